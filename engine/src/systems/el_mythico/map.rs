//! The map for one viewer: ground, fog in three shades, counters, last turn's moves, holders, areas
//! from the news. See EM-1.1 (hex numbers), EM-8.2, EM-9.2, EM-10.4. Not here: signs next to
//! counters (`map_signs.rs`).

use std::collections::BTreeSet;

use super::map_signs;
use super::report::turn::eyes;
use crate::grid::Cell;
use crate::grid::hex::Side;
use crate::map::{
    Affiliation, AreaView, ArrowKind, ArrowView, BeyondView, CellView, CounterView, Cut, EdgeKind,
    EdgeView, FigureView, Fog, Frame, Ground, Lattice, MapView, Mark, Numbering, PlaceKind,
    PlaceView, SizeMark, Symbol, ZoneKind, ZoneView,
};
use crate::systems::el_mythico::fog::{Known, KnownContact, OwnUnit};
use crate::systems::el_mythico::hex_map::{Crossing, HexEdge, HexMap, HexNo, River, Road, Terrain};
use crate::systems::el_mythico::paths::cost::allowance;
use crate::systems::el_mythico::sea::areas::{AreaNo, SeaArea};
use crate::systems::el_mythico::unit::{Arm, Size};
use crate::systems::el_mythico::world::{Province, World};
use crate::view::{View, ViewOwner, Viewer};
use crate::words::{Message, legible, literal, message};

/// Draws the campaign from one viewer's knowledge.
pub fn map(world: &World, view: &View<Known>, cut: &Cut) -> MapView {
    let known = view.known();
    let frame = frame(world, known, cut);
    let faction = match view.owner() {
        ViewOwner::Viewer(viewer) => {
            viewer.seats(&world.seats).iter().next().map(|seat| world.faction(seat))
        }
        ViewOwner::Umpire => None,
    };
    let affiliation = |contact: &KnownContact| match (view.owner(), contact.hostile) {
        (ViewOwner::Umpire, _) => Affiliation::Allied,
        (_, true) => Affiliation::Hostile,
        (_, false) if faction == Some(world.faction(contact.flag)) => Affiliation::Allied,
        // See EM-1.6: a seat at truce is no ally.
        (_, false) => Affiliation::Neutral,
    };
    // See EM-3.3: a combined unit is one counter.
    let own = known
        .own
        .iter()
        .filter(|own| frame.holds(own.unit.hex.cell()) && own.unit.aboard.is_none());
    let mut counters: Vec<_> = own.map(|own| own_counter(known, own)).collect();
    let is_recent = |contact: &&KnownContact| {
        cut.shows_age(known.turn.saturating_sub(contact.turn)) && !contact.gone
    };
    let drawn =
        known.contacts.iter().filter(is_recent).filter(|contact| frame.holds(contact.hex.cell()));
    let counter =
        |contact| contact_counter(contact, known.is_in_sight(contact), affiliation(contact));
    counters.extend(drawn.map(counter));
    counters
        .sort_by(|a, b| (a.cell, a.affiliation, &a.label).cmp(&(b.cell, b.affiliation, &b.label)));
    let signs = map_signs::signs(world, known, frame);
    let cells = cells(&world.map, known, view.owner() == ViewOwner::Viewer(Viewer::Public), frame);
    let flags = counters.iter().filter_map(|counter| counter.flag);
    let flags = flags.chain(signs.iter().filter_map(|sign| sign.flag));
    let flags: BTreeSet<_> = flags.chain(cells.iter().filter_map(|cell| cell.control)).collect();
    let flag_name = |flag: u8| {
        world
            .seats
            .seats
            .iter()
            .find(|seat| seat.id.0 == flag)
            .map_or("", |seat| seat.name.as_str())
    };
    MapView {
        title: literal(world.title.clone()),
        subtitle: subtitle(world, view),
        turn: known.turn,
        within: None,
        part_of: frame.part_of(Cell::new(world.map.columns, world.map.rows)),
        lattice: Lattice::Hex,
        numbering: Numbering::digits("1", 3),
        cells,
        edges: edges(known.ground.world(world), frame),
        lines: Vec::new(),
        places: places(world, frame),
        arrows: arrows(known, frame),
        areas: areas(world, known, frame),
        zones: provinces(world, frame).into_iter().chain(seas(world, known, frame)).collect(),
        signs,
        beyond: BeyondView::of(cut, frame, known.own.iter().map(beyond)),
        flags: flags.into_iter().map(|flag| (flag, literal(flag_name(flag)))).collect(),
        damage: message("mythico-map-losses"),
        age: message("mythico-map-age"),
        counters,
    }
}

fn subtitle(world: &World, view: &View<Known>) -> Message {
    let id = match (view.owner(), view.known().over) {
        (ViewOwner::Viewer(Viewer::Public), false) => "mythico-map-subtitle-public",
        (ViewOwner::Viewer(Viewer::Public), true) => "mythico-map-subtitle-over-public",
        (ViewOwner::Umpire, false) => "mythico-map-subtitle-umpire",
        (ViewOwner::Umpire, true) => "mythico-map-subtitle-over-umpire",
        (ViewOwner::Viewer(_), false) => "mythico-map-subtitle",
        (ViewOwner::Viewer(_), true) => "mythico-map-subtitle-over",
    };
    message(id).with("turn", view.known().turn).with("eyes", eyes(world, view))
}

/// Weight of an enemy seen last turn, or of a unit lost then, against a hex of an own way. A close
/// map shows where there is fighting.
const HOT: usize = 4;

/// The cells of a cut. Fit shows own units, their last moves and what they see. Close shows what
/// they see only near own units, so that units around a distant agent don't pull the map there.
fn frame(world: &World, known: &Known, cut: &Cut) -> Frame {
    let own = known.own.iter().flat_map(|own| own.unit.trail.iter().chain([&own.unit.hex]));
    let near = Near::of(known.own.iter().map(|own| own.unit.hex.cell()));
    let counts = |contact: &&KnownContact| *cut != Cut::Close || near.holds(contact.hex.cell());
    let contacts = || known.contacts.iter().filter(counts);
    let seen = contacts().map(|contact| &contact.hex);
    let enemies = contacts().filter(|contact| contact.hostile && contact.current);
    let hot =
        enemies.map(|contact| &contact.hex).chain(known.fallen.iter().map(|fallen| &fallen.hex));
    let hot = hot.flat_map(|hex| std::iter::repeat_n(hex, HOT));
    let stand = known.own.iter().map(|own| own.unit.hex.cell());
    let matters = own.chain(seen).chain(hot).map(|hex| hex.cell());
    cut.frame(Cell::new(world.map.columns, world.map.rows), matters, stand, aims(world, known))
}

/// Finds the objectives that an own unit could reach in a turn over clear ground.
fn aims(world: &World, known: &Known) -> impl Iterator<Item = Cell> {
    let is_near = |hex: HexNo| {
        let reaches =
            |own: &OwnUnit| i64::from(own.unit.hex.distance(hex)) <= allowance(world, &own.unit);
        known.own.iter().any(reaches)
    };
    let worth = world.objectives.iter().filter(|objective| objective.points != 0);
    worth.map(|objective| objective.hex).filter(move |hex| is_near(*hex)).map(HexNo::cell)
}

/// Cells near some other cells: in their block or a neighbouring one. Without other cells,
/// everything is near.
struct Near(BTreeSet<(u16, u16)>);

impl Near {
    /// Columns and rows of a block.
    const BLOCK: u16 = 5;

    fn of(cells: impl Iterator<Item = Cell>) -> Near {
        Near(cells.map(Near::block).collect())
    }

    fn block(cell: Cell) -> (u16, u16) {
        (cell.column / Near::BLOCK, cell.row / Near::BLOCK)
    }

    fn holds(&self, cell: Cell) -> bool {
        let (column, row) = Near::block(cell);
        let mut beside = (column.saturating_sub(1)..=column + 1)
            .flat_map(|column| (row.saturating_sub(1)..=row + 1).map(move |row| (column, row)));
        self.0.is_empty() || beside.any(|block| self.0.contains(&block))
    }
}

fn beyond(own: &OwnUnit) -> BeyondView {
    BeyondView { cell: own.unit.hex.cell(), label: own.code().into() }
}

/// The hexes of a frame by row, then column.
fn hexes(frame: Frame) -> impl Iterator<Item = HexNo> {
    frame.cells().map(HexNo::of_cell)
}

/// The cells of a frame. The public's map is the printed one, without fog.
fn cells(map: &HexMap, known: &Known, printed: bool, frame: Frame) -> Vec<CellView> {
    hexes(frame)
        .map(|hex| {
            let fog = if printed || known.sees(hex) {
                Fog::InSight
            } else if known.seen.binary_search(&hex).is_ok() {
                Fog::SeenOnce
            } else {
                Fog::NeverSeen
            };
            let control = known.control.get(&hex).map(|holder| holder.0);
            CellView { cell: hex.cell(), ground: ground(map.terrain(hex)), fog, control }
        })
        .collect()
}

fn ground(terrain: Terrain) -> Ground {
    match terrain {
        Terrain::Clear => Ground::Clear,
        Terrain::Cultivated => Ground::Cultivated,
        Terrain::Hill => Ground::Hill,
        Terrain::Desert => Ground::Desert,
        Terrain::Forest => Ground::Forest,
        Terrain::Jungle => Ground::Jungle,
        Terrain::Swamp => Ground::Swamp,
        Terrain::Mountain => Ground::Mountain,
        Terrain::Urban => Ground::Urban,
        Terrain::Sea => Ground::Sea,
    }
}

/// The provinces within the frame.
fn provinces(world: &World, frame: Frame) -> Vec<ZoneView> {
    let zone = |province: &Province| {
        let cells: Vec<_> =
            province.hexes.iter().map(|hex| hex.cell()).filter(|cell| frame.holds(*cell)).collect();
        let name = literal(province.name.clone());
        (!cells.is_empty()).then_some(ZoneView {
            cells,
            kind: ZoneKind::Province,
            name,
            holder: None,
        })
    };
    world.provinces.iter().filter_map(zone).collect()
}

/// The sea areas within the frame, for viewers with boats; nobody else needs them. See EM-2.8.
fn seas(world: &World, known: &Known, frame: Frame) -> Vec<ZoneView> {
    if !known.own.iter().any(|own| own.unit.arm.is_naval()) {
        return Vec::new();
    }
    let zone = |(area, sea): (AreaNo, &SeaArea)| {
        let cells: Vec<_> =
            sea.hexes.iter().map(|hex| hex.cell()).filter(|cell| frame.holds(*cell)).collect();
        let name = world.seas.name(area);
        (!cells.is_empty()).then_some(ZoneView {
            cells,
            kind: ZoneKind::Province,
            name,
            holder: None,
        })
    };
    (0..).map(AreaNo).zip(&world.seas.list).filter_map(zone).collect()
}

/// The features along sides, each once, from the hex with the lower number.
fn edges(world: &World, frame: Frame) -> Vec<EdgeView> {
    let mut edges = Vec::new();
    for hex in hexes(frame) {
        for side in Side::ALL {
            let edge = world.map.edge(hex, side);
            let told_there = edge.to.is_some_and(|to| to < hex && frame.holds(to.cell()));
            if !told_there {
                let (cell, direction) = (hex.cell(), side.direction());
                let border = is_border(world, hex, edge.to).then_some(EdgeKind::Border);
                edges.extend(kinds(edge).chain(border).map(|kind| EdgeView {
                    cell,
                    direction,
                    kind,
                }));
            }
        }
    }
    edges.sort();
    edges
}

/// Is the side between two hexes, or at the map's edge, a border with another country?
/// See EM-4.3.
fn is_border(world: &World, hex: HexNo, to: Option<HexNo>) -> bool {
    world.market.countries.iter().any(|country| match to {
        Some(to) => country.land.contains(&hex) != country.land.contains(&to),
        // A country without land on the map begins beyond its edge.
        None => country.border.contains(&hex) && country.land.is_empty(),
    })
}

fn kinds(edge: HexEdge) -> impl Iterator<Item = EdgeKind> {
    let river = edge.river.map(|river| match river {
        River::Minor => EdgeKind::MinorRiver,
        River::Major => EdgeKind::MajorRiver,
    });
    let crossing = edge.crossing.map(|crossing| match crossing {
        Crossing::Bridge => EdgeKind::Bridge,
        Crossing::Ford => EdgeKind::Ford,
    });
    let wall = edge.impassable.then_some(EdgeKind::ImpassableMountain);
    let road = edge.road.map(|road| match road {
        Road::Minor => EdgeKind::MinorRoad,
        Road::Major => EdgeKind::Road,
    });
    let rail = edge.rail.then_some(EdgeKind::Rail);
    [river, crossing, wall, road, rail].into_iter().flatten()
}

/// Named places, and installations where there is no place. See EM-9.5.
fn places(world: &World, frame: Frame) -> Vec<PlaceView> {
    let map = &world.map;
    let mut places: Vec<_> = map
        .places
        .values()
        .filter(|place| frame.holds(place.hex.cell()))
        .map(|place| PlaceView {
            cell: place.hex.cell(),
            name: place.name.clone(),
            kind: place.kind,
            points: points(world, place.hex),
        })
        .collect();
    // A hex shows one name: of several installations, the first.
    for one in world.installations.values().filter(|one| map.place_in(one.hex).is_none()) {
        let cell = one.hex.cell();
        if frame.holds(cell) && places.iter().all(|place| place.cell != cell) {
            let points = points(world, one.hex);
            places.push(PlaceView {
                cell,
                name: one.name.clone(),
                kind: PlaceKind::Installation,
                points,
            });
        }
    }
    places.sort_by_key(|place| place.cell);
    places
}

/// Returns the points for holding a hex, if it is an objective with points.
fn points(world: &World, hex: HexNo) -> Option<i64> {
    let objective = world.objectives.iter().find(|objective| objective.hex == hex)?;
    Some(objective.points).filter(|points| *points != 0)
}

fn own_counter(known: &Known, own: &OwnUnit) -> CounterView {
    let passenger = known.passenger(own);
    let name = match passenger {
        Some(passenger) => message("mythico-name-combined")
            .with("carrier", own.name())
            .with("passenger", passenger.name()),
        None => own.name(),
    };
    let lost = own.unit.lost + passenger.map_or(0, |passenger| passenger.unit.lost);
    CounterView {
        cell: own.unit.hex.cell(),
        flag: Some(own.seat.0),
        affiliation: Affiliation::Own,
        symbol: symbol(own.unit.arm),
        size: shows_size(own.unit.arm).then(|| size_mark(own.unit.size)),
        label: own.code().into(),
        figures: own_figures(own, passenger),
        name,
        last_seen_turn: None,
        last_seen_impulse: None,
        marks: Mark::those(&[
            (Mark::Damaged, lost > 0),
            (Mark::Disorganised, own.unit.organisation == 0 && own.unit.arm != Arm::Leader),
            (Mark::OutOfAmmo, own.unit.supply.out_of_ammo),
            (Mark::DugIn, own.unit.works.dug_in),
            (Mark::FieldWorks, own.unit.works.points > 0),
            (Mark::Concealed, own.unit.works.camouflaged),
        ]),
    }
}

/// Returns strength and organisation. A combined unit shows the strength of both parts. A leader
/// alone shows neither.
fn own_figures(own: &OwnUnit, passenger: Option<&OwnUnit>) -> Vec<FigureView> {
    let strength = own.unit.strength() + passenger.map_or(0, |passenger| passenger.unit.strength());
    if own.unit.arm == Arm::Leader && passenger.is_none() {
        return Vec::new();
    }
    vec![
        FigureView::new("mythico-figure-strength", strength),
        FigureView::new("mythico-figure-organisation", own.unit.organisation),
    ]
}

fn contact_counter(contact: &KnownContact, is_seen: bool, affiliation: Affiliation) -> CounterView {
    CounterView {
        cell: contact.hex.cell(),
        flag: Some(contact.flag.0),
        affiliation,
        symbol: contact.arm.map_or(Symbol::Unknown, symbol),
        size: contact.size.filter(|_| contact.arm.is_none_or(shows_size)).map(size_mark),
        label: contact.of.map_or_else(String::new, |of| of.code().into()),
        figures: contact
            .estimate
            .map(|men| FigureView::new("mythico-figure-strength", format!("~{men}")))
            .into_iter()
            .collect(),
        name: contact.name(),
        last_seen_turn: (!is_seen).then_some(contact.turn),
        last_seen_impulse: contact.impulse.filter(|_| !is_seen),
        marks: Vec::new(),
    }
}

fn symbol(arm: Arm) -> Symbol {
    match arm {
        Arm::Infantry => Symbol::Infantry,
        Arm::Armour => Symbol::Armour,
        Arm::Mechanised => Symbol::Mechanised,
        Arm::Artillery => Symbol::Artillery,
        Arm::AirDefence => Symbol::AirDefence,
        Arm::Aircraft => Symbol::FixedWing,
        Arm::Helicopters => Symbol::Helicopter,
        Arm::Naval => Symbol::Naval,
        Arm::Leader => Symbol::Leader,
    }
}

/// Does its title show a size? Flights and flotillas have one title at any size. See EM-1.4.
fn shows_size(arm: Arm) -> bool {
    arm.is_land()
}

fn size_mark(size: Size) -> SizeMark {
    match size {
        Size::Company => SizeMark::Company,
        Size::Battalion => SizeMark::Battalion,
        Size::Regiment => SizeMark::Regiment,
        Size::Brigade => SizeMark::Brigade,
    }
}

/// Moves and retreats of own units that touch the frame. A part that leads back to its start has no
/// arrow.
fn arrows(known: &Known, frame: Frame) -> Vec<ArrowView> {
    let parts = known.own.iter().filter(|own| own.unit.aboard.is_none()).flat_map(|own| {
        let (moved, retreated) = own.unit.trail_parts();
        [(own, moved, ArrowKind::Moved), (own, retreated, ArrowKind::Retreated)]
    });
    parts
        .filter(|(_, hexes, _)| hexes.first() != hexes.last())
        .filter(|(_, hexes, _)| hexes.iter().any(|hex| frame.holds(hex.cell())))
        .map(|(own, hexes, kind)| {
            let cells = hexes.iter().map(|hex| hex.cell()).collect();
            ArrowView { cells, kind, flag: Some(own.seat.0), label: own.code().into() }
        })
        .collect()
}

/// Areas around others' leaders. A viewer knows where its own leader is.
fn areas(world: &World, known: &Known, frame: Frame) -> Vec<AreaView> {
    known
        .whereabouts
        .iter()
        .filter(|said| frame.holds(said.centre.cell()) && !known.seats.contains(&said.seat))
        .map(|said| AreaView {
            centre: HexNo::cell(said.centre),
            radius: world.rules.leaders.news_radius,
            label: literal(legible(&said.name)),
        })
        .collect()
}

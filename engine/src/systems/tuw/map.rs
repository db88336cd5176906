//! What may be drawn: the ground, roads, objectives, counters, and the arrows of the window.
//! See TUW-10.1 (map). See TUW-3.4 (wound marks), TUW-3.5.2 (airborne).
//! Not here: colours and sizes.

use std::collections::BTreeSet;

use super::code::UnitCode;
use super::fog::Known;
use super::position::{Stage, Unit};
use super::results::{AttackResult, OrderResult, UnitLabel};
use super::score::{UnitState, score};
use super::veil::LastSeen;
use super::wording;
use super::world::World;
use super::world::muster::Muster;
use crate::grid::Cell;
use crate::grid::hex::Hex;
use crate::map::{
    Affiliation, ArrowKind, ArrowView, BeyondView, CellView, CounterView, Cut, EdgeKind, EdgeView,
    FigureView, Fog, Frame, Lattice, MapView, Mark, Numbering, PlaceKind, PlaceView, SignKind,
    SignView, Symbol, ZoneKind, ZoneView,
};
use crate::seat::{FactionId, SeatId};
use crate::words::{Message, literal, message};

/// The map as a viewer sees it.
pub fn map(world: &World, known: &Known, cut: &Cut) -> MapView {
    let frame = frame(world, known, cut);
    let seats = world.seats.seats.iter();
    MapView {
        title: literal(world.title.as_str()),
        subtitle: subtitle(world, known),
        turn: known.battlefield.turn,
        within: None,
        part_of: frame.part_of(Cell::new(world.ground.columns, world.ground.rows)),
        lattice: Lattice::Hex,
        numbering: Numbering::digits("", world.ground.digits()),
        cells: cells(world, known, frame),
        edges: edges(world, frame),
        lines: Vec::new(),
        places: places(world, frame),
        counters: counters(world, known, cut, frame),
        arrows: arrows(world, known, frame),
        areas: Vec::new(),
        zones: zones(world, known, frame),
        signs: signs(world, known, frame),
        beyond: beyond(known, cut, frame),
        flags: seats.map(|seat| (seat.id.0, literal(seat.name.as_str()))).collect(),
        damage: message("tuw-state-wounded"),
        age: message("tuw-map-age"),
    }
}

fn subtitle(world: &World, known: &Known) -> Message {
    let stage = wording::stage(world, &known.battlefield);
    message("tuw-map").with("turn", known.battlefield.turn).with("stage", stage)
}

/// What a hex that was attacked counts against one where a unit stands: a close map shows where it
/// is hot.
const HOT: usize = 4;

/// The cells of a cut. Fit: all units that are known, objectives, and where attacks were made.
/// Close: an objective that nobody is near doesn't count.
fn frame(world: &World, known: &Known, cut: &Cut) -> Frame {
    let units = known.battlefield.units.values().map(|unit| unit.hex);
    let remembered = known.remembered.iter().flatten().map(|(_, seen)| seen.hex);
    let starts = starts(world, known).flat_map(|(_, muster)| muster.zone.iter().copied());
    let objectives =
        world.objectives.iter().filter(|_| *cut != Cut::Close).map(|objective| objective.hex);
    let end = Cell::new(world.ground.columns, world.ground.rows);
    let stand = followed(known).filter_map(|(_, unit)| unit.hex.cell());
    let hot = attacked(known).flat_map(|hex| std::iter::repeat_n(hex, HOT));
    let matters =
        units.chain(remembered).chain(starts).chain(objectives).chain(hot).filter_map(Hex::cell);
    cut.frame(end, matters, stand, aims(world, known).filter_map(Hex::cell))
}

/// Finds the objectives that an own unit could reach in a turn over clear ground.
fn aims(world: &World, known: &Known) -> impl Iterator<Item = Hex> {
    let is_near = |hex: Hex| {
        let reaches = |unit: &Unit| {
            let points =
                unit.kind(world).moves.get(usize::from(unit.mode)).map_or(0, |mode| mode.mp);
            i64::from(unit.hex.distance(hex)) <= i64::from(points)
        };
        followed(known).any(|(_, unit)| reaches(unit))
    };
    world.objectives.iter().map(|objective| objective.hex).filter(move |hex| is_near(*hex))
}

/// Where attacks were made, of those that the map shows.
fn attacked(known: &Known) -> impl Iterator<Item = Hex> {
    results(known).iter().filter_map(OrderResult::attack).map(|attack| attack.at)
}

/// What was done in the open window; while nothing was, in the one before, and after the war the
/// last.
fn results(known: &Known) -> &[OrderResult] {
    let battlefield = &known.battlefield;
    let fresh = !battlefield.results.is_empty() && battlefield.stage != Stage::Over;
    if fresh { &battlefield.results } else { &battlefield.results_before }
}

/// The units that a close map keeps in sight or points to: the viewer's own, and for those who have
/// no side all that are known.
fn followed(known: &Known) -> impl Iterator<Item = (&UnitCode, &Unit)> {
    let takes_no_side = known.own.is_empty();
    known
        .battlefield
        .units
        .iter()
        .filter(move |(_, unit)| takes_no_side || known.own.contains(unit.seat))
}

fn beyond(known: &Known, cut: &Cut, frame: Frame) -> Vec<BeyondView> {
    let unit = |(code, unit): (&UnitCode, &Unit)| {
        Some(BeyondView { cell: unit.hex.cell()?, label: code.to_string() })
    };
    BeyondView::of(cut, frame, followed(known).filter_map(unit))
}

/// The cell of a hex within the frame.
fn cell_of(hex: Hex, frame: Frame) -> Option<Cell> {
    hex.cell().filter(|cell| frame.holds(*cell))
}

fn cells(world: &World, known: &Known, frame: Frame) -> Vec<CellView> {
    let held = |hex: Hex| {
        let mut objectives = world.objectives.iter().zip(&known.battlefield.holders);
        objectives
            .find(|(objective, _)| objective.hex == hex)
            .and_then(|(_, holder)| flag(world, (*holder)?))
    };
    let cells = world.ground.cells().filter(|cell| frame.holds(*cell));
    cells
        .filter_map(|cell| {
            let hex = Hex::of_cell(cell);
            let ground = world.ground.terrain(hex)?.ground;
            Some(CellView { cell, ground, fog: Fog::InSight, control: held(hex) })
        })
        .collect()
}

/// Each road once, told from the hex that lies within the frame.
fn edges(world: &World, frame: Frame) -> Vec<EdgeView> {
    let mut edges: Vec<EdgeView> = (world.ground.roads.iter())
        .filter_map(|(hex, side)| {
            let cell = cell_of(*hex, frame)?;
            let told_there = side.number() > 3 && cell_of(hex.neighbour(*side), frame).is_some();
            (!told_there).then_some(EdgeView {
                cell,
                direction: side.direction(),
                kind: EdgeKind::Road,
            })
        })
        .collect();
    edges.sort_unstable();
    edges
}

fn places(world: &World, frame: Frame) -> Vec<PlaceView> {
    let points =
        |hex: Hex| world.objectives.iter().find(|aim| aim.hex == hex).map(|aim| aim.points);
    let objectives = world
        .objectives
        .iter()
        .map(|objective| (objective.hex, &objective.name, PlaceKind::Objective));
    let aims: BTreeSet<Hex> = world.objectives.iter().map(|objective| objective.hex).collect();
    let named = world.ground.places.iter().filter(|(hex, _)| !aims.contains(hex));
    let named = named.map(|(hex, name)| (*hex, name, PlaceKind::Village));
    let features = world.ground.features.iter().filter(|(hex, _)| !aims.contains(hex));
    let features = features.map(|(hex, feature)| {
        let hazard = feature.effect.hazard.is_some();
        (*hex, &feature.name, if hazard { PlaceKind::Hazard } else { PlaceKind::Cover })
    });
    let mut seen = BTreeSet::new();
    (objectives.chain(named).chain(features))
        .filter_map(|(hex, name, kind)| Some((cell_of(hex, frame)?, name, kind, points(hex))))
        .filter(|(cell, ..)| seen.insert(*cell))
        .map(|(cell, name, kind, points)| PlaceView { cell, name: name.clone(), kind, points })
        .collect()
}

/// Each objective, and who holds it; and where units may begin. See TUW-6.1, TUW-10.1.
fn zones(world: &World, known: &Known, frame: Frame) -> Vec<ZoneView> {
    let objectives = world.objectives.iter().zip(&known.battlefield.holders);
    let zones = objectives.filter_map(|(objective, holder)| {
        let cells = vec![cell_of(objective.hex, frame)?];
        let (kind, name) = (ZoneKind::Objective, literal(objective.name.as_str()));
        Some(ZoneView {
            cells,
            kind,
            name,
            holder: holder.and_then(|faction| flag(world, faction)),
        })
    });
    let starts = starts(world, known).map(|(seat, muster)| ZoneView {
        cells: muster.zone.iter().filter_map(|hex| cell_of(*hex, frame)).collect(),
        kind: ZoneKind::Start,
        name: literal(world.seat_name(*seat)),
        holder: Some(seat.0),
    });
    zones.chain(starts.filter(|zone| !zone.cells.is_empty())).collect()
}

/// The zones in which units may begin, while armies are bought: a seat's own, and all for those who
/// have none. See TUW-10.1.
fn starts<'w>(world: &'w World, known: &Known) -> impl Iterator<Item = (&'w SeatId, &'w Muster)> {
    let (own, is_open) = (known.own, known.battlefield.stage == Stage::Muster);
    let shown = move |seat: SeatId| is_open && (own.is_empty() || own.contains(seat));
    world.musters.iter().filter(move |(seat, _)| shown(**seat))
}

/// Where units were destroyed in this turn, and while its arrows are those of the turn before, in
/// that. See TUW-3.4.
fn signs(world: &World, known: &Known, frame: Frame) -> Vec<SignView> {
    let battlefield = &known.battlefield;
    let before = battlefield.losses_before.iter().filter(|_| battlefield.results.is_empty());
    let losses = before.chain(&battlefield.losses);
    let destroyed = losses.filter(|loss| loss.destroyed && loss.weapon.is_none());
    let signs = destroyed.filter_map(|loss| {
        Some(SignView {
            cell: cell_of(loss.hex, frame)?,
            kind: SignKind::Destroyed,
            turn: None,
            flag: world.seat_of(loss.unit.code.letter).map(|seat| seat.0),
            name: wording::label(world, loss.unit),
        })
    });
    signs.collect()
}

/// The flag of a faction: its first seat's.
fn flag(world: &World, faction: FactionId) -> Option<u8> {
    world.seats.seats.iter().find(|seat| seat.faction == faction).map(|seat| seat.id.0)
}

fn counters(world: &World, known: &Known, cut: &Cut, frame: Frame) -> Vec<CounterView> {
    let units = known.battlefield.units.iter().filter_map(|(code, unit)| {
        Some(CounterView {
            cell: cell_of(unit.hex, frame)?,
            flag: Some(unit.seat.0),
            affiliation: affiliation(world, known, unit.seat),
            symbol: unit.kind(world).symbol,
            size: None,
            label: code.to_string(),
            figures: factors(world, unit).to_vec(),
            name: wording::label(world, known.battlefield.label(*code)),
            last_seen_turn: None,
            last_seen_impulse: None,
            marks: Mark::those(&[
                (Mark::Airborne, unit.is_airborne()),
                (Mark::Damaged, unit.wounded || !unit.weapon_damage.is_empty()),
                (Mark::Disabled, unit.disabled_until.is_some()),
            ]),
        })
    });
    let is_recent =
        |seen: &LastSeen| cut.shows_age(known.battlefield.turn.saturating_sub(seen.turn));
    let remembered = known.remembered.iter().flatten().filter(|(_, seen)| is_recent(seen));
    let remembered =
        remembered.filter_map(|(code, seen)| remembered_counter(world, known, *code, *seen, frame));
    let mut counters: Vec<CounterView> = units.chain(remembered).collect();
    counters.sort_by_key(|counter| (counter.cell.row, counter.cell.column));
    counters
}

/// Returns the present ATT, DEF and MP: the printed ones, less wounds and similar effects. A kind
/// without weapons has no ATT. See TUW-3.2, TUW-3.4.
pub fn factors(world: &World, unit: &Unit) -> [FigureView; 3] {
    let (kind, state) = (unit.kind(world), unit.state());
    let att = kind.weapons.iter().map(|weapon| score(weapon.attack.att, state)).max();
    let moving = UnitState { disabled: false, ..state };
    let points = kind.moves.get(usize::from(unit.mode)).map_or(0, |mode| score(mode.mp, moving));
    let att = att.map_or_else(|| "X".to_owned(), |att| att.to_string());
    [
        FigureView::new("tuw-figure-att", att),
        FigureView::new("tuw-figure-def", score(kind.defence, state)),
        FigureView::new("tuw-figure-mp", points),
    ]
}

/// A unit that isn't seen now, where it was seen last.
fn remembered_counter(
    world: &World,
    known: &Known,
    code: UnitCode,
    seen: LastSeen,
    frame: Frame,
) -> Option<CounterView> {
    let seat = seen.seat.or_else(|| world.seat_of(code.letter));
    let kind = seen.kind.filter(|kind| usize::from(kind.0) < world.kinds.len());
    let name = |kind| wording::label(world, UnitLabel { code, kind });
    Some(CounterView {
        cell: cell_of(seen.hex, frame)?,
        flag: seat.map(|seat| seat.0),
        affiliation: seat.map_or(Affiliation::Hostile, |seat| affiliation(world, known, seat)),
        symbol: kind.map_or(Symbol::Unknown, |kind| world.kind(kind).symbol),
        size: None,
        label: code.to_string(),
        figures: Vec::new(),
        name: kind.map_or_else(|| literal(code.to_string()), name),
        last_seen_turn: Some(seen.turn),
        last_seen_impulse: None,
        marks: Vec::new(),
    })
}

/// To the public and the umpire all are neutral.
fn affiliation(world: &World, known: &Known, seat: SeatId) -> Affiliation {
    let own_factions: BTreeSet<FactionId> =
        known.own.iter().map(|own| world.faction(own)).collect();
    if known.own.contains(seat) {
        Affiliation::Own
    } else if own_factions.is_empty() {
        Affiliation::Neutral
    } else if own_factions.contains(&world.faction(seat)) {
        Affiliation::Allied
    } else {
        Affiliation::Hostile
    }
}

/// What was done in the open window, as far as any of it lies in the frame; while nothing was, what
/// was done in the one before. After the war the last.
fn arrows(world: &World, known: &Known, frame: Frame) -> Vec<ArrowView> {
    let inside = |hexes: Vec<Hex>, kind: ArrowKind, flag: Option<u8>, label: String| {
        let cells: Vec<Cell> = hexes.into_iter().map(Hex::cell).collect::<Option<_>>()?;
        let is_seen = cells.len() > 1 && cells.iter().any(|cell| frame.holds(*cell));
        is_seen.then_some(ArrowView { cells, kind, flag, label })
    };
    let arrows = results(known).iter().flat_map(|result| match result {
        // Players see the routes of own units only. Other units stand at the end of their routes.
        OrderResult::Move(moved) if !is_followed(world, known, moved.unit.code) => Vec::new(),
        OrderResult::Move(moved) => {
            let code = moved.unit.code;
            let flag = world.seat_of(code.letter).map(|seat| seat.0);
            vec![inside(moved.path.clone(), ArrowKind::Moved, flag, code.to_string())]
        }
        OrderResult::Teleported { unit, .. } if !is_followed(world, known, unit.code) => Vec::new(),
        OrderResult::Teleported { unit, from, hex, .. } => {
            let flag = world.seat_of(unit.code.letter).map(|seat| seat.0);
            vec![inside(vec![*from, *hex], ArrowKind::Moved, flag, unit.code.to_string())]
        }
        OrderResult::Attack(attack) => {
            let flag = Some(attack.seat.0);
            shots(attack).map(|way| inside(way, ArrowKind::Attack, flag, String::new())).collect()
        }
        _ => Vec::new(),
    });
    arrows.flatten().collect()
}

fn is_followed(world: &World, known: &Known, code: UnitCode) -> bool {
    known.own.is_empty() || world.seat_of(code.letter).is_some_and(|seat| known.own.contains(seat))
}

/// A line from every hex that attacked to the one attacked.
fn shots(attack: &AttackResult) -> impl Iterator<Item = Vec<Hex>> {
    let from: BTreeSet<Hex> = attack.attackers.iter().map(|part| part.from).collect();
    let at = attack.at;
    from.into_iter().filter(move |hex| *hex != at).map(move |hex| vec![hex, at])
}

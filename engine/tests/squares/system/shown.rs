//! What a viewer is shown: the outer map or an inner one, and a report with a map of each square
//! where own units stand.

use mythico_engine::grid::{Cell, Location};
use mythico_engine::map::{
    Affiliation, ArrowKind, CellView, CounterView, Cut, EdgeView, FigureView, Fog, Frame, Lattice,
    MapView, PlaceView, Symbol,
};
use mythico_engine::report::{Report, ReportMap, Section};
use mythico_engine::words::{Message, literal, message};

use super::fog::{Contact, Known, Own};
use super::orders::stores;
use super::world::World;
use super::{Happened, View};

/// Inner maps that go with a report at most.
const INNER_MAPS_MAX: usize = 3;

/// What may be drawn of the map that the cut asks for.
pub fn map(world: &World, known: &Known, cut: &Cut) -> MapView {
    let within = cut.within().filter(|within| world.atlas.with_inner.contains(within));
    let frame = frame(world, known, cut, within);
    let on_map = |at: Location| match within {
        None => Some(at.on_outer_map()),
        Some(_) => (at.within == within).then_some(at.cell),
    };
    let shown = |at: Location| on_map(at).filter(|cell| frame.holds(*cell));
    let printed =
        |at: Location| Some(at.cell).filter(|cell| at.within == within && frame.holds(*cell));
    let cells = frame.cells().map(|cell| {
        let at = Location { within, cell };
        let fog = if known.in_sight.contains(&at) { Fog::InSight } else { Fog::NeverSeen };
        CellView { cell, ground: world.ground(at), fog, control: None }
    });
    let edges = world.edges.iter().filter_map(|&(at, direction, kind)| {
        Some(EdgeView { cell: printed(at)?, direction, kind })
    });
    let places = world.places.iter().filter_map(|place| {
        Some(PlaceView {
            cell: printed(place.at)?,
            name: place.name.clone(),
            kind: place.kind,
            points: None,
        })
    });
    let own = known.own.iter().filter_map(|own| Some(own_counter(own, shown(own.unit.at)?)));
    let others = known.contacts.iter();
    let others =
        others.filter_map(|seen| Some(contact_counter(known, seen, shown(seen.sighting.at)?)));
    let sheet = if within.is_some() { &world.atlas.inner } else { &world.atlas.outer };
    let mut map = MapView {
        within,
        part_of: frame.part_of(sheet.end()),
        subtitle: literal(format!("Turn {}", known.turn)),
        turn: known.turn,
        numbering: sheet.numbering.clone(),
        cells: cells.collect(),
        edges: edges.collect(),
        places: places.collect(),
        counters: own.chain(others).collect(),
        flags: world
            .seats
            .seats
            .iter()
            .map(|seat| (seat.id.0, literal(seat.name.as_str())))
            .collect(),
        ..MapView::blank(Lattice::Square, title(world, within))
    };
    for own in &known.own {
        map.add_way(&own.unit.trail, ArrowKind::Moved, "");
    }
    map
}

fn title(world: &World, within: Option<Cell>) -> Message {
    let Some(within) = within else { return literal(world.title.as_str()) };
    let number = world.atlas.outer.numbering.cell(within);
    let place = world.places.iter().find(|place| place.at == Location::outer(within));
    literal(place.map_or(number.clone(), |place| format!("{} ({number})", place.name)))
}

fn frame(world: &World, known: &Known, cut: &Cut, within: Option<Cell>) -> Frame {
    let whole = |end| Frame { first: Cell::new(1, 1), last: end };
    match (within, cut) {
        (Some(_), Cut::Around(location, reach)) => {
            let end = world.atlas.inner.end();
            Frame { first: location.cell, last: location.cell }.with_margin((*reach).into(), end)
        }
        (Some(_), _) => whole(world.atlas.inner.end()),
        (None, cut) => {
            let own = known.own.iter().flat_map(|own| &own.unit.trail);
            let seen = known.contacts.iter().map(|contact| &contact.sighting.at);
            cut.frame(world.atlas.outer.end(), own.chain(seen).map(|at| at.on_outer_map()), [], [])
        }
    }
}

fn own_counter(own: &Own, cell: Cell) -> CounterView {
    CounterView {
        cell,
        flag: Some(own.unit.seat.0),
        affiliation: Affiliation::Own,
        symbol: Symbol::Infantry,
        size: None,
        label: own.number.to_string(),
        figures: vec![FigureView { name: literal("men"), value: own.unit.men.to_string() }],
        name: literal(format!("{} ({} men)", own.number, own.unit.men)),
        last_seen_turn: None,
        last_seen_impulse: None,
        marks: Vec::new(),
    }
}

fn contact_counter(known: &Known, seen: &Contact, cell: Cell) -> CounterView {
    CounterView {
        cell,
        flag: Some(seen.seat.0),
        affiliation: Affiliation::Hostile,
        symbol: Symbol::Unknown,
        size: None,
        label: String::new(),
        figures: Vec::new(),
        name: literal("somebody"),
        last_seen_turn: (seen.sighting.turn < known.turn).then_some(seen.sighting.turn),
        last_seen_impulse: None,
        marks: Vec::new(),
    }
}

/// What is told after a turn, with the outer map and a map of each square where own units stand on
/// an inner map.
pub fn report(world: &World, view: &View, events: &[&Happened]) -> Report {
    let known = view.known();
    let unit = |own: &Own| {
        let at = world.atlas.print(own.unit.at);
        literal(format!(
            "{} at {at}: {} men; {}",
            own.number,
            own.unit.men,
            stores(&own.unit.stores)
        ))
    };
    let seen = |contact: &Contact| {
        literal(format!(
            "{} in turn {}",
            world.atlas.print(contact.sighting.at),
            contact.sighting.turn
        ))
    };
    let halted = |event: &&Happened| {
        let Happened::Halted(number) = event;
        literal(format!("{number} was halted"))
    };
    let none = || message("none");
    let sections = vec![
        Section::list(literal("Units"), known.own.iter().map(unit).collect(), none()),
        Section::list(literal("OrderContext"), known.contacts.iter().map(seen).collect(), none()),
        Section::list(literal("Halted"), events.iter().map(halted).collect(), none()),
    ];
    let mut squares: Vec<Cell> = known.own.iter().filter_map(|own| own.unit.at.within).collect();
    squares.sort_unstable();
    squares.dedup();
    let outer = ReportMap { caption: title(world, None), cut: Cut::Fit };
    let inner = squares.into_iter().take(INNER_MAPS_MAX);
    let inner =
        inner.map(|cell| ReportMap { caption: title(world, Some(cell)), cut: Cut::Inside(cell) });
    let maps = std::iter::once(outer).chain(inner).collect();
    Report { maps, ..Report::new(literal(format!("Turn {}", known.turn - 1)), sections) }
}

//! What Firestrike adds to pages: formations with their orders, arrows and zones on the map, and
//! what units have still to do. All of it is of the viewer's own seats, but for discoveries.

use std::collections::BTreeSet;

use super::On;
use crate::aim::Aim;
use crate::command::{Eyes, Page};
use crate::desk::Card;
use crate::grid::hex::Hex;
use crate::grid::{Cell, Location};
use crate::map::{ArrowKind, ArrowView, Cut, MapView, Mark, ZoneKind, ZoneView};
use crate::overlays::firestrike::battle::Battle;
use crate::overlays::firestrike::play;
use crate::overlays::firestrike::rules::formation::Group;
use crate::overlays::firestrike::rules::movement::Standing;
use crate::overlays::firestrike::state::{Fact, Stage, State};
use crate::overlays::firestrike::wording;
use crate::report::{Block, Report, Section};
use crate::seat::SeatId;
use crate::system::RosterLine;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position;
use crate::words::{Message, literal, message};

/// Adds to a page.
pub fn add(on: On<'_>, state: &State<UnitCode>, _: Eyes, page: Page<'_>) {
    match page {
        Page::Report(report) => {
            report.title = named_after(state, report.title.clone());
            report.sections.extend(formations(on, state));
        }
        Page::Map(map, cut) => {
            map.subtitle = named_after(state, map.subtitle.clone());
            add_to_map(on, state, map, cut);
        }
        Page::Unit(code, report) => add_to_unit(on, state, code, report),
        Page::Roster(roster) => add_to_roster(state, roster),
        Page::Aim(aim) => add_to_aim(aim),
    }
}

/// A title that names the open window of Firestrike, not the host's behind it.
fn named_after(state: &State<UnitCode>, title: Message) -> Message {
    match state.stage {
        Stage::Forming => title.with("stage", message("fs-window-formations")),
        Stage::Commanding => title.with("stage", message("fs-window-command")),
        Stage::Host => title,
    }
}

/// The formations of each own seat, as an outline.
fn formations(on: On<'_>, state: &State<UnitCode>) -> Option<Section> {
    let number = |hex: Hex| on.world.ground.number(hex);
    let lines = state.trees.values().flat_map(|tree| wording::outline_lines(tree, &number));
    let lines: Vec<Message> = lines.collect();
    Section::of_lines(message("fs-formations"), lines)
}

fn add_to_aim(aim: &mut Aim) {
    aim.wins.push(message("fs-aim"));
}

fn add_to_roster(state: &State<UnitCode>, roster: &mut [RosterLine]) {
    for line in roster {
        let Some(group) = unit_of(state, &line.code) else { continue };
        line.also.push(group.name.clone());
        let said = std::mem::replace(&mut line.said, literal(""));
        line.said = message("fs-roster").with("unit", said).with("group", literal(&*group.name));
    }
}

fn unit_of<'a>(state: &'a State<UnitCode>, code: &str) -> Option<&'a Group<UnitCode>> {
    let (seat, id) = state.unit_of(code.parse().ok()?)?;
    Some(&state.trees[&seat].groups[id])
}

fn add_to_unit(on: On<'_>, state: &State<UnitCode>, code: &str, report: &mut Report) {
    let base = code.parse::<UnitCode>().ok();
    let found = base.and_then(|base| Some((base, state.discovered.get(&base)?)));
    if let Some((_, turn)) = found {
        let lines = vec![message("fs-found-in").with("turn", *turn)];
        report.sections.extend(Section::of_lines(message("fs-heading"), lines));
    }
    let Some(group) = unit_of(state, code) else { return };
    let number = |hex: Hex| on.world.ground.number(hex);
    let mut lines = vec![wording::unit_line(group, number)];
    lines.extend(group.now.test.map(wording::test_now));
    report.sections.extend(Section::of_lines(message("fs-heading"), lines));
}

/// Hexes each way on the map of a unit's card.
const AROUND: u8 = 6;

/// In Firestrike's windows a card is of the whole unit. In the host's it says what binds the base.
pub fn add_to_card(on: On<'_>, state: &State<UnitCode>, card: &mut Card) {
    let Some((seat, id)) = card.unit.parse().ok().and_then(|base| state.unit_of(base)) else {
        return;
    };
    let tree = &state.trees[&seat];
    let group = &tree.groups[id];
    let number = |hex: Hex| on.world.ground.number(hex);
    let places: Vec<Hex> = group.bases.iter().filter_map(|base| on.hex_of(*base)).collect();
    if state.stage == Stage::Host {
        let tables = &on.printed.tables;
        let bound =
            group.order.as_ref().map(|order| wording::bound(tables, group, order, &places, number));
        card.head.extend(bound);
        return;
    }
    let bases: Vec<String> = group.bases.iter().map(ToString::to_string).collect();
    let above = group.parent.map(|above| tree.groups[above].name.as_str());
    let troops = message("fs-troops")
        .with("bases", literal(bases.join(", ")))
        .with("above", above.map_or_else(|| message("none"), literal));
    card.head = vec![wording::unit_line(group, number), troops];
    card.head.extend(group.now.test.map(wording::test_now));
    let first = group.bases.first().and_then(|base| on.hex_of(*base)).and_then(Hex::cell);
    card.cut = first.map_or(Cut::Close, |cell| Cut::Around(Location::outer(cell), AROUND));
}

/// Arrows of all own units under Move; around a unit also its corridor or its zone; and marks of
/// discovery. See FS-2.3.1, FS-2.3.2, FS-2.4.2
fn add_to_map(on: On<'_>, state: &State<UnitCode>, map: &mut MapView, cut: &Cut) {
    let shown: BTreeSet<Cell> = map.cells.iter().map(|cell| cell.cell).collect();
    let middle = match cut {
        Cut::Around(at, _) => Some(at.cell),
        _ => None,
    };
    for (seat, tree) in &state.trees {
        for group in tree.groups.iter().filter(|group| group.survives()) {
            let Some(order) = &group.order else { continue };
            if let Standing::Move(arrow) = order {
                let cells: Option<Vec<Cell>> = arrow.iter().map(|hex| hex.cell()).collect();
                let cells = cells.filter(|cells| cells.iter().any(|cell| shown.contains(cell)));
                map.arrows.extend(cells.map(|cells| ArrowView {
                    cells,
                    kind: ArrowKind::Ordered,
                    flag: Some(seat.0),
                    label: String::new(),
                }));
            }
            let mut places = group.bases.iter().filter_map(|base| on.hex_of(*base)?.cell());
            if middle.is_some_and(|middle| places.any(|cell| cell == middle)) {
                map.zones.extend(zone(on, (*seat, group), order, &shown));
            }
        }
    }
    for counter in &mut map.counters {
        let base = counter.label.parse::<UnitCode>().ok();
        if let Some(found) = base.and_then(|base| state.discovered.get(&base)) {
            let name = std::mem::replace(&mut counter.name, literal(""));
            counter.name =
                message("fs-counter-discovered").with("unit", name).with("turn", found + 1);
            counter.marks.push(Mark::Discovered);
            counter.marks.sort_unstable();
        }
    }
}

/// The hexes in which a unit's order lets it be: the corridor of its arrow, or those around its
/// centre.
fn zone(
    on: On<'_>,
    (seat, group): (SeatId, &Group<UnitCode>),
    order: &Standing,
    shown: &BTreeSet<Cell>,
) -> Option<ZoneView> {
    let distance = on.printed.tables.distance;
    let cells: BTreeSet<Cell> = match order {
        Standing::Move(arrow) => {
            let off = distance.hexes(distance.corridor);
            arrow.iter().flat_map(|hex| hex.within(off)).filter_map(Hex::cell).collect()
        }
        Standing::Defend(centre) => {
            centre.within(distance.hexes(distance.zone)).into_iter().filter_map(Hex::cell).collect()
        }
    };
    let cells: Vec<Cell> = cells.intersection(shown).copied().collect();
    (!cells.is_empty()).then(|| ZoneView {
        cells,
        kind: ZoneKind::Assembly,
        name: literal(group.name.as_str()),
        holder: Some(seat.0),
    })
}

/// What a viewer hears of these events.
pub fn tell(on: On<'_>, events: &[&Fact]) -> Vec<Section> {
    let number = |hex: Hex| on.world.ground.number(hex);
    let lines: Vec<Message> = events
        .iter()
        .map(|fact| wording::fact(fact, number, |seat| on.world.seat_name(seat).to_owned()))
        .collect();
    let mut sections: Vec<Section> =
        Section::of_lines(message("fs-heading"), lines).into_iter().collect();
    if events.iter().any(|fact| matches!(fact, Fact::Checked { .. })) {
        let note = Block::Paragraph(message("fs-checked-note"));
        sections.iter_mut().for_each(|section| section.blocks.push(note.clone()));
    }
    sections
}

/// Units that must still move in the seat's own movement. See FS-2.3.1
pub fn assess(on: On<'_>, state: &State<UnitCode>, seat: SeatId) -> Vec<Message> {
    let moves = matches!(on.field.stage, position::Stage::Movement(_))
        && on.field.seats().contains(seat)
        && state.stage == Stage::Host;
    if !moves {
        return Vec::new();
    }
    let late = play::stragglers((&on, &on.printed.tables), state, seat);
    let line = |(unit, goals): (usize, Vec<play::Goal<UnitCode>>)| {
        let bases: Vec<String> = goals.iter().map(|goal| goal.base.to_string()).collect();
        message("fs-must-move")
            .with("unit", literal(state.trees[&seat].groups[unit].name.as_str()))
            .with("bases", literal(bases.join(", ")))
    };
    late.into_iter().map(line).collect()
}

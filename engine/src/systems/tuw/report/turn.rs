//! Reports: what was done in a window, the table of attacks after the Damage Phase, how the turn
//! ended, how things stand. See TUW-2.2, TUW-5.3, TUW-5.4. Not here: the news, see
//! `bulletin.rs`.

use super::lead::lead;
use super::{corrections, damage, fights, muster, results};
use crate::grid::hex::Hex;
use crate::outcome;
use crate::report::{Report, Section};
use crate::seat::{FactionId, SeatId};
use crate::systems::tuw::events::Event;
use crate::systems::tuw::fog::Known;
use crate::systems::tuw::position::{Battlefield, SeatRolls, Stage};
use crate::systems::tuw::results::{OrderResult, UnitLabel};
use crate::systems::tuw::score::CombatResult;
use crate::systems::tuw::standing::{holder_lines, point_lines};
use crate::systems::tuw::victory;
use crate::systems::tuw::wording;
use crate::systems::tuw::world::World;
use crate::words::{Message, Tell, literal, literals, message};

/// What a viewer is told: a section for every event, then how things stand when a turn has ended.
/// The answer to one order tells that alone.
pub fn report(world: &World, known: &Known, events: &[&Event]) -> Report {
    let battlefield = &known.battlefield;
    let told = |is: fn(&Event) -> bool| events.iter().any(|event| is(event));
    // The table of the Damage Phase has the last seat's attacks too.
    let tabled = told(|event| matches!(event, Event::Damage { .. }));
    let repeated =
        |event: &&&Event| tabled && matches!(event, Event::Closed { stage: Stage::Attacks(_), .. });
    let mut sections: Vec<Section> = (events.iter().filter(|event| !repeated(event)))
        .filter_map(|event| section(world, known, event))
        .collect();
    if events.is_empty() && battlefield.turn == 1 && !battlefield.initiative.is_empty() {
        sections.push(initiative(world, battlefield));
    }
    if events.is_empty() && !battlefield.results.is_empty() {
        let lines = battlefield.results.iter().flat_map(|result| results::lines(world, result));
        sections.push(listed("tuw-done-so-far", lines.collect()));
    }
    let turn_ended = told(|event| matches!(event, Event::TurnEnded { .. }));
    // Within a turn nobody gains a point: how things stand is told when it has ended, and to those
    // who ask.
    if events.is_empty() || (turn_ended && !told(|event| matches!(event, Event::WarEnded { .. }))) {
        sections.extend(now(world, known, !turn_ended));
    }
    let title =
        message("tuw-report").with("title", world.title.as_str()).with("turn", battlefield.turn);
    let title = title.with("stage", wording::stage(world, battlefield));
    let (lead, section_maps) = (lead(world, known, events), fights::maps(world, events, &sections));
    let is_urgent = events.iter().any(|event| hurts(world, known, event));
    Report { lead, section_maps, is_urgent, ..Report::new(title, sections) }
}

/// Whether an attack of a window that closed wounds or destroys one of the viewer's own units.
fn hurts(world: &World, known: &Known, event: &Event) -> bool {
    let Event::Closed { results, .. } = event else { return false };
    let attacks = results.iter().filter_map(OrderResult::attack);
    let targets = attacks.flat_map(|attack| &attack.targets);
    targets.filter(|roll| roll.result != CombatResult::Unaffected).any(|roll| {
        let owner = world.seat_of(roll.target.code.letter);
        owner.is_some_and(|seat| known.own.contains(seat))
    })
}

/// Before the first turn ends: how the player order came about.
///
/// See TUW-2.3
fn initiative(world: &World, battlefield: &Battlefield) -> Section {
    let order: Vec<Message> =
        battlefield.players.iter().map(|seat| literal(world.seat_name(*seat))).collect();
    let mut lines = roll_lines(world, &battlefield.initiative);
    lines.push(message("tuw-initiative-order").with("order", order));
    let last = battlefield.players.last().map_or("", |seat| world.seat_name(*seat));
    lines.push(message("tuw-initiative-last").with("seat", last));
    listed("tuw-initiative", lines)
}

fn roll_lines(world: &World, rolls: &SeatRolls) -> Vec<Message> {
    let line = |(seat, dice): &(SeatId, Vec<i64>)| {
        let dice = literals(dice.iter().map(i64::to_string));
        message("tuw-rolls").with("seat", world.seat_name(*seat)).with("dice", dice)
    };
    rolls.iter().map(line).collect()
}

fn section(world: &World, known: &Known, event: &Event) -> Option<Section> {
    let battlefield = &known.battlefield;
    Some(match event {
        Event::Done(result) => listed("tuw-done", results::lines(world, result)),
        Event::Failed(why) => outcome::section(1, vec![why.clone()])?,
        Event::Listed(codes) => {
            let codes = codes.iter().filter(|code| battlefield.units.contains_key(code)).copied();
            let units = wording::units(world, battlefield, codes);
            listed("tuw-done", vec![message("tuw-yield").with("units", units)])
        }
        Event::Corrected(corrected) => {
            listed("tuw-heading-corrected", vec![corrections::told(world, corrected)])
        }
        Event::Muster(result) => {
            let left = muster::lines(world, known);
            listed("tuw-done", std::iter::once(result.message(world)).chain(left).collect())
        }
        Event::Mustered(armies) => listed("tuw-heading-mustered", muster::armies(world, armies)),
        Event::Closed { stage, seat, results } => closed(world, *stage, *seat, results),
        Event::Damage { attacks, losses, aftermath } => {
            damage::section(world, known, attacks, (losses, aftermath))
        }
        Event::Held { units, weapon } => {
            let codes = units.iter().filter(|code| battlefield.units.contains_key(code)).copied();
            let units = wording::units(world, battlefield, codes);
            let line = match weapon {
                Some(weapon) => message("tuw-hold-with").with("weapon", weapon.as_str()),
                None => message("tuw-hold"),
            };
            listed("tuw-done", vec![line.with("units", units)])
        }
        Event::Stalled(units) => {
            let line = |unit: &UnitLabel| {
                message("tuw-stalled").with("unit", wording::label(world, *unit))
            };
            listed("tuw-heading-stalled", units.iter().map(line).collect())
        }
        Event::Recovered(all) => {
            let line = |(unit, weapon): &(UnitLabel, Option<u8>)| {
                message("tuw-recovered").with("unit", wording::mark(world, *unit, *weapon))
            };
            listed("tuw-heading-recovered", all.iter().map(line).collect())
        }
        Event::Overstacked { hex, rolls, lost } => overstacked(world, *hex, rolls, lost),
        Event::TurnEnded { turn, losses, holders } => {
            // How the war ended says who held what.
            let holders = if battlefield.stage == Stage::Over { &[][..] } else { holders };
            turn_ended(world, *turn, losses, holders)?
        }
        // How the war ended stands at the head of the last reports of every system.
        Event::WarEnded { .. } => return None,
    })
}

fn listed(heading: &'static str, lines: Vec<Message>) -> Section {
    Section::list(message(heading), lines, message("tuw-nothing"))
}

fn closed(world: &World, stage: Stage, seat: SeatId, results: &[OrderResult]) -> Section {
    let lines = results.iter().flat_map(|result| results::lines(world, result)).collect();
    Section::list(stage_heading(world, stage, seat), lines, message("tuw-nothing"))
}

/// The heading of what a seat did in its window.
pub fn stage_heading(world: &World, stage: Stage, seat: SeatId) -> Message {
    let heading = match stage {
        Stage::Muster => "tuw-stage-muster",
        Stage::Movement(_) => "tuw-stage-movement",
        Stage::FirstStrike(_) => "tuw-stage-first-strike",
        Stage::Attacks(_) => "tuw-stage-attacks",
        Stage::Over => "tuw-stage-over",
    };
    message(heading).with("seat", world.player_name(seat))
}

fn overstacked(world: &World, hex: Hex, rolls: &SeatRolls, lost: &[UnitLabel]) -> Section {
    let mut lines = roll_lines(world, rolls);
    lines.extend(
        lost.iter()
            .map(|label| message("tuw-crowd-lost").with("unit", wording::label(world, *label))),
    );
    let heading =
        message("tuw-crowded").with("hex", wording::hex(world, hex)).with("limit", world.stacking);
    Section::list(heading, lines, message("tuw-nothing"))
}

fn turn_ended(
    world: &World,
    turn: u32,
    losses: &[(FactionId, u32, u32)],
    holders: &[Option<FactionId>],
) -> Option<Section> {
    let losses = losses.iter().map(|(faction, wounded, destroyed)| {
        message("tuw-losses")
            .with("faction", world.faction_name(*faction))
            .with("wounded", *wounded)
            .with("destroyed", *destroyed)
    });
    let lines = losses.chain(holder_lines(world, holders)).collect();
    Section::of_lines(message("tuw-turn-ended").with("turn", turn), lines)
}

/// How things stand now; who holds what, unless that has been told.
fn now(world: &World, known: &Known, holders: bool) -> Option<Section> {
    let battlefield = &known.battlefield;
    if battlefield.stage == Stage::Over {
        return None;
    }
    if battlefield.stage == Stage::Muster {
        return Section::of_lines(message("tuw-stage-muster"), muster::briefing(world, known));
    }
    let mut lines =
        vec![message("tuw-now-turns").with("turn", battlefield.turn).with("turns", world.turns)];
    lines.extend(holder_lines(world, &battlefield.holders).into_iter().filter(|_| holders));
    let points = victory::points(world, battlefield);
    // Under a veil they would tell of the unseen.
    lines.extend(point_lines(world, &points).into_iter().filter(|_| !known.is_veiled()));
    Section::of_lines(message("tuw-now"), lines)
}

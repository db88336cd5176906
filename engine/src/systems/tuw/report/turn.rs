//! Reports: what was done in a window, the table of attacks after the Damage Phase, how the turn ended, what is open now.
//! Rules: TUW-2.2, TUW-5.3, TUW-5.4. Not here: the news, see `bulletin.rs`.

use crate::grid::hex::Hex;
use crate::report::{Block, Report, Section};
use crate::seat::{FactionId, SeatId};
use crate::systems::tuw::events::Event;
use crate::systems::tuw::fog::Known;
use crate::systems::tuw::position::{Battlefield, SeatRolls, Stage};
use crate::systems::tuw::report::wording;
use crate::systems::tuw::results::{AttackResult, HazardRoll, Loss, MoveResult, OrderResult, TargetRoll};
use crate::systems::tuw::victory;
use crate::systems::tuw::world::World;
use crate::words::{Arg, Message, literal, literals, message};

/// What a viewer is told: a section for every event, then what is open now, unless the war is over. The answer to one order
/// tells that alone.
pub fn report(world: &World, known: &Known, events: &[&Event]) -> Report {
    let battlefield = &known.battlefield;
    let told = |is: fn(&Event) -> bool| events.iter().any(|event| is(event));
    // The table of the Damage Phase has the last seat's attacks too.
    let tabled = told(|event| matches!(event, Event::Damage { .. }));
    let repeated =
        |event: &&&Event| tabled && matches!(event, Event::Closed { stage: Stage::Attacks(_), .. });
    let mut sections: Vec<Section> = (events.iter().filter(|event| !repeated(event)))
        .filter_map(|event| section(world, battlefield, event))
        .collect();
    if events.is_empty() && battlefield.turn == 1 && !battlefield.initiative.is_empty() {
        sections.push(initiative(world, battlefield));
    }
    if events.is_empty() && !battlefield.results.is_empty() {
        let lines = battlefield.results.iter().flat_map(|result| result_lines(world, result));
        sections.push(listed("tuw-done-so-far", lines.collect()));
    }
    if !told(|event| matches!(event, Event::Done(_) | Event::Listed(_) | Event::WarEnded { .. })) {
        let turn_ended = told(|event| matches!(event, Event::TurnEnded { .. }));
        sections.push(now(world, battlefield, !turn_ended));
    }
    let title = message("tuw-report").with("title", world.title.as_str()).with("turn", battlefield.turn);
    Report { title: title.with("stage", wording::stage(world, battlefield)), sections }
}

/// Before the first turn ends: how the player order came about.
///
/// Rule: TUW-2.3
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

fn section(world: &World, battlefield: &Battlefield, event: &Event) -> Option<Section> {
    Some(match event {
        Event::Done(result) => listed("tuw-done", result_lines(world, result)),
        Event::Listed(codes) => {
            let codes = codes.iter().filter(|code| battlefield.units.contains_key(code)).copied();
            listed(
                "tuw-done",
                vec![message("tuw-yield").with("units", wording::units(world, battlefield, codes))],
            )
        }
        Event::Closed { stage, seat, results } => closed(world, *stage, *seat, results),
        Event::Damage { attacks, losses } => damage(world, attacks, losses),
        Event::Overstacked { hex, rolls, lost } => crowded(world, *hex, rolls, lost),
        Event::TurnEnded { turn, losses, holders } => turn_ended(world, *turn, losses, holders),
        Event::WarEnded { points, winner } => war_ended(world, points, *winner),
    })
}

fn listed(heading: &'static str, lines: Vec<Message>) -> Section {
    Section::list(message(heading), lines, message("tuw-nothing"))
}

fn closed(world: &World, stage: Stage, seat: SeatId, results: &[OrderResult]) -> Section {
    let heading = match stage {
        Stage::Movement(_) => "tuw-stage-movement",
        Stage::Attacks(_) => "tuw-stage-attacks",
        Stage::Over => "tuw-stage-over",
    };
    let lines = results.iter().flat_map(|result| result_lines(world, result)).collect();
    Section::list(message(heading).with("seat", world.seat_name(seat)), lines, message("tuw-nothing"))
}

fn result_lines(world: &World, result: &OrderResult) -> Vec<Message> {
    match result {
        OrderResult::Move(moved) => move_lines(world, moved),
        OrderResult::Switch { unit, to } => {
            vec![message("tuw-switch").with("unit", wording::label(world, *unit)).with("by", to.name())]
        }
        OrderResult::Attack(attack) if attack.targets.is_empty() => {
            vec![
                message("tuw-hit-nobody")
                    .with("hex", wording::hex(world, attack.at))
                    .with("units", attackers(world, attack)),
            ]
        }
        OrderResult::Attack(attack) => {
            attack.targets.iter().map(|shot| shot_line(world, attack, shot)).collect()
        }
    }
}

fn move_lines(world: &World, moved: &MoveResult) -> Vec<Message> {
    let (from, to) = (moved.path.first(), moved.path.last());
    let place = |hex: Option<&Hex>| hex.map_or_else(|| literal(""), |hex| wording::hex(world, *hex));
    let line = message("tuw-moved")
        .with("unit", wording::label(world, moved.unit))
        .with("from", place(from))
        .with("to", place(to))
        .with("left", moved.left);
    let hazard_rolls = moved.hazards.iter().map(|hazard_roll| hazard_line(world, moved, hazard_roll));
    std::iter::once(line).chain(hazard_rolls).collect()
}

fn hazard_line(world: &World, moved: &MoveResult, hazard_roll: &HazardRoll) -> Message {
    let line = |id: &'static str| {
        message(id)
            .with("unit", wording::label(world, moved.unit))
            .with("hex", wording::hex(world, hazard_roll.hex))
            .with("verdict", wording::combat_result(hazard_roll.result))
    };
    match hazard_roll.dice {
        None => line("tuw-burned-certain"),
        Some((a, d)) => line("tuw-burned")
            .with("att", hazard_roll.scores.0)
            .with("def", hazard_roll.scores.1)
            .with("attack-die", a)
            .with("defence-die", d),
    }
}

fn attackers(world: &World, attack: &AttackResult) -> Vec<Message> {
    attack.attackers.iter().map(|part| wording::label(world, part.unit)).collect()
}

fn shot_line(world: &World, attack: &AttackResult, shot: &TargetRoll) -> Message {
    message("tuw-shot")
        .with("units", attackers(world, attack))
        .with("target", wording::mark(world, shot.target, shot.weapon))
        .with("att", attack.att())
        .with("attack-die", shot.attack_die)
        .with("attack-total", attack.att() + shot.attack_die)
        .with("def", shot.defence)
        .with("defence-die", shot.defence_die)
        .with("defence-total", shot.defence + shot.defence_die)
        .with("verdict", wording::combat_result(shot.result))
}

/// The table of attacks: dice, totals, result, also of those on an area with nobody in it; then what was applied.
fn damage(world: &World, attacks: &[AttackResult], losses: &[Loss]) -> Section {
    let columns = ["attackers", "target", "att", "def", "result"];
    let columns = columns.map(|column| message(format!("tuw-column-{column}"))).to_vec();
    let sum = |score: i32, die: i32| {
        message("tuw-sum").with("score", score).with("die", die).with("total", score + die)
    };
    let codes = |attack: &AttackResult| {
        let codes: Vec<String> = attack.attackers.iter().map(|part| part.unit.code.to_string()).collect();
        literal(codes.join("+"))
    };
    let row = |attack: &AttackResult, shot: &TargetRoll| {
        vec![
            codes(attack),
            literal(wording::mark_text(world, shot.target, shot.weapon).replace('"', "")),
            sum(attack.att(), shot.attack_die),
            sum(shot.defence, shot.defence_die),
            wording::combat_result(shot.result),
        ]
    };
    let in_vain = |attack: &AttackResult| {
        let none = || message("none");
        vec![
            codes(attack),
            literal(world.ground.number(attack.at)),
            none(),
            none(),
            message("tuw-verdict-nobody"),
        ]
    };
    let rows = |attack: &AttackResult| match &attack.targets[..] {
        [] => vec![in_vain(attack)],
        shots => shots.iter().map(|shot| row(attack, shot)).collect(),
    };
    let rows: Vec<_> = attacks.iter().flat_map(rows).collect();
    let mut blocks = Vec::new();
    if rows.is_empty() {
        blocks.push(Block::Paragraph(message("tuw-no-attacks")));
    } else {
        blocks.push(Block::Table { columns, rows });
    }
    if !losses.is_empty() {
        blocks.push(Block::List(losses.iter().map(|loss| loss_line(world, loss)).collect()));
    }
    Section { heading: message("tuw-damage"), blocks }
}

fn loss_line(world: &World, loss: &Loss) -> Message {
    let id = if loss.destroyed { "tuw-loss-destroyed" } else { "tuw-loss-wounded" };
    message(id)
        .with("unit", wording::mark(world, loss.unit, loss.weapon))
        .with("hex", wording::hex(world, loss.hex))
}

fn crowded(
    world: &World,
    hex: Hex,
    rolls: &SeatRolls,
    lost: &[crate::systems::tuw::results::UnitLabel],
) -> Section {
    let mut lines = roll_lines(world, rolls);
    lines.extend(
        lost.iter().map(|label| message("tuw-crowd-lost").with("unit", wording::label(world, *label))),
    );
    let heading = message("tuw-crowded").with("hex", wording::hex(world, hex)).with("limit", world.stacking);
    Section::list(heading, lines, message("tuw-nothing"))
}

fn turn_ended(
    world: &World,
    turn: u32,
    losses: &[(FactionId, u32, u32)],
    holders: &[Option<FactionId>],
) -> Section {
    let losses = losses.iter().map(|(faction, wounded, destroyed)| {
        message("tuw-losses")
            .with("faction", world.faction_name(*faction))
            .with("wounded", *wounded)
            .with("destroyed", *destroyed)
    });
    let lines = losses.chain(holder_lines(world, holders)).collect();
    Section::list(message("tuw-turn-ended").with("turn", turn), lines, message("tuw-nothing"))
}

/// Who holds each objective, a line each.
pub fn holder_lines(world: &World, holders: &[Option<FactionId>]) -> Vec<Message> {
    let pairs = world.objectives.iter().zip(holders);
    pairs
        .map(|(objective, holder)| match holder {
            Some(faction) => message("tuw-holds")
                .with("faction", world.faction_name(*faction))
                .with("objective", objective.name.as_str()),
            None => message("tuw-holds-nobody").with("objective", objective.name.as_str()),
        })
        .collect()
}

fn war_ended(world: &World, points: &[(FactionId, i64)], winner: Option<FactionId>) -> Section {
    let mut lines = point_lines(world, points);
    lines.push(winner_line(world, winner));
    listed("tuw-stage-over", lines)
}

/// Points by faction, a line each.
pub fn point_lines(world: &World, points: &[(FactionId, i64)]) -> Vec<Message> {
    let line = |(faction, points): &(FactionId, i64)| {
        let points = Arg::Tenths(points * 5);
        message("tuw-points").with("faction", world.faction_name(*faction)).with("points", points)
    };
    points.iter().map(line).collect()
}

/// Who won.
pub fn winner_line(world: &World, winner: Option<FactionId>) -> Message {
    match winner {
        Some(faction) => message("tuw-won").with("faction", world.faction_name(faction)),
        None => message("tuw-drawn"),
    }
}

/// What is open now, and how things stand; who holds what, unless that has been told.
fn now(world: &World, battlefield: &Battlefield, holders: bool) -> Section {
    let points: Vec<_> = victory::points(world, battlefield).into_iter().collect();
    let open = match battlefield.stage {
        Stage::Over => message("tuw-stage-over"),
        _ => message("tuw-now-open").with("stage", wording::stage(world, battlefield)),
    };
    let mut lines = vec![open];
    if battlefield.stage != Stage::Over {
        lines.push(message("tuw-now-turns").with("turn", battlefield.turn).with("turns", world.turns));
        lines.extend(holder_lines(world, &battlefield.holders).into_iter().filter(|_| holders));
        lines.extend(point_lines(world, &points));
    }
    listed("tuw-now", lines)
}

//! Reports: what was done in a window, the table of attacks after the Damage Phase, how the turn ended, what is open now.
//! Rules: TUW-2.2, TUW-5.3, TUW-5.4. Not here: the news, see `bulletin.rs`.

use crate::grid::hex::Hex;
use crate::report::{Block, Report, Section};
use crate::seat::{FactionId, SeatId};
use crate::systems::tuw::fog::Known;
use crate::systems::tuw::position::{Board, Rolls, Stage};
use crate::systems::tuw::report::say;
use crate::systems::tuw::sequence::events::{Attack, Burn, Deed, Event, Loss, Move, Shot};
use crate::systems::tuw::victory;
use crate::systems::tuw::world::World;
use crate::words::{Arg, Message, literal, literals, message};

/// What a viewer is told: a section for every event, then what is open now, unless the war is over. The answer to one order
/// tells that alone.
pub fn report(world: &World, known: &Known, events: &[&Event]) -> Report {
    let board = &known.board;
    let told = |is: fn(&Event) -> bool| events.iter().any(|event| is(event));
    // The table of the Damage Phase has the last seat's attacks too.
    let tabled = told(|event| matches!(event, Event::Damage { .. }));
    let repeated =
        |event: &&&Event| tabled && matches!(event, Event::Closed { stage: Stage::Attacks(_), .. });
    let mut sections: Vec<Section> = (events.iter().filter(|event| !repeated(event)))
        .filter_map(|event| section(world, board, event))
        .collect();
    if events.is_empty() && board.turn == 1 && !board.initiative.is_empty() {
        sections.push(initiative(world, board));
    }
    if events.is_empty() && !board.deeds.is_empty() {
        let lines = board.deeds.iter().flat_map(|deed| deed_lines(world, deed));
        sections.push(listed("tuw-done-so-far", lines.collect()));
    }
    if !told(|event| matches!(event, Event::Done(_) | Event::Listed(_) | Event::WarEnded { .. })) {
        let turn_ended = told(|event| matches!(event, Event::TurnEnded { .. }));
        sections.push(now(world, board, !turn_ended));
    }
    let title = message("tuw-report").with("title", world.title.as_str()).with("turn", board.turn);
    Report { title: title.with("stage", say::stage(world, board)), sections }
}

/// Before the first turn ends: how the player order came about.
///
/// Rule: TUW-2.3
fn initiative(world: &World, board: &Board) -> Section {
    let order: Vec<Message> = board.players.iter().map(|seat| literal(world.seat_name(*seat))).collect();
    let mut lines = roll_lines(world, &board.initiative);
    lines.push(message("tuw-initiative-order").with("order", order));
    let last = board.players.last().map_or("", |seat| world.seat_name(*seat));
    lines.push(message("tuw-initiative-last").with("seat", last));
    listed("tuw-initiative", lines)
}

fn roll_lines(world: &World, rolls: &Rolls) -> Vec<Message> {
    let line = |(seat, dice): &(SeatId, Vec<i64>)| {
        let dice = literals(dice.iter().map(i64::to_string));
        message("tuw-rolls").with("seat", world.seat_name(*seat)).with("dice", dice)
    };
    rolls.iter().map(line).collect()
}

fn section(world: &World, board: &Board, event: &Event) -> Option<Section> {
    Some(match event {
        Event::Done(deed) => listed("tuw-done", deed_lines(world, deed)),
        Event::Listed(codes) => {
            let codes = codes.iter().filter(|code| board.units.contains_key(code)).copied();
            listed("tuw-done", vec![message("tuw-yield").with("units", say::units(world, board, codes))])
        }
        Event::Closed { stage, seat, deeds } => closed(world, *stage, *seat, deeds),
        Event::Damage { attacks, losses } => damage(world, attacks, losses),
        Event::Crowded { hex, rolls, lost } => crowded(world, *hex, rolls, lost),
        Event::TurnEnded { turn, losses, holders } => turn_ended(world, *turn, losses, holders),
        Event::WarEnded { points, winner } => war_ended(world, points, *winner),
    })
}

fn listed(heading: &'static str, lines: Vec<Message>) -> Section {
    Section::list(message(heading), lines, message("tuw-nothing"))
}

fn closed(world: &World, stage: Stage, seat: SeatId, deeds: &[Deed]) -> Section {
    let heading = match stage {
        Stage::Movement(_) => "tuw-stage-movement",
        Stage::Attacks(_) => "tuw-stage-attacks",
        Stage::Over => "tuw-stage-over",
    };
    let lines = deeds.iter().flat_map(|deed| deed_lines(world, deed)).collect();
    Section::list(message(heading).with("seat", world.seat_name(seat)), lines, message("tuw-nothing"))
}

fn deed_lines(world: &World, deed: &Deed) -> Vec<Message> {
    match deed {
        Deed::Move(moved) => move_lines(world, moved),
        Deed::Switch { unit, to } => {
            vec![message("tuw-switch").with("unit", say::tag(world, *unit)).with("by", to.name())]
        }
        Deed::Attack(attack) if attack.shots.is_empty() => {
            vec![
                message("tuw-hit-nobody")
                    .with("hex", say::hex(world, attack.at))
                    .with("units", attackers(world, attack)),
            ]
        }
        Deed::Attack(attack) => attack.shots.iter().map(|shot| shot_line(world, attack, shot)).collect(),
    }
}

fn move_lines(world: &World, moved: &Move) -> Vec<Message> {
    let (from, to) = (moved.way.first(), moved.way.last());
    let place = |hex: Option<&Hex>| hex.map_or_else(|| literal(""), |hex| say::hex(world, *hex));
    let line = message("tuw-moved")
        .with("unit", say::tag(world, moved.unit))
        .with("from", place(from))
        .with("to", place(to))
        .with("left", moved.left);
    let burns = moved.hazards.iter().map(|burn| burn_line(world, moved, burn));
    std::iter::once(line).chain(burns).collect()
}

fn burn_line(world: &World, moved: &Move, burn: &Burn) -> Message {
    let line = |id: &'static str| {
        message(id)
            .with("unit", say::tag(world, moved.unit))
            .with("hex", say::hex(world, burn.hex))
            .with("verdict", say::verdict(burn.verdict))
    };
    match burn.dice {
        None => line("tuw-burned-certain"),
        Some((a, d)) => line("tuw-burned")
            .with("att", burn.scores.0)
            .with("def", burn.scores.1)
            .with("attack-die", a)
            .with("defence-die", d),
    }
}

fn attackers(world: &World, attack: &Attack) -> Vec<Message> {
    attack.attackers.iter().map(|part| say::tag(world, part.unit)).collect()
}

fn shot_line(world: &World, attack: &Attack, shot: &Shot) -> Message {
    message("tuw-shot")
        .with("units", attackers(world, attack))
        .with("target", say::mark(world, shot.target, shot.weapon))
        .with("att", attack.att())
        .with("attack-die", shot.attack_die)
        .with("attack-total", attack.att() + shot.attack_die)
        .with("def", shot.defence)
        .with("defence-die", shot.defence_die)
        .with("defence-total", shot.defence + shot.defence_die)
        .with("verdict", say::verdict(shot.verdict))
}

/// The table of attacks: dice, totals, result, also of those on an area with nobody in it; then what was applied.
fn damage(world: &World, attacks: &[Attack], losses: &[Loss]) -> Section {
    let columns = ["attackers", "target", "att", "def", "result"];
    let columns = columns.map(|column| message(format!("tuw-column-{column}"))).to_vec();
    let sum = |score: i32, die: i32| {
        message("tuw-sum").with("score", score).with("die", die).with("total", score + die)
    };
    let codes = |attack: &Attack| {
        let codes: Vec<String> = attack.attackers.iter().map(|part| part.unit.code.to_string()).collect();
        literal(codes.join("+"))
    };
    let row = |attack: &Attack, shot: &Shot| {
        vec![
            codes(attack),
            literal(say::mark_text(world, shot.target, shot.weapon).replace('"', "")),
            sum(attack.att(), shot.attack_die),
            sum(shot.defence, shot.defence_die),
            say::verdict(shot.verdict),
        ]
    };
    let in_vain = |attack: &Attack| {
        let none = || message("none");
        vec![
            codes(attack),
            literal(world.ground.number(attack.at)),
            none(),
            none(),
            message("tuw-verdict-nobody"),
        ]
    };
    let rows = |attack: &Attack| match &attack.shots[..] {
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
    message(id).with("unit", say::mark(world, loss.unit, loss.weapon)).with("hex", say::hex(world, loss.hex))
}

fn crowded(
    world: &World,
    hex: Hex,
    rolls: &Rolls,
    lost: &[crate::systems::tuw::sequence::events::Tag],
) -> Section {
    let mut lines = roll_lines(world, rolls);
    lines.extend(lost.iter().map(|tag| message("tuw-crowd-lost").with("unit", say::tag(world, *tag))));
    let heading = message("tuw-crowded").with("hex", say::hex(world, hex)).with("limit", world.stacking);
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
    lines.push(verdict_line(world, winner));
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
pub fn verdict_line(world: &World, winner: Option<FactionId>) -> Message {
    match winner {
        Some(faction) => message("tuw-won").with("faction", world.faction_name(faction)),
        None => message("tuw-drawn"),
    }
}

/// What is open now, and how things stand; who holds what, unless that has been told.
fn now(world: &World, board: &Board, holders: bool) -> Section {
    let points: Vec<_> = victory::points(world, board).into_iter().collect();
    let open = match board.stage {
        Stage::Over => message("tuw-stage-over"),
        _ => message("tuw-now-open").with("stage", say::stage(world, board)),
    };
    let mut lines = vec![open];
    if board.stage != Stage::Over {
        lines.push(message("tuw-now-turns").with("turn", board.turn).with("turns", world.turns));
        lines.extend(holder_lines(world, &board.holders).into_iter().filter(|_| holders));
        lines.extend(point_lines(world, &points));
    }
    listed("tuw-now", lines)
}

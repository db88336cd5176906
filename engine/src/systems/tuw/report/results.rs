//! What orders did, a line each: moves with their hazards, changes of movement type, attacks with their dice.
//! Rules: TUW-4.2, TUW-4.3, TUW-5.4. Not here: the table of a turn's attacks (`damage.rs`).

use crate::grid::hex::Hex;
use crate::systems::tuw::results::{AttackResult, HazardRoll, MoveResult, OrderResult, TargetRoll};
use crate::systems::tuw::wording;
use crate::systems::tuw::world::World;
use crate::words::{Message, literal, message};

/// What an order did, a line or more.
pub fn lines(world: &World, result: &OrderResult) -> Vec<Message> {
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
            attack.targets.iter().map(|target| target_line(world, attack, target)).collect()
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
    let hazards = moved.hazards.iter().map(|roll| hazard_line(world, moved, roll));
    std::iter::once(line).chain(hazards).collect()
}

fn hazard_line(world: &World, moved: &MoveResult, roll: &HazardRoll) -> Message {
    let line = |id: &'static str| {
        message(id)
            .with("unit", wording::label(world, moved.unit))
            .with("hex", wording::hex(world, roll.hex))
            .with("verdict", roll.result.name())
    };
    match roll.dice {
        None => line("tuw-burned-certain"),
        Some((a, d)) => line("tuw-burned")
            .with("att", roll.scores.0)
            .with("def", roll.scores.1)
            .with("attack-die", a)
            .with("defence-die", d),
    }
}

fn attackers(world: &World, attack: &AttackResult) -> Vec<Message> {
    attack.attackers.iter().map(|attacker| wording::label(world, attacker.unit)).collect()
}

/// One target's roll; where an attacker is unseen, without the attackers' scores.
fn target_line(world: &World, attack: &AttackResult, roll: &TargetRoll) -> Message {
    let line = message(if attack.unseen { "tuw-shot-unseen" } else { "tuw-shot" })
        .with("target", wording::mark(world, roll.target, roll.weapon))
        .with("verdict", roll.result.name());
    if attack.unseen {
        return line;
    }
    line.with("units", attackers(world, attack))
        .with("att", attack.att())
        .with("attack-die", roll.attack_die)
        .with("attack-total", attack.att() + roll.attack_die)
        .with("def", roll.defence)
        .with("defence-die", roll.defence_die)
        .with("defence-total", roll.defence + roll.defence_die)
}

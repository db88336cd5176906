//! The table of the Damage Phase: every attack of the turn with dice, totals and result, then what
//! was applied. See TUW-5.3, TUW-5.4.

use crate::report::{Block, Section};
use crate::systems::tuw::fog::Known;
use crate::systems::tuw::results::{Aftermath, AttackResult, Loss, TargetRoll};
use crate::systems::tuw::wording;
use crate::systems::tuw::world::World;
use crate::words::{Message, Tell, literal, message};

/// The section: all attacks, also those on an area with nobody in it, and the losses.
pub fn section(
    world: &World,
    known: &Known,
    attacks: &[AttackResult],
    (losses, aftermath): (&[Loss], &[Aftermath]),
) -> Section {
    let columns = ["attack", "att", "def", "result"];
    let columns = columns.map(|column| message(format!("tuw-column-{column}"))).to_vec();
    let rows: Vec<_> = attacks.iter().flat_map(|attack| rows(world, attack)).collect();
    let table = match rows.is_empty() {
        true if known.is_veiled() => Block::Paragraph(message("tuw-no-attacks-seen")),
        true => Block::Paragraph(message("tuw-no-attacks")),
        false => Block::Table { columns, rows },
    };
    let losses = losses.iter().map(|loss| loss.message(world));
    let losses: Vec<Message> =
        losses.chain(aftermath.iter().map(|one| one.message(world))).collect();
    let losses = (!losses.is_empty()).then_some(Block::List(losses));
    Section {
        heading: message("tuw-damage"),
        blocks: std::iter::once(table).chain(losses).collect(),
    }
}

fn rows(world: &World, attack: &AttackResult) -> Vec<Vec<Message>> {
    let none = || message("none");
    let against = |target: Message| {
        message("tuw-attack-on").with("attackers", attackers(attack)).with("target", target)
    };
    if attack.targets.is_empty() {
        let hex = literal(world.ground.number(attack.at));
        return vec![vec![against(hex), none(), none(), message("tuw-verdict-nobody")]];
    }
    let row = |roll: &TargetRoll| {
        vec![
            against(literal(wording::mark_text(world, roll.target, roll.weapon).replace('"', ""))),
            if attack.unseen { none() } else { sum(attack.att(roll), roll.attack_die) },
            sum(roll.defence, roll.defence_die),
            roll.result.name(),
        ]
    };
    attack.targets.iter().map(row).collect()
}

/// The codes of those who attacked; `?` for those unseen.
fn attackers(attack: &AttackResult) -> Message {
    let codes = attack.attackers.iter().map(|attacker| attacker.unit.code.to_string());
    let unseen = attack.unseen.then(|| "?".to_owned());
    literal(codes.chain(unseen).collect::<Vec<_>>().join("+"))
}

fn sum(score: i32, die: i32) -> Message {
    message("tuw-sum").with("score", score).with("die", die).with("total", score + die)
}

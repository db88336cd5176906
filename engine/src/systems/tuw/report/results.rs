//! What orders did, a line each: moves with their hazards, flights, attacks with their dice and
//! what took effect at once. See TUW-4.2, TUW-4.3, TUW-5.4, TUW-8.7.1. Not here: the table of a
//! turn's attacks (`damage.rs`).

use crate::systems::tuw::results::{AttackResult, HazardRoll, OrderResult, TargetRoll, UnitLabel};
use crate::systems::tuw::wording;
use crate::systems::tuw::world::World;
use crate::words::{Message, Tell, message};

/// A hazard that struck a unit.
#[derive(Tell)]
#[tell(id = "tuw-burned", names = World)]
struct Burned {
    unit: UnitLabel,
    #[tell(text)]
    roll: HazardRoll,
}

/// What an order did, a line or more.
pub fn lines(world: &World, result: &OrderResult) -> Vec<Message> {
    let mut lines = Vec::new();
    match result {
        OrderResult::Attack(attack) if !attack.targets.is_empty() => {}
        OrderResult::Destructed(attack) => {
            let unit = attack.attackers.first().map(|attacker| attacker.unit.tell(world));
            lines.extend(unit.map(|unit| message("tuw-destructed").with("unit", unit)));
        }
        _ => lines.push(result.message(world)),
    }
    if let Some(attack) = result.attack() {
        lines.extend(attack.targets.iter().map(|roll| target_line(world, attack, roll)));
        lines.extend(attack.at_once.then(|| message("tuw-at-once")));
        lines.extend(attack.aftermath.iter().map(|one| one.message(world)));
    }
    if let Some(unit) = result.doer() {
        let burned = |roll: &HazardRoll| Burned { unit, roll: *roll }.message(world);
        lines.extend(result.hazards().iter().map(burned));
    }
    lines
}

/// One target's roll; where an attacker is unseen, without the attackers' scores.
fn target_line(world: &World, attack: &AttackResult, roll: &TargetRoll) -> Message {
    let line = message(if attack.unseen { "tuw-shot-unseen" } else { "tuw-shot" })
        .with("target", wording::mark(world, roll.target, roll.weapon))
        .with("verdict", roll.result.name());
    if attack.unseen {
        return line;
    }
    let att = attack.att(roll);
    line.with("units", attack.attackers.tell(world))
        .with("att", att)
        .with("attack-die", roll.attack_die)
        .with("attack-total", att + roll.attack_die)
        .with("def", roll.defence)
        .with("defence-die", roll.defence_die)
        .with("defence-total", roll.defence + roll.defence_die)
}

//! What orders did, a line each: moves with their hazards, changes of movement type, attacks with
//! their dice. Rules: TUW-4.2, TUW-4.3, TUW-5.4. Not here: the table of a turn's attacks
//! (`damage.rs`).

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
    match result {
        OrderResult::Attack(attack) if !attack.targets.is_empty() => {
            attack.targets.iter().map(|target| target_line(world, attack, target)).collect()
        }
        OrderResult::Move(moved) => {
            let burned =
                |roll: &HazardRoll| Burned { unit: moved.unit, roll: *roll }.message(world);
            std::iter::once(moved.message(world)).chain(moved.hazards.iter().map(burned)).collect()
        }
        OrderResult::Switch { .. } | OrderResult::Attack(_) => vec![result.message(world)],
    }
}

/// One target's roll; where an attacker is unseen, without the attackers' scores.
fn target_line(world: &World, attack: &AttackResult, roll: &TargetRoll) -> Message {
    let line = message(if attack.unseen { "tuw-shot-unseen" } else { "tuw-shot" })
        .with("target", wording::mark(world, roll.target, roll.weapon))
        .with("verdict", roll.result.name());
    if attack.unseen {
        return line;
    }
    line.with("units", attack.attackers.tell(world))
        .with("att", attack.att())
        .with("attack-die", roll.attack_die)
        .with("attack-total", attack.att() + roll.attack_die)
        .with("def", roll.defence)
        .with("defence-die", roll.defence_die)
        .with("defence-total", roll.defence + roll.defence_die)
}

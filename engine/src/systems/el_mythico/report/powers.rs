//! What a seat's leader can do by vocation and level, in words. Rule: EM-10.3.

use crate::systems::el_mythico::fog::KnownCareer;
use crate::systems::el_mythico::world::{Vocation, World};
use crate::words::{Arg, Message, message};

/// What a leader's vocation and level do, if anything yet.
pub fn own(world: &World, career: &KnownCareer) -> Option<Message> {
    let (rules, level) = (&world.rules.powers, i64::from(career.level));
    match career.vocation? {
        Vocation::MilitaryOfficer => {
            let recovery = level / rules.officer_recovery_levels.max(1);
            let id = match recovery {
                0 => "mythico-power-officer-fire",
                _ => "mythico-power-military-officer",
            };
            let said = message(id).with("fire", rules.officer_fire_percent * level);
            Some(if recovery == 0 { said } else { said.with("recovery", recovery) })
        }
        Vocation::Politician => {
            let tenths = rules.politician_income(career.level);
            (tenths > 0).then(|| message("mythico-power-politician").with("tenths", Arg::Tenths(tenths)))
        }
        Vocation::Clergy => Some(message("mythico-power-clergy").with("weeks", rules.clergy_guard_weeks)),
        Vocation::Underworld => None,
    }
}

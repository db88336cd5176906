//! What a seat's leader can do by vocation and level, in words. Rule: EM-10.3.

use crate::systems::el_mythico::fog::KnownCareer;
use crate::systems::el_mythico::world::{Vocation, World};
use crate::words::{Arg, Message, message};

/// What a leader's vocation and level do, if anything yet.
pub fn own(world: &World, career: &KnownCareer) -> Option<Message> {
    let (rules, level) = (&world.rules.powers, i64::from(career.level));
    Some(match career.vocation? {
        Vocation::MilitaryOfficer => {
            let recovery = level / rules.officer_recovery_levels.max(1);
            let id = match recovery {
                0 => "mythico-power-officer-fire",
                _ => "mythico-power-military-officer",
            };
            let said = message(id).with("fire", rules.officer_fire_percent * level);
            if recovery == 0 { said } else { said.with("recovery", recovery) }
        }
        Vocation::Politician => {
            let tenths = rules.politician_income(career.level);
            let id =
                if tenths > 0 { "mythico-power-politician" } else { "mythico-power-politician-charisma" };
            let said = message(id).with("charisma", rules.politician_charisma * level);
            if tenths > 0 { said.with("tenths", Arg::Tenths(tenths)) } else { said }
        }
        Vocation::Clergy => message("mythico-power-clergy")
            .with("weeks", rules.clergy_guard_weeks)
            .with("percent", rules.clergy_charisma_percent),
        Vocation::Underworld => message("mythico-power-underworld")
            .with("extorts", Arg::Tenths(rules.extort_tenths * level))
            .with("cheaper", Arg::Tenths(world.rules.espionage.underworld_tenths * (level / 2)))
            .with("hit", world.rules.espionage.hit_level_percent * level),
    })
}

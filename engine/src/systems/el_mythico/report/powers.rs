//! What a seat's leader can do by vocation and level, in words. See EM-10.3.

use crate::systems::el_mythico::fog::KnownCareer;
use crate::systems::el_mythico::world::{Vocation, World};
use crate::words::{Arg, Message, message};

/// Effects of a leader's vocation and level, if there are any. Charisma is left out where support
/// doesn't count.
pub fn own(world: &World, career: &KnownCareer) -> Option<Message> {
    let (rules, level) = (&world.rules.powers, i64::from(career.level));
    let has_population = world.has_population();
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
            let (tenths, charisma) =
                (rules.politician_income(career.level), rules.politician_charisma * level);
            let income = |id: &'static str| message(id).with("tenths", Arg::Tenths(tenths));
            match (tenths > 0, has_population) {
                (true, true) => income("mythico-power-politician").with("charisma", charisma),
                (true, false) => income("mythico-power-politician-income"),
                (false, true) => {
                    message("mythico-power-politician-charisma").with("charisma", charisma)
                }
                (false, false) => return None,
            }
        }
        Vocation::Clergy => {
            let guard = |id: &'static str| message(id).with("weeks", rules.clergy_guard_weeks);
            match has_population {
                true => {
                    guard("mythico-power-clergy").with("percent", rules.clergy_charisma_percent)
                }
                false => guard("mythico-power-clergy-guard"),
            }
        }
        Vocation::Underworld => message("mythico-power-underworld")
            .with("extorts", Arg::Tenths(rules.extort_tenths * level))
            .with("cheaper", Arg::Tenths(world.rules.espionage.underworld_tenths * (level / 2)))
            .with("hit", world.rules.espionage.hit_level_percent * level),
    })
}

//! Prices of spies, and their chances of success. Rule: EM-10.6. See EM-10.3, EM-11.6, EM-14.8. Not
//! here: the rolls.

use super::{Spies, SpyKind};
use crate::systems::el_mythico::rules::EspionageRules;
use crate::systems::el_mythico::world::Vocation;

/// The level of a seat's Underworld leader, for all of espionage. 0 for a leader of another
/// vocation, and while none lives. See EM-10.3, EM-10.6.
pub fn underworld_level(vocation: Vocation, level: u8, alive: bool) -> u8 {
    if vocation == Vocation::Underworld && alive { level } else { 0 }
}

/// Price of a spy, in tenths of an AP. An Underworld leader pays less for every two levels, and
/// nothing for the first agent. A minor one in the hex counts with the level `beside`, if that is
/// higher. Rule: EM-14.8. See EM-10.3, EM-10.5. Ruling: EM-10.3: an agent is the first if the seat
/// has none when it is recruited.
pub fn price_tenths(
    rules: &EspionageRules,
    kind: SpyKind,
    underworld: u8,
    has_agent: bool,
    beside: u8,
) -> i64 {
    let price = match kind {
        SpyKind::Agent if underworld > 0 && !has_agent => return 0,
        SpyKind::Agent => rules.agent_tenths,
        SpyKind::Informer => rules.informer_tenths,
    };
    (price - rules.underworld_tenths * i64::from(underworld.max(beside) / 2)).max(0)
}

/// A spy's pay for a turn, in tenths of an AP. Informers and an Underworld leader's first agent get
/// nothing. See EM-10.3, EM-10.6. Ruling: EM-10.3: that is the agent with the lowest number.
pub fn upkeep_tenths(rules: &EspionageRules, spies: &Spies, number: u16, underworld: u8) -> i64 {
    let first = spies.agents().next().map(|agent| agent.number);
    let is_agent = spies.spy(number).is_some_and(|spy| spy.kind == SpyKind::Agent);
    if !is_agent || (underworld > 0 && first == Some(number)) { 0 } else { rules.upkeep_tenths }
}

/// The chance of a Hit, in percent: higher with the level of the own Underworld leader, lower with
/// the companies that guard the leader and those that secure the hex, given in STR.
/// See EM-10.6, EM-11.6.
pub fn hit_percent(
    rules: &EspionageRules,
    underworld: u8,
    guarding_str: i64,
    securing_str: i64,
) -> i64 {
    let guarded =
        rules.guard_percent * guarding_str / 10 + rules.secure_percent * securing_str / 10;
    let percent = rules.hit_percent + rules.hit_level_percent * i64::from(underworld) - guarded;
    percent.clamp(rules.hit_percent_min, 100)
}

/// The chance of Subvert, in percent: lower with the companies that secure the hex, given in STR.
/// See EM-10.6, EM-11.6. Ruling: not below 0.
pub fn subvert_percent(rules: &EspionageRules, securing_str: i64) -> i64 {
    (rules.subvert_percent - rules.secure_percent * securing_str / 10).clamp(0, 100)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::el_mythico::espionage::Spy;
    use crate::systems::el_mythico::hex_map::HexNo;
    use crate::systems::el_mythico::rules::Rules;

    #[test]
    fn em_10_6_what_a_hit_depends_on() {
        let rules = Rules::usual().espionage;
        assert_eq!(hit_percent(&rules, 0, 0, 0), 15);
        assert_eq!(hit_percent(&rules, 4, 0, 0), 35, "5% a level");
        assert_eq!(hit_percent(&rules, 4, 15, 0), 20, "10% a company, in proportion to its STR");
        assert_eq!(hit_percent(&rules, 4, 10, 10), 15, "and 10% a company that secures the hex");
        assert_eq!(hit_percent(&rules, 0, 200, 0), 1, "at least 1%");
    }

    #[test]
    fn em_14_8_what_spies_cost() {
        let rules = Rules::usual().espionage;
        let price = |kind, level, has| price_tenths(&rules, kind, level, has, 0);
        assert_eq!([price(SpyKind::Informer, 0, true), price(SpyKind::Agent, 0, false)], [20, 40]);
        assert_eq!([price(SpyKind::Informer, 1, true), price(SpyKind::Agent, 1, true)], [20, 40]);
        assert_eq!([price(SpyKind::Informer, 3, true), price(SpyKind::Agent, 6, true)], [15, 25]);
        assert_eq!(price(SpyKind::Agent, 1, false), 0, "the first is free");
        assert_eq!(
            price_tenths(&rules, SpyKind::Agent, 0, false, 2),
            35,
            "a minor leader has none free"
        );
    }

    #[test]
    fn em_10_3_an_underworld_leader_keeps_the_first_agent_for_nothing() {
        let rules = Rules::usual().espionage;
        let spy = |number, kind| Spy { number, kind, hex: HexNo(1_001_001), silent: false };
        let own = vec![
            spy(1040, SpyKind::Informer),
            spy(1041, SpyKind::Agent),
            spy(1042, SpyKind::Agent),
        ];
        let spies = Spies { own, ..Spies::default() };
        let upkeep =
            |level| [1040, 1041, 1042].map(|number| upkeep_tenths(&rules, &spies, number, level));
        assert_eq!((upkeep(0), upkeep(1)), ([0, 10, 10], [0, 0, 10]));
    }
}

//! What a seat's people see of a centre's support. What was seen is remembered, with its turn, for
//! as long as sightings are. See EM-8.2, EM-9.3, EM-10.6. Rulings: EM-10.6: units and agents see
//! the percentages of all seats; an informer tells which way its centre leans and who has most
//! support; an agent who has just come tells nothing. Not here: what is shown of it
//! (`fog/country.rs`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Country;
use super::support::Support;
use crate::seat::SeatId;
use crate::systems::el_mythico::espionage::{Spies, SpyKind};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::unit::Unit;
use crate::systems::el_mythico::world::World;

/// What is known of a centre's support.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PeopleReport {
    /// All of it, in percent.
    Split(Support),
    /// The seat that most support; `None` if more people are uncommitted, or several seats have as
    /// many.
    Most(Option<SeatId>),
}

/// A report from the end of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PeopleSeen {
    /// The turn that had ended.
    pub turn: u32,
    /// What was seen then.
    pub report: PeopleReport,
}

/// What a seat's people see now, by centre.
pub fn seen_now(
    world: &World,
    country: &Country,
    units: &[Unit],
    spies: &Spies,
) -> BTreeMap<HexNo, PeopleReport> {
    let report = |hex: HexNo| {
        let support = country.support.get(&hex).cloned().unwrap_or_default();
        match () {
            () if sees_all(units, spies, hex) => Some(PeopleReport::Split(support)),
            () if hears(spies, hex) => Some(PeopleReport::Most(most(&support))),
            () => None,
        }
    };
    world.centres.keys().filter_map(|&hex| Some((hex, report(hex)?))).collect()
}

/// Has a seat a unit in a hex, or an agent who reports from there?
pub fn sees_all(units: &[Unit], spies: &Spies, hex: HexNo) -> bool {
    let agents = || spies.agents().any(|spy| spy.hex == hex && !spy.silent);
    units.iter().any(|unit| unit.hex == hex) || agents()
}

/// Has a seat an informer in a hex?
pub fn hears(spies: &Spies, hex: HexNo) -> bool {
    let informers = spies.own.iter().filter(|spy| spy.kind == SpyKind::Informer);
    { informers }.any(|spy| spy.hex == hex && !spy.silent)
}

/// The seat that most of a centre's people support, if any.
fn most(support: &Support) -> Option<SeatId> {
    let most = support.seats().map(|(_, percent)| percent).max()?;
    let mut first = support.seats().filter(|(_, percent)| *percent == most);
    let (seat, _) = first.next()?;
    (first.next().is_none() && most > support.uncommitted()).then_some(seat)
}

/// Updates what a seat remembers with what it sees as a turn ends. Drops what is too old.
/// See EM-8.2.
pub fn remember(
    people: &mut BTreeMap<HexNo, PeopleSeen>,
    now: BTreeMap<HexNo, PeopleReport>,
    (turn, kept_turns): (u32, u32),
) {
    people.retain(|hex, seen| seen.turn + kept_turns >= turn && !now.contains_key(hex));
    people.extend(now.into_iter().map(|(hex, report)| (hex, PeopleSeen { turn, report })));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn em_10_6_an_informer_tells_whom_most_support() {
        let of = |parts: &[(u8, i64)]| {
            let parts = parts.iter().map(|&(seat, percent)| (SeatId(seat), percent));
            most(&Support::new(parts).expect("it is at most a whole"))
        };
        assert_eq!(of(&[(1, 40), (2, 30)]), Some(SeatId(1)));
        assert_eq!(of(&[(1, 40), (2, 40)]), None, "as many");
        assert_eq!(of(&[(1, 30), (2, 20)]), None, "more are uncommitted");
        assert_eq!(of(&[]), None);
    }
}

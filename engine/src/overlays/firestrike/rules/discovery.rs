//! Discovery: who gives a headquarters away by orders, and how long it stays discovered.

use std::collections::BTreeSet;

use super::formation::{GroupId, Tree};

/// The headquarters that check for discovery once all events of a seat are locked. Each is a
/// headquarters with the units that it tried to order. One that is observed doesn't roll. If every
/// unit under a headquarters is named, the one above checks too, once; without one, nobody.
///
/// Rule: FS-2.4.1
pub fn checks<B: Ord>(
    tree: &Tree<B>,
    events: &[(GroupId, Vec<GroupId>)],
    observed: impl Fn(GroupId) -> bool,
) -> BTreeSet<GroupId> {
    let mut checks: BTreeSet<GroupId> =
        events.iter().map(|(headquarters, _)| *headquarters).collect();
    for headquarters in checks.clone() {
        let named: BTreeSet<GroupId> = events
            .iter()
            .filter(|(by, _)| *by == headquarters)
            .flat_map(|(_, units)| units.iter().copied())
            .collect();
        let all = tree.commanded_by(headquarters);
        if !all.is_empty() && all.iter().all(|unit| named.contains(unit)) {
            checks.extend(tree.commander(headquarters));
        }
    }
    checks.retain(|headquarters| !observed(*headquarters));
    checks
}

/// Whether a headquarters that was discovered in one turn is still, once the command window of
/// another turn is over: it was discovered again, or is observed.
///
/// Rule: FS-2.4.2
pub fn stays_discovered(discovered_in: u32, turn: u32, (again, observed): (bool, bool)) -> bool {
    discovered_in >= turn || again || observed
}

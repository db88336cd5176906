//! The value of an order event, and of the discovery roll that goes with it: one die at or under
//! the value succeeds.

use crate::overlays::firestrike::tables::{Tables, Tech};

/// What an order event is rolled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventTerms {
    /// Technology of the headquarters.
    pub own: Tech,
    /// Levels that it gives up.
    pub lowered: u8,
    /// Technology of the enemy.
    pub foe: Tech,
    /// Headquarters destroyed above the unit, its own among them.
    pub lost: usize,
    /// Its seat finished moving first in the turn before.
    pub first: bool,
    /// A natural leader runs the headquarters.
    pub leader: bool,
    /// Nuclear, biological or chemical warfare is in progress.
    pub nbc: bool,
}

/// A step on the way to a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The cell of the chart.
    Chart(i64),
    /// A headquarters is lost, and so much is left.
    Lost(i64),
    /// The seat finished moving first.
    First(i64),
    /// A natural leader.
    Leader(i64),
    /// Nuclear, biological or chemical warfare.
    Nbc(i64),
}

/// A value, and how it is made up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// The die succeeds at or under it.
    pub value: i64,
    /// Its steps, the chart first.
    pub parts: Vec<Part>,
}

impl Value {
    /// Returns whether a die succeeds.
    pub fn reaches(&self, die: i64) -> bool {
        die <= self.value
    }
}

/// The order value of an event: the row of the lowered technology, then its modifiers. `None` if
/// it is lowered past the last level.
///
/// Rule: FS-2.2.3. See FS-2.2.4, FS-2.4.3
pub fn order_value(tables: &Tables, terms: EventTerms) -> Option<Value> {
    let start = tables.chart.order(terms.own.lowered(terms.lowered)?, terms.foe);
    Some(modified(tables, start, terms))
}

/// Halves for each lost headquarters, never below 1; then adds what speaks for it and against it.
/// The text's paragraph on a lost group and its first bullet are the same halving.
///
/// Rule: FS-2.2.4
fn modified(tables: &Tables, start: i64, terms: EventTerms) -> Value {
    let rules = tables.value;
    let (mut value, mut parts) = (start, vec![Part::Chart(start)]);
    for _ in 0..terms.lost {
        value = halved(tables, value);
        parts.push(Part::Lost(value));
    }
    let modifiers = [
        (terms.first, rules.first, Part::First(rules.first)),
        (terms.leader, rules.leader, Part::Leader(rules.leader)),
        (terms.nbc, rules.nbc, Part::Nbc(rules.nbc)),
    ];
    for (_, number, part) in modifiers.into_iter().filter(|(holds, ..)| *holds) {
        value += number;
        parts.push(part);
    }
    Value { value: value.clamp(rules.least, rules.most), parts }
}

/// The discovery value of a headquarters: the cell of its true technology, halved for each level
/// that it gives up. `None` if it is lowered past the last level.
///
/// Rule: FS-2.4.3
pub fn discovery_value(tables: &Tables, (own, lowered): (Tech, u8), foe: Tech) -> Option<i64> {
    own.lowered(lowered)?;
    let start = tables.chart.discovery(own, foe);
    Some((0..lowered).fold(start, |value, _| halved(tables, value)))
}

/// Half, rounded down, but at least 1.
fn halved(tables: &Tables, value: i64) -> i64 {
    (value / 2).max(tables.value.halved.min(value))
}

/// The technology of most enemy bases, of equals the better. `None` without enemies.
pub fn foe_of(bases: impl IntoIterator<Item = Tech>) -> Option<Tech> {
    let mut counts = [0_usize; 5];
    bases.into_iter().for_each(|tech| counts[tech as usize] += 1);
    let most = counts.iter().copied().max().filter(|most| *most > 0)?;
    counts.iter().position(|count| *count == most).and_then(|place| Tech::A.lowered(place as u8))
}

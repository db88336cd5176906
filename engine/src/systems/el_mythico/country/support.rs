//! Support in a centre, in whole percent: the seats' support and what is uncommitted sum to 100.
//! Rule: EM-9.3. Not here: what wins or loses support (`sequence/population.rs`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::seat::SeatId;

/// All of a centre's people.
pub const WHOLE: i64 = 100;

/// Parts of a percent that support is shared out in, before it is rounded.
const PARTS: i64 = 1_000_000;

/// Steps in which seats that gain support together do so. A seat gains few points in each, so the
/// order of seats doesn't matter.
const STEPS_MAX: i64 = 1000;

/// Most points that a seat can gain or lose in a turn.
const POINTS_MAX: i64 = 10_000;

/// Support of the people in a centre by seat, in percent; the rest is uncommitted. Seats without
/// support aren't listed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Support(BTreeMap<SeatId, i64>);

impl Support {
    /// The support of these seats, in percent; `None` if the sum is above 100 or one is negative.
    pub fn new(seats: impl IntoIterator<Item = (SeatId, i64)>) -> Option<Support> {
        let support = Support(seats.into_iter().filter(|(_, percent)| *percent != 0).collect());
        support.is_sound().then_some(support)
    }

    /// Has each seat at least 1, and all together at most 100? See EM-9.3.
    pub fn is_sound(&self) -> bool {
        let mut parts = self.0.values();
        parts.all(|percent| (1..=WHOLE).contains(percent)) && self.uncommitted() >= 0
    }

    /// Has nobody any?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A seat's support, in percent.
    pub fn of(&self, seat: SeatId) -> i64 {
        self.0.get(&seat).copied().unwrap_or(0)
    }

    /// Uncommitted people, in percent.
    pub fn uncommitted(&self) -> i64 {
        WHOLE - self.0.values().sum::<i64>()
    }

    /// The seats with support, and how much.
    pub fn seats(&self) -> impl Iterator<Item = (SeatId, i64)> + '_ {
        self.0.iter().map(|(seat, percent)| (*seat, *percent))
    }

    /// A seat gains points: from the uncommitted first, then from its rivals in proportion. Returns
    /// what it gained.
    pub fn gain(&mut self, seat: SeatId, points: i64) -> i64 {
        let before = self.of(seat);
        self.gain_together(&BTreeMap::from([(seat, points)]));
        self.of(seat) - before
    }

    /// A seat loses points to the uncommitted. Returns what it lost.
    pub fn lose(&mut self, seat: SeatId, points: i64) -> i64 {
        let lost = points.clamp(0, self.of(seat));
        self.set(seat, self.of(seat) - lost);
        lost
    }

    /// A seat takes points from one rival. Returns what it took. See EM-10.6: used by Subvert.
    pub fn take(&mut self, from: SeatId, to: SeatId, points: i64) -> i64 {
        if from == to {
            return 0;
        }
        let taken = self.lose(from, points);
        self.set(to, self.of(to) + taken);
        taken
    }

    /// Several seats gain points at the same time. The uncommitted are shared in proportion to the
    /// gains. The rest each seat takes from its rivals in proportion to their support, a little at
    /// a time, so that nobody comes first.
    pub fn gain_together(&mut self, gains: &BTreeMap<SeatId, i64>) {
        let gains: Vec<_> = gains
            .iter()
            .map(|(seat, points)| (*seat, (*points).clamp(0, POINTS_MAX)))
            .filter(|(_, points)| *points > 0)
            .collect();
        let wanted: i64 = gains.iter().map(|(_, points)| points).sum();
        let free = self.uncommitted();
        if wanted <= free {
            gains.iter().for_each(|(seat, points)| self.set(*seat, self.of(*seat) + points));
            return;
        }
        let mut parts: BTreeMap<SeatId, i64> =
            self.0.iter().map(|(seat, percent)| (*seat, percent * PARTS)).collect();
        let mut shared = free * PARTS;
        let last = gains.len() - 1;
        for (nth, (seat, points)) in gains.iter().enumerate() {
            let share = if nth == last { shared } else { free * PARTS * points / wanted };
            *parts.entry(*seat).or_default() += share;
            shared -= share;
        }
        let rest = |points: i64| points * PARTS - free * PARTS * points / wanted;
        let most = gains.iter().map(|(_, points)| *points).max().unwrap_or(0);
        let steps = if last == 0 { 1 } else { most.clamp(1, STEPS_MAX) };
        for step in 0..steps {
            let gain = |parts: &mut _, (seat, points): &(SeatId, i64)| {
                win(parts, *seat, rest(*points) / steps)
            };
            // The order of seats is reversed in every second step.
            if step % 2 == 0 {
                gains.iter().for_each(|one| gain(&mut parts, one));
            } else {
                gains.iter().rev().for_each(|one| gain(&mut parts, one));
            }
        }
        self.0 = whole(&parts);
    }

    /// Gives all of a seat's support to another.
    pub fn hand_over(&mut self, from: SeatId, to: SeatId) {
        let all = self.of(from);
        self.take(from, to, all);
    }

    fn set(&mut self, seat: SeatId, percent: i64) {
        if percent == 0 {
            self.0.remove(&seat);
        } else {
            self.0.insert(seat, percent);
        }
    }
}

/// A seat wins parts of its rivals' support, in proportion to what each has. Only if nothing is
/// uncommitted.
fn win(parts: &mut BTreeMap<SeatId, i64>, seat: SeatId, wanted: i64) {
    let rivals: i64 = parts.iter().filter(|(rival, _)| **rival != seat).map(|(_, part)| part).sum();
    let wanted = wanted.min(rivals);
    if wanted <= 0 {
        return;
    }
    let mut won = 0;
    for (_, part) in parts.iter_mut().filter(|(rival, _)| **rival != seat) {
        let lost = *part * wanted / rivals;
        *part -= lost;
        won += lost;
    }
    *parts.entry(seat).or_default() += won;
}

/// Rounds parts to whole percent. Parts are rounded down; the missing percents go to those that
/// lost most by it, the lower seat first.
fn whole(parts: &BTreeMap<SeatId, i64>) -> BTreeMap<SeatId, i64> {
    let mut percents: BTreeMap<SeatId, i64> =
        parts.iter().map(|(seat, part)| (*seat, part / PARTS)).collect();
    let mut cut: Vec<_> =
        parts.iter().map(|(seat, part)| (std::cmp::Reverse(part % PARTS), *seat)).collect();
    cut.sort_unstable();
    let missing = WHOLE - percents.values().sum::<i64>();
    for (_, seat) in cut.into_iter().take(usize::try_from(missing).unwrap_or(0)) {
        *percents.entry(seat).or_default() += 1;
    }
    percents.retain(|_, percent| *percent > 0);
    percents
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const A: SeatId = SeatId(1);
    const B: SeatId = SeatId(2);
    const C: SeatId = SeatId(3);

    fn support(a: i64, b: i64, c: i64) -> Support {
        Support::new([(A, a), (B, b), (C, c)]).expect("it is at most a whole")
    }

    fn split(support: &Support) -> [i64; 4] {
        [support.of(A), support.of(B), support.of(C), support.uncommitted()]
    }

    #[test]
    fn em_9_3_gains_come_from_the_uncommitted_first_then_from_rivals_in_proportion() {
        let mut of = support(10, 20, 40);
        assert_eq!(of.gain(A, 20), 20);
        assert_eq!(split(&of), [30, 20, 40, 10]);
        assert_eq!(of.gain(A, 40), 40);
        assert_eq!(split(&of), [70, 10, 20, 0]);
        assert_eq!(of.gain(A, 50), 30);
        assert_eq!(split(&of), [100, 0, 0, 0]);
    }

    #[test]
    fn em_9_3_losses_go_to_the_uncommitted_and_what_is_taken_to_who_takes_it() {
        let mut of = support(30, 20, 0);
        assert_eq!(of.lose(A, 5), 5);
        assert_eq!(split(&of), [25, 20, 0, 55]);
        assert_eq!(of.take(B, C, 8), 8);
        assert_eq!(split(&of), [25, 12, 8, 55]);
        assert_eq!(of.take(C, A, 20), 8);
        assert_eq!(of.lose(B, 100), 12);
        assert_eq!(split(&of), [33, 0, 0, 67]);
    }

    #[test]
    fn em_9_3_who_gains_alike_with_others_comes_out_alike() {
        let mut of = support(0, 0, 0);
        of.gain_together(&BTreeMap::from([(A, 90), (B, 90)]));
        assert_eq!(split(&of), [50, 50, 0, 0]);
        of.gain_together(&BTreeMap::from([(A, 40), (B, 40)]));
        assert_eq!(split(&of), [50, 50, 0, 0]);
        of.gain_together(&BTreeMap::from([(A, 60), (B, 20)]));
        assert_eq!(split(&of), [90, 10, 0, 0]);
    }

    #[derive(Clone, Debug)]
    enum Change {
        Gain(u8, i64),
        Lose(u8, i64),
        Take(u8, u8, i64),
        Together(Vec<(u8, i64)>),
    }

    fn any_change() -> impl Strategy<Value = Change> {
        let (seat, points) = (|| 1..=5u8, || -20..=700i64);
        prop_oneof![
            (seat(), points()).prop_map(|(seat, points)| Change::Gain(seat, points)),
            (seat(), points()).prop_map(|(seat, points)| Change::Lose(seat, points)),
            (seat(), seat(), points())
                .prop_map(|(from, to, points)| Change::Take(from, to, points)),
            prop::collection::vec((seat(), points()), 0..6).prop_map(Change::Together),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..crate::cases::sample::properties(256) })]

        #[test]
        fn em_9_3_support_and_the_uncommitted_always_sum_to_a_hundred(
            changes in prop::collection::vec(any_change(), 1..12),
        ) {
            let mut of = Support::default();
            for change in changes {
                let before = of.clone();
                match change {
                    Change::Gain(seat, points) => {
                        let gained = of.gain(SeatId(seat), points);
                        prop_assert!((0..=points.max(0)).contains(&gained));
                        prop_assert_eq!(of.of(SeatId(seat)), before.of(SeatId(seat)) + gained);
                    }
                    Change::Lose(seat, points) => _ = of.lose(SeatId(seat), points),
                    Change::Take(from, to, points) => {
                        of.take(SeatId(from), SeatId(to), points);
                        prop_assert_eq!(of.uncommitted(), before.uncommitted());
                    }
                    Change::Together(gains) => {
                        of.gain_together(&gains.into_iter().map(|(seat, points)| (SeatId(seat), points)).collect());
                        prop_assert!(of.uncommitted() <= before.uncommitted());
                    }
                }
                let all = of.seats().map(|(_, percent)| percent).sum::<i64>() + of.uncommitted();
                prop_assert_eq!(all, WHOLE);
                prop_assert!(of.is_sound(), "{:?}", of);
            }
        }
    }
}

//! The country while a turn is played. Every change of support goes through it, with its cause, and
//! so does every AP from a special source. See EM-9.1, EM-9.3.
//!
//! To add a way to win support, call [`CountryTurn::take`] in its phase of the turn for an
//! immediate effect; or [`CountryTurn::gains`], which takes effect with all others in phase 13. To
//! add a special income, call [`CountryTurn::earn`].

use std::collections::BTreeMap;

use super::Country;
use super::change::{Cause, Source, SupportChange};
use super::support::Support;
use crate::seat::SeatId;
use crate::systems::el_mythico::hex_map::HexNo;

/// The country while a turn is played.
#[derive(Clone, Debug, Default)]
pub struct CountryTurn {
    /// The present state.
    pub now: Country,
    /// Support before the turn.
    before: BTreeMap<HexNo, Support>,
    /// Points by centre, seat and cause.
    causes: BTreeMap<(HexNo, SeatId), BTreeMap<Cause, i64>>,
    /// Gains that take effect in phase 13.
    gains: BTreeMap<HexNo, BTreeMap<SeatId, i64>>,
    /// What seats earn in addition to places, leaders and grant, in tenths of an AP. See EM-9.1.
    pub earned: Vec<(SeatId, Source, i64)>,
}

impl CountryTurn {
    /// The state as the turn begins.
    pub fn of(country: &Country) -> CountryTurn {
        CountryTurn {
            now: country.clone(),
            before: country.support.clone(),
            ..CountryTurn::default()
        }
    }

    /// Notes points that a seat gains in a centre in phase 13. There may be several causes.
    pub fn gains(&mut self, hex: HexNo, seat: SeatId, points: i64, cause: Cause) {
        if points > 0 {
            *self.gains.entry(hex).or_default().entry(seat).or_default() += points;
            self.note(hex, seat, cause, points);
        }
    }

    /// A seat takes points from a rival in a centre at once. Returns what it took. See EM-10.6:
    /// Subvert.
    pub fn take(&mut self, hex: HexNo, from: SeatId, to: SeatId, points: i64) -> i64 {
        let Some(support) = self.now.support.get_mut(&hex) else { return 0 };
        let taken = support.take(from, to, points);
        if taken > 0 {
            self.note(hex, from, Cause::Subversion, -taken);
            self.note(hex, to, Cause::Agents, taken);
        }
        taken
    }

    /// A seat loses points in a centre to the uncommitted at once. Returns what it lost.
    pub fn lose(&mut self, hex: HexNo, seat: SeatId, points: i64, cause: Cause) -> i64 {
        let lost = self.now.support.get_mut(&hex).map_or(0, |support| support.lose(seat, points));
        if lost > 0 {
            self.note(hex, seat, cause, -lost);
        }
        lost
    }

    /// Applies all noted gains at the same time.
    pub fn settle(&mut self) {
        for (hex, gains) in std::mem::take(&mut self.gains) {
            self.now.support.entry(hex).or_default().gain_together(&gains);
        }
        self.now.support.retain(|_, support| !support.is_empty());
    }

    /// Notes what a seat earns specially. It is paid with the turn's income.
    pub fn earn(&mut self, seat: SeatId, source: Source, tenths: i64) {
        self.earned.push((seat, source, tenths));
    }

    /// Changes of each seat's support, by centre and seat: where it changed, or something could
    /// have changed it.
    pub fn changes(&self) -> Vec<(SeatId, SupportChange)> {
        let of = |all: &BTreeMap<HexNo, Support>, hex: HexNo, seat: SeatId| {
            all.get(&hex).map_or(0, |support| support.of(seat))
        };
        let listed = |all: &BTreeMap<HexNo, Support>| {
            let seats = |(hex, support): (&HexNo, &Support)| {
                support.seats().map(|(seat, _)| (*hex, seat)).collect::<Vec<_>>()
            };
            all.iter().flat_map(seats).collect::<Vec<_>>()
        };
        let mut all = listed(&self.before);
        all.extend(listed(&self.now.support));
        all.extend(self.causes.keys());
        all.sort_unstable();
        all.dedup();
        let change = |(hex, seat): (HexNo, SeatId)| {
            let (before, after) = (of(&self.before, hex, seat), of(&self.now.support, hex, seat));
            let mut causes = self.causes.get(&(hex, seat)).cloned().unwrap_or_default();
            let told = causes.values().sum::<i64>();
            // Others took from it what they gained. A seat that has all the people couldn't gain
            // more.
            let rest = after - before - told;
            if rest < 0 && after < super::support::WHOLE {
                causes.insert(Cause::Rivals, rest);
            }
            let is_told = before != after || !causes.is_empty();
            let causes = causes.into_iter().collect();
            is_told.then_some((seat, SupportChange { hex, before, after, causes }))
        };
        all.into_iter().filter_map(change).collect()
    }

    fn note(&mut self, hex: HexNo, seat: SeatId, cause: Cause, points: i64) {
        *self.causes.entry((hex, seat)).or_default().entry(cause).or_default() += points;
    }
}

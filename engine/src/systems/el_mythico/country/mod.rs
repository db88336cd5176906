//! The country: population centres and their support ([`support`]), who lives in them ([`centre`]),
//! installations ([`installation`]), the map while some don't work ([`ground`]), changes of support
//! in a turn ([`change`]), and what a seat's people see of it ([`seen`]).
//! See EM-9.1 to EM-9.3, EM-9.5, EM-10.8. Support only changes by [`support::Support::gain`],
//! `lose` and `take`, which keep the sum. In a turn it goes through [`turn::CountryTurn`], so that
//! its cause is told. Not here: when it happens (`sequence/population.rs`, `control.rs`,
//! `income.rs`).

pub mod centre;
pub mod change;
pub mod ground;
pub mod influence;
pub mod installation;
pub mod seen;
pub mod support;
pub mod turn;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use self::installation::{Installed, Wear};
use self::support::Support;
use super::hex_map::HexNo;
use crate::seat::SeatId;

/// The state of the country. Empty in a war whose module has neither people nor installations.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Country {
    /// Support in each centre. See EM-9.3. Centres without any aren't listed.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub support: BTreeMap<HexNo, Support>,
    /// Installations by number, if they are held or damaged. See EM-9.1, EM-9.5.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub installations: BTreeMap<u16, Installed>,
    /// Political points in hand. See EM-10.8.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub political_points: BTreeMap<SeatId, i64>,
}

impl Country {
    /// Is there nothing in it?
    pub fn is_empty(&self) -> bool {
        *self == Country::default()
    }

    /// Support of a seat in a centre, in percent.
    pub fn support_of(&self, hex: HexNo, seat: SeatId) -> i64 {
        self.support.get(&hex).map_or(0, |support| support.of(seat))
    }

    /// The state of an installation.
    pub fn installed(&self, number: u16) -> Installed {
        self.installations.get(&number).copied().unwrap_or_default()
    }

    /// Changes an installation. One that nobody holds and that is intact isn't listed.
    pub fn set_installed(&mut self, number: u16, installed: Installed) {
        if installed == Installed::default() {
            self.installations.remove(&number);
        } else {
            self.installations.insert(number, installed);
        }
    }

    /// The states of the listed installations.
    pub fn wear(&self) -> impl Iterator<Item = (u16, Wear)> {
        self.installations.iter().map(|(number, installed)| (*number, installed.wear))
    }

    /// Political points that a seat has in hand. See EM-10.8.
    pub fn political_points_of(&self, seat: SeatId) -> i64 {
        self.political_points.get(&seat).copied().unwrap_or(0)
    }

    /// Spends political points of a seat, up to what it has. See EM-10.8.
    pub fn spend_political_points(&mut self, seat: SeatId, points: i64) {
        if let Some(left) = self.political_points.get_mut(&seat) {
            *left -= points;
        }
        self.political_points.retain(|_, left| *left > 0);
    }

    /// A seat takes over the support and the installations of one that has left the war.
    /// See EM-12.1. Ruling: that seat's political points lapse.
    pub fn hand_over(&mut self, from: SeatId, to: SeatId) {
        self.support.values_mut().for_each(|support| support.hand_over(from, to));
        let held =
            self.installations.values_mut().filter(|installed| installed.holder == Some(from));
        held.for_each(|installed| installed.holder = Some(to));
        self.political_points.remove(&from);
    }
}

//! Minor leaders: people of the old administration, mercenaries and foreigners that seats find and
//! hire. See EM-10.1, EM-10.4, EM-10.5, EM-14.8. All of them are part of the position, and none
//! is printed. A seat's view holds only those that it has found, and side effects that it has
//! looked into. What is told of them is in [`told`]. Not here: what becomes of them in a turn
//! (`sequence/minor/`), what a seat knows of them (`fog/minor.rs`).

pub mod told;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::country::centre::Alignment;
use super::hex_map::HexNo;
use super::stature::Stature;
use super::unit::{Arm, Settings, Unit, UnitRef};
use super::world::{Vocation, World};
use crate::seat::SeatId;
use crate::words::{Tell, Tenths, Word};

/// The list of minor leaders, as orders name them.
pub const MINOR_LEADERS: &str = "minor leader";

/// Most letters of a minor leader's dossier, which a sheet may hold each turn.
pub const DOSSIER_LETTERS_MAX: usize = 200;

/// Where a minor leader comes from. See EM-10.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Word)]
#[serde(rename_all = "kebab-case")]
#[word(text = "mythico-origin")]
pub enum Origin {
    /// It served the former government.
    OldAdministration,
    /// It works for pay.
    Mercenary,
    /// It is known abroad.
    Foreigner,
}

/// A minor leader's price. See EM-10.5, EM-10.8, EM-14.8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-minor-price", arg = "ap")]
pub enum Price {
    Free,
    /// AP once, in tenths.
    Once(#[tell(with = Tenths(*_0))] i64),
    /// AP a turn, in tenths.
    Weekly(#[tell(with = Tenths(*_0))] i64),
    /// Political points, once.
    Political(#[tell(arg = "points")] i64),
}

impl Price {
    /// The price of hiring, in tenths of an AP. Ruling: EM-10.5: of a weekly price, the first
    /// week's.
    pub fn tenths(self) -> i64 {
        match self {
            Price::Once(tenths) | Price::Weekly(tenths) => tenths,
            Price::Free | Price::Political(_) => 0,
        }
    }

    /// Its pay each turn after that, in tenths of an AP.
    pub fn weekly_tenths(self) -> i64 {
        if let Price::Weekly(tenths) = self { tenths } else { 0 }
    }

    /// The political points that hiring takes.
    pub fn political(self) -> i64 {
        if let Price::Political(points) = self { points } else { 0 }
    }
}

/// A fault of a minor leader, hidden until a unit looks into it (47). See EM-10.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-side-effect", names = World)]
pub enum SideEffect {
    /// It takes AP each turn.
    #[tell(add(ap = Tenths(names.rules.minor_leaders.greedy_tenths)))]
    Greedy,
    /// It costs its seat support where it stands.
    #[tell(add(points = names.rules.minor_leaders.hated_points))]
    Hated,
    /// It may leave any turn.
    #[tell(add(percent = names.rules.minor_leaders.restless_percent))]
    Restless,
    /// It tells a rival each turn where it is.
    Informs(#[tell(arg = "seat")] SeatId),
}

/// A minor leader's state in the war.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// It can be hired.
    #[default]
    Free,
    /// It is this unit of a seat's.
    Hired(UnitRef),
    /// It has died.
    Dead,
}

/// What a seat knows of a minor leader, in addition to what every seat knows that has heard of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Acquaintance {
    /// Does the seat know that it can no longer be hired?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gone: bool,
    /// Has the seat looked into it?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub investigated: bool,
}

/// A minor leader. Rule: EM-10.5.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MinorLeader {
    /// The word that names it in orders.
    pub key: SmolStr,
    pub name: SmolStr,
    /// A short description, if the module has one.
    #[serde(default, skip_serializing_if = "SmolStr::is_empty")]
    pub dossier: SmolStr,
    /// Where it comes from.
    pub origin: Origin,
    pub vocation: Vocation,
    /// Its level, 1 to 6.
    pub level: u8,
    /// Its alignment, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alignment: Option<Alignment>,
    /// Where it is found and waits. Without a place, it comes to the training base of the seat that
    /// hires it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<HexNo>,
    /// The seats that may hire it; empty for all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open_to: Vec<SeatId>,
    pub price: Price,
    /// Its hidden faults.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<SideEffect>,
    /// Its state in the war.
    pub state: State,
    /// The seats that have heard of it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub known_to: BTreeMap<SeatId, Acquaintance>,
}

impl MinorLeader {
    /// Vocation, level and alignment.
    pub fn stature(&self) -> Stature {
        let MinorLeader { vocation, level, alignment, .. } = *self;
        Stature { vocation: Some(vocation), level, alignment, is_minor: true }
    }

    /// May this seat hire it? See EM-10.5.
    pub fn is_open_to(&self, seat: SeatId) -> bool {
        self.open_to.is_empty() || self.open_to.contains(&seat)
    }

    /// Its unit, if a seat has hired it.
    pub fn unit(&self) -> Option<UnitRef> {
        if let State::Hired(unit) = self.state { Some(unit) } else { None }
    }

    /// Has it this side effect?
    pub fn is(&self, effect: SideEffect) -> bool {
        self.effects.contains(&effect)
    }

    /// The unit for it. See EM-2.1, EM-10.1.
    pub fn as_unit(&self, world: &World, number: u16, hex: HexNo) -> Unit {
        let recruit = Unit::recruit(&world.rules.condition, number, Arm::Leader, hex);
        let settings = Settings { aggression: 1, ..recruit.settings };
        Unit { name: self.name.clone(), tenths: 10, settings, ..recruit }
    }

    /// Where units of a seat with this training base can meet it while nobody has hired it.
    /// Ruling: EM-10.5: one without a place waits for each seat that knows of it at that seat's
    /// training base.
    pub fn waits_at(&self, base: HexNo) -> HexNo {
        self.hex.unwrap_or(base)
    }
}

/// The minor leader that a unit is.
pub fn of_unit(all: &[MinorLeader], unit: UnitRef) -> Option<&MinorLeader> {
    all.iter().find(|leader| leader.unit() == Some(unit))
}

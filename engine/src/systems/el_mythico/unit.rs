//! A unit: type, strength, quality, settings. See EM-2.1 to EM-2.6, EM-7.1. Not here: the form
//! of its name (`names.rs`), arithmetic on its condition (`condition.rs`), or what it does.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use smol_str::{SmolStr, SmolStrBuilder, format_smolstr};

pub use super::arm::Arm;
use super::elite::Elite;
use super::equipment::Kind;
use super::hex_map::HexNo;
use super::rules::Condition;
use super::stock::Stock;
use crate::grid::hex::Side;
use crate::seat::SeatId;

/// Sizes by title. Casualties never lower it. See EM-1.4, EM-1.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Size {
    Company,
    Battalion,
    Regiment,
    Brigade,
}

impl Size {
    /// Its index in tables: 0 for a company to 3 for a brigade.
    pub fn index(self) -> usize {
        self as usize
    }
}

/// A unit of some seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct UnitRef {
    /// The seat that owns it.
    pub seat: SeatId,
    /// The unit's number within its seat, 1000 to 9999. See EM-1.2.
    pub number: u16,
}

impl UnitRef {
    /// Numbers that units have. See EM-1.1.
    pub const NUMBERS: RangeInclusive<u16> = UnitRef::LEADER..=9999;
    /// The number of a seat's primary leader. See EM-1.2.
    pub const LEADER: u16 = 1000;

    /// The primary leader of a seat.
    pub fn leader(seat: SeatId) -> UnitRef {
        UnitRef { seat, number: UnitRef::LEADER }
    }

    /// A single number for dice.
    pub fn key(self) -> u64 {
        u64::from(self.seat.0) << 16 | u64::from(self.number)
    }

    /// The code as printed: `1/10`. Rule: EM-1.2. Built without the formatting machinery, since
    /// reports print very many.
    pub fn code(self) -> SmolStr {
        let mut code = SmolStrBuilder::new();
        code.push_str(itoa::Buffer::new().format(self.seat.0));
        code.push('/');
        code.push_str(itoa::Buffer::new().format(self.number.saturating_sub(1000)));
        code.finish()
    }
}

/// Training: a level and weeks towards the next. See EM-2.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Training {
    /// 1 recruit, 2 regular, 3 elite.
    pub level: u8,
    /// Weeks towards the next level, printed in brackets.
    pub weeks: u8,
}

impl Training {
    /// As printed: `2(1)`.
    pub fn print(self) -> SmolStr {
        format_smolstr!("{}({})", self.level, self.weeks)
    }

    /// All weeks since it was raised: three for each level, and those in the bracket. See EM-3.1.
    pub fn all_weeks(self) -> i64 {
        3 * i64::from(self.level) + i64::from(self.weeks)
    }

    /// The training after one more week. Rule: EM-2.4: three weeks a level; past level 3 they add
    /// up in the bracket.
    #[must_use]
    pub fn after_a_week(self) -> Training {
        match (self.level, self.weeks) {
            (level @ ..=2, weeks @ 2..) => Training { level: level + 1, weeks: weeks - 2 },
            (level, weeks) => Training { level, weeks: weeks.saturating_add(1) },
        }
    }
}

/// Standing settings, changed by any order. Rule: EM-7.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Aggression, 1 to 10.
    pub aggression: u8,
    /// Preferred target, 0 any to 7 boats.
    pub target: u8,
    /// The side that it retreats across if it hasn't moved. See EM-7.7.
    pub retreat: Side,
}

impl Settings {
    /// The aggression of a unit that was never given one. See EM-7.1.
    pub const AGGRESSION_USUAL: u8 = 5;
}

/// New settings from an order; `None` leaves one as it was. See EM-7.1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Aggression, 1 to 10.
    pub aggression: Option<u8>,
    /// Preferred target, 0 any to 7 boats.
    pub target: Option<u8>,
    /// The side that it retreats across if it hasn't moved. See EM-7.7.
    pub retreat: Option<Side>,
}

impl Changes {
    /// The settings after these changes.
    #[must_use]
    pub fn to(self, before: Settings) -> Settings {
        Settings {
            aggression: self.aggression.unwrap_or(before.aggression),
            target: self.target.unwrap_or(before.target),
            retreat: self.retreat.unwrap_or(before.retreat),
        }
    }

    /// These changes, then others. If both set a value, the later counts.
    #[must_use]
    pub fn then(self, later: Changes) -> Changes {
        Changes {
            aggression: later.aggression.or(self.aggression),
            target: later.target.or(self.target),
            retreat: later.retreat.or(self.retreat),
        }
    }
}

/// What a unit has built in its hex; lost when it leaves. See EM-11.6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Works {
    /// Has it dug in?
    #[serde(rename = "in_ground")]
    pub dug_in: bool,
    /// Points that Defend (15) has given it in this hex. See EM-11.6.
    pub points: u8,
    /// Has it camouflaged itself?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub camouflaged: bool,
    /// Does it stop enemies' Admin Movement through its hex?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub secures: bool,
}

/// What a unit carries and uses up. See EM-4.2, EM-4.8, EM-4.9.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Supply {
    /// Goods that it carries without using them. See EM-4.2.
    #[serde(default, skip_serializing_if = "Stock::is_empty")]
    pub surplus: Stock,
    /// Has it run out of ammunition, and not drawn any since? See EM-4.8.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub out_of_ammo: bool,
    /// Have its guns given Support Fire in the turn in which it ran out, or since? Then it draws
    /// twice as much. See EM-4.8.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fired_support: bool,
    /// Turns in a row in which it wasn't paid. See EM-4.9.
    #[serde(default, skip_serializing_if = "is_none")]
    pub unpaid_weeks: u8,
}

impl Supply {
    /// Is it as in most units: no surplus, with ammunition, paid?
    fn is_usual(&self) -> bool {
        *self == Supply::default()
    }
}

fn is_none(weeks: &u8) -> bool {
    *weeks == 0
}

/// A unit or leader of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// 1000 to 9999; 1000 is the primary leader. See EM-1.1.
    pub number: u16,
    /// Its name without number and suffix.
    pub name: SmolStr,
    /// The unit's type, which decides how it moves, fights and is named.
    pub arm: Arm,
    /// Key of the main weapon; empty for leaders.
    pub weapon: SmolStr,
    /// Men, or tenths of a vehicle. See EM-2.2.
    pub tenths: i64,
    /// The size that its title shows; losses never lower it. See EM-1.5.
    pub size: Size,
    /// Additional equipment by kind, in tenths of a STR.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub additional: BTreeMap<Kind, i64>,
    /// Its level of training and the weeks towards the next. See EM-2.4.
    pub training: Training,
    /// Its elite type at level 3; `None` if it was never given one. See EM-3.6.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elite: Option<Elite>,
    /// Has its player given it a name of its own? That can be done once. See EM-1.3.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub named: bool,
    /// Experience, 1 to 9.
    pub experience: i64,
    /// Organisation, 0 to 10.
    pub organisation: i64,
    pub hex: HexNo,
    /// The number of the unit that carries it, while they are combined. See EM-3.3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aboard: Option<u16>,
    pub settings: Settings,
    /// What it carries and uses up.
    #[serde(default, skip_serializing_if = "Supply::is_usual")]
    pub supply: Supply,
    /// Its works and camouflage. See EM-11.6.
    #[serde(rename = "dug")]
    pub works: Works,
    /// Number of the order it had last turn.
    pub last_order: Option<u16>,
    /// Hexes it passed last turn, from where it began; empty if it stayed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trail: Vec<HexNo>,
    /// The index in the trail where its retreat began; `None` if it didn't retreat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retreated_from: Option<usize>,
    /// Men, or tenths of a vehicle, lost last turn.
    #[serde(default, skip_serializing_if = "is_none_lost")]
    pub lost: i64,
}

fn is_none_lost(lost: &i64) -> bool {
    *lost == 0
}

/// Strength points of this many tenths, rounded up. Rule: EM-2.2.
pub fn strength(tenths: i64) -> i64 {
    (tenths + 9).div_euclid(10)
}

impl Unit {
    /// A recruit without men, green, with the organisation of such a unit, that has done nothing
    /// yet: the default for a new unit. See EM-2.4 to EM-2.6, EM-3.4.
    pub fn recruit(rules: &Condition, number: u16, arm: Arm, hex: HexNo) -> Unit {
        Unit {
            number,
            name: SmolStr::default(),
            arm,
            weapon: SmolStr::default(),
            tenths: 0,
            size: Size::Company,
            additional: BTreeMap::new(),
            training: Training { level: 1, weeks: 0 },
            elite: None,
            named: false,
            experience: 1,
            organisation: rules.organisation_max_rawest,
            hex,
            aboard: None,
            settings: Settings {
                aggression: Settings::AGGRESSION_USUAL,
                target: 0,
                retreat: Side::ALL[0],
            },
            works: Works::default(),
            supply: Supply::default(),
            last_order: None,
            trail: Vec::new(),
            retreated_from: None,
            lost: 0,
        }
    }

    /// The two parts of its trail: its move, and its retreat, which begins where the move ends.
    pub fn trail_parts(&self) -> (&[HexNo], &[HexNo]) {
        let last = self.trail.len().saturating_sub(1);
        let turned = self.retreated_from.map_or(last, |place| place.min(last));
        (self.trail.get(..=turned).unwrap_or_default(), &self.trail[turned..])
    }

    /// Its strength points (STR): one for ten men or one vehicle, rounded up. See EM-2.2.
    pub fn strength(&self) -> i64 {
        strength(self.tenths)
    }

    /// Can it fight on land? Leaders can't, nor can units of air and sea. See EM-2.1, EM-10.1.
    pub fn is_tactical(&self) -> bool {
        self.arm.is_land()
    }

    /// Is it a leader? See EM-10.1.
    pub fn is_leader(&self) -> bool {
        self.arm == Arm::Leader
    }

    /// Does it fly?
    pub fn is_air(&self) -> bool {
        self.arm.is_air()
    }

    /// Is it elite of this type? Only training level 3 is. See EM-3.6.
    pub fn is_elite(&self, elite: Elite) -> bool {
        self.elite == Some(elite) && self.training.level >= 3
    }

    /// The part of it that has this additional equipment, in percent of its STR. See EM-4.1: a
    /// unit need not arm all its STR.
    ///
    /// Ruling: a part with equipment does its part of the work; but a unit swims only with gear for
    /// all of its STR.
    pub fn share_percent(&self, kind: Kind) -> i64 {
        let held = self.additional.get(&kind).map_or(0, |&held| strength(held));
        100 * held.min(self.strength()) / self.strength().max(1)
    }

    /// The part of it that is camouflaged, in percent. See EM-8.1. Ruling: a unit that has
    /// camouflaged itself by order (12) is camouflaged completely, and its camouflage equipment
    /// adds nothing.
    pub fn camouflaged_percent(&self) -> i64 {
        if self.works.camouflaged { 100 } else { self.share_percent(Kind::Camouflage) }
    }
}

//! Numbers and names as players write and read them. See EM-1.1 to EM-1.5. Not here: who may
//! name what.

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::rules::Sizes;
use super::unit::{Arm, Size, Unit, UnitRef, strength};
use crate::seat::SeatId;
use crate::words::{Message, message, message_of, user_words};

/// What a name is given to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Named {
    /// All units of a type without a name of their own.
    Type(Arm),
    /// The next leader of the seat.
    Successor,
    /// The seat's first leader.
    Leader,
}

/// An order's number, told as its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderName(pub u16);

/// Spaces a name may take. See EM-1.3.
pub const NAME_SPACES_MAX: usize = 15;

/// Spaces a name takes: an upper-case letter takes two. Rule: EM-1.3.
pub fn name_spaces(name: &str) -> usize {
    name.chars().map(|letter| if letter.is_uppercase() { 2 } else { 1 }).sum()
}

/// The title of a unit with this strength in tenths. Rule: EM-1.4.
pub fn size_of(sizes: &Sizes, tenths: i64) -> Size {
    match strength(tenths) {
        str if str >= sizes.brigade_str => Size::Brigade,
        str if str >= sizes.regiment_str => Size::Regiment,
        str if str >= sizes.battalion_str => Size::Battalion,
        _ => Size::Company,
    }
}

/// The title after men were added: it may rise, but never falls. Rule: EM-1.5.
pub fn size_after_adding(sizes: &Sizes, before: Size, tenths: i64) -> Size {
    before.max(size_of(sizes, tenths))
}

/// The suffix for a type and size: the rule book's letters, unless the reader's language has
/// others. `None` for leaders. See EM-1.4.
pub fn suffix(arm: Arm, size: Size) -> Option<Message> {
    let id = match (size, arm) {
        (_, Arm::Leader) => return None,
        (_, Arm::Aircraft | Arm::Helicopters) => "mythico-suffix-flight",
        (_, Arm::Naval) => "mythico-suffix-flotilla",
        (Size::Battalion, _) => "mythico-suffix-battalion",
        (Size::Regiment, _) => "mythico-suffix-regiment",
        (Size::Brigade, _) => "mythico-suffix-brigade",
        (Size::Company, Arm::Infantry) => "mythico-suffix-infantry-company",
        (Size::Company, Arm::Armour) => "mythico-suffix-armour-company",
        (Size::Company, Arm::Mechanised) => "mythico-suffix-mechanised-company",
        (Size::Company, Arm::Artillery) => "mythico-suffix-artillery-company",
        (Size::Company, Arm::AirDefence) => "mythico-suffix-air-defence-company",
    };
    Some(message(id))
}

/// The suffix in the rule book's letters, for orders; empty for leaders. See EM-1.4.
pub fn written_suffix(arm: Arm, size: Size) -> &'static str {
    match (size, arm) {
        (_, Arm::Leader) => "",
        (_, Arm::Aircraft | Arm::Helicopters) => "Flt",
        (_, Arm::Naval) => "Flot",
        (Size::Battalion, _) => "Btn",
        (Size::Regiment, _) => "Rgt",
        (Size::Brigade, _) => "Bde",
        (Size::Company, Arm::Infantry) => "coy",
        (Size::Company, Arm::Armour | Arm::Mechanised) => "Sqn",
        (Size::Company, Arm::Artillery | Arm::AirDefence) => "bty",
    }
}

/// A unit's full name, before it is a text: `1/101 Rifle coy` in English. See EM-1.4.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FullName {
    /// The unit that is named.
    pub of: UnitRef,
    /// Its name, between code and suffix.
    pub name: SmolStr,
    /// The unit's type, which chooses the suffix.
    pub arm: Arm,
    /// The size of its title, which chooses the suffix.
    pub size: Size,
}

impl FullName {
    /// The full name of a seat's unit.
    pub fn of(seat: SeatId, unit: &Unit) -> FullName {
        let of = UnitRef { seat, number: unit.number };
        FullName { of, name: unit.name.clone(), arm: unit.arm, size: unit.size }
    }

    /// The name as a text.
    pub fn said(&self) -> Message {
        let (code, name) = (("code", self.of.code().into()), ("name", user_words(&self.name)));
        match suffix(self.arm, self.size) {
            Some(suffix) => message_of("mythico-name", [code, name, ("suffix", suffix.into())]),
            None => message_of("mythico-name-leader", [code, name]),
        }
    }
}

/// The list of seats, as orders name them.
pub use crate::order::grammar::SEATS;
/// The list of possible holders of a place: seats, or [`NOBODY`].
pub const HOLDERS: &str = "holder";
/// The word for no seat.
pub const NOBODY: &str = "nobody";

/// The unit with this code, for a seat: `10`, `1010` or `1/10`. The printed form follows a slash.
/// See EM-1.2.
pub fn read_code(own: SeatId, code: &str) -> Option<UnitRef> {
    let (seat, number, printed) = match code.split_once('/') {
        Some((seat, number)) => (SeatId(digits(seat)?.parse().ok()?), number, true),
        None => (own, code, false),
    };
    let number: u16 = digits(number)?.parse().ok()?;
    let number = if printed || number < 1000 { number.checked_add(1000)? } else { number };
    UnitRef::NUMBERS.contains(&number).then_some(UnitRef { seat, number })
}

/// Digits without a sign.
fn digits(text: &str) -> Option<&str> {
    Some(text.trim()).filter(|text| text.bytes().all(|digit| digit.is_ascii_digit()))
}

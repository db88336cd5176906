//! Numbers and names as players write and read them. Rules: EM-1.1 to EM-1.5.
//! Not here: who may name what.

use smol_str::{SmolStr, format_smolstr};

use super::rules::Sizes;
use super::unit::{Arm, Size, Unit, UnitRef, strength};
use crate::seat::SeatId;

/// Spaces a name may take. Rule: EM-1.3.
pub const NAME_SPACES_MAX: usize = 15;

/// Spaces a name takes: an upper-case letter takes two. Rule: EM-1.3.
pub fn name_spaces(name: &str) -> usize {
    name.chars().map(|letter| if letter.is_uppercase() { 2 } else { 1 }).sum()
}

/// The title of a unit of so many tenths. Rule: EM-1.4.
pub fn size_of(sizes: &Sizes, tenths: i64) -> Size {
    match strength(tenths) {
        str if str >= sizes.brigade_str => Size::Brigade,
        str if str >= sizes.regiment_str => Size::Regiment,
        str if str >= sizes.battalion_str => Size::Battalion,
        _ => Size::Company,
    }
}

/// The title after men were added: it may rise, never fall. Rule: EM-1.5.
pub fn size_after_adding(sizes: &Sizes, before: Size, tenths: i64) -> Size {
    before.max(size_of(sizes, tenths))
}

/// The suffix for a type and size, in just these letters. Rule: EM-1.4.
pub fn suffix(arm: Arm, size: Size) -> &'static str {
    match (size, arm) {
        (_, Arm::Leader) => "",
        (Size::Battalion, _) => "Btn",
        (Size::Regiment, _) => "Rgt",
        (Size::Brigade, _) => "Bde",
        (Size::Company, Arm::Infantry) => "coy",
        (Size::Company, Arm::Armour | Arm::Mechanised) => "Sqn",
        (Size::Company, Arm::Artillery | Arm::AirDefence) => "bty",
    }
}

/// The full name: `1/101 Rifle coy`. Rule: EM-1.4.
pub fn full_name(seat: SeatId, unit: &Unit) -> SmolStr {
    let code = UnitRef { seat, number: unit.number }.code();
    match suffix(unit.arm, unit.size) {
        "" => format_smolstr!("{code} {}", unit.name),
        suffix => format_smolstr!("{code} {} {suffix}", unit.name),
    }
}

/// The unit that a code means to a seat: `10`, `1010` or `1/10`. After a slash stands the printed form. Rule: EM-1.2.
pub fn read_code(own: SeatId, code: &str) -> Option<UnitRef> {
    let (seat, number, printed) = match code.split_once('/') {
        Some((seat, number)) => (SeatId(digits(seat)?.parse().ok()?), number, true),
        None => (own, code, false),
    };
    let number: u16 = digits(number)?.parse().ok()?;
    let number = if printed || number < 1000 { number.checked_add(1000)? } else { number };
    (1000..=9999).contains(&number).then_some(UnitRef { seat, number })
}

/// A number as it is written, without any sign.
fn digits(text: &str) -> Option<&str> {
    Some(text.trim()).filter(|text| text.bytes().all(|digit| digit.is_ascii_digit()))
}

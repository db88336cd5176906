//! Ranges of the numbers in a module's tables. Structs derive [`Row`] and declare each range on its
//! field.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

pub use mythico_macros::Row;

/// Range of a number that declares none.
pub const USUAL_RANGE: RangeInclusive<i64> = 0..=10_000;

/// A table of a module.
pub trait Row {
    /// Returns the range of the number at a place, for instance `["weapon", "apc", "price"]`. An
    /// index into a list adds no step to the place.
    fn range(place: &[&str]) -> RangeInclusive<i64>;
}

/// A table of rows by key.
impl<K, T: Row> Row for BTreeMap<K, T> {
    fn range(place: &[&str]) -> RangeInclusive<i64> {
        T::range(place.get(1..).unwrap_or_default())
    }
}

impl<T: Row> Row for Vec<T> {
    fn range(place: &[&str]) -> RangeInclusive<i64> {
        T::range(place)
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize, Row)]
    #[serde(rename_all = "kebab-case")]
    #[range(0..=9)]
    struct Cart {
        #[range(1..=4)]
        _wheels: [u8; 2],
        #[serde(rename = "pull")]
        #[range(-5..=5)]
        _horses: u8,
    }

    #[derive(Deserialize, Row)]
    #[row]
    struct Yard {
        _carts: BTreeMap<String, Cart>,
        _old_carts: Vec<Cart>,
    }

    #[test]
    fn a_number_has_the_range_of_its_field_or_its_table() {
        let range = |place: &str| Yard::range(&place.split('.').collect::<Vec<_>>());
        assert_eq!(range("_carts.red.-wheels"), 1..=4);
        assert_eq!(range("_carts.red.pull"), -5..=5);
        assert_eq!(range("_old_carts.age"), 0..=9);
        assert_eq!(range("age"), USUAL_RANGE);
    }
}

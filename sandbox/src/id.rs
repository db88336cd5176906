//! Snowflakes: ids that grow with time. In JSON they are strings, as in Discord.

use std::fmt;
use std::str::FromStr;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Milliseconds from the Unix epoch to the start of 2015, where snowflakes begin.
const EPOCH_MS: i64 = 1_420_070_400_000;

/// A snowflake, ordered by time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(pub u64);

impl Id {
    /// Returns the first id of a moment.
    pub fn first_at(unix_ms: i64) -> Self {
        let since = u64::try_from(unix_ms - EPOCH_MS).unwrap_or(1);
        Self(since << 22)
    }

    /// Returns the time of creation in Unix milliseconds.
    pub fn unix_ms(self) -> i64 {
        i64::try_from(self.0 >> 22).unwrap_or(0) + EPOCH_MS
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = std::num::ParseIntError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Snowflake;
        impl Visitor<'_> for Snowflake {
            type Value = Id;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a snowflake")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Id, E> {
                text.parse().map_err(E::custom)
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Id, E> {
                Ok(Id(number))
            }
        }
        deserializer.deserialize_any(Snowflake)
    }
}

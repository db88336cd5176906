//! What a leader is in its field, and so how strong its powers are: a minor leader's come to a part
//! of a major one's. Rules: EM-10.3, EM-10.5. Not here: what the powers do (`country/influence.rs`,
//! `sequence/`).

use super::country::centre::Alignment;
use super::rules::Powers;
use super::world::Vocation;

/// What a leader is in its field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stature {
    /// Its field, once that is settled. Rule: EM-10.1.
    pub vocation: Option<Vocation>,
    /// Its level, 1 to 6.
    pub level: u8,
    /// Where it stands, if that is said.
    pub alignment: Option<Alignment>,
    /// Is it one that a seat has hired?
    pub is_minor: bool,
}

impl Stature {
    /// Its part of what a major leader of its level could do, in percent.
    pub fn percent(self, rules: &Powers) -> i64 {
        if self.is_minor { rules.minor_percent } else { 100 }
    }

    /// Its level in hundredths: those of a minor leader count for a part.
    pub fn level_hundredths(self, rules: &Powers) -> i64 {
        i64::from(self.level) * self.percent(rules)
    }

    /// The level that it counts for, whole.
    pub fn effective_level(self, rules: &Powers) -> u8 {
        u8::try_from(self.level_hundredths(rules) / 100).unwrap_or(self.level)
    }

    /// Its level, if it is of this vocation; else 0.
    pub fn level_as(self, vocation: Vocation) -> i64 {
        if self.vocation == Some(vocation) { i64::from(self.level) } else { 0 }
    }
}

//! A leader's vocation, level and alignment, and so the strength of its powers: a minor leader has
//! a part of a major one's. See EM-10.3, EM-10.5. Not here: what the powers do
//! (`country/influence.rs`, `sequence/`).

use super::country::centre::Alignment;
use super::rules::Powers;
use super::world::Vocation;

/// A leader's vocation, level and alignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stature {
    /// Its vocation, once that is settled. See EM-10.1.
    pub vocation: Option<Vocation>,
    /// Its level, 1 to 6.
    pub level: u8,
    /// Its alignment, if it has one.
    pub alignment: Option<Alignment>,
    /// Is it a minor leader?
    pub is_minor: bool,
}

impl Stature {
    /// Its power, in percent of a major leader's of its level.
    pub fn percent(self, rules: &Powers) -> i64 {
        if self.is_minor { rules.minor_percent } else { 100 }
    }

    /// Its level in hundredths; a minor leader's counts in part.
    pub fn level_hundredths(self, rules: &Powers) -> i64 {
        i64::from(self.level) * self.percent(rules)
    }

    /// The whole level that it counts for.
    pub fn effective_level(self, rules: &Powers) -> u8 {
        u8::try_from(self.level_hundredths(rules) / 100).unwrap_or(self.level)
    }

    /// Its level, if it has this vocation; else 0.
    pub fn level_as(self, vocation: Vocation) -> i64 {
        if self.vocation == Some(vocation) { i64::from(self.level) } else { 0 }
    }
}

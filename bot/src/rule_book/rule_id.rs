//! Ids of rules as books cite them: `EM-6.4`, after a bracket also `3.5.12`, and ranges like
//! `EM-1.3 to EM-1.5`.

use std::fmt;

/// A rule's id. The prefix may be missing within one book.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RuleId {
    numbers: Vec<u32>,
    /// Letters before the numbers, like `EM`. Empty if left out.
    prefix: String,
}

impl RuleId {
    /// Parses an id.
    pub fn read(text: &str) -> Option<RuleId> {
        let text = text.trim();
        let (prefix, numbers) = text.split_once('-').unwrap_or(("", text));
        if !prefix.chars().all(|letter| letter.is_ascii_alphabetic()) {
            return None;
        }
        let numbers: Vec<u32> =
            numbers.split('.').map(|part| part.parse().ok()).collect::<Option<_>>()?;
        let is_one = if prefix.is_empty() { numbers.len() > 1 } else { prefix.len() > 1 };
        is_one.then(|| RuleId { numbers, prefix: prefix.to_ascii_uppercase() })
    }

    /// Lists the ids that a text cites, with those of ranges.
    pub fn all_in(text: &str) -> Vec<RuleId> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let id = |at: usize| words.get(at).and_then(|word| parse_citation(word));
        let mut all = Vec::new();
        for at in 0..words.len() {
            let Some(first) = id(at) else { continue };
            let last = if words.get(at + 1) == Some(&"to") { id(at + 2) } else { None };
            all.extend(last.map_or_else(Vec::new, |last| first.ids_up_to(&last)));
            all.push(first);
        }
        all
    }

    /// Returns whether a text cites this rule or a part of it.
    pub fn is_cited_in(&self, text: &str) -> bool {
        let is_part = |one: &RuleId| {
            let fits = one.prefix.is_empty() || self.prefix.is_empty() || one.prefix == self.prefix;
            fits && one.numbers.starts_with(&self.numbers)
        };
        RuleId::all_in(text).iter().any(is_part)
    }

    /// The rule that this is a part of.
    pub fn whole(&self) -> Option<RuleId> {
        let (_, numbers) = self.numbers.split_last().filter(|(_, numbers)| !numbers.is_empty())?;
        Some(RuleId { numbers: numbers.to_vec(), prefix: self.prefix.clone() })
    }

    /// The ids after this one, up to another of the same chapter.
    fn ids_up_to(&self, last: &RuleId) -> Vec<RuleId> {
        let (Some((from, head)), Some((to, tail))) =
            (self.numbers.split_last(), last.numbers.split_last())
        else {
            return Vec::new();
        };
        if head != tail || to.saturating_sub(*from) > 100 {
            return Vec::new();
        }
        let id = |number: u32| RuleId {
            numbers: head.iter().copied().chain([number]).collect(),
            prefix: self.prefix.clone(),
        };
        (from + 1..=*to).map(id).collect()
    }
}

/// Parses a word as an id. Without a prefix it must follow a bracket, so that a price isn't taken
/// for a rule.
fn parse_citation(word: &str) -> Option<RuleId> {
    let bare = word.trim_matches(|letter: char| !letter.is_ascii_alphanumeric());
    RuleId::read(bare).filter(|id| !id.prefix.is_empty() || word.starts_with('('))
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.numbers.iter().map(u32::to_string).collect();
        let numbers = numbers.join(".");
        if self.prefix.is_empty() {
            f.write_str(&numbers)
        } else {
            write!(f, "{}-{numbers}", self.prefix)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(text: &str) -> RuleId {
        RuleId::read(text).unwrap()
    }

    #[test]
    fn an_id_is_cited_in_a_list_in_a_range_and_by_its_parts() {
        let text = "Seven digits. (EM-1.1, EM-2.3 to EM-2.5) *Ruling (3.5.12):* at 0.8";
        for rule in ["EM-1.1", "em-2.4", "EM-2", "3.5.12", "TUW-3.5"] {
            assert!(id(rule).is_cited_in(text), "{rule}");
        }
        for rule in ["EM-1.11", "EM-2.6", "EM-0.8", "0.8", "TUW-1.1"] {
            assert!(!id(rule).is_cited_in(text), "{rule}");
        }
    }

    #[test]
    fn other_words_are_no_ids() {
        for text in ["", "move", "17", "a-b", "E-1", "-1", "1015007/"] {
            assert_eq!(RuleId::read(text), None, "{text}");
        }
        assert_eq!(id("EM-6.4").whole(), RuleId::read("EM-6"));
        assert_eq!(id("em-6.4").to_string(), "EM-6.4");
    }
}

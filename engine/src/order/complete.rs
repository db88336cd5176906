//! Completion: what is being typed, and the choices that fit it, best first.

use std::collections::BTreeMap;

use super::form::Form;
use crate::words::Message;

/// Most choices that a client shows.
pub const CHOICES_MAX: usize = 25;

/// A question for completion.
#[derive(Clone, Debug)]
pub struct Ask<'a> {
    /// The order being written.
    pub form: &'static Form,
    /// The word of the option in focus: `unit`, a field's or a setting's.
    pub option: &'a str,
    /// The options filled so far, by word.
    pub given: &'a BTreeMap<String, String>,
    /// What is typed in the one in focus.
    pub typed: &'a str,
}

/// One choice: the value that is filled in, and what is shown for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Filled in.
    pub value: String,
    /// Shown.
    pub label: Message,
    /// Plain text that typing is compared with: value, names.
    pub matched: String,
}

impl Choice {
    /// A choice; `matched` is compared with what is typed.
    pub fn new(value: impl Into<String>, label: Message, matched: impl Into<String>) -> Choice {
        Choice { value: value.into(), label, matched: matched.into().to_lowercase() }
    }
}

/// The choices that fit what is typed, best first, no more than a client shows: those that begin with it, then those with
/// a word that does, then those that hold it, then (if none) the likest.
pub fn fitting(choices: Vec<Choice>, typed: &str) -> Vec<Choice> {
    let typed = typed.trim().to_lowercase();
    let mut ranked: Vec<(u32, usize, Choice)> = choices
        .into_iter()
        .enumerate()
        .filter_map(|(place, choice)| Some((rank(&choice, &typed)?, place, choice)))
        .collect();
    ranked.sort_by_key(|(rank, place, _)| (*rank, *place));
    if ranked.iter().any(|(rank, ..)| *rank < UNLIKE) {
        ranked.retain(|(rank, ..)| *rank < UNLIKE);
    }
    ranked.into_iter().take(CHOICES_MAX).map(|(.., choice)| choice).collect()
}

const UNLIKE: u32 = 100;

fn rank(choice: &Choice, typed: &str) -> Option<u32> {
    let value = choice.value.to_lowercase();
    if typed.is_empty() || value == typed {
        Some(0)
    } else if value.starts_with(typed) {
        Some(1)
    } else if choice.matched.split_whitespace().any(|word| word.starts_with(typed)) {
        Some(2)
    } else if choice.matched.contains(typed) {
        Some(3)
    } else {
        let likest = choice
            .matched
            .split_whitespace()
            .map(|word| strsim::jaro_winkler(word, typed))
            .fold(0.0, f64::max);
        (likest >= 0.8).then(|| UNLIKE + ((1.0 - likest) * 1000.0) as u32)
    }
}

/// The word nearest to what was typed, if one is near enough to be meant.
pub fn did_you_mean<'a>(typed: &str, words: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    words
        .map(|word| (strsim::damerau_levenshtein(&typed, &word.to_lowercase()), word))
        .filter(|(distance, word)| *distance <= 1 + word.len() / 4)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::literal;

    fn values(typed: &str) -> Vec<String> {
        let choices = [("10", "Rifle coy"), ("110", "Recce Sqn"), ("11", "Gun bty")];
        let choices =
            choices.map(|(value, name)| Choice::new(value, literal(name), format!("{value} {name}")));
        fitting(choices.to_vec(), typed).into_iter().map(|choice| choice.value).collect()
    }

    #[test]
    fn beginnings_come_before_middles_and_near_misses_only_alone() {
        assert_eq!(values(""), ["10", "110", "11"]);
        assert_eq!(values("11"), ["11", "110"]);
        assert_eq!(values("rec"), ["110"]);
        assert_eq!(values("rifel"), ["10"]);
        assert_eq!(values("zzz"), [""; 0]);
    }

    #[test]
    fn a_slip_of_the_pen_finds_its_word() {
        let words = ["move", "occupy", "recce"];
        assert_eq!(did_you_mean("mvoe", words.into_iter()), Some("move"));
        assert_eq!(did_you_mean("xyz", words.into_iter()), None);
    }
}

//! Completion: what is being typed, and the choices that match it, best first.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::form::Form;
use crate::words::Message;

/// Most choices that a client shows.
pub const CHOICES_MAX: usize = 25;

/// A question for completion.
#[derive(Clone, Debug)]
pub struct CompletionRequest<'a> {
    /// The order being written.
    pub form: &'static Form,
    /// The word of the option in focus: `unit`, a field's or a setting's.
    pub option: &'a str,
    /// The options filled so far, by word.
    pub given: &'a BTreeMap<String, String>,
    /// What is typed in the option in focus.
    pub typed: &'a str,
}

/// One choice: the value that is filled in, and what is shown for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is filled in when it is chosen.
    pub value: String,
    /// What the menu shows.
    pub label: Message,
    /// Plain text that typing is compared with, whatever the reader's language: value, names.
    pub matched: String,
    /// Other numbers and names that, typed whole, mean just this choice. In small letters.
    pub exact: Vec<String>,
    /// The value is an id that nobody types. What is typed isn't compared with its beginning.
    pub is_id: bool,
}

impl Choice {
    /// A choice; `matched` is compared with what is typed.
    pub fn new(value: impl Into<String>, label: Message, matched: impl Into<String>) -> Choice {
        let (value, matched) = (value.into(), matched.into().to_lowercase());
        Choice { value, label, matched, exact: Vec::new(), is_id: false }
    }

    /// A choice whose value is an id that nobody types.
    pub fn of_id(value: impl Into<String>, label: Message, matched: impl Into<String>) -> Choice {
        Choice { is_id: true, ..Choice::new(value, label, matched) }
    }

    /// Adds texts that, typed whole, mean this choice too.
    #[must_use]
    pub fn also(mut self, exact: impl IntoIterator<Item = impl AsRef<str>>) -> Choice {
        let words = exact.into_iter().map(|word| word.as_ref().to_lowercase());
        self.exact.extend(words.filter(|word| !word.is_empty()));
        self
    }

    /// The choice with a word in front of it.
    #[must_use]
    pub fn behind(self, word: &str) -> Choice {
        self.after(&format!("{word} "))
    }

    /// The choice joined by `+` to what is before it.
    #[must_use]
    pub fn joined_to(self, before: &str) -> Choice {
        self.after(&format!("{before}+"))
    }

    fn after(mut self, before: &str) -> Choice {
        let exact = std::mem::take(&mut self.exact);
        let (value, matched) =
            (format!("{before}{}", self.value), format!("{before}{}", self.matched));
        Choice { value, matched, ..self }
            .also(exact.into_iter().map(|exact| format!("{before}{exact}")))
    }

    /// Does this mean the choice and nothing else?
    pub fn is(&self, typed: &str) -> bool {
        let typed = typed.to_lowercase();
        self.value.to_lowercase() == typed || self.exact.contains(&typed)
    }
}

/// The amount that is being typed, after others: `2 h` of `3 ammo, 2 h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AmountTyped<'a> {
    before: &'a str,
    number: &'a str,
    /// Amount if no number is typed.
    usual: i64,
}

impl<'a> AmountTyped<'a> {
    /// Reads all that is typed in a field of amounts.
    pub fn of(typed: &'a str) -> AmountTyped<'a> {
        let typed = typed.trim_start();
        let begun = typed.rfind([',', '+']).map_or(0, |place| place + 1);
        let (mut at, mut place, mut number) = (begun, begun, "");
        for word in typed[begun..].split_inclusive(' ') {
            let bare = word.trim_end();
            if !bare.is_empty() && bare.bytes().all(|digit| digit.is_ascii_digit()) {
                (place, number) = (at, bare);
            }
            at += word.len();
        }
        AmountTyped { before: &typed[..place], number, usual: 1 }
    }

    /// The complete amounts before it, as they are typed: count and name.
    pub fn stand(&self) -> impl Iterator<Item = (i64, &'a str)> {
        let amount = |part: &'a str| {
            let (number, name) = part.trim().split_once(' ')?;
            Some((number.parse().ok()?, name.trim()))
        };
        self.before.split([',', '+']).filter_map(amount)
    }

    /// Sets the amount to use if no number is typed.
    #[must_use]
    pub fn or(self, usual: i64) -> AmountTyped<'a> {
        AmountTyped { usual, ..self }
    }

    /// Returns the typed number, or the usual one if none is typed.
    pub fn count(&self) -> i64 {
        self.number.parse().unwrap_or(self.usual)
    }

    /// The choice of this many of a name, after the amounts before it.
    pub fn choice(&self, name: &str, label: Message, matched: &str) -> Choice {
        let before = self.before.trim_end_matches([' ', ',', '+']);
        let begins = if before.is_empty() { String::new() } else { format!("{before}, ") };
        let typed =
            if self.number.is_empty() { String::new() } else { format!("{} ", self.number) };
        let gap = if self.before.ends_with([',', '+']) { " " } else { "" };
        let (value, before) = (format!("{begins}{} {name}", self.count()), self.before);
        Choice::new(value, label, format!("{before}{gap}{typed}{name} {before}{typed}{matched}"))
    }
}

/// The choices that fit what is typed, best first, cut to what a client shows. See [`all_fitting`].
pub fn fitting(choices: Vec<Choice>, typed: &str, say: impl Fn(&Message) -> String) -> Vec<Choice> {
    let mut fitting = all_fitting(choices, typed, say);
    fitting.truncate(CHOICES_MAX);
    fitting
}

/// All choices that fit what is typed, best first: an exact match, then those that begin with it,
/// then those with a word that does, then those that contain it. If there is none, those whose
/// label, as `say` says it, fits. If there is still none, the most similar. A number or code only
/// matches exactly: never one that is like it, or a label that contains it.
pub fn all_fitting(
    choices: Vec<Choice>,
    typed: &str,
    say: impl Fn(&Message) -> String,
) -> Vec<Choice> {
    let typed = typed.trim().to_lowercase();
    let is_code = typed.contains(|letter: char| letter.is_ascii_digit());
    let mut ranked = ranks(&choices, |choice| {
        let value = if choice.is_id { String::new() } else { choice.value.to_lowercase() };
        if choice.is(&typed) { Some(0) } else { rank(&value, &choice.matched, &typed) }
    });
    if ranked.is_empty() && !is_code {
        ranked = ranks(&choices, |choice| rank("", &say(&choice.label).to_lowercase(), &typed));
    }
    if ranked.is_empty() && !is_code {
        ranked = ranks(&choices, |choice| {
            likeness(&format!("{} {}", choice.matched, say(&choice.label).to_lowercase()), &typed)
        });
    }
    ranked.sort_unstable();
    let mut choices: Vec<_> = choices.into_iter().map(Some).collect();
    ranked.into_iter().filter_map(|(_, place)| choices[place].take()).collect()
}

/// The matching choices, each with its rank and place.
fn ranks(choices: &[Choice], rank: impl Fn(&Choice) -> Option<u32>) -> Vec<(u32, usize)> {
    let ranked = choices.iter().enumerate().map(|(place, choice)| Some((rank(choice)?, place)));
    ranked.flatten().collect()
}

fn rank(value: &str, matched: &str, typed: &str) -> Option<u32> {
    if typed.is_empty() {
        Some(0)
    } else if value.starts_with(typed) {
        Some(1)
    } else if matched.split_whitespace().any(|word| word.starts_with(typed)) {
        Some(2)
    } else {
        matched.contains(typed).then_some(3)
    }
}

/// How unlike the most similar word is, if it is similar enough.
fn likeness(matched: &str, typed: &str) -> Option<u32> {
    let likest = matched
        .split_whitespace()
        .map(|word| strsim::jaro_winkler(word, typed))
        .fold(0.0, f64::max);
    (likest >= 0.8).then_some(((1.0 - likest) * 1000.0) as u32)
}

/// The word nearest to what was typed, if it is near enough to be meant; of equals the first.
pub fn did_you_mean<W: AsRef<str>>(typed: &str, words: impl Iterator<Item = W>) -> Option<W> {
    nearest(typed, words, 0)
}

/// The word nearest to what was typed, where no word is an exact match. Stops at the first word
/// that is one slip away.
pub fn did_you_mean_another<W: AsRef<str>>(
    typed: &str,
    words: impl Iterator<Item = W>,
) -> Option<W> {
    nearest(typed, words, 1)
}

/// The first of the nearest words; none is nearer than `least` slips. Slips are only counted if the
/// letters allow for fewer than so far: thousands of refused orders may each search thousands of
/// units.
fn nearest<W: AsRef<str>>(typed: &str, words: impl Iterator<Item = W>, least: usize) -> Option<W> {
    let typed = typed.to_lowercase();
    let letters = Letters::of(&typed);
    let mut best: Option<(usize, W)> = None;
    for word in words {
        let slips_max = 1 + word.as_ref().len() / 4;
        let slips_max = best.as_ref().map_or(slips_max, |(slips, _)| slips_max.min(slips - 1));
        let capitals =
            word.as_ref().bytes().any(|byte| byte.is_ascii_uppercase() || !byte.is_ascii());
        let lower = if capitals {
            Cow::Owned(word.as_ref().to_lowercase())
        } else {
            Cow::Borrowed(word.as_ref())
        };
        if letters.slips_at_least(&lower) > slips_max {
            continue;
        }
        let slips = strsim::damerau_levenshtein(&typed, &lower);
        if slips <= slips_max {
            best = Some((slips, word));
        }
        if slips <= least {
            break;
        }
    }
    best.map(|(_, word)| word)
}

/// Counts of the letters in a word. Letters that share a place only make two words more alike.
struct Letters {
    counts: [u16; 64],
    all: usize,
}

impl Letters {
    fn of(word: &str) -> Letters {
        let mut letters = Letters { counts: [0; 64], all: 0 };
        for letter in word.chars() {
            letters.counts[letter as usize % 64] += 1;
            letters.all += 1;
        }
        letters
    }

    /// A lower bound on the slips between two words: the letters that one has and the other lacks.
    fn slips_at_least(&self, other: &str) -> usize {
        let mut left = self.counts;
        let (mut shared, mut others) = (0, 0);
        for letter in other.chars() {
            let left = &mut left[letter as usize % 64];
            if *left > 0 {
                (*left, shared) = (*left - 1, shared + 1);
            }
            others += 1;
        }
        self.all.max(others) - shared
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases::lexicon;
    use crate::words::literal;

    fn values(typed: &str) -> Vec<String> {
        let choices = [("10", "Rifle"), ("110", "Recce"), ("11", "Gun")];
        let choices = choices.map(|(value, name)| {
            Choice::new(value, literal(format!("{name} coy")), format!("{value} {name}"))
        });
        let lexicon = lexicon();
        let said = |label: &Message| lexicon.say("en", label);
        fitting(choices.to_vec(), typed, said).into_iter().map(|choice| choice.value).collect()
    }

    #[test]
    fn beginnings_come_before_middles_and_near_misses_only_alone() {
        assert_eq!(values(""), ["10", "110", "11"]);
        assert_eq!(values("11"), ["11", "110"]);
        assert_eq!(values("rec"), ["110"]);
        assert_eq!(values("coy"), ["10", "110", "11"], "what is shown is found too");
        assert_eq!(values("rifel"), ["10"]);
        assert_eq!(values("zzz"), [""; 0]);
    }

    #[test]
    fn what_is_meant_exactly_stands_first_and_no_number_is_taken_for_another() {
        let choice = |value: &str, name: &str| {
            Choice::new(value, literal(format!("{name} in 1015006")), name)
        };
        let all =
            || vec![choice("3", "Old Guard 1010"), choice("10", "Guard").also(["1010", "Guard"])];
        let offered = |typed| {
            let fitting = fitting(all(), typed, |label| lexicon().say("en", label));
            fitting.into_iter().map(|choice| choice.value).collect::<Vec<_>>()
        };
        assert_eq!(offered("guard"), ["10", "3"]);
        assert_eq!(offered("1010"), ["10", "3"]);
        assert_eq!(offered("1015007"), [""; 0], "the likest is another hex");
        assert_eq!(offered("1015006"), [""; 0], "where a unit stands isn't what it is called");
    }

    #[test]
    fn an_id_is_no_beginning_of_a_word() {
        let choice = |value: &str, name: &str| Choice::of_id(value, literal(name), name);
        let all = vec![choice("id:1", "Winter"), choice("id:2", "Idyll")];
        let offered = |typed| {
            let fitting = fitting(all.clone(), typed, |label| lexicon().say("en", label));
            fitting.into_iter().map(|choice| choice.value).collect::<Vec<_>>()
        };
        assert_eq!(offered("id"), ["id:2"]);
        assert_eq!(offered("id:1"), ["id:1"]);
    }

    #[test]
    fn the_last_amount_is_completed_behind_the_others() {
        let offered = |typed: &str| {
            let amount = AmountTyped::of(typed);
            let choice = |name: &str| {
                amount.choice(name, literal(format!("{} {name}", amount.count())), name)
            };
            let fitting = fitting(["ammo", "hmg", "gun-105"].map(choice).into(), typed, |label| {
                lexicon().say("en", label)
            });
            fitting.into_iter().map(|choice| choice.value).collect::<Vec<_>>()
        };
        assert_eq!(offered(""), ["1 ammo", "1 hmg", "1 gun-105"]);
        assert_eq!(offered("hm"), ["1 hmg"]);
        assert_eq!(offered("12 am"), ["12 ammo"]);
        assert_eq!(offered("3 ammo, 2 h"), ["3 ammo, 2 hmg"]);
        assert_eq!(offered("3 ammo 2 h"), ["3 ammo, 2 hmg"]);
        assert_eq!(offered("3 ammo,2 gun"), ["3 ammo, 2 gun-105"]);
        assert_eq!(offered("3 ammo, hm"), ["3 ammo, 1 hmg"]);
    }

    #[test]
    fn a_slip_of_the_pen_finds_its_word() {
        let words = ["move", "occupy", "recce"];
        assert_eq!(did_you_mean("mvoe", words.into_iter()), Some("move"));
        assert_eq!(did_you_mean("xyz", words.into_iter()), None);
    }

    /// The plain search, without shortcuts.
    fn nearest_of_all(typed: &str, words: &[String]) -> Option<String> {
        let slips =
            |word: &str| strsim::damerau_levenshtein(&typed.to_lowercase(), &word.to_lowercase());
        let near = words.iter().filter(|word| slips(word) <= 1 + word.len() / 4);
        near.min_by_key(|word| slips(word)).cloned()
    }

    proptest::proptest! {
        #![proptest_config(crate::cases::sample::properties(256))]

        #[test]
        fn haste_changes_no_suggestion(typed in "[a-cÉéΣς0-3/]{0,7}", words in proptest::collection::vec("[A-cÉéΣς0-3/]{0,9}", 0..40)) {
            let wanted = nearest_of_all(&typed, &words);
            proptest::prop_assert_eq!(did_you_mean(&typed, words.iter()).cloned(), wanted);
            let others: Vec<_> = words.into_iter().filter(|word| word.to_lowercase() != typed.to_lowercase()).collect();
            proptest::prop_assert_eq!(did_you_mean_another(&typed, others.iter()).cloned(), nearest_of_all(&typed, &others));
        }
    }
}

//! Paths: directions, waits, places; `to` and a place, `via` and places. Words that together name a
//! place are one entry. Not here: which way leads to a place, which the system finds.

use super::invalid;
use super::lexer::Word;
use super::names::{NAME_WORDS_MAX, Names, PLACES};
use crate::grid::Lattice;
use crate::order::error::OrderError;
use crate::order::parsed::{Leading, PathStep, Spanned, Value};
use crate::words::{message, user_words};

/// Reads a path of these words.
///
/// Ruling: EM-5.2: the longest run of words that names a place is that place, even if it begins
/// with a direction, `to` or `via`.
///
/// # Errors
/// If no place follows `to` or `via`.
pub fn path(
    lattice: Lattice,
    words: &[Word<'_>],
    names: &dyn Names,
) -> Result<Spanned<Value>, OrderError> {
    let span = words[0].span.start..words[words.len() - 1].span.end;
    let words: Vec<Word<'_>> = words.iter().flat_map(entries).collect();
    let steps = Vec::with_capacity(words.len());
    let mut reader = Reader { lattice, names, rest: &words, steps, at_goal: false };
    while !reader.rest.is_empty() {
        reader.entry()?;
    }
    Ok(Spanned { value: Value::Path(lattice, reader.steps), span })
}

struct Reader<'r, 'a> {
    lattice: Lattice,
    names: &'r dyn Names,
    rest: &'r [Word<'a>],
    steps: Vec<Spanned<PathStep>>,
    /// Is the last entry the goal of a `to`?
    at_goal: bool,
}

impl Reader<'_, '_> {
    /// Reads the next entry; after `via`, all points that it fixes.
    fn entry(&mut self) -> Result<(), OrderError> {
        let Some(first) = self.rest.first() else { return Ok(()) };
        let at_goal = std::mem::take(&mut self.at_goal);
        let count = self.named_words();
        if count > 1 {
            self.take(count, PathStep::Feature);
            return Ok(());
        }
        match leading(first) {
            Some(Leading::To) => {
                self.at_goal = true;
                self.place_behind(first)
            }
            Some(Leading::Via) => self.points(first, at_goal),
            None => {
                let value = self.alone(first);
                self.steps.push(Spanned { value, span: first.span.clone() });
                self.rest = &self.rest[1..];
                Ok(())
            }
        }
    }

    /// Reads `via` and the points after it, up to the next direction, wait, `to` or `via`. If they
    /// come after the goal, they are put before it.
    fn points(&mut self, via: &Word<'_>, at_goal: bool) -> Result<(), OrderError> {
        let goal = self.steps.pop_if(|_| at_goal);
        self.place_behind(via)?;
        while self.begins_place() {
            self.place();
        }
        self.steps.extend(goal);
        Ok(())
    }

    /// Reads `to` or `via`, and the place after it.
    fn place_behind(&mut self, leading: &Word<'_>) -> Result<(), OrderError> {
        self.rest = &self.rest[1..];
        if !self.begins_place() && !self.begins_like_place() {
            let problem = message("invalid-nowhere").with("word", user_words(leading.value));
            return Err(invalid(&leading.span, problem, message("remedy-somewhere")));
        }
        self.place();
        if let Some(step) = self.steps.last_mut() {
            step.span.start = leading.span.start;
        }
        Ok(())
    }

    /// Does a place begin here for certain: several words that name one, or a word that is nothing
    /// else?
    fn begins_place(&self) -> bool {
        let is_only_place = |word: &Word<'_>| leading(word).is_none() && self.is_place_word(word);
        self.rest.first().is_some_and(is_only_place) || self.named_words() > 1
    }

    /// May a misspelled name begin here, with a direction, `to` or `via` as its first word?
    fn begins_like_place(&self) -> bool {
        self.rest.get(1).is_some_and(|second| self.is_name_word(second))
    }

    /// Can it only be a word of a name?
    fn is_name_word(&self, word: &Word<'_>) -> bool {
        let is_bare = !word.quoted && leading(word).is_none() && self.is_place_word(word);
        is_bare && word.value.starts_with(char::is_alphabetic)
    }

    /// Reads one place: as many words as name one, else all that may be an unknown name.
    fn place(&mut self) {
        let run = self.run();
        let named = (1..=run.len()).rev().find(|&count| self.is_place(&run[..count]));
        let begins_name = run.first().is_some_and(|word| word.starts_with(char::is_alphabetic));
        let behind =
            || self.rest[1..].iter().take_while(|word| begins_name && self.is_name_word(word));
        let count = named.unwrap_or_else(|| 1 + behind().take(NAME_WORDS_MAX - 1).count());
        self.take(count, PathStep::To);
    }

    /// The next words as one entry.
    fn take(&mut self, count: usize, entry: impl Fn(String) -> PathStep) {
        let (words, rest) = self.rest.split_at(count);
        let name = words.iter().map(Word::name).collect::<Vec<_>>().join(" ");
        let span = words[0].span.start..words[count - 1].span.end;
        self.steps.push(Spanned { value: entry(name), span });
        self.rest = rest;
    }

    /// How many of the next words together name a place: the longest run; 1 if there is none.
    fn named_words(&self) -> usize {
        let run = self.run();
        (2..=run.len()).rev().find(|&count| self.is_place(&run[..count])).unwrap_or(1)
    }

    /// The next words without quotes, as many as a name may have.
    fn run(&self) -> Vec<&str> {
        let bare = self.rest.iter().take_while(|word| !word.quoted);
        bare.take(NAME_WORDS_MAX).map(|word| word.value).collect()
    }

    fn is_place(&self, words: &[&str]) -> bool {
        self.names.find(PLACES, &words.join(" ")).is_some()
    }

    fn is_place_word(&self, word: &Word<'_>) -> bool {
        matches!(self.alone(word), PathStep::Feature(_))
    }

    /// What a word means if it stands alone.
    fn alone(&self, word: &Word<'_>) -> PathStep {
        if word.quoted {
            PathStep::Feature(word.name())
        } else {
            PathStep::read(self.lattice, word.value)
        }
    }
}

fn leading(word: &Word<'_>) -> Option<Leading> {
    if word.quoted { None } else { Leading::read(word.value) }
}

/// The entries in a word of a path, separated by commas: `n,n,ne`. Commas alone are a word that
/// names nothing.
fn entries<'a>(word: &Word<'a>) -> Vec<Word<'a>> {
    if word.quoted {
        return vec![word.clone()];
    }
    let mut start = word.span.start;
    let parts = word.value.split(',').map(|value| {
        let span = start..start + value.len();
        start = span.end + 1;
        Word { value, span, quoted: false }
    });
    let parts: Vec<_> = parts.filter(|part| !part.value.is_empty()).collect();
    if parts.is_empty() { vec![word.clone()] } else { parts }
}

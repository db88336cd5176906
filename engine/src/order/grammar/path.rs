//! Paths: directions, waits, places; `to` and a place, `via` and places. Words that together name a place are one entry.
//! Not here: which way leads to a place; that is the system's.

use super::invalid;
use super::lexer::Word;
use super::names::{NAME_WORDS_MAX, Names, PLACES};
use crate::grid::Lattice;
use crate::order::error::OrderError;
use crate::order::parsed::{Leading, PathStep, Spanned, Value};
use crate::words::{message, user_words};

/// A path of these words.
///
/// Ruling: words that each name something are so many entries; the place of them all stands in quotes. Behind `to` and `via`, where
/// a place is due, as many words as name one are that place.
///
/// # Errors
/// If no place stands behind `to` or `via`.
pub fn path(lattice: Lattice, words: &[Word<'_>], names: &dyn Names) -> Result<Spanned<Value>, OrderError> {
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
    /// Is the last entry one that `to` leads to?
    at_goal: bool,
}

impl Reader<'_, '_> {
    /// The next entry; behind `via` all that it fixes.
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

    /// `via` and the points behind it, up to the next direction, wait, `to` or `via`. Written behind the goal, they come before it.
    fn points(&mut self, via: &Word<'_>, at_goal: bool) -> Result<(), OrderError> {
        let goal = self.steps.pop_if(|_| at_goal);
        self.place_behind(via)?;
        while self.rest.first().is_some_and(|word| leading(word).is_none() && self.is_place_word(word)) {
            self.place();
        }
        self.steps.extend(goal);
        Ok(())
    }

    /// `to` or `via`, and the place behind it.
    fn place_behind(&mut self, leading: &Word<'_>) -> Result<(), OrderError> {
        self.rest = &self.rest[1..];
        match self.rest.first() {
            Some(word) if self.is_place_word(word) && self::leading(word).is_none() => self.place(),
            _ => {
                let problem = message("invalid-nowhere").with("word", user_words(leading.value));
                return Err(invalid(&leading.span, problem, message("remedy-somewhere")));
            }
        }
        if let Some(step) = self.steps.last_mut() {
            step.span.start = leading.span.start;
        }
        Ok(())
    }

    /// One place to go to: as many words as name one, else all that may be a name that nobody knows.
    fn place(&mut self) {
        let run = self.run();
        let is_place = |count: &usize| self.is_place(&run[..*count]);
        let named = (1..=run.len()).rev().find(is_place).filter(|_| !self.rest[0].quoted);
        let is_bare = |word: &&Word<'_>| !word.quoted && leading(word).is_none();
        let letters = |word: &&Word<'_>| word.value.starts_with(char::is_alphabetic);
        let unknown = || self.rest[..run.len()].iter().take_while(is_bare).take_while(letters).count().max(1);
        let count = named.unwrap_or_else(unknown);
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

    /// How many of the next words together name a place, the most that do, unless each of them names something; 1 if none do.
    fn named_words(&self) -> usize {
        let run = self.run();
        let each = |count: usize| run[..count].iter().all(|word| self.is_place(std::slice::from_ref(word)));
        let makes_name = |count: &usize| self.is_place(&run[..*count]) && !each(*count);
        (2..=run.len()).rev().find(makes_name).unwrap_or(1)
    }

    /// The next words up to a direction or a wait, as many as a name may have.
    fn run(&self) -> Vec<String> {
        let words = self.rest.iter().take_while(|word| self.is_place_word(word));
        words.take(NAME_WORDS_MAX).map(Word::name).collect()
    }

    fn is_place(&self, words: &[String]) -> bool {
        self.names.find(PLACES, &words.join(" ")).is_some()
    }

    fn is_place_word(&self, word: &Word<'_>) -> bool {
        matches!(self.alone(word), PathStep::Feature(_))
    }

    /// What a word is, if it stands alone.
    fn alone(&self, word: &Word<'_>) -> PathStep {
        if word.quoted { PathStep::Feature(word.name()) } else { PathStep::read(self.lattice, word.value) }
    }
}

fn leading(word: &Word<'_>) -> Option<Leading> {
    if word.quoted { None } else { Leading::read(word.value) }
}

/// The entries that a word of a path holds, parted by commas: `n,n,ne`. Commas alone are a word that names nothing.
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

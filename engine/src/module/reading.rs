//! Reads on past the faults in a file, so that an author is told of everything at once: unreadable
//! parts are taken out, and the rest is read. Not here: what a system demands of what was read.

use std::collections::BTreeSet;
use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::fault::{FOUND_MAX, Fault, short};
use super::place::{line_of, place_at, plain};
use super::repair;
use crate::order::complete::did_you_mean;

/// How often a file is read, each time without the last fault. More faults than are shown at once.
const READ_MAX: usize = 2 * FOUND_MAX;

/// A file as far as it could be read.
#[derive(Debug)]
pub(super) struct Reading<'a, T> {
    /// What was read; `None` if the file as a whole must be fixed first.
    pub value: Option<T>,
    /// The part of the file's own text that was read, by the bytes of the whole text.
    pub table: DeTable<'a>,
    /// The part of the file's own text that is TOML, before anything was taken out.
    pub whole: DeTable<'a>,
    /// What was wrong.
    pub faults: Vec<Fault>,
    /// The keys of tables that were taken out. A reference to one of them is no second fault.
    pub left_out: BTreeSet<String>,
}

/// Reads a file laid over a usual text, key by key at every depth. Lists and single values are
/// replaced whole.
pub(super) fn read<'a, T: DeserializeOwned>(
    file: &str,
    text: &'a str,
    usual: &'a str,
) -> Reading<'a, T> {
    let (own, errors) = DeTable::parse_recoverable(text);
    let mut reader = Reader {
        file,
        text,
        whole: own.get_ref().clone(),
        own,
        faults: Vec::new(),
        incomplete: Vec::new(),
        left_out: BTreeSet::new(),
        borrowed: 0,
    };
    let mut unread_lines = BTreeSet::new();
    for error in &errors {
        // Later faults on a line often follow from its first, so they aren't noted.
        let is_first = unread_lines.insert(error.span().map(|span| line_of(text, span.start)));
        if is_first && reader.faults.len() < FOUND_MAX {
            reader.faults.push(reader.fault(error));
        }
    }
    let mut tries = 0..READ_MAX;
    let value = loop {
        if tries.next().is_none() {
            break None;
        }
        let error = match T::deserialize(toml::Deserializer::from(reader.laid_over(usual))) {
            Ok(read) => break Some(read),
            Err(error) => error,
        };
        if !reader.read_on(&error, &unread_lines) {
            break None;
        }
    };
    reader.faults.truncate(FOUND_MAX);
    let Reader { own, whole, faults, left_out, .. } = reader;
    Reading { value, table: own.into_inner(), whole, faults, left_out }
}

struct Reader<'a, 'f> {
    file: &'f str,
    text: &'a str,
    /// The part of the text that is TOML.
    whole: DeTable<'a>,
    /// The part of it that is left.
    own: Spanned<DeTable<'a>>,
    faults: Vec<Fault>,
    /// Places of the tables and lists that something was taken out of.
    incomplete: Vec<Range<usize>>,
    left_out: BTreeSet<String>,
    /// How many values were borrowed from other rows.
    borrowed: usize,
}

impl<'a> Reader<'a, '_> {
    fn fault(&self, error: &toml::de::Error) -> Fault {
        fault(self.file, self.text, &self.whole, error)
    }

    fn laid_over(&self, usual: &'a str) -> Spanned<DeTable<'a>> {
        let (mut table, _) = DeTable::parse_recoverable(usual);
        lay_over(table.get_mut(), self.own.get_ref().clone());
        Spanned::new(self.own.span(), table.into_inner())
    }

    /// Notes a fault, and borrows another row's value in its place or takes it out. Returns false
    /// if only the whole file could be taken out.
    fn read_on(&mut self, error: &toml::de::Error, unread_lines: &BTreeSet<Option<usize>>) -> bool {
        let Some(span) = error.span().filter(|span| *span != self.own.span()) else {
            return self.whole_file(error);
        };
        let is_borrowed = span.start >= self.text.len();
        let fault = self.fault(error);
        let is_read = unread_lines.contains(&fault.line) || is_borrowed;
        // A borrowed value that is wrong too isn't borrowed again. Nor does an incomplete row
        // borrow any.
        let may_borrow = !is_borrowed && !self.incomplete.contains(&span);
        if self.rename(&span, error.message())
            || (may_borrow && self.borrow(&span, error.message()))
        {
            self.faults.extend((!is_read).then_some(fault));
            return self.faults.len() < FOUND_MAX;
        }
        let exact = |of: &Range<usize>| *of == span;
        let around = |of: &Range<usize>| of.contains(&span.start);
        let taken = repair::take_out(self.own.get_mut(), &exact)
            .or_else(|| repair::take_out(self.own.get_mut(), &around));
        let Some(taken) = taken else { return self.whole_file(error) };
        if !is_read && !self.incomplete.contains(&taken.span) {
            self.faults.push(fault);
        }
        self.incomplete.extend(taken.around);
        self.incomplete.push(self.own.span());
        self.left_out.extend(taken.words);
        self.faults.len() < FOUND_MAX
    }

    fn whole_file(&mut self, error: &toml::de::Error) -> bool {
        if !self.incomplete.contains(&self.own.span()) {
            self.faults.push(self.fault(error));
        }
        false
    }

    /// Reads an unknown key as the known one that it is nearly spelled like.
    fn rename(&mut self, span: &Range<usize>, problem: &str) -> bool {
        let near = problem.starts_with("unknown field").then(|| near(problem)).flatten();
        near.is_some_and(|near| repair::rename(self.own.get_mut(), span, near))
    }

    /// Lets a row of a list borrow a missing or wrong value from another row, so that the rest of
    /// the row can be checked. The value gets a place after the text's end: faults there aren't the
    /// author's.
    fn borrow(&mut self, span: &Range<usize>, problem: &str) -> bool {
        let missing =
            problem.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
        let behind = self.text.len() + self.borrowed..self.text.len() + self.borrowed + 1;
        let done = repair::borrow(self.own.get_mut(), span, missing, &behind);
        self.borrowed += usize::from(done);
        done
    }
}

/// The expected word that is nearest to the one found, where serde names both in backticks.
fn near(problem: &str) -> Option<&str> {
    let mut words = problem.split('`').skip(1).step_by(2);
    let found = words.next().filter(|_| problem.starts_with("unknown "))?;
    did_you_mean(found, words)
}

/// Replaces entries of one table by those of another. If both have a table, goes on inside.
fn lay_over<'i>(under: &mut DeTable<'i>, over: DeTable<'i>) {
    for (key, mut value) in over {
        match (under.get_mut(&key).map(Spanned::get_mut), value.get_mut()) {
            (Some(DeValue::Table(under)), DeValue::Table(over)) => {
                lay_over(under, std::mem::take(over))
            }
            _ => drop(under.insert(key, value)),
        }
    }
}

/// A TOML problem as a fault of the file. `table` is the part of the text that is TOML.
pub(super) fn fault(file: &str, text: &str, table: &DeTable<'_>, error: &toml::de::Error) -> Fault {
    let start = error.span().map(|span| span.start);
    let near = near(error.message());
    // If the nearest word is known, the list of all words is left out.
    let problem = error
        .message()
        .split(", expected")
        .next()
        .filter(|_| near.is_some())
        .unwrap_or(error.message());
    let usual = "mend this line and check again with `mythico module check`".to_owned();
    Fault {
        file: file.to_owned(),
        line: start.map(|byte| line_of(text, byte)),
        place: short(&start.map(|byte| place_at(table, byte)).unwrap_or_default()),
        problem: short(&plain(problem)),
        remedy: near.map_or(usual, |near| format!("did you mean `{near}`?")),
    }
}

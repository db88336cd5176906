//! What is wrong in a module. An author is told of everything at once, each fault with its file,
//! its line and a remedy. Not here: what any system demands of its files.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use toml::de::DeTable;

use super::Module;
use super::place::{byte_of_place, line_of, place_at, whole_numbers};
use super::reading::{self, Reading};
use super::row::Row;
use super::size::SeatCount;
use crate::order::complete::did_you_mean;

/// Most letters of a name: of a seat, a place, a kind of unit.
pub const NAME_LETTERS_MAX: usize = 60;

/// Most faults shown at once. An author fixes these first.
pub(super) const FOUND_MAX: usize = 100;
/// Most letters of an author's word in a fault.
const WORD_LETTERS_MAX: usize = 80;

/// Shortens the long words of a sentence, so that they don't hide the others.
pub fn short(sentence: &str) -> String {
    let word = |word: &str| match word.char_indices().nth(WORD_LETTERS_MAX) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_owned(),
    };
    sentence.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// Something wrong in a module: place, problem and remedy.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// Which file of the module, for instance `map.toml`.
    pub file: String,
    /// Line in it, from 1, where known.
    pub line: Option<usize>,
    /// Place in the data, for instance `units[3].hex`.
    pub place: String,
    /// What is wrong there, without the place.
    pub problem: String,
    /// How to fix it, as an imperative.
    pub remedy: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        if !self.place.is_empty() {
            write!(f, ": {}", self.place)?;
        }
        write!(f, ": {}; {}", self.problem, self.remedy)
    }
}

impl std::error::Error for Fault {}

/// A file that was read.
#[derive(Clone, Debug)]
struct ReadFile<'a> {
    /// The part that could be read.
    table: DeTable<'a>,
    /// The part that is TOML.
    whole: DeTable<'a>,
}

/// The faults of one module, as they are found. A place is the path to the data, as in
/// `seat[2].faction`; the line follows from it.
#[derive(Clone, Debug)]
pub struct Faults<'a> {
    module: &'a Module,
    begun: bool,
    /// The files read so far, as far as they could be read.
    read: BTreeMap<String, ReadFile<'a>>,
    /// Keys in parts that couldn't be read.
    left_out: BTreeSet<String>,
    /// Keys of seats and factions that don't take part with this number of players.
    absent: BTreeSet<String>,
    found: Vec<Fault>,
}

impl<'a> Faults<'a> {
    /// An empty list of faults, for the files of this module.
    pub fn of(module: &'a Module) -> Faults<'a> {
        Faults {
            module,
            begun: false,
            read: BTreeMap::new(),
            left_out: BTreeSet::new(),
            absent: BTreeSet::new(),
            found: Vec::new(),
        }
    }

    /// An empty list of faults, for the module of a campaign under way. Keys that were allowed when
    /// it began stay allowed.
    pub fn of_begun(module: &'a Module) -> Faults<'a> {
        Faults { begun: true, ..Faults::of(module) }
    }

    /// Is the module that of a campaign under way?
    pub fn in_begun(&self) -> bool {
        self.begun
    }

    /// Has the module this file?
    pub fn has(&self, file: &str) -> bool {
        self.module.files.contains_key(file)
    }

    /// Reads one file as far as possible, and notes its faults. `None` if nothing can be read of
    /// it.
    pub fn read<T: DeserializeOwned>(&mut self, file: &str) -> Option<T> {
        let module = self.module;
        match module.files.get(file) {
            Some(text) => self.note(file, reading::read(file, text, "")),
            None => {
                self.found.push(module.missing(file));
                None
            }
        }
    }

    /// Reads a table of the rules: the usual one, with the module's own file of that name laid over
    /// it, key by key at every depth. Lists and single values are replaced whole. A module without
    /// the file has the usual table.
    pub fn table<T: DeserializeOwned>(&mut self, file: &str, usual: &'a str) -> Option<T> {
        let module = self.module;
        let own = module.files.get(file).map_or("", String::as_str);
        self.note(file, reading::read(file, own, usual))
    }

    fn note<T>(&mut self, file: &str, reading: Reading<'a, T>) -> Option<T> {
        let Reading { value, table, whole, faults, left_out } = reading;
        self.read.insert(file.to_owned(), ReadFile { table, whole });
        self.found.extend(faults);
        self.left_out.extend(left_out);
        value
    }

    /// Is this the key of something that couldn't be read, or of a seat that doesn't take part?
    /// Then a reference to it is no fault.
    pub fn is_left_out(&self, word: &str) -> bool {
        self.is_absent(word)
            || self.left_out.iter().any(|left_out| left_out.eq_ignore_ascii_case(word))
    }

    /// Is it the key of a seat that doesn't take part with this number of players, or of its
    /// faction?
    pub fn is_absent(&self, key: &str) -> bool {
        self.absent.contains(key)
    }

    /// Notes keys, or other words, of seats and factions that don't take part.
    pub fn leave_out(&mut self, keys: impl IntoIterator<Item = String>) {
        self.absent.extend(keys);
    }

    /// How many may play and do play, if the module's head says so.
    pub(super) fn seats_of_head(&self) -> Option<SeatCount> {
        self.module.seat_count()
    }

    /// Notes a fault.
    pub fn add(
        &mut self,
        file: &str,
        place: impl Into<String>,
        problem: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        if self.found.len() >= FOUND_MAX {
            return;
        }
        let Some((line, place)) = self.in_the_text(file, place.into()) else { return };
        self.push(file, line, place, problem.into(), remedy.into());
    }

    /// Notes a fault at a byte of the file. `place` is a text.
    pub fn add_at(
        &mut self,
        file: &str,
        byte: usize,
        place: impl Into<String>,
        problem: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        let text = self.module.files.get(file);
        if self.found.len() >= FOUND_MAX || text.is_some_and(|text| byte > 0 && byte >= text.len())
        {
            return;
        }
        let line = text.map(|text| line_of(text, byte));
        self.push(file, line, place.into(), problem.into(), remedy.into());
    }

    /// Returns the line of a place, and the place as the author counts it: if something was left
    /// out of a list, the others keep their numbers. `None` if the author didn't write what is
    /// there.
    fn in_the_text(&self, file: &str, place: String) -> Option<(Option<usize>, String)> {
        let Some(text) = self.module.files.get(file) else { return Some((None, place)) };
        let unread;
        let read = match self.read.get(file) {
            Some(read) => read,
            None => {
                let whole = DeTable::parse_recoverable(text).0.into_inner();
                unread = ReadFile { table: whole.clone(), whole };
                &unread
            }
        };
        let Some(byte) = byte_of_place(&read.table, &place) else { return Some((None, place)) };
        let place = if self.left_out.is_empty() { place } else { place_at(&read.whole, byte) };
        (byte < text.len()).then(|| (Some(line_of(text, byte)), place))
    }

    fn push(
        &mut self,
        file: &str,
        line: Option<usize>,
        place: String,
        problem: String,
        remedy: String,
    ) {
        let [place, problem, remedy] = [place, problem, remedy].map(|words| short(&words));
        self.found.push(Fault { file: file.to_owned(), line, place, problem, remedy });
    }

    /// Checks that every whole number of a file lies within its range.
    pub fn numbers<T: Row>(&mut self, file: &str) {
        for (place, number) in
            self.read.get(file).map_or_else(Vec::new, |read| whole_numbers(&read.table))
        {
            let steps: Vec<_> =
                place.split('.').map(|step| step.split('[').next().unwrap_or(step)).collect();
            self.within(file, place.as_str(), number, T::range(&steps));
        }
    }

    /// Checks that a number lies within bounds.
    pub fn within<N: PartialOrd + fmt::Display>(
        &mut self,
        file: &str,
        place: impl Into<String>,
        number: N,
        bounds: RangeInclusive<N>,
    ) {
        if !bounds.contains(&number) {
            let remedy = format!("write a number from {} to {}", bounds.start(), bounds.end());
            self.add(file, place, format!("{number} is out of bounds"), remedy);
        }
    }

    /// Checks that the number of something lies within bounds.
    pub fn count(
        &mut self,
        file: &str,
        place: impl Into<String>,
        count: usize,
        bounds: RangeInclusive<usize>,
    ) {
        if !bounds.contains(&count) {
            let remedy = format!("give from {} to {}", bounds.start(), bounds.end());
            self.add(file, place, format!("there are {count} of them"), remedy);
        }
    }

    /// Checks that names differ in more than case; of two alike, only the first could be used.
    pub fn once<'w>(
        &mut self,
        file: &str,
        place: impl Fn(usize) -> String,
        words: impl IntoIterator<Item = &'w str>,
    ) {
        let mut taken = BTreeSet::new();
        for (nth, word) in words.into_iter().enumerate() {
            if !taken.insert(word.to_lowercase()) {
                self.add(file, place(nth), format!("`{word}` is there already"), "write another");
            }
        }
    }

    /// Notes that a word is no known name, and suggests the nearest.
    pub fn unknown<'w>(
        &mut self,
        file: &str,
        place: impl Into<String>,
        what: &str,
        word: &str,
        known: impl Iterator<Item = &'w str>,
    ) {
        if self.is_left_out(word) {
            return;
        }
        let known: Vec<_> = known.collect();
        let remedy = match did_you_mean(word, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None if known.is_empty() => "there is none to choose from".to_owned(),
            None => format!("choose one of {}", known.join(", ")),
        };
        self.add(file, place, format!("no {what} is called `{word}`"), remedy);
    }

    /// Checks that a name has letters, and fits on one line wherever it is shown.
    pub fn name(&mut self, file: &str, place: impl Into<String>, name: &str) {
        let letters = name.chars().count();
        if letters == 0 || letters > NAME_LETTERS_MAX || name.trim() != name {
            let problem =
                format!("a name has 1 to {NAME_LETTERS_MAX} letters, this one has {letters}");
            let problem = if name.trim() == name {
                problem
            } else {
                "this name begins or ends with a blank".to_owned()
            };
            self.add(file, place, problem, "write another");
        } else if name.contains(char::is_control) {
            self.add(
                file,
                place,
                "this name doesn't stand on one line",
                "write it without breaks and tabs",
            );
        }
    }

    /// What has been found so far.
    pub fn found(&self) -> &[Fault] {
        &self.found
    }

    /// Returns what was read, if nothing is wrong.
    ///
    /// # Errors
    /// Every fault found.
    pub fn finish<T>(self, read: T) -> Result<T, Vec<Fault>> {
        if self.found.is_empty() { Ok(read) } else { Err(self.found) }
    }

    /// Every fault found.
    pub fn into_found(self) -> Vec<Fault> {
        self.found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_names_file_line_place_and_what_would_do() {
        let text = "[[seat]]\nkey = \"north\"\nfaction = \"rde\"\n".to_owned();
        let module = Module::new("toy", [("seats.toml".to_owned(), text)]);
        let mut faults = Faults::of(&module);
        faults.unknown(
            "seats.toml",
            "seat[0].faction",
            "faction",
            "rde",
            ["red", "blue"].into_iter(),
        );
        faults.within("seats.toml", "seat[0].level", 7, 1..=6);
        faults.name("seats.toml", "seat[0].name", &"x".repeat(65_534));
        faults.name("seats.toml", "seat[0].name", " North\n");
        let told: Vec<_> = faults.into_found().iter().map(ToString::to_string).collect();
        insta::assert_snapshot!(told.join("\n"), @r"
        seats.toml:3: seat[0].faction: no faction is called `rde`; did you mean `red`?
        seats.toml:1: seat[0].level: 7 is out of bounds; write a number from 1 to 6
        seats.toml:1: seat[0].name: a name has 1 to 60 letters, this one has 65534; write another
        seats.toml:1: seat[0].name: this name begins or ends with a blank; write another
        ");
    }
}

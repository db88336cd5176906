//! A file of cases. Reads one case and plays it line by line. A failure names file, line and case.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::DeTable;

use super::{Facts, Fixture, Scene};
use crate::module::line_of;

/// A file of cases, as compiled into the tests.
pub struct File {
    /// Its path from the project's root.
    pub path: &'static str,
    /// The TOML it holds.
    pub text: &'static str,
}

/// What every case says, whatever its system.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    rule: Spanned<String>,
    #[serde(default)]
    also: Vec<String>,
    #[serde(default)]
    play: Vec<Spanned<String>>,
    #[serde(default)]
    expect: Vec<Spanned<String>>,
    /// Where its lines begin in the file.
    #[serde(skip)]
    start: usize,
}

const KEYS: [&str; 4] = ["rule", "also", "play", "expect"];

/// Plays the case of this name.
///
/// # Panics
/// If the case can't be read, or something isn't as expected.
pub fn play<S: Scene>(file: &File, name: &str) {
    let (case, scene): (Case, S) = file.read(name);
    file.check_frame(name, &case);
    let mut fixture = Fixture::of(&scene, name);
    for line in &case.play {
        let done = match line.get_ref().strip_prefix("? ") {
            Some(asked) => fixture.check::<S>(asked),
            None => fixture.play(line.get_ref()),
        };
        done.unwrap_or_else(|why| file.fail(name, (&case, line), &why));
    }
    for line in &case.expect {
        let checked = fixture.check::<S>(line.get_ref());
        checked.unwrap_or_else(|why| file.fail(name, (&case, line), &why));
    }
}

/// Checks the facts of the case of this name, without a campaign.
///
/// # Panics
/// If the case can't be read, or something isn't as expected.
pub fn weigh<S: Facts>(file: &File, name: &str) {
    let (case, scene): (Case, S) = file.read(name);
    file.check_frame(name, &case);
    assert!(case.play.is_empty(), "{name}: nothing is played here");
    for line in &case.expect {
        scene.fact(line.get_ref()).unwrap_or_else(|why| file.fail(name, (&case, line), &why));
    }
}

impl File {
    fn fail(&self, name: &str, (case, line): (&Case, &Spanned<String>), why: &str) -> ! {
        let place = self.place(case.start + line.span().start);
        panic!("{place}: {name}: `{}`\n{why}", line.get_ref())
    }

    /// Checks that the file holds no other cases than these, and that it is sound as a whole.
    ///
    /// # Panics
    /// If it does, or isn't.
    pub fn holds_no_more_than(&self, names: &[&str]) {
        let mut start = 0;
        for line in self.text.split_inclusive('\n') {
            let name = line.trim_end().strip_prefix('[').map(|name| name.trim_end_matches(']'));
            if let Some(name) = name.filter(|name| !names.contains(name)) {
                let remedy = "head a case by its name in brackets, on a line of its own";
                panic!("{}: {name}: {remedy}", self.place(start));
            }
            start += line.len();
        }
        if let Err(error) = DeTable::parse(self.text) {
            panic!(
                "{}: {}",
                self.place(error.span().map_or(0, |span| span.start)),
                error.message()
            );
        }
    }

    /// Reads one case: what every case says, and its scene.
    fn read<S: DeserializeOwned>(&self, name: &str) -> (Case, S) {
        let (start, text) = self.lines_of(name);
        let fail = |error: toml::de::Error| -> ! {
            let byte = start + error.span().map_or(0, |span| span.start);
            panic!("{}: {name}: {}", self.place(byte), error.message())
        };
        let table = DeTable::parse(text).unwrap_or_else(|error| fail(error)).into_inner();
        let (frame, scene) =
            table.into_iter().partition(|(key, _)| KEYS.contains(&&**key.get_ref()));
        let source = |table: DeTable<'static>| toml::Deserializer::from(Spanned::new(0..0, table));
        let mut case = Case::deserialize(source(frame)).unwrap_or_else(|error| fail(error));
        case.start = start;
        (case, S::deserialize(source(scene)).unwrap_or_else(|error| fail(error)))
    }

    /// The lines below a case's name, and where they start. Only these are parsed: the whole file
    /// would be parsed again for each case.
    fn lines_of(&self, name: &str) -> (usize, &'static str) {
        let head = format!("[{name}]\n");
        let starts = |at: &usize| *at == 0 || self.text.as_bytes()[at - 1] == b'\n';
        let found = self.text.match_indices(&head).map(|(at, _)| at).find(starts);
        let start =
            found.unwrap_or_else(|| panic!("{}: {name}: no such case", self.path)) + head.len();
        let rest = &self.text[start..];
        (start, &rest[..rest.find("\n[").map_or(rest.len(), |end| end + 1)])
    }

    /// Checks that a name begins with the case's rule, that all rules belong to one book, and that
    /// something is expected.
    fn check_frame(&self, name: &str, case: &Case) {
        let rule = case.rule.get_ref();
        let begins = format!("{}_", rule.to_lowercase().replace(['-', '.'], "_"));
        let place = self.place(case.start + case.rule.span().start);
        assert!(name.starts_with(&begins), "{place}: {name}: its name should begin with {begins}");
        let book = rule.split('-').next().unwrap_or_default();
        let other = case.also.iter().find(|id| id.split('-').next() != Some(book));
        assert!(
            other.is_none(),
            "{place}: {name}: {} isn't a rule of {book}",
            other.map_or("", |id| id)
        );
        let checks = |line: &Spanned<String>| line.get_ref().starts_with(['?', '!']);
        let can_fail = !case.expect.is_empty() || case.play.iter().any(checks);
        assert!(can_fail, "{place}: {name}: it expects nothing");
    }

    fn place(&self, byte: usize) -> String {
        format!("{}:{}", self.path, line_of(self.text, byte))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Ground {
        map: Vec<String>,
    }

    fn fault(text: &'static str) -> String {
        let read = std::panic::catch_unwind(|| {
            let file = File { path: "cases/x.toml", text };
            let (case, ground): (Case, Ground) = file.read("toy_1_a");
            assert!(ground.map.is_empty());
            file.check_frame("toy_1_a", &case);
            file.holds_no_more_than(&["toy_1_a"]);
        });
        *read.unwrap_err().downcast::<String>().unwrap()
    }

    #[test]
    fn a_fault_names_file_line_and_case() {
        let faults = [
            (
                "[toy_1_a]\nrule = \"TOY-1\"\nmap = [3]\nexpect = [\"x\"]\n",
                "3: toy_1_a: invalid type: integer `3`, expected a string",
            ),
            (
                "[toy_1_a]\nrule = \"TOY-1\"\nmap = []\nmapp = []\nexpect = [\"x\"]\n",
                "4: toy_1_a: unknown field `mapp`, expected `map`",
            ),
            (
                "[toy_1_a]\nmap = []\nrule = \"TOY-1\"\nplay = \"close\"\n",
                "4: toy_1_a: invalid type: string \"close\", expected a sequence",
            ),
            (
                "[toy_1_a]\nrule = \"TOY-2\"\nmap = []\nexpect = [\"x\"]\n",
                "2: toy_1_a: its name should begin with toy_2_",
            ),
            (
                "[toy_1_a]\nrule = \"TOY-1\"\nalso = [\"X-1\"]\nmap = []\nexpect = [\"x\"]\n",
                "2: toy_1_a: X-1 isn't a rule of TOY",
            ),
            ("[toy_1_a]\nrule = \"TOY-1\"\nmap = []\n", "2: toy_1_a: it expects nothing"),
            (
                "[toy_1_a]\nrule = \"TOY-1\"\nmap = []\nexpect = [\"x\"]\n\n[toy_1_b]\n",
                "6: toy_1_b: head a case by its name in brackets, on a line of its own",
            ),
            (
                "\n[toy_1_a]\nrule = \"TOY-1\"\nmap = x\n",
                "4: toy_1_a: string values must be quoted, expected literal string",
            ),
        ];
        for (text, expected) in faults {
            assert_eq!(fault(text), format!("cases/x.toml:{expected}"));
        }
        assert_eq!(fault("[toy_1_b]\n"), "cases/x.toml: toy_1_a: no such case");
    }
}

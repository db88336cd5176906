//! The rule books, `docs/rules/<system>.md`: which rules are built, which in part and what they lack, where the code cites each, and which
//! cases and tests show it. A book belongs to the folder of its name under `engine/src/systems/` or `overlays` (`el-mythico.md`,
//! `el_mythico/`). Not here: what must be so (`tidy`).

use std::collections::{BTreeMap, BTreeSet};

use crate::sources::Source;

/// A rule book, with what code and cases say of its rules.
pub struct Book {
    /// Its path from the project's root.
    pub path: String,
    /// The system's or overlay's folder, from the project's root; none if there is no such folder.
    pub folder: Option<String>,
    /// What its ids begin with: `EM`.
    pub prefix: String,
    /// The rules that it lists, by id.
    pub rules: BTreeMap<RuleId, Rule>,
    /// Ids that it lists twice.
    pub twice: Vec<RuleId>,
    /// Ids that it must list, whole or in part: those of the sections that are to be built by now.
    pub due: Vec<RuleId>,
}

/// One rule of a book.
#[derive(Default)]
pub struct Rule {
    /// What it lacks, if it is built in part.
    pub lacks: Option<String>,
    /// Files of the system that cite it behind `Rule:`, `Rules:` or `Ruling:`, and files whose data does.
    pub cited: BTreeSet<String>,
    /// Names of the cases and tests that show it.
    pub shown: BTreeSet<String>,
    /// Is one of them a case as data, which says position, orders and outcome?
    pub is_data: bool,
}

/// A rule's id, in order of its numbers: `EM-2.10` comes after `EM-2.9`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RuleId {
    prefix: String,
    numbers: Vec<u32>,
}

impl RuleId {
    /// Reads an id such as `EM-2.10`.
    pub fn read(text: &str) -> Option<RuleId> {
        let (prefix, numbers) = text.split_once('-')?;
        let is_prefix = prefix.len() > 1 && prefix.bytes().all(|letter| letter.is_ascii_uppercase());
        let numbers = numbers.split('.').map(str::parse).collect::<Result<_, _>>().ok()?;
        is_prefix.then(|| RuleId { prefix: prefix.to_owned(), numbers })
    }

    /// The ids between this and a later one of the same paragraph.
    fn between(&self, last: &RuleId) -> Vec<RuleId> {
        let (Some((low, before)), Some((high, after))) =
            (self.numbers.split_last(), last.numbers.split_last())
        else {
            return Vec::new();
        };
        if self.prefix != last.prefix || before != after {
            return Vec::new();
        }
        let id = |number| RuleId {
            prefix: self.prefix.clone(),
            numbers: before.iter().copied().chain([number]).collect(),
        };
        (low + 1..*high).map(id).collect()
    }

    /// As a test's name begins: `em_2_10_`.
    fn in_names(&self) -> String {
        let numbers: Vec<_> = self.numbers.iter().map(u32::to_string).collect();
        format!("{}_{}_", self.prefix.to_lowercase(), numbers.join("_"))
    }
}

impl std::fmt::Display for RuleId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let numbers: Vec<_> = self.numbers.iter().map(u32::to_string).collect();
        write!(f, "{}-{}", self.prefix, numbers.join("."))
    }
}

/// All rule books.
pub fn all(sources: &[Source]) -> Vec<Book> {
    let books = sources
        .iter()
        .filter(|source| source.path.starts_with("docs/rules/") && source.path.ends_with(".md"));
    books.map(|source| Book::of(source, sources)).collect()
}

/// The folders of systems and overlays, from the project's root.
pub fn folders(sources: &[Source]) -> BTreeSet<String> {
    let folder = |source: &Source| {
        let kind = ["engine/src/systems/", "engine/src/overlays/"]
            .into_iter()
            .find(|kind| source.path.starts_with(kind))?;
        let (folder, _) = source.path[kind.len()..].split_once('/')?;
        Some(format!("{kind}{folder}"))
    };
    sources.iter().filter_map(folder).collect()
}

impl Book {
    fn of(source: &Source, sources: &[Source]) -> Book {
        let (mut rules, mut twice) = (BTreeMap::new(), Vec::new());
        let built = listed(&source.text, "built:").into_iter().map(|id| (id, None));
        let partly = partly(&source.text).into_iter().map(|(id, lacks)| (id, Some(lacks)));
        for (id, lacks) in built.chain(partly) {
            let rule = Rule { lacks, ..Rule::default() };
            if rules.insert(id.clone(), rule).is_some() {
                twice.push(id);
            }
        }
        let name = source.path.trim_start_matches("docs/rules/").trim_end_matches(".md").replace('-', "_");
        let folder = folders(sources).into_iter().find(|folder| folder.rsplit('/').next() == Some(&name));
        let prefix = rules.keys().next().map_or(String::new(), |id| id.prefix.clone());
        let mut book = Book {
            path: source.path.clone(),
            folder,
            prefix,
            rules,
            twice,
            due: listed(&source.text, "due:"),
        };
        if let Some(folder) = book.folder.clone() {
            let inside = format!("{folder}/");
            sources
                .iter()
                .filter(|source| source.path.starts_with(&inside))
                .for_each(|source| book.read(source));
            let tests = sources.iter().filter(|source| source.path.starts_with("engine/tests/"));
            tests.for_each(|source| book.read_tests(source));
        }
        book
    }

    /// Reads what one file of the system says of the rules.
    fn read(&mut self, source: &Source) {
        if source.path.contains("/cases/") && source.path.ends_with(".toml") {
            return self.read_cases(source);
        }
        self.read_tests(source);
        if source.path.contains("/cases/") {
            return;
        }
        for line in source.text.lines().filter(|line| CITING.iter().any(|word| line.contains(word))) {
            for id in ids(line) {
                if let Some(rule) = self.rules.get_mut(&id) {
                    rule.cited.insert(source.path.clone());
                }
            }
        }
    }

    fn read_cases(&mut self, source: &Source) {
        let cases: toml::Table = source.text.parse().unwrap_or_default();
        for (name, case) in &cases {
            let texts = |key: &str| match case.get(key) {
                Some(toml::Value::String(text)) => vec![text.clone()],
                Some(toml::Value::Array(texts)) => {
                    texts.iter().filter_map(toml::Value::as_str).map(str::to_owned).collect()
                }
                _ => Vec::new(),
            };
            for id in texts("rule").iter().chain(&texts("also")).filter_map(|text| RuleId::read(text)) {
                if let Some(rule) = self.rules.get_mut(&id) {
                    rule.shown.insert(name.clone());
                    rule.is_data = true;
                }
            }
        }
    }

    /// Tests of a Rust file: the longest id that a function's name begins with.
    fn read_tests(&mut self, source: &Source) {
        let heads = source.text.lines().filter_map(|line| line.trim_start().strip_prefix("fn "));
        for name in heads.filter_map(|head| head.split(['(', '<']).next()) {
            let fitting = self.rules.iter_mut().filter(|(id, _)| name.starts_with(&id.in_names()));
            if let Some((_, rule)) = fitting.max_by_key(|(id, _)| id.numbers.len()) {
                rule.shown.insert(name.to_owned());
            }
        }
    }
}

const CITING: [&str; 4] = ["Rule:", "Rules:", "Ruling:", "rule:"];

/// The ids in a text; `EM-2.2 to EM-2.6` are all from the one to the other.
pub fn ids(text: &str) -> Vec<RuleId> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '.';
    let mut found: Vec<RuleId> = Vec::new();
    let mut is_range = false;
    for word in text.split(|letter| !is_part(letter)).filter(|word| !word.is_empty()) {
        let Some(id) = RuleId::read(word.trim_end_matches(['.', '-'])) else {
            is_range = word == "to" && !found.is_empty();
            continue;
        };
        let between = found.last().filter(|_| is_range).map(|first| first.between(&id));
        found.extend(between.into_iter().flatten());
        found.push(id);
        is_range = false;
    }
    found
}

/// The ids after a word that begins a line, over as many lines as they take, up to an empty one.
fn listed(book: &str, word: &str) -> Vec<RuleId> {
    let mut lines = book.lines().skip_while(|line| !line.starts_with(word));
    let all: Vec<_> = lines.by_ref().take_while(|line| !line.trim().is_empty()).collect();
    ids(&all.join("\n"))
}

/// The list after `partly:`: `- EM-2.4: what it lacks`, an item over as many lines as it takes.
fn partly(book: &str) -> Vec<(RuleId, String)> {
    let mut found: Vec<(RuleId, String)> = Vec::new();
    let lines = book.lines().skip_while(|line| !line.starts_with("partly:")).skip(1);
    for line in lines.take_while(|line| line.is_empty() || line.starts_with("- ") || line.starts_with("  ")) {
        if let Some((id, lacks)) = line.strip_prefix("- ").and_then(|line| line.split_once(':')) {
            found.extend(RuleId::read(id).map(|id| (id, lacks.trim().to_owned())));
        } else if let Some((_, lacks)) = found.last_mut().filter(|_| !line.is_empty()) {
            *lacks += &format!(" {}", line.trim());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn a_range_of_ids_is_all_of_them() {
        let said = |text: &str| ids(text).iter().map(RuleId::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(said("Rules: EM-2.9 to EM-2.11, EM-3.1."), "EM-2.9 EM-2.10 EM-2.11 EM-3.1");
        assert_eq!(said("EM-2.9, up to EM-3.1 and EM-4"), "EM-2.9 EM-3.1 EM-4");
    }

    #[test]
    fn a_book_knows_what_is_built_cited_and_shown() {
        let text = "# Toy\n\ndue: TOY-1 to TOY-3\n\nbuilt: TOY-1,\n TOY-2.1\n\npartly:\n\n- TOY-2.10: no ships,\n  and no aircraft\n- TOY-3: all\n\n## Text";
        let sources = [
            source("docs/rules/my-toy.md", text),
            source("engine/src/systems/my_toy/a.rs", "/// Rule: TOY-1.\n//! Rules: TOY-2.1, TOY-2.10.\n"),
            source(
                "engine/src/systems/my_toy/cases/a.toml",
                "[toy_2_10_a]\nrule = \"TOY-2.10\"\nalso = [\"TOY-3\"]\n",
            ),
            source(
                "engine/src/systems/my_toy/cases/b.rs",
                "/// Rule: TOY-3.\nfn toy_2_1_0_b() {}\nfn toy_1_c() {}\n",
            ),
        ];
        let book = &all(&sources)[0];
        let said = |rule: &Rule| {
            (rule.lacks.clone(), rule.cited.len(), rule.shown.iter().cloned().collect::<Vec<_>>())
        };
        let rules: Vec<_> = book.rules.iter().map(|(id, rule)| (id.to_string(), said(rule))).collect();
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        assert_eq!(
            rules,
            [
                ("TOY-1".to_owned(), (None, 1, names(&["toy_1_c"]))),
                ("TOY-2.1".to_owned(), (None, 1, names(&["toy_2_1_0_b"]))),
                (
                    "TOY-2.10".to_owned(),
                    (Some("no ships, and no aircraft".to_owned()), 1, names(&["toy_2_10_a"]))
                ),
                ("TOY-3".to_owned(), (Some("all".to_owned()), 0, names(&["toy_2_10_a"]))),
            ]
        );
        assert_eq!(book.due.iter().map(RuleId::to_string).collect::<Vec<_>>(), ["TOY-1", "TOY-2", "TOY-3"]);
        assert_eq!(book.folder.as_deref(), Some("engine/src/systems/my_toy"));
    }
}

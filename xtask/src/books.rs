//! The rule books `docs/rules/<system>.md`: their rules, the home of each in code, its numbers, and
//! the cases and tests that show it. A book `el-mythico.md` belongs to a folder `el_mythico/` under
//! `engine/src/systems/` or `overlays`. `tidy` has the checks.

use std::collections::{BTreeMap, BTreeSet};

use crate::numbers;
use crate::sources::Source;

/// A rule book, with what code and cases say about its rules.
pub struct Book {
    /// Path from the project's root.
    pub path: String,
    /// Folder of the system or overlay, if there is one.
    pub folder: Option<String>,
    /// Prefix of its ids, such as `EM`.
    pub prefix: String,
    /// Listed rules by id.
    pub rules: BTreeMap<RuleId, Rule>,
    /// Ids that are listed twice.
    pub duplicates: Vec<RuleId>,
    /// Ids that must be listed by now, in full or in part.
    pub due: Vec<RuleId>,
}

/// A rule of a book.
#[derive(Default)]
pub struct Rule {
    /// What is missing, if the rule is built in part.
    pub missing: Option<String>,
    /// Places of its home: comments in code with its id after `Rule:` or `Rules:`.
    pub homes: Vec<Place>,
    /// Files of the system that name it, apart from cases.
    pub citations: BTreeSet<String>,
    /// Keys and fields of modules that are its numbers.
    pub numbers: BTreeMap<Place, Vec<String>>,
    /// Names of cases and tests that show it.
    pub cases: BTreeSet<String>,
    /// Number of them by file.
    pub case_files: BTreeMap<String, usize>,
    /// Whether one of them is a case in a data file.
    pub has_data_case: bool,
}

/// A line of a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Path from the project's root.
    pub file: String,
    /// From 1.
    pub line: usize,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

/// A rule's id. Ids are ordered by number: `EM-2.10` comes after `EM-2.9`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RuleId {
    prefix: String,
    numbers: Vec<u32>,
}

impl RuleId {
    /// Parses an id such as `EM-2.10`.
    pub fn parse(text: &str) -> Option<RuleId> {
        let (prefix, numbers) = text.split_once('-')?;
        let is_prefix =
            prefix.len() > 1 && prefix.bytes().all(|letter| letter.is_ascii_uppercase());
        let numbers = numbers.split('.').map(str::parse).collect::<Result<_, _>>().ok()?;
        is_prefix.then(|| RuleId { prefix: prefix.to_owned(), numbers })
    }

    /// Lists the ids between this one and a later one of the same paragraph.
    fn ids_between(&self, last: &RuleId) -> Vec<RuleId> {
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

    /// Prefix of test names, such as `em_2_10_`.
    fn test_prefix(&self) -> String {
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

/// Reads all rule books.
pub fn read_all(sources: &[Source]) -> Vec<Book> {
    let books = sources
        .iter()
        .filter(|source| source.path.starts_with("docs/rules/") && source.path.ends_with(".md"));
    books.map(|source| Book::new(source, sources)).collect()
}

/// Lists the folders of systems and overlays.
pub fn list_folders(sources: &[Source]) -> BTreeSet<String> {
    let folder = |source: &Source| {
        let kind = ["engine/src/systems/", "engine/src/overlays/"]
            .into_iter()
            .find(|kind| source.path.starts_with(kind))?;
        let (folder, _) = source.path[kind.len()..].split_once('/')?;
        Some(format!("{kind}{folder}"))
    };
    sources.iter().filter_map(folder).collect()
}

impl Rule {
    fn add_case(&mut self, name: &str, file: &str) {
        if self.cases.insert(name.to_owned()) {
            *self.case_files.entry(file.to_owned()).or_default() += 1;
        }
    }
}

impl Book {
    fn new(source: &Source, sources: &[Source]) -> Book {
        let (mut rules, mut duplicates) = (BTreeMap::new(), Vec::new());
        let built = read_listed(&source.text, "built:").into_iter().map(|id| (id, None));
        let partly = read_partly(&source.text).into_iter().map(|(id, missing)| (id, Some(missing)));
        for (id, missing) in built.chain(partly) {
            let rule = Rule { missing, ..Rule::default() };
            if rules.insert(id.clone(), rule).is_some() {
                duplicates.push(id);
            }
        }
        let name =
            source.path.trim_start_matches("docs/rules/").trim_end_matches(".md").replace('-', "_");
        let folder = list_folders(sources)
            .into_iter()
            .find(|folder| folder.rsplit('/').next() == Some(&name));
        let prefix = rules.keys().next().map_or(String::new(), |id| id.prefix.clone());
        let mut book = Book {
            path: source.path.clone(),
            folder,
            prefix,
            rules,
            duplicates,
            due: read_listed(&source.text, "due:"),
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

    /// Reads what a file of the system says about rules.
    fn read(&mut self, source: &Source) {
        if source.path.contains("/cases/") && source.path.ends_with(".toml") {
            return self.read_cases(source);
        }
        self.read_tests(source);
        if source.path.contains("/cases/") {
            return;
        }
        for (line, text) in (1..).zip(source.text.lines()) {
            let place = || Place { file: source.path.clone(), line };
            for id in find_ids(text) {
                self.rules.entry(id).and_modify(|rule| {
                    rule.citations.insert(source.path.clone());
                });
            }
            for id in find_homes(&source.path, text) {
                self.rules.entry(id).and_modify(|rule| rule.homes.push(place()));
            }
        }
        for (id, line, names) in numbers::find_all(source) {
            let place = Place { file: source.path.clone(), line };
            self.rules.entry(id).and_modify(|rule| {
                rule.numbers.entry(place).or_default().extend(names);
            });
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
            for id in
                texts("rule").iter().chain(&texts("also")).filter_map(|text| RuleId::parse(text))
            {
                if let Some(rule) = self.rules.get_mut(&id) {
                    rule.add_case(name, &source.path);
                    rule.has_data_case = true;
                }
            }
        }
    }

    /// Reads the tests of a Rust file. A function's name belongs to the longest id that it begins
    /// with.
    fn read_tests(&mut self, source: &Source) {
        let heads = source.text.lines().filter_map(|line| line.trim_start().strip_prefix("fn "));
        for name in heads.filter_map(|head| head.split(['(', '<']).next()) {
            let fitting =
                self.rules.iter_mut().filter(|(id, _)| name.starts_with(&id.test_prefix()));
            if let Some((_, rule)) = fitting.max_by_key(|(id, _)| id.numbers.len()) {
                rule.add_case(name, &source.path);
            }
        }
    }
}

/// Lists the ids that have their home in this line: a comment in code that names them after `Rule:`
/// or `Rules:`, up to the end of the sentence.
fn find_homes(path: &str, line: &str) -> Vec<RuleId> {
    let comment = line.split_once("//").filter(|_| path.ends_with(".rs"));
    let cited = comment.and_then(|(_, comment)| {
        ["Rule: ", "Rules: "].iter().find_map(|word| comment.split_once(word))
    });
    let Some((_, ids)) = cited else { return Vec::new() };
    find_ids(ids.split_once(". ").map_or(ids, |(ids, _)| ids))
}

/// Lists the ids in a text. `EM-2.2 to EM-2.6` means all from first to last.
pub fn find_ids(text: &str) -> Vec<RuleId> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '.';
    let mut found: Vec<RuleId> = Vec::new();
    let mut is_range = false;
    for word in text.split(|letter| !is_part(letter)).filter(|word| !word.is_empty()) {
        let Some(id) = RuleId::parse(word.trim_end_matches(['.', '-'])) else {
            is_range = word == "to" && !found.is_empty();
            continue;
        };
        let between = found.last().filter(|_| is_range).map(|first| first.ids_between(&id));
        found.extend(between.into_iter().flatten());
        found.push(id);
        is_range = false;
    }
    found
}

/// Lists the ids after a line that begins with a word, up to an empty line.
fn read_listed(book: &str, word: &str) -> Vec<RuleId> {
    let mut lines = book.lines().skip_while(|line| !line.starts_with(word));
    let all: Vec<_> = lines.by_ref().take_while(|line| !line.trim().is_empty()).collect();
    find_ids(&all.join("\n"))
}

/// Reads the list after `partly:`, whose items are `- EM-2.4: what is missing`. An item may take
/// several lines.
fn read_partly(book: &str) -> Vec<(RuleId, String)> {
    let mut found: Vec<(RuleId, String)> = Vec::new();
    let lines = book.lines().skip_while(|line| !line.starts_with("partly:")).skip(1);
    for line in
        lines.take_while(|line| line.is_empty() || line.starts_with("- ") || line.starts_with("  "))
    {
        if let Some((id, missing)) = line.strip_prefix("- ").and_then(|line| line.split_once(':')) {
            found.extend(RuleId::parse(id).map(|id| (id, missing.trim().to_owned())));
        } else if let Some((_, missing)) = found.last_mut().filter(|_| !line.is_empty()) {
            *missing += &format!(" {}", line.trim());
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
    fn a_range_means_all_its_ids() {
        let listed =
            |text: &str| find_ids(text).iter().map(RuleId::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(listed("Rules: EM-2.9 to EM-2.11, EM-3.1."), "EM-2.9 EM-2.10 EM-2.11 EM-3.1");
        assert_eq!(listed("EM-2.9, up to EM-3.1 and EM-4"), "EM-2.9 EM-3.1 EM-4");
    }

    #[test]
    fn a_book_has_rules_with_citations_and_cases() {
        let text = "# Toy\n\ndue: TOY-1 to TOY-3\n\nbuilt: TOY-1,\n TOY-2.1\n\npartly:\n\n\
            - TOY-2.10: no ships,\n  and no aircraft\n- TOY-3: all\n\n## Text";
        let sources = [
            source("docs/rules/my-toy.md", text),
            source(
                "engine/src/systems/my_toy/a.rs",
                "/// Rule: TOY-1. See TOY-3.\n//! Rules: TOY-2.1, TOY-2.10.\n",
            ),
            source(
                "engine/src/systems/my_toy/cases/a.toml",
                "[toy_2_10_a]\nrule = \"TOY-2.10\"\nalso = [\"TOY-3\"]\n",
            ),
            source(
                "engine/src/systems/my_toy/cases/b.rs",
                "/// Rule: TOY-3.\nfn toy_2_1_0_b() {}\nfn toy_1_c() {}\n",
            ),
        ];
        let book = &read_all(&sources)[0];
        let listed = |rule: &Rule| {
            (rule.missing.clone(), rule.homes.len(), rule.cases.iter().cloned().collect::<Vec<_>>())
        };
        let rules: Vec<_> =
            book.rules.iter().map(|(id, rule)| (id.to_string(), listed(rule))).collect();
        let names =
            |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
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
        assert_eq!(
            book.due.iter().map(RuleId::to_string).collect::<Vec<_>>(),
            ["TOY-1", "TOY-2", "TOY-3"]
        );
        assert_eq!(book.folder.as_deref(), Some("engine/src/systems/my_toy"));
    }
}

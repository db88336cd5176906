//! The rule books of the systems (`docs/rules/*.md`), built in: chapters, and the paragraphs that cite a rule. A book is named by the id of
//! its system, so that none is named here. Not here: how one is asked for (`commands/rules.rs`), or any rule.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use include_dir::{Dir, include_dir};

mod markdown;
mod rule_id;

pub use rule_id::RuleId;

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/../docs/rules");

/// The books by their systems, read once.
static BOOKS: LazyLock<BTreeMap<String, RuleBook>> = LazyLock::new(|| {
    let book = |file: &include_dir::File| {
        let system = file.path().file_stem()?.to_str()?.to_owned();
        Some((system, RuleBook::read(file.contents_utf8()?)))
    };
    FILES.files().filter_map(book).collect()
});

/// Begins the list of what is built, which is for those who build.
const BUILT: &str = "built:";
/// Begins the list of what isn't whole yet.
const PARTLY: &str = "partly:";

/// A rule book, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleBook {
    /// What its cover says, without the mark of a heading.
    pub title: String,
    /// What stands before the first chapter.
    pub introduction: Vec<String>,
    /// The chapters, in order.
    pub chapters: Vec<Chapter>,
    /// What isn't whole yet, a line a rule.
    pub missing: Vec<String>,
}

/// A part of a book under a heading of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// As the book prints it, with its number if it has one.
    pub heading: String,
    /// Its paragraphs, entries of lists and tables, as Markdown for a chat client.
    pub paragraphs: Vec<String>,
}

impl RuleBook {
    /// The book of a system, if it has one.
    pub fn of(system: &str) -> Option<&'static RuleBook> {
        BOOKS.get(system)
    }

    /// The systems that have a book.
    pub fn systems() -> impl Iterator<Item = &'static str> {
        BOOKS.keys().map(String::as_str)
    }

    /// Reads a book.
    pub fn read(text: &str) -> RuleBook {
        let (head, chapters) = text.split_once("\n## ").unwrap_or((text, ""));
        let title = head.lines().next().unwrap_or_default().trim_start_matches('#').trim().to_owned();
        let (mut introduction, mut missing) = (Vec::new(), Vec::new());
        for block in head.split("\n\n").skip(1).map(str::trim) {
            match block.strip_prefix(PARTLY) {
                Some(list) => missing.extend(markdown::paragraphs(list)),
                None if block.starts_with(BUILT) => {}
                None => introduction.extend(markdown::paragraphs(block)),
            }
        }
        let chapter = |text: &str| {
            let (heading, content) = text.split_once('\n').unwrap_or((text, ""));
            Chapter { heading: heading.trim().to_owned(), paragraphs: markdown::paragraphs(content) }
        };
        let chapters = chapters.split("\n## ").filter(|text| !text.is_empty()).map(chapter).collect();
        RuleBook { title, introduction, chapters, missing }
    }

    /// The chapter of this heading, or of a number or words that its heading alone has.
    pub fn chapter(&self, asked: &str) -> Option<&Chapter> {
        let asked = asked.trim().to_lowercase();
        let exact = |chapter: &&Chapter| chapter.heading.to_lowercase() == asked;
        let number = |chapter: &&Chapter| chapter.number() == Some(&asked);
        let mut alike = self.chapters.iter().filter(|one| one.heading.to_lowercase().contains(&asked));
        let only = alike.next().filter(|_| alike.next().is_none() && asked.len() > 2);
        let named = self.chapters.iter().find(exact);
        named.or_else(|| self.chapters.iter().find(number)).or(only)
    }

    /// What the book says of a rule: the paragraphs that cite it or a part of it, below the headings of their chapters. Empty if it
    /// says nothing of it.
    pub fn on(&self, rule: &RuleId) -> Vec<String> {
        self.found(|text| rule.is_cited_in(text))
    }

    fn found(&self, is_meant: impl Fn(&str) -> bool) -> Vec<String> {
        let mut found = Vec::new();
        for chapter in &self.chapters {
            let meant: Vec<String> =
                chapter.paragraphs.iter().filter(|text| is_meant(text)).cloned().collect();
            if !meant.is_empty() {
                found.push(format!("## {}", chapter.heading));
                found.extend(meant);
            }
        }
        found
    }

    /// The paragraphs that have all these words, below the headings of their chapters.
    pub fn saying(&self, words: &str) -> Vec<String> {
        self.found(|text| says(text, words))
    }

    /// What isn't whole yet of that which these words are about.
    pub fn missing_about(&self, words: &str) -> Vec<String> {
        self.missing.iter().filter(|line| says(line, words)).cloned().collect()
    }

    /// What of a rule isn't whole yet.
    pub fn missing_of(&self, rule: &RuleId) -> Vec<String> {
        self.missing.iter().filter(|line| rule.is_cited_in(line)).cloned().collect()
    }

    /// Every rule that the book cites, in the order of their numbers.
    pub fn rules(&self) -> Vec<RuleId> {
        let texts = self.chapters.iter().flat_map(|chapter| &chapter.paragraphs).chain(&self.missing);
        let mut all: Vec<RuleId> = texts.flat_map(|text| RuleId::all_in(text)).collect();
        all.sort();
        all.dedup();
        all
    }
}

/// Does a text have all these words?
fn says(text: &str, words: &str) -> bool {
    let (text, words) = (text.to_lowercase(), words.to_lowercase());
    !words.trim().is_empty() && words.split_whitespace().all(|word| text.contains(word))
}

impl Chapter {
    /// Its number, if its heading has one.
    fn number(&self) -> Option<&str> {
        let words = self.heading.split([' ', '(', ')']).filter(|word| !word.is_empty());
        let is_number = |word: &&str| word.chars().all(|letter| letter.is_ascii_digit() || letter == '.');
        words.into_iter().find(is_number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mythico_engine::systems::SHIPPED;

    #[test]
    fn every_system_has_a_book_whose_chapters_and_rules_are_found() {
        for game in SHIPPED.iter() {
            let book = RuleBook::of(game.id()).unwrap_or_else(|| panic!("{} has no book", game.id()));
            assert!(book.chapters.len() > 5 && !book.introduction.is_empty() && !book.missing.is_empty());
            for chapter in &book.chapters {
                assert_eq!(book.chapter(&chapter.heading), Some(chapter));
                assert!(!chapter.paragraphs.is_empty(), "{}", chapter.heading);
            }
            let rules = book.rules();
            assert!(rules.len() > 20, "{rules:?}");
            for rule in rules {
                assert!(!book.on(&rule).is_empty() || !book.missing_of(&rule).is_empty(), "{rule}");
            }
        }
    }

    #[test]
    fn a_rule_is_found_where_it_is_cited_alone_and_in_a_range() {
        let book = RuleBook::of("el-mythico").unwrap();
        let on = |rule: &str| book.on(&RuleId::read(rule).unwrap()).join("\n");
        assert!(on("EM-6.1").contains("major river is crossed by bridge"), "{}", on("EM-6.1"));
        assert!(on("em-1.4").contains("Companies are"), "in “EM-1.3 to EM-1.5”");
        assert!(on("EM-6.4").contains("## Rulings"), "{}", on("EM-6.4"));
        let tuw = RuleBook::of("tuw").unwrap();
        assert!(tuw.on(&RuleId::read("TUW-3.5.12").unwrap()).join("\n").contains("same share of the new"));
        assert_eq!(tuw.chapter("4").map(|chapter| &*chapter.heading), Some("Movement (4)"));
        assert_eq!(book.chapter("combat").map(|chapter| &*chapter.heading), Some("6 Combat"));
    }
}

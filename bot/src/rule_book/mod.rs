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

/// The heading of the last chapter, which is for those who build.
const STATE: &str = "\n## What is built\n";
/// Begins, in that chapter, the list of what isn't whole yet.
const PARTLY: &str = "partly:";

/// What may stand before a chapter's number where one is asked for.
const CHAPTER: &str = "chapter ";

/// A paragraph that names more orders by number is about none of them: it lists who may give which.
const ORDERS_NAMED_MAX: usize = 4;

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
        let (text, state) = text.split_once(STATE).unwrap_or((text, ""));
        let lists = state.split("\n\n").filter_map(|block| block.trim().strip_prefix(PARTLY));
        let missing = lists.flat_map(markdown::paragraphs).collect();
        let (head, chapters) = text.split_once("\n## ").unwrap_or((text, ""));
        let title = head.lines().next().unwrap_or_default().trim_start_matches('#').trim().to_owned();
        let introduction = head.split("\n\n").skip(1).map(str::trim).flat_map(markdown::paragraphs).collect();
        let chapter = |text: &str| {
            let (heading, content) = text.split_once('\n').unwrap_or((text, ""));
            Chapter { heading: heading.trim().to_owned(), paragraphs: markdown::paragraphs(content) }
        };
        let chapters = chapters.split("\n## ").filter(|text| !text.is_empty()).map(chapter).collect();
        RuleBook { title, introduction, chapters, missing }
    }

    /// The chapter of this heading, or of a number or words that its heading alone has; be it called a chapter or not: `chapter 11`.
    pub fn chapter(&self, asked: &str) -> Option<&Chapter> {
        let asked = asked.trim().to_lowercase();
        let asked = asked.strip_prefix(CHAPTER).map_or(&*asked, str::trim);
        let exact = |chapter: &&Chapter| chapter.heading.to_lowercase() == asked;
        let number = |chapter: &&Chapter| chapter.number() == Some(asked);
        let mut alike = self.chapters.iter().filter(|one| one.heading.to_lowercase().contains(asked));
        let only = alike.next().filter(|_| alike.next().is_none() && asked.len() > 2);
        let named = self.chapters.iter().find(exact);
        named.or_else(|| self.chapters.iter().find(number)).or(only)
    }

    /// What the book says of a rule: the paragraphs that cite it or a part of it, below the headings of their chapters. Empty if it
    /// says nothing of it.
    pub fn on(&self, rule: &RuleId) -> Vec<String> {
        self.found(|text| rule.is_cited_in(text))
    }

    /// What the book says of an order by its name: a chapter that is called so, the paragraphs that begin with its name, show how it is
    /// written, or name its number among a few.
    pub fn on_order(&self, number: Option<u16>, word: &str) -> Vec<String> {
        let begins = |text: &str| begins_with(text.trim_start_matches(['*', '-', ' ']), word);
        let is_called = |heading: &str| heading.split([' ', '(']).any(|one| word.len() > 3 && begins(one));
        let mark = number.map_or_else(String::new, |number| format!("({number})"));
        let is_numbered =
            |text: &str| !mark.is_empty() && text.contains(&mark) && numbers_named(text) <= ORDERS_NAMED_MAX;
        let is_written =
            |text: &str| text.contains(&format!("`{word} ")) || text.contains(&format!("`/{word}"));
        let is_about =
            |text: &str| (text.starts_with("**") && begins(text)) || is_numbered(text) || is_written(text);
        self.found_in(|chapter, text| is_called(&chapter.heading) || is_about(text))
    }

    fn found(&self, is_meant: impl Fn(&str) -> bool) -> Vec<String> {
        self.found_in(|_, text| is_meant(text))
    }

    fn found_in(&self, is_meant: impl Fn(&Chapter, &str) -> bool) -> Vec<String> {
        let mut found = Vec::new();
        for chapter in &self.chapters {
            let meant: Vec<String> =
                chapter.paragraphs.iter().filter(|text| is_meant(chapter, text)).cloned().collect();
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

/// Does a text have all these words? They begin as words of it do; short ones are whole words: `AF` stands in `AF7`, not in `after`.
fn says(text: &str, words: &str) -> bool {
    let has = |asked: &str| {
        let mut words = text.split(|letter: char| !letter.is_alphanumeric());
        words.any(|word| begins_with(word, asked) && (asked.len() > 3 || !goes_on(word, asked)))
    };
    let mut asked =
        words.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).peekable();
    asked.peek().is_some() && asked.all(has)
}

/// Do the letters of a text begin so, be they small or capital?
fn begins_with(text: &str, beginning: &str) -> bool {
    let mut letters = text.chars().flat_map(char::to_lowercase);
    beginning.chars().flat_map(char::to_lowercase).all(|letter| letters.next() == Some(letter))
}

/// Does a letter follow such a beginning of a word?
fn goes_on(word: &str, beginning: &str) -> bool {
    word.chars().nth(beginning.chars().count()).is_some_and(char::is_alphabetic)
}

/// How many orders a text names by their numbers in parentheses.
fn numbers_named(text: &str) -> usize {
    let is_number =
        |part: &&str| part.split_once(')').is_some_and(|(number, _)| number.parse::<u16>().is_ok());
    text.split('(').skip(1).filter(is_number).count()
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
            assert!(book.chapters.len() > 5 && !book.introduction.is_empty());
            let is_list = |text: &String| text.contains("built:") || text.contains("due:");
            assert!(!book.introduction.iter().any(is_list), "what is built is no player's concern");
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
        assert_eq!(book.chapter("Chapter 11").map(|chapter| &*chapter.heading), Some("11 Arms"));
        assert_eq!(book.chapter("11"), book.chapter("chapter  11"));
        assert_eq!(tuw.chapter("chapter 4"), tuw.chapter("Movement (4)"));
        assert_eq!(book.chapter("combat").map(|chapter| &*chapter.heading), Some("6 Combat"));
    }

    #[test]
    fn what_an_order_does_is_found_by_its_name_and_not_what_stands_beside_it() {
        let book = RuleBook::of("el-mythico").unwrap();
        let on = |number, word| book.on_order(Some(number), word).join("\n");
        let moving = on(29, "move");
        assert!(moving.contains("## 4 Movement") && moving.contains("Nobody enters the sea"), "{moving}");
        assert!(moving.contains("`move 10 to San Telmo`") && !moving.contains("**Attach**"), "{moving}");
        assert!(on(17, "support").starts_with("## 6 Combat\n**Support fire** (17)"), "{}", on(17, "support"));
        for form in SHIPPED.get("el-mythico").unwrap().forms() {
            let said = book.on_order(form.number, form.word);
            assert!(said.len() < 40, "{}: {} paragraphs", form.word, said.len());
        }
    }

    #[test]
    fn a_word_is_found_where_a_word_begins_so() {
        let book = RuleBook::of("el-mythico").unwrap();
        let supply = book.saying("supply").join("\n");
        assert!(supply.contains("## 10 Stores\n**Ammunition**"), "{supply}");
        assert!(book.saying("AF").iter().all(|text| text.starts_with("## ") || text.contains("AF")));
        assert!(
            !book.saying("swim").is_empty()
                && book.saying("wimming").is_empty()
                && book.saying(" ").is_empty()
        );
    }
}

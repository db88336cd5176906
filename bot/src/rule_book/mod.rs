//! The rule books of the systems (`docs/rules/*.md`), built in. A book has the id of its system.
//! `commands/rules.rs` shows them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use include_dir::{Dir, include_dir};
use mythico_engine::systems::SHIPPED;

mod markdown;
mod rule_id;

pub use rule_id::RuleId;

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/../docs/rules");

/// Books of systems that can be played, and of what is laid over them, read once.
static BOOKS: LazyLock<BTreeMap<String, RuleBook>> = LazyLock::new(|| {
    let book = |file: &include_dir::File| {
        let system = file.path().file_stem()?.to_str()?.to_owned();
        let is_played = SHIPPED.iter().any(|game| game.id().split('+').any(|id| id == system));
        is_played.then_some((system, RuleBook::read(file.contents_utf8()?)))
    };
    let mut books: BTreeMap<String, RuleBook> = FILES.files().filter_map(book).collect();
    for id in SHIPPED.iter().map(|game| game.id()) {
        let both = id
            .split_once('+')
            .and_then(|(host, laid)| Some(books.get(laid)?.clone().before(books.get(host)?)));
        books.extend(both.map(|both| (id.to_owned(), both)));
    }
    books
});

/// Heading of the last chapter, which is for developers.
const STATE: &str = "\n## What is built\n";
/// Start of that chapter's list of incomplete rules.
const PARTLY: &str = "partly:";

/// Start of the comment with the search words of a chapter, or of the paragraph below it.
const WORDS: &str = "<!-- words:";

/// Word that may precede a chapter's number in a question.
const CHAPTER: &str = "chapter ";

/// Limit of order numbers in a paragraph about an order. One with more is only a list.
const ORDERS_NAMED_MAX: usize = 4;

/// A parsed book of one system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleBook {
    /// The title on the cover.
    pub title: String,
    /// Paragraphs before the first chapter.
    pub introduction: Vec<String>,
    pub chapters: Vec<Chapter>,
    /// Incomplete rules, one per line.
    pub missing: Vec<String>,
}

/// A chapter of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The printed heading, with the number if there is one.
    pub heading: String,
    /// Words that open it, in small letters. Players look for them without knowing the heading.
    pub words: Vec<String>,
    /// Paragraphs, list entries and tables, as Markdown for a chat client.
    pub paragraphs: Vec<String>,
    /// Parts with search words of their own.
    pub passages: Vec<Passage>,
}

/// A paragraph with the lists and tables that follow it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Passage {
    /// Words that open it, in small letters.
    words: Vec<String>,
    paragraphs: Vec<String>,
}

impl RuleBook {
    /// Returns a system's book, if there is one.
    pub fn of(system: &str) -> Option<&'static RuleBook> {
        BOOKS.get(system)
    }

    pub fn systems() -> impl Iterator<Item = &'static str> {
        BOOKS.keys().map(String::as_str)
    }

    /// Returns the book of an overlay, with the chapters of its host after its own.
    fn before(mut self, host: &RuleBook) -> RuleBook {
        self.title = format!("{}, with {}", host.title, self.title);
        self.chapters.extend(host.chapters.iter().cloned());
        self.missing.extend(host.missing.iter().cloned());
        self
    }

    /// Parses a book.
    pub fn read(text: &str) -> RuleBook {
        let (text, state) = text.split_once(STATE).unwrap_or((text, ""));
        let lists = state.split("\n\n").filter_map(|block| block.trim().strip_prefix(PARTLY));
        let missing = lists.flat_map(markdown::paragraphs).collect();
        let (head, chapters) = text.split_once("\n## ").unwrap_or((text, ""));
        let title =
            head.lines().next().unwrap_or_default().trim_start_matches('#').trim().to_owned();
        let introduction =
            head.split("\n\n").skip(1).map(str::trim).flat_map(markdown::paragraphs).collect();
        let chapter = |text: &str| {
            let (heading, content) = text.split_once('\n').unwrap_or((text, ""));
            let (words, content) = search_words(content);
            let (paragraphs, passages) = passages(content);
            Chapter { heading: heading.trim().to_owned(), words, paragraphs, passages }
        };
        let chapters =
            chapters.split("\n## ").filter(|text| !text.is_empty()).map(chapter).collect();
        RuleBook { title, introduction, chapters, missing }
    }

    /// Returns the chapter that these words open, or the passages below their headings. Empty if
    /// they open nothing.
    pub fn topic(&self, words: &str) -> Vec<String> {
        let words = words.trim().to_lowercase();
        if let Some(chapter) = self.chapters.iter().find(|chapter| chapter.words.contains(&words)) {
            return chapter.whole();
        }
        let mut said = Vec::new();
        for chapter in &self.chapters {
            let opened = chapter.passages.iter().filter(|passage| passage.words.contains(&words));
            let opened: Vec<String> =
                opened.flat_map(|passage| passage.paragraphs.iter().cloned()).collect();
            if !opened.is_empty() {
                said.push(chapter.title());
                said.extend(opened);
            }
        }
        said
    }

    /// Finds a chapter by its heading, by its number, or by words that only its heading has. The
    /// word `chapter` may precede.
    pub fn chapter(&self, words: &str) -> Option<&Chapter> {
        let words = words.trim().to_lowercase();
        let words = words.strip_prefix(CHAPTER).map_or(&*words, str::trim);
        let exact = |chapter: &&Chapter| chapter.heading.to_lowercase() == words;
        let number = |chapter: &&Chapter| chapter.number() == Some(words);
        let mut alike =
            self.chapters.iter().filter(|one| one.heading.to_lowercase().contains(words));
        let only = alike.next().filter(|_| alike.next().is_none() && words.len() > 2);
        let named = self.chapters.iter().find(exact);
        named.or_else(|| self.chapters.iter().find(number)).or(only)
    }

    /// Paragraphs that cite a rule or a part of it, below the headings of their chapters.
    pub fn on(&self, rule: &RuleId) -> Vec<String> {
        self.find(|text| rule.is_cited_in(text))
    }

    /// Paragraphs about an order, below their headings: those of a chapter with its name, those
    /// that begin with its name, show how to write it, or have its number among few.
    pub fn on_order(&self, number: Option<u16>, word: &str) -> Vec<String> {
        let begins = |text: &str| begins_with(text.trim_start_matches(['*', '-', ' ']), word);
        let is_named =
            |heading: &str| heading.split([' ', '(']).any(|one| word.len() > 3 && begins(one));
        let mark = number.map_or_else(String::new, |number| format!("({number})"));
        let has_number = |text: &str| {
            !mark.is_empty()
                && text.contains(&mark)
                && count_order_numbers(text) <= ORDERS_NAMED_MAX
        };
        let shows_syntax =
            |text: &str| text.contains(&format!("`{word} ")) || text.contains(&format!("`/{word}"));
        let is_about = |text: &str| {
            (text.starts_with("**") && begins(text)) || has_number(text) || shows_syntax(text)
        };
        self.find_in(|chapter, text| is_named(&chapter.heading) || is_about(text))
    }

    fn find(&self, matches: impl Fn(&str) -> bool) -> Vec<String> {
        self.find_in(|_, text| matches(text))
    }

    fn find_in(&self, matches: impl Fn(&Chapter, &str) -> bool) -> Vec<String> {
        let mut found = Vec::new();
        for chapter in self.chapters.iter().filter(|chapter| !chapter.is_summary()) {
            let texts: Vec<String> =
                chapter.paragraphs.iter().filter(|text| matches(chapter, text)).cloned().collect();
            if !texts.is_empty() {
                found.push(chapter.title());
                found.extend(texts);
            }
        }
        found
    }

    /// Paragraphs that have all these words, below the headings of their chapters.
    pub fn saying(&self, words: &str) -> Vec<String> {
        self.find(|text| has_words(text, words))
    }

    /// Incomplete rules whose lines have these words.
    pub fn missing_about(&self, words: &str) -> Vec<String> {
        self.missing.iter().filter(|line| has_words(line, words)).cloned().collect()
    }

    /// Incomplete parts of a rule.
    pub fn missing_of(&self, rule: &RuleId) -> Vec<String> {
        self.missing.iter().filter(|line| rule.is_cited_in(line)).cloned().collect()
    }

    /// Every rule that the book cites, in order.
    pub fn rules(&self) -> Vec<RuleId> {
        let texts =
            self.chapters.iter().flat_map(|chapter| &chapter.paragraphs).chain(&self.missing);
        let mut all: Vec<RuleId> = texts.flat_map(|text| RuleId::all_in(text)).collect();
        all.sort();
        all.dedup();
        all
    }
}

/// Returns a chapter's paragraphs, and its passages with search words.
fn passages(content: &str) -> (Vec<String>, Vec<Passage>) {
    let (mut all, mut passages, mut is_open) = (Vec::new(), Vec::<Passage>::new(), false);
    for block in content.split("\n\n") {
        let (words, block) = search_words(block);
        let paragraphs = markdown::paragraphs(block);
        all.extend(paragraphs.iter().cloned());
        is_open = !words.is_empty() || is_open && block.starts_with(['-', '|']);
        if !words.is_empty() {
            passages.push(Passage { words, paragraphs });
        } else if let Some(passage) = passages.last_mut().filter(|_| is_open) {
            passage.paragraphs.extend(paragraphs);
        }
    }
    (all, passages)
}

/// Splits off search words, which stand in a comment at the beginning.
fn search_words(content: &str) -> (Vec<String>, &str) {
    let comment = content.trim_start().strip_prefix(WORDS).and_then(|rest| rest.split_once("-->"));
    let Some((words, rest)) = comment else { return (Vec::new(), content) };
    (words.split(',').map(|word| word.trim().to_lowercase()).collect(), rest)
}

/// Returns whether a text has all these words, at least as beginnings of its words. Words of up to
/// three letters must not continue: `AF` is in `AF7`, not in `after`.
fn has_words(text: &str, words: &str) -> bool {
    let has = |wanted: &str| {
        let mut words = text.split(|letter: char| !letter.is_alphanumeric());
        words
            .any(|word| begins_with(word, wanted) && (wanted.len() > 3 || !continues(word, wanted)))
    };
    let mut wanted = words
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .peekable();
    wanted.peek().is_some() && wanted.all(has)
}

/// Returns whether a text begins with these letters, in upper or lower case.
fn begins_with(text: &str, beginning: &str) -> bool {
    let mut letters = text.chars().flat_map(char::to_lowercase);
    beginning.chars().flat_map(char::to_lowercase).all(|letter| letters.next() == Some(letter))
}

/// Returns whether a letter follows this beginning of a word.
fn continues(word: &str, beginning: &str) -> bool {
    word.chars().nth(beginning.chars().count()).is_some_and(char::is_alphabetic)
}

/// Number of orders that a text names by their numbers in parentheses.
fn count_order_numbers(text: &str) -> usize {
    let is_number =
        |part: &&str| part.split_once(')').is_some_and(|(number, _)| number.parse::<u16>().is_ok());
    text.split('(').skip(1).filter(is_number).count()
}

impl Chapter {
    /// Returns the chapter's text below its heading.
    pub fn whole(&self) -> Vec<String> {
        std::iter::once(self.title()).chain(self.paragraphs.iter().cloned()).collect()
    }

    fn title(&self) -> String {
        format!("## {}", self.heading)
    }

    /// Does it only sum up what other chapters say?
    fn is_summary(&self) -> bool {
        !self.words.is_empty() && self.number().is_none()
    }

    /// The number in the heading, if there is one.
    fn number(&self) -> Option<&str> {
        let words = self.heading.split([' ', '(', ')']).filter(|word| !word.is_empty());
        let is_number =
            |word: &&str| word.chars().all(|letter| letter.is_ascii_digit() || letter == '.');
        words.into_iter().find(is_number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_system_has_a_book_whose_chapters_and_rules_are_found() {
        for game in SHIPPED.iter() {
            let book =
                RuleBook::of(game.id()).unwrap_or_else(|| panic!("{} has no book", game.id()));
            assert!(book.chapters.len() > 5 && !book.introduction.is_empty());
            let is_list = |text: &String| text.contains("built:") || text.contains("due:");
            assert!(
                !book.introduction.iter().any(is_list),
                "the state of the program is not for players"
            );
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
    fn a_rule_is_found_by_a_single_citation_and_by_a_range() {
        let book = RuleBook::of("el-mythico").unwrap();
        let on = |rule: &str| book.on(&RuleId::read(rule).unwrap()).join("\n");
        assert!(on("EM-6.1").contains("major river is crossed by bridge"), "{}", on("EM-6.1"));
        assert!(on("em-1.4").contains("Companies are"), "in “EM-1.3 to EM-1.5”");
        assert!(on("EM-6.4").contains("## Rulings"), "{}", on("EM-6.4"));
        let tuw = RuleBook::of("tuw").unwrap();
        assert!(
            tuw.on(&RuleId::read("TUW-3.5.12").unwrap())
                .join("\n")
                .contains("same share of the new")
        );
        assert_eq!(tuw.chapter("4").map(|chapter| &*chapter.heading), Some("Movement (4)"));
        assert_eq!(book.chapter("Chapter 11").map(|chapter| &*chapter.heading), Some("11 Arms"));
        assert_eq!(book.chapter("11"), book.chapter("chapter  11"));
        assert_eq!(tuw.chapter("chapter 4"), tuw.chapter("Movement (4)"));
        assert_eq!(book.chapter("combat").map(|chapter| &*chapter.heading), Some("6 Combat"));
    }

    #[test]
    fn paragraphs_on_an_order_are_found_without_their_neighbours() {
        let book = RuleBook::of("el-mythico").unwrap();
        let on = |number, word| book.on_order(Some(number), word).join("\n");
        let on_move = on(29, "move");
        assert!(
            on_move.contains("## 4 Movement") && on_move.contains("Nobody enters the sea"),
            "{on_move}"
        );
        assert!(
            on_move.contains("`move 10 to San Telmo`") && !on_move.contains("**Attach**"),
            "{on_move}"
        );
        assert!(
            on(17, "support").starts_with("## 6 Combat\n**Support fire** (17)"),
            "{}",
            on(17, "support")
        );
        for form in SHIPPED.get("el-mythico").unwrap().forms() {
            let found = book.on_order(form.number, form.word);
            assert!(found.len() < 40, "{}: {} paragraphs", form.word, found.len());
        }
    }

    #[test]
    fn words_that_players_look_for_open_a_topic_in_every_book() {
        for system in SHIPPED.iter().map(|game| game.id()) {
            let book = RuleBook::of(system).unwrap();
            for word in ["attack", "combat", "AF"] {
                let text = book.topic(word).join("\n");
                assert!(!text.is_empty(), "{system} has no {word}");
                assert!(text.contains("```") || word != "AF", "a table: {text}");
                assert!(!text.contains("<!--"), "{text}");
            }
        }
        let book = RuleBook::of("el-mythico").unwrap();
        assert_eq!(book.topic("af")[0], "## Aggression (AF)");
        assert_eq!(book.topic("dig"), [""; 0]);
    }

    #[test]
    fn words_open_passages_with_their_lists_and_tables() {
        let book = RuleBook::of("el-mythico").unwrap();
        let money = book.topic("Money");
        assert_eq!(money[0], "## 9 Orders");
        assert!(money.iter().any(|text| text.starts_with("**Income**")), "{money:#?}");
        assert!(money.last().unwrap().contains("provincial capital"), "{money:#?}");
        assert_eq!(book.topic("ap"), money);
        let crowded = RuleBook::of("tuw").unwrap().topic("crowding");
        assert!(crowded[1].starts_with("**Too many in a hex**"), "{crowded:#?}");
    }

    #[test]
    fn a_word_is_found_by_its_beginning() {
        let book = RuleBook::of("el-mythico").unwrap();
        let supply = book.saying("supply").join("\n");
        assert!(supply.contains("## 10 Stores\n**Ammunition**"), "{supply}");
        assert!(
            book.saying("AF").iter().all(|text| text.starts_with("## ") || text.contains("AF"))
        );
        assert!(
            !book.saying("swim").is_empty()
                && book.saying("wimming").is_empty()
                && book.saying(" ").is_empty()
        );
    }
}

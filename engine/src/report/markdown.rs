//! Lays out reports as the Markdown of chat clients, for a phone. A table too wide for a phone's
//! screen becomes lines. Not here: which parts fit into a message, which the sender decides.

use super::{Block, Broadcast, Bulletin, Item, Report, Section};
use crate::words::{Arg, Lexicon, Message, Speaker, fenced, message, user_words};

/// Most letters of equal width in a row of a table. A phone would break a wider row.
pub const TABLE_WIDTH_MAX: usize = 40;

/// Largest number of letters in a lead, as many as a phone shows without scrolling. The title isn't
/// counted.
pub const LEAD_MAX: usize = 400;

/// Begins a line in small print.
const SMALL: &str = "-# ";

impl Report {
    /// The whole report in the reader's language, as Markdown.
    pub fn say(&self, lexicon: &Lexicon, language: &str) -> String {
        let speaker = lexicon.speaker(language);
        let mut out = self.lead_by(&speaker);
        self.sections.iter().for_each(|section| section.say_to(&mut out, &speaker));
        out + &self.say_fine_print(lexicon, language)
    }

    /// The report's small print, in the reader's language as Markdown.
    pub fn say_fine_print(&self, lexicon: &Lexicon, language: &str) -> String {
        let speaker = lexicon.speaker(language);
        self.fine_print.iter().map(|line| format!("{SMALL}{}\n", speaker.say(line))).collect()
    }

    /// The title and each section separately, in the reader's language as Markdown: for a message
    /// without room for all of them.
    pub fn say_parts(&self, lexicon: &Lexicon, language: &str) -> Vec<String> {
        let speaker = lexicon.speaker(language);
        let sections = self.sections.iter().map(|section| {
            let mut out = String::new();
            section.say_to(&mut out, &speaker);
            out
        });
        std::iter::once(self.lead_by(&speaker)).chain(sections).collect()
    }

    /// Returns the title and the report's lead, in [`LEAD_MAX`] letters. Each paragraph gives as
    /// many of its first sentences as there is room for.
    pub fn say_lead(&self, lexicon: &Lexicon, language: &str) -> String {
        self.lead_by(&lexicon.speaker(language))
    }

    fn lead_by(&self, speaker: &Speaker<'_>) -> String {
        let paragraphs: Vec<Vec<String>> =
            self.lead.iter().map(|block| block.sentences(speaker)).collect();
        // A lead with a list is a player's introduction, which is shown in full.
        let is_introduction = self.lead.iter().any(|block| matches!(block, Block::List(_)));
        let said = fitting(&paragraphs, if is_introduction { usize::MAX } else { LEAD_MAX });
        let shown = paragraphs.iter().zip(said).filter(|(_, said)| *said > 0);
        let mut out = format!("# {}\n", speaker.say(&self.title));
        shown.for_each(|(sentences, said)| add(&mut out, [&sentences[..said].join(" "), "\n"]));
        out
    }

    /// The content without title and headings: for an answer that has a heading of its own.
    pub fn say_content(&self, lexicon: &Lexicon, language: &str) -> String {
        let (mut out, speaker) = (String::new(), lexicon.speaker(language));
        let blocks = self.sections.iter().flat_map(|section| &section.blocks);
        blocks.for_each(|block| block.say_to(&mut out, &speaker));
        out
    }
}

impl Section {
    /// The section with its heading, in the reader's language as Markdown.
    pub fn say(&self, lexicon: &Lexicon, language: &str) -> String {
        let mut out = String::new();
        self.say_to(&mut out, &lexicon.speaker(language));
        out
    }

    /// Adds the section with its heading, as Markdown.
    fn say_to(&self, out: &mut String, speaker: &Speaker<'_>) {
        add(out, ["\n## ", &speaker.say(&self.heading), "\n"]);
        self.blocks.iter().for_each(|block| block.say_to(out, speaker));
    }
}

impl Block {
    /// One piece in the reader's language, as Markdown.
    pub fn say(&self, lexicon: &Lexicon, language: &str) -> String {
        let mut out = String::new();
        self.say_to(&mut out, &lexicon.speaker(language));
        out
    }

    /// Splits a paragraph into its sentences. Any other block counts as one sentence.
    fn sentences(&self, speaker: &Speaker<'_>) -> Vec<String> {
        if let Block::Sentences(said) = self {
            return said.iter().map(|one| speaker.say(one).into_owned()).collect();
        }
        let mut out = String::new();
        self.say_to(&mut out, speaker);
        vec![out.trim_end().to_owned()]
    }

    /// Adds one piece, as Markdown. It writes in place, since a large report has very many lines.
    fn say_to(&self, out: &mut String, speaker: &Speaker<'_>) {
        match self {
            Block::Paragraph(text) => add(out, [&speaker.say(text), "\n"]),
            Block::Sentences(said) => {
                for (place, one) in said.iter().enumerate() {
                    out.push_str(if place > 0 { " " } else { "" });
                    speaker.say_to(out, one);
                }
                out.push('\n');
            }
            Block::List(lines) => lines.iter().for_each(|line| bullet(out, speaker, "- ", line)),
            Block::Outline(items) => {
                for Item { said, below } in items {
                    bullet(out, speaker, "- ", said);
                    below.iter().for_each(|line| bullet(out, speaker, "  - ", line));
                }
            }
            Block::Table { columns, rows } => out.push_str(&table(speaker, columns, rows)),
            Block::Refused { line, error } => {
                add(out, [&fenced(&error.marked(line)), "\n", &error.why_by(speaker), "\n"]);
            }
        }
    }
}

/// Returns the number of sentences to show of each paragraph within a limit of letters.
///
/// The paragraphs take turns, so each has its first sentence before any has its second. The first
/// paragraph begins, then the others follow from last to first, because a lead ends with the
/// decisions.
fn fitting(paragraphs: &[Vec<String>], letters_max: usize) -> Vec<usize> {
    let (mut said, mut left) = (vec![0; paragraphs.len()], letters_max);
    let longest = paragraphs.iter().map(Vec::len).max().unwrap_or_default();
    for nth in 0..longest {
        for place in (0..paragraphs.len().min(1)).chain((1..paragraphs.len()).rev()) {
            let Some(sentence) = paragraphs[place].get(nth).filter(|_| said[place] == nth) else {
                continue;
            };
            // Counts the space or line end after it.
            let letters = sentence.chars().count() + 1;
            if letters <= left {
                (said[place], left) = (nth + 1, left - letters);
            }
        }
    }
    said
}

fn bullet(out: &mut String, speaker: &Speaker<'_>, mark: &str, line: &Message) {
    out.push_str(mark);
    speaker.say_to(out, line);
    out.push('\n');
}

fn add<const PARTS: usize>(out: &mut String, parts: [&str; PARTS]) {
    parts.into_iter().for_each(|part| out.push_str(part));
}

impl Bulletin {
    /// Writes the bulletin in the reader's language as Markdown, with its broadcasts and moments.
    pub fn say(&self, lexicon: &Lexicon, language: &str) -> String {
        let mut out = format!("**{}**\n", lexicon.say(language, &self.headline));
        for item in &self.items {
            out += &format!("- {}\n", lexicon.say(language, &item.said));
        }
        for broadcast in &self.broadcasts {
            out += &broadcast.say(lexicon, language);
        }
        for moment in &self.moments {
            out += &moment.say(lexicon, language);
        }
        out
    }
}

impl Broadcast {
    /// The broadcast in the reader's language, as Markdown: who speaks, then the words as a
    /// quotation.
    pub fn say(&self, lexicon: &Lexicon, language: &str) -> String {
        let (title, quote) = (self.title(), self.quote());
        let [title, quote, below] =
            [&title, &quote, &self.below()].map(|said| lexicon.say(language, said));
        let reaction =
            self.reaction().map(|said| lexicon.say(language, said) + "\n").unwrap_or_default();
        format!("**{title}**\n> {quote}\n{reaction}-# {below}\n")
    }

    /// The heading of the post: who speaks.
    pub fn title(&self) -> Message {
        message("news-broadcast-title").with("name", user_words(&self.name))
    }

    /// The speaker's name and office.
    pub fn speaker(&self) -> Message {
        message("news-broadcast-speaker")
            .with("name", user_words(&self.name))
            .with("office", self.office.clone())
    }

    /// The words, with all formatting, mentions and links made harmless.
    pub fn quote(&self) -> Message {
        let id = if self.is_withdrawn { "news-broadcast-struck" } else { "news-broadcast-quote" };
        message(id).with("words", Arg::Words(self.words.clone()))
    }

    /// Returns the rival's reply, unless the words are withdrawn.
    pub fn reaction(&self) -> Option<&Message> {
        self.reaction.as_ref().filter(|_| !self.is_withdrawn)
    }

    /// The line below the post: the speaker's seat and the date.
    pub fn below(&self) -> Message {
        let id = match (self.is_withdrawn, self.is_edited) {
            (true, _) => "news-broadcast-withdrawn",
            (false, true) => "news-broadcast-edited",
            (false, false) => "news-broadcast-unedited",
        };
        message(id).with("date", self.date.clone())
    }
}

/// A table. Chat clients have none, so it is a code block with padded columns; if that is wider
/// than a phone, a line for each row.
fn table(speaker: &Speaker<'_>, columns: &[Message], rows: &[Vec<Message>]) -> String {
    let say_row = |row: &[Message]| -> Vec<String> {
        row.iter().map(|cell| speaker.say(cell).into_owned()).collect()
    };
    let (heads, rows) = (say_row(columns), rows.iter().map(|row| say_row(row)).collect::<Vec<_>>());
    let mut widths = vec![0; heads.len()];
    for line in std::iter::once(&heads).chain(&rows) {
        for (width, cell) in widths.iter_mut().zip(line) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let gaps = 2 * widths.len().saturating_sub(1);
    if widths.iter().sum::<usize>() + gaps > TABLE_WIDTH_MAX {
        let nothing = message("none");
        let nothing = speaker.say(&nothing);
        return rows.iter().map(|row| as_line(&heads, row, &nothing)).collect();
    }
    let padded = |line: &Vec<String>| {
        let cells = line.iter().zip(&widths).map(|(cell, &width)| format!("{cell:width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    let lines: Vec<String> = std::iter::once(&heads).chain(&rows).map(padded).collect();
    format!("```\n{}\n```\n", lines.join("\n"))
}

/// A row as a line with a bullet: its first cell, then each filled cell with the head of its
/// column.
fn as_line(heads: &[String], row: &[String], nothing: &str) -> String {
    let said = |(head, cell): (&String, &String)| match cell.trim() {
        "" => None,
        cell if cell == nothing => None,
        cell => Some(format!("{head} {cell}").trim_start().to_owned()),
    };
    let mut cells = heads.iter().zip(row);
    let first = cells.next().map(|(_, cell)| format!("**{cell}**"));
    let all: Vec<String> = first.into_iter().chain(cells.filter_map(said)).collect();
    format!("- {}\n", all.join(" · "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{literal, literals};

    fn said(block: &Block) -> String {
        block.say(&Lexicon::built_in(), "en")
    }

    fn table_of(columns: &[&'static str], rows: &[&[&'static str]]) -> String {
        let row = |row: &&[&'static str]| literals(row.iter().copied());
        said(&Block::Table {
            columns: literals(columns.iter().copied()),
            rows: rows.iter().map(row).collect(),
        })
    }

    #[test]
    fn a_table_that_a_phone_cant_show_becomes_lines() {
        let narrow = table_of(&["Unit", "STR"], &[&["1/10 Guard coy", "10"]]);
        assert_eq!(narrow, "```\nUnit            STR\n1/10 Guard coy  10\n```\n");
        let wide = ["1/10 Guard coy of the Presidential Palace", "10", "–", ""];
        let wide = table_of(&["Unit", "STR", "Org", "Hex"], &[&wide]);
        assert_eq!(wide, "- **1/10 Guard coy of the Presidential Palace** · STR 10\n");
    }

    #[test]
    fn what_belongs_to_a_line_stands_a_level_below() {
        let item =
            Item { said: literal("At the ford"), below: vec![literal("one"), literal("two")] };
        assert_eq!(said(&Block::Outline(vec![item])), "- At the ford\n  - one\n  - two\n");
    }

    #[test]
    fn a_lead_says_a_sentence_of_each_paragraph_before_a_second_of_any() {
        let paragraphs = |all: &[&[&str]]| -> Vec<Vec<String>> {
            all.iter().map(|said| said.iter().map(|one| (*one).to_owned()).collect()).collect()
        };
        let lead = paragraphs(&[&["1234", "1234"], &["12", "12"], &["1234", "12"]]);
        assert_eq!(fitting(&lead, 100), [2, 2, 2]);
        assert_eq!(fitting(&lead, 13), [1, 1, 1]);
        assert_eq!(fitting(&lead, 18), [2, 1, 1]);
        assert_eq!(fitting(&lead, 10), [1, 0, 1], "what is to be decided comes last, and is said");
        assert_eq!(fitting(&paragraphs(&[]), 10), [0; 0]);
    }

    #[test]
    fn small_print_comes_last() {
        let mut report = Report::new(literal("Turn 1"), Vec::new());
        report.fine_print.push(literal("hash"));
        assert_eq!(report.say(&Lexicon::built_in(), "en"), "# Turn 1\n-# hash\n");
    }
}

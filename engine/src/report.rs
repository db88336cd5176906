//! What is told: a [`Report`] to one viewer, a [`Bulletin`] to everybody. Both are data, made of messages;
//! [`Report::say`] turns one into the reader's language as plain Markdown.
//! Not here: what any system reports, or where it is sent.

use serde::{Deserialize, Serialize};

use crate::words::{Lexicon, Message};

/// What one viewer is told after a window, or asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The first line.
    pub title: Message,
    /// The parts, in order.
    pub sections: Vec<Section>,
}

/// A headed part of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// What it is about.
    pub heading: Message,
    /// Its content, in order.
    pub blocks: Vec<Block>,
}

/// A piece of a section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Block {
    /// One paragraph.
    Paragraph(Message),
    /// Lines with bullets.
    List(Vec<Message>),
    /// A table: column heads, then rows of as many cells.
    Table {
        /// Column heads.
        columns: Vec<Message>,
        /// Rows; each as long as `columns`.
        rows: Vec<Vec<Message>>,
    },
}

/// What the news may print. Made from public events alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bulletin {
    /// The headline.
    pub headline: Message,
    /// The news items.
    pub items: Vec<Message>,
}

impl Section {
    /// A section with one list, or with one paragraph saying there is nothing.
    pub fn list(heading: Message, lines: Vec<Message>, if_empty: Message) -> Section {
        let block = if lines.is_empty() { Block::Paragraph(if_empty) } else { Block::List(lines) };
        Section { heading, blocks: vec![block] }
    }

    /// A section with one list, or none if nothing is to be told: a quiet week makes a short report.
    pub fn of_lines(heading: Message, lines: Vec<Message>) -> Option<Section> {
        (!lines.is_empty()).then(|| Section { heading, blocks: vec![Block::List(lines)] })
    }
}

impl Report {
    /// The whole report in the reader's language, as Markdown.
    pub fn say(&self, lexicon: &Lexicon, language: &str) -> String {
        let mut out = format!("# {}\n", lexicon.say(language, &self.title));
        for section in &self.sections {
            out += &format!("\n## {}\n", lexicon.say(language, &section.heading));
            for block in &section.blocks {
                out += &block.say(lexicon, language);
            }
        }
        out
    }

    /// Its content without title and headings: for an answer that says what it is about itself.
    pub fn say_content(&self, lexicon: &Lexicon, language: &str) -> String {
        let blocks = self.sections.iter().flat_map(|section| &section.blocks);
        blocks.map(|block| block.say(lexicon, language)).collect()
    }
}

impl Block {
    fn say(&self, lexicon: &Lexicon, language: &str) -> String {
        match self {
            Block::Paragraph(text) => format!("{}\n", lexicon.say(language, text)),
            Block::List(lines) => {
                lines.iter().map(|line| format!("- {}\n", lexicon.say(language, line))).collect()
            }
            Block::Table { columns, rows } => table(lexicon, language, columns, rows),
        }
    }
}

impl Bulletin {
    /// The bulletin in the reader's language, as Markdown.
    pub fn say(&self, lexicon: &Lexicon, language: &str) -> String {
        let mut out = format!("**{}**\n", lexicon.say(language, &self.headline));
        for item in &self.items {
            out += &format!("- {}\n", lexicon.say(language, item));
        }
        out
    }
}

/// Columns padded to their widest cell inside a code block, since chat clients draw no tables.
fn table(lexicon: &Lexicon, language: &str, columns: &[Message], rows: &[Vec<Message>]) -> String {
    let say_row =
        |row: &[Message]| -> Vec<String> { row.iter().map(|cell| lexicon.say(language, cell)).collect() };
    let lines: Vec<Vec<String>> =
        std::iter::once(say_row(columns)).chain(rows.iter().map(|row| say_row(row))).collect();
    let mut widths = vec![0; columns.len()];
    for line in &lines {
        for (width, cell) in widths.iter_mut().zip(line) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let mut out = String::from("```\n");
    for line in &lines {
        let padded: Vec<_> =
            line.iter().zip(&widths).map(|(cell, &width)| format!("{cell:width$}")).collect();
        out += padded.join("  ").trim_end();
        out.push('\n');
    }
    out + "```\n"
}

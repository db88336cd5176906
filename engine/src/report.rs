//! Texts for players: a [`Report`] for one viewer, a [`Bulletin`] for everybody. Both are data,
//! made of messages. [`Report::say`] turns one into Markdown in the reader's language. To cut,
//! update or redact a report, change the data. Not here: the news ([`bulletin`]), the layout
//! ([`markdown`]), the content of a system's reports, or the channels.

use std::io::{BufWriter, Write};

use serde::{Deserialize, Serialize};

use crate::map::{Cut, MapView};
use crate::order::OrderError;
use crate::words::{Message, literal};

mod bulletin;
mod markdown;

pub use bulletin::{Broadcast, Bulletin, Face, NewsCard, NewsItem, Remark, RemarkOn};
pub use markdown::{LEAD_MAX, TABLE_WIDTH_MAX};

/// Bytes of a report's JSON that are written at a time.
const JSON_PIECE: usize = 1 << 16;

/// A text for one viewer: after a window, or as an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The title, before the first section.
    pub title: Message,
    /// The most important facts. A message shows [`LEAD_MAX`] letters of them, and offers the
    /// sections in a menu. The first sentences of each paragraph matter most.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lead: Vec<Block>,
    /// The sections, the most important first: a message may have no room for the last.
    pub sections: Vec<Section>,
    /// Small print at the end: details for readers who check.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fine_print: Vec<Message>,
    /// The maps that go with it, in order; a message holds nine. Without any, the viewer's own map
    /// is shown, cut to what matters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub maps: Vec<ReportMap>,
    /// Maps for single sections, each under the section's heading. Drawn when the section is asked
    /// for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub section_maps: Vec<ReportMap>,
    /// Whether it tells of harm to the reader's own units, so that it shouldn't wait for the next
    /// report of the turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_urgent: bool,
    /// It tells what no answer to an order of this window told.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_new: bool,
}

/// A map that goes with a report. It shows what the report's reader sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportMap {
    /// What it shows: the heading of the picture.
    pub caption: Message,
    /// Which part of the map.
    pub cut: Cut,
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
    /// A paragraph of running text.
    Paragraph(Message),
    /// Sentences that make a paragraph together.
    Sentences(Vec<Message>),
    /// A list with bullets.
    List(Vec<Message>),
    /// A list with bullets, each entry with entries of its own one level below.
    Outline(Vec<Item>),
    /// A table: column heads, then rows with a cell for each column.
    Table {
        /// The heads of the columns, left to right.
        columns: Vec<Message>,
        /// Rows; each as long as `columns`.
        rows: Vec<Vec<Message>>,
    },
    /// An order that was refused, its bad fragment marked, and why.
    Refused {
        /// The order as it was given.
        line: String,
        /// Why it was refused.
        error: OrderError,
    },
}

/// A line of an outline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// What it is about.
    pub said: Message,
    /// Entries one level below.
    pub below: Vec<Message>,
}

/// The place of a piece in a report, each number counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockPosition {
    /// The section's place in the report.
    pub section: usize,
    /// Which block of the section.
    pub block: usize,
    /// Which line of a list or outline, counting every level, or row of a table; `None` for the
    /// whole block.
    pub line: Option<usize>,
}

impl Section {
    /// A section with one list, or with the paragraph `if_empty`.
    pub fn list(heading: Message, lines: Vec<Message>, if_empty: Message) -> Section {
        let block = if lines.is_empty() { Block::Paragraph(if_empty) } else { Block::List(lines) };
        Section { heading, blocks: vec![block] }
    }

    /// A section with one list; `None` without lines, so that a quiet week makes a short report.
    pub fn of_lines(heading: Message, lines: Vec<Message>) -> Option<Section> {
        (!lines.is_empty()).then(|| Section { heading, blocks: vec![Block::List(lines)] })
    }
}

impl ReportMap {
    /// The reader's map, cut and titled for this report.
    pub fn seen(&self, map: impl FnOnce(&Cut) -> MapView) -> MapView {
        MapView { title: self.caption.clone(), ..map(&self.cut) }
    }
}

impl Report {
    /// A report without maps of its own.
    pub fn new(title: Message, sections: Vec<Section>) -> Report {
        Report {
            title,
            lead: Vec::new(),
            sections,
            fine_print: Vec::new(),
            maps: Vec::new(),
            section_maps: Vec::new(),
            is_urgent: false,
            is_new: false,
        }
    }

    /// Writes it as JSON, like its `Serialize`. It is here because the engine is optimised most,
    /// and writes piece by piece because a large turn has megabytes.
    ///
    /// # Errors
    /// If it can't be written there.
    pub fn write_json(&self, to: &mut dyn Write) -> std::io::Result<()> {
        let mut to = BufWriter::with_capacity(JSON_PIECE, to);
        serde_json::to_writer(&mut to, self)?;
        to.flush()
    }

    /// Has it a lead, so that a message shows only that?
    pub fn has_lead(&self) -> bool {
        !self.lead.is_empty() && !self.sections.is_empty()
    }

    /// The map for this section.
    pub fn map_of(&self, section: &Section) -> Option<&ReportMap> {
        self.section_maps.iter().find(|map| map.caption == section.heading)
    }

    /// Replaces one piece by a remark. Returns false if there is no such piece.
    pub fn redact(&mut self, spot: BlockPosition, remark: Message) -> bool {
        let Some(section) = self.sections.get_mut(spot.section) else { return false };
        let Some(block) = section.blocks.get_mut(spot.block) else { return false };
        if !block.redact(spot.line, remark) {
            return false;
        }
        // The lead may tell the same, and the section's map may show it.
        self.lead.clear();
        let heading = &section.heading;
        self.section_maps.retain(|map| map.caption != *heading);
        true
    }

    /// Combines an earlier report with the present state: a section that both have is taken from
    /// now. `None` if the two have different titles; the caller then shows one after the other.
    #[must_use]
    pub fn brought_up_to_date(self, now: Report) -> Option<Report> {
        if self.title != now.title {
            return None;
        }
        let is_past =
            |section: &Section| now.sections.iter().all(|one| one.heading != section.heading);
        let mut sections: Vec<Section> =
            self.sections.iter().filter(|one| is_past(one)).cloned().collect();
        sections.extend(now.sections);
        Some(Report { sections, maps: now.maps, section_maps: now.section_maps, ..self })
    }
}

impl Block {
    /// Is this text one of its lines?
    pub fn says(&self, id: &str) -> bool {
        let is = |said: &Message| said.id() == id;
        match self {
            Block::Paragraph(said) => is(said),
            Block::Sentences(lines) | Block::List(lines) => lines.iter().any(is),
            Block::Outline(items) => {
                items.iter().any(|item| is(&item.said) || item.below.iter().any(is))
            }
            Block::Table { rows, .. } => rows.iter().flatten().any(is),
            Block::Refused { .. } => false,
        }
    }

    /// Replaces one line, or all of it, by a remark. Returns false if there is no such line.
    pub fn redact(&mut self, line: Option<usize>, remark: Message) -> bool {
        match (self, line) {
            (block, None) => *block = Block::Paragraph(remark),
            (Block::List(lines) | Block::Sentences(lines), Some(line)) if line < lines.len() => {
                lines[line] = remark
            }
            (Block::Outline(items), Some(line)) => match outline_line(items, line) {
                Some(said) => *said = remark,
                None => return false,
            },
            (Block::Table { rows, columns }, Some(line)) if line < rows.len() => {
                rows[line] = vec![literal(""); columns.len()];
                rows[line][0] = remark;
            }
            _ => return false,
        }
        true
    }
}

/// A line of an outline by its number, counting every level.
fn outline_line(items: &mut [Item], number: usize) -> Option<&mut Message> {
    items
        .iter_mut()
        .flat_map(|item| std::iter::once(&mut item.said).chain(&mut item.below))
        .nth(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lexicon;

    fn report() -> Report {
        let list =
            |lines: &[&'static str]| Block::List(lines.iter().map(|line| literal(*line)).collect());
        let rows = vec![vec![literal("1"), literal("2")], vec![literal("3"), literal("4")]];
        let table = Block::Table { columns: vec![literal("a"), literal("b")], rows };
        let sections = vec![
            Section { heading: literal("Units"), blocks: vec![list(&["one", "two"]), table] },
            Section { heading: literal("News"), blocks: vec![Block::Paragraph(literal("much"))] },
        ];
        Report::new(literal("Turn 1"), sections)
    }

    fn lines(report: &Report) -> Vec<String> {
        report.say(&Lexicon::built_in(), "en").lines().map(str::to_owned).collect()
    }

    #[test]
    fn what_is_redacted_is_one_piece_and_nothing_else() {
        let whole = lines(&report());
        let spot = |section, block, line| BlockPosition { section, block, line };
        for (spot, gone) in [
            (spot(0, 0, Some(1)), "- two"),
            (spot(0, 1, Some(0)), "1  2"),
            (spot(1, 0, None), "much"),
        ] {
            let mut less = report();
            assert!(less.redact(spot, literal("-")), "{spot:?}");
            let left = lines(&less);
            let changed: Vec<&String> = whole.iter().filter(|line| !left.contains(line)).collect();
            assert_eq!((changed, left.len()), (vec![&gone.to_owned()], whole.len()), "{spot:?}");
        }
        for nowhere in
            [spot(2, 0, None), spot(0, 2, None), spot(0, 0, Some(2)), spot(1, 0, Some(0))]
        {
            let mut same = report();
            assert!(!same.redact(nowhere, literal("-")) && same == report(), "{nowhere:?}");
        }
    }

    #[test]
    fn what_is_redacted_stands_neither_in_the_lead_nor_on_the_sections_map() {
        let map = |name: &'static str| ReportMap { caption: literal(name), cut: Cut::Fit };
        let mut whole = report();
        whole.lead = vec![Block::Paragraph(literal("two"))];
        whole.section_maps = vec![map("Units"), map("News")];
        assert!(whole.has_lead() && whole.map_of(&whole.sections[0]).is_some());
        assert!(whole.redact(BlockPosition { section: 0, block: 0, line: Some(1) }, literal("-")));
        assert!(!whole.has_lead() && whole.map_of(&whole.sections[0]).is_none());
        assert_eq!(whole.section_maps, [map("News")]);
    }

    #[test]
    fn a_section_that_is_told_anew_stands_once() {
        let section = |heading: &'static str, line: &'static str| Section {
            heading: literal(heading),
            blocks: vec![Block::Paragraph(literal(line))],
        };
        let now = Report::new(literal("Turn 1"), vec![section("News", "more")]);
        let both = report().brought_up_to_date(now.clone()).unwrap();
        assert_eq!(both.sections, [report().sections[0].clone(), section("News", "more")]);
        assert_eq!(report().brought_up_to_date(Report { title: literal("Turn 2"), ..now }), None);
    }
}

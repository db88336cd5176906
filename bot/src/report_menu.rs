//! The sections of a report behind menus: what a menu lists, and the ids by which a section is asked for. They name rows of the database
//! and nothing else, so a menu works after a restart and as long as its report is kept.
//! Not here: who may read a section (`courier/sections.rs`), and how one is answered (`commands/report/section.rs`).

use std::fmt;
use std::str::FromStr;

use mythico_engine::report::{Block, Report, Section};
use mythico_engine::words::{Lexicon, message};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::discord::custom_id::CustomId;
use crate::discord::response::{cut, plain};
use crate::store::{OutboxId, WindowKey};

/// Discord's limit for the lines of a menu.
const OPTIONS_MAX: usize = 25;
/// Menus below a message: of Discord's five rows two are left for buttons. What they can't list is in the file.
const MENUS_MAX: usize = 3;
/// Discord's limit for a line of a menu, and for what stands below it.
const LABEL_MAX: usize = 100;
/// Discord's limit for what a menu says before something is chosen.
const PLACEHOLDER_MAX: usize = 150;

/// Where a report comes from that is asked for once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportSource {
    /// It was sent as this dispatch.
    Dispatch(OutboxId),
    /// It was made when it was asked for: how things stand for the reader's seat.
    Now,
}

/// A section of a report that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SectionId {
    /// Whose section it is.
    pub source: ReportSource,
    /// Its place in the report, from 0; the number after the last section is the small print.
    pub number: usize,
}

/// A report whose sections a menu lists.
pub struct ListedReport<'a> {
    /// Where it is found again.
    pub source: ReportSource,
    /// The report itself, as it was told.
    pub report: &'a Report,
    /// Whether its small print is listed too: where the message doesn't hold it.
    pub fine_print: bool,
}

impl fmt::Display for ReportSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dispatch(id) => write!(f, "{id}"),
            Self::Now => f.write_str("now"),
        }
    }
}

impl FromStr for ReportSource {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "now" => Ok(Self::Now),
            number => Ok(Self::Dispatch(OutboxId(number.parse()?))),
        }
    }
}

impl fmt::Display for SectionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.source, self.number)
    }
}

impl SectionId {
    /// Reads what a menu's line or a button carries; none if it isn't ours.
    pub fn read(text: &str) -> Option<SectionId> {
        let (source, number) = text.split_once('.')?;
        Some(SectionId { source: source.parse().ok()?, number: number.parse().ok()? })
    }
}

/// Menus of all sections, each with its name and how it begins.
pub fn menus(
    lexicon: &Lexicon,
    language: &str,
    at: WindowKey,
    reports: &[ListedReport<'_>],
) -> Vec<CreateActionRow> {
    let options: Vec<_> = reports.iter().flat_map(|listed| options(lexicon, language, listed)).collect();
    let placeholder = cut(&plain(&lexicon.say(language, &message("report-menu"))), PLACEHOLDER_MAX);
    let menu = |(number, options): (usize, &[CreateSelectMenuOption])| {
        let kind = CreateSelectMenuKind::String { options: options.to_vec() };
        let menu = CreateSelectMenu::new(CustomId::new("section", at, number.to_string()).text(), kind);
        CreateActionRow::SelectMenu(menu.placeholder(placeholder.clone()))
    };
    options.chunks(OPTIONS_MAX).take(MENUS_MAX).enumerate().map(menu).collect()
}

/// The button that hands out whole reports as a file: the newest, as many as its id holds.
pub fn file_button(
    lexicon: &Lexicon,
    language: &str,
    at: WindowKey,
    reports: &[ListedReport<'_>],
) -> CreateButton {
    let id = |first: usize| {
        let sources: Vec<String> = reports[first..].iter().map(|listed| listed.source.to_string()).collect();
        CustomId::new("sections", at, sources.join(","))
    };
    let id = (0..reports.len()).map(id).find(CustomId::fits).unwrap_or_else(|| id(reports.len()));
    CreateButton::new(id.text())
        .label(lexicon.say(language, &message("button-report-file")))
        .style(ButtonStyle::Secondary)
}

fn options(lexicon: &Lexicon, language: &str, listed: &ListedReport<'_>) -> Vec<CreateSelectMenuOption> {
    let ListedReport { source, report, fine_print } = *listed;
    let option = |number: usize, label: &str, gist: &str| {
        let id = SectionId { source, number }.to_string();
        let option = CreateSelectMenuOption::new(cut(&plain(label), LABEL_MAX), id);
        if gist.is_empty() { option } else { option.description(cut(gist, LABEL_MAX)) }
    };
    let section = |(number, section): (usize, &Section)| {
        option(number, &lexicon.say(language, &section.heading), &gist(lexicon, language, section))
    };
    let mut all: Vec<_> = report.sections.iter().enumerate().map(section).collect();
    if fine_print && !report.fine_print.is_empty() {
        all.push(option(
            report.sections.len(),
            &lexicon.say(language, &message("report-fine-print")),
            &lexicon.say(language, &message("report-fine-print-gist")),
        ));
    }
    all
}

/// How a section begins, and how many lines it has besides, in one line without Markdown.
fn gist(lexicon: &Lexicon, language: &str, section: &Section) -> String {
    let Some(block) = section.blocks.first() else { return String::new() };
    let (said, lines) = match block {
        Block::Table { rows, .. } => {
            let first = rows.first().into_iter().flatten().map(|cell| lexicon.say(language, cell));
            (first.filter(|cell| !cell.trim().is_empty()).collect::<Vec<_>>().join(" · "), rows.len())
        }
        Block::Refused { line, .. } => (line.clone(), 1),
        Block::List(lines) => (block.say(lexicon, language), lines.len()),
        Block::Outline(items) => (block.say(lexicon, language), items.len()),
        Block::Paragraph(_) | Block::Sentences(_) => (block.say(lexicon, language), 1),
    };
    let first = said.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let first = plain(first.trim().trim_start_matches("- "));
    if lines < 2 {
        return first;
    }
    // The number is kept when the words are cut.
    let more = lexicon.say(language, &message("report-gist-more").with("count", lines - 1));
    format!("{} {more}", cut(&first, LABEL_MAX.saturating_sub(more.chars().count() + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mythico_engine::words::{literal, literals};

    #[test]
    fn an_id_reads_back_and_strangers_are_left_alone() {
        for source in [ReportSource::Now, ReportSource::Dispatch(OutboxId(712))] {
            let id = SectionId { source, number: 24 };
            assert_eq!(SectionId::read(&id.to_string()), Some(id));
        }
        for other in ["", "7", "7.", ".3", "x.3", "7.x", "7.-1", "7.3.1"] {
            assert_eq!(SectionId::read(other), None, "{other}");
        }
    }

    #[test]
    fn a_gist_is_how_a_section_begins_in_one_plain_line() {
        let said = |blocks| {
            let section = Section { heading: literal("Units"), blocks };
            gist(&Lexicon::built_in(), "en", &section)
        };
        let one = Block::Sentences(literals(["**The ford was lost.** It", "rained."]));
        assert_eq!(said(vec![one]), "The ford was lost. It rained.");
        assert_eq!(said(vec![Block::List(literals(["`10` dug in", "two", "three"]))]), "10 dug in (+2)");
        let rows = vec![literals(["1/10", "", "8"]), literals(["1/11", "x", "9"])];
        let table = Block::Table { columns: literals(["a", "b", "c"]), rows };
        assert_eq!(said(vec![table]), "1/10 · 8 (+1)");
        assert_eq!(said(Vec::new()), "");
        let long = said(vec![Block::List(literals(["word ".repeat(40), "two".to_owned()]))]);
        assert!(long.chars().count() <= LABEL_MAX && long.ends_with("(+1)"), "{long}");
    }

    #[test]
    fn sixty_sections_are_three_menus_and_discords_limits_hold() {
        let section = |number: usize| Section {
            heading: literal(format!("Section {number} {}", "of a long name ".repeat(20))),
            blocks: vec![Block::Paragraph(literal("what it says ".repeat(30)))],
        };
        let report = Report::new(literal("Turn 1"), (0..60).map(section).collect());
        let at = WindowKey { campaign: crate::store::CampaignId(1), turn: 3, window: 0, revision: 0 };
        let listed = ListedReport { source: ReportSource::Now, report: &report, fine_print: true };
        let menus = menus(&Lexicon::built_in(), "en", at, &[listed]);
        let shown = serde_json::to_value(&menus).unwrap();
        let lines = |row: usize| shown[row]["components"][0]["options"].as_array().unwrap().clone();
        assert_eq!((0..3).map(|row| lines(row).len()).collect::<Vec<_>>(), [25, 25, 10]);
        for line in (0..3).flat_map(lines) {
            for part in ["label", "description", "value"] {
                assert!((1..=LABEL_MAX).contains(&line[part].as_str().unwrap().chars().count()), "{line}");
            }
        }
        let ids: Vec<_> = (0..3).map(|row| shown[row]["components"][0]["custom_id"].clone()).collect();
        assert!(ids[0] != ids[1] && ids[1] != ids[2], "{ids:?}");
    }
}

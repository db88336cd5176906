//! Menus of a report's sections, and the ids of sections. An id names only database rows, so a menu
//! works after a restart while its report is stored. `courier/sections.rs` checks access,
//! `commands/report/section.rs` answers.

use std::fmt;
use std::str::FromStr;

use mythico_engine::report::{Block, Report, Section};
use mythico_engine::words::{Lexicon, message};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::api::custom_id::{Button, CustomId};
use crate::api::text::{cut, plain};
use crate::store::{Fingerprint, OutboxId, WindowKey};

/// Discord's limit of options per menu.
const OPTIONS_MAX: usize = 25;
/// Menus below a message. The other two of Discord's five rows are for buttons. If there are
/// several reports, the newest are listed, and the file has all.
const MENUS_MAX: usize = 3;
pub const SECTIONS_MAX: usize = OPTIONS_MAX * MENUS_MAX;
/// Discord's limit for an option's label and description.
const LABEL_MAX: usize = 100;
/// Discord's limit for a menu's placeholder.
const PLACEHOLDER_MAX: usize = 150;

/// Prefix for the id of a button that gives all of a seat's reports of a turn. The turn follows.
pub const OF_TURN: &str = "turn:";

/// Source of a report that is opened from a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportSource {
    /// Sent as this dispatch.
    Dispatch(OutboxId),
    /// Made on request, about the present state of the reader's seat.
    Now,
    /// Dispatch by its number, from 1, of the rehearsal with this fingerprint. Only for the game
    /// master.
    Rehearsed(u32, Fingerprint),
}

/// Address of a report's section in a menu or button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SectionId {
    pub source: ReportSource,
    pub key: SectionKey,
}

/// Key of a section in its report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SectionKey {
    /// Position from 0, in a report that doesn't change. The number after the last section means
    /// the small print.
    Place(usize),
    /// Hash of the heading, in a report that is made on each request and may change its sections.
    Heading(u32),
    /// Small print of such a report.
    FinePrint,
}

impl SectionKey {
    /// Key of a section by its position.
    fn new(source: ReportSource, report: &Report, place: usize) -> SectionKey {
        match (source, report.sections.get(place)) {
            (ReportSource::Dispatch(_) | ReportSource::Rehearsed(..), _) => {
                SectionKey::Place(place)
            }
            (ReportSource::Now, Some(_)) => SectionKey::Heading(heading_hash(report, place)),
            (ReportSource::Now, None) => SectionKey::FinePrint,
        }
    }

    /// Position of the section in a report. None if the report no longer has it.
    pub fn place_in(self, report: &Report) -> Option<usize> {
        match self {
            SectionKey::Place(place) => Some(place),
            SectionKey::FinePrint => Some(report.sections.len()),
            SectionKey::Heading(hash) => {
                (0..report.sections.len()).find(|place| heading_hash(report, *place) == hash)
            }
        }
    }
}

/// Short hash of a section's heading, independent of the language. Sections with the same heading
/// get different hashes.
fn heading_hash(report: &Report, place: usize) -> u32 {
    let heading = &report.sections[place].heading;
    let before =
        report.sections[..place].iter().filter(|section| section.heading == *heading).count();
    let written = format!("{heading:?} {before}");
    let hash = blake3::hash(written.as_bytes());
    u32::from_le_bytes([
        hash.as_bytes()[0],
        hash.as_bytes()[1],
        hash.as_bytes()[2],
        hash.as_bytes()[3],
    ])
}

/// A report with sections for a menu.
pub struct ListedReport<'a> {
    pub source: ReportSource,
    pub report: &'a Report,
}

impl fmt::Display for ReportSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dispatch(id) => write!(f, "{id}"),
            Self::Now => f.write_str("now"),
            Self::Rehearsed(item, fingerprint) => write!(f, "r{item}-{fingerprint}"),
        }
    }
}

impl FromStr for ReportSource {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some((item, fingerprint)) =
            text.strip_prefix('r').and_then(|text| text.split_once('-'))
        {
            return Ok(Self::Rehearsed(item.parse()?, fingerprint.parse()?));
        }
        match text {
            "now" => Ok(Self::Now),
            number => Ok(Self::Dispatch(OutboxId(number.parse()?))),
        }
    }
}

impl fmt::Display for SectionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.key {
            SectionKey::Place(place) => write!(f, "{}.{place}", self.source),
            SectionKey::Heading(hash) => write!(f, "{}.h{hash:08x}", self.source),
            SectionKey::FinePrint => write!(f, "{}.print", self.source),
        }
    }
}

impl SectionId {
    /// Parses an option's value or a button's id.
    pub fn read(text: &str) -> Option<SectionId> {
        let (source, key) = text.split_once('.')?;
        let key = match key.strip_prefix('h') {
            Some(hash) => SectionKey::Heading(u32::from_str_radix(hash, 16).ok()?),
            None if key == "print" => SectionKey::FinePrint,
            None => SectionKey::Place(key.parse().ok()?),
        };
        Some(SectionId { source: source.parse().ok()?, key })
    }
}

/// Menus of sections with their first lines. If there are too many, lists the last sections of the
/// newest reports.
pub fn menus(
    lexicon: &Lexicon,
    language: &str,
    at: WindowKey,
    reports: &[ListedReport<'_>],
) -> Vec<CreateActionRow> {
    let mut all: Vec<CreateSelectMenuOption> = Vec::new();
    for listed in reports.iter().rev() {
        let own = options(lexicon, language, listed).into_iter().take(SECTIONS_MAX - all.len());
        all.splice(0..0, own.collect::<Vec<_>>());
    }
    let placeholder = cut(&plain(&lexicon.say(language, &message("report-menu"))), PLACEHOLDER_MAX);
    let menu = |(number, options): (usize, &[CreateSelectMenuOption])| {
        let kind = CreateSelectMenuKind::String { options: options.to_vec() };
        let menu = CreateSelectMenu::new(
            CustomId::new(Button::Section, at, number.to_string()).text(),
            kind,
        );
        CreateActionRow::SelectMenu(menu.placeholder(placeholder.clone()))
    };
    all.chunks(OPTIONS_MAX).enumerate().map(menu).collect()
}

/// Returns whether some sections don't fit in the menus.
pub fn leave_out_some(reports: &[ListedReport<'_>]) -> bool {
    let sections = |listed: &ListedReport<'_>| {
        listed.report.sections.len() + usize::from(listed.has_fine_print())
    };
    reports.iter().map(sections).sum::<usize>() > SECTIONS_MAX
}

/// The button that gives whole reports as a file. If all sources don't fit in its id, it names the
/// turn.
pub fn file_button(
    lexicon: &Lexicon,
    language: &str,
    at: WindowKey,
    reports: &[ListedReport<'_>],
    turn: u32,
) -> CreateButton {
    let sources: Vec<String> = reports.iter().map(|listed| listed.source.to_string()).collect();
    let named = CustomId::new(Button::Sections, at, sources.join(","));
    let id = if named.fits() {
        named
    } else {
        CustomId::new(Button::Sections, at, format!("{OF_TURN}{turn}"))
    };
    CreateButton::new(id.text())
        .label(lexicon.say(language, &message("button-report-file")))
        .style(ButtonStyle::Secondary)
}

/// The button that opens the gravest battle of a report.
pub fn battle_button(
    lexicon: &Lexicon,
    language: &str,
    at: WindowKey,
    listed: &ListedReport<'_>,
) -> Option<CreateButton> {
    let ListedReport { source, report } = *listed;
    let caption = &report.maps.first()?.caption;
    let place = report.sections.iter().position(|section| section.heading == *caption)?;
    let section = SectionId { source, key: SectionKey::new(source, report, place) };
    let id = CustomId::new(Button::Section, at, section.to_string());
    let label = message("button-battle").with("count", report.maps.len());
    let button = CreateButton::new(id.text()).label(lexicon.say(language, &label));
    Some(button.style(ButtonStyle::Secondary))
}

impl ListedReport<'_> {
    fn has_fine_print(&self) -> bool {
        !self.report.fine_print.is_empty()
    }
}

fn options(
    lexicon: &Lexicon,
    language: &str,
    listed: &ListedReport<'_>,
) -> Vec<CreateSelectMenuOption> {
    let ListedReport { source, report, .. } = *listed;
    let option = |number: usize, label: &str, gist: &str| {
        let id = SectionId { source, key: SectionKey::new(source, report, number) }.to_string();
        let option = CreateSelectMenuOption::new(cut(&plain(label), LABEL_MAX), id);
        if gist.is_empty() { option } else { option.description(cut(gist, LABEL_MAX)) }
    };
    let section = |(number, section): (usize, &Section)| {
        option(number, &lexicon.say(language, &section.heading), &gist(lexicon, language, section))
    };
    let mut all: Vec<_> = report.sections.iter().enumerate().map(section).collect();
    if listed.has_fine_print() {
        all.push(option(
            report.sections.len(),
            &lexicon.say(language, &message("report-fine-print")),
            &lexicon.say(language, &message("report-fine-print-gist")),
        ));
    }
    all
}

/// First line of a section without Markdown, with the number of further lines.
fn gist(lexicon: &Lexicon, language: &str, section: &Section) -> String {
    let Some(block) = section.blocks.first() else { return String::new() };
    let (text, lines) = match block {
        Block::Table { rows, .. } => {
            let first = rows.first().into_iter().flatten().map(|cell| lexicon.say(language, cell));
            (
                first.filter(|cell| !cell.trim().is_empty()).collect::<Vec<_>>().join(" · "),
                rows.len(),
            )
        }
        Block::Refused { line, .. } => (line.clone(), 1),
        Block::List(lines) => (block.say(lexicon, language), lines.len()),
        Block::Outline(items) => (block.say(lexicon, language), items.len()),
        Block::Paragraph(_) | Block::Sentences(_) => (block.say(lexicon, language), 1),
    };
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let first = plain(first.trim().trim_start_matches("- "));
    if lines < 2 {
        return first;
    }
    // Cuts the words, but keeps the number.
    let more = lexicon.say(language, &message("report-gist-more").with("count", lines - 1));
    format!("{} {more}", cut(&first, LABEL_MAX.saturating_sub(more.chars().count() + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mythico_engine::words::{literal, literals};

    #[test]
    fn an_id_reads_back_and_others_are_ignored() {
        let keys = [SectionKey::Place(24), SectionKey::Heading(0x00c0_ffee), SectionKey::FinePrint];
        let rehearsed = ReportSource::Rehearsed(12, "00c0ffee00c0ffee".parse().unwrap());
        for source in [ReportSource::Now, ReportSource::Dispatch(OutboxId(712)), rehearsed] {
            for key in keys {
                let id = SectionId { source, key };
                assert_eq!(SectionId::read(&id.to_string()), Some(id));
            }
        }
        for other in [
            "",
            "7",
            "7.",
            ".3",
            "x.3",
            "7.x",
            "7.-1",
            "7.3.1",
            "now.h",
            "now.hx",
            "now.h123456789",
        ] {
            assert_eq!(SectionId::read(other), None, "{other}");
        }
    }

    #[test]
    fn a_gist_is_the_first_line_without_markdown() {
        let gist_of = |blocks| {
            let section = Section { heading: literal("Units"), blocks };
            gist(&Lexicon::built_in(), "en", &section)
        };
        let one = Block::Sentences(literals(["**The ford was lost.** It", "rained."]));
        assert_eq!(gist_of(vec![one]), "The ford was lost. It rained.");
        assert_eq!(
            gist_of(vec![Block::List(literals(["`10` dug in", "two", "three"]))]),
            "10 dug in … 2 more"
        );
        let rows = vec![literals(["1/10", "", "8"]), literals(["1/11", "x", "9"])];
        let table = Block::Table { columns: literals(["a", "b", "c"]), rows };
        assert_eq!(gist_of(vec![table]), "1/10 · 8 … 1 more");
        assert_eq!(gist_of(Vec::new()), "");
        let long = gist_of(vec![Block::List(literals(["word ".repeat(40), "two".to_owned()]))]);
        assert!(long.chars().count() <= LABEL_MAX && long.ends_with("… 1 more"), "{long}");
    }

    #[test]
    fn a_section_of_a_present_report_is_found_by_its_heading() {
        let section = |name: &str| Section { heading: literal(name), blocks: Vec::new() };
        let report = |names: &[&str]| {
            Report::new(literal("Now"), names.iter().map(|name| section(name)).collect())
        };
        let then = report(&["Units", "Battle", "Battle", "Stores"]);
        let key = |place| SectionKey::new(ReportSource::Now, &then, place);
        let now = report(&["Warnings", "Units", "Battle", "Stores"]);
        assert_eq!([0, 1, 3].map(|place| key(place).place_in(&now)), [Some(1), Some(2), Some(3)]);
        assert_eq!(key(2).place_in(&now), None, "the second of that heading is missing");
        assert_eq!(key(4).place_in(&now), Some(4), "the small print stays below");
        let sent = SectionKey::new(ReportSource::Dispatch(OutboxId(7)), &then, 2);
        assert_eq!(sent, SectionKey::Place(2), "what was sent stays as it was");
    }

    #[test]
    fn menus_list_the_newest_sections_and_the_file_has_all() {
        let section = |window: usize, number: usize| Section {
            heading: literal(format!("{window}/{number}")),
            blocks: Vec::new(),
        };
        let report = |window: usize| {
            Report::new(literal("Turn 1"), (0..20).map(|number| section(window, number)).collect())
        };
        let reports: Vec<Report> = (0..20).map(report).collect();
        let listed: Vec<ListedReport<'_>> = (1_000_000..)
            .zip(&reports)
            .map(|(id, report)| {
                let source = ReportSource::Dispatch(OutboxId(id));
                ListedReport { source, report }
            })
            .collect();
        let at =
            WindowKey { campaign: crate::store::CampaignId(1), turn: 3, window: 0, revision: 0 };
        let menus = menus(&Lexicon::built_in(), "en", at, &listed);
        let shown = serde_json::to_value(&menus).unwrap();
        let lines = shown
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|row| row["components"][0]["options"].as_array().unwrap());
        let labels: Vec<&str> = lines.map(|line| line["label"].as_str().unwrap()).collect();
        assert_eq!(
            (labels.len(), labels[0], labels[15], labels[74]),
            (75, "16/0", "17/0", "19/19")
        );
        assert!(leave_out_some(&listed) && !leave_out_some(&listed[17..]));
        let button = |reports| {
            serde_json::to_value(file_button(&Lexicon::built_in(), "en", at, reports, 3)).unwrap()
        };
        assert_eq!(button(&listed)["custom_id"], "sections/1.3.0.0/turn:3");
        assert_eq!(button(&listed[18..])["custom_id"], "sections/1.3.0.0/1000018,1000019");
    }

    #[test]
    fn sixty_sections_are_three_menus_within_discords_limits() {
        let section = |number: usize| Section {
            heading: literal(format!("Section {number} {}", "of a long name ".repeat(20))),
            blocks: vec![Block::Paragraph(literal("what it says ".repeat(30)))],
        };
        let report = Report::new(literal("Turn 1"), (0..60).map(section).collect());
        let at =
            WindowKey { campaign: crate::store::CampaignId(1), turn: 3, window: 0, revision: 0 };
        let listed = ListedReport { source: ReportSource::Now, report: &report };
        let menus = menus(&Lexicon::built_in(), "en", at, &[listed]);
        let shown = serde_json::to_value(&menus).unwrap();
        let lines = |row: usize| shown[row]["components"][0]["options"].as_array().unwrap().clone();
        assert_eq!((0..3).map(|row| lines(row).len()).collect::<Vec<_>>(), [25, 25, 10]);
        for line in (0..3).flat_map(lines) {
            for part in ["label", "description", "value"] {
                assert!(
                    (1..=LABEL_MAX).contains(&line[part].as_str().unwrap().chars().count()),
                    "{line}"
                );
            }
        }
        let ids: Vec<_> =
            (0..3).map(|row| shown[row]["components"][0]["custom_id"].clone()).collect();
        assert!(ids[0] != ids[1] && ids[1] != ids[2], "{ids:?}");
    }
}

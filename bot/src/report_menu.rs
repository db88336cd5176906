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

use crate::discord::custom_id::{Button, CustomId};
use crate::discord::response::{cut, plain};
use crate::store::{Fingerprint, OutboxId, WindowKey};

/// Discord's limit for the lines of a menu.
const OPTIONS_MAX: usize = 25;
/// Menus below a message: of Discord's five rows two are left for buttons. Of several reports they list the newest first of all; what
/// they can't list is in the file.
const MENUS_MAX: usize = 3;
/// Sections that the menus list.
pub const SECTIONS_MAX: usize = OPTIONS_MAX * MENUS_MAX;
/// Discord's limit for a line of a menu, and for what stands below it.
const LABEL_MAX: usize = 100;
/// Discord's limit for what a menu says before something is chosen.
const PLACEHOLDER_MAX: usize = 150;

/// How the id of a button begins, behind its window, that hands out all that a seat was told of a turn; the turn follows.
pub const OF_TURN: &str = "turn:";

/// Where a report comes from that is asked for once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportSource {
    /// It was sent as this dispatch.
    Dispatch(OutboxId),
    /// It was made when it was asked for: how things stand for the reader's seat.
    Now,
    /// It is this dispatch, counted from 1, of the rehearsal with this fingerprint: the game master alone asks for it.
    Rehearsed(u32, Fingerprint),
}

/// A section of a report that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SectionId {
    /// Whose section it is.
    pub source: ReportSource,
    /// Which one.
    pub key: SectionKey,
}

/// By what a section is found again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SectionKey {
    /// Its place, from 0, in a report that stays as it was sent; the number after the last section is the small print.
    Place(usize),
    /// Its heading, in a report that is made anew each time and may have other sections by then: a hash of what stands above it.
    Heading(u32),
    /// The small print of such a report.
    FinePrint,
}

impl SectionKey {
    /// That of a section of this report, by its place.
    fn of(source: ReportSource, report: &Report, place: usize) -> SectionKey {
        match (source, report.sections.get(place)) {
            (ReportSource::Dispatch(_) | ReportSource::Rehearsed(..), _) => SectionKey::Place(place),
            (ReportSource::Now, Some(_)) => SectionKey::Heading(heading_hash(report, place)),
            (ReportSource::Now, None) => SectionKey::FinePrint,
        }
    }

    /// Where a report has that section; none if it has it no more.
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

/// A short hash of a section's heading, whatever the language; of several with one heading each has its own.
fn heading_hash(report: &Report, place: usize) -> u32 {
    let heading = &report.sections[place].heading;
    let before = report.sections[..place].iter().filter(|section| section.heading == *heading).count();
    let written = format!("{heading:?} {before}");
    let hash = blake3::hash(written.as_bytes());
    u32::from_le_bytes([hash.as_bytes()[0], hash.as_bytes()[1], hash.as_bytes()[2], hash.as_bytes()[3]])
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
            Self::Rehearsed(item, fingerprint) => write!(f, "r{item}-{fingerprint}"),
        }
    }
}

impl FromStr for ReportSource {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some((item, fingerprint)) = text.strip_prefix('r').and_then(|text| text.split_once('-')) {
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
    /// Reads what a menu's line or a button carries; none if it isn't ours.
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

/// Menus of sections, each with its name and how it begins: of the newest reports, the last ones, as many as there is room for.
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
        let menu = CreateSelectMenu::new(CustomId::new(Button::Section, at, number.to_string()).text(), kind);
        CreateActionRow::SelectMenu(menu.placeholder(placeholder.clone()))
    };
    all.chunks(OPTIONS_MAX).enumerate().map(menu).collect()
}

/// Are there sections for which the menus have no room?
pub fn leave_out_some(reports: &[ListedReport<'_>]) -> bool {
    let sections =
        |listed: &ListedReport<'_>| listed.report.sections.len() + usize::from(listed.has_fine_print());
    reports.iter().map(sections).sum::<usize>() > SECTIONS_MAX
}

/// The button that hands out whole reports as a file. Where its id doesn't hold the names of all, they are those of a turn.
pub fn file_button(
    lexicon: &Lexicon,
    language: &str,
    at: WindowKey,
    reports: &[ListedReport<'_>],
    turn: u32,
) -> CreateButton {
    let sources: Vec<String> = reports.iter().map(|listed| listed.source.to_string()).collect();
    let named = CustomId::new(Button::Sections, at, sources.join(","));
    let id =
        if named.fits() { named } else { CustomId::new(Button::Sections, at, format!("{OF_TURN}{turn}")) };
    CreateButton::new(id.text())
        .label(lexicon.say(language, &message("button-report-file")))
        .style(ButtonStyle::Secondary)
}

impl ListedReport<'_> {
    fn has_fine_print(&self) -> bool {
        self.fine_print && !self.report.fine_print.is_empty()
    }
}

fn options(lexicon: &Lexicon, language: &str, listed: &ListedReport<'_>) -> Vec<CreateSelectMenuOption> {
    let ListedReport { source, report, .. } = *listed;
    let option = |number: usize, label: &str, gist: &str| {
        let id = SectionId { source, key: SectionKey::of(source, report, number) }.to_string();
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
        let keys = [SectionKey::Place(24), SectionKey::Heading(0x00c0_ffee), SectionKey::FinePrint];
        let rehearsed = ReportSource::Rehearsed(12, "00c0ffee00c0ffee".parse().unwrap());
        for source in [ReportSource::Now, ReportSource::Dispatch(OutboxId(712)), rehearsed] {
            for key in keys {
                let id = SectionId { source, key };
                assert_eq!(SectionId::read(&id.to_string()), Some(id));
            }
        }
        for other in ["", "7", "7.", ".3", "x.3", "7.x", "7.-1", "7.3.1", "now.h", "now.hx", "now.h123456789"]
        {
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
    fn a_section_of_the_present_is_found_by_its_heading_wherever_it_stands_by_then() {
        let section = |name: &str| Section { heading: literal(name), blocks: Vec::new() };
        let report =
            |names: &[&str]| Report::new(literal("Now"), names.iter().map(|name| section(name)).collect());
        let then = report(&["Units", "Battle", "Battle", "Stores"]);
        let key = |place| SectionKey::of(ReportSource::Now, &then, place);
        let now = report(&["Warnings", "Units", "Battle", "Stores"]);
        assert_eq!([0, 1, 3].map(|place| key(place).place_in(&now)), [Some(1), Some(2), Some(3)]);
        assert_eq!(key(2).place_in(&now), None, "the second of that heading is gone");
        assert_eq!(key(4).place_in(&now), Some(4), "the small print stays below");
        let sent = SectionKey::of(ReportSource::Dispatch(OutboxId(7)), &then, 2);
        assert_eq!(sent, SectionKey::Place(2), "what was sent stays as it was");
    }

    #[test]
    fn of_more_sections_than_menus_hold_the_newest_are_listed_and_the_file_has_all() {
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
                ListedReport { source, report, fine_print: true }
            })
            .collect();
        let at = WindowKey { campaign: crate::store::CampaignId(1), turn: 3, window: 0, revision: 0 };
        let menus = menus(&Lexicon::built_in(), "en", at, &listed);
        let shown = serde_json::to_value(&menus).unwrap();
        let lines = shown
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|row| row["components"][0]["options"].as_array().unwrap());
        let labels: Vec<&str> = lines.map(|line| line["label"].as_str().unwrap()).collect();
        assert_eq!((labels.len(), labels[0], labels[15], labels[74]), (75, "16/0", "17/0", "19/19"));
        assert!(leave_out_some(&listed) && !leave_out_some(&listed[17..]));
        let button =
            |reports| serde_json::to_value(file_button(&Lexicon::built_in(), "en", at, reports, 3)).unwrap();
        assert_eq!(button(&listed)["custom_id"], "sections/1.3.0.0/turn:3");
        assert_eq!(button(&listed[18..])["custom_id"], "sections/1.3.0.0/1000018,1000019");
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

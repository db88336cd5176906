//! `mythico adjudicate CAMPAIGN.json ORDERS.txt --out DIR` plays one turn offline. DIR gets
//! `campaign.json` and a folder per viewer with `report.md`, `map.png` and `map.txt` (the map in
//! words). Further maps are `map-2.png` and so on. The public's folder has the news cards
//! `news.png`, `news-2.png` and so on.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use mythico_engine::campaign;
use mythico_engine::game::{GameState, OrderText};
use mythico_engine::map::{Cut, MapView};
use mythico_engine::order::OrderError;
use mythico_engine::registry::Systems;
use mythico_engine::report::{Bulletin, Report, ReportMap};
use mythico_engine::view::Viewer;
use mythico_engine::words::Lexicon;
use mythico_render::{Detail, Format};

use super::folder::NewFolder;
use super::sheets::Sheets;
use super::turn::{self, PlayedTurn};
use crate::config::Config;
use crate::pictures::news_cards;
use crate::pictures::{Drawing, LARGE, Pictures};
use crate::store::Content;
use crate::viewers;

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  mythico adjudicate campaign.json orders.txt --out turn-1\n\n\
    ORDERS.txt holds sheets, each headed [SEAT], or [SEAT WINDOW] where a turn has several windows;\n\
    one headed [umpire] holds acts of the umpire:\n\n\
    # a comment\n  [republic]\n  move 1010 n n ne af7\n  1011 29 s s\n  [umpire]\n  heir republic north")]
pub(super) struct Arguments {
    /// The campaign, as `mythico campaign new` or an earlier turn wrote it
    campaign: PathBuf,
    /// The sheets of orders
    orders: PathBuf,
    /// A new folder for the results
    #[arg(long)]
    out: PathBuf,
}

pub(super) fn run(args: &Arguments, config: &Config, systems: Systems) -> anyhow::Result<()> {
    let bytes = std::fs::read(&args.campaign).with_context(|| unreadable(&args.campaign))?;
    // Some editors start a text with a byte-order mark.
    let plain = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&bytes);
    let state = systems.open(plain).with_context(|| format!("{}", args.campaign.display()))?;
    let text = std::fs::read_to_string(&args.orders).with_context(|| unreadable(&args.orders))?;
    let mut sheets =
        Sheets::read(&text, state.seats()).with_context(|| format!("{}", args.orders.display()))?;
    if state.window().is_none() {
        bail!(
            "the war in {} is over; begin another one with `mythico campaign new`",
            args.campaign.display()
        );
    }
    let folder = NewFolder::new(&args.out)?;
    let turn =
        turn::play(state, &mut sheets).with_context(|| format!("{}", args.campaign.display()))?;
    sheets.must_be_used(&turn.windows).with_context(|| format!("{}", args.orders.display()))?;
    let pictures = Pictures::new(Lexicon::built_in());
    Writer { pictures, language: &config.language, folder: &folder }.write_all(&turn)?;
    folder.finish()
}

fn unreadable(file: &Path) -> String {
    format!("{} can't be read; name an existing text file", file.display())
}

struct Writer<'a> {
    pictures: Pictures,
    language: &'a str,
    folder: &'a NewFolder,
}

impl Writer<'_> {
    fn write_all(&self, turn: &PlayedTurn) -> anyhow::Result<()> {
        self.folder.write("campaign.json", campaign::save(&*turn.state))?;
        for viewer in Viewer::all(turn.state.seats()) {
            let place = viewers::folder(viewer, turn.state.seats());
            self.folder.write(format!("{place}/report.md"), self.report(turn, viewer))?;
            for (number, map) in maps(turn, viewer).into_iter().enumerate() {
                self.write_map(&place, number + 1, map)?;
            }
        }
        self.write_cards(turn)?;
        self.folder.write("umpire/report.md", self.umpire(turn))?;
        self.write_map(viewers::UMPIRE, 1, turn.state.umpire().map(&Cut::Whole))?;
        for line in self.refused(turn) {
            eprintln!("{line}");
        }
        Ok(())
    }

    fn report(&self, turn: &PlayedTurn, viewer: Viewer) -> String {
        let own = turn.reports.iter().filter(|(reader, _)| *reader == viewer);
        let mut parts: Vec<String> =
            own.map(|(_, report)| report.say(self.pictures.lexicon(), self.language)).collect();
        if viewer == Viewer::Public {
            parts.extend(
                turn.bulletins.iter().map(|news| news.say(self.pictures.lexicon(), self.language)),
            );
        }
        parts.join("\n")
    }

    /// Writes a viewer's map with its number in the report. Skips a map without visible cells.
    fn write_map(&self, place: &str, number: usize, map: MapView) -> anyhow::Result<()> {
        if map.cells.is_empty() {
            return Ok(());
        }
        let name =
            if number == 1 { format!("{place}/map") } else { format!("{place}/map-{number}") };
        let format = Format { detail: Detail::Full, ..LARGE };
        let picture =
            self.pictures.draw(&Drawing { map, format, language: self.language.to_owned() })?;
        self.folder.write(format!("{name}.png"), picture.png)?;
        self.folder.write(format!("{name}.txt"), picture.alt + "\n")
    }

    /// Writes the cards of the news and the speeches, in the order of their posts.
    fn write_cards(&self, turn: &PlayedTurn) -> anyhow::Result<()> {
        let place = viewers::folder(Viewer::Public, turn.state.seats());
        let posts = turn.bulletins.iter().flat_map(|news| {
            let post =
                |news: &Bulletin| news.card.is_some().then(|| Content::Bulletin(news.clone()));
            let broadcasts = news.broadcasts.iter().cloned().map(Content::Broadcast);
            post(news).into_iter().chain(broadcasts).chain(news.moments.iter().filter_map(post))
        });
        for (post, number) in posts.zip(1..) {
            let card =
                news_cards::draw(&self.pictures, &*turn.state, &post, self.language, &|_| None)?;
            let name = if number == 1 {
                format!("{place}/news")
            } else {
                format!("{place}/news-{number}")
            };
            self.folder.write(format!("{name}.png"), card.png)?;
            self.folder.write(format!("{name}.txt"), card.alt + "\n")?;
        }
        Ok(())
    }

    fn refused(&self, turn: &PlayedTurn) -> Vec<String> {
        let line = |(order, refusal): &(OrderText, OrderError)| {
            let seat =
                order.giver.seat().map_or(viewers::UMPIRE, |seat| seat_key(&*turn.state, seat));
            format!(
                "[{seat}] not obeyed:\n{}",
                refusal.say(self.pictures.lexicon(), self.language, &order.line)
            )
        };
        turn.refused.iter().map(line).collect()
    }

    /// The umpire's full record: refused orders, events and rolls.
    fn umpire(&self, turn: &PlayedTurn) -> String {
        let mut out =
            format!("# Turn record\n\nWindows: {}\n\n## Not obeyed\n", turn.windows.join(", "));
        for line in self.refused(turn) {
            out += &format!("```\n{line}\n```\n");
        }
        out += "\n## Events\n";
        for event in turn.record.lines() {
            out += &format!("- {event}\n");
        }
        out += "\n## Rolls\n";
        for roll in &turn.rolls {
            let (low, high) = roll.range;
            out +=
                &format!("- {} {:?}: {} of {low}–{high}\n", roll.purpose, roll.subject, roll.value);
        }
        out
    }
}

/// Maps of a viewer's last report, then those of its sections. A report without maps gets a fitting
/// one.
fn maps(turn: &PlayedTurn, viewer: Viewer) -> Vec<MapView> {
    let perspective = turn.state.perspective(viewer);
    let last = turn.reports.iter().rfind(|(reader, _)| *reader == viewer).map(|(_, report)| report);
    let seen = |maps: fn(&Report) -> &Vec<ReportMap>| {
        let all = last.into_iter().flat_map(maps);
        all.map(|map| map.seen(|cut| perspective.map(cut))).collect::<Vec<_>>()
    };
    let mut maps = seen(|report| &report.maps);
    if maps.is_empty() {
        maps.push(perspective.map(&Cut::Fit));
    }
    maps.extend(seen(|report| &report.section_maps));
    maps
}

fn seat_key(state: &dyn GameState, seat: mythico_engine::seat::SeatId) -> &str {
    state.seats().seat(seat).map_or("?", |seat| &seat.key)
}

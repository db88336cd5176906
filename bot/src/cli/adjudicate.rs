//! `mythico adjudicate CAMPAIGN.json ORDERS.txt --out DIR`: one turn offline. DIR gets `campaign.json` and a folder a viewer with
//! `report.md`, `map.png` and `map.txt` (the map in words); further maps of a report and of its sections are `map-2.png`, and so on. The
//! cards above the news are the public's `news.png`, with `news-2.png` and so on for what leaders say.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use mythico_engine::campaign;
use mythico_engine::game::GameState;
use mythico_engine::map::{Cut, MapView};
use mythico_engine::registry::Systems;
use mythico_engine::report::{Report, ReportMap};
use mythico_engine::view::Viewer;
use mythico_engine::words::Lexicon;

use super::folder::NewFolder;
use super::sheets::Sheets;
use super::turn::{self, Played};
use crate::config::Config;
use crate::news_cards;
use crate::pictures::{Drawing, LARGE, Pictures};
use crate::store::Content;
use crate::viewers;

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  mythico adjudicate campaign.json orders.txt --out turn-1\n\n\
    ORDERS.txt holds sheets, each headed [SEAT], or [SEAT WINDOW] where a turn has several windows;\n\
    one headed [umpire] holds acts of the umpire:\n\n\
    # a line like this is a remark\n  [republic]\n  move 1010 n n ne af7\n  1011 29 s s\n  [umpire]\n  heir republic north")]
pub(super) struct Arguments {
    /// The campaign, as `mythico campaign new` or an earlier turn wrote it
    campaign: PathBuf,
    /// The sheets of orders
    orders: PathBuf,
    /// A new folder for what comes of it
    #[arg(long)]
    out: PathBuf,
}

pub(super) fn run(asked: &Arguments, config: &Config, systems: Systems) -> anyhow::Result<()> {
    let bytes = std::fs::read(&asked.campaign).with_context(|| unreadable(&asked.campaign))?;
    // Some editors begin a text with a byte-order mark.
    let plain = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&bytes);
    let state = systems.open(plain).with_context(|| format!("{}", asked.campaign.display()))?;
    let text = std::fs::read_to_string(&asked.orders).with_context(|| unreadable(&asked.orders))?;
    let mut sheets =
        Sheets::read(&text, state.seats()).with_context(|| format!("{}", asked.orders.display()))?;
    if state.window().is_none() {
        bail!(
            "the war in {} is over; begin another one with `mythico campaign new`",
            asked.campaign.display()
        );
    }
    let folder = NewFolder::begin(&asked.out)?;
    let played = turn::play(state, &mut sheets).with_context(|| format!("{}", asked.campaign.display()))?;
    sheets.must_be_used(&played.windows).with_context(|| format!("{}", asked.orders.display()))?;
    let lexicon = Arc::new(Lexicon::built_in());
    let pictures = Pictures::new(Arc::clone(&lexicon));
    Writer { lexicon, pictures, language: &config.language, folder: &folder }.all(&played)?;
    folder.finish()
}

fn unreadable(file: &Path) -> String {
    format!("{} can't be read; name an existing text file", file.display())
}

struct Writer<'a> {
    lexicon: Arc<Lexicon>,
    pictures: Pictures,
    language: &'a str,
    folder: &'a NewFolder,
}

impl Writer<'_> {
    fn all(&self, played: &Played) -> anyhow::Result<()> {
        self.folder.write("campaign.json", campaign::save(&*played.state))?;
        for viewer in Viewer::all(played.state.seats()) {
            let place = viewers::folder(viewer, played.state.seats());
            self.folder.write(format!("{place}/report.md"), self.report(played, viewer))?;
            for (number, map) in maps(played, viewer).into_iter().enumerate() {
                self.map(&place, number + 1, map)?;
            }
        }
        self.cards(played)?;
        self.folder.write("umpire/report.md", self.umpire(played))?;
        self.map(viewers::UMPIRE, 1, played.state.umpire().map(&Cut::Whole))?;
        for line in self.refused(played) {
            eprintln!("{line}");
        }
        Ok(())
    }

    fn report(&self, played: &Played, viewer: Viewer) -> String {
        let own = played.reports.iter().filter(|(told, _)| *told == viewer);
        let mut parts: Vec<String> =
            own.map(|(_, report)| report.say(&self.lexicon, self.language)).collect();
        if viewer == Viewer::Public {
            parts.extend(played.bulletins.iter().map(|news| news.say(&self.lexicon, self.language)));
        }
        parts.join("\n")
    }

    /// A map of a viewer, by its place among those of the report; none where nothing may be seen of it.
    fn map(&self, place: &str, number: usize, map: MapView) -> anyhow::Result<()> {
        if map.cells.is_empty() {
            return Ok(());
        }
        let name = if number == 1 { format!("{place}/map") } else { format!("{place}/map-{number}") };
        let picture =
            self.pictures.draw(&Drawing { map, format: LARGE, language: self.language.to_owned() })?;
        self.folder.write(format!("{name}.png"), picture.png)?;
        self.folder.write(format!("{name}.txt"), picture.alt + "\n")
    }

    /// The cards above the news and above what leaders say, in the order of their posts.
    fn cards(&self, played: &Played) -> anyhow::Result<()> {
        let place = viewers::folder(Viewer::Public, played.state.seats());
        let posts = played.bulletins.iter().filter(|news| news.card.is_some()).flat_map(|news| {
            let broadcasts = news.broadcasts.iter().cloned().map(Content::Broadcast);
            std::iter::once(Content::Bulletin(news.clone())).chain(broadcasts)
        });
        for (post, number) in posts.zip(1..) {
            let card = news_cards::draw(&self.pictures, &*played.state, &post, self.language, &|_| None)?;
            let name = if number == 1 { format!("{place}/news") } else { format!("{place}/news-{number}") };
            self.folder.write(format!("{name}.png"), card.png)?;
            self.folder.write(format!("{name}.txt"), card.alt + "\n")?;
        }
        Ok(())
    }

    fn refused(&self, played: &Played) -> Vec<String> {
        let say =
            |(order, refusal): &(mythico_engine::game::OrderText, mythico_engine::order::OrderError)| {
                let seat = order.giver.seat().map_or(viewers::UMPIRE, |seat| seat_key(&*played.state, seat));
                format!("[{seat}] not obeyed:\n{}", refusal.say(&self.lexicon, self.language, &order.line))
            };
        played.refused.iter().map(say).collect()
    }

    /// Everything, for the umpire alone: what was refused, what happened, each roll.
    fn umpire(&self, played: &Played) -> String {
        let mut out = format!("# Turn record\n\nWindows: {}\n\n## Not obeyed\n", played.windows.join(", "));
        for line in self.refused(played) {
            out += &format!("```\n{line}\n```\n");
        }
        out += "\n## Events\n";
        for event in played.record.lines() {
            out += &format!("- {event}\n");
        }
        out += "\n## Rolls\n";
        for roll in &played.rolls {
            let (low, high) = roll.range;
            out += &format!("- {} {:?}: {} of {low}–{high}\n", roll.purpose, roll.subject, roll.value);
        }
        out
    }
}

/// The maps of what a viewer was told last, then those of its sections; without any of its own, first the one that fits what matters.
fn maps(played: &Played, viewer: Viewer) -> Vec<MapView> {
    let perspective = played.state.perspective(viewer);
    let told = played.reports.iter().rfind(|(told, _)| *told == viewer).map(|(_, report)| report);
    let of = |maps: fn(&Report) -> &Vec<ReportMap>| {
        let all = told.into_iter().flat_map(maps);
        all.map(|map| map.seen(|cut| perspective.map(cut))).collect::<Vec<_>>()
    };
    let mut maps = of(|report| &report.maps);
    if maps.is_empty() {
        maps.push(perspective.map(&Cut::Fit));
    }
    maps.extend(of(|report| &report.section_maps));
    maps
}

fn seat_key(state: &dyn GameState, seat: mythico_engine::seat::SeatId) -> &str {
    state.seats().seat(seat).map_or("?", |seat| &seat.key)
}

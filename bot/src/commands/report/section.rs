//! A section of a report, chosen from a menu: page by page, with its map. Also whole reports as a
//! file. Not here: the menu's contents (`report_menu.rs`), and who may open a dispatch's sections
//! (`courier/sections.rs`).

use mythico_engine::report::{Report, ReportMap};
use mythico_engine::view::Viewer;
use mythico_engine::words::message;
use serenity::all::{ButtonStyle, CreateActionRow, CreateAttachment};

use super::{last, made_again, of_turn};
use crate::api::custom_id::{Button, CustomId};
use crate::attached::plain_text;
use crate::commands::gm::rehearse;
use crate::courier::OpenedReport;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::lanes::{Lane, Panicked};
use crate::layout::{TEXT_MAX, pages, paragraphs, units};
use crate::pictures::{CHAT, Drawing};
use crate::report_menu::{OF_TURN, ReportSource, SectionId, SectionKey};
use crate::states::{Snapshot, StateError};
use crate::store::{CampaignId, Content, QueuedPicture, Recipient, WindowKey};
use crate::viewers::{self, NOTHING_FOR_YOU, ViewerOrUmpire};

/// Answers a menu or button below a report: shows the chosen section in a private message.
///
/// # Errors
/// If the report belongs to others or is gone, or the store fails.
pub async fn chosen(ctx: &Context<'_>, id: &CustomId, chosen: &[String]) -> Result {
    // A menu has the section as its value, a button in its id.
    let section = SectionId::read(chosen.first().map_or(&*id.rest, String::as_str));
    let section = section.ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))?;
    let opened = open(ctx, id, section.source).await?;
    let reply = page(ctx, id.at, &opened, section, 0)?;
    if opened.map_of(section).is_none() {
        return Ok(reply.into());
    }
    // Maps are drawn one at a time, because a player may open several sections quickly.
    let Ok(permit) = ctx.begin_drawing() else {
        let text = format!("{}\n{}", reply.text, ctx.words("report-map-waits"));
        return Ok(Reply { text, ..reply }.into());
    };
    let later = opened.map(ctx, section).await;
    Ok(Reply { later, drawing: Some(permit), ..reply }.into())
}

/// Answers a button below a section: turns the page.
///
/// # Errors
/// Like [`chosen`].
pub async fn turned(ctx: &Context<'_>, id: &CustomId) -> Result {
    let asked = id.rest.split_once('~');
    let asked =
        asked.and_then(|(section, page)| Some((SectionId::read(section)?, page.parse().ok()?)));
    let (section, number) = asked.ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))?;
    let opened = open(ctx, id, section.source).await?;
    Ok(Response::Update(page(ctx, id.at, &opened, section, number)?))
}

/// Answers the button that sends whole reports as a file.
///
/// # Errors
/// Like [`chosen`].
pub async fn whole(ctx: &Context<'_>, id: &CustomId) -> Result {
    let (mut all, mut turn, mut is_briefing) = (Vec::new(), id.at.turn, false);
    if let Some(asked) = id.rest.strip_prefix(OF_TURN).and_then(|turn| turn.parse().ok()) {
        let player = ctx.player_of(ctx.app.store.campaign(id.at.campaign).await?).await?;
        let told = of_turn(ctx, &player, asked).await?;
        let told = told.iter().map(|told| told.content.say(&ctx.app.lexicon, &ctx.language));
        let name = if asked == 0 { BRIEFING_FILE.to_owned() } else { of_report(asked) };
        return Ok(as_file(ctx, &told.collect::<Vec<_>>(), name).into());
    }
    for source in id.rest.split(',') {
        let source = source.parse().map_err(|_| CommandError::user(NOTHING_FOR_YOU))?;
        let opened = open(ctx, id, source).await?;
        turn = opened.at.turn;
        is_briefing = opened.is_briefing();
        all.push(opened.report.say(&ctx.app.lexicon, &ctx.language));
    }
    let name = if is_briefing { BRIEFING_FILE.to_owned() } else { of_report(turn) };
    Ok(as_file(ctx, &all, name).into())
}

/// File name of the briefing. It has no turn, because the first turn has its own report.
const BRIEFING_FILE: &str = "briefing.txt";

/// Text ids of the headings that begin a briefing (`adjudicator/opening.rs`).
const BRIEFING_BEGINS: [&str; 2] = ["dispatch-dossier", "aim-wins"];

fn of_report(turn: u32) -> String {
    format!("report-turn-{turn}.txt")
}

fn as_file(ctx: &Context<'_>, reports: &[String], name: String) -> Reply {
    let text = plain_text(&reports.join("\n"));
    let file = CreateAttachment::bytes(text.into_bytes(), name);
    Reply { text: ctx.words("report-whole"), files: vec![file], ..Reply::default() }
}

/// Answers the button below a section with a map: the map in words.
///
/// # Errors
/// Like [`chosen`], or if the map's position is gone.
pub async fn map_in_words(ctx: &Context<'_>, id: &CustomId) -> Result {
    let section = SectionId::read(&id.rest).ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))?;
    let opened = open(ctx, id, section.source).await?;
    let map = opened.map(ctx, section).await.ok_or_else(|| CommandError::user("report-no-map"))?;
    let title = ctx.say(&map.map.title);
    Ok(Reply::of(format!("**{title}**\n{}", ctx.app.pictures.alt(&map))).into())
}

/// A report whose sections are being read.
struct OpenedSection {
    report: Report,
    at: WindowKey,
    /// The viewer, and the window whose position the maps show. None if no map can be drawn.
    eyes: Option<(String, WindowKey)>,
    /// The position, if it comes from a rehearsal and isn't stored.
    rehearsed: Option<Snapshot>,
}

async fn open(ctx: &Context<'_>, id: &CustomId, source: ReportSource) -> Result<OpenedSection> {
    match source {
        ReportSource::Dispatch(dispatch) => {
            let row = match ctx.app.courier.open_report(dispatch, ctx.user, ctx.channel).await? {
                OpenedReport::Yours(row) if row.at.campaign == id.at.campaign => row,
                OpenedReport::Undone => return Err(CommandError::user("bot-undone")),
                _ => return Err(CommandError::user(NOTHING_FOR_YOU)),
            };
            if row.is_dropped() {
                let Recipient::Seat(seat) = row.recipient()? else {
                    return Err(CommandError::user(NOTHING_FOR_YOU));
                };
                let made = made_again(ctx, &seat, row.at).await?;
                let (report, next) = made.ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))?;
                return Ok(OpenedSection {
                    report,
                    at: row.at,
                    eyes: Some((format!("seat:{seat}"), next)),
                    rehearsed: None,
                });
            }
            let body = row.body()?;
            let Content::Report(report) = body.content else {
                return Err(CommandError::user(NOTHING_FOR_YOU));
            };
            let eyes =
                body.pictures.into_iter().next().map(|picture| eyes_of(row.at.campaign, picture));
            Ok(OpenedSection { report, at: row.at, eyes, rehearsed: None })
        }
        ReportSource::Rehearsed(item, fingerprint) => {
            let (rehearsal, body) = rehearse::opened(ctx, id, item, fingerprint).await?;
            let Content::Report(report) = body.content else {
                return Err(CommandError::user(NOTHING_FOR_YOU));
            };
            let eyes =
                body.pictures.into_iter().next().map(|picture| eyes_of(id.at.campaign, picture));
            Ok(OpenedSection { report, at: id.at, eyes, rehearsed: Some(rehearsal.after) })
        }
        ReportSource::Now => {
            let campaign = ctx.app.store.campaign(id.at.campaign).await?;
            if ctx.seat_in(&campaign).await?.is_none() {
                return Err(CommandError::user(NOTHING_FOR_YOU));
            }
            let player = ctx.player_of(campaign).await?;
            let at = player.campaign.now;
            let told = last(ctx, &player).await?.into_iter();
            let now = told.filter(|told| at == id.at && told.source == ReportSource::Now);
            let Some(Content::Report(report)) = now.map(|told| told.content).next() else {
                return Err(CommandError::user("report-now-past"));
            };
            let word = viewers::word(Viewer::Seat(player.id), player.snapshot.state.seats());
            Ok(OpenedSection { report, at, eyes: Some((word, at)), rehearsed: None })
        }
    }
}

fn eyes_of(campaign: CampaignId, picture: QueuedPicture) -> (String, WindowKey) {
    let QueuedPicture { viewer, turn, window, revision, .. } = picture;
    (viewer, WindowKey { campaign, turn, window, revision })
}

impl OpenedSection {
    /// Returns whether it is the briefing. Only a briefing begins with these headings.
    fn is_briefing(&self) -> bool {
        let first = self.report.sections.first();
        first.is_some_and(|section| BRIEFING_BEGINS.contains(&section.heading.id()))
    }

    /// Returns the words of a section, or the small print below the last one.
    fn words(&self, ctx: &Context<'_>, key: SectionKey) -> Option<String> {
        let (lexicon, language) = (&ctx.app.lexicon, &ctx.language);
        let number = key.place_in(&self.report)?;
        match self.report.sections.get(number) {
            Some(section) => Some(section.say(lexicon, language)),
            None if number == self.report.sections.len() && !self.report.fine_print.is_empty() => {
                Some(self.report.say_fine_print(lexicon, language))
            }
            None => None,
        }
    }

    fn map_of(&self, id: SectionId) -> Option<&ReportMap> {
        self.report.map_of(self.report.sections.get(id.key.place_in(&self.report)?)?)
    }

    /// Draws the map of a section, to send after its words. A failed drawing is left out.
    async fn map(&self, ctx: &Context<'_>, id: SectionId) -> Option<Drawing> {
        let (map, (viewer, at)) = (self.map_of(id)?, self.eyes.as_ref()?);
        let saved = match &self.rehearsed {
            Some(rehearsed) => Ok(rehearsed.clone()),
            None => ctx.app.states.at_start(*at).await,
        };
        let drawn = match saved {
            Ok(saved) => drawing(ctx, map, viewer, saved).await.map_err(StateError::from),
            Err(error) => Err(error),
        };
        match drawn {
            Ok(drawing) => drawing,
            Err(error) => {
                tracing::warn!(
                    campaign = at.campaign.0,
                    ?error,
                    "the map of a section could not be drawn"
                );
                None
            }
        }
    }
}

/// Returns a section's map as its reader saw it when the report was made.
async fn drawing(
    ctx: &Context<'_>,
    map: &ReportMap,
    viewer: &str,
    snapshot: Snapshot,
) -> std::result::Result<Option<Drawing>, Panicked> {
    let Some(ViewerOrUmpire::Viewer(viewer)) = viewers::read(viewer, snapshot.state.seats()) else {
        return Ok(None);
    };
    let map = map.clone();
    let see = move || {
        let perspective = snapshot.state.perspective(viewer);
        map.seen(|cut| perspective.map(cut))
    };
    let map = Lane::Request.run(see).await?;
    Ok(Some(Drawing { map, format: CHAT, language: ctx.language.clone() }))
}

/// Returns a page of a section, with buttons to the other pages.
fn page(
    ctx: &Context<'_>,
    at: WindowKey,
    opened: &OpenedSection,
    section: SectionId,
    number: usize,
) -> Result<Reply> {
    let gone = || match section.source {
        ReportSource::Dispatch(_) | ReportSource::Rehearsed(..) => {
            CommandError::user(NOTHING_FOR_YOU)
        }
        ReportSource::Now => CommandError::user("report-section-gone"),
    };
    let words = opened.words(ctx, section.key).ok_or_else(gone)?;
    let mark = |page: usize, pages: usize| {
        ctx.say(&message("report-page").with("page", page).with("pages", pages))
    };
    let pages = pages(&paragraphs(words.trim()), TEXT_MAX - units(&mark(1_000, 1_000)) - 1);
    let number = number.min(pages.len().saturating_sub(1));
    let mut text = pages.get(number).cloned().unwrap_or_default();
    let button = |button, rest: String, label: &'static str| {
        ctx.button(&CustomId::new(button, at, rest), label, ButtonStyle::Secondary)
    };
    // Buttons of one message need different ids, even a button that leads nowhere.
    let turn = |to: Option<usize>, nowhere: &str, label: &'static str| {
        let to_page = to.map_or_else(|| nowhere.to_owned(), |to| to.to_string());
        button(Button::SectionPage, format!("{section}~{to_page}"), label).disabled(to.is_none())
    };
    let mut buttons = Vec::new();
    if pages.len() > 1 {
        text = format!("{text}\n{}", mark(number + 1, pages.len()));
        buttons.push(turn(number.checked_sub(1), "first", "button-section-back"));
        buttons.push(turn(
            Some(number + 1).filter(|next| *next < pages.len()),
            "last",
            "button-section-on",
        ));
    }
    if opened.map_of(section).is_some() {
        buttons.push(button(Button::SectionMap, section.to_string(), "button-section-map"));
    }
    let rows =
        if buttons.is_empty() { Vec::new() } else { vec![CreateActionRow::Buttons(buttons)] };
    Ok(Reply { text, rows, ..Reply::default() })
}

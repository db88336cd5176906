//! `/map`: the map of the user's seat, close up, whole, or around a place, with the standing
//! orders, and buttons to pan and zoom. A game master without a seat gets the umpire's, everybody
//! else the public's. Not here: the part that a word or a button means (`part`), maps of earlier
//! weeks and of dispatches (`page`).

pub mod page;
mod part;
mod retold;

use std::collections::BTreeSet;
use std::sync::Arc;

use mythico_engine::grid::{Cell, Location};
use mythico_engine::map::{ArrowKind, Cut, MapView};
use mythico_engine::order::Choice;
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::window::WindowKind;
use mythico_engine::words::{literal, message};
use serenity::all::{ButtonStyle, CreateActionRow, CreateAutocompleteResponse, CreateButton};

use self::part::{Controls, Part};
use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::Context;
use crate::discord::custom_id::{Button, CustomId};
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::discord::slash::{Invocation, SlashContext, trimmed};
use crate::orders::previews;
use crate::pictures::{CHAT, Drawing, LARGE};
use crate::states::Snapshot;
use crate::store::{Campaign, CampaignId, CampaignStatus};
use crate::viewers::{self, NOTHING_FOR_YOU};

/// Shows a map.
#[poise::command(slash_command)]
pub(super) async fn map(
    invocation: Invocation<'_>,
    #[max_length = 60]
    #[autocomplete = "complete_part"]
    part: Option<String>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let question = format!("{part:?} of {campaign:?}");
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply_with_map(&question, show(&ctx, trimmed(part.as_deref()))).await
}

async fn complete_part(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(parts(ctx))).await
}

/// What matters, the whole map, and the places on the user's map.
async fn parts(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    let choice = |word: &'static str, label: &'static str| Choice::new(word, message(label), word);
    let mut choices = vec![choice("fit", "map-part-fit"), choice("whole", "map-part-whole")];
    let Ok(reader) = Reader::of(ctx, None).await else { return Ok(choices) };
    let whole = reader.map(&Cut::Whole);
    let named = whole.places.iter().filter(|place| !place.name.is_empty());
    choices.extend(named.map(|place| {
        let number = whole.numbering.cell(place.cell);
        let label = literal(format!("{} ({number})", place.name));
        Choice::new(number.clone(), label, format!("{} {number}", place.name))
    }));
    Ok(choices)
}

async fn show(ctx: &Context<'_>, part: Option<&str>) -> Result {
    let reader = Reader::of(ctx, None).await?;
    // What matters to a GM is everything.
    let usual = if reader.is_umpire { "whole" } else { "fit" };
    let asked = part.unwrap_or(usual);
    let part = Part::asked(asked, &reader.map(&Cut::Whole)).map_err(CommandError::User)?;
    Ok(reader.reply(ctx, part).await?.into())
}

/// Answers a button under a map: the message becomes the part that the button asked for, as things
/// stand now.
///
/// # Errors
/// If the campaign is gone, or the picture can't be drawn.
pub async fn pressed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let part = Part::read(&id.rest).ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))?;
    let reader = Reader::of(ctx, Some(id.at.campaign)).await?;
    Ok(Response::Update(reader.reply(ctx, part).await?))
}

/// Answers the button below a map that asks for it in words, as things stand now: a message of its
/// own, for the eyes of whoever pressed it.
///
/// # Errors
/// If the campaign is gone.
pub async fn in_words(ctx: &Context<'_>, id: &CustomId) -> Result {
    let part = Part::read(&id.rest).ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))?;
    let reader = Reader::of(ctx, Some(id.at.campaign)).await?;
    let map = reader.shown(ctx, part).await?;
    Ok(told(ctx, map).into())
}

/// The button that asks for a map in words.
fn words_button(ctx: &Context<'_>, id: &CustomId) -> CreateButton {
    ctx.button(id, "button-map-words", ButtonStyle::Secondary)
}

/// What stands above a map: its title; that it is a part of the map, if so, and how many of the
/// orders drawn on it end outside it.
fn headed(ctx: &Context<'_>, map: &MapView) -> String {
    let title = format!("**{}**", ctx.say(&map.title));
    let Some(part) = mythico_render::part(map) else { return title };
    let shown: BTreeSet<Cell> = map.cells.iter().map(|cell| cell.cell).collect();
    let ordered = map.arrows.iter().filter(|arrow| arrow.kind == ArrowKind::Ordered);
    let outside = ordered.filter(|arrow| arrow.cells.last().is_some_and(|end| !shown.contains(end))).count();
    let said = message("bot-map-part").with("part", part).with("outside", outside);
    format!("{title}\n{}", ctx.say(&said))
}

/// A map's text counterpart.
fn told(ctx: &Context<'_>, map: MapView) -> Reply {
    let drawing = Drawing { map, format: LARGE, language: ctx.language.clone() };
    Reply::of(ctx.app.pictures.in_words(&drawing))
}

/// Whose map a user sees, and of when.
struct Reader {
    campaign: Campaign,
    snapshot: Snapshot,
    /// The seat that the user plays, if any.
    seat: Option<SeatId>,
    is_umpire: bool,
}

impl Reader {
    /// The user of a campaign, or of the one that is meant here.
    async fn of(ctx: &Context<'_>, campaign: Option<CampaignId>) -> Result<Reader> {
        let campaign = match campaign {
            Some(id) => ctx.app.store.campaign(id).await?,
            None => ctx.campaign().await?,
        };
        let snapshot = ctx.app.states.now(campaign.now).await?;
        let seat = ctx.seat_in(&campaign).await?;
        let seat = seat.and_then(|seat| snapshot.state.seats().by_key(&seat.seat).map(|seat| seat.id));
        // A GM who plays sees what their seat sees. Once the war is over all lies open.
        let over = campaign.status == CampaignStatus::Ended;
        let seat = seat.filter(|_| !over);
        let is_umpire = over || ctx.only_leads(&campaign).await?;
        Ok(Reader { campaign, snapshot, seat, is_umpire })
    }

    fn map(&self, cut: &Cut) -> MapView {
        match self.seat {
            Some(seat) => self.snapshot.perspective(Viewer::Seat(seat)).map(cut),
            None if self.campaign.status == CampaignStatus::Ended => MapView {
                subtitle: message("map-nothing-hidden-end"),
                ..self.snapshot.state.umpire().map(cut)
            },
            None if self.is_umpire => self.snapshot.state.umpire().map(cut),
            None => self.snapshot.perspective(Viewer::Public).map(cut),
        }
    }

    /// The button that leads to the map of the window before.
    async fn earlier(&self, ctx: &Context<'_>) -> Result<Option<CreateButton>> {
        let seats = self.snapshot.state.seats();
        let word = match self.seat {
            Some(seat) => viewers::word(Viewer::Seat(seat), seats),
            None if self.is_umpire => viewers::UMPIRE.to_owned(),
            None => viewers::word(Viewer::Public, seats),
        };
        let before = page::beside(ctx, &self.campaign, self.campaign.now, false).await?;
        Ok(before.map(|at| page::button(ctx, at, &word, "button-map-earlier")))
    }

    /// A part of the map with what stands on it.
    async fn shown(&self, ctx: &Context<'_>, part: Part) -> Result<MapView> {
        match self.seat {
            Some(seat) => self.with_orders(ctx, seat, &part).await,
            None => Ok(self.map(&part.cut())),
        }
    }

    /// A part of the map with what stands on it, and the buttons that lead on.
    async fn reply(&self, ctx: &Context<'_>, part: Part) -> Result<Reply> {
        let map = self.shown(ctx, part).await?;
        let text = headed(ctx, &map);
        let controls = Controls::of(&map, &self.map(&Cut::Whole));
        let mut rows = controls.map_or_else(Vec::new, |controls| controls.rows(ctx, self.campaign.now));
        if let (Some(earlier), Some(CreateActionRow::Buttons(pans))) =
            (self.earlier(ctx).await?, rows.first_mut())
        {
            pans.push(earlier);
        }
        let words = CustomId::new(Button::MapWords, self.campaign.now, format!("t~{}", part.written()));
        rows.push(CreateActionRow::Buttons(vec![words_button(ctx, &words)]));
        let format = if part.is_full() { LARGE } else { CHAT };
        let drawing = Drawing { map, format, language: ctx.language.clone() };
        let picture = ctx.app.pictures.picture(drawing).await?;
        Ok(Reply { text, picture: Some(picture), rows, ..Reply::default() })
    }

    /// The seat's map with the ways of the orders that stand. One that shows all that matters is
    /// widened to show them whole, a close one to show where they end, as far as it stays legible.
    async fn with_orders(&self, ctx: &Context<'_>, id: SeatId, part: &Part) -> Result<MapView> {
        let perspective = self.snapshot.perspective(Viewer::Seat(id));
        let mut map = perspective.map(&part.cut());
        let state = &self.snapshot.state;
        let sealed = state.window().filter(|window| window.kind == WindowKind::Sealed);
        let Some(seat) = state.seats().seat(id).filter(|_| sealed.is_some()) else { return Ok(map) };
        let orders = ctx.app.store.pending_orders_of(self.campaign.now, &seat.key).await?;
        let lines = orders.into_iter().map(|order| order.text).collect();
        let previews = previews(Arc::clone(&perspective), lines, Vec::new())
            .await?
            .into_iter()
            .filter_map(std::result::Result::ok);
        let previews: Vec<_> = previews.filter(|preview| preview.arrow.len() > 1).collect();
        let ways: Vec<&[Location]> = previews.iter().map(|preview| &*preview.arrow).collect();
        let shown: BTreeSet<Cell> = map.cells.iter().map(|cell| cell.cell).collect();
        let is_cut = ways.iter().copied().flatten().any(|location| !shown.contains(&location.on_outer_map()));
        if is_cut && *part == Part::Fit {
            let frame: Vec<Location> = shown.iter().copied().map(Location::outer).collect();
            map = Cut::showing(ways.iter().copied().chain([&*frame]), 0, 0)
                .map_or(map, |cut| perspective.map(&cut));
        } else if is_cut && *part == Part::Close {
            map = part::with_ends(map, &ways, |cut| perspective.map(cut));
        }
        for preview in &previews {
            map.add_way(&preview.arrow, ArrowKind::Ordered, preview.slot.unit().unwrap_or_default());
        }
        Ok(map)
    }
}

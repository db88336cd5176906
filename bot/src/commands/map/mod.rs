//! `/map`: the user's map, close, whole or around a place, with the standing orders and buttons to
//! pan and zoom. A game master without a seat sees the umpire's map, users without a seat the
//! public one. Not here: what a word or a button means (`part`), maps of earlier weeks and of
//! dispatches (`page`).

mod moment;
pub mod page;
mod part;
mod retold;

use std::collections::BTreeSet;
use std::sync::Arc;

use mythico_engine::game::Perspective;
use mythico_engine::grid::{Cell, Location};
use mythico_engine::map::{ArrowKind, Cut, MapView};
use mythico_engine::order::Choice;
use mythico_engine::order::OrderPreview;
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::window::WindowKind;
use mythico_engine::words::{literal, message};
use serenity::all::{ButtonStyle, CreateActionRow, CreateAutocompleteResponse, CreateButton};

use self::moment::Moment;
use self::part::{Controls, Part};
use crate::api::custom_id::{Button, CustomId};
use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::discord::slash::{Invocation, SlashContext, trimmed};
use crate::lanes::Lane;
use crate::orders::previews;
use crate::pictures::{CHAT, Drawing, LARGE};
use crate::states::{Snapshot, ask};
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

/// Lists the main area, the whole map, and the places on the user's map.
async fn parts(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    let choice = |word: &'static str, label: &'static str| Choice::new(word, message(label), word);
    let mut choices = vec![choice("fit", "map-part-fit"), choice("whole", "map-part-whole")];
    let Ok(reader) = Reader::of(ctx, None).await else { return Ok(choices) };
    let whole = reader.map(Cut::Whole).await?;
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
    // For a GM the main area is the whole map.
    let usual = if reader.is_umpire { "whole" } else { "fit" };
    let asked = part.unwrap_or(usual);
    let part = Part::asked(asked, &reader.map(Cut::Whole).await?).map_err(CommandError::User)?;
    Ok(reader.reply(ctx, part).await?.into())
}

/// Answers a button below a map: the message changes to that part, with the present situation.
///
/// # Errors
/// If the campaign is gone or the picture can't be drawn.
pub async fn pressed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let part = Part::read(&id.rest).ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))?;
    let reader = Reader::of(ctx, Some(id.at.campaign)).await?;
    Ok(Response::Update(reader.reply(ctx, part).await?))
}

/// Answers the buttons for a map in words and for its legend. The answer is private and shows the
/// present situation.
///
/// # Errors
/// If the campaign is gone.
pub async fn in_words(ctx: &Context<'_>, id: &CustomId) -> Result {
    let part = Part::read(&id.rest).ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))?;
    let reader = Reader::of(ctx, Some(id.at.campaign)).await?;
    let map = reader.shown(ctx, part).await?;
    if id.rest.starts_with(LEGEND) {
        let drawing = Drawing { map, format: CHAT, language: ctx.language.clone() };
        let picture = ctx.app.pictures.legend(drawing).await?;
        return Ok(Reply { picture: Some(picture), ..Reply::default() }.into());
    }
    Ok(told(ctx, map).into())
}

/// First letter in the id of a button that shows a map's legend.
const LEGEND: char = 'l';

fn words_button(ctx: &Context<'_>, id: &CustomId) -> CreateButton {
    ctx.button(id, "button-map-words", ButtonStyle::Secondary)
}

/// Writes the heading of a map: its title, whether it is only a part, and how many drawn orders end
/// outside it.
fn headed(ctx: &Context<'_>, map: &MapView) -> String {
    let title = format!("**{}**", ctx.say(&map.title));
    let Some(part) = mythico_render::part(map) else { return title };
    let shown: BTreeSet<Cell> = map.cells.iter().map(|cell| cell.cell).collect();
    let ordered = map.arrows.iter().filter(|arrow| arrow.kind == ArrowKind::Ordered);
    let outside =
        ordered.filter(|arrow| arrow.cells.last().is_some_and(|end| !shown.contains(end))).count();
    let said = message("bot-map-part").with("part", part).with("outside", outside);
    format!("{title}\n{}", ctx.say(&said))
}

/// Writes a map's text version.
fn told(ctx: &Context<'_>, map: MapView) -> Reply {
    let drawing = Drawing { map, format: LARGE, language: ctx.language.clone() };
    Reply::of(ctx.app.pictures.in_words(&drawing))
}

/// The user, with the map that they may see.
struct Reader {
    campaign: Campaign,
    snapshot: Snapshot,
    seat: Option<SeatId>,
    is_umpire: bool,
}

impl Reader {
    /// Finds the reader in this campaign, or in the user's campaign here.
    async fn of(ctx: &Context<'_>, campaign: Option<CampaignId>) -> Result<Reader> {
        let campaign = match campaign {
            Some(id) => ctx.app.store.campaign(id).await?,
            None => ctx.campaign().await?,
        };
        let snapshot = ctx.app.states.now(campaign.now).await?;
        let seat = ctx.seat_in(&campaign).await?;
        let seat =
            seat.and_then(|seat| snapshot.state.seats().by_key(&seat.seat).map(|seat| seat.id));
        // A GM who plays sees what their seat sees. After the war everything is open.
        let over = campaign.status == CampaignStatus::Ended;
        let seat = seat.filter(|_| !over);
        let is_umpire = over || ctx.only_leads(&campaign).await?;
        Ok(Reader { campaign, snapshot, seat, is_umpire })
    }

    async fn map(&self, cut: Cut) -> Result<MapView> {
        let (snapshot, seat, is_umpire) = (self.snapshot.clone(), self.seat, self.is_umpire);
        let see = move || match seat {
            Some(seat) => snapshot.perspective(Viewer::Seat(seat)).map(&cut),
            None if is_umpire => snapshot.state.umpire().map(&cut),
            None => snapshot.perspective(Viewer::Public).map(&cut),
        };
        let map = Lane::Request.run(see).await?;
        Ok(match self.seat.is_none() && self.campaign.status == CampaignStatus::Ended {
            true => MapView { subtitle: message("map-nothing-hidden-end"), ..map },
            false => map,
        })
    }

    /// Returns the button for the map of the previous moment.
    async fn earlier(&self, ctx: &Context<'_>) -> Result<Option<CreateButton>> {
        let seats = self.snapshot.state.seats();
        let word = match self.seat {
            Some(seat) => viewers::word(Viewer::Seat(seat), seats),
            None if self.is_umpire => viewers::UMPIRE.to_owned(),
            None => viewers::word(Viewer::Public, seats),
        };
        let now = Moment::start(self.campaign.now);
        let before = moment::beside(ctx, &self.campaign, now, false).await?;
        Ok(before.map(|before| page::button(ctx, before, &word, "button-map-earlier")))
    }

    /// Returns a part of the map with the standing orders.
    async fn shown(&self, ctx: &Context<'_>, part: Part) -> Result<MapView> {
        match self.seat {
            Some(seat) => self.with_orders(ctx, seat, &part).await,
            None => self.map(part.cut()).await,
        }
    }

    /// Returns a part of the map with its buttons.
    async fn reply(&self, ctx: &Context<'_>, part: Part) -> Result<Reply> {
        let map = self.shown(ctx, part).await?;
        let text = headed(ctx, &map);
        let controls = Controls::of(&map, &self.map(Cut::Whole).await?);
        let mut rows =
            controls.map_or_else(Vec::new, |controls| controls.rows(ctx, self.campaign.now));
        if let (Some(earlier), Some(CreateActionRow::Buttons(pans))) =
            (self.earlier(ctx).await?, rows.first_mut())
        {
            pans.push(earlier);
        }
        let id = |button, letter| {
            CustomId::new(button, self.campaign.now, format!("{letter}~{}", part.written()))
        };
        let legend =
            ctx.button(&id(Button::MapWords, LEGEND), "button-map-legend", ButtonStyle::Secondary);
        let mut further = vec![words_button(ctx, &id(Button::MapWords, 't')), legend];
        if part == Part::Whole {
            let all =
                CustomId::new(Button::Map, self.campaign.now, format!("m~{}", Part::All.written()));
            further.push(ctx.button(&all, "button-map-all", ButtonStyle::Secondary));
        }
        rows.push(CreateActionRow::Buttons(further));
        let format = if part.is_full() { LARGE } else { CHAT };
        let drawing = Drawing { map, format, language: ctx.language.clone() };
        let picture = ctx.app.pictures.picture(drawing).await?;
        Ok(Reply { text, picture: Some(picture), rows, ..Reply::default() })
    }

    /// Returns the seat's map with the paths of its standing orders. The main area is widened to
    /// show them whole. The close map is widened to their ends, as far as it stays legible.
    async fn with_orders(&self, ctx: &Context<'_>, id: SeatId, part: &Part) -> Result<MapView> {
        let perspective = self.snapshot.prepare(Viewer::Seat(id)).await?;
        let (part, cut) = (*part, part.cut());
        let map = ask(&perspective, move |it| it.map(&cut)).await?;
        let state = &self.snapshot.state;
        let sealed = state.window().filter(|window| window.kind == WindowKind::Sealed);
        let Some(seat) = state.seats().seat(id).filter(|_| sealed.is_some()) else {
            return Ok(map);
        };
        let orders = ctx.app.store.pending_orders_of(self.campaign.now, &seat.key).await?;
        let lines = orders.into_iter().map(|order| order.text).collect();
        let previews = previews(Arc::clone(&perspective), lines, Vec::new())
            .await?
            .into_iter()
            .filter_map(std::result::Result::ok);
        let previews: Vec<_> = previews.filter(|preview| preview.arrow.len() > 1).collect();
        Ok(ask(&perspective, move |it| with_ways(it, map, part, &previews)).await?)
    }
}

/// Draws the paths of orders on a part of a seat's map, and widens the part.
fn with_ways(
    seat: &dyn Perspective,
    mut map: MapView,
    part: Part,
    orders: &[OrderPreview<()>],
) -> MapView {
    let ways: Vec<&[Location]> = orders.iter().map(|order| &*order.arrow).collect();
    let shown: BTreeSet<Cell> = map.cells.iter().map(|cell| cell.cell).collect();
    let is_cut =
        ways.iter().copied().flatten().any(|location| !shown.contains(&location.on_outer_map()));
    if is_cut && part == Part::Fit {
        let frame: Vec<Location> = shown.iter().copied().map(Location::outer).collect();
        map = Cut::showing(ways.iter().copied().chain([&*frame]), 0, 0)
            .map_or(map, |cut| seat.map(&cut));
    } else if is_cut && part == Part::Close {
        map = part::with_ends(map, &ways, |cut| seat.map(cut));
    }
    for order in orders {
        map.add_way(&order.arrow, ArrowKind::Ordered, order.slot.unit().unwrap_or_default());
    }
    map
}

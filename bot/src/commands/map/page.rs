//! Full maps of one moment, with buttons to earlier and later ones: the map of a dispatch, a turn's
//! replay, maps of earlier weeks, and everything after the war. Not here: which moments there are
//! ([`super::moment`]), a page's text ([`super::retold`]), the present map (the module above).

use mythico_engine::map::{Cut, MapView};
use mythico_engine::view::Viewer;
use mythico_engine::words::message;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::moment::{self, Moment};
use super::{retold, told, words_button};
use crate::api::custom_id::{Button, CustomId};
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::lanes::Lane;
use crate::pictures::{Drawing, LARGE};
use crate::states::Snapshot;
use crate::store::{Campaign, CampaignStatus};
use crate::viewers::{self, NOTHING_FOR_YOU, ViewerOrUmpire};

/// Answers the button below a dispatch's map with a private page.
///
/// # Errors
/// If the map belongs to others, its position is gone, or the picture can't be drawn.
pub async fn opened(ctx: &Context<'_>, id: &CustomId) -> Result {
    Ok(page(ctx, id).await?.into())
}

/// Answers the button below a turn's report with a private page: the map before the turn. Its
/// buttons lead through the turn.
///
/// # Errors
/// Like [`opened`].
pub async fn replayed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let windows = ctx.app.store.windows_of_turn(id.at.campaign, id.at.turn).await?;
    let first = windows.first().ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))?;
    opened(ctx, &CustomId::new(Button::Page, *first, &*id.rest)).await
}

/// Answers a button of a page: turns the page.
///
/// # Errors
/// Like [`opened`].
pub async fn turned(ctx: &Context<'_>, id: &CustomId) -> Result {
    Ok(Response::Update(page(ctx, id).await?))
}

/// Answers the button of a page that asks for its map in words.
///
/// # Errors
/// Like [`opened`].
pub async fn in_words(ctx: &Context<'_>, id: &CustomId) -> Result {
    Ok(told(ctx, Page::of(ctx, id).await?.map).into())
}

async fn page(ctx: &Context<'_>, id: &CustomId) -> Result<Reply> {
    let page = Page::of(ctx, id).await?;
    let words = retold::words(ctx, &page).await?;
    let named = moment::name(ctx, &page.campaign, page.moment).await?;
    let title = ctx.say(named.as_ref().unwrap_or(&page.map.subtitle));
    let text = format!("**{title}**\n{words}").trim_end().to_owned();
    let rows = rows(ctx, &page, id).await?;
    let map = page.map;
    let drawing = Drawing { map, format: LARGE, language: ctx.language.clone() };
    let picture = ctx.app.pictures.picture(drawing).await?;
    Ok(Reply { text, picture: Some(picture), rows, ..Reply::default() })
}

/// The map of one moment in one view, for a user who may see it.
pub(super) struct Page {
    pub campaign: Campaign,
    pub moment: Moment,
    pub snapshot: Snapshot,
    pub reader: ViewerOrUmpire,
    /// Whether it is the user's own view, or the public one.
    pub is_own: bool,
    map: MapView,
}

impl Page {
    async fn of(ctx: &Context<'_>, id: &CustomId) -> Result<Page> {
        let nothing = || CommandError::user(NOTHING_FOR_YOU);
        let campaign = ctx.app.store.campaign(id.at.campaign).await?;
        if ctx.app.store.turn_window(id.at).await?.is_none() {
            return Err(nothing());
        }
        if ctx.app.store.is_start_superseded(id.at).await? {
            return Err(CommandError::user("bot-undone"));
        }
        let (moment, viewer) = Moment::read(id);
        let snapshot = match moment.is_played {
            false => ctx.app.states.at_start(id.at).await?,
            true if moment::settles(ctx, &campaign, id.at).await? => {
                ctx.app.states.now(id.at).await?
            }
            true => return Err(nothing()),
        };
        let seats = snapshot.state.seats();
        let reader = viewers::read(viewer, seats).ok_or_else(nothing)?;
        let own = ctx.seat_in(&campaign).await?;
        let own = own.and_then(|seat| seats.by_key(&seat.seat));
        let is_own = match reader {
            ViewerOrUmpire::Viewer(Viewer::Seat(seat)) => own.is_some_and(|own| own.id == seat),
            ViewerOrUmpire::Viewer(Viewer::Faction(faction)) => {
                own.is_some_and(|own| own.faction == faction)
            }
            ViewerOrUmpire::Viewer(Viewer::Public) => true,
            // A GM who plays sees what their seat sees.
            ViewerOrUmpire::Umpire => ctx.only_leads(&campaign).await?,
        };
        if !is_own && campaign.status != CampaignStatus::Ended {
            return Err(nothing());
        }
        let seen = snapshot.clone();
        let see = move || match reader {
            ViewerOrUmpire::Viewer(viewer @ Viewer::Public) => {
                seen.perspective(viewer).map(&Cut::Whole)
            }
            ViewerOrUmpire::Viewer(viewer) => seen.perspective(viewer).map(&Cut::Fit),
            ViewerOrUmpire::Umpire => seen.state.umpire().map(&Cut::Whole),
        };
        let map = Lane::Request.run(see).await?;
        let mut page = Page { campaign, moment, snapshot, reader, is_own, map };
        if page.has_ended() && reader == ViewerOrUmpire::Umpire {
            page.map.subtitle = message("map-nothing-hidden").with("turn", id.at.turn);
        }
        Ok(page)
    }

    fn has_ended(&self) -> bool {
        self.campaign.status == CampaignStatus::Ended
    }
}

/// Returns buttons to earlier and later moments, and after the war to the umpire's or the public
/// view.
async fn rows(ctx: &Context<'_>, page: &Page, id: &CustomId) -> Result<Vec<CreateActionRow>> {
    let (_, viewer) = Moment::read(id);
    let mut buttons = Vec::new();
    for (later, label) in [(false, "button-map-earlier"), (true, "button-map-later")] {
        let beside = moment::beside(ctx, &page.campaign, page.moment, later).await?;
        buttons.extend(beside.map(|moment| button(ctx, moment, viewer, label)));
    }
    if page.has_ended() {
        let (other, label) = match viewer == viewers::UMPIRE {
            true => (viewers::PUBLIC, "button-map-public"),
            false => (viewers::UMPIRE, "button-map-umpire"),
        };
        buttons.push(button(ctx, page.moment, other, label));
    }
    buttons.push(words_button(ctx, &CustomId::new(Button::PageWords, id.at, &*id.rest)));
    Ok(vec![CreateActionRow::Buttons(buttons)])
}

/// Returns the button that turns to a moment's page.
pub fn button(
    ctx: &Context<'_>,
    moment: Moment,
    viewer: &str,
    label: &'static str,
) -> CreateButton {
    let id = CustomId::new(Button::Page, moment.at, moment.rest(viewer));
    ctx.button(&id, label, ButtonStyle::Secondary)
}

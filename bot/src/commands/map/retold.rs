//! The text of a replay page: the news of that window, what truly happened if nothing is hidden,
//! and how the war stood. Players who page through their own maps read the start of their report.
//! Not here: who may see a page (`page`).

use std::sync::Arc;

use mythico_engine::game::Perspective;
use mythico_engine::view::Viewer;

use super::moment::window_beside;
use super::page::Page;
use crate::commands::gm::turn_digest::list_events;
use crate::commands::status::standing;
use crate::discord::context::Context;
use crate::discord::response::Result;
use crate::states::ask;
use crate::store::{Content, OutboxRow, Purpose, QueuedPicture, Recipient, WindowKey};
use crate::viewers::ViewerOrUmpire;

/// Writes a page's text.
///
/// # Errors
/// If the store fails.
pub(super) async fn words(ctx: &Context<'_>, page: &Page) -> Result<String> {
    let snapshot = &page.snapshot;
    match page.reader {
        ViewerOrUmpire::Umpire => {
            let umpire: Arc<dyn Perspective> = Arc::from(snapshot.state.umpire());
            let news = news(ctx, snapshot.at).await?;
            let happened = truly_happened(ctx, page, &umpire).await?;
            Ok(news + &happened + &standing(ctx, snapshot, &*umpire))
        }
        ViewerOrUmpire::Viewer(viewer @ Viewer::Public) => Ok(news(ctx, snapshot.at).await?
            + &standing(ctx, snapshot, &*snapshot.perspective(viewer))),
        ViewerOrUmpire::Viewer(_) if !page.is_own => Ok(String::new()),
        ViewerOrUmpire::Viewer(viewer) => own(ctx, page, viewer).await,
    }
}

/// Returns the bulletin that was sent with the public map of this window.
async fn news(ctx: &Context<'_>, at: WindowKey) -> Result<String> {
    let Some(with_map) = sent_with_map(ctx, at, &Recipient::Channel(Purpose::WarRoom)).await?
    else {
        return Ok(String::new());
    };
    let emtv = Recipient::Channel(Purpose::Emtv);
    let rows =
        ctx.app.store.readable_dispatches_to(at.campaign, &emtv, Some(with_map.at.turn)).await?;
    // Dispatches stored together share one time. The first window has its opening news as well as
    // its own.
    let together = |row: &OutboxRow| row.at == with_map.at && row.created_at == with_map.created_at;
    let mut told = String::new();
    for row in rows.into_iter().filter(together) {
        let content = ctx.app.store.body_as_corrected(&row).await?.content;
        if matches!(content, Content::Bulletin(_) | Content::Broadcast(_)) {
            told += &format!("{}\n", content.say(&ctx.app.lexicon, &ctx.language).trim_end());
        }
    }
    Ok(told)
}

/// Returns the start of the report that a seat or faction got with its map of this window.
async fn own(ctx: &Context<'_>, page: &Page, viewer: Viewer) -> Result<String> {
    let seats = page.snapshot.state.seats();
    let recipient = match viewer {
        Viewer::Seat(id) => seats.seat(id).map(|seat| Recipient::Seat(seat.key.clone())),
        Viewer::Faction(id) => {
            let faction = seats.factions.iter().find(|faction| faction.id == id);
            faction.map(|faction| Recipient::Channel(Purpose::Faction(faction.key.clone())))
        }
        Viewer::Public => None,
    };
    let Some(recipient) = recipient else { return Ok(String::new()) };
    let Some(row) = sent_with_map(ctx, page.snapshot.at, &recipient).await? else {
        return Ok(String::new());
    };
    match row.body()?.content {
        Content::Report(report) if report.has_lead() => {
            Ok(report.say_lead(&ctx.app.lexicon, &ctx.language))
        }
        _ => Ok(String::new()),
    }
}

/// Returns the report sent with a map of this window: when the previous window closed, or when the
/// campaign began.
async fn sent_with_map(
    ctx: &Context<'_>,
    at: WindowKey,
    recipient: &Recipient,
) -> Result<Option<OutboxRow>> {
    for turn in [Some(at.turn), at.turn.checked_sub(1)].into_iter().flatten() {
        let rows = ctx.app.store.readable_dispatches_to(at.campaign, recipient, Some(turn)).await?;
        for row in rows.into_iter().rev() {
            let body = row.body()?;
            let shows = |picture: &QueuedPicture| {
                (picture.turn, picture.window, picture.revision)
                    == (at.turn, at.window, at.revision)
            };
            if matches!(body.content, Content::Report(_)) && body.pictures.iter().any(shows) {
                return Ok(Some(row));
            }
        }
    }
    Ok(None)
}

/// Returns what the umpire knows to have happened since the previous page.
async fn truly_happened(
    ctx: &Context<'_>,
    page: &Page,
    umpire: &Arc<dyn Perspective>,
) -> Result<String> {
    let at = page.snapshot.at;
    let before = window_beside(ctx, &page.campaign, at, false).await?;
    let Some(before) = before else { return Ok(String::new()) };
    let record = ctx.app.store.record_between(before, at).await?;
    Ok(list_events(ctx, &ask(umpire, move |it| it.digest(&record)).await?))
}

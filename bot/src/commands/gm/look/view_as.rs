//! What a seat knows: the sheet that its player read last, or how things stand if there is none,
//! and its map. Made of that seat's perspective alone, as `/report` and `/map` are.

use mythico_engine::map::Cut;
use mythico_engine::view::Viewer;
use mythico_engine::words::message;

use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Result};
use crate::pictures::{CHAT, Drawing};
use crate::store::{Campaign, Content, Recipient};
use crate::viewers::{NOTHING_FOR_YOU, seat_name};

pub(super) async fn shown(ctx: &Context<'_>, campaign: &Campaign, key: &str) -> Result<Reply> {
    let _permit = ctx.begin_drawing()?;
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let seats = snapshot.state.seats();
    let id = seats.by_key(key).map(|seat| seat.id).ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))?;
    let perspective = snapshot.perspective(Viewer::Seat(id));
    let rows = ctx.app.store.told_to(campaign.id, &Recipient::Seat(key.to_owned()), None).await?;
    let reports = rows.iter().rev().filter_map(|row| row.body().ok()).map(|body| body.content);
    let told = reports.into_iter().find(|content| matches!(content, Content::Report(_)));
    let sheet = told.unwrap_or_else(|| Content::Report(perspective.report()));
    let head = message("bot-view-as").with("seat", seat_name(&*snapshot.state.umpire(), seats, key));
    let text = format!("{}\n{}", ctx.say(&head), sheet.say(&ctx.app.lexicon, &ctx.language));
    let map = perspective.map(&Cut::Fit);
    let drawing = Drawing { map, format: CHAT, language: ctx.language.clone() };
    let picture = ctx.app.pictures.picture(drawing).await?;
    Ok(Reply { text: text.trim_end().to_owned(), picture: Some(picture), ..Reply::default() })
}

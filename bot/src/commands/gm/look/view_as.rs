//! What a seat knows: its map and its latest report, or the present situation if there is none. It
//! uses only that seat's perspective, like `/report` and `/map`.

use mythico_engine::map::Cut;
use mythico_engine::view::Viewer;
use mythico_engine::words::message;

use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Result};
use crate::pictures::{CHAT, Drawing};
use crate::states::ask;
use crate::store::{Campaign, Content, Recipient};
use crate::viewers::{NOTHING_FOR_YOU, seat_name};

pub(super) async fn shown(ctx: &Context<'_>, campaign: &Campaign, key: &str) -> Result<Reply> {
    let _permit = ctx.begin_drawing()?;
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let seats = snapshot.state.seats();
    let id =
        seats.by_key(key).map(|seat| seat.id).ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))?;
    let perspective = snapshot.prepare(Viewer::Seat(id)).await?;
    let (report, map) = ask(&perspective, |it| (it.report(), it.map(&Cut::Fit))).await?;
    let rows = ctx
        .app
        .store
        .readable_dispatches_to(campaign.id, &Recipient::Seat(key.to_owned()), None)
        .await?;
    let reports = rows.iter().rev().filter_map(|row| row.body().ok()).map(|body| body.content);
    let told = reports.into_iter().find(|content| matches!(content, Content::Report(_)));
    let sheet = told.unwrap_or(Content::Report(report));
    let head =
        message("bot-view-as").with("seat", seat_name(&*snapshot.state.umpire(), seats, key));
    let text = format!("{}\n{}", ctx.say(&head), sheet.say(&ctx.app.lexicon, &ctx.language));
    let drawing = Drawing { map, format: CHAT, language: ctx.language.clone() };
    let picture = ctx.app.pictures.picture(drawing).await?;
    Ok(Reply { text: text.trim_end().to_owned(), picture: Some(picture), ..Reply::default() })
}

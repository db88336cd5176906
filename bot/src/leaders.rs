//! Leaders side by side, as answers show them: faces and flags as everybody sees them, with names beneath. Not here: how one face comes about
//! ([`crate::portraits`]), dispatches with a portrait ([`crate::pictures`]).

use std::collections::HashMap;
use std::sync::Arc;

use anyhow::Context as _;
use mythico_engine::game::Perspective;
use mythico_engine::seat::Seat;
use serenity::all::CreateAttachment;

use crate::discord::context::Context;
use crate::discord::response::cut;
use crate::heavy_threads::spawn_drawing;
use crate::plain::plain;
use crate::portraits::{Likeness, Which, called};
use crate::states::Snapshot;
use crate::store::{CampaignId, Depicted};
use crate::viewers::seat_name;

/// The file of a picture of leaders.
const FILE: &str = "leaders.png";

/// The leaders of these seats, by the names and as far as a reader knows of them. None where the user has something drawn just now, or it
/// can't be drawn: the words beside it say who they are.
pub async fn pictured(
    ctx: &Context<'_>,
    campaign: CampaignId,
    snapshot: &Snapshot,
    reader: &dyn Perspective,
    seats: &[&Seat],
) -> Option<CreateAttachment> {
    let permit = ctx.begin_drawing().ok()?;
    let shown = |seat: &&Seat| {
        let leader = reader.leader(seat.id);
        let name = called(seat_name(reader, snapshot.state.seats(), &seat.key), leader);
        ((seat.id, leader), plain(&ctx.say(&name)))
    };
    let called: Vec<(Which, String)> = seats.iter().map(shown).collect();
    let drawn = side_by_side(ctx, campaign, snapshot, called).await;
    drop(permit);
    drawn.inspect_err(|why| tracing::error!(campaign = campaign.0, %why, "leaders could not be drawn")).ok()
}

async fn side_by_side(
    ctx: &Context<'_>,
    campaign: CampaignId,
    snapshot: &Snapshot,
    called: Vec<(Which, String)>,
) -> anyhow::Result<CreateAttachment> {
    let given: HashMap<Depicted, Vec<u8>> =
        ctx.app.store.pictures_given(campaign).await?.into_iter().collect();
    let (state, language) = (Arc::clone(&snapshot.state), ctx.language.clone());
    let pictures = Arc::clone(&ctx.app.pictures);
    let draw = move || {
        let likeness =
            |(which, name)| Some((Likeness::of(state.seats(), which, &|of| given.get(of).cloned())?, name));
        let all: Vec<(Likeness, String)> = called.into_iter().filter_map(likeness).collect();
        let shown: Vec<_> = all.iter().map(|(likeness, name)| likeness.with(name)).collect();
        pictures.draw_leaders(&shown, &language)
    };
    let picture = spawn_drawing(draw).await.context("drawing panicked")??;
    Ok(CreateAttachment::bytes(picture.png, FILE).description(cut(&plain(&picture.alt), 1_024)))
}

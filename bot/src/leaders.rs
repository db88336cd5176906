//! Pictures of leaders side by side for answers: public faces and flags with names.
//! [`crate::portraits`] makes a single face.

use std::collections::HashMap;
use std::sync::Arc;

use mythico_engine::game::Perspective;
use mythico_engine::seat::Seat;
use serenity::all::CreateAttachment;

use crate::api::text::cut;
use crate::api::text::plain;
use crate::discord::context::Context;
use crate::lanes::Lane;
use crate::portraits::{Likeness, Which, called};
use crate::states::Snapshot;
use crate::store::{CampaignId, Depicted};
use crate::viewers::seat_name;

const FILE: &str = "leaders.png";

/// Draws the leaders of these seats, with the names that the reader knows. Returns none if the user
/// has another drawing in progress, or drawing fails. The answer's text names the leaders too.
pub async fn pictured(
    ctx: &Context<'_>,
    campaign: CampaignId,
    snapshot: &Snapshot,
    reader: &dyn Perspective,
    seats: &[&Seat],
) -> Option<CreateAttachment> {
    let permit = ctx.begin_drawing().ok()?;
    let entry = |seat: &&Seat| {
        let leader = reader.leader(seat.id);
        let name = called(seat_name(reader, snapshot.state.seats(), &seat.key), leader);
        ((seat.id, leader), plain(&ctx.say(&name)))
    };
    let leaders: Vec<(Which, String)> = seats.iter().map(entry).collect();
    let drawn = draw(ctx, campaign, snapshot, leaders).await;
    drop(permit);
    drawn.inspect_err(|why| tracing::error!(campaign = campaign.0, %why, "can't draw leaders")).ok()
}

async fn draw(
    ctx: &Context<'_>,
    campaign: CampaignId,
    snapshot: &Snapshot,
    leaders: Vec<(Which, String)>,
) -> anyhow::Result<CreateAttachment> {
    let given: HashMap<Depicted, Vec<u8>> =
        ctx.app.store.pictures_given(campaign).await?.into_iter().collect();
    let (state, language) = (Arc::clone(&snapshot.state), ctx.language.clone());
    let pictures = Arc::clone(&ctx.app.pictures);
    let draw = move || {
        let likeness = |(which, name)| {
            Some((Likeness::of(state.seats(), which, &|who| given.get(who).cloned())?, name))
        };
        let all: Vec<(Likeness, String)> = leaders.into_iter().filter_map(likeness).collect();
        let pictured: Vec<_> = all.iter().map(|(likeness, name)| likeness.with(name)).collect();
        pictures.draw_leaders(&pictured, &language)
    };
    let picture = Lane::Drawing.run(draw).await??;
    Ok(CreateAttachment::bytes(picture.png, FILE).description(cut(&plain(&picture.alt), 1_024)))
}

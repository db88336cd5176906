//! `/gm release`: sends what was held back and could go out by now, and lists what still waits, with the reason.

use mythico_engine::words::{Message, message};

use crate::commands::gm::board;
use crate::discord::context::Context;
use crate::discord::response::{Reply, Result};
use crate::store::{Campaign, OutboxRow};
use crate::viewers::seat_name;

pub(super) async fn run(ctx: &Context<'_>, campaign: Campaign) -> Result {
    let all = ctx.app.rooms.release(campaign.id).await?;
    let snapshot = ctx.app.states.at_start(campaign.now).await?;
    let umpire = snapshot.state.umpire();
    let name = |key: &str| seat_name(&*umpire, snapshot.state.seats(), key);
    let mut text = format!("{}\n", ctx.say(&message("bot-released").with("count", all.released.len())));
    text += &ctx.list(&message("bot-released-now"), &lines(ctx, &all.released, &name).await?);
    text += &ctx.list(&message("bot-released-waits"), &lines(ctx, &all.kept, &name).await?);
    Ok(Reply::of(text.trim_end()).into())
}

/// A line a dispatch: whom it is for, of which turn, and why it was held back.
async fn lines(
    ctx: &Context<'_>,
    rows: &[OutboxRow],
    name: &(dyn Fn(&str) -> Message + Sync),
) -> Result<Vec<Message>> {
    let mut lines = Vec::new();
    for row in rows {
        let Some(lack) = row.parked_for else { continue };
        let line = message("bot-released-line").with("recipient", board::named(ctx, name, row).await?);
        lines.push(line.with("turn", row.at.turn).with("why", message(format!("lack-{}", lack.word()))));
    }
    Ok(lines)
}

//! `/ready`: says that a seat is ready to see the window close, or takes it back. When all seats that somebody plays are ready, it closes.

use mythico_engine::words::message;

use super::closing;
use crate::discord::context::{Context, Player};
use crate::discord::declaration::{CAMPAIGN, Command, Parameter, ParameterKind, Run, Subcommand};
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::store::WindowKey;

/// Declares `/ready`: a player is done with the open window, or isn't after all.
pub static COMMAND: Command = Command {
    word: "ready",
    gm: false,
    server_only: false,
    cooldown: None,
    subcommands: &[Subcommand {
        word: "",
        options: &[
            Parameter { word: "undo", kind: ParameterKind::Flag, required: false, complete: None },
            CAMPAIGN,
        ],
        run: Run::Player(|ctx, player| Box::pin(run(ctx, player))),
        by_modal: false,
    }],
};

async fn run(ctx: &Context<'_>, player: Player) -> Result {
    let _guard = ctx.app.adjudicator.lock(player.campaign.id).await;
    // The window may have closed while this waited.
    let player = ctx.player_of(ctx.app.store.campaign(player.campaign.id).await?).await?;
    let at = player.campaign.now;
    // Said again because the answer was lost: the window it closed is gone, and this one is not meant.
    if closing::closed_before(ctx, at.campaign).await?.is_some() {
        return Ok(closed(ctx, at, "bot-ready-closed-before"));
    }
    ctx.must_follow(at).await?;
    let window = player.snapshot.state.window().ok_or_else(|| CommandError::user("bot-war-over"))?;
    if !window.seats.contains(player.id) {
        return Err(CommandError::user("bot-not-your-window"));
    }
    let undo = ctx.option("undo") == Some("true");
    ctx.app.store.mark_ready(at, &player.seat.seat, !undo).await?;
    if undo {
        return Ok(Reply::of(ctx.words("bot-unready")).into());
    }
    let waiting = ctx.app.adjudicator.waited_for(&player.campaign, &window, &player.snapshot).await?;
    if waiting.is_empty() {
        ctx.app.adjudicator.close(at, Some(&ctx.closing_command())).await?;
        return Ok(closed(ctx, at, "bot-ready-closed"));
    }
    Ok(Reply::of(ctx.say(&message("bot-ready").with("waiting", waiting.len()))).into())
}

/// Says that the window closed at this word, or at an earlier one.
fn closed(ctx: &Context<'_>, at: WindowKey, said: &'static str) -> Response {
    Reply { text: ctx.words(said), closed: Some(at.campaign), ..Reply::default() }.into()
}

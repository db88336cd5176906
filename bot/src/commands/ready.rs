//! `/ready`: says that a seat is ready to see the window close, or takes it back. When all seats that somebody plays are ready, it closes.

use mythico_engine::words::message;

use super::declaration::{CAMPAIGN, Command, Errand, Parameter, ParameterKind};
use crate::adjudicator;
use crate::discord::answer::{Answer, Failure, Page, Result};
use crate::discord::visit::Visit;
use crate::store::WindowKey;

/// The declaration.
pub static COMMAND: Command = Command {
    word: "ready",
    gm: false,
    server_only: false,
    errands: &[Errand {
        word: "",
        options: &[
            Parameter { word: "undo", kind: ParameterKind::Flag, required: false, complete: None },
            CAMPAIGN,
        ],
        run: |visit| Box::pin(run(visit)),
        by_modal: false,
    }],
};

async fn run(visit: &Visit<'_>) -> Result {
    let _passage = visit.office.turnstile.enter(visit.player().await?.campaign.id).await;
    let player = visit.player().await?;
    let at = player.campaign.now;
    // Said again because the answer was lost: the window it closed is gone, and this one is not meant.
    if adjudicator::closed_before(visit.office, at.campaign, &visit.closer()).await?.is_some() {
        return Ok(closed(visit, at, "bot-ready-closed-before"));
    }
    visit.must_follow(at).await?;
    let window = player.laid.table.window().ok_or_else(|| Failure::told("bot-war-over"))?;
    if !window.seats.contains(player.id) {
        return Err(Failure::told("bot-not-your-window"));
    }
    let undo = visit.option("undo") == Some("true");
    visit.office.store.mark_ready(at, &player.seat.seat, !undo).await?;
    if undo {
        return Ok(Page::of(visit.words("bot-unready")).into());
    }
    let waiting = adjudicator::waited_for(visit.office, &player.campaign, &window, &player.laid).await?;
    if waiting.is_empty() {
        adjudicator::close(visit.office, at, Some(&visit.closer())).await?;
        return Ok(closed(visit, at, "bot-ready-closed"));
    }
    Ok(Page::of(visit.say(&message("bot-ready").with("waiting", waiting.len()))).into())
}

/// Says that the window closed at this word, or at an earlier one.
fn closed(visit: &Visit<'_>, at: WindowKey, said: &'static str) -> Answer {
    Page { text: visit.words(said), closed: Some(at.campaign), ..Page::default() }.into()
}

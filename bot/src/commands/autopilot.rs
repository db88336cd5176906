//! `/autopilot`: leaves a seat to the autopilot while its player is away, or takes it back. It orders only where the player ordered
//! nothing at all in a window.

use super::declaration::{CAMPAIGN, Command, Errand, Parameter, ParameterKind};
use crate::discord::answer::{Page, Result};
use crate::discord::visit::Visit;

/// The declaration.
pub static COMMAND: Command = Command {
    word: "autopilot",
    gm: false,
    server_only: false,
    errands: &[Errand {
        word: "",
        options: &[
            Parameter { word: "on", kind: ParameterKind::Flag, required: true, complete: None },
            CAMPAIGN,
        ],
        run: |visit| Box::pin(run(visit)),
        by_modal: false,
    }],
};

async fn run(visit: &Visit<'_>) -> Result {
    let player = visit.player().await?;
    let on = visit.option("on") == Some("true");
    visit.office.store.set_autopilot(player.campaign.id, &player.seat.seat, on).await?;
    Ok(Page::of(visit.words(if on { "bot-autopilot-on" } else { "bot-autopilot-off" })).into())
}

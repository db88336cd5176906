//! `/gm advance`: closes the window and sends everybody what they may know; in spite of a breach that has stopped it, if a reason is given.

use mythico_engine::game::GameState;
use mythico_engine::words::{Message, message};

use crate::adjudicator::AdjudicationError;
use crate::commands::closing;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Result};
use crate::store::{Campaign, CampaignStatus, ClosingCommand, Stopped, WindowKey};

pub(super) async fn run(ctx: &Context<'_>, campaign: Campaign) -> Result {
    let id = campaign.id;
    let _guard = ctx.app.adjudicator.lock(id).await;
    let campaign = ctx.app.store.campaign(id).await?;
    let (said, next) = match closing::closed_before(ctx, id).await? {
        Some(next) => ("bot-advanced-before", next),
        None if campaign.status == CampaignStatus::Ended => return Err(CommandError::user("bot-war-over")),
        None => {
            ctx.must_follow(campaign.now).await?;
            ("bot-advanced", close(ctx, campaign.now).await?)
        }
    };
    let snapshot = ctx.app.states.at_start(next).await?;
    let said = match snapshot.state.window() {
        Some(window) => message(said).with("turn", window.turn).with("window", window.name),
        None => message("bot-advanced-over"),
    };
    let mut text = ctx.say(&said.with("campaign", campaign.called()));
    if let Some(ending) = ending(&*snapshot.state) {
        text += &format!("\n**{}**", ctx.say(&ending));
    }
    Ok(Reply { text, closed: Some(id), ..Reply::default() }.into())
}

/// Closes the window. What stops it is told to the GM here too, whether or not they have read it in their channel.
async fn close(ctx: &Context<'_>, at: WindowKey) -> Result<WindowKey> {
    let despite = ctx.option("despite").map(|reason| reason.trim().to_owned());
    if despite.is_some() && !ctx.app.store.was_stopped(at, Stopped::Closing).await? {
        return Err(CommandError::user("bot-despite-nothing"));
    }
    let command = ClosingCommand { despite, ..ctx.closing_command() };
    ctx.app.adjudicator.close(at, Some(&command)).await.map_err(|error| match error {
        AdjudicationError::Stopped { told, .. } => CommandError::User(*told),
        other => other.into(),
    })
}

/// Who has won, once the war is over.
fn ending(state: &dyn GameState) -> Option<Message> {
    let ending = state.ending()?;
    let umpire = state.umpire();
    Some(ending.headline(|seat| umpire.seat_name(seat)))
}

//! `/campaign pause | resume`: nothing closes for a while, for all to see and with the game master's reason; orders are taken all the same.
//! Not here: what it does to the open window's time (the adjudicator).

use mythico_engine::words::{Arg, Message, message};

use crate::adjudicator::pausing::Resumed;
use crate::discord::context::Context;
use crate::discord::declaration::{CAMPAIGN, Parameter, ParameterKind, Run, Subcommand};
use crate::discord::response::{CommandError, Reply, Result};
use crate::store::{Campaign, CampaignStatus, NewPause, Pause, PauseCause};

/// Pauses a campaign.
pub(super) const PAUSE: Subcommand = Subcommand {
    word: "pause",
    options: &[
        Parameter { word: "reason", kind: ParameterKind::Text(500), required: true, complete: None },
        CAMPAIGN,
    ],
    run: Run::GmOf(CampaignStatus::Running, |ctx, campaign| Box::pin(pause(ctx, campaign))),
    by_modal: false,
};

/// Has a campaign go on.
pub(super) const RESUME: Subcommand = Subcommand {
    word: "resume",
    options: &[CAMPAIGN],
    run: Run::GmOf(CampaignStatus::Running, |ctx, campaign| Box::pin(resume(ctx, campaign))),
    by_modal: false,
};

async fn pause(ctx: &Context<'_>, campaign: Campaign) -> Result {
    let words = ctx.option("reason").unwrap_or_default().trim();
    let new = NewPause { cause: PauseCause::GameMaster, by: Some(ctx.user), words };
    let begun = ctx.app.adjudicator.pause(campaign.id, &new).await?;
    let id = if begun { "bot-paused" } else { "bot-paused-already" };
    Ok(Reply::of(ctx.say(&message(id).with("campaign", campaign.called()))).into())
}

/// Ends every pause: whoever says so here has the bot with them.
async fn resume(ctx: &Context<'_>, campaign: Campaign) -> Result {
    let causes = [PauseCause::GameMaster, PauseCause::Removed];
    let said = match ctx.app.adjudicator.resume(campaign.id, &causes, Some(ctx.user)).await? {
        Resumed::NotPaused | Resumed::StillPaused => {
            return Err(CommandError::User(message("bot-not-paused").with("campaign", campaign.called())));
        }
        Resumed::Closed => message("bot-resumed-closed"),
        Resumed::Open => message("bot-resumed"),
    };
    Ok(Reply::of(ctx.say(&said.with("campaign", campaign.called()))).into())
}

/// That a campaign is paused, since when and why.
pub(super) fn said(pause: &Pause) -> Message {
    let since = pause.since.as_second().to_string();
    match (pause.cause, pause.by) {
        (PauseCause::GameMaster, Some(by)) => message("status-pause")
            .with("gm", format!("<@{by}>"))
            .with("at", since)
            .with("why", Arg::Words(pause.words.clone())),
        _ => message("status-pause-removed").with("at", since),
    }
}

//! Updates access to a campaign's rooms after each change of players, and at the program's start.
//! Not here: the access rules ([`crate::rooms`]).

use std::sync::Arc;
use std::time::Duration;

use serenity::all::GuildId;

use super::app::App;
use crate::rooms::audit::group_by_server;
use crate::store::CampaignId;

/// Pauses between attempts while Discord can't be reached.
const TRY_AGAIN: [Duration; 3] =
    [Duration::from_secs(1), Duration::from_secs(10), Duration::from_secs(120)];

/// Updates access in all running campaigns, in the background. A crash may have come between a
/// change and its update.
pub fn settle_all(app: &Arc<App>) {
    let app = Arc::clone(app);
    tokio::spawn(async move {
        match app.store.campaigns_in_play().await {
            Ok(campaigns) => {
                for (guild, campaigns) in group_by_server(&campaigns) {
                    settle_at(&app, guild, campaigns).await;
                }
            }
            Err(error) => tracing::error!(%error, "can't list the rooms to update"),
        }
    });
}

/// Updates access to a campaign's rooms. A failure is logged and retried in the background.
pub async fn settle(app: &Arc<App>, campaign: CampaignId) {
    match app.store.campaign(campaign).await {
        Ok(found) => settle_at(app, found.guild, vec![campaign]).await,
        Err(error) => tracing::error!(%error, "can't list the rooms to update"),
    }
}

/// Updates access for campaigns of a server, like [`settle`].
async fn settle_at(app: &Arc<App>, guild: GuildId, campaigns: Vec<CampaignId>) {
    let Err(error) = app.rooms.look_at(guild, &campaigns).await else { return };
    tracing::warn!(%guild, ?error, "a room's doors can't be updated yet");
    // A waiting retry must not keep the program from stopping.
    let app = Arc::downgrade(app);
    tokio::spawn(async move {
        for wait in TRY_AGAIN {
            tokio::time::sleep(wait).await;
            let Some(app) = app.upgrade() else { return };
            match app.rooms.look_at(guild, &campaigns).await {
                Ok(()) => return,
                Err(error) => tracing::warn!(%guild, ?error, "a room's doors can't be updated yet"),
            }
        }
    });
}

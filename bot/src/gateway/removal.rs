//! Removal of the bot from a server, and its return. Meanwhile the server's campaigns are paused:
//! nothing closes and nothing is sent. Each new session checks this too, because it may have
//! happened while the bot was offline.

use std::collections::BTreeSet;

use serenity::all::GuildId;

use super::shards;
use crate::discord::app::App;
use crate::shard::Shard;
use crate::store::{self, Campaign, CampaignStatus, NewPause, PauseCause};

/// Pauses the campaigns of servers that the bot has left. `guilds` are the servers of a new
/// session.
pub async fn pause_lost(app: &App, shard: Shard, guilds: &BTreeSet<GuildId>) {
    for campaign in running(app.store.campaigns_in_play().await) {
        if shard.serves(campaign.guild) && !guilds.contains(&campaign.guild) {
            pause(app, &campaign).await;
        }
    }
}

/// Pauses a server's campaigns after the bot was removed.
pub async fn removed(app: &App, guild: GuildId) {
    for campaign in running(app.store.campaigns_of_guild(guild).await) {
        pause(app, &campaign).await;
    }
}

/// Handles the bot's presence in a server. If it had been removed, the campaigns continue: rooms
/// are checked, and waiting dispatches are sent.
pub async fn returned(app: &App, guild: GuildId) {
    for campaign in running(app.store.campaigns_of_guild(guild).await) {
        let pauses = app.store.pauses(campaign.id).await.unwrap_or_default();
        if !pauses.iter().any(|pause| pause.cause == PauseCause::Removed) {
            continue;
        }
        if app.store.clock().known().is_none() {
            // Its new deadline is computed from the present time.
            shards::ask_time(app).await;
        }
        app.rooms.look_soon(campaign.id).await;
        if let Err(error) = app.rooms.release(campaign.id).await {
            tracing::error!(campaign = campaign.id.0, %error, "can't release what waited for the bot's return");
        }
        app.courier.try_again([campaign.id]);
        match app.adjudicator.resume(campaign.id, &[PauseCause::Removed], None).await {
            Ok(_) => app.adjudicator.wake(),
            Err(error) => {
                tracing::error!(campaign = campaign.id.0, %error, "can't resume a campaign where the bot is back")
            }
        }
    }
}

fn running(campaigns: store::Result<Vec<Campaign>>) -> Vec<Campaign> {
    match campaigns {
        Ok(all) => all.into_iter().filter(|one| one.status == CampaignStatus::Running).collect(),
        Err(error) => {
            tracing::error!(%error, "can't list a server's campaigns");
            Vec::new()
        }
    }
}

async fn pause(app: &App, campaign: &Campaign) {
    let removed = NewPause { cause: PauseCause::Removed, by: None, words: "" };
    match app.adjudicator.pause(campaign.id, &removed).await {
        Ok(true) => {
            tracing::warn!(campaign = campaign.id.0, "paused: the bot was removed from its server")
        }
        Ok(false) => {}
        Err(error) => {
            tracing::error!(campaign = campaign.id.0, %error, "pausing where the bot was removed")
        }
    }
}

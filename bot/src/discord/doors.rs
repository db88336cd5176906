//! The doors of a campaign's rooms follow who plays what: whoever plays a seat is let into its rooms, whoever played one and doesn't any more is
//! put out. Looked at after each change and when the program starts, so that nothing is left half done; done again it changes nothing.
//! Not here: rooms being made ([`super::channels`]), and who may read what is posted (the courier asks that each time).

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ChannelId, GuildChannel, PermissionOverwriteType, UserId};

use super::app::App;
use super::channels::{let_in, put_out};
use super::response::Result;
use crate::store::{Campaign, CampaignId, CampaignStatus, Purpose, Seat};

/// How long to wait until it is tried again, when Discord can't be reached.
const TRY_AGAIN: [Duration; 3] = [Duration::from_secs(1), Duration::from_secs(10), Duration::from_secs(120)];

/// Looks at all campaigns under way, in the background: a stop may have come between a change and its doors.
pub fn settle_all(app: &Arc<App>) {
    let app = Arc::clone(app);
    tokio::spawn(async move {
        match app.store.campaigns().await {
            Ok(campaigns) => {
                for campaign in campaigns {
                    settle(&app, campaign.id).await;
                }
            }
            Err(error) => tracing::error!(%error, "looking at who is let into which room"),
        }
    });
}

/// Opens and closes a campaign's doors. What fails is logged and tried again in the background.
pub async fn settle(app: &Arc<App>, campaign: CampaignId) {
    let Err(error) = settle_once(app, campaign).await else { return };
    tracing::warn!(campaign = campaign.0, ?error, "a room's doors are not as they should be yet");
    let app = Arc::clone(app);
    tokio::spawn(async move {
        for wait in TRY_AGAIN {
            tokio::time::sleep(wait).await;
            match settle_once(&app, campaign).await {
                Ok(()) => return,
                Err(error) => tracing::warn!(campaign = campaign.0, ?error, "nor are they now"),
            }
        }
    });
}

async fn settle_once(app: &Arc<App>, campaign: CampaignId) -> Result<()> {
    // One after another: two that look at the same time would undo each other's work.
    let _building = app.channel_setup.lock().await;
    let campaign = app.store.campaign(campaign).await?;
    if campaign.status == CampaignStatus::Ended {
        return Ok(());
    }
    let seats = app.store.seats(campaign.id).await?;
    let ever: BTreeSet<UserId> =
        app.store.ever_seated(campaign.id).await?.into_iter().map(|(user, _)| user).collect();
    if ever.is_empty() {
        return Ok(());
    }
    let there = campaign.guild.channels(&app.http).await?;
    settle_rooms(app, &campaign, &seats, &ever, &there).await?;
    if campaign.status == CampaignStatus::Running {
        app.courier.name_readers(campaign.id);
    }
    Ok(())
}

async fn settle_rooms(
    app: &App,
    campaign: &Campaign,
    seats: &[Seat],
    ever: &BTreeSet<UserId>,
    there: &HashMap<ChannelId, GuildChannel>,
) -> Result<()> {
    for room in app.store.bindings(campaign.id).await? {
        let is_inside = |seat: &&Seat| match &room.purpose {
            Purpose::Faction(faction) => seat.faction == *faction,
            Purpose::Seat(key) => seat.seat == *key,
            _ => false,
        };
        let is_secret = matches!(room.purpose, Purpose::Faction(_) | Purpose::Seat(_));
        let Some(channel) = there.get(&room.channel).filter(|_| is_secret) else { continue };
        let inside: BTreeSet<UserId> = seats.iter().filter(is_inside).filter_map(|seat| seat.user).collect();
        let has_key = |user: UserId| {
            let own = PermissionOverwriteType::Member(user);
            channel.permission_overwrites.iter().any(|one| one.kind == own)
        };
        for &user in ever.difference(&inside).filter(|user| has_key(**user)) {
            put_out(app, room.channel, user).await?;
        }
        for &user in inside.iter().filter(|user| !has_key(**user)) {
            let_in(app, room.channel, user).await?;
        }
    }
    Ok(())
}

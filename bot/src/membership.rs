//! Presence of a campaign's players in its server. Without privileged intents Discord doesn't
//! report leaving members, so the bot asks: before a window closes, before waiting for a player, at
//! an order from outside the server, and when a direct message bounces. A player who left doesn't
//! count until they return. The game master is told once and chooses what to do
//! (`commands/gm/seat/absent.rs`).

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream;
use mythico_engine::report::Block;
use mythico_engine::words::{Message, message};
use serenity::all::{GuildId, Http, UserId};

use crate::adjudicator::seating::public_name;
use crate::api::custom_id::Button;
use crate::api::failure::{Failure, Missing, classify};
use crate::members::Members;
use crate::states::StateCache;
use crate::store::{
    self, Body, ButtonTone, Campaign, CampaignId, CampaignStatus, Content, Dispatch, QueuedButton,
    Recipient, Seat, Secrecy, Store, StoreError,
};

/// Members asked for in parallel.
const AT_ONCE: usize = 10;
/// Time limit for a check of all players. Players without an answer count as before.
const LOOK_WITHIN: Duration = Duration::from_secs(5);

/// Asks Discord which players are in the server, and stores who is absent.
#[derive(Clone)]
pub struct Membership {
    pub http: Arc<Http>,
    pub store: Store,
    /// For seats' names.
    pub states: Arc<StateCache>,
    /// Asks for many members together.
    pub members: Members,
}

/// Returns whether a user is in a server now.
///
/// # Errors
/// If Discord can't be reached.
pub async fn is_member(http: &Http, guild: GuildId, user: UserId) -> serenity::Result<bool> {
    match http.get_member(guild, user).await {
        Ok(_) => Ok(true),
        Err(error) if classify(&error) == Failure::Gone(Missing::Member) => Ok(false),
        Err(other) => Err(other),
    }
}

impl Membership {
    /// Checks which players of a campaign are in its server, or only the players of `keys`.
    /// Failures are logged and change nothing.
    pub async fn look(&self, campaign: CampaignId, keys: Option<&[String]>) {
        run_in_time(self.look_at(&[campaign], keys)).await;
    }

    /// Checks which players of these campaigns are in their server, which must be the same. Asks
    /// for them together.
    pub async fn look_at_all(&self, campaigns: &[CampaignId]) {
        run_in_time(self.look_at(campaigns, None)).await;
    }

    async fn look_at(
        &self,
        campaigns: &[CampaignId],
        keys: Option<&[String]>,
    ) -> store::Result<()> {
        let mut players: Vec<(Arc<Campaign>, UserId, Seat)> = Vec::new();
        for &campaign in campaigns {
            let campaign = Arc::new(self.store.campaign(campaign).await?);
            let seats = self.store.seats(campaign.id).await?.into_iter();
            let wanted = seats.filter(|seat| keys.is_none_or(|keys| keys.contains(&seat.seat)));
            players
                .extend(wanted.filter_map(|seat| Some((Arc::clone(&campaign), seat.user?, seat))));
        }
        let Some(guild) = players.first().map(|(campaign, ..)| campaign.guild) else {
            return Ok(());
        };
        let users: BTreeSet<UserId> = players.iter().map(|(_, user, _)| *user).collect();
        if users.len() > 1
            && let Some(found) = self.members.fetch(guild, &users).await
        {
            for (campaign, user, seat) in players {
                let is_there = found.get(&user).is_some_and(Option::is_some);
                self.note(&campaign, &seat, user, is_there).await?;
            }
            return Ok(());
        }
        let looks = players.into_iter().map(|(campaign, user, seat)| async move {
            match is_member(&self.http, guild, user).await {
                Ok(is_there) => self.note(&campaign, &seat, user, is_there).await,
                Err(error) => {
                    tracing::warn!(campaign = campaign.id.0, %error, "can't ask whether a player is in the server");
                    Ok(())
                }
            }
        });
        let results: Vec<store::Result<()>> =
            stream::iter(looks).buffer_unordered(AT_ONCE).collect().await;
        results.into_iter().collect()
    }

    /// Notes whether a seat's player is in the server.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn note(
        &self,
        campaign: &Campaign,
        seat: &Seat,
        user: UserId,
        is_there: bool,
    ) -> store::Result<()> {
        if is_there != seat.absent || campaign.status == CampaignStatus::Ended {
            return Ok(());
        }
        let (at, key) = (campaign.now, &*seat.seat);
        let name = match self.states.now(at).await {
            Ok(snapshot) => public_name(&snapshot, key),
            Err(error) => return Err(StoreError::damaged(error.to_string())),
        };
        let notice = if is_there {
            return_notice(campaign, name, user)?
        } else {
            absent(campaign, key, name, user)?
        };
        match is_there {
            true => self.store.note_back(at, key, user, &[notice]).await?,
            false => self.store.note_absent(at, key, user, &[notice]).await?,
        };
        Ok(())
    }
}

/// Runs a check within its time limit. Logs failures.
async fn run_in_time(look: impl Future<Output = store::Result<()>>) {
    match tokio::time::timeout(LOOK_WITHIN, look).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::error!(%error, "can't store who is in the server"),
        Err(_) => tracing::warn!("Discord was too slow to say who is in the server"),
    }
}

/// Asks the game master what to do about a player who left the server.
///
/// # Errors
/// If the dispatch can't be packed.
pub fn absent(
    campaign: &Campaign,
    key: &str,
    name: Message,
    user: UserId,
) -> store::Result<Dispatch> {
    let button = |button: Button, label: &'static str, tone: ButtonTone| QueuedButton {
        word: button.word().to_owned(),
        rest: format!("{user}/{key}"),
        label: message(label),
        tone,
    };
    let buttons = vec![
        button(Button::GoneAutopilot, "button-gone-autopilot", ButtonTone::Primary),
        button(Button::GoneFree, "button-gone-free", ButtonTone::Danger),
        button(Button::GoneWait, "button-wait", ButtonTone::Secondary),
    ];
    let text = player_text("dispatch-gm-absent", campaign, name, user);
    let body = Body { buttons, ..Body::of(Content::Notice(vec![Block::Paragraph(text)])) };
    Dispatch::new(Recipient::Gm, Secrecy::Umpire, &body)
}

fn return_notice(campaign: &Campaign, name: Message, user: UserId) -> store::Result<Dispatch> {
    let text = player_text("dispatch-gm-back", campaign, name, user);
    Dispatch::new(Recipient::Gm, Secrecy::Umpire, &Body::sentence(text))
}

fn player_text(id: &'static str, campaign: &Campaign, name: Message, user: UserId) -> Message {
    let text = message(id).with("player", format!("<@{user}>")).with("seat", name);
    text.with("campaign", campaign.named())
}

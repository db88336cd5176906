//! Who of a campaign's players is in its server. Discord tells a bot without privileged intents nobody's coming and going, so it is asked:
//! before a window closes, before somebody is waited for, when somebody gives an order from outside the server, and when a
//! direct message bounces. Who has left is a player no more until they are back: the game master is told once, and asked what to do.
//! Not here: what the game master's answer does (`commands/gm/seat/absent.rs`).

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream;
use mythico_engine::report::Block;
use mythico_engine::words::{Message, message};
use serenity::all::{GuildId, Http, UserId};

use crate::adjudicator::seating::public_name;
use crate::discord::custom_id::Button;
use crate::discord::failure::{Failure, Missing, classify};
use crate::members::Members;
use crate::states::StateCache;
use crate::store::{
    self, Body, ButtonTone, Campaign, CampaignId, CampaignStatus, Content, Dispatch, QueuedButton, Recipient,
    Seat, Secrecy, Store, StoreError,
};

/// How many members are asked for at the same time.
const AT_ONCE: usize = 10;
/// How long a look at all players may take; who hasn't been asked for by then counts as they did.
const LOOK_WITHIN: Duration = Duration::from_secs(5);

/// Asks Discord who is there, and notes who isn't.
#[derive(Clone)]
pub struct Membership {
    /// Discord's REST API.
    pub http: Arc<Http>,
    /// Where it is noted.
    pub store: Store,
    /// What seats are called.
    pub states: Arc<StateCache>,
    /// Who asks for many at once.
    pub members: Members,
}

/// Whether a user is in a server now.
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
    /// Looks which players of a campaign are in its server; of those seats alone that are named, if any are. Trouble is logged: then
    /// nothing has changed.
    pub async fn look(&self, campaign: CampaignId, of: Option<&[String]>) {
        within_time(self.look_at(&[campaign], of)).await;
    }

    /// Looks which players of these campaigns are in their server, which is the same for all. They are asked for together.
    pub async fn look_at_all(&self, campaigns: &[CampaignId]) {
        within_time(self.look_at(campaigns, None)).await;
    }

    async fn look_at(&self, campaigns: &[CampaignId], of: Option<&[String]>) -> store::Result<()> {
        let mut asked: Vec<(Arc<Campaign>, UserId, Seat)> = Vec::new();
        for &campaign in campaigns {
            let campaign = Arc::new(self.store.campaign(campaign).await?);
            let seats = self.store.seats(campaign.id).await?.into_iter();
            let meant = seats.filter(|seat| of.is_none_or(|keys| keys.contains(&seat.seat)));
            asked.extend(meant.filter_map(|seat| Some((Arc::clone(&campaign), seat.user?, seat))));
        }
        let Some(guild) = asked.first().map(|(campaign, ..)| campaign.guild) else { return Ok(()) };
        let users: BTreeSet<UserId> = asked.iter().map(|(_, user, _)| *user).collect();
        if users.len() > 1
            && let Some(found) = self.members.of(guild, &users).await
        {
            for (campaign, user, seat) in asked {
                let is_there = found.get(&user).is_some_and(Option::is_some);
                self.note(&campaign, &seat, user, is_there).await?;
            }
            return Ok(());
        }
        let looks = asked.into_iter().map(|(campaign, user, seat)| async move {
            match is_member(&self.http, guild, user).await {
                Ok(is_there) => self.note(&campaign, &seat, user, is_there).await,
                Err(error) => {
                    tracing::warn!(campaign = campaign.id.0, %error, "whether a player is in the server is unknown");
                    Ok(())
                }
            }
        });
        let noted: Vec<store::Result<()>> = stream::iter(looks).buffer_unordered(AT_ONCE).collect().await;
        noted.into_iter().collect()
    }

    /// Notes that a seat's player is in the server, or isn't.
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
        let notice = if is_there { back(campaign, name, user)? } else { absent(campaign, key, name, user)? };
        match is_there {
            true => self.store.note_back(at, key, user, &[notice]).await?,
            false => self.store.note_absent(at, key, user, &[notice]).await?,
        };
        Ok(())
    }
}

/// Looks, for as long as a look may take; what goes wrong is logged.
async fn within_time(look: impl Future<Output = store::Result<()>>) {
    match tokio::time::timeout(LOOK_WITHIN, look).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::error!(%error, "who is in the server was not noted"),
        Err(_) => tracing::warn!("Discord was slow to say who is in the server"),
    }
}

/// The question to the game master: a player has left the server.
///
/// # Errors
/// If there is no memory for it.
pub fn absent(campaign: &Campaign, key: &str, name: Message, user: UserId) -> store::Result<Dispatch> {
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
    let said = of_player("dispatch-gm-absent", campaign, name, user);
    let body = Body { buttons, ..Body::of(Content::Notice(vec![Block::Paragraph(said)])) };
    Dispatch::new(Recipient::Gm, Secrecy::Umpire, &body)
}

fn back(campaign: &Campaign, name: Message, user: UserId) -> store::Result<Dispatch> {
    let said = of_player("dispatch-gm-back", campaign, name, user);
    Dispatch::new(Recipient::Gm, Secrecy::Umpire, &Body::sentence(said))
}

fn of_player(id: &'static str, campaign: &Campaign, name: Message, user: UserId) -> Message {
    let said = message(id).with("player", format!("<@{user}>")).with("seat", name);
    said.with("campaign", campaign.named())
}

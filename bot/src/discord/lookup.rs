//! Finds the campaign and the seat of an interaction: from its options, else from the channel, else
//! the user's only one. If a name fits several, asks the user.

use std::sync::Arc;

use mythico_engine::game::Perspective;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, message, written};

use super::context::{Context, Player};
use super::menu_value;
use super::response::{CommandError, Result};
use crate::adjudicator::seating::public_name;
use crate::api::custom_id::CustomId;
use crate::names;
use crate::states::Snapshot;
use crate::store::{self, Act, Campaign, CampaignId, CampaignStatus, Seat, StoreError, WindowKey};
use crate::viewers::NOTHING_FOR_YOU;

impl Context<'_> {
    /// Returns the campaign of a button or form, if it is in this server or the user plays in it or
    /// leads it. Other campaigns look as if they didn't exist.
    ///
    /// # Errors
    /// If there is no such campaign for this user here.
    pub async fn campaign_of_button(&self, id: CampaignId) -> Result<Campaign> {
        let campaign = match self.app.store.campaign(id).await {
            Err(StoreError::NoCampaign(_)) => return Err(CommandError::user(NOTHING_FOR_YOU)),
            found => found?,
        };
        let is_here = self.guild == Some(campaign.guild) || campaign.is_gm(self.user);
        if is_here || self.seat_in(&campaign).await?.is_some() {
            return self.labelled(campaign).await;
        }
        Err(CommandError::user(NOTHING_FOR_YOU))
    }

    /// Returns the campaign of a button that only its game masters may press.
    ///
    /// # Errors
    /// If the user isn't its game master, or there is no such campaign.
    pub async fn led_campaign(&self, id: &CustomId) -> Result<Campaign> {
        let campaign = self.app.store.campaign(id.at.campaign).await?;
        if campaign.is_gm(self.user) { Ok(campaign) } else { Err(CommandError::user("bot-not-gm")) }
    }

    /// Returns the campaigns that this user may name here: the server's, and their own.
    pub async fn campaigns(&self) -> Result<Vec<Campaign>> {
        let mut all = match self.guild {
            Some(guild) => self.app.store.campaigns_of_guild(guild).await?,
            None => Vec::new(),
        };
        for own in self.app.store.campaigns_of_user(self.user).await? {
            if all.iter().all(|one| one.id != own.id) {
                all.push(own);
            }
        }
        Ok(all)
    }

    /// Adds the label that replaces the campaign's name if another one looks like it. Inside a
    /// server, names never look alike.
    async fn labelled(&self, mut campaign: Campaign) -> Result<Campaign> {
        if self.guild != Some(campaign.guild) {
            store::tell_apart(&mut campaign, self.campaigns().await?);
        }
        Ok(campaign)
    }

    /// Returns the campaign of the option, else of the channel, else the user's only one, else the
    /// server's only one.
    pub async fn campaign(&self) -> Result<Campaign> {
        let campaign = self.meant().await?;
        self.labelled(campaign).await
    }

    async fn meant(&self) -> Result<Campaign> {
        if let Some(campaign) = self.pointed_at().await? {
            return Ok(campaign);
        }
        let own = self.own().await?;
        match (own.len(), self.guild) {
            (0, Some(guild)) => {
                let mut all = self.app.store.campaigns_of_guild(guild).await?;
                all.retain(|campaign| !campaign.archived);
                only(all)
            }
            // By direct message nobody takes a seat or creates a campaign.
            (0, None) => Err(CommandError::user("bot-help-nowhere-direct")),
            _ => only(own),
        }
    }

    /// Returns the campaigns to join: the named one, else the server's campaigns whose war isn't
    /// over.
    pub async fn campaigns_to_join(&self) -> Result<Vec<Campaign>> {
        if let Some(campaign) = self.pointed_at().await? {
            return Ok(vec![campaign]);
        }
        let Some(guild) = self.guild else { return Ok(vec![self.campaign().await?]) };
        let mut open = self.app.store.campaigns_of_guild(guild).await?;
        open.retain(|campaign| campaign.status != CampaignStatus::Ended);
        if open.is_empty() { Ok(vec![self.campaign().await?]) } else { Ok(open) }
    }

    /// Returns the campaign that the option or the channel names.
    async fn pointed_at(&self) -> Result<Option<Campaign>> {
        match self.named_campaign.as_deref() {
            Some(named) => self.named(named).await.map(Some),
            None => Ok(self.app.store.campaign_by_channel(self.channel).await?),
        }
    }

    /// Returns the user's campaigns: in a server only its own, in direct messages all.
    pub async fn own(&self) -> Result<Vec<Campaign>> {
        let mut own = self.app.store.campaigns_of_user(self.user).await?;
        own.retain(|campaign| {
            !campaign.archived && self.guild.is_none_or(|guild| campaign.guild == guild)
        });
        Ok(own)
    }

    /// Finds a campaign by a choice from the list, or by a name that only one has.
    async fn named(&self, named: &str) -> Result<Campaign> {
        let mut all = self.campaigns().await?;
        if let Some(id) = menu_value::read_campaign(named)
            && let Some(at) = all.iter().position(|one| one.id == id)
        {
            return Ok(all.swap_remove(at));
        }
        let by_number = named.trim().parse().ok().map(CampaignId);
        let labels = store::labels(&all);
        let fits = |(one, label): &(Campaign, String)| {
            names::read_alike(&one.name, named)
                || names::read_alike(label, named)
                || Some(one.id) == by_number
        };
        let mut fitting: Vec<Campaign> =
            all.iter().cloned().zip(labels).filter(fits).map(|(one, _)| one).collect();
        match (fitting.len(), fitting.pop()) {
            (_, None) => {
                let unknown = message("bot-campaign-unknown").with("name", written(named));
                Err(CommandError::User(
                    unknown.with("count", all.len()).with("known", called(&all)),
                ))
            }
            (1, Some(only)) => Ok(only),
            (_, Some(last)) => {
                fitting.push(last);
                Err(CommandError::User(
                    message("bot-campaign-alike").with("known", called(&fitting)),
                ))
            }
        }
    }

    /// Returns the campaign for its GM. If none is named, it is their only one with the status
    /// `finds`, or their only one.
    pub async fn campaign_as_gm(&self, finds: Option<CampaignStatus>) -> Result<Campaign> {
        let campaign = match self.pointed_at().await? {
            Some(campaign) => campaign,
            None => {
                let mut own = self.own().await?;
                own.retain(|campaign| campaign.is_gm(self.user));
                if own.iter().any(|campaign| Some(campaign.status) == finds) {
                    own.retain(|campaign| Some(campaign.status) == finds);
                }
                if own.is_empty() { self.campaign().await? } else { only(own)? }
            }
        };
        let campaign = self.labelled(campaign).await?;
        if campaign.is_gm(self.user) { Ok(campaign) } else { Err(CommandError::user("bot-not-gm")) }
    }

    /// Fails if the interaction is older than this window. Then it meant an earlier window, or was
    /// delivered twice.
    pub async fn must_follow(&self, at: WindowKey) -> Result<()> {
        let window = self.app.store.turn_window(at).await?;
        match window.filter(|window| window.opened_after >= self.interaction) {
            Some(_) => Err(CommandError::user("bot-window-just-opened")),
            None => Ok(()),
        }
    }

    /// Returns why nothing is done in a window that isn't open any more.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn past(&self, at: WindowKey) -> Result<CommandError> {
        let undone = self.app.store.is_superseded(at).await?;
        let closed = || CommandError::User(message("bot-window-closed-turn").with("turn", at.turn));
        Ok(if undone { CommandError::user("bot-undone") } else { closed() })
    }

    /// Returns the user's seat in the campaign of this interaction.
    pub async fn player(&self) -> Result<Player> {
        if let Some(campaign) = self.pointed_at().await? {
            return self.player_of(campaign).await;
        }
        let played = self.played().await?;
        if played.is_empty() && self.guild.is_some() && self.own().await?.is_empty() {
            // A user who plays in none of the server's campaigns doesn't need to name one.
            let found =
                self.campaign().await.map_err(|_| CommandError::user("bot-no-seat-here"))?;
            return self.player_of(found).await;
        }
        let campaign = if played.is_empty() { self.campaign().await? } else { only(played)? };
        self.player_of(campaign).await
    }

    /// Returns the campaigns here in which the user plays a seat.
    pub async fn played(&self) -> Result<Vec<Campaign>> {
        let mut played = Vec::new();
        for campaign in self.own().await? {
            if self.app.store.seat_held_by(campaign.id, self.user).await?.is_some() {
                played.push(campaign);
            }
        }
        Ok(played)
    }

    /// Returns a line that names the campaign. Empty if the user plays in no other here.
    pub async fn which_campaign(&self, campaign: &Campaign) -> Result<String> {
        Ok(match self.played().await?.len() {
            0 | 1 => String::new(),
            _ => self.say(&message("panel-campaign").with("campaign", campaign.called())) + "\n",
        })
    }

    /// Returns whether the user leads a campaign without playing in it, so that nothing is hidden
    /// from them. A player who has left the server still counts as one.
    pub async fn only_leads(&self, campaign: &Campaign) -> Result<bool> {
        let is_gm = campaign.is_gm(self.user);
        Ok(is_gm && self.app.store.seat_held_by(campaign.id, self.user).await?.is_none())
    }

    /// Returns the user's view of a campaign: their seat's, the umpire's if they are a GM without a
    /// seat, else the public's. After the war everybody has the umpire's view.
    pub async fn reader(
        &self,
        campaign: &Campaign,
        snapshot: &Snapshot,
    ) -> Result<Arc<dyn Perspective>> {
        let seat = self.seat_in(campaign).await?;
        let seat = seat.and_then(|seat| snapshot.state.seats().by_key(&seat.seat));
        Ok(match seat {
            _ if campaign.status == CampaignStatus::Ended => Arc::from(snapshot.state.umpire()),
            Some(seat) => snapshot.prepare(Viewer::Seat(seat.id)).await?,
            None if self.only_leads(campaign).await? => Arc::from(snapshot.state.umpire()),
            None => snapshot.perspective(Viewer::Public),
        })
    }

    /// Returns the user's seat in a campaign, if they are in its server. Also stores that they have
    /// left or returned.
    pub async fn seat_in(&self, campaign: &Campaign) -> Result<Option<Seat>> {
        let Some(seat) = self.app.store.seat_held_by(campaign.id, self.user).await? else {
            return Ok(None);
        };
        if self.members.quick {
            return Ok((!seat.absent).then_some(seat));
        }
        let is_there = self.is_in(campaign.guild).await.unwrap_or(!seat.absent);
        self.app.membership.note(campaign, &seat, self.user, is_there).await?;
        let absent = !is_there && campaign.status != CampaignStatus::Ended;
        Ok((!absent).then_some(Seat { absent, ..seat }))
    }

    pub async fn plays(&self, campaign: CampaignId, seat: &str) -> Result<bool> {
        let own = self.seat_in(&self.app.store.campaign(campaign).await?).await?;
        Ok(own.is_some_and(|own| own.seat == seat))
    }

    /// Returns the user's seat in this campaign.
    pub async fn player_of(&self, campaign: Campaign) -> Result<Player> {
        let seat = self.seat_in(&campaign).await?;
        let campaign = self.labelled(campaign).await?;
        // Seats are taken only in servers.
        let none = match self.guild {
            _ if self.app.store.seat_held_by(campaign.id, self.user).await?.is_some() => {
                "bot-left-server"
            }
            Some(_) => "bot-no-seat",
            None => "bot-no-seat-direct",
        };
        let Some(seat) = seat else {
            let said = match self.freed_while_away(&campaign).await? {
                Some(freed) => message("bot-seat-freed-away").with("seat", freed),
                None => message(none),
            };
            return Err(CommandError::User(said.with("campaign", campaign.called())));
        };
        let snapshot = self.app.states.now(campaign.now).await?;
        let id = snapshot.state.seats().by_key(&seat.seat).map(|seat| seat.id);
        let id = id.ok_or_else(|| {
            CommandError::Internal(anyhow::anyhow!("the module lost the seat {}", seat.seat))
        })?;
        snapshot.prepare(Viewer::Seat(id)).await?;
        let is_frozen = self.app.store.is_frozen(campaign.now).await?;
        Ok(Player { campaign, seat, id, snapshot, is_frozen })
    }
}

impl Context<'_> {
    /// Returns the name of the user's former seat, if it was freed while they were out of the
    /// server. None if something else happened to them here since.
    async fn freed_while_away(&self, campaign: &Campaign) -> Result<Option<Message>> {
        let log = self.app.store.audit_log(campaign.id).await?;
        let own: Vec<_> = log.into_iter().filter(|entry| entry.user == Some(self.user)).collect();
        let [.., before, last] = &own[..] else { return Ok(None) };
        let is_freed = before.act == Act::Absent && last.act == Act::Unseated;
        let Some(key) = last.seat.as_ref().filter(|_| is_freed) else { return Ok(None) };
        Ok(Some(public_name(&self.app.states.at_start(campaign.now).await?, key)))
    }
}

/// Returns the only campaign, or the only one whose war isn't over.
fn only(mut campaigns: Vec<Campaign>) -> Result<Campaign> {
    if campaigns.len() > 1
        && campaigns.iter().any(|campaign| campaign.status != CampaignStatus::Ended)
    {
        campaigns.retain(|campaign| campaign.status != CampaignStatus::Ended);
    }
    match (campaigns.len(), campaigns.pop()) {
        (1, Some(campaign)) => Ok(campaign),
        (_, Some(last)) => {
            campaigns.push(last);
            Err(CommandError::User(message("bot-campaign-which").with("known", called(&campaigns))))
        }
        (_, None) => Err(CommandError::user("bot-campaign-none")),
    }
}

/// Returns the campaigns' names. Adds the servers where two look alike.
pub fn called(campaigns: &[Campaign]) -> Vec<Message> {
    store::labels(campaigns).into_iter().map(written).collect()
}

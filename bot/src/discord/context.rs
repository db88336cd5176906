//! The context of a request: who asks, from where, in which language, with which options. And what follows from it: which campaign is
//! meant, which seat the user plays there, whether they are its GM.

use std::collections::BTreeMap;
use std::sync::Arc;

use mythico_engine::game::Perspective;
use mythico_engine::order::OrderError;
use mythico_engine::report::Block;
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, message, written};
use serenity::all::{
    ChannelId, CommandInteraction, ComponentInteraction, GuildId, Member, ModalInteraction, UserId,
};

use super::app::App;
use super::response::{CommandError, Result};
use crate::states::Snapshot;
use crate::store::{Campaign, CampaignId, CampaignStatus, ClosingCommand, Seat, Submission, WindowKey};

/// Discord's ids count milliseconds from here, above their lowest 22 bits.
const SNOWFLAKE_EPOCH_MS: i64 = 1_420_070_400_000;

/// An interaction, read: what every command is given.
pub struct Context<'a> {
    /// The application's state.
    pub app: &'a Arc<App>,
    /// Who gave the command.
    pub user: UserId,
    /// In which server; none in direct messages.
    pub guild: Option<GuildId>,
    /// The channel in which the interaction happened.
    pub channel: ChannelId,
    /// The user's language, as their client is set.
    pub language: String,
    /// The interaction's id: what is done once for it isn't done again.
    pub interaction: u64,
    /// The message that a pressed button stands on.
    pub message: Option<u64>,
    /// With it the response can be looked at for a quarter of an hour.
    pub token: String,
    /// Whether they manage the server, as those must who use the GM's commands.
    pub manages: bool,
    /// The options filled in, by word; the fields of a modal.
    pub options: BTreeMap<String, String>,
}

/// A user who plays a seat.
pub struct Player {
    /// The campaign that the command is about.
    pub campaign: Campaign,
    /// The seat, as the store knows it.
    pub seat: Seat,
    /// The seat, as the engine knows it.
    pub id: SeatId,
    /// The campaign's state now.
    pub snapshot: Snapshot,
}

fn manages(member: Option<&Member>) -> bool {
    member.and_then(|member| member.permissions).is_some_and(|may| may.manage_guild() || may.administrator())
}

impl Player {
    /// What the seat may do and see.
    pub fn perspective(&self) -> Arc<dyn Perspective> {
        self.snapshot.perspective(Viewer::Seat(self.id))
    }
}

impl<'a> Context<'a> {
    /// Of a command, with the options of its subcommand.
    pub fn of_command(
        app: &'a Arc<App>,
        from: &CommandInteraction,
        options: BTreeMap<String, String>,
    ) -> Self {
        let (user, language) = (from.user.id, from.locale.clone());
        let (guild, channel, interaction) = (from.guild_id, from.channel_id, from.id.get());
        let message = None;
        let (token, manages) = (from.token.clone(), manages(from.member.as_deref()));
        Context { app, user, guild, channel, language, interaction, message, token, manages, options }
    }

    /// Of a button or select.
    pub fn of_component(app: &'a Arc<App>, from: &ComponentInteraction) -> Self {
        let (user, language) = (from.user.id, from.locale.clone());
        let (guild, channel, interaction) = (from.guild_id, from.channel_id, from.id.get());
        let message = Some(from.message.id.get());
        let (token, manages) = (from.token.clone(), manages(from.member.as_ref()));
        let options = BTreeMap::new();
        Context { app, user, guild, channel, language, interaction, message, token, manages, options }
    }

    /// Of a filled-in modal.
    pub fn of_modal(app: &'a Arc<App>, from: &ModalInteraction, options: BTreeMap<String, String>) -> Self {
        let (user, language) = (from.user.id, from.locale.clone());
        let (guild, channel, interaction) = (from.guild_id, from.channel_id, from.id.get());
        let message = None;
        let (token, manages) = (from.token.clone(), manages(from.member.as_ref()));
        Context { app, user, guild, channel, language, interaction, message, token, manages, options }
    }

    /// Says a message in the user's language.
    pub fn say(&self, message: &Message) -> String {
        self.app.say(&self.language, message)
    }

    /// Says a message without arguments.
    pub fn words(&self, id: &'static str) -> String {
        self.say(&message(id))
    }

    /// A heading and a list below it; nothing if the list is empty.
    pub fn list(&self, heading: &Message, lines: &[Message]) -> String {
        if lines.is_empty() {
            return String::new();
        }
        let lines: String = lines.iter().map(|line| format!("- {}\n", self.say(line))).collect();
        format!("**{}**\n{lines}", self.say(heading))
    }

    /// What the user is told of an error.
    pub fn explain(&self, error: &CommandError) -> String {
        let refused = |refusal: &OrderError, line: &str| self.marked(refusal, line);
        error.say(&|message| self.say(message), &refused)
    }

    /// A refused line, marked, and why below it.
    pub fn marked(&self, error: &OrderError, line: &str) -> String {
        let (line, error) = (line.to_owned(), error.clone());
        Block::Refused { line, error }.say(&self.app.lexicon, &self.language).trim_end().to_owned()
    }

    /// An option's value.
    pub fn option(&self, word: &str) -> Option<&str> {
        self.options.get(word).map(String::as_str)
    }

    /// Who gives an order by this interaction.
    pub fn submission(&self) -> Submission {
        Submission { by: self.user, interaction: self.interaction }
    }

    /// Who closes a window by this interaction.
    pub fn closing_command(&self) -> ClosingCommand {
        ClosingCommand { user: self.user, token: Some(self.token.clone()), despite: None }
    }

    /// The campaigns that this user may name here: the server's, and their own.
    pub async fn campaigns(&self) -> Result<Vec<Campaign>> {
        let mut all = match self.guild {
            Some(guild) => self.app.store.campaigns_of_guild(guild).await?,
            None => Vec::new(),
        };
        for own in self.app.store.campaigns_of_user(self.user).await? {
            if !all.contains(&own) {
                all.push(own);
            }
        }
        Ok(all)
    }

    /// The campaign that is meant: the option's, the channel's, the user's only one, the server's only one.
    pub async fn campaign(&self) -> Result<Campaign> {
        if let Some(campaign) = self.pointed_at().await? {
            return Ok(campaign);
        }
        let own = self.own().await?;
        match (own.len(), self.guild) {
            (0, Some(guild)) => only(self.app.store.campaigns_of_guild(guild).await?),
            _ => only(own),
        }
    }

    /// The campaigns that may be meant by somebody who wants a seat: the one that is named, else the server's whose war isn't over.
    pub async fn campaigns_to_join(&self) -> Result<Vec<Campaign>> {
        if let Some(campaign) = self.pointed_at().await? {
            return Ok(vec![campaign]);
        }
        let Some(guild) = self.guild else { return Ok(vec![self.campaign().await?]) };
        let mut open = self.app.store.campaigns_of_guild(guild).await?;
        open.retain(|campaign| campaign.status != CampaignStatus::Ended);
        if open.is_empty() { Ok(vec![self.campaign().await?]) } else { Ok(open) }
    }

    /// The campaign that the option or the channel names.
    async fn pointed_at(&self) -> Result<Option<Campaign>> {
        match self.option("campaign") {
            Some(named) => self.named(named).await.map(Some),
            None => Ok(self.app.store.campaign_by_channel(self.channel).await?),
        }
    }

    /// The user's campaigns here: in a server its own, in direct messages all.
    async fn own(&self) -> Result<Vec<Campaign>> {
        let mut own = self.app.store.campaigns_of_user(self.user).await?;
        own.retain(|campaign| self.guild.is_none_or(|guild| campaign.guild == guild));
        Ok(own)
    }

    async fn named(&self, named: &str) -> Result<Campaign> {
        let all = self.campaigns().await?;
        let by_id = named.parse().ok().map(CampaignId);
        let found = all.iter().find(|one| one.name.eq_ignore_ascii_case(named.trim()));
        found.or_else(|| all.iter().find(|one| Some(one.id) == by_id)).cloned().ok_or_else(|| {
            CommandError::User(message("bot-campaign-unknown").with("name", named).with("known", names(&all)))
        })
    }

    /// The campaign that is meant, for its GM alone: where none is named, the only one of theirs that is where the command finds it, or
    /// the only one.
    pub async fn campaign_as_gm(&self, finds: Option<CampaignStatus>) -> Result<Campaign> {
        let campaign = match self.pointed_at().await? {
            Some(campaign) => campaign,
            None => {
                let mut own = self.own().await?;
                own.retain(|campaign| campaign.gm == self.user);
                if own.iter().any(|campaign| Some(campaign.status) == finds) {
                    own.retain(|campaign| Some(campaign.status) == finds);
                }
                if own.is_empty() { self.campaign().await? } else { only(own)? }
            }
        };
        if campaign.gm == self.user { Ok(campaign) } else { Err(CommandError::user("bot-not-gm")) }
    }

    /// Fails if the interaction was made before this window opened: then it was meant for an earlier one, or is delivered twice.
    pub async fn must_follow(&self, at: WindowKey) -> Result<()> {
        let window = self.app.store.turn_window(at).await?;
        let made =
            i64::try_from(self.interaction >> 22).unwrap_or(i64::MAX).saturating_add(SNOWFLAKE_EPOCH_MS);
        match window.filter(|window| window.opened_at.as_millisecond() > made) {
            Some(_) => Err(CommandError::user("bot-window-just-opened")),
            None => Ok(()),
        }
    }

    /// The seat that the user plays in the campaign that is meant.
    pub async fn player(&self) -> Result<Player> {
        if let Some(campaign) = self.pointed_at().await? {
            return self.player_of(campaign).await;
        }
        let mut played = Vec::new();
        for campaign in self.own().await? {
            if self.app.store.seat_of(campaign.id, self.user).await?.is_some() {
                played.push(campaign);
            }
        }
        let campaign = if played.is_empty() { self.campaign().await? } else { only(played)? };
        self.player_of(campaign).await
    }

    /// Through whose eyes the user looks at a campaign: the seat's that they play, the umpire's if they are its GM and play none, else
    /// the public's.
    pub async fn reader(&self, campaign: &Campaign, snapshot: &Snapshot) -> Result<Arc<dyn Perspective>> {
        let seat = self.app.store.seat_of(campaign.id, self.user).await?;
        let seat = seat.and_then(|seat| snapshot.state.seats().by_key(&seat.seat));
        Ok(match seat {
            Some(seat) => snapshot.perspective(Viewer::Seat(seat.id)),
            None if campaign.gm == self.user => Arc::from(snapshot.state.umpire()),
            None => snapshot.perspective(Viewer::Public),
        })
    }

    /// The seat that the user plays in this campaign.
    pub async fn player_of(&self, campaign: Campaign) -> Result<Player> {
        let seat = self.app.store.seat_of(campaign.id, self.user).await?;
        let seat = seat
            .ok_or_else(|| CommandError::User(message("bot-no-seat").with("campaign", campaign.called())))?;
        let snapshot = self.app.states.now(campaign.now).await?;
        let id = snapshot.state.seats().by_key(&seat.seat).map(|seat| seat.id);
        let id = id.ok_or_else(|| {
            CommandError::Internal(anyhow::anyhow!("the module lost the seat {}", seat.seat))
        })?;
        Ok(Player { campaign, seat, id, snapshot })
    }
}

/// The only campaign among these, or the only one whose war isn't over.
fn only(mut campaigns: Vec<Campaign>) -> Result<Campaign> {
    if campaigns.len() > 1 && campaigns.iter().any(|campaign| campaign.status != CampaignStatus::Ended) {
        campaigns.retain(|campaign| campaign.status != CampaignStatus::Ended);
    }
    match (campaigns.len(), campaigns.pop()) {
        (1, Some(campaign)) => Ok(campaign),
        (_, Some(last)) => {
            campaigns.push(last);
            Err(CommandError::User(message("bot-campaign-which").with("known", names(&campaigns))))
        }
        (_, None) => Err(CommandError::user("bot-campaign-none")),
    }
}

/// Campaigns as people call them.
pub fn names(campaigns: &[Campaign]) -> Vec<Message> {
    campaigns.iter().map(|campaign| written(&*campaign.name)).collect()
}

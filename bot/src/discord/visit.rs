//! A visit: who came with what, from where, in which language. And what follows from it: which campaign is meant, which seat the
//! visitor plays there, whether they are its GM.

use std::collections::BTreeMap;
use std::sync::Arc;

use mythico_engine::game::Perspective;
use mythico_engine::order::OrderError;
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Arg, Message, message};
use serenity::all::{
    ChannelId, CommandInteraction, ComponentInteraction, GuildId, Member, ModalInteraction, UserId,
};

use super::answer::{Failure, Result, marked};
use super::office::Office;
use crate::store::{Campaign, CampaignId, CampaignStatus, Closer, Given, Seat, WindowKey};
use crate::tables::Laid;

/// Discord's ids count milliseconds from here, above their lowest 22 bits.
const SNOWFLAKE_EPOCH_MS: i64 = 1_420_070_400_000;

/// Who came with what.
pub struct Visit<'a> {
    /// What commands work with.
    pub office: &'a Arc<Office>,
    /// Who.
    pub user: UserId,
    /// In which server; none in direct messages.
    pub guild: Option<GuildId>,
    /// In which channel.
    pub channel: ChannelId,
    /// Their language.
    pub language: String,
    /// The interaction's id: what is done once for it isn't done again.
    pub interaction: u64,
    /// With it the answer can be looked at for a quarter of an hour.
    pub token: String,
    /// Whether they manage the server, as those must who use the GM's commands.
    pub manages: bool,
    /// The options filled in, by word; the fields of a modal.
    pub options: BTreeMap<String, String>,
}

/// A visitor who plays a seat.
pub struct Player {
    /// The campaign.
    pub campaign: Campaign,
    /// The seat, as the store knows it.
    pub seat: Seat,
    /// The seat, as the engine knows it.
    pub id: SeatId,
    /// The campaign's table now.
    pub laid: Laid,
}

fn manages(member: Option<&Member>) -> bool {
    member.and_then(|member| member.permissions).is_some_and(|may| may.manage_guild() || may.administrator())
}

impl Player {
    /// What the seat may do and see.
    pub fn sight(&self) -> Arc<dyn Perspective> {
        self.laid.sight(Viewer::Seat(self.id))
    }
}

impl<'a> Visit<'a> {
    /// A command's visit with the options of its subcommand.
    pub fn of_command(
        office: &'a Arc<Office>,
        from: &CommandInteraction,
        options: BTreeMap<String, String>,
    ) -> Self {
        let (user, language) = (from.user.id, from.locale.clone());
        let (guild, channel, interaction) = (from.guild_id, from.channel_id, from.id.get());
        let (token, manages) = (from.token.clone(), manages(from.member.as_deref()));
        Visit { office, user, guild, channel, language, interaction, token, manages, options }
    }

    /// A button's or select's visit.
    pub fn of_component(office: &'a Arc<Office>, from: &ComponentInteraction) -> Self {
        let (user, language) = (from.user.id, from.locale.clone());
        let (guild, channel, interaction) = (from.guild_id, from.channel_id, from.id.get());
        let (token, manages) = (from.token.clone(), manages(from.member.as_ref()));
        let options = BTreeMap::new();
        Visit { office, user, guild, channel, language, interaction, token, manages, options }
    }

    /// A filled-in modal's visit.
    pub fn of_modal(
        office: &'a Arc<Office>,
        from: &ModalInteraction,
        options: BTreeMap<String, String>,
    ) -> Self {
        let (user, language) = (from.user.id, from.locale.clone());
        let (guild, channel, interaction) = (from.guild_id, from.channel_id, from.id.get());
        let (token, manages) = (from.token.clone(), manages(from.member.as_ref()));
        Visit { office, user, guild, channel, language, interaction, token, manages, options }
    }

    /// Says a message in the visitor's language.
    pub fn say(&self, message: &Message) -> String {
        self.office.say(&self.language, message)
    }

    /// Says a message without arguments.
    pub fn words(&self, id: &'static str) -> String {
        self.say(&message(id))
    }

    /// What the visitor is told of a failure.
    pub fn explain(&self, failure: &Failure) -> String {
        let refused = |refusal: &OrderError, line: &str| self.marked(refusal, line);
        failure.say(&|message| self.say(message), &refused)
    }

    /// A refused line, marked, and why below it.
    pub fn marked(&self, refusal: &OrderError, line: &str) -> String {
        marked(refusal, line, &self.office.lexicon, &self.language)
    }

    /// An option's value.
    pub fn option(&self, word: &str) -> Option<&str> {
        self.options.get(word).map(String::as_str)
    }

    /// Who gives an order by this visit.
    pub fn given(&self) -> Given {
        Given { by: self.user, interaction: self.interaction }
    }

    /// Who closes a window by this visit.
    pub fn closer(&self) -> Closer {
        Closer { user: self.user, token: Some(self.token.clone()) }
    }

    /// The campaigns that this visitor may name here: the server's, and their own.
    pub async fn campaigns(&self) -> Result<Vec<Campaign>> {
        let mut all = match self.guild {
            Some(guild) => self.office.store.campaigns_of_guild(guild).await?,
            None => Vec::new(),
        };
        for own in self.office.store.campaigns_of_user(self.user).await? {
            if !all.contains(&own) {
                all.push(own);
            }
        }
        Ok(all)
    }

    /// The campaign that is meant: the option's, the channel's, the visitor's only one, the server's only one.
    pub async fn campaign(&self) -> Result<Campaign> {
        if let Some(campaign) = self.pointed_at().await? {
            return Ok(campaign);
        }
        let own = self.own().await?;
        match (own.len(), self.guild) {
            (0, Some(guild)) => only(self.office.store.campaigns_of_guild(guild).await?),
            _ => only(own),
        }
    }

    /// The campaign that is meant by somebody who wants a seat: where none is named, the server's only one that they don't play in and
    /// that has a free seat.
    pub async fn campaign_to_join(&self) -> Result<Campaign> {
        if let (None, Some(guild)) = (self.pointed_at().await?, self.guild) {
            let mut open = Vec::new();
            for campaign in self.office.store.campaigns_of_guild(guild).await? {
                let seats = self.office.store.seats(campaign.id).await?;
                let seated = seats.iter().any(|seat| seat.user == Some(self.user));
                if !seated
                    && campaign.status != CampaignStatus::Ended
                    && seats.iter().any(|seat| seat.user.is_none())
                {
                    open.push(campaign);
                }
            }
            if !open.is_empty() {
                return only(open);
            }
        }
        self.campaign().await
    }

    /// The campaign that the option or the channel names.
    async fn pointed_at(&self) -> Result<Option<Campaign>> {
        match self.option("campaign") {
            Some(named) => self.named(named).await.map(Some),
            None => Ok(self.office.store.campaign_by_channel(self.channel).await?),
        }
    }

    /// The visitor's campaigns here: in a server its own, in direct messages all.
    async fn own(&self) -> Result<Vec<Campaign>> {
        let mut own = self.office.store.campaigns_of_user(self.user).await?;
        own.retain(|campaign| self.guild.is_none_or(|guild| campaign.guild == guild));
        Ok(own)
    }

    async fn named(&self, named: &str) -> Result<Campaign> {
        let all = self.campaigns().await?;
        let by_id = named.parse().ok().map(CampaignId);
        let found = all.iter().find(|one| one.name.eq_ignore_ascii_case(named.trim()));
        found.or_else(|| all.iter().find(|one| Some(one.id) == by_id)).cloned().ok_or_else(|| {
            Failure::Told(message("bot-campaign-unknown").with("name", named).with("known", names(&all)))
        })
    }

    /// The campaign that is meant, for its GM alone.
    pub async fn campaign_as_gm(&self) -> Result<Campaign> {
        let campaign = match self.pointed_at().await? {
            Some(campaign) => campaign,
            None => {
                let mut own = self.own().await?;
                own.retain(|campaign| campaign.gm == self.user);
                if own.is_empty() { self.campaign().await? } else { only(own)? }
            }
        };
        if campaign.gm == self.user { Ok(campaign) } else { Err(Failure::told("bot-not-gm")) }
    }

    /// Fails if the visit was made before this window opened: then it was meant for an earlier one, or is delivered twice.
    pub async fn must_follow(&self, at: WindowKey) -> Result<()> {
        let window = self.office.store.turn_window(at).await?;
        let made =
            i64::try_from(self.interaction >> 22).unwrap_or(i64::MAX).saturating_add(SNOWFLAKE_EPOCH_MS);
        match window.filter(|window| window.opened_at.as_millisecond() > made) {
            Some(_) => Err(Failure::told("bot-window-just-opened")),
            None => Ok(()),
        }
    }

    /// The seat that the visitor plays in the campaign that is meant.
    pub async fn player(&self) -> Result<Player> {
        if let Some(campaign) = self.pointed_at().await? {
            return self.player_of(campaign).await;
        }
        let mut played = Vec::new();
        for campaign in self.own().await? {
            if self.office.store.seat_of(campaign.id, self.user).await?.is_some() {
                played.push(campaign);
            }
        }
        let campaign = if played.is_empty() { self.campaign().await? } else { only(played)? };
        self.player_of(campaign).await
    }

    /// The seat that the visitor plays in this campaign.
    pub async fn player_of(&self, campaign: Campaign) -> Result<Player> {
        let seat = self.office.store.seat_of(campaign.id, self.user).await?;
        let seat =
            seat.ok_or_else(|| Failure::Told(message("bot-no-seat").with("campaign", campaign.called())))?;
        let laid = self.office.tables.now(campaign.now).await?;
        let id = laid.table.seats().find(&seat.seat).map(|seat| seat.id);
        let id =
            id.ok_or_else(|| Failure::Broken(anyhow::anyhow!("the module lost the seat {}", seat.seat)))?;
        Ok(Player { campaign, seat, id, laid })
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
            Err(Failure::Told(message("bot-campaign-which").with("known", names(&campaigns))))
        }
        (_, None) => Err(Failure::told("bot-campaign-none")),
    }
}

fn names(campaigns: &[Campaign]) -> Arg {
    Arg::Words(campaigns.iter().map(|campaign| campaign.name.as_str()).collect::<Vec<_>>().join(", "))
}

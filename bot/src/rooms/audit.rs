//! Checks a campaign's rooms at each join, at each closed window, when their readers may have
//! changed, and regularly. First the doors are set by who plays what ([`super::doors`]). Then the
//! game master hears once about each fault, with a repair button.
//!
//! Without privileged intents Discord doesn't report role changes of members. The next check finds
//! them, at the latest before a secret is posted.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use mythico_engine::report::Block;
use mythico_engine::words::{Message, literal, message};
use serenity::all::{
    ChannelId, GuildChannel, GuildId, Http, Member, PartialGuild, Permissions, UserId,
};

use super::{fault, spec};
use crate::api::custom_id::Button;
use crate::courier::Courier;
use crate::membership::Membership;
use crate::room_readers;
use crate::store::{
    Binding, Body, ButtonTone, Campaign, CampaignId, CampaignStatus, Content, Dispatch,
    KnownReader, Purpose, QueuedButton, Recipient, RoomFault, Seat, Secrecy, ServerReader,
    Standing, Store,
};

/// Pause for further changes in a server. Deleting a category takes time.
const SETTLE: Duration = Duration::from_millis(250);

/// Pause for other windows of the server to close, since many close at the same hour.
const OTHERS_CLOSE: Duration = Duration::from_secs(1);

/// Time between regular checks. They find role changes and departed members, for which Discord
/// sends no events.
const LOOK_EVERY: Duration = Duration::from_secs(600);

/// The rooms of all campaigns. Cheap to clone.
#[derive(Clone)]
pub struct Rooms {
    pub(super) inner: Arc<Inner>,
}

pub(super) struct Inner {
    pub(super) http: Arc<Http>,
    pub(super) store: Store,
    pub(super) bot: UserId,
    pub(super) courier: Courier,
    membership: Membership,
    /// Held while rooms are made, repaired or checked, so that nobody reports a half-made room.
    building: tokio::sync::Mutex<()>,
    /// Servers that wait for a check. True if something changed since the check began.
    touched: Mutex<BTreeMap<GuildId, bool>>,
    /// Campaigns that wait for a check, by server. A server's entry exists while a check runs
    /// there.
    waiting: Mutex<BTreeMap<GuildId, BTreeSet<CampaignId>>>,
}

/// A campaign's rooms as Discord shows them now.
pub struct Found {
    pub campaign: Campaign,
    pub seats: Vec<Seat>,
    /// Channels of the rooms, whether they exist or not.
    pub bound: Vec<Binding>,
    /// Existing channels of the server.
    pub there: Arc<HashMap<ChannelId, GuildChannel>>,
    pub guild: Arc<PartialGuild>,
    pub bot: Arc<Member>,
    /// Readers that the game master has accepted.
    pub accepted: BTreeSet<UserId>,
}

struct Server {
    there: Arc<HashMap<ChannelId, GuildChannel>>,
    guild: Arc<PartialGuild>,
    bot: Arc<Member>,
}

impl Rooms {
    pub fn new(
        http: Arc<Http>,
        store: Store,
        bot: UserId,
        courier: Courier,
        membership: Membership,
    ) -> Rooms {
        let (building, touched) = (tokio::sync::Mutex::new(()), Mutex::default());
        let waiting = Mutex::default();
        Rooms {
            inner: Arc::new(Inner {
                http,
                store,
                bot,
                courier,
                membership,
                building,
                touched,
                waiting,
            }),
        }
    }

    /// Waits until nobody else makes, repairs or checks rooms, and keeps others from it.
    pub async fn lock(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.inner.building.lock().await
    }

    /// Notes a change in a server that may concern rooms. A background check follows soon, one for
    /// all changes made meanwhile.
    pub fn note_change(&self, guild: GuildId) {
        let is_running = self.servers().insert(guild, true).is_some();
        if is_running {
            return;
        }
        let rooms = self.clone();
        tokio::spawn(async move {
            while rooms.begin_check(guild) {
                tokio::time::sleep(SETTLE).await;
                rooms.look_at_server(guild).await;
            }
        });
    }

    /// Notes that a server's check begins. Returns false and ends the series if nothing changed.
    fn begin_check(&self, guild: GuildId) -> bool {
        let mut servers = self.servers();
        let is_new = servers.insert(guild, false) == Some(true);
        if !is_new {
            servers.remove(&guild);
        }
        is_new
    }

    fn servers(&self) -> std::sync::MutexGuard<'_, BTreeMap<GuildId, bool>> {
        self.inner.touched.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Checks all rooms regularly. Never returns.
    pub async fn run(&self) {
        loop {
            tokio::time::sleep(LOOK_EVERY).await;
            match self.inner.store.campaigns_in_play().await {
                Ok(campaigns) => {
                    let running =
                        campaigns.iter().filter(|one| one.status == CampaignStatus::Running);
                    for (guild, campaigns) in group_by_server(running) {
                        self.look_at_soon(guild, &campaigns).await;
                    }
                }
                Err(error) => tracing::error!(%error, "can't list the rooms to check"),
            }
        }
    }

    async fn look_at_server(&self, guild: GuildId) {
        match self.inner.store.campaigns_of_guild(guild).await {
            Ok(campaigns) => {
                let campaigns: Vec<CampaignId> = campaigns.iter().map(|one| one.id).collect();
                self.look_at_soon(guild, &campaigns).await;
                self.inner.courier.try_again(campaigns);
            }
            Err(error) => tracing::error!(%error, "can't list the rooms to check"),
        }
    }

    /// Checks the rooms of a campaign whose window has closed. Campaigns of the same server that
    /// close meanwhile are checked together.
    pub async fn check_after_close(&self, campaign: CampaignId) {
        let guild = match self.inner.store.campaign(campaign).await {
            Ok(campaign) => campaign.guild,
            Err(error) => return tracing::error!(%error, "can't list the rooms to check"),
        };
        if !self.wait_for_look(guild, campaign) {
            return;
        }
        tokio::time::sleep(OTHERS_CLOSE).await;
        while let Some(campaigns) = self.next_look(guild) {
            // Membership was checked before the windows closed.
            if let Err(error) = self.look_at_rooms(guild, &campaigns).await {
                tracing::warn!(%guild, ?error, "can't check rooms");
            }
        }
    }

    /// Adds a campaign to its server's waiting list. Returns whether the caller must run the check.
    fn wait_for_look(&self, guild: GuildId, campaign: CampaignId) -> bool {
        let mut waiting = self.waiting();
        let is_first = !waiting.contains_key(&guild);
        waiting.entry(guild).or_default().insert(campaign);
        is_first
    }

    /// Takes the waiting campaigns of a server. Ends the series of checks if there are none.
    fn next_look(&self, guild: GuildId) -> Option<Vec<CampaignId>> {
        let mut waiting = self.waiting();
        let campaigns = waiting.get_mut(&guild).map(std::mem::take).unwrap_or_default();
        if campaigns.is_empty() {
            waiting.remove(&guild);
            return None;
        }
        Some(campaigns.into_iter().collect())
    }

    fn waiting(&self) -> std::sync::MutexGuard<'_, BTreeMap<GuildId, BTreeSet<CampaignId>>> {
        self.inner.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Checks a campaign's rooms. Logs a failure, since the next check repeats it.
    pub async fn look_soon(&self, campaign: CampaignId) {
        if let Err(error) = self.look(campaign).await {
            tracing::warn!(campaign = campaign.0, ?error, "can't check its rooms");
        }
    }

    async fn look_at_soon(&self, guild: GuildId, campaigns: &[CampaignId]) {
        if let Err(error) = self.look_at(guild, campaigns).await {
            tracing::warn!(%guild, ?error, "can't check rooms");
        }
    }

    /// Checks a campaign's rooms: sets their doors and reports faults to the game master.
    ///
    /// # Errors
    /// If the store fails, or Discord can't be reached.
    pub async fn look(&self, campaign: CampaignId) -> anyhow::Result<()> {
        let guild = self.inner.store.campaign(campaign).await?.guild;
        self.look_at(guild, &[campaign]).await
    }

    /// Checks the rooms of one server's campaigns, and which players are still there.
    ///
    /// # Errors
    /// Like [`Rooms::look`]. One campaign's failure doesn't stop the others.
    pub async fn look_at(&self, guild: GuildId, campaigns: &[CampaignId]) -> anyhow::Result<()> {
        self.look_at_rooms(guild, campaigns).await?;
        self.inner.membership.look_at_all(campaigns).await;
        Ok(())
    }

    /// Checks the rooms of one server's campaigns. Asks Discord once for all of them.
    async fn look_at_rooms(&self, guild: GuildId, campaigns: &[CampaignId]) -> anyhow::Result<()> {
        let _building = self.lock().await;
        let mut kept = Vec::new();
        for &campaign in campaigns {
            kept.extend(self.rooms_of(campaign).await?);
        }
        if kept.is_empty() {
            return Ok(());
        }
        let server = self.server(guild).await?;
        let (mut running, mut result) = (Vec::new(), Ok(()));
        for (campaign, bound) in kept {
            running.extend((campaign.status == CampaignStatus::Running).then_some(campaign.id));
            let found = self.combine((campaign, bound), &server).await?;
            result = result.and(self.look_in(found).await);
        }
        self.inner.courier.name_readers(guild, running);
        result
    }

    async fn look_in(&self, found: Found) -> anyhow::Result<()> {
        let campaign = found.campaign.id;
        // Faults that the doors have fixed aren't reported.
        let found = match self.settle(&found).await? {
            true => self.find(campaign).await?,
            false => Some(found),
        };
        let Some(found) = found else { return Ok(()) };
        self.tell_server_readers(&found).await?;
        self.tell_faults(&found).await
    }

    /// Finds a campaign's rooms. Returns none if the campaign is over or has none yet.
    ///
    /// # Errors
    /// If the store fails, or Discord can't be reached.
    pub async fn find(&self, campaign: CampaignId) -> anyhow::Result<Option<Found>> {
        let Some(kept) = self.rooms_of(campaign).await? else { return Ok(None) };
        let server = self.server(kept.0.guild).await?;
        Ok(Some(self.combine(kept, &server).await?))
    }

    /// Returns a campaign with its bound channels, or none if it is over or has none yet.
    async fn rooms_of(
        &self,
        campaign: CampaignId,
    ) -> anyhow::Result<Option<(Campaign, Vec<Binding>)>> {
        let campaign = self.inner.store.campaign(campaign).await?;
        let bound = self.inner.store.bindings(campaign.id).await?;
        let has_rooms = campaign.status != CampaignStatus::Ended && !bound.is_empty();
        Ok(has_rooms.then_some((campaign, bound)))
    }

    async fn server(&self, guild: GuildId) -> anyhow::Result<Server> {
        Ok(Server {
            there: Arc::new(guild.channels(&self.inner.http).await?),
            guild: Arc::new(self.inner.http.get_guild(guild).await?),
            bot: Arc::new(self.inner.http.get_member(guild, self.inner.bot).await?),
        })
    }

    async fn combine(
        &self,
        (campaign, bound): (Campaign, Vec<Binding>),
        server: &Server,
    ) -> anyhow::Result<Found> {
        let (seats, accepted) = (
            self.inner.store.seats(campaign.id).await?,
            self.inner.store.accepted_readers(campaign.id).await?,
        );
        let Server { there, guild, bot } = server;
        let (there, guild, bot) = (Arc::clone(there), Arc::clone(guild), Arc::clone(bot));
        Ok(Found { campaign, seats, bound, there, guild, bot, accepted })
    }

    /// Reports new faults of rooms to the game master.
    async fn tell_faults(&self, found: &Found) -> anyhow::Result<()> {
        let faults = found.faults();
        let before = self.inner.store.room_faults(found.campaign.id).await?;
        if faults == before {
            return Ok(());
        }
        let is_news =
            |(purpose, all): &(&Purpose, &Vec<RoomFault>)| before.get(*purpose) != Some(*all);
        let news = faults.iter().filter(is_news);
        let lines: Vec<Message> = news
            .flat_map(|(purpose, all)| all.iter().map(|one| one.said(found.named(purpose))))
            .collect();
        let notices =
            if lines.is_empty() { Vec::new() } else { vec![notice(&found.campaign, lines)?] };
        Ok(self.inner.store.note_room_faults(found.campaign.now, &faults, &notices).await?)
    }

    /// Names people who can read every room of the server, each once, except game masters.
    /// Everybody hears about those who could from the start. The game master hears about later
    /// ones, and must accept them.
    async fn tell_server_readers(&self, found: &Found) -> anyhow::Result<()> {
        let campaign = &found.campaign;
        let before = self.inner.store.server_readers(campaign.id).await?;
        let known = |reader: ServerReader| {
            let own = reader.is_gm_of(campaign);
            let unheard = if own || before.is_empty() { Standing::First } else { Standing::New };
            let standing = before.get(&reader).map_or(unheard, |before| before.standing);
            (reader, KnownReader { standing, named: !own })
        };
        let now: BTreeMap<ServerReader, KnownReader> =
            room_readers::server_readers(&found.guild, self.inner.bot)
                .into_iter()
                .map(known)
                .collect();
        if now == before {
            return Ok(());
        }
        let is_news = |(reader, is): &(&ServerReader, &KnownReader)| {
            is.named && !before.get(*reader).is_some_and(|before| before.named)
        };
        let (new, first): (Vec<_>, Vec<_>) =
            now.iter().filter(is_news).partition(|(_, is)| is.standing == Standing::New);
        let mut notices = Vec::new();
        if !new.is_empty() {
            let new = new.into_iter().map(|(reader, _)| *reader).collect();
            notices.push(server_notice(campaign, &new)?);
        }
        if !first.is_empty() {
            let first: Vec<Message> = first.into_iter().map(|(reader, _)| reader.named()).collect();
            notices.extend(first_notices(campaign, &first)?);
        }
        Ok(self.inner.store.note_server_readers(campaign.now, &now, &notices).await?)
    }
}

impl Found {
    pub fn faults(&self) -> BTreeMap<Purpose, Vec<RoomFault>> {
        let entry = |room: &Binding| (room.purpose.clone(), self.faults_of(room));
        self.bound.iter().map(entry).filter(|(_, faults)| !faults.is_empty()).collect()
    }

    fn faults_of(&self, room: &Binding) -> Vec<RoomFault> {
        let Some(channel) = self.there.get(&room.channel) else { return vec![RoomFault::Gone] };
        if room.purpose == Purpose::Category {
            return Vec::new();
        }
        let mut found =
            Vec::from_iter(fault::lacks(&room.purpose, channel, &self.guild, &self.bot));
        if spec::is_secret(&room.purpose) {
            found.extend(room_readers::strangers(
                channel,
                &self.guild,
                self.bot.user.id,
                &self.may_read(&room.purpose),
            ));
            found.extend(fault::shut_out(channel, &self.present_players(&room.purpose)));
        }
        found
    }

    /// Returns the users who may read a secret room.
    pub fn may_read(&self, purpose: &Purpose) -> BTreeSet<UserId> {
        let mut all = spec::players(purpose, &self.seats);
        all.extend(self.campaign.gms());
        // An accepted reader may not read the umpire's secrets.
        if *purpose != Purpose::Gm {
            all.extend(&self.accepted);
        }
        all
    }

    /// Returns the users that a secret room must admit: its players in the server.
    fn present_players(&self, purpose: &Purpose) -> BTreeSet<UserId> {
        let present = self.seats.iter().filter(|seat| !seat.absent && spec::is_of(purpose, seat));
        present.filter_map(|seat| seat.user).collect()
    }

    pub fn is_seen(&self, channel: &GuildChannel) -> bool {
        self.guild.user_permissions_in(channel, &self.bot).contains(Permissions::VIEW_CHANNEL)
    }

    /// Returns a room's name for people.
    pub fn named(&self, purpose: &Purpose) -> Message {
        let bound = self.bound.iter().find(|one| one.purpose == *purpose);
        let there = bound.filter(|one| self.there.contains_key(&one.channel));
        match (purpose, there) {
            (Purpose::Category, _) => message("room-category"),
            (_, Some(room)) => literal(format!("<#{}>", room.channel)),
            (_, None) => literal(purpose.room()),
        }
    }
}

pub fn group_by_server<'a>(
    campaigns: impl IntoIterator<Item = &'a Campaign>,
) -> BTreeMap<GuildId, Vec<CampaignId>> {
    let mut servers: BTreeMap<GuildId, Vec<CampaignId>> = BTreeMap::new();
    for campaign in campaigns {
        servers.entry(campaign.guild).or_default().push(campaign.id);
    }
    servers
}

fn notice(campaign: &Campaign, lines: Vec<Message>) -> anyhow::Result<Dispatch> {
    let head = message("dispatch-gm-rooms").with("campaign", campaign.named());
    let blocks = vec![
        Block::Paragraph(head),
        Block::List(lines),
        Block::Paragraph(message("dispatch-gm-rooms-what-then")),
    ];
    gm_notice(blocks, Button::Repair, String::new(), "button-repair")
}

/// Tells the game master who else can read everything. The button accepts only these people.
///
/// # Errors
/// If the dispatch can't be packed.
pub fn server_notice(
    campaign: &Campaign,
    readers: &BTreeSet<ServerReader>,
) -> anyhow::Result<Dispatch> {
    let blocks = vec![Block::Paragraph(read_by(campaign, readers))];
    gm_notice(blocks, Button::ServerAccept, fault::hash(readers), "button-server-accept")
}

/// Names the new readers of everything in a sentence.
pub fn read_by(campaign: &Campaign, readers: &BTreeSet<ServerReader>) -> Message {
    let named: Vec<Message> = readers.iter().map(|reader| reader.named()).collect();
    message("dispatch-gm-server-readers").with("campaign", campaign.named()).with("readers", named)
}

/// Tells the game master and everybody who could read everything from the start. The notice is
/// public, so it goes to `#gm` even if they read that too.
fn first_notices(campaign: &Campaign, readers: &[Message]) -> anyhow::Result<[Dispatch; 2]> {
    let text = |id: &'static str| {
        Body::sentence(
            message(id).with("campaign", campaign.named()).with("readers", readers.to_vec()),
        )
    };
    let war_room = Recipient::Channel(Purpose::WarRoom);
    Ok([
        Dispatch::new(Recipient::Gm, Secrecy::Public, &text("dispatch-gm-first-readers"))?,
        Dispatch::new(war_room, Secrecy::Public, &text("dispatch-first-readers"))?,
    ])
}

/// Tells the game master that a revoked reader can still read everything. The button accepts them
/// again.
///
/// # Errors
/// If the dispatch can't be packed.
pub fn revoked_notice(campaign: &Campaign, reader: ServerReader) -> anyhow::Result<Dispatch> {
    let head = message("dispatch-gm-server-revoked")
        .with("campaign", campaign.named())
        .with("reader", reader.named());
    let rest = fault::hash(&BTreeSet::from([reader]));
    gm_notice(vec![Block::Paragraph(head)], Button::ServerAccept, rest, "button-server-accept")
}

fn gm_notice(
    blocks: Vec<Block>,
    button: Button,
    rest: String,
    label: &'static str,
) -> anyhow::Result<Dispatch> {
    let word = button.word().to_owned();
    let buttons =
        vec![QueuedButton { word, rest, label: message(label), tone: ButtonTone::Primary }];
    let body = Body { buttons, ..Body::of(Content::Notice(blocks)) };
    Ok(Dispatch::new(Recipient::Gm, Secrecy::Umpire, &body)?)
}

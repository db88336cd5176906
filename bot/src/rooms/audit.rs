//! Who looks at a campaign's rooms: whatever may have changed who reads them has them looked at, as do each join and each turn. The doors follow
//! who plays what first ([`super::doors`]); what is amiss then is told to the game master once, with a button that puts it right. Discord
//! tells a bot without privileged intents nothing of the roles of members, so what those change is found at the next look, at the latest when a
//! secret is about to be posted.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use mythico_engine::report::Block;
use mythico_engine::words::{Message, literal, message};
use serenity::all::{ChannelId, GuildChannel, GuildId, Http, Member, PartialGuild, Permissions, UserId};

use super::{fault, spec};
use crate::courier::Courier;
use crate::discord::custom_id::Button;
use crate::membership::Membership;
use crate::store::{
    Binding, Body, ButtonTone, Campaign, CampaignId, CampaignStatus, Content, Dispatch, KnownReader, Purpose,
    QueuedButton, Recipient, RoomFault, Seat, Secrecy, ServerReader, Standing, Store,
};

/// How long it is waited for what else changes in a server: a category that is deleted takes its time.
const SETTLE: Duration = Duration::from_millis(250);

/// How long it is waited for other windows in the same server to close: many close at the same hour.
const OTHERS_CLOSE: Duration = Duration::from_secs(1);

/// How often all rooms are looked at though nothing was heard: of what members' roles become, and of who leaves, a bot without privileged
/// intents hears nothing.
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
    /// Held while rooms are made, mended or looked at, so that nobody takes what is half done for a fault.
    building: tokio::sync::Mutex<()>,
    /// Servers that are about to be looked at; true: something has changed there since that began.
    touched: Mutex<BTreeMap<GuildId, bool>>,
    /// Campaigns that wait until their server is looked at, by server. A server is here as long as somebody looks at it.
    waiting: Mutex<BTreeMap<GuildId, BTreeSet<CampaignId>>>,
}

/// A campaign's rooms as Discord shows them now.
pub struct Found {
    /// Whose rooms they are.
    pub campaign: Campaign,
    /// Who plays what in it now.
    pub seats: Vec<Seat>,
    /// Which channel is which of its rooms, whether it is there or not.
    pub bound: Vec<Binding>,
    /// All channels of its server.
    pub there: Arc<HashMap<ChannelId, GuildChannel>>,
    /// Its server.
    pub guild: Arc<PartialGuild>,
    /// The bot, as a member of it.
    pub bot: Arc<Member>,
    /// Readers whom the game master has accepted.
    pub accepted: BTreeSet<UserId>,
}

/// A server as Discord shows it now, for all campaigns in it.
struct Server {
    there: Arc<HashMap<ChannelId, GuildChannel>>,
    guild: Arc<PartialGuild>,
    bot: Arc<Member>,
}

impl Rooms {
    /// The rooms that this bot keeps.
    pub fn new(
        http: Arc<Http>,
        store: Store,
        bot: UserId,
        courier: Courier,
        membership: Membership,
    ) -> Rooms {
        let (building, touched) = (tokio::sync::Mutex::new(()), Mutex::default());
        let waiting = Mutex::default();
        Rooms { inner: Arc::new(Inner { http, store, bot, courier, membership, building, touched, waiting }) }
    }

    /// Waits until nobody else makes, mends or looks at rooms, and keeps others from it.
    pub async fn lock(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.inner.building.lock().await
    }

    /// Something has changed in a server that may concern rooms: they are looked at in the background, soon and once for all that
    /// changes meanwhile.
    pub fn touched(&self, guild: GuildId) {
        let under_way = self.servers().insert(guild, true).is_some();
        if under_way {
            return;
        }
        let rooms = self.clone();
        tokio::spawn(async move {
            while rooms.begin(guild) {
                tokio::time::sleep(SETTLE).await;
                rooms.look_at_server(guild).await;
            }
        });
    }

    /// Takes note that a server is being looked at now. False, and it is done with, if nothing has changed there.
    fn begin(&self, guild: GuildId) -> bool {
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

    /// Looks at all rooms every now and then. Never returns.
    pub async fn run(&self) {
        loop {
            tokio::time::sleep(LOOK_EVERY).await;
            match self.inner.store.campaigns().await {
                Ok(campaigns) => {
                    let under_way = campaigns.iter().filter(|one| one.status == CampaignStatus::Running);
                    for (guild, campaigns) in by_server(under_way) {
                        self.look_at_soon(guild, &campaigns).await;
                    }
                }
                Err(error) => tracing::error!(%error, "which rooms are to be looked at"),
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
            Err(error) => tracing::error!(%error, "which rooms are to be looked at"),
        }
    }

    /// Looks at the rooms of a campaign whose window has closed. Others of its server that close meanwhile wait and are looked at together.
    pub async fn closed(&self, campaign: CampaignId) {
        let guild = match self.inner.store.campaign(campaign).await {
            Ok(campaign) => campaign.guild,
            Err(error) => return tracing::error!(%error, "which rooms are to be looked at"),
        };
        if !self.wait_for_look(guild, campaign) {
            return;
        }
        tokio::time::sleep(OTHERS_CLOSE).await;
        while let Some(campaigns) = self.next_look(guild) {
            // The players were looked at before their windows closed.
            if let Err(error) = self.look_at_rooms(guild, &campaigns).await {
                tracing::warn!(%guild, ?error, "rooms could not be looked at");
            }
        }
    }

    /// Notes that a campaign waits until its server is looked at. Is nobody looking there yet?
    fn wait_for_look(&self, guild: GuildId, campaign: CampaignId) -> bool {
        let mut waiting = self.waiting();
        let is_first = !waiting.contains_key(&guild);
        waiting.entry(guild).or_default().insert(campaign);
        is_first
    }

    /// The campaigns of a server that wait now; none, and it is done with, if none does.
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

    /// Looks at a campaign's rooms; what fails is logged, and looked at the next time.
    pub async fn look_soon(&self, campaign: CampaignId) {
        if let Err(error) = self.look(campaign).await {
            tracing::warn!(campaign = campaign.0, ?error, "its rooms could not be looked at");
        }
    }

    async fn look_at_soon(&self, guild: GuildId, campaigns: &[CampaignId]) {
        if let Err(error) = self.look_at(guild, campaigns).await {
            tracing::warn!(%guild, ?error, "rooms could not be looked at");
        }
    }

    /// Looks at a campaign's rooms: opens and closes their doors, and tells the game master what else is amiss.
    ///
    /// # Errors
    /// If the store fails, or Discord can't be reached.
    pub async fn look(&self, campaign: CampaignId) -> anyhow::Result<()> {
        let guild = self.inner.store.campaign(campaign).await?.guild;
        self.look_at(guild, &[campaign]).await
    }

    /// Looks at the rooms of campaigns of a server, and at who of their players is there.
    ///
    /// # Errors
    /// As [`Rooms::look`]. The other campaigns are looked at even so.
    pub async fn look_at(&self, guild: GuildId, campaigns: &[CampaignId]) -> anyhow::Result<()> {
        self.look_at_rooms(guild, campaigns).await?;
        self.inner.membership.look_at_all(campaigns).await;
        Ok(())
    }

    /// Looks at the rooms of campaigns of a server. Discord is asked once for all of them.
    async fn look_at_rooms(&self, guild: GuildId, campaigns: &[CampaignId]) -> anyhow::Result<()> {
        let _building = self.lock().await;
        let mut kept = Vec::new();
        for &campaign in campaigns {
            kept.extend(self.kept(campaign).await?);
        }
        if kept.is_empty() {
            return Ok(());
        }
        let server = self.server(guild).await?;
        let (mut running, mut looked) = (Vec::new(), Ok(()));
        for (campaign, bound) in kept {
            running.extend((campaign.status == CampaignStatus::Running).then_some(campaign.id));
            let found = self.found((campaign, bound), &server).await?;
            looked = looked.and(self.look_in(found).await);
        }
        self.inner.courier.name_readers(guild, running);
        looked
    }

    async fn look_in(&self, found: Found) -> anyhow::Result<()> {
        let campaign = found.campaign.id;
        // What the doors have changed isn't amiss.
        let found = match self.settle(&found).await? {
            true => self.find(campaign).await?,
            false => Some(found),
        };
        let Some(found) = found else { return Ok(()) };
        self.tell_server_readers(&found).await?;
        self.tell_faults(&found).await
    }

    /// A campaign's rooms as they are now; none if the campaign is over or has none yet.
    ///
    /// # Errors
    /// If the store fails, or Discord can't be reached.
    pub async fn find(&self, campaign: CampaignId) -> anyhow::Result<Option<Found>> {
        let Some(kept) = self.kept(campaign).await? else { return Ok(None) };
        let server = self.server(kept.0.guild).await?;
        Ok(Some(self.found(kept, &server).await?))
    }

    /// A campaign with the channels that are bound to it; none if it is over or has none yet.
    async fn kept(&self, campaign: CampaignId) -> anyhow::Result<Option<(Campaign, Vec<Binding>)>> {
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

    async fn found(
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

    /// Tells the game master what is amiss with rooms, as far as that is news.
    async fn tell_faults(&self, found: &Found) -> anyhow::Result<()> {
        let faults = found.faults();
        let before = self.inner.store.room_faults(found.campaign.id).await?;
        if faults == before {
            return Ok(());
        }
        let is_news = |(purpose, all): &(&Purpose, &Vec<RoomFault>)| before.get(*purpose) != Some(*all);
        let news = faults.iter().filter(is_news);
        let lines: Vec<Message> =
            news.flat_map(|(purpose, all)| all.iter().map(|one| one.said(found.named(purpose)))).collect();
        let said = if lines.is_empty() { Vec::new() } else { vec![notice(&found.campaign, lines)?] };
        Ok(self.inner.store.note_room_faults(found.campaign.now, &faults, &said).await?)
    }

    /// Names those who can read every room of the server, each once, but for game masters: those who could from the first to everybody, those who
    /// can since lately to the game master, who has to say first that they may.
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
            fault::server_readers(&found.guild, self.inner.bot).into_iter().map(known).collect();
        if now == before {
            return Ok(());
        }
        let is_news = |(reader, is): &(&ServerReader, &KnownReader)| {
            is.named && !before.get(*reader).is_some_and(|before| before.named)
        };
        let (new, first): (Vec<_>, Vec<_>) =
            now.iter().filter(is_news).partition(|(_, is)| is.standing == Standing::New);
        let mut said = Vec::new();
        if !new.is_empty() {
            let new = new.into_iter().map(|(reader, _)| *reader).collect();
            said.push(server_notice(campaign, &new)?);
        }
        if !first.is_empty() {
            let first: Vec<Message> = first.into_iter().map(|(reader, _)| reader.named()).collect();
            said.extend(first_notices(campaign, &first)?);
        }
        Ok(self.inner.store.note_server_readers(campaign.now, &now, &said).await?)
    }
}

impl Found {
    /// What is amiss, room by room.
    pub fn faults(&self) -> BTreeMap<Purpose, Vec<RoomFault>> {
        let of = |room: &Binding| (room.purpose.clone(), self.faults_of(room));
        self.bound.iter().map(of).filter(|(_, faults)| !faults.is_empty()).collect()
    }

    fn faults_of(&self, room: &Binding) -> Vec<RoomFault> {
        let Some(channel) = self.there.get(&room.channel) else { return vec![RoomFault::Gone] };
        if room.purpose == Purpose::Category {
            return Vec::new();
        }
        let mut found = Vec::from_iter(fault::lacks(&room.purpose, channel, &self.guild, &self.bot));
        if spec::is_secret(&room.purpose) {
            found.extend(fault::strangers(
                channel,
                &self.guild,
                self.bot.user.id,
                &self.may_read(&room.purpose),
            ));
            found.extend(fault::shut_out(channel, &self.to_be_let_in(&room.purpose)));
        }
        found
    }

    /// Who may read a secret room.
    pub fn may_read(&self, purpose: &Purpose) -> BTreeSet<UserId> {
        let mut all = spec::players(purpose, &self.seats);
        all.extend(self.campaign.gms());
        // Nobody is accepted as a reader of what the umpire alone may know.
        if *purpose != Purpose::Gm {
            all.extend(&self.accepted);
        }
        all
    }

    /// Who is to be let into a secret room: those of its players who are there.
    fn to_be_let_in(&self, purpose: &Purpose) -> BTreeSet<UserId> {
        let present = self.seats.iter().filter(|seat| !seat.absent && spec::is_of(purpose, seat));
        present.filter_map(|seat| seat.user).collect()
    }

    /// Does the bot see a channel?
    pub fn is_seen(&self, channel: &GuildChannel) -> bool {
        self.guild.user_permissions_in(channel, &self.bot).contains(Permissions::VIEW_CHANNEL)
    }

    /// A room as people call it.
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

/// Campaigns by the server that they are in.
pub fn by_server<'a>(
    campaigns: impl IntoIterator<Item = &'a Campaign>,
) -> BTreeMap<GuildId, Vec<CampaignId>> {
    let mut servers: BTreeMap<GuildId, Vec<CampaignId>> = BTreeMap::new();
    for campaign in campaigns {
        servers.entry(campaign.guild).or_default().push(campaign.id);
    }
    servers
}

/// To the game master: what is amiss, with a button that puts it right.
fn notice(campaign: &Campaign, lines: Vec<Message>) -> anyhow::Result<Dispatch> {
    let head = message("dispatch-gm-rooms").with("campaign", campaign.named());
    let blocks = vec![
        Block::Paragraph(head),
        Block::List(lines),
        Block::Paragraph(message("dispatch-gm-rooms-what-then")),
    ];
    told(blocks, Button::Repair, String::new(), "button-repair")
}

/// To the game master: who else can read everything, with a button that accepts it of these alone.
///
/// # Errors
/// If there is no memory for it.
pub fn server_notice(campaign: &Campaign, readers: &BTreeSet<ServerReader>) -> anyhow::Result<Dispatch> {
    let blocks = vec![Block::Paragraph(read_by(campaign, readers))];
    told(blocks, Button::ServerAccept, fault::hash(readers), "button-server-accept")
}

/// What the game master is told of those who have come to read everything.
pub fn read_by(campaign: &Campaign, readers: &BTreeSet<ServerReader>) -> Message {
    let named: Vec<Message> = readers.iter().map(|reader| reader.named()).collect();
    message("dispatch-gm-server-readers").with("campaign", campaign.named()).with("readers", named)
}

/// To the game master and to everybody: who can read everything, and could from the first. It is no secret, so that it stands in `#gm` even if
/// they read that too.
fn first_notices(campaign: &Campaign, readers: &[Message]) -> anyhow::Result<[Dispatch; 2]> {
    let said = |id: &'static str| {
        let said = message(id).with("campaign", campaign.named()).with("readers", readers.to_vec());
        Body::sentence(said)
    };
    let war_room = Recipient::Channel(Purpose::WarRoom);
    Ok([
        Dispatch::new(Recipient::Gm, Secrecy::Public, &said("dispatch-gm-first-readers"))?,
        Dispatch::new(war_room, Secrecy::Public, &said("dispatch-first-readers"))?,
    ])
}

/// To the game master: who isn't accepted any more and can read everything yet, with a button that accepts it again.
///
/// # Errors
/// If it can't be written down.
pub fn revoked_notice(campaign: &Campaign, reader: ServerReader) -> anyhow::Result<Dispatch> {
    let head = message("dispatch-gm-server-revoked")
        .with("campaign", campaign.named())
        .with("reader", reader.named());
    let rest = fault::hash(&BTreeSet::from([reader]));
    told(vec![Block::Paragraph(head)], Button::ServerAccept, rest, "button-server-accept")
}

fn told(blocks: Vec<Block>, button: Button, rest: String, label: &'static str) -> anyhow::Result<Dispatch> {
    let word = button.word().to_owned();
    let buttons = vec![QueuedButton { word, rest, label: message(label), tone: ButtonTone::Primary }];
    let body = Body { buttons, ..Body::of(Content::Notice(blocks)) };
    Ok(Dispatch::new(Recipient::Gm, Secrecy::Umpire, &body)?)
}

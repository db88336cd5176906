//! The desk: the bot's answers without Discord. A test says who asks what and reads the answer, as over sockets, but the question goes
//! straight to what poise and the gateway hand it to ([`invoke::reply`], [`Press::reply`], [`FilledForm::reply`], [`direct::reply`]). Each
//! body that would be sent is held to Discord's limits, as the sandbox holds it.
//!
//! Nothing is at work beside the test: no courier, no clock, no gateway. There is no REST either: whatever asks for it fails at once.
//! Rooms, members, uploads, faults and delivery itself are tested over sockets.

mod answers;
mod declared;
mod mail;
mod shown;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use mythico::adjudicator::{Adjudicator, Grace, Hooks};
use mythico::config::Config;
use mythico::discord::app::{App, Patience};
use mythico::discord::client;
use mythico::discord::context::{Context, Members};
use mythico::discord::framework;
use mythico::discord::invocation::{Data, Error};
use mythico::endpoint::Endpoint;
use mythico::service::{self, Resources};
use mythico::store::{Campaign, Store};
use mythico::uploads::Uploads;
use mythico_engine::registry::Systems;
use mythico_engine::systems::SHIPPED;
use serenity::all::{ChannelId, GuildId, UserId};
use tempfile::TempDir;

use super::{GM, SQUARE, UNLIMITED, database, seed, write_listed};
use shown::Shown;

/// A port on which nobody listens.
const NOWHERE: &str = "http://127.0.0.1:1";
/// The channel of a user's direct messages.
pub const DIRECT: &str = "dm";
/// How Discord's ids count time: milliseconds since 2015, above 22 bits.
const EPOCH_MS: i64 = 1_420_070_400_000;
/// How old everybody's account is, in milliseconds: a year.
const ACCOUNT_AGE_MS: i64 = 365 * 24 * 3_600 * 1_000;

/// A bot that is asked directly, in a server with the game master and whoever is named.
pub struct Desk {
    /// None while it starts anew.
    app: Option<Arc<App>>,
    systems: Systems,
    commands: Vec<poise::Command<Data, Error>>,
    /// Its data folder.
    pub home: TempDir,
    /// How everybody's Discord is set.
    pub locale: String,
    /// How much a user may ask in a second, from the next start on.
    pub asked_per_second: u32,
    guild: GuildId,
    last_id: AtomicU64,
    server: Mutex<Server>,
}

/// What Discord would keep.
#[derive(Default)]
struct Server {
    people: BTreeMap<String, UserId>,
    /// Those of them who are in another server, and not in this one.
    strangers: BTreeSet<String>,
    channels: BTreeMap<String, ChannelId>,
    messages: BTreeMap<u64, Shown>,
}

impl Desk {
    /// A bot with the shipped systems.
    pub async fn open() -> Desk {
        Desk::prepared(|_| {}).await
    }

    /// A bot whose data folder is prepared before it starts.
    pub async fn prepared(prepare: impl FnOnce(&Path)) -> Desk {
        Desk::playing(SHIPPED, prepare).await
    }

    /// A bot that plays these systems, whose data folder is prepared before it starts.
    pub async fn playing(systems: Systems, prepare: impl FnOnce(&Path)) -> Desk {
        let home = TempDir::new().unwrap();
        prepare(home.path());
        write_listed(home.path());
        database::prepare(&home.path().join("mythico.db")).await;
        let desk = Desk {
            app: Some(app(systems, home.path(), UNLIMITED).await),
            systems,
            commands: framework::commands(systems),
            home,
            locale: "en-US".to_owned(),
            asked_per_second: UNLIMITED,
            guild: GuildId::new(id_at(-ACCOUNT_AGE_MS)),
            last_id: AtomicU64::new(0),
            server: Mutex::default(),
        };
        desk.user(GM);
        desk
    }

    /// Starts the bot anew; what was posted stays.
    pub async fn restart(&mut self) {
        self.store().close().await;
        self.app = None;
        self.app = Some(app(self.systems, self.home.path(), self.asked_per_second).await);
    }

    /// What commands work with.
    pub fn app(&self) -> &Arc<App> {
        self.app.as_ref().expect("the bot runs")
    }

    /// The database.
    pub fn store(&self) -> &Store {
        &self.app().store
    }

    /// The systems that are played.
    pub fn systems(&self) -> Systems {
        self.systems
    }

    /// A user by name, who is in the server from the first time on that they are named.
    pub fn user(&self, name: &str) -> UserId {
        let mut server = self.server();
        let nth = server.people.len() as u64;
        let new = || UserId::new(id_at(-ACCOUNT_AGE_MS) + 1 + nth);
        *server.people.entry(name.to_owned()).or_insert_with(new)
    }

    /// A user by name who is in another server, where the bot is too, and not in this one.
    pub fn stranger(&self, name: &str) -> UserId {
        self.server().strangers.insert(name.to_owned());
        self.user(name)
    }

    /// A campaign as it stands now.
    pub async fn find(&self, name: &str) -> Campaign {
        let all = self.store().campaigns().await.unwrap();
        all.into_iter().find(|campaign| campaign.name == name).expect("a campaign of that name")
    }

    /// A channel by name: a user's direct messages, a room of a campaign, or the server's open channel.
    async fn channel_id(&self, user: &str, channel: &str) -> ChannelId {
        match channel {
            DIRECT => self.open_channel(&format!("{DIRECT} {user}")),
            SQUARE => self.open_channel(SQUARE),
            room => self.room(room).await,
        }
    }

    /// A channel outside any campaign; there from the first time on that it is named.
    fn open_channel(&self, name: &str) -> ChannelId {
        let new = ChannelId::new(self.next_id());
        *self.server().channels.entry(name.to_owned()).or_insert(new)
    }

    /// What an interaction of a user's brings in a channel.
    fn context(&self, user: &str, channel: ChannelId) -> Context<'_> {
        let is_direct = channel == self.open_channel(&format!("{DIRECT} {user}"));
        let is_stranger = self.server().strangers.contains(user);
        let members = Members { known: Mutex::new([(self.guild, !is_stranger)].into()), quick: false };
        let guild = if is_stranger { GuildId::new(self.guild.get() + 1) } else { self.guild };
        let asked = Context::of_user(self.app(), self.user(user), &self.locale, channel, self.next_id());
        Context {
            guild: (!is_direct).then_some(guild),
            manages: !is_direct && user == GM,
            token: "token".to_owned(),
            members,
            ..asked
        }
    }

    /// An id that Discord would give now.
    fn next_id(&self) -> u64 {
        let now = id_at(0);
        let next = |last: u64| Some(now.max(last + 1));
        let last = self.last_id.fetch_update(Ordering::SeqCst, Ordering::SeqCst, next).unwrap();
        now.max(last + 1)
    }

    fn server(&self) -> MutexGuard<'_, Server> {
        self.server.lock().unwrap()
    }
}

/// The lowest id of a moment, so many milliseconds from now.
fn id_at(ms: i64) -> u64 {
    let now = jiff::Timestamp::now().as_millisecond();
    u64::try_from(now + ms - EPOCH_MS).unwrap() << 22
}

/// A bot that is connected to nothing. One that was there before may hold the database for the length of a picture yet.
async fn app(systems: Systems, home: &Path, asked_per_second: u32) -> Arc<App> {
    for _ in 0..100 {
        match opened(systems, home, asked_per_second).await {
            Err(error) if error.to_string().contains("in use by another") => {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            opened => return opened.unwrap(),
        }
    }
    panic!("the database stays in use");
}

async fn opened(systems: Systems, home: &Path, asked_per_second: u32) -> anyhow::Result<Arc<App>> {
    let modules = Some(home.join("modules")).filter(|folder| folder.is_dir());
    let config = Config { data: home.to_owned(), modules, asked_per_second, ..Config::default() };
    let (hours, grace) = (config.window_hours, Grace { hours: config.grace_hours });
    let endpoint = Endpoint::Sandbox(NOWHERE.to_owned());
    let http = Arc::new(client::http(&endpoint, "no token").unwrap());
    let uploads = Uploads::from(&endpoint).unwrap();
    let patience = Patience { delivered_within: Duration::ZERO, ..Patience::default() };
    let resources = Resources { systems, new_seed: seed, patience, ..Resources::built_in() };
    let bot = UserId::new(id_at(-2 * ACCOUNT_AGE_MS));
    let mut app = service::open(resources, config, http, bot, uploads).await?;
    // Nobody is asked who is there, and no room is looked at.
    let (store, states) = (app.store.clone(), Arc::clone(&app.states));
    app.adjudicator = Arc::new(Adjudicator::new(store, states, hours, grace, no_hooks()));
    Ok(Arc::new(app))
}

fn no_hooks() -> Hooks {
    Hooks {
        is_heard: Arc::new(|_| Box::pin(async { true })),
        before_close: Arc::new(|_| Box::pin(async {})),
        on_close: Arc::new(|_| {}),
        on_end: Arc::new(|_| Box::pin(async {})),
    }
}

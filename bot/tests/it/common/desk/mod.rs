//! The desk asks the bot without Discord. A test is written as over sockets, but its calls go
//! straight to poise's dispatch, `Press::reply`, `FilledForm::reply` and `direct::reply`. The
//! sandbox's functions check each body against Discord's limits.
//!
//! No courier, clock or gateway runs. A REST call fails at once. Tests of rooms, members, uploads,
//! faults and delivery run over sockets.

mod answers;
mod declared;
mod gateway;
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
use mythico::discord::context::{Context, Members};
use mythico::discord::slash::{Data, Error};
use mythico::endpoint::Endpoint;
use mythico::gateway::client;
use mythico::service;
use mythico::store::{Campaign, Store};
use mythico::uploads::Uploads;
use mythico_engine::registry::Systems;
use mythico_engine::systems::SHIPPED;
use serenity::all::{ChannelId, GuildId, UserId};
use tempfile::TempDir;

use super::{GM, LONG, SQUARE, UNLIMITED, database, resources, write_listed};
use shown::Shown;

/// A port on which nobody listens.
const NOWHERE: &str = "http://127.0.0.1:1";
/// The channel of a user's direct messages.
pub const DIRECT: &str = "dm";
/// Start of Discord's time in milliseconds.
const EPOCH_MS: i64 = 1_420_070_400_000;
/// Age of everybody's account in milliseconds: a year.
const ACCOUNT_AGE_MS: i64 = 365 * 24 * 3_600 * 1_000;

/// A bot without Discord, and a server whose members are the people that a test names.
pub struct Desk {
    /// None during a restart.
    app: Option<Arc<App>>,
    systems: Systems,
    options: poise::FrameworkOptions<Data, Error>,
    pub home: TempDir,
    /// The language of everybody's client.
    pub locale: String,
    /// Requests per user and second, from the next start on.
    pub asked_per_second: u32,
    pub guild: GuildId,
    last_id: AtomicU64,
    server: Mutex<Server>,
}

/// State that Discord would keep.
#[derive(Default)]
struct Server {
    people: BTreeMap<String, UserId>,
    /// Users of them who are only in another server.
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
            options: client::options(),
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

    /// Restarts the bot. Posted messages stay.
    pub async fn restart(&mut self) {
        self.store().close().await;
        // A picture that isn't computed yet holds the bot.
        self.server().messages.values_mut().for_each(|shown| shown.scene = None);
        self.app = None;
        self.app = Some(app(self.systems, self.home.path(), self.asked_per_second).await);
    }

    /// Returns the application's state.
    pub fn app(&self) -> &Arc<App> {
        self.app.as_ref().expect("the bot runs")
    }

    /// Returns the database.
    pub fn store(&self) -> &Store {
        &self.app().store
    }

    /// Returns the rule systems.
    pub fn systems(&self) -> Systems {
        self.systems
    }

    /// Returns the id of a user. Naming a new user adds a member to the server.
    pub fn user(&self, name: &str) -> UserId {
        let mut server = self.server();
        let nth = server.people.len() as u64;
        let new = || UserId::new(id_at(-ACCOUNT_AGE_MS) + 1 + nth);
        *server.people.entry(name.to_owned()).or_insert_with(new)
    }

    /// A user by name who is only in another server of the bot.
    pub fn stranger(&self, name: &str) -> UserId {
        self.server().strangers.insert(name.to_owned());
        self.user(name)
    }

    /// Makes a user whose account is new.
    pub fn newcomer(&self, name: &str) -> UserId {
        let id = UserId::new(self.next_id());
        let known = self.server().people.insert(name.to_owned(), id);
        assert_eq!(known, None, "{name} has an account already");
        id
    }

    /// Returns a campaign as it stands now.
    pub async fn find(&self, name: &str) -> Campaign {
        let all = self.store().campaigns().await.unwrap();
        all.into_iter().find(|campaign| campaign.name == name).expect("a campaign of that name")
    }

    /// Finds a channel: a user's direct messages, a campaign's room, or the open channel.
    async fn channel_id(&self, user: &str, channel: &str) -> ChannelId {
        match channel {
            DIRECT => self.open_channel(&format!("{DIRECT} {user}")),
            SQUARE => self.open_channel(SQUARE),
            room => self.room(room).await,
        }
    }

    /// Returns a channel outside any campaign. Naming a new one makes it.
    fn open_channel(&self, name: &str) -> ChannelId {
        let new = ChannelId::new(self.next_id());
        *self.server().channels.entry(name.to_owned()).or_insert(new)
    }

    /// Makes the context of a user's interaction in a channel.
    fn context(&self, user: &str, channel: ChannelId) -> Context<'_> {
        let is_direct = channel == self.open_channel(&format!("{DIRECT} {user}"));
        let is_stranger = self.server().strangers.contains(user);
        let members =
            Members { known: Mutex::new([(self.guild, !is_stranger)].into()), quick: false };
        let guild = if is_stranger { GuildId::new(self.guild.get() + 1) } else { self.guild };
        let asked =
            Context::of_user(self.app(), self.user(user), &self.locale, channel, self.next_id());
        Context {
            guild: (!is_direct).then_some(guild),
            manages: !is_direct && user == GM,
            token: "token".to_owned(),
            members,
            ..asked
        }
    }

    /// Makes all later ids those of this many hours from now, as if the time had passed.
    pub fn pass_hours(&self, hours: i64) {
        self.last_id.fetch_max(id_at(hours * 3_600 * 1_000), Ordering::SeqCst);
    }

    /// Returns an id that Discord would give now.
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

/// Returns the lowest id of the moment that is this many milliseconds from now.
fn id_at(ms: i64) -> u64 {
    let now = jiff::Timestamp::now().as_millisecond();
    u64::try_from(now + ms - EPOCH_MS).unwrap() << 22
}

/// Opens a bot that is connected to nothing. The one before may still be drawing a picture and hold
/// the database.
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
    let (hours, grace) =
        (config.window_hours, Grace { hours: config.grace_hours, outage_after: LONG });
    let endpoint = Endpoint::Sandbox(NOWHERE.to_owned());
    let http = Arc::new(client::http(&endpoint, "no token").unwrap());
    let uploads = Uploads::from(&endpoint).unwrap();
    let patience = Patience { delivered_within: Duration::ZERO, ..Patience::default() };
    let resources = resources(systems, patience);
    let bot = UserId::new(id_at(-2 * ACCOUNT_AGE_MS));
    let mut app = service::open(resources, config, http, bot, uploads).await?;
    // Without a server there are no members to look up and no rooms to check.
    let (store, states) = (app.store.clone(), Arc::clone(&app.states));
    app.adjudicator = Arc::new(Adjudicator::new(store, states, hours, grace, no_hooks()));
    Ok(Arc::new(app))
}

fn no_hooks() -> Hooks {
    Hooks {
        is_heard: Arc::new(|_| Box::pin(async { true })),
        posts_fail_since: Arc::new(|_| None),
        before_close: Arc::new(|_| Box::pin(async {})),
        on_close: Arc::new(|_| {}),
    }
}

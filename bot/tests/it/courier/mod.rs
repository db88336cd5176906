//! The courier against the sandbox over real sockets: delivery, setbacks, restarts, and secrets
//! kept from opponents. This file has the harness.

mod album;
mod delivering;
mod languages;
mod reading;
mod restarting;
mod setbacks;
mod trouble;

use std::sync::Arc;
use std::time::Duration;

use mythico::courier::{Courier, Draw, Picture, PictureRequest, PreparePicture, Settings};
use mythico::members::Members;
use mythico::membership::Membership;
use mythico::states::StateCache;
use mythico::store::outbox::DeliveryState;
use mythico::store::{
    Binding, Body, CampaignStatus, Dispatch, NewCampaign, NewSeat, OutboxRow, Purpose,
    QueuedPicture, Recipient, Secrecy, Store, WindowKey,
};
use mythico_engine::map::Cut;
use mythico_engine::systems::SHIPPED;
use mythico_engine::words::{Lexicon, literal};
use mythico_sandbox::{Config, Control, Sandbox, TOKEN};
use serde_json::{Value, json};
use serenity::all::{ChannelId, GuildId, UserId};
use serenity::http::HttpBuilder;
use tokio::task::JoinHandle;

use crate::common::{LONG, database, until, whole_outbox};

/// Permissions: view, send, attach, read history, mention, manage channels and roles.
const BOT_PERMISSIONS: u64 = 1 << 10 | 1 << 11 | 1 << 15 | 1 << 16 | 1 << 4 | 1 << 28;
const VIEW_AND_SEND: u64 = 1 << 10 | 1 << 11 | 1 << 15 | 1 << 16;

/// Shortest time between two attempts at parked dispatches.
const PARKED_SPACING: Duration = Duration::from_millis(100);

/// A server with a campaign: Ana and Carla are red, Bruno is blue, Umpire is the GM. Each has a
/// room.
pub(crate) struct Harness {
    pub(crate) sandbox: Sandbox,
    pub(crate) control: Control,
    pub(crate) guild: String,
    pub(crate) store: Store,
    pub(crate) at: WindowKey,
    pub(crate) trouble_told_after: Duration,
    /// Wait before a parked dispatch is tried again.
    pub(crate) parked_min: Duration,
    pub(crate) nonce_remembered: Duration,
    pub(crate) answer_within: Duration,
    /// How many recipients are served at a time. With one, a message to another tells that the
    /// recipient before is done with.
    pub(crate) parallel: usize,
    folder: tempfile::TempDir,
    pub(crate) work: Option<JoinHandle<()>>,
}

fn id(value: &Value) -> u64 {
    value["id"].as_str().unwrap().parse().unwrap()
}

impl Harness {
    pub(crate) async fn new() -> Self {
        let sandbox = Sandbox::start(Config::default()).await.unwrap();
        let control = Control::new(sandbox.url());
        for name in ["Umpire", "Ana", "Bruno", "Carla"] {
            control.post("users", json!({ "name": name })).await.unwrap();
        }
        let guild =
            control.post("guilds", json!({"name": "War", "owner": "Umpire"})).await.unwrap();
        let guild = guild["id"].as_str().unwrap().to_owned();
        control
            .post(
                &format!("guilds/{guild}/bot"),
                json!({"permissions": BOT_PERMISSIONS.to_string()}),
            )
            .await
            .unwrap();
        for name in ["Ana", "Bruno", "Carla"] {
            control
                .post(&format!("guilds/{guild}/members"), json!({ "user": name }))
                .await
                .unwrap();
        }
        let folder = tempfile::tempdir().unwrap();
        let store = database::open(&folder.path().join("mythico.db")).await;
        let harness = Self {
            at: campaign(&control, &guild, &store).await,
            sandbox,
            control,
            guild,
            store,
            trouble_told_after: Duration::from_secs(3_600),
            parked_min: Duration::from_secs(3_600),
            nonce_remembered: Settings::default().nonce_remembered,
            answer_within: Settings::default().answer_within,
            parallel: Settings::default().parallel,
            folder,
            work: None,
        };
        harness.furnish().await;
        harness
    }

    /// Makes and binds the rooms.
    async fn furnish(&self) {
        self.room("emtv", None, Purpose::Emtv).await;
        self.room("red", Some(&["Ana", "Carla"]), Purpose::Faction("red".into())).await;
        self.room("blue", Some(&["Bruno"]), Purpose::Faction("blue".into())).await;
        self.room("gm", Some(&[]), Purpose::Gm).await;
    }

    /// Makes a room that everybody or only some can read.
    pub(crate) async fn room(&self, name: &str, only: Option<&[&str]>, purpose: Purpose) {
        let allow =
            |user: &str| json!({"user": user, "allow": VIEW_AND_SEND.to_string(), "deny": "0"});
        let overwrites: Vec<Value> = only.map_or_else(Vec::new, |only| {
            let closed = json!({"id": self.guild, "allow": "0", "deny": (1 << 10).to_string()});
            std::iter::once(closed)
                .chain(only.iter().copied().chain(["Mythico"]).map(allow))
                .collect()
        });
        let body = json!({"name": name, "type": "text", "overwrites": overwrites});
        let made =
            self.control.post(&format!("guilds/{}/channels", self.guild), body).await.unwrap();
        self.bind(purpose, &made).await;
    }

    pub(crate) async fn bind(&self, purpose: Purpose, channel: &Value) {
        let binding = Binding { purpose, channel: ChannelId::new(id(channel)) };
        self.store.bind(self.at.campaign, &binding).await.unwrap();
    }

    pub(crate) fn courier(&self) -> Courier {
        self.courier_with(pictures())
    }

    pub(crate) fn courier_with(&self, pictures: DrawPicture) -> Courier {
        let http =
            HttpBuilder::new(TOKEN).proxy(self.sandbox.url()).ratelimiter_disabled(true).build();
        self.courier_over(http, pictures, Lexicon::built_in())
    }

    /// A courier with these texts.
    pub(crate) fn courier_speaking(&self, lexicon: Lexicon) -> Courier {
        let http =
            HttpBuilder::new(TOKEN).proxy(self.sandbox.url()).ratelimiter_disabled(true).build();
        self.courier_over(http, pictures(), lexicon)
    }

    /// A courier connected to `https://discord.com`, with the rate limiter on.
    pub(crate) fn faithful_courier(&self) -> Courier {
        let root = reqwest::Certificate::from_pem(self.sandbox.root_pem().as_bytes()).unwrap();
        let client = reqwest::Client::builder()
            .use_rustls_tls()
            .add_root_certificate(root)
            .resolve("discord.com", self.sandbox.https_addr());
        self.courier_over(
            HttpBuilder::new(TOKEN).client(client.build().unwrap()).build(),
            pictures(),
            Lexicon::built_in(),
        )
    }

    fn courier_over(
        &self,
        http: serenity::http::Http,
        pictures: DrawPicture,
        lexicon: Lexicon,
    ) -> Courier {
        let settings = Settings {
            requests_per_second: 1000,
            new_direct_spacing: Duration::ZERO,
            wait_min: Duration::from_millis(20),
            wait_max: Duration::from_millis(200),
            direct_pause: Duration::from_millis(20),
            trouble_told_after: self.trouble_told_after,
            parked_min: self.parked_min,
            parked_max: self.parked_min,
            parked_spacing: PARKED_SPACING,
            parallel: self.parallel,
            nonce_remembered: self.nonce_remembered,
            answer_within: self.answer_within,
            ..Settings::default()
        };
        let membership = Membership {
            http: Arc::new(http),
            store: self.store.clone(),
            states: Arc::new(StateCache::new(self.store.clone(), SHIPPED)),
            members: Members::default(),
        };
        Courier::new(membership, prepare(pictures), Arc::new(lexicon), settings)
    }

    /// Starts a courier.
    pub(crate) fn start(&mut self) {
        self.work = Some(self.courier().start());
    }

    /// Kills the courier and opens the database again, like a restart.
    pub(crate) async fn restart(&mut self) {
        if let Some(work) = self.work.take() {
            work.abort();
            let _ = work.await;
        }
        let path = self.store.path().to_path_buf();
        self.store.close().await;
        let elsewhere = self.folder.path().join("between.db");
        self.store = database::open(&elsewhere).await;
        let open = async || match Store::open(&path).await {
            Ok(store) => {
                self.store = store;
                Ok(())
            }
            Err(error) => Err(error),
        };
        // The old courier's last query may still hold it.
        until(LONG, open, Result::is_ok).await.unwrap();
    }

    pub(crate) async fn post(&self, dispatches: &[Dispatch]) {
        self.store.post(self.at, dispatches).await.unwrap();
    }

    /// Waits until nothing is left to send.
    pub(crate) async fn settled(&self) -> Vec<OutboxRow> {
        for _ in 0..3000 {
            if self.store.unsent(self.at.campaign).await.unwrap() == 0 {
                return whole_outbox(&self.store, self.at.campaign).await;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("not settled: {:#?}", whole_outbox(&self.store, self.at.campaign).await);
    }

    /// Waits until the first dispatch is in a state.
    pub(crate) async fn reaches(&self, state: DeliveryState) {
        until(LONG, async || self.first().await, |first| first.state == state).await;
    }

    /// The first dispatch.
    pub(crate) async fn first(&self) -> OutboxRow {
        whole_outbox(&self.store, self.at.campaign).await.remove(0)
    }

    /// Waits until a new dispatch would have parked ones tried again. Call it when all is settled,
    /// with a courier that serves one recipient at a time, after the GM was told.
    pub(crate) async fn may_retry(&self) {
        assert_eq!(self.parallel, 1);
        tokio::time::sleep(PARKED_SPACING).await;
    }

    /// Texts that a user sees in a channel (`dm`: from the bot).
    pub(crate) async fn seen(&self, user: &str, channel: &str) -> Vec<String> {
        let told = self.messages(user, channel).await;
        told.iter().map(|message| message["content"].as_str().unwrap().to_owned()).collect()
    }

    pub(crate) async fn messages(&self, user: &str, channel: &str) -> Vec<Value> {
        let told =
            self.control.get("messages", &[("user", user), ("channel", channel)]).await.unwrap();
        told["messages"].as_array().unwrap().clone()
    }

    /// How often the bot has made a request that begins so.
    pub(crate) async fn requests(&self, method: &str, route: &str) -> u64 {
        let requests = self.control.get("requests", &[]).await.unwrap();
        let counts = requests["counts"].as_array().unwrap().iter();
        let fits = |line: &&Value| line["method"] == method && line["route"] == route;
        counts.filter(fits).map(|line| line["count"].as_u64().unwrap()).sum()
    }

    pub(crate) async fn fault(&self, fault: Value) {
        self.control.post("faults", fault).await.unwrap();
    }

    /// Waits until all faults have met their requests.
    pub(crate) async fn faults_used(&self) {
        let waiting = async || self.control.get("faults", &[]).await.unwrap()["faults"].clone();
        until(LONG, waiting, |waiting| *waiting == json!([])).await;
    }

    /// Executes a statement that the program never would.
    pub(crate) async fn meddle(&self, sql: &'static str) {
        let address = format!("sqlite://{}", self.store.path().display());
        let pool = sqlx::SqlitePool::connect(&address).await.unwrap();
        sqlx::query(sql).execute(&pool).await.unwrap();
        pool.close().await;
    }

    /// Ends the test. Checks that Discord would have accepted every request.
    pub(crate) async fn end(self) {
        assert_eq!(self.control.violations().await.unwrap(), Vec::<Value>::new());
        self.sandbox.stop().await;
    }
}

async fn campaign(control: &Control, guild: &str, store: &Store) -> WindowKey {
    let users = control.get("users", &[]).await.unwrap();
    let user = |name: &str| {
        let mut all = users["users"].as_array().or(users.as_array()).unwrap().iter();
        UserId::new(id(all.find(|user| user["name"] == name).unwrap()))
    };
    let seat = |seat: &str, faction: &str| NewSeat { seat: seat.into(), faction: faction.into() };
    let new = NewCampaign {
        guild: GuildId::new(guild.parse().unwrap()),
        name: "Spring".into(),
        system: "mythico".into(),
        module: "el-mythico-skirmish".into(),
        seed: [7; 32],
        seed_hash: "7e57".into(),
        gm: user("Umpire"),
        language: "en".into(),
        seats: vec![
            seat("red-1", "red"),
            seat("red-2", "red"),
            seat("blue-1", "blue"),
            seat("blue-2", "blue"),
        ],
        turn: 1,
        window: 0,
        module_source: vec![],
        position: vec![],
        rules: "0.0.1".into(),
        dispatches: vec![],
    };
    let campaign = store.create_campaign(&new).await.unwrap();
    for (seat, name) in [("red-1", "Ana"), ("red-2", "Carla"), ("blue-1", "Bruno")] {
        store.join_seat(campaign, seat, user(name)).await.unwrap();
    }
    store.set_status(campaign, CampaignStatus::Running).await.unwrap();
    WindowKey { campaign, turn: 1, window: 0, revision: 0 }
}

/// Draws a picture from nothing but the request.
pub(crate) type DrawPicture = Arc<dyn Fn(PictureRequest) -> anyhow::Result<Picture> + Send + Sync>;

fn prepare(draw: DrawPicture) -> PreparePicture {
    Arc::new(move |request| {
        let draw = Arc::clone(&draw);
        Box::pin(async move { Ok(Box::new(move || draw(request)) as Draw) })
    })
}

/// Draws a dummy picture.
pub(crate) fn pictures() -> DrawPicture {
    Arc::new(|request| {
        let alt = format!("A map for {}", request.picture.viewer);
        Ok(Picture { png: b"\x89PNG\r\n\x1a\n".to_vec(), alt })
    })
}

pub(crate) fn sentence(text: &str) -> Body {
    Body::sentence(literal(text))
}

pub(crate) fn seat_gets(seat: &str, body: &Body) -> Dispatch {
    Dispatch::new(Recipient::Seat(seat.into()), Secrecy::Seat(seat.into()), body).unwrap()
}

pub(crate) fn to_seat(seat: &str, text: &str) -> Dispatch {
    seat_gets(seat, &sentence(text))
}

/// A faction's map, which pings every seat that may know it.
pub(crate) fn map_of(faction: &str, text: &str) -> Body {
    let viewer = format!("faction:{faction}");
    let picture = QueuedPicture {
        viewer,
        turn: 1,
        window: 0,
        revision: 0,
        cut: Cut::Fit,
        caption: None,
        leader: None,
    };
    let pings = ["red-1", "red-2", "blue-1"].map(str::to_owned).to_vec();
    Body { pictures: vec![picture], pings, ..sentence(text) }
}

pub(crate) fn faction_gets(faction: &str, body: &Body) -> Dispatch {
    let recipient = Recipient::Channel(Purpose::Faction(faction.into()));
    Dispatch::new(recipient, Secrecy::Faction(faction.into()), body).unwrap()
}

pub(crate) fn to_faction(faction: &str, text: &str) -> Dispatch {
    faction_gets(faction, &map_of(faction, text))
}

pub(crate) fn to_all(text: &str) -> Dispatch {
    Dispatch::new(Recipient::Channel(Purpose::Emtv), Secrecy::Public, &sentence(text)).unwrap()
}

//! The harness of end-to-end tests: a sandbox with its demonstration world and the real bot
//! connected to it. People act only through the control API.

pub mod allies;
pub mod choosing;
pub mod database;
pub mod desk;
pub mod dice;
pub mod founding;
#[path = "../../../../engine/benches/generated/mod.rs"]
#[allow(dead_code, reason = "the bot uses its part")]
pub mod generated;
pub mod lamps;
pub mod languages;
pub mod mail;
pub mod repeating;
#[path = "../../../../engine/tests/squares/system/mod.rs"]
#[allow(dead_code, reason = "the bot uses its part")]
pub mod squares;
pub mod tapping;
mod until;
mod watch;
pub mod written;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use mythico::config::Config;
use mythico::discord::app::{App, Patience};
use mythico::discord::channels;
use mythico::endpoint::Endpoint;
use mythico::pictures::Pictures;
use mythico::service::{Resources, Service};
use mythico::store::{Campaign, CampaignId, OutboxRow, Store};
use mythico_engine::dice::Seed;
use mythico_engine::module::Module;
use mythico_engine::registry::Systems;
use mythico_engine::systems::SHIPPED;
use mythico_engine::words::Lexicon;
use mythico_sandbox::{Control, Limits, Sandbox, TOKEN, demonstration};
use serde_json::{Value, json};
use tempfile::TempDir;

pub use until::{LONG, until};

pub const GM: &str = "Umpire";
/// The server's public channel.
pub const SQUARE: &str = "general";

/// More than any test needs.
const UNLIMITED: u32 = 1_000_000;

/// Waiting times for an answer to an interaction.
#[derive(Clone, Copy)]
pub struct Waits {
    /// Until the sandbox gives up.
    pub sandbox: Duration,
    /// Until the bot defers its answer.
    pub bot: Patience,
}

impl Waits {
    /// Long enough for a busy machine. A late or deferred answer would change what a test sees.
    pub fn long() -> Waits {
        let bot = Patience {
            answered_within: Duration::from_secs(8),
            delivered_within: LONG,
            ..Patience::default()
        };
        Waits { sandbox: Duration::from_secs(15), bot }
    }

    /// Shorter, for tests that lose answers and wait until the sandbox gives them up.
    pub fn short() -> Waits {
        let long = Waits::long();
        let bot = Patience { answered_within: Duration::from_secs(4), ..long.bot };
        Waits { sandbox: Duration::from_secs(6), bot }
    }

    /// The bot's real times, in a sandbox that waits longer than Discord, for tests of deferred
    /// answers.
    pub fn own() -> Waits {
        Waits { bot: Patience::default(), ..Waits::long() }
    }
}

/// A sandbox with a bot.
pub struct Harness {
    pub sandbox: Sandbox,
    pub control: Control,
    pub service: Option<Service>,
    pub home: TempDir,
    pub systems: Systems,
    /// Requests per user and second.
    pub asked_per_second: u32,
    /// The bot's waiting times for events that mostly come at once.
    pub patience: Patience,
}

impl Harness {
    /// Starts a sandbox with the bot.
    pub async fn open() -> Harness {
        Harness::prepared(async |_, _| {}).await
    }

    /// Starts a sandbox with the bot. Prepares the data folder first.
    pub async fn prepared(prepare: impl AsyncFnOnce(&Control, &Path)) -> Harness {
        Harness::playing(SHIPPED, prepare).await
    }

    /// Starts a sandbox with a bot for these systems. Prepares the data folder first.
    pub async fn playing(systems: Systems, prepare: impl AsyncFnOnce(&Control, &Path)) -> Harness {
        Harness::within(Limits::wide(), systems, prepare).await
    }

    /// Starts a sandbox with a bot whose clock is this many seconds ahead of the machine's.
    pub async fn ahead(clock_ahead_s: i64) -> Harness {
        let config =
            mythico_sandbox::Config { limits: Limits::wide(), clock_ahead_s, ..Default::default() };
        Harness::with(config, Waits::long(), SHIPPED, async |_, _| {}).await
    }

    /// Starts a sandbox with the bot and these waiting times.
    pub async fn waiting(waits: Waits) -> Harness {
        let config = mythico_sandbox::Config { limits: Limits::wide(), ..Default::default() };
        Harness::with(config, waits, SHIPPED, async |_, _| {}).await
    }

    /// Starts a sandbox with Discord's rate limits, and the bot.
    pub async fn strict() -> Harness {
        Harness::strictly(async |_, _| {}).await
    }

    /// Starts a sandbox with Discord's rate limits, and the bot. Prepares the data folder first.
    pub async fn strictly(prepare: impl AsyncFnOnce(&Control, &Path)) -> Harness {
        Harness::within(Limits::as_discord(), SHIPPED, prepare).await
    }

    /// Starts a sandbox with these limits and a bot for these systems. Prepares the data folder
    /// first.
    async fn within(
        limits: Limits,
        systems: Systems,
        prepare: impl AsyncFnOnce(&Control, &Path),
    ) -> Harness {
        let config = mythico_sandbox::Config { limits, ..mythico_sandbox::Config::default() };
        Harness::with(config, Waits::long(), systems, prepare).await
    }

    async fn with(
        config: mythico_sandbox::Config,
        waits: Waits,
        systems: Systems,
        prepare: impl AsyncFnOnce(&Control, &Path),
    ) -> Harness {
        watch::begin();
        let config = mythico_sandbox::Config { answer_within: waits.sandbox, ..config };
        let sandbox = Sandbox::start(config).await.unwrap();
        demonstration(&sandbox, channels::BOT.bits());
        let control = Control::new(sandbox.url());
        let home = TempDir::new().unwrap();
        let (asked_per_second, patience) = (UNLIMITED, waits.bot);
        let mut harness =
            Harness { sandbox, control, service: None, home, systems, asked_per_second, patience };
        database::prepare(&harness.home.path().join("mythico.db")).await;
        prepare(&harness.control, harness.home.path()).await;
        write_listed(harness.home.path());
        harness.start_bot().await;
        harness
    }

    /// Starts the bot on this harness's database.
    pub async fn start_bot(&mut self) {
        let home = self.home.path();
        let modules = Some(home.join("modules")).filter(|folder| folder.is_dir());
        let config = Config {
            data: home.to_owned(),
            modules,
            asked_per_second: self.asked_per_second,
            ..Config::default()
        };
        let endpoint = Endpoint::Faithful {
            address: self.sandbox.https_addr(),
            root: self.sandbox.root_pem().to_owned(),
        };
        watch::at("the bot starts");
        self.service = Some(start(self.systems, self.patience, config, &endpoint).await);
        assert!(
            self.control.bot_connected(Duration::from_secs(30)).await.unwrap(),
            "the bot connects"
        );
        watch::at("it plays");
    }

    /// Stops the bot. The sandbox continues.
    pub async fn stop_bot(&mut self) {
        if let Some(service) = self.service.take() {
            watch::at("the bot stops");
            service.stop().await;
            watch::at("no bot runs");
        }
    }

    pub fn app(&self) -> &Arc<App> {
        self.service.as_ref().expect("the bot runs").app()
    }

    pub fn store(&self) -> &Store {
        &self.app().store
    }

    /// Gives a command in the square. Returns the text of the answer.
    pub async fn say(&self, user: &str, command: &str, options: Value) -> String {
        text(&self.command(user, command, options).await)
    }

    /// Says `/ready` and confirms the questions before it. Returns the text of the last answer.
    pub async fn ready(&self, user: &str, options: Value) -> String {
        text(&self.be_ready(user, options).await)
    }

    /// Says `/ready` and confirms the questions before it. Returns the last answer.
    pub async fn be_ready(&self, user: &str, options: Value) -> Value {
        let mut answer = self.command(user, "ready", options).await;
        while let Some(id) = tapping::confirming(&message(&answer)) {
            answer = self.control.press(user, &message(&answer), &id).await.unwrap();
            while answer["state"] == "deferred" {
                answer = self.control.next(&answer).await.unwrap();
            }
        }
        answer
    }

    /// Gives a command in the square. Waits for its answer, also after a deferral.
    pub async fn command(&self, user: &str, command: &str, options: Value) -> Value {
        let mut outcome = self.control.command(user, SQUARE, command, options).await.unwrap();
        let begun = Instant::now();
        while outcome["state"] == "deferred" && begun.elapsed() < 4 * LONG {
            outcome = self.control.next(&outcome).await.unwrap();
        }
        outcome
    }

    /// Waits until a user may request another map.
    pub async fn rest_between_maps() {
        tokio::time::sleep(Duration::from_millis(600)).await;
    }

    /// Makes a campaign, seats the players, starts it, and waits for the opening dispatches.
    pub async fn campaign(&self, module: &str, name: &str, seats: &[(&str, &str)]) -> Campaign {
        let made = self
            .say(GM, "campaign create", json!({"module": module, "name": name, "open": true}))
            .await;
        assert!(made.contains("is ready for players"), "{made}");
        for (seat, user) in seats {
            let said = self.say(user, "join", json!({"leader": seat, "campaign": name})).await;
            assert!(said.starts_with("Welcome"), "{said}");
        }
        let started = self.say(GM, "campaign start", json!({"campaign": name})).await;
        assert!(started.contains("has begun"), "{started}");
        self.delivered().await;
        self.find(name).await
    }

    /// Lets a user ask for a seat of a running campaign, and the GM grant it. Returns the user's
    /// answer.
    pub async fn granted(&self, user: &str, seat: &str, name: &str) -> String {
        let asked = self.say(user, "join", json!({"leader": seat, "campaign": name})).await;
        self.delivered().await;
        let question = self.question(name, "grant/").await;
        self.control.press(GM, &question, &component(&question, "grant/")).await.unwrap();
        self.delivered().await;
        asked
    }

    /// Last message of a campaign's `#gm` with a button of this kind.
    pub async fn question(&self, name: &str, word: &str) -> Value {
        let room = format!("Mythico/{name}/gm");
        let all = self.channel(GM, &room).await.unwrap();
        let asks = |one: &&Value| one["components"].to_string().contains(word);
        all.iter().rfind(asks).unwrap_or_else(|| panic!("no {word} in {all:#?}")).clone()
    }

    /// A campaign's present state.
    pub async fn find(&self, name: &str) -> Campaign {
        let all = self.store().campaigns().await.unwrap();
        all.into_iter().find(|campaign| campaign.name == name).expect("a campaign of that name")
    }

    /// Closes the window as the GM.
    pub async fn advance(&self, name: &str) -> String {
        let said = self.say(GM, "gm advance", json!({"campaign": name, "now": true})).await;
        self.delivered().await;
        said
    }

    /// All dispatches so far.
    pub async fn dispatches(&self) -> Vec<OutboxRow> {
        let mut all = Vec::new();
        for campaign in self.store().campaigns().await.unwrap() {
            all.extend(whole_outbox(self.store(), campaign.id).await);
        }
        all
    }

    /// Waits until no dispatch is being sent. It only counts them, because tests often wait here.
    pub async fn delivered(&self) {
        let campaigns = self.store().campaigns().await.unwrap();
        for _ in 0..6_000 {
            let mut unsent = 0;
            for campaign in &campaigns {
                unsent += self.store().unsent(campaign.id).await.unwrap();
            }
            if unsent == 0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("still on their way: {:#?}", self.dispatches().await);
    }

    /// Direct messages of a user.
    pub async fn letters(&self, user: &str) -> Vec<Value> {
        let query = [("user", user), ("channel", "dm")];
        self.control.get("messages", &query).await.unwrap()["messages"].as_array().unwrap().clone()
    }

    /// Messages that a user sees in a channel, or the error's text.
    pub async fn channel(&self, user: &str, channel: &str) -> Result<Vec<Value>, String> {
        let told = self.control.get("messages", &[("user", user), ("channel", channel)]).await;
        told.map(|told| told["messages"].as_array().unwrap().clone())
            .map_err(|error| error.to_string())
    }

    /// Texts of the war room with these words, as a user reads them, after delivery.
    pub async fn in_public(&self, user: &str, words: &str) -> Vec<String> {
        self.delivered().await;
        let told = self.channel(user, "war-room").await.unwrap();
        let all = told.iter().map(|one| one["content"].as_str().unwrap().to_owned());
        all.filter(|one| one.contains(words)).collect()
    }

    /// Names of the channels that a user sees.
    pub async fn visible(&self, user: &str) -> Vec<String> {
        let view = self.control.get("view", &[("user", user)]).await.unwrap();
        let guilds = view["guilds"].as_array().unwrap().iter();
        let channels = guilds.flat_map(|guild| guild["channels"].as_array().unwrap().clone());
        channels.filter_map(|channel| channel["name"].as_str().map(str::to_owned)).collect()
    }

    /// Values that complete an option.
    pub async fn choices(
        &self,
        user: &str,
        command: &str,
        option: &str,
        typed: &str,
        given: Value,
    ) -> Vec<String> {
        let outcome =
            self.control.complete(user, SQUARE, command, option, typed, given).await.unwrap();
        let choices =
            outcome["choices"].as_array().unwrap_or_else(|| panic!("no answer: {outcome:#}"));
        choices
            .iter()
            .map(|choice| choice["value"].to_string().trim_matches('"').to_owned())
            .collect()
    }

    /// Ends the test. Checks that Discord would have accepted every request.
    pub async fn close(mut self) {
        let violations = self.control.violations().await.unwrap();
        assert!(violations.is_empty(), "Discord would refuse: {violations:#?}");
        self.stop_bot().await;
        self.sandbox.stop().await;
        watch::at("its runtime ends");
    }
}

/// The built-in modules without draws.
static LISTED: LazyLock<Vec<Module>> = LazyLock::new(|| {
    let listed = |name: String| Module::built_in(&name).unwrap().as_listed();
    Module::built_in_names().into_iter().map(listed).collect()
});

/// Makes the built-in modules independent of the seed, so that tests know where units begin. A
/// test's own modules stay.
fn write_listed(home: &Path) {
    for module in LISTED.iter() {
        let folder = home.join("modules").join(&module.name);
        if folder.exists() {
            continue;
        }
        std::fs::create_dir_all(&folder).unwrap();
        for (file, text) in &module.files {
            std::fs::write(folder.join(file), text).unwrap();
        }
    }
}

/// Seed of the tests' campaigns, the same in every run, so that no test fails by chance.
/// `TEST_SEED`, a word, changes it, to find tests that rely on luck.
pub fn seed() -> Seed {
    Seed::of_word(&std::env::var("TEST_SEED").unwrap_or_else(|_| "tests".to_owned()))
}

/// Pictures and texts of all bots in this process.
static PICTURES: LazyLock<Arc<Pictures>> =
    LazyLock::new(|| Arc::new(Pictures::new(Lexicon::built_in())));

/// Resources of a test's bot.
pub fn resources(systems: Systems, patience: Patience) -> Resources {
    Resources { pictures: Arc::clone(&PICTURES), systems, new_seed: seed, patience }
}

/// Starts a bot. A stopped one in this process may hold the database while it draws a picture.
async fn start(
    systems: Systems,
    patience: Patience,
    config: Config,
    endpoint: &Endpoint,
) -> Service {
    for _ in 0..100 {
        match Service::start(resources(systems, patience), config.clone(), endpoint, TOKEN).await {
            Err(error) if error.to_string().contains("in use by another") => {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            started => return started.unwrap(),
        }
    }
    panic!("the database stays in use");
}

/// Begins the answer to an order that was given.
pub const GIVEN: &str = "✓ ";

/// Returns what only one dispatch's message has. None for an answer.
pub fn dispatch_id(message: &Value) -> Option<&str> {
    message["nonce"].as_str()
}

/// All dispatches of a campaign with their bodies, by recipient.
pub async fn whole_outbox(store: &Store, campaign: CampaignId) -> Vec<OutboxRow> {
    let heads = store.board_of_war(campaign).await.unwrap();
    let turns: BTreeSet<u32> = heads.iter().map(|row| row.at.turn).collect();
    let mut rows = BTreeMap::new();
    for turn in turns {
        let board = store.board(campaign, turn).await.unwrap();
        rows.extend(board.into_iter().map(|row| (row.id, row)));
    }
    heads.iter().map(|row| rows.remove(&row.id).unwrap()).collect()
}

/// Text of an outcome's first message.
pub fn text(outcome: &Value) -> String {
    match outcome["messages"][0]["content"].as_str() {
        Some(content) => content.to_owned(),
        None => panic!("no message: {outcome:#}"),
    }
}

/// All texts of a message from top to bottom, with its embeds.
pub fn words_of(message: &Value) -> String {
    let mut all = vec![message["content"].as_str().unwrap_or_default().to_owned()];
    for embed in message["embeds"].as_array().into_iter().flatten() {
        let parts = [&embed["title"], &embed["description"], &embed["footer"]["text"]];
        all.extend(parts.into_iter().filter_map(|part| part.as_str().map(str::to_owned)));
    }
    all.join("\n")
}

/// First message of an outcome.
pub fn message(outcome: &Value) -> Value {
    outcome["messages"][0].clone()
}

/// `custom_id` of the button or menu whose id begins with a word.
pub fn component(message: &Value, word: &str) -> String {
    let rows = message["components"].as_array().into_iter().flatten();
    let parts = rows.filter_map(|row| row["components"].as_array()).flatten();
    let ids = parts.filter_map(|part| part["custom_id"].as_str());
    ids.into_iter()
        .find(|id| id.starts_with(word))
        .unwrap_or_else(|| panic!("no {word} in {message:#}"))
        .to_owned()
}

/// Id of the menu with an option whose label contains a word, and that option's value.
pub fn menu_line(message: &Value, word: &str) -> (String, String) {
    let rows = message["components"].as_array().into_iter().flatten();
    let parts = rows.filter_map(|row| row["components"].as_array()).flatten();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut found = parts.filter_map(|menu| {
        let lines = menu["options"].as_array()?.iter();
        let line = lines.into_iter().find(|line| text(&line["label"]).contains(word))?;
        Some((text(&menu["custom_id"]), text(&line["value"])))
    });
    found.next().unwrap_or_else(|| panic!("no line {word} in {message:#}"))
}

/// `custom_id` and prefilled text of the modal's fields.
pub fn fields(outcome: &Value) -> Vec<(String, String)> {
    let rows = outcome["modal"]["components"].as_array().into_iter().flatten();
    let inputs = rows.filter_map(|row| row["components"].as_array()).flatten();
    let field = |input: &Value| {
        let value = input["value"].as_str().unwrap_or_default().to_owned();
        (input["custom_id"].as_str().unwrap_or_default().to_owned(), value)
    };
    inputs.map(field).collect()
}

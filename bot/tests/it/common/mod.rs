//! A harness for end-to-end tests: a sandbox with its demonstration world, the real bot connected to it as it would be to Discord, and
//! what people do there, through the control API alone.

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
mod until;
mod watch;
pub mod written;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use mythico::config::Config;
use mythico::discord::app::{App, Patience};
use mythico::discord::channels;
use mythico::endpoint::Endpoint;
use mythico::service::{Resources, Service};
use mythico::store::outbox::DeliveryState;
use mythico::store::{Campaign, OutboxRow, Store};
use mythico_engine::dice::Seed;
use mythico_engine::module::Module;
use mythico_engine::registry::Systems;
use mythico_engine::systems::SHIPPED;
use mythico_sandbox::{Control, Limits, Sandbox, TOKEN, demonstration};
use serde_json::{Value, json};
use tempfile::TempDir;

pub use until::{LONG, until};

/// The game master.
pub const GM: &str = "Umpire";
/// The server's open channel.
pub const SQUARE: &str = "general";

/// More than any test asks.
const UNLIMITED: u32 = 1_000_000;

/// How long is waited for an answer to an interaction.
#[derive(Clone, Copy)]
pub struct Waits {
    /// Until the sandbox gives up.
    pub sandbox: Duration,
    /// Until the bot announces it.
    pub bot: Patience,
}

impl Waits {
    /// So long that nothing which comes at all is late on a busy machine: what is late changes what a test sees, an answer that is announced the
    /// more so.
    pub fn long() -> Waits {
        let bot = Patience {
            answered_within: Duration::from_secs(8),
            delivered_within: LONG,
            ..Patience::default()
        };
        Waits { sandbox: Duration::from_secs(15), bot }
    }

    /// Shorter, for tests that lose answers, and wait until the sandbox has given them up.
    pub fn short() -> Waits {
        let long = Waits::long();
        let bot = Patience { answered_within: Duration::from_secs(4), ..long.bot };
        Waits { sandbox: Duration::from_secs(6), bot }
    }

    /// The bot's as people have it, in a server that waits longer than Discord: for tests of answers that are announced.
    pub fn own() -> Waits {
        Waits { bot: Patience::default(), ..Waits::long() }
    }
}

/// A sandbox, and a bot in it.
pub struct Harness {
    pub sandbox: Sandbox,
    pub control: Control,
    pub service: Option<Service>,
    pub home: TempDir,
    pub systems: Systems,
    /// How much a user may ask in a second.
    pub asked_per_second: u32,
    /// How long the bot waits for what mostly comes at once.
    pub patience: Patience,
}

impl Harness {
    /// Starts a sandbox with the bot.
    pub async fn open() -> Harness {
        Harness::prepared(async |_, _| {}).await
    }

    /// Starts a sandbox with the bot, whose data folder is prepared before it starts.
    pub async fn prepared(prepare: impl AsyncFnOnce(&Control, &Path)) -> Harness {
        Harness::playing(SHIPPED, prepare).await
    }

    /// Starts a sandbox with a bot that plays these systems, whose data folder is prepared before it starts.
    pub async fn playing(systems: Systems, prepare: impl AsyncFnOnce(&Control, &Path)) -> Harness {
        Harness::within(Limits::wide(), systems, prepare).await
    }

    /// Starts a sandbox with the bot, by whose clock it is so many seconds later than by the machine's.
    pub async fn ahead(clock_ahead_s: i64) -> Harness {
        let config = mythico_sandbox::Config { limits: Limits::wide(), clock_ahead_s, ..Default::default() };
        Harness::with(config, Waits::long(), SHIPPED, async |_, _| {}).await
    }

    /// Starts a sandbox with the bot, in which so long is waited for answers.
    pub async fn waiting(waits: Waits) -> Harness {
        let config = mythico_sandbox::Config { limits: Limits::wide(), ..Default::default() };
        Harness::with(config, waits, SHIPPED, async |_, _| {}).await
    }

    /// Starts a sandbox with the bot, which may ask no more of it than of Discord.
    pub async fn strict() -> Harness {
        Harness::strictly(async |_, _| {}).await
    }

    /// Starts a bot that may ask no more of its sandbox than of Discord, once its data folder is prepared.
    pub async fn strictly(prepare: impl AsyncFnOnce(&Control, &Path)) -> Harness {
        Harness::within(Limits::as_discord(), SHIPPED, prepare).await
    }

    /// Starts a sandbox with these limits and a bot in it that plays these systems, whose data folder is prepared before it starts.
    async fn within(limits: Limits, systems: Systems, prepare: impl AsyncFnOnce(&Control, &Path)) -> Harness {
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
        assert!(self.control.bot_connected(Duration::from_secs(30)).await.unwrap(), "the bot connects");
        watch::at("it plays");
    }

    /// Stops the bot; the sandbox lives on.
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

    /// Runs a command in the square and gives what its user reads.
    pub async fn say(&self, user: &str, command: &str, options: Value) -> String {
        text(&self.command(user, command, options).await)
    }

    /// Runs a command in the square, and waits for its answer however long it was announced before.
    pub async fn command(&self, user: &str, command: &str, options: Value) -> Value {
        let mut outcome = self.control.command(user, SQUARE, command, options).await.unwrap();
        let begun = Instant::now();
        while outcome["state"] == "deferred" && begun.elapsed() < 4 * LONG {
            outcome = self.control.next(&outcome).await.unwrap();
        }
        outcome
    }

    /// Waits until a user may have another map.
    pub async fn rest_between_maps() {
        tokio::time::sleep(Duration::from_millis(600)).await;
    }

    /// Makes a campaign, seats the players, starts it, and waits for the opening dispatches.
    pub async fn campaign(&self, module: &str, name: &str, seats: &[(&str, &str)]) -> Campaign {
        let made =
            self.say(GM, "campaign create", json!({"module": module, "name": name, "open": true})).await;
        assert!(made.contains("is made"), "{made}");
        for (seat, user) in seats {
            let said = self.say(user, "join", json!({"seat": seat, "campaign": name})).await;
            assert!(said.starts_with("You now play"), "{said}");
        }
        let started = self.say(GM, "campaign start", json!({"campaign": name})).await;
        assert!(started.contains("has begun"), "{started}");
        self.delivered().await;
        self.find(name).await
    }

    /// Has a user ask for a seat of a campaign under way, and the GM grant it. What the user was answered.
    pub async fn granted(&self, user: &str, seat: &str, name: &str) -> String {
        let asked = self.say(user, "join", json!({"seat": seat, "campaign": name})).await;
        self.delivered().await;
        let question = self.question(name, "grant/").await;
        self.control.press(GM, &question, &component(&question, "grant/")).await.unwrap();
        self.delivered().await;
        asked
    }

    /// The last message of a campaign's `#gm` that has a button of this kind.
    pub async fn question(&self, name: &str, word: &str) -> Value {
        let room = format!("Mythico/{name}/gm");
        let all = self.channel(GM, &room).await.unwrap();
        let asks = |one: &&Value| one["components"].to_string().contains(word);
        all.iter().rfind(asks).unwrap_or_else(|| panic!("no {word} in {all:#?}")).clone()
    }

    /// A campaign as it stands now.
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
            all.extend(self.store().board(campaign.id, None).await.unwrap());
        }
        all
    }

    /// Waits until nothing is on its way any more.
    pub async fn delivered(&self) {
        for _ in 0..3_000 {
            let settled =
                |row: &OutboxRow| !matches!(row.state, DeliveryState::Pending | DeliveryState::Sending);
            if self.dispatches().await.iter().all(settled) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("still on their way: {:#?}", self.dispatches().await);
    }

    /// What a user has in direct messages.
    pub async fn letters(&self, user: &str) -> Vec<Value> {
        let query = [("user", user), ("channel", "dm")];
        self.control.get("messages", &query).await.unwrap()["messages"].as_array().unwrap().clone()
    }

    /// What a user sees in a channel; the error's sentence if none.
    pub async fn channel(&self, user: &str, channel: &str) -> Result<Vec<Value>, String> {
        let told = self.control.get("messages", &[("user", user), ("channel", channel)]).await;
        told.map(|told| told["messages"].as_array().unwrap().clone()).map_err(|error| error.to_string())
    }

    /// What the war room holds that has these words in it, as a user reads it, once all is delivered.
    pub async fn in_public(&self, user: &str, words: &str) -> Vec<String> {
        self.delivered().await;
        let told = self.channel(user, "war-room").await.unwrap();
        let all = told.iter().map(|one| one["content"].as_str().unwrap().to_owned());
        all.filter(|one| one.contains(words)).collect()
    }

    /// The names of the channels that a user can see.
    pub async fn visible(&self, user: &str) -> Vec<String> {
        let view = self.control.get("view", &[("user", user)]).await.unwrap();
        let guilds = view["guilds"].as_array().unwrap().iter();
        let channels = guilds.flat_map(|guild| guild["channels"].as_array().unwrap().clone());
        channels.filter_map(|channel| channel["name"].as_str().map(str::to_owned)).collect()
    }

    /// The values that complete an option.
    pub async fn choices(
        &self,
        user: &str,
        command: &str,
        option: &str,
        typed: &str,
        given: Value,
    ) -> Vec<String> {
        let outcome = self.control.complete(user, SQUARE, command, option, typed, given).await.unwrap();
        let choices = outcome["choices"].as_array().unwrap_or_else(|| panic!("no answer: {outcome:#}"));
        choices.iter().map(|choice| choice["value"].to_string().trim_matches('"').to_owned()).collect()
    }

    /// Ends the test: nothing that was sent would have been refused by Discord.
    pub async fn close(mut self) {
        let violations = self.control.violations().await.unwrap();
        assert!(violations.is_empty(), "Discord would refuse: {violations:#?}");
        self.stop_bot().await;
        self.sandbox.stop().await;
        watch::at("its runtime ends");
    }
}

/// Has the built-in modules leave nothing to the seed, so that tests can say where units begin; one that a test brings itself stays.
fn write_listed(home: &Path) {
    for name in Module::built_in_names() {
        let folder = home.join("modules").join(&name);
        if folder.exists() {
            continue;
        }
        std::fs::create_dir_all(&folder).unwrap();
        for (file, text) in Module::built_in(&name).unwrap().as_listed().files {
            std::fs::write(folder.join(file), text).unwrap();
        }
    }
}

/// What a test's campaigns get their luck from: the same in every run, so that a test can't fail at one throw in a hundred. `TEST_SEED`, a word,
/// makes it another, to look for what such a test takes for granted.
pub fn seed() -> Seed {
    Seed::of_word(&std::env::var("TEST_SEED").unwrap_or_else(|_| "tests".to_owned()))
}

/// Starts a bot; one that was stopped in this very process may hold the database for the length of a picture yet.
async fn start(systems: Systems, patience: Patience, config: Config, endpoint: &Endpoint) -> Service {
    for _ in 0..100 {
        let resources = Resources { systems, new_seed: seed, patience, ..Resources::built_in() };
        match Service::start(resources, config.clone(), endpoint, TOKEN).await {
            Err(error) if error.to_string().contains("in use by another") => {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            started => return started.unwrap(),
        }
    }
    panic!("the database stays in use");
}

/// An answer with `RECEIPT` for each receipt, which the campaign's random seed keys.
pub fn without_receipts(said: &str) -> String {
    let receipt = |part: &&str| part.len() == 10 && part.chars().all(|digit| digit.is_ascii_hexdigit());
    let parts = said.split('`').map(|part| if receipt(&part) { "RECEIPT" } else { part });
    parts.collect::<Vec<_>>().join("`")
}

/// What an outcome's first message says.
pub fn text(outcome: &Value) -> String {
    match outcome["messages"][0]["content"].as_str() {
        Some(content) => content.to_owned(),
        None => panic!("no message: {outcome:#}"),
    }
}

/// All that a message says, its embeds' words too, as a reader has it from top to bottom.
pub fn words_of(message: &Value) -> String {
    let mut all = vec![message["content"].as_str().unwrap_or_default().to_owned()];
    for embed in message["embeds"].as_array().into_iter().flatten() {
        let parts = [&embed["title"], &embed["description"], &embed["footer"]["text"]];
        all.extend(parts.into_iter().filter_map(|part| part.as_str().map(str::to_owned)));
    }
    all.join("\n")
}

/// What a message says, without the id at its foot.
pub fn words_above_id(message: &Value) -> String {
    let said = words_of(message);
    match said.split_once("\n-# Dispatch ") {
        // News stand in an embed below the id.
        Some((above, rest)) => match rest.split_once('\n') {
            Some((_, below)) => format!("{above}\n{below}"),
            None => above.to_owned(),
        },
        None => said,
    }
}

/// The first message of an outcome.
pub fn message(outcome: &Value) -> Value {
    outcome["messages"][0].clone()
}

/// The `custom_id` of the button or menu whose id begins with a word.
pub fn component(message: &Value, word: &str) -> String {
    let rows = message["components"].as_array().into_iter().flatten();
    let parts = rows.filter_map(|row| row["components"].as_array()).flatten();
    let ids = parts.filter_map(|part| part["custom_id"].as_str());
    ids.into_iter()
        .find(|id| id.starts_with(word))
        .unwrap_or_else(|| panic!("no {word} in {message:#}"))
        .to_owned()
}

/// The menu of a message that has a line with a word in its name, and what choosing that line says.
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

/// The modal's fields: `custom_id` and what they are filled with.
pub fn fields(outcome: &Value) -> Vec<(String, String)> {
    let rows = outcome["modal"]["components"].as_array().into_iter().flatten();
    let inputs = rows.filter_map(|row| row["components"].as_array()).flatten();
    let field = |input: &Value| {
        let value = input["value"].as_str().unwrap_or_default().to_owned();
        (input["custom_id"].as_str().unwrap_or_default().to_owned(), value)
    };
    inputs.map(field).collect()
}

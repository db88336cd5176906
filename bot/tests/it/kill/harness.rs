//! The harness: a sandbox in this process, the bot in its own process, and a campaign with a known
//! seed.

use std::path::Path;
use std::time::{Duration, Instant};

use mythico::discord::channels;
use mythico_engine::game::GameState;
use mythico_sandbox::{Control, Sandbox, demonstration};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::ledger::Ledger;
use super::process::{Process, log_of};
use super::script::{self, SEED};
use crate::common::founding;

pub const GM: &str = "Umpire";
/// The server's public channel.
pub const SQUARE: &str = "general";
pub const NAME: &str = "Autumn";
/// Route of posted messages.
pub const MESSAGES: &str = "/channels/*/messages";
/// Time limit for the bot to start and connect.
const CONNECT_WITHIN: Duration = Duration::from_secs(60);
/// Longer than Discord waits, because a slow machine isn't the bot's fault.
const ANSWER_WITHIN: Duration = Duration::from_secs(30);

/// A sandbox, a bot, and a running campaign with all players.
pub struct Harness {
    pub sandbox: Sandbox,
    pub control: Control,
    home: TempDir,
    /// Time that the bot took to start and connect.
    pub start_took: Duration,
    process: Option<Process>,
    ledger: Option<Ledger>,
}

impl Harness {
    /// Starts everything, up to the opening dispatches.
    pub async fn open() -> Harness {
        Harness::open_patient(ANSWER_WITHIN).await
    }

    /// Starts everything with this time limit for answers.
    pub async fn open_patient(answer_within: Duration) -> Harness {
        let harness = Harness::built(answer_within).await;
        harness.founded(&*script::opening(), &script::PLAYERS, SEED).await
    }

    /// Starts everything with this module and these players. Prepares the data folder first.
    pub async fn with(
        state: &dyn GameState,
        players: &[(&str, &str)],
        seed: [u8; 32],
        prepare: impl FnOnce(&Path),
    ) -> Harness {
        let harness = Harness::built(ANSWER_WITHIN).await;
        prepare(harness.home.path());
        harness.founded(state, players, seed).await
    }

    /// Starts everything without a campaign.
    pub async fn empty() -> Harness {
        let mut harness = Harness::built(ANSWER_WITHIN).await;
        harness.start().await;
        harness
    }

    async fn founded(
        mut self,
        state: &dyn GameState,
        players: &[(&str, &str)],
        seed: [u8; 32],
    ) -> Harness {
        founding::found(&self.control, self.home.path(), GM, NAME, seed, state).await;
        self.start().await;
        self.furnish(state.module(), players).await;
        self
    }

    async fn built(answer_within: Duration) -> Harness {
        let settings =
            mythico_sandbox::Config { answer_within, ..mythico_sandbox::Config::default() };
        let sandbox = Sandbox::start(settings).await.unwrap();
        demonstration(&sandbox, channels::BOT.bits());
        let control = Control::new(sandbox.url());
        let home = TempDir::new().unwrap();
        Harness { sandbox, control, home, start_took: Duration::ZERO, process: None, ledger: None }
    }

    async fn start(&mut self) {
        self.start_bot().await;
        self.ledger = Some(Ledger::open(self.home.path()).await);
    }

    /// Lets the GM make the campaign, everybody join, and the GM start it.
    async fn furnish(&self, module: &str, players: &[(&str, &str)]) {
        self.say(GM, "campaign create", json!({"module": module, "name": NAME, "open": true}))
            .await;
        for (seat, user) in players {
            self.control.post("users", json!({"name": user})).await.unwrap();
            self.control.post("guilds/Mythico/members", json!({"user": user})).await.unwrap();
            self.say(user, "join", json!({"leader": seat, "campaign": NAME})).await;
        }
        let begun = self.say(GM, "campaign start", json!({"campaign": NAME})).await;
        assert!(
            begun["messages"][0]["content"].as_str().unwrap().contains("has begun"),
            "{begun:#}"
        );
        self.delivered().await;
    }

    /// The bot's data folder.
    pub fn home(&self) -> &Path {
        self.home.path()
    }

    async fn say(&self, user: &str, command: &str, options: Value) -> Value {
        let outcome = self.control.command(user, SQUARE, command, options).await.unwrap();
        assert_eq!(outcome["state"], "answered", "{outcome:#}");
        outcome
    }

    /// Starts the bot and waits until it is connected.
    pub async fn start_bot(&mut self) {
        let begun = Instant::now();
        self.launch_bot();
        self.await_bot().await;
        self.start_took = begun.elapsed();
    }

    /// Waits until the bot is connected. Restarts it once if it ended or hangs, like a service
    /// manager, and prints what it was doing.
    pub async fn await_bot(&mut self) {
        if self.control.bot_connected(CONNECT_WITHIN).await.unwrap() {
            return;
        }
        let doing = self
            .process
            .as_mut()
            .map_or_else(|| "the bot was never started".to_owned(), Process::doing);
        println!("the bot did not connect: {doing}; its log ends:\n{}", self.log());
        self.process = None;
        self.launch_bot();
        if !self.control.bot_connected(CONNECT_WITHIN).await.unwrap() {
            self.lament(&format!("the bot does not connect: {doing}"));
        }
    }

    /// Starts the bot without waiting.
    pub fn launch_bot(&mut self) {
        self.process = Some(Process::start(self.home.path(), &self.sandbox));
    }

    /// Kills the bot and waits until the sandbox has noticed.
    pub async fn kill_bot(&mut self) {
        let mut process = self.process.take().unwrap();
        if process.has_ended() {
            self.lament("the bot ended by itself");
        }
        process.kill();
        let gone =
            self.control.get("bot", &[("connected", "false"), ("wait_ms", "10000")]).await.unwrap();
        assert_eq!(gone["connected"], false, "the sandbox thinks that the dead bot is connected");
    }

    /// Fills the bot's disk, or frees it.
    pub fn bot_may_write(&self, may: bool) {
        self.process.as_ref().unwrap().may_write(may);
    }

    /// The bot's database.
    pub fn ledger(&self) -> &Ledger {
        self.ledger.as_ref().unwrap()
    }

    /// Number of the last entry in the sandbox's log of shown messages.
    pub async fn last_shown(&self) -> u64 {
        let told = self.control.get("log", &[]).await.unwrap();
        told["entries"].as_array().unwrap().last().map_or(0, |entry| entry["seq"].as_u64().unwrap())
    }

    /// Waits until `count` dispatches were shown after an entry of the log, or none is left to
    /// send.
    pub async fn shown(&self, after: u64, count: usize) {
        const PATIENCE: [(&str, &str); 1] = [("wait_ms", "100")];
        let mut last = after;
        let mut seen = 0;
        while seen < count && self.ledger().unsent().await > 0 {
            let from = last.to_string();
            let told =
                self.control.get("log", &[("after", from.as_str()), PATIENCE[0]]).await.unwrap();
            for entry in told["entries"].as_array().unwrap() {
                last = entry["seq"].as_u64().unwrap();
                seen += usize::from(is_dispatch(entry));
            }
        }
    }

    /// Waits until all dispatches have arrived.
    pub async fn delivered(&self) {
        let waiting = self.shown(0, usize::MAX);
        if tokio::time::timeout(Duration::from_secs(90), waiting).await.is_err() {
            self.lament("dispatches are still on their way");
        }
    }

    /// Sets the fault of posting messages. Removes it if none.
    pub async fn trouble_messages(&self, fault: Option<Value>) {
        self.control.delete("faults").await.unwrap();
        if let Some(mut fault) = fault {
            fault["path"] = json!(MESSAGES);
            self.trouble(fault).await;
        }
    }

    /// Adds a fault of the bot's posts.
    pub async fn trouble(&self, mut fault: Value) {
        fault["method"] = json!("POST");
        self.control.post("faults", fault).await.unwrap();
    }

    /// Ends the test. Checks that Discord would have accepted every request.
    pub async fn close(mut self) {
        let violations = self.control.violations().await.unwrap();
        assert!(violations.is_empty(), "Discord would refuse: {violations:#?}");
        drop(self.process.take());
        self.sandbox.stop().await;
    }

    /// Fails with the bot's log.
    pub fn lament(&self, why: &str) -> ! {
        panic!("{why}; its log ends:\n{}", self.log());
    }

    /// Last lines of the bot's log.
    fn log(&self) -> String {
        let log = std::fs::read_to_string(log_of(self.home.path())).unwrap_or_default();
        let tail: Vec<&str> = log.lines().rev().take(40).collect();
        tail.into_iter().rev().collect::<Vec<_>>().join("\n")
    }
}

/// Returns whether an entry is a dispatch, not an answer to one user's command.
fn is_dispatch(entry: &Value) -> bool {
    entry["what"] == "message" && entry["message"]["only_for"].is_null()
}

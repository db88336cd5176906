//! Backup and restore as `docs/hosting.md` describes them: a campaign continues from a copy made
//! while the bot ran.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use mythico::discord::channels;
use mythico_sandbox::{Config, Control, Sandbox, TOKEN, demonstration};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};

use super::mythico;

const GUIDE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/hosting.md");
const GM: &str = "Umpire";
/// Time limit for the bot to connect, to log something or to stop.
const WITHIN: Duration = Duration::from_secs(60);

/// Commands in the first block of a section.
fn read_commands(section: &str) -> Vec<String> {
    let guide = std::fs::read_to_string(GUIDE).unwrap();
    let (_, rest) = guide.split_once(&format!("\n## {section}\n")).unwrap();
    let block = rest.split("```sh\n").nth(1).unwrap().split("```").next().unwrap();
    block.lines().map(str::to_owned).collect()
}

/// A running bot, stopped on drop.
struct Bot(Child);

impl Bot {
    /// Starts a command line, connected to a sandbox, with its log in a file.
    async fn start(home: &Path, line: &str, sandbox: &Sandbox) -> Bot {
        let words = line.strip_prefix("mythico ").unwrap().split(' ');
        let log =
            std::fs::File::options().create(true).append(true).open(home.join("log")).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_mythico"));
        command
            .current_dir(home)
            .args(words)
            .args(["--discord", sandbox.url()])
            .env("DISCORD_TOKEN", TOKEN);
        command.env_remove("DISCORD_TOKEN_FILE").env("MYTHICO_LOG", "info").env("NO_COLOR", "1");
        let bot =
            Bot(command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn().unwrap());
        assert!(
            Control::new(sandbox.url()).bot_connected(WITHIN).await.unwrap(),
            "the bot connects"
        );
        bot
    }

    /// Stops the bot like a service manager.
    fn stop(mut self) {
        kill_process(Pid::from_child(&self.0), Signal::TERM).unwrap();
        let begun = Instant::now();
        while begun.elapsed() < WITHIN {
            if let Some(status) = self.0.try_wait().unwrap() {
                assert!(status.success(), "{status}");
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("the bot doesn't stop");
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Answer to a user's command.
async fn say(sandbox: &Sandbox, user: &str, command: &str, options: Value) -> String {
    let control = Control::new(sandbox.url());
    let mut outcome = control.command(user, "general", command, options).await.unwrap();
    let begun = Instant::now();
    while outcome["state"] == "deferred" && begun.elapsed() < WITHIN {
        outcome = control.next(&outcome).await.unwrap();
    }
    outcome["messages"][0]["content"].as_str().unwrap_or_else(|| panic!("{outcome:#}")).to_owned()
}

async fn advance(sandbox: &Sandbox) -> String {
    say(sandbox, GM, "gm advance", json!({"now": true})).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_campaign_continues_from_a_copy_restored_as_the_guide_says() {
    let home = tempfile::tempdir().unwrap();
    let (backup, restore) = (read_commands("Backup"), read_commands("Restore"));
    let [backup] = &backup[..] else { panic!("one command makes a copy: {backup:?}") };
    let (start, put) = restore.split_last().unwrap();
    let config = Config { answer_within: WITHIN, ..Config::default() };
    let sandbox = Sandbox::start(config).await.unwrap();
    demonstration(&sandbox, channels::BOT.bits());

    let bot = Bot::start(home.path(), "mythico run --data data", &sandbox).await;
    let made = json!({"module": "el-mythico-skirmish", "name": "Autumn", "open": true});
    say(&sandbox, GM, "campaign create", made).await;
    say(&sandbox, "Ana", "join", json!({"leader": "general"})).await;
    say(&sandbox, GM, "campaign start", json!({})).await;
    let said = advance(&sandbox).await;
    assert!(said.contains("Now open: turn 2"), "{said}");
    let ordered = say(&sandbox, "Ana", "order", json!({"unit": "13", "order": "dig"})).await;
    assert!(ordered.contains("`dig 13`"), "{ordered}");
    let healthy = mythico(home.path(), &["health", "--data", "data"]);
    assert!(healthy.status.success(), "{}", String::from_utf8_lossy(&healthy.stderr));
    let copied = mythico(home.path(), &backup.split(' ').skip(1).collect::<Vec<_>>());
    assert!(copied.status.success(), "{}", String::from_utf8_lossy(&copied.stderr));
    // The copy lacks everything from here on.
    let said = advance(&sandbox).await;
    assert!(said.contains("Now open: turn 3"), "{said}");
    bot.stop();
    let log = std::fs::read_to_string(home.path().join("log")).unwrap();
    let closings: Vec<&str> = log.lines().filter(|line| line.contains("window closed")).collect();
    assert_eq!(closings.len(), 2, "one line a window: {log}");
    for field in [
        "campaign=1 turn=2 window=1 orders=",
        "seats=3 dispatches=",
        "resolve_ms=",
        "write_ms=",
        "commit_ms=",
        "position_kb=",
    ] {
        assert!(closings[1].contains(field), "{field} in {}", closings[1]);
    }

    for line in put {
        let done = Command::new("sh").current_dir(home.path()).args(["-c", line]).status().unwrap();
        assert!(done.success(), "{line}");
    }
    let bot = Bot::start(home.path(), start, &sandbox).await;
    let status = say(&sandbox, GM, "status", json!({})).await;
    assert!(status.contains("Turn 2"), "{status}");
    let orders = say(&sandbox, "Ana", "orders list", json!({})).await;
    assert!(orders.contains("dig 13"), "the order stands: {orders}");
    let said = advance(&sandbox).await;
    assert!(said.contains("Now open: turn 3"), "{said}");
    bot.stop();
    sandbox.stop().await;
}

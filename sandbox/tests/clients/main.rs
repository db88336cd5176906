//! Other libraries than serenity, unmodified: `tests/clients/install`, then
//! `cargo test -p mythico-sandbox --features clients --test clients`.

use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use base64::Engine;
use mythico_sandbox::{Config, Control, Sandbox, demonstration};
use serde_json::{Value, json};

/// What the bots may: all that they do.
const PERMISSIONS: u64 =
    1 << 4 | 1 << 10 | 1 << 11 | 1 << 14 | 1 << 15 | 1 << 16 | 1 << 20 | 1 << 35 | 1 << 38;
/// Longer than a client takes to start on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Where `install` puts the libraries.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/clients")
}

/// A client's process, ended when dropped.
struct Client(Child);

impl Client {
    fn start(program: &str, script: &str, sandbox: &Sandbox, token: &str) -> Self {
        let mut command =
            Command::new(if program == "node" { program.into() } else { folder().join(program) });
        command.arg(script).current_dir(folder());
        command.env("SANDBOX_URL", sandbox.url()).env("SANDBOX_TOKEN", token);
        Self(command.spawn().expect("tests/clients/install was run"))
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // It may have ended by itself, which a test has seen by then.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Gives the bot a token as Discord's are: it begins with the application's id, which some libraries read from it.
async fn token(control: &Control) -> String {
    let bot = control.get("bot", &[]).await.expect("told");
    let id = base64::engine::general_purpose::STANDARD_NO_PAD.encode(bot["id"].as_str().expect("an id"));
    let token = format!("{id}.sandbox.token");
    control.patch("bot", json!({"token": token})).await.expect("changed");
    token
}

/// What Discord would refuse, or wouldn't answer. A key that it ignores is the library's business.
async fn violations(control: &Control) -> Vec<Value> {
    let is_ignored = |problem: &Value| problem["code"] == "UNKNOWN_KEY";
    let all = control.violations().await.expect("told").into_iter();
    all.filter(|one| !one["problems"].as_array().is_some_and(|problems| problems.iter().all(is_ignored)))
        .collect()
}

/// Waits until a message in #general says something.
async fn until_said(control: &Control, words: &str) -> Vec<Value> {
    let begun = Instant::now();
    loop {
        let messages = control.messages("Ana", "general", "").await.unwrap_or_default();
        if messages.iter().any(|message| message["content"] == words) {
            return messages;
        }
        assert!(begun.elapsed() < PATIENCE, "nobody said {words:?} in {messages:?}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// Waits until an outcome's last message says something.
async fn until_answered(control: &Control, mut outcome: Value, words: &str) {
    let begun = Instant::now();
    while outcome["messages"]
        .as_array()
        .and_then(|all| all.last())
        .is_none_or(|last| last["content"] != words)
    {
        assert!(begun.elapsed() < PATIENCE, "not {words:?}: {outcome}");
        outcome = control.next(&outcome).await.expect("told");
    }
}

/// What a person does with the bot of a script; `has_labels`: whether its library knows labels in modals.
async fn play(program: &str, script: &str, has_labels: bool) {
    let config = Config { answer_within: Duration::from_secs(30), ..Config::default() };
    let sandbox = Sandbox::start(config).await.expect("a sandbox");
    demonstration(&sandbox, PERMISSIONS);
    let control = Control::new(sandbox.url());
    let voice = json!({"name": "Talk", "type": "voice", "bitrate": 96_000});
    control.post("guilds/Mythico/channels", voice).await.expect("a voice channel");
    let _client = Client::start(program, script, &sandbox, &token(&control).await);
    let messages = until_said(&control, "voice 96000, made 32000, second thread 160004").await;
    let panel = messages.iter().find(|message| message["content"] == "panel").expect("posted before");
    assert!(
        panel["embeds"][0]["image"]["url"].as_str().is_some_and(|url| url.ends_with("map.png")),
        "{panel}"
    );
    assert_eq!(panel["thread"]["name"], "first");

    let offered =
        control.complete("Ana", "general", "order", "unit", "10", json!({})).await.expect("offered");
    assert_eq!(offered["choices"][0]["value"], "1010", "{offered}");
    let ordered = control.command("Ana", "general", "order", json!({"unit": "1010"})).await.expect("taken");
    until_answered(&control, ordered, "ordered 1010").await;

    let opened = control.command("Ana", "general", "sheet", json!({})).await.expect("taken");
    let (values, words) = if has_labels {
        (json!({"orders": "hold", "way": ["South"]}), "sheet hold s")
    } else {
        (json!({"orders": "hold"}), "sheet hold")
    };
    let submitted = control.submit("Ana", &opened, values).await.expect("taken");
    until_answered(&control, submitted, words).await;

    let chosen = control.select("Ana", panel, "way", &["North"]).await.expect("taken");
    until_answered(&control, chosen, "told of chose n").await;
    let pressed = control.press("Ana", panel, "turn").await.expect("taken");
    until_answered(&control, pressed, "pressed").await;

    let said = control.say("Bruno", "general", "at dawn").await.expect("said");
    for (command, target, words) in [
        ("Show player", json!("Bruno"), "player Bruno"),
        ("Copy text", said["message"]["id"].clone(), "text at dawn"),
    ] {
        let act = json!({"user": "Ana", "channel": "general", "command": command, "target": target, "wait_ms": 20_000});
        let outcome = control.post("act/command", act).await.expect("taken");
        until_answered(&control, outcome, words).await;
    }

    control.post("gateway/drop", json!({"how": "reconnect"})).await.expect("dropped");
    assert!(control.get("bot", &[("connected", "false"), ("wait_ms", "20000")]).await.is_ok());
    assert!(control.bot_connected(PATIENCE).await.expect("told"), "it comes back");
    let ordered = control.command("Ana", "general", "order", json!({"unit": "1010"})).await.expect("taken");
    until_answered(&control, ordered, "ordered 1010").await;
    assert_eq!(violations(&control).await, Vec::<Value>::new());
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn discord_js() {
    play("node", "discord_js.mjs", true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn discord_py() {
    play("venv/bin/python", "discord_py.py", true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hikari() {
    play("venv/bin/python", "hikari_bot.py", false).await;
}

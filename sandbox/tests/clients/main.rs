//! Bots of other libraries than serenity, unmodified. Run `tests/clients/install`, then `cargo test
//! -p mythico-sandbox --features clients --test clients`.

use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use base64::Engine;
use mythico_sandbox::{Config, Control, Sandbox, demonstration};
use serde_json::{Value, json};

/// Permissions of the bots.
const PERMISSIONS: u64 =
    1 << 4 | 1 << 10 | 1 << 11 | 1 << 14 | 1 << 15 | 1 << 16 | 1 << 20 | 1 << 35 | 1 << 38;
/// Longest wait for a client on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Folder of the installed libraries.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/clients")
}

/// Process of a client. Dropping it ends it.
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
        // The process may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Gives the bot a token that begins with the application's id, as Discord's do. Some libraries
/// read the id from it.
async fn set_token(control: &Control) -> String {
    let bot = control.get("bot", &[]).await.expect("an answer");
    let id =
        base64::engine::general_purpose::STANDARD_NO_PAD.encode(bot["id"].as_str().expect("an id"));
    let token = format!("{id}.sandbox.token");
    control.patch("bot", json!({"token": token})).await.expect("changed");
    token
}

/// Lists violations other than ignored keys. Those are the library's business.
async fn list_violations(control: &Control) -> Vec<Value> {
    let is_ignored = |problem: &Value| problem["code"] == "UNKNOWN_KEY";
    let all = control.violations().await.expect("an answer").into_iter();
    all.filter(|one| {
        !one["problems"].as_array().is_some_and(|problems| problems.iter().all(is_ignored))
    })
    .collect()
}

/// Waits for a message in #general.
async fn wait_for_message(control: &Control, words: &str) -> Vec<Value> {
    let start = Instant::now();
    loop {
        let messages = control.messages("Ana", "general", "").await.unwrap_or_default();
        if messages.iter().any(|message| message["content"] == words) {
            return messages;
        }
        assert!(start.elapsed() < PATIENCE, "nobody said {words:?} in {messages:?}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// Waits until an outcome's last message has this text.
async fn wait_for_answer(control: &Control, mut outcome: Value, words: &str) {
    let start = Instant::now();
    while outcome["messages"]
        .as_array()
        .and_then(|all| all.last())
        .is_none_or(|last| last["content"] != words)
    {
        assert!(start.elapsed() < PATIENCE, "not {words:?}: {outcome}");
        outcome = control.next(&outcome).await.expect("an answer");
    }
}

/// Plays the scenario with the bot of a script. `has_labels`: its library supports labels in
/// modals.
async fn run_scenario(program: &str, script: &str, has_labels: bool) {
    let config = Config { answer_within: Duration::from_secs(30), ..Config::default() };
    let sandbox = Sandbox::start(config).await.expect("a sandbox");
    demonstration(&sandbox, PERMISSIONS);
    let control = Control::new(sandbox.url());
    let voice = json!({"name": "Talk", "type": "voice", "bitrate": 96_000});
    control.post("guilds/Mythico/channels", voice).await.expect("a voice channel");
    let _client = Client::start(program, script, &sandbox, &set_token(&control).await);
    let messages =
        wait_for_message(&control, "voice 96000, made 32000, second thread 160004").await;
    let panel =
        messages.iter().find(|message| message["content"] == "panel").expect("posted before");
    assert!(
        panel["embeds"][0]["image"]["url"].as_str().is_some_and(|url| url.ends_with("map.png")),
        "{panel}"
    );
    assert_eq!(panel["thread"]["name"], "first");

    let offered = control
        .complete("Ana", "general", "order", "unit", "10", json!({}))
        .await
        .expect("offered");
    assert_eq!(offered["choices"][0]["value"], "1010", "{offered}");
    let ordered =
        control.command("Ana", "general", "order", json!({"unit": "1010"})).await.expect("taken");
    wait_for_answer(&control, ordered, "ordered 1010").await;

    let opened = control.command("Ana", "general", "sheet", json!({})).await.expect("taken");
    let (values, words) = if has_labels {
        (json!({"orders": "hold", "way": ["South"]}), "sheet hold s")
    } else {
        (json!({"orders": "hold"}), "sheet hold")
    };
    let submitted = control.submit("Ana", &opened, values).await.expect("taken");
    wait_for_answer(&control, submitted, words).await;

    let chosen = control.select("Ana", panel, "way", &["North"]).await.expect("taken");
    wait_for_answer(&control, chosen, "told of chose n").await;
    let pressed = control.press("Ana", panel, "turn").await.expect("taken");
    wait_for_answer(&control, pressed, "pressed").await;

    let said = control.say("Bruno", "general", "at dawn").await.expect("said");
    for (command, target, words) in [
        ("Show player", json!("Bruno"), "player Bruno"),
        ("Copy text", said["message"]["id"].clone(), "text at dawn"),
    ] {
        let act = json!({
            "user": "Ana", "channel": "general", "command": command, "target": target,
            "wait_ms": 20_000,
        });
        let outcome = control.post("act/command", act).await.expect("taken");
        wait_for_answer(&control, outcome, words).await;
    }

    control.post("gateway/drop", json!({"how": "reconnect"})).await.expect("dropped");
    assert!(control.get("bot", &[("connected", "false"), ("wait_ms", "20000")]).await.is_ok());
    assert!(control.bot_connected(PATIENCE).await.expect("an answer"), "it comes back");
    let ordered =
        control.command("Ana", "general", "order", json!({"unit": "1010"})).await.expect("taken");
    wait_for_answer(&control, ordered, "ordered 1010").await;
    assert_eq!(list_violations(&control).await, Vec::<Value>::new());
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn discord_js() {
    run_scenario("node", "discord_js.mjs", true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn discord_py() {
    run_scenario("venv/bin/python", "discord_py.py", true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hikari() {
    run_scenario("venv/bin/python", "hikari_bot.py", false).await;
}

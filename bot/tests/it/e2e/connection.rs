//! The bot's reactions when Discord closes its connection or a limit is used up. It resumes, starts
//! a new session, continues without, or stops and says what to do.

use std::time::Duration;

use mythico::config::Config;
use mythico::endpoint::Endpoint;
use mythico::service::{Resources, Service};
use mythico_sandbox::TOKEN;
use serde_json::{Value, json};

use super::shards::{add_server_of_other_shard, connected_shards};
use crate::common::{GM, Harness, until};

/// Sessions of the bot with a connection.
async fn connected(harness: &Harness) -> Vec<Value> {
    let bot = harness.control.get("bot", &[]).await.unwrap();
    let sessions = bot["sessions"].as_array().unwrap().iter();
    sessions.filter(|one| one["connected"] == true).map(|one| one["session_id"].clone()).collect()
}

/// Closes the connection with a code, and waits for the next.
async fn closed(harness: &Harness, code: u16) -> (Vec<Value>, Vec<Value>) {
    let before = connected(harness).await;
    harness.control.post("gateway/drop", json!({"how": "close", "code": code})).await.unwrap();
    assert!(
        harness.control.bot_connected(Duration::from_secs(60)).await.unwrap(),
        "{code}: it comes back"
    );
    (before, connected(harness).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_is_resumed_if_possible() {
    let harness = Harness::open().await;
    for code in [4000, 4001, 4002, 4005, 4008] {
        let (before, after) = closed(&harness, code).await;
        assert_eq!(before, after, "{code}: the same session");
        let said = harness.say(GM, "help", json!({})).await;
        assert!(said.contains("`/join`"), "{code}: {said}");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_session_that_is_over_is_followed_by_a_new_one() {
    let harness = Harness::open().await;
    for code in [4007, 4009] {
        let (before, after) = closed(&harness, code).await;
        assert!(after.len() == 1 && before != after, "{code}: {before:?} {after:?}");
        let said = harness.say(GM, "help", json!({})).await;
        assert!(said.contains("`/join`"), "{code}: {said}");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_begins_too_soon_begins_later() {
    let harness = Harness::strict().await;
    harness.control.post("gateway/drop", json!({"how": "invalid"})).await.unwrap();
    assert!(harness.control.bot_connected(Duration::from_secs(60)).await.unwrap());
    let said = harness.say(GM, "help", json!({})).await;
    assert!(said.contains("`/join`"), "{said}");
    harness.close().await;
}

/// The bot's error as it stops.
async fn last_words(harness: &mut Harness) -> String {
    let service = harness.service.as_mut().expect("the bot runs");
    let ended = tokio::time::timeout(Duration::from_secs(30), service.ended()).await;
    format!("{:#}", ended.expect("it ends").unwrap_err())
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn errors_that_only_the_host_can_solve_stop_the_bot_with_a_sentence() {
    for (code, sentence) in [
        (
            4013,
            "Discord does not know the intents that this version asks for; install a newer version of mythico",
        ),
        (
            4014,
            "Discord withholds intents that this version asks for; grant them on the application's Bot page, under Privileged Gateway \
             Intents, and start again",
        ),
    ] {
        let mut harness = Harness::open().await;
        harness.control.post("gateway/drop", json!({"how": "close", "code": code})).await.unwrap();
        assert_eq!(last_words(&mut harness).await, sentence);
        harness.close().await;
    }
    let mut harness = Harness::open().await;
    harness.control.patch("bot", json!({"token": "another"})).await.unwrap();
    let said = last_words(&mut harness).await;
    assert_eq!(
        said,
        "Discord does not know this token any more; copy a new one from the application's Bot page into DISCORD_TOKEN or its file, and start again"
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_bot_in_too_many_servers_for_one_connection_makes_another() {
    let mut harness = Harness::open().await;
    harness.stop_bot().await;
    harness.patience.outage_after = Duration::from_secs(2);
    harness.start_bot().await;
    assert_eq!(connected_shards(&harness).await, [json!([0, 1])]);
    add_server_of_other_shard(&harness).await;
    // Discord closes what begins now with code 4011.
    harness.control.post("gateway/drop", json!({"how": "invalid"})).await.unwrap();
    let shards = async || connected_shards(&harness).await;
    let two = [json!([0, 2]), json!([1, 2])];
    until(Duration::from_secs(60), shards, |shards| *shards == two).await;
    let said = harness.say(GM, "help", json!({})).await;
    assert!(said.contains("`/join`"), "{said}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_connections_of_the_day_are_used_up_does_not_begin_another() {
    let mut harness = Harness::open().await;
    harness.stop_bot().await;
    harness.control.patch("limits", json!({"sessions_per_day": 1})).await.unwrap();
    // The stopped bot may hold its database for a moment.
    let home = tempfile::tempdir().unwrap();
    let config = Config { data: home.path().to_owned(), ..Config::default() };
    let (address, root) = (harness.sandbox.https_addr(), harness.sandbox.root_pem().to_owned());
    let endpoint = Endpoint::Faithful { address, root };
    let starting = Service::start(Resources::built_in(), config, &endpoint, TOKEN);
    let mut starting = std::pin::pin!(starting);
    let waits = tokio::time::timeout(Duration::from_secs(3), starting.as_mut()).await;
    assert!(waits.is_err(), "it waits");
    assert!(!harness.control.bot_connected(Duration::ZERO).await.unwrap());
    harness.control.post("clock", json!({"advance_s": 86_400})).await.unwrap();
    let service = starting.await.unwrap();
    assert!(harness.control.bot_connected(Duration::from_secs(30)).await.unwrap());
    service.stop().await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_first_questions_fail_asks_again_and_connects() {
    let mut harness = Harness::open().await;
    harness.stop_bot().await;
    for (method, path, status, body) in [
        ("GET", "/users/@me", 503, "json"),
        ("GET", "/users/@me", 403, "html"),
        ("GET", "/gateway/bot", 500, "empty"),
        ("GET", "/oauth2/applications/@me", 520, "html"),
        ("PUT", "/applications/*/commands", 403, "cut"),
    ] {
        let fault = json!({"fault": "status", "status": status, "body": body, "method": method, "path": path});
        harness.control.post("faults", fault).await.unwrap();
    }
    harness.start_bot().await;
    assert_eq!(
        harness.control.get("faults", &[]).await.unwrap()["faults"],
        json!([]),
        "each question failed"
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_started_before_discord_can_be_reached_waits_for_it() {
    let home = tempfile::tempdir().unwrap();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    let config = Config { data: home.path().to_owned(), ..Config::default() };
    let endpoint = Endpoint::Sandbox(format!("http://127.0.0.1:{port}"));
    let mut starting =
        std::pin::pin!(Service::start(Resources::built_in(), config, &endpoint, TOKEN));
    let waits = tokio::time::timeout(Duration::from_millis(1_500), starting.as_mut()).await;
    assert!(waits.is_err(), "it waits");
    let settings = mythico_sandbox::Config { port, ..mythico_sandbox::Config::default() };
    let sandbox = mythico_sandbox::Sandbox::start(settings).await.unwrap();
    let service = starting.await.unwrap();
    service.stop().await;
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_that_discord_refuses_today_are_registered_later() {
    let harness = Harness::open().await;
    serenity::all::Command::set_global_commands(&harness.app().http, Vec::new()).await.unwrap();
    let few = json!({"commands_per_day": 1});
    harness.control.patch("limits", few).await.unwrap();
    harness.app().registrar.register().await.unwrap_err();
    assert!(!offers(&harness, "move").await);
    harness.control.patch("limits", json!({"commands_per_day": 200})).await.unwrap();
    harness.app().registrar.try_again().await;
    assert!(offers(&harness, "move").await, "a day later they are there by themselves");
    harness.close().await;
}

/// Returns whether a player is offered a command in the square.
async fn offers(harness: &Harness, name: &str) -> bool {
    let told =
        harness.control.get("commands", &[("user", "Ana"), ("channel", "general")]).await.unwrap();
    told["commands"].as_array().unwrap().iter().any(|one| one["name"] == name)
}

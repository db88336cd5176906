//! What the bot does when Discord closes its connection, or grants it no more of something that is counted: it resumes, begins a new
//! session, goes on without, or stops and says what is to be done.

use std::time::Duration;

use mythico::commands::COMMANDS;
use mythico::config::Config;
use mythico::endpoint::Endpoint;
use mythico::service::{Resources, Service};
use mythico_sandbox::TOKEN;
use serde_json::{Value, json};

use crate::common::{GM, Harness};

/// The bot's sessions that have a connection.
async fn connected(harness: &Harness) -> Vec<Value> {
    let bot = harness.control.get("bot", &[]).await.unwrap();
    let sessions = bot["sessions"].as_array().unwrap().iter();
    sessions.filter(|one| one["connected"] == true).map(|one| one["session_id"].clone()).collect()
}

/// Closes the connection with a code and waits until there is one again.
async fn closed(harness: &Harness, code: u16) -> (Vec<Value>, Vec<Value>) {
    let before = connected(harness).await;
    harness.control.post("gateway/drop", json!({"how": "close", "code": code})).await.unwrap();
    assert!(harness.control.bot_connected(Duration::from_secs(60)).await.unwrap(), "{code}: it comes back");
    (before, connected(harness).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_be_resumed_is_resumed() {
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

/// What the bot says as it stops.
async fn last_words(harness: &mut Harness) -> String {
    let service = harness.service.as_mut().expect("the bot runs");
    let ended = tokio::time::timeout(Duration::from_secs(30), service.ended()).await;
    format!("{:#}", ended.expect("it ends").unwrap_err())
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn what_the_operator_alone_can_mend_stops_the_bot_with_a_sentence() {
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
async fn a_bot_whose_connections_of_the_day_are_used_up_does_not_begin_another() {
    let mut harness = Harness::open().await;
    harness.stop_bot().await;
    harness.control.patch("limits", json!({"sessions_per_day": 1})).await.unwrap();
    let config = Config { data: harness.home.path().to_owned(), ..Config::default() };
    let (address, root) = (harness.sandbox.https_addr(), harness.sandbox.root_pem().to_owned());
    let endpoint = Endpoint::Faithful { address, root };
    let started = Service::start(Resources::built_in(), config, &endpoint, TOKEN).await;
    let said = started.err().expect("it doesn't start").to_string();
    assert!(said.starts_with("Discord lets a bot connect 1 times a day, and these are used up"), "{said}");
    assert!(said.contains("start it in 1440 minutes") || said.contains("start it in 1439 minutes"), "{said}");
    harness.control.post("clock", json!({"advance_s": 86_400})).await.unwrap();
    harness.start_bot().await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_campaign_begins_though_its_commands_are_taken_another_day() {
    let mut harness = Harness::open().await;
    let few = json!({"commands_per_day": 1});
    harness.control.patch("limits", few.clone()).await.unwrap();
    let made = json!({"module": "el-mythico-skirmish", "name": "Alba", "open": true});
    let made = harness.say(GM, "campaign create", made).await;
    assert!(
        made.contains("is made") && made.contains("orders are given with `/orders write` alone"),
        "{made}"
    );
    assert!(!offers(&harness, "land").await);
    harness.say("Ana", "join", json!({"seat": "general"})).await;
    let begun = harness.say(GM, "campaign start", json!({})).await;
    assert!(begun.contains("has begun") && begun.contains("takes no more new commands"), "{begun}");
    harness.stop_bot().await;
    harness.start_bot().await;
    harness.control.patch("limits", json!({"commands_per_day": 200})).await.unwrap();
    harness.app().registrar.try_again(COMMANDS).await;
    assert!(offers(&harness, "land").await, "a day later they are there by themselves");
    harness.close().await;
}

/// Whether a player is offered a command in the square.
async fn offers(harness: &Harness, name: &str) -> bool {
    let told = harness.control.get("commands", &[("user", "Ana"), ("channel", "general")]).await.unwrap();
    told["commands"].as_array().unwrap().iter().any(|one| one["name"] == name)
}

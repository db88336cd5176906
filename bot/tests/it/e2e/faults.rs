//! Trouble of Discord, or a stop of the bot: everything arrives once.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use mythico::store::ClosedBy;
use serde_json::{Value, json};

use crate::common::tapping::confirming;
use crate::common::{GIVEN, GM, Harness, LONG, SQUARE, Waits, component, message, text, until};

const MODULE: &str = "tuw-crossroads";

/// Number of copies of each message in a user's DMs.
async fn copies(harness: &Harness, user: &str) -> BTreeMap<String, usize> {
    let mut copies = BTreeMap::new();
    for letter in harness.letters(user).await {
        *copies.entry(letter["content"].as_str().unwrap_or_default().to_owned()).or_default() += 1;
    }
    copies
}

#[tokio::test(flavor = "multi_thread")]
async fn rate_limits_and_errors_delay_but_lose_nothing() {
    let harness = Harness::open().await;
    for fault in [
        json!({"fault": "rate_limit", "retry_after": 0.2, "path": "/channels/*/messages", "method": "POST", "times": 3}),
        json!({"fault": "status", "status": 500, "path": "/channels/*/messages", "method": "POST", "times": 2}),
        json!({"fault": "lose_answer", "path": "/channels/*/messages", "method": "POST", "times": 2}),
    ] {
        harness.control.post("faults", fault).await.unwrap();
    }
    harness.campaign(MODULE, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    harness.advance("Autumn").await;
    for user in ["Ana", "Bruno"] {
        let copies = copies(&harness, user).await;
        assert_eq!(copies.values().copied().collect::<Vec<_>>(), [1, 1], "{user}: {copies:#?}");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_mid_delivery_sends_the_rest_and_nothing_twice() {
    let mut harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    let slow = json!({"fault": "slow", "ms": 400, "path": "/channels/*/messages", "method": "POST", "times": 4});
    harness.control.post("faults", slow).await.unwrap();
    harness.say("Umpire", "gm advance", json!({"campaign": "Autumn", "now": true})).await;
    tokio::time::sleep(Duration::from_millis(150)).await;
    harness.stop_bot().await;
    harness.start_bot().await;
    harness.delivered().await;
    for user in ["Ana", "Bruno"] {
        let copies = copies(&harness, user).await;
        assert_eq!(copies.values().copied().collect::<Vec<_>>(), [1, 1], "{user}: {copies:#?}");
    }
    harness.close().await;
}

/// Route of answers to interactions.
const CALLBACKS: &str = "/interactions/*/*/callback";

#[tokio::test(flavor = "multi_thread")]
async fn advancing_again_as_soon_as_the_answer_is_read_closes_the_next_window() {
    let harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    // The answer is shown at once, but the bot learns that a second later.
    let late = json!({"fault": "late_answer", "ms": 1_000, "method": "POST", "path": CALLBACKS, "times": 2});
    harness.control.post("faults", late).await.unwrap();
    for (turn, window) in [(1, 2), (1, 3), (1, 4), (2, 1)] {
        let said =
            harness.say("Umpire", "gm advance", json!({"campaign": "Autumn", "now": true})).await;
        assert!(said.contains("is closed"), "{said}");
        let now = harness.find("Autumn").await.now;
        assert_eq!((now.turn, now.window), (turn, window));
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn advancing_again_because_the_answer_was_lost_closes_no_second_window() {
    let harness = Harness::waiting(Waits::short()).await;
    harness.campaign(MODULE, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    let lost = json!({"fault": "status", "status": 500, "method": "POST", "path": CALLBACKS});
    harness.control.post("faults", lost).await.unwrap();
    let advance =
        || harness.command("Umpire", "gm advance", json!({"campaign": "Autumn", "now": true}));
    assert_eq!(advance().await["state"], "failed");
    let now = harness.find("Autumn").await.now;
    assert_eq!((now.turn, now.window), (1, 2), "it was closed");
    let again = text(&advance().await);
    assert!(again.contains("but its answer didn't reach you."), "{again}");
    assert_eq!(harness.find("Autumn").await.now, now, "once");
    let next = text(&advance().await);
    assert!(next.contains("is closed"), "{next}");
    assert_eq!(harness.find("Autumn").await.now.window, 3);
    harness.close().await;
}

/// Has one request of a kind meet some trouble.
async fn trouble(harness: &Harness, trouble: &Value, (method, path): (&str, &str)) {
    let mut fault = trouble.clone();
    (fault["method"], fault["path"]) = (json!(method), json!(path));
    harness.control.post("faults", fault).await.unwrap();
}

/// Waits until each fault has met a request.
async fn all_met(harness: &Harness) {
    let left = async || harness.control.get("faults", &[]).await.unwrap()["faults"].clone();
    until(LONG, left, |left| *left == json!([])).await;
}

/// What the courier doesn't ask: `courier/trouble.rs` has its requests.
#[tokio::test(flavor = "multi_thread")]
async fn trouble_with_registration_answers_and_doors_loses_nothing() {
    let mut harness = Harness::waiting(Waits::short()).await;
    harness
        .campaign("el-mythico-skirmish", "Alba", &[("general", "Ana"), ("tribune", "Bruno")])
        .await;
    let troubles = [
        json!({"fault": "status", "status": 403, "code": 40333}),
        json!({"fault": "status", "status": 404, "body": "html"}),
        json!({"fault": "status", "status": 503, "body": "empty"}),
        json!({"fault": "cut_answer"}),
        json!({"fault": "lose_answer"}),
    ];
    for kind in troubles {
        harness.stop_bot().await;
        trouble(&harness, &kind, ("PUT", "/applications/*/commands")).await;
        trouble(&harness, &kind, ("GET", "/guilds/*/channels")).await;
        harness.start_bot().await;
        all_met(&harness).await;

        trouble(&harness, &kind, ("POST", CALLBACKS)).await;
        harness.command("Ana", "order", json!({"unit": "12", "order": "dig"})).await;
        all_met(&harness).await;
        let dug = harness.say("Ana", "order", json!({"unit": "12", "order": "dig"})).await;
        assert!(dug.contains(GIVEN), "{kind}: {dug}");
        // The map follows.
        trouble(&harness, &kind, ("PATCH", "/webhooks/*/*/messages/*")).await;
        let ordered = harness.say("Ana", "move", json!({"unit": "13", "to": "s"})).await;
        assert!(ordered.contains(GIVEN), "{kind}: {ordered}");
        all_met(&harness).await;
        let standing =
            harness.store().standing_orders(harness.find("Alba").await.now).await.unwrap();
        assert_eq!(standing.len(), 2, "{kind}: each order once, however often it was given");

        let asked = message(&harness.command(GM, "gm appoint", json!({"user": "Visitor"})).await);
        trouble(&harness, &kind, ("PUT", "/channels/*/permissions/*")).await;
        harness.control.press(GM, &asked, &component(&asked, "gm-appoint/")).await.unwrap();
        let reads = async || harness.channel("Visitor", "gm").await.is_ok();
        until(LONG, reads, |reads| *reads).await;
        all_met(&harness).await;
        trouble(&harness, &kind, ("DELETE", "/channels/*/permissions/*")).await;
        harness.say(GM, "gm dismiss", json!({"user": "Visitor"})).await;
        until(LONG, reads, |reads| !*reads).await;
        all_met(&harness).await;
    }
    let told = harness.channel(GM, "gm").await.unwrap();
    let told = told.iter().filter_map(|one| one["content"].as_str()).collect::<Vec<_>>().join("\n");
    for untrue in ["has been deleted", "are closed to me", "I may not write", "has left the server"]
    {
        assert!(!told.contains(untrue), "{told}");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn being_ready_again_because_the_answer_was_lost_closes_no_second_window() {
    let harness = Harness::waiting(Waits::short()).await;
    harness.campaign(MODULE, "Autumn", &[("aldric", "Ana")]).await;
    for (first, second, third) in [((1, 3), (1, 3), (2, 1)), ((2, 3), (2, 3), (3, 1))] {
        let asked = harness.command("Ana", "ready", json!({})).await;
        let press = async |asked: &Value| {
            let id = confirming(&message(asked)).unwrap();
            harness.control.press("Ana", &message(asked), &id).await.unwrap()
        };
        let asked = press(&asked).await;
        let lost = json!({"fault": "status", "status": 500, "method": "POST", "path": CALLBACKS});
        harness.control.post("faults", lost).await.unwrap();
        let ready = || harness.be_ready("Ana", json!({}));
        let now = || async {
            let now = harness.find("Autumn").await.now;
            (now.turn, now.window)
        };
        assert_eq!(press(&asked).await["state"], "failed");
        assert_eq!(now().await, first, "hers is closed, and the one that nobody plays");
        let again = text(&ready().await);
        assert!(
            again.starts_with(
                "Your first `/ready` closed the turn, but its answer didn't reach you."
            ),
            "{again}"
        );
        assert_eq!(now().await, second, "once");
        assert!(text(&ready().await).contains("this closed"));
        assert_eq!(now().await, third);
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_simultaneous_ready_commands_close_one_window() {
    let harness = Harness::open().await;
    let players = [("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")];
    harness.campaign("el-mythico-skirmish", "Alba", &players).await;
    let ready = |user| harness.ready(user, json!({}));
    let (ana, bruno, carla) = tokio::join!(ready("Ana"), ready("Bruno"), ready("Carla"));
    let closed =
        [ana, bruno, carla].into_iter().filter(|said| said.contains("this closed")).count();
    assert_eq!((closed, harness.find("Alba").await.now.turn), (1, 2));
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_closes_once_by_a_restart_the_clock_its_deadline_and_a_command() {
    let mut harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    // It is found closing at the start.
    let at = harness.find("Autumn").await.now;
    harness.store().begin_closing(at, &[], ClosedBy::Clock).await.unwrap();
    let late = harness.say("Ana", "move", json!({"unit": "a1", "to": "3 2"})).await;
    assert!(late.contains("Send it?"), "it looks open to her still: {late}");
    harness.stop_bot().await;
    harness.start_bot().await;
    assert_ne!(harness.find("Autumn").await.now, at);
    harness.delivered().await;
    assert_eq!(harness.letters("Ana").await.len(), 2);

    // A full disk leaves it closing when the turn can't be written. The clock resolves it.
    let at = harness.find("Autumn").await.now;
    harness.store().begin_closing(at, &[], ClosedBy::Clock).await.unwrap();
    harness.app().adjudicator.wake();
    until(LONG, async || harness.find("Autumn").await.now, |now| *now != at).await;
    harness.delivered().await;

    let campaign = harness.find("Autumn").await;
    let soon = jiff::Timestamp::now() + jiff::SignedDuration::from_millis(300);
    harness.store().set_deadline(campaign.id, Some(soon)).await.unwrap();
    harness.app().adjudicator.wake();
    until(LONG, async || harness.find("Autumn").await.now, |now| *now != campaign.now).await;
    harness.delivered().await;

    // The command is delivered twice.
    let outcome =
        harness.command("Umpire", "gm advance", json!({"campaign": "Autumn", "now": true})).await;
    let after = harness.find("Autumn").await.now;
    let interaction = outcome["interaction"].as_str().unwrap();
    harness
        .control
        .post(&format!("interactions/{interaction}/duplicate"), json!({}))
        .await
        .unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(harness.find("Autumn").await.now, after);
    harness.delivered().await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_stops_while_a_users_request_waits_for_discord() {
    let mut harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    // The bot may check the rooms just then.
    let slow = json!({"fault": "slow", "ms": 60_000, "method": "GET", "path": "/guilds/*/channels", "times": 3});
    harness.control.post("faults", slow).await.unwrap();
    let (control, app) = (harness.control.clone(), Arc::clone(harness.app()));
    let asking = tokio::spawn(async move {
        control.command(GM, SQUARE, "campaign repair", json!({"campaign": "Autumn"})).await
    });
    until(LONG, async || app.workers.length(), |at_work| *at_work == 1).await;
    harness.stop_bot().await;
    until(LONG / 3, async || app.workers.length(), |at_work| *at_work == 0).await;
    asking.abort();
    drop(app);
    harness.close().await;
}

//! Delivery when Discord's answers say nothing about a message, and after refusals. Nothing is
//! lost, everything is in order, and nobody is told anything wrong.

use std::time::Duration;

use mythico::store::outbox::{DeliveryState, Route};
use mythico::store::{
    Body, CampaignStatus, Dispatch, OutboxRow, ParkedFor, Purpose, Recipient, Secrecy,
};
use mythico_engine::words::literal;
use serde_json::{Value, json};
use serenity::all::GuildId;

use super::{Harness, faction_gets, map_of, sentence, to_all, to_faction, to_seat};
use crate::common::{LONG, until};

/// A dozen answers of Discord and Cloudflare that say nothing about a message.
fn troubles() -> Vec<Value> {
    let status = |status: u16, code: u64, body: &str| json!({"fault": "status", "status": status, "code": code, "body": body});
    vec![
        status(403, 40333, "json"),
        status(403, 0, "json"),
        status(403, 0, "html"),
        status(404, 0, "json"),
        status(404, 0, "empty"),
        status(404, 10014, "json"),
        status(400, 0, "html"),
        status(409, 99_999, "json"),
        status(403, 50013, "cut"),
        status(429, 0, "html"),
        status(503, 130_000, "json"),
        status(500, 10003, "json"),
        status(520, 0, "html"),
        json!({"fault": "cut_answer"}),
        json!({"fault": "lose_answer"}),
        // The courier waits for less than that.
        json!({"fault": "slow", "ms": 4_000}),
        json!({"fault": "late_answer", "ms": 4_000}),
    ]
}

/// How long the courier waits for an answer where answers are slow.
const ANSWER_WITHIN: Duration = Duration::from_secs(1);

/// The requests of a delivery: method and path. `e2e/faults.rs` tries those of the rest of the bot.
const REQUESTS: [(&str, &str); 8] = [
    ("GET", "/users/@me"),
    ("POST", "/users/@me/channels"),
    ("GET", "/guilds/*/members/*"),
    ("GET", "/guilds/*"),
    ("GET", "/channels/*/messages"),
    ("POST", "/channels/*/messages"),
    ("PATCH", "/channels/*/messages/*"),
    ("GET", "/channels/*"),
];

/// How often each kind of request meets a trouble.
fn times_of(trouble: &Value) -> u64 {
    if trouble["ms"].is_u64() { 1 } else { 3 }
}

/// Has each kind of request meet some trouble, several times.
async fn trouble_everything(harness: &Harness, trouble: &Value) {
    for (method, path) in REQUESTS {
        let mut fault = trouble.clone();
        (fault["method"], fault["path"]) = (json!(method), json!(path));
        fault["times"] = json!(times_of(trouble));
        harness.fault(fault).await;
    }
}

/// Fails if a kind of request has met no trouble.
async fn assert_all_met(harness: &Harness, trouble: &Value) {
    let left = harness.control.get("faults", &[]).await.unwrap();
    let left = left["faults"].as_array().unwrap().iter();
    let unmet = left.filter(|fault| fault["times"] == times_of(trouble));
    let unmet: Vec<String> =
        unmet.map(|fault| format!("{} {}", fault["method"], fault["path"])).collect();
    assert!(unmet.is_empty(), "{trouble}: nobody asked {unmet:?}");
}

#[tokio::test]
async fn trouble_with_any_request_loses_nothing_and_says_nothing_wrong() {
    for trouble in troubles() {
        let mut harness = Harness::new().await;
        // After a post without an answer the message is looked for, and members are asked for.
        harness.nonce_remembered = Duration::ZERO;
        if trouble["ms"].is_u64() {
            harness.answer_within = ANSWER_WITHIN;
        }
        let admins = json!({"name": "Admins", "permissions": ["ADMINISTRATOR"]});
        harness.control.post(&format!("guilds/{}/roles", harness.guild), admins).await.unwrap();
        trouble_everything(&harness, &trouble).await;
        let courier = harness.courier();
        let work = courier.start();
        harness
            .post(&[
                to_seat("red-1", "1"),
                to_faction("red", "Map"),
                to_seat("red-1", "2"),
                to_all("News"),
                to_faction("red", "Second"),
            ])
            .await;
        let board = harness.settled().await;
        let arrived =
            |row: &OutboxRow| (row.state, row.route) == (DeliveryState::Sent, Route::Direct);
        assert!(board.len() == 5 && board.iter().all(arrived), "{trouble}: {board:#?}");
        assert_eq!(harness.seen("Ana", "dm").await, ["1", "2"], "{trouble}");
        let red = harness.seen("Ana", "red").await;
        assert!(
            red.len() == 2 && red[0].ends_with("Map") && red[1].ends_with("Second"),
            "{trouble}: {red:?}"
        );
        assert_eq!(harness.seen("Ana", "emtv").await, ["News"], "{trouble}");
        assert!(harness.messages("Umpire", "gm").await.is_empty(), "{trouble}");

        harness.meddle("UPDATE dispatch SET undone = 'due' WHERE recipient_key = 'emtv'").await;
        courier.try_again([harness.at.campaign]);
        let struck = async || harness.seen("Ana", "emtv").await;
        until(LONG, struck, |seen| seen.len() == 1 && seen[0].contains("~~News~~")).await;
        assert_all_met(&harness, &trouble).await;
        assert!(harness.messages("Umpire", "gm").await.is_empty(), "{trouble}");
        work.abort();
        harness.end().await;
    }
}

async fn channel(harness: &Harness, name: &str) -> String {
    let state = harness.control.get("state", &[]).await.unwrap();
    let mut all = state["channels"].as_array().unwrap().iter();
    all.find(|channel| channel["name"] == name).unwrap()["id"].as_str().unwrap().to_owned()
}

/// Makes this many posts in a room fail with this code.
async fn refuse(harness: &Harness, room: &str, status: u16, code: u64, times: u64) {
    let path = format!("/channels/{}/messages", channel(harness, room).await);
    let fault = json!({"fault": "status", "status": status, "code": code, "method": "POST", "path": path, "times": times});
    harness.fault(fault).await;
}

#[tokio::test]
async fn a_refused_message_is_reported_to_the_gm_and_blocks_none_after_it() {
    for code in [50035, 200_000, 59_999, 0] {
        let mut harness = Harness::new().await;
        refuse(&harness, "emtv", 400, code, 1).await;
        harness.start();
        harness.post(&[to_all("1"), to_all("2"), to_all("3")]).await;
        let board = harness.settled().await;
        assert_eq!(
            board.iter().filter(|row| row.parked_for == Some(ParkedFor::Refused)).count(),
            1
        );
        assert_eq!(harness.seen("Ana", "emtv").await, ["2", "3"], "{code}");
        let told = harness.seen("Umpire", "gm").await;
        assert!(
            told.len() == 1 && told[0].contains(&format!("Discord refuses it (refused: {code}: ")),
            "{told:?}"
        );
        harness.end().await;
    }
}

#[tokio::test]
async fn a_room_reads_its_turns_in_order_after_a_forbidden_one() {
    for code in [50013, 50001] {
        let mut harness = Harness::new().await;
        harness.parallel = 1;
        harness.start();
        harness.post(&[to_all("Turn 1")]).await;
        harness.settled().await;
        refuse(&harness, "emtv", 403, code, 1).await;
        harness.post(&[to_all("Turn 2")]).await;
        let board = harness.settled().await;
        assert!(board.iter().any(|row| row.parked_for == Some(ParkedFor::Forbidden)), "{board:#?}");
        harness.may_retry().await;
        harness.post(&[to_all("Turn 3")]).await;
        harness.settled().await;
        assert_eq!(harness.seen("Ana", "emtv").await, ["Turn 1", "Turn 2", "Turn 3"], "{code}");
        assert_eq!(harness.messages("Umpire", "gm").await.len(), 1, "the GM is told once");
        harness.end().await;
    }
}

#[tokio::test]
async fn parked_dispatches_are_tried_again_in_order_and_the_gm_hears_once() {
    let mut harness = Harness::new().await;
    harness.parked_min = Duration::from_millis(300);
    refuse(&harness, "red", 403, 50013, 3).await;
    harness.start();
    harness.post(&[to_faction("red", "1"), to_faction("red", "2")]).await;
    harness.post(&[to_faction("red", "3")]).await;
    let read = until(LONG, async || harness.seen("Ana", "red").await, |read| read.len() == 3).await;
    let ends: Vec<_> = read.iter().map(|said| said.chars().last().unwrap()).collect();
    assert_eq!(ends, ['1', '2', '3']);
    harness.settled().await;
    assert_eq!(harness.messages("Umpire", "gm").await.len(), 1);
    harness.end().await;
}

#[tokio::test]
async fn a_change_makes_parked_dispatches_be_tried_again_at_once() {
    let mut harness = Harness::new().await;
    refuse(&harness, "emtv", 403, 50013, 1).await;
    let courier = harness.courier();
    let work = courier.start();
    harness.post(&[to_all("News")]).await;
    let board = harness.settled().await;
    assert_eq!(board[0].parked_for, Some(ParkedFor::Forbidden));
    courier.try_again([harness.at.campaign]);
    until(LONG, async || harness.seen("Ana", "emtv").await, |seen| *seen == ["News"]).await;
    work.abort();
    harness.work = None;
    harness.end().await;
}

#[tokio::test]
async fn a_change_during_a_refused_attempt_counts_too() {
    let mut harness = Harness::new().await;
    let slow = json!({"fault": "slow", "ms": 2_000, "method": "GET", "path": "/guilds"});
    harness.fault(slow).await;
    let courier = harness.courier();
    harness.work = Some(courier.start());
    harness.post(&[to_faction("red", "Map")]).await;
    harness.faults_used().await;
    refuse(&harness, "red", 403, 50013, 1).await;
    courier.try_again([harness.at.campaign]);
    until(LONG, async || harness.seen("Ana", "red").await, |seen| seen.len() == 1).await;
    harness.end().await;
}

#[tokio::test]
async fn a_retried_secret_is_still_kept_from_opponents() {
    let mut harness = Harness::new().await;
    harness.parallel = 1;
    refuse(&harness, "red", 403, 50013, 1).await;
    harness.start();
    harness.post(&[to_faction("red", "Secret 1")]).await;
    harness.settled().await;
    harness.may_retry().await;
    let bruno =
        json!({"overwrites": [{"user": "Bruno", "allow": (1 << 10).to_string(), "deny": "0"}]});
    harness.control.patch("channels/red", bruno).await.unwrap();
    harness.post(&[to_faction("red", "Secret 2")]).await;
    harness.settled().await;
    assert!(harness.messages("Ana", "red").await.is_empty(), "an opponent reads there now");
    let letters = harness.seen("Ana", "dm").await;
    assert!(letters.len() == 2 && letters[0].ends_with("Secret 1"), "{letters:?}");
    harness.end().await;
}

#[tokio::test]
async fn a_forbidden_direct_message_waits_and_a_closed_one_becomes_a_button() {
    let mut harness = Harness::new().await;
    harness.parked_min = Duration::from_millis(300);
    harness.start();
    harness.post(&[to_seat("red-1", "0")]).await;
    harness.settled().await;
    let path = "/channels/*/messages";
    let forbidden = json!({"fault": "status", "status": 403, "code": 50013, "method": "POST", "path": path, "times": 1});
    harness.fault(forbidden).await;
    harness.post(&[to_seat("red-1", "1"), to_seat("red-1", "2")]).await;
    until(LONG, async || harness.seen("Ana", "dm").await, |read| *read == ["0", "1", "2"]).await;
    harness.settled().await;
    let told = harness.seen("Umpire", "gm").await;
    assert!(
        told.len() == 1 && told[0].contains("Discord doesn't let me write to them"),
        "{told:?}"
    );
    assert!(!told[0].contains("seat:") && !told[0].contains("closed"), "{told:?}");
    assert!(harness.messages("Ana", "red").await.is_empty(), "it is no closed direct message");
    harness.end().await;
}

#[tokio::test]
async fn the_gm_is_told_once_of_trouble_that_lasts() {
    let mut harness = Harness::new().await;
    harness.trouble_told_after = Duration::from_millis(500);
    for room in ["emtv", "red"] {
        refuse(&harness, room, 403, 40333, 1_000).await;
    }
    harness.start();
    harness.post(&[to_all("News"), to_faction("red", "Map")]).await;
    let told =
        until(LONG, async || harness.seen("Umpire", "gm").await, |told| !told.is_empty()).await;
    assert!(
        told[0].contains("Discord has taken no message for <#")
            || told[0].contains("Discord has taken no message for #"),
        "{told:?}"
    );
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(harness.messages("Umpire", "gm").await.len(), 1, "once for the campaign");
    harness.control.delete("faults").await.unwrap();
    harness.settled().await;
    assert_eq!(harness.seen("Ana", "emtv").await, ["News"]);
    harness.end().await;
}

#[tokio::test]
async fn a_message_that_is_too_large_goes_without_its_picture_and_says_so() {
    for (status, code, body) in
        [(413, 40005, "json"), (413, 0, "html"), (400, 40005, "json"), (400, 50045, "json")]
    {
        let mut harness = Harness::new().await;
        let fault = json!({"fault": "status", "status": status, "code": code, "body": body, "method": "POST",
            "path": format!("/channels/{}/messages", channel(&harness, "red").await)});
        harness.fault(fault).await;
        harness.start();
        harness.post(&[faction_gets("red", &map_of("red", "Turn 1"))]).await;
        harness.settled().await;
        let read = harness.messages("Ana", "red").await;
        assert_eq!(read.len(), 1, "{status} {code}");
        let said = read[0]["content"].as_str().unwrap();
        assert!(
            said.contains("Turn 1") && said.contains("The picture was too large for Discord"),
            "{said}"
        );
        assert_eq!(read[0]["attachments"], json!([]));
        harness.end().await;
    }
}

#[tokio::test]
async fn notes_to_the_gm_show_no_keys() {
    for (status, code) in [(403, 50013), (403, 50001), (404, 10003), (400, 50035)] {
        let mut harness = Harness::new().await;
        harness.control.patch("users/Ana", json!({"closed_dms": true})).await.unwrap();
        for (method, path) in [("GET", "/channels/*"), ("POST", "/channels/*/messages")] {
            let red = channel(&harness, "red").await;
            let fault = json!({"fault": "status", "status": status, "code": code, "method": method,
                "path": path.replace('*', &red), "times": 5});
            harness.fault(fault).await;
        }
        harness.start();
        let no_secret = Dispatch::new(
            Recipient::Channel(Purpose::Faction("red".into())),
            Secrecy::Public,
            &sentence("x"),
        );
        harness
            .post(&[to_seat("red-1", "Secret"), to_faction("red", "Map"), no_secret.unwrap()])
            .await;
        harness.settled().await;
        for said in harness.seen("Umpire", "gm").await {
            assert!(
                !["seat:", "faction:", "channel:", "user:"].iter().any(|key| said.contains(key)),
                "{said}"
            );
        }
        harness.end().await;
    }
}

#[tokio::test]
async fn a_button_for_an_empty_seat_waits_for_the_next_player() {
    let mut harness = Harness::new().await;
    harness.parallel = 1;
    harness.control.patch("users/Ana", json!({"closed_dms": true})).await.unwrap();
    refuse(&harness, "red", 403, 50013, 1).await;
    harness.start();
    harness.post(&[to_seat("red-1", "Secret")]).await;
    let board = harness.settled().await;
    let row = board.iter().find(|row| row.recipient_text == "seat:red-1").unwrap();
    assert_eq!((row.route, row.parked_for), (Route::Collect, Some(ParkedFor::Forbidden)));
    let ana = harness.store.seats(harness.at.campaign).await.unwrap()[0].user.unwrap();
    harness.store.leave_seat(harness.at.campaign, ana).await.unwrap();
    harness.may_retry().await;
    let body = Body::sentence(literal("Second"));
    harness
        .post(&[Dispatch::new(
            Recipient::Seat("red-1".into()),
            Secrecy::Seat("red-1".into()),
            &body,
        )
        .unwrap()])
        .await;
    harness.settled().await;
    assert!(harness.messages("Carla", "red").await.is_empty(), "no invitation to nobody");
    harness.end().await;
}

#[tokio::test]
async fn the_gm_is_told_directly_of_trouble_that_lasts_if_their_room_fails_too() {
    let mut harness = Harness::new().await;
    harness.trouble_told_after = Duration::from_millis(500);
    for room in ["emtv", "red", "gm"] {
        refuse(&harness, room, 403, 40333, 100_000).await;
    }
    harness.start();
    harness.post(&[to_all("News"), to_faction("red", "Map")]).await;
    let told =
        until(LONG, async || harness.seen("Umpire", "dm").await, |told| !told.is_empty()).await;
    assert!(
        told[0].contains("Discord has taken no message for <#")
            || told[0].contains("no message for #")
    );
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(harness.messages("Umpire", "dm").await.len(), 1, "once for the campaign");
    harness.end().await;
}

#[tokio::test]
async fn the_gm_is_told_directly_of_their_own_message_that_waits() {
    for (status, code, said) in [
        (400, 50035, "Discord refuses it"),
        (403, 40333, "Discord has taken no message for the GM"),
    ] {
        let mut harness = Harness::new().await;
        harness.trouble_told_after = Duration::from_millis(300);
        refuse(&harness, "gm", status, code, 100_000).await;
        harness.start();
        let mut notice = to_all("For the GM");
        notice.recipient = Recipient::Gm;
        harness.post(&[notice]).await;
        let told =
            until(LONG, async || harness.seen("Umpire", "dm").await, |told| !told.is_empty()).await;
        assert!(told.len() == 1 && told[0].contains(said), "{told:?}");
        harness.end().await;
    }
}

#[tokio::test]
async fn an_account_that_is_gone_is_told_to_the_gm_and_asked_for_no_more() {
    for has_ended in [false, true] {
        let mut harness = Harness::new().await;
        let gone = json!({"fault": "status", "status": 404, "code": 10013, "method": "POST",
            "path": "/users/@me/channels", "times": 100_000});
        harness.fault(gone).await;
        let ana = harness.store.seats(harness.at.campaign).await.unwrap()[0].user.unwrap();
        let dispatch = match has_ended {
            true => to_seat("red-1", "Thanks"),
            false => {
                Dispatch::new(Recipient::User(ana), Secrecy::Public, &sentence("Thanks")).unwrap()
            }
        };
        if has_ended {
            harness.store.set_status(harness.at.campaign, CampaignStatus::Ended).await.unwrap();
        }
        harness.start();
        harness.post(&[dispatch]).await;
        let board = harness.settled().await;
        assert!(board.iter().any(|row| row.parked_for == Some(ParkedFor::Refused)), "{board:#?}");
        let told = harness.seen("Umpire", "gm").await;
        assert!(told.len() == 1 && told[0].contains("their account no longer exists"), "{told:?}");
        assert_eq!(harness.requests("POST", "/users/@me/channels").await, 1);
        harness.end().await;
    }
}

#[tokio::test]
async fn too_many_new_direct_messages_are_told_and_tried_ever_more_slowly() {
    let mut harness = Harness::new().await;
    harness.trouble_told_after = Duration::from_millis(500);
    let fault = json!({"fault": "status", "status": 400, "code": 40003, "method": "POST",
        "path": "/users/@me/channels", "times": 100_000});
    harness.fault(fault).await;
    harness.start();
    harness.post(&[to_seat("red-1", "Report")]).await;
    let told =
        until(LONG, async || harness.seen("Umpire", "gm").await, |told| !told.is_empty()).await;
    assert!(told[0].contains("because I open too many"), "{told:?}");
    tokio::time::sleep(Duration::from_secs(1)).await;
    let tried = async || harness.requests("POST", "/users/@me/channels").await;
    let tried = until(LONG, tried, |tried| *tried >= 4).await;
    assert!(tried <= 12, "pauses from 20 ms on that double: {tried}");
    assert_eq!(harness.messages("Umpire", "gm").await.len(), 1);
    harness.end().await;
}

#[tokio::test]
async fn a_server_that_discord_does_not_know_is_told_in_its_own_words() {
    for (method, path) in [("POST", "/channels/*/messages"), ("GET", "/guilds")] {
        let mut harness = Harness::new().await;
        harness.trouble_told_after = Duration::from_millis(500);
        // The GM's direct messages work.
        for room in ["red", "gm"] {
            let path = path.replace('*', &channel(&harness, room).await);
            let fault = json!({"fault": "status", "status": 404, "code": 10004, "method": method,
                "path": path, "times": 100_000});
            harness.fault(fault).await;
        }
        harness.start();
        harness.post(&[to_faction("red", "Map")]).await;
        let place = if method == "POST" { "dm" } else { "gm" };
        let told =
            until(LONG, async || harness.seen("Umpire", place).await, |told| !told.is_empty())
                .await;
        assert!(told[0].contains("hasn't known the server of this campaign"), "{told:?}");
        harness.end().await;
    }
}

#[tokio::test]
async fn a_server_is_reached_by_a_post_alone() {
    let harness = Harness::new().await;
    let bruno =
        json!({"overwrites": [{"user": "Bruno", "allow": (1 << 10).to_string(), "deny": "0"}]});
    harness.control.patch("channels/red", bruno).await.unwrap();
    // The GM is told of the secret in the same server.
    for room in ["emtv", "gm"] {
        refuse(&harness, room, 503, 0, 100_000).await;
    }
    let courier = harness.courier();
    let work = courier.start();
    harness.post(&[to_all("News")]).await;
    let guild = GuildId::new(harness.guild.parse().unwrap());
    let failing = async || courier.posts_fail_since(guild, Duration::ZERO);
    let since = until(LONG, failing, Option::is_some).await;
    harness.post(&[to_faction("red", "Secret")]).await;
    until(LONG, async || harness.seen("Ana", "dm").await, |seen| seen.len() == 1).await;
    assert_eq!(
        courier.posts_fail_since(guild, Duration::ZERO),
        since,
        "nothing was posted in the server"
    );
    harness.control.delete("faults").await.unwrap();
    until(LONG, failing, Option::is_none).await;
    work.abort();
    harness.end().await;
}

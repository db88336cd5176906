//! Delivery with trouble from Discord or users: 429, 500, lost answers, closed direct messages,
//! deleted rooms.

use mythico::courier::{Collected, outbox_id_of};
use mythico::store::outbox::{DeliveryState, Route};
use mythico::store::{ParkedFor, Purpose, Recipient, Undone};
use serde_json::{Value, json};

use super::{Harness, to_all, to_faction, to_seat};
use crate::common::{LONG, until, whole_outbox};

#[tokio::test]
async fn trouble_on_the_way_neither_loses_nor_doubles() {
    for fault in [
        json!({"fault": "rate_limit", "retry_after": 0.05}),
        json!({"fault": "rate_limit", "retry_after": 0.05, "global": true}),
        json!({"fault": "status", "status": 500}),
        json!({"fault": "status", "status": 502}),
        json!({"fault": "lose_answer"}),
        json!({"fault": "refuse"}),
    ] {
        let mut harness = Harness::new().await;
        let mut twice = fault.clone();
        twice["times"] = json!(4);
        twice["method"] = json!("POST");
        harness.fault(twice).await;
        harness.start();
        harness.post(&[to_seat("red-1", "1"), to_seat("red-1", "2"), to_all("News")]).await;
        let board = harness.settled().await;
        assert!(board.iter().all(|row| row.state == DeliveryState::Sent), "{fault}");
        assert_eq!(harness.seen("Ana", "dm").await, ["1", "2"], "{fault}");
        assert_eq!(harness.seen("Ana", "emtv").await, ["News"], "{fault}");
        harness.end().await;
    }
}

#[tokio::test]
async fn the_limiter_waits_as_on_discord_and_everything_arrives_once() {
    let harness = Harness::new().await;
    harness
        .fault(json!({"fault": "rate_limit", "retry_after": 0.05, "times": 3, "method": "POST"}))
        .await;
    let work = harness.faithful_courier().start();
    harness
        .post(&[
            to_seat("red-1", "1"),
            to_seat("red-1", "2"),
            to_faction("red", "Map"),
            to_all("News"),
        ])
        .await;
    let board = harness.settled().await;
    assert!(board.iter().all(|row| row.state == DeliveryState::Sent));
    assert_eq!(harness.seen("Ana", "dm").await, ["1", "2"]);
    assert_eq!(harness.messages("Ana", "red").await.len(), 1);
    assert_eq!(harness.seen("Ana", "emtv").await, ["News"]);
    work.abort();
    harness.end().await;
}

#[tokio::test]
async fn a_closed_direct_message_becomes_a_button_for_its_recipient() {
    let mut harness = Harness::new().await;
    harness.control.patch("users/Ana", json!({"closed_dms": true})).await.unwrap();
    let courier = harness.courier();
    harness.start();
    harness.post(&[to_seat("red-1", "Secret 1"), to_seat("red-1", "Secret 2")]).await;
    let board = harness.settled().await;
    assert!(
        board.iter().all(|row| (row.state, row.route) == (DeliveryState::Sent, Route::Collect))
    );

    let messages = harness.messages("Carla", "red").await;
    assert_eq!(messages.len(), 2);
    for (message, row) in messages.iter().zip(&board) {
        assert!(
            !message["content"].as_str().unwrap().contains("Secret"),
            "the button tells nothing"
        );
        assert_eq!(message["mentions"][0]["username"], "Ana");
        let button = &message["components"][0]["components"][0];
        assert_eq!(button["label"], "Show me");
        assert_eq!(outbox_id_of(button["custom_id"].as_str().unwrap()), Some(row.id));
    }

    let seats = harness.store.seats(harness.at.campaign).await.unwrap();
    let (ana, carla) = (seats[0].user.unwrap(), seats[1].user.unwrap());
    let no = courier.collect(board[0].id, carla, "en").await.unwrap();
    assert!(matches!(&no, Collected::No(words) if words.contains("for others")), "{no:?}");
    for _ in 0..2 {
        let Collected::Dispatch(letter) = courier.collect(board[0].id, ana, "en").await.unwrap()
        else {
            panic!()
        };
        assert!(letter.content.starts_with("Secret 1"));
    }
    let row = harness.store.dispatch(board[0].id).await.unwrap().unwrap();
    assert_eq!(row.state, DeliveryState::Collected);
    assert_eq!(refused_posts(&harness).await, 1, "a closed direct message gets one attempt");
    harness.end().await;
}

async fn refused_posts(harness: &Harness) -> u64 {
    let requests = harness.control.get("requests", &[]).await.unwrap();
    let counts = requests["counts"].as_array().unwrap().iter();
    counts
        .filter(|line| line["method"] == "POST" && line["status"] == 403)
        .map(|line| line["count"].as_u64().unwrap())
        .sum()
}

#[tokio::test]
async fn a_collected_dispatch_follows_its_seat() {
    let mut harness = Harness::new().await;
    harness.control.patch("users/Ana", json!({"closed_dms": true})).await.unwrap();
    let courier = harness.courier();
    harness.start();
    harness.post(&[to_seat("red-1", "Secret")]).await;
    let id = harness.settled().await[0].id;
    let ana = harness.store.seats(harness.at.campaign).await.unwrap()[0].user.unwrap();
    harness.store.leave_seat(harness.at.campaign, ana).await.unwrap();
    assert!(matches!(courier.collect(id, ana, "en").await.unwrap(), Collected::No(_)));
    let nothing = mythico::store::OutboxId(999);
    assert!(matches!(courier.collect(nothing, ana, "en").await.unwrap(), Collected::No(_)));
    harness.end().await;
}

#[tokio::test]
async fn without_a_private_room_a_closed_direct_message_waits_for_one() {
    let mut harness = Harness::new().await;
    harness.meddle("DELETE FROM binding WHERE purpose = 'faction:red'").await;
    harness.control.patch("users/Ana", json!({"closed_dms": true})).await.unwrap();
    harness.start();
    harness.post(&[to_seat("red-1", "Secret")]).await;
    let board = harness.settled().await;
    let row = board.iter().find(|row| row.recipient_text == "seat:red-1").unwrap();
    assert_eq!(row.parked_for, Some(ParkedFor::NoFallback));
    assert!(harness.seen("Umpire", "gm").await[0].contains("their direct messages are closed"));
    harness.room("red-new", Some(&["Ana", "Carla"]), Purpose::Faction("red".into())).await;
    harness.settled().await;
    assert_eq!(harness.messages("Ana", "red-new").await.len(), 1);
    harness.end().await;
}

#[tokio::test]
async fn a_deleted_room_parks_its_dispatches_until_another_is_bound() {
    let mut harness = Harness::new().await;
    harness.control.delete("channels/red").await.unwrap();
    harness.start();
    harness.post(&[to_faction("red", "Map"), to_faction("red", "Second")]).await;
    let board = harness.settled().await;
    let parked: Vec<_> =
        board.iter().filter(|row| row.parked_for == Some(ParkedFor::ChannelGone)).collect();
    assert_eq!(parked.len(), 2, "{board:#?}");
    assert!(parked[0].reason.as_ref().unwrap().id() == "courier-parked-channel-gone");
    let notices = harness.seen("Umpire", "gm").await;
    assert_eq!(notices.len(), 1, "{notices:?}");
    harness.room("red-new", Some(&["Ana", "Carla"]), Purpose::Faction("red".into())).await;
    harness.settled().await;
    let arrived = harness.seen("Ana", "red-new").await;
    assert!(arrived[0].ends_with("Map") && arrived[1].ends_with("Second"), "{arrived:?}");
    harness.end().await;
}

#[tokio::test]
async fn a_room_where_the_bot_may_not_write_is_told_to_the_gm() {
    let mut harness = Harness::new().await;
    let body =
        json!({"overwrites": [{"user": "Mythico", "allow": "0", "deny": (1 << 11).to_string()}]});
    harness.control.patch("channels/emtv", body).await.unwrap();
    harness.start();
    harness.post(&[to_all("News")]).await;
    let board = harness.settled().await;
    assert_eq!(board[0].parked_for, Some(ParkedFor::Forbidden));
    assert!(harness.seen("Umpire", "gm").await[0].contains("I may not write in <#"));
    harness.control.patch("channels/emtv", json!({"overwrites": []})).await.unwrap();
    assert!(!harness.store.release_dispatches(&[board[0].id]).await.unwrap().is_empty());
    harness.settled().await;
    assert_eq!(harness.seen("Ana", "emtv").await, ["News"]);
    harness.end().await;
}

#[tokio::test]
async fn one_slow_recipient_does_not_hold_up_the_others() {
    let mut harness = Harness::new().await;
    let emtv = channel_id(&harness, "emtv").await;
    harness
        .fault(json!({"fault": "status", "status": 500, "path": format!("/channels/{emtv}"), "times": 1000}))
        .await;
    harness.start();
    harness.post(&[to_all("News"), to_seat("red-1", "Report")]).await;
    until(LONG, async || harness.seen("Ana", "dm").await, |seen| *seen == ["Report"]).await;
    let unsent = async || harness.store.unsent(harness.at.campaign).await.unwrap();
    until(LONG, unsent, |unsent| *unsent == 1).await;
    harness.control.delete("faults").await.unwrap();
    harness.settled().await;
    assert_eq!(harness.seen("Ana", "emtv").await, ["News"]);
    harness.end().await;
}

#[tokio::test]
async fn the_gm_without_a_room_is_told_directly() {
    let mut harness = Harness::new().await;
    harness.meddle("DELETE FROM binding WHERE purpose = 'gm'").await;
    harness.start();
    let mut notice = to_all("For the GM");
    notice.recipient = Recipient::Gm;
    harness.post(&[notice]).await;
    harness.settled().await;
    assert_eq!(harness.seen("Umpire", "dm").await, ["For the GM"]);
    harness.end().await;
}

async fn channel_id(harness: &Harness, name: &str) -> String {
    let state = harness.control.get("state", &[]).await.unwrap();
    let find = |all: &Value| {
        let found = all.as_array().unwrap().iter().find(|channel| channel["name"] == name);
        found.unwrap()["id"].as_str().unwrap().to_owned()
    };
    find(&state["channels"])
}

#[tokio::test]
async fn a_refused_token_is_not_tried_again_and_again() {
    let mut harness = Harness::new().await;
    harness.fault(json!({"fault": "status", "status": 401, "times": 100_000})).await;
    harness.start();
    harness.post(&[to_seat("red-1", "1"), to_seat("blue-1", "2"), to_all("News")]).await;
    let requests = async || harness.control.get("requests", &[]).await.unwrap();
    let total = |requests: &Value| requests["total"].as_u64().unwrap();
    until(LONG, requests, |requests| total(requests) >= 1).await;
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    let requests = requests().await;
    assert!(total(&requests) <= 3, "{requests}");
    assert_eq!(harness.store.unsent(harness.at.campaign).await.unwrap(), 3);
    harness.end().await;
}

#[tokio::test]
async fn a_dispatch_undone_while_it_is_posted_takes_no_other_way() {
    for (dispatch, is_direct) in
        [(to_seat("red-1", "Void"), true), (to_faction("red", "Void"), false)]
    {
        let mut harness = Harness::new().await;
        harness.start();
        // The direct channel exists then.
        harness.post(&[to_seat("red-1", "Before")]).await;
        harness.settled().await;
        let told = async |harness: &Harness| {
            (
                harness.messages("Ana", "dm").await.len(),
                harness.messages("Umpire", "gm").await.len(),
            )
        };
        let before = told(&harness).await;
        let slow =
            json!({"fault": "slow", "ms": 8_000, "method": "POST", "path": "/channels/*/messages"});
        harness.fault(slow).await;
        harness.post(&[dispatch]).await;
        let last = async |harness: &Harness| {
            let board = whole_outbox(&harness.store, harness.at.campaign).await;
            board.into_iter().max_by_key(|row| row.id).unwrap()
        };
        until(LONG, async || last(&harness).await, |row| row.state == DeliveryState::Sending).await;
        harness.meddle("UPDATE dispatch SET undone = 'due' WHERE state = 'sending'").await;
        if is_direct {
            harness.control.patch("users/Ana", json!({"closed_dms": true})).await.unwrap();
        } else {
            harness.control.delete("channels/red").await.unwrap();
        }
        harness.settled().await;
        let row = last(&harness).await;
        assert_eq!((row.state, row.parked_for), (DeliveryState::Parked, Some(ParkedFor::Undone)));
        let undone = harness.store.undone_dispatches(harness.at.campaign).await.unwrap();
        assert_eq!(undone.get(&row.id), Some(&Undone::Never));
        assert_eq!(told(&harness).await, before, "nothing is posted, nor said of it");
        if is_direct {
            assert!(harness.messages("Ana", "red").await.is_empty(), "nor anywhere else");
        }
        harness.end().await;
    }
}

//! Restarts during a delivery: each message is there once afterwards, whether its row was young or
//! old and whether it had arrived.

use std::collections::BTreeSet;
use std::time::Duration;

use mythico::store::outbox::DeliveryState;
use mythico::store::{Dispatch, OutboxRow, ParkedFor, Recipient, Secrecy};
use serde_json::json;

use super::{Harness, sentence, to_all, to_faction, to_seat};
use crate::common::{LONG, until, whole_outbox};

/// A harness whose first message arrived, and whose courier died before it knew.
async fn died_after_posting() -> Harness {
    let mut harness = Harness::new().await;
    // Opens the direct channel, so that the next POST is the message.
    harness.start();
    harness.post(&[to_seat("red-1", "before")]).await;
    harness.settled().await;
    harness
        .fault(json!({"fault": "lose_answer", "method": "POST", "path": "/channels/*/messages"}))
        .await;
    harness.fault(json!({"fault": "refuse", "times": 100_000})).await;
    harness.post(&[to_seat("red-1", "after"), to_seat("red-1", "last")]).await;
    until(LONG, async || harness.messages("Ana", "dm").await, |all| all.len() == 2).await;
    harness.restart().await;
    harness.control.delete("faults").await.unwrap();
    let board = whole_outbox(&harness.store, harness.at.campaign).await;
    let states: Vec<_> = board.iter().map(|row| row.state).collect();
    assert_eq!(states, [DeliveryState::Sent, DeliveryState::Sending, DeliveryState::Pending]);
    harness
}

async fn assert_each_once(harness: &mut Harness) {
    harness.start();
    let board = harness.settled().await;
    assert!(board.iter().all(|row| row.state == DeliveryState::Sent && row.message.is_some()));
    assert_eq!(harness.seen("Ana", "dm").await, ["before", "after", "last"]);
}

#[tokio::test]
async fn a_young_message_under_way_is_posted_again_with_its_nonce() {
    let mut harness = died_after_posting().await;
    assert_each_once(&mut harness).await;
    harness.end().await;
}

#[tokio::test]
async fn an_old_message_under_way_is_found_by_its_words() {
    let mut harness = died_after_posting().await;
    age(&harness).await;
    assert_each_once(&mut harness).await;
    harness.end().await;
}

#[tokio::test]
async fn an_old_message_that_never_arrived_is_posted() {
    let mut harness = Harness::new().await;
    harness
        .fault(json!({"fault": "refuse", "method": "POST", "path": "/channels", "times": 100_000}))
        .await;
    harness.start();
    harness
        .post(&[to_seat("red-1", "before"), to_seat("red-1", "after"), to_seat("red-1", "last")])
        .await;
    harness.reaches(DeliveryState::Sending).await;
    harness.restart().await;
    harness.control.delete("faults").await.unwrap();
    age(&harness).await;
    assert_each_once(&mut harness).await;
    harness.end().await;
}

#[tokio::test]
async fn a_message_under_way_is_not_taken_for_an_earlier_one_with_the_same_words() {
    for fault in ["refuse", "lose_answer"] {
        let mut harness = Harness::new().await;
        harness.start();
        harness.post(&[to_seat("red-1", "again")]).await;
        harness.settled().await;
        harness
            .fault(json!({"fault": fault, "method": "POST", "path": "/channels/*/messages"}))
            .await;
        harness.fault(json!({"fault": "refuse", "times": 100_000})).await;
        harness.post(&[to_seat("red-1", "again"), to_seat("red-1", "again")]).await;
        let is_under_way = |board: &Vec<OutboxRow>| board[1].state == DeliveryState::Sending;
        let board = async || whole_outbox(&harness.store, harness.at.campaign).await;
        until(LONG, board, is_under_way).await;
        let arrived = if fault == "refuse" { 1 } else { 2 };
        until(LONG, async || harness.messages("Ana", "dm").await, |all| all.len() == arrived).await;
        harness.restart().await;
        harness.control.delete("faults").await.unwrap();
        // The clock knows of the first message only by its time, as after a restart long ago.
        harness.meddle("UPDATE dispatch SET claimed_after = 1 WHERE state = 'sending'").await;
        age(&harness).await;
        harness.start();
        let board = harness.settled().await;
        assert_eq!(harness.seen("Ana", "dm").await, ["again"; 3], "{fault}");
        let posts: BTreeSet<_> = board.iter().map(|row| row.message).collect();
        assert_eq!(posts.len(), 3, "{fault}: {board:#?}");
        harness.end().await;
    }
}

#[tokio::test]
async fn a_message_found_as_another_dispatch_is_posted_for_its_own() {
    let mut harness = died_after_posting().await;
    // Another recipient with the same words and channel was under way long before, and failed.
    let ana = harness.store.seats(harness.at.campaign).await.unwrap()[0].user.unwrap();
    let other = Dispatch::new(Recipient::User(ana), Secrecy::Public, &sentence("after")).unwrap();
    harness.post(&[other]).await;
    harness
        .meddle(
            "UPDATE dispatch SET (state, since, claimed_after, channel_id, fingerprints) =
                (SELECT 'sending', since - 600000, 1, channel_id, fingerprints FROM dispatch
                 WHERE state = 'sending')
            WHERE id = (SELECT max(id) FROM dispatch)",
        )
        .await;
    // So the search for it comes first.
    harness
        .fault(
            json!({"fault": "slow", "ms": 2_000, "method": "POST", "path": "/channels/*/messages"}),
        )
        .await;
    harness.start();
    let board = harness.settled().await;
    let mut seen = harness.seen("Ana", "dm").await;
    seen.sort();
    assert_eq!(seen, ["after", "after", "before", "last"]);
    let posts: BTreeSet<_> = board.iter().map(|row| row.message).collect();
    assert_eq!(posts.len(), 4, "{board:#?}");
    harness.end().await;
}

#[tokio::test]
async fn a_message_under_way_is_found_after_its_wording_has_changed() {
    let mut harness = died_after_posting().await;
    age(&harness).await;
    // Other words, as a correction or a new version of the program may lead to.
    let others = "UPDATE dispatch SET body = (SELECT body FROM dispatch WHERE state = 'pending')
        WHERE state = 'sending'";
    harness.meddle(others).await;
    assert_each_once(&mut harness).await;
    harness.end().await;
}

#[tokio::test]
async fn a_player_cannot_fake_an_arrival() {
    let mut harness = Harness::new().await;
    harness
        .fault(json!({"fault": "refuse", "method": "POST", "path": "/channels", "times": 100_000}))
        .await;
    harness.start();
    harness.post(&[to_faction("red", "Map")]).await;
    harness.reaches(DeliveryState::Sending).await;
    harness.restart().await;
    harness.control.delete("faults").await.unwrap();
    age(&harness).await;
    harness.control.say("Ana", "red", "Map").await.unwrap();
    harness.start();
    harness.settled().await;
    assert_eq!(harness.messages("Ana", "red").await.len(), 2);
    harness.end().await;
}

#[tokio::test]
async fn a_message_on_its_way_to_a_player_who_left_goes_to_the_successor() {
    let mut harness = Harness::new().await;
    harness
        .fault(json!({"fault": "refuse", "method": "POST", "path": "/channels", "times": 100_000}))
        .await;
    harness.start();
    harness.post(&[to_seat("red-1", "Secret")]).await;
    harness.reaches(DeliveryState::Sending).await;
    let seats = harness.store.seats(harness.at.campaign).await.unwrap();
    let (ana, carla) = (seats[0].user.unwrap(), seats[1].user.unwrap());
    let to_ana = harness.first().await.channel;
    harness.store.leave_seat(harness.at.campaign, ana).await.unwrap();
    harness.store.leave_seat(harness.at.campaign, carla).await.unwrap();
    harness.store.join_seat(harness.at.campaign, "red-1", carla).await.unwrap();
    // The message that was being sent when she left is refused too.
    until(LONG, async || harness.first().await, |first| first.channel != to_ana).await;
    harness.control.delete("faults").await.unwrap();
    harness.settled().await;
    assert_eq!(harness.messages("Ana", "dm").await.len(), 0);
    assert_eq!(harness.seen("Carla", "dm").await, ["Secret"]);
    harness.end().await;
}

/// Lets ten minutes pass, so that Discord forgets the nonces.
async fn age(harness: &Harness) {
    harness.meddle("UPDATE dispatch SET since = since - 600000 WHERE state = 'sending'").await;
    harness.control.post("clock", json!({"advance_s": 600})).await.unwrap();
}

#[tokio::test]
async fn however_often_it_is_killed_each_message_arrives_once_and_in_order() {
    let mut harness = Harness::new().await;
    let texts: Vec<String> = (0..12).map(|n| format!("part {n}")).collect();
    let mut all: Vec<_> =
        texts.iter().flat_map(|text| [to_seat("red-1", text), to_seat("blue-1", text)]).collect();
    all.extend([to_faction("red", "Map"), to_faction("blue", "Map")]);
    harness.post(&all).await;
    let mut seed = 20_261_101_u64;
    for _ in 0..15 {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let fault = if seed >> 63 == 0 { "lose_answer" } else { "refuse" };
        harness.fault(json!({"fault": fault, "method": "POST", "path": "/channels"})).await;
        harness.start();
        tokio::time::sleep(std::time::Duration::from_millis((seed >> 33) % 60)).await;
        harness.restart().await;
    }
    harness.control.delete("faults").await.unwrap();
    harness.start();
    harness.settled().await;
    for user in ["Ana", "Bruno"] {
        assert_eq!(harness.seen(user, "dm").await, texts, "{user}");
    }
    for room in ["red", "blue"] {
        assert_eq!(harness.messages("Umpire", room).await.len(), 1, "{room}");
    }
    harness.end().await;
}

/// A harness whose first message arrived long ago in a room. Its courier died before it knew, and
/// may not read the room's history now.
async fn arrived_in_closed_history(dispatch: Dispatch, room: &str) -> Harness {
    let mut harness = Harness::new().await;
    harness.parked_min = Duration::from_millis(300);
    harness
        .fault(json!({"fault": "lose_answer", "method": "POST", "path": "/channels/*/messages"}))
        .await;
    // Reads are refused too. Otherwise the first courier's next attempt may find the message before
    // the restart.
    harness.fault(json!({"fault": "refuse", "times": 100_000})).await;
    harness.start();
    harness.post(&[dispatch]).await;
    until(LONG, async || harness.messages("Umpire", room).await, |all| all.len() == 1).await;
    harness.restart().await;
    harness.control.delete("faults").await.unwrap();
    age(&harness).await;
    let closed = json!({"overwrites": [{"user": "Mythico", "allow": (1 << 10 | 1 << 11).to_string(),
        "deny": (1 << 16).to_string()}]});
    harness.control.patch(&format!("channels/{room}"), closed).await.unwrap();
    harness
}

/// Opens the history again. The message is found then, and there once.
async fn assert_found_once(harness: &Harness, room: &str) {
    harness.control.patch(&format!("channels/{room}"), json!({"overwrites": []})).await.unwrap();
    until(LONG, async || harness.first().await, |row| row.state == DeliveryState::Sent).await;
    assert_eq!(harness.seen("Umpire", room).await.iter().filter(|said| *said == "News").count(), 1);
}

#[tokio::test]
async fn what_may_have_arrived_is_not_posted_again_where_the_bot_may_not_read_the_history() {
    let mut to_gm = to_all("News");
    to_gm.recipient = Recipient::Gm;
    for (dispatch, room, told_in) in [(to_all("News"), "emtv", "gm"), (to_gm, "gm", "dm")] {
        let mut harness = arrived_in_closed_history(dispatch, room).await;
        harness.start();
        let told =
            until(LONG, async || harness.seen("Umpire", told_in).await, |told| !told.is_empty())
                .await;
        assert!(told[0].contains("I can't read the message history there"), "{told:?}");
        // Looked for again twice, so at least one more attempt has ended.
        let looks = async || harness.requests("GET", "/channels/*/messages").await;
        let before = looks().await;
        until(LONG, looks, |looks| *looks >= before + 2).await;
        // Not parked while an attempt is under way.
        let first =
            until(LONG, async || harness.first().await, |row| row.parked_for.is_some()).await;
        assert_eq!(first.parked_for, Some(ParkedFor::Forbidden));
        // A notice is on the board as soon as a message is parked.
        let board = whole_outbox(&harness.store, harness.at.campaign).await;
        assert_eq!(board.len(), 2, "the GM hears of it once: {board:#?}");
        assert_found_once(&harness, room).await;
        harness.end().await;
    }
}

#[tokio::test]
async fn what_arrived_is_not_posted_again_if_the_history_is_opened_while_it_is_looked_for() {
    let mut harness = arrived_in_closed_history(to_all("News"), "emtv").await;
    let late = json!({"fault": "late_answer", "ms": 2_000, "method": "GET", "path": "/channels/*/messages"});
    harness.fault(late).await;
    harness.start();
    harness.faults_used().await;
    assert_found_once(&harness, "emtv").await;
    harness.end().await;
}

//! Restarts in the middle of a delivery: young rows, old rows, arrived or not, each message is there once afterwards.

use mythico::store::outbox::DeliveryState;
use serde_json::json;

use crate::{Stage, to_faction, to_seat};

/// A stage whose first message arrived, but whose courier died before it knew.
async fn died_after_posting() -> Stage {
    let mut stage = Stage::new().await;
    // Opens the direct channel, so that the next POST is the message.
    stage.start();
    stage.post(&[to_seat("red-1", "before")]).await;
    stage.settled().await;
    stage.fault(json!({"fault": "lose_answer", "method": "POST", "path": "/channels/*/messages"})).await;
    stage.fault(json!({"fault": "refuse", "times": 100_000})).await;
    stage.post(&[to_seat("red-1", "after"), to_seat("red-1", "last")]).await;
    for _ in 0..1000 {
        if stage.messages("Ana", "dm").await.len() == 2 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    stage.restart().await;
    stage.control.delete("faults").await.unwrap();
    let board = stage.store.board(stage.at.campaign, None).await.unwrap();
    let states: Vec<_> = board.iter().map(|row| row.state).collect();
    assert_eq!(states, [DeliveryState::Sent, DeliveryState::Sending, DeliveryState::Pending]);
    stage
}

async fn assert_each_once(stage: &mut Stage) {
    stage.start();
    let board = stage.settled().await;
    assert!(board.iter().all(|row| row.state == DeliveryState::Sent && row.message.is_some()));
    assert_eq!(stage.seen("Ana", "dm").await, ["before", "after", "last"]);
}

#[tokio::test]
async fn a_young_message_under_way_is_posted_again_with_its_nonce() {
    let mut stage = died_after_posting().await;
    assert_each_once(&mut stage).await;
    stage.end().await;
}

#[tokio::test]
async fn an_old_message_under_way_is_found_by_its_id() {
    let mut stage = died_after_posting().await;
    age(&stage).await;
    assert_each_once(&mut stage).await;
    stage.end().await;
}

#[tokio::test]
async fn an_old_message_that_never_arrived_is_posted() {
    let mut stage = Stage::new().await;
    stage.fault(json!({"fault": "refuse", "method": "POST", "path": "/channels", "times": 100_000})).await;
    stage.start();
    stage.post(&[to_seat("red-1", "before"), to_seat("red-1", "after"), to_seat("red-1", "last")]).await;
    stage.reaches(DeliveryState::Sending).await;
    stage.restart().await;
    stage.control.delete("faults").await.unwrap();
    age(&stage).await;
    assert_each_once(&mut stage).await;
    stage.end().await;
}

#[tokio::test]
async fn a_player_cannot_fake_an_arrival() {
    let mut stage = Stage::new().await;
    stage.fault(json!({"fault": "refuse", "method": "POST", "path": "/channels", "times": 100_000})).await;
    stage.start();
    stage.post(&[to_faction("red", "Map")]).await;
    stage.reaches(DeliveryState::Sending).await;
    stage.restart().await;
    stage.control.delete("faults").await.unwrap();
    age(&stage).await;
    let id = stage.store.board(stage.at.campaign, None).await.unwrap()[0].report_id();
    stage.control.say("Ana", "red", &format!("-# Dispatch {id}")).await.unwrap();
    stage.start();
    stage.settled().await;
    assert_eq!(stage.messages("Ana", "red").await.len(), 2);
    stage.end().await;
}

#[tokio::test]
async fn what_was_under_way_to_a_player_who_left_goes_to_his_successor() {
    let mut stage = Stage::new().await;
    stage.fault(json!({"fault": "refuse", "method": "POST", "path": "/channels", "times": 100_000})).await;
    stage.start();
    stage.post(&[to_seat("red-1", "Secret")]).await;
    stage.reaches(DeliveryState::Sending).await;
    let seats = stage.store.seats(stage.at.campaign).await.unwrap();
    let (ana, carla) = (seats[0].user.unwrap(), seats[1].user.unwrap());
    stage.store.leave_seat(stage.at.campaign, ana).await.unwrap();
    stage.store.leave_seat(stage.at.campaign, carla).await.unwrap();
    stage.store.join_seat(stage.at.campaign, "red-1", carla).await.unwrap();
    stage.control.delete("faults").await.unwrap();
    stage.settled().await;
    assert_eq!(stage.messages("Ana", "dm").await.len(), 0);
    assert_eq!(stage.seen("Carla", "dm").await, ["Secret"]);
    stage.end().await;
}

/// Ten minutes go by: Discord forgets the nonces.
async fn age(stage: &Stage) {
    stage.meddle("UPDATE outbox SET since = since - 600000 WHERE state = 'sending'").await;
    stage.control.post("clock", json!({"advance_s": 600})).await.unwrap();
}

#[tokio::test]
async fn however_often_it_is_killed_each_message_arrives_once_and_in_order() {
    let mut stage = Stage::new().await;
    let texts: Vec<String> = (0..12).map(|n| format!("part {n}")).collect();
    let mut all: Vec<_> =
        texts.iter().flat_map(|text| [to_seat("red-1", text), to_seat("blue-1", text)]).collect();
    all.extend([to_faction("red", "Map"), to_faction("blue", "Map")]);
    stage.post(&all).await;
    let mut seed = 20_261_101_u64;
    for _ in 0..15 {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let fault = if seed >> 63 == 0 { "lose_answer" } else { "refuse" };
        stage.fault(json!({"fault": fault, "method": "POST", "path": "/channels"})).await;
        stage.start();
        tokio::time::sleep(std::time::Duration::from_millis((seed >> 33) % 60)).await;
        stage.restart().await;
    }
    stage.control.delete("faults").await.unwrap();
    stage.start();
    stage.settled().await;
    for user in ["Ana", "Bruno"] {
        assert_eq!(stage.seen(user, "dm").await, texts, "{user}");
    }
    for room in ["red", "blue"] {
        assert_eq!(stage.messages("Umpire", room).await.len(), 1, "{room}");
    }
    stage.end().await;
}

//! One user who asks as fast as they can: told to wait, and nobody else waits for them.

use std::sync::mpsc;

use futures_util::StreamExt;
use futures_util::future::join_all;
use futures_util::stream::FuturesUnordered;
use mythico::workers::As;
use serde_json::json;
use serenity::all::UserId;
use tokio::sync::oneshot;

use crate::common::{Harness, text};

const TUW: &str = "tuw-crossroads";
const TOO_MUCH: &str = "You have asked a lot in a short while";
const BUSY: &str = "There is more to answer just now than I can";

/// A campaign of a bot that may be asked little.
async fn limited() -> Harness {
    let mut harness = Harness::open().await;
    harness.campaign(TUW, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    harness.stop_bot().await;
    harness.asked_per_second = 1;
    harness.start_bot().await;
    harness
}

#[tokio::test(flavor = "multi_thread")]
async fn who_floods_the_bot_is_told_to_wait_and_others_are_served() {
    let harness = limited().await;
    let flood = join_all((0..40).map(|_| harness.command("Ana", "help", json!({}))));
    let bruno = harness.say("Bruno", "unit", json!({"unit": "b1"}));
    let (flood, bruno) = tokio::join!(flood, bruno);
    let refused = flood.iter().filter(|answer| text(answer).starts_with(TOO_MUCH)).count();
    assert!((1..=34).contains(&refused), "{refused} of 40 were refused, and 6 may come at once");
    assert!(!bruno.starts_with(TOO_MUCH), "{bruno}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_told_to_wait_gets_the_order_back() {
    let harness = limited().await;
    let order = json!({"unit": "a1", "path": "3"});
    let flood = join_all((0..40).map(|_| harness.command("Ana", "march move", order.clone()))).await;
    let refused: Vec<_> = flood.iter().map(text).filter(|said| said.contains(TOO_MUCH)).collect();
    assert!(!refused.is_empty());
    assert!(refused.iter().all(|said| said.contains("move a1 3")), "{}", refused[0]);
    harness.close().await;
}

async fn id_of(harness: &Harness, name: &str) -> UserId {
    let users = harness.control.get("users", &[]).await.unwrap();
    let user = users.as_array().unwrap().iter().find(|user| user["name"] == name).unwrap();
    UserId::new(user["id"].as_str().unwrap().parse().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn one_users_long_work_keeps_nobody_else_waiting_and_what_waits_is_bounded_and_never_lost() {
    let harness = Harness::open().await;
    harness.campaign("el-mythico-skirmish", "Autumn", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    let ((end, ended), (begin, begun)) = (mpsc::channel::<()>(), oneshot::channel());
    let (workers, ana) = (harness.app().workers.clone(), id_of(&harness, "Ana").await);
    let long = tokio::spawn(async move {
        let work = move || {
            begin.send(()).unwrap();
            ended.recv().unwrap_err();
        };
        workers.work(ana, As::Player, work).await.unwrap();
    });
    begun.await.unwrap();
    let order = json!({"unit": "10"});
    let mut asked: FuturesUnordered<_> =
        (0..40).map(|_| harness.command("Ana", "land dig", order.clone())).collect();
    for _ in 0..9 {
        let said = text(&asked.next().await.unwrap());
        assert!(said.starts_with(BUSY) && said.contains("dig 10"), "hers is at work, and 31 wait: {said}");
    }
    let choices = harness.choices("Ana", "land dig", "unit", "1", json!({})).await;
    assert!(choices.is_empty(), "{choices:?}");
    for _ in 0..3 {
        let said = harness.say("Bruno", "land dig", json!({"unit": "10"})).await;
        assert!(said.contains("`dig 10`") && !said.starts_with(BUSY), "meanwhile he is answered: {said}");
    }
    drop(end);
    while let Some(outcome) = asked.next().await {
        assert!(text(&outcome).contains("dig 10") && !text(&outcome).starts_with(BUSY), "{outcome:#}");
    }
    drop(asked);
    long.await.unwrap();
    let stands = harness.say("Ana", "orders list", json!({})).await;
    assert!(stands.contains("`dig 10`"), "{stands}");
    harness.close().await;
}

//! A user who asks for maps or writes direct messages as fast as possible is told to wait. Nobody
//! else waits.

use futures_util::future::join_all;
use serde_json::{Value, json};
use serenity::all::UserId;

use super::direct::written;
use crate::common::{Harness, LONG, message, text, until};

const TUW: &str = "tuw-crossroads";
const TOO_MUCH: &str = "That was a lot at once";

/// A campaign of a bot with a low quota.
async fn limited() -> Harness {
    asked_at_most(1).await
}

/// A campaign of a bot with this quota per second.
async fn asked_at_most(asked_per_second: u32) -> Harness {
    let mut harness = Harness::open().await;
    harness.campaign(TUW, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    harness.stop_bot().await;
    harness.asked_per_second = asked_per_second;
    harness.start_bot().await;
    harness
}

pub async fn id_of(harness: &Harness, name: &str) -> UserId {
    let users = harness.control.get("users", &[]).await.unwrap();
    let user = users.as_array().unwrap().iter().find(|user| user["name"] == name).unwrap();
    UserId::new(user["id"].as_str().unwrap().parse().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_map_requests_is_refused_and_others_get_their_maps() {
    // A low limit, so that even a slow machine gets refusals.
    let harness = asked_at_most(4).await;
    let part = |nth: usize| if nth.is_multiple_of(2) { "fit" } else { "whole" };
    let ask = |nth: usize| harness.command("Ana", "map", json!({"part": part(nth)}));
    let flood = join_all((0..50).map(ask));
    let bruno = harness.command("Bruno", "map", json!({}));
    let (flood, bruno) = tokio::join!(flood, bruno);
    plainly_refused(&flood);
    has_map(&harness, &bruno).await;
    harness.close().await;
}

/// Checks that each request of a flood has an answer: a map or a plain refusal, with some about the
/// quota.
fn plainly_refused(flood: &[Value]) {
    let (mut drawn, mut too_much) = (0, 0);
    for outcome in flood {
        assert_ne!(outcome["state"], "failed", "{outcome:#}");
        let has_map = message(outcome)["files"].as_array().is_some_and(|files| !files.is_empty());
        drawn += usize::from(has_map);
        too_much += usize::from(text(outcome).starts_with(TOO_MUCH));
        assert!(has_map || !text(outcome).is_empty(), "{outcome:#}");
    }
    assert!(drawn > 0, "she has a map");
    assert!(too_much > 0, "and is told that it is too much");
}

async fn has_map(harness: &Harness, outcome: &Value) {
    let mut outcome = outcome.clone();
    for _ in 0..5 {
        if message(&outcome)["files"].as_array().is_some_and(|files| !files.is_empty()) {
            return;
        }
        outcome = harness.control.next(&outcome).await.unwrap();
    }
    panic!("no map: {outcome:#}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_direct_messages_is_refused_once_and_others_get_answers() {
    let harness = limited().await;
    let before = harness.letters("Ana").await.len();
    let flood = join_all((0..40).map(|_| harness.control.say("Ana", "dm", "move a1 3")));
    let (said, bruno) = tokio::join!(flood, written(&harness, "Bruno", "help"));
    assert!(said.iter().all(Result::is_ok));
    assert!(!bruno["content"].as_str().unwrap().starts_with(TOO_MUCH), "{bruno:#}");
    let told = async || {
        let letters = harness.letters("Ana").await.into_iter().skip(before);
        let own = letters.filter(|letter| letter["author"]["bot"] == true);
        let own = own.map(|letter| letter["content"].as_str().unwrap().to_owned());
        own.partition::<Vec<String>, _>(|letter| letter.starts_with(TOO_MUCH))
    };
    let are_there = |(refused, answered): &(Vec<String>, Vec<String>)| {
        !refused.is_empty() && answered.len() >= 6
    };
    let (refused, answered) = until(LONG, told, are_there).await;
    assert_eq!(
        refused.len(),
        1,
        "an answer to each line of a flood would be a flood: {refused:#?}"
    );
    assert!(refused[0].contains("move a1 3"), "{}", refused[0]);
    assert!((6..=12).contains(&answered.len()), "{answered:#?}");
    assert!(answered.iter().all(|one| one.contains("move a1 3")), "{answered:#?}");
    harness.close().await;
}

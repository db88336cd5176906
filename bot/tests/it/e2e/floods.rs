//! One user who asks as fast as they can: told to wait, and nobody else waits for them.

use std::sync::mpsc;

use futures_util::StreamExt;
use futures_util::future::join_all;
use futures_util::stream::FuturesUnordered;
use mythico::workers::As;
use serde_json::{Value, json};
use serenity::all::UserId;
use tokio::sync::oneshot;

use super::direct::written;
use crate::common::{GM, Harness, LONG, SQUARE, component, message, text, until};

const TUW: &str = "tuw-crossroads";
const TOO_MUCH: &str = "You have asked a lot in a short while";
const BUSY: &str = "There is more to answer just now than I can";

/// A campaign of a bot that may be asked little.
async fn limited() -> Harness {
    asked_at_most(1).await
}

/// A campaign of a bot that may be asked so much in a second.
async fn asked_at_most(asked_per_second: u32) -> Harness {
    let mut harness = Harness::open().await;
    harness.campaign(TUW, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    harness.stop_bot().await;
    harness.asked_per_second = asked_per_second;
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

pub async fn id_of(harness: &Harness, name: &str) -> UserId {
    let users = harness.control.get("users", &[]).await.unwrap();
    let user = users.as_array().unwrap().iter().find(|user| user["name"] == name).unwrap();
    UserId::new(user["id"].as_str().unwrap().parse().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn one_users_long_work_keeps_nobody_else_waiting_and_what_waits_is_bounded_and_never_lost() {
    let harness = Harness::open().await;
    harness.campaign("el-mythico-skirmish", "Autumn", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    let list = message(&harness.command("Ana", "orders list", json!({})).await);
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
    assert!(!choices.is_empty(), "what she types doesn't wait for what she has asked");
    let opened = harness.command("Ana", "orders write", json!({})).await;
    assert_eq!(opened["state"], "modal", "nor do forms: {opened:#}");
    let list = harness.control.press("Ana", &list, &component(&list, "write")).await.unwrap();
    assert_eq!(list["state"], "modal", "by whatever they are opened: {list:#}");
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

#[tokio::test(flavor = "multi_thread")]
async fn who_floods_completions_is_offered_nothing_for_a_while_and_each_is_answered() {
    let harness = limited().await;
    let typed = || harness.control.complete("Ana", SQUARE, "march move", "unit", "a", json!({}));
    let flood = join_all((0..40).map(|_| typed()));
    let bruno = harness.choices("Bruno", "unit", "unit", "b", json!({}));
    let (flood, bruno) = tokio::join!(flood, bruno);
    let flood: Vec<_> = flood.into_iter().map(Result::unwrap).collect();
    assert!(flood.iter().all(|one| one["state"] == "choices"), "{flood:#?}");
    let nothing = flood.iter().filter(|one| one["choices"] == json!([])).count();
    assert!((1..=34).contains(&nothing), "{nothing} of 40 were offered nothing, and 6 may come at once");
    assert!(!bruno.is_empty(), "he is offered his units meanwhile");
    let given = harness.say("Ana", "march move", json!({"unit": "a1", "path": "3"})).await;
    assert!(given.contains("Confirm it?"), "and what she types counts for no command: {given}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_floods_maps_is_told_to_wait_and_others_have_theirs() {
    // Few, so that a slow machine, which takes seconds to ask, is refused some too.
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

#[tokio::test(flavor = "multi_thread")]
async fn who_floods_looks_through_others_eyes_is_told_to_wait_and_players_have_their_maps() {
    // Few, so that a slow machine, which takes seconds to ask, is refused some too.
    let harness = asked_at_most(4).await;
    let seat = |nth: usize| if nth.is_multiple_of(2) { "aldric" } else { "yolande" };
    let ask = |nth: usize| harness.command(GM, "gm view-as", json!({"seat": seat(nth)}));
    let flood = join_all((0..50).map(ask));
    let bruno = harness.command("Bruno", "map", json!({}));
    let (flood, bruno) = tokio::join!(flood, bruno);
    plainly_refused(&flood);
    has_map(&harness, &bruno).await;
    harness.close().await;
}

/// Each of a flood is answered, some with a map, the rest with a plain sentence, too much among them.
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
async fn who_floods_a_button_is_told_to_wait_and_others_are_served() {
    let harness = limited().await;
    let map = message(&harness.command("Ana", "map", json!({})).await);
    let words = component(&map, "mapwords/");
    let flood = join_all((0..40).map(|_| harness.control.press("Ana", &map, &words)));
    let bruno = harness.say("Bruno", "unit", json!({"unit": "b1"}));
    let (flood, bruno) = tokio::join!(flood, bruno);
    let flood: Vec<_> = flood.into_iter().map(Result::unwrap).collect();
    assert!(flood.iter().all(|one| one["state"] == "answered"), "{flood:#?}");
    let refused = flood.iter().filter(|one| text(one).starts_with(TOO_MUCH)).count();
    assert!((1..=36).contains(&refused), "{refused} of 40 were refused");
    assert!(!bruno.starts_with(TOO_MUCH), "{bruno}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_confirmed_as_fast_as_one_can_is_given_once() {
    let harness = limited().await;
    let shown = message(&harness.command("Ana", "march move", json!({"unit": "a1", "path": "3"})).await);
    let play = component(&shown, "play");
    let flood = join_all((0..40).map(|_| harness.control.press("Ana", &shown, &play))).await;
    // Once the message has lost its button, nobody can press it.
    let pressed: Vec<_> = flood.into_iter().flatten().collect();
    assert!(!pressed.is_empty() && pressed.iter().all(|one| one["state"] != "failed"), "{pressed:#?}");
    let at = harness.find("Autumn").await.now;
    assert_eq!(harness.store().immediate_position(at).await.unwrap().next_place, 2, "once");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_floods_direct_messages_is_told_so_once_and_others_are_answered() {
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
    let are_there =
        |(refused, answered): &(Vec<String>, Vec<String>)| !refused.is_empty() && answered.len() >= 6;
    let (refused, answered) = until(LONG, told, are_there).await;
    assert_eq!(refused.len(), 1, "an answer to each line of a flood would be a flood: {refused:#?}");
    assert!(refused[0].contains("move a1 3"), "{}", refused[0]);
    assert!((6..=12).contains(&answered.len()), "{answered:#?}");
    assert!(answered.iter().all(|one| one.contains("move a1 3")), "{answered:#?}");
    harness.close().await;
}

//! One user who asks as fast as they can: told to wait, and nobody else waits for them. Maps and
//! direct messages are in `e2e`.

use std::sync::mpsc;

use futures_util::StreamExt;
use futures_util::future::join_all;
use futures_util::stream::FuturesUnordered;
use mythico::workers::As;
use serde_json::{Value, json};
use tokio::sync::oneshot;

use crate::common::desk::Desk;
use crate::common::{GM, component, message, text};

const TUW: &str = "tuw-crossroads";
const TOO_MUCH: &str = "That was a lot at once";
const BUSY: &str = "Too many people are asking at once";

/// A campaign of a bot that may be asked little.
async fn limited() -> Desk {
    asked_at_most(1).await
}

/// A campaign of a bot that may be asked so much in a second.
async fn asked_at_most(asked_per_second: u32) -> Desk {
    let mut desk = Desk::open().await;
    desk.campaign(TUW, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    desk.asked_per_second = asked_per_second;
    desk.restart().await;
    desk
}

#[tokio::test(flavor = "multi_thread")]
async fn who_floods_the_bot_is_told_to_wait_and_others_are_served() {
    let desk = limited().await;
    let flood = join_all((0..40).map(|_| desk.command("Ana", "help", json!({}))));
    let bruno = desk.say("Bruno", "unit", json!({"unit": "b1"}));
    let (flood, bruno) = tokio::join!(flood, bruno);
    let refused = flood.iter().filter(|answer| text(answer).starts_with(TOO_MUCH)).count();
    assert!((1..=34).contains(&refused), "{refused} of 40 were refused, and 6 may come at once");
    assert!(!bruno.starts_with(TOO_MUCH), "{bruno}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_told_to_wait_gets_the_order_back() {
    let desk = limited().await;
    let order = json!({"unit": "a1", "to": "3"});
    let flood = join_all((0..40).map(|_| desk.command("Ana", "move", order.clone()))).await;
    let refused: Vec<_> = flood.iter().map(text).filter(|said| said.contains(TOO_MUCH)).collect();
    assert!(!refused.is_empty());
    assert!(refused.iter().all(|said| said.contains("move a1 3")), "{}", refused[0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_users_long_work_keeps_nobody_else_waiting_and_what_waits_is_bounded_and_never_lost() {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Autumn", &[("general", "Ana"), ("tribune", "Bruno")])
        .await;
    let list = message(&desk.command("Ana", "orders list", json!({})).await);
    let ((end, ended), (begin, begun)) = (mpsc::channel::<()>(), oneshot::channel());
    let (workers, ana) = (desk.app().workers.clone(), desk.user("Ana"));
    let long = tokio::spawn(async move {
        let work = async move {
            begin.send(()).unwrap();
            ended.recv().unwrap_err();
        };
        workers.run(ana, As::Player, work).await.unwrap();
    });
    begun.await.unwrap();
    let order = json!({"unit": "10", "order": "dig"});
    let mut asked: FuturesUnordered<_> =
        (0..40).map(|_| desk.command("Ana", "order", order.clone())).collect();
    for _ in 0..9 {
        let said = text(&asked.next().await.unwrap());
        assert!(
            said.starts_with(BUSY) && said.contains("dig 10"),
            "hers is at work, and 31 wait: {said}"
        );
    }
    let choices = desk.choices("Ana", "order", "unit", "1", json!({"order": "dig"})).await;
    assert!(!choices.is_empty(), "what she types doesn't wait for what she has asked");
    let opened = desk.command("Ana", "orders write", json!({})).await;
    assert_eq!(opened["state"], "modal", "nor do forms: {opened:#}");
    let list = desk.press("Ana", &list, &component(&list, "write")).await;
    assert_eq!(list["state"], "modal", "by whatever they are opened: {list:#}");
    for _ in 0..3 {
        let said = desk.say("Bruno", "order", json!({"unit": "10", "order": "dig"})).await;
        assert!(
            said.contains("`dig 10`") && !said.starts_with(BUSY),
            "meanwhile he is answered: {said}"
        );
    }
    drop(end);
    while let Some(outcome) = asked.next().await {
        assert!(
            text(&outcome).contains("dig 10") && !text(&outcome).starts_with(BUSY),
            "{outcome:#}"
        );
    }
    drop(asked);
    long.await.unwrap();
    let stands = desk.say("Ana", "orders list", json!({})).await;
    assert!(stands.contains("`dig 10`"), "{stands}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_floods_completions_is_offered_nothing_for_a_while_and_each_is_answered() {
    let desk = limited().await;
    let typed = || desk.offered("Ana", "move", "unit", "a", json!({}));
    let flood = join_all((0..40).map(|_| typed()));
    let bruno = desk.choices("Bruno", "unit", "unit", "b", json!({}));
    let (flood, bruno) = tokio::join!(flood, bruno);
    let nothing = flood.iter().filter(|offered| offered.is_empty()).count();
    assert!(
        (1..=34).contains(&nothing),
        "{nothing} of 40 were offered nothing, and 6 may come at once"
    );
    assert!(!bruno.is_empty(), "he is offered his units meanwhile");
    let given = desk.say("Ana", "move", json!({"unit": "a1", "to": "3"})).await;
    assert!(given.contains("Send it?"), "and what she types counts for no command: {given}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_floods_looks_through_others_eyes_is_told_to_wait_and_players_have_their_maps() {
    // Few, so that a slow machine, which takes seconds to ask, is refused some too.
    let desk = asked_at_most(4).await;
    let seat = |nth: usize| if nth.is_multiple_of(2) { "aldric" } else { "yolande" };
    let ask = |nth: usize| desk.command(GM, "gm view-as", json!({"seat": seat(nth)}));
    let flood = join_all((0..50).map(ask));
    let bruno = desk.command("Bruno", "map", json!({}));
    let (flood, bruno) = tokio::join!(flood, bruno);
    plainly_refused(&desk, &flood).await;
    assert!(has_map(&desk, &bruno).await);
}

/// Each of a flood is answered, some with a map, the rest with a plain sentence, too much among
/// them.
async fn plainly_refused(desk: &Desk, flood: &[Value]) {
    let (mut drawn, mut too_much) = (0, 0);
    for outcome in flood {
        let has_map = has_map(desk, outcome).await;
        drawn += usize::from(has_map);
        too_much += usize::from(text(outcome).starts_with(TOO_MUCH));
        assert!(has_map || !text(outcome).is_empty(), "{outcome:#}");
    }
    assert!(drawn > 0, "she has a map");
    assert!(too_much > 0, "and is told that it is too much");
}

async fn has_map(desk: &Desk, outcome: &Value) -> bool {
    let drawn = desk.picture(&message(outcome)).await;
    drawn["files"].as_array().is_some_and(|files| !files.is_empty())
}

#[tokio::test(flavor = "multi_thread")]
async fn who_floods_a_button_is_told_to_wait_and_others_are_served() {
    let desk = limited().await;
    let map = message(&desk.command("Ana", "map", json!({})).await);
    let words = component(&map, "map-words/");
    let flood = join_all((0..40).map(|_| desk.press("Ana", &map, &words)));
    let bruno = desk.say("Bruno", "unit", json!({"unit": "b1"}));
    let (flood, bruno) = tokio::join!(flood, bruno);
    assert!(flood.iter().all(|one| one["state"] == "answered"), "{flood:#?}");
    let refused = flood.iter().filter(|one| text(one).starts_with(TOO_MUCH)).count();
    assert!((1..=36).contains(&refused), "{refused} of 40 were refused");
    assert!(!bruno.starts_with(TOO_MUCH), "{bruno}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_confirmed_as_fast_as_one_can_is_given_once() {
    let desk = limited().await;
    let shown = message(&desk.command("Ana", "move", json!({"unit": "a1", "to": "3"})).await);
    let play = component(&shown, "play");
    join_all((0..40).map(|_| desk.forge("Ana", &shown, &play, &[]))).await;
    let at = desk.find("Autumn").await.now;
    assert_eq!(desk.store().immediate_position(at).await.unwrap().next_place, 2, "once");
}

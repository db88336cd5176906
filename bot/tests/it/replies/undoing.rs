//! `/gm undo`: back to an earlier window, its orders kept with their dice or open again with new
//! ones, and what is told of it.

use mythico::adjudicator::repeat::Repeated;
use mythico::store::{Campaign, WindowKey};
use serde_json::{Value, json};
use sqlx::SqlitePool;

use super::lamps::{aim, aiming, confirmed};
use crate::common::desk::Desk;
use crate::common::{GIVEN, GM, SQUARE, component, message, repeating, text};

const MODULE: &str = "el-mythico-skirmish";
const NAME: &str = "Autumn";

async fn started() -> Desk {
    let desk = Desk::open().await;
    desk.campaign(MODULE, NAME, &[("general", "Ana"), ("tribune", "Bruno")]).await;
    desk
}

/// Asks to go back; what the GM is shown.
async fn asked(desk: &Desk, turn: u32, orders: &str) -> Value {
    let options = json!({"turn": turn, "orders": orders, "reason": "The map was wrong, @everyone!", "campaign": NAME});
    desk.command(GM, "gm undo", options).await
}

/// Goes back.
async fn undone(desk: &Desk, turn: u32, orders: &str) -> Campaign {
    let shown = message(&asked(desk, turn, orders).await);
    let done = desk.press(GM, &shown, &component(&shown, "undo/")).await;
    assert!(text(&done).contains(&format!("is back in turn {turn}")), "{}", text(&done));
    desk.find(NAME).await
}

async fn position(desk: &Desk, at: WindowKey) -> Vec<u8> {
    desk.store().position(at).await.unwrap()
}

/// Has a window's position say, as somebody could who has the file, that the dice of another
/// revision fall from there on.
async fn forge_dice(desk: &Desk, at: WindowKey, revision: u32) {
    let mut saved: Value = serde_json::from_slice(&position(desk, at).await).unwrap();
    assert_ne!(saved["revision"], json!(revision), "{at} has other dice");
    saved["revision"] = json!(revision);
    let packed = zstd::encode_all(&*serde_json::to_vec(&saved).unwrap(), 3).unwrap();
    let pool =
        SqlitePool::connect(&format!("sqlite://{}", desk.store().path().display())).await.unwrap();
    let forged =
        "UPDATE window SET position = $1 WHERE turn = $2 AND window_no = $3 AND revision = $4";
    let forged = sqlx::query(forged).bind(packed).bind(at.turn).bind(at.window).bind(at.revision);
    assert_eq!(forged.execute(&pool).await.unwrap().rows_affected(), 1, "{at}");
    pool.close().await;
}

/// What comes of the window that led to this one.
async fn repeated_before(desk: &Desk, at: WindowKey) -> Repeated {
    let repeater = repeating::repeater(desk.store(), desk.systems());
    let windows = repeater.windows(at.campaign).await.unwrap();
    repeater.repeat(windows.iter().find(|window| window.next == at).unwrap()).await.unwrap()
}

async fn rolls(desk: &Desk, at: WindowKey) -> String {
    repeating::rolls(desk.store(), desk.systems(), at).await
}

/// Every window leads to what is kept of it.
async fn verified(desk: &Desk, count: usize) {
    repeating::verified_by_command(desk.store(), desk.systems(), desk.home.path(), count).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reopened_orders_have_new_dice_and_everybody_is_told() {
    let desk = started().await;
    desk.say("Ana", "move", json!({"unit": "13", "to": "s"})).await;
    let first = desk.find(NAME).await.now;
    desk.advance(NAME).await;
    let on_behalf =
        json!({"seat": "general", "text": "dig 12", "reason": "She is ill.", "campaign": NAME});
    let of_before = message(&desk.command(GM, "gm order", on_behalf).await);
    let now = undone(&desk, 1, "reopen").await.now;
    let late = desk.press(GM, &of_before, &component(&of_before, "gm-give")).await;
    assert!(
        text(&late).starts_with("You went back since then. Give it again.")
            && text(&late).contains("dig 12"),
        "{}",
        text(&late)
    );
    for user in ["Ana", "Bruno"] {
        let letters = desk.letters(user).await;
        let told = letters.last().unwrap()["content"].as_str().unwrap();
        assert!(told.contains("You can change your orders, and the dice are new"), "{told}");
        let public = desk.channel(user, "war-room").await;
        assert!(
            public.iter().any(|one| one["content"].as_str().unwrap().contains("the dice are new"))
        );
    }
    let list = desk.say("Ana", "orders list", json!({})).await;
    assert!(list.contains("move 13 s"), "what she had ordered stands: {list}");
    let changed = desk.say("Ana", "move", json!({"unit": "13", "to": "s s"})).await;
    assert!(changed.contains("Instead of `move 13 s`"), "{changed}");
    desk.say("Ana", "move", json!({"unit": "13", "to": "s"})).await;
    desk.advance(NAME).await;
    assert_ne!(rolls(&desk, first).await, rolls(&desk, now).await, "other dice");
    desk.advance(NAME).await;
    verified(&desk, 3).await;

    // Ended, all its seals fit, those of undone windows too; and nothing can be undone any more.
    let asked_end = message(&desk.command(GM, "campaign end", json!({"campaign": NAME})).await);
    desk.press(GM, &asked_end, &component(&asked_end, "end")).await;
    desk.delivered().await;
    let seal = desk.say("Visitor", "status", json!({"seal": true, "campaign": NAME})).await;
    assert!(seal.contains("All 4 seals"), "{seal}");
    let opened = desk.channel("Ana", "war-room").await;
    let maps = opened
        .iter()
        .filter(|one| one["content"].as_str().unwrap().contains("The maps of"))
        .count();
    assert!(maps <= 1, "a map a turn, none of what was undone: {maps}");
    let refused = text(&asked(&desk, 1, "keep").await);
    assert!(
        refused.contains("from the open seed") && refused.contains("`/campaign create`"),
        "{refused}"
    );
    forge_dice(&desk, now, 0).await;
    let repeater = repeating::repeater(desk.store(), desk.systems());
    let firsts = repeater.beginnings(now.campaign).await.unwrap();
    assert_eq!(
        repeater.begin(&firsts[1]).await.unwrap(),
        Repeated::Different,
        "those dice were known"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn two_turns_back_the_kept_windows_are_closed_one_after_the_other() {
    let desk = started().await;
    let at = [desk.find(NAME).await.now];
    for path in ["s", "s"] {
        desk.say("Ana", "move", json!({"unit": "13", "to": path})).await;
        desk.advance(NAME).await;
    }
    desk.say("Ana", "move", json!({"unit": "13", "to": "n"})).await;
    let was = desk.find(NAME).await;
    let bytes = position(&desk, was.now).await;
    let shown = text(&asked(&desk, 1, "keep").await);
    assert!(shown.contains("2 closed windows"), "{shown}");
    undone(&desk, 1, "keep").await;
    desk.advance(NAME).await;
    let refused = desk.say("Ana", "move", json!({"unit": "13", "to": "n"})).await;
    assert!(refused.contains("kept its orders"), "the second was closed before, too: {refused}");
    // A second undo keeps the orders of windows that are still to be closed again.
    undone(&desk, 1, "keep").await;
    desk.advance(NAME).await;
    desk.advance(NAME).await;
    let now = desk.find(NAME).await;
    assert_eq!(now.now, WindowKey { revision: 2, ..was.now });
    assert_eq!(position(&desk, now.now).await, bytes);
    let list = desk.say("Ana", "orders list", json!({})).await;
    assert!(list.contains("move 13 n"), "what stood in the open window stands: {list}");
    let changed = desk.say("Ana", "move", json!({"unit": "13", "to": "s"})).await;
    assert!(changed.contains("Instead of `move 13 n`"), "and can be changed: {changed}");
    desk.advance(NAME).await;
    assert_eq!(rolls(&desk, at[0]).await, rolls(&desk, WindowKey { revision: 2, ..at[0] }).await);
    verified(&desk, 6).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_game_master_goes_back_and_not_to_what_isnt_there() {
    let desk = started().await;
    // A server that lets a member use the GM's commands doesn't make them a GM.
    let options = json!({"turn": 1, "orders": "keep", "reason": "I am losing.", "campaign": NAME});
    let hidden = desk.try_command("Ana", SQUARE, "gm undo", options).await;
    assert!(hidden.is_err(), "players aren't even offered it: {hidden:?}");
    let nothing = text(&asked(&desk, 1, "reopen").await);
    assert!(nothing.contains("nothing has happened in it"), "{nothing}");
    let none = text(&asked(&desk, 7, "keep").await);
    assert!(none.contains("There is no such window"), "{none}");
    desk.advance(NAME).await;
    let shown = message(&asked(&desk, 1, "keep").await);
    desk.advance(NAME).await;
    let moved = desk.press(GM, &shown, &component(&shown, "undo/")).await;
    assert!(text(&moved).contains("has gone on since"), "{}", text(&moved));
    assert_eq!(desk.find(NAME).await.now.revision, 0);
    // A paused war goes back, and stays paused.
    desk.say(GM, "campaign pause", json!({"reason": "Supper.", "campaign": NAME})).await;
    let back = undone(&desk, 2, "reopen").await;
    assert!(back.paused.is_some() && back.deadline.is_none() && back.now.turn == 2);
    let of_undone = desk.say("Ana", "report", json!({"turn": 2})).await;
    assert!(of_undone.starts_with("Turn 2 isn't over, so it has no report yet."), "{of_undone}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_carried_out_at_once_is_kept_or_open_again() {
    let desk = Desk::open().await;
    desk.campaign("tuw-crossroads", NAME, &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    let play = async |unit: &str, path: &str| {
        let shown = desk.command("Ana", "move", json!({"unit": unit, "to": path})).await;
        let done = desk.press("Ana", &message(&shown), &component(&message(&shown), "play")).await;
        text(&done)
    };
    let first = desk.find(NAME).await.now;
    assert!(play("a1", "3 2").await.contains(GIVEN));
    let open = desk.command("Ana", "move", json!({"unit": "a6", "to": "3"})).await;
    desk.advance(NAME).await;
    let was = desk.find(NAME).await.now;
    let bytes = position(&desk, was).await;
    let options = json!({"turn": first.turn, "window": first.window, "orders": "keep", "reason": "Again.", "campaign": NAME});
    let shown = message(&desk.command(GM, "gm undo", options).await);
    desk.press(GM, &shown, &component(&shown, "undo/")).await;
    let kept = desk.find(NAME).await.now;
    assert_eq!(kept, WindowKey { revision: 1, ..first });
    assert_eq!(
        desk.store().immediate_position(kept).await.unwrap().next_place,
        2,
        "it is carried out"
    );
    let refused = desk.say("Ana", "move", json!({"unit": "a6", "to": "3"})).await;
    assert!(refused.contains("kept its orders"), "{refused}");
    let late = desk.press("Ana", &message(&open), &component(&message(&open), "play")).await;
    assert!(
        text(&late).contains("back to before it"),
        "a button of what is undone: {}",
        text(&late)
    );
    desk.advance(NAME).await;
    let now = desk.find(NAME).await.now;
    assert_eq!(position(&desk, now).await, bytes);

    let options = json!({"turn": first.turn, "window": first.window, "orders": "reopen", "reason": "Anew.", "campaign": NAME});
    let shown = message(&desk.command(GM, "gm undo", options).await);
    desk.press(GM, &shown, &component(&shown, "undo/")).await;
    let reopened = desk.find(NAME).await.now;
    assert_eq!(
        desk.store().immediate_position(reopened).await.unwrap().next_place,
        1,
        "from its start"
    );
    assert!(play("a1", "3").await.contains(GIVEN));
    desk.advance(NAME).await;
    let count = repeating::repeater(desk.store(), desk.systems())
        .windows(first.campaign)
        .await
        .unwrap()
        .len();
    verified(&desk, count).await;
}

/// A war of lamps that was taken back two windows, with kept orders, from one in which things were
/// carried out at once; and that window.
async fn taken_back() -> (Desk, WindowKey) {
    let desk = aiming().await;
    let first = desk.find(NAME).await.now;
    aim(&desk, "Ana", 1, 20).await;
    desk.advance(NAME).await;
    desk.advance(NAME).await;
    let last = desk.find(NAME).await.now;
    aim(&desk, "Ana", 1, 30).await;
    aim(&desk, "Bruno", 2, 40).await;
    let tilted = confirmed(&desk, "Ana", "order", json!({"unit": "1", "order": "tilt 50"})).await;
    assert!(tilted.contains(GIVEN), "{tilted}");
    let options =
        json!({"turn": first.turn, "window": first.window, "orders": "keep", "reason": "Again."});
    let shown = message(&desk.command(GM, "gm undo", options).await);
    desk.press(GM, &shown, &component(&shown, "undo/")).await;
    (desk, WindowKey { revision: 1, ..last })
}

/// What everybody has been told of orders that were left behind.
async fn left_behind(desk: &Desk, user: &str, room: &str) -> Vec<String> {
    let all = desk.channel(user, room).await.into_iter();
    let said = all.map(|one| one["content"].as_str().unwrap().to_owned());
    said.filter(|one| one.contains("has gone another way than before")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn kept_orders_that_fit_no_more_are_left_behind_and_nothing_is_lost() {
    let (desk, last) = taken_back().await;
    let status = desk.say("Ana", "status", json!({})).await;
    assert!(
        status.contains("Nobody changes them, and the game master closes it again"),
        "{status}"
    );
    assert!(!status.contains("waited for") && !status.contains("not ready"), "{status}");
    let act = json!({"act": "correct", "line": "2 77", "reason": "A slip."});
    let shown = message(&desk.command(GM, "gm edit", act).await);
    desk.press(GM, &shown, &component(&shown, "gm-give")).await;
    desk.advance(NAME).await;
    assert!(
        left_behind(&desk, "Ana", "dm").await.is_empty(),
        "nothing was carried out in the next one"
    );
    desk.command(GM, "gm rehearse", json!({})).await;
    desk.advance(NAME).await;

    let store = desk.store();
    assert_eq!(desk.find(NAME).await.now, last);
    assert!(!store.is_frozen(last).await.unwrap());
    assert_eq!(store.carried_out(last).await.unwrap(), 0, "what was carried out at once isn't");
    for (seat, line) in [("s1", "aim 1 30"), ("s2", "aim 2 40")] {
        let standing = store.standing_orders_of(last, seat).await.unwrap();
        let standing: Vec<&str> = standing.iter().map(|order| &*order.text).collect();
        assert_eq!(standing, [line], "what had been ordered stands, once");
    }
    let all = left_behind(&desk, "Bruno", "war-room").await;
    assert!(all.len() == 1 && !all[0].contains("tilt"), "{all:?}");
    for (user, gets_back) in [("Ana", true), ("Bruno", false), ("Carla", false)] {
        let told = left_behind(&desk, user, "dm").await;
        assert!(
            told.len() == 1 && told[0].contains("`tilt 1 50`") == gets_back,
            "{user}: {told:?}"
        );
    }
    let told = left_behind(&desk, GM, "gm").await;
    assert!(told.len() == 1 && told[0].contains("`tilt 1 50`"), "{told:?}");
    let changed = aim(&desk, "Ana", 1, 35).await;
    assert!(changed.contains("Instead of `aim 1 30`"), "it can be changed: {changed}");
    desk.advance(NAME).await;
    assert!(left_behind(&desk, "Ana", "dm").await.len() == 1, "told once");
    let repeater = repeating::repeater(store, desk.systems());
    let windows = repeater.windows(last.campaign).await.unwrap();
    for window in &windows {
        assert_eq!(repeater.repeat(window).await.unwrap(), Repeated::Same, "{window:?}");
    }
    assert_eq!(windows.len(), 6, "{windows:#?}");
    forge_dice(&desk, last, 0).await;
    assert_eq!(repeated_before(&desk, last).await, Repeated::Different, "it has new dice");
}

#[tokio::test(flavor = "multi_thread")]
async fn kept_orders_that_fit_still_are_kept_with_what_was_carried_out() {
    let (desk, last) = taken_back().await;
    desk.advance(NAME).await;
    desk.advance(NAME).await;
    let store = desk.store();
    assert_eq!(desk.find(NAME).await.now, last);
    assert_eq!(store.carried_out(last).await.unwrap(), 1);
    assert_eq!(store.standing_orders(last).await.unwrap().len(), 3);
    assert!(left_behind(&desk, "Ana", "dm").await.is_empty());
    assert_eq!(repeated_before(&desk, last).await, Repeated::Same);
    forge_dice(&desk, last, 1).await;
    assert_eq!(repeated_before(&desk, last).await, Repeated::Different, "its dice are kept too");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_gm_had_done_in_windows_that_are_left_behind_is_told_to_them_alone() {
    let desk = aiming().await;
    let first = desk.find(NAME).await.now;
    desk.advance(NAME).await;
    confirmed(&desk, "Ana", "order", json!({"unit": "1", "order": "tilt 50"})).await;
    desk.advance(NAME).await;
    let correct = async |line: &str| {
        let act = json!({"act": "correct", "line": line, "reason": "A slip."});
        let shown = message(&desk.command(GM, "gm edit", act).await);
        desk.press(GM, &shown, &component(&shown, "gm-give")).await;
    };
    correct("2 66").await;
    let options =
        json!({"turn": first.turn, "window": first.window, "orders": "keep", "reason": "Again."});
    let shown = message(&desk.command(GM, "gm undo", options).await);
    desk.press(GM, &shown, &component(&shown, "undo/")).await;
    correct("2 77").await;
    desk.advance(NAME).await;
    let told = left_behind(&desk, GM, "gm").await;
    assert!(
        told.len() == 1 && told[0].contains("correct 2 66") && told[0].contains("tilt"),
        "{told:?}"
    );
    for user in ["Ana", "Bruno", "Carla"] {
        let told = left_behind(&desk, user, "dm").await;
        assert!(told.len() == 1 && !told[0].contains("correct"), "{user}: {told:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_given_in_kept_windows_that_dont_come_is_told_and_the_rest_stands() {
    let desk = aiming().await;
    let first = desk.find(NAME).await.now;
    desk.advance(NAME).await;
    let flashed = confirmed(&desk, "Ana", "order", json!({"unit": "1", "order": "flash"})).await;
    assert!(flashed.contains(GIVEN), "{flashed}");
    desk.advance(NAME).await;
    let last = desk.find(NAME).await.now;
    aim(&desk, "Bruno", 2, 40).await;
    let options =
        json!({"turn": first.turn, "window": first.window, "orders": "keep", "reason": "Again."});
    let shown = message(&desk.command(GM, "gm undo", options).await);
    desk.press(GM, &shown, &component(&shown, "undo/")).await;
    // Nobody flashes while a lamp points there: the window after this one is leapt over.
    let act = json!({"act": "correct", "line": "2 270", "reason": "A slip."});
    let shown = message(&desk.command(GM, "gm edit", act).await);
    desk.press(GM, &shown, &component(&shown, "gm-give")).await;
    desk.advance(NAME).await;
    let now = desk.find(NAME).await.now;
    assert_eq!(now, WindowKey { revision: 1, ..last });
    let all = left_behind(&desk, "Bruno", "war-room").await;
    assert!(
        all.len() == 1 && all[0].contains("no longer comes") && !all[0].contains("flash"),
        "{all:?}"
    );
    for (user, gets_back) in [("Ana", true), ("Bruno", false), ("Carla", false)] {
        let told = left_behind(&desk, user, "dm").await;
        assert!(told.len() == 1 && told[0].contains("`flash 1`") == gets_back, "{user}: {told:?}");
    }
    let told = left_behind(&desk, GM, "gm").await;
    assert!(
        told.len() == 1 && told[0].contains("`flash 1`") && !told[0].contains("aim 2 40"),
        "{told:?}"
    );
    let standing = desk.store().standing_orders_of(now, "s2").await.unwrap();
    assert!(
        standing.len() == 1 && standing[0].text == "aim 2 40",
        "what fits still stands: {standing:?}"
    );
    assert_eq!(repeated_before(&desk, now).await, Repeated::Same);
}

//! `/gm undo`: back to an earlier window, its orders kept with their dice or open again with new ones; what was told of it is struck out, each
//! message once, whatever stops the bot meanwhile.

use std::process::Command;
use std::time::Duration;

use mythico::adjudicator::repeat::{Repeated, Repeater};
use mythico::store::{Campaign, Undone, WindowKey};
use serde_json::{Value, json};
use sqlx::SqlitePool;

use super::lamps::{aim, aiming, confirmed};
use crate::common::{GM, Harness, SQUARE, component, message, text, without_receipts};

const MODULE: &str = "el-mythico-skirmish";
const NAME: &str = "Autumn";
const VOID: &str = "⛔";

async fn started() -> Harness {
    let harness = Harness::open().await;
    harness.campaign(MODULE, NAME, &[("general", "Ana"), ("tribune", "Bruno")]).await;
    harness
}

/// Asks to go back; what the GM is shown.
async fn asked(harness: &Harness, turn: u32, orders: &str) -> Value {
    let options =
        json!({"turn": turn, "orders": orders, "reason": "The map was wrong, @everyone!", "campaign": NAME});
    harness.command(GM, "gm undo", options).await
}

/// Goes back, and waits until all is struck out.
async fn undone(harness: &Harness, turn: u32, orders: &str) -> Campaign {
    let shown = message(&asked(harness, turn, orders).await);
    let done = harness.control.press(GM, &shown, &component(&shown, "undo/")).await.unwrap();
    assert!(text(&done).contains(&format!("is back in turn {turn}")), "{}", text(&done));
    struck(harness).await;
    harness.find(NAME).await
}

/// Waits until nothing is left to be struck out or sent.
async fn struck(harness: &Harness) {
    let campaign = harness.find(NAME).await;
    for _ in 0..3_000 {
        if harness
            .store()
            .undone_dispatches(campaign.id)
            .await
            .unwrap()
            .values()
            .all(|one| *one != Undone::Due)
        {
            return harness.delivered().await;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("never struck out: {:#?}", harness.store().undone_dispatches(campaign.id).await);
}

/// A message without what the window's revision is in: receipts, seals, its own id.
fn plain(one: &Value) -> String {
    let said = without_receipts(one["content"].as_str().unwrap());
    let long = |word: &str| word.len() >= 16 && word.chars().all(|digit| digit.is_ascii_hexdigit());
    let words = said.split(|sign: char| !sign.is_alphanumeric());
    words.map(|word| if long(word) { "DIGITS" } else { word }).collect::<Vec<_>>().join(" ")
}

async fn position(harness: &Harness, at: WindowKey) -> Vec<u8> {
    harness.store().position(at).await.unwrap()
}

/// Has a window's position say, as somebody could who has the file, that the dice of another revision fall from there on.
async fn forge_dice(harness: &Harness, at: WindowKey, revision: u32) {
    let mut saved: Value = serde_json::from_slice(&position(harness, at).await).unwrap();
    assert_ne!(saved["revision"], json!(revision), "{at} has other dice");
    saved["revision"] = json!(revision);
    let packed = zstd::encode_all(&*serde_json::to_vec(&saved).unwrap(), 3).unwrap();
    let pool = SqlitePool::connect(&format!("sqlite://{}", harness.store().path().display())).await.unwrap();
    let forged = "UPDATE turn_window SET position = $1 WHERE turn = $2 AND window_no = $3 AND revision = $4";
    let forged = sqlx::query(forged).bind(packed).bind(at.turn).bind(at.window).bind(at.revision);
    assert_eq!(forged.execute(&pool).await.unwrap().rows_affected(), 1, "{at}");
    pool.close().await;
}

/// What comes of the window that led to this one.
async fn repeated_before(harness: &Harness, at: WindowKey) -> Repeated {
    let repeater = Repeater { store: harness.store().clone(), systems: harness.systems };
    let windows = repeater.windows(at.campaign).await.unwrap();
    repeater.repeat(windows.iter().find(|window| window.next == at).unwrap()).await.unwrap()
}

async fn rolls(harness: &Harness, at: WindowKey) -> String {
    let repeater = Repeater { store: harness.store().clone(), systems: harness.systems };
    let windows = repeater.windows(at.campaign).await.unwrap();
    let window = windows.iter().find(|window| window.key == at).unwrap();
    let fell = repeater.rolls(window).await.unwrap();
    assert!(fell.is_same && !fell.rolls.is_empty(), "{at}: {:?}", fell.rolls);
    format!("{:?}", fell.rolls)
}

/// Every window leads to what is kept of it, as `mythico verify` says too, and in the copy of another process.
async fn verified(harness: &Harness, count: usize) {
    let repeater = Repeater { store: harness.store().clone(), systems: harness.systems };
    let campaign = harness.find(NAME).await;
    let windows = repeater.windows(campaign.id).await.unwrap();
    assert_eq!(windows.len(), count, "{windows:#?}");
    for window in &windows {
        assert_eq!(repeater.repeat(window).await.unwrap(), Repeated::Same, "{window:?}");
    }
    for first in repeater.beginnings(campaign.id).await.unwrap() {
        assert_eq!(first.from.is_none(), first.key.revision == 0, "{first:?}");
        assert_eq!(repeater.begin(&first).await.unwrap(), Repeated::Same, "{first:?}");
    }
    let copy = harness.home.path().join("copy.db");
    harness.store().backup(&copy).await.unwrap();
    let program = Command::new(env!("CARGO_BIN_EXE_mythico")).arg("verify").arg(&copy).output().unwrap();
    let said = String::from_utf8(program.stdout).unwrap();
    assert!(program.status.success() && said.contains(&format!("{count} of {count} lead to")), "{said}");
    std::fs::remove_file(copy).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn kept_orders_lead_to_the_same_and_what_was_told_is_struck_out() {
    let harness = started().await;
    harness.say("Ana", "land move", json!({"unit": "13", "path": "s"})).await;
    let first = harness.find(NAME).await.now;
    harness.advance(NAME).await;
    let was = harness.find(NAME).await;
    let (bytes, letters) = (position(&harness, was.now).await, harness.letters("Ana").await);
    let told = letters.last().unwrap().clone();
    assert!(!told["attachments"].as_array().unwrap().is_empty(), "{told:#}");

    let shown = text(&asked(&harness, 1, "keep").await);
    assert!(shown.starts_with("**Take “Autumn” back to turn 1, ") && shown.contains("One window"), "{shown}");
    assert!(shown.contains("Its orders are kept, and so are the dice"), "{shown}");
    assert!(shown.contains("What can't be unlearned") && shown.contains("one direct message"), "{shown}");
    assert!(shown.contains("what `/report`, `/map` and buttons have shown"), "{shown}");
    assert_eq!(harness.find(NAME).await.now, was.now, "nothing is done before the button");

    // A page of the map that she keeps open, and a section of the report that she can still choose.
    let page = harness.control.press("Ana", &told, &component(&told, "fullmap/")).await.unwrap();
    let page = message(&harness.control.next(&page).await.unwrap_or(page));
    let report = message(&harness.command("Ana", "report", json!({})).await);
    let now = undone(&harness, 1, "keep").await;
    assert_eq!(now.now, WindowKey { revision: 1, ..first });
    let past = harness.control.press("Ana", &page, &component(&page, "pagewords/")).await.unwrap();
    assert!(text(&past).contains("back to before that"), "{}", text(&past));
    let past = harness.control.press("Ana", &report, &component(&report, "sections/")).await.unwrap();
    assert!(text(&past).contains("back to before that"), "{}", text(&past));
    let letters = harness.letters("Ana").await;
    let void = letters.iter().find(|one| one["id"] == told["id"]).unwrap();
    let said = void["content"].as_str().unwrap();
    assert!(
        said.starts_with(VOID) && said.contains("turn 1 no longer holds") && said.contains("~~"),
        "{said}"
    );
    assert!(void["attachments"].as_array().unwrap().is_empty(), "its pictures are gone: {void:#}");
    assert!(void["components"].as_array().unwrap().is_empty(), "and its menus: {void:#}");
    assert!(!letters[0]["content"].as_str().unwrap().starts_with(VOID), "the briefing holds");
    let tells = |one: &Value| one["content"].as_str().unwrap().contains("has taken the war back to turn 1");
    assert_eq!(letters.iter().filter(|one| tells(one)).count(), 1, "{letters:#?}");
    let public = harness.channel("Bruno", "war-room").await.unwrap();
    let public: Vec<&str> = public.iter().map(|one| one["content"].as_str().unwrap()).collect();
    let told_all = public.iter().rfind(|one| one.contains("has taken the war back to turn 1")).unwrap();
    assert!(
        told_all.contains("The map was wrong, \\@everyone!") && told_all.contains("so do the dice"),
        "{told_all}"
    );
    assert_eq!(public.iter().filter(|one| one.starts_with(VOID)).count(), 1, "{public:#?}");

    // Nobody orders: the dice are known.
    let refused = harness.say("Ana", "land move", json!({"unit": "13", "path": "n"})).await;
    assert!(refused.contains("kept its orders, since its dice are known"), "{refused}");
    let refused = harness.say("Ana", "ready", json!({})).await;
    assert!(refused.contains("kept its orders"), "{refused}");
    let before = harness.letters("Ana").await.len();
    harness.control.say("Ana", "dm", "dig 13").await.unwrap();
    let refused = loop {
        match harness.letters("Ana").await {
            // Her line, and the answer.
            letters if letters.len() > before + 1 => break letters.last().unwrap().clone(),
            _ => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    };
    let said = refused["content"].as_str().unwrap();
    assert!(said.contains("kept its orders, since its dice are known"), "a direct message, too: {said}");
    assert!(refused["components"].as_array().unwrap().is_empty(), "nothing can be given: {refused:#}");
    let listed = message(&harness.command("Ana", "orders list", json!({})).await);
    assert!(listed["content"].as_str().unwrap().contains("nobody gives or changes any"), "{listed:#}");
    assert!(listed["components"].as_array().unwrap().is_empty(), "nor changed: {listed:#}");
    let board = harness.say(GM, "gm board", json!({"campaign": NAME})).await;
    assert!(
        board.contains("orders kept")
            && board.contains("from before you went back")
            && board.contains(" struck out, 0 yet to be"),
        "{board}"
    );
    let status = harness.say("Ana", "report", json!({})).await;
    assert!(!status.contains(VOID) && !status.contains("Week 1 ·"), "{status}");

    harness.advance(NAME).await;
    let again = harness.find(NAME).await;
    assert_eq!(again.now, WindowKey { revision: 1, ..was.now });
    assert_eq!(position(&harness, again.now).await, bytes, "going back is no second throw");
    let told_again = harness.letters("Ana").await.last().unwrap().clone();
    assert_eq!(plain(&told_again), plain(&told), "the same report");
    assert_eq!(rolls(&harness, first).await, rolls(&harness, now.now).await);
    let log = harness.say(GM, "gm seat log", json!({"campaign": NAME})).await;
    assert!(log.contains("took the war back to an earlier turn (The map was wrong"), "{log}");
    let map = harness.say("Ana", "report", json!({"turn": 1})).await;
    assert!(!map.is_empty() && !map.contains(VOID), "{map}");
    verified(&harness, 2).await;

    let elsewhere =
        "UPDATE turn_window SET position = (SELECT position FROM turn_window WHERE turn = 2 AND revision = 0)
                     WHERE turn = 1 AND revision = 1";
    let pool = SqlitePool::connect(&format!("sqlite://{}", harness.store().path().display())).await.unwrap();
    sqlx::query(elsewhere).execute(&pool).await.unwrap();
    let repeater = Repeater { store: harness.store().clone(), systems: harness.systems };
    let firsts = repeater.beginnings(now.id).await.unwrap();
    assert_eq!(repeater.begin(&firsts[0]).await.unwrap(), Repeated::Same);
    assert_eq!(repeater.begin(&firsts[1]).await.unwrap(), Repeated::Different, "it begins elsewhere");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reopened_orders_have_new_dice_and_everybody_is_told() {
    let harness = started().await;
    harness.say("Ana", "land move", json!({"unit": "13", "path": "s"})).await;
    let first = harness.find(NAME).await.now;
    harness.advance(NAME).await;
    let on_behalf = json!({"seat": "general", "text": "dig 12", "reason": "She is ill.", "campaign": NAME});
    let of_before = message(&harness.command(GM, "gm order", on_behalf).await);
    let now = undone(&harness, 1, "reopen").await.now;
    let late = harness.control.press(GM, &of_before, &component(&of_before, "gm-give")).await.unwrap();
    assert!(
        text(&late).starts_with("You went back since; give it again.") && text(&late).contains("dig 12"),
        "{}",
        text(&late)
    );
    for user in ["Ana", "Bruno"] {
        let letters = harness.letters(user).await;
        let told = letters.last().unwrap()["content"].as_str().unwrap();
        assert!(told.contains("The orders are open again, and the dice are new"), "{told}");
        let public = harness.channel(user, "war-room").await.unwrap();
        assert!(public.iter().any(|one| one["content"].as_str().unwrap().contains("the dice are new")));
    }
    let list = harness.say("Ana", "orders list", json!({})).await;
    assert!(list.contains("move 13 4"), "what she had ordered stands: {list}");
    let changed = harness.say("Ana", "land move", json!({"unit": "13", "path": "s s"})).await;
    assert!(changed.contains("It replaces `move 13 4`"), "{changed}");
    harness.say("Ana", "land move", json!({"unit": "13", "path": "s"})).await;
    harness.advance(NAME).await;
    assert_ne!(rolls(&harness, first).await, rolls(&harness, now).await, "other dice");
    harness.advance(NAME).await;
    verified(&harness, 3).await;

    // Ended, all its seals fit, those of undone windows too; and nothing can be undone any more.
    let asked_end = message(&harness.command(GM, "campaign end", json!({"campaign": NAME})).await);
    harness.control.press(GM, &asked_end, &component(&asked_end, "end")).await.unwrap();
    harness.delivered().await;
    let seal = harness.say("Visitor", "campaign seal", json!({"campaign": NAME})).await;
    assert!(seal.contains("The seals of all 4"), "{seal}");
    let opened = harness.channel("Ana", "war-room").await.unwrap();
    let maps = opened.iter().filter(|one| one["content"].as_str().unwrap().contains("The maps of")).count();
    assert!(maps <= 1, "a map a turn, none of what was undone: {maps}");
    let refused = text(&asked(&harness, 1, "keep").await);
    assert!(refused.contains("its seed is open") && refused.contains("`/campaign create`"), "{refused}");
    forge_dice(&harness, now, 0).await;
    let repeater = Repeater { store: harness.store().clone(), systems: harness.systems };
    let firsts = repeater.beginnings(now.campaign).await.unwrap();
    assert_eq!(repeater.begin(&firsts[1]).await.unwrap(), Repeated::Different, "those dice were known");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_turns_back_the_kept_windows_are_closed_one_after_the_other() {
    let harness = started().await;
    let at = [harness.find(NAME).await.now];
    for path in ["s", "s"] {
        harness.say("Ana", "land move", json!({"unit": "13", "path": path})).await;
        harness.advance(NAME).await;
    }
    harness.say("Ana", "land move", json!({"unit": "13", "path": "n"})).await;
    let was = harness.find(NAME).await;
    let bytes = position(&harness, was.now).await;
    let shown = text(&asked(&harness, 1, "keep").await);
    assert!(shown.contains("2 windows that were closed"), "{shown}");
    undone(&harness, 1, "keep").await;
    harness.advance(NAME).await;
    let refused = harness.say("Ana", "land move", json!({"unit": "13", "path": "n"})).await;
    assert!(refused.contains("kept its orders"), "the second was closed before, too: {refused}");
    // Once more in between: what is yet to be closed is kept still.
    undone(&harness, 1, "keep").await;
    harness.advance(NAME).await;
    harness.advance(NAME).await;
    let now = harness.find(NAME).await;
    assert_eq!(now.now, WindowKey { revision: 2, ..was.now });
    assert_eq!(position(&harness, now.now).await, bytes);
    let list = harness.say("Ana", "orders list", json!({})).await;
    assert!(list.contains("move 13 1"), "what stood in the open window stands: {list}");
    let changed = harness.say("Ana", "land move", json!({"unit": "13", "path": "s"})).await;
    assert!(changed.contains("It replaces `move 13 1`"), "and can be changed: {changed}");
    harness.advance(NAME).await;
    assert_eq!(rolls(&harness, at[0]).await, rolls(&harness, WindowKey { revision: 2, ..at[0] }).await);
    verified(&harness, 6).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_stops_while_striking_out_goes_on_at_its_start() {
    let mut harness = started().await;
    harness.advance(NAME).await;
    let before: Vec<usize> = vec![harness.letters("Ana").await.len(), harness.letters("Bruno").await.len()];
    // One edit gets through, its answer lost; the others fail until the bot is started again.
    let lost = json!({"fault": "lose_answer", "method": "PATCH", "path": "/channels/*/messages/*"});
    harness.control.post("faults", lost).await.unwrap();
    let broken = json!({"fault": "status", "status": 500, "method": "PATCH", "path": "/channels/*/messages/*", "times": 10_000});
    harness.control.post("faults", broken).await.unwrap();
    let shown = message(&asked(&harness, 1, "keep").await);
    let pressed = harness.control.press(GM, &shown, &component(&shown, "undo/")).await.unwrap();
    let campaign = harness.find(NAME).await;
    let due = harness.store().undone_dispatches(campaign.id).await.unwrap();
    assert!(due.values().any(|one| *one == Undone::Due), "{due:?}");
    harness.stop_bot().await;
    harness.control.delete("faults").await.unwrap();
    harness.start_bot().await;
    struck(&harness).await;
    let interaction = pressed["interaction"].as_str().unwrap();
    harness.control.post(&format!("interactions/{interaction}/duplicate"), json!({})).await.unwrap();
    harness.advance(NAME).await;
    let late = harness.control.post(&format!("interactions/{interaction}/duplicate"), json!({})).await;
    assert!(late.is_ok(), "{late:?}");
    harness.delivered().await;
    assert_eq!(
        harness.find(NAME).await.now,
        WindowKey { turn: 2, ..campaign.now },
        "pressed twice, done once"
    );
    for (user, before) in ["Ana", "Bruno"].into_iter().zip(before) {
        let letters = harness.letters(user).await;
        assert_eq!(letters.len(), before + 2, "the notice and a new report, nothing twice: {letters:#?}");
        let void = |one: &&Value| one["content"].as_str().unwrap().starts_with(VOID);
        assert_eq!(letters.iter().filter(void).count(), 1, "{letters:#?}");
        assert!(!letters.iter().any(|one| one["content"].as_str().unwrap().contains("~~~~")), "{letters:#?}");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_gone_or_was_never_sent_holds_nothing_up() {
    let harness = started().await;
    harness.control.patch("users/Bruno", json!({"closed_dms": true})).await.unwrap();
    harness.advance(NAME).await;
    let room = harness.channel("Bruno", "front").await.unwrap_or_default();
    let button = room.iter().rfind(|one| one["components"].to_string().contains("collect:")).cloned();
    let button = button.unwrap_or_else(|| panic!("a button waits in his room: {room:#?}"));
    let letter = harness.letters("Ana").await.last().unwrap().clone();
    let (channel, id) = (letter["channel_id"].as_str(), letter["id"].as_str().unwrap());
    assert!(channel.is_some() && !id.is_empty(), "{letter:#}");
    let gone = json!({"fault": "status", "status": 404, "code": 10008, "method": "PATCH",
        "path": format!("/channels/{}/messages/{id}", channel.unwrap())});
    harness.control.post("faults", gone).await.unwrap();
    harness.control.press("Bruno", &button, &component(&button, "collect:")).await.unwrap();
    let shown = text(&asked(&harness, 1, "reopen").await);
    assert!(shown.contains("1 of them surely read"), "{shown}");
    let campaign = undone(&harness, 1, "reopen").await;
    let became = harness.store().undone_dispatches(campaign.id).await.unwrap();
    assert_eq!(became.values().filter(|one| **one == Undone::Gone).count(), 1, "{became:?}");
    assert!(became.values().any(|one| *one == Undone::Never), "of the seat that nobody plays: {became:?}");
    let pressed = harness.control.press("Bruno", &button, &component(&button, "collect:")).await;
    if let Ok(pressed) = pressed {
        assert!(text(&pressed).contains("back to before that"), "{}", text(&pressed));
    }
    let released = harness.say(GM, "gm release", json!({"campaign": NAME})).await;
    assert!(!released.contains("what it tells was undone"), "{released}");
    harness.delivered().await;
    let after = harness.store().undone_dispatches(campaign.id).await.unwrap();
    assert_eq!(after, became, "what never went out never goes");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_game_master_goes_back_and_not_to_what_isnt_there() {
    let harness = started().await;
    // Whom the server lets use the game masters' commands isn't one by that.
    let options = json!({"turn": 1, "orders": "keep", "reason": "I am losing.", "campaign": NAME});
    let hidden = harness.control.command("Ana", SQUARE, "gm undo", options).await;
    assert!(hidden.is_err(), "players aren't even offered it: {hidden:?}");
    let nothing = text(&asked(&harness, 1, "reopen").await);
    assert!(nothing.contains("nothing has happened in it"), "{nothing}");
    let none = text(&asked(&harness, 7, "keep").await);
    assert!(none.contains("There is no such window"), "{none}");
    harness.advance(NAME).await;
    let shown = message(&asked(&harness, 1, "keep").await);
    harness.advance(NAME).await;
    let moved = harness.control.press(GM, &shown, &component(&shown, "undo/")).await.unwrap();
    assert!(text(&moved).contains("has gone on since"), "{}", text(&moved));
    assert_eq!(harness.find(NAME).await.now.revision, 0);
    // A paused war goes back, and stays paused.
    harness.say(GM, "campaign pause", json!({"reason": "Supper.", "campaign": NAME})).await;
    let back = undone(&harness, 2, "reopen").await;
    assert!(back.paused.is_some() && back.deadline.is_none() && back.now.turn == 2);
    let of_undone = harness.say("Ana", "report", json!({"turn": 2})).await;
    assert!(of_undone.starts_with("Turn 2 isn't over, so nothing is told of it yet."), "{of_undone}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_carried_out_at_once_is_kept_or_open_again() {
    let harness = Harness::open().await;
    harness.campaign("tuw-crossroads", NAME, &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    let play = async |unit: &str, path: &str| {
        let shown = harness.command("Ana", "march move", json!({"unit": unit, "path": path})).await;
        let done = harness.control.press("Ana", &message(&shown), &component(&message(&shown), "play")).await;
        text(&done.unwrap())
    };
    let first = harness.find(NAME).await.now;
    assert!(play("a1", "3 2").await.contains("Receipt"));
    let open = harness.command("Ana", "march move", json!({"unit": "a6", "path": "3"})).await;
    harness.advance(NAME).await;
    let was = harness.find(NAME).await.now;
    let bytes = position(&harness, was).await;
    let options = json!({"turn": first.turn, "window": first.window, "orders": "keep", "reason": "Again.", "campaign": NAME});
    let shown = message(&harness.command(GM, "gm undo", options).await);
    harness.control.press(GM, &shown, &component(&shown, "undo/")).await.unwrap();
    struck(&harness).await;
    let kept = harness.find(NAME).await.now;
    assert_eq!(kept, WindowKey { revision: 1, ..first });
    assert_eq!(harness.store().immediate_position(kept).await.unwrap().next_place, 2, "it is carried out");
    let refused = harness.say("Ana", "march move", json!({"unit": "a6", "path": "3"})).await;
    assert!(refused.contains("kept its orders"), "{refused}");
    let late =
        harness.control.press("Ana", &message(&open), &component(&message(&open), "play")).await.unwrap();
    assert!(text(&late).contains("back to before that"), "a button of what is undone: {}", text(&late));
    harness.advance(NAME).await;
    let now = harness.find(NAME).await.now;
    assert_eq!(position(&harness, now).await, bytes);

    let options = json!({"turn": first.turn, "window": first.window, "orders": "reopen", "reason": "Anew.", "campaign": NAME});
    let shown = message(&harness.command(GM, "gm undo", options).await);
    harness.control.press(GM, &shown, &component(&shown, "undo/")).await.unwrap();
    struck(&harness).await;
    let reopened = harness.find(NAME).await.now;
    assert_eq!(harness.store().immediate_position(reopened).await.unwrap().next_place, 1, "from its start");
    assert!(play("a1", "3").await.contains("Receipt"));
    harness.advance(NAME).await;
    let count = Repeater { store: harness.store().clone(), systems: harness.systems }
        .windows(first.campaign)
        .await
        .unwrap()
        .len();
    verified(&harness, count).await;
    harness.close().await;
}

/// A war of lamps that was taken back two windows, with kept orders, from one in which things were carried out at once; and that window.
async fn taken_back() -> (Harness, WindowKey) {
    let harness = aiming().await;
    let first = harness.find(NAME).await.now;
    aim(&harness, "Ana", 1, 20).await;
    harness.advance(NAME).await;
    harness.advance(NAME).await;
    let last = harness.find(NAME).await.now;
    aim(&harness, "Ana", 1, 30).await;
    aim(&harness, "Bruno", 2, 40).await;
    let tilted = confirmed(&harness, "Ana", "lamp tilt", json!({"unit": "1", "quantity": 50})).await;
    assert!(tilted.contains("Receipt"), "{tilted}");
    let options = json!({"turn": first.turn, "window": first.window, "orders": "keep", "reason": "Again."});
    let shown = message(&harness.command(GM, "gm undo", options).await);
    harness.control.press(GM, &shown, &component(&shown, "undo/")).await.unwrap();
    struck(&harness).await;
    (harness, WindowKey { revision: 1, ..last })
}

/// What everybody has been told of orders that were left behind.
async fn left_behind(harness: &Harness, user: &str, room: &str) -> Vec<String> {
    let all = harness.channel(user, room).await.unwrap_or_default().into_iter();
    let said = all.map(|one| one["content"].as_str().unwrap().to_owned());
    said.filter(|one| one.contains("has led elsewhere than before")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn kept_orders_that_fit_no_more_are_left_behind_and_nothing_is_lost() {
    let (harness, last) = taken_back().await;
    let status = harness.say("Ana", "campaign status", json!({})).await;
    assert!(status.contains("nobody changes them; the game master closes it again"), "{status}");
    assert!(!status.contains("waited for") && !status.contains("not ready"), "{status}");
    let act = json!({"act": "correct", "line": "2 77", "reason": "A slip."});
    let shown = message(&harness.command(GM, "gm edit", act).await);
    harness.control.press(GM, &shown, &component(&shown, "gm-give")).await.unwrap();
    harness.advance(NAME).await;
    assert!(left_behind(&harness, "Ana", "dm").await.is_empty(), "nothing was carried out in the next one");
    harness.command(GM, "gm rehearse", json!({})).await;
    harness.advance(NAME).await;

    let store = harness.store();
    assert_eq!(harness.find(NAME).await.now, last);
    assert!(!store.is_frozen(last).await.unwrap());
    assert_eq!(store.carried_out(last).await.unwrap(), 0, "what was carried out at once isn't");
    for (seat, line) in [("s1", "aim 1 30"), ("s2", "aim 2 40")] {
        let standing = store.standing_orders_of(last, seat).await.unwrap();
        let standing: Vec<&str> = standing.iter().map(|order| &*order.text).collect();
        assert_eq!(standing, [line], "what had been ordered stands, once");
    }
    let all = left_behind(&harness, "Bruno", "war-room").await;
    assert!(all.len() == 1 && !all[0].contains("tilt"), "{all:?}");
    for (user, gets_back) in [("Ana", true), ("Bruno", false), ("Carla", false)] {
        let told = left_behind(&harness, user, "dm").await;
        assert!(told.len() == 1 && told[0].contains("`tilt 1 50`") == gets_back, "{user}: {told:?}");
    }
    let told = left_behind(&harness, GM, "gm").await;
    assert!(told.len() == 1 && told[0].contains("`tilt 1 50`"), "{told:?}");
    let changed = aim(&harness, "Ana", 1, 35).await;
    assert!(changed.contains("It replaces `aim 1 30`"), "it can be changed: {changed}");
    harness.advance(NAME).await;
    assert!(left_behind(&harness, "Ana", "dm").await.len() == 1, "told once");
    let repeater = Repeater { store: store.clone(), systems: harness.systems };
    let windows = repeater.windows(last.campaign).await.unwrap();
    for window in &windows {
        assert_eq!(repeater.repeat(window).await.unwrap(), Repeated::Same, "{window:?}");
    }
    assert_eq!(windows.len(), 6, "{windows:#?}");
    forge_dice(&harness, last, 0).await;
    assert_eq!(repeated_before(&harness, last).await, Repeated::Different, "it has new dice");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kept_orders_that_fit_still_are_kept_with_what_was_carried_out() {
    let (harness, last) = taken_back().await;
    harness.advance(NAME).await;
    harness.advance(NAME).await;
    let store = harness.store();
    assert_eq!(harness.find(NAME).await.now, last);
    assert_eq!(store.carried_out(last).await.unwrap(), 1);
    assert_eq!(store.standing_orders(last).await.unwrap().len(), 3);
    assert!(left_behind(&harness, "Ana", "dm").await.is_empty());
    assert_eq!(repeated_before(&harness, last).await, Repeated::Same);
    forge_dice(&harness, last, 1).await;
    assert_eq!(repeated_before(&harness, last).await, Repeated::Different, "its dice are kept too");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_gm_had_done_in_windows_that_are_left_behind_is_told_to_them_alone() {
    let harness = aiming().await;
    let first = harness.find(NAME).await.now;
    harness.advance(NAME).await;
    confirmed(&harness, "Ana", "lamp tilt", json!({"unit": "1", "quantity": 50})).await;
    harness.advance(NAME).await;
    let correct = async |line: &str| {
        let act = json!({"act": "correct", "line": line, "reason": "A slip."});
        let shown = message(&harness.command(GM, "gm edit", act).await);
        harness.control.press(GM, &shown, &component(&shown, "gm-give")).await.unwrap();
    };
    correct("2 66").await;
    let options = json!({"turn": first.turn, "window": first.window, "orders": "keep", "reason": "Again."});
    let shown = message(&harness.command(GM, "gm undo", options).await);
    harness.control.press(GM, &shown, &component(&shown, "undo/")).await.unwrap();
    struck(&harness).await;
    correct("2 77").await;
    harness.advance(NAME).await;
    let told = left_behind(&harness, GM, "gm").await;
    assert!(told.len() == 1 && told[0].contains("correct 2 66") && told[0].contains("tilt"), "{told:?}");
    for user in ["Ana", "Bruno", "Carla"] {
        let told = left_behind(&harness, user, "dm").await;
        assert!(told.len() == 1 && !told[0].contains("correct"), "{user}: {told:?}");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_given_in_kept_windows_that_dont_come_is_told_and_the_rest_stands() {
    let harness = aiming().await;
    let first = harness.find(NAME).await.now;
    harness.advance(NAME).await;
    let flashed = confirmed(&harness, "Ana", "lamp flash", json!({"unit": "1"})).await;
    assert!(flashed.contains("Receipt"), "{flashed}");
    harness.advance(NAME).await;
    let last = harness.find(NAME).await.now;
    aim(&harness, "Bruno", 2, 40).await;
    let options = json!({"turn": first.turn, "window": first.window, "orders": "keep", "reason": "Again."});
    let shown = message(&harness.command(GM, "gm undo", options).await);
    harness.control.press(GM, &shown, &component(&shown, "undo/")).await.unwrap();
    struck(&harness).await;
    // Nobody flashes while a lamp points there: the window after this one is leapt over.
    let act = json!({"act": "correct", "line": "2 270", "reason": "A slip."});
    let shown = message(&harness.command(GM, "gm edit", act).await);
    harness.control.press(GM, &shown, &component(&shown, "gm-give")).await.unwrap();
    harness.advance(NAME).await;
    let now = harness.find(NAME).await.now;
    assert_eq!(now, WindowKey { revision: 1, ..last });
    let all = left_behind(&harness, "Bruno", "war-room").await;
    assert!(all.len() == 1 && all[0].contains("don’t come") && !all[0].contains("flash"), "{all:?}");
    for (user, gets_back) in [("Ana", true), ("Bruno", false), ("Carla", false)] {
        let told = left_behind(&harness, user, "dm").await;
        assert!(told.len() == 1 && told[0].contains("`flash 1`") == gets_back, "{user}: {told:?}");
    }
    let told = left_behind(&harness, GM, "gm").await;
    assert!(told.len() == 1 && told[0].contains("`flash 1`") && !told[0].contains("aim 2 40"), "{told:?}");
    let standing = harness.store().standing_orders_of(now, "s2").await.unwrap();
    assert!(standing.len() == 1 && standing[0].text == "aim 2 40", "what fits still stands: {standing:?}");
    assert_eq!(repeated_before(&harness, now).await, Repeated::Same);
    harness.close().await;
}

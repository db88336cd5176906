//! `/gm undo`: back to an earlier window with its orders and dice. Its messages are struck out,
//! each once, through any stop of the bot.

use std::time::Duration;

use mythico::adjudicator::repeat::Repeated;
use mythico::store::{Campaign, Undone, WindowKey};
use serde_json::{Value, json};
use sqlx::SqlitePool;

use crate::common::{GM, Harness, component, message, repeating, text};

const MODULE: &str = "el-mythico-skirmish";
const NAME: &str = "Autumn";
const VOID: &str = "⛔";

async fn started() -> Harness {
    let harness = Harness::open().await;
    harness.campaign(MODULE, NAME, &[("general", "Ana"), ("tribune", "Bruno")]).await;
    harness
}

/// Requests an undo. Returns what the GM is shown.
async fn asked(harness: &Harness, turn: u32, orders: &str) -> Value {
    let options = json!({"turn": turn, "orders": orders, "reason": "The map was wrong, @everyone!", "campaign": NAME});
    harness.command(GM, "gm undo", options).await
}

/// Undoes, and waits until everything is struck out.
async fn undone(harness: &Harness, turn: u32, orders: &str) -> Campaign {
    let shown = message(&asked(harness, turn, orders).await);
    let done = harness.control.press(GM, &shown, &component(&shown, "undo/")).await.unwrap();
    assert!(text(&done).contains(&format!("is back in turn {turn}")), "{}", text(&done));
    struck(harness).await;
    harness.find(NAME).await
}

/// Waits until nothing is left to strike out or send.
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

/// A message without parts that depend on the revision: receipts, seals, its own id.
fn plain(one: &Value) -> String {
    let said = one["content"].as_str().unwrap();
    let long = |word: &str| word.len() >= 16 && word.chars().all(|digit| digit.is_ascii_hexdigit());
    let words = said.split(|sign: char| !sign.is_alphanumeric());
    words.map(|word| if long(word) { "DIGITS" } else { word }).collect::<Vec<_>>().join(" ")
}

async fn position(harness: &Harness, at: WindowKey) -> Vec<u8> {
    harness.store().position(at).await.unwrap()
}

async fn rolls(harness: &Harness, at: WindowKey) -> String {
    repeating::rolls(harness.store(), harness.systems, at).await
}

/// Checks that every window leads to its stored result.
async fn verified(harness: &Harness, count: usize) {
    repeating::verified_by_command(harness.store(), harness.systems, harness.home.path(), count)
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kept_orders_have_the_same_result_and_old_messages_are_struck_out() {
    let harness = started().await;
    harness.say("Ana", "move", json!({"unit": "13", "to": "s"})).await;
    let first = harness.find(NAME).await.now;
    harness.advance(NAME).await;
    let was = harness.find(NAME).await;
    let (bytes, letters) = (position(&harness, was.now).await, harness.letters("Ana").await);
    let told = letters.last().unwrap().clone();
    assert!(!told["attachments"].as_array().unwrap().is_empty(), "{told:#}");

    let shown = text(&asked(&harness, 1, "keep").await);
    assert!(
        shown.starts_with("**Go back to turn 1, ") && shown.contains("One closed window"),
        "{shown}"
    );
    assert!(shown.contains("The orders and the dice stay the same"), "{shown}");
    assert!(
        shown.contains("What players have read already") && shown.contains("one direct message"),
        "{shown}"
    );
    assert!(
        shown.contains("Players may have seen more with `/report`, `/map` and buttons"),
        "{shown}"
    );
    assert_eq!(harness.find(NAME).await.now, was.now, "nothing is done before the button");

    // A map page that she keeps open, and a report section that she can still choose.
    let page = harness.control.press("Ana", &told, &component(&told, "full-map/")).await.unwrap();
    let page = message(&harness.control.next(&page).await.unwrap_or(page));
    let report = message(&harness.command("Ana", "report", json!({})).await);
    let now = undone(&harness, 1, "keep").await;
    assert_eq!(now.now, WindowKey { revision: 1, ..first });
    let past = harness.control.press("Ana", &page, &component(&page, "page-words/")).await.unwrap();
    assert!(text(&past).contains("back to before it"), "{}", text(&past));
    let past =
        harness.control.press("Ana", &report, &component(&report, "sections/")).await.unwrap();
    assert!(text(&past).contains("back to before it"), "{}", text(&past));
    let letters = harness.letters("Ana").await;
    let void = letters.iter().find(|one| one["id"] == told["id"]).unwrap();
    let said = void["content"].as_str().unwrap();
    assert!(
        said.starts_with(VOID) && said.contains("turn 1 is no longer true") && said.contains("~~"),
        "{said}"
    );
    assert!(void["attachments"].as_array().unwrap().is_empty(), "its pictures are gone: {void:#}");
    assert!(void["components"].as_array().unwrap().is_empty(), "and its menus: {void:#}");
    assert!(!letters[0]["content"].as_str().unwrap().starts_with(VOID), "the briefing holds");
    let tells =
        |one: &Value| one["content"].as_str().unwrap().contains("has taken the war back to turn 1");
    assert_eq!(letters.iter().filter(|one| tells(one)).count(), 1, "{letters:#?}");
    let public = harness.channel("Bruno", "war-room").await.unwrap();
    let public: Vec<&str> = public.iter().map(|one| one["content"].as_str().unwrap()).collect();
    let told_all =
        public.iter().rfind(|one| one.contains("has taken the war back to turn 1")).unwrap();
    assert!(
        told_all.contains("The map was wrong, \\@everyone!")
            && told_all.contains("The orders and dice stay the same"),
        "{told_all}"
    );
    assert_eq!(public.iter().filter(|one| one.starts_with(VOID)).count(), 1, "{public:#?}");

    // Nobody orders, since the dice are known.
    let refused = harness.say("Ana", "move", json!({"unit": "13", "to": "n"})).await;
    assert!(refused.contains("kept its orders, because its dice are known"), "{refused}");
    let refused = harness.ready("Ana", json!({})).await;
    assert!(refused.contains("kept its orders"), "{refused}");
    let before = harness.letters("Ana").await.len();
    harness.control.say("Ana", "dm", "dig 13").await.unwrap();
    let refused = loop {
        match harness.letters("Ana").await {
            // Her line and the answer.
            letters if letters.len() > before + 1 => break letters.last().unwrap().clone(),
            _ => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    };
    let said = refused["content"].as_str().unwrap();
    assert!(
        said.contains("kept its orders, because its dice are known"),
        "a direct message, too: {said}"
    );
    assert!(
        refused["components"].as_array().unwrap().is_empty(),
        "nothing can be given: {refused:#}"
    );
    let listed = message(&harness.command("Ana", "orders list", json!({})).await);
    assert!(
        listed["content"].as_str().unwrap().contains("You can give orders again when it's closed"),
        "{listed:#}"
    );
    let buttons = listed["components"][0]["components"].as_array().unwrap();
    assert!(
        buttons.len() == 1 && component(&listed, "check-codes/").starts_with("check-codes/"),
        "nor changed: {listed:#}"
    );
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
        "UPDATE window SET position = (SELECT position FROM window WHERE turn = 2 AND revision = 0)
                     WHERE turn = 1 AND revision = 1";
    let pool = SqlitePool::connect(&format!("sqlite://{}", harness.store().path().display()))
        .await
        .unwrap();
    sqlx::query(elsewhere).execute(&pool).await.unwrap();
    let repeater = repeating::repeater(harness.store(), harness.systems);
    let firsts = repeater.beginnings(now.id).await.unwrap();
    assert_eq!(repeater.begin(&firsts[0]).await.unwrap(), Repeated::Same);
    assert_eq!(
        repeater.begin(&firsts[1]).await.unwrap(),
        Repeated::Different,
        "it begins elsewhere"
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_bot_that_stops_while_striking_out_goes_on_at_its_start() {
    let mut harness = started().await;
    harness.advance(NAME).await;
    let before: Vec<usize> =
        vec![harness.letters("Ana").await.len(), harness.letters("Bruno").await.len()];
    // One edit arrives with its answer lost. The others fail until the restart.
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
    harness
        .control
        .post(&format!("interactions/{interaction}/duplicate"), json!({}))
        .await
        .unwrap();
    harness.advance(NAME).await;
    let late =
        harness.control.post(&format!("interactions/{interaction}/duplicate"), json!({})).await;
    assert!(late.is_ok(), "{late:?}");
    harness.delivered().await;
    assert_eq!(
        harness.find(NAME).await.now,
        WindowKey { turn: 2, ..campaign.now },
        "pressed twice, done once"
    );
    for (user, before) in ["Ana", "Bruno"].into_iter().zip(before) {
        let letters = harness.letters(user).await;
        assert_eq!(
            letters.len(),
            before + 2,
            "the notice and a new report, nothing twice: {letters:#?}"
        );
        let void = |one: &&Value| one["content"].as_str().unwrap().starts_with(VOID);
        assert_eq!(letters.iter().filter(void).count(), 1, "{letters:#?}");
        assert!(
            !letters.iter().any(|one| one["content"].as_str().unwrap().contains("~~~~")),
            "{letters:#?}"
        );
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_and_unsent_messages_block_nothing() {
    let harness = started().await;
    harness.control.patch("users/Bruno", json!({"closed_dms": true})).await.unwrap();
    harness.advance(NAME).await;
    let room = harness.channel("Bruno", "front").await.unwrap_or_default();
    let button =
        room.iter().rfind(|one| one["components"].to_string().contains("collect:")).cloned();
    let button = button.unwrap_or_else(|| panic!("a button waits in his room: {room:#?}"));
    let letter = harness.letters("Ana").await.last().unwrap().clone();
    let (channel, id) = (letter["channel_id"].as_str(), letter["id"].as_str().unwrap());
    assert!(channel.is_some() && !id.is_empty(), "{letter:#}");
    let gone = json!({"fault": "status", "status": 404, "code": 10008, "method": "PATCH",
        "path": format!("/channels/{}/messages/{id}", channel.unwrap())});
    harness.control.post("faults", gone).await.unwrap();
    harness.control.press("Bruno", &button, &component(&button, "collect:")).await.unwrap();
    let shown = text(&asked(&harness, 1, "reopen").await);
    assert!(shown.contains("1 of them opened by a button"), "{shown}");
    let campaign = undone(&harness, 1, "reopen").await;
    let became = harness.store().undone_dispatches(campaign.id).await.unwrap();
    assert_eq!(became.values().filter(|one| **one == Undone::Gone).count(), 1, "{became:?}");
    assert!(
        became.values().any(|one| *one == Undone::Never),
        "of the seat that nobody plays: {became:?}"
    );
    let pressed = harness.control.press("Bruno", &button, &component(&button, "collect:")).await;
    if let Ok(pressed) = pressed {
        assert!(text(&pressed).contains("back to before it"), "{}", text(&pressed));
    }
    let released = harness.say(GM, "gm release", json!({"campaign": NAME})).await;
    assert!(!released.contains("its turn was undone"), "{released}");
    harness.delivered().await;
    let after = harness.store().undone_dispatches(campaign.id).await.unwrap();
    assert_eq!(after, became, "what never went out never goes");
    harness.close().await;
}

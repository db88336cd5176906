//! A turn of several windows is replayed by buttons: before it, after each part, after the turn.
//! Each page shows what its reader knew then.

use serde_json::{Value, json};

use crate::common::desk::Desk;
use crate::common::{component, message, text};

/// Most pages of a turn.
const PAGES_MAX: usize = 12;
/// A turn in which both sides of the crossroads attack.
const TURN: u32 = 5;

/// The first line of a page, without its markup.
fn title(page: &Value) -> String {
    page["content"].as_str().unwrap().lines().next().unwrap().trim_matches('*').to_owned()
}

/// The id of a page's button that leads on. None on the last page.
fn later(page: &Value) -> Option<String> {
    let rows = page["components"].as_array().unwrap().iter();
    let mut buttons = rows.flat_map(|row| row["components"].as_array().unwrap());
    let found = buttons.find(|one| one["label"].as_str().is_some_and(|is| is.contains("Later")));
    found.map(|one| one["custom_id"].as_str().unwrap().to_owned())
}

/// Turns pages until the turn is over. Returns their titles and pictures.
async fn pages(desk: &Desk, user: &str, first: Value, last: &str) -> Vec<(String, Vec<u8>)> {
    let (mut page, mut all) = (first, Vec::new());
    loop {
        let drawn = desk.picture(&page).await;
        let files = drawn["files"].as_array().unwrap();
        assert_eq!(files.len(), 1, "{drawn:#}");
        all.push((title(&page), desk.file(&drawn, files[0]["filename"].as_str().unwrap())));
        if title(&page) == last {
            return all;
        }
        assert!(all.len() < PAGES_MAX, "{all:?}");
        let id = later(&page).unwrap_or_else(|| panic!("no later page than {page:#}"));
        page = message(&desk.press(user, &page, &id).await);
    }
}

async fn battle() -> Desk {
    let desk = Desk::open().await;
    desk.campaign("tuw-crossroads", "Alba", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    for user in ["Ana", "Bruno"] {
        desk.say(user, "autopilot", json!({"on": true})).await;
    }
    while desk.find("Alba").await.now.turn <= TURN {
        desk.advance("Alba").await;
    }
    desk
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_tuw_is_replayed_part_by_part_in_one_message() {
    let desk = battle().await;
    let letters = desk.letters("Ana").await;
    let of_turn = format!(".{TURN}.");
    let is_report = |letter: &&Value| {
        let components = letter["components"].to_string();
        components.contains("replay/") && components.contains(&of_turn)
    };
    let letter = letters.iter().rfind(is_report).expect("the report can be replayed").clone();
    let replay = component(&letter, "replay/");
    let first = message(&desk.press("Ana", &letter, &replay).await);
    let message_id = first["id"].clone();
    let last = format!("After turn {TURN}");
    let shown = pages(&desk, "Ana", first, &last).await;
    let titles: Vec<&str> = shown.iter().map(|(title, _)| &**title).collect();
    let part = |name: &str| format!("Turn {TURN}, after {name}");
    let (aldric, yolande) = ("Duke Aldric's", "Duchess Yolande's");
    assert_eq!(
        titles,
        [
            format!("After turn {}", TURN - 1),
            part(&format!("{aldric} moves")),
            part(&format!("{yolande} moves")),
            part(&format!("{aldric} attacks")),
            part(&format!("{yolande} attacks")),
            last,
        ]
    );
    assert!(shown[0].1 != shown[1].1, "moves show on the map");
    assert!(shown[4].1 != shown[5].1, "the map before the damage isn't the one after it");
    let told = message(&desk.command("Ana", "report", json!({"turn": TURN})).await);
    let again = message(&desk.press("Ana", &told, &component(&told, "replay/")).await);
    assert_eq!(title(&again), titles[0]);
    assert_ne!(again["id"], message_id, "a message of its own");
    let refused = desk.forge("Bruno", &letter, &replay, &[]).await;
    assert!(text(&refused).contains("for others"), "{}", text(&refused));
}

/// Ana's replay of the first turn, in which Bruno buys this in secret.
async fn after_purchase(kind: &str) -> Vec<(String, Vec<u8>)> {
    let desk = Desk::open().await;
    desk.campaign("tuw-muster", "Alba", &[("bram", "Ana"), ("quint", "Bruno")]).await;
    let at = desk.find("Alba").await.now;
    let order = json!({"order": format!("buy {kind} 1 1306")});
    let asked = message(&desk.command("Bruno", "order", order).await);
    let bought = desk.press("Bruno", &asked, &component(&asked, "play/")).await;
    assert!(text(&bought).contains("spent"), "{}", text(&bought));
    // What stands in the open window is no page, neither as shown nor made up.
    let letter = desk.letters("Ana").await.pop().unwrap();
    let key = format!("{}.{}.{}.{}", at.campaign, at.turn, at.window, at.revision);
    for viewer in ["seat:bram", "seat:quint", "umpire", "public"] {
        let refused = desk.forge("Ana", &letter, &format!("page/{key}/+{viewer}"), &[]).await;
        assert!(text(&refused).contains("for others"), "{}", text(&refused));
    }
    for user in ["Ana", "Bruno"] {
        desk.ready(user, json!({})).await;
    }
    let before = desk.forge("Ana", &letter, &format!("replay/{key}/seat:bram"), &[]).await;
    pages(&desk, "Ana", message(&before), "Before turn 1").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_tells_nothing_of_secret_purchases() {
    assert!(after_purchase("pikes").await == after_purchase("mortar").await);
}

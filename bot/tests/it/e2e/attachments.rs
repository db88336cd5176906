//! Attachments of edited answers and messages: what should stay stays, and what is removed goes.
//! Each place that edits is listed with its tests; an unlisted one fails.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc;

use mythico::workers::As;
use serde_json::{Value, json};
use serenity::all::UserId;
use tokio::sync::oneshot;

use super::direct::written;
use crate::common::{GM, Harness, Waits, component, fields, message, text};

/// Code at the start of an edit.
const EDITS: [&str; 5] = [
    "new_edit().",
    "EditMessage::new()",
    "CreateInteractionResponse::UpdateMessage(",
    "CreateInteractionResponse::Acknowledge",
    "ResponseTarget::Command(one) => one.edit_response(",
];

/// Each place that edits, its number of edits, and the tests that use it.
const PLACES: [(&str, usize, &[&str]); 5] = [
    (
        "discord/response.rs",
        2,
        &[
            "a_press_replaces_all_attachments",
            "a_deferred_press_replaces_all_attachments",
            "a_deferred_answer_has_its_text_and_its_map",
        ],
    ),
    (
        "discord/respond.rs",
        4,
        &[
            "the_following_map_leaves_the_attached_text",
            "the_delivery_report_leaves_the_map_attached",
            "a_page_of_a_letter_s_map_leaves_the_letter_s_own",
            "a_panel_opened_again_takes_the_buttons_off_the_first_message",
        ],
    ),
    (
        "gateway/direct.rs",
        1,
        &["a_line_written_to_the_bot_has_its_map_and_its_confirmation_another"],
    ),
    (
        "courier/outgoing.rs",
        1,
        &["published_news_are_corrected_and_withdrawn_and_their_post_says_so"],
    ),
    (
        "courier/striking.rs",
        1,
        &["kept_orders_have_the_same_result_and_old_messages_are_struck_out"],
    ),
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let below = |path: PathBuf| if path.is_dir() { sources(&path) } else { vec![path] };
    entries
        .flat_map(below)
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}

#[test]
fn each_place_that_edits_is_tested() {
    let bot = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = bot.join("src");
    let count = |text: &str| EDITS.iter().map(|edit| text.matches(edit).count()).sum::<usize>();
    let mut found: Vec<(String, usize)> = sources(&root)
        .into_iter()
        .map(|path| (path.strip_prefix(&root).unwrap().to_str().unwrap().to_owned(), path))
        .map(|(name, path)| (name, count(&fs::read_to_string(path).unwrap())))
        .filter(|(_, count)| *count > 0)
        .collect();
    found.sort();
    let mut known: Vec<_> =
        PLACES.iter().map(|(name, count, _)| ((*name).to_owned(), *count)).collect();
    known.sort();
    assert_eq!(found, known, "an edit isn't listed with a test of what stays attached");
    let tests: String = sources(&bot.join("tests/it"))
        .into_iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    for test in PLACES.iter().flat_map(|(.., tests)| *tests) {
        assert!(tests.contains(&format!("async fn {test}(")), "there is no test {test}");
    }
}

/// A user whose worker is busy until released.
struct Occupied {
    end: mpsc::Sender<()>,
    work: tokio::task::JoinHandle<()>,
}

impl Occupied {
    async fn by(harness: &Harness, user: &str) -> Occupied {
        let users = harness.control.get("users", &[]).await.unwrap();
        let user = users.as_array().unwrap().iter().find(|one| one["name"] == user).unwrap();
        let user = UserId::new(user["id"].as_str().unwrap().parse().unwrap());
        let ((end, ended), (begin, begun)) = (mpsc::channel::<()>(), oneshot::channel());
        let workers = harness.app().workers.clone();
        let long = async move {
            begin.send(()).unwrap();
            ended.recv().unwrap_err();
        };
        let work = tokio::spawn(async move { workers.run(user, As::Player, long).await.unwrap() });
        begun.await.unwrap();
        Occupied { end, work }
    }

    async fn release(self) {
        drop(self.end);
        self.work.await.unwrap();
    }
}

/// Names of the attachments of an outcome's first message.
fn names(outcome: &Value) -> Vec<String> {
    names_of(&message(outcome))
}

fn names_of(message: &Value) -> Vec<String> {
    let files = message["files"].as_array().unwrap().iter();
    files.map(|file| file["filename"].as_str().unwrap().to_owned()).collect()
}

/// Waits until an outcome is as wanted.
async fn once(harness: &Harness, mut outcome: Value, is: impl Fn(&Value) -> bool) -> Value {
    while !(outcome["messages"][0].is_object() && is(&outcome)) {
        let before = outcome["revision"].clone();
        outcome = harness.control.next(&outcome).await.unwrap();
        assert_ne!(outcome["revision"], before, "nothing more comes: {outcome:#}");
    }
    outcome
}

async fn skirmish(waits: Waits) -> Harness {
    let harness = Harness::waiting(waits).await;
    harness
        .campaign("el-mythico-skirmish", "Alba", &[("general", "Ana"), ("tribune", "Bruno")])
        .await;
    harness
}

/// A previewed order with its map and its confirmation.
async fn shown(waits: Waits) -> (Harness, Value) {
    let harness = Harness::waiting(waits).await;
    harness.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    let shown = harness.command("Ana", "move", json!({"unit": "a1", "to": "3 2"})).await;
    let shown = once(&harness, shown, |shown| names(shown) == ["map.png"]).await;
    (harness, message(&shown))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_replaces_all_attachments() {
    let (harness, shown) = shown(Waits::long()).await;
    let left = harness.control.press("Ana", &shown, &component(&shown, "cancel/")).await.unwrap();
    assert_eq!((left["state"].as_str(), names(&left)), (Some("updated"), vec![]), "{left:#}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deferred_press_replaces_all_attachments() {
    let (harness, shown) = shown(Waits::own()).await;
    let occupied = Occupied::by(&harness, "Ana").await;
    let pressed =
        harness.control.press("Ana", &shown, &component(&shown, "cancel/")).await.unwrap();
    assert_eq!(pressed["state"], "acknowledged", "{pressed:#}");
    occupied.release().await;
    let before = text(&json!({"messages": [shown]}));
    let left = once(&harness, pressed, |left| text(left) != before).await;
    assert_eq!(names(&left), Vec::<String>::new(), "the map of what was left is gone: {left:#}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_deferred_answer_has_its_text_and_its_map() {
    let harness = skirmish(Waits::own()).await;
    let refused: String = (0..40).map(|nth| format!("\nmvoe {nth} n n n n n n n")).collect();
    let opened = harness.control.command("Ana", "dm", "orders write", json!({})).await.unwrap();
    let (field, _) = fields(&opened)[0].clone();
    let occupied = Occupied::by(&harness, "Ana").await;
    let sheet = json!({field: format!("move 13 s s{refused}")});
    let handed_in = harness.control.submit("Ana", &opened, sheet).await.unwrap();
    assert_eq!(handed_in["state"], "deferred", "{handed_in:#}");
    occupied.release().await;
    let answer = once(&harness, handed_in, |answer| names(answer).len() > 1).await;
    assert_eq!(names(&answer), ["answer.txt", "map.png"]);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_delivery_report_leaves_the_map_attached() {
    let harness = skirmish(Waits::long()).await;
    let closed = harness.command(GM, "gm advance", json!({"campaign": "Alba", "now": true})).await;
    let before = text(&closed);
    let whole =
        once(&harness, closed, |whole| text(whole) != before && !names(whole).is_empty()).await;
    assert_eq!(names(&whole), ["map.png"], "{whole:#}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_a_letter_s_map_leaves_the_letter_s_own() {
    let harness = skirmish(Waits::own()).await;
    harness.advance("Alba").await;
    let letter = harness.letters("Ana").await.pop().unwrap();
    assert_eq!(names_of(&letter), ["map.png"]);
    let occupied = Occupied::by(&harness, "Ana").await;
    let pressed =
        harness.control.press("Ana", &letter, &component(&letter, "full-map/")).await.unwrap();
    assert_eq!(pressed["state"], "acknowledged", "{pressed:#}");
    occupied.release().await;
    let page = once(&harness, pressed, |page| message(page)["id"] != letter["id"]).await;
    assert_eq!(names(&page), ["map.png"], "the page is a message of its own");
    let now = harness.letters("Ana").await;
    let now = now.iter().find(|one| one["id"] == letter["id"]).unwrap();
    assert_eq!(now["files"], letter["files"]);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_written_to_the_bot_has_its_map_and_its_confirmation_another() {
    let harness = skirmish(Waits::long()).await;
    let answer = written(&harness, "Ana", "move 13 n").await;
    let now = async || {
        let letters = harness.letters("Ana").await;
        letters.into_iter().find(|one| one["id"] == answer["id"]).unwrap()
    };
    let mut shown = now().await;
    while names_of(&shown).is_empty() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        shown = now().await;
    }
    assert_eq!(names_of(&shown), ["map.png"]);
    let given = harness.control.press("Ana", &shown, &component(&shown, "place")).await.unwrap();
    let given = once(&harness, given, |given| names(given) == ["map.png"]).await;
    assert_ne!(
        message(&given)["files"][0]["id"],
        shown["files"][0]["id"],
        "one map, and that a new one"
    );
    harness.close().await;
}

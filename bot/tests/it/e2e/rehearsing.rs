//! `/gm rehearse`: it shows what is sent later to the byte, and sends or changes nothing. Held
//! items wait for their own command.

use std::collections::BTreeMap;

use mythico::store::{Act, OutboxRow};
use serde_json::{Value, json};

use crate::common::{GM, Harness, SQUARE, component, database, message, text};

const MODULE: &str = "el-mythico-skirmish";
const SEATS: [(&str, &str); 2] = [("general", "Ana"), ("tribune", "Bruno")];

/// A message as its reader sees it: words, and each file's name, alt text and contents.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Read {
    content: String,
    embeds: Vec<Value>,
    files: Vec<(String, String, String)>,
}

async fn read(message: &Value) -> Read {
    let mut files = Vec::new();
    for file in message["files"].as_array().into_iter().flatten() {
        let bytes =
            reqwest::get(file["url"].as_str().unwrap()).await.unwrap().bytes().await.unwrap();
        let name = file["filename"].as_str().unwrap().to_owned();
        let alt = file["description"].as_str().unwrap_or_default().to_owned();
        files.push((name, alt, blake3::hash(&bytes).to_hex().to_string()));
    }
    let mut embeds = message["embeds"].as_array().cloned().unwrap_or_default();
    // The picture's address differs between messages.
    embeds.iter_mut().for_each(|embed| embed["image"] = Value::Null);
    Read { content: message["content"].as_str().unwrap().to_owned(), embeds, files }
}

/// A war in which Ana and Bruno leave their seats to the autopilot for this many weeks.
async fn played(weeks: usize) -> Harness {
    let harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &SEATS).await;
    for (_, user) in SEATS {
        harness.say(user, "autopilot", json!({"on": true})).await;
    }
    for _ in 0..weeks {
        harness.advance("Autumn").await;
    }
    harness
}

async fn rehearse(harness: &Harness, user: &str) -> Value {
    let outcome = harness.control.command(user, SQUARE, "gm rehearse", json!({})).await.unwrap();
    settled(harness, outcome).await
}

/// Waits for an answer that may be deferred.
async fn settled(harness: &Harness, outcome: Value) -> Value {
    match outcome["messages"][0]["content"].as_str() {
        Some(content) if !content.is_empty() => outcome,
        _ => harness.control.next(&outcome).await.unwrap(),
    }
}

async fn press(harness: &Harness, user: &str, shown: &Value, word: &str) -> Value {
    let pressed = harness.control.press(user, shown, &component(shown, word)).await.unwrap();
    settled(harness, pressed).await
}

/// Chooses the dispatch with this number.
async fn item(harness: &Harness, user: &str, shown: &Value, number: usize) -> Value {
    let menu = component(shown, "rehearse-item");
    let number = number.to_string();
    let chosen = harness.control.select(user, shown, &menu, &[&number]).await.unwrap();
    message(&settled(harness, chosen).await)
}

/// Goes back from a dispatch to the list.
async fn back(harness: &Harness, shown: &Value) -> Value {
    let chosen = harness
        .control
        .select(GM, shown, &component(shown, "rehearse-item"), &["all"])
        .await
        .unwrap();
    message(&settled(harness, chosen).await)
}

/// Options of the menu of dispatches.
fn lines(shown: &Value) -> Vec<String> {
    let options = shown["components"][0]["components"][0]["options"].as_array().unwrap();
    options.iter().map(|line| line["label"].as_str().unwrap().to_owned()).collect()
}

/// Everything sent to anybody, by message id.
async fn sent(harness: &Harness) -> BTreeMap<String, Value> {
    let state = harness.control.get("state", &[]).await.unwrap();
    let mut all = BTreeMap::new();
    for user in state["users"].as_array().unwrap().iter().filter(|user| user["bot"] == false) {
        let name = user["name"].as_str().unwrap();
        let view = harness.control.get("view", &[("user", name)]).await.unwrap();
        let rooms = view["guilds"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|one| one["channels"].as_array().unwrap());
        for channel in rooms.chain(view["dms"].as_array().unwrap()) {
            let query =
                [("user", name), ("channel", channel["id"].as_str().unwrap()), ("limit", "1000")];
            let told = harness.control.get("messages", &query).await.unwrap();
            for one in
                told["messages"].as_array().unwrap().iter().filter(|one| one["only_for"].is_null())
            {
                all.insert(one["id"].as_str().unwrap().to_owned(), one.clone());
            }
        }
    }
    all
}

/// Dispatches of the previous window, in the order of writing.
async fn dispatched(harness: &Harness, before: usize) -> Vec<OutboxRow> {
    let mut all = harness.dispatches().await;
    all.sort_by_key(|row| row.id);
    all.split_off(before)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_rehearsal_equals_the_later_dispatches_and_changes_nothing() {
    let mut harness = played(3).await;
    let (before, sent_before) =
        (database::rows(harness.home.path()).await, sent(&harness).await.len());
    let count = harness.dispatches().await.len();
    let rehearsed = rehearse(&harness, GM).await;
    let said = text(&rehearsed);
    assert!(
        said.starts_with(
            "**Rehearsal of turn 4, Orders of the week, of Autumn.** If the window closed"
        ),
        "{said}"
    );
    assert!(
        said.contains("General Ibarra: one message") && said.contains("The autopilots would give"),
        "{said}"
    );
    let orders = read(&message(&rehearsed)).await.files;
    assert_eq!(orders[0].0, "autopilot-orders.txt");
    let overview = message(&rehearsed);
    let names = lines(&overview);
    let mut pages = Vec::new();
    for number in 1..=names.len() {
        pages.push(read(&item(&harness, GM, &overview, number).await).await);
    }
    assert!(!pages.is_empty() && pages.iter().all(|page| !page.content.is_empty()), "{pages:#?}");
    assert_eq!(database::rows(harness.home.path()).await, before, "nothing is changed");
    assert_eq!(sent(&harness).await.len(), sent_before, "nothing is sent");
    let log = harness.store().audit_log(harness.find("Autumn").await.id).await.unwrap();
    let looks =
        log.iter().filter(|entry| entry.act == Act::Looked && entry.words == "/gm rehearse");
    assert_eq!(looks.count(), 1, "and it is kept account of");

    // Sections open, and pages turn both ways.
    let report = names.iter().position(|name| name.contains("General Ibarra")).unwrap() + 1;
    let page = item(&harness, GM, &overview, report).await;
    let sections = component(&page, "section/");
    let options = page["components"][1]["components"][0]["options"].as_array().unwrap().clone();
    let units = options.iter().find(|option| option["label"] == "Your units").unwrap();
    let value = units["value"].as_str().unwrap();
    let opened = harness.control.select(GM, &page, &sections, &[value]).await.unwrap();
    let opened = text(&settled(&harness, opened).await);
    assert!(opened.starts_with("## Your units\n"), "{opened}");

    // The bot restarts in between, and the rehearsed window closes all the same.
    let overview = back(&harness, &overview).await;
    harness.stop_bot().await;
    harness.start_bot().await;
    let closed = press(&harness, GM, &overview, "rehearse-publish").await;
    assert!(text(&closed).contains("is closed"), "{}", text(&closed));
    harness.delivered().await;
    let (written, arrived) = (dispatched(&harness, count).await, sent(&harness).await);
    assert_eq!(written.len(), pages.len());
    let mut compared = 0;
    for ((row, page), name) in written.iter().zip(&pages).zip(&names) {
        let Some(id) = row.message else { continue };
        assert_eq!(read(&arrived[&id.to_string()]).await, *page, "{name}");
        compared += 1;
    }
    assert!(compared >= 6, "{compared} of {}", pages.len());
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_held_item_waits_for_its_own_command() {
    let harness = played(1).await;
    let overview = message(&rehearse(&harness, GM).await);
    let names = lines(&overview);
    let emtv =
        names.iter().position(|line| line.contains("#emtv")).unwrap_or_else(|| panic!("{names:?}"))
            + 1;
    press(&harness, GM, &item(&harness, GM, &overview, emtv).await, "rehearse-hold").await;
    harness.advance("Autumn").await;
    let on_air = async || {
        harness.delivered().await;
        harness.channel("Bruno", "emtv").await.unwrap().len()
    };
    let before = on_air().await;
    let released = harness.say(GM, "gm release", json!({})).await;
    assert!(released.contains("the GM holds it back"), "{released}");
    assert_eq!(on_air().await, before);
    let choices = harness.choices(GM, "gm release", "held", "", json!({})).await;
    assert_eq!(choices.len(), 1, "{choices:?}");
    let released = harness.say(GM, "gm release", json!({"held": choices[0]})).await;
    assert!(released.contains("turn 2"), "{released}");
    assert_eq!(on_air().await, before + 1);
    harness.close().await;
}

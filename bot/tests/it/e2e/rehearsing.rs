//! `/gm rehearse`: what is shown is what goes out, to the byte; nothing is sent or changed by it; and a window closes so only from the
//! orders that were rehearsed.

use std::collections::BTreeMap;

use mythico::adjudicator::amending;
use mythico::courier::{Collected, OpenedReport};
use mythico::store::{Act, Amendment, Body, Change, Content, Dispatch, Item, OutboxRow, Recipient, Secrecy};
use mythico_engine::report::Block;
use mythico_engine::words::{Lexicon, literal};
use serde_json::{Value, json};
use serenity::all::ChannelId;
use sqlx::{Row, SqlitePool};

use super::lamps;
use crate::common::{GM, Harness, SQUARE, component, message, text};

const MODULE: &str = "el-mythico-skirmish";
const SEATS: [(&str, &str); 2] = [("general", "Ana"), ("tribune", "Bruno")];

/// A message as its reader has it: its words, and each file by name, alt text and contents.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Read {
    content: String,
    embeds: Vec<Value>,
    files: Vec<(String, String, String)>,
}

async fn read(message: &Value) -> Read {
    let mut files = Vec::new();
    for file in message["files"].as_array().into_iter().flatten() {
        let bytes = reqwest::get(file["url"].as_str().unwrap()).await.unwrap().bytes().await.unwrap();
        let name = file["filename"].as_str().unwrap().to_owned();
        let alt = file["description"].as_str().unwrap_or_default().to_owned();
        files.push((name, alt, blake3::hash(&bytes).to_hex().to_string()));
    }
    let mut embeds = message["embeds"].as_array().cloned().unwrap_or_default();
    // Where its picture lies differs from message to message.
    embeds.iter_mut().for_each(|embed| embed["image"] = Value::Null);
    Read { content: message["content"].as_str().unwrap().to_owned(), embeds, files }
}

/// A war in which Ana and Bruno leave their seats to the autopilot for so many weeks.
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

/// An answer, once it is there: one that takes long is announced first.
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

/// Leads back from a dispatch to all of them.
async fn back(harness: &Harness, shown: &Value) -> Value {
    let chosen =
        harness.control.select(GM, shown, &component(shown, "rehearse-item"), &["all"]).await.unwrap();
    message(&settled(harness, chosen).await)
}

/// The lines of the menu of dispatches.
fn lines(shown: &Value) -> Vec<String> {
    let options = shown["components"][0]["components"][0]["options"].as_array().unwrap();
    options.iter().map(|line| line["label"].as_str().unwrap().to_owned()).collect()
}

/// Everything that was sent to anybody, by the message's id.
async fn sent(harness: &Harness) -> BTreeMap<String, Value> {
    let state = harness.control.get("state", &[]).await.unwrap();
    let mut all = BTreeMap::new();
    for user in state["users"].as_array().unwrap().iter().filter(|user| user["bot"] == false) {
        let name = user["name"].as_str().unwrap();
        let view = harness.control.get("view", &[("user", name)]).await.unwrap();
        let rooms =
            view["guilds"].as_array().unwrap().iter().flat_map(|one| one["channels"].as_array().unwrap());
        for channel in rooms.chain(view["dms"].as_array().unwrap()) {
            let query = [("user", name), ("channel", channel["id"].as_str().unwrap()), ("limit", "1000")];
            let told = harness.control.get("messages", &query).await.unwrap();
            for one in told["messages"].as_array().unwrap().iter().filter(|one| one["only_for"].is_null()) {
                all.insert(one["id"].as_str().unwrap().to_owned(), one.clone());
            }
        }
    }
    all
}

/// Every row of every table but the audit log, as text.
async fn rows(harness: &Harness) -> Vec<String> {
    let path = harness.home.path().join("mythico.db");
    let pool = SqlitePool::connect(&format!("sqlite://{}", path.display())).await.unwrap();
    let names = async |sql: &str| -> Vec<String> {
        let found = sqlx::query(sqlx::AssertSqlSafe(sql.to_owned())).fetch_all(&pool).await.unwrap();
        found.iter().map(|row| row.get::<String, _>(0)).collect()
    };
    let mut all = Vec::new();
    for table in names("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").await {
        if table == "audit_log" || table == "sqlite_sequence" {
            continue;
        }
        let columns = names(&format!("SELECT name FROM pragma_table_info('{table}')")).await;
        let quoted: Vec<String> = columns.iter().map(|column| format!("quote(\"{column}\")")).collect();
        let sql = format!("SELECT {} FROM \"{table}\" ORDER BY 1", quoted.join(" || ',' || "));
        all.extend(names(&sql).await.into_iter().map(|row| format!("{table}: {row}")));
    }
    pool.close().await;
    all
}

/// The dispatches of the window before the open one, in the order in which they were written.
async fn dispatched(harness: &Harness, before: usize) -> Vec<OutboxRow> {
    let mut all = harness.dispatches().await;
    all.sort_by_key(|row| row.id);
    all.split_off(before)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_rehearsed_is_what_is_sent_and_rehearsing_changes_nothing() {
    let mut harness = played(3).await;
    let (before, sent_before) = (rows(&harness).await, sent(&harness).await.len());
    let count = harness.dispatches().await.len();
    let rehearsed = rehearse(&harness, GM).await;
    let said = text(&rehearsed);
    assert!(
        said.starts_with("**Rehearsal of turn 4, Orders of the week, of “Autumn”.** If the window closed"),
        "{said}"
    );
    assert!(
        said.contains("General Ibarra: one dispatch") && said.contains("The autopilots would give"),
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
    assert!(pages.iter().all(|page| page.content.contains("-# Dispatch ")), "{pages:#?}");
    assert_eq!(rows(&harness).await, before, "nothing is changed");
    assert_eq!(sent(&harness).await.len(), sent_before, "nothing is sent");
    let log = harness.store().audit_log(harness.find("Autumn").await.id).await.unwrap();
    let looks = log.iter().filter(|entry| entry.act == Act::Looked && entry.words == "/gm rehearse");
    assert_eq!(looks.count(), 1, "and it is kept account of");

    // Sections open, and so do pages back and forth.
    let report = names.iter().position(|name| name.contains("General Ibarra")).unwrap() + 1;
    let page = item(&harness, GM, &overview, report).await;
    let sections = component(&page, "section/");
    let options = page["components"][1]["components"][0]["options"].as_array().unwrap().clone();
    let units = options.iter().find(|option| option["label"] == "Your units").unwrap();
    let value = units["value"].as_str().unwrap();
    let opened = harness.control.select(GM, &page, &sections, &[value]).await.unwrap();
    let opened = text(&settled(&harness, opened).await);
    assert!(opened.starts_with("## Your units\n"), "{opened}");

    // The bot stops in between; what was rehearsed is closed so all the same.
    let overview = back(&harness, &overview).await;
    harness.stop_bot().await;
    harness.start_bot().await;
    let closed = press(&harness, GM, &overview, "rehearse-publish").await;
    assert!(text(&closed).contains("the window is closed"), "{}", text(&closed));
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
async fn an_order_in_between_shows_the_rehearsal_anew() {
    let harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &SEATS).await;
    let mut shown = Vec::new();
    for _ in 0..3 {
        shown.push(message(&rehearse(&harness, GM).await));
    }
    let before = harness.find("Autumn").await.now;
    harness.say("Ana", "land dig", json!({"unit": "12"})).await;
    let page = item(&harness, GM, &shown[0], 1).await;
    assert!(page["content"].as_str().unwrap().starts_with("**What was rehearsed is past**"), "{page:#}");
    let anew = press(&harness, GM, &shown[1], "rehearse-publish").await;
    assert!(text(&anew).starts_with("**What was rehearsed is past**"), "{}", text(&anew));
    assert_eq!(harness.find("Autumn").await.now, before, "nothing is closed");
    let closed = press(&harness, GM, &message(&anew), "rehearse-publish").await;
    assert!(text(&closed).contains("the window is closed"), "{}", text(&closed));
    let late = press(&harness, GM, &shown[2], "rehearse-publish").await;
    assert!(text(&late).starts_with("That was meant for a window that has closed"), "{}", text(&late));
    assert_eq!(harness.find("Autumn").await.now.turn, 2);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_immediate_window_is_rehearsed_too() {
    let harness = Harness::open().await;
    harness.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana")]).await;
    let count = harness.dispatches().await.len();
    let overview = message(&rehearse(&harness, GM).await);
    let said = overview["content"].as_str().unwrap();
    assert!(said.contains("took effect when they were given"), "{said}");
    assert!(said.contains("close together with this one"), "{said}");
    let mut pages = Vec::new();
    for number in 1..=lines(&overview).len() {
        pages.push(read(&item(&harness, GM, &overview, number).await).await);
    }
    press(&harness, GM, &back(&harness, &overview).await, "rehearse-publish").await;
    harness.delivered().await;
    let (written, arrived) = (dispatched(&harness, count).await, sent(&harness).await);
    for (row, page) in written.iter().zip(&pages) {
        let Some(id) = row.message else { continue };
        assert_eq!(read(&arrived[&id.to_string()]).await, *page, "{}", row.recipient_text);
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_is_asked_first_and_others_may_not() {
    let harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("general", "Ana")]).await;
    let hers = harness.control.command("Ana", SQUARE, "gm rehearse", json!({})).await.unwrap_err();
    assert!(hers.to_string().contains("may not use /gm"), "{hers}");
    let overview = message(&rehearse(&harness, GM).await);
    let in_public = async || {
        harness.delivered().await;
        let told = harness.channel("Ana", "war-room").await.unwrap();
        let all =
            told.iter().filter(|one| one["content"].to_string().contains("has looked at what would be sent"));
        all.count()
    };
    // The GM takes a seat: what they rehearsed before is closed to them until everybody is told.
    harness.say(GM, "join", json!({"seat": "tribune", "campaign": "Autumn"})).await;
    let menu = component(&overview, "rehearse-item");
    let kept = harness.control.select(GM, &overview, &menu, &["1"]).await.unwrap();
    assert!(text(&kept).starts_with("You play too: begin with `/gm rehearse`"), "{}", text(&kept));
    let asked = rehearse(&harness, GM).await;
    assert!(text(&asked).starts_with("You play too: whoever looks at this"), "{}", text(&asked));
    assert_eq!(in_public().await, 0);
    let shown = press(&harness, GM, &message(&asked), "gm-look").await;
    assert!(text(&shown).starts_with("**Rehearsal of turn 1"), "{}", text(&shown));
    assert_eq!(in_public().await, 1);
    let page = item(&harness, GM, &message(&shown), 1).await;
    assert!(page["content"].as_str().unwrap().contains("-# Dispatch"), "{page:#}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_breach_is_told_and_changes_nothing() {
    let harness = lamps::aiming().await;
    lamps::aim(&harness, "Bruno", 2, 13).await;
    let before = rows(&harness).await;
    let said = text(&rehearse(&harness, GM).await);
    assert!(said.starts_with("This was a rehearsal, and nothing was changed."), "{said}");
    assert!(said.contains("a check of the rules failed") && said.contains("`aim 2 13` of Seat 2"), "{said}");
    harness.delivered().await;
    assert_eq!(rows(&harness).await, before);
    harness.close().await;
}

/// The number of the dispatch for somebody, as the menu names them.
fn number_of(overview: &Value, recipient: &str) -> usize {
    let lines = lines(overview);
    lines.iter().position(|line| line.contains(recipient)).unwrap_or_else(|| panic!("{recipient}: {lines:?}"))
        + 1
}

/// A section of a message's report, chosen from its menus.
async fn section(harness: &Harness, user: &str, shown: &Value, name: &str) -> String {
    for row in shown["components"].as_array().unwrap() {
        let menu = &row["components"][0];
        let id = menu["custom_id"].as_str().unwrap_or_default();
        let lines = menu["options"].as_array().into_iter().flatten();
        let Some(line) = lines.into_iter().find(|line| line["label"] == name) else { continue };
        let chosen =
            harness.control.select(user, shown, id, &[line["value"].as_str().unwrap()]).await.unwrap();
        return text(&settled(harness, chosen).await);
    }
    panic!("no {name} in {shown:#}");
}

/// Writes a note beneath an item that is shown.
async fn note(harness: &Harness, shown: &Value, words: &str) -> String {
    let form = harness.control.press(GM, shown, &component(shown, "rehearse-note/")).await.unwrap();
    let said = harness.control.submit(GM, &form, json!({"note": words})).await.unwrap();
    text(&settled(harness, said).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_left_out_noted_or_held_back_arrives_so_and_by_no_other_way() {
    let mut harness = played(3).await;
    let overview = message(&rehearse(&harness, GM).await);
    let [ana, bruno, emtv] =
        ["General Ibarra", "Tribune Salazar", "#emtv"].map(|recipient| number_of(&overview, recipient));
    let whole = section(&harness, GM, &item(&harness, GM, &overview, ana).await, "Your units").await;
    let gone = whole.lines().nth(1).unwrap().to_owned();
    let page = item(&harness, GM, &overview, ana).await;
    let mut menu = message(&press(&harness, GM, &page, "rehearse-leave-out").await);
    let line = loop {
        let options = menu["components"][0]["components"][0]["options"].as_array().unwrap().clone();
        let is_line = |option: &&Value| {
            let is_of_units = option["label"].as_str().unwrap().starts_with("Your units: ");
            is_of_units && option["description"] == "This line alone"
        };
        if let Some(line) = options.iter().find(is_line) {
            break line["value"].as_str().unwrap().to_owned();
        }
        let later = options.last().filter(|option| option["label"] == "… later ones");
        let later = later.unwrap_or_else(|| panic!("{options:#?}"))["value"].as_str().unwrap();
        let id = component(&menu, "rehearse-piece");
        let chosen = harness.control.select(GM, &menu, &id, &[later]).await.unwrap();
        menu = message(&settled(&harness, chosen).await);
    };
    let mut value = line.clone();
    for expected in ["One piece is left out.", "Nothing is left out so far.", "One piece is left out."] {
        let id = component(&menu, "rehearse-piece");
        let chosen = harness.control.select(GM, &menu, &id, &[&value]).await.unwrap();
        menu = message(&settled(&harness, chosen).await);
        let said = menu["content"].as_str().unwrap();
        assert!(said.ends_with(expected), "chosen again it is taken back: {said}");
        value = if value == line { line.replacen('+', "-", 1) } else { line.clone() };
    }
    let said = note(&harness, &item(&harness, GM, &overview, bruno).await, "*Well* done, @everyone!").await;
    assert!(said.contains("will stand:"), "{said}");
    let held =
        message(&press(&harness, GM, &item(&harness, GM, &overview, emtv).await, "rehearse-hold").await);
    let news = read(&held).await;
    let all = message(&rehearse(&harness, GM).await);
    let told = all["content"].as_str().unwrap();
    for change in
        ["General Ibarra: one piece left out", "Tribune Salazar: your note beneath", "#emtv: held back"]
    {
        assert!(told.contains(change), "{told}");
    }
    assert!(!section(&harness, GM, &item(&harness, GM, &all, ana).await, "Your units").await.contains(&gone));
    let log = harness.say(GM, "gm seat log", json!({})).await;
    assert!(
        log.contains("changed what will be sent") && log.contains("took back what they had changed"),
        "{log}"
    );

    // It holds after a restart, whatever closes the window.
    harness.stop_bot().await;
    harness.start_bot().await;
    let closed = harness.advance("Autumn").await;
    assert!(closed.contains("the window is closed"), "{closed}");
    let letter = harness.letters("Ana").await.pop().unwrap();
    let units = section(&harness, "Ana", &letter, "Your units").await;
    assert!(units.contains("*The GM has left something out here.*") && !units.contains(&gone), "{units}");
    assert!(!letter["content"].as_str().unwrap().contains(&gone), "{letter:#}");
    let report = message(&harness.command("Ana", "report", json!({})).await);
    let units = section(&harness, "Ana", &report, "Your units").await;
    assert!(units.contains("*The GM has left something out here.*") && !units.contains(&gone), "{units}");
    let whole = harness.control.press("Ana", &letter, &component(&letter, "sections/")).await.unwrap();
    let file = message(&whole)["files"][0]["url"].as_str().unwrap().to_owned();
    let file = reqwest::get(file).await.unwrap().text().await.unwrap();
    assert!(!file.contains(&*gone.replace("**", "").replacen("- ", "", 1)), "{file}");
    let letter = harness.letters("Bruno").await.pop().unwrap();
    let content = letter["content"].as_str().unwrap();
    assert!(content.contains(r"**The GM notes:** \*Well\* done, "), "{content}");

    // What is held back waits for its own word.
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
    assert!(released.contains("turn 4"), "{released}");
    assert_eq!(on_air().await, before + 1);
    let last = harness.channel("Bruno", "emtv").await.unwrap().pop().unwrap();
    assert_eq!(read(&last).await, news, "as it was rehearsed");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_that_is_held_back_reaches_nobody_before_it_is_let_out() {
    let harness = played(1).await;
    let overview = message(&rehearse(&harness, GM).await);
    let ana = number_of(&overview, "General Ibarra");
    press(&harness, GM, &item(&harness, GM, &overview, ana).await, "rehearse-hold").await;
    harness.advance("Autumn").await;
    let is_told =
        |letters: &[Value]| letters.iter().any(|one| one["content"].to_string().contains("Turn 2: General"));
    assert!(!is_told(&harness.letters("Ana").await));
    for options in [json!({}), json!({"turn": 2})] {
        let said = harness.say("Ana", "report", options).await;
        assert!(said.starts_with("Your report of turn 2 is held back by the GM"), "{said}");
    }
    // A notice that comes later doesn't hide it.
    let ordered = json!({"seat": "general", "text": "heavy cancel", "reason": "She is ill"});
    let shown = message(&harness.command(GM, "gm order", ordered).await);
    harness.control.press(GM, &shown, &component(&shown, "gm-give")).await.unwrap();
    harness.delivered().await;
    assert!(harness.letters("Ana").await.iter().any(|one| one["content"].to_string().contains("She is ill")));
    let said = harness.say("Ana", "report", json!({})).await;
    assert!(said.starts_with("Your report of turn 2 is held back by the GM"), "{said}");
    let said = harness.say("Bruno", "report", json!({})).await;
    assert!(said.contains("Turn 2"), "{said}");
    // Her menus of other reports don't lead there, nor does whoever comes after her get it in their brief.
    let row = harness.dispatches().await.into_iter().find(OutboxRow::is_held).unwrap();
    let seats = harness.store().seats(row.at.campaign).await.unwrap();
    let hers = seats.iter().find(|seat| seat.seat == "general").and_then(|seat| seat.user).unwrap();
    let courier = &harness.app().courier;
    let opened = courier.open_report(row.id, hers, ChannelId::new(1)).await.unwrap();
    assert!(matches!(opened, OpenedReport::Gone), "{opened:?}");
    let collected = courier.collect(row.id, hers, "en").await.unwrap();
    assert!(matches!(collected, Collected::No(_)), "{collected:?}");
    harness.say(GM, "gm seat replace", json!({"seat": "general", "user": "Carla"})).await;
    harness.delivered().await;
    let hers = harness.letters("Carla").await;
    assert!(!hers.is_empty() && !is_told(&hers), "{hers:#?}");
    harness.say(GM, "gm release", json!({"held": "all"})).await;
    harness.delivered().await;
    assert!(is_told(&harness.letters("Carla").await));
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_that_does_not_fit_any_more_is_told_and_all_can_be_discarded() {
    let harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &SEATS).await;
    let overview = message(&rehearse(&harness, GM).await);
    let ana = number_of(&overview, "General Ibarra");
    note(&harness, &item(&harness, GM, &overview, ana).await, "Quiet.").await;
    press(&harness, GM, &item(&harness, GM, &overview, ana).await, "rehearse-hold").await;
    let changed = message(&rehearse(&harness, GM).await);
    let discarded = press(&harness, GM, &changed, "rehearse-discard").await;
    assert!(!text(&discarded).contains("Changed by you"), "{}", text(&discarded));
    note(&harness, &item(&harness, GM, &overview, ana).await, "Quiet.").await;
    harness.say("Ana", "land move", json!({"unit": "13", "path": "s s"})).await;
    let changed = message(&rehearse(&harness, GM).await);
    let told = changed["content"].as_str().unwrap();
    assert!(told.contains("General Ibarra: your note beneath, reads otherwise since then"), "{told}");
    harness.advance("Autumn").await;
    let letter = harness.letters("Ana").await.pop().unwrap();
    assert!(letter["content"].as_str().unwrap().contains("**The GM notes:** Quiet."), "{letter:#}");
    let told = harness.channel(GM, "gm").await.unwrap();
    let told = told
        .iter()
        .filter(|one| one["content"].to_string().contains("Your note goes out beneath it all the same."));
    assert_eq!(told.count(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_that_moved_is_left_out_where_it_is_and_one_that_changed_holds_its_item_back() {
    let harness = Harness::open().await;
    let campaign = harness.campaign(MODULE, "Autumn", &SEATS).await;
    let body = |lines: &[&'static str]| {
        Body::of(Content::Notice(vec![Block::List(lines.iter().map(|line| literal(*line)).collect())]))
    };
    let told = body(&["a ford", "a secret"]);
    let pieces = amending::pieces(&told.content);
    let piece = pieces.iter().find(|piece| piece.place.line == Some(1)).unwrap();
    let fits = amending::hash_of_piece(piece).unwrap();
    let recipient = Recipient::Seat("general".to_owned());
    let item = Item { recipient: recipient.clone(), number: 1 };
    let amendment = Amendment { item, change: Change::Redaction(piece.place), fits };
    for (lines, is_held) in [
        (&["a ford", "a secret"][..], false),
        (&["a storm", "a ford", "a secret"], false),
        (&["a ford", "a secret, told otherwise"], true),
    ] {
        let dispatch = Dispatch::new(recipient.clone(), Secrecy::Public, &body(lines)).unwrap();
        let amended = amending::amended(&campaign, vec![dispatch], std::slice::from_ref(&amendment)).unwrap();
        let rows = harness.store().rehearse_sending(campaign.now, &amended).await.unwrap();
        let said = rows[0].body().unwrap().content.say(&Lexicon::built_in(), "en");
        assert_eq!((rows[0].is_held(), rows.len()), (is_held, 1 + usize::from(is_held)), "{said}");
        assert!(is_held || said.contains("left something out") && !said.contains("a secret"), "{said}");
    }
    harness.close().await;
}

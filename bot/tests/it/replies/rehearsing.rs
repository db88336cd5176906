//! `/gm rehearse`: what is shown is what goes out, to the byte; what the GM leaves out, notes or
//! holds back; and a window closes so only from the orders that were rehearsed.

use mythico::adjudicator::amending;
use mythico::courier::{Collected, OpenedReport};
use mythico::store::{
    Amendment, Body, Change, Content, Dispatch, Item, OutboxRow, Recipient, Secrecy,
};
use mythico_engine::report::Block;
use mythico_engine::words::{Lexicon, literal};
use serde_json::{Value, json};
use serenity::all::ChannelId;

use super::lamps;
use crate::common::desk::Desk;
use crate::common::{GM, SQUARE, component, database, message, text};

const MODULE: &str = "el-mythico-skirmish";
const SEATS: [(&str, &str); 2] = [("general", "Ana"), ("tribune", "Bruno")];

/// A message as its reader has it: its words, and each file by name, alt text and contents.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Read {
    content: String,
    embeds: Vec<Value>,
    files: Vec<(String, String, String)>,
}

fn read(desk: &Desk, message: &Value) -> Read {
    let mut files = Vec::new();
    for file in message["files"].as_array().into_iter().flatten() {
        let name = file["filename"].as_str().unwrap().to_owned();
        let bytes = desk.file(message, &name);
        let alt = file["description"].as_str().unwrap_or_default().to_owned();
        files.push((name, alt, blake3::hash(&bytes).to_hex().to_string()));
    }
    let mut embeds = message["embeds"].as_array().cloned().unwrap_or_default();
    // Where its picture lies differs from message to message.
    embeds.iter_mut().for_each(|embed| embed["image"] = Value::Null);
    Read { content: message["content"].as_str().unwrap().to_owned(), embeds, files }
}

/// A war in which Ana and Bruno leave their seats to the autopilot for so many weeks.
async fn played(weeks: usize) -> Desk {
    let desk = Desk::open().await;
    desk.campaign(MODULE, "Autumn", &SEATS).await;
    for (_, user) in SEATS {
        desk.say(user, "autopilot", json!({"on": true})).await;
    }
    for _ in 0..weeks {
        desk.advance("Autumn").await;
    }
    desk
}

async fn rehearse(desk: &Desk, user: &str) -> Value {
    desk.command(user, "gm rehearse", json!({})).await
}

async fn press(desk: &Desk, user: &str, shown: &Value, word: &str) -> Value {
    desk.press(user, shown, &component(shown, word)).await
}

/// Chooses the dispatch with this number.
async fn item(desk: &Desk, user: &str, shown: &Value, number: usize) -> Value {
    let menu = component(shown, "rehearse-item");
    let number = number.to_string();
    let chosen = desk.select(user, shown, &menu, &[&number]).await;
    message(&chosen)
}

/// Leads back from a dispatch to all of them.
async fn back(desk: &Desk, shown: &Value) -> Value {
    let chosen = desk.select(GM, shown, &component(shown, "rehearse-item"), &["all"]).await;
    message(&chosen)
}

/// The lines of the menu of dispatches.
fn lines(shown: &Value) -> Vec<String> {
    let options = shown["components"][0]["components"][0]["options"].as_array().unwrap();
    options.iter().map(|line| line["label"].as_str().unwrap().to_owned()).collect()
}

/// The dispatches of the window before the open one, in the order in which they were written.
async fn dispatched(desk: &Desk, before: usize) -> Vec<OutboxRow> {
    let mut all = desk.dispatches().await;
    all.sort_by_key(|row| row.id);
    all.split_off(before)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_in_between_shows_the_rehearsal_anew() {
    let desk = Desk::open().await;
    desk.campaign(MODULE, "Autumn", &SEATS).await;
    let mut shown = Vec::new();
    for _ in 0..3 {
        shown.push(message(&rehearse(&desk, GM).await));
    }
    let before = desk.find("Autumn").await.now;
    desk.say("Ana", "order", json!({"unit": "12", "order": "dig"})).await;
    let page = item(&desk, GM, &shown[0], 1).await;
    assert!(
        page["content"].as_str().unwrap().starts_with("**Your rehearsal is out of date.**"),
        "{page:#}"
    );
    let anew = press(&desk, GM, &shown[1], "rehearse-publish").await;
    assert!(text(&anew).starts_with("**Your rehearsal is out of date.**"), "{}", text(&anew));
    assert_eq!(desk.find("Autumn").await.now, before, "nothing is closed");
    let closed = press(&desk, GM, &message(&anew), "rehearse-publish").await;
    assert!(text(&closed).contains("is closed"), "{}", text(&closed));
    let late = press(&desk, GM, &shown[2], "rehearse-publish").await;
    assert!(text(&late).starts_with("A new turn has opened since then."), "{}", text(&late));
    assert_eq!(desk.find("Autumn").await.now.turn, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_immediate_window_is_rehearsed_too() {
    let desk = Desk::open().await;
    desk.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana")]).await;
    let count = desk.dispatches().await.len();
    let overview = message(&rehearse(&desk, GM).await);
    let said = overview["content"].as_str().unwrap();
    assert!(said.contains("happened when they were given"), "{said}");
    assert!(said.contains("that nobody plays close along with it"), "{said}");
    let mut pages = Vec::new();
    for number in 1..=lines(&overview).len() {
        pages.push(read(&desk, &item(&desk, GM, &overview, number).await));
    }
    press(&desk, GM, &back(&desk, &overview).await, "rehearse-publish").await;
    desk.delivered().await;
    let (written, arrived) = (dispatched(&desk, count).await, desk.messages().await);
    for (row, page) in written.iter().zip(&pages) {
        let Some(id) = row.message else { continue };
        assert_eq!(read(&desk, &arrived[&id.get()]), *page, "{}", row.recipient_text);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_is_asked_first_and_others_may_not() {
    let desk = Desk::open().await;
    desk.campaign(MODULE, "Autumn", &[("general", "Ana")]).await;
    let hers = desk.try_command("Ana", SQUARE, "gm rehearse", json!({})).await.unwrap_err();
    assert!(hers.to_string().contains("may not use /gm"), "{hers}");
    let overview = message(&rehearse(&desk, GM).await);
    let in_public = async || {
        desk.delivered().await;
        let told = desk.channel("Ana", "war-room").await;
        let all = told
            .iter()
            .filter(|one| one["content"].to_string().contains("has looked at what would be sent"));
        all.count()
    };
    // The GM takes a seat: what they rehearsed before is closed to them until everybody is told.
    desk.granted(GM, "tribune", "Autumn").await;
    let menu = component(&overview, "rehearse-item");
    let kept = desk.select(GM, &overview, &menu, &["1"]).await;
    assert!(text(&kept).starts_with("You play too. Begin with `/gm rehearse`"), "{}", text(&kept));
    let asked = rehearse(&desk, GM).await;
    assert!(
        text(&asked).starts_with("You play too, and this shows what your opponents do"),
        "{}",
        text(&asked)
    );
    assert_eq!(in_public().await, 0);
    let shown = press(&desk, GM, &message(&asked), "gm-look").await;
    assert!(text(&shown).starts_with("**Rehearsal of turn 1"), "{}", text(&shown));
    assert_eq!(in_public().await, 1);
    let page = item(&desk, GM, &message(&shown), 1).await;
    assert!(!page["content"].as_str().unwrap().is_empty(), "{page:#}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_breach_is_told_and_changes_nothing() {
    let desk = lamps::aiming().await;
    lamps::aim(&desk, "Bruno", 2, 13).await;
    let before = database::rows(desk.home.path()).await;
    let said = text(&rehearse(&desk, GM).await);
    assert!(said.starts_with("This was a rehearsal."), "{said}");
    assert!(
        said.contains("A check of the rules failed") && said.contains("`aim 2 13` of Seat 2"),
        "{said}"
    );
    desk.delivered().await;
    assert_eq!(database::rows(desk.home.path()).await, before);
}

/// The number of the dispatch for somebody, as the menu names them.
fn number_of(overview: &Value, recipient: &str) -> usize {
    let lines = lines(overview);
    lines
        .iter()
        .position(|line| line.contains(recipient))
        .unwrap_or_else(|| panic!("{recipient}: {lines:?}"))
        + 1
}

/// A section of a message's report, chosen from its menus.
async fn section(desk: &Desk, user: &str, shown: &Value, name: &str) -> String {
    for row in shown["components"].as_array().unwrap() {
        let menu = &row["components"][0];
        let id = menu["custom_id"].as_str().unwrap_or_default();
        let lines = menu["options"].as_array().into_iter().flatten();
        let Some(line) = lines.into_iter().find(|line| line["label"] == name) else { continue };
        let chosen = desk.select(user, shown, id, &[line["value"].as_str().unwrap()]).await;
        return text(&chosen);
    }
    panic!("no {name} in {shown:#}");
}

/// Writes a note beneath an item that is shown.
async fn note(desk: &Desk, shown: &Value, words: &str) -> String {
    let form = desk.press(GM, shown, &component(shown, "rehearse-note/")).await;
    let said = desk.submit(GM, &form, json!({"note": words})).await;
    text(&said)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_left_out_noted_or_held_back_arrives_so_and_by_no_other_way() {
    let mut desk = played(3).await;
    let overview = message(&rehearse(&desk, GM).await);
    let [ana, bruno, emtv] = ["General Ibarra", "Tribune Salazar", "#emtv"]
        .map(|recipient| number_of(&overview, recipient));
    let whole = section(&desk, GM, &item(&desk, GM, &overview, ana).await, "Your units").await;
    let gone = whole.lines().find(|line| line.starts_with("- ")).unwrap().to_owned();
    let unit = gone.split("**").nth(1).unwrap();
    let page = item(&desk, GM, &overview, ana).await;
    let mut menu = message(&press(&desk, GM, &page, "rehearse-leave-out").await);
    let line = loop {
        let options = menu["components"][0]["components"][0]["options"].as_array().unwrap().clone();
        let is_line = |option: &&Value| {
            let label = option["label"].as_str().unwrap();
            let is_of_unit = label.starts_with("Your units: ") && label.contains(unit);
            is_of_unit && option["description"] == "Only this line"
        };
        if let Some(line) = options.iter().find(is_line) {
            break line["value"].as_str().unwrap().to_owned();
        }
        let later = options.last().filter(|option| option["label"] == "… later ones");
        let later = later.unwrap_or_else(|| panic!("{options:#?}"))["value"].as_str().unwrap();
        let id = component(&menu, "rehearse-piece");
        let chosen = desk.select(GM, &menu, &id, &[later]).await;
        menu = message(&chosen);
    };
    let mut value = line.clone();
    for expected in ["One piece is left out.", "Nothing is left out yet.", "One piece is left out."]
    {
        let id = component(&menu, "rehearse-piece");
        let chosen = desk.select(GM, &menu, &id, &[&value]).await;
        menu = message(&chosen);
        let said = menu["content"].as_str().unwrap();
        assert!(said.ends_with(expected), "chosen again it is taken back: {said}");
        value = if value == line { line.replacen('+', "-", 1) } else { line.clone() };
    }
    let said =
        note(&desk, &item(&desk, GM, &overview, bruno).await, "*Well* done, @everyone!").await;
    assert!(said.starts_with("Your note below message"), "{said}");
    let held =
        message(&press(&desk, GM, &item(&desk, GM, &overview, emtv).await, "rehearse-hold").await);
    let news = read(&desk, &held);
    let all = message(&rehearse(&desk, GM).await);
    let told = all["content"].as_str().unwrap();
    for change in [
        "General Ibarra: one piece left out",
        "Tribune Salazar: your note below",
        "#emtv: held back",
    ] {
        assert!(told.contains(change), "{told}");
    }
    assert!(
        !section(&desk, GM, &item(&desk, GM, &all, ana).await, "Your units").await.contains(&gone)
    );
    let log = desk.say(GM, "gm seat log", json!({})).await;
    assert!(
        log.contains("changed what will be sent")
            && log.contains("took back changes to what will be sent"),
        "{log}"
    );

    // It holds after a restart, whatever closes the window.
    desk.restart().await;
    let closed = desk.advance("Autumn").await;
    assert!(closed.contains("is closed"), "{closed}");
    let letter = desk.letters("Ana").await.pop().unwrap();
    let units = section(&desk, "Ana", &letter, "Your units").await;
    assert!(
        units.contains("*The GM has left something out here.*") && !units.contains(&gone),
        "{units}"
    );
    assert!(!letter["content"].as_str().unwrap().contains(&gone), "{letter:#}");
    let report = message(&desk.command("Ana", "report", json!({})).await);
    let units = section(&desk, "Ana", &report, "Your units").await;
    assert!(
        units.contains("*The GM has left something out here.*") && !units.contains(&gone),
        "{units}"
    );
    let whole = desk.press("Ana", &letter, &component(&letter, "sections/")).await;
    let whole = message(&whole);
    let file = desk.file(&whole, whole["files"][0]["filename"].as_str().unwrap());
    let file = String::from_utf8(file).unwrap();
    assert!(!file.contains(&*gone.replace("**", "").replacen("- ", "", 1)), "{file}");
    let letter = desk.letters("Bruno").await.pop().unwrap();
    let content = letter["content"].as_str().unwrap();
    assert!(content.contains(r"**The GM notes:** \*Well\* done, "), "{content}");

    // What is held back waits for its own word.
    let on_air = async || {
        desk.delivered().await;
        desk.channel("Bruno", "emtv").await.len()
    };
    let before = on_air().await;
    let choices = desk.choices(GM, "gm release", "held", "", json!({})).await;
    assert_eq!(choices.len(), 1, "{choices:?}");
    let released = desk.say(GM, "gm release", json!({"held": choices[0]})).await;
    assert!(released.contains("turn 4"), "{released}");
    assert_eq!(on_air().await, before + 1);
    let last = desk.channel("Bruno", "emtv").await.pop().unwrap();
    assert_eq!(read(&desk, &last), news, "as it was rehearsed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_that_is_held_back_reaches_nobody_before_it_is_let_out() {
    let desk = played(1).await;
    let overview = message(&rehearse(&desk, GM).await);
    let ana = number_of(&overview, "General Ibarra");
    press(&desk, GM, &item(&desk, GM, &overview, ana).await, "rehearse-hold").await;
    desk.advance("Autumn").await;
    let is_told = |letters: &[Value]| {
        letters.iter().any(|one| one["content"].to_string().contains("Turn 2: General"))
    };
    assert!(!is_told(&desk.letters("Ana").await));
    for options in [json!({}), json!({"turn": 2})] {
        let said = desk.say("Ana", "report", options).await;
        assert!(said.starts_with("The GM holds back your report of turn 2."), "{said}");
    }
    // A notice that comes later doesn't hide it.
    let ordered = json!({"seat": "general", "text": "heavy cancel", "reason": "She is ill"});
    let shown = message(&desk.command(GM, "gm order", ordered).await);
    desk.press(GM, &shown, &component(&shown, "gm-give")).await;
    desk.delivered().await;
    assert!(
        desk.letters("Ana")
            .await
            .iter()
            .any(|one| one["content"].to_string().contains("She is ill"))
    );
    let said = desk.say("Ana", "report", json!({})).await;
    assert!(said.starts_with("The GM holds back your report of turn 2."), "{said}");
    let said = desk.say("Bruno", "report", json!({})).await;
    assert!(said.contains("Turn 2"), "{said}");
    // Her menus of other reports don't lead there. Her successor doesn't get it in the briefing
    // either.
    let row = desk.dispatches().await.into_iter().find(OutboxRow::is_held).unwrap();
    let seats = desk.store().seats(row.at.campaign).await.unwrap();
    let hers = seats.iter().find(|seat| seat.seat == "general").and_then(|seat| seat.user).unwrap();
    let courier = &desk.app().courier;
    let opened = courier.open_report(row.id, hers, ChannelId::new(1)).await.unwrap();
    assert!(matches!(opened, OpenedReport::Gone), "{opened:?}");
    let collected = courier.collect(row.id, hers, "en").await.unwrap();
    assert!(matches!(collected, Collected::No(_)), "{collected:?}");
    desk.granted("Carla", "general", "Autumn").await;
    desk.delivered().await;
    let hers = desk.letters("Carla").await;
    assert!(!hers.is_empty() && !is_told(&hers), "{hers:#?}");
    desk.say(GM, "gm release", json!({"held": "all"})).await;
    desk.delivered().await;
    assert!(is_told(&desk.letters("Carla").await));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_that_does_not_fit_any_more_is_told_and_all_can_be_discarded() {
    let desk = Desk::open().await;
    desk.campaign(MODULE, "Autumn", &SEATS).await;
    let overview = message(&rehearse(&desk, GM).await);
    let ana = number_of(&overview, "General Ibarra");
    note(&desk, &item(&desk, GM, &overview, ana).await, "Quiet.").await;
    press(&desk, GM, &item(&desk, GM, &overview, ana).await, "rehearse-hold").await;
    let changed = message(&rehearse(&desk, GM).await);
    let discarded = press(&desk, GM, &changed, "rehearse-discard").await;
    assert!(!text(&discarded).contains("Your changes"), "{}", text(&discarded));
    note(&desk, &item(&desk, GM, &overview, ana).await, "Quiet.").await;
    desk.say("Ana", "move", json!({"unit": "13", "to": "s s"})).await;
    let changed = message(&rehearse(&desk, GM).await);
    let told = changed["content"].as_str().unwrap();
    assert!(told.contains("General Ibarra: your note below, has changed since then"), "{told}");
    desk.advance("Autumn").await;
    let letter = desk.letters("Ana").await.pop().unwrap();
    assert!(letter["content"].as_str().unwrap().contains("**The GM notes:** Quiet."), "{letter:#}");
    let told = desk.channel(GM, "gm").await;
    let told = told
        .iter()
        .filter(|one| one["content"].to_string().contains("Your note still goes out below it."));
    assert_eq!(told.count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_that_moved_is_left_out_where_it_is_and_one_that_changed_holds_its_item_back() {
    let desk = Desk::open().await;
    let campaign = desk.campaign(MODULE, "Autumn", &SEATS).await;
    let body = |lines: &[&'static str]| {
        Body::of(Content::Notice(vec![Block::List(
            lines.iter().map(|line| literal(*line)).collect(),
        )]))
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
        let amended =
            amending::amend_dispatches(&campaign, vec![dispatch], std::slice::from_ref(&amendment))
                .unwrap();
        let rows = desk.store().rehearse_sending(campaign.now, &amended).await.unwrap();
        let said = rows[0].body().unwrap().content.say(&Lexicon::built_in(), "en");
        assert_eq!((rows[0].is_held(), rows.len()), (is_held, 1 + usize::from(is_held)), "{said}");
        assert!(
            is_held || said.contains("left something out") && !said.contains("a secret"),
            "{said}"
        );
    }
}

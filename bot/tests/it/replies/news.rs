//! EMTV before it is published: the game master edits it in a rehearsal.

use serde_json::{Value, json};

use crate::common::desk::Desk;
use crate::common::{GM, component, message, text, words_of};

const MODULE: &str = "el-mythico-skirmish";
const NAME: &str = "Autumn";

/// A war in which Ana leads, and the first turn's news, with what she said.
async fn begun() -> Desk {
    let desk = Desk::open().await;
    desk.campaign(MODULE, NAME, &[("general", "Ana"), ("tribune", "Bruno")]).await;
    for user in ["Ana", "Bruno"] {
        desk.say(user, "autopilot", json!({"on": true})).await;
    }
    desk
}

async fn speaks(desk: &Desk, words: &str) {
    desk.say("Ana", "order", json!({"order": format!("broadcast {words}")})).await;
}

async fn advance(desk: &Desk) {
    desk.advance(NAME).await;
    desk.delivered().await;
}

async fn posts(desk: &Desk) -> Vec<Value> {
    desk.channel("Bruno", "emtv").await
}

/// The value of the first line of a menu that holds these words.
fn line_of(shown: &Value, word: &str, words: &str) -> String {
    lines_of(shown, word, words).remove(0)
}

/// The value of the last line of a menu that holds these words: the latest news stand last.
fn last_line_of(shown: &Value, word: &str, words: &str) -> String {
    lines_of(shown, word, words).pop().expect("some line holds them")
}

fn lines_of(shown: &Value, word: &str, words: &str) -> Vec<String> {
    let rows = shown["components"].as_array().unwrap().iter();
    let menus = rows.flat_map(|row| row["components"].as_array().unwrap());
    let mut menus =
        menus.filter(|menu| menu["custom_id"].as_str().is_some_and(|id| id.starts_with(word)));
    let options = menus.next().unwrap_or_else(|| panic!("no {word}: {shown:#}"))["options"]
        .as_array()
        .unwrap();
    let holding = options.iter().filter(|option| option["label"].as_str().unwrap().contains(words));
    let values: Vec<_> =
        holding.map(|option| option["value"].as_str().unwrap().to_owned()).collect();
    assert!(!values.is_empty(), "no {words}: {options:#?}");
    values
}

#[tokio::test(flavor = "multi_thread")]
async fn rivals_on_autopilot_react_unless_the_gm_silences_them() {
    let desk = begun().await;
    let reacts = async |words: &str| {
        speaks(&desk, words).await;
        advance(&desk).await;
        let all: Vec<String> = posts(&desk).await.iter().map(words_of).collect();
        let said = all.into_iter().find(|said| said.contains(words)).expect("it is broadcast");
        said.contains("*Tribune Salazar: “") || said.contains("*Abbess Catalina: “")
    };
    assert!(reacts("To arms!").await);
    let said = desk.say(GM, "campaign settings", json!({"rivals": false, "campaign": NAME})).await;
    assert!(said.contains("Rivals on autopilot are silent in the news."), "{said}");
    assert!(!reacts("Once more!").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn news_are_edited_before_they_are_published() {
    let desk = begun().await;
    speaks(&desk, "To arms!").await;
    let rehearsed = desk.command(GM, "gm rehearse", json!({})).await;
    let overview = message(&rehearsed);
    let first = line_of(&overview, "rehearse-item", "#emtv");
    let select = async |shown: &Value, word: &str, value: &str| {
        let chosen = desk.select(GM, shown, &component(shown, word), &[value]).await;
        message(&chosen)
    };
    let edit = async |number: &str, piece: &str, words: &str| {
        let page = select(&overview, "rehearse-item", number).await;
        assert_eq!(page["embeds"].as_array().unwrap().len(), 1, "shown as it goes out: {page:#}");
        let opened = desk.press(GM, &page, &component(&page, "rehearse-edit/")).await;
        let menu = message(&opened);
        assert!(
            menu["content"].as_str().unwrap().contains("- **1.** "),
            "what the pieces say: {menu:#}"
        );
        // A headline may name somebody too; the items stand below it.
        let value = last_line_of(&menu, "rehearse-edit-piece", piece);
        let id = component(&menu, "rehearse-edit-piece");
        let form = desk.select(GM, &menu, &id, &[&value]).await;
        let said = desk.submit(GM, &form, json!({"words": words})).await;
        text(&said)
    };
    let said = edit(&first, "Ibarra", "Of Ibarra *nothing* is known.").await;
    assert!(said.contains("will say: Of Ibarra"), "{said}");
    let second = (first.parse::<u32>().unwrap() + 1).to_string();
    edit(&second, "To arms!", "To your homes!").await;
    advance(&desk).await;
    let all = posts(&desk).await;
    let news = words_of(&all[1]);
    assert!(
        news.contains(r"Of Ibarra \*nothing\* is known.") && !news.contains("corrected"),
        "{news}"
    );
    let broadcast = words_of(&all[2]);
    assert!(
        broadcast.contains("“To your homes!”") && !broadcast.contains("To arms!"),
        "{broadcast}"
    );
    assert!(broadcast.contains("The game master edited these words."), "{broadcast}");
    let told = overview["content"].as_str().unwrap();
    assert!(
        told.contains("reach every report that uses the same words"),
        "which copies follow: {told}"
    );
    // Wherever else the news stand, they read so too.
    let room = desk.channel(GM, "war-room").await;
    let room = room.last().unwrap();
    let said = room["content"].as_str().unwrap();
    assert!(
        said.contains(r"Of Ibarra \*nothing\* is known.") && said.contains("To your homes!"),
        "{said}"
    );
    assert!(
        said.contains("(as the game master edited it)"),
        "nobody takes them for the leader's: {said}"
    );
    assert!(
        !said.contains("To arms!") && room["attachments"].as_array().is_none_or(Vec::is_empty),
        "{room:#}"
    );
}

/// A game with a paper of its own has no television.
#[tokio::test(flavor = "multi_thread")]
async fn the_first_news_have_the_name_that_the_module_gives_them() {
    let desk = Desk::open().await;
    desk.campaign("tuw-siege", "Alba", &[("aldric", "Ana")]).await;
    let first = desk.channel("Ana", "emtv").await.remove(0);
    let said = words_of(&first);
    assert!(said.contains("The Arden Crier: the first issue"), "{said}");
    assert!(!said.contains("EMTV"), "{said}");
}

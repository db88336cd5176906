//! EMTV as posts: an embed with its card, and a post per broadcast. Without permission to embed
//! they are plain text. Each is posted once through any stop, struck out after an undo, corrected
//! and withdrawn by the GM.

use std::time::Duration;

use serde_json::{Value, json};

use crate::common::{GM, Harness, component, message, text, words_of};

const MODULE: &str = "el-mythico-skirmish";
const NAME: &str = "Autumn";

/// A war in which Ana leads, with the first turn's news and her speech.
async fn begun() -> Harness {
    let harness = Harness::open().await;
    harness.campaign(MODULE, NAME, &[("general", "Ana"), ("tribune", "Bruno")]).await;
    for user in ["Ana", "Bruno"] {
        harness.say(user, "autopilot", json!({"on": true})).await;
    }
    harness
}

async fn speaks(harness: &Harness, words: &str) {
    harness.say("Ana", "order", json!({"order": format!("broadcast {words}")})).await;
}

async fn advance(harness: &Harness) {
    harness.advance(NAME).await;
    harness.delivered().await;
}

async fn posts(harness: &Harness) -> Vec<Value> {
    harness.channel("Bruno", "emtv").await.unwrap()
}

/// Waits until a post reads as wanted.
async fn reads(harness: &Harness, nth: usize, fits: impl Fn(&str) -> bool) -> Value {
    for _ in 0..600 {
        if let Some(post) = posts(harness).await.get(nth).filter(|post| fits(&words_of(post))) {
            return post.clone();
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{:#?}", posts(harness).await);
}

/// Waits for an answer that may be deferred.
async fn settled(harness: &Harness, outcome: Value) -> Value {
    match outcome["messages"][0]["content"].as_str() {
        Some(content) if !content.is_empty() => outcome,
        _ => harness.control.next(&outcome).await.unwrap(),
    }
}

/// Value of a menu's first option with these words.
fn line_of(shown: &Value, word: &str, words: &str) -> String {
    lines_of(shown, word, words).remove(0)
}

/// Value of a menu's last option with these words. The latest news come last.
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
async fn the_news_are_an_embed_with_a_card_and_each_broadcast_is_a_post() {
    let harness = begun().await;
    harness.delivered().await;
    let opening = posts(&harness).await;
    assert_eq!(opening.len(), 1, "{opening:#?}");
    speaks(&harness, "To arms!\n# @everyone").await;
    advance(&harness).await;
    let all = posts(&harness).await;
    let [_, news, broadcast, _death] = &all[..] else { panic!("{all:#?}") };
    let content = news["content"].as_str().unwrap();
    assert_eq!(content, "**EMTV · Week 1**");
    let embed = &news["embeds"][0];
    assert!(embed["title"].as_str().unwrap().chars().count() > 5, "{news:#}");
    assert!(embed["description"].as_str().unwrap().contains("General Ibarra"), "{news:#}");
    assert!(embed["image"]["url"].as_str().unwrap().contains("news.png"), "{news:#}");
    let alt =
        |post: &Value| post["files"][0]["description"].as_str().unwrap_or_default().to_owned();
    assert!(alt(news).contains("EMTV, Week 1: "), "{news:#}");
    let words = words_of(broadcast);
    assert!(
        words.contains("LIVE: General Ibarra addresses the nation")
            && words.contains("Military Officer"),
        "{words}"
    );
    assert!(words.contains(r"> “To arms! \# \@everyone”"), "{words}");
    assert!(words.contains("Week 1. EMTV didn’t change a word."), "{words}");
    assert!(alt(broadcast).contains("To arms!"), "{broadcast:#}");
    assert!(!words_of(news).contains("To arms!"), "it stands once");
    for post in &all {
        assert_eq!(post["mentions"].as_array().map(Vec::len).unwrap_or_default(), 0, "{post:#}");
        assert_ne!(post["mention_everyone"], true, "{post:#}");
    }
    let board = harness.say(GM, "gm board", json!({"campaign": NAME})).await;
    assert!(
        board.contains("3 delivered") || board.contains("3 sent") || board.contains('3'),
        "{board}"
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_embed_permission_news_are_plain_text_and_complete() {
    let harness = begun().await;
    harness.delivered().await;
    // Discord refuses, or removes the embed silently.
    let emtv = posts(&harness).await[0]["channel_id"].as_str().unwrap_or("*").to_owned();
    let fault = json!({"fault": "status", "status": 403, "code": 50013, "method": "POST",
        "path": format!("/channels/{emtv}/messages"), "times": 1});
    let refuse = emtv != "*";
    // A player who gives an order isn't on autopilot, and this one gives no speech.
    harness.say("Ana", "order", json!({"unit": "13", "order": "rest"})).await;
    if refuse {
        harness.control.post("faults", fault).await.unwrap();
    }
    advance(&harness).await;
    let deny =
        json!({"overwrites": [{"user": "Mythico", "allow": "0", "deny": (1 << 14).to_string()}]});
    harness.control.patch("channels/emtv", deny).await.unwrap();
    speaks(&harness, "To arms!").await;
    advance(&harness).await;
    let mut all = posts(&harness).await;
    all.retain(|post| !words_of(post).contains(" is dead!"));
    assert_eq!(all.len(), 4, "{all:#?}");
    for post in &all[if refuse { 1 } else { 2 }..] {
        let content = post["content"].as_str().unwrap();
        assert_eq!(post["embeds"].as_array().map(Vec::len).unwrap_or_default(), 0, "{post:#}");
        assert!(content.contains("General Ibarra"), "{content}");
        assert_eq!(post["files"].as_array().unwrap().len(), 1, "with its card: {post:#}");
    }
    assert!(words_of(&all[3]).contains("> “To arms!”"), "{all:#?}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_bot_that_stops_while_news_go_out_posts_each_once_and_in_order() {
    let mut harness = begun().await;
    harness.delivered().await;
    speaks(&harness, "To arms!").await;
    let slow = json!({"fault": "slow", "ms": 400, "path": "/channels/*/messages", "method": "POST", "times": 8});
    harness.control.post("faults", slow).await.unwrap();
    harness.say(GM, "gm advance", json!({"campaign": NAME, "now": true})).await;
    for wait in [120, 500, 300] {
        tokio::time::sleep(Duration::from_millis(wait)).await;
        harness.stop_bot().await;
        harness.start_bot().await;
    }
    harness.delivered().await;
    let all = posts(&harness).await;
    assert_eq!(all.len(), 4, "{all:#?}");
    assert!(
        words_of(&all[2]).contains("addresses the nation")
            && !words_of(&all[1]).contains("a word."),
        "{all:#?}"
    );
    assert!(all.iter().all(|post| post["embeds"].as_array().unwrap().len() == 1), "{all:#?}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undo_strikes_out_embeds_and_takes_their_cards_away() {
    let harness = begun().await;
    speaks(&harness, "To arms!").await;
    advance(&harness).await;
    let asked =
        json!({"turn": 1, "orders": "keep", "reason": "The map was wrong", "campaign": NAME});
    let shown = message(&harness.command(GM, "gm undo", asked).await);
    harness.control.press(GM, &shown, &component(&shown, "undo/")).await.unwrap();
    for nth in [1, 2] {
        let post = reads(&harness, nth, |said| said.contains("is no longer true")).await;
        let content = post["content"].as_str().unwrap();
        assert!(content.contains("~~"), "{content}");
        assert!(post["embeds"].as_array().unwrap().is_empty(), "{post:#}");
        assert!(post["files"].as_array().unwrap().is_empty(), "{post:#}");
    }
    assert!(words_of(&posts(&harness).await[2]).contains("To arms!"), "struck out, not gone");
    let none = harness.say(GM, "gm news", json!({"turn": 1, "campaign": NAME})).await;
    assert!(!none.contains("To arms!"), "nothing void is put right: {none}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn published_news_are_corrected_and_withdrawn_and_their_post_says_so() {
    let mut harness = begun().await;
    speaks(&harness, "To arms!").await;
    advance(&harness).await;
    let shown =
        message(&harness.command(GM, "gm news", json!({"turn": 1, "campaign": NAME})).await);
    let head = shown["content"].as_str().unwrap();
    assert!(head.starts_with("**The news of Autumn, turn 1, as published**\n"), "{head}");
    assert!(
        head.contains("their words and maps don't change"),
        "before anything is put right: {head}"
    );
    let whereabouts = last_line_of(&shown, "gm-news-correct", "Ibarra");
    let pick = async |shown: &Value, word: &str, value: &str| {
        harness.control.select(GM, shown, &component(shown, word), &[value]).await.unwrap()
    };
    let form = pick(&shown, "gm-news-correct", &whereabouts).await;
    let said = harness
        .control
        .submit(GM, &form, json!({"words": "Nobody knows *where* she is, @here."}))
        .await;
    let said = settled(&harness, said.unwrap()).await;
    assert!(text(&said).contains("I am editing the post."), "{}", text(&said));
    let post = reads(&harness, 1, |said| {
        said.contains(r"Nobody knows \*where\* she is") && said.contains("*(corrected)*")
    })
    .await;
    assert_eq!(post["embeds"].as_array().unwrap().len(), 1, "{post:#}");
    assert_eq!(post["files"].as_array().unwrap().len(), 1, "its card is made anew: {post:#}");
    assert!(
        !post["files"][0]["description"].as_str().unwrap().contains("near Puerto Alba"),
        "{post:#}"
    );
    let speech = line_of(&shown, "gm-news-withdraw", "To arms!");
    let done = pick(&shown, "gm-news-withdraw", &speech).await;
    assert!(text(&settled(&harness, done).await).contains("*(withdrawn)*"));
    reads(&harness, 2, |said| {
        said.contains("~~“To arms!”~~") && said.contains("withdrawn these words")
    })
    .await;
    // Another press, also after a restart, changes nothing.
    harness.stop_bot().await;
    harness.start_bot().await;
    let again = harness
        .control
        .select(GM, &shown, &component(&shown, "gm-news-withdraw"), &[&speech])
        .await;
    let again = settled(&harness, again.unwrap()).await;
    assert!(text(&again).contains("It already reads like that."), "{}", text(&again));
    harness.delivered().await;
    assert_eq!(posts(&harness).await.len(), 4, "no post was added");
    let log = harness.say(GM, "gm seat log", json!({})).await;
    assert!(
        log.contains("corrected published news")
            && log.matches("withdrew published news").count() == 1,
        "{log}"
    );
    let kept = harness
        .control
        .select("Bruno", &shown, &component(&shown, "gm-news-withdraw"), &[&speech])
        .await;
    assert!(kept.is_err() || text(&kept.unwrap()).contains("GM"), "players put nothing right");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_that_cannot_be_edited_is_corrected_by_another() {
    let harness = begun().await;
    // A player who gives an order isn't on autopilot, and this one gives no speech.
    harness.say("Ana", "order", json!({"unit": "13", "order": "rest"})).await;
    advance(&harness).await;
    let shown =
        message(&harness.command(GM, "gm news", json!({"turn": 1, "campaign": NAME})).await);
    let too_old = json!({"fault": "status", "status": 400, "code": 30046, "method": "PATCH",
        "path": "/channels/*/messages/*", "times": 1});
    harness.control.post("faults", too_old).await.unwrap();
    let piece = last_line_of(&shown, "gm-news-correct", "Ibarra");
    let form = harness
        .control
        .select(GM, &shown, &component(&shown, "gm-news-correct"), &[&piece])
        .await
        .unwrap();
    harness.control.submit(GM, &form, json!({"words": "That was a rumour."})).await.unwrap();
    let post = reads(&harness, 3, |said| said.contains("That was a rumour.")).await;
    assert!(words_of(&post).contains("EMTV corrects its news of turn 1"), "{post:#}");
    assert!(!words_of(&posts(&harness).await[1]).contains("rumour"));
    harness.close().await;
}

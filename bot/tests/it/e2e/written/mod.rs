//! What people write, wherever the bot shows it: every text option of every command and every field of its forms, by a GM and by a player
//! whose names are no better, in answers, choices, forms, rooms, letters, files and the log.

mod detect;
mod everywhere;
mod log;

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::common::{GM, Harness, fields, message};
use detect::Finder;

/// What people might write, each between [`detect::BEGIN`] and [`detect::END`].
const WORST: [&str; 8] = [
    "zqa @everyone <@1> <@&2> <#3> zqz",
    "zqa [x](https://evil.example/a) zqz",
    "zqa ```x``` `y` ||s|| **b** zqz",
    "zqa\n# Head\n> quote\n- item zqz",
    "zqa \u{202E}rtl\u{2066} \u{200B}\u{FEFF}z zqz",
    "zqa Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307} zqz",
    "zqa </gm advance:1> <t:1:R> <a:b:1> zqz",
    "zqa __u__ ~~d~~ \\ *i* \u{1b}[31m zqz",
];
/// What Ana is called.
const ANA: &str = "zqa \u{202E}@here **b** zqz";
/// What Bruno is called.
const BRUNO: &str = "zqa ||s|| <#3> zqz";
/// What the GM is called.
const MASTER: &str = "zqa `c` [x](http://y.z) zqz";
const SERVER: &str = "zqa _w_ \u{202E}x zqz";
const TITLE: &str = "zqa __w__ @everyone zqz";

/// A war whose people, server and title are the worst that Discord takes.
async fn war(module: &str, seats: [&str; 2]) -> Harness {
    log::keep();
    let harness = Harness::open().await;
    for (was, name) in
        [("users/Ana", ANA), ("users/Bruno", BRUNO), ("users/Umpire", MASTER), ("guilds/Mythico", SERVER)]
    {
        harness.control.patch(was, json!({"name": name})).await.unwrap();
    }
    assert_eq!(GM, "Umpire");
    let made = json!({"module": module, "name": TITLE, "open": true});
    let said = harness.say(MASTER, "campaign create", made).await;
    assert!(said.contains("is made"), "{said}");
    for (seat, user) in seats.iter().zip([ANA, BRUNO]) {
        let said = harness.say(user, "join", json!({"seat": seat})).await;
        assert!(said.starts_with("You now play"), "{said}");
    }
    let said = harness.say(MASTER, "campaign start", json!({})).await;
    assert!(said.contains("has begun"), "{said}");
    harness.delivered().await;
    harness
}

/// A name that nobody can see is none: no room could be called so.
#[tokio::test(flavor = "multi_thread")]
async fn a_campaign_has_a_name_that_can_be_seen() {
    let harness = Harness::open().await;
    for name in ["\u{200B}\u{3164}", "\u{202E}\u{2066}"] {
        let said =
            harness.say(GM, "campaign create", json!({"module": "tuw-crossroads", "name": name})).await;
        assert!(said.contains("at least one letter"), "{said}");
    }
    assert!(harness.store().campaigns().await.unwrap().is_empty());
    harness.close().await;
}

/// Looks at all that anybody was shown, and at the files that came with it.
async fn look_at_all(harness: &Harness, finder: &mut Finder) {
    let log = harness.control.get("log", &[]).await.unwrap();
    let mut files = BTreeSet::new();
    for entry in log["entries"].as_array().unwrap() {
        finder.message(&entry["message"]);
        for file in entry["message"]["files"].as_array().into_iter().flatten() {
            files.insert((file["url"].to_string(), file["filename"].to_string()));
        }
    }
    let world = harness.control.get("state", &[]).await.unwrap();
    for channel in world["channels"].as_array().unwrap() {
        finder.plain("a room's name", channel["name"].as_str().unwrap_or_default());
        finder.plain("a room's topic", channel["topic"].as_str().unwrap_or_default());
    }
    for line in log::lines() {
        finder.plain("the log", &line);
    }
    for (url, name) in files {
        let text = reqwest::get(url.trim_matches('"')).await.unwrap().bytes().await.unwrap();
        if let Ok(text) = std::str::from_utf8(&text) {
            finder.plain(&format!("file {name}"), text);
        }
    }
}

/// A sheet of one line, or of what somebody takes for one, and the same by direct message; what can be confirmed is.
async fn hand_in(harness: &Harness, user: &str, line: &str, finder: &mut Finder) {
    let opened = harness.control.command(user, "dm", "orders write", json!({})).await.unwrap();
    let field = fields(&opened).remove(0).0;
    let shown = harness.control.submit(user, &opened, json!({field: line})).await.unwrap();
    finder.outcome(&shown);
    let shown = message(&shown);
    if let Some(id) = ids(&shown).into_iter().find(|id| id.starts_with("place")) {
        finder.outcome(&harness.control.press(user, &shown, &id).await.unwrap());
    }
    let written = json!({"user": user, "channel": "dm", "content": line});
    harness.control.post("act/message", written).await.unwrap();
}

/// The ids of all that can be pressed under a message.
fn ids(message: &Value) -> Vec<String> {
    let rows = message["components"].as_array().into_iter().flatten();
    let parts = rows.filter_map(|row| row["components"].as_array()).flatten();
    parts.filter_map(|part| part["custom_id"].as_str().map(str::to_owned)).collect()
}

/// What orders carry to others: on EMTV, on boards, in sheets, through a correction, a rehearsal and the end.
#[tokio::test(flavor = "multi_thread")]
async fn what_orders_carry_stays_in_its_place_wherever_it_is_told() {
    let harness = war("el-mythico-skirmish", ["general", "tribune"]).await;
    let mut finder = Finder::default();
    for (nth, worst) in WORST.iter().enumerate() {
        for (user, what) in [(ANA, "leader"), (BRUNO, "infantry")] {
            for line in [format!("broadcast {worst}"), format!("name {what} {worst}"), (*worst).to_owned()] {
                hand_in(&harness, user, &line, &mut finder).await;
            }
        }
        let noted = json!({"text": format!("rest 1{nth}"), "reason": worst, "seat": "general"});
        finder.outcome(&harness.command(MASTER, "gm order", noted).await);
        finder.outcome(&harness.command(MASTER, "gm advance", json!({"now": true})).await);
        harness.delivered().await;
    }
    look_at_all(&harness, &mut finder).await;
    assert!(finder.seen > 100, "only {} of them were shown", finder.seen);
    harness.close().await;
    finder.finish();
}

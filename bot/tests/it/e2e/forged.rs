//! Forged ids of buttons and menus. Requests for secret or missing things get the same answer,
//! which doesn't tell which. Discord shows nobody such a button; the test posts them where
//! everybody can press.

use mythico::discord::channels;
use mythico::store::WindowKey;
use mythico_sandbox::TOKEN;
use serde_json::{Value, json};

use crate::common::{GM, Harness, SQUARE, allies, text};

/// The answer to all of them.
const NOTHING: &str = "There's nothing here for you: it's for others, or it's gone.";
/// Players: two allies and their enemy.
const SEATS: [(&str, &str); 3] = [("aldric", "Ana"), ("carlo", "Carla"), ("yolande", "Bruno")];
const STRANGER: &str = "Stranger";

/// A war of allies after some windows. The bot is in another server too.
async fn war() -> Harness {
    let harness = Harness::prepared(async |_, home| allies::write(home)).await;
    harness.control.post("users", json!({"name": STRANGER})).await.unwrap();
    let elsewhere = json!({"name": "Elsewhere", "owner": STRANGER});
    harness.control.post("guilds", elsewhere).await.unwrap();
    harness
        .control
        .post("guilds/Elsewhere/channels", json!({"name": "lobby", "type": "text"}))
        .await
        .unwrap();
    let permissions = json!({"permissions": channels::BOT.bits().to_string()});
    harness.control.post("guilds/Elsewhere/bot", permissions).await.unwrap();
    harness.campaign("allies", "Autumn", &SEATS).await;
    for _ in 0..4 {
        harness.advance("Autumn").await;
    }
    harness
}

/// Channel in which a reader presses.
pub async fn square(harness: &Harness, reader: &str) -> String {
    let (guild, name) =
        if reader == STRANGER { ("Elsewhere", "lobby") } else { ("Mythico", SQUARE) };
    let view = harness.control.get("view", &[("user", reader)]).await.unwrap();
    let guilds = view["guilds"].as_array().unwrap();
    let guild = guilds.iter().find(|one| one["name"] == guild).unwrap();
    let rooms = guild["channels"].as_array().unwrap();
    rooms.iter().find(|room| room["name"] == name).unwrap()["id"].as_str().unwrap().to_owned()
}

/// A row with a button of this id.
pub fn button(id: &str) -> Value {
    let button = json!({"type": 2, "style": 2, "label": "Forged", "custom_id": id});
    json!([{"type": 1, "components": [button]}])
}

/// Posts rows of components like the bot.
pub async fn posted(harness: &Harness, channel: &str, rows: Value) -> Value {
    let address = format!("{}/api/v10/channels/{channel}/messages", harness.sandbox.url());
    let request =
        reqwest::Client::new().post(address).header("Authorization", format!("Bot {TOKEN}"));
    let body = json!({"content": "Press.", "components": rows});
    let answer = request.json(&body).send().await.unwrap();
    answer.error_for_status().unwrap().json().await.unwrap()
}

/// Answer to a reader who presses a button with this id.
async fn pressed(harness: &Harness, reader: &str, id: &str) -> String {
    let forged = posted(harness, &square(harness, reader).await, button(id)).await;
    let outcome = harness.control.press(reader, &forged, id).await;
    text(&outcome.unwrap_or_else(|why| panic!("{reader} pressed {id}: {why}")))
}

/// Answer to a reader who chooses this option of a menu.
async fn chosen(harness: &Harness, reader: &str, menu: &str, line: &str) -> String {
    let options = json!([{"label": "Forged", "value": line}]);
    let select = json!({"type": 3, "custom_id": menu, "options": options});
    let rows = json!([{"type": 1, "components": [select]}]);
    let forged = posted(harness, &square(harness, reader).await, rows).await;
    let outcome = harness.control.select(reader, &forged, menu, &[line]).await;
    text(&outcome.unwrap_or_else(|why| panic!("{reader} chose {line}: {why}")))
}

fn written(at: WindowKey) -> String {
    format!("{}.{}.{}.{}", at.campaign, at.turn, at.window, at.revision)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_section_id_opens_only_ones_own_present_report() {
    let harness = war().await;
    let now = written(harness.find("Autumn").await.now);
    for reader in [GM, "Visitor", STRANGER] {
        for line in ["now.h00000000", "now.print", "now.0"] {
            let said = chosen(&harness, reader, &format!("section/{now}/0"), line).await;
            assert!(said.starts_with(NOTHING), "{reader}: {line}: {said}");
        }
        let whole = pressed(&harness, reader, &format!("sections/{now}/now")).await;
        assert!(whole.starts_with(NOTHING), "{reader}: {whole}");
    }
    // A player without news, and one who asks for a section that their report lacks.
    for reader in ["Ana", "Carla", "Bruno"] {
        let said = chosen(&harness, reader, &format!("section/{now}/0"), "now.h00000000").await;
        let is_plain = said.starts_with("Things have changed since then.")
            || said.contains("your report no longer has that section");
        assert!(is_plain, "{reader}: {said}");
    }
    harness.close().await;
}

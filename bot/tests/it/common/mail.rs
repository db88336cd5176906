//! Mail: what everybody in the server can read at the end, by channel and in order. Answers to
//! one's own commands are left out, since a repeated command is answered twice. New ids become
//! names, and times don't count.

use std::collections::BTreeMap;

use mythico_sandbox::Control;
use serde_json::Value;

/// Messages in order, by user and place.
pub type Mail = BTreeMap<(String, String), Vec<String>>;

/// Reads everybody's mail.
pub async fn of(control: &Control) -> Mail {
    let state = control.get("state", &[]).await.unwrap();
    let names = names(control).await;
    let mut mail = Mail::new();
    for user in state["users"].as_array().unwrap().iter().filter(|user| user["bot"] == false) {
        let name = user["name"].as_str().unwrap();
        let view = control.get("view", &[("user", name)]).await.unwrap();
        let rooms = view["guilds"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|one| one["channels"].as_array().unwrap());
        let rooms =
            rooms.map(|room| (room["id"].as_str().unwrap(), room["name"].as_str().unwrap()));
        let direct =
            view["dms"].as_array().unwrap().iter().map(|one| (one["id"].as_str().unwrap(), "dm"));
        for (id, room) in rooms.chain(direct) {
            let messages = messages(control, name, (id, room), &names).await;
            mail.insert((name.to_owned(), room.to_owned()), messages);
        }
    }
    mail
}

/// Fails with the differences.
pub fn must_be_same(calm: &Mail, stormy: &Mail, run: &str) {
    let places = |mail: &Mail| mail.keys().cloned().collect::<Vec<_>>();
    assert_eq!(places(calm), places(stormy), "{run}: somebody sees other channels");
    for (place, expected) in calm {
        let found = &stormy[place];
        let missing = expected.iter().filter(|one| !found.contains(one)).collect::<Vec<_>>();
        let new = found.iter().filter(|one| !expected.contains(one)).collect::<Vec<_>>();
        assert!(
            missing.is_empty() && new.is_empty(),
            "{run}: {place:?} lacks {missing:#?}, has besides {new:#?}"
        );
        assert_eq!(found, expected, "{run}: {place:?} has something twice, or in another order");
    }
}

/// Users and channels by the ids in mentions.
pub async fn names(control: &Control) -> BTreeMap<String, String> {
    let state = control.get("state", &[]).await.unwrap();
    let named = |list: &'static str, sign: &'static str| {
        let all = state[list].as_array().unwrap().iter();
        all.map(move |one| {
            let (id, name) = (one["id"].as_str().unwrap(), one["name"].as_str().unwrap_or("dm"));
            (format!("<{sign}{id}>"), format!("<{sign}{name}>"))
        })
    };
    named("users", "@").chain(named("channels", "#")).collect()
}

async fn messages(
    control: &Control,
    user: &str,
    (id, room): (&str, &str),
    names: &BTreeMap<String, String>,
) -> Vec<String> {
    let query = [("user", user), ("channel", id), ("limit", "1000")];
    let told = control.get("messages", &query).await.unwrap();
    let mut all = Vec::new();
    // In a direct channel a panel is an answer that everybody there can read.
    let is_answer = |one: &Value| {
        !one["only_for"].is_null() || (room == "dm" && !one["interaction_metadata"].is_null())
    };
    for message in told["messages"].as_array().unwrap().iter().filter(|one| !is_answer(one)) {
        all.push(written(message, names).await);
    }
    all
}

/// A message with its files' contents.
pub async fn written(message: &Value, names: &BTreeMap<String, String>) -> String {
    let mut text = format!("{}: {}", message["author"]["username"], said(message));
    for (id, name) in names {
        text = text.replace(id, name);
    }
    for file in message["files"].as_array().unwrap() {
        let url = file["url"].as_str().unwrap();
        let bytes =
            reqwest::get(url).await.unwrap().error_for_status().unwrap().bytes().await.unwrap();
        let digest = blake3::hash(&bytes).to_hex();
        text += &format!("\n[{} {}: {}]", file["filename"], &digest[..16], file["description"]);
        if file["filename"].as_str().unwrap().ends_with(".txt") {
            text += &format!("\n{}", String::from_utf8_lossy(&bytes));
        }
    }
    text
}

/// All texts of a message, with its embeds.
fn said(message: &Value) -> String {
    let mut all = vec![message["content"].as_str().unwrap().to_owned()];
    for embed in message["embeds"].as_array().into_iter().flatten() {
        let parts = [&embed["title"], &embed["description"], &embed["footer"]["text"]];
        all.extend(parts.into_iter().filter_map(|part| part.as_str().map(str::to_owned)));
    }
    all.join("\n")
}

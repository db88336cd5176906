//! Servers in which a campaign's rooms can't be made: the answer, and no leftovers.

use std::path::Path;

use mythico::discord::channels;
use mythico_engine::module::Module;
use serde_json::{Value, json};
use serenity::all::Permissions;

use crate::common::{GM, Harness, component, text};

const CREATE: &str = "campaign create";

fn autumn() -> Value {
    json!({"module": "el-mythico-skirmish", "name": "Autumn"})
}

/// Sets the bot's permissions in its server.
async fn allow(harness: &Harness, permissions: Permissions) {
    let permissions = json!({"permissions": permissions.bits().to_string()});
    harness.control.post("guilds/Mythico/bot", permissions).await.unwrap();
}

async fn fault(harness: &Harness, status: u16, code: u64) {
    let fault = json!({"fault": "status", "status": status, "code": code, "method": "POST", "path": "/guilds/*/channels"});
    harness.control.post("faults", fault).await.unwrap();
}

/// Lets this many rooms be made first.
async fn let_through(harness: &Harness, rooms: u64) {
    let slow = json!({"fault": "slow", "ms": 1, "method": "POST", "path": "/guilds/*/channels", "times": rooms});
    harness.control.post("faults", slow).await.unwrap();
}

/// Makes this many channels, in a category if given.
async fn fill(harness: &Harness, channels: usize, category: Option<&str>) {
    for nth in 0..channels {
        let mut channel = json!({"name": format!("chatter-{nth}")});
        if let Some(category) = category {
            channel["parent"] = json!(category);
        }
        harness.control.post("guilds/Mythico/channels", channel).await.unwrap();
    }
}

/// Repairs the rooms as the GM. Returns the answer.
async fn repaired(harness: &Harness) -> String {
    let asked = harness.command(GM, "campaign repair", json!({"campaign": "Autumn"})).await;
    let message = asked["messages"][0].clone();
    text(&harness.control.press(GM, &message, &component(&message, "put-right/")).await.unwrap())
}

/// Writes the skirmish as a module with the most possible seats, each its own faction.
fn write_crowded(home: &Path) {
    let mut module = Module::built_in("el-mythico-skirmish").unwrap().as_listed();
    for nth in 4..=50 {
        let seat = format!(
            r#"
[[faction]]
id = {nth}
key = "f{nth}"
name = "Faction {nth}"

[[seat]]
id = {nth}
key = "s{nth}"
name = "Leader {nth}"
faction = "f{nth}"
vocation = "politician"
level = 1
base = 1015006
retreat = 2
heirs = ["A{nth}", "B{nth}", "C{nth}", "D{nth}", "E{nth}"]
addresses = ["Hear us."]
names = {{ infantry = "Guard", armour = "Lancer", mechanised = "Dragoon", artillery = "Howitzer" }}
"#
        );
        let leader = format!(
            "\n[[unit]]\nseat = \"s{nth}\"\nnumber = 1000\nname = \"Leader {nth}\"\nhex = 1015006\n"
        );
        module.files.get_mut("seats.toml").unwrap().push_str(&seat);
        module.files.get_mut("forces.toml").unwrap().push_str(&leader);
    }
    let folder = home.join("modules/crowded");
    std::fs::create_dir_all(&folder).unwrap();
    for (file, text) in module.files {
        std::fs::write(folder.join(file), text).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_missing_is_named_nothing_is_made_and_the_repeated_command_works() {
    let harness = Harness::open().await;
    let before = harness.visible(GM).await;
    let plain = json!({"permissions": Permissions::VIEW_CHANNEL.bits().to_string()});
    harness.control.patch("guilds/Mythico/roles/@everyone", plain).await.unwrap();
    allow(
        &harness,
        channels::BOT.difference(Permissions::READ_MESSAGE_HISTORY | Permissions::ATTACH_FILES),
    )
    .await;
    let said = harness.say(GM, CREATE, autumn()).await;
    insta::assert_snapshot!(said, @"I lack Attach Files, Read Message History in this server. Allow my role that in the server's settings, under Roles, and try again.");
    assert!(harness.store().campaigns().await.unwrap().is_empty());
    assert_eq!(harness.visible(GM).await, before);
    allow(&harness, Permissions::ADMINISTRATOR).await;

    // A full server, or a rule of two-factor authentication.
    let refused = [
        (403, 60_003, "This server demands two-factor authentication."),
        (400, 30_013, "This server has all 500 channels"),
        (400, 30_005, "This server has all 250 roles"),
        (403, 50_013, "I lack a permission here"),
    ];
    for (rooms, (status, code, expected)) in
        [0, 2, 4].into_iter().flat_map(|rooms| refused.map(|refused| (rooms, refused)))
    {
        if rooms > 0 {
            let_through(&harness, rooms).await;
        }
        fault(&harness, status, code).await;
        let said = harness.say(GM, CREATE, autumn()).await;
        assert!(said.starts_with(expected) && said.contains("try again"), "{code}: {said}");
        assert!(
            harness.store().campaigns().await.unwrap().is_empty(),
            "{code} after {rooms} rooms"
        );
        assert_eq!(harness.visible(GM).await, before, "{code} after {rooms} rooms");
    }
    let none = harness.say(GM, "join", json!({"leader": "general"})).await;
    assert!(!none.contains("Autumn"), "{none}");
    let made = harness.say(GM, CREATE, autumn()).await;
    assert!(made.contains("is ready for players"), "{made}");
    assert_eq!(harness.store().campaigns().await.unwrap().len(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_joined_or_complete_campaign_stays_after_a_failed_command() {
    let harness = Harness::open().await;
    let mut options = autumn();
    options["open"] = json!(true);
    let_through(&harness, 3).await;
    let lost = json!({"fault": "lose_answer", "method": "POST", "path": "/guilds/*/channels"});
    harness.control.post("faults", lost).await.unwrap();
    harness.say(GM, CREATE, options.clone()).await;
    let joined =
        harness.say("Ana", "join", json!({"leader": "general", "campaign": "Autumn"})).await;
    assert!(joined.starts_with("Welcome"), "{joined}");
    let refused = async || {
        fault(&harness, 400, 30_013).await;
        let said = harness.say(GM, CREATE, options.clone()).await;
        assert!(said.starts_with("This server has all 500 channels"), "{said}");
    };
    refused().await;
    assert_eq!(harness.store().seats(harness.find("Autumn").await.id).await.unwrap().len(), 3);
    assert!(harness.visible(GM).await.contains(&"war-room".to_owned()));
    let made = harness.say(GM, CREATE, options.clone()).await;
    assert!(made.contains("is ready for players"), "{made}");
    harness.say("Ana", "leave", json!({})).await;
    harness.control.delete("channels/emtv").await.unwrap();
    refused().await;
    assert!(harness.visible(GM).await.contains(&"war-room".to_owned()), "it was whole before");
    let made = harness.say(GM, CREATE, options.clone()).await;
    assert!(made.contains("is ready for players"), "{made}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_rooms_are_refused_before_any_is_made() {
    let harness = Harness::prepared(async |_, home| write_crowded(home)).await;
    let before = harness.visible(GM).await;
    let crowded = harness.say(GM, CREATE, json!({"module": "crowded", "name": "Autumn"})).await;
    insta::assert_snapshot!(crowded, @"This module needs 53 rooms, and Discord allows 50 in a category. Choose a module with fewer factions.");
    assert_eq!(harness.visible(GM).await, before);
    fill(&harness, 500 - before.len() - 6, None).await;
    let full = harness.say(GM, CREATE, autumn()).await;
    insta::assert_snapshot!(full, @"There's no room for 7 more channels: Discord allows a server 500. Delete some and try again.");
    assert!(harness.store().campaigns().await.unwrap().is_empty());
    assert_eq!(harness.visible(GM).await.len(), 494);
    harness.control.delete("channels/chatter-0").await.unwrap();
    let made = harness.say(GM, CREATE, autumn()).await;
    assert!(made.contains("is ready for players"), "{made}");
    assert_eq!(harness.visible(GM).await.len(), 500, "exactly full");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_category_prevents_a_rooms_repair_and_the_answer_says_so() {
    let harness = Harness::open().await;
    let made = harness.say(GM, CREATE, autumn()).await;
    assert!(made.contains("is ready for players"), "{made}");
    harness.control.delete("channels/front").await.unwrap();
    fill(&harness, 45, Some("Autumn")).await;
    let said = repaired(&harness).await;
    insta::assert_snapshot!(said, @"The campaign's category has all 50 channels that Discord allows. Move or delete some, and try again.");
    harness.control.delete("channels/chatter-0").await.unwrap();
    let done = repaired(&harness).await;
    assert!(done.contains("- Make #front again."), "{done}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_announcement_channels_the_news_have_a_plain_channel() {
    let harness = Harness::open().await;
    harness.control.patch("guilds/Mythico", json!({"features": ["COMMUNITY"]})).await.unwrap();
    // The category is first.
    let category =
        json!({"fault": "slow", "ms": 1, "method": "POST", "path": "/guilds/*/channels"});
    harness.control.post("faults", category).await.unwrap();
    fault(&harness, 400, 50_035).await;
    let made = harness.say(GM, CREATE, autumn()).await;
    assert!(made.contains("is ready for players"), "{made}");
    let view = harness.control.get("view", &[("user", GM)]).await.unwrap();
    let rooms = view["guilds"][0]["channels"].as_array().unwrap().clone();
    let emtv: Vec<_> = rooms.iter().filter(|room| room["name"] == "emtv").collect();
    assert_eq!(emtv.len(), 1);
    assert_eq!(emtv[0]["type"], 0, "a text channel");
    harness.close().await;
}

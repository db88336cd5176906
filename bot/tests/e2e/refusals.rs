//! Servers that don't let a campaign's rooms be made: what is said, and that nothing half made is left.

use mythico::discord::channels;
use serde_json::{Value, json};
use serenity::all::Permissions;

use crate::common::{GM, Harness};

const CREATE: &str = "campaign create";

fn autumn() -> Value {
    json!({"module": "el-mythico-skirmish", "name": "Autumn"})
}

/// Gives the bot these permissions in its server.
async fn allow(harness: &Harness, permissions: Permissions) {
    let permissions = json!({"permissions": permissions.bits().to_string()});
    harness.control.post("guilds/Mythico/bot", permissions).await.unwrap();
}

async fn fault(harness: &Harness, status: u16, code: u64) {
    let fault = json!({"fault": "status", "status": status, "code": code, "method": "POST", "path": "/guilds/*/channels"});
    harness.control.post("faults", fault).await.unwrap();
}

#[test]
fn the_invitation_asks_for_what_the_bot_uses_and_for_nothing_else() {
    let readme = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../README.md")).unwrap();
    let asked: Vec<u64> = readme
        .split("&permissions=")
        .skip(1)
        .map(|rest| rest.split(|letter: char| !letter.is_ascii_digit()).next().unwrap().parse().unwrap())
        .collect();
    assert_eq!(asked, [channels::BOT.bits()]);
    // Whatever it sends, it sends as text, pictures and buttons.
    assert!(!channels::BOT.contains(Permissions::EMBED_LINKS));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_bot_may_not_do_is_named_and_nothing_is_made() {
    let harness = Harness::open().await;
    let before = harness.visible(GM).await;
    let plain = json!({"permissions": Permissions::VIEW_CHANNEL.bits().to_string()});
    harness.control.patch("guilds/Mythico/roles/@everyone", plain).await.unwrap();
    allow(&harness, channels::BOT.difference(Permissions::READ_MESSAGE_HISTORY | Permissions::ATTACH_FILES))
        .await;
    let said = harness.say(GM, CREATE, autumn()).await;
    insta::assert_snapshot!(said, @"I lack Attach Files, Read Message History in this server: allow my role that in the server's settings, under Roles, then say the same again.");
    assert!(harness.store().campaigns().await.unwrap().is_empty());
    assert_eq!(harness.visible(GM).await, before);
    allow(&harness, Permissions::ADMINISTRATOR).await;
    let made = harness.say(GM, CREATE, autumn()).await;
    assert!(made.contains("is made"), "{made}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_full_or_asks_for_two_factors_says_so_and_the_same_command_goes_on() {
    let harness = Harness::open().await;
    let before = harness.visible(GM).await;
    for (status, code, expected) in [
        (403, 60_003, "This server asks for two-factor authentication"),
        (400, 30_013, "This server has all 500 channels"),
        (400, 30_005, "This server has all 250 roles"),
        (403, 50_013, "I lack a permission here"),
    ] {
        fault(&harness, status, code).await;
        let said = harness.say(GM, CREATE, autumn()).await;
        assert!(said.starts_with(expected) && said.contains("then say the same again"), "{code}: {said}");
        assert_eq!(harness.visible(GM).await, before, "{code}");
    }
    let made = harness.say(GM, CREATE, autumn()).await;
    assert!(made.contains("is made"), "{made}");
    assert_eq!(harness.store().campaigns().await.unwrap().len(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_announcements_are_switched_off_the_news_have_a_plain_channel() {
    let harness = Harness::open().await;
    harness.control.patch("guilds/Mythico", json!({"features": ["COMMUNITY"]})).await.unwrap();
    // The category comes first.
    let category = json!({"fault": "slow", "ms": 1, "method": "POST", "path": "/guilds/*/channels"});
    harness.control.post("faults", category).await.unwrap();
    fault(&harness, 400, 50_035).await;
    let made = harness.say(GM, CREATE, autumn()).await;
    assert!(made.contains("is made"), "{made}");
    let view = harness.control.get("view", &[("user", GM)]).await.unwrap();
    let rooms = view["guilds"][0]["channels"].as_array().unwrap().clone();
    let emtv: Vec<_> = rooms.iter().filter(|room| room["name"] == "emtv").collect();
    assert_eq!(emtv.len(), 1);
    assert_eq!(emtv[0]["type"], 0, "a text channel");
    harness.close().await;
}

//! A playing GM's look is announced as soon as the war room accepts posts.

use serde_json::json;
use serenity::all::Permissions;

use crate::common::{GM, Harness, LONG, component, message, until};

const MODULE: &str = "el-mythico-skirmish";

#[tokio::test(flavor = "multi_thread")]
async fn a_look_is_announced_once_the_war_room_is_open_again() {
    let harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("general", GM), ("tribune", "Bruno")]).await;
    let everybody = |deny: Permissions| json!({"role": "@everyone", "allow": "0", "deny": deny.bits().to_string()});
    let bot = |allow: Permissions, deny: Permissions| json!({"user": "Mythico", "allow": allow.bits().to_string(), "deny": deny.bits().to_string()});
    let send = Permissions::SEND_MESSAGES;
    let needed =
        Permissions::VIEW_CHANNEL | Permissions::ATTACH_FILES | Permissions::READ_MESSAGE_HISTORY;
    let closed = json!({"overwrites": [everybody(send), bot(needed, send)]});
    harness.control.patch("channels/war-room", closed).await.unwrap();
    let question = message(&harness.command(GM, "gm view-as", json!({"seat": "tribune"})).await);
    harness.control.press(GM, &question, &component(&question, "gm-look")).await.unwrap();
    let told = "the map and the report of Tribune Salazar";
    assert!(harness.in_public("Bruno", told).await.is_empty(), "the room is closed to the bot");
    let open = json!({"overwrites": [everybody(send), bot(needed | send, Permissions::empty())]});
    harness.control.patch("channels/war-room", open).await.unwrap();
    until(LONG, async || harness.in_public("Bruno", told).await, |public| public.len() == 1).await;
    harness.close().await;
}

//! Messages: DMs, nonces, lost answers, edits with files, lists, pins, publishing.

use reqwest::Method;
use serde_json::{Value, json};
use serenity::all::*;

use crate::bot::{PIXEL, assert_no_violations, error_code, start};
use crate::raw::send;

async fn find_user(control: &mythico_sandbox::Control, name: &str) -> UserId {
    let users = control.get("users", &[]).await.unwrap();
    let found = users.as_array().unwrap().iter().find(|u| u["name"] == name).unwrap();
    found["id"].as_str().unwrap().parse().unwrap()
}

async fn find_general(control: &mythico_sandbox::Control) -> ChannelId {
    let state = control.get("state", &[]).await.unwrap();
    state["channels"][0]["id"].as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_dm_and_a_closed_one() {
    let (sandbox, control, bot) = start().await;
    let ana = find_user(&control, "Ana").await;
    let dm = ana.create_dm_channel(&bot.http).await.unwrap();
    dm.say(&bot.http, "for your eyes").await.unwrap();
    let got = control.messages("Ana", "dm", "").await.unwrap();
    assert_eq!(got[0]["content"], "for your eyes");
    let log = control.get("log", &[]).await.unwrap();
    assert_eq!(
        (&log["entries"][0]["to_name"], &log["entries"][0]["channel_name"]),
        (&json!("Ana"), &json!(""))
    );
    control.patch("users/Ana", json!({"closed_dms": true})).await.unwrap();
    assert_eq!(error_code(&dm.say(&bot.http, "again").await.unwrap_err()), 50007);
    control.patch("users/Ana", json!({"closed_dms": false})).await.unwrap();
    control.delete(&format!("guilds/Mythico/members/{ana}")).await.unwrap();
    assert_eq!(error_code(&dm.say(&bot.http, "again").await.unwrap_err()), 50278);
    assert_no_violations(&control).await;
    sandbox.stop().await;
}

#[tokio::test]
async fn a_nonce_makes_one_message_even_if_the_answer_is_lost() {
    let (sandbox, control, bot) = start().await;
    let channel = find_general(&control).await;
    let message = |nonce: &str| {
        CreateMessage::new()
            .content("once")
            .nonce(Nonce::String(nonce.to_owned()))
            .enforce_nonce(true)
    };
    control
        .post(
            "faults",
            json!({"fault": "lose_answer", "method": "POST", "path": "/channels/*/messages"}),
        )
        .await
        .unwrap();
    let lost = channel.send_message(&bot.http, message("a")).await;
    assert!(matches!(lost, Err(serenity::Error::Http(HttpError::Request(_)))), "{lost:?}");
    control.post("faults", json!({"fault": "status", "status": 500})).await.unwrap();
    channel.send_message(&bot.http, message("a")).await.unwrap_err();
    let again = channel.send_message(&bot.http, message("a")).await.unwrap();
    let other = channel.send_message(&bot.http, message("b")).await.unwrap();
    assert_ne!(again.id, other.id);
    let seen = control.messages("Ana", "general", "").await.unwrap();
    assert_eq!(seen.len(), 2);
    control.post("clock", json!({"advance_s": 600})).await.unwrap();
    let late = channel.send_message(&bot.http, message("a")).await.unwrap();
    assert_ne!(late.id, again.id, "a nonce is honoured for some minutes only");
    sandbox.stop().await;
}

#[tokio::test]
async fn edits_keep_replace_and_add_files() {
    let (sandbox, control, bot) = start().await;
    let channel = find_general(&control).await;
    let file = |name: &str| CreateAttachment::bytes(PIXEL, name.to_owned());
    let first = CreateMessage::new().content("a").add_file(file("a.png")).add_file(file("b.png"));
    let mut message = channel.send_message(&bot.http, first).await.unwrap();
    let kept = message.attachments[1].id;
    let edit = EditMessage::new().attachments(EditAttachments::new().keep(kept).add(file("c.png")));
    message.edit(&bot.http, edit).await.unwrap();
    let names: Vec<&str> = message.attachments.iter().map(|a| a.filename.as_str()).collect();
    assert_eq!(names, ["b.png", "c.png"]);
    assert_eq!(message.content, "a");
    message.edit(&bot.http, EditMessage::new().content("b")).await.unwrap();
    assert_eq!(message.attachments.len(), 2);
    control.post("clock", json!({"advance_s": 7200})).await.unwrap();
    message.edit(&bot.http, EditMessage::new().content("c")).await.unwrap();
    let refused = message.edit(&bot.http, EditMessage::new().content("d")).await.unwrap_err();
    assert_eq!(error_code(&refused), 30046, "old messages allow few edits");
    assert_no_violations(&control).await;
    sandbox.stop().await;
}

#[tokio::test]
async fn lists_pins_and_deletions() {
    let (sandbox, control, bot) = start().await;
    let channel = find_general(&control).await;
    let mut ids = Vec::new();
    for n in 0..5 {
        ids.push(channel.say(&bot.http, n.to_string()).await.unwrap().id);
    }
    let contents = async |request: GetMessages| {
        let messages = channel.messages(&bot.http, request.limit(2)).await.unwrap();
        messages.iter().map(|m| m.content.clone()).collect::<String>()
    };
    assert_eq!(contents(GetMessages::new()).await, "43");
    assert_eq!(contents(GetMessages::new().before(ids[2])).await, "10");
    assert_eq!(contents(GetMessages::new().after(ids[1])).await, "32");
    assert_eq!(contents(GetMessages::new().around(ids[2])).await, "21");
    channel.pin(&bot.http, ids[1]).await.unwrap();
    assert_eq!(channel.pins(&bot.http).await.unwrap()[0].id, ids[1]);
    channel.delete_message(&bot.http, ids[0]).await.unwrap();
    channel.delete_messages(&bot.http, &ids[1..4]).await.unwrap();
    assert_eq!(contents(GetMessages::new()).await, "4");
    assert_eq!(error_code(&channel.delete_message(&bot.http, ids[0]).await.unwrap_err()), 10008);
    let log = control.get("log", &[]).await.unwrap();
    let deleted =
        log["entries"].as_array().unwrap().iter().filter(|e| e["what"] == "delete").count();
    assert_eq!(deleted, 4);
    assert_no_violations(&control).await;
    sandbox.stop().await;
}

#[tokio::test]
async fn the_bot_cannot_edit_other_peoples_messages() {
    let (sandbox, control, bot) = start().await;
    let channel = find_general(&control).await;
    let said = control.say("Ana", "general", "hello").await.unwrap();
    let id: MessageId = said["message"]["id"].as_str().unwrap().parse().unwrap();
    let edit =
        channel.edit_message(&bot.http, id, EditMessage::new().content("x")).await.unwrap_err();
    assert_eq!(error_code(&edit), 50005);
    let answer = CreateMessage::new().content("hi").reference_message((channel, id));
    let reply = channel.send_message(&bot.http, answer).await.unwrap();
    assert_eq!(reply.referenced_message.unwrap().id, id);
    channel.delete_message(&bot.http, id).await.unwrap();
    sandbox.stop().await;
}

#[tokio::test]
async fn announcements_need_a_community_and_are_published_once() {
    let (sandbox, control, bot) = start().await;
    let guild: GuildId = control.get("state", &[]).await.unwrap()["guilds"][0]["id"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    let news = || CreateChannel::new("emtv").kind(ChannelType::News);
    let channel = guild.create_channel(&bot.http, news()).await.unwrap();
    let message = channel.say(&bot.http, "tonight").await.unwrap();
    message.crosspost(&bot.http).await.unwrap();
    assert_eq!(error_code(&message.crosspost(&bot.http).await.unwrap_err()), 40033);
    control.patch("guilds/Mythico", json!({"features": []})).await.unwrap();
    assert_eq!(error_code(&guild.create_channel(&bot.http, news()).await.unwrap_err()), 50035);
    assert_no_violations(&control).await;
    sandbox.stop().await;
}

#[tokio::test]
async fn a_file_beyond_ten_mebibytes_is_refused() {
    let (sandbox, control, bot) = start().await;
    let channel = find_general(&control).await;
    let large = CreateMessage::new()
        .add_file(CreateAttachment::bytes(vec![0; 10 * 1024 * 1024 + 1], "a.bin"));
    assert_eq!(error_code(&channel.send_message(&bot.http, large).await.unwrap_err()), 40005);
    assert_eq!(control.violations().await.unwrap().len(), 1);
    sandbox.stop().await;
}

#[tokio::test]
async fn scheduled_events_and_members_by_id() {
    let (sandbox, control, mut bot) = start().await;
    let state = control.get("state", &[]).await.unwrap();
    let guild: GuildId = state["guilds"][0]["id"].as_str().unwrap().parse().unwrap();
    let now = Timestamp::now().unix_timestamp();
    let at = |s: i64| Timestamp::from_unix_timestamp(now + s).unwrap();
    let event = || {
        CreateScheduledEvent::new(ScheduledEventType::External, "Turn 3", at(3600))
            .location("#war-room")
    };
    let made = guild.create_scheduled_event(&bot.http, event().end_time(at(7200))).await.unwrap();
    assert_eq!(bot.wait_for("event").await, "event Turn 3");
    let endless = guild.create_scheduled_event(&bot.http, event()).await.unwrap_err();
    assert_eq!(error_code(&endless), 50035);
    let moved = EditScheduledEvent::new().start_time(at(5400));
    assert_eq!(
        guild.edit_scheduled_event(&bot.http, made.id, moved).await.unwrap().start_time,
        at(5400)
    );
    guild.delete_scheduled_event(&bot.http, made.id).await.unwrap();

    let ana = find_user(&control, "Ana").await;
    assert_eq!(guild.member(&bot.http, ana).await.unwrap().user.name, "Ana");
    let chunk = json!({
        "op": 8, "d": {"guild_id": guild, "user_ids": [ana, "1"], "nonce": "n", "limit": 0},
    });
    ask_for_members(&sandbox, chunk).await;
    let (_, gateway) = send(&sandbox, Method::GET, "/gateway", None).await;
    let ids: Vec<String> = (1..=150).map(|id| id.to_string()).collect();
    let many = json!({"op": 8, "d": {"guild_id": guild, "user_ids": ids, "nonce": "n".repeat(33)}});
    let found =
        crate::raw::ask_gateway(gateway["url"].as_str().unwrap(), many, "GUILD_MEMBERS_CHUNK")
            .await;
    assert_eq!(found["not_found"].as_array().unwrap().len(), 100, "a hundred at most");
    assert!(found["nonce"].is_null(), "such a long nonce is ignored");
    sandbox.stop().await;
}

/// Uses a socket of its own, since serenity asks only from within a shard.
async fn ask_for_members(sandbox: &mythico_sandbox::Sandbox, asked: Value) {
    let (status, gateway) = send(sandbox, Method::GET, "/gateway", None).await;
    assert_eq!(status, 200);
    let found =
        crate::raw::ask_gateway(gateway["url"].as_str().unwrap(), asked, "GUILD_MEMBERS_CHUNK")
            .await;
    assert_eq!(found["members"][0]["user"]["username"], "Ana");
    assert_eq!((&found["not_found"], &found["nonce"]), (&json!(["1"]), &json!("n")));
}

#[tokio::test]
async fn a_fault_waits_for_a_request_that_fits() {
    let (sandbox, control, bot) = start().await;
    let channel = find_general(&control).await;
    control.post("faults", json!({"fault": "slow", "ms": 50, "path": "/channels"})).await.unwrap();
    let sent_at = std::time::Instant::now();
    channel.say(&bot.http, "slow").await.unwrap();
    assert!(sent_at.elapsed().as_millis() >= 50);
    control.post("faults", json!({"fault": "refuse", "times": 5})).await.unwrap();
    channel.say(&bot.http, "never").await.unwrap_err();
    let left = control.delete("faults").await.unwrap();
    assert_eq!(left["faults"], json!([]));
    let seen = control.messages("Ana", "general", "").await.unwrap();
    assert_eq!(seen.len(), 1);
    sandbox.stop().await;
}

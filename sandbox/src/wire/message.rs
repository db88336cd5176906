//! Discord's JSON of messages and attachments.

use serde_json::{Value, json};

use super::{channel, remove_nulls, user_by_id};
use crate::interaction::InteractionType;
use crate::world::{
    Attachment, CommandTarget, FLAG_HAS_THREAD, InteractionMetadata, Message, World,
};

const SELECTS: [u64; 5] = [3, 5, 6, 7, 8];

pub fn attachment(file: &Attachment, base: &str, ephemeral: bool) -> Value {
    let url = format!("{base}{}", file.path);
    let mut json = json!({
        "id": file.id, "filename": file.filename, "size": file.size,
        "content_type": file.content_type, "url": url, "proxy_url": url,
    });
    if let Some(description) = &file.description {
        json["description"] = json!(description);
    }
    if let Some((width, height)) = file.dimensions {
        json["width"] = json!(width);
        json["height"] = json!(height);
    }
    if ephemeral {
        json["ephemeral"] = json!(true);
    }
    json
}

/// Adds the server's address to stored paths of files.
pub fn add_base(mut value: Value, base: &str) -> Value {
    match &mut value {
        Value::Object(map) => map.values_mut().for_each(|v| *v = add_base(v.take(), base)),
        Value::Array(list) => list.iter_mut().for_each(|v| *v = add_base(v.take(), base)),
        Value::String(text) if text.starts_with("/attachments/") => text.insert_str(0, base),
        _ => {}
    }
    value
}

/// Completes an embed as Discord does.
fn complete_embed(mut embed: Value) -> Value {
    remove_nulls(&mut embed);
    for field in embed.get_mut("fields").and_then(Value::as_array_mut).into_iter().flatten() {
        if field["inline"].is_null() {
            field["inline"] = json!(false);
        }
    }
    embed
}

/// Completes components as Discord does: with ids, and with the default counts of selects.
fn number_components(rows: &[Value]) -> Vec<Value> {
    let (mut rows, mut next) = (rows.to_vec(), 1);
    for row in &mut rows {
        remove_nulls(row);
        number(row, &mut next);
        for component in row["components"].as_array_mut().into_iter().flatten() {
            number(component, &mut next);
            if SELECTS.contains(&component["type"].as_u64().unwrap_or(0)) {
                for key in ["min_values", "max_values"] {
                    if component[key].is_null() {
                        component[key] = json!(1);
                    }
                }
            }
        }
    }
    rows
}

fn number(component: &mut Value, next: &mut u64) {
    if component["id"].is_null() {
        component["id"] = json!(*next);
    }
    *next += 1;
}

/// A message object without the message that it replies to.
fn message_without_reference(world: &World, source: &Message, base: &str) -> Value {
    let listed = source.attachments.iter().filter(|a| !a.embedded);
    let files: Vec<Value> =
        listed.map(|a| attachment(a, base, source.only_for.is_some())).collect();
    let embeds: Vec<Value> =
        source.embeds.iter().map(|e| complete_embed(add_base(e.clone(), base))).collect();
    let mentions: Vec<Value> = source.mentions.iter().map(|u| user_by_id(world, *u)).collect();
    let mut json = json!({
        "id": source.id, "channel_id": source.channel, "author": user_by_id(world, source.author),
        "content": source.content, "timestamp": source.timestamp, "edited_timestamp": source.edited,
        "tts": false, "mention_everyone": source.mention_everyone, "mentions": mentions,
        "mention_roles": source.mention_roles, "attachments": files, "embeds": embeds,
        "pinned": source.pinned, "type": source.kind, "flags": source.flags,
        "components": number_components(&source.components),
    });
    // A thread has the id of its first message.
    if let Some(thread) = world.channels.get(&source.id) {
        json["thread"] = channel(world, thread);
        json["flags"] = json!(source.flags | FLAG_HAS_THREAD);
    }
    if let Some(nonce) = &source.nonce {
        json["nonce"] = nonce.clone();
    }
    if let Some(origin) = &source.origin {
        json["application_id"] = json!(world.bot.id);
        json["webhook_id"] = json!(world.bot.id);
        json["interaction_metadata"] = metadata(world, origin);
    }
    json
}

/// The `interaction_metadata` of a message. Some clients require it.
fn metadata(world: &World, origin: &InteractionMetadata) -> Value {
    let mut json = json!({
        "id": origin.id, "type": origin.kind, "user": user_by_id(world, origin.user),
        "authorizing_integration_owners": {}, "name": origin.name,
    });
    if origin.kind == InteractionType::COMPONENT {
        json["interacted_message_id"] = json!(origin.source);
    }
    match origin.target {
        Some(CommandTarget::User(user)) => json["target_user"] = user_by_id(world, user),
        Some(CommandTarget::Message(message)) => json["target_message_id"] = json!(message),
        None => {}
    }
    if let Some(opener) = &origin.opener {
        json["triggering_interaction_metadata"] = metadata(world, opener);
    }
    json
}

pub fn message(world: &World, source: &Message, base: &str) -> Value {
    let mut json = message_without_reference(world, source, base);
    if let Some(above) = source.replies_to {
        json["message_reference"] = json!({
            "type": 0, "message_id": above, "channel_id": source.channel,
        });
        if let Some(guild) = world.channels.get(&source.channel).and_then(|c| c.guild) {
            json["message_reference"]["guild_id"] = json!(guild);
        }
        let answered = world.messages.get(&above);
        json["referenced_message"] =
            answered.map_or(Value::Null, |m| message_without_reference(world, m, base));
    }
    json
}

/// Describes a message for the control API: with all files, and the one user who sees it.
pub fn message_for_people(world: &World, source: &Message, base: &str) -> Value {
    let mut json = message(world, source, base);
    json["files"] = source.attachments.iter().map(|a| attachment(a, base, false)).collect();
    json["only_for"] = json!(source.only_for);
    json["loading"] = json!(source.is_loading());
    json
}

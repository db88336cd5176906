//! Messages and their attachments as Discord shows them.

use serde_json::{Value, json};

use super::{channel, user_by_id, without_nulls};
use crate::interaction::InteractionType;
use crate::world::{Attachment, CommandTarget, FLAG_HAS_THREAD, InteractionMetadata, Message, World};

/// The types of selects.
const SELECTS: [u64; 5] = [3, 5, 6, 7, 8];

/// An attachment object.
pub fn attachment(file: &Attachment, base: &str, ephemeral: bool) -> Value {
    let url = format!("{base}{}", file.path);
    let mut shown = json!({
        "id": file.id, "filename": file.filename, "size": file.size, "content_type": file.content_type, "url": url,
        "proxy_url": url,
    });
    if let Some(description) = &file.description {
        shown["description"] = json!(description);
    }
    if let Some((width, height)) = file.dimensions {
        shown["width"] = json!(width);
        shown["height"] = json!(height);
    }
    if ephemeral {
        shown["ephemeral"] = json!(true);
    }
    shown
}

/// Fills in the address of files, which are kept as paths.
pub fn with_base(mut value: Value, base: &str) -> Value {
    match &mut value {
        Value::Object(map) => map.values_mut().for_each(|v| *v = with_base(v.take(), base)),
        Value::Array(list) => list.iter_mut().for_each(|v| *v = with_base(v.take(), base)),
        Value::String(text) if text.starts_with("/attachments/") => text.insert_str(0, base),
        _ => {}
    }
    value
}

/// An embed with what Discord adds: whether a field stands beside the one before it.
fn in_full(mut embed: Value) -> Value {
    without_nulls(&mut embed);
    for field in embed.get_mut("fields").and_then(Value::as_array_mut).into_iter().flatten() {
        if field["inline"].is_null() {
            field["inline"] = json!(false);
        }
    }
    embed
}

/// Components with what Discord adds: a number each, and how many values a select takes if it doesn't say.
fn numbered(rows: &[Value]) -> Vec<Value> {
    let (mut rows, mut next) = (rows.to_vec(), 1);
    for row in &mut rows {
        without_nulls(row);
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

/// A message object, without the message it answers.
fn message_alone(world: &World, shown: &Message, base: &str) -> Value {
    let listed = shown.attachments.iter().filter(|a| !a.embedded);
    let files: Vec<Value> = listed.map(|a| attachment(a, base, shown.only_for.is_some())).collect();
    let embeds: Vec<Value> = shown.embeds.iter().map(|e| in_full(with_base(e.clone(), base))).collect();
    let mentions: Vec<Value> = shown.mentions.iter().map(|u| user_by_id(world, *u)).collect();
    let mut json = json!({
        "id": shown.id, "channel_id": shown.channel, "author": user_by_id(world, shown.author), "content": shown.content,
        "timestamp": shown.timestamp, "edited_timestamp": shown.edited, "tts": false, "mention_everyone": shown.mention_everyone,
        "mentions": mentions, "mention_roles": shown.mention_roles, "attachments": files, "embeds": embeds,
        "pinned": shown.pinned, "type": shown.kind, "flags": shown.flags, "components": numbered(&shown.components),
    });
    // A thread has the id of the message that it was started from.
    if let Some(thread) = world.channels.get(&shown.id) {
        json["thread"] = channel(world, thread);
        json["flags"] = json!(shown.flags | FLAG_HAS_THREAD);
    }
    if let Some(nonce) = &shown.nonce {
        json["nonce"] = nonce.clone();
    }
    if let Some(origin) = &shown.origin {
        json["application_id"] = json!(world.bot.id);
        json["webhook_id"] = json!(world.bot.id);
        json["interaction_metadata"] = metadata(world, origin);
    }
    json
}

/// What brought a message: a command, a component with its message, or a modal with what opened it. Clients refuse to read it without.
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

/// A message object.
pub fn message(world: &World, shown: &Message, base: &str) -> Value {
    let mut json = message_alone(world, shown, base);
    if let Some(above) = shown.replies_to {
        json["message_reference"] = json!({"type": 0, "message_id": above, "channel_id": shown.channel});
        if let Some(guild) = world.channels.get(&shown.channel).and_then(|c| c.guild) {
            json["message_reference"]["guild_id"] = json!(guild);
        }
        let answered = world.messages.get(&above);
        json["referenced_message"] = answered.map_or(Value::Null, |m| message_alone(world, m, base));
    }
    json
}

/// A message as the control API shows it: also all files, and who alone sees it.
pub fn message_for_people(world: &World, shown: &Message, base: &str) -> Value {
    let mut json = message(world, shown, base);
    json["files"] = shown.attachments.iter().map(|a| attachment(a, base, false)).collect();
    json["only_for"] = json!(shown.only_for);
    json["loading"] = json!(shown.loading());
    json
}

//! Posts, edits and deletes messages.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::embeds;
use crate::gateway::{Session, intents};
use crate::id::Id;
use crate::mentions;
use crate::state::{Audience, ServerState};
use crate::wire;
use crate::world::{Attachment, LogEntry, Message};

/// Changes to a message. `None` leaves a part unchanged.
#[derive(Clone, Debug, Default)]
pub struct MessageDraft {
    pub content: Option<String>,
    /// Embeds in Discord's JSON.
    pub embeds: Option<Vec<Value>>,
    /// Rows of components in Discord's JSON.
    pub components: Option<Vec<Value>>,
    /// Discord's flag bits.
    pub flags: Option<u64>,
    /// Ids of the files that stay, with new descriptions. `None` keeps all.
    pub kept: Option<Vec<(Id, Option<String>)>>,
    /// New files.
    pub files: Vec<NewFile>,
    pub allowed_mentions: Option<Value>,
}

#[derive(Clone, Debug)]
pub struct NewFile {
    pub filename: String,
    /// Alt text.
    pub description: Option<String>,
    pub bytes: Bytes,
}

impl ServerState {
    /// Applies a draft to a message.
    pub fn apply_draft(&mut self, message: &mut Message, draft: MessageDraft) {
        if let Some(content) = draft.content {
            message.content = content;
        }
        if let Some(embeds) = draft.embeds {
            message.embeds = embeds;
        }
        if let Some(components) = draft.components {
            message.components = components;
        }
        if let Some(flags) = draft.flags {
            message.flags = flags;
        }
        if let Some(kept) = draft.kept {
            message.attachments.retain(|a| kept.iter().any(|(id, _)| *id == a.id));
            for attachment in &mut message.attachments {
                let entry = kept.iter().find(|(id, _)| *id == attachment.id);
                if let Some((_, Some(description))) = entry {
                    attachment.description = Some(description.clone());
                }
            }
        }
        for file in draft.files {
            let attachment = self.store_file(message.channel, file);
            message.attachments.push(attachment);
        }
        embeds::show_files(message);
        mentions::fill_mentions(&self.world, message, draft.allowed_mentions.as_ref());
    }

    /// Stores a file and returns its attachment.
    pub fn store_file(&mut self, channel: Id, file: NewFile) -> Attachment {
        let id = self.new_id();
        let filename: String = file.filename.chars().map(sanitize).collect();
        let attachment = Attachment {
            id,
            path: format!("/attachments/{channel}/{id}/{filename}"),
            content_type: crate::file_type::content_type(&filename),
            size: file.bytes.len() as u64,
            dimensions: crate::file_type::dimensions(&file.bytes),
            description: file.description,
            embedded: false,
            filename,
        };
        if self.keeps_files {
            self.files.insert(id, file.bytes);
        }
        attachment
    }

    /// Makes an empty message with an id of its own.
    pub fn new_message(&mut self, channel: Id, author: Id) -> Message {
        let id = self.new_id();
        Message { id, channel, author, timestamp: self.clock.now(), ..Message::default() }
    }

    pub fn post_message(&mut self, message: Message) -> Id {
        let id = message.id;
        let for_all = message.only_for.is_none();
        if let Some(channel) = self.world.channels.get_mut(&message.channel).filter(|_| for_all) {
            channel.last_message = Some(id);
        }
        self.world.messages.insert(message);
        self.announce_message(id, "message", "MESSAGE_CREATE");
        id
    }

    /// Changes a message. `silently` leaves out the "edited" mark.
    pub fn update_message(&mut self, id: Id, silently: bool, f: impl FnOnce(&mut Message)) {
        let Some(mut message) = self.world.messages.get(&id).cloned() else {
            return;
        };
        f(&mut message);
        if !silently {
            message.edited = Some(self.clock.now());
        }
        self.world.messages.insert(message);
        self.announce_message(id, "edit", "MESSAGE_UPDATE");
        self.touch_interaction_of(id);
    }

    /// Deletes a message. Its files stay, since the log shows them.
    pub fn delete_message(&mut self, id: Id) {
        let Some(message) = self.world.messages.remove(&id) else {
            return;
        };
        let event_data = json!({
            "id": id, "channel_id": message.channel, "guild_id": self.guild_of(message.channel),
        });
        self.log(&message, "delete", json!({"id": id}));
        let notice = json!({"channel": message.channel, "message_id": id});
        self.notify("delete", audience(&message), || notice);
        if message.only_for.is_none() && self.can_bot_read(message.channel) {
            self.sessions.dispatch(
                self.message_intent(message.channel),
                "MESSAGE_DELETE",
                &event_data,
            );
        }
    }

    fn announce_message(&mut self, id: Id, what: &'static str, event: &str) {
        let message = self.world.messages[&id].clone();
        // The log has paths only, since the address changes with each run.
        self.log(&message, what, wire::message_for_people(&self.world, &message, ""));
        self.notify(what, audience(&message), || {
            let object = wire::message_for_people(&self.world, &message, &self.base);
            json!({"channel": message.channel, "message": object})
        });
        if message.only_for.is_none() && self.can_bot_read(message.channel) {
            self.send_message_event(&message, event);
        }
    }

    fn send_message_event(&mut self, message: &Message, event: &str) {
        let guild = self.guild_of(message.channel);
        let mut full = wire::message(&self.world, message, &self.base);
        if let Some(guild) = guild {
            full["guild_id"] = json!(guild);
            let member = self.world.guilds.get(&guild).and_then(|g| g.members.get(&message.author));
            if let Some(member) = member {
                full["member"] = wire::member(&self.world, member);
                full["member"].as_object_mut().map(|m| m.remove("user"));
            }
        }
        let bot = self.world.bot.id;
        let readable = guild.is_none() || message.author == bot || message.mentions.contains(&bot);
        let mut without_content = full.clone();
        for (key, empty) in [
            ("content", json!("")),
            ("embeds", json!([])),
            ("attachments", json!([])),
            ("components", json!([])),
        ] {
            without_content[key] = empty;
        }
        let intent = self.message_intent(message.channel);
        let wanted = |s: &&mut Session| s.intents & intent != 0 && s.shard.serves(guild);
        for session in self.sessions.all.iter_mut().filter(wanted) {
            let may_read = readable || session.intents & intents::MESSAGE_CONTENT != 0;
            session.send_event(event, if may_read { &full } else { &without_content });
        }
    }

    fn message_intent(&self, channel: Id) -> u64 {
        if self.guild_of(channel).is_some() {
            intents::GUILD_MESSAGES
        } else {
            intents::DIRECT_MESSAGES
        }
    }

    pub fn guild_of(&self, channel: Id) -> Option<Id> {
        self.world.channels.get(&channel).and_then(|c| c.guild)
    }

    fn can_bot_read(&self, channel: Id) -> bool {
        let found = self.world.channels.get(&channel);
        found.is_some_and(|c| crate::permissions::can_read(&self.world, self.world.bot.id, c))
    }

    /// Lists the people who can read a channel of a guild.
    fn readers_of(&self, channel: Id) -> Vec<Id> {
        let channel = self.world.channels.get(&channel);
        let guild = channel.and_then(|c| self.world.guilds.get(&c.guild?));
        let (Some(channel), Some(guild)) = (channel, guild) else { return Vec::new() };
        let is_person = |user: &Id| self.world.users.get(user).is_some_and(|user| !user.bot);
        let reads = |user: &Id| crate::permissions::can_read(&self.world, *user, channel);
        guild.members.keys().copied().filter(|user| is_person(user) && reads(user)).collect()
    }

    fn log(&mut self, message: &Message, what: &str, object: Value) {
        let channel = self.world.channels.get(&message.channel);
        let to = message.only_for.or_else(|| channel.and_then(|c| c.recipient));
        let entry = LogEntry {
            seq: self.world.log.len() as u64 + 1,
            at: self.clock.now(),
            what: what.to_owned(),
            guild: channel.and_then(|c| c.guild),
            channel: message.channel,
            to,
            author: message.author,
            readers: to.map_or_else(|| self.readers_of(message.channel), |to| vec![to]),
            message: object,
        };
        self.world.log.push(entry);
    }
}

fn audience(message: &Message) -> Audience {
    message.only_for.map_or(Audience::Readers(message.channel), Audience::One)
}

/// Discord replaces all other characters with underscores.
fn sanitize(c: char) -> char {
    if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') { c } else { '_' }
}

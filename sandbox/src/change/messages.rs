//! Posting, editing and deleting messages.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::embeds;
use crate::gateway::intents;
use crate::id::Id;
use crate::mentions;
use crate::state::{Audience, ServerState};
use crate::wire;
use crate::world::{Attachment, LogEntry, Message};

/// What a body says about a message; what it doesn't say stays as it is.
#[derive(Clone, Debug, Default)]
pub struct MessageDraft {
    /// Text as written, at most 2,000 characters.
    pub content: Option<String>,
    /// Embeds as given, in Discord's JSON.
    pub embeds: Option<Vec<Value>>,
    /// Rows of components as given, in Discord's JSON.
    pub components: Option<Vec<Value>>,
    /// Discord's bits: ephemeral, no embeds, no notification.
    pub flags: Option<u64>,
    /// The files that stay (by id, perhaps with a new description); none said: all.
    pub kept: Option<Vec<(Id, Option<String>)>>,
    /// Files to be attached anew.
    pub files: Vec<NewFile>,
    /// What may be mentioned.
    pub allowed_mentions: Option<Value>,
}

/// A file to be attached.
#[derive(Clone, Debug)]
pub struct NewFile {
    /// The file's name, without folders.
    pub filename: String,
    /// The file's alt text.
    pub description: Option<String>,
    /// What was uploaded.
    pub bytes: Bytes,
}

impl ServerState {
    /// Writes a draft into a message.
    pub fn fill(&mut self, message: &mut Message, draft: MessageDraft) {
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
                let said = kept.iter().find(|(id, _)| *id == attachment.id);
                if let Some((_, Some(description))) = said {
                    attachment.description = Some(description.clone());
                }
            }
        }
        for file in draft.files {
            let attachment = self.keep_file(message.channel, file);
            message.attachments.push(attachment);
        }
        embeds::show_files(message);
        mentions::find(&self.world, message, draft.allowed_mentions.as_ref());
    }

    /// Keeps a file's bytes.
    pub fn keep_file(&mut self, channel: Id, file: NewFile) -> Attachment {
        let id = self.new_id();
        let filename: String = file.filename.chars().map(safe).collect();
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

    /// A message about to be posted.
    pub fn blank_message(&mut self, channel: Id, author: Id) -> Message {
        let id = self.new_id();
        Message { id, channel, author, timestamp: self.clock.now(), ..Message::default() }
    }

    /// Posts a message.
    pub fn post(&mut self, message: Message) -> Id {
        let id = message.id;
        let for_all = message.only_for.is_none();
        if let Some(channel) = self.world.channels.get_mut(&message.channel).filter(|_| for_all) {
            channel.last_message = Some(id);
        }
        self.world.messages.insert(message);
        self.tell_of_message(id, "message", "MESSAGE_CREATE");
        id
    }

    /// Changes a message that stands. `silently`: without a mark of editing, as when an answer is filled.
    pub fn amend(&mut self, id: Id, silently: bool, f: impl FnOnce(&mut Self, &mut Message)) {
        let Some(mut message) = self.world.messages.get(&id).cloned() else {
            return;
        };
        f(self, &mut message);
        if !silently {
            message.edited = Some(self.clock.now());
        }
        self.world.messages.insert(message);
        self.tell_of_message(id, "edit", "MESSAGE_UPDATE");
        self.touch_interactions_of(id);
    }

    /// Deletes a message. Its files stay, for the log shows them.
    pub fn strike_out(&mut self, id: Id) {
        let Some(message) = self.world.messages.remove(&id) else {
            return;
        };
        let gone =
            json!({"id": id, "channel_id": message.channel, "guild_id": self.guild_of(message.channel)});
        self.log(&message, "delete", json!({"id": id}));
        self.notify("delete", audience(&message), || json!({"channel": message.channel, "message_id": id}));
        if message.only_for.is_none() && self.bot_sees(message.channel) {
            self.sessions.dispatch(self.message_intent(message.channel), "MESSAGE_DELETE", &gone);
        }
    }

    fn tell_of_message(&mut self, id: Id, what: &'static str, event: &str) {
        let message = self.world.messages[&id].clone();
        // The log outlives this run's address, so it has paths only.
        self.log(&message, what, wire::message_for_people(&self.world, &message, ""));
        self.notify(what, audience(&message), || {
            let shown = wire::message_for_people(&self.world, &message, &self.base);
            json!({"channel": message.channel, "message": shown})
        });
        if message.only_for.is_none() && self.bot_sees(message.channel) {
            self.tell_bot_of_message(&message, event);
        }
    }

    fn tell_bot_of_message(&mut self, message: &Message, event: &str) {
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
        let mut bare = full.clone();
        for (key, empty) in [
            ("content", json!("")),
            ("embeds", json!([])),
            ("attachments", json!([])),
            ("components", json!([])),
        ] {
            bare[key] = empty;
        }
        let intent = self.message_intent(message.channel);
        for session in self.sessions.all.iter_mut().filter(|s| s.intents & intent != 0) {
            let open = readable || session.intents & intents::MESSAGE_CONTENT != 0;
            session.tell(event, if open { &full } else { &bare });
        }
    }

    fn message_intent(&self, channel: Id) -> u64 {
        if self.guild_of(channel).is_some() { intents::GUILD_MESSAGES } else { intents::DIRECT_MESSAGES }
    }

    /// The guild of a channel.
    pub fn guild_of(&self, channel: Id) -> Option<Id> {
        self.world.channels.get(&channel).and_then(|c| c.guild)
    }

    fn bot_sees(&self, channel: Id) -> bool {
        let found = self.world.channels.get(&channel);
        found.is_some_and(|c| crate::permissions::can_read(&self.world, self.world.bot.id, c))
    }

    /// The people who can read a channel of a guild.
    fn readers_of(&self, channel: Id) -> Vec<Id> {
        let channel = self.world.channels.get(&channel);
        let guild = channel.and_then(|c| self.world.guilds.get(&c.guild?));
        let (Some(channel), Some(guild)) = (channel, guild) else { return Vec::new() };
        let is_person = |user: &Id| self.world.users.get(user).is_some_and(|user| !user.bot);
        let reads = |user: &Id| crate::permissions::can_read(&self.world, *user, channel);
        guild.members.keys().copied().filter(|user| is_person(user) && reads(user)).collect()
    }

    fn log(&mut self, message: &Message, what: &str, shown: Value) {
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
            message: shown,
        };
        self.world.log.push(entry);
    }
}

fn audience(message: &Message) -> Audience {
    message.only_for.map_or(Audience::Readers(message.channel), Audience::One)
}

/// What a file's name may hold: Discord turns all else into underscores.
fn safe(c: char) -> char {
    if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') { c } else { '_' }
}

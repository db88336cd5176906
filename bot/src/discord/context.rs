//! The context of a request: who asks, from where, in which language, with which options.
//! Not here: which campaign and which seat are meant (`lookup.rs`).

use std::collections::BTreeMap;
use std::num::NonZeroU64;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use mythico_engine::game::Perspective;
use mythico_engine::order::OrderError;
use mythico_engine::report::Block;
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, message, written};
use serenity::all::{
    ChannelId, ChannelType, CommandInteraction, ComponentInteraction, GuildId, Member, ModalInteraction,
    PartialChannel, UserId,
};

use super::app::App;
use super::quota::Asked;
use super::response::{CommandError, Result};
use super::throttle::DrawingPermit;
use crate::membership::is_member;
use crate::states::Snapshot;
use crate::store::{Campaign, ClosingCommand, Seat, Submission};
use crate::uploads::UploadedFile;

/// An interaction, read: what every command is given.
pub struct Context<'a> {
    /// The application's state.
    pub app: &'a Arc<App>,
    /// Who gave the command.
    pub user: UserId,
    /// In which server; none in direct messages.
    pub guild: Option<GuildId>,
    /// The channel in which the interaction happened. A thread or forum post counts as the channel that it is in.
    pub channel: ChannelId,
    /// The user's language, as their client is set.
    pub language: String,
    /// The interaction's id: what is done once for it isn't done again.
    pub interaction: u64,
    /// The message that a pressed button stands on.
    pub message: Option<u64>,
    /// With it the response can be looked at for a quarter of an hour.
    pub token: String,
    /// Whether they manage the server, as those must who use the GM's commands.
    pub manages: bool,
    /// The options filled in, by word; the fields of a modal.
    pub options: BTreeMap<String, String>,
    /// The files given with a command, by the option's word.
    pub files: BTreeMap<String, UploadedFile>,
    /// In which servers the user was found to be, or not to be.
    pub members: Members,
}

/// In which servers a user is, as far as it was asked.
#[derive(Default)]
pub struct Members {
    /// Results so far, by server.
    pub known: Mutex<BTreeMap<GuildId, bool>>,
    /// Nobody is asked: what is noted has to do, as while a command is typed.
    pub quick: bool,
}

/// A user who plays a seat.
pub struct Player {
    /// The campaign that the command is about.
    pub campaign: Campaign,
    /// The seat, as the store knows it.
    pub seat: Seat,
    /// The seat, as the engine knows it.
    pub id: SeatId,
    /// The campaign's state now.
    pub snapshot: Snapshot,
    /// Did the game master go back to the window and keep its orders? Nobody gives or changes any in it then.
    pub is_frozen: bool,
}

fn manages(member: Option<&Member>) -> bool {
    member.and_then(|member| member.permissions).is_some_and(|may| may.manage_guild() || may.administrator())
}

/// Returns the channel that decides: of a thread or forum post, the one that it is in.
fn room(channel: ChannelId, described: Option<&PartialChannel>) -> ChannelId {
    use ChannelType::{NewsThread, PrivateThread, PublicThread};

    let thread = described.filter(|it| matches!(it.kind, NewsThread | PublicThread | PrivateThread));
    thread.and_then(|thread| thread.parent_id).unwrap_or(channel)
}

impl Player {
    /// What the seat may do and see.
    pub fn perspective(&self) -> Arc<dyn Perspective> {
        self.snapshot.perspective(Viewer::Seat(self.id))
    }
}

impl<'a> Context<'a> {
    /// Of a command, with the options of its subcommand.
    pub fn of_command(
        app: &'a Arc<App>,
        from: &CommandInteraction,
        options: BTreeMap<String, String>,
    ) -> Self {
        let (guild, token) = (from.guild_id, from.token.clone());
        let manages = manages(from.member.as_deref());
        let channel = room(from.channel_id, from.channel.as_ref());
        let who = Context::of_user(app, from.user.id, &from.locale, channel, from.id.get());
        Context { guild, token, manages, options, ..who }
    }

    /// Of a button or select.
    pub fn of_component(app: &'a Arc<App>, from: &ComponentInteraction) -> Self {
        let (guild, token, message) = (from.guild_id, from.token.clone(), Some(from.message.id.get()));
        let manages = manages(from.member.as_ref());
        let channel = room(from.channel_id, from.channel.as_ref());
        let who = Context::of_user(app, from.user.id, &from.locale, channel, from.id.get());
        Context { guild, token, message, manages, ..who }
    }

    /// Of a filled-in modal.
    pub fn of_modal(app: &'a Arc<App>, from: &ModalInteraction, options: BTreeMap<String, String>) -> Self {
        let (guild, token) = (from.guild_id, from.token.clone());
        let manages = manages(from.member.as_ref());
        let channel = room(from.channel_id, from.channel.as_ref());
        let who = Context::of_user(app, from.user.id, &from.locale, channel, from.id.get());
        Context { guild, token, manages, options, ..who }
    }

    /// Of a direct message, which says nothing of its writer's language.
    pub fn of_message(app: &'a Arc<App>, from: &serenity::all::Message) -> Self {
        Context::of_user(app, from.author.id, &app.config.language, from.channel_id, from.id.get())
    }

    /// Of somebody outside any server, who has said nothing yet.
    pub fn of_user(
        app: &'a Arc<App>,
        user: UserId,
        language: &str,
        channel: ChannelId,
        interaction: u64,
    ) -> Self {
        if let Some(id) = NonZeroU64::new(interaction) {
            app.store.clock().saw(id);
        }
        Context {
            app,
            user,
            channel,
            interaction,
            language: language.to_owned(),
            guild: None,
            message: None,
            token: String::new(),
            manages: false,
            options: BTreeMap::new(),
            files: BTreeMap::new(),
            members: Members::default(),
        }
    }

    /// Whether the user is in a server now. An interaction there shows it; elsewhere Discord is asked, once an interaction. None if it
    /// can't be reached.
    pub async fn is_in(&self, guild: GuildId) -> Option<bool> {
        if self.guild == Some(guild) {
            return Some(true);
        }
        let known = || self.members.known.lock().unwrap_or_else(PoisonError::into_inner);
        let before = known().get(&guild).copied();
        if before.is_some() {
            return before;
        }
        match is_member(&self.app.http, guild, self.user).await {
            Ok(is_there) => {
                known().insert(guild, is_there);
                Some(is_there)
            }
            Err(error) => {
                tracing::warn!(%error, "whether a user is in a server is unknown");
                None
            }
        }
    }

    /// Says a message in the user's language.
    pub fn say(&self, message: &Message) -> String {
        self.app.say(&self.language, message)
    }

    /// Says a message without arguments.
    pub fn words(&self, id: &'static str) -> String {
        self.say(&message(id))
    }

    /// A heading and a list below it; nothing if the list is empty.
    pub fn list(&self, heading: &Message, lines: &[Message]) -> String {
        if lines.is_empty() {
            return String::new();
        }
        let lines: String = lines.iter().map(|line| format!("- {}\n", self.say(line))).collect();
        format!("**{}**\n{lines}", self.say(heading))
    }

    /// What the user is told of an error.
    pub fn explain(&self, error: &CommandError) -> String {
        let refused = |refusal: &OrderError, line: &str| self.marked(refusal, line);
        error.say(&|message| self.say(message), &refused)
    }

    /// A refused line, marked, and why below it.
    pub fn marked(&self, error: &OrderError, line: &str) -> String {
        let (line, error) = (line.to_owned(), error.clone());
        Block::Refused { line, error }.say(&self.app.lexicon, &self.language).trim_end().to_owned()
    }

    /// An option's value.
    pub fn option(&self, word: &str) -> Option<&str> {
        self.options.get(word).map(String::as_str)
    }

    /// An option's value as a number.
    ///
    /// # Errors
    /// If it is none of this type.
    pub fn number<T: FromStr>(&self, word: &str) -> Result<Option<T>> {
        let Some(value) = self.option(word) else { return Ok(None) };
        let wrong = || message("bot-number").with("option", word).with("value", written(value));
        value.trim().parse().map(Some).map_err(|_| CommandError::User(wrong()))
    }

    /// The user that an option names.
    ///
    /// # Errors
    /// If it names none.
    pub fn user_named(&self, word: &str) -> Result<UserId> {
        let user: Option<NonZeroU64> = self.option(word).and_then(|id| id.parse().ok());
        user.map(UserId::from).ok_or_else(|| CommandError::user("bot-user-unknown"))
    }

    /// Has the user wait who asked for the same a moment ago.
    ///
    /// # Errors
    /// If they did: how long they wait.
    pub fn cool_down(&self, command: &str, options: BTreeMap<String, String>, wait: Duration) -> Result<()> {
        match self.app.throttle.left(self.user, (command.to_owned(), options), wait, Instant::now()) {
            Some(left) => {
                Err(CommandError::User(message("bot-cooldown").with("seconds", left.as_secs() + 1)))
            }
            None => Ok(()),
        }
    }

    /// Counts what the user asks.
    ///
    /// # Errors
    /// If they have asked too much in a while: how long they wait.
    pub fn count(&self, asked: Asked) -> Result<()> {
        match self.app.quotas.wait(self.user, asked) {
            Some(wait) => {
                tracing::debug!(user = %self.user, ?asked, "asked too much");
                Err(CommandError::User(message("bot-too-much").with("seconds", wait.as_secs() + 1)))
            }
            None => Ok(()),
        }
    }

    /// The user's turn to have something drawn: one thing at a time for each.
    ///
    /// # Errors
    /// While something else is being drawn for them, or after too many pictures.
    pub fn begin_drawing(&self) -> Result<DrawingPermit> {
        self.count(Asked::Picture)?;
        self.app.drawings.begin(self.user).ok_or_else(|| CommandError::user("bot-still-drawing"))
    }

    /// Who gives an order by this interaction.
    pub fn submission(&self) -> Submission {
        Submission::new(self.user, self.interaction)
    }

    /// Who closes a window by this interaction.
    pub fn closing_command(&self) -> ClosingCommand {
        ClosingCommand { user: self.user, token: Some(self.token.clone()), despite: None, rehearsed: None }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_thread_or_forum_post_counts_as_the_channel_that_it_is_in() {
        let decides = |kind: u8, parent: Option<&str>| {
            let described = json!({"id": "2", "name": "talk", "type": kind, "parent_id": parent});
            room(ChannelId::new(2), Some(&serde_json::from_value(described).unwrap())).get()
        };
        for thread in [10, 11, 12] {
            assert_eq!(decides(thread, Some("1")), 1, "a post in a forum is a public thread");
            assert_eq!(decides(thread, None), 2);
        }
        assert_eq!(decides(0, Some("1")), 2, "a room's category doesn't decide");
        assert_eq!(room(ChannelId::new(2), None).get(), 2);
    }
}

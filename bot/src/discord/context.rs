//! The context of a request: its user, place and language. Not here: finding the campaign and the
//! seat (`lookup.rs`).

use std::collections::BTreeMap;
use std::num::NonZeroU64;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use mythico_engine::game::Perspective;
use mythico_engine::order::OrderError;
use mythico_engine::report::Block;
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, message};
use serenity::all::{
    ButtonStyle, ChannelId, ChannelType, CommandInteraction, ComponentInteraction, CreateActionRow,
    CreateButton, GuildId, Member, ModalInteraction, PartialChannel, UserId,
};

use super::app::App;
use super::quota::Asked;
use super::response::{CommandError, Result};
use super::throttle::DrawingPermit;
use crate::api::custom_id::{Button, CustomId};
use crate::membership::is_member;
use crate::states::Snapshot;
use crate::store::{Campaign, ClosingCommand, Seat, Submission};
use crate::workers::As;

/// A request of a user: a command, a button, a form, a direct message.
pub struct Context<'a> {
    pub app: &'a Arc<App>,
    /// The Discord user who asks.
    pub user: UserId,
    /// The server. None in direct messages.
    pub guild: Option<GuildId>,
    /// The channel. For a thread or forum post, its parent channel.
    pub channel: ChannelId,
    /// The language of the user's client.
    pub language: String,
    /// The interaction's id. An act with the same id is done once.
    pub interaction: u64,
    /// The message of a pressed button.
    pub message: Option<u64>,
    /// Gives access to the response for fifteen minutes.
    pub token: String,
    pub manages: bool,
    /// The campaign that the option `campaign` names.
    pub named_campaign: Option<String>,
    /// The servers that the user is in, as far as Discord was asked.
    pub members: Members,
}

/// The servers of the user, as far as known.
#[derive(Default)]
pub struct Members {
    pub known: Mutex<BTreeMap<GuildId, bool>>,
    /// Whether to use only stored results, as during completion.
    pub quick: bool,
}

/// A user who plays a seat.
pub struct Player {
    pub campaign: Campaign,
    /// The seat in the store.
    pub seat: Seat,
    /// The seat in the engine.
    pub id: SeatId,
    /// The campaign's present state.
    pub snapshot: Snapshot,
    /// Whether the game master went back to the window and kept its orders. Then nobody changes
    /// them.
    pub is_frozen: bool,
}

fn manages(member: Option<&Member>) -> bool {
    member
        .and_then(|member| member.permissions)
        .is_some_and(|may| may.manage_guild() || may.administrator())
}

/// Returns the channel that counts. For a thread or forum post, its parent channel.
fn room(channel: ChannelId, described: Option<&PartialChannel>) -> ChannelId {
    use ChannelType::{NewsThread, PrivateThread, PublicThread};

    let thread =
        described.filter(|it| matches!(it.kind, NewsThread | PublicThread | PrivateThread));
    thread.and_then(|thread| thread.parent_id).unwrap_or(channel)
}

impl Player {
    /// Returns the seat's view and options.
    pub fn perspective(&self) -> Arc<dyn Perspective> {
        self.snapshot.perspective(Viewer::Seat(self.id))
    }
}

impl<'a> Context<'a> {
    /// Makes the context of a command. `named` is the campaign that its option names.
    pub fn of_command(app: &'a Arc<App>, from: &CommandInteraction, named: Option<String>) -> Self {
        let (guild, token) = (from.guild_id, from.token.clone());
        let manages = manages(from.member.as_deref());
        let channel = room(from.channel_id, from.channel.as_ref());
        let who = Context::of_user(app, from.user.id, &from.locale, channel, from.id.get());
        let named_campaign = named.filter(|name| !name.trim().is_empty());
        Context { guild, token, manages, named_campaign, ..who }
    }

    /// Makes the context of a button or select.
    pub fn of_component(app: &'a Arc<App>, from: &ComponentInteraction) -> Self {
        let (guild, token, message) =
            (from.guild_id, from.token.clone(), Some(from.message.id.get()));
        let manages = manages(from.member.as_ref());
        let channel = room(from.channel_id, from.channel.as_ref());
        let who = Context::of_user(app, from.user.id, &from.locale, channel, from.id.get());
        Context { guild, token, message, manages, ..who }
    }

    /// Makes the context of a form.
    pub fn of_modal(app: &'a Arc<App>, from: &ModalInteraction) -> Self {
        let (guild, token) = (from.guild_id, from.token.clone());
        let manages = manages(from.member.as_ref());
        let channel = room(from.channel_id, from.channel.as_ref());
        let who = Context::of_user(app, from.user.id, &from.locale, channel, from.id.get());
        Context { guild, token, manages, ..who }
    }

    /// Makes the context of a direct message, which doesn't show the user's language.
    pub fn of_message(app: &'a Arc<App>, from: &serenity::all::Message) -> Self {
        Context::of_user(app, from.author.id, &app.config.language, from.channel_id, from.id.get())
    }

    /// Makes the context of a user outside any server.
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
            named_campaign: None,
            members: Members::default(),
        }
    }

    /// Returns whether the user is in a server now. An interaction there proves it. Otherwise asks
    /// Discord, once for each interaction. None if Discord can't be reached.
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

    pub fn say(&self, message: &Message) -> String {
        self.app.say(&self.language, message)
    }

    pub fn words(&self, id: &'static str) -> String {
        self.say(&message(id))
    }

    /// Returns a heading with a list. Empty if the list is empty.
    pub fn list(&self, heading: &Message, lines: &[Message]) -> String {
        if lines.is_empty() {
            return String::new();
        }
        let lines: String = lines.iter().map(|line| format!("- {}\n", self.say(line))).collect();
        format!("**{}**\n{lines}", self.say(heading))
    }

    pub fn explain(&self, error: &CommandError) -> String {
        let refused = |refusal: &OrderError, line: &str| self.marked(refusal, line);
        error.say(&|message| self.say(message), &refused)
    }

    /// Returns a refused line, with the error marked and explained below.
    pub fn marked(&self, error: &OrderError, line: &str) -> String {
        let (line, error) = (line.to_owned(), error.clone());
        Block::Refused { line, error }.say(&self.app.lexicon, &self.language).trim_end().to_owned()
    }

    /// Does the work at the user's turn in the queue. The work is boxed because its future is
    /// large.
    ///
    /// # Errors
    /// If the work fails, too many requests wait, or the program stops.
    pub fn at_turn<'w, T: Send + 'w>(
        &'w self,
        role: As,
        work: impl Future<Output = Result<T>> + Send + 'w,
    ) -> BoxFuture<'w, Result<T>> {
        let work: BoxFuture<'w, Result<T>> = Box::pin(work);
        Box::pin(async move {
            let done = self.app.workers.run(self.user, role, work).await;
            done.unwrap_or_else(|_| Err(CommandError::user("bot-busy")))
        })
    }

    /// Makes the user wait before asking the same question again.
    ///
    /// # Errors
    /// If the user asked it a moment ago. Says the time to wait.
    pub fn cool_down(&self, command: &str, question: &str, wait: Duration) -> Result<()> {
        match self.app.throttle.time_left(self.user, command, question, wait, Instant::now()) {
            Some(left) => {
                Err(CommandError::User(message("bot-cooldown").with("seconds", left.as_secs() + 1)))
            }
            None => Ok(()),
        }
    }

    /// Counts a request against the user's quota.
    ///
    /// # Errors
    /// If the quota is used up. Says the time to wait.
    pub fn count(&self, asked: Asked) -> Result<()> {
        match self.app.quotas.wait(self.user, asked) {
            Some(wait) => {
                tracing::debug!(user = %self.user, ?asked, "asked too much");
                Err(CommandError::User(message("bot-too-much").with("seconds", wait.as_secs() + 1)))
            }
            None => Ok(()),
        }
    }

    /// Starts a drawing for the user.
    ///
    /// # Errors
    /// If the user has another drawing in progress, or too many pictures lately.
    pub fn begin_drawing(&self) -> Result<DrawingPermit> {
        self.count(Asked::Picture)?;
        self.app.drawings.begin(self.user).ok_or_else(|| CommandError::user("bot-still-drawing"))
    }

    /// Makes a button. `label` is the id of its text.
    pub fn button(&self, id: &CustomId, label: &'static str, style: ButtonStyle) -> CreateButton {
        CreateButton::new(id.text()).label(self.words(label)).style(style)
    }

    /// Makes the buttons of a question: one to confirm and one to cancel.
    pub fn question(
        &self,
        id: &CustomId,
        (label, style): (&'static str, ButtonStyle),
        leave: &'static str,
    ) -> Vec<CreateActionRow> {
        let cancel = CustomId::new(Button::Cancel, id.at, "");
        let cancel = self.button(&cancel, leave, ButtonStyle::Secondary);
        vec![CreateActionRow::Buttons(vec![self.button(id, label, style), cancel])]
    }

    /// Makes the record of an order given by this interaction.
    pub fn submission(&self) -> Submission {
        Submission::new(self.user, self.interaction)
    }

    /// Makes the record of a window closed by this interaction.
    pub fn closing_command(&self) -> ClosingCommand {
        ClosingCommand {
            user: self.user,
            token: Some(self.token.clone()),
            despite: None,
            rehearsed: None,
        }
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

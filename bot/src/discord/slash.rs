//! Slash commands from poise: their audience and their answers. Not here: the commands themselves
//! ([`crate::commands`]), completion ([`super::completion`]).

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;
use poise::ApplicationContext;
use serenity::all::{GuildId, ResolvedOption, ResolvedValue};

use super::app::App;
use super::context::Context;
use super::quota::Asked;
use super::respond::{ResponseTarget, answer};
use super::response::{CommandError, Result};
use crate::workers::As;

/// The application's state, in poise's type.
pub type Data = Arc<App>;
/// An error on its way from a command to [`crate::gateway::errors`].
pub type Error = CommandError;
/// A command that is given or whose option is being completed.
pub type Invocation<'a> = ApplicationContext<'a, Data, Error>;
pub type Command = poise::Command<Data, Error>;

/// Minimum time between two answers to the same question about a map.
pub const MAP_COOLDOWN: Duration = Duration::from_millis(500);

/// The users of a command, stored as its `custom_data`. A command without it is for everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Those who play a seat.
    Player,
    /// The game masters of a campaign.
    Gm,
    /// Those who may manage the server.
    Manager,
}

/// Returns the audience of a command. None if it is for everybody.
pub fn audience(command: &Command) -> Option<Audience> {
    command.custom_data.downcast_ref().copied()
}

/// Fails for a command without its subcommand.
///
/// # Errors
/// Always.
pub fn need_subcommand() -> Result<()> {
    Err(CommandError::user("bot-subcommand"))
}

/// Returns a text without surrounding blanks. None if nothing is left.
pub fn trimmed(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}

/// Returns a command's options as text, by name, without empty ones.
pub fn options(args: &[ResolvedOption<'_>]) -> BTreeMap<String, String> {
    let value = |option: &ResolvedOption<'_>| {
        let value = match option.value {
            ResolvedValue::String(text) => text.to_owned(),
            ResolvedValue::Integer(number) => number.to_string(),
            ResolvedValue::Autocomplete { value, .. } => value.to_owned(),
            _ => return None,
        };
        Some((option.name.to_owned(), value)).filter(|(_, value)| !value.trim().is_empty())
    };
    args.iter().filter_map(value).collect()
}

/// A slash command with the context of its user.
pub struct SlashContext<'a> {
    context: Context<'a>,
    invocation: Invocation<'a>,
}

/// Replaces Discord in a test without sockets: poise's `invocation_data`.
#[derive(Default)]
pub struct Desk {
    /// Whether the user is a member, by server.
    pub members: BTreeMap<GuildId, bool>,
    /// The command's response, or the reason why an option could not be completed.
    pub response: Arc<Mutex<Option<Result>>>,
}

impl<'a> Deref for SlashContext<'a> {
    type Target = Context<'a>;

    fn deref(&self) -> &Context<'a> {
        &self.context
    }
}

impl<'a> SlashContext<'a> {
    /// Makes the context of a command. `campaign` is the value of its option.
    pub fn new(invocation: Invocation<'a>, campaign: Option<String>) -> Self {
        let app = invocation.framework.user_data;
        SlashContext {
            context: Context::of_command(app, invocation.interaction, campaign),
            invocation,
        }
    }

    pub fn commands(&self) -> &'a [Command] {
        &self.invocation.framework.options.commands
    }

    /// Does the work at the user's turn, and sends the response.
    ///
    /// # Errors
    /// If the user asks too often, or the work fails. Then nothing is sent.
    pub fn reply<'w>(
        &'w self,
        work: impl Future<Output = Result> + Send + 'w,
    ) -> BoxFuture<'w, Result<()>> {
        let role = match audience(self.invocation.command()) {
            Some(Audience::Gm | Audience::Manager) => As::Gm,
            Some(Audience::Player) | None => As::Player,
        };
        let work = self.at_turn(role, work);
        Box::pin(async move {
            self.count(Asked::Command)?;
            self.send(work, false).await
        })
    }

    /// Like [`SlashContext::reply`], for a command that opens a form, which Discord accepts only as
    /// the first response.
    ///
    /// # Errors
    /// Like [`SlashContext::reply`].
    pub fn open_form<'w>(
        &'w self,
        work: impl Future<Output = Result> + Send + 'w,
    ) -> BoxFuture<'w, Result<()>> {
        let work = self.at_turn(As::Typing, work);
        Box::pin(async move {
            self.count(Asked::Command)?;
            self.send(work, true).await
        })
    }

    /// Like [`SlashContext::reply`], for a command that draws a map. A user has one map drawn at a
    /// time, and waits before repeating the same `question`.
    ///
    /// # Errors
    /// Like [`SlashContext::reply`], or if another map is being drawn for the user.
    pub fn reply_with_map<'w>(
        &'w self,
        question: &'w str,
        work: impl Future<Output = Result> + Send + 'w,
    ) -> BoxFuture<'w, Result<()>> {
        let work = self.at_turn(As::Player, work);
        Box::pin(async move {
            self.count(Asked::Command)?;
            self.cool_down(&self.invocation.command().name, question, MAP_COOLDOWN)?;
            let permit = self.begin_drawing()?;
            let drawing = async move {
                let _permit = permit;
                work.await
            };
            self.send(Box::pin(drawing), false).await
        })
    }

    async fn send(&self, work: BoxFuture<'_, Result>, by_form: bool) -> Result<()> {
        if let Some(desk) = self.invocation.invocation_data::<Desk>().await {
            self.members.known.lock().unwrap_or_else(PoisonError::into_inner).extend(&desk.members);
            let response = work.await?;
            *desk.response.lock().unwrap_or_else(PoisonError::into_inner) = Some(Ok(response));
            return Ok(());
        }
        let target = ResponseTarget::Command(self.invocation.interaction);
        answer(self, target, work, by_form, self.invocation.has_sent_initial_response).await
    }
}

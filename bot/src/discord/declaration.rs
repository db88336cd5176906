//! How a command is declared: its words, its options, what it does. Not here: the commands.

use mythico_engine::order::Choice;
use poise::BoxFuture;

use super::choices;
use crate::discord::context::Context;
use crate::discord::response::Result;

/// What a command does.
pub type Run = for<'a> fn(&'a Context<'a>) -> BoxFuture<'a, Result>;
/// The choices for an option; the second argument is what is typed so far.
pub type Complete = for<'a> fn(&'a Context<'a>, &'a str) -> BoxFuture<'a, Result<Vec<Choice>>>;

/// A top-level command. Its description is the text `command-<word>`.
pub struct Command {
    /// What is typed after the slash.
    pub word: &'static str,
    /// Shown to those alone who may manage the server, until its owner says otherwise.
    pub gm: bool,
    /// Only in servers.
    pub server_only: bool,
    /// What it can be told to do; one subcommand with an empty word makes a command without subcommands.
    pub subcommands: &'static [Subcommand],
}

/// A subcommand. Its description is the text `command-<command>-<word>`.
pub struct Subcommand {
    /// What is typed after the command's word; empty if the command has no subcommands.
    pub word: &'static str,
    /// Its options, required ones first.
    pub options: &'static [Parameter],
    /// What it does.
    pub run: Run,
    /// Answered by a modal, which must be the first answer.
    pub by_modal: bool,
}

/// An option. Its description is the text `option-<word>`.
pub struct Parameter {
    /// The option's name in Discord.
    pub word: &'static str,
    /// What it takes.
    pub kind: ParameterKind,
    /// Must it be given?
    pub required: bool,
    /// Where its choices come from.
    pub complete: Option<Complete>,
}

/// What an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// Text of at most so many letters.
    Text(u16),
    /// A whole number within bounds.
    Number(u32, u32),
    /// A Discord user, by mention.
    User,
    /// Yes or no.
    Flag,
}

/// The option by which a campaign is named, where the channel doesn't tell.
pub const CAMPAIGN: Parameter = Parameter {
    word: "campaign",
    kind: ParameterKind::Text(100),
    required: false,
    complete: Some(|ctx, _| Box::pin(choices::campaigns(ctx))),
};

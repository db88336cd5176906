//! How a command is declared: its words, its options, what it does. Not here: the commands.

use std::time::Duration;

use mythico_engine::order::Choice;
use poise::BoxFuture;

use super::choices;
use crate::discord::context::{Context, Player};
use crate::discord::response::Result;
use crate::store::{Campaign, CampaignStatus};

/// What a command does, and who may use it: whoever may is found out before it runs, and it is handed what that found.
#[derive(Clone, Copy)]
pub enum Run {
    /// For whoever calls it; the function finds out itself whom it serves.
    Anybody(for<'a> fn(&'a Context<'a>) -> BoxFuture<'a, Result>),
    /// For those who manage the server.
    Manager(for<'a> fn(&'a Context<'a>) -> BoxFuture<'a, Result>),
    /// For the GM of the campaign that is meant, which it gets.
    Gm(for<'a> fn(&'a Context<'a>, Campaign) -> BoxFuture<'a, Result>),
    /// As [`Run::Gm`]; of several campaigns of theirs the one in this state is meant.
    GmOf(CampaignStatus, for<'a> fn(&'a Context<'a>, Campaign) -> BoxFuture<'a, Result>),
    /// For whoever plays a seat in the campaign that is meant, which it gets.
    Player(for<'a> fn(&'a Context<'a>, Player) -> BoxFuture<'a, Result>),
}

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
    /// How long the same user waits until it answers them the same question again: for what costs more than a look into the database.
    pub cooldown: Option<Duration>,
    /// What it can be told to do; one subcommand with an empty word makes a command without subcommands.
    pub subcommands: &'static [Subcommand],
}

/// A subcommand. Its description is the text `command-<command>-<word>`, a group's the text of the group's word; of two words they are joined
/// by hyphens.
pub struct Subcommand {
    /// What is typed after the command's word: a word, or a group's and its own; empty if the command has no subcommands.
    pub word: &'static str,
    /// Its options, required ones first.
    pub options: &'static [Parameter],
    /// The function that serves it, and whom it serves.
    pub run: Run,
    /// Answered by a modal, which must be the first answer.
    pub by_modal: bool,
}

impl Subcommand {
    /// The word of its group, if it is in one, and its own.
    pub fn path(&self) -> (Option<&'static str>, &'static str) {
        match self.word.split_once(' ') {
            Some((group, word)) => (Some(group), word),
            None => (None, self.word),
        }
    }

    /// The id of its description.
    pub fn about(&self, command: &str) -> String {
        match self.word {
            "" => format!("command-{command}"),
            word => format!("command-{command}-{}", word.replace(' ', "-")),
        }
    }
}

/// An option. Its description is the text `option-<word>`.
pub struct Parameter {
    /// The option's name in Discord.
    pub word: &'static str,
    /// What values the option takes.
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
    /// A role of the server, by mention.
    Role,
    /// A text or announcement channel, or a category, of the server.
    Channel,
    /// Yes or no, chosen from Discord's two buttons.
    Flag,
    /// A file.
    Attachment,
}

/// The option by which a campaign is named, where the channel doesn't tell.
pub const CAMPAIGN: Parameter = Parameter {
    word: "campaign",
    kind: ParameterKind::Text(100),
    required: false,
    complete: Some(|ctx, _| Box::pin(choices::campaigns(ctx))),
};

/// The option `turn`: one that has been played.
pub const TURN: Parameter = Parameter {
    word: "turn",
    kind: ParameterKind::Number(1, 100_000),
    required: false,
    complete: Some(|ctx, _| Box::pin(choices::turns(ctx))),
};

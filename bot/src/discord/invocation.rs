//! What poise hands to a command: which command it is, and from whom with which options. Not here: what is done with it.

use std::collections::BTreeMap;
use std::sync::Arc;

use mythico_engine::order::Form;
use poise::ApplicationContext;
use serenity::all::{ResolvedOption, ResolvedValue};

use super::app::App;
use super::context::Context;
use super::declaration::Subcommand;
use super::response::CommandError;
use crate::uploads::UploadedFile;

/// The application's state, as poise keeps it.
pub type Data = Arc<App>;
/// An error, as poise carries it from a check or a command to where it is answered.
pub type Error = CommandError;
/// A command that was given, or is being completed.
pub type Invocation<'a> = ApplicationContext<'a, Data, Error>;

/// What a poise command stands for; its `custom_data`.
#[derive(Clone, Copy)]
pub enum CommandKind {
    /// One of our own.
    Own(&'static Subcommand),
    /// An order of a system.
    Order {
        /// The system's id.
        system: &'static str,
        /// The form of the order that it gives.
        form: &'static Form,
    },
    /// A command that has subcommands.
    Parent,
}

/// Which command it is.
pub fn kind_of(command: &poise::Command<Data, Error>) -> CommandKind {
    command.custom_data.downcast_ref().copied().unwrap_or(CommandKind::Parent)
}

/// Who asks, from where, with which options.
pub fn context_of<'a>(invocation: &Invocation<'a>) -> Context<'a> {
    let (app, options) = (invocation.framework.user_data, options(invocation.args));
    let files = files(invocation.args);
    Context { files, ..Context::of_command(app, invocation.interaction, options) }
}

fn files(args: &[ResolvedOption<'_>]) -> BTreeMap<String, UploadedFile> {
    let file = |option: &ResolvedOption<'_>| {
        let ResolvedValue::Attachment(given) = option.value else { return None };
        let (url, content_type) = (given.url.clone(), given.content_type.clone());
        Some((option.name.to_owned(), UploadedFile { url, content_type, size: given.size }))
    };
    args.iter().filter_map(file).collect()
}

fn options(args: &[ResolvedOption<'_>]) -> BTreeMap<String, String> {
    let value = |option: &ResolvedOption<'_>| {
        let value = match &option.value {
            ResolvedValue::String(text) => (*text).to_owned(),
            ResolvedValue::Integer(number) => number.to_string(),
            ResolvedValue::Boolean(flag) => flag.to_string(),
            ResolvedValue::User(user, _) => user.id.to_string(),
            ResolvedValue::Role(role) => role.id.to_string(),
            ResolvedValue::Channel(channel) => channel.id.to_string(),
            ResolvedValue::Autocomplete { value, .. } => (*value).to_owned(),
            _ => return None,
        };
        Some((option.name.to_owned(), value)).filter(|(_, value)| !value.trim().is_empty())
    };
    args.iter().filter_map(value).collect()
}

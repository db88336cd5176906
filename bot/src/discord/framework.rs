//! The commands as poise knows them, made of declarations: our own and the orders of systems. Poise
//! finds the command, checks where it may be used, and carries errors to their answer. Its public
//! fields hold the rest.

use std::borrow::Cow;
use std::sync::RwLock;

use mythico_engine::order::Form;
use mythico_engine::registry::Systems;
use poise::{CommandParameter, CooldownConfig};
use serenity::all::Permissions;

use super::invocation::{CommandKind, Data, Error};
use super::invoke::{complete, run};
use super::register::{stands_alone, topics};
use crate::commands::COMMANDS;
use crate::discord::declaration::{Command, Run, Subcommand};

/// All commands, our own and the orders of each of these systems.
pub fn commands(systems: Systems) -> Vec<poise::Command<Data, Error>> {
    let own = COMMANDS.iter().map(|command| own_command(command));
    let orders = systems.iter().flat_map(|game| {
        topics(game.forms()).into_iter().map(|(topic, forms)| order_command(game.id(), topic, &forms))
    });
    own.chain(orders).collect()
}

fn own_command(command: &'static Command) -> poise::Command<Data, Error> {
    match command.subcommands {
        [only] if only.word.is_empty() => own_leaf(command, only, command.word),
        subcommands => {
            let mut subs: Vec<poise::Command<Data, Error>> = Vec::new();
            for one in subcommands {
                let (group, word) = one.path();
                let leaf = own_leaf(command, one, word);
                match (group, group.and_then(|group| subs.iter_mut().find(|sub| sub.name == group))) {
                    (None, _) => subs.push(leaf),
                    (Some(_), Some(group)) => group.subcommands.push(leaf),
                    (Some(group), None) => subs.push(parent(group, vec![leaf])),
                }
            }
            parent(command.word, subs)
        }
    }
}

/// What poise itself checks of our own commands: where they are used, by whom, how often.
fn own_leaf(
    command: &Command,
    subcommand: &'static Subcommand,
    word: &'static str,
) -> poise::Command<Data, Error> {
    let managed = matches!(subcommand.run, Run::Manager(_));
    let cooldown = CooldownConfig { user: command.cooldown, ..CooldownConfig::default() };
    poise::Command {
        guild_only: command.server_only,
        required_permissions: if managed { Permissions::MANAGE_GUILD } else { Permissions::empty() },
        cooldown_config: RwLock::new(cooldown),
        ..leaf(word, CommandKind::Own(subcommand), own_options(subcommand))
    }
}

fn own_options(subcommand: &Subcommand) -> Vec<&'static str> {
    subcommand.options.iter().map(|option| option.word).collect()
}

fn order_command(
    system: &'static str,
    topic: &'static str,
    forms: &[&'static Form],
) -> poise::Command<Data, Error> {
    let options = |form: &'static Form| [form.options(), vec!["campaign"]].concat();
    if stands_alone(topic, forms) {
        return leaf(topic, CommandKind::Order { system, form: forms[0] }, options(forms[0]));
    }
    let subs = forms.iter().map(|form| leaf(form.word, CommandKind::Order { system, form }, options(form)));
    parent(topic, subs.collect())
}

fn leaf(word: &'static str, kind_of: CommandKind, options: Vec<&'static str>) -> poise::Command<Data, Error> {
    let parameters = options.into_iter().filter_map(parameter).collect();
    poise::Command {
        name: Cow::Borrowed(word),
        slash_action: Some(|invocation| Box::pin(run(invocation))),
        parameters,
        custom_data: Box::new(kind_of),
        ..poise::Command::default()
    }
}

fn parent(word: &'static str, subcommands: Vec<poise::Command<Data, Error>>) -> poise::Command<Data, Error> {
    poise::Command {
        name: Cow::Borrowed(word),
        slash_action: Some(|invocation| Box::pin(run(invocation))),
        subcommands,
        subcommand_required: true,
        custom_data: Box::new(CommandKind::Parent),
        ..poise::Command::default()
    }
}

/// An option. Poise makes a parameter only where it reads a function, so this one is taken from such a function and filled in.
fn parameter(word: &'static str) -> Option<CommandParameter<Data, Error>> {
    let mut parameter = template().parameters.pop()?;
    parameter.name = Cow::Borrowed(word);
    parameter.description = None;
    parameter.type_setter = None;
    parameter.autocomplete_callback = Some(|invocation, typed| Box::pin(complete(invocation, typed)));
    Some(parameter)
}

/// Never run: the function that poise reads a parameter of.
#[poise::command(slash_command)]
async fn template(
    _: poise::ApplicationContext<'_, Data, Error>,
    #[description = "_"] _option: String,
) -> Result<(), Error> {
    Ok(())
}

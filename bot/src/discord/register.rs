//! What is registered with Discord: our own commands for all servers and direct messages, a system's orders for the servers that have a
//! campaign of it. Both follow from declarations; a test walks them all and fails on Discord's limits.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use mythico_engine::game::Game;
use mythico_engine::order::limits::DISCORD;
use mythico_engine::order::{Field, FieldType, Form, Setting, Subject};
use mythico_engine::registry::Systems;
use mythico_engine::words::{ENGLISH, Lexicon, Message, literals, message};
use serenity::all::{
    ChannelType, CommandOptionType, CreateCommand, CreateCommandOption, GuildId, Http, InstallationContext,
    InteractionContext, Permissions,
};

use super::failure::explanation;
use super::locales;
use super::response::cut;
use crate::discord::declaration::{CAMPAIGN, Command, Parameter, ParameterKind, Subcommand};
use crate::store::{CampaignStatus, Store};

/// Registers commands with Discord.
pub struct Registrar {
    /// Discord's REST API.
    pub http: Arc<Http>,
    /// Which campaigns there are.
    pub store: Store,
    /// The texts of descriptions.
    pub lexicon: Arc<Lexicon>,
    /// Whose orders they are.
    pub systems: Systems,
    /// Whose commands wait, for another day or until Discord answers, none standing for all servers; the next
    /// start registers them too.
    later: Mutex<BTreeSet<Option<GuildId>>>,
}

/// When commands are there to be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Registered {
    /// At once.
    Now,
    /// Another day: Discord takes so many new ones a day and no more.
    Later,
}

/// Discord's code for too many new commands in a day.
const ENOUGH_FOR_TODAY: isize = 30034;

fn is_enough_for_today(error: &serenity::Error) -> bool {
    explanation(error).is_some_and(|said| said.code == ENOUGH_FOR_TODAY)
}

impl Registrar {
    /// One by which nothing is registered yet.
    pub fn new(http: Arc<Http>, store: Store, lexicon: Arc<Lexicon>, systems: Systems) -> Self {
        Self { http, store, lexicon, systems, later: Mutex::default() }
    }

    /// Registers our own commands, and all orders for direct messages.
    ///
    /// # Errors
    /// If Discord can't be reached or doesn't take them.
    pub async fn own(&self, commands: &[&Command]) -> anyhow::Result<Registered> {
        let commands = global_commands(&self.lexicon, commands, &self.systems);
        self.registered(None, serenity::all::Command::set_global_commands(&self.http, commands).await)
    }

    /// Registers the orders of all systems that a server has campaigns of.
    ///
    /// # Errors
    /// If Discord can't be reached or doesn't take them.
    pub async fn orders_of_guild(&self, guild: GuildId) -> anyhow::Result<Registered> {
        let campaigns = self.store.campaigns_of_guild(guild).await?;
        let systems: BTreeSet<String> = campaigns
            .into_iter()
            .filter(|campaign| campaign.status != CampaignStatus::Ended)
            .map(|campaign| campaign.system)
            .collect();
        let forms =
            |system: &String| self.systems.get(system).map(|game| order_commands(&self.lexicon, game));
        let commands = systems.iter().filter_map(forms).flatten().collect();
        self.registered(Some(guild), guild.set_commands(&self.http, commands).await)
    }

    /// What came of it, kept for later if Discord takes no more today.
    fn registered<T>(
        &self,
        whose: Option<GuildId>,
        taken: serenity::Result<T>,
    ) -> anyhow::Result<Registered> {
        let mut later = self.later.lock().unwrap_or_else(PoisonError::into_inner);
        match taken {
            Ok(_) => {
                later.remove(&whose);
                Ok(Registered::Now)
            }
            Err(error) if is_enough_for_today(&error) => {
                let server = whose.map_or_else(|| "all servers".to_owned(), |guild| guild.to_string());
                tracing::warn!(server, "Discord takes no more new commands today; they are registered later");
                later.insert(whose);
                Ok(Registered::Later)
            }
            Err(error) => {
                later.insert(whose);
                Err(error.into())
            }
        }
    }

    /// Registers what Discord didn't take before, as it does again a day later.
    pub async fn try_again(&self, commands: &[&Command]) {
        let waiting = self.later.lock().unwrap_or_else(PoisonError::into_inner).clone();
        for whose in waiting {
            let done = match whose {
                Some(guild) => self.orders_of_guild(guild).await,
                None => self.own(commands).await,
            };
            if let Err(error) = done {
                tracing::warn!(%error, "commands that wait to be registered");
            }
        }
    }

    /// Withdraws the orders of a war that is over from its server, unless another campaign there has them. It does no harm if that
    /// fails: the orders are refused, and the next start withdraws them.
    pub async fn withdraw(&self, guild: GuildId) {
        if self.orders_of_guild(guild).await.is_err() {
            tracing::warn!(%guild, "the orders of a war that is over could not be withdrawn");
        }
    }
}

/// What is registered for all servers and direct messages: our own commands, and every system's orders for direct messages alone.
pub fn global_commands(lexicon: &Lexicon, own: &[&Command], systems: &Systems) -> Vec<CreateCommand> {
    let direct = |command: CreateCommand| command.contexts(vec![InteractionContext::BotDm]);
    let orders = all_order_commands(lexicon, systems).into_iter().map(direct);
    // The bot belongs to servers, never to a user who takes it along elsewhere.
    let of_servers = |command: CreateCommand| command.integration_types(vec![InstallationContext::Guild]);
    own_commands(lexicon, own).into_iter().chain(orders).map(of_servers).collect()
}

/// Our own commands as Discord takes them.
pub fn own_commands(lexicon: &Lexicon, commands: &[&Command]) -> Vec<CreateCommand> {
    commands.iter().map(|command| own_command(lexicon, command)).collect()
}

fn own_command(lexicon: &Lexicon, command: &Command) -> CreateCommand {
    let words = Words { lexicon };
    let mut made = words.command(command.word, &message(format!("command-{}", command.word)));
    made = made.contexts(contexts(command.server_only));
    if command.gm {
        made = made.default_member_permissions(Permissions::MANAGE_GUILD);
    }
    match command.subcommands {
        [only] if only.word.is_empty() => made.set_options(words.parameters(only)),
        subcommands => made.set_options(words.subcommands(command.word, subcommands)),
    }
}

fn contexts(server_only: bool) -> Vec<InteractionContext> {
    if server_only {
        vec![InteractionContext::Guild]
    } else {
        vec![InteractionContext::Guild, InteractionContext::BotDm]
    }
}

/// The topics of a system's orders, each with its forms, in the order declared.
pub fn topics(forms: &'static [Form]) -> Vec<(&'static str, Vec<&'static Form>)> {
    let mut topics: Vec<(&'static str, Vec<&'static Form>)> = Vec::new();
    for form in forms {
        match topics.iter_mut().find(|(topic, _)| *topic == form.topic) {
            Some((_, forms)) => forms.push(form),
            None => topics.push((form.topic, vec![form])),
        }
    }
    topics
}

/// Is this topic a command by itself, without subcommands?
pub fn stands_alone(topic: &str, forms: &[&Form]) -> bool {
    matches!(forms, [only] if only.word == topic)
}

/// A system's orders as Discord takes them.
pub fn order_commands(lexicon: &Lexicon, system: &dyn Game) -> Vec<CreateCommand> {
    let topics = topics(system.forms());
    topics.iter().map(|(topic, forms)| order_command(lexicon, system.id(), topic, forms)).collect()
}

/// All systems' orders, for the test that walks them.
pub fn all_order_commands(lexicon: &Lexicon, systems: &Systems) -> Vec<CreateCommand> {
    systems.iter().flat_map(|system| order_commands(lexicon, system)).collect()
}

fn order_command(lexicon: &Lexicon, system: &str, topic: &str, forms: &[&'static Form]) -> CreateCommand {
    let words = Words { lexicon };
    let contexts = vec![InteractionContext::Guild];
    if stands_alone(topic, forms) {
        let help = help(system, forms[0]);
        return words.command(topic, &help).contexts(contexts).set_options(words.form_options(forms[0]));
    }
    let about = message("command-topic").with("orders", literals(forms.iter().map(|form| form.word)));
    let subs = forms.iter().map(|form| {
        let sub = words.option(CommandOptionType::SubCommand, form.word, &help(system, form));
        words.form_options(form).into_iter().fold(sub, CreateCommandOption::add_sub_option)
    });
    words.command(topic, &about).contexts(contexts).set_options(subs.collect())
}

fn help(system: &str, form: &Form) -> Message {
    message(format!("order-{system}-{}-help", form.word))
}

/// As many sentences as have room; of a first one that hasn't, its beginning.
fn whole_sentences(text: &str, letters_max: usize) -> String {
    let fits = |end: &usize| text[..*end].chars().count() <= letters_max;
    let ends = text.match_indices(". ").map(|(at, _)| at + 1).chain([text.len()]);
    ends.take_while(fits).last().map_or_else(|| cut(text, letters_max), |end| text[..end].to_owned())
}

/// Says names and descriptions, in English and in every other language that a locale of Discord's reads.
struct Words<'a> {
    lexicon: &'a Lexicon,
}

impl Words<'_> {
    fn command(&self, word: &str, about: &Message) -> CreateCommand {
        let made = CreateCommand::new(word).description(self.say(ENGLISH, about));
        self.localised(about).fold(made, |made, (locale, description, name)| {
            let made = made.description_localized(locale, description);
            if let Some(name) = name { made.name_localized(locale, name) } else { made }
        })
    }

    fn option(&self, kind: CommandOptionType, word: &str, about: &Message) -> CreateCommandOption {
        let made = CreateCommandOption::new(kind, word, self.say(ENGLISH, about));
        self.localised(about).fold(made, |made, (locale, description, name)| {
            let made = made.description_localized(locale, description);
            if let Some(name) = name { made.name_localized(locale, name) } else { made }
        })
    }

    /// For each locale with another language than English the description in it, and the name if that language has one of its own:
    /// the attribute `name` of the description.
    fn localised(&self, about: &Message) -> impl Iterator<Item = (&'static str, String, Option<String>)> {
        locales::others(self.lexicon).map(|(locale, language)| {
            (locale, self.say(language, about), self.lexicon.attribute(language, about.id(), "name"))
        })
    }

    fn say(&self, language: &str, about: &Message) -> String {
        whole_sentences(&self.lexicon.say(language, about), DISCORD.description_letters_max)
    }

    /// Subcommands, those of a group within it, where its first one stands.
    fn subcommands(&self, command: &str, all: &[Subcommand]) -> Vec<CreateCommandOption> {
        let mut made: Vec<(Option<&str>, CreateCommandOption)> = Vec::new();
        for one in all {
            let leaf = self.subcommand(command, one);
            let Some(group) = one.path().0 else {
                made.push((None, leaf));
                continue;
            };
            let place = made.iter().position(|(name, _)| *name == Some(group)).unwrap_or_else(|| {
                let about = message(format!("command-{command}-{group}"));
                made.push((Some(group), self.option(CommandOptionType::SubCommandGroup, group, &about)));
                made.len() - 1
            });
            let (name, option) = made.remove(place);
            made.insert(place, (name, option.add_sub_option(leaf)));
        }
        made.into_iter().map(|(_, option)| option).collect()
    }

    fn subcommand(&self, command: &str, subcommand: &Subcommand) -> CreateCommandOption {
        let about = message(subcommand.about(command));
        let made = self.option(CommandOptionType::SubCommand, subcommand.path().1, &about);
        self.parameters(subcommand).into_iter().fold(made, CreateCommandOption::add_sub_option)
    }

    fn parameters(&self, subcommand: &Subcommand) -> Vec<CreateCommandOption> {
        subcommand.options.iter().map(|option| self.parameter(option)).collect()
    }

    fn parameter(&self, parameter: &Parameter) -> CreateCommandOption {
        let about = message(format!("option-{}", parameter.word));
        let made = match parameter.kind {
            ParameterKind::Text(max) => {
                self.option(CommandOptionType::String, parameter.word, &about).max_length(max)
            }
            ParameterKind::Number(min, max) => self
                .option(CommandOptionType::Integer, parameter.word, &about)
                .min_int_value(min.into())
                .max_int_value(max.into()),
            ParameterKind::User => self.option(CommandOptionType::User, parameter.word, &about),
            ParameterKind::Role => self.option(CommandOptionType::Role, parameter.word, &about),
            ParameterKind::Channel => self
                .option(CommandOptionType::Channel, parameter.word, &about)
                .channel_types(vec![ChannelType::Text, ChannelType::News, ChannelType::Category]),
            ParameterKind::Flag => self.option(CommandOptionType::Boolean, parameter.word, &about),
            ParameterKind::Attachment => self.option(CommandOptionType::Attachment, parameter.word, &about),
        };
        made.required(parameter.required).set_autocomplete(parameter.complete.is_some())
    }

    /// What an option of an order is for; its name where no text says more.
    fn about(&self, kind: &str, word: &str) -> Message {
        let help = format!("{kind}-{word}-help");
        message(if self.lexicon.knows(&help) { help } else { format!("{kind}-{word}") })
    }

    fn form_options(&self, form: &'static Form) -> Vec<CreateCommandOption> {
        let mut options = Vec::new();
        if form.subject == Subject::Unit {
            let unit = self.option(CommandOptionType::String, "unit", &self.about("field", "unit"));
            options.push(unit.required(true).set_autocomplete(true));
        }
        options.extend(form.fields.iter().map(|field| self.field(field)));
        options.extend(form.settings.iter().map(|setting| self.setting(setting)));
        options.push(self.parameter(&CAMPAIGN));
        options
    }

    fn field(&self, field: &Field) -> CreateCommandOption {
        let about = self.about("field", field.word);
        let made = match field.kind {
            FieldType::Quantity { min, max } => {
                let made = self.option(CommandOptionType::Integer, field.word, &about);
                // Negative bounds can't be said through this builder; the grammar checks them all the same.
                match (u64::try_from(min), u64::try_from(max)) {
                    (Ok(min), Ok(max)) => made.min_int_value(min).max_int_value(max),
                    _ => made,
                }
                .set_autocomplete(true)
            }
            FieldType::Text { max, listed } => {
                let max = u16::try_from(max.min(DISCORD.text_letters_max)).unwrap_or(u16::MAX);
                self.option(CommandOptionType::String, field.word, &about)
                    .max_length(max)
                    .set_autocomplete(listed)
            }
            _ => self.option(CommandOptionType::String, field.word, &about).set_autocomplete(true),
        };
        made.required(field.required)
    }

    fn setting(&self, setting: &Setting) -> CreateCommandOption {
        let about = self.about("setting", setting.word);
        let made = self.option(CommandOptionType::Integer, setting.word, &about);
        made.min_int_value(setting.min.into()).max_int_value(setting.max.into()).set_autocomplete(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_description_is_cut_where_a_sentence_ends() {
        let text = "One or several. The dice fall at once.";
        assert_eq!(whole_sentences(text, 38), text);
        assert_eq!(whole_sentences(text, 37), "One or several.");
        assert_eq!(whole_sentences(text, 5), "One…");
    }
}

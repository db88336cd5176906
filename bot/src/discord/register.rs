//! Registration with Discord: the bot's own commands everywhere, and a system's orders in servers
//! with a campaign of it. The bot's commands are poise's, with texts from the lexicon. The orders
//! come from the engine's forms. A test checks all of them against Discord's limits.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use mythico_engine::game::Game;
use mythico_engine::order::limits::DISCORD;
use mythico_engine::order::{Field, FieldType, Form, Setting, Subject};
use mythico_engine::registry::Systems;
use mythico_engine::words::{ENGLISH, Lexicon, Message, literals, message};
use serenity::all::{
    CommandOptionType, CreateCommand, CreateCommandOption, GuildId, Http, InstallationContext,
    InteractionContext,
};

use super::locales;
use super::slash::Command;
use crate::api::failure::explanation;
use crate::api::text::cut;
use crate::store::{CampaignStatus, Store};

pub struct Registrar {
    pub http: Arc<Http>,
    pub store: Store,
    pub lexicon: Arc<Lexicon>,
    pub systems: Systems,
    pub own_commands: fn() -> Vec<Command>,
    /// Servers whose commands wait for another day or for Discord's answer. None means all servers.
    /// The next start registers them too.
    later: Mutex<BTreeSet<Option<GuildId>>>,
}

/// When commands can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Registered {
    Now,
    /// Another day, because Discord limits new commands a day.
    Later,
}

/// Discord's code for too many new commands in a day.
const ENOUGH_FOR_TODAY: isize = 30034;

fn is_enough_for_today(error: &serenity::Error) -> bool {
    explanation(error).is_some_and(|said| said.code == ENOUGH_FOR_TODAY)
}

impl Registrar {
    /// Makes a registrar that has registered nothing yet.
    pub fn new(
        http: Arc<Http>,
        store: Store,
        lexicon: Arc<Lexicon>,
        systems: Systems,
        own_commands: fn() -> Vec<Command>,
    ) -> Self {
        Self { http, store, lexicon, systems, own_commands, later: Mutex::default() }
    }

    /// Registers the bot's own commands everywhere, and all orders for direct messages.
    ///
    /// # Errors
    /// If Discord can't be reached or refuses them.
    pub async fn own(&self) -> anyhow::Result<Registered> {
        let commands = global_commands(&self.lexicon, (self.own_commands)(), &self.systems);
        self.registered(None, serenity::all::Command::set_global_commands(&self.http, commands).await)
    }

    /// Registers the orders of all systems with campaigns in a server.
    ///
    /// # Errors
    /// If Discord can't be reached or refuses them.
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

    /// Stores a result. Commands that Discord refuses today wait.
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

    /// Registers the waiting commands.
    pub async fn try_again(&self) {
        let waiting = self.later.lock().unwrap_or_else(PoisonError::into_inner).clone();
        for whose in waiting {
            let done = match whose {
                Some(guild) => self.orders_of_guild(guild).await,
                None => self.own().await,
            };
            if let Err(error) = done {
                tracing::warn!(%error, "commands that wait to be registered");
            }
        }
    }

    /// Removes the orders of an ended war from its server, unless another campaign there needs
    /// them. A failure is harmless: the orders are refused, and the next start removes them.
    pub async fn withdraw(&self, guild: GuildId) {
        if self.orders_of_guild(guild).await.is_err() {
            tracing::warn!(%guild, "the orders of a war that is over could not be withdrawn");
        }
    }
}

/// Returns the commands for all servers and direct messages: the bot's own, and every system's
/// orders for direct messages only.
pub fn global_commands(lexicon: &Lexicon, own: Vec<Command>, systems: &Systems) -> Vec<CreateCommand> {
    let direct = |command: CreateCommand| command.contexts(vec![InteractionContext::BotDm]);
    let orders = all_order_commands(lexicon, systems).into_iter().map(direct);
    // The bot is installed in servers, never for a single user.
    let of_servers = |command: CreateCommand| command.integration_types(vec![InstallationContext::Guild]);
    own_commands(lexicon, own).into_iter().chain(orders).map(of_servers).collect()
}

/// Returns the bot's own commands for Discord.
pub fn own_commands(lexicon: &Lexicon, mut all: Vec<Command>) -> Vec<CreateCommand> {
    let words = Words { lexicon };
    for command in &mut all {
        words.fill_in(command, &format!("command-{}", command.name));
        if !command.guild_only {
            command.interaction_context = Some(vec![InteractionContext::Guild, InteractionContext::BotDm]);
        }
    }
    all.iter().filter_map(Command::create_as_slash_command).collect()
}

/// Returns the topics of a system's orders with their forms, in declared order.
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

/// Returns whether a topic is a command without subcommands.
pub fn stands_alone(topic: &str, forms: &[&Form]) -> bool {
    matches!(forms, [only] if only.word == topic)
}

/// Returns a system's orders for Discord.
pub fn order_commands(lexicon: &Lexicon, system: &dyn Game) -> Vec<CreateCommand> {
    let topics = topics(system.forms());
    topics.iter().map(|(topic, forms)| order_command(lexicon, system.id(), topic, forms)).collect()
}

/// Returns all systems' orders for Discord.
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

/// Returns as many sentences as fit, or the start of the first one.
fn whole_sentences(text: &str, letters_max: usize) -> String {
    let fits = |end: &usize| text[..*end].chars().count() <= letters_max;
    let ends = text.match_indices(". ").map(|(at, _)| at + 1).chain([text.len()]);
    ends.take_while(fits).last().map_or_else(|| cut(text, letters_max), |end| text[..end].to_owned())
}

/// Texts by locale, in poise's type.
type Localised = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

/// Maximum characters of the option that names a campaign.
const CAMPAIGN_LETTERS_MAX: u16 = 100;

/// Writes names and descriptions, in English and in every other language with a Discord locale.
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

    /// Returns the description for each locale that isn't English. Adds the name if the description
    /// has an attribute `name`.
    fn localised(&self, about: &Message) -> impl Iterator<Item = (&'static str, String, Option<String>)> {
        locales::others(self.lexicon).map(|(locale, language)| {
            (locale, self.say(language, about), self.lexicon.attribute(language, about.id(), "name"))
        })
    }

    fn say(&self, language: &str, about: &Message) -> String {
        whole_sentences(&self.lexicon.say(language, about), DISCORD.description_letters_max)
    }

    /// Sets the names and descriptions of a command, its options and its subcommands. `id` is the
    /// text of its description, with hyphens between the words of a path.
    fn fill_in(&self, command: &mut Command, id: &str) {
        let (description, names, descriptions) = self.texts(&message(id.to_owned()));
        command.description = Some(description);
        (command.name_localizations, command.description_localizations) = (names, descriptions);
        for parameter in &mut command.parameters {
            let about = message(format!("option-{}", parameter.name));
            let (description, names, descriptions) = self.texts(&about);
            parameter.description = Some(description);
            (parameter.name_localizations, parameter.description_localizations) = (names, descriptions);
        }
        for subcommand in &mut command.subcommands {
            self.fill_in(subcommand, &format!("{id}-{}", subcommand.name));
        }
    }

    /// Returns the English description, and names and descriptions by locale.
    fn texts(&self, about: &Message) -> (Cow<'static, str>, Localised, Localised) {
        let (mut names, mut descriptions) = (Vec::new(), Vec::new());
        for (locale, description, name) in self.localised(about) {
            names.extend(name.map(|name| (Cow::Borrowed(locale), Cow::Owned(name))));
            descriptions.push((Cow::Borrowed(locale), Cow::Owned(description)));
        }
        (Cow::Owned(self.say(ENGLISH, about)), Cow::Owned(names), Cow::Owned(descriptions))
    }

    /// Returns the text for an order's option, or its name if there is none.
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
        let campaign = self.option(CommandOptionType::String, "campaign", &message("option-campaign"));
        options.push(campaign.max_length(CAMPAIGN_LETTERS_MAX).required(false).set_autocomplete(true));
        options
    }

    fn field(&self, field: &Field) -> CreateCommandOption {
        let about = self.about("field", field.word);
        let made = match field.kind {
            FieldType::Quantity { min, max } => {
                let made = self.option(CommandOptionType::Integer, field.word, &about);
                // This builder can't express negative bounds. The grammar checks all bounds anyway.
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

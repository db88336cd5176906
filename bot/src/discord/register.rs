//! Registration with Discord: the same commands in every server and in direct messages. They are
//! poise's, with texts from the lexicon. A test checks all of them against Discord's limits.

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use mythico_engine::order::limits::DISCORD;
use mythico_engine::words::{ENGLISH, Lexicon, Message, message};
use serenity::all::{CreateCommand, Http, InstallationContext, InteractionContext};

use super::locales;
use super::slash::Command;
use crate::api::text::cut;

pub struct Registrar {
    http: Arc<Http>,
    lexicon: Arc<Lexicon>,
    own_commands: fn() -> Vec<Command>,
    /// Whether Discord refused the commands, or couldn't be reached.
    is_waiting: AtomicBool,
}

impl Registrar {
    /// Makes a registrar that has registered nothing yet.
    pub fn new(http: Arc<Http>, lexicon: Arc<Lexicon>, own_commands: fn() -> Vec<Command>) -> Self {
        Self { http, lexicon, own_commands, is_waiting: AtomicBool::new(false) }
    }

    /// Registers all commands.
    ///
    /// # Errors
    /// If Discord can't be reached or refuses them, such as after too many new commands in a day.
    pub async fn register(&self) -> serenity::Result<()> {
        let commands = own_commands(&self.lexicon, (self.own_commands)());
        let taken = serenity::all::Command::set_global_commands(&self.http, commands).await;
        self.is_waiting.store(taken.is_err(), Ordering::Relaxed);
        taken.map(drop)
    }

    /// Registers the commands if they wait.
    pub async fn try_again(&self) {
        if self.is_waiting.load(Ordering::Relaxed)
            && let Err(error) = self.register().await
        {
            tracing::warn!(%error, "commands that wait to be registered");
        }
    }
}

/// Returns the bot's commands for Discord. The bot is installed in servers, never for a single
/// user.
pub fn own_commands(lexicon: &Lexicon, mut all: Vec<Command>) -> Vec<CreateCommand> {
    let words = Words { lexicon };
    for command in &mut all {
        words.fill_in(command, &format!("command-{}", command.name));
        if !command.guild_only {
            command.interaction_context =
                Some(vec![InteractionContext::Guild, InteractionContext::BotDm]);
        }
    }
    let of_servers =
        |command: CreateCommand| command.integration_types(vec![InstallationContext::Guild]);
    all.iter().filter_map(Command::create_as_slash_command).map(of_servers).collect()
}

/// Returns as many sentences as fit, or the start of the first one.
fn whole_sentences(text: &str, letters_max: usize) -> String {
    let fits = |end: &usize| text[..*end].chars().count() <= letters_max;
    let ends = text.match_indices(". ").map(|(at, _)| at + 1).chain([text.len()]);
    ends.take_while(fits)
        .last()
        .map_or_else(|| cut(text, letters_max), |end| text[..end].to_owned())
}

/// Texts by locale, in poise's type.
type Localised = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

/// Writes names and descriptions, in English and in every other language with a Discord locale.
struct Words<'a> {
    lexicon: &'a Lexicon,
}

impl Words<'_> {
    /// Returns the description for each locale that isn't English. Adds the name if the description
    /// has an attribute `name`.
    fn localised(
        &self,
        about: &Message,
    ) -> impl Iterator<Item = (&'static str, String, Option<String>)> {
        locales::others(self.lexicon).map(|(locale, language)| {
            (
                locale,
                self.say(language, about),
                self.lexicon.attribute(language, about.id(), "name"),
            )
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
            (parameter.name_localizations, parameter.description_localizations) =
                (names, descriptions);
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

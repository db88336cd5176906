//! Limits of application commands and their completions that the document misses.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{at, length, too_long};
use crate::request_log::Problem;

/// Slash commands of a scope.
const COMMANDS_MAX: usize = 100;
/// Options of a command, choices of an option.
const LISTED_MAX: usize = 25;
/// Characters of names, descriptions and string choices of one command, the longest localisation counting.
const COMMAND_MAX: usize = 8_000;
/// Characters of a choice's name or value.
const CHOICE_MAX: usize = 100;
/// Characters of a description.
const DESCRIPTION_MAX: usize = 100;
/// Characters of a name.
const NAME_MAX: usize = 32;

/// The locales that names and descriptions may be given for.
const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk",
    "vi", "zh-CN", "zh-TW",
];

const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

/// What is wrong with a whole list of commands.
pub fn all(body: &Value) -> Vec<Problem> {
    let mut problems = Vec::new();
    let commands = list(body);
    let slash = commands.iter().filter(|c| c["type"].as_u64().unwrap_or(1) == 1).count();
    if slash > COMMANDS_MAX {
        let words = format!("Must be {COMMANDS_MAX} or fewer in length.");
        problems.push(Problem::new("", "BASE_TYPE_MAX_LENGTH", words));
    }
    let mut names = BTreeSet::new();
    for (i, command) in commands.iter().enumerate() {
        let key = (command["type"].as_u64().unwrap_or(1), command["name"].to_string());
        if !names.insert(key) {
            let words = "Application command names must be unique";
            problems.push(Problem::new(
                at(&i.to_string(), "name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                words,
            ));
        }
        check(command, &i.to_string(), &mut problems);
    }
    problems
}

/// What is wrong with one command.
pub fn command(body: &Value) -> Vec<Problem> {
    let mut problems = Vec::new();
    check(body, "", &mut problems);
    problems
}

fn check(command: &Value, path: &str, problems: &mut Vec<Problem>) {
    if command["type"].as_u64().unwrap_or(1) != 1 {
        return;
    }
    named(command, path, problems);
    options(list(&command["options"]), &at(path, "options"), problems);
    if characters(command) > COMMAND_MAX {
        let words = format!("Command exceeds maximum size ({COMMAND_MAX})");
        problems.push(Problem::new(path, "APPLICATION_COMMAND_TOO_LARGE", words));
    }
}

/// A name in small letters, and a description.
fn named(thing: &Value, path: &str, problems: &mut Vec<Problem>) {
    let name = thing["name"].as_str().unwrap_or_default();
    let fits = |c: char| (c.is_alphanumeric() || matches!(c, '-' | '_')) && c.to_lowercase().eq([c]);
    let length_fits = (1..=NAME_MAX).contains(&name.chars().count());
    if !length_fits || !name.chars().all(fits) {
        let words = "Command name is invalid";
        problems.push(Problem::new(at(path, "name"), "APPLICATION_COMMAND_INVALID_NAME", words));
    }
    if length(&thing["description"]) == 0 {
        problems.push(Problem::new(at(path, "description"), "BASE_TYPE_REQUIRED", "This field is required"));
    }
    too_long(problems, &thing["description"], DESCRIPTION_MAX, at(path, "description"));
    for (key, most) in [("name", NAME_MAX), ("description", DESCRIPTION_MAX)] {
        localised(thing, key, most, path, problems);
    }
}

/// Texts in other languages: of locales that there are, and as short as the text itself must be.
fn localised(thing: &Value, key: &str, most: usize, path: &str, problems: &mut Vec<Problem>) {
    let key = format!("{key}_localizations");
    for (locale, text) in thing[&key].as_object().into_iter().flatten() {
        let path = at(&at(path, &key), locale);
        if !LOCALES.contains(&locale.as_str()) {
            problems.push(Problem::new(&path, "BASE_TYPE_CHOICES", "Unknown locale"));
        }
        too_long(problems, text, most, path);
    }
}

fn options(options: &[Value], path: &str, problems: &mut Vec<Problem>) {
    if options.len() > LISTED_MAX {
        let words = format!("Must be {LISTED_MAX} or fewer in length.");
        problems.push(Problem::new(path, "BASE_TYPE_MAX_LENGTH", words));
    }
    let mut names = BTreeSet::new();
    let mut optional_seen = false;
    for (i, option) in options.iter().enumerate() {
        let path = at(path, i);
        named(option, &path, problems);
        if !names.insert(option["name"].to_string()) {
            let words = "Option name already exists";
            problems.push(Problem::new(
                at(&path, "name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                words,
            ));
        }
        let required = option["required"] == true;
        if required && optional_seen {
            let words = "Required options must be placed before non-required options";
            problems.push(Problem::new(path.clone(), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words));
        }
        let kind = option["type"].as_u64().unwrap_or(0);
        optional_seen |= !required && kind > GROUP;
        option_of(option, kind, &path, problems);
    }
    let nested = options.iter().filter(|o| matches!(o["type"].as_u64(), Some(SUBCOMMAND | GROUP))).count();
    if nested != 0 && nested != options.len() {
        let words = "Subcommands and plain options cannot stand side by side";
        problems.push(Problem::new(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words));
    }
}

fn option_of(option: &Value, kind: u64, path: &str, problems: &mut Vec<Problem>) {
    if matches!(kind, SUBCOMMAND | GROUP) {
        self::options(list(&option["options"]), &at(path, "options"), problems);
        return;
    }
    let choices = list(&option["choices"]);
    if option["autocomplete"] == true && !choices.is_empty() {
        let words = "Choices and autocomplete exclude each other";
        problems.push(Problem::new(
            at(path, "autocomplete"),
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
            words,
        ));
    }
    problems.extend(self::choices(&option["choices"], &at(path, "choices")));
}

/// What is wrong with choices: an option's own, or a completion's.
pub fn choices(choices: &Value, path: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    let choices = list(choices);
    if choices.len() > LISTED_MAX {
        let words = format!("Must be {LISTED_MAX} or fewer in length.");
        problems.push(Problem::new(path, "BASE_TYPE_MAX_LENGTH", words));
    }
    for (i, choice) in choices.iter().enumerate() {
        let path = at(path, i);
        if length(&choice["name"]) == 0 {
            problems.push(Problem::new(
                at(&path, "name"),
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 100 in length.",
            ));
        }
        too_long(&mut problems, &choice["name"], CHOICE_MAX, at(&path, "name"));
        localised(choice, "name", CHOICE_MAX, &path, &mut problems);
        too_long(&mut problems, &choice["value"], CHOICE_MAX, at(&path, "value"));
    }
    problems
}

/// The size that Discord bounds: for each text its longest localisation.
fn characters(thing: &Value) -> usize {
    let longest = |key: &str| {
        let localised = thing[format!("{key}_localizations")].as_object();
        let others = localised.into_iter().flatten().map(|(_, text)| length(text));
        others.chain([length(&thing[key])]).max().unwrap_or(0)
    };
    let choices = list(&thing["choices"]).iter().map(|c| characters(c) + length(&c["value"]));
    let options = list(&thing["options"]).iter().map(characters);
    longest("name") + longest("description") + choices.sum::<usize>() + options.sum::<usize>()
}

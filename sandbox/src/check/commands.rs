//! Limits of application commands and completions that the OpenAPI document lacks.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{check_length, join, length, list};
use crate::request_log::Problem;

/// Slash commands per scope.
const COMMANDS_MAX: usize = 100;
/// Options of a command, or choices of an option.
const LISTED_MAX: usize = 25;
/// Characters of all names, descriptions and string choices of a command. The longest localisation
/// counts.
const COMMAND_MAX: usize = 8_000;
const CHOICE_MAX: usize = 100;
const DESCRIPTION_MAX: usize = 100;
const NAME_MAX: usize = 32;

/// Locales of names and descriptions.
const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;

/// Checks a whole list of commands.
pub fn check_all(body: &Value) -> Vec<Problem> {
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
                join(&i.to_string(), "name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                words,
            ));
        }
        check_one(command, &i.to_string(), &mut problems);
    }
    problems
}

pub fn check_command(body: &Value) -> Vec<Problem> {
    let mut problems = Vec::new();
    check_one(body, "", &mut problems);
    problems
}

fn check_one(command: &Value, path: &str, problems: &mut Vec<Problem>) {
    if command["type"].as_u64().unwrap_or(1) != 1 {
        return;
    }
    check_texts(command, path, problems);
    check_options(list(&command["options"]), &join(path, "options"), problems);
    if count_characters(command) > COMMAND_MAX {
        let words = format!("Command exceeds maximum size ({COMMAND_MAX})");
        problems.push(Problem::new(path, "APPLICATION_COMMAND_TOO_LARGE", words));
    }
}

/// Checks a lower-case name, a description and their localisations.
fn check_texts(thing: &Value, path: &str, problems: &mut Vec<Problem>) {
    let name = thing["name"].as_str().unwrap_or_default();
    let fits =
        |c: char| (c.is_alphanumeric() || matches!(c, '-' | '_')) && c.to_lowercase().eq([c]);
    let length_fits = (1..=NAME_MAX).contains(&name.chars().count());
    if !length_fits || !name.chars().all(fits) {
        let words = "Command name is invalid";
        problems.push(Problem::new(join(path, "name"), "APPLICATION_COMMAND_INVALID_NAME", words));
    }
    if length(&thing["description"]) == 0 {
        problems.push(Problem::new(
            join(path, "description"),
            "BASE_TYPE_REQUIRED",
            "This field is required",
        ));
    }
    check_length(problems, &thing["description"], DESCRIPTION_MAX, join(path, "description"));
    for (key, most) in [("name", NAME_MAX), ("description", DESCRIPTION_MAX)] {
        check_localisations(thing, key, most, path, problems);
    }
}

/// Checks that locales exist and that localised texts fit the limit.
fn check_localisations(
    thing: &Value,
    key: &str,
    most: usize,
    path: &str,
    problems: &mut Vec<Problem>,
) {
    let key = format!("{key}_localizations");
    for (locale, text) in thing[&key].as_object().into_iter().flatten() {
        let path = join(&join(path, &key), locale);
        if !LOCALES.contains(&locale.as_str()) {
            problems.push(Problem::new(&path, "BASE_TYPE_CHOICES", "Unknown locale"));
        }
        check_length(problems, text, most, path);
    }
}

fn check_options(options: &[Value], path: &str, problems: &mut Vec<Problem>) {
    if options.len() > LISTED_MAX {
        let words = format!("Must be {LISTED_MAX} or fewer in length.");
        problems.push(Problem::new(path, "BASE_TYPE_MAX_LENGTH", words));
    }
    let mut names = BTreeSet::new();
    let mut optional_seen = false;
    for (i, option) in options.iter().enumerate() {
        let path = join(path, i);
        check_texts(option, &path, problems);
        if !names.insert(option["name"].to_string()) {
            let words = "Option name already exists";
            problems.push(Problem::new(
                join(&path, "name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                words,
            ));
        }
        let required = option["required"] == true;
        if required && optional_seen {
            let words = "Required options must be placed before non-required options";
            problems.push(Problem::new(
                path.clone(),
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                words,
            ));
        }
        let kind = option["type"].as_u64().unwrap_or(0);
        optional_seen |= !required && kind > GROUP;
        check_option(option, kind, &path, problems);
    }
    let nested =
        options.iter().filter(|o| matches!(o["type"].as_u64(), Some(SUBCOMMAND | GROUP))).count();
    if nested != 0 && nested != options.len() {
        let words = "Subcommands and plain options cannot be mixed";
        problems.push(Problem::new(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words));
    }
}

fn check_option(option: &Value, kind: u64, path: &str, problems: &mut Vec<Problem>) {
    if matches!(kind, SUBCOMMAND | GROUP) {
        self::check_options(list(&option["options"]), &join(path, "options"), problems);
        return;
    }
    let choices = list(&option["choices"]);
    if option["autocomplete"] == true && !choices.is_empty() {
        let words = "Choices and autocomplete exclude each other";
        problems.push(Problem::new(
            join(path, "autocomplete"),
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
            words,
        ));
    }
    problems.extend(self::check_choices(&option["choices"], &join(path, "choices")));
}

/// Checks the choices of an option or of a completion.
pub fn check_choices(choices: &Value, path: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    let choices = list(choices);
    if choices.len() > LISTED_MAX {
        let words = format!("Must be {LISTED_MAX} or fewer in length.");
        problems.push(Problem::new(path, "BASE_TYPE_MAX_LENGTH", words));
    }
    for (i, choice) in choices.iter().enumerate() {
        let path = join(path, i);
        if length(&choice["name"]) == 0 {
            problems.push(Problem::new(
                join(&path, "name"),
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 100 in length.",
            ));
        }
        check_length(&mut problems, &choice["name"], CHOICE_MAX, join(&path, "name"));
        check_localisations(choice, "name", CHOICE_MAX, &path, &mut problems);
        check_length(&mut problems, &choice["value"], CHOICE_MAX, join(&path, "value"));
    }
    problems
}

/// Counts characters as Discord does: the longest localisation of each text.
fn count_characters(thing: &Value) -> usize {
    let longest = |key: &str| {
        let localised = thing[format!("{key}_localizations")].as_object();
        let others = localised.into_iter().flatten().map(|(_, text)| length(text));
        others.chain([length(&thing[key])]).max().unwrap_or(0)
    };
    let choices = list(&thing["choices"]).iter().map(|c| count_characters(c) + length(&c["value"]));
    let options = list(&thing["options"]).iter().map(count_characters);
    longest("name") + longest("description") + choices.sum::<usize>() + options.sum::<usize>()
}

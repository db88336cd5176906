//! Registration with Discord stays within Discord's limits, for each of our commands and each order
//! of every system.

use mythico::commands;
use mythico::discord::register;
use mythico_engine::game::Game;
use mythico_engine::order::limits::DISCORD;
use mythico_engine::order::{EVERYDAY_VERBS, Subject};
use mythico_engine::systems::SHIPPED;
use mythico_engine::words::Lexicon;
use serde_json::{Value, json};

/// Counts a command's characters like Discord, whose limit is 8,000: names, descriptions and
/// values, each in its longest localisation.
fn characters(value: &Value) -> usize {
    let own = ["name", "description"].map(|key| {
        let plain = value[key].as_str().map_or(0, |text| text.chars().count());
        let localised = value[format!("{key}_localizations")].as_object();
        let longest = localised
            .into_iter()
            .flatten()
            .map(|(_, text)| text.as_str().map_or(0, |text| text.chars().count()));
        longest.max().unwrap_or(0).max(plain)
    });
    let inner = value["options"].as_array().into_iter().flatten().map(characters);
    own.iter().sum::<usize>() + inner.sum::<usize>()
}

pub fn is_word(name: &str) -> bool {
    let fine = |letter: char| {
        letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-' || letter == '_'
    };
    (1..=DISCORD.word_letters_max).contains(&name.chars().count()) && name.chars().all(fine)
}

fn check(value: &Value, path: &str, faults: &mut Vec<String>) {
    let name = value["name"].as_str().unwrap_or_default();
    let path = format!("{path}/{name}");
    if !is_word(name) {
        faults.push(format!("{path}: the name won't do"));
    }
    let about = value["description"].as_str().unwrap_or_default();
    if !(1..=DISCORD.description_letters_max).contains(&about.chars().count())
        || about.starts_with('[')
    {
        faults.push(format!("{path}: the description “{about}” won't do"));
    }
    let options: Vec<&Value> = value["options"].as_array().into_iter().flatten().collect();
    if options.len() > DISCORD.options_max {
        faults.push(format!("{path}: {} options", options.len()));
    }
    let required = options.iter().map(|option| option["required"] == true);
    if required.collect::<Vec<_>>().windows(2).any(|pair| !pair[0] && pair[1]) {
        faults.push(format!("{path}: a required option after an optional one"));
    }
    let mut names: Vec<_> = options.iter().map(|option| option["name"].to_string()).collect();
    names.sort();
    if names.windows(2).any(|pair| pair[0] == pair[1]) {
        faults.push(format!("{path}: a name twice"));
    }
    options.iter().for_each(|option| check(option, &path, faults));
}

fn registered() -> Vec<Value> {
    let all = register::own_commands(&Lexicon::built_in(), commands::all());
    serde_json::to_value(all).unwrap().as_array().unwrap().clone()
}

#[test]
fn every_command_keeps_to_discords_limits() {
    let all = registered();
    let mut faults = Vec::new();
    for command in &all {
        check(command, "", &mut faults);
        if characters(command) > DISCORD.command_characters_max {
            faults.push(format!("{}: {} characters", command["name"], characters(command)));
        }
    }
    let mut names: Vec<String> = all.iter().map(|command| command["name"].to_string()).collect();
    names.sort();
    if names.windows(2).any(|pair| pair[0] == pair[1]) {
        faults.push(format!("a command's name stands twice in {names:?}"));
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(all.len() <= DISCORD.commands_max);
}

#[test]
fn every_option_of_every_order_says_what_it_is_for() {
    let lexicon = Lexicon::built_in();
    let mut silent = Vec::new();
    for form in SHIPPED.iter().flat_map(|game| game.forms()) {
        let unit = (form.subject == Subject::Unit).then_some("field-unit-help".to_owned());
        let fields = form.fields.iter().map(|field| format!("field-{}-help", field.word));
        let settings = form.settings.iter().map(|setting| format!("setting-{}-help", setting.word));
        silent
            .extend(unit.into_iter().chain(fields).chain(settings).filter(|id| !lexicon.knows(id)));
    }
    assert!(silent.is_empty(), "{silent:?}");
}

/// How Discord calls a server, and the bot's own direct messages.
const SERVER: u64 = 0;
const DIRECT: u64 = 1;

#[test]
fn every_command_belongs_to_servers_and_is_said_there_or_to_the_bot_alone() {
    let own = commands::all();
    for command in registered() {
        let name = &command["name"];
        // To a server, never to a user who takes it along elsewhere.
        assert_eq!(command["integration_types"], json!([0]), "{name}");
        let own = own.iter().find(|own| command["name"] == *own.name).unwrap();
        let expected = if own.guild_only { json!([SERVER]) } else { json!([SERVER, DIRECT]) };
        assert_eq!(command["contexts"], expected, "{name}");
    }
}

/// Most entries that a player sees after typing `/`.
const ENTRIES_MAX: usize = 25;

/// Lists what Discord shows for a command: itself, or each of its subcommands.
fn entries(command: &Value, path: &str) -> Vec<String> {
    let path = format!("{path} {}", command["name"].as_str().unwrap());
    let options = command["options"].as_array().into_iter().flatten();
    let below = options.filter(|option| matches!(option["type"].as_u64(), Some(1 | 2)));
    let below: Vec<String> = below.flat_map(|option| entries(option, &path)).collect();
    if below.is_empty() { vec![path] } else { below }
}

#[test]
fn a_player_sees_few_commands_in_a_server_and_in_a_direct_message() {
    let all = registered();
    let shown = |place: u64| -> Vec<String> {
        let is_shown = |command: &&Value| {
            let contexts = command["contexts"].as_array().unwrap();
            contexts.contains(&place.into()) && command["default_member_permissions"].is_null()
        };
        all.iter().filter(is_shown).flat_map(|command| entries(command, "")).collect()
    };
    for place in [SERVER, DIRECT] {
        let entries = shown(place);
        assert!(entries.len() <= ENTRIES_MAX, "{}: {entries:#?}", entries.len());
        for verb in EVERYDAY_VERBS {
            assert!(entries.contains(&format!(" {verb}")), "{verb}: {entries:#?}");
        }
        let is_games = |entry: &String| SHIPPED.iter().any(|game| is_topic(game, entry.trim()));
        assert!(!entries.iter().any(is_games), "of one game alone: {entries:#?}");
    }
    let hidden = all.iter().filter(|command| !command["default_member_permissions"].is_null());
    let hidden: Vec<&str> = hidden.map(|command| command["name"].as_str().unwrap()).collect();
    assert_eq!(hidden, ["campaign", "gm"]);
}

/// Returns whether a command is a group of one game's orders, rather than a verb of all games.
fn is_topic(game: &dyn Game, command: &str) -> bool {
    let is_shared = EVERYDAY_VERBS.contains(&command);
    !is_shared && game.forms().iter().any(|form| form.topic == command)
}

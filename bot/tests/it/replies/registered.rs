//! Registration with Discord stays within Discord's limits, for each of our commands and each order
//! of every system.

use mythico::commands;
use mythico::discord::register;
use mythico_engine::order::Subject;
use mythico_engine::order::limits::DISCORD;
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
    if !(1..=DISCORD.description_letters_max).contains(&about.chars().count()) || about.starts_with('[') {
        faults.push(format!("{path}: the description “{about}” won't do"));
    }
    let options: Vec<&Value> = value["options"].as_array().into_iter().flatten().collect();
    if options.len() > DISCORD.options_max + DISCORD.common_options {
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

#[test]
fn every_command_keeps_to_discords_limits() {
    let lexicon = Lexicon::built_in();
    let own = serde_json::to_value(register::own_commands(&lexicon, commands::all())).unwrap();
    let orders = serde_json::to_value(register::all_order_commands(&lexicon, &SHIPPED)).unwrap();
    let all: Vec<&Value> = own.as_array().unwrap().iter().chain(orders.as_array().unwrap()).collect();
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
    assert!(SHIPPED.iter().next().is_some());
}

#[test]
fn every_option_of_every_order_says_what_it_is_for() {
    let lexicon = Lexicon::built_in();
    let mut silent = Vec::new();
    for form in SHIPPED.iter().flat_map(|game| game.forms()) {
        let unit = (form.subject == Subject::Unit).then_some("field-unit-help".to_owned());
        let fields = form.fields.iter().map(|field| format!("field-{}-help", field.word));
        let settings = form.settings.iter().map(|setting| format!("setting-{}-help", setting.word));
        silent.extend(unit.into_iter().chain(fields).chain(settings).filter(|id| !lexicon.knows(id)));
    }
    assert!(silent.is_empty(), "{silent:?}");
    let orders = serde_json::to_value(register::all_order_commands(&lexicon, &SHIPPED)).unwrap();
    let land = orders.as_array().unwrap().iter().find(|command| command["name"] == "land").unwrap();
    let about = &land["options"][0]["options"][0]["description"];
    assert!(about.as_str().unwrap().starts_with("One of your units"), "{about}");
}

/// How Discord calls a server, and the bot's own direct messages.
const SERVER: u64 = 0;
const DIRECT: u64 = 1;

#[test]
fn every_command_belongs_to_servers_and_is_said_there_or_to_the_bot_alone() {
    let lexicon = Lexicon::built_in();
    let all = serde_json::to_value(register::global_commands(&lexicon, commands::all(), &SHIPPED)).unwrap();
    let (all, own) = (all.as_array().unwrap(), commands::all());
    assert!(all.len() > own.len(), "orders are among them");
    let mut orders_of_systems = 0;
    for command in all {
        let name = &command["name"];
        // To a server, never to a user who takes it along elsewhere.
        assert_eq!(command["integration_types"], json!([0]), "{name}");
        let own = own.iter().find(|own| command["name"] == *own.name);
        let expected = match own {
            Some(own) if own.guild_only => json!([SERVER]),
            Some(_) => json!([SERVER, DIRECT]),
            // In servers those of its campaigns' systems are registered.
            None => json!([DIRECT]),
        };
        assert_eq!(command["contexts"], expected, "{name}");
        orders_of_systems += usize::from(own.is_none());
    }
    assert!(orders_of_systems > 10);
    let orders = serde_json::to_value(register::all_order_commands(&lexicon, &SHIPPED)).unwrap();
    for command in orders.as_array().unwrap() {
        assert_eq!(command["contexts"], json!([SERVER]), "{}", command["name"]);
    }
}

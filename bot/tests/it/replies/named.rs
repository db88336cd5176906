//! Everything that is named exists: commands in texts, manuals and notices, the program's command
//! lines in texts, code and help, and the permissions of the invitation.

use std::fs;
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use mythico::commands;
use mythico::discord::{channels, register};
use mythico_engine::words::Lexicon;
use serde_json::Value;
use serenity::all::Permissions;

use super::registered::is_word;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// All files below a folder of the project with this ending.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(ROOT).join(folder)];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == ending) {
                found.push(path);
            }
        }
    }
    found
}

/// What players, game masters and operators read: manuals, notes, and the texts of the program.
fn manuals() -> Vec<PathBuf> {
    let alone = ["README.md", "SECURITY.md", "CHANGELOG.md", "config/mythico.toml"];
    let alone = alone.map(|name| Path::new(ROOT).join(name));
    [&alone[..], &files("docs", "md"), &files("assets/texts/en", "ftl")].concat()
}

/// What programmers read, who are told of commands that aren't there yet.
fn programmers() -> Vec<PathBuf> {
    let files = [
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "bot/README.md",
        "engine/README.md",
        "render/README.md",
        "sandbox/README.md",
    ];
    files.map(|name| Path::new(ROOT).join(name)).to_vec()
}

fn name(file: &Path) -> String {
    file.file_name().unwrap().to_string_lossy().into_owned()
}

/// What stands in backticks: pieces of a line, and whole blocks.
fn codes(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let pieces: Vec<&str> = text.split('`').collect();
    let is_block = |place: usize| place > 1 && pieces[place - 1].is_empty();
    (1..pieces.len())
        .step_by(2)
        .map(|place| (pieces[place], is_block(place)))
        .collect::<Vec<_>>()
        .into_iter()
}

/// The command that a text names by these words, down to its last subcommand, or none.
fn named<'a>(all: &'a [Value], words: &[&str]) -> Option<&'a Value> {
    let (first, rest) = words.split_first()?;
    let found = all.iter().find(|one| one["name"] == *first)?;
    match found["options"].as_array() {
        // A subcommand, or a group of them.
        Some(inner)
            if inner.iter().any(|option| matches!(option["type"].as_u64(), Some(1 | 2))) =>
        {
            named(inner, rest)
        }
        _ => Some(found),
    }
}

#[test]
fn every_command_that_a_text_names_is_there() {
    let lexicon = Lexicon::built_in();
    let own = serde_json::to_value(register::own_commands(&lexicon, commands::all())).unwrap();
    let all = own.as_array().unwrap().clone();
    let (mut missing, mut seen) = (Vec::new(), 0);
    for file in manuals() {
        let text = fs::read_to_string(&file).unwrap();
        for code in codes(&text).filter_map(|(code, _)| code.strip_prefix('/')) {
            // `/gm advance despite:REASON` gives the option. `/help command:{ $command }` gives the
            // filled-in name.
            let words: Vec<&str> = code.split_whitespace().collect();
            let plain = words.iter().take_while(|word| is_word(word)).copied().collect::<Vec<_>>();
            if plain.is_empty() {
                continue;
            }
            let option =
                words.iter().find_map(|word| word.split_once(':')).map(|(option, _)| option);
            let found = named(&all, &plain);
            let has = |option: &str| {
                let options = found.and_then(|found| found["options"].as_array());
                options.is_some_and(|options| options.iter().any(|one| one["name"] == option))
            };
            seen += 1;
            if found.is_none() || option.is_some_and(|option| !has(option)) {
                missing.push(format!("{}: `/{code}`", name(&file)));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(seen > 120, "{seen} commands are named");
}

/// Reads a command line of the program as it is typed, without shell syntax after it. Returns none
/// if the text is something else.
fn command_line(text: &str) -> Option<Vec<String>> {
    // In `mythico seal check { $file }` this leaves the name of the value.
    let text = text.replace("{ $", "").replace(" }", "");
    let mut words = text.split_whitespace().skip_while(|word| word.contains('='));
    let program = words.next()?;
    if program != "mythico" && !program.ends_with("/mythico") {
        return None;
    }
    let is_typed = |word: &&str| !["#", ">", "|", "&&", "…"].contains(word);
    // N stands for a number.
    let typed =
        words.take_while(is_typed).map(|word| if word == "N" { "1" } else { word }.to_owned());
    Some([program.to_owned()].into_iter().chain(typed).collect())
}

/// Returns whether the program understands a command line, apart from missing required arguments.
/// For example, `mythico verify` only names a command.
fn is_understood(line: &[String]) -> bool {
    match mythico::cli::command().try_get_matches_from(line) {
        Ok(_) => true,
        Err(why) => matches!(
            why.kind(),
            ErrorKind::DisplayHelp
                | ErrorKind::DisplayVersion
                | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
                | ErrorKind::MissingRequiredArgument
                | ErrorKind::MissingSubcommand
        ),
    }
}

/// The command lines in a text with backticks.
fn lines_of(text: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for (code, is_block) in codes(text) {
        if is_block {
            found.extend(code.lines().filter_map(command_line));
        } else {
            found.extend(command_line(code));
        }
    }
    found
}

/// The examples in the program's help.
fn examples(command: &clap::Command) -> Vec<Vec<String>> {
    let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let own: Vec<_> = help.lines().filter_map(command_line).collect();
    command.get_subcommands().map(examples).fold(own, |all, more| [all, more].concat())
}

#[test]
fn every_command_line_that_a_text_names_is_understood() {
    let mut all: Vec<(String, Vec<String>)> = Vec::new();
    for file in [manuals(), programmers()].concat() {
        let text = fs::read_to_string(&file).unwrap();
        all.extend(lines_of(&text).into_iter().map(|line| (name(&file), line)));
    }
    let code = ["bot/src", "engine/src", "sandbox/src"].map(|folder| files(folder, "rs")).concat();
    for file in code {
        // Line by line: a backtick that isn't closed ends there.
        let text = fs::read_to_string(&file).unwrap();
        all.extend(text.lines().flat_map(lines_of).map(|line| (name(&file), line)));
    }
    all.extend(
        examples(&mythico::cli::command()).into_iter().map(|line| ("help".to_owned(), line)),
    );
    let unknown: Vec<String> = all
        .iter()
        .filter(|(_, line)| !is_understood(line))
        .map(|(file, line)| format!("{file}: {}", line.join(" ")))
        .collect();
    assert!(unknown.is_empty(), "{unknown:#?}");
    assert!(all.len() > 40, "{} command lines are named", all.len());
    assert!(!is_understood(&command_line("mythico vanish --now").unwrap()));
    assert!(!is_understood(&command_line("mythico verify FILE --turn 1").unwrap()));
}

#[test]
fn the_invitation_asks_for_what_the_bot_uses_and_for_nothing_else() {
    let guide = fs::read_to_string(Path::new(ROOT).join("docs/hosting.md")).unwrap();
    let asked: Vec<u64> = guide
        .split("&permissions=")
        .skip(1)
        .map(|rest| {
            rest.split(|letter: char| !letter.is_ascii_digit()).next().unwrap().parse().unwrap()
        })
        .collect();
    assert_eq!(asked, [channels::BOT.bits()]);
    // News are embeds; nothing of what it sends pings everybody.
    assert!(channels::BOT.contains(Permissions::EMBED_LINKS));
    assert!(!channels::BOT.contains(Permissions::MENTION_EVERYONE));
}

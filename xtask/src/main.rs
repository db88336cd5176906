//! `cargo xtask`: chores of the project. `tidy` checks what the compiler can't. `rule` shows where a
//! rule lives. `rules` lists how much of each rule book is built.

use std::fmt::Display;
use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use xtask::{books, sources, tidy};

/// Chores of the project.
#[derive(Parser)]
struct Args {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Checks what the compiler can't: arrows, circles, docs, rule books, texts.
    Tidy,
    /// Shows where a rule lives: its home in code, its cases, its numbers, and all that name it.
    Rule {
        /// The rule's id, such as `EM-4.8`.
        id: String,
    },
    /// Lists the built rules: code, cases, and what is missing.
    Rules {
        /// Only rules whose id begins with this, such as `EM-7.`.
        #[arg(default_value = "")]
        prefix: String,
    },
}

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is in the workspace");
    match Args::parse().chore {
        Chore::Tidy => run_tidy(root),
        Chore::Rule { id } => print_rule(root, &id),
        Chore::Rules { prefix } => {
            books::read_all(&sources::read_all(root))
                .iter()
                .for_each(|book| print_book(book, &prefix));
            ExitCode::SUCCESS
        }
    }
}

fn run_tidy(root: &Path) -> ExitCode {
    let faults = tidy::check(root);
    faults.iter().for_each(|fault| eprintln!("{fault}"));
    println!("tidy: faults found: {}", faults.len());
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn print_rule(root: &Path, id: &str) -> ExitCode {
    let books = books::read_all(&sources::read_all(root));
    let id = books::RuleId::parse(id);
    let rule = id.as_ref().and_then(|id| books.iter().find_map(|book| book.rules.get(id)));
    let Some(rule) = rule else {
        eprintln!("No rule book lists this id. `cargo xtask rules` lists all.");
        return ExitCode::FAILURE;
    };
    let is_home = |file: &&String| rule.homes.iter().any(|home| home.file == **file);
    let numbers = rule.numbers.iter().map(|(place, names)| format!("{place} {}", names.join(" ")));
    let cases = rule.case_files.iter().map(|(file, count)| format!("{file} ({count})"));
    print_lines("home", &rule.homes);
    print_lines("cases", &cases.collect::<Vec<_>>());
    print_lines("numbers", &numbers.collect::<Vec<_>>());
    print_lines(
        "named in",
        &rule.citations.iter().filter(|file| !is_home(file)).collect::<Vec<_>>(),
    );
    ExitCode::SUCCESS
}

/// Prints a list under a word.
fn print_lines(word: &str, lines: &[impl Display]) {
    for (nth, line) in lines.iter().enumerate() {
        println!("{:10}{line}", if nth == 0 { word } else { "" });
    }
}

fn print_book(book: &books::Book, prefix: &str) {
    let complete = book.rules.values().filter(|rule| rule.missing.is_none()).count();
    println!("{}: {complete} complete, {} in part", book.path, book.rules.len() - complete);
    let unlisted: Vec<_> = book
        .due
        .iter()
        .filter(|id| !book.rules.contains_key(id))
        .map(ToString::to_string)
        .collect();
    if !unlisted.is_empty() {
        println!("due but not listed: {}", unlisted.join(", "));
    }
    let folder = format!("{}/", book.folder.as_deref().unwrap_or_default());
    for (id, rule) in book.rules.iter().filter(|(id, _)| id.to_string().starts_with(prefix)) {
        println!(
            "{id}{}",
            rule.missing.as_ref().map_or(String::new(), |missing| format!(", missing: {missing}"))
        );
        let files: Vec<_> =
            rule.citations.iter().map(|file| file.trim_start_matches(&folder)).collect();
        println!("    code:  {}", files.join(", "));
        println!("    cases: {}", rule.cases.iter().cloned().collect::<Vec<_>>().join(", "));
    }
}

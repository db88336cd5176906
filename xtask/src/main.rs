//! `cargo xtask`: chores of the project. `tidy` checks what the compiler can't. `rules` lists how
//! much of each rule book is built.

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
    /// Lists the built rules: code, cases, and what is missing.
    Rules {
        /// Only rules whose id begins with this, such as `EM-7.`.
        #[arg(default_value = "")]
        begins: String,
    },
}

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace");
    match Args::parse().chore {
        Chore::Tidy => check(root),
        Chore::Rules { begins } => {
            books::read_all(&sources::read_all(root)).iter().for_each(|book| print(book, &begins));
            ExitCode::SUCCESS
        }
    }
}

fn check(root: &Path) -> ExitCode {
    let complaints = tidy::check(root);
    complaints.iter().for_each(|complaint| eprintln!("{complaint}"));
    println!("tidy: {} complaint(s)", complaints.len());
    if complaints.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn print(book: &books::Book, begins: &str) {
    let whole = book.rules.values().filter(|rule| rule.lacks.is_none()).count();
    println!("{}: {whole} whole, {} in part", book.path, book.rules.len() - whole);
    let missing: Vec<_> =
        book.due.iter().filter(|id| !book.rules.contains_key(id)).map(ToString::to_string).collect();
    if !missing.is_empty() {
        println!("due, and not begun: {}", missing.join(", "));
    }
    let folder = format!("{}/", book.folder.as_deref().unwrap_or_default());
    for (id, rule) in book.rules.iter().filter(|(id, _)| id.to_string().starts_with(begins)) {
        println!(
            "{id}{}",
            rule.lacks.as_ref().map_or(String::new(), |lacks| format!(", in part: lacks {lacks}"))
        );
        let files: Vec<_> = rule.cited.iter().map(|file| file.trim_start_matches(&folder)).collect();
        println!("    code:  {}", files.join(", "));
        println!("    cases: {}", rule.shown.iter().cloned().collect::<Vec<_>>().join(", "));
    }
}

//! `cargo xtask`: chores of the project. `tidy` checks what the compiler can't, `rules` lists what is built of each rule book,
//! `republic` writes the files of the module of that name, `start-order` which functions of the operator's program lie together.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, ensure};
use clap::{Parser, Subcommand};
use xtask::{books, republic, sources, start_order, tidy};

/// Chores of the project.
#[derive(Parser)]
struct Args {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Checks who knows whom, file headers and docs, and that every built rule is cited and shown by a case.
    Tidy,
    /// Lists the rules that are built, whole or in part: where they are coded, which cases show them, what they lack.
    Rules {
        /// Only rules whose id begins so, for instance `EM-7.`.
        #[arg(default_value = "")]
        begins: String,
    },
    /// Writes the Republic, over what is there: also over what hands have improved.
    Republic {
        /// Chance begins here: a seed gives one country.
        #[arg(long, default_value_t = republic::SEED)]
        seed: u64,
        /// Where to write it; the module's own folder, if nothing is said.
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// Writes which functions the linker lays side by side, from recorded starts of the operator's program.
    StartOrder {
        /// What callgrind wrote, a file a start.
        #[arg(required = true)]
        recorded: Vec<PathBuf>,
        /// The program that ran.
        #[arg(long, default_value = "target/dist/mythico")]
        program: PathBuf,
    },
}

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace");
    match Args::parse().chore {
        Chore::Tidy => check(root),
        Chore::Rules { begins } => {
            books::all(&sources::all(root)).iter().for_each(|book| print(book, &begins));
            ExitCode::SUCCESS
        }
        Chore::Republic { seed, out } => {
            let folder = out.unwrap_or_else(|| root.join(republic::FOLDER));
            ended(write_republic(seed, &folder))
        }
        Chore::StartOrder { recorded, program } => ended(write_start_order(root, &recorded, &program)),
    }
}

fn ended(chore: anyhow::Result<()>) -> ExitCode {
    match chore {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn write_start_order(root: &Path, recorded: &[PathBuf], program: &Path) -> anyhow::Result<()> {
    let read = |one: &PathBuf| {
        let run = std::fs::read(one).with_context(|| format!("{} can't be read", one.display()))?;
        anyhow::Ok(String::from_utf8_lossy(&run).into_owned())
    };
    let run: Vec<String> = recorded.iter().map(read).collect::<anyhow::Result<_>>()?;
    let nm = Command::new("nm").arg("--defined-only").arg(program).output().context("nm can't be run")?;
    ensure!(nm.status.success(), "nm can't read {}: build it first", program.display());
    let script = start_order::script(&run, &String::from_utf8_lossy(&nm.stdout));
    let moved = script.lines().filter(|line| line.starts_with("    *(")).count();
    ensure!(moved > 0, "no function of {} ran in what was recorded", program.display());
    std::fs::write(root.join(start_order::FILE), script)?;
    println!("{}: {moved} functions", start_order::FILE);
    Ok(())
}

fn write_republic(seed: u64, folder: &Path) -> anyhow::Result<()> {
    std::fs::create_dir_all(folder).with_context(|| format!("{} can't be made", folder.display()))?;
    for (name, text) in republic::files(seed) {
        let file = folder.join(name);
        std::fs::write(&file, text).with_context(|| format!("{} can't be written", file.display()))?;
        println!("{} written over", file.display());
    }
    Ok(())
}

fn check(root: &Path) -> ExitCode {
    let complaints = tidy::complaints(root);
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

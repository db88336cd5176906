//! `cargo xtask`: chores of the project. `tidy` checks what the compiler can't.

use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Chores of the project.
#[derive(Parser)]
struct Args {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Checks the arrows between crates, file headers, and that every built rule is cited and tested.
    Tidy,
}

fn main() -> ExitCode {
    let Chore::Tidy = Args::parse().chore;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace");
    let complaints = xtask::tidy::complaints(root);
    complaints.iter().for_each(|complaint| eprintln!("{complaint}"));
    println!("tidy: {} complaint(s)", complaints.len());
    if complaints.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

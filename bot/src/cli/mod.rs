//! The command line: what `mythico` is asked, one file a command. An error is one sentence on standard error that says what to do,
//! with exit code 1; a command line that can't be understood exits with 2.

mod adjudicate;
mod campaign;
mod check;
mod folder;
mod sheets;
mod turn;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::config::Config;
use crate::modules::Modules;

/// Runs double-blind wargame campaigns in Discord: sealed orders in, one adjudication, to each what they alone may know.
#[derive(Debug, Parser)]
#[command(name = "mythico", version, arg_required_else_help = true)]
struct Arguments {
    /// Settings file [default: mythico.toml, if there is one]
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Adjudicate one turn offline, by the same engine call as online
    Adjudicate(adjudicate::Arguments),
    /// Begin a campaign
    #[command(subcommand)]
    Campaign(campaign::Command),
    /// Look after modules
    #[command(subcommand)]
    Module(check::Command),
}

/// Reads the command line and does what it says.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("mythico: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> anyhow::Result<()> {
    let config = Config::read(arguments.config.as_deref())?;
    let modules = Modules::new(config.modules.clone());
    match arguments.command {
        Command::Adjudicate(asked) => adjudicate::run(&asked, &config),
        Command::Campaign(asked) => campaign::run(&asked, &modules),
        Command::Module(asked) => check::run(&asked),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn every_command_explains_itself_with_an_example() {
        fn walk(command: &clap::Command) {
            if command.has_subcommands() {
                command.get_subcommands().filter(|one| one.get_name() != "help").for_each(walk);
                return;
            }
            let help = command.clone().render_long_help().to_string();
            assert!(help.contains("Example"), "{} has no example", command.get_name());
        }
        let mut command = Arguments::command();
        command.build();
        command.debug_assert();
        walk(&Arguments::command());
    }
}

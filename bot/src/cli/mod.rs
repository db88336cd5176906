//! The command line: what `mythico` is asked, one file a command. An error is one sentence on standard error that says what to do,
//! with exit code 1; a command line that can't be understood exits with 2.

mod adjudicate;
mod backup;
mod campaign;
mod copy;
mod folder;
mod health;
#[cfg(any(test, not(all(feature = "sandbox", feature = "tools"))))]
mod left_out;
mod module;
mod run;
#[cfg(feature = "sandbox")]
mod sandbox;
mod seal;
mod sheets;
mod token;
mod turn;
mod verify;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context;
use clap::{CommandFactory, Parser, Subcommand};
use mythico_engine::registry::Systems;
use mythico_engine::systems::SHIPPED;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

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
    /// Copy the database, also while the bot runs
    Backup(backup::Arguments),
    /// Begin or delete a campaign
    #[command(subcommand)]
    Campaign(campaign::Command),
    /// Say whether the bot works
    Health(health::Arguments),
    /// Look after modules
    #[command(subcommand)]
    Module(module::Command),
    /// Run the bot
    Run(run::Arguments),
    /// Check the seals of a war that is over
    #[command(subcommand)]
    Seal(seal::Command),
    /// Try it: a Discord look-alike on this machine, the bot in it, a campaign under way
    #[cfg(feature = "sandbox")]
    Sandbox(sandbox::Arguments),
    #[cfg(not(feature = "sandbox"))]
    #[command(hide = true)]
    Sandbox(left_out::Arguments),
    /// Resolve the windows of a database once more, and say which don't lead to what is kept
    Verify(verify::Arguments),
}

/// All commands and their options.
pub fn command() -> clap::Command {
    Arguments::command()
}

/// Reads the command line and does what it says.
pub fn main() -> ExitCode {
    match run(std::env::args_os(), SHIPPED) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("mythico: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Does what a command line says, the program's name first, with these systems to play: a test may bring its own. A command line that
/// can't be understood ends the program.
///
/// # Errors
/// A sentence that says what to do.
pub fn run(
    words: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    systems: Systems,
) -> anyhow::Result<()> {
    let arguments = Arguments::parse_from(words);
    let config = Config::read(arguments.config.as_deref())?;
    let modules = Modules::new(config.modules.clone());
    match arguments.command {
        Command::Adjudicate(asked) => adjudicate::run(&asked, &config, systems),
        Command::Backup(asked) => at_work(&quiet(&config), backup::run(asked, config, systems)),
        Command::Campaign(campaign::Command::New(asked)) => campaign::begin(&asked, &modules, systems),
        Command::Campaign(campaign::Command::Delete(asked)) => {
            at_work(&quiet(&config), campaign::delete(asked, config))
        }
        Command::Health(asked) => health::run(asked, &config),
        Command::Module(asked) => module::run(&asked, &config, &modules, systems),
        Command::Run(asked) => at_work(&config.clone(), run::run(asked, config, systems)),
        Command::Seal(asked) => seal::run(&asked),
        #[cfg(feature = "sandbox")]
        Command::Sandbox(asked) => at_work(&quiet(&config), sandbox::run(asked, config, systems)),
        #[cfg(not(feature = "sandbox"))]
        Command::Sandbox(_) => left_out::refuse("sandbox"),
        Command::Verify(asked) => at_work(&quiet(&config), verify::run(asked, systems)),
    }
}

/// The settings with a log of warnings alone, unless the operator asked for another.
fn quiet(config: &Config) -> Config {
    let asked = config.log != Config::default().log;
    Config { log: if asked { config.log.clone() } else { "warn".to_owned() }, ..config.clone() }
}

/// How long a program that stops waits for what is still being worked out.
const STOPS_WITHIN: Duration = Duration::from_secs(10);

/// Runs what works with sockets and the database, with logs.
fn at_work(config: &Config, work: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&config.log)
        .with_context(|| format!("the log setting {} can't be used; write for instance info", config.log))?;
    // A log that can't be written, its disk being full, is no reason to panic.
    tracing_subscriber::fmt()
        .log_internal_errors(false)
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.context("the system gives no threads; close other programs")?;
    let done = runtime.block_on(work);
    // Who still asks something isn't answered any more; nothing half done is kept.
    runtime.shutdown_timeout(STOPS_WITHIN);
    done
}

/// Waits until the operator stops the program.
async fn stopped() {
    let mut end = signal(SignalKind::terminate()).ok();
    let ended = async {
        match &mut end {
            Some(end) => drop(end.recv().await),
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        () = ended => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_explains_itself_with_an_example() {
        fn walk(command: &clap::Command) {
            if command.is_hide_set() {
                // It isn't in this build.
                return;
            }
            if command.has_subcommands() {
                command.get_subcommands().filter(|one| one.get_name() != "help").for_each(walk);
                return;
            }
            let help = command.clone().render_long_help().to_string();
            assert!(help.contains("Example"), "{} has no example", command.get_name());
        }
        let mut built = command();
        built.build();
        built.debug_assert();
        walk(&command());
    }
}

//! The command line, one file per command. An error is one sentence on standard error that says
//! what to do, with exit code 1. Wrong arguments exit with code 2.

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

/// Runs double-blind wargame campaigns in Discord: sealed orders, one adjudication, a report for
/// each player's eyes.
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
    /// Check whether the bot works
    Health(health::Arguments),
    /// Check and make modules
    #[command(subcommand)]
    Module(module::Command),
    /// Run the bot
    Run(run::Arguments),
    /// Check the seals of a war that is over
    #[command(subcommand)]
    Seal(seal::Command),
    /// Try it: a Discord look-alike on this machine with the bot and a running campaign
    #[cfg(feature = "sandbox")]
    Sandbox(sandbox::Arguments),
    #[cfg(not(feature = "sandbox"))]
    #[command(hide = true)]
    Sandbox(left_out::Arguments),
    /// Resolve the windows of a database again, and list those with another result
    Verify(verify::Arguments),
}

/// Returns the command line's declaration, with all commands and options.
pub fn command() -> clap::Command {
    Arguments::command()
}

/// Runs the program with the process's arguments.
pub fn main() -> ExitCode {
    match run(std::env::args_os(), SHIPPED) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("mythico: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a command line, whose first word is the program's name, with these systems. Tests bring
/// their own. Wrong arguments end the program.
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
        Command::Adjudicate(args) => adjudicate::run(&args, &config, systems),
        Command::Backup(args) => {
            block_on(&quiet_config(&config), backup::run(args, config, systems))
        }
        Command::Campaign(campaign::Command::New(args)) => {
            campaign::begin(&args, &modules, systems)
        }
        Command::Campaign(campaign::Command::Delete(args)) => {
            block_on(&quiet_config(&config), campaign::delete(args, config))
        }
        Command::Health(args) => health::run(args, &config),
        Command::Module(args) => module::run(&args, &config, &modules, systems),
        Command::Run(args) => block_on(&config.clone(), run::run(args, config, systems)),
        Command::Seal(args) => seal::run(&args),
        #[cfg(feature = "sandbox")]
        Command::Sandbox(args) => {
            block_on(&quiet_config(&config), sandbox::run(args, config, systems))
        }
        #[cfg(not(feature = "sandbox"))]
        Command::Sandbox(_) => left_out::refuse("sandbox"),
        Command::Verify(args) => block_on(&quiet_config(&config), verify::run(args, systems)),
    }
}

/// Returns the settings with a log of warnings only, unless the host chose another log.
fn quiet_config(config: &Config) -> Config {
    let is_chosen = config.log != Config::default().log;
    Config { log: if is_chosen { config.log.clone() } else { "warn".to_owned() }, ..config.clone() }
}

/// Time that a stopping program waits for running work.
const STOP_WITHIN: Duration = Duration::from_secs(10);

/// Runs an asynchronous command, with logs.
fn block_on(config: &Config, work: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&config.log).with_context(|| {
        format!("the log setting {} can't be used; write for instance info", config.log)
    })?;
    // A log that can't be written, for example on a full disk, is no reason to panic.
    tracing_subscriber::fmt()
        .log_internal_errors(false)
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.context("the system gives no threads; close other programs")?;
    let result = runtime.block_on(work);
    // Waiting users get no answer. Nothing half done is stored.
    runtime.shutdown_timeout(STOP_WITHIN);
    result
}

/// Waits for a signal to stop.
async fn wait_for_signal() {
    let mut end = signal(SignalKind::terminate()).ok();
    let terminated = async {
        match &mut end {
            Some(end) => drop(end.recv().await),
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        () = terminated => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_explains_itself_with_an_example() {
        fn walk(command: &clap::Command) {
            if command.is_hide_set() {
                // This build lacks it.
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

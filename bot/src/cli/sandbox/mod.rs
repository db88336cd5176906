//! `mythico sandbox` starts a Discord look-alike on loopback with the bot connected and a running
//! campaign. With `--autoplay` a whole war is played without players. Both use the sandbox's
//! control API.

mod autoplay;
mod cast;
mod message_archive;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail};
use mythico_engine::registry::Systems;
use mythico_sandbox::{Control, Limits, Sandbox, TOKEN, demonstration};

use self::cast::Cast;
use crate::config::Config;
use crate::discord::channels;
use crate::endpoint::Endpoint;
use crate::private;
use crate::service::{Resources, Service};

/// Default port of the page.
const PORT: u16 = 8420;
/// Time limit for the bot's connection.
const CONNECT_WITHIN: Duration = Duration::from_secs(30);

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  mythico sandbox\n  mythico sandbox --data my-sandbox --port 9000\n  \
    mythico sandbox --autoplay 5 --out war\n  mythico sandbox --no-bot --root root.pem\n\n\
    With --autoplay nobody watches: seats order by /orders write, the GM closes by /gm advance. The folder\n\
    of --out gets all messages, in a folder per turn and recipient, and index.json."
)]
pub(in crate::cli) struct Arguments {
    /// Port of the page; 0 takes any free one [default: 8420]
    #[arg(long)]
    port: Option<u16>,
    /// Another name of this machine, such as a container's. The sandbox answers only to 127.0.0.1,
    /// localhost and the names given here. Can be repeated
    #[arg(long, value_name = "NAME", value_parser = host_name)]
    host: Vec<String>,
    /// The module to play
    #[arg(long, default_value = "el-mythico-skirmish")]
    module: String,
    /// Number of seats, if the module has several numbers [default: the most]
    #[arg(long)]
    seats: Option<u8>,
    /// Keep the world and the campaign in this folder, to continue another day
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Start only the look-alike; connect a bot yourself by the printed line
    #[arg(long, conflicts_with = "autoplay")]
    no_bot: bool,
    /// Limit requests as strictly as Discord does
    #[arg(long)]
    strict: bool,
    /// Write the look-alike's root certificate here; a bot that trusts it finds the look-alike at
    /// Discord's address
    #[arg(long, value_name = "FILE", requires = "no_bot")]
    root: Option<PathBuf>,
    /// Play this many turns and exit
    #[arg(long, value_name = "TURNS", requires = "out")]
    autoplay: Option<u32>,
    /// A new folder for all messages
    #[arg(long, value_name = "DIR", requires = "autoplay")]
    out: Option<PathBuf>,
}

pub(in crate::cli) async fn run(
    args: Arguments,
    mut config: Config,
    systems: Systems,
) -> anyhow::Result<()> {
    let temporary =
        tempfile::tempdir().context("can't make a temporary folder; name one with --data")?;
    let home = args.data.clone().unwrap_or_else(|| temporary.path().to_owned());
    config.data.clone_from(&home);
    if home.is_dir() {
        // Make it private before anything is written to it.
        private::folder(&home, &config.database())?;
    }
    let port = args.port.unwrap_or(if args.autoplay.is_some() { 0 } else { PORT });
    let kept = args.data.is_some().then(|| home.join("sandbox"));
    let limits = if args.strict { Limits::as_discord() } else { Limits::wide() };
    let hosts = args.host.clone();
    let settings = mythico_sandbox::Config {
        port,
        hosts,
        data: kept,
        limits,
        ..mythico_sandbox::Config::default()
    };
    let sandbox = Sandbox::start(settings).await?;
    demonstration(&sandbox, channels::BOT.bits());
    if args.no_bot {
        println!("Sandbox: {} (bot: {})", sandbox.url(), bot_line(&sandbox, args.root.as_deref())?);
        super::wait_for_signal().await;
        sandbox.stop().await;
        return Ok(());
    }
    let endpoint =
        Endpoint::Faithful { address: sandbox.https_addr(), root: sandbox.root_pem().to_owned() };
    let mut service =
        Service::start(Resources { systems, ..Resources::built_in() }, config, &endpoint, TOKEN)
            .await?;
    let result = play(&args, &sandbox, &mut service).await;
    service.stop().await;
    sandbox.stop().await;
    result
}

/// Parses the value of `--host`: a host name without scheme and port.
fn host_name(given: &str) -> Result<String, String> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || ".-_".contains(letter);
    if given.is_empty() || !given.chars().all(is_part) {
        return Err("// and without a port: --host devbox.example".to_owned());
    }
    Ok(given.to_owned())
}

/// Shell line that connects a bot to this sandbox. With `root`, also writes the certificate to that
/// file.
fn bot_line(sandbox: &Sandbox, root: Option<&Path>) -> anyhow::Result<String> {
    let line = format!("DISCORD_TOKEN={TOKEN} mythico run --discord");
    let Some(root) = root else { return Ok(format!("{line} {}", sandbox.url())) };
    std::fs::write(root, sandbox.root_pem()).with_context(|| {
        format!("{} can't be written; name another file with --root", root.display())
    })?;
    Ok(format!("{line} https://{} --root {}", sandbox.https_addr(), quote(root)))
}

/// Quotes a path for a shell.
fn quote(path: &Path) -> String {
    let text = path.display().to_string();
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "/._-".contains(letter);
    if text.chars().all(is_plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

async fn play(args: &Arguments, sandbox: &Sandbox, service: &mut Service) -> anyhow::Result<()> {
    let control = Control::new(sandbox.url());
    if !control.bot_connected(CONNECT_WITHIN).await? {
        bail!(
            "the bot did not connect to its own sandbox; try again, and report it if it happens again"
        );
    }
    let cast = Cast::assemble(
        &control,
        service.app(),
        (&args.module, args.seats),
        args.autoplay.is_none(),
    )
    .await?;
    if let (Some(turns), Some(out)) = (args.autoplay, &args.out) {
        return autoplay::run(&control, service.app(), &cast, turns, out).await;
    }
    if let Some((_, first)) = cast.seats.first() {
        println!(
            "Open {}/?user={first}&channel=dm. You are {first}: read your briefing there.",
            sandbox.url()
        );
    }
    println!("Umpire is the GM, and {} play. Choose them at the left of the page.", cast.players());
    tokio::select! {
        result = service.ended() => result,
        () = super::wait_for_signal() => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_a_name_without_scheme_or_port() {
        assert_eq!(host_name("devbox.example").as_deref(), Ok("devbox.example"));
        for wrong in ["", "http://devbox", "devbox:8420", "devbox/", "*"] {
            assert!(host_name(wrong).is_err(), "{wrong:?}");
        }
    }
}

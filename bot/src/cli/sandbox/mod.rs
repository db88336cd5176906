//! `mythico sandbox`: a Discord look-alike on loopback with the bot connected to it as it would be to Discord, and a campaign under way;
//! with `--autoplay` a whole war without anybody watching. Both act through the sandbox's control API, as people do.

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

/// The page's port unless another is named.
const PORT: u16 = 8420;
/// How long the bot has to connect.
const CONNECT_WITHIN: Duration = Duration::from_secs(30);

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  mythico sandbox\n  mythico sandbox --data my-sandbox --port 9000\n  \
    mythico sandbox --autoplay 5 --out war\n  mythico sandbox --no-bot --root root.pem\n\n\
    With --autoplay nothing is shown: seats order by /orders write, the GM closes by /gm advance, and the folder\n\
    given by --out holds what everybody received: a folder a turn, in it one a recipient, and index.json.")]
pub(in crate::cli) struct Arguments {
    /// The page's port; 0 takes any that is free [default: 8420]
    #[arg(long)]
    port: Option<u16>,
    /// Another name of this machine, such as a container's. The sandbox answers only to 127.0.0.1, localhost
    /// and the names given here. It can be repeated
    #[arg(long, value_name = "NAME", value_parser = host_name)]
    host: Vec<String>,
    /// The module to play
    #[arg(long, default_value = "el-mythico-skirmish")]
    module: String,
    /// How many seats play, if the module is for several numbers [default: the most]
    #[arg(long)]
    seats: Option<u8>,
    /// Keep the world and the campaign here, to go on another day
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Only the look-alike; connect a bot yourself, by the line that is printed
    #[arg(long, conflicts_with = "autoplay")]
    no_bot: bool,
    /// Count requests as strictly as Discord does
    #[arg(long)]
    strict: bool,
    /// Write the look-alike's root certificate there: a bot that trusts it finds the look-alike at Discord's address
    #[arg(long, value_name = "FILE", requires = "no_bot")]
    root: Option<PathBuf>,
    /// Play so many turns and exit
    #[arg(long, value_name = "TURNS", requires = "out")]
    autoplay: Option<u32>,
    /// A new folder for what everybody received
    #[arg(long, value_name = "DIR", requires = "autoplay")]
    out: Option<PathBuf>,
}

pub(in crate::cli) async fn run(
    asked: Arguments,
    mut config: Config,
    systems: Systems,
) -> anyhow::Result<()> {
    let passing = tempfile::tempdir().context("no temporary folder can be made; name one with --data")?;
    let home = asked.data.clone().unwrap_or_else(|| passing.path().to_owned());
    config.data.clone_from(&home);
    if home.is_dir() {
        // While nothing is in it but what was.
        private::folder(&home, &config.database())?;
    }
    let port = asked.port.unwrap_or(if asked.autoplay.is_some() { 0 } else { PORT });
    let kept = asked.data.is_some().then(|| home.join("sandbox"));
    let limits = if asked.strict { Limits::as_discord() } else { Limits::wide() };
    let hosts = asked.host.clone();
    let settings =
        mythico_sandbox::Config { port, hosts, data: kept, limits, ..mythico_sandbox::Config::default() };
    let sandbox = Sandbox::start(settings).await?;
    demonstration(&sandbox, channels::BOT.bits());
    if asked.no_bot {
        println!("Sandbox: {} (bot: {})", sandbox.url(), bot_line(&sandbox, asked.root.as_deref())?);
        super::stopped().await;
        sandbox.stop().await;
        return Ok(());
    }
    let endpoint = Endpoint::Faithful { address: sandbox.https_addr(), root: sandbox.root_pem().to_owned() };
    let mut service =
        Service::start(Resources { systems, ..Resources::built_in() }, config, &endpoint, TOKEN).await?;
    let played = play(&asked, &sandbox, &mut service).await;
    service.stop().await;
    sandbox.stop().await;
    played
}

/// A host's name alone, as `--host` takes it.
fn host_name(given: &str) -> Result<String, String> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || ".-_".contains(letter);
    if given.is_empty() || !given.chars().all(is_part) {
        return Err(
            "give the name alone, without http:// and without a port: --host devbox.example".to_owned()
        );
    }
    Ok(given.to_owned())
}

/// What a shell runs a bot in this sandbox by. With `root` the certificate that it trusts is written there.
fn bot_line(sandbox: &Sandbox, root: Option<&Path>) -> anyhow::Result<String> {
    let line = format!("DISCORD_TOKEN={TOKEN} mythico run --discord");
    let Some(root) = root else { return Ok(format!("{line} {}", sandbox.url())) };
    std::fs::write(root, sandbox.root_pem())
        .with_context(|| format!("{} can't be written; name another file with --root", root.display()))?;
    Ok(format!("{line} https://{} --root {}", sandbox.https_addr(), quoted(root)))
}

/// A path as a shell reads it.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "/._-".contains(letter);
    if text.chars().all(is_plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

async fn play(asked: &Arguments, sandbox: &Sandbox, service: &mut Service) -> anyhow::Result<()> {
    let control = Control::new(sandbox.url());
    if !control.bot_connected(CONNECT_WITHIN).await? {
        bail!("the bot did not connect to its own sandbox; start again, and report it if it stays so");
    }
    let cast =
        Cast::assemble(&control, service.app(), (&asked.module, asked.seats), asked.autoplay.is_none())
            .await?;
    if let (Some(turns), Some(out)) = (asked.autoplay, &asked.out) {
        return autoplay::run(&control, service.app(), &cast, turns, out).await;
    }
    println!("Open {} and choose who you are: Umpire is the GM, {} play.", sandbox.url(), cast.players());
    tokio::select! {
        ended = service.ended() => ended,
        () = super::stopped() => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_a_name_alone() {
        assert_eq!(host_name("devbox.example").as_deref(), Ok("devbox.example"));
        for wrong in ["", "http://devbox", "devbox:8420", "devbox/", "*"] {
            assert!(host_name(wrong).is_err(), "{wrong:?}");
        }
    }
}

//! `mythico run` runs the bot, on Discord or in a sandbox.

use std::net::ToSocketAddrs;
use std::path::PathBuf;

use anyhow::{Context, bail};
use mythico_engine::registry::Systems;

use crate::config::Config;
use crate::endpoint::Endpoint;
use crate::service::{Resources, Service};

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  DISCORD_TOKEN=… mythico run\n  \
    DISCORD_TOKEN=sandbox-token mythico run --discord http://127.0.0.1:8080\n\n\
    The token comes from DISCORD_TOKEN, or from the file that DISCORD_TOKEN_FILE names.")]
pub(super) struct Arguments {
    /// A sandbox instead of Discord: http://HOST:PORT, or https://HOST:PORT with --root
    #[arg(long, value_name = "URL")]
    discord: Option<String>,
    /// Root certificate of a sandbox with https, as PEM
    #[arg(long, value_name = "FILE", requires = "discord")]
    root: Option<PathBuf>,
    /// Folder of the database
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

pub(super) async fn run(
    args: Arguments,
    mut config: Config,
    systems: Systems,
) -> anyhow::Result<()> {
    let token = super::token::read()?;
    let endpoint = endpoint(args.discord.as_deref(), args.root)?;
    config.data = args.data.unwrap_or(config.data);
    let resources = Resources { systems, ..Resources::built_in() };
    // Starting takes long while Discord is unreachable.
    let mut service = tokio::select! {
        started = Service::start(resources, config, &endpoint, &token) => started?,
        () = super::wait_for_signal() => return Ok(()),
    };
    let result = tokio::select! {
        result = service.ended() => result,
        () = super::wait_for_signal() => Ok(()),
    };
    service.stop().await;
    result
}

fn endpoint(url: Option<&str>, root: Option<PathBuf>) -> anyhow::Result<Endpoint> {
    match (url, root) {
        (None, _) => Ok(Endpoint::Discord),
        (Some(url), None) if url.starts_with("http://") => Ok(Endpoint::Sandbox(url.to_owned())),
        (Some(url), Some(root)) if url.starts_with("https://") => {
            let host = url.trim_start_matches("https://").trim_end_matches('/');
            let found = host.to_socket_addrs().ok().and_then(|mut found| found.next());
            let address = found
                .with_context(|| format!("{url} names no address; write https://HOST:PORT"))?;
            let root = std::fs::read_to_string(&root).with_context(|| {
                format!("{} can't be read; name the sandbox's root certificate", root.display())
            })?;
            Ok(Endpoint::Faithful { address, root })
        }
        (Some(url), _) => {
            bail!(
                "{url} can't be used; write http://HOST:PORT, or https://HOST:PORT with --root FILE"
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sandbox_has_two_kinds_of_addresses_and_others_are_refused() {
        assert_eq!(
            endpoint(Some("http://127.0.0.1:80"), None).unwrap(),
            Endpoint::Sandbox("http://127.0.0.1:80".into())
        );
        assert_eq!(endpoint(None, None).unwrap(), Endpoint::Discord);
        let error = endpoint(Some("discord.example"), None).unwrap_err().to_string();
        assert_eq!(
            error,
            "discord.example can't be used; write http://HOST:PORT, or https://HOST:PORT with --root FILE"
        );
    }
}

//! Connects to Discord, or to a sandbox in one of two ways. It first asks for the bot's user, so a
//! wrong token gives one clear error.

use std::time::Duration;

use anyhow::{Context, bail};
use backon::{BackoffBuilder, ExponentialBackoff, ExponentialBuilder};
use serenity::all::{
    Client, CreateAllowedMentions, CurrentUser, GatewayError, GatewayIntents, Http, HttpBuilder,
    RatelimitInfo,
};

use super::components;
use super::errors;
use super::shards::Listener;
use crate::api::failure::{Failure, classify};
use crate::commands;
use crate::discord::slash::{Data, Error};
use crate::endpoint::Endpoint;

/// No intent is privileged: slash commands, buttons and modals need none, and direct messages to
/// the bot come with their text.
pub const INTENTS: GatewayIntents = GatewayIntents::GUILDS.union(GatewayIntents::DIRECT_MESSAGES);

/// Time limit for opening a connection to Discord.
const CONNECT_WITHIN: Duration = Duration::from_secs(10);
/// Time limit for a request, enough to send two maps over a slow line.
const REQUEST_WITHIN: Duration = Duration::from_secs(60);
/// The first pause after a failed attempt to reach Discord. It doubles up to `PAUSE_MAX`.
const PAUSE_MIN: Duration = Duration::from_secs(1);
const PAUSE_MAX: Duration = Duration::from_secs(300);
/// Shortest rate-limit wait that is logged.
const TOLD_FROM: Duration = Duration::from_secs(15);

/// Makes the client for Discord's REST API.
///
/// # Errors
/// If the certificate can't be used.
pub fn http(endpoint: &Endpoint, token: &str) -> anyhow::Result<Http> {
    let client = reqwest::Client::builder().connect_timeout(CONNECT_WITHIN).timeout(REQUEST_WITHIN);
    let client = client.use_rustls_tls();
    let builder =
        HttpBuilder::new(token.trim()).default_allowed_mentions(CreateAllowedMentions::new());
    let mut http = match endpoint {
        Endpoint::Discord => builder.client(client.build()?).build(),
        Endpoint::Sandbox(url) => {
            let builder = builder.client(client.no_proxy().build()?);
            builder.proxy(url.trim_end_matches('/')).ratelimiter_disabled(true).build()
        }
        Endpoint::Faithful { address, root } => {
            let root = reqwest::Certificate::from_pem(root.as_bytes()).context(
                "the root certificate isn't PEM; name the file that the sandbox wrote with --root",
            )?;
            let client =
                client.no_proxy().add_root_certificate(root).resolve("discord.com", *address);
            builder.client(client.build()?).build()
        }
    };
    if let Some(limiter) = &mut http.ratelimiter {
        limiter.set_ratelimit_callback(Box::new(|waiting| tell_long(&waiting)));
    }
    Ok(http)
}

/// Logs a long rate-limit wait.
fn tell_long(waiting: &RatelimitInfo) {
    if waiting.timeout >= TOLD_FROM {
        let (seconds, path) = (waiting.timeout.as_secs(), without_token(&waiting.path));
        tracing::warn!(seconds, path, "Discord takes this request only later; it waits");
    }
}

/// Returns a path without the token that answers an interaction.
fn without_token(path: &str) -> &str {
    let route = path.trim_start_matches('/').split('/').next().unwrap_or_default();
    if matches!(route, "interactions" | "webhooks") { route } else { path }
}

/// Asks for the bot's user. None if Discord can't be reached.
///
/// # Errors
/// A sentence that says what to do.
pub async fn identify(http: &Http, endpoint: &Endpoint) -> anyhow::Result<Option<CurrentUser>> {
    match http.get_current_user().await {
        Ok(user) => Ok(Some(user)),
        Err(error) if classify(&error) == Failure::BadToken => Err(bad_token()),
        Err(error) => {
            let whom = match endpoint {
                Endpoint::Discord => "Discord".to_owned(),
                Endpoint::Sandbox(url) => format!("the sandbox at {url}"),
                Endpoint::Faithful { address, .. } => format!("the sandbox at {address}"),
            };
            tracing::warn!(%error, "{whom} can't be reached; check the network and the address. The bot tries again");
            Ok(None)
        }
    }
}

fn bad_token() -> anyhow::Error {
    anyhow::anyhow!(
        "Discord does not know this token; copy it again from the application's Bot page into DISCORD_TOKEN, or into the file that \
         DISCORD_TOKEN_FILE names"
    )
}

/// Asks Discord until it answers, with growing pauses.
///
/// # Errors
/// A sentence that says what to do, if Discord refuses the token.
pub async fn patiently<T, F: Future<Output = serenity::Result<T>>>(
    what: &str,
    ask: impl Fn() -> F,
) -> anyhow::Result<T> {
    for pause in growing_pauses() {
        match ask().await {
            Ok(answer) => return Ok(answer),
            Err(error) if classify(&error) == Failure::BadToken => return Err(bad_token()),
            Err(error) => {
                let seconds = pause.as_secs();
                tracing::warn!(%error, seconds, "Discord does not say {what}; it is asked again");
            }
        }
        tokio::time::sleep(pause).await;
    }
    bail!("Discord does not say {what}")
}

/// Returns the endless pauses between attempts to reach Discord.
fn growing_pauses() -> ExponentialBackoff {
    let growing = ExponentialBuilder::default().with_min_delay(PAUSE_MIN).with_max_delay(PAUSE_MAX);
    growing.with_jitter().without_max_times().build()
}

/// Waits until the bot may connect. A bot that begins too many sessions a day loses its token.
/// Returns the number of shards that Discord wants.
///
/// # Errors
/// A sentence that says what to do, if Discord refuses the token.
pub async fn may_connect(http: &Http) -> anyhow::Result<u32> {
    let ask = || patiently("where to connect", || http.get_bot_gateway());
    let mut told = ask().await?;
    for pause in growing_pauses() {
        let starts = &told.session_start_limit;
        if starts.remaining >= u64::from(told.shards) {
            break;
        }
        let minutes = starts.reset_after.div_ceil(60_000);
        tracing::error!(
            "Discord lets a bot connect {} times a day, and these are used up; find out what starts it again and again. It connects in \
             {minutes} minutes",
            starts.total
        );
        tokio::time::sleep(pause).await;
        told = ask().await?;
    }
    Ok(told.shards)
}

/// Returns the reason why the connection ended for good, with a remedy. Discord documents six final
/// close codes. serenity ends the connection for 4004, 4013 and 4014. After 4011
/// [`super::connection`] makes a new one. The other two would be bugs: 4010 means wrong shards,
/// which the bot never names. 4012 means an old version of the API, which would fail all requests
/// too.
pub fn why_ended(error: serenity::Error) -> anyhow::Error {
    let serenity::Error::Gateway(reason) = &error else {
        return anyhow::Error::from(error).context("the connection to Discord ended");
    };
    match reason {
        GatewayError::InvalidAuthentication => anyhow::anyhow!(
            "Discord does not know this token any more; copy a new one from the application's Bot page into DISCORD_TOKEN or its file, and start again"
        ),
        GatewayError::InvalidGatewayIntents => anyhow::anyhow!(
            "Discord does not know the intents that this version asks for; install a newer version of mythico"
        ),
        GatewayError::DisallowedGatewayIntents => anyhow::anyhow!(
            "Discord withholds intents that this version asks for; grant them on the application's Bot page, under Privileged Gateway \
             Intents, and start again"
        ),
        _ => anyhow::Error::from(error).context("the connection to Discord ended"),
    }
}

/// Makes a client with the bot's commands, without starting it.
///
/// # Errors
/// If serenity can't be set up.
pub async fn client(http: Http, app: Data, listener: Listener) -> anyhow::Result<Client> {
    let framework = poise::Framework::<Data, Error>::builder()
        .options(options())
        .setup(move |_, ready, _| {
            tracing::info!(bot = ready.user.name, servers = ready.guilds.len(), "connected");
            Box::pin(async move { Ok(app) })
        })
        .build();
    let builder = serenity::client::ClientBuilder::new_with_http(http, INTENTS);
    Ok(builder
        .event_handler(listener.clone())
        .raw_event_handler(listener)
        .framework(framework)
        .await?)
}

/// Returns poise's settings: the bot's commands and the handlers.
pub fn options() -> poise::FrameworkOptions<Data, Error> {
    poise::FrameworkOptions {
        commands: commands::all(),
        on_error: |error| Box::pin(errors::on_error(error)),
        event_handler: |ctx, event| {
            Box::pin(async move {
                components::event(ctx.user_data, event).await;
                Ok::<(), Error>(())
            })
        },
        allowed_mentions: Some(CreateAllowedMentions::new()),
        initialize_owners: false,
        // Otherwise poise keeps a record of every use.
        manual_cooldowns: true,
        ..poise::FrameworkOptions::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_holds_no_token_of_an_interaction() {
        for path in ["/webhooks/1/secret/messages/@original", "/interactions/1/secret/callback"] {
            assert!(!without_token(path).contains("secret"), "{path}");
        }
        assert_eq!(without_token("/channels/1/messages"), "/channels/1/messages");
    }
}

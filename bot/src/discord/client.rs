//! Connecting: to Discord, or to a sandbox in one of two ways. Who is there, and whether the token
//! is right, is found out before anything else, so that a wrong one is one sentence.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use anyhow::{Context, bail};
use backon::{BackoffBuilder, ExponentialBackoff, ExponentialBuilder};
use mythico_engine::registry::Systems;
use serenity::all::{
    Client, CreateAllowedMentions, CurrentUser, GatewayError, GatewayIntents, Http, HttpBuilder,
    RatelimitInfo,
};

use super::components;
use super::errors;
use super::failure::{Failure, classify};
use super::gateway::Listener;
use super::order_commands;
use super::slash::{Data, Error};
use crate::commands;
use crate::endpoint::Endpoint;

/// No privileged intent: slash commands, buttons and modals come without any, and direct messages
/// to the bot with what they say.
pub const INTENTS: GatewayIntents = GatewayIntents::GUILDS.union(GatewayIntents::DIRECT_MESSAGES);

/// How long a connection to Discord may take to come about.
const CONNECT_WITHIN: Duration = Duration::from_secs(10);
/// How long a request may take, with a map or two to send over a poor line. One that is never
/// answered would hold its sender up for ever.
const REQUEST_WITHIN: Duration = Duration::from_secs(60);
/// The first pause after a failed attempt to reach Discord; it doubles up to `PAUSE_MAX`.
const PAUSE_MIN: Duration = Duration::from_secs(1);
/// The longest pause.
const PAUSE_MAX: Duration = Duration::from_secs(300);
/// A wait from which the operator is told of a request.
const TOLD_FROM: Duration = Duration::from_secs(15);

/// The way to Discord.
///
/// # Errors
/// If the certificate can't be used.
pub fn http(endpoint: &Endpoint, token: &str) -> anyhow::Result<Http> {
    let client = reqwest::Client::builder().connect_timeout(CONNECT_WITHIN).timeout(REQUEST_WITHIN);
    let client = client.use_rustls_tls();
    let builder = HttpBuilder::new(token.trim()).default_allowed_mentions(CreateAllowedMentions::new());
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
            let client = client.no_proxy().add_root_certificate(root).resolve("discord.com", *address);
            builder.client(client.build()?).build()
        }
    };
    if let Some(limiter) = &mut http.ratelimiter {
        limiter.set_ratelimit_callback(Box::new(|waiting| tell_long(&waiting)));
    }
    Ok(http)
}

/// Tells the operator of a request that Discord lets wait for long.
fn tell_long(waiting: &RatelimitInfo) {
    if waiting.timeout >= TOLD_FROM {
        let (seconds, path) = (waiting.timeout.as_secs(), without_token(&waiting.path));
        tracing::warn!(seconds, path, "Discord takes this request only later; it waits");
    }
}

/// A path without what whoever reads the log could answer an interaction by.
fn without_token(path: &str) -> &str {
    let route = path.trim_start_matches('/').split('/').next().unwrap_or_default();
    if matches!(route, "interactions" | "webhooks") { route } else { path }
}

/// Asks who the bot is: the first question, which a wrong token doesn't survive. None if Discord
/// can't be reached.
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

/// The pauses between attempts to reach Discord, without end.
fn growing_pauses() -> ExponentialBackoff {
    let growing = ExponentialBuilder::default().with_min_delay(PAUSE_MIN).with_max_delay(PAUSE_MAX);
    growing.with_jitter().without_max_times().build()
}

/// Waits until a session may begin: a bot that begins too many in a day loses its token.
///
/// # Errors
/// A sentence that says what to do, if Discord refuses the token.
pub async fn may_connect(http: &Http) -> anyhow::Result<()> {
    let ask = || patiently("where to connect", || http.get_bot_gateway());
    let mut told = ask().await?;
    for pause in growing_pauses() {
        let starts = &told.session_start_limit;
        if starts.remaining > 0 {
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
    if told.shards > 1 {
        tracing::warn!(
            connections = told.shards,
            "the bot is in so many servers that Discord would rather have it connect more than once, which it can't; remove it from \
             those that don't play"
        );
    }
    Ok(())
}

/// Why the connection ended for good, and what to do about it. Discord documents six close codes as
/// final. serenity ends the connection for 4004, 4013 and 4014, and [`super::gateway`] for 4011. The
/// other two are about this program: 4010 is for wrong shards, which it never names, and 4012 for an
/// old version of the API, which ends all requests too.
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
        GatewayError::OverloadedShard => anyhow::anyhow!(
            "the bot is in more servers than Discord lets one connection serve (close code 4011), and it can't connect more than once; \
             remove it from servers that don't play, and start again"
        ),
        _ => anyhow::Error::from(error).context("the connection to Discord ended"),
    }
}

/// The application state, set once it is open; commands wait for it.
pub type AppCell = Arc<OnceLock<Data>>;

/// A client with our own commands and the orders of these systems, not started yet. They wait until
/// the application state is there.
///
/// # Errors
/// If serenity can't be set up.
pub async fn client(
    http: Http,
    systems: Systems,
    opening: AppCell,
    listener: Listener,
) -> anyhow::Result<Client> {
    let options = options(systems);
    let framework = poise::Framework::<Data, Error>::builder()
        .options(options)
        .setup(move |_, ready, _| {
            tracing::info!(bot = ready.user.name, servers = ready.guilds.len(), "connected");
            Box::pin(async move { Ok(opening.get().cloned().context("the application isn't open yet")?) })
        })
        .build();
    let builder = serenity::client::ClientBuilder::new_with_http(http, INTENTS);
    Ok(builder.event_handler(listener.clone()).raw_event_handler(listener).framework(framework).await?)
}

/// Returns poise's settings: the bot's own commands, the orders of these systems, and the handlers.
pub fn options(systems: Systems) -> poise::FrameworkOptions<Data, Error> {
    poise::FrameworkOptions {
        commands: commands::all().into_iter().chain(order_commands::commands(systems)).collect(),
        on_error: |error| Box::pin(errors::on_error(error)),
        event_handler: |ctx, event| {
            Box::pin(async move {
                components::event(ctx.user_data, event).await;
                Ok::<(), Error>(())
            })
        },
        allowed_mentions: Some(CreateAllowedMentions::new()),
        initialize_owners: false,
        // Poise would keep a record of every use.
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

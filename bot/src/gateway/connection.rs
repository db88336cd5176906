//! The bot's connection to Discord, with as many shards as Discord wants. It lasts until the bot
//! stops, or until Discord closes it for good.

use std::sync::Arc;
use std::time::Duration;

use serenity::Error;
use serenity::all::{GatewayError, ShardManager};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::client;
use super::shards::{self, Listener};
use crate::discord::slash::Data;
use crate::endpoint::Endpoint;

/// Time limit for finding a shard that serenity is making again. serenity takes five seconds.
const FOUND_WITHIN: Duration = Duration::from_secs(15);
const LOOK_AGAIN: Duration = Duration::from_millis(20);

/// Connects, and stays connected. If Discord wants more shards (close code 4011), makes all shards
/// again. `count` is the number that it wants now.
///
/// # Errors
/// A sentence that says why Discord closed the connection for good.
pub async fn run(
    app: Data,
    endpoint: Endpoint,
    token: String,
    mut count: u32,
    stopping: CancellationToken,
) -> anyhow::Result<()> {
    loop {
        let (listener, heard) = Listener::new(count);
        let http = client::http(&endpoint, &token)?;
        let mut client = client::client(http, Arc::clone(&app), listener).await?;
        let manager = Arc::clone(&client.shard_manager);
        let ended = tokio::select! {
            // `start_autosharded` would give up if Discord doesn't answer.
            ended = client.start_shards(count) => Some(ended),
            never = shards::watch(&app, &manager, heard) => match never {},
            () = stopping.cancelled() => None,
        };
        match ended {
            Some(Err(Error::Gateway(GatewayError::OverloadedShard))) => {}
            Some(ended) => return ended.map_err(client::why_ended),
            None => {
                manager.shutdown_all().await;
                return Ok(());
            }
        }
        end_all(&manager).await;
        shards::lose_all(&app, count);
        let Some(wanted) = stopping.run_until_cancelled(client::may_connect(&app.http)).await
        else {
            return Ok(());
        };
        count = wanted?;
        tracing::warn!(
            count,
            "Discord wants more connections; the bot closes all and opens this many"
        );
    }
}

/// Ends all sessions for good. serenity does nothing while its list is empty, which happens briefly
/// while a shard is made again. So this waits for the list.
async fn end_all(manager: &ShardManager) {
    let found = async {
        while manager.runners.lock().await.is_empty() {
            sleep(LOOK_AGAIN).await;
        }
    };
    if timeout(FOUND_WITHIN, found).await.is_err() {
        tracing::warn!("no old connection is left to be ended");
    }
    manager.shutdown_all().await;
}

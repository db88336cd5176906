//! Opens a room's doors to its players and game masters, and closes them to former ones. Other
//! readers are the game master's decision ([`super::audit`]).

use std::collections::BTreeSet;

use serde_json::json;
use serenity::all::{ChannelId, Http, PermissionOverwrite, PermissionOverwriteType, TargetId, UserId};

use super::audit::{Found, Rooms};
use super::spec::{self, READER};
use crate::store::Purpose;

/// Types of an overwrite in Discord's API.
const ROLE: u8 = 0;
const MEMBER: u8 = 1;

impl Rooms {
    /// Opens and closes the doors of a campaign's rooms. Returns whether it changed anything.
    /// Repeated, it changes nothing.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) async fn settle(&self, found: &Found) -> anyhow::Result<bool> {
        let mut is_changed = false;
        let ever = self.inner.store.ever_seated(found.campaign.id).await?;
        let ever_gm = self.inner.store.ever_gm(found.campaign.id).await?;
        let is_own = |purpose: &Purpose, key: &str| {
            found.seats.iter().any(|seat| seat.seat == key && spec::is_of(purpose, seat))
        };
        for room in &found.bound {
            let (inside, former): (BTreeSet<UserId>, BTreeSet<UserId>) = match room.purpose {
                Purpose::Gm => (found.campaign.gms().collect(), ever_gm.clone()),
                _ => {
                    let own = ever.iter().filter(|(_, key)| is_own(&room.purpose, key));
                    (spec::players(&room.purpose, &found.seats), own.map(|(user, _)| *user).collect())
                }
            };
            // The bot can't change a channel that it can't see.
            let Some(channel) = found.there.get(&room.channel).filter(|it| found.is_seen(it)) else {
                continue;
            };
            let has_key = |user: UserId| {
                let own = PermissionOverwriteType::Member(user);
                channel.permission_overwrites.iter().any(|one| one.kind == own)
            };
            for &user in former.difference(&inside).filter(|user| has_key(**user)) {
                let member = PermissionOverwriteType::Member(user);
                is_changed |=
                    log_failure(take_overwrite(&self.inner.http, room.channel, member).await, room.channel);
            }
            for &user in inside.iter().filter(|user| !has_key(**user)) {
                let open = spec::open_to(user, READER);
                is_changed |=
                    log_failure(set_overwrite(&self.inner.http, room.channel, &open).await, room.channel);
            }
        }
        Ok(is_changed)
    }
}

/// Logs a failed change, so that it stops neither other doors nor the check. Returns whether it
/// worked.
fn log_failure(result: serenity::Result<()>, channel: ChannelId) -> bool {
    if let Err(error) = &result {
        tracing::warn!(%channel, %error, "can't change who may read a channel");
    }
    result.is_ok()
}

/// Sets one overwrite instead of the whole list, which would lose permissions that the library
/// doesn't know.
///
/// # Errors
/// If the bot lacks a permission, or Discord can't be reached.
pub async fn set_overwrite(
    http: &Http,
    channel: ChannelId,
    overwrite: &PermissionOverwrite,
) -> serenity::Result<()> {
    let Some((kind, target)) = target(overwrite.kind) else { return Ok(()) };
    let (allow, deny) = (overwrite.allow.bits().to_string(), overwrite.deny.bits().to_string());
    let body = json!({"type": kind, "allow": allow, "deny": deny});
    http.create_permission(channel, target, &body, None).await
}

/// Removes an overwrite.
///
/// # Errors
/// Like [`set_overwrite`].
pub async fn take_overwrite(
    http: &Http,
    channel: ChannelId,
    kind: PermissionOverwriteType,
) -> serenity::Result<()> {
    match target(kind) {
        Some((_, target)) => http.delete_permission(channel, target, None).await,
        None => Ok(()),
    }
}

fn target(kind: PermissionOverwriteType) -> Option<(u8, TargetId)> {
    match kind {
        PermissionOverwriteType::Member(user) => Some((MEMBER, TargetId::new(user.get()))),
        PermissionOverwriteType::Role(role) => Some((ROLE, TargetId::new(role.get()))),
        _ => None,
    }
}

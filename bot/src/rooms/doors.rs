//! Opens a room's doors to its players and game masters, and closes them to former ones. The game
//! master decides about other readers ([`super::audit`]).

use std::collections::BTreeSet;

use anyhow::bail;
use serde_json::json;
use serenity::all::{
    ChannelId, Http, PermissionOverwrite, PermissionOverwriteType, TargetId, UserId,
};

use super::audit::{Found, Rooms};
use super::spec::{self, READER};
use crate::api::failure::{Failure, classify};
use crate::store::Purpose;

/// Types of an overwrite in Discord's API.
const ROLE: u8 = 0;
const MEMBER: u8 = 1;

impl Rooms {
    /// Opens and closes the doors of a campaign's rooms. Returns whether anything changed.
    /// Repeating it changes nothing.
    ///
    /// # Errors
    /// If the store fails, or Discord answers without settling a door. The other doors are still
    /// set.
    pub(super) async fn settle(&self, found: &Found) -> anyhow::Result<bool> {
        let (mut is_changed, mut trouble) = (false, None);
        let mut note = |changed: serenity::Result<()>, channel: ChannelId| match changed {
            Ok(()) => is_changed = true,
            Err(error) => {
                tracing::warn!(%channel, %error, "can't change who may read a channel");
                trouble = trouble.take().or(Some(classify(&error)).filter(Failure::is_trouble));
            }
        };
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
                    (
                        spec::players(&room.purpose, &found.seats),
                        own.map(|(user, _)| *user).collect(),
                    )
                }
            };
            // The bot can't change a channel that it can't see.
            let Some(channel) = found.there.get(&room.channel).filter(|it| found.is_seen(it))
            else {
                continue;
            };
            let has_key = |user: UserId| {
                let own = PermissionOverwriteType::Member(user);
                channel.permission_overwrites.iter().any(|one| one.kind == own)
            };
            for &user in former.difference(&inside).filter(|user| has_key(**user)) {
                let member = PermissionOverwriteType::Member(user);
                note(take_overwrite(&self.inner.http, room.channel, member).await, room.channel);
            }
            for &user in inside.iter().filter(|user| !has_key(**user)) {
                let open = spec::open_to(user, READER);
                note(set_overwrite(&self.inner.http, room.channel, &open).await, room.channel);
            }
        }
        match trouble {
            Some(trouble) => bail!("a door can't be set: {trouble}"),
            None => Ok(is_changed),
        }
    }
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

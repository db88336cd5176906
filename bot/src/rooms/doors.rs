//! The doors of a campaign's rooms follow who plays what: whoever plays a seat is let into its rooms, whoever played it and doesn't any more is
//! put out; so are game masters, of theirs. Anybody else who can read a room is the game master's to judge ([`super::audit`]).

use std::collections::BTreeSet;

use serde_json::json;
use serenity::all::{ChannelId, Http, PermissionOverwrite, PermissionOverwriteType, TargetId, UserId};

use super::audit::{Found, Rooms};
use super::spec::{self, READER};
use crate::store::Purpose;

/// An overwrite's type, as Discord counts.
const ROLE: u8 = 0;
const MEMBER: u8 = 1;

impl Rooms {
    /// Opens and closes the doors of a campaign's rooms; done again it changes nothing. Whether it has changed anything.
    ///
    /// # Errors
    /// If the store fails, or Discord won't have it.
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
            // One that the bot can't see has no doors that it could open.
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
                    done(take_overwrite(&self.inner.http, room.channel, member).await, room.channel);
            }
            for &user in inside.iter().filter(|user| !has_key(**user)) {
                let open = spec::open_to(user, READER);
                is_changed |= done(set_overwrite(&self.inner.http, room.channel, &open).await, room.channel);
            }
        }
        Ok(is_changed)
    }
}

/// Was a door opened or closed? One that Discord keeps as it is keeps no other from being looked at, nor what is amiss from being told.
fn done(result: serenity::Result<()>, channel: ChannelId) -> bool {
    if let Err(error) = &result {
        tracing::warn!(%channel, %error, "a door could not be opened or closed");
    }
    result.is_ok()
}

/// Sets one overwrite, never the list: permissions that the library doesn't know would be lost from it.
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

/// Takes an overwrite away.
///
/// # Errors
/// As [`set_overwrite`].
pub async fn take_overwrite(
    http: &Http,
    channel: ChannelId,
    of: PermissionOverwriteType,
) -> serenity::Result<()> {
    match target(of) {
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

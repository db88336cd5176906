//! Repairs a campaign's rooms: missing ones are made again, and access is corrected. The plan is
//! known before it is carried out ([`Step`]). A second repair changes nothing. Not here: finding
//! faults ([`crate::rooms`]).

use mythico_engine::words::{Message, literal, message};
use serenity::all::{
    EditChannel, GuildChannel, PermissionOverwrite, PermissionOverwriteType, Permissions, RoleId,
};

use super::app::App;
use super::channels;
use super::refusal::explained;
use super::response::Result;
use crate::rooms::audit::Found;
use crate::rooms::doors::{set_overwrite, take_overwrite};
use crate::rooms::spec;
use crate::store::{Binding, CampaignId, Purpose};

#[derive(Clone, Debug)]
pub enum Step {
    /// Make the missing room.
    Make(Purpose),
    /// Replace the room, which the bot can't see.
    Replace(Purpose),
    /// Move the room into the category that is made again.
    Gather(Binding),
    /// Remove this overwrite, which gives somebody forbidden access.
    Close(Binding, PermissionOverwrite),
    /// Add this missing overwrite.
    Set(Binding, PermissionOverwrite),
}

/// Returns all repairs for a campaign's rooms.
pub fn plan(found: &Found) -> Vec<Step> {
    let there: Vec<Binding> =
        found.bound.iter().filter(|one| found.there.contains_key(&one.channel)).cloned().collect();
    let missing = channels::missing(&found.seats, &there);
    let regains_category = missing.contains(&Purpose::Category);
    let mut steps: Vec<Step> = missing.into_iter().map(Step::Make).collect();
    for room in &there {
        let own = steps_for(found, room);
        if regains_category && !own.iter().any(|step| matches!(step, Step::Replace(_))) {
            steps.push(Step::Gather(room.clone()));
        }
        steps.extend(own);
    }
    steps
}

/// Returns the repairs for one existing room.
pub fn steps_for(found: &Found, room: &Binding) -> Vec<Step> {
    let Some(channel) =
        found.there.get(&room.channel).filter(|_| room.purpose != Purpose::Category)
    else {
        return Vec::new();
    };
    if !found.is_seen(channel) {
        return vec![Step::Replace(room.purpose.clone())];
    }
    // Permissions that the bot has by its role or otherwise aren't required again. So older rooms
    // without the embed permission count as correct.
    let may = found.guild.member_permissions(&found.bot);
    let there = found.guild.user_permissions_in(channel, &found.bot) & Permissions::EMBED_LINKS;
    let overwrites = |may| {
        let bot = (found.bot.user.id, spec::bot_in(&room.purpose, may));
        spec::overwrites(&room.purpose, &found.campaign, &found.seats, bot)
    };
    let wanted = overwrites(may - there);
    let foreign =
        channel.permission_overwrites.iter().filter(|one| is_foreign(found, room, one, &wanted));
    let mut steps: Vec<Step> = foreign.map(|one| Step::Close(room.clone(), one.clone())).collect();
    // A new overwrite replaces the bot's own completely, including the permission to embed.
    let whole = overwrites(may);
    let lacking = wanted.into_iter().zip(whole).filter(|(one, _)| !has(channel, one));
    steps.extend(lacking.map(|(_, whole)| Step::Set(room.clone(), whole)));
    steps
}

/// Returns whether an overwrite gives somebody forbidden access to a secret room.
fn is_foreign(
    found: &Found,
    room: &Binding,
    one: &PermissionOverwrite,
    wanted: &[PermissionOverwrite],
) -> bool {
    let lets_in = spec::is_secret(&room.purpose) && one.allow.contains(Permissions::VIEW_CHANNEL);
    let may = match one.kind {
        PermissionOverwriteType::Member(user) => found.may_read(&room.purpose).contains(&user),
        PermissionOverwriteType::Role(role) => {
            found.bot.roles.contains(&role) && is_bots(found, role)
        }
        _ => true,
    };
    lets_in && !may && wanted.iter().all(|other| other.kind != one.kind)
}

fn is_bots(found: &Found, role: RoleId) -> bool {
    found.guild.roles.get(&role).is_some_and(|role| role.tags.bot_id == Some(found.bot.user.id))
}

/// Returns whether a room has an overwrite, or one with the same effect.
fn has(channel: &GuildChannel, wanted: &PermissionOverwrite) -> bool {
    let does_as_much = |one: &PermissionOverwrite| {
        let holds = one.allow.contains(wanted.allow) && one.deny.contains(wanted.deny);
        holds && !one.allow.intersects(wanted.deny) && !one.deny.intersects(wanted.allow)
    };
    channel.permission_overwrites.iter().any(|one| one.kind == wanted.kind && does_as_much(one))
}

/// Repairs the rooms of a campaign. Describes each repair.
///
/// # Errors
/// If the bot lacks a permission, or Discord can't be reached. Earlier repairs stay.
pub async fn repair(app: &App, campaign: CampaignId) -> Result<Vec<Message>> {
    let _building = app.rooms.lock().await;
    let Some(found) = app.rooms.find(campaign).await? else { return Ok(Vec::new()) };
    let steps = plan(&found);
    let is_replaced = |room: &Binding| {
        steps.iter().any(|step| matches!(step, Step::Replace(purpose) if *purpose == room.purpose))
    };
    let kept: Vec<Binding> = found
        .bound
        .iter()
        .filter(|room| found.there.contains_key(&room.channel) && !is_replaced(room))
        .cloned()
        .collect();
    if steps.iter().any(|step| matches!(step, Step::Make(_) | Step::Replace(_))) {
        channels::make(app, &found.campaign, &found.seats, &kept, &found.there).await?;
    }
    for step in &steps {
        carry_out(app, &found, step).await?;
    }
    Ok(steps.iter().map(|step| step.said(&found)).collect())
}

/// Repairs an existing room.
///
/// # Errors
/// Like [`repair`].
pub async fn carry_out(app: &App, found: &Found, step: &Step) -> Result<()> {
    match step {
        Step::Make(_) | Step::Replace(_) => Ok(()),
        Step::Gather(room) => {
            let category = app.store.channel_for(found.campaign.id, &Purpose::Category).await?;
            let Some(category) = category else { return Ok(()) };
            let moved = room.channel.edit(&app.http, EditChannel::new().category(category)).await;
            moved.map(drop).map_err(explained)
        }
        Step::Close(room, overwrite) => {
            // The bot can't delete an overwrite with permissions that it lacks itself, but it can
            // stop it from giving access.
            let own = found
                .there
                .get(&room.channel)
                .map(|it| found.guild.user_permissions_in(it, &found.bot));
            let all = overwrite.allow | overwrite.deny;
            if own.is_some_and(|own| own.contains(all)) {
                return take_overwrite(&app.http, room.channel, overwrite.kind)
                    .await
                    .map_err(explained);
            }
            let shut = PermissionOverwrite {
                allow: overwrite.allow.difference(Permissions::VIEW_CHANNEL),
                ..overwrite.clone()
            };
            set_overwrite(&app.http, room.channel, &shut).await.map_err(explained)
        }
        Step::Set(room, overwrite) => {
            set_overwrite(&app.http, room.channel, overwrite).await.map_err(explained)
        }
    }
}

impl Step {
    pub fn said(&self, found: &Found) -> Message {
        let named = |purpose: &Purpose| found.named(purpose);
        match self {
            Self::Make(purpose) => message("repair-make").with("room", named(purpose)),
            Self::Replace(purpose) => message("repair-replace").with("room", named(purpose)),
            Self::Gather(room) => message("repair-gather").with("room", pointed(room)),
            Self::Close(room, one) => {
                message("repair-close").with("room", pointed(room)).with("who", who(found, one))
            }
            Self::Set(room, one) if one.deny.is_empty() => {
                let id = if one.kind == PermissionOverwriteType::Member(found.bot.user.id) {
                    "repair-open-to-me"
                } else {
                    "repair-open"
                };
                message(id).with("room", pointed(room)).with("who", who(found, one))
            }
            Self::Set(room, one) => {
                let is_closing = one.deny.contains(Permissions::VIEW_CHANNEL);
                let id = if is_closing { "repair-close" } else { "repair-silence" };
                message(id).with("room", pointed(room)).with("who", who(found, one))
            }
        }
    }
}

fn pointed(room: &Binding) -> Message {
    literal(format!("<#{}>", room.channel))
}

fn who(found: &Found, overwrite: &PermissionOverwrite) -> Message {
    match overwrite.kind {
        PermissionOverwriteType::Member(user) => literal(format!("<@{user}>")),
        PermissionOverwriteType::Role(role) if role.get() == found.guild.id.get() => {
            message("courier-reader-all")
        }
        PermissionOverwriteType::Role(role) => literal(format!("<@&{role}>")),
        _ => literal(""),
    }
}

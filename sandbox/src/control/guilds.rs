//! Control API: guilds, their members and roles.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Rejection, Reply, find, permissions, read_body, to_text};
use crate::id::Id;
use crate::state::{AppState, ServerState};
use crate::wire;
use crate::world::Member;

/// Describes a guild for the control API.
pub fn describe(s: &ServerState, id: Id) -> Value {
    let guild = &s.world.guilds[&id];
    let describe_member = |m: &Member| {
        let name = s.world.users.get(&m.user).map(|u| &u.name);
        json!({"id": m.user, "name": name, "roles": m.roles, "joined_at": m.joined_at})
    };
    json!({
        "id": id, "name": guild.name, "owner_id": guild.owner, "features": guild.features,
        "roles": guild.roles.values().map(wire::role).collect::<Vec<_>>(),
        "members": guild.members.values().map(describe_member).collect::<Vec<_>>(),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewGuild {
    name: String,
    owner: Value,
    #[serde(default)]
    features: Vec<String>,
}

/// `POST /guilds`
pub async fn create(State(app): State<AppState>, body: Bytes) -> Reply {
    let new: NewGuild = read_body(&body)?;
    app.change(|s| {
        if let Some(id) = s.world.find_guild(&new.name).map(|g| g.id) {
            return Ok(Json(describe(s, id)));
        }
        let owner = find::user(s, &to_text(&new.owner))?;
        let id = s.add_guild(&new.name, owner, new.features);
        Ok(Json(describe(s, id)))
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GuildChange {
    name: Option<String>,
    owner: Option<Value>,
    features: Option<Vec<String>>,
    unavailable: Option<bool>,
}

/// `PATCH /guilds/{guild}`
pub async fn change(State(app): State<AppState>, Path(guild): Path<String>, body: Bytes) -> Reply {
    let change: GuildChange = read_body(&body)?;
    app.change(|s| {
        let id = find::guild(s, &guild)?;
        let owner = change.owner.map(|o| find::user(s, &to_text(&o))).transpose()?;
        if let Some(guild) = s.world.guilds.get_mut(&id) {
            guild.owner = owner.unwrap_or(guild.owner);
            guild.features = change.features.unwrap_or_else(|| guild.features.clone());
            guild.name = change.name.unwrap_or_else(|| guild.name.clone());
        }
        if let Some(unavailable) = change.unavailable {
            s.set_unavailable(id, unavailable);
            return Ok(Json(describe(s, id)));
        }
        let object = wire::guild(&s.world.guilds[&id]);
        s.send_to_guild(id, crate::gateway::intents::GUILDS, "GUILD_UPDATE", &object);
        Ok(Json(describe(s, id)))
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewMember {
    user: Value,
    #[serde(default)]
    roles: Vec<Value>,
}

fn describe_member(s: &ServerState, guild: Id, user: Id) -> Reply {
    let member = s.world.guilds[&guild]
        .members
        .get(&user)
        .ok_or_else(|| Rejection::missing("this user isn't in the guild"))?;
    Ok(Json(wire::member(&s.world, member)))
}

/// `POST /guilds/{guild}/members`
pub async fn join(State(app): State<AppState>, Path(guild): Path<String>, body: Bytes) -> Reply {
    let new: NewMember = read_body(&body)?;
    app.change(|s| {
        let guild = find::guild(s, &guild)?;
        let user = find::user(s, &to_text(&new.user))?;
        let roles = new
            .roles
            .iter()
            .map(|r| find::role(s, guild, &to_text(r)))
            .collect::<Result<Vec<_>, _>>()?;
        s.add_member(guild, user);
        if !roles.is_empty() {
            s.change_member(guild, user, |m| m.roles.extend(roles));
        }
        describe_member(s, guild, user)
    })
}

/// `DELETE /guilds/{guild}/members/{user}`
pub async fn leave(
    State(app): State<AppState>,
    Path((guild, user)): Path<(String, String)>,
) -> Reply {
    app.change(|s| {
        let (guild, user) = (find::guild(s, &guild)?, find::user(s, &user)?);
        s.remove_member(guild, user);
        Ok(Json(json!({})))
    })
}

async fn change_roles(app: AppState, path: (String, String, String), give: bool) -> Reply {
    app.change(|s| {
        let (guild, user) = (find::guild(s, &path.0)?, find::user(s, &path.1)?);
        let role = find::role(s, guild, &path.2)?;
        s.change_member(guild, user, |m| {
            if give {
                m.roles.insert(role);
            } else {
                m.roles.remove(&role);
            }
        });
        describe_member(s, guild, user)
    })
}

/// `PUT /guilds/{guild}/members/{user}/roles/{role}`
pub async fn give_role(
    State(app): State<AppState>,
    Path(path): Path<(String, String, String)>,
) -> Reply {
    change_roles(app, path, true).await
}

/// `DELETE /guilds/{guild}/members/{user}/roles/{role}`
pub async fn take_role(
    State(app): State<AppState>,
    Path(path): Path<(String, String, String)>,
) -> Reply {
    change_roles(app, path, false).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Invitation {
    permissions: Value,
}

/// `POST /guilds/{guild}/bot`
pub async fn invite(State(app): State<AppState>, Path(guild): Path<String>, body: Bytes) -> Reply {
    let invitation: Invitation = read_body(&body)?;
    let permissions = permissions(&invitation.permissions)?;
    app.change(|s| {
        let guild = find::guild(s, &guild)?;
        s.invite_bot(guild, permissions);
        describe_member(s, guild, s.world.bot.id)
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewRole {
    name: String,
    #[serde(default)]
    permissions: Value,
}

/// `POST /guilds/{guild}/roles`
pub async fn create_role(
    State(app): State<AppState>,
    Path(guild): Path<String>,
    body: Bytes,
) -> Reply {
    let new: NewRole = read_body(&body)?;
    let permissions = permissions(&new.permissions)?;
    app.change(|s| {
        let guild = find::guild(s, &guild)?;
        let known = s.world.find_role(guild, &new.name);
        let role = known.unwrap_or_else(|| s.add_role(guild, &new.name, permissions));
        Ok(Json(wire::role(&s.world.guilds[&guild].roles[&role])))
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoleChange {
    name: Option<String>,
    permissions: Option<Value>,
}

/// `PATCH /guilds/{guild}/roles/{role}`
pub async fn change_role(
    State(app): State<AppState>,
    Path((guild, role)): Path<(String, String)>,
    body: Bytes,
) -> Reply {
    let change: RoleChange = read_body(&body)?;
    let permissions = change.permissions.as_ref().map(permissions).transpose()?;
    app.change(|s| {
        let guild = find::guild(s, &guild)?;
        let role = find::role(s, guild, &role)?;
        s.change_role(guild, role, |r| {
            r.permissions = permissions.unwrap_or(r.permissions);
            r.name = change.name.unwrap_or_else(|| r.name.clone());
        });
        Ok(Json(wire::role(&s.world.guilds[&guild].roles[&role])))
    })
}

//! Guilds, their members, roles and channels, as an omnipotent hand arranges them.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State as Given};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Fault, Said, find, read, word};
use crate::id::Id;
use crate::permissions::bits;
use crate::state::{Shared, State};
use crate::wire;
use crate::world::{Channel, Kind, Overwrite, Target};

/// A guild as the control API shows it.
pub fn shown(s: &State, id: Id) -> Value {
    let guild = &s.world.guilds[&id];
    let name = |user: &Id| s.world.users.get(user).map(|u| u.name.clone());
    let members = guild.members.values();
    let members = members
        .map(|m| json!({"id": m.user, "name": name(&m.user), "roles": m.roles, "joined_at": m.joined_at}));
    json!({
        "id": id, "name": guild.name, "owner_id": guild.owner, "features": guild.features,
        "roles": guild.roles.values().map(wire::role).collect::<Vec<_>>(), "members": members.collect::<Vec<_>>(),
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

pub async fn create(Given(shared): Given<Shared>, body: Bytes) -> Said {
    let new: NewGuild = read(&body)?;
    shared.change(|s| {
        if let Some(id) = s.world.guild(&new.name).map(|g| g.id) {
            return Ok(Json(shown(s, id)));
        }
        let owner = find::user(s, &word(&new.owner))?;
        let id = s.add_guild(&new.name, owner, new.features);
        Ok(Json(shown(s, id)))
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GuildChange {
    name: Option<String>,
    owner: Option<Value>,
    features: Option<Vec<String>>,
}

pub async fn change(Given(shared): Given<Shared>, Path(guild): Path<String>, body: Bytes) -> Said {
    let change: GuildChange = read(&body)?;
    shared.change(|s| {
        let id = find::guild(s, &guild)?;
        let owner = change.owner.map(|o| find::user(s, &word(&o))).transpose()?;
        if let Some(guild) = s.world.guilds.get_mut(&id) {
            guild.owner = owner.unwrap_or(guild.owner);
            guild.features = change.features.unwrap_or_else(|| guild.features.clone());
            guild.name = change.name.unwrap_or_else(|| guild.name.clone());
        }
        let shown_to_bot = wire::guild(&s.world.guilds[&id]);
        s.tell_guild(id, crate::gateway::intents::GUILDS, "GUILD_UPDATE", &shown_to_bot);
        Ok(Json(shown(s, id)))
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Joining {
    user: Value,
    #[serde(default)]
    roles: Vec<Value>,
}

fn member_shown(s: &State, guild: Id, user: Id) -> Said {
    let member = s.world.guilds[&guild]
        .members
        .get(&user)
        .ok_or_else(|| Fault::missing("this user isn't in the guild"))?;
    Ok(Json(wire::member(&s.world, member)))
}

pub async fn join(Given(shared): Given<Shared>, Path(guild): Path<String>, body: Bytes) -> Said {
    let joining: Joining = read(&body)?;
    shared.change(|s| {
        let guild = find::guild(s, &guild)?;
        let user = find::user(s, &word(&joining.user))?;
        let roles =
            joining.roles.iter().map(|r| find::role(s, guild, &word(r))).collect::<Result<Vec<_>, _>>()?;
        s.add_member(guild, user);
        if !roles.is_empty() {
            s.change_member(guild, user, |m| m.roles.extend(roles));
        }
        member_shown(s, guild, user)
    })
}

pub async fn leave(Given(shared): Given<Shared>, Path((guild, user)): Path<(String, String)>) -> Said {
    shared.change(|s| {
        let (guild, user) = (find::guild(s, &guild)?, find::user(s, &user)?);
        s.remove_member(guild, user);
        Ok(Json(json!({})))
    })
}

async fn change_roles(shared: Shared, path: (String, String, String), give: bool) -> Said {
    shared.change(|s| {
        let (guild, user) = (find::guild(s, &path.0)?, find::user(s, &path.1)?);
        let role = find::role(s, guild, &path.2)?;
        s.change_member(guild, user, |m| {
            if give {
                m.roles.insert(role);
            } else {
                m.roles.remove(&role);
            }
        });
        member_shown(s, guild, user)
    })
}

pub async fn give_role(Given(shared): Given<Shared>, Path(path): Path<(String, String, String)>) -> Said {
    change_roles(shared, path, true).await
}

pub async fn take_role(Given(shared): Given<Shared>, Path(path): Path<(String, String, String)>) -> Said {
    change_roles(shared, path, false).await
}

/// Bits as a number, a decimal string, or a list of names.
fn permission_bits(value: &Value) -> Result<u64, Fault> {
    match value {
        Value::Null => Ok(0),
        Value::Number(n) => n.as_u64().ok_or_else(|| Fault::wrong("permissions aren't negative")),
        Value::String(text) => {
            text.parse().map_err(|_| Fault::wrong(format!("{text:?} is no number of permissions")))
        }
        Value::Array(names) => names.iter().try_fold(0, |sum, name| {
            let bit = bits::named(name.as_str().unwrap_or_default());
            bit.map(|b| sum | b).ok_or_else(|| Fault::wrong(format!("there is no permission {name}")))
        }),
        _ => Err(Fault::wrong("permissions are a decimal string or a list of names")),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Invitation {
    permissions: Value,
}

pub async fn invite(Given(shared): Given<Shared>, Path(guild): Path<String>, body: Bytes) -> Said {
    let invitation: Invitation = read(&body)?;
    let permissions = permission_bits(&invitation.permissions)?;
    shared.change(|s| {
        let guild = find::guild(s, &guild)?;
        s.invite_bot(guild, permissions);
        member_shown(s, guild, s.world.bot.id)
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewRole {
    name: String,
    #[serde(default)]
    permissions: Value,
}

pub async fn create_role(Given(shared): Given<Shared>, Path(guild): Path<String>, body: Bytes) -> Said {
    let new: NewRole = read(&body)?;
    let permissions = permission_bits(&new.permissions)?;
    shared.change(|s| {
        let guild = find::guild(s, &guild)?;
        let known = s.world.role_id(guild, &new.name);
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

pub async fn change_role(
    Given(shared): Given<Shared>,
    Path((guild, role)): Path<(String, String)>,
    body: Bytes,
) -> Said {
    let change: RoleChange = read(&body)?;
    let permissions = change.permissions.as_ref().map(permission_bits).transpose()?;
    shared.change(|s| {
        let guild = find::guild(s, &guild)?;
        let role = find::role(s, guild, &role)?;
        s.change_role(guild, role, |r| {
            r.permissions = permissions.unwrap_or(r.permissions);
            r.name = change.name.unwrap_or_else(|| r.name.clone());
        });
        Ok(Json(wire::role(&s.world.guilds[&guild].roles[&role])))
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChannelForm {
    name: Option<String>,
    #[serde(rename = "type")]
    kind: Option<String>,
    parent: Option<Value>,
    topic: Option<String>,
    overwrites: Option<Vec<OverwriteForm>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OverwriteForm {
    id: Option<Value>,
    role: Option<Value>,
    user: Option<Value>,
    #[serde(default)]
    allow: Value,
    #[serde(default)]
    deny: Value,
}

fn overwrite(s: &State, guild: Id, form: &OverwriteForm) -> Result<Overwrite, Fault> {
    let (allow, deny) = (permission_bits(&form.allow)?, permission_bits(&form.deny)?);
    let (id, target) = match (&form.role, &form.user, &form.id) {
        (Some(role), None, None) => (find::role(s, guild, &word(role))?, Target::Role),
        (None, Some(user), None) => (find::user(s, &word(user))?, Target::Member),
        (None, None, Some(id)) => match find::role(s, guild, &word(id)) {
            Ok(role) => (role, Target::Role),
            Err(_) => (find::user(s, &word(id))?, Target::Member),
        },
        _ => return Err(Fault::wrong("an overwrite names one of id, role, user")),
    };
    Ok(Overwrite { id, target, allow, deny })
}

fn overwrites(s: &State, guild: Id, form: &ChannelForm) -> Result<Option<Vec<Overwrite>>, Fault> {
    let list = form.overwrites.as_ref();
    list.map(|list| list.iter().map(|o| overwrite(s, guild, o)).collect()).transpose()
}

fn kind_named(word: &str) -> Result<u64, Fault> {
    Ok(match word {
        "text" => Kind::TEXT,
        "voice" => Kind::VOICE,
        "category" => Kind::CATEGORY,
        "announcement" => Kind::ANNOUNCEMENT,
        "thread" => Kind::PUBLIC_THREAD,
        "private_thread" => Kind::PRIVATE_THREAD,
        _ => return Err(Fault::wrong(format!("there is no type of channel {word:?}"))),
    })
}

pub async fn create_channel(Given(shared): Given<Shared>, Path(guild): Path<String>, body: Bytes) -> Said {
    let form: ChannelForm = read(&body)?;
    shared.change(|s| {
        let guild = find::guild(s, &guild)?;
        let name = form.name.clone().ok_or_else(|| Fault::wrong("a channel needs a name"))?;
        let kind = kind_named(form.kind.as_deref().unwrap_or("text"))?;
        let parent = form.parent.as_ref().map(|p| parent_in(s, guild, &word(p))).transpose()?;
        let same =
            |c: &&Channel| c.guild == Some(guild) && c.name == name && c.kind == kind && c.parent == parent;
        if let Some(known) = s.world.channels.values().find(same) {
            return Ok(Json(wire::channel(&s.world, known)));
        }
        let given = overwrites(s, guild, &form)?;
        let inherited = parent.and_then(|p| s.world.channels.get(&p)).map(|p| p.overwrites.clone());
        let position = s.world.channels.values().filter(|c| c.guild == Some(guild)).count() as u64;
        let channel = Channel {
            id: s.new_id(),
            kind,
            guild: Some(guild),
            name,
            topic: form.topic,
            parent,
            position,
            overwrites: given.or(inherited).unwrap_or_default(),
            ..Channel::default()
        };
        let id = s.add_channel(channel);
        Ok(Json(wire::channel(&s.world, &s.world.channels[&id])))
    })
}

/// A category or channel of a guild by id or name.
fn parent_in(s: &State, guild: Id, word: &str) -> Result<Id, Fault> {
    let in_guild = |c: &&&Channel| c.guild == Some(guild);
    let found = s.world.channels_named(word);
    let found = found.iter().find(in_guild).map(|c| c.id);
    found.ok_or_else(|| Fault::missing(format!("the guild has no channel {word:?}")))
}

pub async fn change_channel(Given(shared): Given<Shared>, Path(channel): Path<String>, body: Bytes) -> Said {
    let form: ChannelForm = read(&body)?;
    shared.change(|s| {
        let id = find::channel(s, &channel)?;
        let guild = s.guild_of(id).ok_or_else(|| Fault::wrong("a DM can't be changed"))?;
        let parent = form.parent.as_ref().map(|p| parent_in(s, guild, &word(p))).transpose()?;
        let overwrites = overwrites(s, guild, &form)?;
        s.change_channel(id, |c| {
            c.name = form.name.unwrap_or_else(|| c.name.clone());
            c.topic = form.topic.or_else(|| c.topic.clone());
            c.parent = parent.or(c.parent);
            c.overwrites = overwrites.unwrap_or_else(|| c.overwrites.clone());
        });
        Ok(Json(wire::channel(&s.world, &s.world.channels[&id])))
    })
}

pub async fn delete_channel(Given(shared): Given<Shared>, Path(channel): Path<String>) -> Said {
    shared.change(|s| {
        let id = find::channel(s, &channel)?;
        s.remove_channel(id);
        Ok(Json(json!({})))
    })
}

//! Channels, roles, members and scheduled events: coming, changing, going.

use serde_json::{Value, json};

use crate::gateway::intents;
use crate::id::Id;
use crate::state::{Audience, ServerState};
use crate::wire;
use crate::world::{Channel, Guild, Member, Permissions, Role, ScheduledEvent, User};

impl ServerState {
    /// A new user.
    pub fn add_user(&mut self, name: &str, bot: bool) -> Id {
        let id = self.new_id();
        self.add_account(id, name, bot)
    }

    /// A new user whose account was made when its id says.
    pub fn add_account(&mut self, id: Id, name: &str, bot: bool) -> Id {
        let user = User { id, name: name.to_owned(), bot, closed_dms: false };
        self.world.users.insert(id, user);
        id
    }

    /// A new guild with its owner; no channel in it.
    pub fn add_guild(&mut self, name: &str, owner: Id, features: Vec<String>) -> Id {
        let id = self.new_id();
        let everyone = Role {
            id,
            name: "@everyone".to_owned(),
            permissions: Permissions::OF_EVERYONE,
            position: 0,
            color: 0,
            hoist: false,
            mentionable: false,
            bot: None,
        };
        let guild = Guild {
            id,
            name: name.to_owned(),
            owner,
            features,
            roles: [(id, everyone)].into(),
            members: Default::default(),
        };
        self.world.guilds.insert(id, guild);
        self.add_member(id, owner);
        id
    }

    /// A user joins a guild; the bot is told, or, if it is the bot that joins, gets the guild.
    pub fn add_member(&mut self, guild: Id, user: Id) {
        let joined_at = self.clock.now();
        let Some(found) = self.world.guilds.get_mut(&guild) else {
            return;
        };
        if found.members.contains_key(&user) {
            return;
        }
        found.members.insert(user, Member { user, roles: Default::default(), joined_at, nick: None });
        if user == self.world.bot.id {
            let shown = wire::guild_create(&self.world, &self.world.guilds[&guild], false);
            self.sessions.dispatch(intents::GUILDS, "GUILD_CREATE", &shown);
        } else {
            let mut shown = wire::member(&self.world, &self.world.guilds[&guild].members[&user]);
            shown["guild_id"] = json!(guild);
            self.tell_guild(guild, intents::GUILD_MEMBERS, "GUILD_MEMBER_ADD", &shown);
        }
        self.channels_changed();
    }

    /// A guild becomes unavailable, or is there again.
    pub fn set_unavailable(&mut self, guild: Id, is_unavailable: bool) {
        let was = self.unavailable.contains(&guild);
        if is_unavailable == was {
            return;
        }
        if is_unavailable {
            self.unavailable.insert(guild);
            let gone = json!({"id": guild, "unavailable": true});
            self.sessions.dispatch(intents::GUILDS, "GUILD_DELETE", &gone);
        } else {
            self.unavailable.remove(&guild);
            let shown = wire::guild_create(&self.world, &self.world.guilds[&guild], false);
            self.sessions.dispatch(intents::GUILDS, "GUILD_CREATE", &shown);
        }
    }

    /// A user leaves a guild.
    pub fn remove_member(&mut self, guild: Id, user: Id) {
        let bot = self.world.bot.id;
        let gone = json!({"guild_id": guild, "user": wire::user_by_id(&self.world, user)});
        if user != bot {
            self.tell_guild(guild, intents::GUILD_MEMBERS, "GUILD_MEMBER_REMOVE", &gone);
        }
        if let Some(found) = self.world.guilds.get_mut(&guild) {
            found.members.remove(&user);
            if user == bot {
                found.roles.retain(|_, r| r.bot.is_none());
                self.sessions.dispatch(intents::GUILDS, "GUILD_DELETE", &json!({"id": guild}));
            }
        }
        self.channels_changed();
    }

    /// Changes a member in place, and tells whoever may hear it.
    pub fn change_member(&mut self, guild: Id, user: Id, f: impl FnOnce(&mut Member)) {
        let Some(member) = self.world.guilds.get_mut(&guild).and_then(|g| g.members.get_mut(&user)) else {
            return;
        };
        f(member);
        let mut shown = wire::member(&self.world, &self.world.guilds[&guild].members[&user]);
        shown["guild_id"] = json!(guild);
        // Of itself a bot hears without the privileged intent.
        let intent = if user == self.world.bot.id { 0 } else { intents::GUILD_MEMBERS };
        self.tell_guild(guild, intent, "GUILD_MEMBER_UPDATE", &shown);
        self.channels_changed();
    }

    /// A new role, above `@everyone`.
    pub fn add_role(&mut self, guild: Id, name: &str, permissions: Permissions) -> Id {
        let id = self.new_id();
        let role = Role {
            id,
            name: name.to_owned(),
            permissions,
            position: 1,
            color: 0,
            hoist: false,
            mentionable: false,
            bot: None,
        };
        if let Some(found) = self.world.guilds.get_mut(&guild) {
            for above in found.roles.values_mut().filter(|r| r.position >= 1) {
                above.position += 1;
            }
            found.roles.insert(id, role);
        }
        self.tell_of_role(guild, id, "GUILD_ROLE_CREATE");
        id
    }

    /// Changes a role in place, and tells whoever may hear it.
    pub fn change_role(&mut self, guild: Id, role: Id, f: impl FnOnce(&mut Role)) {
        if let Some(found) = self.world.guilds.get_mut(&guild).and_then(|g| g.roles.get_mut(&role)) {
            f(found);
            self.tell_of_role(guild, role, "GUILD_ROLE_UPDATE");
            self.channels_changed();
        }
    }

    /// Deletes a role.
    pub fn remove_role(&mut self, guild: Id, role: Id) {
        if let Some(found) = self.world.guilds.get_mut(&guild) {
            found.roles.remove(&role);
            found.members.values_mut().for_each(|m| {
                m.roles.remove(&role);
            });
        }
        let gone = json!({"guild_id": guild, "role_id": role});
        self.tell_guild(guild, intents::GUILDS, "GUILD_ROLE_DELETE", &gone);
        self.channels_changed();
    }

    fn tell_of_role(&mut self, guild: Id, role: Id, event: &str) {
        let Some(found) = self.world.guilds.get(&guild).and_then(|g| g.roles.get(&role)) else {
            return;
        };
        let shown = json!({"guild_id": guild, "role": wire::role(found)});
        self.tell_guild(guild, intents::GUILDS, event, &shown);
    }

    /// Invites the bot, with a managed role of its name; invited again, its permissions change.
    pub fn invite_bot(&mut self, guild: Id, permissions: Permissions) {
        let bot = self.world.bot.id;
        let Some(found) = self.world.guilds.get(&guild) else {
            return;
        };
        if let Some(role) = found.roles.values().find(|r| r.bot == Some(bot)).map(|r| r.id) {
            return self.change_role(guild, role, |r| r.permissions = permissions);
        }
        let name = self.world.users[&bot].name.clone();
        let role = self.add_role(guild, &name, permissions);
        if let Some(found) = self.world.guilds.get_mut(&guild) {
            let top = found.roles.len() as u64;
            if let Some(role) = found.roles.get_mut(&role) {
                role.bot = Some(bot);
                role.position = top;
            }
            let joined_at = self.clock.now();
            found.members.insert(bot, Member { user: bot, roles: [role].into(), joined_at, nick: None });
        }
        let shown = wire::guild_create(&self.world, &self.world.guilds[&guild], false);
        self.sessions.dispatch(intents::GUILDS, "GUILD_CREATE", &shown);
        self.channels_changed();
    }

    /// A new channel of a guild.
    pub fn add_channel(&mut self, mut channel: Channel) -> Id {
        let id = channel.id;
        // Of a thread somebody is always said to have opened it.
        if channel.is_thread() && channel.owner.is_none() {
            let guild = channel.guild.and_then(|guild| self.world.guilds.get(&guild));
            channel.owner = guild.map(|guild| guild.owner);
        }
        let event = if channel.is_thread() { "THREAD_CREATE" } else { "CHANNEL_CREATE" };
        self.world.channels.insert(id, channel);
        self.tell_of_channel(id, event);
        id
    }

    /// The bot's DM with a user, opened if need be.
    pub fn open_dm(&mut self, user: Id) -> Id {
        if let Some(id) = self.world.dm_with(user) {
            return id;
        }
        let id = self.new_id();
        let kind = crate::world::ChannelType::DM;
        self.world.channels.insert(id, Channel { id, kind, recipient: Some(user), ..Channel::default() });
        self.notify("channels", Audience::One(user), || json!({}));
        id
    }

    /// Changes a channel in place, and tells whoever may hear it.
    pub fn change_channel(&mut self, id: Id, f: impl FnOnce(&mut Channel)) {
        if let Some(channel) = self.world.channels.get_mut(&id) {
            f(channel);
            let event = if channel.is_thread() { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" };
            self.tell_of_channel(id, event);
        }
    }

    /// Deletes a channel with its messages; channels of a deleted category stand alone.
    pub fn remove_channel(&mut self, id: Id) {
        let Some(channel) = self.world.channels.remove(&id) else {
            return;
        };
        let threads: Vec<Id> = self.threads_of(id);
        threads.into_iter().for_each(|t| self.remove_channel(t));
        self.world.messages.remove_channel(id);
        let mut orphans = self.world.channels.values_mut().filter(|c| c.parent == Some(id));
        orphans.by_ref().for_each(|c| c.parent = None);
        let shown = wire::channel(&self.world, &channel);
        let event = if channel.is_thread() { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
        if let Some(guild) = channel.guild {
            self.tell_guild(guild, intents::GUILDS, event, &shown);
        }
        self.channels_changed();
    }

    fn threads_of(&self, channel: Id) -> Vec<Id> {
        let threads = self.world.channels.values().filter(|c| c.is_thread() && c.parent == Some(channel));
        threads.map(|c| c.id).collect()
    }

    fn tell_of_channel(&mut self, id: Id, event: &str) {
        let channel = &self.world.channels[&id];
        let shown = wire::channel(&self.world, channel);
        if let Some(guild) = channel.guild {
            self.tell_guild(guild, intents::GUILDS, event, &shown);
        }
        self.channels_changed();
    }

    /// Stores an event, and tells of it.
    pub fn put_event(&mut self, event: ScheduledEvent, told: &str) {
        let (id, guild) = (event.id, event.guild);
        self.world.events.insert(id, event);
        let shown = wire::event(&self.world, &self.world.events[&id]);
        self.tell_guild(guild, intents::GUILD_SCHEDULED_EVENTS, told, &shown);
    }

    /// Deletes an event.
    pub fn remove_event(&mut self, id: Id) {
        if let Some(event) = self.world.events.remove(&id) {
            let shown = wire::event(&self.world, &event);
            self.tell_guild(
                event.guild,
                intents::GUILD_SCHEDULED_EVENTS,
                "GUILD_SCHEDULED_EVENT_DELETE",
                &shown,
            );
        }
    }

    /// Tells the bot, if it is in the guild.
    pub fn tell_guild(&mut self, guild: Id, intent: u64, event: &str, data: &Value) {
        let inside =
            self.world.guilds.get(&guild).is_some_and(|g| g.members.contains_key(&self.world.bot.id));
        if inside {
            self.sessions.dispatch(intent, event, data);
        }
    }

    fn channels_changed(&self) {
        self.notify("channels", Audience::All, || json!({}));
    }
}

//! Adds, changes and removes channels, roles, members and scheduled events.

use serde_json::{Value, json};

use crate::gateway::intents;
use crate::id::Id;
use crate::state::{Audience, ServerState};
use crate::wire;
use crate::world::{Channel, Guild, Member, Permissions, Role, ScheduledEvent, User};

impl ServerState {
    pub fn add_user(&mut self, name: &str, bot: bool) -> Id {
        let id = self.new_id();
        self.add_account(id, name, bot)
    }

    /// Adds a user whose account is as old as the id.
    pub fn add_account(&mut self, id: Id, name: &str, bot: bool) -> Id {
        let user = User { id, name: name.to_owned(), bot, closed_dms: false };
        self.world.users.insert(id, user);
        id
    }

    /// Adds a guild with its owner and no channels.
    pub fn add_guild(&mut self, name: &str, owner: Id, features: Vec<String>) -> Id {
        let id = self.new_id();
        let everyone = Role {
            id,
            name: "@everyone".to_owned(),
            permissions: Permissions::DEFAULT_EVERYONE,
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

    /// Adds a user to a guild. If the user is the bot, it receives the guild.
    pub fn add_member(&mut self, guild: Id, user: Id) {
        let joined_at = self.clock.now();
        let Some(found) = self.world.guilds.get_mut(&guild) else {
            return;
        };
        if found.members.contains_key(&user) {
            return;
        }
        found
            .members
            .insert(user, Member { user, roles: Default::default(), joined_at, nick: None });
        if user == self.world.bot.id {
            self.send_guild_create(guild);
        } else {
            let mut object = wire::member(&self.world, &self.world.guilds[&guild].members[&user]);
            object["guild_id"] = json!(guild);
            self.send_to_guild(guild, intents::GUILD_MEMBERS, "GUILD_MEMBER_ADD", &object);
        }
        self.notify_channels();
    }

    /// Starts or ends an outage of a guild.
    pub fn set_unavailable(&mut self, guild: Id, is_unavailable: bool) {
        let was = self.unavailable.contains(&guild);
        if is_unavailable == was {
            return;
        }
        if is_unavailable {
            self.unavailable.insert(guild);
            let event_data = json!({"id": guild, "unavailable": true});
            self.sessions.dispatch(intents::GUILDS, "GUILD_DELETE", &event_data);
        } else {
            self.unavailable.remove(&guild);
            self.send_guild_create(guild);
        }
    }

    pub fn remove_member(&mut self, guild: Id, user: Id) {
        let bot = self.world.bot.id;
        let event_data = json!({"guild_id": guild, "user": wire::user_by_id(&self.world, user)});
        if user != bot {
            self.send_to_guild(guild, intents::GUILD_MEMBERS, "GUILD_MEMBER_REMOVE", &event_data);
        }
        if let Some(found) = self.world.guilds.get_mut(&guild) {
            found.members.remove(&user);
            if user == bot {
                found.roles.retain(|_, r| r.bot.is_none());
                self.sessions.dispatch(intents::GUILDS, "GUILD_DELETE", &json!({"id": guild}));
            }
        }
        self.notify_channels();
    }

    /// Changes a member and sends the event.
    pub fn change_member(&mut self, guild: Id, user: Id, f: impl FnOnce(&mut Member)) {
        let Some(member) = self.world.guilds.get_mut(&guild).and_then(|g| g.members.get_mut(&user))
        else {
            return;
        };
        f(member);
        let mut object = wire::member(&self.world, &self.world.guilds[&guild].members[&user]);
        object["guild_id"] = json!(guild);
        // A bot receives its own updates without the privileged intent.
        let intent = if user == self.world.bot.id { 0 } else { intents::GUILD_MEMBERS };
        self.send_to_guild(guild, intent, "GUILD_MEMBER_UPDATE", &object);
        self.notify_channels();
    }

    /// Adds a role just above `@everyone`.
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
        self.send_role(guild, id, "GUILD_ROLE_CREATE");
        id
    }

    /// Changes a role and sends the event.
    pub fn change_role(&mut self, guild: Id, role: Id, f: impl FnOnce(&mut Role)) {
        if let Some(found) = self.world.guilds.get_mut(&guild).and_then(|g| g.roles.get_mut(&role))
        {
            f(found);
            self.send_role(guild, role, "GUILD_ROLE_UPDATE");
            self.notify_channels();
        }
    }

    pub fn remove_role(&mut self, guild: Id, role: Id) {
        if let Some(found) = self.world.guilds.get_mut(&guild) {
            found.roles.remove(&role);
            found.members.values_mut().for_each(|m| {
                m.roles.remove(&role);
            });
        }
        let event_data = json!({"guild_id": guild, "role_id": role});
        self.send_to_guild(guild, intents::GUILDS, "GUILD_ROLE_DELETE", &event_data);
        self.notify_channels();
    }

    fn send_role(&mut self, guild: Id, role: Id, event: &str) {
        let Some(found) = self.world.guilds.get(&guild).and_then(|g| g.roles.get(&role)) else {
            return;
        };
        let object = json!({"guild_id": guild, "role": wire::role(found)});
        self.send_to_guild(guild, intents::GUILDS, event, &object);
    }

    /// Invites the bot with a managed role. A second invitation changes the permissions.
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
            found
                .members
                .insert(bot, Member { user: bot, roles: [role].into(), joined_at, nick: None });
        }
        self.send_guild_create(guild);
        self.notify_channels();
    }

    pub fn add_channel(&mut self, mut channel: Channel) -> Id {
        let id = channel.id;
        // Every thread has an owner.
        if channel.is_thread() && channel.owner.is_none() {
            let guild = channel.guild.and_then(|guild| self.world.guilds.get(&guild));
            channel.owner = guild.map(|guild| guild.owner);
        }
        let event = if channel.is_thread() { "THREAD_CREATE" } else { "CHANNEL_CREATE" };
        self.world.channels.insert(id, channel);
        self.send_channel(id, event);
        id
    }

    /// Returns the bot's DM with a user and opens it if needed.
    pub fn open_dm(&mut self, user: Id) -> Id {
        if let Some(id) = self.world.find_dm(user) {
            return id;
        }
        let id = self.new_id();
        let kind = crate::world::ChannelType::DM;
        self.world
            .channels
            .insert(id, Channel { id, kind, recipient: Some(user), ..Channel::default() });
        self.notify("channels", Audience::One(user), || json!({}));
        id
    }

    /// Changes a channel and sends the event.
    pub fn change_channel(&mut self, id: Id, f: impl FnOnce(&mut Channel)) {
        if let Some(channel) = self.world.channels.get_mut(&id) {
            f(channel);
            let event = if channel.is_thread() { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" };
            self.send_channel(id, event);
        }
    }

    /// Deletes a channel with its messages and threads. Channels of a deleted category stay.
    pub fn remove_channel(&mut self, id: Id) {
        let Some(channel) = self.world.channels.remove(&id) else {
            return;
        };
        let threads: Vec<Id> = self.threads_of(id);
        threads.into_iter().for_each(|t| self.remove_channel(t));
        self.world.messages.remove_channel(id);
        let mut orphans = self.world.channels.values_mut().filter(|c| c.parent == Some(id));
        orphans.by_ref().for_each(|c| c.parent = None);
        let object = wire::channel(&self.world, &channel);
        let event = if channel.is_thread() { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
        if let Some(guild) = channel.guild {
            self.send_to_guild(guild, intents::GUILDS, event, &object);
        }
        self.notify_channels();
    }

    fn threads_of(&self, channel: Id) -> Vec<Id> {
        let threads =
            self.world.channels.values().filter(|c| c.is_thread() && c.parent == Some(channel));
        threads.map(|c| c.id).collect()
    }

    fn send_channel(&mut self, id: Id, event: &str) {
        let channel = &self.world.channels[&id];
        let object = wire::channel(&self.world, channel);
        if let Some(guild) = channel.guild {
            self.send_to_guild(guild, intents::GUILDS, event, &object);
        }
        self.notify_channels();
    }

    /// Stores a scheduled event and sends the gateway event.
    pub fn put_event(&mut self, event: ScheduledEvent, name: &str) {
        let (id, guild) = (event.id, event.guild);
        self.world.events.insert(id, event);
        let object = wire::event(&self.world, &self.world.events[&id]);
        self.send_to_guild(guild, intents::GUILD_SCHEDULED_EVENTS, name, &object);
    }

    pub fn remove_event(&mut self, id: Id) {
        if let Some(event) = self.world.events.remove(&id) {
            let object = wire::event(&self.world, &event);
            self.send_to_guild(
                event.guild,
                intents::GUILD_SCHEDULED_EVENTS,
                "GUILD_SCHEDULED_EVENT_DELETE",
                &object,
            );
        }
    }

    /// Sends an event to the bot if it is a member of the guild.
    pub fn send_to_guild(&mut self, guild: Id, intent: u64, event: &str, data: &Value) {
        let inside = self
            .world
            .guilds
            .get(&guild)
            .is_some_and(|g| g.members.contains_key(&self.world.bot.id));
        if inside {
            self.sessions.dispatch(intent, event, data);
        }
    }

    fn send_guild_create(&mut self, guild: Id) {
        let object = wire::guild_create(&self.world, &self.world.guilds[&guild], false);
        self.sessions.dispatch(intents::GUILDS, "GUILD_CREATE", &object);
    }

    fn notify_channels(&self) {
        self.notify("channels", Audience::All, || json!({}));
    }
}

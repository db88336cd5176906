//! Finding things by id or by name, as the control API lets one name them.

use super::{Channel, Guild, User, World};
use crate::id::Id;

impl World {
    /// A user by id or name.
    pub fn user(&self, word: &str) -> Option<&User> {
        by_id(word, &self.users).or_else(|| self.users.values().find(|u| u.name == word))
    }

    /// A guild by id or name.
    pub fn guild(&self, word: &str) -> Option<&Guild> {
        by_id(word, &self.guilds).or_else(|| self.guilds.values().find(|g| g.name == word))
    }

    /// A role of a guild by id or name.
    pub fn role_id(&self, guild: Id, word: &str) -> Option<Id> {
        let roles = &self.guilds.get(&guild)?.roles;
        let named = || roles.values().find(|r| r.name == word);
        by_id(word, roles).or_else(named).map(|r| r.id)
    }

    /// Channels that `word` may mean: an id, `name`, `#name`, `Guild/name` or `Guild/Category/name`.
    pub fn channels_named(&self, word: &str) -> Vec<&Channel> {
        if let Some(channel) = by_id(word, &self.channels) {
            return vec![channel];
        }
        let parts: Vec<&str> = word.split('/').collect();
        let fits = |c: &&Channel| self.is_called(c, &parts);
        self.channels.values().filter(fits).collect()
    }

    fn is_called(&self, channel: &Channel, parts: &[&str]) -> bool {
        let Some(guild) = channel.guild.and_then(|g| self.guilds.get(&g)) else {
            return false;
        };
        let parent = channel.parent.and_then(|p| self.channels.get(&p));
        let called = |word: &str| channel.name == word.trim_start_matches('#');
        match parts {
            [name] => called(name),
            [first, name] => guild.name == *first && called(name),
            [first, category, name] => {
                guild.name == *first && parent.is_some_and(|p| p.name == *category) && called(name)
            }
            _ => false,
        }
    }

    /// The DM of the bot with a user, if it was ever opened.
    pub fn dm_with(&self, user: Id) -> Option<Id> {
        let mut channels = self.channels.values();
        channels.find(|c| c.recipient == Some(user)).map(|c| c.id)
    }

    /// Whether the bot and a user are in one guild.
    pub fn share_a_guild(&self, user: Id) -> bool {
        let both = |g: &Guild| g.members.contains_key(&user) && g.members.contains_key(&self.bot.id);
        self.guilds.values().any(both)
    }
}

fn by_id<'a, T>(word: &str, things: &'a std::collections::BTreeMap<Id, T>) -> Option<&'a T> {
    word.parse().ok().and_then(|id: Id| things.get(&id))
}

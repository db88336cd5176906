//! Finds users, guilds, roles and channels by id or name.

use super::{Channel, Guild, User, World};
use crate::id::Id;

impl World {
    pub fn find_user(&self, word: &str) -> Option<&User> {
        find_by_id(word, &self.users).or_else(|| self.users.values().find(|u| u.name == word))
    }

    pub fn find_guild(&self, word: &str) -> Option<&Guild> {
        find_by_id(word, &self.guilds).or_else(|| self.guilds.values().find(|g| g.name == word))
    }

    pub fn find_role(&self, guild: Id, word: &str) -> Option<Id> {
        let roles = &self.guilds.get(&guild)?.roles;
        let named = || roles.values().find(|r| r.name == word);
        find_by_id(word, roles).or_else(named).map(|r| r.id)
    }

    /// Lists the channels that a word may mean: an id, `name`, `#name`, `Guild/name` or
    /// `Guild/Category/name`.
    pub fn find_channels(&self, word: &str) -> Vec<&Channel> {
        if let Some(channel) = find_by_id(word, &self.channels) {
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

    pub fn find_dm(&self, user: Id) -> Option<Id> {
        let mut channels = self.channels.values();
        channels.find(|c| c.recipient == Some(user)).map(|c| c.id)
    }

    /// Returns whether the bot and a user share a guild.
    pub fn shares_guild(&self, user: Id) -> bool {
        let both =
            |g: &Guild| g.members.contains_key(&user) && g.members.contains_key(&self.bot.id);
        self.guilds.values().any(both)
    }
}

fn find_by_id<'a, T>(word: &str, things: &'a std::collections::BTreeMap<Id, T>) -> Option<&'a T> {
    word.parse().ok().and_then(|id: Id| things.get(&id))
}

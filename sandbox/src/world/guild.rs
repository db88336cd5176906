//! Guilds, their roles and members.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Permissions;
use crate::id::Id;

/// A Discord server: its members, roles and channels.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Guild {
    /// Its id, also that of the role `@everyone`.
    pub id: Id,
    /// What the server is called.
    pub name: String,
    /// The owner, who may everything.
    pub owner: Id,
    /// Features such as `COMMUNITY`.
    pub features: Vec<String>,
    /// Roles, `@everyone` among them.
    pub roles: BTreeMap<Id, Role>,
    /// Members by user.
    pub members: BTreeMap<Id, Member>,
}

impl Guild {
    /// Whether it may have announcement channels.
    pub fn has_announcements(&self) -> bool {
        self.features.iter().any(|f| f == "COMMUNITY" || f == "NEWS")
    }

    /// The position of a member's highest role.
    pub fn highest_position(&self, user: Id) -> u64 {
        let roles = self.members.get(&user).map(|m| &m.roles);
        let positions = roles.into_iter().flatten().filter_map(|r| self.roles.get(r));
        positions.map(|r| r.position).max().unwrap_or(0)
    }
}

/// A guild's role: permissions and a rank.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Role {
    /// Its snowflake; that of `@everyone` is the guild's.
    pub id: Id,
    /// What mentions and menus show.
    pub name: String,
    /// What its members may.
    pub permissions: Permissions,
    /// Rank: higher stands above.
    pub position: u64,
    /// Colour, 0 for none.
    pub color: u64,
    /// Shown apart in the member list.
    pub hoist: bool,
    /// Whether anyone may mention it.
    pub mentionable: bool,
    /// The bot whose managed role it is.
    pub bot: Option<Id>,
}

/// A user in a guild.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Member {
    /// The user who is a member.
    pub user: Id,
    /// Roles beside `@everyone`.
    pub roles: BTreeSet<Id>,
    /// Since when, ISO 8601.
    pub joined_at: String,
    /// Name in this guild.
    pub nick: Option<String>,
}

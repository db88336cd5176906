//! Guilds, their roles and members.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Permissions;
use crate::id::Id;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Guild {
    /// Id of the guild and of its role `@everyone`.
    pub id: Id,
    pub name: String,
    /// Owner, who has all permissions.
    pub owner: Id,
    /// Features such as `COMMUNITY`.
    pub features: Vec<String>,
    /// Roles, including `@everyone`.
    pub roles: BTreeMap<Id, Role>,
    pub members: BTreeMap<Id, Member>,
}

impl Guild {
    /// Returns whether the guild may have announcement channels.
    pub fn has_announcements(&self) -> bool {
        self.features.iter().any(|f| f == "COMMUNITY" || f == "NEWS")
    }

    /// Returns the position of a member's highest role.
    pub fn highest_position(&self, user: Id) -> u64 {
        let roles = self.members.get(&user).map(|m| &m.roles);
        let positions = roles.into_iter().flatten().filter_map(|r| self.roles.get(r));
        positions.map(|r| r.position).max().unwrap_or(0)
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Role {
    pub id: Id,
    pub name: String,
    pub permissions: Permissions,
    /// Rank. A higher number is above.
    pub position: u64,
    /// RGB, or 0 for none.
    pub color: u64,
    /// Whether the member list shows it separately.
    pub hoist: bool,
    pub mentionable: bool,
    /// Bot that this managed role belongs to.
    pub bot: Option<Id>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Member {
    pub user: Id,
    /// Roles other than `@everyone`.
    pub roles: BTreeSet<Id>,
    /// ISO 8601.
    pub joined_at: String,
    pub nick: Option<String>,
}

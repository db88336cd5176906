//! A world for demonstrations: a server with an umpire, players, a spectator and the bot.

use crate::id::Id;
use crate::sandbox::Sandbox;
use crate::state::ServerState;
use crate::world::{Channel, ChannelType, Permissions};

const GUILD: &str = "Mythico";
/// Owner and game master.
const OWNER: &str = "Umpire";
/// Members other than the game master.
const MEMBERS: [&str; 4] = ["Ana", "Bruno", "Carla", "Visitor"];
/// Age of the accounts: a year.
const ACCOUNT_AGE_MS: i64 = 365 * 24 * 3_600 * 1_000;

/// Makes the guild "Mythico" with the channel #general and invites the bot with the given
/// permissions. The owner is "Umpire". "Ana", "Bruno", "Carla" and "Visitor" are members. Existing
/// parts stay unchanged. Returns the guild's id.
pub fn demonstration(sandbox: &Sandbox, permissions: u64) -> Id {
    sandbox.change(|s| build(s, Permissions::from(permissions)))
}

fn build(s: &mut ServerState, permissions: Permissions) -> Id {
    let owner = ensure_user(s, OWNER);
    let known = s.world.find_guild(GUILD).map(|g| g.id);
    let guild = known.unwrap_or_else(|| {
        s.add_guild(GUILD, owner, vec!["COMMUNITY".to_owned(), "NEWS".to_owned()])
    });
    for name in MEMBERS {
        let user = ensure_user(s, name);
        s.add_member(guild, user);
    }
    let general = |c: &&Channel| c.guild == Some(guild) && c.name == "general";
    if s.world.channels.values().find(general).is_none() {
        let id = s.new_id();
        let name = "general".to_owned();
        s.add_channel(Channel {
            id,
            kind: ChannelType::TEXT,
            guild: Some(guild),
            name,
            ..Channel::default()
        });
    }
    s.invite_bot(guild, permissions);
    guild
}

fn ensure_user(s: &mut ServerState, name: &str) -> Id {
    let known = s.world.find_user(name).map(|u| u.id);
    known.unwrap_or_else(|| {
        let made = Id::first_at(s.clock.now_ms() - ACCOUNT_AGE_MS);
        let taken = s
            .world
            .users
            .keys()
            .copied()
            .filter(|id| *id >= made && id.unix_ms() == made.unix_ms());
        let id = taken.max().map_or(made, |last| Id(last.0 + 1));
        s.add_account(id, name, false)
    })
}

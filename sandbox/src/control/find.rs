//! Finds users, guilds, channels and messages by id or name.

use super::Rejection;
use crate::id::Id;
use crate::permissions;
use crate::state::ServerState;
use crate::world::Message;

pub fn user(s: &ServerState, word: &str) -> Result<Id, Rejection> {
    let found = s.world.find_user(word).map(|u| u.id);
    found.ok_or_else(|| Rejection::missing(format!("there is no user {word:?}")))
}

pub fn guild(s: &ServerState, word: &str) -> Result<Id, Rejection> {
    let found = s.world.find_guild(word).map(|g| g.id);
    found.ok_or_else(|| Rejection::missing(format!("there is no guild {word:?}")))
}

pub fn role(s: &ServerState, guild: Id, word: &str) -> Result<Id, Rejection> {
    let found = s.world.find_role(guild, word);
    found.ok_or_else(|| Rejection::missing(format!("the guild has no role {word:?}")))
}

/// Finds a channel, whether or not a user can read it.
pub fn channel(s: &ServerState, word: &str) -> Result<Id, Rejection> {
    match s.world.find_channels(word).as_slice() {
        [one] => Ok(one.id),
        [] => Err(Rejection::missing(format!("there is no channel {word:?}"))),
        _ => Err(ambiguous_channel(word)),
    }
}

fn ambiguous_channel(word: &str) -> Rejection {
    let sentence = "may mean several channels; write Guild/name, Guild/Category/name, or the id";
    Rejection::conflict(format!("{word:?} {sentence}"))
}

/// Finds a channel that a user can read. `dm` is the user's DM with the bot. Unreadable channels of
/// the same name don't count.
pub fn readable_channel(s: &mut ServerState, user: Id, word: &str) -> Result<Id, Rejection> {
    if word == "dm" {
        return Ok(s.open_dm(user));
    }
    let all = s.world.find_channels(word);
    let readable: Vec<Id> =
        all.iter().filter(|c| permissions::can_read(&s.world, user, c)).map(|c| c.id).collect();
    match (readable.as_slice(), all.is_empty()) {
        ([one], _) => Ok(*one),
        ([], true) => Err(Rejection::missing(format!("there is no channel {word:?}"))),
        ([], false) => {
            Err(Rejection::forbidden(format!("this user can't see the channel {word:?}")))
        }
        _ => Err(ambiguous_channel(word)),
    }
}

/// Finds a message that a user can see.
pub fn message(s: &ServerState, user: Id, word: &str) -> Result<Message, Rejection> {
    let found = word.parse().ok().and_then(|id: Id| s.world.messages.get(&id));
    let message = found.ok_or_else(|| {
        Rejection::missing(format!("there is no message {word:?}; it may have been deleted"))
    })?;
    if can_see(s, user, message) {
        return Ok(message.clone());
    }
    Err(Rejection::forbidden("this user can't see that message"))
}

/// Returns whether a user can see a message.
pub fn can_see(s: &ServerState, user: Id, message: &Message) -> bool {
    let channel = s.world.channels.get(&message.channel);
    let reads = channel.is_some_and(|c| permissions::can_read(&s.world, user, c));
    reads && message.only_for.is_none_or(|only| only == user)
}

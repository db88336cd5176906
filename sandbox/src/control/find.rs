//! What the words of a call mean: users, guilds, channels, messages by id or by name.

use super::Rejection;
use crate::id::Id;
use crate::permissions;
use crate::state::ServerState;
use crate::world::Message;

/// The user of this id or name.
pub fn user(s: &ServerState, word: &str) -> Result<Id, Rejection> {
    let found = s.world.user(word).map(|u| u.id);
    found.ok_or_else(|| Rejection::missing(format!("there is no user {word:?}")))
}

/// The server of this id or name.
pub fn guild(s: &ServerState, word: &str) -> Result<Id, Rejection> {
    let found = s.world.guild(word).map(|g| g.id);
    found.ok_or_else(|| Rejection::missing(format!("there is no guild {word:?}")))
}

/// The role of this id or name in a server.
pub fn role(s: &ServerState, guild: Id, word: &str) -> Result<Id, Rejection> {
    let found = s.world.role_id(guild, word);
    found.ok_or_else(|| Rejection::missing(format!("the guild has no role {word:?}")))
}

/// A channel, whoever may read it.
pub fn channel(s: &ServerState, word: &str) -> Result<Id, Rejection> {
    match s.world.channels_named(word).as_slice() {
        [one] => Ok(one.id),
        [] => Err(Rejection::missing(format!("there is no channel {word:?}"))),
        _ => Err(Rejection::conflict(format!(
            "{word:?} may mean several channels; say Guild/name, Guild/Category/name, or the id"
        ))),
    }
}

/// A channel that a user can read; `dm` is theirs with the bot. Of several of a name, those they can't read don't count.
pub fn channel_of(s: &mut ServerState, user: Id, word: &str) -> Result<Id, Rejection> {
    if word == "dm" {
        return Ok(s.open_dm(user));
    }
    let all = s.world.channels_named(word);
    let readable: Vec<Id> =
        all.iter().filter(|c| permissions::can_read(&s.world, user, c)).map(|c| c.id).collect();
    match (readable.as_slice(), all.is_empty()) {
        ([one], _) => Ok(*one),
        ([], true) => Err(Rejection::missing(format!("there is no channel {word:?}"))),
        ([], false) => Err(Rejection::forbidden(format!("this user can't see the channel {word:?}"))),
        _ => Err(Rejection::conflict(format!(
            "{word:?} may mean several channels; say Guild/name, Guild/Category/name, or the id"
        ))),
    }
}

/// A message that a user can see.
pub fn message(s: &ServerState, user: Id, word: &str) -> Result<Message, Rejection> {
    let found = word.parse().ok().and_then(|id: Id| s.world.messages.get(&id));
    let message = found.ok_or_else(|| {
        Rejection::missing(format!("there is no message {word:?}; it may have been deleted"))
    })?;
    if sees(s, user, message) {
        return Ok(message.clone());
    }
    Err(Rejection::forbidden("this user can't see that message"))
}

/// Whether a user sees a message.
pub fn sees(s: &ServerState, user: Id, message: &Message) -> bool {
    let channel = s.world.channels.get(&message.channel);
    let reads = channel.is_some_and(|c| permissions::can_read(&s.world, user, c));
    reads && message.only_for.is_none_or(|only| only == user)
}

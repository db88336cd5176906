//! Who is in a server. The bot has no privileged intent, so nobody tells it who comes and goes: it asks.

use serenity::all::{GuildId, HttpError, UserId};

use super::app::App;

/// Whether a user is in a server now.
///
/// # Errors
/// If Discord can't be reached.
pub async fn is_member(app: &App, guild: GuildId, user: UserId) -> serenity::Result<bool> {
    match app.http.get_member(guild, user).await {
        Ok(_) => Ok(true),
        Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)))
            if answer.status_code.as_u16() == 404 =>
        {
            Ok(false)
        }
        Err(other) => Err(other),
    }
}

//! People in an order: a mention of a player means their seat, as in `truce @Bruno`. In a text that
//! others read a mention stays as it is. Not here: names of seats, which the rules know.

use mythico_engine::order::grammar::takes_text;

use crate::discord::context::{Context, Player};
use crate::discord::response::Result;
use crate::store::Seat;

/// Writes the keys of seats in the place of mentions of their players.
///
/// # Errors
/// If the store fails.
pub async fn as_seats(ctx: &Context<'_>, player: &Player, line: &str) -> Result<String> {
    if !line.contains("<@") || takes_text(player.snapshot.state.forms(), line) {
        return Ok(line.to_owned());
    }
    let seats = ctx.app.store.seats(player.campaign.id).await?;
    Ok(with_keys(line, &seats))
}

/// Writes the keys of seats into every line.
///
/// # Errors
/// If the store fails.
pub async fn all_as_seats(
    ctx: &Context<'_>,
    player: &Player,
    lines: Vec<String>,
) -> Result<Vec<String>> {
    let mut named = Vec::with_capacity(lines.len());
    for line in lines {
        named.push(as_seats(ctx, player, &line).await?);
    }
    Ok(named)
}

/// A mention of somebody who plays no seat stays, and is refused as any other word.
fn with_keys(line: &str, seats: &[Seat]) -> String {
    let mut line = line.to_owned();
    for seat in seats {
        let Some(user) = seat.user else { continue };
        for mention in [format!("<@{user}>"), format!("<@!{user}>")] {
            line = line.replace(&mention, &seat.seat);
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use serenity::all::UserId;

    use super::*;

    #[test]
    fn a_mention_is_the_seat_of_whom_it_mentions() {
        let seat = |key: &str, user| Seat {
            seat: key.to_owned(),
            faction: String::new(),
            user,
            autopilot: false,
            absent: false,
        };
        let seats = [seat("general", Some(UserId::new(7))), seat("tribune", None)];
        assert_eq!(with_keys("truce <@7>", &seats), "truce general");
        assert_eq!(with_keys("truce <@!7> end", &seats), "truce general end");
        assert_eq!(with_keys("truce <@77>", &seats), "truce <@77>");
    }
}

//! People in an order: a mention or the name of a player means their seat, as in `truce @Bruno` or
//! `truce bruno`. In a text that others read both stay as they are. Not here: names of seats, which
//! the rules know.

use std::collections::BTreeSet;
use std::ops::Range;

use mythico_engine::order::OrderError;
use mythico_engine::order::grammar::{takes_seat, takes_text};
use mythico_engine::words::{Arg, Message, message, written};
use serenity::all::{GuildId, Member, UserId};

use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Result};
use crate::states::ask;
use crate::store::Seat;

/// An order names at most so many seats.
const SEATS_MAX: usize = 2;

/// Writes the keys of seats in the place of mentions and names of their players.
///
/// # Errors
/// If a name fits several players, or the store fails.
pub async fn as_seats(ctx: &Context<'_>, player: &Player, line: &str) -> Result<String> {
    match named(ctx, player, line).await? {
        Named::Line(line) => Ok(line),
        Named::Several { word, seats } => {
            let said = message("bot-which-player").with("word", Arg::Words(word));
            Err(CommandError::User(said.with("seats", seats)))
        }
    }
}

/// Writes the keys of seats into every line. A line whose names fit several players stays, and is
/// refused.
///
/// # Errors
/// If the store fails.
pub async fn all_as_seats(
    ctx: &Context<'_>,
    player: &Player,
    lines: Vec<String>,
) -> Result<Vec<String>> {
    let mut all = Vec::with_capacity(lines.len());
    for line in lines {
        all.push(match named(ctx, player, &line).await? {
            Named::Line(named) => named,
            Named::Several { .. } => line,
        });
    }
    Ok(all)
}

/// A line with seats in the place of players.
enum Named {
    Line(String),
    /// A name fits the players of these seats.
    Several {
        word: String,
        seats: Vec<Message>,
    },
}

async fn named(ctx: &Context<'_>, player: &Player, line: &str) -> Result<Named> {
    let forms = player.snapshot.state.forms();
    let mentions = line.contains("<@");
    if takes_text(forms, line) || !(mentions || takes_seat(forms, line)) {
        return Ok(Named::Line(line.to_owned()));
    }
    let seats = ctx.app.store.seats(player.campaign.id).await?;
    let mut line = with_keys(line, &seats);
    for _ in 0..SEATS_MAX {
        // What reads as it stands names nobody. Names are only looked up for what doesn't.
        let asked = line.clone();
        let read = ask(&player.perspective(), move |it| it.preview(&asked)).await?;
        let Err(OrderError::Invalid { span, .. }) = read else { break };
        let players = player_names(ctx, player.campaign.guild, &seats).await;
        let Some((range, keys)) = named_in(&line, &span, &players) else { break };
        match &keys[..] {
            [key] => line.replace_range(range, key),
            _ => {
                let word = line[range].to_owned();
                let seats = player.snapshot.state.seats().seats.iter();
                let seats = seats.filter(|seat| keys.contains(&&*seat.key));
                let seats = seats.map(|seat| written(seat.name.clone())).collect();
                return Ok(Named::Several { word, seats });
            }
        }
    }
    Ok(Named::Line(line))
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

/// A seat's key, and what its player is called.
pub struct PlayerNames {
    pub seat: String,
    names: Vec<String>,
}

impl PlayerNames {
    /// Returns whether the player is called so.
    pub fn include(&self, word: &str) -> bool {
        let word = word.trim_start_matches('@').to_lowercase();
        self.names.iter().any(|name| name.to_lowercase() == word)
    }
}

/// Returns the names of the seats' players in their server. Leaves out players whose names Discord
/// doesn't tell now.
pub async fn player_names(ctx: &Context<'_>, guild: GuildId, seats: &[Seat]) -> Vec<PlayerNames> {
    let users: BTreeSet<UserId> = seats.iter().filter_map(|seat| seat.user).collect();
    let members: Vec<Member> = match ctx.app.membership.members.fetch(guild, &users).await {
        Some(found) => found.into_values().flatten().collect(),
        None => {
            let asked = users.into_iter().map(|user| ctx.app.http.get_member(guild, user));
            futures_util::future::join_all(asked).await.into_iter().flatten().collect()
        }
    };
    let names = |seat: &Seat| {
        let member = members.iter().find(|member| Some(member.user.id) == seat.user)?;
        let user = &member.user;
        let names = [Some(&user.name), user.global_name.as_ref(), member.nick.as_ref()];
        let names = names.into_iter().flatten().cloned().collect();
        Some(PlayerNames { seat: seat.seat.clone(), names })
    };
    seats.iter().filter_map(names).collect()
}

/// Finds the longest name of a player that overlaps a part of the line: its place, and the seats of
/// all players who are called so.
fn named_in<'a>(
    line: &str,
    part: &Range<usize>,
    players: &'a [PlayerNames],
) -> Option<(Range<usize>, Vec<&'a str>)> {
    let names: Vec<&String> = players.iter().flat_map(|player| &player.names).collect();
    let starts = line.char_indices().map(|(at, _)| at).filter(|at| is_edge(line, *at));
    let found = starts.flat_map(|start| {
        let lengths = names.iter().filter_map(move |name| length_of(name, &line[start..]));
        lengths.map(move |length| start..start + length)
    });
    let overlaps = |range: &Range<usize>| range.start < part.end && part.start < range.end;
    let longest = found.filter(overlaps).max_by_key(ExactSizeIterator::len)?;
    let called = players.iter().filter(|player| player.include(&line[longest.clone()]));
    let seats: BTreeSet<&str> = called.map(|player| &*player.seat).collect();
    let is_marked = line[..longest.start].ends_with('@');
    Some((longest.start - usize::from(is_marked)..longest.end, seats.into_iter().collect()))
}

/// Returns whether no word goes across this place.
fn is_edge(line: &str, at: usize) -> bool {
    let (before, behind) = line.split_at(at);
    !(before.ends_with(char::is_alphanumeric) && behind.starts_with(char::is_alphanumeric))
}

/// Bytes of a text that begins with a name. None if it doesn't, or the word goes on.
fn length_of(name: &str, text: &str) -> Option<usize> {
    let end = text.char_indices().nth(name.chars().count()).map_or(text.len(), |(at, _)| at);
    let is_it = !name.is_empty() && text[..end].to_lowercase() == name.to_lowercase();
    (is_it && is_edge(text, end)).then_some(end)
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

    #[test]
    fn a_name_is_found_where_the_line_is_refused() {
        let player = |seat: &str, names: &[&str]| PlayerNames {
            seat: seat.to_owned(),
            names: names.iter().map(|name| (*name).to_owned()).collect(),
        };
        let players = [
            player("general", &["ana", "Ana María"]),
            player("tribune", &["bruno.1", "Brüno"]),
            player("abbess", &["carla", "Ana"]),
        ];
        let found = |line: &str, part: &str| {
            let start = line.find(part).unwrap();
            let (range, seats) = named_in(line, &(start..start + part.len()), &players)?;
            Some((line[range].to_owned(), seats.join(" ")))
        };
        let is = |word: &str, seats: &str| Some((word.to_owned(), seats.to_owned()));
        assert_eq!(found("truce BRÜNO", "BRÜNO"), is("BRÜNO", "tribune"));
        assert_eq!(found("truce @bruno.1 end", "@bruno.1"), is("@bruno.1", "tribune"));
        assert_eq!(found("truce ana maría", "maría"), is("ana maría", "general"));
        assert_eq!(found("truce Ana", "Ana"), is("Ana", "abbess general"));
        assert_eq!(found("truce ana rest", "rest"), None, "something else is refused");
        assert_eq!(found("truce anabel", "anabel"), None, "a part of a word is no name");
    }
}

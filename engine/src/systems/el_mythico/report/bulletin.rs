//! The EMTV bulletin, made from public events alone. Rule: EM-10.4.

use super::standing::ranking;
use super::wording::place_name;
use crate::report::Bulletin;
use crate::seat::SeatId;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::Whereabouts;
use crate::systems::el_mythico::world::{Vocation, World};
use crate::words::{Arg, Message, literal, message, user_words};

/// The bulletin after a turn; without events, on the present state.
pub fn bulletin(world: &World, known: &Known, events: &[&Event]) -> Bulletin {
    let items = items(world, known, events);
    let death = events.iter().find_map(|happened| match happened {
        Event::LeaderDied { name, .. } => {
            Some(message("mythico-news-headline-death").with("name", user_words(name)))
        }
        Event::MinorLeaderDied { name, .. } => {
            Some(message("mythico-news-headline-death").with("name", user_words(name)))
        }
        Event::LevelLost { name, .. } => {
            Some(message("mythico-news-headline-level").with("name", user_words(name)))
        }
        Event::LevelReached { name, .. } => {
            Some(message("mythico-news-headline-summit").with("name", user_words(name)))
        }
        Event::Conceded { seat } | Event::Eliminated { seat } => {
            Some(message("mythico-news-headline-exit").with("seat", seat_name(world, *seat)))
        }
        _ => None,
    });
    let address = events.iter().find_map(|happened| match happened {
        Event::Address { name, .. } => {
            Some(message("mythico-news-headline-address").with("name", user_words(name)))
        }
        _ => None,
    });
    let turn = known.turn.saturating_sub(1);
    let quiet = || message("mythico-news-headline").with("turn", turn);
    Bulletin { headline: death.or(address).unwrap_or_else(quiet), items }
}

fn seat_name(world: &World, seat: SeatId) -> String {
    world.seats.seat(seat).map_or_else(String::new, |seat| seat.name.clone())
}

/// The news: what happened, or, before anything has, where leaders are said to be.
pub fn items(world: &World, known: &Known, events: &[&Event]) -> Vec<Message> {
    if events.is_empty() {
        return known.whereabouts.iter().map(|said| whereabouts(world, said)).collect();
    }
    events.iter().filter_map(|happened| item(world, happened)).collect()
}

/// A news item, for what is public.
pub fn item(world: &World, happened: &Event) -> Option<Message> {
    let about = |id: &'static str, seat: &SeatId, name: &str, vocation: &Vocation| {
        message(id)
            .with("name", user_words(name))
            .with("seat", seat_name(world, *seat))
            .with("of", of_seat(world, *seat, name, *vocation))
            .with("vocation", message(format!("mythico-vocation-{}", vocation.word())))
    };
    Some(match happened {
        Event::LeaderDied { seat, name, vocation } => about("mythico-news-death", seat, name, vocation),
        Event::MinorLeaderDied { seat, name, vocation } => message("mythico-news-minor-death")
            .with("name", user_words(name))
            .with("seat", seat_name(world, *seat))
            .with("vocation", message(format!("mythico-vocation-{}", vocation.word()))),
        Event::LevelLost { seat, name, vocation } => about("mythico-news-level-lost", seat, name, vocation),
        Event::LevelReached { seat, name, vocation } => {
            about("mythico-news-level-reached", seat, name, vocation)
        }
        Event::PublicFight { hex, seats } => message("mythico-news-fight")
            .with("place", place_name(world, *hex))
            .with("seats", seats.iter().map(|seat| literal(seat_name(world, *seat))).collect::<Vec<_>>()),
        Event::Taken { hex, holder, before } => taken(world, *hex, *holder, *before),
        Event::Freed { hex, before } => message("mythico-news-freed")
            .with("place", place_name(world, *hex))
            .with("before", seat_name(world, *before)),
        Event::Ranking(published) => ranking(world, published),
        Event::Eliminated { seat } => {
            message("mythico-exit-eliminated").with("seat", seat_name(world, *seat))
        }
        Event::Conceded { seat } => message("mythico-news-conceded").with("seat", seat_name(world, *seat)),
        Event::Succeeded { seat, heir } => message("mythico-news-heir")
            .with("seat", seat_name(world, *seat))
            .with("heir", seat_name(world, *heir)),
        Event::Whereabouts(said) => whereabouts(world, said),
        Event::Address { seat, name, text } => message("mythico-news-address")
            .with("name", user_words(name))
            .with("seat", seat_name(world, *seat))
            .with("text", Arg::Words(text.clone())),
        Event::Halted { .. }
        | Event::LeaderFollows { .. }
        | Event::Changed(_)
        | Event::Career(_)
        | Event::Inherited { .. }
        | Event::Corrected(_)
        | Event::PassedThrough { .. }
        | Event::PassedBy { .. }
        | Event::ContactMoved { .. }
        | Event::OwnPlace { .. }
        | Event::OwnInstallation { .. }
        | Event::InstallationWorn { .. }
        | Event::Support(_)
        | Event::PoliticalPoints { .. }
        | Event::Wording { .. }
        | Event::Fight(_)
        | Event::TruceBegins { .. }
        | Event::TruceEnds { .. }
        | Event::Stores(_)
        | Event::Market(_)
        | Event::Fieldwork(_)
        | Event::Espionage(_)
        | Event::Minor(_)
        | Event::Unspoken { .. } => return None,
    })
}

/// That a place has changed hands.
fn taken(world: &World, hex: HexNo, holder: SeatId, before: Option<SeatId>) -> Message {
    let line = match before {
        Some(before) => message("mythico-news-taken-from").with("before", seat_name(world, before)),
        None => message("mythico-news-taken"),
    };
    line.with("place", place_name(world, hex)).with("seat", seat_name(world, holder))
}

/// Where a leader is said to be.
pub fn whereabouts(world: &World, said: &Whereabouts) -> Message {
    let line = match &said.place {
        Some(place) => message("mythico-news-near").with("place", place.as_str()),
        None => message("mythico-news-around")
            .with("hex", place_name(world, said.centre))
            .with("radius", world.rules.leaders.news_radius),
    };
    line.with("name", user_words(&said.name)).with("of", of_seat(world, said.seat, &said.name, said.vocation))
}

/// Who a leader is: vocation and seat, or, of a seat that is called after him, the vocation.
fn of_seat(world: &World, seat: SeatId, name: &str, vocation: Vocation) -> Message {
    let seat = seat_name(world, seat);
    message(if is_namesake(name, &seat) { "mythico-news-namesake" } else { "mythico-news-of-seat" })
        .with("vocation", message(format!("mythico-vocation-{}", vocation.word())))
        .with("seat", seat)
}

/// Is a seat called after its leader: do both end with the same word, longer than a mere letter?
fn is_namesake(name: &str, seat: &str) -> bool {
    let last = |name: &str| name.split_whitespace().next_back().map(str::to_lowercase);
    last(name).is_some_and(|word| word.chars().count() > 1) && last(name) == last(seat)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn em_10_4_a_seat_called_after_its_leader_isnt_named_beside_him() {
        assert!(is_namesake("Gen. Ibarra", "General Ibarra"));
        assert!(!is_namesake("Gen. Ibarra", "The Junta"));
        assert!(!is_namesake("Boss A", "Seat A"));
    }
}

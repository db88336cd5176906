//! The EMTV bulletin, made from public events alone: which of them the headline picks, the items, the leaders' own words, and what the
//! picture above shows. Rules: EM-10.4, EM-10.9. Not here: how items are worded (`news_items.rs`).

use super::news_items::{Newsroom, of_seat, place, seat_name};
use crate::map::Cut;
use crate::report::{Broadcast, Bulletin, Face, NewsCard, NewsItem};
use crate::seat::SeatId;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::Whereabouts;
use crate::systems::el_mythico::world::{Vocation, World};
use crate::words::{Message, message, user_words};

/// Hexes around the place of a story that the picture shows.
const REACH: u8 = 3;
/// So far apart may the story's place and the area of the leader lie whom the picture shows, to be shown together.
const APART_MAX: u32 = 8;

/// The bulletin after a turn; without events, on the present state.
pub fn bulletin(world: &World, known: &Known, events: &[&Event]) -> Bulletin {
    let newsroom = Newsroom::of(world, known, events);
    let week = known.turn.saturating_sub(1);
    let date = message("mythico-news-date").with("turn", week);
    let lead = Lead::of(events);
    let broadcasts = events.iter().filter_map(|event| broadcast(world, known, event, &date)).collect();
    // What matters most comes first; what leaders say has posts of its own.
    let mut told = events.to_vec();
    told.sort_by_key(|event| std::cmp::Reverse(Lead::told_by(event).map_or(0, |lead| lead.weight())));
    let items = told.iter().filter_map(|event| match event {
        Event::Address { seat, name, .. } => Some(speech(&newsroom, *seat, name)),
        other => newsroom.item(other),
    });
    let quiet = (!events.is_empty() && !events.iter().any(|event| is_change_at_the_top(event)))
        .then(|| NewsItem::new("quiet", newsroom.wordings.say("mythico-news-no-change")));
    let items: Vec<NewsItem> = match events {
        [] => newsroom.items(known, events),
        _ => items.chain(quiet).collect(),
    };
    let headline = lead.headline(&newsroom).with("turn", week);
    let card = NewsCard { date, face: lead.face(world, known), inset: lead.inset(known, events) };
    Bulletin { broadcasts, card: Some(card), ..Bulletin::new(headline, items) }
}

/// What everybody would have been told of had anybody at the top changed. Rule: EM-10.4: every change of level 6 and every death is.
fn is_change_at_the_top(event: &Event) -> bool {
    matches!(
        event,
        Event::LeaderDied { .. }
            | Event::LevelLost { .. }
            | Event::LevelReached { .. }
            | Event::Eliminated { .. }
            | Event::Conceded { .. }
            | Event::Succeeded { .. }
    )
}

fn speech(newsroom: &Newsroom<'_>, seat: SeatId, name: &str) -> NewsItem {
    let said = newsroom.wordings.say("mythico-news-speech").with("name", user_words(name));
    NewsItem::new(format!("speech-{}", seat.0), said.with("seat", seat_name(newsroom.world, seat)))
}

/// A leader's address, as a post of its own. Only a leader of level 6 speaks, so where they are is told too, and what they are with it.
fn broadcast(world: &World, known: &Known, event: &Event, date: &Message) -> Option<Broadcast> {
    let Event::Address { seat, name, text } = event else { return None };
    let office = match said_of(known, *seat) {
        Some(said) => of_seat(world, *seat, name, Some(said.vocation)),
        None => message("mythico-news-of-leader").with("seat", seat_name(world, *seat)),
    };
    let (name, words) = (name.to_string(), text.clone());
    Some(Broadcast {
        seat: *seat,
        leader: known.leader(*seat, world),
        name,
        office,
        words,
        date: date.clone(),
        is_edited: false,
        is_withdrawn: false,
    })
}

fn said_of(known: &Known, seat: SeatId) -> Option<&Whereabouts> {
    known.whereabouts.iter().find(|said| said.seat == seat)
}

/// The story that the headline is of.
enum Lead<'a> {
    Death(Leader<'a>),
    Exit(SeatId),
    Fallen(Leader<'a>),
    Risen(Leader<'a>),
    MinorDeath(&'a str),
    TakenFrom(HexNo, SeatId, SeatId),
    Taken(HexNo, SeatId),
    Freed(HexNo, SeatId),
    Fight(HexNo),
    Heir(SeatId, SeatId),
    Speech(SeatId, &'a str),
    /// Nothing but where leaders are said to be, if that.
    Quiet,
}

/// A leader of whom a story tells.
#[derive(Clone, Copy)]
struct Leader<'a> {
    seat: SeatId,
    name: &'a str,
    /// As far as everybody knows it.
    vocation: Option<Vocation>,
}

impl<'a> Lead<'a> {
    /// The most important of these; of equals the first.
    fn of(events: &[&'a Event]) -> Lead<'a> {
        let all = events.iter().filter_map(|event| Lead::told_by(event));
        all.reduce(|best, next| if next.weight() > best.weight() { next } else { best })
            .unwrap_or(Lead::Quiet)
    }

    fn told_by(event: &'a Event) -> Option<Lead<'a>> {
        let leader = |seat: &SeatId, name: &'a str, vocation| Leader { seat: *seat, name, vocation };
        Some(match event {
            Event::LeaderDied { seat, name, vocation } => Lead::Death(leader(seat, name, *vocation)),
            Event::MinorLeaderDied { name, .. } => Lead::MinorDeath(name),
            Event::Conceded { seat } | Event::Eliminated { seat } => Lead::Exit(*seat),
            Event::LevelLost { seat, name, vocation } => Lead::Fallen(leader(seat, name, Some(*vocation))),
            Event::LevelReached { seat, name, vocation } => Lead::Risen(leader(seat, name, Some(*vocation))),
            Event::Taken { hex, holder, before: Some(before) } => Lead::TakenFrom(*hex, *holder, *before),
            Event::Taken { hex, holder, before: None } => Lead::Taken(*hex, *holder),
            Event::Freed { hex, before } => Lead::Freed(*hex, *before),
            Event::PublicFight { hex, .. } => Lead::Fight(*hex),
            Event::Succeeded { seat, heir } => Lead::Heir(*seat, *heir),
            Event::Address { seat, name, .. } => Lead::Speech(*seat, name),
            _ => return None,
        })
    }

    fn weight(&self) -> u8 {
        match self {
            Lead::Death(_) => 11,
            Lead::Exit(_) => 10,
            Lead::Fallen(_) => 9,
            Lead::Risen(_) => 8,
            Lead::MinorDeath(_) => 7,
            Lead::TakenFrom(..) => 6,
            Lead::Taken(..) => 5,
            Lead::Freed(..) => 4,
            Lead::Fight(_) => 3,
            Lead::Heir(..) => 2,
            Lead::Speech(..) => 1,
            Lead::Quiet => 0,
        }
    }

    fn headline(&self, newsroom: &Newsroom<'_>) -> Message {
        let say = |id: &'static str| newsroom.wordings.say(id);
        let seat = |seat: &SeatId| seat_name(newsroom.world, *seat);
        let at = |id: &'static str, hex: &HexNo| say(id).with("place", place(newsroom.world, *hex));
        let of = |id: &'static str, leader: &Leader<'_>| say(id).with("name", user_words(leader.name));
        match self {
            Lead::Death(leader) => of("mythico-news-headline-death", leader),
            Lead::MinorDeath(name) => say("mythico-news-headline-death").with("name", user_words(name)),
            Lead::Exit(gone) => say("mythico-news-headline-exit").with("seat", seat(gone)),
            Lead::Fallen(leader) => of("mythico-news-headline-level", leader),
            Lead::Risen(leader) => of("mythico-news-headline-summit", leader),
            Lead::TakenFrom(hex, holder, before) => at("mythico-news-headline-taken-from", hex)
                .with("seat", seat(holder))
                .with("before", seat(before)),
            Lead::Taken(hex, holder) => at("mythico-news-headline-taken", hex).with("seat", seat(holder)),
            Lead::Freed(hex, before) => at("mythico-news-headline-freed", hex).with("before", seat(before)),
            Lead::Fight(hex) => at("mythico-news-headline-fight", hex),
            Lead::Heir(left, heir) => {
                say("mythico-news-headline-heir").with("seat", seat(left)).with("heir", seat(heir))
            }
            Lead::Speech(_, name) => say("mythico-news-headline-address").with("name", user_words(name)),
            Lead::Quiet => say("mythico-news-headline"),
        }
    }

    /// Whose portrait the picture shows: the leader of whom the story is, or the first of those of whom it is told where they are.
    fn face(&self, world: &World, known: &Known) -> Option<Face> {
        match self {
            Lead::Death(Leader { seat, name, vocation })
            | Lead::Fallen(Leader { seat, name, vocation })
            | Lead::Risen(Leader { seat, name, vocation }) => {
                let caption = of_seat(world, *seat, name, *vocation);
                let leader = match self {
                    // The one whose death it is, whoever follows.
                    Lead::Death(_) => known.leaders_lost(*seat).saturating_sub(1),
                    _ => known.leader(*seat, world),
                };
                Some(Face { seat: *seat, leader, name: (*name).to_owned(), caption })
            }
            Lead::Speech(seat, _) => said_of(known, *seat).map(|said| whereabouts(world, known, said)),
            _ => known.whereabouts.first().map(|said| whereabouts(world, known, said)),
        }
    }

    /// Where the story is; if it is nowhere, the area of the leader whose portrait is shown. Both, where they lie together.
    /// A place is marked as fought over if the news are of a fight there.
    fn inset(&self, known: &Known, events: &[&Event]) -> Option<Cut> {
        let area = match self {
            Lead::Fallen(leader) | Lead::Risen(leader) => said_of(known, leader.seat),
            // Nobody is looked for any more.
            Lead::Death(_) => None,
            Lead::Speech(seat, _) => said_of(known, *seat),
            _ => known.whereabouts.first(),
        };
        let area = area.map(|said| said.centre);
        let place = match self {
            Lead::TakenFrom(hex, ..) | Lead::Taken(hex, _) | Lead::Freed(hex, _) | Lead::Fight(hex) => {
                Some(*hex)
            }
            _ => None,
        };
        let is_fought =
            events.iter().any(|event| matches!(event, Event::PublicFight { hex, .. } if Some(*hex) == place));
        let near = area.filter(|area| place.is_none_or(|place| place.distance(*area) <= APART_MAX));
        let shown: Vec<_> = place.into_iter().chain(near).map(|hex| hex.cell().into()).collect();
        let cut = Cut::showing([&*shown], REACH, REACH + 1)?;
        Some(match place {
            Some(place) if is_fought => cut.of_fight(vec![place.cell().into()]),
            _ => cut,
        })
    }
}

/// A leader with where they are said to be.
fn whereabouts(world: &World, known: &Known, said: &Whereabouts) -> Face {
    let caption = match &said.place {
        Some(place) => message("mythico-news-face-near").with("place", place.as_str()),
        None => message("mythico-news-face-around")
            .with("hex", place(world, said.centre))
            .with("within", message("mythico-news-hexes").with("radius", world.rules.leaders.news_radius)),
    };
    let leader = known.leader(said.seat, world);
    Face { seat: said.seat, leader, name: said.name.to_string(), caption }
}

//! The EMTV bulletin, from public events alone: front page, moments, leaders' words, and their
//! pictures. See EM-10.4, EM-10.9. Not here: the choice of stories (`stories.rs`), the wording
//! (`news_items.rs`).

use super::news_items::{Newsroom, office, seat_name};
use super::remarks::remarks;
use super::stories::{Stories, Story};
use crate::map::Cut;
use crate::report::{Broadcast, Bulletin, Face, NewsCard, NewsItem};
use crate::seat::SeatId;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::Whereabouts;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, literal, message};

/// Radius of the picture around a story's place, in hexes.
const REACH: u8 = 3;
/// Largest number of portraits next to a map.
const FACES_MAX: usize = 2;

/// The bulletin after a turn. Without events, it shows the present state.
pub fn bulletin(world: &World, known: &Known, events: &[&Event]) -> Bulletin {
    let newsroom = Newsroom::of(world, known, events);
    let date = |id: &'static str| message(id).with("turn", known.turn.saturating_sub(1));
    let week = date("mythico-news-date");
    let mut stories = Stories::of(world, known, events);
    // The last moment is the lead if there is no other story.
    if stories.told.is_empty() {
        stories.told.extend(stories.moments.pop());
    }
    let camera = Camera { world, known };
    let moment = |story: &Story<'_>| {
        let is_death = matches!(story, Story::Death { .. });
        let date = date(if is_death { "mythico-news-mourning" } else { "mythico-news-breaking" });
        let card = camera.card(story, date);
        Bulletin {
            card: Some(card),
            ..Bulletin::new(newsroom.headline(story), [newsroom.item(story)])
        }
    };
    let moments = stories.moments.iter().map(moment).collect();
    let speakers: Vec<(SeatId, &str)> = events.iter().filter_map(|event| speaker(event)).collect();
    let broadcasts =
        events.iter().filter_map(|event| broadcast(&newsroom, known, event, &week)).collect();
    let lead = stories.told.first();
    let (headline, card) = match (lead, speakers.first()) {
        _ if events.is_empty() => (newsroom.quiet_headline(), camera.opening(week)),
        // A leader's words outrank whereabouts and the ranking.
        (None | Some(Story::Ranking(_) | Story::Whereabouts(_)), Some(&(seat, name))) => {
            let card =
                NewsCard { date: week, faces: vec![camera.face(seat)], inset: camera.area(seat) };
            (newsroom.headline_of_address(seat, name), card)
        }
        (Some(lead), _) => (newsroom.headline(lead), camera.card(lead, week)),
        (None, None) => {
            (newsroom.quiet_headline(), NewsCard { date: week, faces: Vec::new(), inset: None })
        }
    };
    let mut items = newsroom.front_page(&stories);
    if items.is_empty() {
        items.push(
            speakers
                .first()
                .map_or_else(|| newsroom.quiet(), |(seat, name)| speech(&newsroom, *seat, name)),
        );
    }
    let remarks = remarks(&newsroom, known, &stories, events);
    Bulletin { moments, broadcasts, remarks, card: Some(card), ..Bulletin::new(headline, items) }
}

fn speaker(event: &Event) -> Option<(SeatId, &str)> {
    match event {
        Event::Address { seat, name, .. } => Some((*seat, name)),
        _ => None,
    }
}

/// Writes the item of a bulletin whose only news is a leader's address.
fn speech(newsroom: &Newsroom<'_>, seat: SeatId, name: &str) -> NewsItem {
    let said = message("mythico-news-speech").with("name", newsroom.leader(seat, name));
    NewsItem::new(format!("speech-{}", seat.0), said)
}

/// Makes a post of a leader's address. Only leaders of level 6 speak, and their vocation is public.
fn broadcast(
    newsroom: &Newsroom<'_>,
    known: &Known,
    event: &Event,
    date: &Message,
) -> Option<Broadcast> {
    let Event::Address { seat, name, text } = event else { return None };
    let vocation = said_of(known, *seat).map(|said| said.vocation);
    Some(Broadcast {
        seat: *seat,
        leader: known.leader(*seat, newsroom.world),
        name: newsroom.leader_name(*seat, name),
        office: office(newsroom.world, *seat, name, vocation),
        words: text.clone(),
        date: date.clone(),
        reaction: None,
        is_edited: false,
        is_withdrawn: false,
    })
}

fn said_of(known: &Known, seat: SeatId) -> Option<&Whereabouts> {
    known.whereabouts.iter().find(|said| said.seat == seat)
}

/// Chooses the picture of a story: its place and its portraits.
struct Camera<'a> {
    world: &'a World,
    known: &'a Known,
}

impl Camera<'_> {
    fn card(&self, story: &Story<'_>, date: Message) -> NewsCard {
        NewsCard { date, faces: self.faces(story), inset: self.inset(story) }
    }

    /// Makes the picture before the first turn, with every seat's leader.
    fn opening(&self, date: Message) -> NewsCard {
        let faces = self.world.seats.seats.iter().map(|seat| self.face(seat.id)).collect();
        NewsCard { date, faces, inset: None }
    }

    /// Lists the portraits of a story. Empty if they are too many.
    fn faces(&self, story: &Story<'_>) -> Vec<Face> {
        let seats = match story {
            Story::Death { seat, name } => return vec![self.dead(*seat, name)],
            Story::Exit { seat, .. }
            | Story::LevelLost { seat, .. }
            | Story::LevelReached { seat, .. }
            | Story::MinorDeath { seat, .. } => vec![*seat],
            Story::Taken { holder, .. } => vec![*holder],
            Story::Freed { before, .. } => vec![*before],
            Story::Fights(fights) => match fights.as_slice() {
                [(_, seats)] => seats.iter().take(FACES_MAX).copied().collect(),
                _ => Vec::new(),
            },
            Story::Heir { heir, .. } => vec![*heir],
            Story::Ranking(published) => {
                published.seats.iter().take(1).map(|ranked| ranked.seat).collect()
            }
            Story::Whereabouts(all) => all.iter().map(|said| said.seat).collect(),
        };
        seats.into_iter().map(|seat| self.face(seat)).collect()
    }

    /// Describes a seat's leader from public knowledge.
    fn face(&self, seat: SeatId) -> Face {
        let (world, known) = (self.world, self.known);
        let caption = match said_of(known, seat) {
            Some(said) => said.vocation.name(),
            None => {
                let faction = world.faction(seat);
                let named = world.seats.factions.iter().find(|one| one.id == faction);
                literal(named.map_or("", |faction| faction.name.as_str()))
            }
        };
        Face {
            seat,
            leader: known.leader(seat, world),
            name: seat_name(world, seat),
            caption,
            is_dead: false,
        }
    }

    /// Describes the leader who died, without any successor.
    fn dead(&self, seat: SeatId, name: &str) -> Face {
        let leader = self.known.leaders_lost(seat).saturating_sub(1);
        Face { leader, name: name.to_owned(), is_dead: true, ..self.face(seat) }
    }

    /// Returns the part of the map that shows the story. Places of reported fights are marked.
    fn inset(&self, story: &Story<'_>) -> Option<Cut> {
        let (hexes, is_fought) = match story {
            Story::Taken { hex, fought, .. } | Story::Freed { hex, fought, .. } => {
                (vec![*hex], !fought.is_empty())
            }
            Story::Fights(fights) => (fights.iter().map(|(hex, _)| *hex).collect(), true),
            Story::LevelLost { seat, .. } | Story::LevelReached { seat, .. } => {
                return self.area(*seat);
            }
            Story::Whereabouts(all) => match all.as_slice() {
                [said] => return self.area(said.seat),
                _ => return None,
            },
            _ => return None,
        };
        let cut = around(&hexes)?;
        let marked = hexes.iter().map(|hex| hex.cell().into());
        Some(if is_fought { cut.of_fight(marked.collect()) } else { cut })
    }

    /// Returns the area of a leader's reported whereabouts.
    fn area(&self, seat: SeatId) -> Option<Cut> {
        around(&[said_of(self.known, seat)?.centre])
    }
}

fn around(hexes: &[HexNo]) -> Option<Cut> {
    let shown: Vec<_> = hexes.iter().map(|hex| hex.cell().into()).collect();
    Cut::showing([&*shown], REACH, REACH + 1)
}

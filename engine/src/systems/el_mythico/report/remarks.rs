//! Rivals' remarks on a leader's words, on a place that changed hands, or on a fight. They use
//! public knowledge only. The game master's program decides which seats it speaks for. Not here:
//! leaders' own addresses.

use super::news_items::{Newsroom, place, seat_name};
use super::stories::{Stories, Story};
use crate::report::{Remark, RemarkOn};
use crate::seat::SeatId;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::world::World;
use crate::words::Message;

/// Lists possible remarks of rivals, the first choice first.
pub fn remarks(
    newsroom: &Newsroom<'_>,
    known: &Known,
    stories: &Stories<'_>,
    events: &[&Event],
) -> Vec<Remark> {
    let world = newsroom.world;
    let mut all: Vec<Remark> = Vec::new();
    for event in events {
        let Event::Address { seat: speaker, name, text } = event else { continue };
        let reaction = |seat| {
            let said = newsroom
                .say("mythico-remark-address")
                .with("name", newsroom.leader(*speaker, name));
            remark(world, seat, RemarkOn::Broadcast(*speaker), said)
        };
        all.extend(rivals(world, known, *speaker, text).into_iter().map(reaction));
    }
    for story in stories.moments.iter().chain(&stories.told) {
        let on = RemarkOn::Item(newsroom.key(story));
        let at = |id: &'static str, hex, other: SeatId| {
            newsroom.say(id).with("place", place(world, hex)).with("seat", seat_name(world, other))
        };
        match story {
            Story::Taken { hex, holder, before: Some(before), .. } => {
                let lost = at("mythico-remark-lost", *hex, *holder);
                let won = at("mythico-remark-won", *hex, *before);
                all.push(remark(world, *before, on.clone(), lost));
                all.push(remark(world, *holder, on, won));
            }
            Story::Fights(fights) => {
                let Some([one, other, ..]) = fights.first().map(|(_, seats)| seats.as_slice())
                else {
                    continue;
                };
                for (seat, foe) in [(*one, *other), (*other, *one)] {
                    let said =
                        newsroom.say("mythico-remark-fight").with("seat", seat_name(world, foe));
                    all.push(remark(world, seat, on.clone(), said));
                }
            }
            _ => {}
        }
    }
    // Seats that have left the war say nothing.
    all.retain(|remark| !known.left.contains_key(&remark.seat));
    all
}

fn remark(world: &World, seat: SeatId, on: RemarkOn, said: Message) -> Remark {
    Remark { seat, name: seat_name(world, seat), on, said }
}

/// Lists the rivals of a speaker. Those named in the words come first.
fn rivals(world: &World, known: &Known, speaker: SeatId, words: &str) -> Vec<SeatId> {
    let words = words.to_lowercase();
    let is_named = |seat: SeatId| {
        let name = seat_name(world, seat).to_lowercase();
        name.split_whitespace()
            .next_back()
            .is_some_and(|name| name.chars().count() > 2 && words.contains(name))
    };
    let others = world.seats.seats.iter().map(|seat| seat.id);
    let mut rivals: Vec<SeatId> =
        others.filter(|seat| world.faction(*seat) != world.faction(speaker)).collect();
    // Rotates the unnamed rivals, so that another one speaks each week.
    let turn = known.turn as usize % rivals.len().max(1);
    rivals.rotate_left(turn);
    rivals.sort_by_key(|seat| !is_named(*seat));
    rivals
}

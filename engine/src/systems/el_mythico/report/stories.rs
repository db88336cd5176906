//! The stories of a turn, from public events alone: their content, order and grouping.
//! See EM-10.4, EM-10.9.
//! Many fights are one story. A fight for a place that changed hands is part of
//! that story. Not here: the words (`news_items.rs`).

use crate::map::PlaceKind;
use crate::seat::SeatId;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::{PublicRanking, Whereabouts};
use crate::systems::el_mythico::world::{Vocation, World};

/// Largest number of full stories. The others share a line.
const TOLD_MAX: usize = 4;

/// A story of the news.
#[derive(Clone, Debug)]
pub enum Story<'a> {
    Death {
        seat: SeatId,
        name: &'a str,
    },
    Exit {
        seat: SeatId,
        gave_up: bool,
    },
    LevelLost {
        seat: SeatId,
        name: &'a str,
        vocation: Vocation,
    },
    LevelReached {
        seat: SeatId,
        name: &'a str,
        vocation: Vocation,
    },
    MinorDeath {
        seat: SeatId,
        name: &'a str,
    },
    Taken {
        hex: HexNo,
        holder: SeatId,
        before: Option<SeatId>,
        fought: Vec<SeatId>,
    },
    Freed {
        hex: HexNo,
        before: SeatId,
        fought: Vec<SeatId>,
    },
    /// Fights with the most seats come first.
    Fights(Vec<(HexNo, Vec<SeatId>)>),
    Heir {
        seat: SeatId,
        heir: SeatId,
    },
    Ranking(&'a PublicRanking),
    Whereabouts(Vec<&'a Whereabouts>),
}

/// The stories of a turn by their form.
#[derive(Default)]
pub struct Stories<'a> {
    /// Stories with a post of their own.
    pub moments: Vec<Story<'a>>,
    /// Full stories, the most important first.
    pub told: Vec<Story<'a>>,
    /// Stories in a few words each.
    pub also: Vec<Story<'a>>,
}

impl<'a> Stories<'a> {
    /// Sorts the stories of a turn. Without events, it takes the leaders' reported whereabouts.
    pub fn of(world: &World, known: &'a Known, events: &[&'a Event]) -> Stories<'a> {
        let mut all = match events {
            [] => Vec::from_iter(whereabouts(known.whereabouts.iter())),
            _ => stories(events),
        };
        all.sort_by_key(|story| std::cmp::Reverse(story.weight()));
        let (moments, mut told): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|story| story.is_moment(world));
        // The ranking is a list, which has no brief form.
        let ranking = told.iter().position(|story| matches!(story, Story::Ranking(_)));
        if let Some(at) = ranking.filter(|&at| at >= TOLD_MAX) {
            let ranking = told.remove(at);
            told.insert(TOLD_MAX - 1, ranking);
        }
        let also = told.split_off(told.len().min(TOLD_MAX));
        Stories { moments, told, also }
    }
}

impl Story<'_> {
    /// Returns the story of one public event.
    pub fn of<'a>(event: &'a Event) -> Option<Story<'a>> {
        Some(match event {
            Event::LeaderDied { seat, name, .. } => Story::Death { seat: *seat, name },
            Event::MinorLeaderDied { seat, name } => Story::MinorDeath { seat: *seat, name },
            Event::Conceded { seat } => Story::Exit { seat: *seat, gave_up: true },
            Event::Eliminated { seat } => Story::Exit { seat: *seat, gave_up: false },
            Event::LevelLost { seat, name, vocation } => {
                Story::LevelLost { seat: *seat, name, vocation: *vocation }
            }
            Event::LevelReached { seat, name, vocation } => {
                Story::LevelReached { seat: *seat, name, vocation: *vocation }
            }
            Event::Taken { hex, holder, before } => {
                Story::Taken { hex: *hex, holder: *holder, before: *before, fought: Vec::new() }
            }
            Event::Freed { hex, before } => {
                Story::Freed { hex: *hex, before: *before, fought: Vec::new() }
            }
            Event::Succeeded { seat, heir } => Story::Heir { seat: *seat, heir: *heir },
            Event::Ranking(published) => Story::Ranking(published),
            _ => return None,
        })
    }

    /// Returns whether the story gets a post of its own: a leader's death, a seat's end, a
    /// capital's loss.
    pub fn is_moment(&self, world: &World) -> bool {
        match self {
            Story::Death { .. } | Story::Exit { .. } => true,
            Story::Taken { hex, before: Some(_), .. } | Story::Freed { hex, .. } => {
                is_capital(world, *hex)
            }
            _ => false,
        }
    }

    fn weight(&self) -> u8 {
        match self {
            Story::Death { .. } => 11,
            Story::Exit { .. } => 10,
            Story::LevelLost { .. } => 9,
            Story::LevelReached { .. } => 8,
            Story::MinorDeath { .. } => 7,
            Story::Taken { before: Some(_), .. } => 6,
            Story::Taken { .. } => 5,
            Story::Freed { .. } => 4,
            Story::Fights(_) => 3,
            Story::Heir { .. } => 2,
            Story::Ranking(_) => 1,
            Story::Whereabouts(_) => 0,
        }
    }
}

/// Returns whether the loss of this hex is the loss of a city. A district of the national capital
/// is only a part of one.
fn is_capital(world: &World, hex: HexNo) -> bool {
    let is_city = world.map.place_in(hex).is_some_and(|place| place.kind == PlaceKind::City);
    is_city && !world.districts.contains_key(&hex)
}

fn stories<'a>(events: &[&'a Event]) -> Vec<Story<'a>> {
    let mut fights: Vec<(HexNo, Vec<SeatId>)> = Vec::new();
    for event in events {
        let Event::PublicFight { hex, seats } = event else { continue };
        match fights.iter_mut().find(|(at, _)| at == hex) {
            // Several fights can go on in one hex where truces separate them.
            Some((_, known)) => known.extend(seats),
            None => fights.push((*hex, seats.clone())),
        }
    }
    for (_, seats) in &mut fights {
        seats.sort_unstable();
        seats.dedup();
    }
    let mut all: Vec<Story<'a>> = events.iter().filter_map(|event| Story::of(event)).collect();
    for story in &mut all {
        if let Story::Taken { hex, fought, .. } | Story::Freed { hex, fought, .. } = story
            && let Some(at) = fights.iter().position(|(at, _)| at == hex)
        {
            *fought = fights.remove(at).1;
        }
    }
    fights.sort_by_key(|(hex, seats)| (std::cmp::Reverse(seats.len()), *hex));
    all.extend((!fights.is_empty()).then_some(Story::Fights(fights)));
    let said = events.iter().filter_map(|event| match event {
        Event::Whereabouts(said) => Some(said),
        _ => None,
    });
    all.extend(whereabouts(said));
    all
}

fn whereabouts<'a>(said: impl Iterator<Item = &'a Whereabouts>) -> Option<Story<'a>> {
    let said: Vec<&Whereabouts> = said.collect();
    (!said.is_empty()).then_some(Story::Whereabouts(said))
}

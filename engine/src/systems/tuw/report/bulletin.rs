//! The news after a turn: losses, who holds what, how the war ended. Public events only.
//! Rule: TUW-2.2.

use crate::report::Bulletin;
use crate::systems::tuw::events::Event;
use crate::systems::tuw::report::turn::{holder_lines, point_lines, winner_line};
use crate::systems::tuw::world::World;
use crate::words::{Message, message};

/// What the news prints, if a turn has ended.
pub fn bulletin(world: &World, events: &[&Event]) -> Option<Bulletin> {
    let (turn, losses, holders) = events.iter().find_map(|event| match event {
        Event::TurnEnded { turn, losses, holders } => Some((*turn, losses, holders)),
        _ => None,
    })?;
    let fights = events.iter().map(|event| match event {
        Event::Damage { attacks, .. } => attacks.len(),
        _ => 0,
    });
    let fights: usize = fights.sum();
    let mut items: Vec<Message> = vec![message("tuw-news-fights").with("count", fights)];
    items.extend(losses.iter().filter(|(_, wounded, destroyed)| wounded + destroyed > 0).map(
        |(faction, wounded, destroyed)| {
            message("tuw-news-losses")
                .with("faction", world.faction_name(*faction))
                .with("wounded", *wounded)
                .with("destroyed", *destroyed)
        },
    ));
    items.extend(holder_lines(world, holders));
    for event in events {
        if let Event::WarEnded { points, winner } = event {
            items.extend(point_lines(world, points));
            items.push(winner_line(world, *winner));
        }
    }
    let headline = message("tuw-news").with("title", world.title.as_str()).with("turn", turn);
    Some(Bulletin { headline, items })
}

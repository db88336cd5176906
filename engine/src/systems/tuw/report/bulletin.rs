//! The news after a turn: losses, who holds what. Public events only.
//! Rule: TUW-2.2. Not here: how the war ended, which the kernel's last bulletin tells for every system.

use crate::report::Bulletin;
use crate::systems::tuw::events::Event;
use crate::systems::tuw::fog::Known;
use crate::systems::tuw::report::standing::holder_lines;
use crate::systems::tuw::world::World;
use crate::words::{Message, message};

/// What the news prints, if a turn has ended. Under a veil it knows nothing of the fights.
pub fn bulletin(world: &World, known: &Known, events: &[&Event]) -> Option<Bulletin> {
    let (turn, losses, holders) = events.iter().find_map(|event| match event {
        Event::TurnEnded { turn, losses, holders } => Some((*turn, losses, holders)),
        _ => None,
    })?;
    let fights = events.iter().map(|event| match event {
        Event::Damage { attacks, .. } => attacks.len(),
        _ => 0,
    });
    let fights: usize = fights.sum();
    let mut items: Vec<Message> = Vec::new();
    items.extend((!known.is_veiled()).then(|| message("tuw-news-fights").with("count", fights)));
    items.extend(losses.iter().filter(|(_, wounded, destroyed)| wounded + destroyed > 0).map(
        |(faction, wounded, destroyed)| {
            // The last turn's news stand below who has won the war.
            message("tuw-news-losses")
                .with("turn", turn)
                .with("faction", world.faction_name(*faction))
                .with("wounded", *wounded)
                .with("destroyed", *destroyed)
        },
    ));
    items.extend(holder_lines(world, holders));
    let headline = message("tuw-news").with("title", world.title.as_str()).with("turn", turn);
    (!items.is_empty()).then_some(Bulletin { headline, items })
}

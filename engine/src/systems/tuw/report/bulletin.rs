//! The news after a turn: losses, who holds what. Public events only.
//! See TUW-2.2. Not here: how the war ended, which the kernel's last bulletin tells for every system.

use crate::map::Cut;
use crate::report::{Bulletin, NewsCard, NewsItem};
use crate::systems::tuw::events::Event;
use crate::systems::tuw::fog::Known;
use crate::systems::tuw::standing::holder_lines;
use crate::systems::tuw::world::World;
use crate::words::message;

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
    let fights = (!known.is_veiled()).then(|| message("tuw-news-fights").with("count", fights));
    let mut items: Vec<NewsItem> =
        fights.map(|said| NewsItem::new("fights", said)).into_iter().collect();
    items.extend(losses.iter().filter(|(_, wounded, destroyed)| wounded + destroyed > 0).map(
        |(faction, wounded, destroyed)| {
            // The last turn's news stand below who has won the war.
            let said = message("tuw-news-losses")
                .with("turn", turn)
                .with("faction", world.faction_name(*faction))
                .with("wounded", *wounded)
                .with("destroyed", *destroyed);
            NewsItem::new(format!("losses-{}", faction.0), said)
        },
    ));
    let held = holder_lines(world, holders).into_iter().zip(1..);
    items.extend(held.map(|(said, nth)| NewsItem::new(format!("holder-{nth}"), said)));
    let headline = message("tuw-news").with("title", world.title.as_str()).with("turn", turn);
    let card = Some(NewsCard {
        date: message("tuw-news-date").with("turn", turn),
        faces: Vec::new(),
        inset: Some(Cut::Whole),
    });
    let station = world.news.clone();
    (!items.is_empty()).then(|| Bulletin { station, card, ..Bulletin::new(headline, items) })
}

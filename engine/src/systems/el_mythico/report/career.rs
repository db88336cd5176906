//! The leader's career in words: deeds of the turn, their number, and what the next level takes.
//! See EM-10.2. Not here: public news of level 6 (`bulletin.rs`).

use super::sheet::Sheet;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog::KnownCareer;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// A leader's vocation and level.
pub fn vocation_and_level(career: &KnownCareer) -> Message {
    let said = match career.vocation {
        Some(vocation) => message("mythico-leader-line").with("vocation", vocation.name()),
        None => message("mythico-leader-line-open"),
    };
    said.with("level", career.level)
}

/// Changes of deeds and level, a line each.
pub fn changes(sheet: &Sheet<'_>) -> Vec<Message> {
    let line = |event: &&Event| match event {
        Event::Career(change) => Some(sheet.line(change)),
        _ => None,
    };
    sheet.events.iter().filter_map(line).collect()
}

/// The leader's points of deeds, and the number that the next level takes.
pub fn deeds(world: &World, career: &KnownCareer) -> Message {
    let rules = &world.rules.leaders;
    let next = rules.level_deeds.get(usize::from(career.level.max(1)) - 1);
    match next.filter(|next| career.deeds < **next) {
        Some(&next) => message("mythico-career-to-go")
            .with("deeds", career.deeds)
            .with("next", next)
            .with("level", career.level + 1),
        None => message("mythico-career-has").with("deeds", career.deeds),
    }
}

//! The leader's career in words: deeds of the turn, how many there are, what the next level takes. Rule: EM-10.2. Not here: what everybody is
//! told of level 6 (`bulletin.rs`).

use super::sheet::Sheet;
use crate::systems::el_mythico::deeds::{CareerChange, Deed};
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

/// What became of deeds and level, a line each.
pub fn changes(sheet: &Sheet<'_>) -> Vec<Message> {
    let line = |event: &&Event| match event {
        Event::Career(change) => Some(change_line(change)),
        _ => None,
    };
    sheet.events.iter().filter_map(line).collect()
}

fn change_line(change: &CareerChange) -> Message {
    match change {
        CareerChange::Deeds { by, total } => {
            let deed = |(deed, points): &(Deed, i64)| {
                message(format!("mythico-deed-{}", deed.word())).with("points", *points)
            };
            message("mythico-career-deeds")
                .with("deeds", by.iter().map(deed).collect::<Vec<_>>())
                .with("gained", by.iter().map(|(_, points)| points).sum::<i64>())
                .with("total", *total)
        }
        CareerChange::Risen { level } => message("mythico-career-risen").with("level", *level),
        CareerChange::Vocation { vocation, drawn } => {
            let id = if *drawn { "mythico-career-vocation-drawn" } else { "mythico-career-vocation" };
            message(id).with("vocation", vocation.name())
        }
        CareerChange::Alignment { alignment, drawn } => {
            let id = if *drawn { "mythico-career-alignment-drawn" } else { "mythico-career-alignment" };
            message(id).with("alignment", alignment.name())
        }
        CareerChange::Passed => message("mythico-career-passed"),
        CareerChange::Challenges => message("mythico-career-challenges"),
    }
}

/// The points of deeds that a leader has, and from how many on it has the next level.
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

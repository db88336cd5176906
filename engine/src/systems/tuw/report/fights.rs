//! Maps of a window's attacks, each for the section that tells of them: the hexes attacked, and
//! those from which they came as far as the viewer knows it. See TUW-5.3, TUW-10.1. Not here:
//! what is drawn there (`map.rs`).

use super::turn::stage_heading;
use crate::grid::Location;
use crate::grid::hex::Hex;
use crate::map::Cut;
use crate::report::{ReportMap, Section};
use crate::systems::tuw::events::Event;
use crate::systems::tuw::position::Stage;
use crate::systems::tuw::results::{AttackResult, OrderResult};
use crate::systems::tuw::world::World;
use crate::words::message;

/// Hexes around those of the attacks.
const MARGIN: u8 = 1;
/// Hexes each way that such a map shows at least.
const REACH: u8 = 3;

/// The maps of those attacks that these sections tell of.
pub fn maps(world: &World, events: &[&Event], sections: &[Section]) -> Vec<ReportMap> {
    let maps = events.iter().filter_map(|event| match event {
        Event::Closed {
            stage: stage @ (Stage::FirstStrike(_) | Stage::Attacks(_)),
            seat,
            results,
        } => {
            let attacks = results.iter().filter_map(OrderResult::attack);
            Some(ReportMap { caption: stage_heading(world, *stage, *seat), cut: cut(attacks)? })
        }
        Event::Damage { attacks, .. } => {
            Some(ReportMap { caption: message("tuw-damage"), cut: cut(attacks.iter())? })
        }
        _ => None,
    });
    maps.filter(|map| sections.iter().any(|section| section.heading == map.caption)).collect()
}

fn cut<'a>(attacks: impl Iterator<Item = &'a AttackResult>) -> Option<Cut> {
    let location = |hex: Hex| Some(Location::outer(hex.cell()?));
    let (mut hexes, mut attacked) = (Vec::new(), Vec::new());
    for attack in attacks {
        hexes.extend(
            attack.attackers.iter().map(|one| one.from).chain([attack.at]).filter_map(location),
        );
        attacked.extend(location(attack.at));
    }
    attacked.sort_unstable();
    attacked.dedup();
    Some(Cut::showing([&*hexes], MARGIN, REACH)?.of_fight(attacked))
}

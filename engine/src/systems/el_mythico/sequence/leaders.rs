//! Leaders: deaths, levels lost, successors. Rules: EM-10.1, EM-10.4. Deeds and powers (EM-10.2, EM-10.3) come later.

use smol_str::SmolStr;

use super::off_map::OffMap;
use crate::grid::hex::Side;
use crate::seat::SeatId;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::position::Career;
use crate::systems::el_mythico::score::PointSource;
use crate::systems::el_mythico::unit::{Arm, Settings, Size, Supply, Training, Unit, Works};
use crate::systems::el_mythico::world::World;
use crate::view::Audience;

/// Leaders have died: points and a level are lost, a successor is awaited; the last death concedes. Rule: EM-10.1.
pub fn leaders_died(off_map: &mut OffMap, field: &Field, dead: &[PieceIndex]) {
    for &id in dead {
        lose_leader(off_map, field, id);
    }
}

fn lose_leader(off_map: &mut OffMap, field: &Field, id: PieceIndex) {
    let (seat, name) = (field.pieces[id].seat, field.pieces[id].unit.name.clone());
    let (rules, number) = (&field.world.rules.leaders, field.turn);
    let Some(force) = off_map.force_mut(seat) else { return };
    let career = &mut force.career;
    let before = career.level;
    career.deaths = career.deaths.saturating_add(1);
    career.level = before.saturating_sub(1).max(1);
    let concedes = rules.concedes(career.deaths);
    career.successor_turn = (!concedes).then_some(number + 1);
    let vocation = career.vocation;
    force.score.add(PointSource::LeadersLost, -rules.death_points);
    off_map.tell(Audience::Public, Event::LeaderDied { seat, name, vocation });
    if concedes {
        off_map.tell(Audience::Public, Event::Conceded { seat });
    }
}

/// Phase 14: successors appear at their training bases at the end of the turn after the death. Ruling: before anyone looks
/// around, so that they see and are seen.
pub fn succeed(off_map: &mut OffMap, field: &mut Field) {
    let due: Vec<_> = (0..field.pieces.len())
        .filter(|&id| field.pieces[id].out_of_play == Some(OutOfPlay::Awaited))
        .collect();
    for id in due {
        field.place_awaited(id);
        let (seat, name) = (field.pieces[id].seat, field.pieces[id].unit.name.clone());
        if let Some(force) = off_map.force_mut(seat) {
            force.career.successor_turn = None;
            let vocation = force.career.vocation;
            off_map.tell(Audience::Public, Event::LeaderFollows { seat, name, vocation });
        }
    }
}

/// The next of the names that the module gives; when they are used up, the last again.
///
/// Ruling: a successor takes over the number 1000.
pub fn successor(world: &World, seat: SeatId, career: &Career) -> Unit {
    let profile = world.leader_profile(seat);
    let names = profile.map_or(&[][..], |profile| &profile.heirs);
    let nth = usize::from(career.deaths).saturating_sub(1);
    let name = names.get(nth).or(names.last()).map_or("Heir", String::as_str);
    Unit {
        number: 1000,
        name: name.into(),
        arm: Arm::Leader,
        weapon: SmolStr::default(),
        tenths: 10,
        size: Size::Company,
        additional: std::collections::BTreeMap::new(),
        training: Training { level: 1, weeks: 0 },
        elite: None,
        experience: 1,
        organisation: 8,
        hex: profile.map_or(crate::systems::el_mythico::hex_map::HexNo(0), |profile| profile.base),
        settings: Settings { aggression: 1, target: 0, retreat: Side::ALL[0] },
        works: Works::default(),
        supply: Supply::default(),
        last_order: None,
        trail: Vec::new(),
        retreated_from: None,
        lost: 0,
    }
}

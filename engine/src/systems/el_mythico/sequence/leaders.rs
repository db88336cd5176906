//! Leaders: deaths, levels lost, successors. Rules: EM-10.1, EM-10.4. Deeds and powers (EM-10.2, EM-10.3) come later.

use smol_str::SmolStr;

use super::Turn;
use crate::grid::hex::Side;
use crate::seat::SeatId;
use crate::systems::el_mythico::events::Happened;
use crate::systems::el_mythico::field::TroopId;
use crate::systems::el_mythico::field::troop::Gone;
use crate::systems::el_mythico::position::Office;
use crate::systems::el_mythico::unit::{Arm, Settings, Size, Training, Unit, Works};
use crate::systems::el_mythico::world::World;
use crate::view::Audience;

/// A leader dies: points and a level are lost, a successor is awaited; the last death concedes. Rule: EM-10.1.
pub fn die(turn: &mut Turn, id: TroopId) {
    let (seat, name) = (turn.field.troops[id].seat, turn.field.troops[id].unit.name.clone());
    turn.field.remove(&[id], Gone::Destroyed);
    let (rules, number) = (turn.field.world.rules.leaders.clone(), turn.field.turn);
    let Some(force) = turn.force_mut(seat) else { return };
    let office = &mut force.office;
    let before = office.level;
    office.deaths = office.deaths.saturating_add(1);
    office.level = before.saturating_sub(1).max(1);
    let concedes = office.deaths >= rules.deaths_max;
    office.successor_turn = (!concedes).then_some(number + 1);
    let (vocation, level) = (office.vocation, office.level);
    force.victory_points -= rules.death_points;
    turn.tell(Audience::Public, Happened::LeaderDied { seat, name: name.clone(), vocation });
    if before == 6 && level < 6 {
        turn.tell(Audience::Public, Happened::LevelLost { seat, name, vocation });
    }
    if concedes {
        turn.tell(Audience::Public, Happened::Conceded { seat });
    }
}

/// Phase 14: successors appear at their training bases at the end of the turn after the death. Ruling: before anyone looks
/// around, so that they see and are seen.
pub fn succeed(turn: &mut Turn) {
    let due: Vec<_> = (0..turn.field.troops.len())
        .filter(|&id| turn.field.troops[id].gone == Some(Gone::Awaited))
        .collect();
    for id in due {
        turn.field.appear(id);
        let (seat, name) = (turn.field.troops[id].seat, turn.field.troops[id].unit.name.clone());
        if let Some(force) = turn.force_mut(seat) {
            force.office.successor_turn = None;
            let vocation = force.office.vocation;
            turn.tell(Audience::Public, Happened::LeaderFollows { seat, name, vocation });
        }
    }
}

/// The next of the names that the module gives; when they are used up, the last again.
///
/// Ruling: the office keeps the number 1000; the person in it changes.
pub fn successor(world: &World, seat: SeatId, office: &Office) -> Unit {
    let part = world.part(seat);
    let names = part.map_or(&[][..], |part| &part.heirs);
    let nth = usize::from(office.deaths).saturating_sub(1);
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
        experience: 1,
        organisation: 8,
        hex: part.map_or(crate::systems::el_mythico::board::HexNo(0), |part| part.base),
        settings: Settings { aggression: 1, target: 0, retreat: Side::ALL[0] },
        works: Works::default(),
        last_order: None,
        trail: Vec::new(),
        retreated_from: None,
        lost: 0,
    }
}

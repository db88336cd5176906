//! Retreat: who checks, who goes, and where to. Rules: EM-7.1 (AF 1 afterwards), EM-7.7, EM-7.12, EM-11.5 (order 56).

use crate::grid::hex::Side;
use crate::systems::mythico::board::HexNo;
use crate::systems::mythico::movement::cost::{Mover, price};
use crate::systems::mythico::orders::Task;
use crate::systems::mythico::recon::hidden;
use crate::systems::mythico::turn::field::{Field, Gone, TroopId};
use crate::systems::mythico::unit::Unit;
use crate::systems::mythico::world::World;

/// A unit that leaves a fight.
#[derive(Clone, Copy, Debug)]
pub struct Departure {
    /// Who.
    pub troop: TroopId,
    /// The hex of the fight.
    pub from: HexNo,
    /// Where to; `None` if it can go nowhere and surrenders.
    pub to: Option<(Side, HexNo)>,
    /// Does it break off to go on with its path?
    pub by_order: bool,
}

/// Losses since the fight began, in percent, at which a unit checks; never below 0: training, experience and size
/// make it firm. Rules: EM-2.9, EM-2.10, EM-7.7.
pub fn threshold(world: &World, unit: &Unit) -> i64 {
    let rules = &world.rules.retreat;
    let by_aggression = rules.losses_percent[usize::from(unit.settings.aggression.clamp(2, 10)) - 2];
    let level = usize::from(unit.training.level.clamp(1, 3)) - 1;
    let firm = by_aggression
        + rules.by_training[level]
        + rules.by_experience * (unit.experience - 1)
        + rules.by_size[unit.size.index()];
    firm.max(0)
}

/// Must a unit go after this round? `began_tenths` is what it had when the fight began, `round` keys the die.
pub fn gives_way(field: &Field, id: TroopId, began_tenths: i64, round: u64) -> bool {
    let troop = &field.troops[id];
    if hidden::hides(field, id) || troop.leaving.is_some() || matches!(troop.task, Some(Task::Retreat(_))) {
        return true;
    }
    let lost_percent = 100 * (began_tenths - troop.unit.tenths) / began_tenths.max(1);
    if lost_percent < threshold(field.world, &troop.unit) {
        return false;
    }
    let steady =
        troop.unit.organisation + i64::from(troop.unit.training.level) - field.world.rules.retreat.steadiness;
    field.dice.stream("retreat", [troop.id().key(), troop.unit.hex.key(), round]).die(10) > steady
}

/// The departure of a unit that leaves: back where it came from if it moved, else its preset direction, else the next free
/// side clockwise, else none.
pub fn departure(field: &Field, id: TroopId) -> Departure {
    let troop = &field.troops[id];
    let from = troop.unit.hex;
    let by_order = troop.leaving.is_some() && !matches!(troop.task, Some(Task::Retreat(_)));
    let first = match (troop.leaving, troop.task, troop.came_by) {
        (Some(side), ..) | (None, Some(Task::Retreat(side)), None) => side,
        (None, _, Some(back)) if troop.moved => back,
        _ => troop.unit.settings.retreat,
    };
    let mover = Mover::of(field.world, &troop.unit);
    let free = |side: &Side| {
        let to = field.world.board.way(from, *side).to?;
        let open = price(field.world, mover, from, *side).is_ok();
        let clear = !field.enemies_at(to, troop.faction).any(|enemy| !hidden::hides(field, enemy));
        (open && clear).then_some((*side, to))
    };
    let to = (0..6).map(|turns| first.clockwise(turns)).find_map(|side| free(&side));
    Departure { troop: id, from, to, by_order }
}

/// Carries out departures, all decided before any is made.
pub fn carry_out(field: &mut Field, departures: &[Departure]) {
    for departure in departures {
        let id = departure.troop;
        match departure.to {
            None => field.remove(id, Gone::Surrendered),
            Some((side, hex)) if departure.by_order => {
                field.go(id, hex, side);
                go_on(field, id, hex);
            }
            Some((side, hex)) => {
                field.troops[id].stop("mythico-why-retreated");
                field.go(id, hex, side);
                let troop = &mut field.troops[id];
                troop.unit.settings.aggression = 1;
                troop.came_by = Some(side);
                troop.task = troop.task.filter(|task| !matches!(task, Task::Retreat(_)));
            }
        }
        field.troops[id].leaving = None;
        field.troops[id].halted = true;
    }
}

/// A unit that broke off goes on with its path if it got the hex it wanted, else it retreated.
fn go_on(field: &mut Field, id: TroopId, hex: HexNo) {
    let troop = &mut field.troops[id];
    match troop.due() {
        Some((entry, _)) if entry.hex == hex => troop.next += 1,
        _ => troop.stop("mythico-why-retreated"),
    }
}

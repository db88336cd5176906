//! Costs of entering a hex, and what bars a unit from it. See EM-2.8, EM-6.1. Elite units' own:
//! EM-3.9, EM-3.10, EM-3.15, EM-3.17, EM-6.3.

use serde::{Deserialize, Serialize};

use crate::grid::hex::Side;
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::equipment::{Kind, Speed};
use crate::systems::el_mythico::hex_map::{Crossing, HexEdge, HexNo, River, Terrain};
use crate::systems::el_mythico::rules::Allowance;
use crate::systems::el_mythico::task::ReconMode;
use crate::systems::el_mythico::unit::{Arm, Unit};
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Tell};

/// How a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mobility {
    /// Infantry, on foot.
    Foot,
    /// Armour, mechanised, all guns.
    Vehicles,
    /// Leaders: no terrain limits.
    Leader,
    /// Boats: the sea, by areas, and harbours.
    Ship,
}

/// How a unit moves, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mover {
    pub mobility: Mobility,
    /// The turn's allowance, in hundredths of a sixth of a movement point, so that percentages of
    /// it are whole numbers.
    pub allowance_fine: i64,
    /// Does it swim?
    pub amphibious: bool,
    /// Its elite type.
    pub elite: Option<Elite>,
}

/// Hundredths in a sixth of a movement point: the fine measure of allowances.
pub const FINE_PER_SIXTH: i64 = 100;

/// Why a hex can't be entered at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-halt")]
pub enum CannotEnter {
    /// The map ends.
    Edge,
    /// A land unit can't enter the sea.
    Sea,
    /// Impassable mountains on the side.
    Mountains,
    /// A major river without bridge or ford.
    River,
    /// No road for vehicles.
    RoadOnly,
    /// Boats enter land in harbours only, and only from the sea.
    Shore,
}

impl Mover {
    /// A unit's mobility and whole allowance.
    pub fn of(world: &World, unit: &Unit) -> Mover {
        let weapon = world.weapon(unit);
        let elite = unit.elite.filter(|&elite| unit.is_elite(elite));
        let swims = weapon.is_some_and(|weapon| weapon.amphibious)
            || unit.share_percent(Kind::Amphibious) == 100
            || matches!(elite, Some(Elite::Marines | Elite::Commandos));
        let mobility = match unit.arm {
            Arm::Infantry => Mobility::Foot,
            Arm::Leader => Mobility::Leader,
            Arm::Naval => Mobility::Ship,
            _ => Mobility::Vehicles,
        };
        Mover {
            mobility,
            allowance_fine: 6 * FINE_PER_SIXTH * allowance(world, unit),
            amphibious: swims,
            elite,
        }
    }

    /// Reduces the allowance for this recon mode. Rule: EM-6.3. See EM-3.7.
    #[must_use]
    pub fn with_recon(self, world: &World, recon: ReconMode) -> Mover {
        let (movement, elites) = (&world.rules.movement, &world.rules.elites);
        let percent = match (recon, self.elite) {
            _ if self.mobility == Mobility::Ship => return self,
            (ReconMode::Usual, _) => return self,
            (ReconMode::Recce, Some(Elite::Rangers)) => elites.rangers_recce_percent,
            (ReconMode::Scout, Some(Elite::Rangers)) => elites.rangers_scout_percent,
            (ReconMode::Recce, _) => movement.recce_percent,
            (ReconMode::Scout, _) => movement.scout_percent,
        };
        Mover { allowance_fine: self.allowance_fine * percent / 100, ..self }
    }
}

/// A unit's movement points, which losses don't reduce. Rule: EM-2.8.
pub fn allowance(world: &World, unit: &Unit) -> i64 {
    let table: &Allowance = &world.rules.allowance;
    let weapon = world.weapon(unit);
    let self_propelled = weapon.is_some_and(|weapon| weapon.self_propelled);
    match unit.arm {
        Arm::Leader => table.leader,
        Arm::Naval => table.naval,
        // Missions have ranges instead of movement points. See EM-2.8.
        Arm::Aircraft | Arm::Helicopters => 0,
        Arm::Infantry if unit.training.level >= 3 => table.elite_infantry,
        Arm::Infantry => table.infantry,
        Arm::Mechanised => table.mechanised,
        Arm::Artillery if self_propelled => table.self_propelled,
        Arm::AirDefence if self_propelled => table.armour_normal,
        Arm::Artillery | Arm::AirDefence => table.towed,
        Arm::Armour => match weapon.map_or(Speed::Normal, |weapon| weapon.speed) {
            Speed::Slow => table.armour_slow,
            Speed::Normal => table.armour_normal,
            Speed::Fast => table.armour_fast,
        },
    }
}

/// The cost of crossing a side in tactical movement, in sixths of a movement point.
/// Rule: EM-6.1. See EM-2.8. Ruling: a leader travels as a mechanised unit does, so a road halves
/// its cost too.
///
/// # Errors
/// What bars the unit.
pub fn price(world: &World, mover: Mover, from: HexNo, side: Side) -> Result<i64, CannotEnter> {
    let edge = world.map.edge(from, side);
    let to = edge.to.ok_or(CannotEnter::Edge)?;
    if mover.mobility == Mobility::Ship {
        return by_sea(world, from, to);
    }
    let terrain = world.map.terrain(to);
    if terrain == Terrain::Sea {
        return Err(CannotEnter::Sea);
    }
    if mover.mobility == Mobility::Leader {
        let open = world.rules.movement.leader_sixths;
        return Ok(if edge.road.is_some() {
            open * world.rules.movement.road_percent / 100
        } else {
            open
        });
    }
    let climb = match (edge.impassable, mover.elite) {
        (false, _) => 0,
        (true, Some(Elite::Mountain)) => world.rules.elites.mountain_side_sixths,
        (true, _) => return Err(CannotEnter::Mountains),
    };
    Ok(ground(world, mover, edge, terrain)? + river_sixths(world, mover, edge)? + climb)
}

/// The cost for boats: for entering another area; nothing within one. See EM-2.8. Ruling: a
/// harbour is in no area, so leaving it costs as much, and entering it nothing.
fn by_sea(world: &World, from: HexNo, to: HexNo) -> Result<i64, CannotEnter> {
    let [left, entered] = [from, to].map(|hex| world.seas.of(&world.map, hex));
    match (left, entered) {
        (Some(_), None) if world.is_harbour(to) => Ok(0),
        (_, None) => Err(CannotEnter::Shore),
        (left, entered) if left == entered => Ok(0),
        _ => Ok(world.rules.sea.area_sixths),
    }
}

/// The terrain's part of the cost: along a road, half of clear's. Rules: EM-3.15, EM-3.17. See
/// EM-6.1.
fn ground(
    world: &World,
    mover: Mover,
    edge: HexEdge,
    terrain: Terrain,
) -> Result<i64, CannotEnter> {
    let elites = &world.rules.elites;
    let of = |terrain| match (mover.mobility, mover.elite, terrain) {
        (Mobility::Foot, Some(Elite::Mountain), Terrain::Mountain) => elites.mountain_sixths,
        (Mobility::Foot, Some(Elite::Jungle), Terrain::Jungle) => elites.jungle_sixths,
        (Mobility::Foot, ..) => world.terrain_row(terrain).foot_sixths,
        _ => world.terrain_row(terrain).vehicles_sixths,
    };
    if edge.road.is_some() {
        return Ok(of(Terrain::Clear) * world.rules.movement.road_percent / 100);
    }
    Some(of(terrain)).filter(|&sixths| sixths > 0).ok_or(CannotEnter::RoadOnly)
}

/// The river's part of the cost. Ruling: a bridge costs nothing; a ford over a major river costs as
/// a minor river, over a minor one nothing. For units that swim, a major river is a minor one.
/// See EM-3.9, EM-14.3.
fn river_sixths(world: &World, mover: Mover, edge: HexEdge) -> Result<i64, CannotEnter> {
    let minor = match mover.mobility {
        Mobility::Foot => world.rules.movement.river_foot_sixths,
        _ => world.rules.movement.river_vehicles_sixths,
    };
    let river = edge.river.map(|river| if mover.amphibious { River::Minor } else { river });
    match (river, edge.crossing) {
        (None, _)
        | (Some(_), Some(Crossing::Bridge))
        | (Some(River::Minor), Some(Crossing::Ford)) => Ok(0),
        (Some(River::Minor), None) | (Some(River::Major), Some(Crossing::Ford)) => Ok(minor),
        (Some(River::Major), None) => Err(CannotEnter::River),
    }
}

/// The river that a unit crosses across a side, as it counts in combat: for units that swim, a
/// major one is minor. See EM-7.5, EM-14.3.
pub fn crossed(world: &World, unit: &Unit, from: HexNo, across: Side) -> Option<River> {
    let river = world.map.edge(from, across).river?;
    Some(if Mover::of(world, unit).amphibious { River::Minor } else { river })
}

/// Can a unit be there only by the road? Such units are exposed. See EM-6.1.
pub fn is_road_only(world: &World, unit: &Unit, hex: HexNo) -> bool {
    let row = world.terrain_row(world.map.terrain(hex));
    unit.arm != Arm::Infantry && unit.is_tactical() && row.vehicles_sixths == 0
}

/// Formats movement points of the fine measure: `3`, `1 1/2`, `2/3`. Rounds down to twelfths.
pub fn points(fine: i64) -> String {
    const PARTS: [&str; 12] =
        ["", "1/12", "1/6", "1/4", "1/3", "5/12", "1/2", "7/12", "2/3", "3/4", "5/6", "11/12"];
    let twelfths = 2 * fine / FINE_PER_SIXTH;
    let (whole, part) = (twelfths / 12, PARTS[(twelfths % 12) as usize]);
    match (whole, part) {
        (_, "") => whole.to_string(),
        (0, _) => part.to_owned(),
        _ => format!("{whole} {part}"),
    }
}

/// Movement points in the fine measure of allowances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FinePoints(pub i64);

impl<N: ?Sized> Tell<N> for FinePoints {
    fn tell(&self, _: &N) -> Arg {
        points(self.0).into()
    }
}

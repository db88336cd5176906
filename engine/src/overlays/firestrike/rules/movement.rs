//! The two orders on the map: a Move follows its arrow, a Defend keeps its centre.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::grid::hex::Hex;
use crate::overlays::firestrike::tables::Tables;

/// A standing order of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// All bases go along this arrow, from its first hex to its head.
    Move(Vec<Hex>),
    /// The centre of its bases stays near this hex.
    Defend(Hex),
}

/// Why a step breaks the unit's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// It leaves the corridor: so many hexes off the arrow, and so many are allowed.
    OffArrow {
        /// Hexes off the arrow.
        off: u32,
        /// Most that are allowed.
        limit: u32,
    },
    /// It goes back along the arrow.
    Back,
    /// Outside the corridor, it comes no nearer to it.
    NotNearer,
    /// The centre of its bases would lie too far off, in tenths of hexes.
    OffCentre {
        /// Tenths of hexes.
        off: u32,
        /// Allowed hexes.
        limit: u32,
    },
}

/// Hexes between a place and the arrow.
fn off(arrow: &[Hex], hex: Hex) -> u32 {
    arrow.iter().map(|on| on.distance(hex)).min().unwrap_or(0)
}

/// Whether a hex lies in the corridor of an arrow.
pub fn is_inside(tables: &Tables, arrow: &[Hex], hex: Hex) -> bool {
    off(arrow, hex) <= tables.distance.hexes(tables.distance.corridor)
}

/// How far along the arrow a place is: the arrow's hex nearest to it, of several the farthest
/// along.
///
/// See FS-2.3.1
pub fn progress(arrow: &[Hex], hex: Hex) -> usize {
    let near = off(arrow, hex);
    arrow.iter().rposition(|on| on.distance(hex) == near).unwrap_or(0)
}

/// Checks a step under Move: within the corridor it may not lower its progress nor leave. Outside,
/// it must come nearer, by these costs of the cheapest path into the corridor.
///
/// Rule: FS-2.3.1
///
/// # Errors
/// Why it may not be taken.
pub fn check_move(
    tables: &Tables,
    arrow: &[Hex],
    (from, to): (Hex, Hex),
    cost: impl Fn(Hex) -> Option<i32>,
) -> Result<(), Breach> {
    if !is_inside(tables, arrow, from) {
        let nearer = cost(to).is_some_and(|to| cost(from).is_none_or(|from| to < from));
        return if nearer { Ok(()) } else { Err(Breach::NotNearer) };
    }
    if !is_inside(tables, arrow, to) {
        let limit = tables.distance.hexes(tables.distance.corridor);
        return Err(Breach::OffArrow { off: off(arrow, to), limit });
    }
    if progress(arrow, to) < progress(arrow, from) { Err(Breach::Back) } else { Ok(()) }
}

/// The step that the engine makes for a base that entered no hex: the cheapest that raises its
/// progress, else the cheapest that keeps it, of equals the lowest. `steps` are its legal steps
/// with their costs.
///
/// See FS-2.3.1
pub fn forced_step(
    tables: &Tables,
    arrow: &[Hex],
    from: Hex,
    steps: &[(Hex, i32)],
    cost: impl Fn(Hex) -> Option<i32>,
) -> Option<Hex> {
    let may = |(to, _): &&(Hex, i32)| check_move(tables, arrow, (from, *to), &cost).is_ok();
    let inside = is_inside(tables, arrow, from);
    let best = steps.iter().filter(may).min_by_key(|(to, points)| {
        let raises = progress(arrow, *to) > progress(arrow, from);
        let rest = if inside { 0 } else { cost(*to).unwrap_or(i32::MAX) };
        (Reverse(inside && raises), rest.saturating_add(*points), *to)
    });
    best.map(|(to, _)| *to)
}

/// Whether a unit has arrived: one of its bases stands in the arrow's head.
///
/// See FS-2.3.1
pub fn has_arrived(arrow: &[Hex], bases: &[Hex]) -> bool {
    arrow.last().is_some_and(|head| bases.contains(head))
}

/// The distance of the bases' centre from a hex, as a number of so many parts of a hex.
fn from_centre(bases: &[Hex], centre: Hex) -> (u32, u32) {
    let count = i32::try_from(bases.len()).unwrap_or(i32::MAX).max(1);
    let sum = |axis: fn(&Hex) -> i32| bases.iter().map(axis).sum::<i32>();
    let q = sum(|hex| hex.q) - count * centre.q;
    let r = sum(|hex| hex.r) - count * centre.r;
    (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs(), 2 * count.unsigned_abs())
}

/// Checks a step under Defend: the centre of the surviving bases stays near the ordered one. Where
/// it lies farther off already, the step must bring it nearer.
///
/// Rule: FS-2.3.2
///
/// # Errors
/// How far off it would lie.
pub fn check_defend(
    tables: &Tables,
    centre: Hex,
    before: &[Hex],
    after: &[Hex],
) -> Result<(), Breach> {
    let limit = tables.distance.hexes(tables.distance.zone);
    let (was, _) = from_centre(before, centre);
    let (is, parts) = from_centre(after, centre);
    if is <= limit * parts || is < was {
        return Ok(());
    }
    Err(Breach::OffCentre { off: tenths_off(after, centre), limit })
}

/// Distance of the bases' centre from a hex, in tenths of hexes.
pub fn tenths_off(bases: &[Hex], centre: Hex) -> u32 {
    let (off, parts) = from_centre(bases, centre);
    (off * 10 + parts / 2) / parts.max(1)
}

/// The hex in the middle of these bases: the nearest to their centre, of equals the lowest. `None`
/// without any.
pub fn centre_of(bases: &[Hex]) -> Option<Hex> {
    let count = i32::try_from(bases.len()).ok().filter(|count| *count > 0)?;
    let sum = |axis: fn(&Hex) -> i32| bases.iter().map(axis).sum::<i32>();
    let (q, r) = (sum(|hex| hex.q).div_euclid(count), sum(|hex| hex.r).div_euclid(count));
    let near = Hex::new(q, r).within(2).into_iter();
    near.min_by_key(|hex| (from_centre(bases, *hex).0, *hex))
}

//! What happens by command in a battle: steps are cut, losses remembered and tested, units move by
//! themselves, headquarters are observed. It knows no host.

use std::collections::BTreeMap;

use super::battle::{BaseAt, Battle, enemies};
use super::rules::discovery::stays_discovered;
use super::rules::formation::{Group, GroupId, Passing};
use super::rules::movement::{
    Breach, Standing, centre_of, check_defend, check_move, forced_step, has_arrived, is_inside,
};
use super::rules::performance::{
    Performance, Tested, away, falls_back, limits, must_test, performance,
};
use super::state::{Fact, Stage, State, alone};
use super::tables::Tables;
use crate::command::Done;
use crate::dice::Dice;
use crate::grid::hex::Hex;
use crate::seat::SeatId;
use crate::view::Event;

/// What it changes.
pub type DoneIn<B> = Done<State<<B as Battle>::Base>, Fact>;

/// A base that the engine moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal<B> {
    /// Which one goes.
    pub base: B,
    /// Where it goes.
    pub to: Hex,
    /// It stops once half of its points are spent.
    pub stops: bool,
}

/// What was used of nuclear, biological and chemical weapons in a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Nbc<B> {
    /// Bases that used them, were their targets, or stand in tainted hexes.
    pub bases: Vec<B>,
    /// They were used anywhere, or taint any hex.
    pub in_progress: bool,
}

/// Places of a unit's bases.
fn places<B: Battle>(battle: &B, group: &Group<B::Base>) -> Vec<Hex> {
    group.bases.iter().filter_map(|base| battle.hex_of(*base)).collect()
}

/// Why a base may not take a step. See FS-2.3.1, FS-2.3.2
pub fn cut<B: Battle>(
    (battle, tables): (&B, &Tables),
    state: &State<B::Base>,
    base: B::Base,
    (from, to): (Hex, Hex),
) -> Option<Breach> {
    let (seat, id) = state.unit_of(base)?;
    let group = &state.trees[&seat].groups[id];
    let checked = match group.order.as_ref()? {
        Standing::Move(arrow) => {
            let points = points_into(battle, tables, (base, arrow), from);
            check_move(tables, arrow, (from, to), |hex| points.get(&hex).copied())
        }
        Standing::Defend(centre) => {
            let others = group.bases.iter().filter(|other| **other != base);
            let mut before: Vec<Hex> = others.filter_map(|other| battle.hex_of(*other)).collect();
            let mut after = before.clone();
            before.push(from);
            after.push(to);
            check_defend(tables, *centre, &before, &after)
        }
    };
    checked.err()
}

/// Points into the corridor, for a base outside.
fn points_into<B: Battle>(
    battle: &B,
    tables: &Tables,
    (base, arrow): (B::Base, &[Hex]),
    from: Hex,
) -> BTreeMap<Hex, i32> {
    match is_inside(tables, arrow, from) {
        true => BTreeMap::new(),
        false => battle.points_to(base, &|hex| is_inside(tables, arrow, hex)),
    }
}

/// A turn has ended: bases that are gone leave their units, and each unit that lost one or was in
/// NBC warfare is tested. `destroyed` has those of the whole turn, with where they stood. A base
/// that is gone otherwise was taken off by the game master, and counts as never there.
/// See FS-2.1.1
pub fn begin_turn<B: Battle>(
    (battle, tables): (&B, &Tables),
    done: &mut DoneIn<B>,
    (destroyed, nbc): (&BTreeMap<B::Base, Hex>, &Nbc<B::Base>),
    dice: &Dice,
) {
    done.state.nbc = nbc.in_progress;
    for group in done.state.trees.values_mut().flat_map(|tree| &mut tree.groups) {
        group.now = Passing::default();
        group.now.nbc = nbc.bases.iter().any(|base| group.bases.contains(base));
        let had = group.bases.len();
        let lost = group.bases.iter().filter_map(|base| destroyed.get(base));
        group.now.losses = lost.copied().collect();
        group.bases.retain(|base| battle.hex_of(*base).is_some());
        group.original -= had - group.bases.len() - group.now.losses.len();
    }
    for seat in battle.players() {
        test_units((battle, tables), done, seat, dice);
    }
    done.state.stage = Stage::Commanding;
}

fn test_units<B: Battle>(
    (battle, tables): (&B, &Tables),
    done: &mut DoneIn<B>,
    seat: SeatId,
    dice: &Dice,
) {
    let nbc = done.state.nbc;
    let Some(tree) = done.state.trees.get_mut(&seat) else { return };
    for (id, group) in tree.groups.iter_mut().enumerate() {
        let unit = Tested {
            attitude: group.attitude,
            training: group.training,
            original: group.original,
            lost: group.original - group.bases.len(),
            lost_now: group.now.losses.len(),
            in_nbc: group.now.nbc,
            nbc,
        };
        if !group.survives() || !must_test(unit) {
            continue;
        }
        let key = [u64::from(seat.0), id as u64, u64::from(battle.turn())];
        let die = dice.stream("performance", key).die(tables.die_sides);
        let limits = limits(tables, unit);
        let result = performance(limits, die);
        group.now.test = Some(result);
        let limits = (limits.retreat, limits.fall_back);
        let what = Fact::Tested { unit: group.name.clone(), die, limits, result };
        done.events.push(Event { audience: alone(seat), what });
    }
}

/// Where bases of a seat go when its movement begins, away from the enemy. See FS-2.1.3
pub fn retreats<B: Battle>(
    battle: &B,
    tables: &Tables,
    done: &mut DoneIn<B>,
    seat: SeatId,
) -> Vec<Goal<B::Base>> {
    let mut goals = Vec::new();
    done.state.moved.clear();
    let Some(tree) = done.state.trees.get_mut(&seat) else { return goals };
    let foes = enemies(battle, seat);
    for group in &mut tree.groups {
        let goes = |hex: Hex| match group.now.test {
            Some(Performance::Retreat) => true,
            Some(Performance::FallBack) => falls_back(tables, hex, &group.now.losses),
            Some(Performance::CarryOn) | None => false,
        };
        let stops = group.now.stops && group.now.test == Some(Performance::FallBack);
        let (mut after, before) = (Vec::new(), goals.len());
        for base in &group.bases {
            let Some(from) = battle.hex_of(*base) else { continue };
            let to = goes(from).then(|| away(from, &battle.reach(*base), &foes)).flatten();
            after.push(to.unwrap_or(from));
            goals.extend(to.map(|to| Goal { base: *base, to, stops }));
        }
        if group.now.test == Some(Performance::Retreat) {
            group.order = centre_of(&after).map(Standing::Defend);
        }
        if goals.len() > before {
            let defends = match (group.now.test, &group.order) {
                (Some(Performance::Retreat), Some(Standing::Defend(hex))) => Some(*hex),
                _ => None,
            };
            let unit = group.name.clone();
            let what = Fact::WentBack { unit, bases: goals.len() - before, defends };
            done.events.push(Event { audience: alone(seat), what });
        }
    }
    goals
}

/// Bases under Move that have entered no new hex and have a legal step, each with that step, by
/// unit. See FS-2.3.1
pub fn stragglers<B: Battle>(
    (battle, tables): (&B, &Tables),
    state: &State<B::Base>,
    seat: SeatId,
) -> Vec<(GroupId, Vec<Goal<B::Base>>)> {
    let Some(tree) = state.trees.get(&seat) else { return Vec::new() };
    let of_unit = |(id, group): (GroupId, &Group<B::Base>)| {
        let Some(Standing::Move(arrow)) = &group.order else { return None };
        let still = group.bases.iter().filter(|base| !state.moved.contains(base));
        let steps = still.filter_map(|base| {
            let from = battle.hex_of(*base)?;
            let points = points_into(battle, tables, (*base, arrow), from);
            let cost = |hex: Hex| points.get(&hex).copied();
            let to = forced_step(tables, arrow, from, &battle.steps(*base), cost)?;
            Some(Goal { base: *base, to, stops: false })
        });
        let steps: Vec<_> = steps.collect();
        (!steps.is_empty()).then_some((id, steps))
    };
    tree.groups.iter().enumerate().filter_map(of_unit).collect()
}

/// The steps that the engine makes when a seat's movement ends. See FS-2.3.1
pub fn forced<B: Battle>(
    battle: &B,
    tables: &Tables,
    done: &mut DoneIn<B>,
    seat: SeatId,
) -> Vec<Goal<B::Base>> {
    let mut goals = Vec::new();
    for (id, steps) in stragglers((battle, tables), &done.state, seat) {
        let unit = done.state.trees[&seat].groups[id].name.clone();
        let what = Fact::Forced { unit, bases: steps.len() };
        done.events.push(Event { audience: alone(seat), what });
        goals.extend(steps);
    }
    goals
}

/// Notes which bases entered a new hex, and lets units arrive. See FS-2.3.1
pub fn note_moves<B: Battle>(battle: &B, done: &mut DoneIn<B>, before: &[BaseAt<B::Base>]) {
    let moved = before.iter().filter(|one| {
        let now = battle.hex_of(one.base);
        now.is_some_and(|now| now != one.hex)
    });
    done.state.moved.extend(moved.map(|one| one.base));
    for (seat, tree) in &mut done.state.trees {
        for group in &mut tree.groups {
            let Some(Standing::Move(arrow)) = &group.order else { continue };
            let bases = places(battle, group);
            if has_arrived(arrow, &bases) {
                group.order = centre_of(&bases).map(Standing::Defend);
                let what = Fact::Arrived { unit: group.name.clone() };
                done.events.push(Event { audience: alone(*seat), what });
            }
        }
    }
}

/// Whether enemies observe a base of a headquarters: one of them sees it, or everybody notices it.
/// A hidden headquarters observes nobody. See FS-2.4.1
pub fn is_observed<B: Battle>(
    (battle, tables): (&B, &Tables),
    state: &State<B::Base>,
    (seat, base): (SeatId, B::Base),
) -> bool {
    let Some(hex) = battle.hex_of(base) else { return false };
    battle.is_noticed(base)
        || battle.bases().into_iter().any(|one| {
            one.active
                && battle.are_enemies(one.seat, seat)
                && one.hex.distance(hex) <= tables.observation.range
                && !state.headquarters(one.seat).any(|(_, base)| base == one.base)
                && battle.sees(one.hex, hex)
        })
}

/// Headquarters bases of a seat that its enemies see now: observed ones, and discovered ones.
pub fn seen_headquarters<B: Battle>(
    on: (&B, &Tables),
    state: &State<B::Base>,
    seat: SeatId,
) -> Vec<B::Base> {
    let seen = state.headquarters(seat).filter(|(id, base)| {
        state.is_discovered(seat, *id) || is_observed(on, state, (seat, *base))
    });
    seen.map(|(_, base)| base).collect()
}

/// Old discoveries lapse when the command window closes, and new ones begin. See FS-2.4.2
pub fn lapse<B: Battle>(on: (&B, &Tables), done: &mut DoneIn<B>, new: &[(SeatId, GroupId)]) {
    let turn = on.0.turn();
    let state = &done.state;
    let mut kept = BTreeMap::new();
    for seat in state.trees.keys() {
        for (id, base) in state.headquarters(*seat) {
            let again = new.contains(&(*seat, id));
            let found = state.discovered.get(&base).copied();
            let observed = is_observed(on, state, (*seat, base));
            let stays = found.is_some_and(|found| stays_discovered(found, turn, (again, observed)));
            if again || stays {
                kept.insert(base, if again { turn } else { found.unwrap_or(turn) });
            }
        }
    }
    done.state.discovered = kept;
}

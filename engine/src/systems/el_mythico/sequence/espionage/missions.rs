//! Missions of agents: Hit, Kill, Search, Subvert, Surveillance. All are tried on the state after
//! the turn's travels; then the results are carried out at once.
//! See EM-9.1, EM-10.6, EM-11.6, EM-12.1. Not here: travelling (`mod.rs`), odds. Ruling: EM-8.2:
//! the chance of success isn't told, since it would reveal the strength of guards, hidden ones too.

use std::collections::{BTreeMap, BTreeSet};

use super::{all, tell, underworld, underworld_beside};
use crate::outcome::{OrderId, Ordered};
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::country::change::Source;
use crate::systems::el_mythico::deeds::Deed;
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::espionage::mission::{Mission, SpyTask};
use crate::systems::el_mythico::espionage::odds::{hit_percent, subvert_percent};
use crate::systems::el_mythico::espionage::told::{FoundName, Obstacle, Told};
use crate::systems::el_mythico::espionage::{Spy, SpyKind, SpyName};
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::score::PointSource;
use crate::systems::el_mythico::sequence::leaders;
use crate::systems::el_mythico::sequence::off_map::OffMap;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::why::Why;

/// The result of an agent's mission, before it changes anything.
struct Attempt {
    order: OrderId,
    agent: UnitRef,
    hex: HexNo,
    task: SpyTask,
    came: Came,
}

/// The outcome.
enum Came {
    /// It couldn't be tried.
    Untried(Obstacle),
    /// It was tried and failed. If the agent was caught, the seats that caught it.
    Failed { caught_by: Option<SeatSet> },
    /// A leader dies.
    Killed { leader: PieceIndex },
    /// A spy dies. `found` is the number its finder knew it by.
    Removed { found: u32, spy: UnitRef, kind: SpyKind },
    /// Spies are found.
    Found(Vec<(UnitRef, SpyKind)>),
    /// Supporters of a seat are won over, as far as it has them.
    Subverted { from: SeatId, points: i64 },
}

/// Carries out all missions except those that only travel.
pub fn carry_out(
    field: &mut Field,
    off_map: &mut OffMap,
    missions: &BTreeMap<UnitRef, Ordered<Mission>>,
) {
    let mut tried = BTreeSet::new();
    let mut attempts = Vec::new();
    for (&agent, &Ordered { what: mission, order }) in missions {
        let force = off_map.forces.iter().find(|force| force.seat == agent.seat);
        let Some(spy) = force.and_then(|force| force.spies.spy(agent.number)) else {
            lose_track(field, agent, order);
            continue;
        };
        let (hex, task) = (spy.hex, mission.task());
        let came = match mission {
            Mission::Hit(leader) if tried.contains(&(agent.seat, leader)) => {
                Came::Untried(Obstacle::TriedAlready)
            }
            Mission::Hit(leader) => {
                let came = hit(field, off_map, agent, hex, leader);
                // If the target leader is elsewhere, nothing was tried.
                if !matches!(came, Came::Untried(_)) {
                    tried.insert((agent.seat, leader));
                }
                came
            }
            Mission::Kill(found) => kill(field, off_map, agent, hex, found),
            Mission::Search => search(field, off_map, agent, hex),
            Mission::Subvert(seat) => subvert(field, off_map, agent, hex, seat),
            Mission::Post(_) | Mission::Surveil => continue,
        };
        attempts.push(Attempt { order, agent, hex, task, came });
    }
    share_supporters(off_map, &mut attempts);
    let mut dead = Vec::new();
    attempts.into_iter().for_each(|attempt| conclude(field, off_map, attempt, &mut dead));
    surveil(field, off_map, missions);
    // Two seats may have killed the same leader.
    dead.sort_unstable();
    dead.dedup();
    for id in dead {
        field.remove(&[id], OutOfPlay::Destroyed);
        leaders::leaders_died(off_map, field, &[id]);
    }
}

/// 35: strikes at a leader in the agent's hex, guarded by troops of its own seat and its allies.
/// See EM-3.11, EM-10.6. The order itself refuses a leader who isn't hostile, since both seats
/// know of a truce (EM-1.6).
fn hit(field: &Field, off_map: &OffMap, agent: UnitRef, hex: HexNo, target: UnitRef) -> Came {
    let seat = target.seat;
    let is_there = |id: &PieceIndex| {
        let piece = &field.pieces[*id];
        piece.out_of_play.is_none() && piece.unit.is_leader() && piece.unit.hex == hex
    };
    let leader = field.find(target).filter(is_there);
    let Some(leader) = leader else { return Came::Untried(Obstacle::LeaderNotThere) };
    let here = field.at(hex).iter().filter(|&&id| field.fights(id)).map(|&id| &field.pieces[id]);
    let guards = here.filter(|piece| field.relations.allied(piece.seat, seat));
    let guarding = guards
        .map(|piece| piece.unit.strength() * if piece.unit.is_elite(Elite::Guard) { 2 } else { 1 });
    let securing = securing(field, agent.seat, hex);
    let level = underworld(field, off_map, agent.seat);
    let level = level.max(underworld_beside(field, off_map, agent.seat, hex));
    let percent = hit_percent(&field.world.rules.espionage, level, guarding.sum(), securing);
    if succeeds(field, "hit", [agent, target], percent) {
        return Came::Killed { leader };
    }
    failed(field, "agent caught in a hit", [agent, target], SeatSet::one(seat))
}

/// STR of the hostile units that secure a hex. See EM-11.6.
fn securing(field: &Field, seat: SeatId, hex: HexNo) -> i64 {
    let here = field.at(hex).iter().map(|&id| &field.pieces[id]);
    let secures =
        here.filter(|piece| piece.unit.works.secures && field.relations.hostile(piece.seat, seat));
    secures.map(|piece| piece.unit.strength()).sum()
}

/// 40: tries to win over supporters of a seat in the agent's hex. See EM-9.3, EM-10.6, EM-11.6.
fn subvert(field: &Field, off_map: &OffMap, agent: UnitRef, hex: HexNo, seat: SeatId) -> Came {
    if !field.relations.hostile(agent.seat, seat) {
        return Came::Untried(Obstacle::NotHostile);
    }
    if off_map.country.now.support_of(hex, seat) == 0 {
        return Came::Untried(Obstacle::NoSupporters);
    }
    let (rules, target) = (&field.world.rules.espionage, UnitRef { seat, number: 0 });
    let percent = subvert_percent(rules, securing(field, agent.seat, hex));
    if succeeds(field, "subversion", [agent, target], percent) {
        let [least, most] = rules.subvert_points;
        let stream =
            field.dice.stream("supporters won over", [agent.key(), target.key(), hex.key()]);
        return Came::Subverted { from: seat, points: { stream }.between(least, most) };
    }
    failed(field, "agent caught in a subversion", [agent, target], SeatSet::one(seat))
}

/// If agents would win over more supporters of a seat than it has, they share them.
/// Ruling: EM-10.6: in proportion to what each would win, rounded down; the rest goes to the first
/// of those who would win most.
fn share_supporters(off_map: &OffMap, attempts: &mut [Attempt]) {
    let mut wanted: BTreeMap<(HexNo, SeatId), i64> = BTreeMap::new();
    for attempt in attempts.iter() {
        if let Came::Subverted { from, points, .. } = attempt.came {
            *wanted.entry((attempt.hex, from)).or_default() += points;
        }
    }
    for ((hex, seat), wanted) in wanted {
        let had = off_map.country.now.support_of(hex, seat);
        if wanted <= had {
            continue;
        }
        let mut left = had;
        let mut shares: Vec<_> = attempts
            .iter_mut()
            .filter(|attempt| attempt.hex == hex)
            .filter_map(|attempt| match &mut attempt.came {
                Came::Subverted { from, points, .. } if *from == seat => Some(points),
                _ => None,
            })
            .collect();
        shares.sort_by_key(|points| std::cmp::Reverse(**points));
        for points in &mut shares {
            **points = **points * had / wanted;
            left -= **points;
        }
        if let Some(first) = shares.first_mut() {
            **first += left;
        }
    }
}

/// 36: strikes at a spy that the seat has found. Ruling: EM-10.6: the spy must be where the agent
/// is.
fn kill(field: &Field, off_map: &OffMap, agent: UnitRef, hex: HexNo, number: u32) -> Came {
    let force = off_map.forces.iter().find(|force| force.seat == agent.seat);
    let found =
        force.and_then(|force| force.spies.found.iter().find(|found| found.number == number));
    let is_there = |of: UnitRef| {
        all(off_map).any(|(seat, spy)| seat == of.seat && spy.number == of.number && spy.hex == hex)
    };
    let Some((of, kind)) =
        found.map(|found| (found.of, found.kind)).filter(|(of, _)| is_there(*of))
    else {
        return Came::Untried(Obstacle::SpyNotThere);
    };
    if !field.relations.hostile(agent.seat, of.seat) {
        return Came::Untried(Obstacle::NotHostile);
    }
    let percent = field.world.rules.espionage.kill_percent;
    if succeeds(field, "kill", [agent, of], percent) {
        return Came::Removed { found: number, spy: of, kind };
    }
    failed(field, "agent caught in a kill", [agent, of], SeatSet::one(of.seat))
}

/// 38: looks for others' spies in the agent's hex. Ruling: EM-10.6: one try finds all of them or
/// none. An agent who is caught is caught by the enemies with troops or spies there, and by the
/// place's holder.
fn search(field: &Field, off_map: &OffMap, agent: UnitRef, hex: HexNo) -> Came {
    let percent = field.world.rules.espionage.search_percent;
    let hostile = |seat: SeatId| field.relations.hostile(agent.seat, seat);
    let here = |(seat, spy): &(SeatId, &Spy)| spy.hex == hex && hostile(*seat);
    let nobody = UnitRef { seat: SeatId(0), number: 0 };
    if succeeds(field, "search by an agent", [agent, nobody], percent) {
        let spies = all(off_map).filter(here);
        return Came::Found(
            spies.map(|(seat, spy)| (UnitRef { seat, number: spy.number }, spy.kind)).collect(),
        );
    }
    let troops = field.tactical_enemies_at(hex, agent.seat).map(|id| field.pieces[id].seat);
    let holder = off_map.control.get(&hex).copied().filter(|&seat| hostile(seat));
    let watchful =
        troops.chain(all(off_map).filter(here).map(|(seat, _)| seat)).chain(holder).collect();
    failed(field, "agent caught in a search", [agent, nobody], watchful)
}

fn succeeds(
    field: &Field,
    purpose: &'static str,
    [agent, target]: [UnitRef; 2],
    percent: i64,
) -> bool {
    field.dice.stream(purpose, [agent.key(), target.key(), 0]).chance(percent)
}

/// A failure exposes the agent half the time. See EM-10.6.
fn failed(field: &Field, purpose: &'static str, who: [UnitRef; 2], by: SeatSet) -> Came {
    let caught = succeeds(field, purpose, who, field.world.rules.espionage.exposed_percent);
    Came::Failed { caught_by: caught.then_some(by) }
}

/// Carries out the result of an attempt, and tells the seats concerned.
fn conclude(field: &mut Field, off_map: &mut OffMap, attempt: Attempt, dead: &mut Vec<PieceIndex>) {
    let Attempt { order, agent, hex, task, came } = attempt;
    let spy =
        Spy { number: agent.number, kind: SpyKind::Agent, hex, silent: false }.name(agent.seat);
    let told = match came {
        Came::Untried(why) => {
            let why = Why::Espionage(Told::Untried { spy, hex, task, why });
            return field.outcomes.settle(order, Err(why));
        }
        Came::Failed { caught_by } => {
            for victim in caught_by.unwrap_or(SeatSet::NONE).iter() {
                tell(off_map, victim, Told::Caught { seat: agent.seat, hex, task });
            }
            if let Some(force) = off_map.force_mut(agent.seat).filter(|_| caught_by.is_some()) {
                force.spies.lose(agent.number);
            }
            let exposed = caught_by.is_some();
            let why = Why::Espionage(Told::Failed { spy, hex, task, exposed });
            return field.outcomes.settle(order, Err(why));
        }
        Came::Killed { leader } => {
            dead.push(leader);
            let (income, points) = pay_for(field, off_map, agent.seat, field.id_of(leader));
            let leader = field.pieces[leader].name();
            Told::Assassinated { spy, hex, leader, income, points }
        }
        Came::Removed { found, spy: victim, kind } => {
            lose(off_map, victim);
            if let Some(force) = off_map.force_mut(agent.seat) {
                force.spies.found.retain(|known| known.number != found);
            }
            Told::Killed { spy, hex, victim: FoundName { number: found, kind, seat: victim.seat } }
        }
        Came::Subverted { from, points } => {
            let points = off_map.country.take(hex, from, agent.seat, points);
            Told::Subverted { spy, hex, from, points }
        }
        Came::Found(spies) => {
            let turn = field.turn;
            let mut found = Vec::new();
            if let Some(force) = off_map.force_mut(agent.seat) {
                let number = |(of, kind): (UnitRef, SpyKind)| {
                    let number = force.spies.find(of, kind, (hex, turn));
                    FoundName { number, kind, seat: of.seat }
                };
                found = spies.into_iter().map(number).collect();
            }
            Told::Found { spy, hex, found }
        }
    };
    tell(off_map, agent.seat, told);
    field.outcomes.settle(order, Ok(()));
}

/// The agent has left the service before its mission.
fn lose_track(field: &mut Field, agent: UnitRef, order: OrderId) {
    let unit = SpyName { of: agent, kind: SpyKind::Agent };
    field.outcomes.settle(order, Err(Why::AgentGone { unit }));
}

/// 41: agents that are still in service watch their hexes this turn.
fn surveil(
    field: &mut Field,
    off_map: &mut OffMap,
    missions: &BTreeMap<UnitRef, Ordered<Mission>>,
) {
    for (&agent, mission) in missions.iter().filter(|(_, mission)| mission.what == Mission::Surveil)
    {
        let force = off_map.forces.iter().find(|force| force.seat == agent.seat);
        if let Some(spy) = force.and_then(|force| force.spies.spy(agent.number)) {
            let (spy, hex) = (spy.name(agent.seat), spy.hex);
            field.spy_posts.entry(hex).or_default().insert(agent.seat);
            tell(off_map, agent.seat, Told::Watched { spy, hex });
            field.outcomes.settle(mission.order, Ok(()));
        } else {
            lose_track(field, agent, mission.order);
        }
    }
}

/// Takes a spy out of service, and tells its seat that it is lost, but not who did it.
pub fn lose(off_map: &mut OffMap, of: UnitRef) {
    let lost = off_map.force_mut(of.seat).and_then(|force| force.spies.lose(of.number));
    if let Some(spy) = lost {
        tell(off_map, of.seat, Told::Lost { spy: spy.name(of.seat), hex: spy.hex });
    }
}

/// The reward for an assassination: the victim's leader income times its level, and points by that
/// level. See EM-9.1, EM-12.1. Ruling: two seats whose agents kill one leader in one turn are
/// both paid. For an Underworld leader it is a deed. See EM-10.2. Ruling: EM-10.5: a minor leader
/// counts for half its level, rounded down.
fn pay_for(field: &Field, off_map: &mut OffMap, by: SeatId, victim: UnitRef) -> (i64, i64) {
    let Some(stature) = off_map.stature(field.world, victim) else { return (0, 0) };
    let hundredths = stature.level_hundredths(&field.world.rules.powers);
    let income = stature.vocation.map_or(0, |vocation| field.world.leader_income(vocation))
        * hundredths
        / 100;
    let points = field.world.rules.victory.assassination_points * hundredths / 100;
    if underworld(field, off_map, by) > 0 {
        off_map.deeds.push((by, Deed::Assassination, field.world.rules.leaders.deed_assassination));
    }
    if income > 0 {
        let name =
            field.find(victim).map(|id| field.pieces[id].unit.name.clone()).unwrap_or_default();
        off_map.country.earn(by, Source::Assassination { name }, income);
    }
    if let Some(force) = off_map.force_mut(by) {
        force.score.add(PointSource::Assassinations, points);
    }
    (income, points)
}

//! Agents and informers. Agents look for badly guarded leaders and try to kill them; otherwise they
//! win over a rival's supporters. An informer watches the nearest place of a rival.
//! See EM-8.2, EM-9.3, EM-10.6.

use std::collections::BTreeSet;

use super::outlook::Outlook;
use crate::seat::SeatId;
use crate::systems::el_mythico::espionage::odds::hit_percent;
use crate::systems::el_mythico::espionage::{Spy, SpyKind};
use crate::systems::el_mythico::fog::KnownContact;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::unit::{Arm, Size, UnitRef};

/// Least chance at which a Hit is tried, in percent.
const HIT_LEAST: i64 = 8;
/// Maximum number of agents in service.
const AGENTS_MOST: usize = 2;
/// After an agent is recruited, its upkeep for this many turns must be left, not counting income.
const TURNS_IN_HAND: i64 = 1;

/// Order lines.
pub fn orders(outlook: &Outlook<'_>, funds: &mut i64) -> Vec<String> {
    let mut watched: BTreeSet<HexNo> = BTreeSet::new();
    let mut lines = Vec::new();
    let agents =
        || outlook.known.own_spies(outlook.seat).iter().filter(|spy| spy.kind == SpyKind::Agent);
    let mut tried: BTreeSet<UnitRef> = BTreeSet::new();
    for spy in agents() {
        let line = hit(outlook, spy, &mut tried)
            .or_else(|| go(outlook, spy, sighted(outlook), &mut watched))
            .or_else(|| work(outlook, spy))
            .or_else(|| go(outlook, spy, bases(outlook), &mut watched));
        lines.extend(line);
    }
    lines.extend(recruit(outlook, agents().count(), &watched, funds));
    lines
}

/// Tries to kill a leader that the agent sees, if the leader is badly guarded.
fn hit(outlook: &Outlook<'_>, spy: &Spy, tried: &mut BTreeSet<UnitRef>) -> Option<String> {
    let known = outlook.known;
    let leaders = known.contacts.iter().filter(|contact| {
        contact.hex == spy.hex
            && contact.current
            && contact.hostile
            && contact.arm == Some(Arm::Leader)
    });
    let level = known.underworld_level(outlook.seat).max(known.underworld_beside(
        outlook.world,
        outlook.seat,
        spy.hex,
    ));
    let mut open = leaders
        .filter_map(|contact| contact.of)
        .filter(|of| !known.left.contains_key(&of.seat) && !tried.contains(of));
    let of = open.find(|of| {
        hit_percent(&outlook.world.rules.espionage, level, guards(outlook, spy.hex, of.seat), 0)
            >= HIT_LEAST
    })?;
    tried.insert(of);
    let code = code(outlook, spy);
    let key = &outlook.world.seats.seat(of.seat)?.key;
    Some(if of.number == UnitRef::LEADER {
        format!("hit {code} {key}")
    } else {
        format!("hit {code} {}", of.code())
    })
}

/// STR of a seat's visible troops in a hex.
fn guards(outlook: &Outlook<'_>, hex: HexNo, seat: SeatId) -> i64 {
    let here = outlook.foes.get(&hex).into_iter().flatten().filter(|foe| foe.flag == seat);
    here.map(|foe| foe.estimate.unwrap_or(if foe.size > Some(Size::Company) { 25 } else { 10 }))
        .sum()
}

fn code(outlook: &Outlook<'_>, spy: &Spy) -> smol_str::SmolStr {
    UnitRef { seat: outlook.seat, number: spy.number }.code()
}

/// Sends an agent where a leader is likely to be, unless another agent already looks there.
fn go(
    outlook: &Outlook<'_>,
    spy: &Spy,
    haunts: Vec<HexNo>,
    watched: &mut BTreeSet<HexNo>,
) -> Option<String> {
    if spy.silent {
        // It has just come, and reports at the end of this turn.
        watched.insert(spy.hex);
        return None;
    }
    let goal = haunts.into_iter().find(|hex| *hex != spy.hex && !watched.contains(hex))?;
    watched.insert(goal);
    Some(format!("post {} {}", code(outlook, spy), goal.print()))
}

/// Hexes where badly guarded leaders of rivals were seen, the latest first.
fn sighted(outlook: &Outlook<'_>) -> Vec<HexNo> {
    let mut seen: Vec<_> =
        leaders(outlook).filter(|seen| is_open(outlook, seen.hex, seen.flag)).collect();
    seen.sort_by_key(|contact| (std::cmp::Reverse(contact.turn), contact.hex));
    seen.into_iter().map(|contact| contact.hex).collect()
}

/// The other seats' leaders that were seen.
fn leaders<'a>(outlook: &Outlook<'a>) -> impl Iterator<Item = &'a KnownContact> + use<'a> {
    let is_leader = |contact: &&KnownContact| {
        contact.hostile && contact.arm == Some(Arm::Leader) && !contact.gone
    };
    outlook.known.contacts.iter().filter(is_leader)
}

/// Returns whether a leader could be hit there, given the visible guards.
fn is_open(outlook: &Outlook<'_>, hex: HexNo, seat: SeatId) -> bool {
    let level = outlook.known.underworld_level(outlook.seat);
    hit_percent(&outlook.world.rules.espionage, level, guards(outlook, hex, seat), 0) >= HIT_LEAST
}

/// Starting hexes of seats whose leaders haven't been seen, the nearest first. Leaves out hexes
/// that own troops see.
fn bases(outlook: &Outlook<'_>) -> Vec<HexNo> {
    let known = outlook.known;
    let spotted: BTreeSet<SeatId> = leaders(outlook).map(|contact| contact.flag).collect();
    let rivals = outlook.world.leader_profiles.iter().filter(|profile| {
        !known.is_spared(outlook.world, outlook.seat, profile.seat)
            && !known.left.contains_key(&profile.seat)
            && !spotted.contains(&profile.seat)
    });
    let home = known.base(outlook.seat);
    let hidden = rivals.filter(|profile| {
        is_open(outlook, profile.base, profile.seat)
            && known.in_sight.binary_search(&profile.base).is_err()
    });
    let mut bases: Vec<_> = hidden.map(|profile| profile.base).collect();
    bases.sort_by_key(|base| (home.map_or(0, |home| home.distance(*base)), *base));
    bases
}

/// An agent without a victim wins over supporters of the rival who has most in its hex.
/// See EM-9.3.
fn work(outlook: &Outlook<'_>, spy: &Spy) -> Option<String> {
    let (world, known) = (outlook.world, outlook.known);
    let support =
        known.country.seen.get(&spy.hex).filter(|_| world.centres.contains_key(&spy.hex))?;
    let rivals = support.seats().filter(|(rival, _)| !known.is_spared(world, outlook.seat, *rival));
    let (rival, _) = rivals.max_by_key(|(rival, percent)| (*percent, std::cmp::Reverse(*rival)))?;
    Some(format!("subvert {} {}", code(outlook, spy), world.seats.seat(rival)?.key))
}

/// Recruits another agent where a leader is likely to be.
fn recruit(
    outlook: &Outlook<'_>,
    count: usize,
    watched: &BTreeSet<HexNo>,
    funds: &mut i64,
) -> Option<String> {
    let (world, known, seat) = (outlook.world, outlook.known, outlook.seat);
    let haunts = sighted(outlook).into_iter().chain(bases(outlook));
    let hex = haunts.into_iter().find(|hex| !watched.contains(hex))?;
    let price = known.spy_price(world, seat, SpyKind::Agent, hex);
    let kept = if price == 0 { 0 } else { TURNS_IN_HAND * world.rules.espionage.upkeep_tenths };
    if count >= AGENTS_MOST
        || known.numbers_left(seat) < 2
        || price + kept > *funds
        || outlook.turns_left() < 4
    {
        return None;
    }
    *funds -= price;
    Some(format!("recruit agent {}", hex.print()))
}

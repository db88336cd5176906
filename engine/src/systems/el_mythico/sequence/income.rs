//! What a turn brings. Rule: EM-9.1. See EM-9.2. Ruling: places abroad pay nothing, nor does a
//! leader who is dead when the turn ends; every seat also gets the grant of the module. Not here:
//! who controls a place (`control.rs`), or holds an installation (`population.rs`).

use std::collections::BTreeMap;

use super::off_map::OffMap;
use super::population::working_installations;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::country::centre::CentreKind;
use crate::systems::el_mythico::country::change::Source;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::market::deal::Deal;
use crate::systems::el_mythico::minor::MinorLeader;
use crate::systems::el_mythico::position::{Career, Force};
use crate::systems::el_mythico::world::{Vocation, World};
use crate::view::Audience;

/// Income from a living leader, in tenths of an AP: by vocation, for a politician also by level.
/// See EM-9.1, EM-10.3.
pub fn leader_income(world: &World, career: &Career) -> i64 {
    let usual = world.leader_income(career.vocation);
    match career.vocation {
        Vocation::Politician => usual + world.rules.powers.politician_income(career.level),
        _ => usual,
    }
}

/// Pays every seat that is still in the war.
pub fn pay(off_map: &mut OffMap, field: &Field) {
    let world = field.world;
    let is_in = |force: &&Force| force.exit(&world.rules.leaders).is_none();
    let seats: Vec<SeatId> = off_map.forces.iter().filter(is_in).map(|force| force.seat).collect();
    for seat in seats {
        let held =
            off_map.control.iter().filter(|(_, holder)| **holder == seat).map(|(&hex, _)| hex);
        let held: Vec<HexNo> = held.collect();
        let places = held.iter().map(|&hex| world.place_income(hex)).sum();
        let others = other_sources(off_map, field, seat);
        let mut sources = if world.has_population() { by_kind(field, &held) } else { Vec::new() };
        let grant = world.market.income.grant_tenths;
        let others_tenths = others.iter().map(|(_, tenths)| tenths).sum();
        sources.extend(others);
        let Some(force) = off_map.force_mut(seat) else { continue };
        let leader = field.leader(seat).map_or(0, |_| leader_income(world, &force.career));
        let all = leader + places + grant + others_tenths;
        force.stores.funds += all;
        off_map.income.insert(seat, all);
        let deal = Deal::Earned { leader, places, grant, others: others_tenths, sources };
        off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::Market(deal));
    }
}

/// Income from centres, kind by kind.
fn by_kind(field: &Field, held: &[HexNo]) -> Vec<(Source, i64)> {
    let mut kinds: BTreeMap<CentreKind, (i64, i64)> = BTreeMap::new();
    for &hex in held {
        if let Some(kind) = field.world.centre_kind(hex) {
            let (count, tenths) = kinds.entry(kind).or_default();
            (*count, *tenths) = (*count + 1, *tenths + field.world.place_income(hex));
        }
    }
    let source = |(kind, (count, tenths)): (CentreKind, (i64, i64))| {
        (Source::Centres { kind, count }, tenths)
    };
    kinds.into_iter().map(source).collect()
}

/// A seat's income from installations and special deeds. See EM-9.1.
fn other_sources(off_map: &OffMap, field: &Field, seat: SeatId) -> Vec<(Source, i64)> {
    let worth =
        |number: u16| (Source::Installation { number }, field.world.installation_income(number));
    let installations =
        working_installations(off_map, seat).map(worth).filter(|(_, tenths)| *tenths > 0);
    let earned = off_map.country.earned.iter().filter(|(by, ..)| *by == seat);
    let earned = earned.map(|(_, source, tenths)| (source.clone(), *tenths));
    installations.chain(earned).chain(minor_politicians(off_map, field, seat)).collect()
}

/// Income from minor leaders who are politicians, each in a place of its seat's: half of a major
/// one's at that level. See EM-10.3, EM-10.5.
fn minor_politicians(off_map: &OffMap, field: &Field, seat: SeatId) -> Vec<(Source, i64)> {
    let powers = &field.world.rules.powers;
    let raised = |leader: &MinorLeader| {
        let of = leader
            .unit()
            .filter(|of| of.seat == seat && leader.vocation == Vocation::Politician)?;
        let id = field.find(of).filter(|&id| field.pieces[id].out_of_play.is_none())?;
        let is_own = off_map.control.get(&field.pieces[id].unit.hex) == Some(&seat);
        let tenths =
            powers.politician_income(leader.level) * leader.stature().percent(powers) / 100;
        (is_own && tenths > 0).then(|| (Source::MinorLeader { name: leader.name.clone() }, tenths))
    };
    off_map.minor_leaders.iter().filter_map(raised).collect()
}

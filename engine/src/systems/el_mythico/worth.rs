//! What each seat begins with, in figures: its arms by price, their upkeep, its income by source,
//! its stores. Force and funds are compared by their worth. No player sees them.
//! Rule: EM-14.9. See EM-2.7, EM-9.1.

use super::condition::upkeep;
use super::espionage::Spy;
use super::espionage::odds;
use super::position::{Force, Position};
use super::rules::EspionageRules;
use super::sequence::income::leader_income;
use super::stock::{Good, Stock};
use super::unit::Unit;
use super::world::World;
use crate::figures::SeatFigures;
use crate::map::PlaceKind;

/// The figures of each seat, by seat.
pub fn figures(world: &World, position: &Position) -> Vec<SeatFigures> {
    position.forces.iter().map(|force| of_force(world, position, force)).collect()
}

fn of_force(world: &World, position: &Position, force: &Force) -> SeatFigures {
    let troops = || force.units.iter().filter(|unit| !unit.is_leader());
    let strength: i64 = troops().map(|unit| unit.tenths).sum();
    let arms: i64 = troops().map(|unit| price_tenths(world, unit)).sum();
    let dumps = force.stores.dumps.iter().map(|dump| &dump.stock);
    let stores: i64 = dumps
        .chain(troops().map(|unit| &unit.supply.surplus))
        .map(|stock| stock_tenths(world, stock))
        .sum();
    let upkeep: i64 =
        troops().map(|unit| upkeep(&world.rules.condition, &world.equipment, unit)).sum();
    let leader = leader_income(world, &force.career);
    let [villages, towns, cities] = [PlaceKind::Village, PlaceKind::Town, PlaceKind::City]
        .map(|kind| places(world, position, force, kind));
    let installations = installations(world, position, force);
    let spies: i64 =
        force.spies.own.iter().map(|spy| spy_tenths(&world.rules.espionage, spy)).sum();
    let income =
        leader + villages + towns + cities + installations + world.market.income.grant_tenths;
    let figures = vec![
        ("STR", strength),
        ("arms", arms),
        ("stores", stores),
        ("spies", spies),
        ("upkeep", upkeep),
        ("leader", leader),
        ("villages", villages),
        ("towns", towns),
        ("cities", cities),
        ("installations", installations),
        ("income", income),
        ("funds", force.stores.funds),
        ("arms/income", 10 * arms / income.max(1)),
        ("worth", arms + stores + spies + force.stores.funds),
    ];
    SeatFigures { seat: force.seat, figures }
}

/// The worth of a unit's arms. Prices are for STR 10, in whole AP, so price × STR is the value in
/// tenths of an AP. See EM-4.11.
pub fn price_tenths(world: &World, unit: &Unit) -> i64 {
    let main =
        world.equipment.price_of_ten(&unit.weapon).map_or(0, |price| price * unit.strength());
    let strength = |tenths: &i64| (tenths + 9) / 10;
    let more = unit.additional.iter().filter_map(|(kind, held)| {
        Some(world.equipment.additional(unit.arm, *kind)?.price * strength(held))
    });
    main + more.sum::<i64>()
}

/// What recruiting it would cost without the help of an Underworld leader. See EM-14.8.
fn spy_tenths(rules: &EspionageRules, spy: &Spy) -> i64 {
    odds::price_tenths(rules, spy.kind, 0, true, 0)
}

/// Ammunition is priced by the unit, all else by the lot.
fn stock_tenths(world: &World, stock: &Stock) -> i64 {
    let worth = |(good, amount): (&Good, i64)| {
        let price = world.market.price(&world.equipment, good).unwrap_or(0);
        amount * price / good.in_lot(&world.equipment)
    };
    stock.iter().map(worth).sum()
}

fn places(world: &World, position: &Position, force: &Force, kind: PlaceKind) -> i64 {
    let held =
        position.control.iter().filter(|(_, holder)| **holder == force.seat).map(|(hex, _)| *hex);
    let of_kind =
        held.filter(|hex| world.map.place_in(*hex).is_some_and(|place| place.kind == kind));
    of_kind.map(|hex| world.place_income(hex)).sum()
}

fn installations(world: &World, position: &Position, force: &Force) -> i64 {
    let held = world.installations.values().filter(|one| {
        position
            .country
            .installations
            .get(&one.number)
            .is_some_and(|there| there.holder == Some(force.seat))
    });
    held.map(|one| world.installation_income(one.number)).sum()
}

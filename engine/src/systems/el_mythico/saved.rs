//! Checks a saved position for meaning: units on the map, known weapons, numbers that don't
//! overflow. The rules make no other positions, so it finds files that were damaged or made by
//! hand. Not here: invariants during play.

use std::ops::RangeInclusive;

use super::contact::Contact;
use super::country::installation::Wear;
use super::country::seen::PeopleReport;
use super::espionage::Spies;
use super::hex_map::HexNo;
use super::invariants;
use super::minor::{DOSSIER_LETTERS_MAX, MinorLeader, SideEffect};
use super::position::{Fight, Force, Position, Stores};
use super::stock::Stock;
use super::unit::{Arm, Unit, UnitRef};
use super::world::World;
use crate::saved::{Checked, DataPath, named, of_known, within};
use crate::seat::SeatId;

/// Turns of a war, and rounds of a fight.
const TURNS: RangeInclusive<u32> = 0..=1_000_000;
/// Men, and tenths of a vehicle: far more than any module has.
const TENTHS: RangeInclusive<i64> = 0..=1_000_000_000;
/// Goods of a sort in one place, and funds in tenths of an AP.
const AMOUNTS: RangeInclusive<i64> = 0..=1_000_000_000;
/// Victory points within which sums can't overflow.
const POINTS: RangeInclusive<i64> = -1_000_000_000_000..=1_000_000_000_000;

/// Checks a position.
///
/// # Errors
/// The first thing that makes no sense, with its place.
pub fn check(world: &World, position: &Position) -> Checked {
    let at = DataPath::root();
    within(&at.field("turn"), position.turn, TURNS)?;
    let seats: Vec<SeatId> = world.seats.seats.iter().map(|seat| seat.id).collect();
    let forces: Vec<SeatId> = position.forces.iter().map(|force| force.seat).collect();
    of_known(&at.field("forces"), seats == forces, "every seat has one force, in order")?;
    for (nth, each) in position.forces.iter().enumerate() {
        force(world, each, &at.field("forces").nth(nth))?;
    }
    for (hex, each) in &position.fights {
        fight(each, &at.field("fights").field(&hex.to_string()))?;
        on_map(world, *hex, &at.field("fights"))?;
    }
    let list = at.field("public_fights");
    for (nth, fight) in position.public_fights.iter().enumerate() {
        let at = list.nth(nth);
        within(&at.field("turn"), fight.turn, TURNS)?;
        of_known(
            &at.field("seats"),
            fight.seats.iter().all(|seat| seats.contains(seat)),
            "no such seat plays",
        )?;
        on_map(world, fight.hex, &at.field("hex"))?;
    }
    for (hex, used) in &position.manpower_used {
        within(&at.field("manpower_used"), *used, 0..=10_000)?;
        on_map(world, *hex, &at.field("manpower_used"))?;
    }
    country(world, position, &at.field("country"))?;
    let list = at.field("minor_leaders");
    for (nth, each) in position.minor_leaders.iter().enumerate() {
        minor_leader(world, each, &list.nth(nth))?;
    }
    of_known(
        &list,
        invariants::minor_leaders(position).is_none(),
        "minor leaders in service are leaders",
    )?;
    for (hex, holder) in &position.control {
        of_known(&at.field("control"), seats.contains(holder), "no such seat plays")?;
        on_map(world, *hex, &at.field("control"))?;
    }
    let ranked_in = position.ranking.as_ref().map_or(0, |ranking| ranking.turn);
    within(&at.field("ranking.turn"), ranked_in, TURNS)?;
    for ranked in position.ranking.iter().flat_map(|ranking| &ranking.seats) {
        of_known(&at.field("ranking"), seats.contains(&ranked.seat), "no such seat plays")?;
        within(&at.field("ranking"), ranked.points.unwrap_or(0), POINTS)?;
    }
    let list = at.field("whereabouts");
    for (nth, said) in position.whereabouts.iter().enumerate() {
        let at = list.nth(nth);
        of_known(&at.field("seat"), seats.contains(&said.seat), "no such seat plays")?;
        named(&at.field("name"), &said.name)?;
        said.place.iter().try_for_each(|place| named(&at.field("place"), place))?;
        on_map(world, said.centre, &at.field("centre"))?;
        within(&at.field("turns_before"), said.turns_before, TURNS)?;
    }
    Ok(())
}

fn country(world: &World, position: &Position, at: &DataPath<'_>) -> Checked {
    let country = &position.country;
    let plays = |seat: SeatId| world.seats.seat(seat).is_some();
    for (hex, support) in &country.support {
        of_known(
            &at.field("support"),
            world.centres.contains_key(hex),
            "no population centre lies there",
        )?;
        of_known(
            &at.field("support"),
            support.is_sound() && !support.is_empty(),
            "support is 1 to 100 together",
        )?;
        of_known(
            &at.field("support"),
            support.seats().all(|(seat, _)| plays(seat)),
            "no such seat plays",
        )?;
    }
    for (number, installed) in &country.installations {
        of_known(
            &at.field("installations"),
            world.installations.contains_key(number),
            "there is no such installation",
        )?;
        of_known(
            &at.field("installations"),
            installed.holder.is_none_or(plays),
            "no such seat plays",
        )?;
    }
    for (seat, points) in &country.political_points {
        of_known(&at.field("political_points"), plays(*seat), "no such seat plays")?;
        within(&at.field("political_points"), *points, 0..=1_000_000)?;
    }
    Ok(())
}

fn force(world: &World, force: &Force, at: &DataPath<'_>) -> Checked {
    within(&at.field("career.level"), force.career.level, 0..=6)?;
    within(&at.field("career.deeds"), force.career.deeds, AMOUNTS)?;
    within(&at.field("career.successor_turn"), force.career.successor_turn.unwrap_or(0), TURNS)?;
    stores(world, &force.stores, &at.field("stores"))?;
    for points in force.score.points.values().chain(force.score.gained.values()) {
        within(&at.field("score"), *points, POINTS)?;
    }
    within(&at.field("score.income_left"), force.score.income_left, 0..=100_000)?;
    within(&at.field("contacts_made"), force.contacts_made, 0..=u32::MAX / 2)?;
    within(&at.field("numbers_spent"), force.numbers_spent, 0..=*UnitRef::NUMBERS.end())?;
    let ordered = force.units.is_sorted_by(|a, b| a.number < b.number);
    of_known(&at.field("units"), ordered, "units stand by number, each once")?;
    for (nth, each) in force.units.iter().enumerate() {
        unit(world, each, &at.field("units").nth(nth))?;
    }
    let carried = force.misplaced_passenger(world).is_none();
    of_known(&at.field("units"), carried, "a unit is aboard one that carries it, in the same hex")?;
    for (nth, each) in force.contacts.iter().enumerate() {
        contact(world, each, &at.field("contacts").nth(nth))?;
    }
    force
        .further_base
        .into_iter()
        .try_for_each(|hex| on_map(world, hex, &at.field("further_base")))?;
    spies(world, force, &at.field("spies"))?;
    for (number, seen) in &force.worn_seen {
        let is_one = world.installations.contains_key(number) && seen.wear != Wear::Intact;
        of_known(
            &at.field("worn_seen"),
            is_one,
            "there is no such installation that could be damaged",
        )?;
        within(&at.field("worn_seen.turn"), seen.turn, TURNS)?;
    }
    for (hex, seen) in &force.people {
        within(&at.field("people"), seen.turn, TURNS)?;
        on_map(world, *hex, &at.field("people"))?;
        let seats: Vec<SeatId> = match &seen.report {
            PeopleReport::Split(support) => support.seats().map(|(seat, _)| seat).collect(),
            PeopleReport::Most(most) => most.iter().copied().collect(),
        };
        let known = seats.iter().all(|seat| world.seats.seat(*seat).is_some());
        of_known(&at.field("people"), known, "no such seat plays")?;
    }
    for fallen in &force.fallen {
        named(&at.field("fallen"), &fallen.name.name)?;
        on_map(world, fallen.hex, &at.field("fallen"))?;
    }
    for (list, hexes) in [("in_sight", &force.in_sight), ("seen", &force.seen)] {
        let at = at.field(list);
        of_known(&at, hexes.is_sorted_by(|a, b| a < b), "hexes stand in order, each once")?;
        hexes.iter().try_for_each(|&hex| on_map(world, hex, &at))?;
    }
    Ok(())
}

fn minor_leader(world: &World, leader: &MinorLeader, at: &DataPath<'_>) -> Checked {
    named(&at.field("key"), &leader.key)?;
    named(&at.field("name"), &leader.name)?;
    within(&at.field("dossier"), leader.dossier.chars().count(), 0..=DOSSIER_LETTERS_MAX)?;
    within(&at.field("level"), leader.level, 1..=6)?;
    within(&at.field("price"), leader.price.tenths() + leader.price.political(), AMOUNTS)?;
    leader.hex.into_iter().try_for_each(|hex| on_map(world, hex, &at.field("hex")))?;
    let plays = |seat: &SeatId| world.seats.seat(*seat).is_some();
    let told = leader.effects.iter().all(|effect| match effect {
        SideEffect::Informs(seat) => plays(seat),
        _ => true,
    });
    let all = leader.open_to.iter().chain(leader.known_to.keys()).all(plays);
    of_known(at, told && all, "no such seat plays")
}

fn spies(world: &World, force: &Force, at: &DataPath<'_>) -> Checked {
    let Spies { own, found, found_so_far } = &force.spies;
    let apart = own.iter().all(|spy| force.unit(spy.number).is_none());
    let ordered = own.is_sorted_by(|a, b| a.number < b.number);
    of_known(
        &at.field("own"),
        ordered && apart,
        "agents and informers stand by number, each once",
    )?;
    for spy in own {
        within(&at.field("own.number"), spy.number, UnitRef::NUMBERS)?;
        on_map(world, spy.hex, &at.field("own.hex"))?;
    }
    within(&at.field("found_so_far"), *found_so_far, 0..=u32::MAX / 2)?;
    for spy in found {
        within(&at.field("found.number"), spy.number, 1..=*found_so_far)?;
        within(&at.field("found.turn"), spy.turn, TURNS)?;
        of_known(
            &at.field("found.of"),
            world.seats.seat(spy.of.seat).is_some(),
            "no such seat plays",
        )?;
        on_map(world, spy.hex, &at.field("found.hex"))?;
    }
    Ok(())
}

fn unit(world: &World, unit: &Unit, at: &DataPath<'_>) -> Checked {
    within(&at.field("number"), unit.number, UnitRef::NUMBERS)?;
    let armed = match unit.arm {
        Arm::Leader => unit.weapon.is_empty(),
        arm => world.weapon(unit).is_some_and(|weapon| weapon.arm == arm),
    };
    of_known(&at.field("weapon"), armed, "no such weapon makes a unit of this type")?;
    named(&at.field("name"), &unit.name)?;
    within(&at.field("tenths"), unit.tenths, TENTHS)?;
    within(&at.field("lost"), unit.lost, TENTHS)?;
    stock(world, &unit.supply.surplus, &at.field("supply.surplus"))?;
    within(&at.field("supply.unpaid_weeks"), unit.supply.unpaid_weeks, 0..=4)?;
    unit.additional.values().try_for_each(|&held| within(&at.field("additional"), held, TENTHS))?;
    within(&at.field("training.level"), unit.training.level, 1..=3)?;
    let elite =
        unit.elite.is_none_or(|elite| unit.training.level == 3 && elite.is_open_to(unit.arm));
    of_known(&at.field("elite"), elite, "no unit of this type and training is such an elite")?;
    within(&at.field("experience"), unit.experience, 0..=100)?;
    within(&at.field("organisation"), unit.organisation, 0..=100)?;
    within(&at.field("settings.aggression"), unit.settings.aggression, 1..=10)?;
    within(&at.field("settings.target"), unit.settings.target, 0..=7)?;
    on_map(world, unit.hex, &at.field("hex"))?;
    unit.trail.iter().try_for_each(|&hex| on_map(world, hex, &at.field("trail")))?;
    within(&at.field("retreated_from"), unit.retreated_from.unwrap_or(0), 0..=unit.trail.len())
}

fn stores(world: &World, stores: &Stores, at: &DataPath<'_>) -> Checked {
    within(&at.field("funds"), stores.funds, AMOUNTS)?;
    let all = stores.as_known().mines;
    for (word, mines) in [("mines", &stores.mines), ("mines_gone", &stores.mines_gone)] {
        let at = at.field(word);
        let ordered = mines.is_sorted_by(|a, b| a < b) && all.is_sorted_by(|a, b| a < b);
        of_known(&at, ordered, "hexes stand in order, each once")?;
        mines.iter().try_for_each(|&hex| on_map(world, hex, &at))?;
    }
    let list = at.field("dumps");
    let ordered = stores.dumps.is_sorted_by(|a, b| a.hex < b.hex);
    of_known(&list, ordered, "dumps stand by hex, one each")?;
    for (nth, dump) in stores.dumps.iter().enumerate() {
        let at = list.nth(nth);
        on_map(world, dump.hex, &at.field("hex"))?;
        of_known(&at.field("stock"), !dump.stock.is_empty(), "a dump holds something")?;
        stock(world, &dump.stock, &at.field("stock"))?;
    }
    Ok(())
}

fn stock(world: &World, stock: &Stock, at: &DataPath<'_>) -> Checked {
    for (good, amount) in stock.iter() {
        of_known(at, good.is_listed(&world.equipment), "no such goods are listed")?;
        within(&at.field(good.key()), amount, 1..=*AMOUNTS.end())?;
    }
    Ok(())
}

fn contact(world: &World, contact: &Contact, at: &DataPath<'_>) -> Checked {
    of_known(&at.field("of"), world.seats.seat(contact.of.seat).is_some(), "no such seat plays")?;
    named(&at.field("name"), &contact.name)?;
    if !contact.weapon.is_empty() {
        named(&at.field("weapon"), &contact.weapon)?;
    }
    within(&at.field("turn"), contact.turn, TURNS)?;
    within(&at.field("impulse"), contact.impulse.unwrap_or(0), 0..=world.rules.movement.impulses)?;
    contact.from.into_iter().try_for_each(|hex| on_map(world, hex, &at.field("from")))?;
    within(&at.field("since"), contact.since, TURNS)?;
    within(&at.field("estimate"), i64::from(contact.estimate), TENTHS)?;
    for turn in [contact.searched_turn, contact.searched_by_friends_turn].into_iter().flatten() {
        within(&at.field("searched_turn"), turn.get(), TURNS)?;
    }
    on_map(world, contact.hex, &at.field("hex"))
}

fn fight(fight: &Fight, at: &DataPath<'_>) -> Checked {
    within(&at.field("began_turn"), fight.began_turn, TURNS)?;
    within(&at.field("rounds"), fight.rounds, TURNS)?;
    fight.luck.values().try_for_each(|&luck| within(&at.field("luck"), luck, 0..=10_000))?;
    fight
        .strengths
        .iter()
        .try_for_each(|&(_, tenths)| within(&at.field("strengths"), tenths, TENTHS))
}

fn on_map(world: &World, hex: HexNo, at: &DataPath<'_>) -> Checked {
    of_known(at, world.map.holds(hex), "the map has no such hex")
}

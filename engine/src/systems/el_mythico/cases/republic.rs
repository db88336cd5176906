//! The Republic is valid and fair for every number of seats, spread over the country, and played by
//! autopilots. Rules: EM-13, EM-14.9.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::whole::turn;
use crate::campaign;
use crate::dice::Seed;
use crate::figures::percent_of_mean;
use crate::game::GameState;
use crate::map::PlaceKind;
use crate::module::Module;
use crate::systems::SHIPPED;
use crate::systems::el_mythico::country::centre::{CentreKind, Group};
use crate::systems::el_mythico::country::installation::{InstallationKind, Worth};
use crate::systems::el_mythico::hex_map::{HexMap, HexNo, River, Terrain};
use crate::systems::el_mythico::module::read;
use crate::systems::el_mythico::world::World;
use crate::words::Lexicon;

fn module() -> Module {
    Module::built_in("el-mythico").expect("the module is built in")
}

fn played_by(seats: u8) -> Module {
    module().played_by(seats).expect("the Republic is for as many")
}

fn world(seats: u8) -> World {
    read(&played_by(seats)).unwrap_or_else(|faults| panic!("{faults:#?}")).0
}

/// The Republic at its beginning, for this number of seats.
pub fn begun(seats: u8, seed: &str) -> Arc<dyn GameState> {
    SHIPPED.begin(played_by(seats), Seed::of_word(seed)).unwrap_or_else(|error| panic!("{error}"))
}

/// Number of places of a kind by province, without the national capital's districts and places
/// abroad.
fn by_province(world: &World, kind: PlaceKind) -> Vec<usize> {
    let within = |hexes: &[HexNo]| {
        let centres = hexes.iter().filter(|hex| world.centre_kind(**hex).is_some());
        let places = centres.filter_map(|hex| world.map.place_in(*hex));
        places
            .filter(|place| place.kind == kind && !world.districts.contains_key(&place.hex))
            .count()
    };
    world.provinces.iter().map(|province| within(&province.hexes)).collect()
}

#[test]
fn em_13_six_provinces_have_what_the_rule_says_and_the_capital_its_districts() {
    let world = world(24);
    assert_eq!((world.map.columns, world.map.rows, world.provinces.len()), (60, 45, 6));
    let kinds = [PlaceKind::Village, PlaceKind::Town, PlaceKind::City]
        .map(|kind| by_province(&world, kind));
    assert_eq!(kinds, [vec![16; 6], vec![8; 6], vec![1; 6]]);
    let of = |group| world.districts.values().filter(|other| **other == group).count();
    assert_eq!([Group::Workers, Group::Middle, Group::Poor, Group::Rich].map(of), [5, 4, 2, 3]);
    let beside = |hex: &&HexNo| world.districts.keys().any(|other| hex.distance(*other) == 1);
    assert_eq!(world.districts.keys().filter(beside).count(), 14, "the districts lie together");
    for province in &world.provinces {
        let there = || world.installations.values().filter(|one| province.hexes.contains(&one.hex));
        let worth = |worth: Worth| there().filter(|one| one.worth == worth).count();
        let depots = there().filter(|one| one.kind == InstallationKind::ArmsDepot).count();
        assert_eq!(
            (worth(Worth::Major), worth(Worth::Minor), depots),
            (1, 2, 2),
            "{}",
            province.name
        );
    }
    assert_eq!((world.market.suppliers.len(), world.market.countries.len()), (5, 2));
}

/// Number of hexes of a terrain.
fn count(map: &HexMap, terrain: Terrain) -> usize {
    map.hexes().filter(|hex| map.terrain(*hex) == terrain).count()
}

#[test]
fn em_13_there_are_a_coast_a_delta_jungle_a_cordillera_and_two_borders() {
    let world = world(24);
    let map = &world.map;
    for (terrain, least) in [
        (Terrain::Sea, 200),
        (Terrain::Swamp, 12),
        (Terrain::Jungle, 100),
        (Terrain::Mountain, 100),
    ] {
        assert!(count(map, terrain) >= least, "{terrain:?}: {}", count(map, terrain));
    }
    assert!(
        world
            .market
            .countries
            .iter()
            .all(|country| country.land.len() > 20 && country.border.len() > 10)
    );
    assert!(map.mouths.len() >= 3, "the delta has three mouths");
    let sides =
        map.hexes().flat_map(|hex| crate::grid::hex::Side::ALL.map(|side| map.edge(hex, side)));
    assert!(sides.filter(|edge| edge.river == Some(River::Major)).count() > 100);
    assert!(map.ports.len() >= 5 && !world.market.income.grant_tenths.is_positive());
}

#[test]
fn em_13_the_module_is_sound_for_every_number_of_seats() {
    SHIPPED.check_module(&module()).unwrap_or_else(|error| panic!("{error}"));
    let count = module().seat_count().unwrap();
    assert_eq!((count.fewest, count.most), (6, 24));
    assert_eq!([5, 25].map(|seats| module().played_by(seats)), [None, None]);
}

/// The most and the fewest of these counts.
fn spread(counts: &BTreeMap<String, usize>, kinds: usize) -> (usize, usize) {
    let fewest = if counts.len() < kinds { 0 } else { counts.values().copied().min().unwrap_or(0) };
    (fewest, counts.values().copied().max().unwrap_or(0))
}

#[test]
fn em_13_whoever_plays_is_spread_over_provinces_and_vocations() {
    for seats in 6..=24 {
        let world = world(seats);
        assert_eq!(world.seats.seats.len(), usize::from(seats));
        assert_eq!(
            (world.seats.factions.len(), world.leader_profiles.len()),
            (usize::from(seats), usize::from(seats))
        );
        let (mut provinces, mut vocations) = (BTreeMap::new(), BTreeMap::new());
        for profile in &world.leader_profiles {
            let home =
                world.provinces.iter().find(|province| province.hexes.contains(&profile.base));
            *provinces.entry(home.expect("a base in a province").name.clone()).or_insert(0) += 1;
            *vocations.entry(profile.vocation.word().to_owned()).or_insert(0) += 1;
            assert!(
                world
                    .seats
                    .seat(profile.seat)
                    .unwrap()
                    .dossier
                    .as_ref()
                    .is_some_and(|said| said.len() > 80)
            );
            assert!(profile.heirs.len() == 10 && profile.addresses.len() >= 3);
            assert!(
                profile.alignment.is_some() != profile.alignments.suggested.is_some(),
                "said, or to choose"
            );
        }
        let ((fewest, most), (rarest, usual)) = (spread(&provinces, 6), spread(&vocations, 4));
        assert!(most - fewest <= 1, "{seats} seats: {provinces:?}");
        assert!(rarest >= 1 && usual - rarest <= 2, "{seats} seats: {vocations:?}");
    }
}

#[test]
fn em_13_who_does_not_stand_holds_nothing_and_is_nowhere() {
    let (world, setup) = read(&played_by(7)).unwrap();
    let keys: Vec<_> = setup.forces.iter().map(|force| force.seat.0).collect();
    assert_eq!(keys, [1, 2, 3, 4, 5, 6, 7]);
    let standing = |seat: &crate::seat::SeatId| seat.0 <= 7;
    assert!(
        world.first_holders.values().all(standing) && setup.deployment.seats.keys().all(standing)
    );
    assert_eq!(world.first_holders.len(), 7 * 6);
    assert!(setup.support.values().all(|support| support.seats().all(|(seat, _)| standing(&seat))));
    let capital = world
        .map
        .places
        .values()
        .find(|place| world.centre_kind(place.hex) == Some(CentreKind::City));
    assert!(
        capital.is_some_and(|place| setup.support.contains_key(&place.hex)),
        "who stands has its part there"
    );
}

#[test]
fn em_14_9_forces_are_worth_about_the_same_and_three_and_a_half_incomes() {
    for seats in [6, 13, 24] {
        let state = begun(seats, "worth");
        let figures = state.figures();
        for (one, percent) in figures.iter().zip(percent_of_mean(&figures)) {
            assert!((90..=110).contains(&percent), "seat {} of {seats}: {percent} %", one.seat.0);
            let of = |what: &str| one.of(what).unwrap();
            assert!(
                (33..=37).contains(&of("arms/income")),
                "seat {}: {}",
                one.seat.0,
                of("arms/income")
            );
            assert_eq!(of("funds"), 2 * of("income"), "seat {}", one.seat.0);
            assert!(of("upkeep") < of("income"), "seat {}", one.seat.0);
        }
    }
}

#[test]
fn em_13_begins_in_many_ways_and_never_beside_an_enemy() {
    let (_, setup) = read(&played_by(24)).unwrap();
    assert!(
        setup.deployment.seats.len() == 24
            && setup.deployment.seats.values().all(|ways| ways.len() == 3)
    );
    let hexes = |places: &[crate::module::deployment::Place<_, HexNo>]| -> BTreeSet<HexNo> {
        places.iter().flat_map(|place| place.hexes.iter().copied()).collect()
    };
    let of_seat = |ways: &[crate::module::deployment::Variant<_, HexNo>]| -> BTreeSet<HexNo> {
        ways.iter().flat_map(|way| hexes(&way.places)).collect()
    };
    let all: Vec<BTreeSet<HexNo>> =
        setup.deployment.seats.values().map(|ways| of_seat(ways)).collect();
    for (nth, own) in all.iter().enumerate() {
        let others =
            all.iter().enumerate().filter(|(other, _)| *other != nth).flat_map(|(_, hexes)| hexes);
        let near = others.filter(|hex| own.contains(hex)).count();
        assert_eq!(near, 0, "seat {}", nth + 1);
    }
}

/// Plays turns by autopilots. Invariants are checked after each phase.
fn plays(seats: u8, turns: u32) {
    let mut state = begun(seats, "republic");
    for _ in 0..turns {
        let resolution = turn(&*state);
        assert_eq!(resolution.state.fault(), None);
        state = resolution.state;
    }
    let saved = campaign::save(&*state);
    let opened = SHIPPED.open(&saved).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(opened.seats().seats.len(), usize::from(seats));
    assert_eq!(campaign::save(&*opened), saved);
}

#[test]
fn em_13_six_play_five_turns() {
    plays(6, 5);
}

#[test]
fn em_13_twenty_four_play_three_turns() {
    plays(24, 3);
}

#[test]
fn em_13_the_campaigns_copy_tells_how_many_play_whoever_reads_it() {
    let state = begun(9, "copy");
    let opened = SHIPPED.open(&campaign::save(&*state)).unwrap();
    assert_eq!(opened.seats(), state.seats());
    let refused = SHIPPED.module_for(module(), Some(30)).unwrap_err().to_string();
    assert_eq!(refused, "this module is played by 6 to 24, not by 30; say another number of seats");
    let fixed = Module::built_in("el-mythico-skirmish").unwrap();
    assert_eq!(SHIPPED.module_for(fixed.clone(), Some(3)).unwrap(), fixed);
    let refused = SHIPPED.module_for(fixed, Some(4)).unwrap_err().to_string();
    assert_eq!(refused, "this module is played by 3, not by 4; say another number of seats");
}

#[test]
fn provinces_are_drawn_and_named() {
    let map = begun(6, "drawn").umpire().map(&crate::map::Cut::Whole);
    let lexicon = Lexicon::built_in();
    let names: Vec<_> = map.zones.iter().map(|zone| lexicon.say("en", &zone.name)).collect();
    assert_eq!(
        names,
        ["Costa Norte", "Las Minas", "Los Llanos", "El Delta", "Alta Sierra", "Tierra Caliente"]
    );
}

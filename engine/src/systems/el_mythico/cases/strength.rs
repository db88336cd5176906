//! More strength never does worse, for any unit, place and opponent. Rules: EM-6.4, EM-7.4.

use proptest::prelude::*;

use super::duels::{Duel, Score};
use super::scene::{Scene, seat};
use crate::cases::sample;
use crate::dice::Dice;
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::sequence::combat::fire::{Salvo, strength};
use crate::systems::el_mythico::sequence::combat::firepower::direct;
use crate::systems::el_mythico::sequence::combat::frontage::brought_to_bear;
use crate::systems::el_mythico::sequence::combat::share::Volley;
use crate::systems::el_mythico::sequence::opening::field_of;
use crate::systems::el_mythico::unit::UnitRef;
use crate::window::Moment;

/// From one vehicle or ten men to ten times a brigade.
const LADDER: [u32; 11] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];

/// Every terrain that infantry can enter.
const TERRAINS: [char; 9] = ['.', ',', 'h', 'd', 'f', 'j', 's', 'm', 'u'];

const WORKS: [&str; 3] = ["", ", dug = true", ", defend = 24"];

/// Opponents from raw to crack, with their AF.
const FOES: [&str; 5] = [
    "weapon = 'old-rifle', training = '1(0)', aggression = 6",
    "weapon = 'assault-rifle', aggression = 7",
    "weapon = 'assault-rifle', training = '3(0)', experience = 5, aggression = 9, additional = ['hmg']",
    "weapon = 'modern-rifle', training = '3(0)', experience = 9, aggression = 10, additional = ['hmg', 'mortars'], strength = 40",
    "weapon = 't-54', training = '3(0)', aggression = 10, strength = 30",
];

const OWN: [&str; 3] = [
    "weapon = 'old-rifle', training = '1(0)', aggression = 6",
    "weapon = 'assault-rifle', aggression = 8, additional = ['anti-tank']",
    "weapon = 'assault-rifle', training = '1(0)', aggression = 9, organisation = 5",
];

/// Wins by strength, from a duel for each.
fn ladder(duel: impl Fn(u32) -> Score, own: impl Fn(Score) -> u32) -> Vec<u32> {
    let rungs = LADDER.iter().step_by(sample::sample(2, 1));
    rungs.map(|strength| own(duel(*strength))).collect()
}

const PAIRS: u32 = 8;

fn attackers_climb(terrains: &[char]) {
    for (nth, &terrain) in terrains.iter().enumerate() {
        for (works, foe) in WORKS.into_iter().zip(nth..) {
            let (own, foe) = (OWN[nth % OWN.len()], FOES[foe % FOES.len()]);
            let defender = format!("{foe}{works}");
            let duel = |strength| {
                let attacker = format!("{own}, strength = {strength}");
                Duel {
                    terrain,
                    attacker: &attacker,
                    defender: &defender,
                    pairs: PAIRS,
                    rounds: 1,
                    turns: 1,
                }
                .fight()
            };
            let won = ladder(duel, |score| score.attackers);
            assert!(won.is_sorted(), "{own} attacks {defender} in {terrain}: {won:?}");
        }
    }
}

fn defenders_climb(terrains: &[char]) {
    for (nth, &terrain) in terrains.iter().enumerate() {
        for (works, foe) in WORKS.into_iter().zip(nth..) {
            // Vehicles can't go everywhere: the last of them stays where it is.
            let (own, attacker) = (OWN[nth % OWN.len()], FOES[foe % (FOES.len() - 1)]);
            let duel = |strength| {
                let defender = format!("{own}{works}, strength = {strength}");
                Duel { terrain, attacker, defender: &defender, pairs: PAIRS, rounds: 1, turns: 1 }
                    .fight()
            };
            let won = ladder(duel, |score| score.defenders);
            assert!(won.is_sorted(), "{attacker} attacks {own}{works} in {terrain}: {won:?}");
        }
    }
}

#[test]
fn em_6_4_a_stronger_attacker_never_wins_less_often_in_open_ground_and_hills() {
    attackers_climb(&TERRAINS[..4]);
}

#[test]
fn em_6_4_a_stronger_attacker_never_wins_less_often_in_close_terrain() {
    attackers_climb(&TERRAINS[4..]);
}

#[test]
fn em_6_4_a_stronger_defender_never_wins_less_often_in_open_ground_and_hills() {
    defenders_climb(&TERRAINS[..4]);
}

#[test]
fn em_6_4_a_stronger_defender_never_wins_less_often_in_close_terrain() {
    defenders_climb(&TERRAINS[4..]);
}

/// The case for which the rule was corrected: against a company of crack troops that have dug in,
/// only frontage counts.
#[test]
fn em_6_4_a_brigade_drives_off_whom_a_regiment_does() {
    let won = [100, 200, 400].map(|strength| {
        let attacker = format!("weapon = 'assault-rifle', aggression = 8, strength = {strength}");
        let defender =
            "weapon = 'assault-rifle', training = '3(0)', experience = 9, aggression = 9, dug = true";
        Duel { terrain: 'm', attacker: &attacker, defender, pairs: 40, rounds: 1, turns: 1 }.fight().attackers
    });
    assert!(won.is_sorted() && won[0] > 0, "{won:?}");
}

/// A unit of the firing side: its arms, strength, training and organisation.
fn any_shooter() -> impl Strategy<Value = String> {
    let weapon = prop::sample::select(vec![
        "old-rifle",
        "modern-rifle",
        "main-tank",
        "apc",
        "aa-23",
        "gun-105",
    ]);
    let strength = prop_oneof![1..30i64, 30..150i64, 150..1000i64];
    (weapon, strength, 1..=3u8, 0..=10i64).prop_map(|(weapon, strength, training, organisation)| {
        format!("weapon = '{weapon}', strength = {strength}, training = '{training}(0)', organisation = {organisation}")
    })
}

/// Fire on each target, in ten-thousandths, when these shooters fire at these targets in one step.
fn falls(shooters: &[String], targets: &[String], setting: u8) -> Vec<i64> {
    let units = |seat: u8, words: &[String]| -> String {
        let unit = |(nth, words): (usize, &String)| {
            format!(
                "{{ code = '{seat}/{}', hex = 1001001, target = {setting}, {words} }},",
                10 + nth
            )
        };
        words.iter().enumerate().map(unit).collect()
    };
    let scene =
        Scene::of(&format!("map = ['.']\nunits = [{}{}]", units(1, shooters), units(2, targets)));
    let game = scene.begin("falls");
    let dice = Dice::new(&game.seed, Moment { turn: 1, window: 1, revision: 0, order: 0 });
    let field = field_of(&game.world, &game.position, &dice);
    let all = |key: &str, of: &[String]| -> Vec<PieceIndex> {
        let numbers = (1010..).take(of.len());
        numbers.filter_map(|number| field.find(UnitRef { seat: seat(key), number })).collect()
    };
    let (shooters, targets) = (all("a", shooters), all("b", targets));
    let falls =
        brought_to_bear(&field, &[salvo(&field, &shooters, &targets)], &mut ById::default());
    assert_eq!(falls.len(), targets.len());
    falls.iter().map(|fall| fall.fire).collect()
}

fn salvo(field: &Field, shooters: &[PieceIndex], targets: &[PieceIndex]) -> Salvo {
    let (mut volley, beside) = (Volley::default(), strength(field, shooters.iter()));
    shooters.iter().for_each(|&id| volley.add(field, id, direct(field, id), beside));
    Salvo { faction: field.pieces[shooters[0]].faction, targets: targets.to_vec(), volley }
}

proptest! {
    #![proptest_config(sample::properties(60))]

    #[test]
    fn em_6_4_whoever_joins_a_side_it_never_fires_less(
        shooters in prop::collection::vec(any_shooter(), 2..8),
        targets in prop::collection::vec(any_shooter(), 1..5),
        setting in 0..8u8,
    ) {
        let fewer = falls(&shooters[..shooters.len() - 1], &targets, setting);
        let more = falls(&shooters, &targets, setting);
        for (fewer, more) in fewer.iter().zip(&more) {
            // Parts are rounded down to tenths of STR, so that much may be missing.
            prop_assert!(*more + 20_000 >= *fewer, "{fewer} of some, {more} of all");
        }
    }
}

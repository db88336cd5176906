//! Figures of battles, from positions and events of a turn. Comparisons of wars use them.
//! Rules: EM-7.1 to EM-7.9, EM-14.9.

use super::scene::Scene;
use crate::battle::{Battle, BattleSide};
use crate::cases::Fixture;
use crate::system::Analysis;
use crate::systems::el_mythico::ElMythico;

/// Plays lines, closes the turn, and returns its battles.
fn battles(game: &mut Fixture<ElMythico>, lines: &[&str]) -> Vec<Battle> {
    let before = game.position.clone();
    game.play_all(lines.iter().copied().chain(["close"]));
    let events: Vec<_> = game.latest().iter().map(|event| &event.what).collect();
    ElMythico::battles(&game.world, [&before, &game.position], &events)
}

/// Removes the odds that both sides believed, after checking that they exist.
fn without_odds(battle: Battle) -> Battle {
    let side = |side: BattleSide| {
        assert!(side.odds.is_some(), "{side:?}");
        BattleSide { odds: None, ..side }
    };
    Battle { sides: battle.sides.into_iter().map(side).collect(), ..battle }
}

fn men(game: &Fixture<ElMythico>, force: usize, number: u16) -> i64 {
    game.position.forces[force].unit(number).map_or(0, |unit| unit.tenths)
}

/// A scene where 40 STR attack a unit that gives way, with its strength and its rules for retreat.
fn pursuit(retreat: &str, strength: u32) -> Fixture<ElMythico> {
    let text = format!(
        "map = ['.', '.', '.', '.', '.', '.', '.']
        numbers.sighting.base_percent = 200
        {retreat}
        numbers.combat = {{ rounds_max = 1, round_luck = [100, 100], fight_luck = [100, 100] }}
        units = [
            {{ code = '1/10', weapon = 'assault-rifle', hex = 1001001, aggression = 8, strength = 40 }},
            {{ code = '2/10', weapon = 'old-rifle', hex = 1001002, aggression = 2, organisation = 0, retreat = 4, strength = {strength} }},
        ]"
    );
    Scene::of(&text).begin("battles")
}

#[test]
fn em_7_9_a_pursuit_belongs_to_the_battle_before_it() {
    let mut game = pursuit("", 40);
    let all = battles(&mut game, &["a: move 10 s"]);
    let attacker = BattleSide {
        worth: 3 * 40,
        strength: 400,
        lost: 400 - men(&game, 0, 1010),
        came_percent: 100,
        aggression: 8,
        holds: true,
        ..BattleSide::default()
    };
    let defender = BattleSide {
        worth: 2 * 40,
        strength: 400,
        lost: 400 - men(&game, 1, 1010),
        aggression: 2,
        ..BattleSide::default()
    };
    assert!(attacker.lost > 0 && defender.lost > attacker.lost);
    let all: Vec<Battle> = all.into_iter().map(without_odds).collect();
    assert_eq!(all, [Battle { ground: "clear", sides: vec![attacker, defender] }]);
}

#[test]
fn em_7_9_of_a_chase_each_hex_is_a_battle_and_who_was_driven_there_doesnt_attack() {
    let mut game =
        pursuit("numbers.retreat = { pursuits_max = 12, retreated_found_percent = 100 }", 30);
    let all = battles(&mut game, &["a: move 10 0 0 0 0 0 0 s"]);
    assert_eq!(men(&game, 1, 1010), 0, "all of them are lost in the chase");
    let attacks: Vec<_> = all.iter().filter_map(Battle::attack).collect();
    assert!(all.len() > 1 && attacks.len() == all.len());
    assert!(attacks.iter().all(|(attacker, defender)| attacker.holds && !defender.holds));
    let lost = |of: fn(&(&BattleSide, &BattleSide)) -> i64| attacks.iter().map(of).sum::<i64>();
    assert_eq!(lost(|(attacker, _)| attacker.lost), 400 - men(&game, 0, 1010));
    assert_eq!(lost(|(_, defender)| defender.lost), 300);
}

#[test]
fn em_7_10_guns_elsewhere_count_with_the_battle_as_do_river_and_works() {
    let mut game = Scene::of(
        "map = ['.', 'u', '.']
        ground.river = [{ name = 'Rio', kind = 'minor', sides = ['1001001/4'] }]
        numbers.combat.rounds_max = 1
        units = [
            { code = '1/10', weapon = 'assault-rifle', hex = 1001001, aggression = 10, organisation = 2, strength = 9 },
            { code = '1/11', weapon = 'assault-rifle', hex = 1001001, aggression = 7, organisation = 2, strength = 1 },
            { code = '2/10', weapon = 'assault-rifle', hex = 1001002, aggression = 9, dug = true, strength = 90 },
            { code = '2/30', weapon = 'gun-105', hex = 1001003, strength = 10 },
        ]",
    )
    .begin("battles");
    let all = battles(&mut game, &["a: move 10 s", "a: move 11 s", "b: support 30"]);
    let [battle] = &all[..] else { panic!("{all:#?}") };
    let (attacker, defender) = battle.attack().expect("one of two sides came");
    assert_eq!(battle.ground, "urban");
    assert_eq!((attacker.worth, attacker.strength, attacker.came_percent), (3 * 10, 100, 100));
    // Nine of ten were set to 10, one to 7: 9.7.
    assert_eq!((attacker.aggression, attacker.across_river, attacker.in_works), (10, true, false));
    assert_eq!(attacker.lost, 100 - men(&game, 0, 1010) - men(&game, 0, 1011));
    assert_eq!(
        (defender.worth, defender.strength, defender.came_percent),
        (3 * 90 + 10 * 10, 1000, 0)
    );
    assert_eq!((defender.aggression, defender.across_river, defender.in_works), (9, false, true));
    assert_eq!(defender.lost, 900 - men(&game, 1, 1010));
    assert!(defender.holds);
}

#[test]
fn em_7_12_a_fight_that_goes_on_is_a_battle_of_each_turn_in_which_the_more_aggressive_attack() {
    let mut game = Scene::of(
        "map = ['.', '.']
        numbers.combat.rounds_max = 1
        numbers.retreat.steadiness = -20
        units = [
            { code = '1/10', weapon = 'assault-rifle', hex = 1001001, aggression = 6, strength = 50 },
            { code = '2/10', weapon = 'assault-rifle', hex = 1001002, aggression = 8, strength = 50 },
        ]",
    )
    .begin("battles");
    let first = battles(&mut game, &["a: move 10 0 0 0 0 0 0 0 0 0 0 s"]);
    let aggression = |all: &[Battle]| match all {
        [battle] => battle.attack().map(|(attacker, _)| attacker.aggression),
        _ => panic!("{all:#?}"),
    };
    assert_eq!(aggression(&first), Some(6));
    assert!(first[0].sides.iter().all(|side| side.holds));
    let second = battles(&mut game, &[]);
    assert_eq!(aggression(&second), Some(8));
    assert!(second[0].sides.iter().all(|side| side.came_percent == 0));
}

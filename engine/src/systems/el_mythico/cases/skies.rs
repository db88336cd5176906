//! A seat doesn't know what others fly where it meets none of its own, nor what hides under its
//! aircraft: neither changes a byte of what it sees, hears and is shown. And how often flights
//! check for turning back. Rules: EM-7.7, EM-7.14, EM-8.1, EM-8.2, EM-11.3.

use super::no_leak::all_of_a;
use super::scene::{self, Scene};

/// All that seat A is told before a turn and after it, with these units of B's, and these orders
/// added to A's own.
fn told(theirs: &str, orders: &[&str]) -> Vec<Vec<u8>> {
    let mut scene = Scene::of(&format!(
        "map = ['....................', '....................']
        ground.installation = [
            {{ number = 214, name = 'Field', kind = 'airfield', hex = 1001001, holder = 'a' }},
            {{ number = 215, name = 'Theirs', kind = 'airfield', hex = 1020001, holder = 'b' }},
        ]
        numbers.sighting.base_percent = 100
        units = [
            {{ code = '1/10', weapon = 'assault-rifle', hex = 1001001 }},
            {{ code = '1/40', weapon = 'light-attack', hex = 1001001, strength = 4 }},
            {{ code = '1/41', weapon = 'light-recce', hex = 1001001 }},
            {{ code = '3/10', weapon = 'assault-rifle', hex = 1006001 }},
            {theirs}
        ]"
    ))
    .begin("skies");
    let mut all = vec![all_of_a(&scene)];
    let own = ["a: strike 40 1006001", "a: overfly 41 1006001"];
    scene.play_all(own.into_iter().chain(orders.iter().copied()).chain(["close"]));
    all.push(all_of_a(&scene));
    all
}

#[test]
fn em_11_3_what_others_fly_far_away_changes_nothing() {
    let flights = "{ code = '2/40', weapon = 'modern-fighter', hex = 1020001 }, { code = '2/41', weapon = 'transport', hex = 1020001 },";
    let alone = told(flights, &[]);
    let flown = told(flights, &["b: superiority 40 1018001", "b: overfly 41 1016001"]);
    assert_eq!(alone, flown);
    assert_eq!(alone, told("", &[]), "nor does having any");
}

#[test]
fn em_7_14_what_hides_under_a_strike_and_on_the_way_changes_nothing() {
    let hidden = "{ code = '2/10', weapon = 'assault-rifle', hex = 1006001, aggression = 1 }, \
        { code = '2/11', weapon = 'aa-57', hex = 1004001, aggression = 1 }, { code = '2/0', hex = 1006001 },";
    assert_eq!(told("", &[]), told(hidden, &[]));
}

#[test]
fn em_7_14_a_fighter_on_the_way_is_met_and_told() {
    let fighter = "{ code = '2/40', weapon = 'modern-fighter', hex = 1020001, strength = 6 },";
    assert_ne!(
        told(fighter, &[]),
        told(fighter, &["b: superiority 40 1009001"]),
        "this can be seen"
    );
}

/// How often A's flights check for turning back. The last one strikes for up to three rounds; the
/// others have other missions.
fn checks(theirs: &str, order: Option<&str>) -> usize {
    let mut scene = Scene::of(&format!(
        "map = ['............', '............']
        ground.installation = [
            {{ number = 214, name = 'Field', kind = 'airfield', hex = 1001001, holder = 'a' }},
            {{ number = 215, name = 'Theirs', kind = 'airfield', hex = 1012001, holder = 'b' }},
        ]
        numbers.sighting.base_percent = 120
        numbers.retreat = {{ losses_percent = [1, 1, 1, 1, 1, 1, 1, 1, 1], by_training = [0, 0, 0], steadiness = -30 }}
        units = [
            {{ code = '1/40', weapon = 'modern-fighter', hex = 1001001, strength = 9 }},
            {{ code = '1/41', weapon = 'light-recce', hex = 1001001, strength = 4 }},
            {{ code = '1/42', weapon = 'light-attack', hex = 1001001, strength = 9 }},
            {{ code = '2/10', weapon = 'assault-rifle', hex = 1006001, strength = 90 }},
            {theirs}
        ]"
    ))
    .begin("checks");
    let orders = ["a: interdict 40 1006001", "a: overfly 41 1006001", "a: strike 42 1006001"];
    scene.play_all(orders.into_iter().chain(order).chain(["close"]));
    assert!(
        scene::unit(&scene, "1/40").is_some_and(|unit| unit.tenths < 90),
        "it has lost something"
    );
    scene.rolls.iter().filter(|roll| roll.purpose == "retreat").count()
}

#[test]
fn em_7_14_whoever_is_fired_at_checks_once_a_step_and_others_dont() {
    let fighters = "{ code = '2/40', weapon = 'light-attack', hex = 1012001, strength = 4 },";
    assert_eq!(
        checks(fighters, Some("b: superiority 40 1006001")),
        0,
        "fighters make nobody check"
    );
    let guns = "{ code = '2/11', weapon = 'aa-57', hex = 1006001, strength = 20 },";
    assert_eq!(
        checks(guns, None),
        1 + 1 + 3,
        "two missions are under one step of fire, the strike under three"
    );
}

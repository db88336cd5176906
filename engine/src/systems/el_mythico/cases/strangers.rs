//! A seat knows only of minor leaders that it has found, and not whose they are or what is the
//! matter with them: none of that changes a byte of what it sees, hears, is shown and offered.
//! Rules: EM-8.2, EM-10.5, EM-11.3.

use super::no_leak::{all_of_a, in_the_open, offered_to_a};
use super::scene::Scene;
use crate::cases::Fixture;
use crate::systems::el_mythico::ElMythico;

/// Seat A far away in the west, B and C in the east. A knows of Vega, and there may be others.
fn country(vega: &str, others: &str) -> Fixture<ElMythico> {
    Scene::of(&format!(
        "map = ['......', '......']
        ground.place = [{{ name = 'Alba', kind = 'town', hex = 1001001 }}, {{ name = 'Beta', kind = 'town', hex = 1006001 }}]
        minor = [
            {{ key = 'vega', name = 'Vega', origin = 'mercenary', vocation = 'clergy', level = 4, place = 'Beta', seats = ['a', 'b'], price = {{ ap = 5 }}{vega} }},
            {others}
        ]
        numbers.minor_leaders.restless_percent = 0
        stores.a = {{ funds = 20 }}
        stores.b = {{ funds = 20 }}
        units = [
            {{ code = '1/0', hex = 1001001 }},
            {{ code = '1/10', weapon = 'assault-rifle', hex = 1001001 }},
            {{ code = '2/0', hex = 1006002 }},
            {{ code = '2/10', weapon = 'assault-rifle', hex = 1006002 }},
        ]"
    ))
    .begin("strangers")
}

/// All that seat A sees, hears, is offered and answered before a turn and after two.
fn told(vega: &str, others: &str, orders: &[&str]) -> Vec<Vec<u8>> {
    let mut scene = country(vega, others);
    let mut all = vec![all_of_a(&scene), offered(&scene)];
    scene.play_all(orders.iter().copied().chain(["close"]));
    all.extend([all_of_a(&scene), offered(&scene)]);
    scene.play_all(["close"]);
    all.extend([all_of_a(&scene), offered(&scene)]);
    all
}

/// What seat A is offered, and the answers when it names minor leaders.
fn offered(scene: &Fixture<ElMythico>) -> Vec<u8> {
    let lines = [
        "hire vega",
        "hire soto",
        "investigate 10 vega",
        "investigate 10 Soto",
        "hit 40 2/11",
        "move 2/11 n",
    ];
    offered_to_a(scene, &lines, &["2/11", "vega", "Soto"])
}

const OTHERS: &str = "{ key = 'soto', name = 'Soto', origin = 'foreigner', vocation = 'underworld', level = 2, place = 'Beta' },
    { key = 'rey', name = 'Rey', origin = 'foreigner', vocation = 'underworld', level = 2, place = 'Beta', seats = ['b', 'c'], effects = ['greedy'] },";

#[test]
fn em_10_5_what_a_seat_hasnt_found_of_minor_leaders_changes_no_bytes() {
    let without = told("", "", &[]);
    assert!(without == told("", OTHERS, &[]), "there are others");
    assert!(
        without == told(", effects = ['greedy', 'hated', 'restless'], informs = 'c'", "", &[]),
        "something is the matter"
    );
    assert!(without == told("", "", &["b: hire vega"]), "another hires the one that it knows");
    assert!(
        without
            == told(
                ", effects = ['greedy'], informs = 'c'",
                OTHERS,
                &["b: hire vega", "b: hire rey"]
            ),
        "and more"
    );
}

/// The checks must be able to fail.
#[test]
fn em_10_5_what_it_finds_changes_the_bytes() {
    let without = told("", "", &[]);
    assert_ne!(without, told("", "", &["a: hire vega"]));
    assert_ne!(without, told(", informs = 'a'", "", &["b: hire vega"]), "A is told where it is");
    let known = "{ key = 'soto', name = 'Soto', origin = 'foreigner', vocation = 'underworld', level = 2 },";
    assert_ne!(offered(&country("", "")), offered(&country("", known)));
}

/// Allies and the public know of them only by their deaths.
#[test]
fn em_10_5_a_factions_channel_and_the_public_know_of_no_minor_leaders() {
    let mut scene = country(", effects = ['greedy']", OTHERS);
    scene.play_all(["a: hire vega", "close", "close"]);
    for (view, heard) in in_the_open(&scene) {
        assert!(!view.contains("minor_leaders") && !view.contains("vega"), "{view}");
        assert!(!heard.contains("minor"), "{heard}");
    }
}

//! A seat knows of others' agents and informers only what it finds: they change no byte of what
//! others see, hear, are shown and offered. Rules: EM-8.2, EM-10.6, EM-11.3.

use super::no_leak::{all_of_a, in_the_open, offered_to_a};
use super::scene::Scene;
use crate::cases::Fixture;
use crate::systems::el_mythico::ElMythico;

/// Seat A's leader and troops in Alba, with these spies of others. Their attempts fail, and nobody
/// notices.
fn alba(spies: &str) -> Fixture<ElMythico> {
    Scene::of(&format!(
        "map = ['......', '......']
        ground.place = [{{ name = 'Alba', kind = 'town', hex = 1001001 }}]
        numbers.espionage = {{ hit_percent = 0, hit_percent_min = 0, kill_percent = 0, exposed_percent = 0, informer_found_percent = 0, agent_found_percent = 0 }}
        units = [
            {{ code = '1/0', hex = 1001001 }},
            {{ code = '1/10', weapon = 'assault-rifle', hex = 1001001 }},
            {{ code = '2/10', weapon = 'assault-rifle', hex = 1006002 }},
        ]
        spies = [{{ code = '1/40', hex = 1001001 }}, {{ code = '1/41', hex = 1001001, kind = 'informer' }}{spies}]"
    ))
    .begin("spies")
}

/// All that seat A sees, hears, is offered and answered before a turn and after it.
fn told(spies: &str, orders: &[&str]) -> Vec<Vec<u8>> {
    let mut scene = alba(spies);
    let mut all = vec![all_of_a(&scene), offered(&scene)];
    scene.play_all(orders.iter().copied().chain(["a: search 10", "a: surveil 40", "close"]));
    all.extend([all_of_a(&scene), offered(&scene)]);
    scene.play_all(["a: post 40 1003001", "close"]);
    all.extend([all_of_a(&scene), offered(&scene)]);
    all
}

/// What seat A is offered, and the answers when it names what isn't its own.
fn offered(scene: &Fixture<ElMythico>) -> Vec<u8> {
    let lines = [
        "kill 40 S1",
        "post 2/40 Alba",
        "hit 40 b",
        "seek 2/41",
        "recruit informer Alba",
        "move 2/40 n",
    ];
    offered_to_a(scene, &lines, &["2/40", "2/41", "S1", "1/40"])
}

const THEIRS: &str = ", { code = '2/40', hex = 1001001, found = ['c'] }, { code = '2/41', hex = 1001001, kind = 'informer' }, { code = '2/42', hex = 1001001 }";

#[test]
fn em_10_6_others_spies_change_no_bytes() {
    let without = told("", &[]);
    assert!(without == told(THEIRS, &[]), "they report");
    let at_work = ["b: hit 40 a", "b: surveil 42"];
    assert!(without == told(THEIRS, &at_work), "they fail unnoticed");
    assert!(
        without == told(THEIRS, &["b: post 40 1003001", "b: seek 42"]),
        "they go and look about"
    );
}

/// The checks must be able to fail.
#[test]
fn em_10_6_own_spies_change_the_bytes() {
    let scene = alba("");
    assert!(String::from_utf8_lossy(&all_of_a(&scene)).contains("\"spies\""), "its own it knows");
    let scene = alba(", { code = '2/40', hex = 1001001, found = ['a'] }");
    assert_ne!(offered(&alba("")), offered(&scene), "one that was found is known");
    assert!(
        !String::from_utf8_lossy(&all_of_a(&scene)).contains("1040,\"kind\":\"agent\",\"seat\":2")
    );
}

/// All that seat A sees and hears before and after its agent fails to kill B's leader and is
/// caught, with these guards around the leader.
fn told_of_a_hit(guards: &str) -> Vec<Vec<u8>> {
    let mut scene = Scene::of(&format!(
        "map = ['......', '......']
        numbers.espionage = {{ hit_percent = 1, hit_percent_min = 0, exposed_percent = 100 }}
        units = [{{ code = '1/0', hex = 1001001 }}, {{ code = '2/0', hex = 1006002 }}{guards}]
        spies = [{{ code = '1/40', hex = 1006002 }}]"
    ))
    .begin("spies");
    let mut all = vec![all_of_a(&scene)];
    scene.play_all(["a: hit 40 b", "close"]);
    all.push(all_of_a(&scene));
    all
}

#[test]
fn em_8_2_who_guards_a_leader_changes_no_bytes_of_who_failed_to_kill_it() {
    let guards = ", { code = '2/10', weapon = 'assault-rifle', hex = 1006002, aggression = 1 }";
    assert!(told_of_a_hit("") == told_of_a_hit(guards));
}

/// Allies share what they see of units, but not whose service spies are in.
#[test]
fn em_10_6_a_factions_channel_knows_of_no_spies() {
    let mut scene = alba(THEIRS);
    scene.play_all(["b: hit 40 a", "a: seek 40", "close"]);
    for (view, heard) in in_the_open(&scene) {
        assert!(!view.contains("spies") && !heard.contains("espionage"), "{view} {heard}");
    }
}

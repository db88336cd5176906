//! No leaks in small scenes: seat A gets identical bytes in scenes that differ only in what it
//! can't know. Rules: EM-8.1, EM-8.2, EM-9.5.

use proptest::prelude::*;

use super::no_leak::all_of_a;
use super::scene::{Scene, seat};
use crate::cases::sample;
use crate::map::Cut;
use crate::system::Teller;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::view::Viewer;

/// What seat A is told and knows when B's unit has left the fight for the south after a round,
/// either beaten or by order.
fn after_an_enemy_left(by_order: bool) -> Vec<u8> {
    let threshold = if by_order { 100 } else { 0 };
    let mut scene = Scene::of(&format!(
        "map = {map:?}
        numbers.combat.losses_percent = 0
        numbers.retreat = {{ losses_percent = [{threshold}, 100, 100, 100, 100, 100, 100, 100, 100], steadiness = 30 }}
        units = [
            {{ code = '1/10', weapon = 'assault-rifle', hex = 1001002, aggression = 4, strength = 30 }},
            {{ code = '2/10', weapon = 'assault-rifle', hex = 1001002, aggression = 2, retreat = 4, surplus = {{ ammo = 3 }} }},
        ]",
        map = ["..."; 5],
    ))
    .begin("left");
    scene.play_all(by_order.then_some("b: retreat 10 s"));
    scene.play_all(["close"]);
    all_of_a(&scene)
}

#[test]
fn em_7_11_whether_an_enemy_left_by_order_or_beaten_changes_no_bytes() {
    let told = after_an_enemy_left(true);
    assert!(
        String::from_utf8_lossy(&told).contains("mythico-stage-left-for"),
        "it was seen to leave"
    );
    assert_eq!(
        String::from_utf8_lossy(&told),
        String::from_utf8_lossy(&after_an_enemy_left(false))
    );
}

/// What seat A knows and is told after two turns beside a unit of B that certainly hides, wherever
/// and whatever it is.
fn beside_a_hidden_unit(hex: u32, str: u32, training: &str) -> Vec<u8> {
    let hidden = format!(
        "{{ code = '2/10', weapon = 'assault-rifle', hex = {hex}, aggression = 1, strength = {str}, training = '{training}' }}"
    );
    let mut scene = Scene::of(&format!(
        "map = ['.', '.', '.', '.', '.', '.', '.', '.']
        ground.place = [
            {{ name = 'Alba', kind = 'town', hex = 1001001 }},
            {{ name = 'Beta', kind = 'town', hex = 1001004 }},
        ]
        ground.road = [{{ hexes = [1001001, 1001002, 1001003, 1001004] }}]
        numbers.sighting.base_percent = -100
        leaders.a = {{ vocation = 'politician', level = 6 }}
        units = [
            {{ code = '1/0', hex = 1001002 }},
            {{ code = '1/10', weapon = 'assault-rifle', hex = 1001001, aggression = 8, strength = 40 }},
            {{ code = '1/11', weapon = 'apc', hex = 1001001, aggression = 8 }},
            {{ code = '1/12', weapon = 'gun-105', hex = 1001003, aggression = 8 }},
            {{ code = '3/10', weapon = 'assault-rifle', hex = 1001006, aggression = 9 }},
            {hidden},
        ]"
    ))
    .begin("hidden");
    let mut told = Vec::new();
    for orders in [
        ["move 10 s s s s s", "move 11 Beta", "support 12"],
        ["recce 10 n", "move 11 n n", "move 12 n"],
    ] {
        scene.play_all(orders.map(|line| format!("a: {line}")).iter().map(String::as_str));
        scene.play_all(["close"]);
        told.extend(all_of_a(&scene));
    }
    told
}

proptest! {
    #![proptest_config(sample::properties(12))]

    #[test]
    fn em_8_1_a_unit_that_hides_unfound_changes_nothing(row in 1u32..=8, str in 1u32..60, level in 1u32..=3) {
        let plain = beside_a_hidden_unit(1_001_008, 10, "2(0)");
        let training = format!("{level}(0)");
        let other = beside_a_hidden_unit(1_001_000 + row, str, &training);
        prop_assert!(plain == other, "hidden in row {}", row);
    }
}

/// What seat A remembers of a bridge doesn't change with what B does to it while no unit of A is
/// there. A sees it again when it comes there.
#[test]
fn em_9_5_what_becomes_of_an_installation_unseen_changes_no_bytes() {
    let after = |line: &str, comes: bool| {
        let mut scene = Scene::of(&format!(
            "map = {map:?}
            ground.river = [{{ name = 'Rio', kind = 'minor', sides = ['1001003/4'] }}]
            ground.crossing = [{{ kind = 'bridge', side = '1001003/4' }}]
            ground.installation = [{{ number = 300, name = 'The bridge', kind = 'bridge', hex = 1001003, holder = 'b' }}]
            worn = {{ 300 = 'damaged' }}
            numbers.sighting.base_percent = -200
            units = [
                {{ code = '1/10', weapon = 'assault-rifle', hex = 1001004 }},
                {{ code = '2/10', weapon = 'assault-rifle', hex = 1001003 }},
            ]",
            map = ["..."; 8],
        ))
        .begin("unseen");
        scene.play_all(["a: move 10 s s s", "close", line, "close"]);
        if comes {
            scene.play_all(["b: move 10 n n", "a: move 10 n n n", "close"]);
        }
        String::from_utf8(all_of_a(&scene)).expect("it is JSON")
    };
    let lines = ["b: destroy 10", "b: repair 10", "b: rest 10"];
    let unseen = lines.map(|line| after(line, false));
    assert!(unseen[0].contains("mythico-installation-remembered"), "{}", unseen[0]);
    assert_eq!([&unseen[1], &unseen[2]], [&unseen[0], &unseen[0]]);
    let [destroyed, repaired, left] = lines.map(|line| after(line, true));
    assert!(destroyed != repaired && repaired != left && left != destroyed);
}

/// What a viewer knows after B's unit, seen in 1001002, has gone elsewhere. Seat A certainly looks
/// into that hex; its friend C is far away.
fn after_a_look_in_vain(viewer: Viewer, to: &str) -> (Vec<(HexNo, bool)>, Vec<u8>) {
    let mut scene = Scene::of(&format!(
        "map = {map:?}
        numbers.sighting = {{ base_percent = 135, identity_margin = -100 }}
        allies = ['a', 'c']
        units = [
            {{ code = '1/10', weapon = 'assault-rifle', hex = 1001001, aggression = 1 }},
            {{ code = '3/10', weapon = 'assault-rifle', hex = 1001003, aggression = 1 }},
            {{ code = '2/10', weapon = 'assault-rifle', hex = 1001002, aggression = 2, strength = 20 }},
        ]",
        map = ["........."; 8],
    ))
    .begin("in vain");
    scene.play_all([&*format!("b: move 10 {to}"), "c: move 10 s s s", "close"]);
    let view = scene.view(viewer);
    let contacts = &view.known().contacts;
    let told = contacts.iter().map(|contact| (contact.hex, contact.gone)).collect();
    (told, serde_json::to_vec(&view).expect("views are plain data"))
}

#[test]
fn em_8_2_what_a_friend_searched_is_gone_for_the_faction_alone() {
    let faction = Viewer::Faction(crate::seat::FactionId(1));
    let hex = HexNo(1_001_002);
    assert_eq!(after_a_look_in_vain(Viewer::Seat(seat("a")), "se se se").0, [(hex, true)]);
    assert_eq!(after_a_look_in_vain(Viewer::Seat(seat("c")), "se se se").0, [(hex, false)]);
    assert_eq!(after_a_look_in_vain(faction, "se se se").0, [(hex, true)]);
}

#[test]
fn em_8_2_where_a_unit_went_that_was_searched_in_vain_changes_no_bytes() {
    for viewer in [Viewer::Seat(seat("a")), Viewer::Seat(seat("c"))] {
        let told = |to| after_a_look_in_vain(viewer, to).1;
        assert_eq!(told("se se se"), told("se se ne ne"));
    }
}

/// What seat A knows and is told after B's mechanised unit has come beside it, watched all the way:
/// alone, or with half its strength in infantry aboard.
fn beside_mechanised(units: &str) -> String {
    let mut scene = Scene::of(&format!(
        "map = {map:?}
        numbers.sighting = {{ base_percent = 300, identity_margin = -100 }}
        units = [{{ code = '1/10', weapon = 'assault-rifle', hex = 1002002, aggression = 2 }}, {units}]",
        map = ["......"; 12],
    ))
    .begin("mechanised");
    let first = if units.contains("2/11") { "b: combine 20 11" } else { "b: rest 20" };
    scene.play_all([
        first,
        "close",
        "b: move 20 n n n n n n n n AF2",
        "close",
        "b: rest 20",
        "close",
    ]);
    let viewer = Viewer::Seat(seat("a"));
    let view = scene.view(viewer);
    let hears = |event: &&crate::view::Event<_>| {
        event.audience.hears(viewer, viewer.seats(&scene.world.seats))
    };
    let heard: Vec<_> = scene.latest().iter().filter(hears).map(|event| &event.what).collect();
    assert_eq!(view.known().contacts.len(), 1, "it is seen");
    let (report, map) = (
        ElMythico::report(&scene.world, &view, &heard),
        ElMythico::map(&scene.world, &view, &Cut::Whole),
    );
    serde_json::to_string(&(view, report, map)).expect("all of it is plain data")
}

#[test]
fn em_3_3_nobody_tells_a_combined_unit_from_a_lone_one() {
    let lone = beside_mechanised("{ code = '2/20', weapon = 'apc', hex = 1003011, strength = 20 }");
    let part = |code: &str, weapon: &str, str: u32| {
        format!("{{ code = '2/{code}', weapon = '{weapon}', hex = 1003011, strength = {str} }}")
    };
    let both = [part("20", "apc", 10), part("11", "assault-rifle", 10)].join(", ");
    assert_eq!(lone, beside_mechanised(&both));
    let more = [part("20", "apc", 20), part("11", "assault-rifle", 10)].join(", ");
    assert_ne!(lone, beside_mechanised(&more), "the strength of both is seen");
}

/// What seat A knows and is told when B's troops have taken the harbour of its boats, and a boat of
/// B hides at sea there.
fn driven_out_of_harbour(hidden: u32) -> String {
    let mut scene = Scene::of(&format!(
        "map = ['~~~', '...', '...', '...']
        ground.place = [{{ name = 'Alba', kind = 'town', hex = 1002002, holder = 'a' }}]
        numbers.sighting.base_percent = -300
        units = [
            {{ code = '1/10', weapon = 'gunboat', hex = 1002002, strength = 6 }},
            {{ code = '2/10', weapon = 'assault-rifle', hex = 1002003 }},
            {{ code = '2/11', weapon = 'gunboat', hex = {hidden}, aggression = 1 }},
        ]",
    ))
    .begin("driven out");
    scene.play_all(["b: move 10 n", "close"]);
    String::from_utf8(all_of_a(&scene)).expect("it is JSON")
}

#[test]
fn em_8_2_boats_that_hide_at_sea_change_nothing_for_those_that_leave_a_harbour() {
    let far = driven_out_of_harbour(1_003_001);
    assert!(far.contains("mythico-sea-put-to-sea"), "{far}");
    for hidden in [1_001_001, 1_002_001] {
        assert_eq!(driven_out_of_harbour(hidden), far, "hidden in {hidden}");
    }
}

//! Only the two seats may know of their truce. Rule: EM-1.6.

use super::scene::{Scene, seat};
use crate::cases::Fixture;
use crate::seat::{FactionId, SeatId};
use crate::system::{Autopilot, Fog};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::position::Position;
use crate::view::Viewer;

/// A and D are allied, B is next to A; with or without a truce between A and B.
fn scene(truce: bool) -> Fixture<ElMythico> {
    let truces = if truce { "['a', 'b']" } else { "" };
    let scene = format!(
        "map = ['.', '.', '.', '.']
        numbers.sighting.base_percent = 200
        allies = ['a', 'd']
        truces = [{truces}]
        units = [
            {{ code = '1/10', weapon = 'assault-rifle', hex = 1001001, strength = 40 }},
            {{ code = '2/10', weapon = 'assault-rifle', hex = 1001002 }},
            {{ code = '4/10', weapon = 'assault-rifle', hex = 1001004 }},
        ]"
    );
    Scene::of(&scene).begin("truce")
}

fn bytes(scene: &Fixture<ElMythico>, viewer: Viewer) -> Vec<u8> {
    serde_json::to_vec(&scene.view(viewer)).expect("views are plain data")
}

fn hostile(scene: &Fixture<ElMythico>, viewer: SeatId) -> Vec<bool> {
    let known = scene.view(Viewer::Seat(viewer));
    known.known().contacts.iter().map(|contact| contact.hostile).collect()
}

#[test]
fn em_1_6_a_truce_shows_in_the_contacts_of_the_two() {
    assert_eq!(hostile(&scene(false), seat("a")), [true]);
    assert_eq!(hostile(&scene(true), seat("a")), [false]);
    assert_eq!(hostile(&scene(true), seat("b")), [false]);
}

#[test]
fn em_1_6_an_allys_truce_changes_nothing_that_others_are_shown() {
    for viewer in [Viewer::Seat(seat("d")), Viewer::Faction(FactionId(1)), Viewer::Public] {
        assert_eq!(bytes(&scene(true), viewer), bytes(&scene(false), viewer), "{viewer:?}");
    }
}

/// Positions of version 2 have no truces: only factions say who is hostile.
#[test]
fn em_1_6_a_position_without_truces_is_saved_and_opened_as_before() {
    let scene = scene(false);
    let saved = serde_json::to_value(&scene.position).expect("positions are plain data");
    assert!(saved.get("truces").is_none());
    let opened: Position = serde_json::from_value(saved).expect("it was just saved");
    assert_eq!(opened, scene.position);
    assert!(opened.relations(&scene.world).hostile(seat("a"), seat("b")));
}

#[test]
fn em_1_6_truces_are_saved() {
    let scene = scene(true);
    let saved = serde_json::to_vec(&scene.position).expect("positions are plain data");
    let opened: Position = serde_json::from_slice(&saved).expect("it was just saved");
    assert!(!opened.relations(&scene.world).hostile(seat("a"), seat("b")));
    assert_eq!(ElMythico::known(&scene.world, &opened, Viewer::Seat(seat("a"))).contacts.len(), 1);
}

#[test]
fn em_1_6_the_autopilot_goes_for_no_one_it_is_at_truce_with() {
    let goes_for_it = |truce| {
        let scene = scene(truce);
        let lines =
            ElMythico::autopilot(&scene.world, &scene.view(Viewer::Seat(seat("a"))), seat("a"));
        lines.iter().any(|line| line.starts_with("move 1/10 4"))
    };
    assert!(goes_for_it(false));
    assert!(!goes_for_it(true));
}

//! Only the seat itself knows of the training base that it got by chance: it changes no byte of
//! what others see, hear, are shown and offered. Rules: EM-3.5, EM-8.2, EM-11.3.

use super::no_leak::{all_of_a, in_the_open, offered_to_a};
use super::scene::{Scene, seat};
use crate::cases::Fixture;
use crate::seat::SeatId;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::invariants::{Fault, of_position};
use crate::systems::el_mythico::position::Position;

const BETA: HexNo = HexNo(1_003_001);

/// Seat A beside Beta, which belongs to B, an ally of D. All see each other.
fn country(percent: u8) -> Fixture<ElMythico> {
    Scene::of(&format!(
        "map = ['....', '....']
        ground.place = [{{ name = 'Alba', kind = 'town', hex = 1001001 }}, {{ name = 'Beta', kind = 'town', hex = 1003001 }}]
        numbers.sighting.base_percent = 300
        numbers.training.further_base_percent = {percent}
        allies = ['a', 'd']
        truces = [['a', 'b']]
        units = [
            {{ code = '1/0', hex = 1001001 }},
            {{ code = '1/10', weapon = 'assault-rifle', hex = 1001001 }},
            {{ code = '2/0', hex = 1003001 }},
            {{ code = '2/10', weapon = 'assault-rifle', hex = 1003001, training = '1(0)' }},
            {{ code = '4/0', hex = 1004001 }},
        ]"
    ))
    .begin("further bases")
}

/// All that seat A sees, hears, is offered and answered after each of two turns.
fn told(percent: u8, orders: &[&str]) -> Vec<Vec<u8>> {
    let mut scene = country(percent);
    scene.play_all(["close"]);
    let mut all = vec![all_of_a(&scene), offered(&scene)];
    scene.play_all(orders.iter().copied().chain(["close"]));
    all.extend([all_of_a(&scene), offered(&scene)]);
    all
}

fn offered(scene: &Fixture<ElMythico>) -> Vec<u8> {
    let lines = ["train 10", "train 2/10", "move 10 to Beta", "relocate Beta", "occupy 10 to Beta"];
    offered_to_a(scene, &lines, &["2/0", "2/10", "1/0"])
}

fn further_base(scene: &Fixture<ElMythico>, key: &str) -> Option<HexNo> {
    scene.position.force(seat(key)).and_then(|force| force.further_base)
}

#[test]
fn em_3_5_anothers_further_base_changes_no_bytes() {
    let mut scene = country(100);
    scene.play_all(["close"]);
    assert_eq!((further_base(&scene, "a"), further_base(&scene, "b")), (None, Some(BETA)));
    let without = told(0, &[]);
    assert!(without == told(100, &[]), "B has one");
    assert!(without == told(100, &["b: train 10"]), "B trains there");
}

/// The checks must be able to fail.
#[test]
fn em_3_5_ones_own_further_base_changes_the_bytes() {
    let own = |has: bool| {
        let mut scene = country(0);
        scene.position.control.insert(BETA, seat("a"));
        scene.position.forces[0].further_base = has.then_some(BETA);
        (all_of_a(&scene), offered(&scene))
    };
    let (with, without) = (own(true), own(false));
    assert!(with.0 != without.0, "its map shows it");
    assert!(with.1 != without.1, "its leader's page tells of it");
}

#[test]
fn em_3_5_a_factions_channel_and_the_public_know_of_no_further_base() {
    let known = |has: bool| {
        let mut scene = country(0);
        scene.position.control.insert(BETA, seat("a"));
        scene.position.forces[0].further_base = has.then_some(BETA);
        scene.play_all(["close"]);
        (in_the_open(&scene), further_base(&scene, "a").is_some())
    };
    let (with, without) = (known(true), known(false));
    assert_eq!((with.1, without.1), (true, false));
    assert_eq!(with.0, without.0);
}

#[test]
fn em_3_5_a_position_without_further_bases_is_saved_and_opened_as_before() {
    let mut scene = country(100);
    let saved = serde_json::to_string(&scene.position).expect("positions are plain data");
    assert!(!saved.contains("further_base"));
    let opened: Position = serde_json::from_str(&saved).expect("it was just saved");
    assert_eq!(opened, scene.position);
    scene.play_all(["close"]);
    let saved = serde_json::to_vec(&scene.position).expect("positions are plain data");
    let opened: Position = serde_json::from_slice(&saved).expect("it was just saved");
    assert_eq!(opened, scene.position);
    assert_eq!(opened.forces[1].further_base, Some(BETA));
}

#[test]
fn em_3_5_a_further_base_where_its_seat_holds_nothing_is_found() {
    let mut scene = country(0);
    scene.position.forces[0].further_base = Some(BETA);
    assert_eq!(of_position(&scene.world, &scene.position), Some(Fault::FurtherBase(SeatId(1))));
    scene.position.control.insert(BETA, seat("a"));
    assert_eq!(of_position(&scene.world, &scene.position), None);
}

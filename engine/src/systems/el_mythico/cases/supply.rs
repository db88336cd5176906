//! Simple players' orders for ammunition.

use super::scene::{Scene, seat};
use crate::system::Autopilot;
use crate::systems::el_mythico::ElMythico;
use crate::view::Viewer;

/// Lines about ammunition from seat a's autopilot.
fn lines(units: &str, stores: &str) -> Vec<String> {
    let scene = Scene::of(&format!("map = ['....', '....', '....']\nunits = [{units}]\n{stores}"))
        .begin("supply");
    let view = scene.view(Viewer::Seat(seat("a")));
    let lines = ElMythico::autopilot(&scene.world, &view, seat("a"));
    lines.into_iter().filter(|line| line.ends_with("ammo")).collect()
}

const BARE: &str =
    "{ code = '1/10', weapon = 'assault-rifle', additional = ['hmg'], hex = 1002002 }";

#[test]
fn em_4_5_who_carries_nothing_has_ammunition_dropped_and_takes_it() {
    assert_eq!(lines(BARE, ""), ["take 1/10 8 ammo", "airdrop 002002 8 ammo"]);
    assert_eq!(lines(BARE, "stores.a = { funds = 8 }"), [""; 0], "upkeep goes first");
    let carried = BARE.replace(", hex", ", surplus = { ammo = 4 }, hex");
    assert_eq!(lines(&carried, ""), [""; 0]);
}

#[test]
fn em_4_7_what_lies_in_the_hex_is_taken_first() {
    let dump = "stores.a = { dumps = [{ hex = 1002002, goods = { ammo = 5 } }] }";
    assert_eq!(lines(BARE, dump), ["take 1/10 5 ammo"]);
}

//! What a seat's standing orders come to together. Rules: EM-7.1, EM-11.1, EM-11.6.

use super::scene::{Scene, seat};
use crate::system::System;
use crate::systems::el_mythico::ElMythico;
use crate::view::Viewer;
use crate::words::Lexicon;

fn assessed(lines: &[&str]) -> Vec<String> {
    let scene = "map = ['.', '.']\nunits = [{ code = '1/10', weapon = 'assault-rifle', hex = 1001001 }]";
    let scene = Scene::of(scene).begin("together");
    let read = |line: &&str| scene.preview(seat("a"), line).expect("it is a sound order").order;
    let orders: Vec<_> = lines.iter().map(read).collect();
    let view = scene.view(Viewer::Seat(seat("a")));
    let said = ElMythico::assess(&scene.world, &view, seat("a"), &orders.iter().collect::<Vec<_>>());
    said.iter().map(|said| Lexicon::built_in().say("en", said)).collect()
}

#[test]
fn em_7_1_settings_given_twice_are_told_whichever_order_came_first() {
    let said = ["1/10 Rifle coy is given two different settings of Aggression: that of Retreat stands."];
    assert_eq!(assessed(&["move 10 s AF7", "retreat 10 n AF3"]), said);
    assert_eq!(assessed(&["retreat 10 n AF3", "move 10 s AF7"]), said);
    assert_eq!(assessed(&["move 10 s AF7", "retreat 10 n AF7 T2"]), [""; 0]);
}

#[test]
fn em_11_6_who_withdraws_holds_no_hex() {
    let said = [
        "1/10 Rifle coy is told to withdraw at first contact; if it does, its order Dig in comes to nothing.",
    ];
    assert_eq!(assessed(&["dig 10", "retreat 10 n"]), said);
    assert_eq!(assessed(&["rest 10", "retreat 10 n"]), [""; 0]);
}

//! Orders of two seats don't replace each other: lines of every kind, each given by every seat.
//! Rules: EM-4.4, EM-4.5, EM-11.1. Not here: what replaces an order of the same seat (`orders.rs`).

use super::properties::position;
use super::scene::{Scene, seat};
use super::whole::{built_up, skirmish};
use crate::cases::apart::{slots_of_seats, stand_apart};
use crate::game::OrderText;
use crate::guard::Guard;
use crate::order::given_by_seats;
use crate::seat::SeatId;
use crate::system::OrderSet;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::orders::Order;
use crate::systems::el_mythico::position::Force;

/// Two seats with similar possessions, including what the shipped module doesn't begin with.
const ALIKE: &str = "
    map = ['~~~~~~~~', '........', '........']
    ground.place = [{ name = 'Alba', kind = 'town', hex = 1001002, holder = 'a' }, { name = 'Beta', kind = 'town', hex = 1005002, holder = 'b' }]
    ground.installation = [
        { number = 214, name = 'Field', kind = 'airfield', hex = 1001003, holder = 'a' },
        { number = 215, name = 'Strip', kind = 'airfield', hex = 1003002, holder = 'a' },
        { number = 216, name = 'Camp', kind = 'airfield', hex = 1005003, holder = 'b' },
        { number = 217, name = 'Far', kind = 'airfield', hex = 1007002, holder = 'b' },
        { number = 218, name = 'Mill', kind = 'refinery', hex = 1001002, holder = 'a' },
        { number = 219, name = 'Works', kind = 'refinery', hex = 1005002, holder = 'b' },
    ]
    worn = { 218 = 'damaged', 219 = 'damaged' }
    population.centre = [{ place = 'Alba', support = { a = 60 } }, { place = 'Beta', support = { b = 60 } }]
    stores.a = { dumps = [{ hex = 1001002, goods = { ammo = 20 } }, { hex = 1001003, goods = { ammo = 20 } }] }
    stores.b = { dumps = [{ hex = 1005002, goods = { ammo = 20 } }, { hex = 1005003, goods = { ammo = 20 } }] }
    spies = [{ code = '1/60', hex = 1001002, found = ['b'] }, { code = '2/60', hex = 1005002, found = ['a'] }]
    units = [
        { code = '1/0', hex = 1001002 }, { code = '2/0', hex = 1005002 },
        { code = '1/10', weapon = 'assault-rifle', hex = 1001002 }, { code = '2/10', weapon = 'assault-rifle', hex = 1005002 },
        { code = '1/11', weapon = 'assault-rifle', hex = 1001003 }, { code = '2/11', weapon = 'assault-rifle', hex = 1005003 },
        { code = '1/20', weapon = 'apc', hex = 1001002 }, { code = '2/20', weapon = 'apc', hex = 1005002 },
        { code = '1/12', weapon = 'assault-rifle', hex = 1001002, aboard = 20 },
        { code = '2/12', weapon = 'assault-rifle', hex = 1005002, aboard = 20 },
        { code = '1/40', weapon = 'transport', hex = 1001003, strength = 4 }, { code = '2/40', weapon = 'transport', hex = 1005003, strength = 4 },
        { code = '1/41', weapon = 'light-attack', hex = 1001003, strength = 3 }, { code = '2/41', weapon = 'light-attack', hex = 1005003, strength = 3 },
        { code = '1/42', weapon = 'modern-fighter', hex = 1001003, strength = 3 }, { code = '2/42', weapon = 'modern-fighter', hex = 1005003, strength = 3 },
        { code = '1/43', weapon = 'medium-helicopter', hex = 1001003, strength = 3 }, { code = '2/43', weapon = 'medium-helicopter', hex = 1005003, strength = 3 },
        { code = '1/44', weapon = 'medium-helicopter', hex = 1001003, strength = 3 }, { code = '2/44', weapon = 'medium-helicopter', hex = 1005003, strength = 3 },
        { code = '1/13', weapon = 'assault-rifle', hex = 1001003, strength = 4, aboard = 44 }, { code = '2/13', weapon = 'assault-rifle', hex = 1005003, strength = 4, aboard = 44 },
        { code = '1/50', weapon = 'coaster', hex = 1001002 }, { code = '2/50', weapon = 'coaster', hex = 1005002 },
        { code = '1/51', weapon = 'landing-craft', hex = 1001002, strength = 2 }, { code = '2/51', weapon = 'landing-craft', hex = 1005002, strength = 2 },
    ]";

/// Possible leaders: one of level 6 for each vocation, or one whose vocation is still to be chosen.
const LEADERS: [&str; 3] = [
    "leaders = { a = { vocation = 'underworld', level = 5 }, b = { vocation = 'underworld', level = 5 } }",
    "leaders = { a = { vocation = 'politician', level = 6 }, b = { vocation = 'clergy', level = 6 } }",
    "leaders = { a = { vocations = ['clergy', 'politician'], alignments = ['left', 'right'], level = 1 }, b = { vocations = ['clergy', 'politician'], alignments = ['left', 'right'], level = 1 } }",
];

/// Orders that some seat may give there.
const LINES: &str = "
    separate 20
    repair 10
    name infantry Lobos
    alignment left
    vocation clergy
    hit 60 a
    hit 60 b
    kill 60 S1
    recruit informer Alba
    recruit informer Beta
    recruit agent Alba
    seek 60
    post 60 1003003
    subvert 60 a
    subvert 60 b
    surveil 60
    superiority 42 1003002
    strike 41 1003003
    overfly 40 1003003
    interdict 41 1003003
    airlift 40 11 1003002
    airlift 40 11 1007002
    assault 44 1003003
    detach 10 5
    transfer a 1
    transfer b 1
    rebase 40 1003002
    rebase 40 1007002
    carry 43 1001002 1003003
    carry 43 1005002 1003003
    freight 1001003 1003002
    freight 1005003 1007002
    charisma 0
    extort 0
    broadcast We are here
    sealift 10 Alba
    sealift 10 Beta
    landing 51 1002002 10
    landing 51 1006002 10
    embark 50 10
    cargo Alba Beta
    cargo Beta Alba
    heavy drop";

#[test]
fn em_11_1_no_order_of_a_seat_takes_the_place_of_another_seats() {
    let state = built_up("apart");
    let alike = LEADERS.map(|leaders| Scene::of(&format!("{leaders}\n{ALIKE}")).begin("apart"));
    let mut untried = Vec::new();
    for form in given_by_seats(Order::FORMS).iter().filter(|form| !form.question) {
        let is_meant = |line: &&str| line.split(' ').next() == Some(form.word);
        let given: Vec<_> = LINES.lines().map(str::trim).filter(is_meant).collect();
        let of_scene = alike.iter().map(|scene| {
            let slots = |seat| {
                given.iter().filter_map(move |line| Some(scene.preview(seat, line).ok()?.slot))
            };
            ["a", "b"].map(seat).map(|seat| (seat, slots(seat).collect())).into_iter().collect()
        });
        let of_scenes = std::iter::once(slots_of_seats(&*state, form)).chain(of_scene);
        let tried =
            of_scenes.map(|slots| stand_apart(form.word, &slots)).filter(|tried| *tried).count();
        if tried == 0 {
            untried.push(form.word);
        }
    }
    assert_eq!(untried, [""; 0], "give lines of it that two seats may order");
}

#[test]
fn em_4_5_what_two_seats_have_dropped_into_one_hex_comes_to_both() {
    let state = skirmish("dropped");
    let line = "airdrop 1012007 1 ammo";
    let orders = [1, 2].map(|seat| OrderText::by(SeatId(seat), line));
    let after = state.resolve(&orders, Guard::USUAL).unwrap();
    assert!(after.refused.is_empty(), "{:?}", after.refused);
    let after = position(&*after.state);
    let has_dump =
        |force: &&Force| force.stores.dumps.iter().any(|dump| dump.hex == HexNo(1_012_007));
    let seats: Vec<_> = after.forces.iter().filter(has_dump).map(|force| force.seat).collect();
    assert_eq!(seats, [SeatId(1), SeatId(2)]);
}

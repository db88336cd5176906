//! The check that every order is settled finds orders that nothing was done about. See EM-11.3.
//! That no order of a played turn lacks an outcome is checked in every case.

use super::scene::{Scene, seat};
use crate::cases::Fixture;
use crate::dice::{Dice, Seed};
use crate::outcome::Outcomes;
use crate::system::SeatOrder;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::orders::Order;
use crate::systems::el_mythico::sequence::combat::fights::Fights;
use crate::systems::el_mythico::sequence::off_map::OffMap;
use crate::systems::el_mythico::sequence::opening::{field_of, give};
use crate::systems::el_mythico::sequence::{enlist, outcomes};
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::unit::UnitRef;
use crate::window::Moment;

const SCENE: &str = "
    map = ['..', '..', '..', '..']
    truces = [['a', 'b']]
    ground.place = [{ name = 'Alba', kind = 'town', hex = 1002004 }]
    population.centre = [{ place = 'Alba', support = { a = 45 } }]
    stores.a = { funds = 50, dumps = [{ hex = 1001001, goods = { ammo = 5 } }] }
    units = [
        { code = '1/0', hex = 1001001 },
        { code = '1/10', weapon = 'assault-rifle', hex = 1001001 },
        { code = '1/11', weapon = 'assault-rifle', hex = 1001001 },
    ]";

/// How many of these orders of seat A are settled in a turn in which only this was done.
fn settled(lines: &[&str], done: impl Fn(&mut Field)) -> usize {
    let scene: Fixture<ElMythico> = Scene::of(SCENE).begin("outcomes");
    let order = |line: &&str| {
        let order = scene.preview(seat("a"), line).expect("it is a sound order");
        SeatOrder::<Order>::by(seat("a"), order.into())
    };
    let orders: Vec<_> = lines.iter().map(order).collect();
    let moment = Moment { turn: 1, window: 1, revision: 0, order: 0 };
    let dice = Dice::new(&Seed::of_word("outcomes"), moment);
    let mut field = field_of(&scene.world, &scene.position, &dice);
    let mut off_map = OffMap::of(&scene.position, Vec::new());
    field.outcomes = Outcomes::of(orders.len());
    give(&mut field, &scene.position, enlist(&orders).units);
    done(&mut field);
    outcomes::settle(&mut field, &Fights::of(scene.position.fights.clone()));
    orders.len() - outcomes::tell(&mut field, &mut off_map, &orders).len()
}

fn note(field: &mut Field, number: u16, setback: fn(HexNo) -> Setback) {
    let id = field.find(UnitRef { seat: seat("a"), number }).expect("it is there");
    field.pieces[id].note(setback);
}

#[test]
fn em_11_3_a_march_is_unsettled_until_its_own_unit_has_come_or_was_stopped() {
    // As its path is over without the unit having gone it.
    let lost = |field: &mut Field| field.pieces.iter_mut().for_each(|piece| piece.entries.clear());
    assert_eq!(settled(&["move 10 s"], lost), 0);
    assert_eq!(
        settled(&["move 10 s"], |field| (lost(field), note(field, 1011, Setback::HeldUp)).1),
        0
    );
    assert_eq!(
        settled(&["move 10 s"], |field| (lost(field), note(field, 1010, Setback::HeldUp)).1),
        1
    );
    assert_eq!(settled(&["dig 10"], |_| ()), 1, "it stood where it was to dig");
}

#[test]
fn em_11_3_each_order_of_a_unit_has_an_outcome_of_its_own() {
    let lines = &["attach 0 10", "charisma 0"];
    assert_eq!(settled(lines, |_| ()), 0);
    assert_eq!(settled(lines, |field| note(field, 1000, Setback::NotAttached)), 1);
    assert_eq!(settled(lines, |field| note(field, 1000, Setback::NobodyToCharm)), 1);
    assert_eq!(settled(&["heavy cancel", "truce b end", "take 10 2 ammo"], |_| ()), 0);
}

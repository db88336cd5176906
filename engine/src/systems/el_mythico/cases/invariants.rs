//! Every invariant can be broken, and the break is found. Not here: that whole turns break none,
//! which is checked in each turn that a test plays.

use super::scene::Scene;
use crate::cases::Fixture;
use crate::dice::{Dice, Seed};
use crate::seat::SeatId;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::contact::{Contact, Quality};
use crate::systems::el_mythico::country::support::Support;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::invariants::{Fault, of_closing_field, of_field, of_position};
use crate::systems::el_mythico::position::{Fight, Position};
use crate::systems::el_mythico::sequence::opening::field_of;
use crate::systems::el_mythico::stock::Good;
use crate::systems::el_mythico::unit::{Arm, Size, UnitRef};
use crate::window::Moment;

const SCENE: &str = r#"
    map = ["..", ".."]
    units = [
        { code = "1/10", weapon = "assault-rifle", hex = 1001001 },
        { code = "1/11", weapon = "assault-rifle", hex = 1001001 },
        { code = "2/10", weapon = "assault-rifle", hex = 1002002 },
    ]
"#;

fn game() -> Fixture<ElMythico> {
    Scene::of(SCENE).begin("invariants")
}

/// The fault that is found after this change of the field.
fn found(change: impl FnOnce(&mut Field)) -> Option<Fault> {
    let game = game();
    let dice = Dice::new(&Seed::of_word("x"), Moment { turn: 1, window: 1, revision: 0, order: 0 });
    let mut field = field_of(&game.world, &game.position, &dice);
    assert_eq!(of_field(&field), None);
    change(&mut field);
    of_field(&field)
}

fn first() -> UnitRef {
    UnitRef { seat: SeatId(1), number: 1010 }
}

#[test]
fn a_unit_off_the_map_or_out_of_its_hex_is_found() {
    assert_eq!(
        found(|field| field.pieces[0].unit.hex = HexNo(1_002_001)),
        Some(Fault::Misplaced(first(), HexNo(1_001_001)))
    );
    assert_eq!(
        found(|field| field.take_from_hex(0)),
        Some(Fault::Misplaced(first(), HexNo(1_001_001)))
    );
    let away = |field: &mut Field| {
        field.take_from_hex(0);
        field.pieces[0].unit.hex = HexNo(1_009_009);
    };
    assert_eq!(found(away), Some(Fault::OffTheMap(first(), HexNo(1_009_009))));
}

#[test]
fn goods_that_nobody_has_when_the_turn_is_closed_are_found() {
    let game = game();
    let dice = Dice::new(&Seed::of_word("x"), Moment { turn: 1, window: 1, revision: 0, order: 0 });
    let mut field = field_of(&game.world, &game.position, &dice);
    assert_eq!(of_closing_field(&field), None);
    field.pieces[0].unit.supply.surplus.add(Good::Ammo, 3);
    field.abandon(0);
    assert_eq!(of_field(&field), None, "within the turn it may yet be gathered");
    assert_eq!(of_closing_field(&field), Some(Fault::Litter(SeatId(1), HexNo(1_001_001))));
}

#[test]
fn a_number_given_twice_is_found() {
    let twice = |field: &mut Field| field.pieces[1].unit.number = 1010;
    assert_eq!(found(twice), Some(Fault::Numbers(first())));
}

#[test]
fn less_than_nothing_and_men_from_nowhere_are_found() {
    assert_eq!(
        found(|field| field.pieces[0].unit.tenths += 10),
        Some(Fault::Men { seat: SeatId(1), before: 200, after: 210 })
    );
    let to_another_seat = |field: &mut Field| {
        field.pieces[0].unit.tenths -= 10;
        field.pieces[2].unit.tenths += 10;
    };
    assert_eq!(
        found(to_another_seat),
        Some(Fault::Men { seat: SeatId(1), before: 200, after: 190 })
    );
    assert_eq!(found(|field| field.pieces[0].unit.tenths = -1), Some(Fault::Amounts(first())));
    assert_eq!(
        found(|field| field.pieces[0].unit.organisation = 11),
        Some(Fault::Amounts(first()))
    );
}

/// The fault that is found after this change of the position.
fn found_in_position(change: impl FnOnce(&mut Position)) -> Option<Fault> {
    let mut game = game();
    assert_eq!(of_position(&game.world, &game.position), None);
    change(&mut game.position);
    of_position(&game.world, &game.position)
}

#[test]
fn a_contact_of_no_other_seat_is_found() {
    let contact = |seat: u8| Contact {
        number: 1,
        of: UnitRef { seat: SeatId(seat), number: 1010 },
        quality: Quality::Presence,
        hex: HexNo(1_001_001),
        turn: 1,
        since: 1,
        hard: false,
        arm: Arm::Infantry,
        size: Size::Company,
        name: "Rifle".into(),
        weapon: "assault-rifle".into(),
        estimate: 10,
        impulse: None,
        from: None,
        searched_turn: None,
        searched_by_friends_turn: None,
    };
    let with = |seat: u8| {
        move |position: &mut Position| {
            position.forces[0].contacts = vec![contact(seat)];
            position.forces[0].contacts_made = 1;
        }
    };
    assert_eq!(found_in_position(with(2)), None);
    assert_eq!(found_in_position(with(1)), Some(Fault::Contact(SeatId(1), 1)));
    assert_eq!(found_in_position(with(9)), Some(Fault::Contact(SeatId(1), 1)));
}

#[test]
fn em_9_3_support_that_is_no_centres_or_no_seats_is_found() {
    let hex = HexNo(1_001_001);
    let support = |seat: u8, hex: HexNo| {
        move |position: &mut Position| {
            let support = Support::new([(SeatId(seat), 60)]).expect("it is less than a whole");
            position.country.support.insert(hex, support);
        }
    };
    // The scene has no population.
    assert_eq!(found_in_position(support(1, hex)), Some(Fault::Support(hex)));
    assert_eq!(Support::new([(SeatId(1), 60), (SeatId(2), 41)]), None);
    assert_eq!(Support::new([(SeatId(1), -1)]), None);
}

#[test]
fn a_fight_for_no_unit_and_a_truce_with_no_seat_are_found() {
    let hex = HexNo(1_001_001);
    let fight = |number| Fight {
        strengths: vec![(UnitRef { seat: SeatId(1), number }, 100)],
        ..Fight::default()
    };
    assert_eq!(found_in_position(|position| drop(position.fights.insert(hex, fight(1010)))), None);
    assert_eq!(
        found_in_position(|position| drop(position.fights.insert(hex, fight(1099)))),
        Some(Fault::Fight(hex))
    );
    let truce = |with| move |position: &mut Position| position.truces.set(SeatId(1), SeatId(with));
    assert_eq!(found_in_position(truce(2)), None);
    assert_eq!(found_in_position(truce(1)), Some(Fault::Truce(SeatId(1))));
    assert_eq!(found_in_position(truce(9)), Some(Fault::Truce(SeatId(1))));
}

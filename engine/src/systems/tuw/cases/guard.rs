//! What must hold of a position: each breach that is planted is found, before anything is stored.

use super::Scene;
use super::Tuw;
use crate::cases::Fixture;
use crate::dice::Dice;
use crate::grid::hex::Hex;
use crate::guard::Guard;
use crate::seat::{FactionId, SeatId, SeatSet};
use crate::system::{Action, Rules, SeatOrder};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::events::Event;
use crate::systems::tuw::position::{Flight, MovementUsed, Position, Stage, Unit, WeaponDamage};
use crate::systems::tuw::results::Loss;
use crate::systems::tuw::world::KindId;
use crate::systems::tuw::world::effect::Mp;
use crate::view;
use crate::words::Message;

const UNITS: &str =
    r#"{ code = "r1", hex = "0101", attack = ["2/1"] }, { code = "b1", hex = "0102" }"#;

fn code(word: &str) -> UnitCode {
    word.parse().unwrap()
}

fn red(position: &mut Position) -> &mut Unit {
    position.battlefield.units.get_mut(&code("r1")).unwrap()
}

/// A breach and the text that tells of it.
type Planted = (&'static str, fn(&mut Position));

#[rustfmt::skip]
const PLANTED: &[Planted] = &[
    ("tuw-fault-window", |position| position.battlefield.stage = Stage::Movement(2)),
    ("tuw-fault-window", |position| _ = position.battlefield.players.pop()),
    ("tuw-fault-window", |position| position.battlefield.together = SeatSet::one(SeatId(1))),
    ("tuw-fault-kind", |position| red(position).kind = KindId(2)),
    ("tuw-fault-owner", |position| red(position).seat = SeatId(2)),
    ("tuw-fault-off-map", |position| red(position).hex = Hex::new(0, -9)),
    ("tuw-fault-mode", |position| red(position).mode = 1),
    ("tuw-fault-weapon", |position| _ = red(position).weapon_damage.insert(0, WeaponDamage::Wounded)),
    ("tuw-fault-tough", |position| red(position).tough_used = 1),
    ("tuw-fault-flight", |position| red(position).flight = Flight::High),
    ("tuw-fault-aboard", |position| red(position).aboard = Some(code("b1"))),
    ("tuw-fault-moved", |position| _ = position.battlefield.moving.insert(code("r9"))),
    ("tuw-fault-moved", |position| _ = position.battlefield.movement.insert(code("b9"), Default::default())),
    ("tuw-fault-attacks", |position| _ = position.battlefield.attacks_used.insert(code("r1"), vec![2])),
    ("tuw-fault-attacks", |position| _ = position.battlefield.attacks_used.insert(code("b1"), vec![0])),
    ("tuw-fault-loss", |position| {
        let unit = position.battlefield.label(code("r1"));
        position.battlefield.losses.push(Loss { unit, weapon: None, hex: Hex::new(1, 1), destroyed: true });
    }),
    ("tuw-fault-account", |position| _ = position.battlefield.cost_lost.insert(FactionId(1), -1)),
    ("tuw-fault-account", |position| position.battlefield.holders.push(None)),
    ("tuw-fault-list", |position| _ = position.lists.insert(SeatId(1), vec![code("b1")])),
];

#[test]
fn every_planted_breach_is_found() {
    let begun = Scene::of(UNITS, &["..", ".."]).begin();
    assert_eq!(Tuw::fault(&begun.world, &begun.position), None);
    for (expected, plant) in PLANTED {
        let mut position = begun.position.clone();
        plant(&mut position);
        let found = Tuw::fault(&begun.world, &position);
        assert_eq!(found.as_ref().map(Message::id), Some(*expected));
    }
}

#[test]
fn a_result_waits_only_while_seats_attack() {
    let mut game = Scene::of(UNITS, &["..", ".."]).begin();
    game.play_all(["close", "close", "attack r1 b1 | 1 1"]);
    assert_eq!(Tuw::fault(&game.world, &game.position), None);
    game.position.battlefield.stage = Stage::Movement(0);
    assert_eq!(Tuw::fault(&game.world, &game.position).unwrap().id(), "tuw-fault-target");
}

/// Closes the last window of a turn with a unit that stands where no unit can.
fn closed_off_the_map(guard: Guard) -> Option<String> {
    let mut game: Fixture<Tuw> = Scene::of(UNITS, &["..", ".."]).begin();
    game.play_all(["close", "close", "close"]);
    red(&mut game.position).hex = Hex::new(0, -9);
    let closed =
        Tuw::adjudicate(&game.world, &game.position, Action::Close(&[]), &Dice::loaded(&[]), guard);
    closed.err().map(|breach| breach.phase)
}

#[test]
fn a_breach_is_found_after_its_phase_unless_the_game_master_goes_on() {
    assert_eq!(closed_off_the_map(Guard::EachPhase).as_deref(), Some("damage"));
    assert_eq!(closed_off_the_map(Guard::Off), None);
}

#[test]
fn an_order_that_has_become_impossible_fails_and_one_of_a_lost_unit_is_lost_track_of() {
    let begun = Scene::of(UNITS, &["..", ".."]).begin();
    let seat = SeatId(1);
    let order = SeatOrder::by(seat, begun.preview(seat, "move r1 s").unwrap().into());
    let played = |plant: fn(&mut Position)| {
        let mut position = begun.position.clone();
        plant(&mut position);
        let action = Action::Order(&order);
        let outcome =
            Tuw::adjudicate(&begun.world, &position, action, &Dice::loaded(&[]), Guard::Off);
        outcome.unwrap()
    };
    assert!(played(|_| {}).unsettled.is_empty());
    let failed = played(|position| {
        let used = MovementUsed { spent: Mp::whole(99), ..MovementUsed::default() };
        _ = position.battlefield.movement.insert(code("r1"), used);
    });
    assert!(failed.unsettled.is_empty());
    let says = |event: &view::Event<Event>| matches!(&event.what, Event::Failed(why) if why.id() == "tuw-halt-short");
    assert!(failed.events.iter().any(says), "{:?}", failed.events);
    let lost = played(|position| _ = position.battlefield.units.remove(&code("r1")));
    assert_eq!(lost.unsettled.len(), 1);
}

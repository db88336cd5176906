//! What the autopilot orders. Rules: TUW-3.5.2, TUW-5.3, TUW-5.5, TUW-8.7. Not here: that its lines
//! read back (`properties.rs`).

use super::Scene;
use super::Tuw;
use crate::cases::Fixture;
use crate::dice::Seed;
use crate::game::OrderText;
use crate::guard::Guard;
use crate::module::Module;
use crate::seat::SeatId;
use crate::system::Autopilot;
use crate::systems::SHIPPED;
use crate::view::{View, Viewer};

/// What the open window's seat orders by autopilot; each line is legal after those before it.
fn orders(game: &mut Fixture<Tuw>) -> Vec<String> {
    let seat = game.position.battlefield.seat().unwrap();
    let view = View::cut::<Tuw>(&game.world, &game.position, Viewer::Seat(seat));
    Tuw::autopilot(&game.world, &view, seat)
}

/// What red orders first.
fn moves(units: &str, map: &[&str]) -> Vec<String> {
    orders(&mut Scene::of(units, map).begin())
}

/// What red attacks with.
fn attacks(units: &str) -> Vec<String> {
    let mut game = Scene::of(units, &["....."; 5]).begin();
    game.play_all(["close", "close"]);
    let lines = orders(&mut game);
    lines.iter().for_each(|line| assert!(game.preview(SeatId(1), line).is_ok(), "{line}"));
    lines
}

#[test]
fn tuw_3_5_2_a_flyer_takes_off_and_flies_over_what_it_strikes() {
    let units = r#"{ code = "r1", hex = "0101", attack = ["4/0"], moves = [{ by = "hmf", mp = 6 }] }, { code = "b1", hex = "0105" }"#;
    assert_eq!(moves(units, &["."; 5]), ["takeoff r1", "move r1 4 4 4 4"]);
}

#[test]
fn tuw_3_5_2_2_a_flyer_that_must_keep_moving_circles_over_its_target() {
    let units = r#"{ code = "r1", hex = "0101", airborne = true, attack = ["4/0"], moves = [{ by = "lmf", mp = 10 }] }, { code = "b1", hex = "0102" }"#;
    assert_eq!(moves(units, &["."; 2]), ["move r1 4 1 4 1 4"]);
}

#[test]
fn tuw_3_6_a_flyer_lands_on_an_objective_in_the_last_turn_alone() {
    let units = r#"{ code = "r1", hex = "0101", airborne = true, moves = [{ by = "hmf", mp = 6 }] }, { code = "b1", hex = "0505" }"#;
    let scene = || Scene::of(units, &["....."; 5]);
    let aims = |turns: u32| {
        format!("turns = {turns}\nobjective = [{{ name = \"Mill\", hex = \"0102\", points = 9 }}]")
    };
    let last = orders(&mut scene().with_scenario(&aims(1)).begin());
    assert_eq!(last, ["move r1 4", "land r1"]);
    assert_eq!(orders(&mut scene().with_scenario(&aims(2)).begin()), ["move r1 4"]);
}

#[test]
fn tuw_5_5_units_attack_together_where_that_is_worth_more() {
    let bow = |code: &str| format!(r#"{{ code = "{code}", hex = "0101", attack = ["3/2 LOS"] }}"#);
    let three = format!("{}, {}, {}", bow("r1"), bow("r2"), bow("r3"));
    let wall = |defence: i32| {
        format!(
            r#"{three}, {{ code = "b1", hex = "0102", defence = {defence}, attack = ["9/9 LOS"] }}"#
        )
    };
    assert_eq!(attacks(&wall(8)), ["attack r1+r2+r3 b1"]);
    assert_eq!(attacks(&wall(0)).len(), 3);
}

#[test]
fn tuw_5_3_who_is_doomed_is_left_alone() {
    let units = r#"{ code = "r1", hex = "0101", attack = ["9/2 LOS"] }, { code = "r2", hex = "0101", attack = ["9/2 LOS"] }, { code = "b1", hex = "0102" }"#;
    let mut game = Scene::of(units, &["....."; 5]).begin();
    game.play_all(["close", "close", "attack r1 b1 | 6 1"]);
    assert_eq!(orders(&mut game), Vec::<String>::new());
}

#[test]
fn tuw_8_7_1_what_strikes_first_does_so() {
    let units = r#"{ code = "r1", hex = "0101", attack = ["5/1 LOS"], arm.abilities = ["First Strike"] }, { code = "b1", hex = "0102" }"#;
    let mut game = Scene::of(units, &["....."; 5]).begin();
    game.play_all(["close", "close"]);
    assert_eq!(orders(&mut game), ["attack r1 b1"]);
}

#[test]
fn tuw_8_7_5_a_unit_destroys_itself_for_more_than_it_costs() {
    let cart = r#"{ code = "r1", hex = "0101", kind.abilities = ["Self Destruct 9 AE1"], moves = [{ by = "foot", mp = 1 }] }"#;
    let knight = |code: &str| {
        format!(r#"{{ code = "{code}", hex = "0102", attack = ["9/9 LOS"], defence = 3 }}"#)
    };
    let crowd = format!("{cart}, {}, {}", knight("b1"), knight("b2"));
    assert_eq!(attacks(&crowd), ["destruct r1"]);
    let friends = format!("{crowd}, {}", knight("r2"));
    assert!(!attacks(&friends).contains(&"destruct r1".to_owned()));
}

/// Two turns by autopilots: every move is legal after those before it, and no flyer falls.
#[test]
fn tuw_3_5_2_2_flyers_of_the_shipped_battles_stay_in_the_air() {
    for name in ["tuw-siege", "tuw-ridge", "tuw-ages"] {
        let module = Module::built_in(name).unwrap().as_listed();
        let mut state = SHIPPED.begin(module, Seed::of_word("flyers")).unwrap();
        while let Some(window) = state.window().filter(|window| window.turn < 3) {
            let seat = window.seats.iter().next().unwrap();
            for (nth, line) in (1..).zip(state.perspective(Viewer::Seat(seat)).autopilot()) {
                match state.play(&OrderText::by(seat, line.clone()), nth, Guard::USUAL) {
                    Ok(played) => state = played.state,
                    // An attack with results at once may have removed the unit that the line names.
                    Err(_) if !window.key.starts_with("movement") => {}
                    Err(error) => panic!("{name}, {}: {line}: {error:?}", window.key),
                }
            }
            let closed = state.resolve(&[], Guard::USUAL).unwrap();
            assert!(!closed.record.text().contains("\"stalled\""), "{name}");
            state = closed.state;
        }
    }
}

//! What holds for every score, order and campaign.
//! Rules: TUW-5.4, TUW-1.4.5.

use proptest::prelude::*;

use super::Scene;
use super::{Position, Tuw};
use crate::cases::Fixture;
use crate::cases::sample;
use crate::dice::{Dice, Seed};
use crate::game::OrderText;
use crate::guard::Guard;
use crate::module::Module;
use crate::order::OrderPreview;
use crate::seat::SeatId;
use crate::system::{Action, Autopilot, OrderContext, Rules as _, SeatOrder};
use crate::systems::SHIPPED;
use crate::systems::tuw::events::Event;
use crate::systems::tuw::orders::Order;
use crate::systems::tuw::results::OrderResult;
use crate::systems::tuw::score::{CombatResult, UnitState, combat_result, odds, score};
use crate::systems::tuw::world::rules::{CombatRules, Rules};
use crate::typed::preview_line;
use crate::view::{View, Viewer};
use crate::window::Moment;

fn usual() -> CombatRules {
    Rules::usual().combat
}

proptest! {
    #![proptest_config(sample::properties(128))]

    #[test]
    fn tuw_5_4_five_behind_nothing_happens(defence in -9i32..20, behind in 5i32..9, a in 1i32..=6, d in 1i32..=6) {
        prop_assert_eq!(combat_result(&usual(), defence - behind + a, defence + d), CombatResult::Unaffected);
    }

    #[test]
    fn tuw_5_4_eight_ahead_always_destroys(defence in -9i32..20, ahead in 8i32..12, a in 1i32..=6, d in 1i32..=6) {
        prop_assert_eq!(combat_result(&usual(), defence + ahead + a, defence + d), CombatResult::Destroyed);
    }

    #[test]
    fn tuw_5_4_better_scores_never_have_worse_odds(attack in -5i32..12, defence in -5i32..12) {
        let (less, more) = (odds(&usual(), attack, defence), odds(&usual(), attack + 1, defence));
        prop_assert!(more.destroyed >= less.destroyed);
        prop_assert!(more.destroyed + more.wounded >= less.destroyed + less.wounded);
    }

    #[test]
    fn tuw_1_4_5_rounding_is_to_the_nearest_halves_up(printed in -20i32..20) {
        let half = score(printed, UnitState { wounded: true, disabled: false });
        prop_assert!((2 * half - printed) == 0 || (2 * half - printed) == 1);
        prop_assert_eq!(half, score(printed, UnitState { wounded: false, disabled: true }));
    }

    #[test]
    fn a_moves_canonical_text_reads_back_as_the_same_order(sides in prop::collection::vec(1u8..=6, 1..6), letters: bool) {
        let names = ["n", "ne", "se", "s", "sw", "nw"];
        let words: Vec<String> = (sides.iter())
            .map(|side| if letters { names[usize::from(*side) - 1].to_owned() } else { side.to_string() })
            .collect();
        let piece = r#"{ code = "r1", hex = "0303", moves = [{ by = "foot", mp = 5 }] }, { code = "b1", hex = "0101" }"#;
        let game = Scene::of(piece, &[".....", ".w...", "..f..", "...r.", "....."]).begin();
        if let Ok(first) = game.preview(SeatId(1), &format!("MOVE R1 {}", words.join("  "))) {
            let again = game.preview(SeatId(1), &first.text).unwrap();
            prop_assert_eq!(&first.text, &again.text);
            prop_assert_eq!(after(&game, first), after(&game, again));
        }
    }

    #[test]
    fn no_line_makes_the_engine_stumble(line in "(move|switch|attack|bombard|preview|yield|r1|b1)( [a-z0-9+,/\"]{0,6}){0,5}") {
        let piece = r#"{ code = "r1", hex = "0303", attack = ["1/2 LOS AE1", "2/2"] }, { code = "b1", hex = "0101" }"#;
        let mut game = Scene::of(piece, &["....."; 5]).begin();
        drop(game.preview(SeatId(1), &line));
        game.play_all(["close", "close"]);
        drop(game.preview(SeatId(1), &line));
    }
}

/// The position after an order, with dice that are always the same.
fn after(game: &Fixture<Tuw>, order: OrderPreview<Order>) -> Position {
    let given = SeatOrder::by(SeatId(1), order.into());
    let dice = Dice::loaded(&[]);
    Tuw::adjudicate(&game.world, &game.position, Action::Order(&given), &dice, Guard::USUAL)
        .unwrap()
        .position
}

/// With dice that fall as they like: a hazard too weak to harm, entered again and again in one
/// order.
#[test]
fn tuw_4_3_each_entry_into_a_hazard_has_dice_of_its_own() {
    let piece = r#"{ code = "r1", hex = "0101", defence = 9, moves = [{ by = "foot", mp = 24 }] }, { code = "b1", hex = "0505" }"#;
    let thorns = r#"feature = [{ name = "thorns", hexes = ["0102"], effect = "H1" }]"#;
    let game = Scene::of(piece, &["....."; 5]).with_ground(thorns).begin();
    let order = game.preview(SeatId(1), &format!("move r1{}", " s n".repeat(12))).unwrap();
    let dice =
        Dice::new(&Seed::of_word("thorns"), Moment { turn: 1, window: 1, revision: 0, order: 1 });
    let given = SeatOrder::by(SeatId(1), order.into());
    let outcome =
        Tuw::adjudicate(&game.world, &game.position, Action::Order(&given), &dice, Guard::USUAL)
            .unwrap();
    let Event::Done(OrderResult::Move(moved)) = &outcome.events[0].what else { panic!("it moved") };
    let dice: std::collections::BTreeSet<_> =
        moved.hazards.iter().map(|hazard_roll| hazard_roll.dice).collect();
    assert_eq!(moved.hazards.len(), 12);
    assert!(dice.len() > 6, "{dice:?}");
}

/// The autopilots' orders of three turns, window by window.
#[test]
fn what_is_foreseen_is_what_comes_and_nothing_is_foreseen_where_dice_fall() {
    let module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    let mut state = SHIPPED.begin(module, Seed::of_word("foreseen")).unwrap();
    let (mut foreseen, mut rolled) = (0, 0);
    for _ in 0..12 {
        let seat = state.window().unwrap().seats.iter().next().unwrap();
        for (nth, line) in (1..).zip(state.perspective(Viewer::Seat(seat)).autopilot()) {
            let before = state.perspective(Viewer::Seat(seat)).foresee(&line);
            let Ok(played) = state.play(&OrderText::by(seat, line.clone()), nth, Guard::USUAL)
            else {
                continue;
            };
            assert_eq!(before.is_some(), played.rolls.fallen == 0, "{line}");
            if let Some(before) = before {
                let after = played.state.perspective(Viewer::Seat(seat)).bytes();
                assert_eq!(String::from_utf8(before.bytes()), String::from_utf8(after), "{line}");
                foreseen += 1;
            } else {
                rolled += 1;
            }
            state = played.state;
        }
        state = state.resolve(&[], Guard::USUAL).unwrap().state;
    }
    assert!(foreseen > 10 && rolled > 1, "{foreseen} foreseen, {rolled} rolled");
}

/// Six turns by autopilots: what is attacked and lost is told in a few lines, and who takes an
/// objective shows.
#[test]
fn tuw_5_3_a_digest_tells_attacks_and_losses_and_holdings_change() {
    let module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    let mut state = SHIPPED.begin(module, Seed::of_word("digest")).unwrap();
    let (mut fights, mut losses, mut changes) = (0, 0, 0);
    while let Some(window) = state.window().filter(|window| window.turn <= 6) {
        let (seat, before) = (window.seats.iter().next().unwrap(), state.umpire().holdings());
        for (nth, line) in (1..).zip(state.perspective(Viewer::Seat(seat)).autopilot()) {
            if let Ok(played) = state.play(&OrderText::by(seat, line), nth, Guard::USUAL) {
                state = played.state;
            }
        }
        let closed = state.resolve(&[], Guard::USUAL).unwrap();
        state = closed.state;
        let digest = state.umpire().digest(&closed.record.text());
        assert_eq!(
            digest,
            state.perspective(Viewer::Public).digest(&closed.record.text()),
            "all lies open"
        );
        fights += digest.fights.len();
        losses += digest.losses.len();
        changes += usize::from(state.umpire().holdings() != before);
    }
    assert!(
        fights > 2 && losses > 2 && changes > 0,
        "{fights} fights, {losses} losses, {changes} changes"
    );
}

#[test]
fn every_autopilot_line_reads_back_from_its_canonical_text() {
    let module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    let (world, setup) = Tuw::read_module(&module).unwrap();
    let position = Tuw::begin(&world, &setup, &Dice::loaded(&[]));
    let seat = position.battlefield.seat().unwrap();
    let view = View::cut::<Tuw>(&world, &position, Viewer::Seat(seat));
    let lines = Tuw::autopilot(&world, &view, seat);
    assert!(!lines.is_empty());
    for line in lines {
        let preview = |line: &str| {
            preview_line(&OrderContext::<Tuw>::by_seat(&world, &view, seat), line, &[])
        };
        let first = preview(&line).unwrap();
        assert_eq!(first, preview(&first.text).unwrap());
    }
}

/// What the autopilot of the first seat attacks with, against these.
fn attacks(pieces: &str) -> Vec<String> {
    let mut game = Scene::of(pieces, &["....."; 5]).begin();
    game.play_all(["close", "close"]);
    let seat = game.position.battlefield.seat().unwrap();
    let view = View::cut::<Tuw>(&game.world, &game.position, Viewer::Seat(seat));
    let lines = Tuw::autopilot(&game.world, &view, seat);
    lines.iter().for_each(|line| assert!(game.preview(SeatId(1), line).is_ok(), "{line}"));
    lines
}

#[test]
fn tuw_8_3_the_autopilot_strikes_at_a_weapon_where_it_can_harm_no_unit() {
    let fort = r#"{ code = "b1", hex = "0102", attack = ["6/3 LOS", "2/0"], arm_defence = 2, defence = 19 }"#;
    let bow = |code: &str| format!(r#"{{ code = "{code}", hex = "0101", attack = ["2/2 LOS"] }}"#);
    let two = format!("{}, {}, {fort}", bow("r1"), bow("r2"));
    assert_eq!(attacks(&two), ["attack r1 \"b1/arm 0\"", "attack r2 \"b1/arm 0\""]);
    let soft = fort.replace("defence = 19", "defence = 3");
    assert_eq!(attacks(&format!("{}, {soft}", bow("r1"))), ["attack r1 b1"]);
    let together = fort.replace("defence = 19", "defence = 7");
    assert_eq!(attacks(&format!("{}, {}, {together}", bow("r1"), bow("r2"))), ["attack r1+r2 b1"]);
    let unarmed = fort.replace("arm_defence = 2, ", "");
    assert_eq!(attacks(&format!("{}, {unarmed}", bow("r1"))), Vec::<String>::new());
}

//! A unit that is gone breaks nothing later: any unit is taken out at any point of any window of a
//! battle with everything in it, and the battle goes on.
//! Rules: TUW-3.4.2, TUW-5.3, TUW-8.7.

use super::Scene;
use super::{Position, Tuw, World};
use crate::cases::Fixture;
use crate::dice::{Dice, Seed};
use crate::guard::Guard;
use crate::map::Cut;
use crate::seat::SeatId;
use crate::system::{Action, Autopilot, Rules, SeatOrder, Teller};
use crate::systems::tuw::code::UnitCode;
use crate::view::{View, Viewer};
use crate::window::Moment;

const SCENE: &str = r#"
map = [".....", ".w...", ".....", "...=.", "....."]
ground.feature = [{ name = "thorns", hexes = ["0305"], effect = "H1" }]
scenario.partial_moves = true
scenario.stacking = 4
scenario.objective = [{ name = "Mill", hex = "0303", points = 5 }]
units = [
    { code = "r1", hex = "0301", defence = 7, attack = ["4/1 LOS"], arm.abilities = ["First Strike"] },
    { code = "r2", hex = "0301", defence = 6, attack = ["3/3 IF1 AE1"], kind.abilities = ["Tough 2"] },
    { code = "r3", hex = "0201", defence = 6, attack = ["3/0"], aboard = "r4" },
    { code = "r4", hex = "0201", defence = 6, moves = [{ by = "wheeled", mp = 4 }], kind.carries = 2 },
    { code = "r5", hex = "0302", defence = 6, airborne = true, attack = ["3/1 LOS"], moves = [{ by = "hmf", mp = 4 }] },
    { code = "r6", hex = "0301", kind.abilities = ["Teleport 4", "Self Destruct 3 AE1"] },
    { code = "b1", hex = "0303", defence = 7, attack = ["4/1 LOS"], arm.abilities = ["First Strike"], kind.abilities = ["Regeneration"] },
    { code = "b2", hex = "0303", defence = 6, attack = ["3/2 LOS", "2/0"], arm_defence = 2, kind.abilities = ["Armored"] },
    { code = "b3", hex = "0304", attack = ["2/0"], kind.abilities = ["Fragile"] },
    { code = "b4", hex = "0303", defence = 6, airborne = true, attack = ["2/0"], moves = [{ by = "lmf", mp = 4 }] },
    { code = "b5", hex = "0403", defence = 6 },
]
"#;

/// What is ordered, window by window, over two turns; `close` closes one.
#[rustfmt::skip]
const LINES: &[&str] = &[
    "move r4 se", "leave r3 0303", "move r5 s", "teleport r6 0304", "move r1 s", "move r2 s", "hold r1", "close",
    "move b4 n s", "save b5 0404", "move b3 n", "hold b1 arm 0", "close",
    "attack r1 b1", "close", "close",
    "attack r5 b2", "bombard r2 0303", "attack r3 \"b2/arm 0\"", "destruct r6", "close",
    "attack b2 r5", "attack b2 r3 arm 1", "attack b3 r3", "attack b4 r5", "close",
    "board r3 r4", "land r5", "move r4 s", "move r2 s", "close",
    "land b4", "move b5 s", "move b1 n", "move b2 n", "close",
    "attack r1 b1", "close", "close",
    "bombard r2 0302", "attack r5 b4", "close",
    "attack b2 r1", "attack b4 r5", "close",
];

/// Carries a line out; what can't be ordered any more is left out.
fn played(world: &World, position: &Position, line: &str, nth: u64) -> Position {
    let dice = Dice::new(
        &Seed::of_word("kills"),
        Moment { turn: position.battlefield.turn, window: 0, revision: 0, order: nth as u32 },
    );
    let outcome = if line == "close" {
        Tuw::adjudicate(world, position, Action::Close(&[]), &dice, Guard::EachPhase)
    } else {
        let Some(seat) = position.battlefield.seat() else { return position.clone() };
        let view = View::cut::<Tuw>(world, position, Viewer::Seat(seat));
        let ctx = crate::system::OrderContext::<Tuw>::by_seat(world, &view, seat);
        let Ok(order) = crate::typed::preview_line(&ctx, line, &[]) else {
            return position.clone();
        };
        let given = SeatOrder::by(seat, order.into());
        Tuw::adjudicate(world, position, Action::Order(&given), &dice, Guard::EachPhase)
    };
    let outcome = outcome.unwrap_or_else(|breach| panic!("{line}: {breach}"));
    assert_eq!(Tuw::fault(world, &outcome.position), None, "{line}");
    outcome.position
}

/// Everybody can still be shown all there is.
fn shown(world: &World, position: &Position) {
    for viewer in Viewer::all(&world.seats) {
        let view = View::cut::<Tuw>(world, position, viewer);
        let _ = Tuw::report(world, &view, &[]);
        let _ = Tuw::map(world, &view, &Cut::Whole);
        let _ = Tuw::roster(world, &view);
    }
    for seat in [SeatId(1), SeatId(2)] {
        let view = View::cut::<Tuw>(world, position, Viewer::Seat(seat));
        let _ = Tuw::autopilot(world, &view, seat);
    }
}

#[test]
fn tuw_3_4_2_any_unit_may_be_gone_at_any_point_of_any_window() {
    let game: Fixture<Tuw> = toml::from_str::<Scene>(SCENE).unwrap().begin();
    let world = &game.world;
    let mut position = game.position.clone();
    let (mut killed, mut idle) = (0, Vec::new());
    for (nth, line) in LINES.iter().enumerate() {
        let codes: Vec<UnitCode> = position.battlefield.units.keys().copied().collect();
        for code in codes {
            let mut without = position.clone();
            without.battlefield.destroy(world, code);
            without.battlefield.forget_gone();
            let lost = without.battlefield.losses.iter().filter(|loss| loss.unit.code == code);
            assert_eq!(lost.filter(|loss| loss.destroyed).count(), 1);
            for (later, line) in LINES.iter().enumerate().skip(nth) {
                without = played(world, &without, line, later as u64);
            }
            shown(world, &without);
            killed += 1;
        }
        let next = played(world, &position, line, nth as u64);
        idle.extend((next == position).then_some(*line));
        position = next;
    }
    assert!(killed > 300, "{killed} killed");
    assert!(idle.len() < 4, "{idle:?} did nothing");
}

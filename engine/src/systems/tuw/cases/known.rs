//! What others can't know changes nothing they are shown: here the standing lists, all else lies
//! open.
//! Rule: TUW-3.7.

use super::{Position, Tuw, World};
use crate::dice::Dice;
use crate::guard::Guard;
use crate::map::Cut;
use crate::seat::SeatId;
use crate::system::{Autopilot, Rules, Teller};
use crate::view::{Event, View, Viewer};

/// All that a viewer can be shown, as bytes.
fn shown(
    world: &World,
    position: &Position,
    viewer: Viewer,
    events: &[Event<crate::systems::tuw::events::Event>],
) -> Vec<u8> {
    let view = View::cut::<Tuw>(world, position, viewer);
    let heard: Vec<_> = events
        .iter()
        .filter(|event| event.audience.hears(viewer, viewer.seats(&world.seats)))
        .map(|event| &event.what)
        .collect();
    let report = Tuw::report(world, &view, &heard);
    let map = Tuw::map(world, &view, &Cut::Whole);
    let lines = Tuw::autopilot(world, &view, SeatId(2));
    serde_json::to_vec(&(&view, report, map, lines, Tuw::roster(world, &view))).unwrap()
}

#[test]
fn tuw_3_7_a_standing_list_is_its_seats_own() {
    let piece = r#"{ code = "r1", hex = "0303" }, { code = "r2", hex = "0303" }, { code = "b1", hex = "0101" }"#;
    let game = super::Scene::of(piece, &["....."; 5]).begin();
    let yielded = |line: &str| {
        let order = game.preview(SeatId(1), line).unwrap();
        let given = crate::system::SeatOrder::by(SeatId(1), order.into());
        Tuw::adjudicate(
            &game.world,
            &game.position,
            crate::system::Action::Order(&given),
            &Dice::loaded(&[]),
            Guard::USUAL,
        )
        .unwrap()
    };
    let (one, other) = (yielded("yield r1"), yielded("yield r2+r1"));
    for viewer in Viewer::all(&game.world.seats) {
        let same = shown(&game.world, &one.position, viewer, &one.events)
            == shown(&game.world, &other.position, viewer, &other.events);
        let own = viewer.seats(&game.world.seats).contains(SeatId(1));
        assert_eq!(same, !own, "{viewer:?}");
    }
}

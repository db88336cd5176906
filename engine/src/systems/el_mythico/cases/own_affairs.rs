//! Audiences of a turn's events. A seat's own affairs aren't told in its faction's channel.

use super::scene::Scene;
use crate::seat::FactionId;
use crate::systems::el_mythico::events::Event;
use crate::view::Viewer;

/// Seats A and B are allied; A buys, searches, lays mines and moves stores.
const OF_ONE_SEAT: &str = "
    map = ['...', '...', '...']
    allies = ['a', 'b']
    economy.income.grant_tenths = 50
    units = [
        { code = '1/10', weapon = 'assault-rifle', hex = 1002002, surplus = { ammo = 4 } },
        { code = '1/11', weapon = 'assault-rifle', hex = 1002002, organisation = 5 },
        { code = '1/12', weapon = 'assault-rifle', hex = 1002002 },
        { code = '2/10', weapon = 'assault-rifle', hex = 1003003 },
        { code = '3/10', weapon = 'assault-rifle', hex = 1002002 },
    ]
";

#[test]
fn em_11_3_a_seats_own_affairs_are_told_to_it_alone() {
    let mut scene = Scene::of(OF_ONE_SEAT).begin("alone");
    scene.play_all(["a: leave 10", "a: search 11", "a: mine 10", "a: detach 12 2", "close"]);
    let heard = |viewer: Viewer| {
        let eyes = viewer.seats(&scene.world.seats);
        let told = scene.latest().iter().filter(|event| event.audience.hears(viewer, eyes));
        told.map(|event| &event.what).collect::<Vec<_>>()
    };
    let own = |event: &&&Event| {
        matches!(
            event,
            Event::Stores(_) | Event::Market(_) | Event::Fieldwork(_) | Event::Changed(_)
        )
    };
    let of_seat = heard(Viewer::Seat(super::scene::seat("a")));
    assert!(of_seat.iter().filter(own).count() >= 4, "{of_seat:?}");
    let of_channel = heard(Viewer::Faction(FactionId(1)));
    assert_eq!(of_channel.iter().find(own), None);
    assert!(of_channel.iter().any(|event| matches!(event, Event::Fight(_))), "{of_channel:?}");
}

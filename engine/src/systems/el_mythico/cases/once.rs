//! Texts and offers that must appear only once. Rules: EM-2.8, EM-10.5, EM-11.4.

use std::collections::BTreeMap;

use super::scene::Scene;
use crate::cases::Fixture;
use crate::order::CompletionRequest;
use crate::order_context::OrderContext;
use crate::order_preview;
use crate::seat::SeatId;
use crate::system::{OrderSet, Teller};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::orders::Order;
use crate::view::Viewer;
use crate::words::Lexicon;

const A: SeatId = SeatId(1);

/// Seat A's sheet on the turn just played.
fn sheet(scene: &Fixture<ElMythico>) -> String {
    let viewer = Viewer::Seat(A);
    let eyes = viewer.seats(&scene.world.seats);
    let heard = scene.latest().iter().filter(|event| event.audience.hears(viewer, eyes));
    let heard: Vec<_> = heard.map(|event| &event.what).collect();
    ElMythico::report(&scene.world, &scene.view(viewer), &heard).say(&Lexicon::built_in(), "en")
}

#[test]
fn em_10_5_what_is_found_out_about_a_leader_is_said_once() {
    let mut scene = Scene::of(
        "map = ['...']
        minor = [{ key = 'vega', name = 'Vega', origin = 'mercenary', vocation = 'clergy', level = 4 }]
        units = [{ code = '1/10', weapon = 'assault-rifle', hex = 1001001 }]",
    )
    .begin("once");
    let said = |scene: &Fixture<ElMythico>| sheet(scene).matches("Vega has no bad habits").count();
    scene.play_all(["a: investigate 10 vega", "a: hire vega", "close"]);
    assert_eq!(said(&scene), 1, "{}", sheet(&scene));
    scene.play_all(["close"]);
    assert_eq!(said(&scene), 1, "it stays known: {}", sheet(&scene));
}

#[test]
fn em_2_8_boats_are_offered_a_harbour_once() {
    let scene = Scene::of(
        "map = ['~~~~', '....']
        ground.place = [
            { name = 'Alba', kind = 'village', hex = 1001002 },
            { name = 'Puerto Farol', kind = 'village', hex = 1004002 },
        ]
        units = [{ code = '1/10', weapon = 'coaster', hex = 1001002, strength = 1 }]",
    )
    .begin("once");
    let form = Order::FORMS.iter().find(|form| form.word == "sail").expect("there is one");
    let given = BTreeMap::from([("unit".to_owned(), "10".to_owned())]);
    let view = scene.view(Viewer::Seat(A));
    let lexicon = Lexicon::built_in();
    for typed in ["", "Puerto", "to Puerto", "to Puerto Farol"] {
        let request = CompletionRequest { form, option: "path", given: &given, typed };
        let ctx = OrderContext::by_seat(&scene.world, &view, A);
        let labels = order_preview::complete::<ElMythico>(&ctx, &request);
        let labels: Vec<_> = labels.iter().map(|choice| lexicon.say("en", &choice.label)).collect();
        let named = labels.iter().filter(|label| label.contains("Puerto Farol")).count();
        assert_eq!(named, 1, "{typed}: {labels:#?}");
        assert!(!labels.iter().any(|label| label.contains("MP")), "{typed}: {labels:#?}");
    }
}

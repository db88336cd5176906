//! Choices at the beginning: one draw doesn't change another, other seats are told nothing, each
//! vocation has one leader of level 6; and the questions to a seat.
//! Rules: EM-1.3, EM-10.1, EM-10.2.

use proptest::prelude::*;

use super::no_leak::all_of_a;
use super::scene::{Scene, seat};
use crate::cases::{Fixture, sample};
use crate::question::{Question, QuestionKind};
use crate::seat::SeatId;
use crate::system::{Desk, Fog, OrderContext, Rules};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::deeds::SUMMIT;
use crate::systems::el_mythico::unit::UnitRef;
use crate::view::Viewer;
use crate::words::Lexicon;

const ALL: &str = "
    map = ['..........']
    leaders.a = { vocations = ['clergy', 'politician', 'underworld'], alignments = ['left', 'centre', 'right'], level = 6, names = ['Eva', 'Rosa', 'Ana'], infantry = ['Owl', 'Lynx', 'Boar'] }
    leaders.b = { vocations = ['clergy', 'politician', 'underworld'], alignments = ['left', 'centre', 'right'], level = 6, names = ['Eva', 'Rosa', 'Ana'], infantry = ['Owl', 'Lynx', 'Boar'] }
    leaders.c = { vocation = 'clergy', level = 6 }
    units = [
        { code = '1/0', hex = 1001001 }, { code = '1/10', weapon = 'assault-rifle', hex = 1001001 },
        { code = '2/0', hex = 1009001 }, { code = '2/10', weapon = 'assault-rifle', hex = 1009001 },
        { code = '3/0', hex = 1010001 },
    ]";

fn closed(seed: &str, orders: &[&str]) -> Fixture<ElMythico> {
    let mut scene = Scene::of(ALL).begin(seed);
    scene.play_all(orders.iter().copied().chain(["close"]));
    scene
}

/// A seat's vocation, alignment, and names of the leader and of the infantry.
fn of(scene: &Fixture<ElMythico>, key: &str) -> [String; 4] {
    let force = scene.position.force(seat(key)).unwrap();
    let named = |number: u16| force.unit(number).unwrap().name.to_string();
    let stands = force.alignment(&scene.world).unwrap().word().to_owned();
    [force.career.vocation.word().to_owned(), stands, named(UnitRef::LEADER), named(1010)]
}

#[test]
fn em_10_1_each_seat_and_part_is_drawn_for_itself() {
    let answers = ["vocation clergy", "alignment left", "name leader Ines", "name infantry Wolf"];
    let given = ["clergy", "left", "Ines", "Wolf"];
    for number in 0..12 {
        let seed = format!("drawn {number}");
        let open = closed(&seed, &[]);
        for (nth, answer) in answers.iter().enumerate() {
            let mut expected = of(&open, "a");
            expected[nth] = given[nth].to_owned();
            let answered = closed(&seed, &[&format!("a: {answer}")]);
            assert_eq!(of(&answered, "a"), expected, "{seed}: no other part shifts");
            assert_eq!(of(&answered, "b"), of(&open, "b"), "{seed}: nor another seat");
        }
    }
    let drawn: std::collections::BTreeSet<_> =
        (0..12).map(|number| of(&closed(&format!("drawn {number}"), &[]), "b")).collect();
    assert!(drawn.len() > 6, "another seed draws otherwise: {drawn:?}");
}

/// All that seat A knows and is told before and after the first turn closes, for these orders of B.
/// Neither leader has level 6.
fn seen_by_a(orders: &[&str]) -> Vec<u8> {
    let text = ALL.replace("level = 6, names", "level = 2, names");
    let mut scene = Scene::of(&text).begin("unseen");
    scene.play_all([
        "a: vocation clergy",
        "a: alignment left",
        "a: name leader Ines",
        "a: name infantry Wolf",
    ]);
    scene.play_all(orders.iter().copied());
    let mut told = serde_json::to_vec(&scene.view(Viewer::Seat(seat("a")))).unwrap();
    scene.play_all(["close"]);
    told.extend(all_of_a(&scene));
    told
}

#[test]
fn em_10_1_anothers_choices_change_nothing_that_a_seat_is_told() {
    let open = seen_by_a(&[]);
    for orders in [
        &["b: vocation politician", "b: alignment right"][..],
        &["b: vocation clergy", "b: name leader Eva"],
    ] {
        assert_eq!(String::from_utf8_lossy(&seen_by_a(orders)), String::from_utf8_lossy(&open));
    }
    let own = |line: &str| {
        let mut scene = Scene::of(ALL).begin("unseen");
        scene.play_all([line, "close"]);
        all_of_a(&scene)
    };
    assert_ne!(own("a: vocation clergy"), own("a: vocation politician"), "the check can fail");
}

#[test]
fn em_10_4_nobody_is_told_of_a_leader_whose_vocation_is_open() {
    let scene = Scene::of(ALL).begin("opening");
    let said: Vec<_> = scene.position.whereabouts.iter().map(|said| said.seat).collect();
    assert_eq!(said, [seat("c")], "of the one whose vocation is fixed");
    let known = ElMythico::known(&scene.world, &scene.position, Viewer::Seat(seat("a")));
    assert_eq!((known.careers[0].vocation, known.careers[0].alignment), (None, None));
}

fn asked(scene: &Fixture<ElMythico>, by: SeatId, lines: &[&str]) -> Vec<Question> {
    let view = scene.view(Viewer::Seat(by));
    let orders: Vec<_> = lines.iter().map(|line| scene.preview(by, line).unwrap().order).collect();
    ElMythico::questions(
        &OrderContext::by_seat(&scene.world, &view, by),
        &orders.iter().collect::<Vec<_>>(),
    )
}

#[test]
fn em_1_3_a_seat_is_asked_what_it_may_choose_and_what_stands_is_shown() {
    let scene = Scene::of(ALL).begin("asked");
    let lexicon = Lexicon::built_in();
    let shown = |questions: &[Question]| -> Vec<String> {
        let kind = |question: &Question| match &question.kind {
            QuestionKind::Choice(options) => {
                options.iter().map(|option| option.key.as_str()).collect::<Vec<_>>().join("|")
            }
            QuestionKind::Text { usual, .. } => format!("{usual:?}"),
        };
        let line = |question: &Question| {
            let otherwise = lexicon.say("en", &question.otherwise);
            format!("{} {:?} {} / {otherwise}", question.key, question.answer, kind(question))
        };
        questions.iter().map(line).collect()
    };
    let open = shown(&asked(&scene, seat("a"), &[]));
    assert_eq!(open.len(), 4, "{open:?}");
    assert!(
        open[0].starts_with("vocation None clergy|politician|underworld / drawn from Clergy"),
        "{open:?}"
    );
    assert!(open[2].starts_with("leader None None / drawn from Eva, Rosa"), "{open:?}");
    let answered = asked(&scene, seat("a"), &["vocation clergy", "name infantry Night Owls"]);
    assert_eq!(answered[0].answer.as_deref(), Some("clergy"));
    assert_eq!(answered[3].answer.as_deref(), Some("Night Owls"));
    assert_eq!(answered[3].line("Wolf"), "name infantry Wolf");
    let fixed = shown(&asked(&scene, seat("c"), &[]));
    assert_eq!(fixed.len(), 1, "only a name, which stays: {fixed:?}");
    assert!(fixed[0].starts_with("leader None Some("), "{fixed:?}");
    let mut later = Scene::of(ALL).begin("asked");
    later.play_all(["close"]);
    assert!(asked(&later, seat("a"), &[]).is_empty(), "nothing in later turns");
}

proptest! {
    #![proptest_config(sample::properties(12))]

    #[test]
    fn em_10_2_whatever_is_chosen_one_leader_of_a_vocation_holds_level_6(
        answers in prop::collection::vec("[abc]: (vocation (clergy|politician|underworld|military-officer)|alignment (left|right)|name (leader|infantry) Lobo)", 0..8),
        seed in "[a-z]{4}",
    ) {
        let scene = Scene::of(ALL).begin(&seed);
        // Refused lines aren't orders.
        let given = answers
            .iter()
            .filter(|line| line.split_once(": ").is_some_and(|(key, order)| scene.preview(seat(key), order).is_ok()))
            .map(String::as_str)
            .collect::<Vec<_>>();
        let scene = closed(&seed, &given);
        let mut held = std::collections::BTreeSet::new();
        for force in &scene.position.forces {
            if force.career.level == SUMMIT {
                prop_assert!(held.insert(force.career.vocation), "{given:?}");
            }
            let offered = &scene.world.leader_profile(force.seat).unwrap().vocations.choices;
            prop_assert!(offered.is_empty() || offered.contains(&force.career.vocation));
        }
        prop_assert_eq!(scene.position.force(seat("c")).unwrap().career.level, SUMMIT, "the module gave it level 6");
        prop_assert!(ElMythico::fault(&scene.world, &scene.position).is_none());
    }
}

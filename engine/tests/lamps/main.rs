//! The kernel, tried with a test system: what any system may ask of it.

#![allow(clippy::unwrap_used)]

mod oil;
mod orders;
mod overlaid;
mod system;
#[path = "../../src/cases/tapping.rs"]
mod tapping;

use std::sync::Arc;

use mythico_engine::campaign::{self, LoadedCampaign};
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText, PlayError, Resolution};
use mythico_engine::grid::Cell;
use mythico_engine::guard::{Guard, Stopped};
use mythico_engine::map::Cut;
use mythico_engine::module::Module;
use mythico_engine::order::{CompletionRequest, OrderError};
use mythico_engine::outcome::lost_track;
use mythico_engine::registry::Systems;
use mythico_engine::report::Report;
use mythico_engine::seat::{FactionId, Giver, SeatId, SeatSet};
use mythico_engine::system::OrderSet;
use mythico_engine::typed::GameOf;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Lexicon, Message};

use self::orders::Order;
use self::system::Lamps;

static SYSTEMS: Systems = Systems::new(&[&GameOf::<Lamps>::new()]);

/// A campaign whose first window, in which lamps are named, is open.
fn setup() -> Arc<dyn GameState> {
    let head = "system = \"lamps\"\ntitle = \"Lamps\"\nsummary = \"\"\n".to_owned();
    SYSTEMS
        .begin(Module::new("lamps", [("module.toml".to_owned(), head)]), Seed::of_word("lamps"))
        .unwrap()
}

/// A campaign in its first turn, no lamp named.
fn begin() -> Arc<dyn GameState> {
    close(&*setup(), &[]).state
}

fn close(state: &dyn GameState, orders: &[OrderText]) -> Resolution {
    state.resolve(orders, Guard::USUAL).unwrap()
}

fn order(seat: u8, line: &str) -> OrderText {
    OrderText::by(SeatId(seat), line)
}

fn act(line: &str) -> OrderText {
    OrderText { giver: Giver::Umpire, ..order(1, line) }
}

fn after(orders: &[OrderText]) -> String {
    position(&*close(&*begin(), orders).state)
}

fn position(state: &dyn GameState) -> String {
    let saved = campaign::save(state);
    serde_json::from_slice::<LoadedCampaign<'_>>(&saved).unwrap().position.data.get().to_owned()
}

fn flash(state: &dyn GameState, nth: u32) -> Resolution {
    state.play(&order(1, "flash 1"), nth, Guard::USUAL).unwrap()
}

fn seat(number: u8) -> Viewer {
    Viewer::Seat(SeatId(number))
}

fn refusals(resolution: &Resolution) -> Vec<String> {
    let lexicon = Lexicon::built_in();
    resolution
        .refused
        .iter()
        .map(|(order, error)| format!("{}: {}", order.line, error.why(&lexicon, "en")))
        .collect()
}

#[test]
fn order_of_submission_never_matters_in_a_sealed_window() {
    let orders = [order(1, "aim 1 10"), order(2, "aim 2 20")];
    assert_eq!(after(&orders), after(&[orders[1].clone(), orders[0].clone()]));
}

#[test]
fn a_new_order_replaces_the_one_in_its_slot() {
    assert_eq!(after(&[order(1, "aim 1 10"), order(1, "1 11 30")]), after(&[order(1, "aim 1 30")]));
}

#[test]
fn orders_of_one_kind_stand_beside_each_other_where_their_slots_are_keyed_by_content() {
    let whispers =
        [order(2, "whisper 1 one"), order(2, "whisper 1 two"), order(2, "whisper 1 one")];
    let told = close(&*begin(), &whispers).reports.of(seat(1)).sections.remove(0);
    let lexicon = Lexicon::built_in();
    let said = Report::new(mythico_engine::words::literal("t"), vec![told]);
    insta::assert_snapshot!(said.say_content(&lexicon, "en"), @r"
    - one
    - two
    ");
}

#[test]
fn the_higher_authoritys_order_stands_even_if_earlier() {
    assert_eq!(
        after(&[order(1, "aim 1 10"), order(3, "aim 1 99")]),
        after(&[order(1, "aim 1 10")])
    );
    assert_eq!(after(&[order(3, "aim 1 99")]), after(&[order(3, "aim 1 99")]));
}

#[test]
fn orders_that_cannot_be_understood_come_back_and_change_nothing() {
    let resolution = close(&*begin(), &[order(1, "aim 2 10"), order(1, "aim 1 999")]);
    assert_eq!(resolution.refused.len(), 2);
    assert_eq!(position(&*resolution.state), after(&[]));
}

#[test]
fn an_order_that_takes_effect_at_once_does_so_in_the_order_of_reception() {
    // Seat 2 hands its lamp to seat 1, who aims it afterwards, not before.
    let hand = |place| order(2, "hand 2 1").received(place);
    let aim = |place| order(1, "aim 2 45").received(place);
    assert_eq!(refusals(&close(&*begin(), &[aim(2), hand(1)])), [""; 0]);
    insta::assert_debug_snapshot!(refusals(&close(&*begin(), &[hand(2), aim(1)])), @r#"
    [
        "aim 2 45: NoSuchLamp. Shorten it.",
    ]
    "#);
}

#[test]
fn what_others_must_hear_of_an_order_at_once_is_kept_and_told_when_the_window_closes() {
    let aiming = begin();
    let tilted = aiming.play(&order(1, "tilt 1 45"), 1, Guard::USUAL).unwrap();
    assert_eq!(tilted.reports.viewers(), [seat(1)], "at once its giver alone is told");
    let closed = close(&*tilted.state, &[]).reports;
    let said = |viewer| closed.of(viewer).say(&Lexicon::built_in(), "en");
    assert!(
        said(seat(2)).contains("lamp 1 was tilted")
            && said(Viewer::Public).contains("lamp 1 was tilted")
    );
    assert_eq!(
        position(&*close(&*tilted.state, &[]).state),
        position(&*close(&*aiming, &[order(1, "tilt 1 45")]).state),
        "played when it was given, or found among a window's orders: the same"
    );
}

#[test]
fn the_place_of_reception_is_in_no_view() {
    let states = [1, 7].map(|place| close(&*begin(), &[order(2, "aim 2 7").received(place)]).state);
    let [one, other] = states.each_ref().map(|state| state.perspective(seat(2)).bytes());
    assert_eq!(one, other);
}

#[test]
fn what_a_seat_is_told_alone_its_factions_channel_does_not_hear() {
    let whispered = [order(2, "whisper 1 psst")];
    let [loud, quiet] = [close(&*begin(), &whispered), close(&*begin(), &[])];
    let heard = |resolution: &Resolution, viewer| resolution.reports.of(viewer).sections.remove(0);
    assert_ne!(heard(&loud, seat(1)), heard(&quiet, seat(1)));
    for viewer in [seat(3), Viewer::Faction(FactionId(1)), Viewer::Public] {
        assert_eq!(heard(&loud, viewer), heard(&quiet, viewer), "{viewer:?}");
    }
}

#[test]
fn an_act_of_the_umpire_is_an_order_like_any_other_but_no_seat_gives_it() {
    let resolution =
        close(&*begin(), &[act("correct 2 5"), order(1, "correct 2 6"), act("aim 1 7")]);
    insta::assert_debug_snapshot!(refusals(&resolution), @r#"
    [
        "correct 2 6: You may not give this order. Players give orders, and the game master acts as the umpire.",
        "aim 1 7: You may not give this order. Players give orders, and the game master acts as the umpire.",
    ]
    "#);
    assert!(position(&*resolution.state).contains("\"2\":5"));
    let umpire = begin().umpire();
    assert!(umpire.preview("correct 2 5").is_ok());
    assert!(umpire.preview("aim 2 5").is_err());
    assert!(begin().perspective(seat(1)).preview("correct 1 5").is_err());
}

#[test]
fn an_order_that_fits_neither_window_nor_seat_is_refused() {
    let aiming = begin();
    let early = aiming.play(&order(1, "aim 1 5"), 1, Guard::USUAL).err();
    assert!(matches!(early, Some(PlayError::Refused(OrderError::Illegal { .. }))), "{early:?}");
    let flashing = close(&*aiming, &[]).state;
    let other = flashing.play(&order(2, "flash 2"), 1, Guard::USUAL).err();
    assert!(matches!(other, Some(PlayError::Refused(OrderError::Illegal { .. }))), "{other:?}");
    assert_eq!(
        position(&*close(&*flashing, &[order(1, "flash 1")]).state),
        position(&*close(&*flashing, &[]).state)
    );
}

#[test]
fn a_breach_stops_the_window_and_names_the_order_to_blame() {
    let orders = [order(1, "aim 1 12"), order(2, "aim 2 13"), order(3, "aim 1 14")];
    for guard in [Guard::EachPhase, Guard::AtEnd] {
        let Err(Stopped { breach, blamed }) = begin().resolve(&orders, guard) else {
            panic!("it must stop")
        };
        assert_eq!(Lexicon::built_in().say("en", &breach.what), "A lamp points at 13 degrees.");
        assert_eq!(breach.phase, if guard == Guard::AtEnd { "end" } else { "orders" });
        assert_eq!(blamed, Some(orders[1].clone()));
    }
    let without: Vec<_> = orders.iter().filter(|order| **order != orders[1]).cloned().collect();
    assert!(begin().resolve(&without, Guard::USUAL).is_ok());
    let despite = begin().resolve(&orders, Guard::Off).unwrap().state;
    assert!(despite.fault().is_some());
    let Err(Stopped { blamed: None, .. }) = despite.resolve(&[], Guard::USUAL) else {
        panic!("nobody is to blame")
    };
}

#[test]
fn an_order_without_an_outcome_stops_tests_but_no_campaign() {
    let orders = [order(1, "aim 1 12"), order(2, "aim 2 77")];
    let Err(Stopped { breach, blamed }) = begin().resolve(&orders, Guard::EachPhase) else {
        panic!("it must stop")
    };
    let said = Lexicon::built_in().say("en", &breach.what);
    assert_eq!(said, "Nobody knows what came of the order “aim”.");
    assert_eq!(blamed, Some(orders[1].clone()));
    let resolution = begin().resolve(&orders, Guard::AtEnd).unwrap();
    assert_eq!(resolution.refused, [(orders[1].clone(), lost_track())]);
}

#[test]
fn a_campaign_is_set_up_in_a_first_window_whose_lines_are_offered() {
    let state = setup();
    assert_eq!(
        state.window().map(|window| (window.turn, window.key)),
        Some((0, "setup".to_owned()))
    );
    let prompt = state.perspective(seat(2)).prompt();
    assert_eq!(prompt, ["name 2 \"The lamp of seat 2\""]);
    let named = close(&*state, &[order(1, "name 1 Beacon"), order(2, &prompt[0])]).state;
    let names =
        |state: &dyn GameState, number| state.perspective(Viewer::Public).seat_name(SeatId(number));
    assert_eq!(
        [1, 2, 3].map(|number| names(&*named, number)),
        ["Keeper of Beacon", "Keeper of The lamp of seat 2", "Seat 3"]
    );
    assert_eq!(state.perspective(seat(1)).prompt().len(), 1);
    assert_eq!(named.perspective(seat(1)).prompt(), [""; 0], "who is named is asked no more");
    assert_eq!(begin().perspective(seat(1)).prompt().len(), 1, "a late joiner still is");
    assert_eq!(refusals(&close(&*state, &[order(1, "aim 1 5")])).len(), 1);
}

#[test]
fn standing_orders_are_judged_together() {
    let lines = ["aim 1 10", "whisper 2 psst", "nonsense"].map(str::to_owned);
    let said = begin().perspective(seat(1)).assess(&lines);
    assert_eq!(Lexicon::built_in().say("en", &said[0]), "2 orders, 1 whispers");
    assert!(begin().perspective(Viewer::Public).assess(&lines).is_empty());
}

#[test]
fn a_viewer_is_told_what_wins_and_how_it_stands_and_all_who_won() {
    let state = begin();
    assert_eq!(
        state.perspective(seat(2)).aim().stands.len(),
        1,
        "of the other's lamp it knows nothing"
    );
    let mut state = flash(&*close(&*state, &[]).state, 1).state;
    let mut last = close(&*state, &[]);
    while last.state.window().is_some() {
        assert_eq!(last.state.ending(), None);
        state = Arc::clone(&last.state);
        last = close(&*state, &[]);
    }
    let english = |message: &Message| Lexicon::built_in().say("en", message);
    let news = last.bulletin.as_ref().expect("the last bulletin is printed, whatever happened");
    assert_eq!(english(&news.headline), "The war is over: Seat 1 wins");
    assert_eq!(english(&news.items[0].said), "It is dark.");
    for (viewer, report) in last.reports.iter() {
        assert_eq!(english(&report.sections[0].heading), english(&news.headline), "{viewer:?}");
    }
    state = last.state;
    assert_eq!(state.ending().map(|ending| ending.winners), Some(SeatSet::one(SeatId(1))));
    let late = close(&*state, &[order(1, "aim 1 5")]);
    assert_eq!(late.refused.len(), 0, "a war that is over reads no orders");
}

#[test]
fn each_order_of_an_immediate_window_has_dice_of_its_own_and_replays_the_same() {
    let state = close(&*begin(), &[]).state;
    let (first, again, other) = (flash(&*state, 1), flash(&*state, 1), flash(&*state, 2));
    assert_eq!(campaign::save(&*first.state), campaign::save(&*again.state));
    assert_ne!(campaign::save(&*first.state), campaign::save(&*other.state));
    assert_eq!(first.reports.all().len(), 1, "the answer goes to the giver alone");
    assert!(first.bulletin.is_some());
}

#[test]
fn windows_follow_one_another_and_turns_too() {
    let flashing = close(&*begin(), &[]).state;
    assert_eq!(flashing.window().map(|window| (window.turn, window.index)), Some((1, 2)));
    let next = close(&*flashing, &[]).state;
    assert_eq!(next.window().map(|window| (window.turn, window.index)), Some((2, 1)));
}

#[test]
fn reopened_orders_roll_new_dice() {
    let state = close(&*begin(), &[]).state;
    assert_ne!(
        position(&*flash(&*state, 1).state),
        position(&*flash(&*state.with_dice_of(1), 1).state)
    );
}

#[test]
fn what_a_seat_cannot_know_changes_nothing_it_is_shown() {
    let resolutions = ["aim 2 7", "aim 2 300"].map(|hidden| close(&*begin(), &[order(2, hidden)]));
    let [one, two] = resolutions.each_ref().map(|resolution| resolution.state.perspective(seat(1)));
    assert_eq!(one.bytes(), two.bytes());
    let told = resolutions.each_ref().map(|resolution| resolution.reports.all());
    assert_eq!(told[0][0], told[1][0], "seat 1 hears nothing of seat 2's lamp");
    assert_ne!(told[0][1], told[1][1], "seat 2 does");
    assert_eq!(one.preview("aim 2 5"), two.preview("aim 2 5"));
    assert_eq!(one.map(&Cut::Whole), two.map(&Cut::Whole));
    assert!(one.preview("aim 1 5").is_ok());
}

#[test]
fn channels_and_the_public_give_no_orders_and_know_their_share() {
    let state = begin();
    assert!(state.perspective(Viewer::Public).preview("aim 1 5").is_err());
    assert_eq!(state.perspective(Viewer::Public).roster(), []);
    assert_eq!(state.perspective(Viewer::Faction(FactionId(1))).roster().len(), 1);
    assert_eq!(state.umpire().map(&Cut::Whole).cells.len(), 2);
}

#[test]
fn a_map_within_a_map_is_shown_to_whoever_knows_its_square() {
    let map = |number| begin().perspective(seat(number)).map(&Cut::Inside(Cell::new(1, 1)));
    assert_eq!(map(1).cells.len(), 4);
    assert_eq!(map(2).cells, []);
}

#[test]
fn knowledge_ages_and_a_report_may_come_late_and_wrong() {
    let flashed = flash(&*close(&*begin(), &[]).state, 1).state;
    let aged = |state: &dyn GameState| state.perspective(seat(2)).bytes();
    let resolution = close(&*flashed, &[]);
    assert_ne!(aged(&*flashed), aged(&*resolution.state), "it is one turn ago now");
    let heard =
        resolution.reports.iter().map(|(_, report)| report.sections[0].clone()).collect::<Vec<_>>();
    assert_ne!(heard[1], heard[0], "seat 2 alone is told now");
    let after = close(&*resolution.state, &[]);
    assert_eq!(after.reports.all()[1].1.sections[0], heard[0], "and told once");
}

/// Whatever number the lamp has, each flash is a new tag, and a mark stays of the one before.
#[test]
fn a_lamp_that_is_seen_and_not_known_has_a_tag_until_it_is_lost() {
    let seen = |state: &dyn GameState, viewer| {
        let known: serde_json::Value =
            serde_json::from_slice(&state.perspective(viewer).bytes()).unwrap();
        known["known"]["seen"].to_string()
    };
    let flashed = |state: &dyn GameState| flash(&*close(state, &[]).state, 1).state;
    let once = flashed(&*begin());
    let lost = close(&*once, &[]).state;
    let again = flashed(&*lost);
    assert_eq!(seen(&*once, seat(2)), r#"["?1"]"#);
    assert_eq!(seen(&*lost, seat(2)), r#"["?1 at 0"]"#);
    assert_eq!(seen(&*again, seat(2)), r#"["?2","?1 at 0"]"#);
    for other in [seat(1), Viewer::Public] {
        assert_eq!(seen(&*again, other), "[]");
    }
}

#[test]
fn a_save_of_another_version_is_refused_by_name() {
    let begun = campaign::save(&*begin());
    let mut saved: LoadedCampaign<'_> = serde_json::from_slice(&begun).unwrap();
    let refused = |saved: &LoadedCampaign<'_>| {
        SYSTEMS
            .open(&serde_json::to_vec(saved).unwrap())
            .err()
            .map(|error| error.to_string())
            .unwrap()
    };
    saved.position.version = 2;
    insta::assert_snapshot!(refused(&saved), @"this campaign was saved as version 2 of lamps, and this program reads version 1 alone; play it with the program that saved it, or begin a new campaign");
    saved.position.version = 1;
    saved.mythico_campaign = 0;
    insta::assert_snapshot!(refused(&saved), @"this campaign was saved as version 0 of saved campaigns, and this program reads version 1 alone; play it with the program that saved it, or begin a new campaign");
}

#[test]
fn autopilots_and_completion_know_no_more_than_their_seat() {
    let perspective = begin().perspective(seat(2));
    assert_eq!(perspective.autopilot(), ["aim 2 90"]);
    let given = std::collections::BTreeMap::new();
    let request = CompletionRequest {
        form: &<Order as OrderSet<Lamps>>::FORMS[1],
        option: "unit",
        given: &given,
        typed: "",
    };
    assert_eq!(
        perspective.complete(&request).iter().map(|choice| &*choice.value).collect::<Vec<_>>(),
        ["2"]
    );
}

/// A system without a desk of its own gets one made from its forms.
#[test]
fn every_order_can_be_tapped_at_a_desk_made_of_forms() {
    let (named, aimed) = (setup(), begin());
    let flashing = close(&*aimed, &[]).state;
    let mut given = std::collections::BTreeSet::new();
    for state in [&named, &aimed, &flashing] {
        for seat in 1..=3 {
            let own = state.perspective(Viewer::Seat(SeatId(seat)));
            tapping::assert_cards_keep_their_word(&*own);
            given.extend(tapping::given_by_picking(&*own).into_keys());
        }
    }
    let forms = aimed.forms().iter().map(|form| form.word).collect();
    assert_eq!(given, forms);
}

#[test]
fn a_desk_shows_nothing_that_its_seat_cant_know() {
    let shown = |orders: &[OrderText]| {
        let state = close(&*begin(), orders).state;
        let one = tapping::shown(&*state.perspective(Viewer::Seat(SeatId(1))), &["1", "2"]);
        (one, tapping::shown(&*state.perspective(Viewer::Seat(SeatId(2))), &["2"]))
    };
    let (one, other) = (shown(&[order(2, "aim 2 90")]), shown(&[order(2, "aim 2 180")]));
    assert_eq!(one.0, other.0);
    let public = begin().perspective(Viewer::Public);
    assert!(public.prompts(&[]).is_empty() && public.card("1", &[]).is_none());
}

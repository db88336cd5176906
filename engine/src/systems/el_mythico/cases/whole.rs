//! Whole turns of the shipped module, played by autopilots.

use crate::guard::Guard;
use crate::order::Subject;
use std::sync::Arc;

use crate::campaign;
use crate::dice::Seed;
use crate::game::{GameState, OrderText, Resolution};
use crate::module::Module;
use crate::systems::SHIPPED;
use crate::view::Viewer;

/// The shipped module at its beginning.
pub fn skirmish(seed: &str) -> Arc<dyn GameState> {
    let module =
        Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
    SHIPPED.begin(module, Seed::of_word(seed)).unwrap_or_else(|error| panic!("{error}"))
}

/// Installations where units of the shipped module begin, with all their effects except AP.
pub const INSTALLATIONS: &str = r#"
[[installation]]
number = 301
name = "Puente Nuevo"
kind = "bridge"
hex = 1015007

[[installation]]
number = 302
name = "Alba docks"
kind = "port"
hex = 1003006
holder = "general"

[[installation]]
number = 303
name = "Mina Honda"
kind = "refinery"
hex = 1016012
worth = "major"

[[installation]]
number = 304
name = "Old barracks"
kind = "barracks"
hex = 1013004
raises = ["assault-rifle"]

[[installation]]
number = 305
name = "Camp"
kind = "training-base"
hex = 1005005
holder = "tribune"
"#;

/// Boats in a harbour and off it.
pub const FLEET: &str = "
    [[unit]]
    seat = 'general'
    number = 1050
    name = 'Delfin'
    weapon = 'landing-craft'
    hex = 1003006
    strength = 2
    [[unit]]
    seat = 'general'
    number = 1051
    name = 'Delfin'
    weapon = 'patrol-boat'
    hex = 1002006
    strength = 3
    [[unit]]
    seat = 'tribune'
    number = 1050
    name = 'Delfin'
    weapon = 'gunboat'
    hex = 1001007
    strength = 2
    [[unit]]
    seat = 'tribune'
    number = 1051
    name = 'Delfin'
    weapon = 'landing-craft'
    hex = 1001009
    strength = 4
    [[unit]]
    seat = 'abbess'
    number = 1050
    name = 'Delfin'
    weapon = 'gunboat'
    hex = 1001016
    strength = 2
    aggression = 4
";

/// The shipped module with [`INSTALLATIONS`], [`FLEET`] and [`STAFF`], at its beginning.
pub fn built_up(seed: &str) -> Arc<dyn GameState> {
    let mut module =
        Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
    module.files.get_mut("map.toml").expect("it has a map").push_str(INSTALLATIONS);
    module.files.get_mut("forces.toml").expect("it has forces").push_str(FLEET);
    module.files.insert("leaders.toml".to_owned(), STAFF.to_owned());
    SHIPPED.begin(module, Seed::of_word(seed)).unwrap_or_else(|error| panic!("{error}"))
}

/// Minor leaders with every possible side effect.
pub const STAFF: &str = "
    [[leader]]
    key = 'vega'
    name = 'Vega'
    origin = 'mercenary'
    vocation = 'military-officer'
    level = 4
    price = { weekly_ap = 2 }
    effects = ['greedy', 'restless']
    informs = 'tribune'
    [[leader]]
    key = 'soto'
    name = 'Soto'
    origin = 'foreigner'
    vocation = 'underworld'
    level = 3
    price = { ap = 5 }
    effects = ['hated']
    [[leader]]
    key = 'rey'
    name = 'Rey'
    origin = 'old-administration'
    vocation = 'clergy'
    level = 2
    place = 'San Telmo'
";

/// Lines of every seat's autopilot.
pub fn autopilots(state: &dyn GameState) -> Vec<OrderText> {
    let seats: Vec<_> = state.seats().seats.iter().map(|seat| seat.id).collect();
    let lines = |seat| {
        state
            .perspective(Viewer::Seat(seat))
            .autopilot()
            .into_iter()
            .map(move |line| OrderText::by(seat, line))
    };
    seats.into_iter().flat_map(lines).collect()
}

/// Plays a turn by autopilots.
pub fn turn(state: &dyn GameState) -> Resolution {
    let resolution = state.resolve(&autopilots(state), Guard::USUAL).unwrap();
    assert!(
        resolution.refused.is_empty(),
        "an autopilot's order was refused: {:?}",
        resolution.refused
    );
    resolution
}

#[test]
fn a_saved_campaign_goes_on_as_if_it_had_never_been_closed() {
    let mut kept = skirmish("saved");
    let mut opened = skirmish("saved");
    for _ in 0..3 {
        let orders = autopilots(&*kept);
        kept = kept.resolve(&orders, Guard::USUAL).unwrap().state;
        opened = SHIPPED
            .open(&campaign::save(&*opened.resolve(&orders, Guard::USUAL).unwrap().state))
            .expect("it was just saved");
    }
    assert_eq!(campaign::save(&*kept), campaign::save(&*opened));
}

#[test]
fn fights_begin_by_turn_4() {
    let lexicon = crate::words::Lexicon::built_in();
    for seed in ["a", "b", "c", "d"] {
        let mut state = skirmish(seed);
        let mut first_fight = None;
        for number in 1..=4 {
            let resolution = turn(&*state);
            let fought = resolution
                .reports
                .iter()
                .any(|(_, report)| report.say(&lexicon, "en").contains("round"));
            first_fight = first_fight.or(fought.then_some(number));
            state = resolution.state;
        }
        assert!(matches!(first_fight, Some(1..=4)), "seed {seed}: {first_fight:?}");
    }
}

/// Every text id that orders, reports and bulletins of whole campaigns use exists.
#[test]
fn everything_said_has_words() {
    let lexicon = crate::words::Lexicon::built_in();
    let mut state = skirmish("words");
    for _ in 0..6 {
        for seat in state.seats().seats.iter().map(|seat| seat.id) {
            let perspective = state.perspective(Viewer::Seat(seat));
            for line in perspective.autopilot() {
                let preview = perspective.preview(&line).expect("autopilots give good orders");
                let said = std::iter::once(&preview.said).chain(&preview.details);
                said.for_each(|message| {
                    assert!(!lexicon.say("en", message).contains('['), "{message:?}")
                });
            }
        }
        let resolution = turn(&*state);
        for (_, report) in resolution.reports.iter() {
            assert!(!report.say(&lexicon, "en").contains('['), "{}", report.say(&lexicon, "en"));
        }
        state = resolution.state;
    }
}

#[test]
fn em_3_4_what_new_takes_is_told_in_100_letters() {
    let lexicon = crate::words::Lexicon::built_in();
    let forms = skirmish("forms").forms();
    let new = forms.iter().find(|form| form.word == "new").expect("there is one");
    for field in new.fields {
        let id = format!("field-{}-help", field.word);
        assert!(lexicon.knows(&id), "{id}");
        let said = lexicon.say("en", &crate::words::message(id));
        assert!(said.chars().count() <= 100, "{said}");
    }
}

#[test]
fn every_order_has_a_name_and_help() {
    let lexicon = crate::words::Lexicon::built_in();
    for form in skirmish("forms").forms() {
        let names = [
            format!("order-el-mythico-{}", form.word),
            format!("order-el-mythico-{}-help", form.word),
        ];
        let settings = form.settings.iter().map(|setting| format!("setting-{}", setting.word));
        let fields = form.fields.iter().map(|field| format!("field-{}", field.word));
        let said = (form.subject == Subject::Unit).then(|| format!("mythico-said-{}", form.word));
        for id in names.into_iter().chain(settings).chain(fields).chain(said) {
            assert!(lexicon.knows(&id), "{id}");
        }
    }
}

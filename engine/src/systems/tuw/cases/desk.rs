//! Tests of the TUW desk: every possible order, the best hexes first, partners with their joint
//! odds, and sixty units. Rules: TUW-4.2, TUW-5.3, TUW-5.5.

use std::collections::BTreeSet;

use super::Scene;
use super::{OrderContext, Tuw};
use crate::cases::Fixture;
use crate::cases::apart::slots_of_seats;
use crate::cases::tapping::{assert_cards_keep_their_word, given_by_picking};
use crate::desk::{Ask, Card, Given, MENU_MAX, Need, Open, Part};
use crate::dice::Seed;
use crate::game::{GameState, OrderText};
use crate::guard::Guard;
use crate::module::Module;
use crate::order::{Form, Outlook, given_by_seats};
use crate::seat::SeatId;
use crate::system::{Desk, OrderSet};
use crate::systems::SHIPPED;
use crate::systems::tuw::orders::Order;
use crate::usual_desk as usual;
use crate::view::Viewer;
use crate::words::Lexicon;

const RED: SeatId = SeatId(1);

/// Red has two bows and a spear near an enemy. A mill lies two hexes to the east.
const SCENE: &str = r#"
map = [".....", ".....", ".....", ".....", "....."]
ground.place = [{ name = "Mill", hex = "0304" }]
scenario.objective = [{ name = "Mill", hex = "0304", points = 5 }]
units = [
    { code = "r1", hex = "0101", attack = ["4/3 LOS"], name = "Finch", moves = [{ by = "foot", mp = 4 }] },
    { code = "r2", hex = "0201", attack = ["3/3 LOS"], name = "Wren" },
    { code = "r3", hex = "0101", attack = ["5/0 HTH"], name = "Crane" },
    { code = "b1", hex = "0203", defence = 6, name = "Pike" },
]
"#;

fn begun(scene: &str) -> Fixture<Tuw> {
    toml::from_str::<Scene>(scene).unwrap().begin()
}

fn card(game: &Fixture<Tuw>, unit: &str) -> Card {
    let view = game.view(Viewer::Seat(RED));
    Tuw::card(&OrderContext::by_seat(&game.world, &view, RED), &[], unit).unwrap()
}

fn question(card: &Card, word: &str) -> Ask {
    let verb = card.verbs.iter().find(|verb| verb.form.word == word).unwrap();
    let Open::One(ask) = &verb.open else { panic!("{word}: {:?}", verb.open) };
    (**ask).clone()
}

fn values(ask: &Ask) -> Vec<&str> {
    ask.offers.iter().map(|offer| offer.value.as_str()).collect()
}

fn waiting(game: &Fixture<Tuw>) -> Vec<String> {
    let view = game.view(Viewer::Seat(RED));
    let prompts = Tuw::prompts(&OrderContext::by_seat(&game.world, &view, RED), &[]);
    let waits = prompts.into_iter().filter(|prompt| matches!(prompt.need, Need::Decide(_)));
    waits.map(|prompt| prompt.code).collect()
}

#[test]
fn every_order_that_completion_offers_can_be_tapped() {
    let module = Module::built_in("tuw-crossroads").expect("the module is built in").as_listed();
    let mut state = SHIPPED.begin(module, Seed::of_word("tapped")).unwrap();
    let mut tapped = BTreeSet::new();
    for _ in 0..8 {
        for seat in state.seats().seats.iter().map(|seat| seat.id) {
            let own = state.perspective(Viewer::Seat(seat));
            let given = given_by_picking(&*own);
            assert_cards_keep_their_word(&*own);
            // A question may name others' units, which the desk offers last.
            for form in
                given_by_seats(<Order as OrderSet<Tuw>>::FORMS).iter().filter(|form| !form.question)
            {
                let offered = slots_of_seats(&*state, form);
                let can = offered.get(&seat).is_some_and(|slots| !slots.is_empty());
                assert!(!can || given.contains_key(form.word), "{seat:?} can't tap {}", form.word);
            }
            tapped.extend(given.into_keys());
        }
        state = played(&*state);
    }
    let all: BTreeSet<_> =
        given_by_seats(<Order as OrderSet<Tuw>>::FORMS).iter().map(|form| form.word).collect();
    let untapped: Vec<_> = all.difference(&tapped).collect();
    let absent = [
        &"switch",
        &"takeoff",
        &"land",
        &"teleport",
        &"board",
        &"leave",
        &"save",
        &"destruct",
        &"hold",
        &"buy",
        &"place",
        &"drop",
    ];
    let absent = absent.into_iter().collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>();
    assert_eq!(untapped, absent, "no unit there can do these");
}

/// Closes the window after its autopilot's orders.
fn played(state: &dyn GameState) -> std::sync::Arc<dyn GameState> {
    let window = state.window().unwrap();
    let seats = window.seats.iter();
    let orders = seats.flat_map(|seat| {
        let lines = state.perspective(Viewer::Seat(seat)).autopilot();
        lines.into_iter().map(move |line| OrderText::by(seat, line)).collect::<Vec<_>>()
    });
    let mut next = state.with_dice_of(state.revision());
    for (nth, order) in (1..).zip(orders) {
        if let Ok(resolution) = next.play(&order, nth, Guard::USUAL) {
            next = resolution.state;
        }
    }
    next.resolve(&[], Guard::USUAL).unwrap_or_else(|_| panic!("it closes")).state
}

#[test]
fn objectives_stand_first_then_where_enemies_are_in_range() {
    let game = begun(SCENE);
    let march = question(&card(&game, "r1"), "move");
    assert_eq!(values(&march)[..2], ["0304", "0203"], "the mill, then the enemy's hex");
    let notes: Vec<_> = march.offers.iter().map(|offer| offer.note.is_some()).collect();
    assert!(notes.iter().all(|noted| *noted), "all say what they cost");
}

#[test]
fn only_who_moves_in_two_ways_can_switch() {
    let scene = SCENE.replacen("mp = 4 }]", "mp = 4 }, { by = \"wheeled\", mp = 2 }]", 1);
    let game = begun(&scene);
    assert_eq!(values(&question(&card(&game, "r1"), "switch")), ["wheeled"]);
    assert!(card(&game, "r2").verbs.iter().all(|verb| verb.form.word != "switch"));
}

#[test]
fn who_has_moved_waits_for_nothing() {
    let mut game = begun(SCENE);
    assert_eq!(waiting(&game), ["r1", "r2", "r3"]);
    game.play_all(["move r1 s"]);
    assert_eq!(waiting(&game), ["r2", "r3"]);
}

#[test]
fn partners_are_asked_for_once_a_target_is_picked() {
    let mut game = begun(SCENE);
    game.play_all(["close"]);
    // Blue moves.
    game.play_all(["close"]);
    assert_eq!(waiting(&game), ["r1", "r2"], "the spear reaches nobody");
    let first = card(&game, "r1");
    let target = question(&first, "attack");
    assert_eq!(values(&target), ["b1"]);
    let verb = first.verbs.iter().find(|verb| verb.form.word == "attack").unwrap();
    let mut given = verb.given.clone();
    given.insert("target".to_owned(), "b1".to_owned());
    let view = game.view(Viewer::Seat(RED));
    let asks = usual::asks(&OrderContext::by_seat(&game.world, &view, RED), verb.form, &given);
    let partners = asks.iter().find(|ask| ask.field == "units").unwrap();
    assert_eq!((values(partners), partners.part), (vec!["r2"], Part::Optional));
    assert_eq!(partners.answer(&["r2"]), "r1+r2");
    assert!(partners.offers[0].note.is_some(), "it says the odds together");
}

#[test]
fn each_partner_shows_the_odds_if_it_alone_joins() {
    let twin = SCENE.replacen("name = \"Wren\" },", "name = \"Wren\" },\n    { code = \"r4\", hex = \"0201\", attack = [\"3/3 LOS\"], name = \"Lark\" },", 1);
    let mut game = begun(&twin);
    game.play_all(["close", "close"]);
    let verbs = card(&game, "r1").verbs;
    let verb = verbs.iter().find(|verb| verb.form.word == "attack").unwrap();
    let mut given = verb.given.clone();
    given.insert("target".to_owned(), "b1".to_owned());
    let view = game.view(Viewer::Seat(RED));
    let asks = usual::asks(&OrderContext::by_seat(&game.world, &view, RED), verb.form, &given);
    let partners = asks.iter().find(|ask| ask.field == "units").unwrap();
    assert_eq!(values(partners), ["r2", "r4"]);
    assert_eq!(partners.offers[0].note, partners.offers[1].note, "twins add the same");
}

#[test]
fn tuw_5_3_a_target_destroyed_already_is_offered_last_and_says_so() {
    let two = SCENE.replacen(
        "units = [",
        "units = [\n    { code = \"b2\", hex = \"0203\", defence = 9, name = \"Wall\" },",
        1,
    );
    let mut game = begun(&two.replace("defence = 6", "defence = 0"));
    game.play_all(["close", "close", "attack r2 b1 | 6 1"]);
    let target = question(&card(&game, "r1"), "attack");
    assert_eq!(values(&target), ["b2", "b1"]);
    let note = format!("{:?}", target.offers[1].note);
    assert!(note.contains("desk-tuw-doomed"), "{note}");
}

#[test]
fn tuw_3_7_a_crowded_hex_is_warned_of_on_every_card() {
    let mut game = begun(&format!("scenario.stacking = 1\n{SCENE}"));
    game.play_all(["move r2 s"]);
    let warns = |game: &Fixture<Tuw>| {
        let head = format!("{:?}", card(game, "r1").head);
        head.matches("desk-tuw-crowd").count()
    };
    assert_eq!(warns(&game), 1, "r1 and r3 share 0101");
}

#[test]
fn tuw_3_5_2_2_a_flyer_about_to_stall_is_warned_of_on_every_card() {
    let flyer = SCENE.replacen("units = [", "units = [\n    { code = \"r9\", hex = \"0404\", moves = [{ by = \"lmf\", mp = 4 }], airborne = true },", 1);
    let mut game = begun(&flyer);
    let warns =
        |game: &Fixture<Tuw>| format!("{:?}", card(game, "r1").head).contains("desk-tuw-stall");
    assert!(warns(&game));
    game.play_all(["move r9 n n"]);
    assert!(!warns(&game));
}

/// A wounded target has no odds of a wound: another one destroys it.
#[test]
fn tuw_3_4_4_odds_against_the_wounded_count_a_wound_as_its_end() {
    let scene = SCENE.replace("defence = 6, name", "defence = 6, wounded = true, name");
    let mut game = begun(&scene);
    game.play_all(["close", "close"]);
    let (lexicon, notes) = (Lexicon::built_in(), |game: &Fixture<Tuw>| {
        let offers = question(&card(game, "r2"), "attack").offers.into_iter();
        offers.filter_map(|offer| offer.note).collect::<Vec<_>>()
    });
    let note = lexicon.say("en", &notes(&game)[0]);
    assert!(note.contains("42 % destroyed, 0 % wounded"), "{note}");
    let answer = game.preview(RED, "attack r2 b1").unwrap();
    let said: String = answer.details.iter().map(|said| lexicon.say("en", said)).collect();
    assert!(said.contains("(42%), wounded 0 in 36"), "{said}");
}

#[test]
fn only_a_move_without_dice_is_certain() {
    let fire = "ground.feature = [{ name = 'fire', hexes = ['0102'], effect = 'H3' }]";
    let game = begun(&format!("{fire}\n{SCENE}"));
    let outlook = |line| game.preview(RED, line).unwrap().outlook;
    assert_eq!([outlook("move r2 s"), outlook("move r1 s")], [Outlook::Certain, Outlook::Dice]);
}

#[test]
fn sixty_units_fit_their_menus() {
    let unit = |n: u16| {
        let hex = format!("{:02}{:02}", 1 + n % 8, 1 + n / 8);
        format!(
            "{{ code = 'r{n}', hex = '{hex}', attack = ['2/9 LOS'], moves = [{{ by = 'foot', mp = 5 }}] }}"
        )
    };
    let red: Vec<_> = (1..=60).map(unit).collect();
    let map = vec!["..........".to_owned(); 10];
    let scene =
        format!("map = {map:?}\nunits = [{}, {{ code = \"b1\", hex = \"1005\" }}]", red.join(", "));
    let mut game = begun(&scene);
    assert_eq!(waiting(&game).len(), 60);
    let march = question(&card(&game, "r1"), "move");
    assert!(march.offers.len() > MENU_MAX);
    assert_eq!(grouped(&march), values(&march).into_iter().collect());
    game.play_all(["close", "close"]);
    let view = game.view(Viewer::Seat(RED));
    let ctx = OrderContext::by_seat(&game.world, &view, RED);
    let attack: &'static Form =
        <Order as OrderSet<Tuw>>::FORMS.iter().find(|form| form.word == "attack").unwrap();
    let given = Given::from([
        ("units".to_owned(), "r1".to_owned()),
        ("target".to_owned(), "b1".to_owned()),
    ]);
    let partners =
        usual::asks(&ctx, attack, &given).into_iter().find(|ask| ask.field == "units").unwrap();
    assert!(partners.offers.len() > MENU_MAX);
    assert!(partners.groups.iter().all(|group| group.offers.len() <= MENU_MAX));
    assert_eq!(grouped(&partners), values(&partners).into_iter().collect());
}

/// Collects the values of all groups.
fn grouped(ask: &Ask) -> BTreeSet<&str> {
    ask.groups.iter().flat_map(|group| &group.offers).map(|offer| offer.value.as_str()).collect()
}

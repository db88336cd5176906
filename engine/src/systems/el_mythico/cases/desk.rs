//! Tests of the El Mythico desk: every possible order, each offer on a card, attacks with their
//! preset, and last week's orders. Rules: EM-7.1, EM-11.1.

use std::sync::Arc;

use super::republic;
use super::scene::{Scene, seat};
use super::whole::{built_up, skirmish, turn};
use crate::cases::Fixture;
use crate::cases::apart::slots_of_seats;
use crate::cases::tapping::{assert_cards_keep_their_word, given_by_picking};
use crate::desk::{Again, Ask, Card, MENU_MAX, Need, Open, Part, RANK_MORE, StandingOrder, Verb};
use crate::game::GameState;
use crate::order::{ValidOrder, given_by_seats};
use crate::seat::SeatId;
use crate::system::{Desk, OrderContext, OrderSet, Types};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::orders::Order;
use crate::usual_desk as usual;
use crate::view::{View, Viewer};

/// An enemy town within a week's march. One company stands there in full view, another behind it.
const SCENE: &str = "
    map = ['.....', '.....', '.....', '.....']
    ground.place = [
        { name = 'Alba', kind = 'town', hex = 1001001, holder = 'a' },
        { name = 'Beta', kind = 'town', hex = 1003002, holder = 'b' },
    ]
    ground.objectives = ['Beta']
    numbers.sighting = { base_percent = 300 }
    units = [
        { code = '1/0', hex = 1001001 },
        { code = '1/10', weapon = 'assault-rifle', hex = 1001001 },
        { code = '1/20', weapon = 'apc', hex = 1001001 },
        { code = '1/12', weapon = 'assault-rifle', hex = 1001001, aboard = 20 },
        { code = '1/11', weapon = 'assault-rifle', hex = 1002001, organisation = 2 },
        { code = '2/0', hex = 1005004 },
        { code = '2/10', weapon = 'assault-rifle', hex = 1003002 },
    ]";

fn begun() -> Fixture<ElMythico> {
    Scene::of(SCENE).begin("desk")
}

fn view(game: &Fixture<ElMythico>) -> View<<ElMythico as Types>::Known> {
    game.view(Viewer::Seat(seat("a")))
}

fn standing(game: &Fixture<ElMythico>, lines: &[&str]) -> Vec<StandingOrder<Order>> {
    let read = |line: &&str| {
        let order: ValidOrder<Order> = game.preview(seat("a"), line).unwrap().into();
        StandingOrder { line: (*line).to_owned(), order }
    };
    lines.iter().map(read).collect()
}

fn card(game: &Fixture<ElMythico>, unit: &str, lines: &[&str]) -> Card {
    let view = view(game);
    let ctx = OrderContext::<ElMythico>::by_seat(&game.world, &view, seat("a"));
    ElMythico::card(&ctx, &standing(game, lines), unit).unwrap()
}

fn question(verb: &Verb) -> &Ask {
    let Open::One(ask) = &verb.open else { panic!("{verb:?}") };
    ask
}

/// Asserts that tapping can give every order that completion can. Each offer on a card gives an
/// order.
fn assert_all_is_tapped(state: &dyn GameState, seats: &[u8]) {
    for seat in seats.iter().copied().map(SeatId) {
        let own = state.perspective(Viewer::Seat(seat));
        let given = given_by_picking(&*own);
        let untapped = given_by_seats(Order::FORMS).iter().filter(|form| {
            let by_typing = slots_of_seats(state, form);
            by_typing.get(&seat).is_some_and(|slots| !slots.is_empty())
                && !given.contains_key(form.word)
        });
        let untapped: Vec<_> = untapped.map(|form| form.word).collect();
        assert_eq!(untapped, [""; 0], "{seat:?}");
        assert_cards_keep_their_word(&*own);
    }
}

fn after_a_week(state: &dyn GameState) -> Arc<dyn GameState> {
    turn(state).state
}

#[test]
fn em_11_1_every_order_that_can_be_typed_can_be_tapped() {
    assert_all_is_tapped(&*built_up("desk"), &[1]);
    assert_all_is_tapped(&*after_a_week(&*skirmish("desk")), &[1]);
}

#[test]
fn em_13_every_order_of_a_seat_of_the_republic_can_be_tapped() {
    let state = republic::begun(8, "desk");
    let own = state.perspective(Viewer::Seat(SeatId(1)));
    assert!(given_by_picking(&*own).len() > 20);
    let units = own.prompts(&[]);
    for unit in units.iter().take(3) {
        let card = own.card(&unit.code, &[]).unwrap();
        let asks = card.verbs.iter().filter_map(|verb| match &verb.open {
            Open::One(ask) if verb.form.word == "move" && verb.given.len() == 1 => Some(ask),
            _ => None,
        });
        for ask in asks {
            assert!(ask.offers.len() > MENU_MAX, "the country has more places than a menu");
            assert!(ask.groups.iter().all(|group| group.offers.len() <= MENU_MAX));
            let grouped: usize = ask.groups.iter().map(|group| group.offers.len()).sum();
            assert_eq!(grouped, ask.offers.len());
        }
    }
}

#[test]
fn em_7_1_an_attack_is_an_aggressive_move_to_where_enemies_were_seen() {
    let game = begun();
    let card = card(&game, "1/10", &[]);
    let shown: Vec<_> = card.verbs.iter().filter(|verb| verb.rank < RANK_MORE).collect();
    let words: Vec<_> = shown.iter().map(|verb| verb.label.id()).collect();
    let expected =
        ["desk-mythico-move", "desk-mythico-attack", "desk-mythico-defend", "desk-mythico-rest"];
    assert_eq!(words[..4], expected);
    let attack = shown[1];
    assert_eq!(attack.given.get("aggression").map(String::as_str), Some("7"));
    let whom = question(attack);
    assert_eq!(whom.offers.iter().map(|offer| &*offer.value).collect::<Vec<_>>(), ["to \"Beta\""]);
    let mut given = attack.given.clone();
    given.insert(whom.field.to_owned(), whom.offers[0].value.clone());
    let read = game.preview(seat("a"), &attack.form.line(&given)).unwrap();
    assert!(read.text.ends_with("AF7"), "{}", read.text);
}

#[test]
fn em_12_1_objectives_of_others_stand_first() {
    let card = card(&begun(), "1/10", &[]);
    let march = question(&card.verbs[0]);
    assert_eq!(march.offers[0].value, "to \"Beta\"");
    assert_eq!(march.offers[0].label.id(), "desk-objective");
}

#[test]
fn em_3_3_who_is_carried_and_who_leads_wait_for_nothing() {
    let game = begun();
    let view = view(&game);
    let ctx = OrderContext::<ElMythico>::by_seat(&game.world, &view, seat("a"));
    let prompts = ElMythico::prompts(&ctx, &standing(&game, &["defend 10"]));
    let need = |code: &str| prompts.iter().find(|prompt| prompt.code == code).unwrap().need.clone();
    assert_eq!([need("1/12"), need("1/0")], [Need::Optional, Need::Optional]);
    assert_eq!(need("1/10"), Need::Standing("defend 10".to_owned()));
    assert!(matches!(need("1/11"), Need::Decide(_)));
    assert!(prompts.iter().is_sorted_by_key(|prompt| prompt.rank));
    assert!(prompts.iter().all(|prompt| !prompt.code.starts_with("2/")));
}

#[test]
fn em_10_7_a_leader_beside_an_enemy_needs_an_order() {
    let game = Scene::of(
        &SCENE.replace("{ code = '1/0', hex = 1001001 }", "{ code = '1/0', hex = 1003001 }"),
    )
    .begin("desk");
    let view = view(&game);
    let ctx = OrderContext::<ElMythico>::by_seat(&game.world, &view, seat("a"));
    let prompts = ElMythico::prompts(&ctx, &[]);
    let leader = prompts.iter().find(|prompt| prompt.code == "1/0").unwrap();
    assert!(matches!(leader.need, Need::Decide(_)), "{:?}", leader.need);
}

#[test]
fn em_4_11_the_amount_of_chosen_goods_is_picked_too() {
    let game = Scene::of(
        "
        map = ['~...', '~...']
        ground.place = [{ name = 'Puerto', kind = 'town', hex = 1002001 }]
        ground.ports = ['Puerto']
        units = [{ code = '1/10', weapon = 'assault-rifle', hex = 1003002 }]
        stores.a = { funds = 900 }",
    )
    .begin("desk");
    let view = view(&game);
    let ctx = OrderContext::<ElMythico>::by_seat(&game.world, &view, seat("a"));
    let buy = Order::FORMS.iter().find(|form| form.word == "buy").unwrap();
    let mut given = [("hex", "Puerto"), ("lots", "1 ammo, 10 t-54")]
        .map(|(field, value)| (field.to_owned(), value.to_owned()))
        .into();
    let how_much = |given: &_| {
        let asks = usual::asks(&ctx, buy, given);
        asks.into_iter().find(|ask| ask.prompt.id() == "desk-how-much").unwrap()
    };
    let values: Vec<_> = how_much(&given).offers.into_iter().map(|offer| offer.value).collect();
    assert!(values.contains(&"10 t-54, 5 ammo".to_owned()), "{values:?}");
    assert!(values.contains(&"1 ammo, 30 t-54".to_owned()), "lots of ten: {values:?}");
    assert!(!values.contains(&"10 t-54, 1 ammo".to_owned()), "as it is: {values:?}");
    given.insert("lots".to_owned(), "10 t-54, 5 ammo".to_owned());
    assert!(game.preview(seat("a"), &buy.line(&given)).is_ok());
    assert!(how_much(&given).offers.iter().any(|offer| offer.value == "10 t-54, 1 ammo"));
}

#[test]
fn em_7_1_a_unit_is_set_as_its_order_says_and_steps_have_names() {
    let game = begun();
    let stance = |lines: &[&str]| card(&game, "1/10", lines).stance.unwrap().id().to_owned();
    assert_eq!(stance(&[]), "preset-steady");
    assert_eq!(stance(&["defend 10 AF3"]), "preset-cautious");
    assert_eq!(stance(&["defend 10 AF6"]), "desk-mythico-aggression");
    assert_eq!(card(&game, "1/0", &[]).stance, None);

    let view = view(&game);
    let ctx = OrderContext::<ElMythico>::by_seat(&game.world, &view, seat("a"));
    let hold = &card(&game, "1/10", &[]).verbs[2];
    let asks = usual::asks(&ctx, hold.form, &hold.given);
    let how = asks.iter().find(|ask| ask.field == "aggression").unwrap();
    assert_eq!(how.part, Part::Setting);
    assert_eq!(
        how.offers[..4].iter().map(|offer| &*offer.value).collect::<Vec<_>>(),
        ["3", "5", "7", "9"]
    );
    assert_eq!(how.offers.len(), 10);
}

#[test]
fn em_11_1_of_last_weeks_orders_who_has_arrived_holds_and_who_is_ordered_is_left_out() {
    let game = begun();
    let view = view(&game);
    let ctx = OrderContext::<ElMythico>::by_seat(&game.world, &view, seat("a"));
    let last = [
        "move 10 to Alba",
        "move 20 to Beta",
        "move 20 n",
        "defend 11",
        "move 99 n",
        "broadcast \"Once is enough.\"",
    ];
    let last = last.map(str::to_owned);
    let again = ElMythico::again(&ctx, &standing(&game, &["rest 11"]), &last);
    let [
        Again::Adjusted { line, .. },
        Again::Same(same),
        Again::Cannot { line: way, .. },
        Again::Cannot { line: cannot, .. },
    ] = &again[..]
    else {
        panic!("{again:?}")
    };
    assert_eq!([line.as_str(), same], ["defend 10", "move 20 to Beta"]);
    assert_eq!([way.as_str(), cannot], ["move 20 n", "move 99 n"]);
}

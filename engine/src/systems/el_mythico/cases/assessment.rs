//! Combined effects of a seat's standing orders. Rules: EM-7.1, EM-11.1, EM-11.6.

use super::scene::{Scene, seat};
use crate::system::{Desk, OrderSet};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::orders::OrderContext;
use crate::view::Viewer;
use crate::words::Lexicon;

fn assessed(lines: &[&str]) -> Vec<String> {
    assessed_in(
        "map = ['.', '.']\nunits = [{ code = '1/10', weapon = 'assault-rifle', hex = 1001001 }]",
        lines,
    )
}

fn assessed_in(scene: &str, lines: &[&str]) -> Vec<String> {
    let scene = Scene::of(scene).begin("together");
    let read = |line: &&str| scene.preview(seat("a"), line).expect("it is a sound order").order;
    let orders: Vec<_> = lines.iter().map(read).collect();
    let view = scene.view(Viewer::Seat(seat("a")));
    let said = ElMythico::assess(
        &OrderContext::by_seat(&scene.world, &view, seat("a")),
        &orders.iter().collect::<Vec<_>>(),
    );
    said.iter().map(|said| Lexicon::built_in().say("en", said)).collect()
}

#[test]
fn em_7_1_settings_given_twice_are_told_whichever_order_came_first() {
    let said = ["1/10 Rifle coy has two different settings of Aggression. Retreat decides."];
    assert_eq!(assessed(&["move 10 s AF7", "retreat 10 n AF3"]), said);
    assert_eq!(assessed(&["retreat 10 n AF3", "move 10 s AF7"]), said);
    assert_eq!(assessed(&["move 10 s AF7", "retreat 10 n AF7 T2"]), [""; 0]);
}

#[test]
fn em_11_6_who_withdraws_holds_no_hex() {
    let said = [
        "1/10 Rifle coy withdraws when it meets the enemy. If that happens, Dig in won't be done.",
    ];
    assert_eq!(assessed(&["dig 10", "retreat 10 n"]), said);
    assert_eq!(assessed(&["rest 10", "retreat 10 n"]), [""; 0]);
}

const DUMP: &str = "
    map = ['..', '..']
    stores.a = { dumps = [{ hex = 1001001, goods = { ammo = 10, hmg = 10 } }] }
    units = [
        { code = '1/10', weapon = 'assault-rifle', hex = 1001001 },
        { code = '1/11', weapon = 'assault-rifle', hex = 1001001 },
        { code = '1/12', weapon = 'assault-rifle', hex = 1002001 },
    ]";

#[test]
fn em_4_7_a_dump_drawn_on_twice_for_more_than_it_holds_is_told() {
    let said = [
        "1/10 Rifle coy, 1/11 Rifle coy take 12 ammunition together from your dump in 001001. It will hold 10, and the last go short.",
    ];
    assert_eq!(assessed_in(DUMP, &["take 10 6 ammo", "take 11 6 ammo"]), said);
    assert_eq!(
        assessed_in(DUMP, &["take 11 6 ammo", "take 10 6 ammo"]),
        said,
        "whichever came first"
    );
    assert_eq!(
        assessed_in(DUMP, &["take 10 6 ammo", "take 11 4 ammo"]),
        [""; 0],
        "it holds enough"
    );
    assert_eq!(
        assessed_in(DUMP, &["take 10 10 ammo", "take 11 10 hmg"]),
        [""; 0],
        "of another sort"
    );
    assert_eq!(
        assessed_in(DUMP, &["take 10 6 ammo", "leave 11 6 ammo"]),
        [""; 0],
        "one leaves some"
    );
}

#[test]
fn em_4_7_what_is_taken_elsewhere_is_reckoned_where_the_order_says() {
    let said = assessed_in(DUMP, &["take 10 6 ammo", "take 12 6 ammo at:1001001"]);
    assert!(said.len() == 1 && said[0].contains("1/12 Rifle coy take 12 ammunition"), "{said:?}");
    assert_eq!(
        assessed_in(DUMP, &["take 10 6 ammo", "take 12 6 ammo"]),
        [""; 0],
        "nobody knows where yet"
    );
}

#[test]
fn em_4_6_nothing_is_left_of_a_dump_that_is_given_away_whatever_is_to_be_done_with_it() {
    for task in ["take 10 6 ammo", "add 10 10 hmg", "conceal 10", "lift 10 s"] {
        let said = assessed_in(DUMP, &["give 1001001 2", task]);
        assert!(
            said.len() == 1 && said[0].contains("Nothing of it is left for 1/10 Rifle coy"),
            "{task}: {said:?}"
        );
    }
    assert_eq!(
        assessed_in(DUMP, &["give 1001001 2", "leave 10 6 ammo"]),
        [""; 0],
        "what is left makes a new one"
    );
}

#[test]
fn em_3_4_what_an_installation_raises_counts_once_for_all_orders() {
    let barracks = "
        map = ['.', '.']
        ground.installation = [
            { number = 300, name = 'Barracks', kind = 'barracks', hex = 1001001, holder = 'a', raises = ['assault-rifle'] },
        ]
        stores.a = { dumps = [{ hex = 1001001, goods = { assault-rifle = 20, hmg = 10 } }] }
        units = [{ code = '1/10', weapon = 'assault-rifle', hex = 1001001 }]";
    let (one, other) = ("new assault-rifle 300", "new assault-rifle 300 10 hmg");
    assert_eq!(assessed_in(barracks, &[one]), [""; 0]);
    assert_eq!(assessed_in(barracks, &[one, other]).len(), 1, "it raises one a turn");
}

#[test]
fn em_3_4_units_to_be_raised_of_weapons_that_others_take_are_told() {
    let centre = "
        map = ['.', '.']
        ground.place = [{ name = 'Alba', kind = 'town', hex = 1001001 }]
        stores.a = { dumps = [{ hex = 1001001, goods = { assault-rifle = 10 } }] }
        units = [{ code = '1/10', weapon = 'assault-rifle', hex = 1001001 }]";
    let new = "new assault-rifle Alba";
    assert_eq!(assessed_in(centre, &[new]), [""; 0], "a lot lies there");
    let takes = "take 10 10 assault-rifle";
    assert_eq!(assessed_in(centre, &[new, takes]), [""; 0], "who takes them stays there with them");
    for goes in [&[takes, "move 10 s"][..], &["lift 10 s"]] {
        let said = assessed_in(centre, &[&[new], goes].concat());
        assert!(
            said.len() == 1 && said[0].contains("(Alba) need 10 assault rifle, and none is left"),
            "{goes:?}: {said:?}"
        );
    }
}

#[test]
fn em_4_7_who_takes_all_that_there_is_leaves_nothing_to_who_comes_after() {
    let late = |first: &str, units: &str| {
        format!(
            "From your dump in 001001, {first} comes first and takes all it can. Perhaps nothing is left for {units}."
        )
    };
    let (ten, eleven, twelve) = ("1/10 Rifle coy", "1/11 Rifle coy", "1/12 Rifle coy");
    for (orders, first, units) in [
        (&["take 10", "take 11 5 ammo"][..], ten, eleven),
        (&["take 10", "take 11"], ten, eleven),
        (&["take 11", "lift 10 s"], eleven, ten),
        (&["lift 10 s", "lift 11 s"], ten, eleven),
        (&["lift 10 s", "take 12 5 ammo at:1001001"], ten, twelve),
        (&["take 10", "mine 11"], ten, eleven),
    ] {
        assert_eq!(assessed_in(DUMP, orders), [late(first, units)], "{orders:?}");
    }
    for orders in [
        &["take 11", "take 10 5 ammo"][..],
        &["lift 11 s", "take 10 5 ammo"],
        &["lift 11 s", "add 10 10 hmg"],
    ] {
        assert_eq!(assessed_in(DUMP, orders), [""; 0], "{orders:?}: all that the other leaves");
    }
}

#[test]
fn em_11_6_who_lays_mines_takes_ammunition_too() {
    let said = assessed_in(DUMP, &["take 10 10 ammo", "mine 11"]);
    assert!(said.len() == 1 && said[0].contains("take 11 ammunition together"), "{said:?}");
    assert_eq!(assessed_in(DUMP, &["take 10 9 ammo", "mine 11"]), [""; 0]);
}

#[test]
fn em_4_8_units_out_of_ammunition_draw_before_anybody_takes() {
    let out = DUMP.replace("{ code = '1/11',", "{ code = '1/11', out_of_ammo = true,");
    let said = assessed_in(&out, &["take 10 10 ammo"]);
    assert!(said.len() == 1 && said[0].contains("take 11 ammunition together"), "{said:?}");
    assert_eq!(assessed_in(&out, &["take 10 9 ammo"]), [""; 0]);
}

/// Costs of these orders, as the list shows them.
fn costs_of(scene: &str, lines: &[&str]) -> Vec<String> {
    let scene = Scene::of(scene).begin("costs");
    let read = |line: &&str| scene.preview(seat("a"), line).expect("it is a sound order").order;
    let orders: Vec<_> = lines.iter().map(read).collect();
    let view = scene.view(Viewer::Seat(seat("a")));
    let said = ElMythico::costs(
        &OrderContext::by_seat(&scene.world, &view, seat("a")),
        &orders.iter().collect::<Vec<_>>(),
    );
    said.iter().map(|said| Lexicon::built_in().say("en", said)).collect()
}

#[test]
fn em_2_7_the_list_of_orders_says_what_the_week_costs() {
    let scene = "
        map = ['~...', '~...', '~...']
        stores.a = { funds = 10 }
        units = [
            { code = '1/10', weapon = 'assault-rifle', hex = 1003002, strength = 20, out_of_ammo = true },
            { code = '1/11', weapon = 'assault-rifle', hex = 1003002 },
        ]";
    let ammunition =
        "One unit is out of ammo. It restocks 2 from its pack, its hex or a dump nearby.";
    let money = |said: &str| vec![format!("This turn costs {said}"), ammunition.to_owned()];
    assert_eq!(
        costs_of(scene, &[]),
        money(
            "1.8 AP of upkeep and 0 AP of purchases. Of your 10 AP, 8.2 are left, plus what the turn brings."
        )
    );
    let buy = "buy 1002001 3 ammo, 20 hmg";
    assert_eq!(
        costs_of(scene, &[buy, "withhold 11"]),
        money(
            "1.2 AP of upkeep and 5.5 AP of purchases. Of your 10 AP, 3.3 are left, plus what the turn brings."
        )
    );
    assert_eq!(
        costs_of(scene, &[buy, "airdrop 1003002 3 ammo"]),
        money("1.8 AP of upkeep and 8.5 AP of purchases. You have 10 AP and are 0.3 short.")
    );
}

/// What the last line's answer says of its price, given the others.
fn price_beside(scene: &str, lines: &[&str]) -> String {
    let scene = Scene::of(scene).begin("costs");
    let read = |line: &&str| scene.preview(seat("a"), line).expect("it is a sound order").order;
    let orders: Vec<_> = lines.iter().map(read).collect();
    let (order, others) = orders.split_last().expect("a line is asked about");
    let (view, standing) = (scene.view(Viewer::Seat(seat("a"))), others.iter().collect::<Vec<_>>());
    let ctx = OrderContext {
        standing: &standing,
        ..OrderContext::by_seat(&scene.world, &view, seat("a"))
    };
    let mut details =
        order.answer(&ctx).details.into_iter().map(|said| Lexicon::built_in().say("en", &said));
    details.find(|said| said.starts_with("It costs")).expect("a price is said")
}

#[test]
fn em_4_4_a_price_is_said_beside_what_else_is_ordered() {
    let scene = "
        map = ['~...', '~...', '~...']
        stores.a = { funds = 20 }
        units = [{ code = '1/10', weapon = 'assault-rifle', hex = 1003002, strength = 20 }]";
    let buy = "buy 1002001 3 ammo, 20 hmg";
    let alone = "It costs 5.5 AP. Of your 20 AP, upkeep takes 1.2 first. You have 13.3 left.";
    assert_eq!(price_beside(scene, &[buy]), alone);
    let beside = "It costs 4 AP. Of your 20 AP, upkeep takes 1.2 first and your other orders 5.5. You have 9.3 left.";
    assert_eq!(price_beside(scene, &[buy, "recruit agent 1003001"]), beside);
    let unpaid = "It costs 4 AP. Of your 20 AP, upkeep takes 0 first and your other orders 5.5. You have 10.5 left.";
    assert_eq!(price_beside(scene, &[buy, "withhold 10", "recruit agent 1003001"]), unpaid);
}

#[test]
fn em_10_1_an_agent_beside_the_choice_of_the_underworld_is_told_of_at_the_full_price() {
    let scene = "
        map = ['...', '...']
        stores.a = { funds = 20 }
        leaders.a = { vocations = ['politician', 'underworld'], level = 3 }
        units = [{ code = '1/0', hex = 1001001 }]";
    let price = |lines: &[&str]| price_beside(scene, lines);
    assert!(price(&["recruit agent 1002001"]).starts_with("It costs 4 AP."));
    assert!(price(&["vocation underworld", "recruit agent 1002001"]).starts_with("It costs 4 AP."));
    let second = ["vocation underworld", "recruit agent 1001001", "recruit agent 1002001"];
    let said = "It costs 4 AP. Of your 20 AP, upkeep takes 0 first and your other orders 4. You have 12 left.";
    assert_eq!(price(&second), said);
    let listed = costs_of(scene, &second);
    assert!(listed[0].contains("8 AP of purchases. Of your 20 AP, 12 are left"), "{listed:?}");
}

#[test]
fn em_5_1_what_falls_away_of_orders_that_cost_too_much_is_named() {
    let scene = "
        map = ['~...', '~...', '~...']
        stores.a = { funds = 9 }
        units = [{ code = '1/0', hex = 1003002 }]";
    let (buy, agent) = ("buy 1002001 20 hmg", "recruit agent 1003001");
    assert_eq!(assessed_in(scene, &[agent, buy]), [""; 0]);
    let said = assessed_in(scene, &[agent, buy, "transfer b 4"]);
    let agent_falls = "Your orders cost 12 AP together. Of your 9 AP, upkeep takes 0 first. You can't pay for an agent in 003001, unless somebody gives you 3 AP this turn.";
    assert_eq!(said, [agent_falls]);
    let said = assessed_in(scene, &["transfer c 5", buy, "transfer b 5"]);
    assert!(said.len() == 1 && said[0].ends_with("You can't give 5 AP to Seat C."), "{said:?}");
}

const TO_BE_HAD: &str = "
    map = ['..', '..']
    ground.place = [{ name = 'Alba', kind = 'town', hex = 1001001 }]
    population = {}
    political.a = 6
    stores.a = { funds = 20 }
    minor = [
        { key = 'vega', name = 'Vega', origin = 'mercenary', vocation = 'clergy', level = 2, price = { political_points = 4 } },
        { key = 'soto', name = 'Soto', origin = 'mercenary', vocation = 'clergy', level = 2, price = { political_points = 3 } },
        { key = 'rey', name = 'Rey', origin = 'mercenary', vocation = 'clergy', level = 2, price = { ap = 8 } },
    ]
    units = [{ code = '1/0', hex = 1001001 }]";

#[test]
fn em_10_8_hiring_for_more_political_points_than_there_are_is_told() {
    assert_eq!(assessed_in(TO_BE_HAD, &["hire vega", "hire rey"]), [""; 0]);
    let said = assessed_in(TO_BE_HAD, &["hire vega", "hire soto"]);
    assert!(
        said.len() == 1 && said[0].contains("together take 7 political points, and you have 6"),
        "{said:?}"
    );
}

#[test]
fn em_10_5_the_list_of_orders_says_what_hiring_takes() {
    let said = costs_of(TO_BE_HAD, &["hire vega", "hire rey"]);
    assert!(
        said.iter().any(|line| line.contains("take 4 political points. That leaves 2.")),
        "{said:?}"
    );
    assert!(said[0].contains("8 AP of purchases"), "{said:?}");
}

#[test]
fn em_4_9_the_list_of_orders_says_who_cant_be_paid() {
    let scene = "
        map = ['..', '..']
        stores.a = { funds = 2 }
        units = [
            { code = '1/10', weapon = 't-54', hex = 1001001 },
            { code = '1/11', weapon = 'assault-rifle', hex = 1001001 },
        ]";
    let unpaid = "You can't pay these, and some of their men desert: 1/10 Tank Sqn.".to_owned();
    assert!(costs_of(scene, &[]).contains(&unpaid));
    assert!(!costs_of(scene, &["withhold 10"]).contains(&unpaid), "that is told of withholding");
}

/// Rule: EM-4.6: a dump is given before anybody takes of it, and before units are raised of what is
/// in it.
#[test]
fn em_4_6_a_dump_that_is_given_away_holds_nothing_for_whoever_takes_or_raises() {
    let scene = "
        map = ['..', '..']
        ground.place = [{ name = 'Alba', kind = 'town', hex = 1001001, holder = 'a' }]
        stores.a = { dumps = [{ hex = 1001001, goods = { assault-rifle = 10, hmg = 30 } }] }
        units = [
            { code = '1/10', weapon = 'assault-rifle', hex = 1001001 },
            { code = '1/11', weapon = 'assault-rifle', hex = 1002001 },
            { code = '2/10', weapon = 'assault-rifle', hex = 1002002 },
        ]";
    let given = "You give away your dump in 001001 (Alba) before anybody takes from it. Nothing of it is left for";
    assert_eq!(
        assessed_in(scene, &["take 10 20 hmg", "give Alba b"]),
        [format!("{given} 1/10 Rifle coy.")]
    );
    assert_eq!(
        assessed_in(scene, &["take 10", "take 11 10 hmg at:1001001", "give Alba b"]),
        [format!("{given} 1/10 Rifle coy, 1/11 Rifle coy.")]
    );
    assert_eq!(
        assessed_in(scene, &["new assault-rifle Alba", "give Alba b"]),
        [
            "Your new units in 001001 (Alba) need 10 assault rifle, and none is left for them. Without, you raise none."
        ]
    );
    assert_eq!(assessed_in(scene, &["leave 10 1 ammo", "give Alba b"]), [""; 0]);
    assert_eq!(assessed_in(scene, &["new assault-rifle Alba", "take 10 20 hmg"]), [""; 0]);
}

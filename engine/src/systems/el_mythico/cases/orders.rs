//! The declared orders compared with the rules' lists and the rule book: which exist, who may have
//! them, which are missing.

use std::collections::BTreeMap;

use super::scene::{Scene, seat};
use crate::order::{CompletionRequest, Form, Subject, given_by_seats};
use crate::system::OrderSet;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::equipment::{Equipment, Weapon};
use crate::systems::el_mythico::orders::Order;
use crate::view::Viewer;
use crate::words::Lexicon;

#[test]
fn em_11_1_a_unit_takes_one_land_order() {
    let unit = "{ code = '1/10', weapon = 'assault-rifle', hex = 1001001, strength = 20 }";
    let scene = Scene::of(&format!("map = ['.', '.']\nunits = [{unit}]")).begin("sums");
    let slot = |line| scene.preview(seat("a"), line).map(|understood| understood.slot);
    assert_eq!(slot("move 10 s"), slot("1010 13"));
    assert_eq!(slot("move 10 s"), slot("1010 90 5 (13) 33"));
    assert_eq!(slot("move 10 s"), slot("1010 91 5 29 4"));
    assert_eq!(slot("rest 10"), Ok("land:1/10".to_owned().into()));
    assert_eq!(slot("retreat 10 n"), slot("1010 56 s AF2"));
    assert_ne!(
        slot("retreat 10 n"),
        slot("rest 10"),
        "a miscellaneous order stands beside the land order"
    );
}

#[test]
fn em_11_4_land_and_misc_orders_have_units_and_seat_orders_none() {
    for form in given_by_seats(Order::FORMS).iter().filter(|form| !form.question) {
        let number = form.number.expect("every order has its number");
        let is_land = matches!(number, 10..=17 | 24..=34 | 62);
        let is_multi = matches!(number, 90 | 91);
        let is_misc = matches!(number, 18..=20 | 22 | 23 | 47 | 51 | 52 | 55..=57 | 61 | 84);
        let (is_espionage, is_agents) =
            (matches!(number, 35..=41), matches!(number, 35 | 36 | 38..=41));
        let (is_naval, is_cargo) = (matches!(number, 53 | 58 | 60 | 63..=65), number == 66);
        let (is_air, is_freight) = (matches!(number, 70..=77), number == 59);
        let is_units = is_land || is_misc || is_multi || is_agents || is_naval || is_air;
        assert_eq!(is_units, form.subject == Subject::Unit, "{}", form.word);
        let topics = ["land", "misc", "multi", "espionage"].map(|topic| form.topic == topic);
        // Sealift is listed with the boats, but takes the slot of a land order.
        let sealift = number == 62;
        let on_land = topics[0] || form.topic == "installation" || sealift;
        let topics = [on_land, topics[1], topics[2], topics[3]];
        assert_eq!(is_naval || is_cargo || sealift, form.topic == "sea", "{}", form.word);
        assert_eq!([is_land, is_misc, is_multi, is_espionage], topics, "{}", form.word);
        assert_eq!(is_air || is_freight, form.topic == "air", "{}", form.word);
    }
}

#[test]
fn em_11_2_what_a_part_may_do_is_offered_by_word_and_by_way() {
    let unit = "{ code = '1/10', weapon = 'assault-rifle', hex = 1001001, strength = 20 }";
    let scene = Scene::of(&format!("map = ['.', '.']\nunits = [{unit}]")).begin("sums");
    let view = scene.view(Viewer::Seat(seat("a")));
    let given = BTreeMap::from([("unit".to_owned(), "10".to_owned())]);
    let offered = |word: &str, option, typed| {
        let form = Order::FORMS.iter().find(|form| form.word == word).expect("it is declared");
        let ctx = crate::system::OrderContext::by_seat(&scene.world, &view, seat("a"));
        let request = CompletionRequest { form, option, given: &given, typed };
        let choices = crate::order_preview::complete::<ElMythico>(&ctx, &request);
        choices.into_iter().map(|choice| choice.value).collect::<Vec<_>>()
    };
    let standing =
        ["ambush", "camouflage", "dig", "secure", "defend", "garrison", "search", "mine"];
    assert_eq!(offered("split", "first", ""), standing, "guns alone support");
    assert_eq!(offered("split", "strength", ""), ["10", "6", "5", "4", "3", "2"]);
    assert_eq!(offered("send", "send", "")[..2], ["move s", "recce"]);
    assert!(offered("send", "send", "").contains(&"recce".to_owned()));
    assert_eq!(offered("send", "send", "recce ")[..1], ["recce s"]);
    assert_eq!(offered("send", "hold", "13"), ["dig"]);
}

#[test]
fn em_11_4_of_a_part_that_is_sent_a_list_shows_first_where_it_arrives() {
    let unit = "{ code = '1/10', weapon = 'assault-rifle', hex = 1001001, strength = 20 }";
    let scene = Scene::of(&format!("map = ['.', '.', '.']\nunits = [{unit}]")).begin("sums");
    for line in ["send 10 5 (move s s)", "send 10 5 (move s s) (dig)"] {
        let preview = scene.preview(seat("a"), line).expect("it is taken");
        assert_eq!(
            preview.details[0].id(),
            "mythico-detail-arrives",
            "{line}: {:?}",
            preview.details
        );
        assert!(!preview.arrow.is_empty());
    }
}

/// The last list of the chapter.
const LEADERS_LIST: [u16; 20] =
    [12, 13, 14, 16, 24, 25, 28, 29, 30, 32, 33, 34, 51, 52, 55, 56, 57, 61, 62, 84];

/// Numbers of the orders that a leader is offered.
fn leaders_orders() -> Vec<u16> {
    // Destroy is offered where there is an installation, Extort to leaders of the underworld,
    // Charisma where support counts.
    let scene = Scene::of(
        "map = ['.', '.']
        ground.place = [{ name = 'Alba', kind = 'village', hex = 1001002 }]
        population = {}
        ground.installation = [{ number = 300, name = 'Mill', kind = 'refinery', hex = 1001001 }]
        leaders.a = { vocation = 'underworld', level = 1 }
        units = [{ code = '1/0', hex = 1001001 }]",
    )
    .begin("sums");
    let view = scene.view(Viewer::Seat(seat("a")));
    let given = BTreeMap::new();
    let is_offered = |form: &&'static Form| {
        let request = CompletionRequest { form, option: "unit", given: &given, typed: "" };
        let choices = crate::order_preview::complete::<ElMythico>(
            &crate::system::OrderContext::by_seat(&scene.world, &view, seat("a")),
            &request,
        );
        form.subject == Subject::Unit && choices.iter().any(|choice| choice.value == "0")
    };
    let mut numbers: Vec<_> =
        Order::FORMS.iter().filter(is_offered).filter_map(|form| form.number).collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn em_10_1_leaders_have_the_orders_of_the_chapters_list() {
    let numbers = Order::FORMS.iter().filter_map(|form| form.number);
    let mut listed: Vec<_> = numbers.filter(|number| LEADERS_LIST.contains(number)).collect();
    listed.sort_unstable();
    assert_eq!(leaders_orders(), listed);
}

const RULE_BOOK: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/rules/el-mythico.md"));

#[test]
fn em_11_2_each_example_in_the_rule_books_table_of_orders_is_read() {
    let rows = RULE_BOOK.lines().filter(|line| line.starts_with("| "));
    let examples: Vec<_> =
        rows.filter_map(|row| row.split_once(": `")?.1.strip_suffix("` |")).collect();
    let shore = vec!["....~."; 13];
    let scene = Scene::of(&format!(
        "map = {shore:?}
        ground.place = [{{ name = 'Alba', hex = 1006013, kind = 'city' }}]
        ground.ports = ['Alba']
        ground.installation = [{{ number = 214, name = 'Mill', kind = 'refinery', hex = 1006013 }}]
        economy.supplier = [{{ key = 'sirena', name = 'Sirena', sells = ['all'], ways = ['port', 'air'] }}]
        stores.a = {{ funds = 100 }}
        units = [{{ code = '1/0', hex = 1006013 }}, {{ code = '1/10', weapon = 'assault-rifle', hex = 1006013 }}]"
    ))
    .begin("examples");
    assert!(examples.len() >= 3, "{examples:?}");
    for example in examples {
        let read = scene.preview(seat("a"), example);
        assert!(read.is_ok(), "{example}: {:?}", read.err());
    }
}

/// Kinds of unit that are offered an order: a leader, a company, a battery, a battalion, a squadron
/// of APCs, fighters, transports, transport helicopters, gunships.
fn who_may(form: &'static Form) -> &'static str {
    const UNITS: [&str; 9] = [
        "{ code = '1/0', hex = 1001001 }",
        "{ code = '1/10', weapon = 'assault-rifle', hex = 1001001 }",
        "{ code = '1/11', weapon = 'gun-105', hex = 1001001 }",
        "{ code = '1/12', weapon = 'assault-rifle', hex = 1001001, strength = 20 }",
        "{ code = '1/13', weapon = 'apc', hex = 1001001 }",
        "{ code = '1/14', weapon = 'modern-fighter', hex = 1001001 }",
        "{ code = '1/15', weapon = 'transport', hex = 1001001 }",
        "{ code = '1/16', weapon = 'medium-helicopter', hex = 1001001 }",
        "{ code = '1/17', weapon = 'gunship', hex = 1001001 }",
    ];
    if form.subject == Subject::Seat {
        return "seat";
    }
    let spies =
        "{ code = '1/40', hex = 1001001 }, { code = '1/41', hex = 1001001, kind = 'informer' }";
    // Some orders are only for leaders of one vocation, or only of use in some modules.
    let scene = Scene::of(&format!(
        "map = ['.', '.']
        ground.place = [{{ name = 'Alba', kind = 'village', hex = 1001002 }}]
        population = {{}}
        minor = [{{ key = 'vega', name = 'Vega', origin = 'foreigner', vocation = 'clergy', level = 4, seats = ['a'] }}]
        ground.installation = [{{ number = 300, name = 'Mill', kind = 'refinery', hex = 1001001 }}]
        leaders.a = {{ vocation = 'underworld', level = 1 }}
        worn = {{ 300 = 'damaged' }}
        units = [{}]
        spies = [{spies}]",
        UNITS.join(", ")
    ));
    let scene = scene.begin("sums");
    let view = scene.view(Viewer::Seat(seat("a")));
    let ctx = crate::system::OrderContext::by_seat(&scene.world, &view, seat("a"));
    let request = CompletionRequest { form, option: "unit", given: &BTreeMap::new(), typed: "" };
    let choices = crate::order_preview::complete::<ElMythico>(&ctx, &request);
    if ["40", "41"].map(|code| choices.iter().any(|choice| choice.value == code)) == [true, false] {
        return "agents";
    }
    if form.topic == "sea" && !choices.iter().any(|choice| choice.value == "10") {
        return "boats";
    }
    if form.topic == "air" {
        let offered = |code: &str| choices.iter().any(|choice| choice.value == code);
        return match ["14", "15", "16", "17"].map(offered) {
            [true, true, true, true] => "aircraft",
            [true, false, false, false] => "fighters",
            [true, false, false, true] => "armed aircraft",
            [false, true, true, false] => "transports",
            [false, false, true, false] => "helicopters",
            offered => {
                panic!("nothing in the rule book says who {} is for: {offered:?}", form.word)
            }
        };
    }
    match ["0", "10", "11", "12", "13"]
        .map(|code| choices.iter().any(|choice| choice.value == code))
    {
        [true, true, true, true, true] => "any unit",
        [false, true, true, true, true] => "troops",
        [false, false, true, false, false] => "guns",
        [true, false, false, false, false] => "leaders",
        [false, false, false, true, false] => "battalions",
        [false, true, false, true, true] => "infantry, APCs",
        [false, false, false, false, false] => "combined units",
        offered => panic!("nothing in the rule book says who {} is for: {offered:?}", form.word),
    }
}

/// An order's fields as in the rule book, optional ones in brackets.
fn fields(form: &Form) -> String {
    let said = form.fields.iter().map(|field| match field.required {
        true => field.word.to_owned(),
        false => format!("[{}]", field.word),
    });
    said.collect::<Vec<_>>().join(" ")
}

/// The rule book's table of orders is made from their declarations, except for the last column. If
/// it differs, `MYTHICO_RENEW_GOLDEN=1` writes it again, and gives a new order a row without that
/// text.
#[test]
// Only this test uses files; the engine itself has none.
#[allow(clippy::disallowed_methods)]
fn em_11_2_the_rule_book_tells_every_order_as_it_is_declared() {
    let start = RULE_BOOK.find("| no. | word |").expect("the rule book has a table of orders");
    let written: String =
        RULE_BOOK[start..].split_inclusive('\n').take_while(|line| line.starts_with('|')).collect();
    let cells =
        |row: &'static str| row.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>();
    let rows: Vec<_> = RULE_BOOK[start..start + written.len()].lines().map(cells).collect();
    let does = |word: &str| {
        let row = rows.iter().find(|row| row.get(1) == Some(&word));
        row.and_then(|row| row.last().copied()).unwrap_or_default()
    };
    let mut forms: Vec<_> =
        given_by_seats(Order::FORMS).iter().filter(|form| !form.question).collect();
    forms.sort_unstable_by_key(|form| form.number);
    let row = |form: &&'static Form| {
        let (number, word) = (form.number.expect("every order has its number"), form.word);
        let (who, fields, does) = (who_may(form), fields(form), does(word));
        let fields = if fields.is_empty() { String::new() } else { format!("{fields} ") };
        format!("| {number} | {word} | {who} | {fields}| {does} |\n")
    };
    let rows: String = forms.iter().map(row).collect();
    let declared =
        format!("| no. | word | who | fields | what it does |\n|---|---|---|---|---|\n{rows}");
    if std::env::var_os("MYTHICO_RENEW_GOLDEN").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/rules/el-mythico.md");
        std::fs::write(path, RULE_BOOK.replacen(&written, &declared, 1))
            .expect("the rule book can be written");
        return;
    }
    assert!(!declared.contains("|  |"), "an order's row doesn't say what it does");
    assert_eq!(written, declared);
}

/// Aircraft, helicopters and boats have a row each, with the usual numbers.
#[test]
fn em_14_6_the_rule_book_lists_what_is_sold_singly() {
    let lexicon = Lexicon::built_in();
    let equipment = Equipment::usual();
    let tenth = |hundredths: i64| match hundredths {
        0 => "0".to_owned(),
        rating => format!("{}.{}", rating / 100, rating % 100 / 10),
    };
    for (key, weapon) in equipment.weapons.iter().filter(|(_, weapon)| weapon.arm.is_sold_singly())
    {
        let name = lexicon.say("en", &equipment.weapon_name(key));
        let rating = [weapon.soft, weapon.hard, weapon.air].map(tenth).join(" / ");
        let special = match weapon {
            Weapon { lift: 1.., .. } => format!("lift {} ", weapon.lift),
            Weapon { sealift: 1.., .. } => format!("sealift {} ", weapon.sealift),
            Weapon { recce: 1.., .. } => format!("Recce +{}% ", weapon.recce),
            _ => String::new(),
        };
        let row = format!("| {name} | {} | {rating} | {special}|", weapon.price);
        assert!(RULE_BOOK.lines().any(|line| line == row), "the rule book lacks: {row}");
    }
}

#[test]
fn em_10_1_the_rule_book_tells_which_orders_leaders_have() {
    let said =
        RULE_BOOK.split("can't fight, and may ").nth(1).and_then(|said| said.split(". ").next());
    let said = said.expect("the rule book has a sentence on it");
    let mut told: Vec<u16> = said.split(['(', ')']).filter_map(|word| word.parse().ok()).collect();
    told.sort_unstable();
    assert_eq!(told, leaders_orders());
}

/// The numbers of EM-11.4.
const ALL_ORDERS: [std::ops::RangeInclusive<u16>; 4] = [10..=66, 70..=77, 83..=84, 90..=91];

#[test]
fn em_11_4_every_order_of_the_rule_is_declared() {
    let declared: Vec<u16> =
        given_by_seats(Order::FORMS).iter().filter_map(|form| form.number).collect();
    let missing: Vec<u16> =
        ALL_ORDERS.into_iter().flatten().filter(|number| !declared.contains(number)).collect();
    assert_eq!(missing, [0; 0]);
    assert!(LEADERS_LIST.iter().all(|number| declared.contains(number)));
}

//! Typing errors and their answers: the wrong word, the reason and the remedy, with the seat's own
//! units and places. Rules: EM-1.2, EM-11.2, EM-11.3.

use super::scene::{Scene, seat};
use crate::cases::Fixture;
use crate::order::OrderError;
use crate::system::OrderSet;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::orders::Order;
use crate::words::{Lexicon, message};

/// Seat A's units. Two of them have the numbers of orders.
const UNITS: [(u16, &str); 5] =
    [(1010, "Guard"), (1011, "Old Guard"), (1012, "Rifle"), (1013, "Rifle"), (1029, "Scout")];

fn begun() -> Fixture<ElMythico> {
    let units = UNITS.map(|(number, _)| {
        format!("{{ code = '1/{}', weapon = 'assault-rifle', hex = 1001001 }}", number - 1000)
    });
    let mut scene = Scene::of(&format!(
        "map = ['..', '..', '..']
        ground.place = [{{ name = 'San Telmo', kind = 'village', hex = 1002003 }}]
        units = [{{ code = '1/0', hex = 1001001 }}, {}]",
        units.join(", ")
    ))
    .begin("refusals");
    let units = scene.position.forces.iter_mut().flat_map(|force| &mut force.units);
    for unit in units {
        if let Some((_, name)) = UNITS.iter().find(|(number, _)| *number == unit.number) {
            unit.name = (*name).into();
        }
    }
    scene
}

/// The canonical text of an understood line.
fn understood(line: &str) -> String {
    let read = begun().preview(seat("a"), line);
    read.map(|understood| understood.text)
        .unwrap_or_else(|error| panic!("{}", error.say(&Lexicon::built_in(), "en", line)))
}

/// The rejected part of a line, and the reason.
fn blamed(line: &str) -> (String, String) {
    let Err(error) = begun().preview(seat("a"), line) else { panic!("{line} is understood") };
    let OrderError::Invalid { span, .. } = &error else { panic!("all of {line} is understood") };
    (line[span.clone()].to_owned(), error.why(&Lexicon::built_in(), "en"))
}

fn assert_blamed(cases: &[(&str, &str, &str)]) {
    for (line, fragment, why) in cases {
        assert_eq!(blamed(line), ((*fragment).to_owned(), (*why).to_owned()), "{line}");
    }
}

#[test]
fn em_11_3_what_is_missing_is_shown_by_the_seats_own_units_and_places() {
    assert_blamed(&[
        (
            "move",
            "",
            "The order “move” needs a unit and Path. Name a unit, such as “move 29 to San Telmo”.",
        ),
        ("move 10", "", "Where to? Try `move 10 to San Telmo`."),
        ("move 10 AF7", "", "Where to? Try `move 10 to San Telmo AF7`."),
        ("odds", "", "Where? Try `odds San Telmo`."),
        ("truce", "", "This order still needs: Player. Try `truce b`."),
        ("broadcast", "", "This order still needs: Text. Write it at the end of the line."),
    ]);
    let (fragment, why) = blamed("10");
    assert_eq!(fragment, "10");
    let lines = "`move 10 to San Telmo`, `dig 10`, `recce 10 to San Telmo`";
    assert_eq!(why, format!("What should “10” do? Its order is missing. Try {lines}."));
}

#[test]
fn em_11_2_a_unit_goes_by_the_words_of_its_name_without_quotes() {
    for line in [
        "move Old Guard s",
        "old guard move s",
        "Old Guard 29 s",
        "move Old Guard coy s",
        "move \"Old Guard\" s",
    ] {
        assert!(
            understood(line).starts_with("move \"") && understood(line).ends_with("\" 4"),
            "{line}"
        );
    }
    assert_eq!(understood("move 11 Old Guard coy s"), "move \"11 Old Guard coy\" 4");
    assert_eq!(understood("Guard 13"), "dig Guard");
    assert_blamed(&[(
        "move Rifle coy s",
        "Rifle coy",
        "“Rifle coy” could be several of your units. Write one of 1/12, 1/13.",
    )]);
}

#[test]
fn em_11_2_a_slip_in_one_word_of_a_units_name_is_blamed_on_the_name() {
    let no_unit = |typed: &str| format!("You have no unit “{typed}”. Did you mean “11”?");
    for (line, name) in [
        ("dig Old Guars", "Old Guars"),
        ("dig Old Guard coi", "Old Guard coi"),
        ("move Old Gaurd to San Telmo", "Old Gaurd"),
        ("move Odl Guard s", "Odl Guard"),
        ("dig Odl Guard coy", "Odl Guard"),
    ] {
        assert_eq!(blamed(line), (name.to_owned(), no_unit(name)), "{line}");
    }
    // Other faults stay as they are.
    assert_eq!(blamed("move 11 to San Telm").0, "to San Telm");
    assert_eq!(blamed("dig 11 Nowhere").0, "Nowhere");
}

#[test]
fn em_1_1_a_number_that_may_be_a_unit_or_an_order_is_asked_about() {
    let doubt = |unit| {
        format!(
            "“12” can be the order “camouflage” or one of your units. Write the order as a word, such as “camouflage {unit}”."
        )
    };
    assert_blamed(&[("13 12", "12", &doubt(13)), ("13 12 s", "12", &doubt(13))]);
    assert_eq!(
        understood("1013 12"),
        "camouflage 1013",
        "the unit's true number can't be an order's"
    );
    assert_eq!(understood("12 29 s"), "move 12 4", "an order that takes a path has one");
}

#[test]
fn em_11_2_a_slip_in_the_orders_word_is_blamed_and_not_what_follows() {
    for (line, word, meant) in [
        ("mv 11 to san telmo", "mv", "move"),
        ("mvoe 13 s", "mvoe", "move"),
        ("/land mvoe 10 s", "/land", ""),
    ] {
        let (fragment, why) = blamed(line);
        assert_eq!(fragment.trim_start_matches('/'), word.trim_start_matches('/'), "{line}");
        assert!(
            why.contains(&format!("Did you mean “{meant}”?")) || meant.is_empty(),
            "{line}: {why}"
        );
    }
}

#[test]
fn em_11_2_a_slip_in_another_word_for_an_order_leads_to_that_word() {
    for (line, meant) in [
        ("atack 12", "attack"),
        ("atach 0 10", "attach"),
        ("entrnch 10", "entrench"),
        ("witdraw 10 n", "withdraw"),
    ] {
        let (_, why) = blamed(line);
        assert!(why.contains(&format!("Did you mean “{meant}”?")), "{line}: {why}");
    }
}

#[test]
fn em_11_2_a_place_needs_no_quotes_behind_a_key_or_its_fields_word() {
    assert_eq!(understood("retreat 10 to San Telmo"), "retreat 10 \"San Telmo\"");
    assert_eq!(understood("retreat 10 to n"), understood("retreat 10 n"));
    for line in [
        "leave 10 3 ammo at:San Telmo",
        "leave 10 3 ammo at San Telmo",
        "leave 10 3 ammo San Telmo",
        "leave 10 at:San Telmo 3 ammo",
    ] {
        assert_eq!(understood(line), understood("leave 10 3 ammo at:\"San Telmo\""), "{line}");
    }
    assert_eq!(blamed("leave 10 3 ammo at:San Telm").0, "San Telm");
}

#[test]
fn em_11_2_a_unit_may_be_the_place_to_go_to() {
    let mut scene = begun();
    for unit in scene
        .position
        .forces
        .iter_mut()
        .flat_map(|force| &mut force.units)
        .filter(|unit| unit.number == 1012)
    {
        unit.hex = crate::systems::el_mythico::hex_map::HexNo(1_002_003);
    }
    let text = |line: &str| scene.preview(seat("a"), line).map(|understood| understood.text);
    assert_eq!(text("move 10 to 1/12"), text("move 10 to San Telmo"));
    assert!(text("move 10 to 1/12").is_ok());
    // Where a town or a hex is possible too, a bare number isn't a unit.
    let error = scene.preview(seat("a"), "move 10 to 12").expect_err("it is no place");
    assert!(
        error.why(&Lexicon::built_in(), "en").contains("Did you mean “1/12”?"),
        "{}",
        error.why(&Lexicon::built_in(), "en")
    );
}

#[test]
fn em_4_7_whoever_means_everything_names_no_goods() {
    let why = "For everything, write “take 10”. For some, write amounts, such as “3 ammo”.";
    let (fragment, said) = blamed("take 10 all");
    assert_eq!((fragment.as_str(), said.ends_with(why)), ("all", true), "{said}");
    assert_eq!(understood("take 10"), "take 10");
}

#[test]
fn em_4_3_goods_without_an_entry_point_are_asked_for_it_by_a_line_that_works() {
    let scene = Scene::of(
        "map = ['~...', '~...', '~...']
        stores.a = { funds = 10 }
        units = [{ code = '1/10', weapon = 'assault-rifle', hex = 1002002 }]",
    )
    .begin("market");
    let why = |line: &str| {
        scene.preview(seat("a"), line).expect_err("it has no place").why(&Lexicon::built_in(), "en")
    };
    let said = why("buy 3 ammo");
    let example = said.split('`').nth(1).expect("it has an example").to_owned();
    assert!(said.starts_with("Where? Try `") && example.ends_with("3 ammo"), "{said}");
    assert!(scene.preview(seat("a"), &example).is_ok(), "{example}");
    assert!(why("airdrop 20 hmg").starts_with("Where?"), "{}", why("airdrop 20 hmg"));
    // A word that is only a part of names is answered by those names.
    let place = example.trim_start_matches("buy ").trim_end_matches(" 3 ammo").to_owned();
    let said = why(&format!("buy {place} 3 tanks"));
    assert!(said.ends_with("Choose one of anti-tank, light-tank, main-tank, old-tank."), "{said}");
    let said = why(&format!("buy {place} 3 cheese"));
    assert!(said.contains("Write one such as ammo, "), "{said}");
    assert!(
        why("buy").starts_with("This order still needs: Hex, Goods."),
        "all of it at once: {}",
        why("buy")
    );
}

#[test]
fn em_10_1_who_may_not_have_an_order_is_told_what_it_may_have() {
    let error = begun().preview(seat("a"), "ambush 0").expect_err("leaders don't");
    let why = error.why(&Lexicon::built_in(), "en");
    for word in ["train", "lift", "take", "leave", "`dig 0`"] {
        assert!(why.contains(word), "{why}");
    }
    assert_eq!(understood("dig 0"), "dig 0");
}

#[test]
fn em_11_2_a_line_that_begins_with_a_units_name_is_an_order() {
    let is_order = |line| crate::order::grammar::names_order(Order::FORMS, line);
    for line in ["Veteran coy move n", "Old Guard dig", "10 29 n", "move 10 n", "mvoe 10 n"] {
        assert!(is_order(line), "{line}");
    }
    for line in ["What is to be done?", "I have 29 units", "Good evening"] {
        assert!(!is_order(line), "{line}");
    }
}

#[test]
fn em_11_2_a_line_may_be_written_like_its_slash_command() {
    assert_eq!(understood("/land move 10 s"), "move 10 4");
    assert_eq!(understood("/land move unit:10 path:s s aggression:7"), "move 10 4 4 AF7");
    assert_eq!(understood("land dig unit:\"Old Guard\""), "dig \"Old Guard\"");
    assert_eq!(understood("/dig 10"), "dig 10");
}

#[test]
fn em_7_1_settings_are_read_apart_and_together() {
    assert_eq!(understood("move 10 s AF 7"), "move 10 4 AF7");
    assert_eq!(understood("move 10 s af7t2r4"), "move 10 4 AF7 T2 R4");
    assert_eq!(understood("move 10 AF 7 R 4 s"), "move 10 4 AF7 R4");
    assert_blamed(&[
        ("move 10 AF 17 s", "AF 17", "AF can't be 17. Write a number from 1 to 10."),
        ("move 10 s AF", "AF", "AF needs a number. Write one from 1 to 10, such as “AF10”."),
        ("move 10 s AF7 AF8", "AF8", "AF is there twice. Leave it out."),
        ("move 10 s AF7T2AF8", "AF7T2AF8", "AF is there twice. Leave it out."),
    ]);
}

#[test]
fn em_11_5_a_retreat_to_the_own_hex_is_taken_with_a_word() {
    let told = |line| {
        let details = begun().preview(seat("a"), line).expect("it is taken").details;
        let lexicon = Lexicon::built_in();
        details.iter().map(|detail| lexicon.say("en", detail)).collect::<Vec<_>>().join(" ")
    };
    let there = "Already there: if met in that hex, it goes back the way it came, or to the south.";
    assert!(told("retreat 10 1001001 R4").contains(there), "{}", told("retreat 10 1001001 R4"));
    assert!(!told("retreat 10 San Telmo").contains("Already there"));
}

#[test]
fn em_11_3_a_long_line_is_shown_around_the_fault_alone() {
    let line = format!("{} nowhere {}", "s ".repeat(300), "n ".repeat(300));
    let (problem, remedy) = (message("invalid-empty"), message("remedy-leave-out"));
    let error = OrderError::Invalid { span: 601..608, problem, remedy };
    let shown = error.marked(&line);
    let (text, mark) = shown.split_once('\n').expect("a mark below it");
    assert!(text.chars().count() <= 202 && text.starts_with('…') && text.ends_with('…'), "{shown}");
    let marked: String = text.chars().skip(mark.find('^').expect("a mark")).take(7).collect();
    assert_eq!(marked, "nowhere");
    let endless = "n ".repeat(9_000);
    let error = begun().preview(seat("a"), &endless).expect_err("too long");
    assert!(error.marked(&endless).chars().count() < 500);
}

/// An installation may be given by number or name. A name with a typing error is understood.
#[test]
fn em_9_5_a_slip_in_the_name_of_an_installation_leads_to_it() {
    let scene = Scene::of(
        "map = ['..', '..', '..']
        ground.installation = [
            { number = 214, name = 'Refinery of Alba', kind = 'refinery', hex = 1001001 },
            { number = 215, name = 'Old mill', kind = 'refinery', hex = 1002003 },
        ]
        units = [{ code = '1/10', weapon = 'assault-rifle', hex = 1001001 }]",
    )
    .begin("refusals");
    let why = |line: &str| match scene.preview(seat("a"), line) {
        Ok(understood) => panic!("{line} is understood as {}", understood.text),
        Err(error) => error.why(&Lexicon::built_in(), "en"),
    };
    for (line, name) in [
        ("destroy 10 Refinary of Alba", "Refinery of Alba"),
        ("repair 10 Olt mill", "Old mill"),
        ("move 10 to Olt mill", "Old mill"),
        ("move 10 Olt mill", "Old mill"),
    ] {
        assert!(why(line).ends_with(&format!("Did you mean “{name}”?")), "{}", why(line));
    }
}

#[test]
fn em_1_3_a_long_name_is_refused_for_the_spaces_that_it_takes() {
    for (name, spaces) in [("abcdefghijklmnop", 16), ("ABCDEFGHij", 18), ("Guardia Nacional", 18)] {
        let (fragment, why) = blamed(&format!("name infantry {name}"));
        assert_eq!(fragment, name);
        let rule = "and 15 is the most. A capital letter counts as two. Shorten it.";
        assert_eq!(why, format!("That name's length is {spaces}, {rule}"));
    }
    assert_eq!(understood("name infantry abcdefghijklmno"), "name infantry abcdefghijklmno");
}

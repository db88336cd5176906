//! Fields by key, names with blanks, several choices, orders within orders, directions of eight.

use std::collections::BTreeMap;

use mythico_engine::grid::{Direction, Lattice};
use mythico_engine::order::grammar::{Names, PLACES, read_checked};
use mythico_engine::order::{Field, FieldType, Form, ParsedOrder, PathStep, Subject, Value};

use super::{AGGRESSION, LEXICON, RETREAT, field, form, meant};

const FIRST: Field = field("first", FieldType::Order, true);
const SECOND: Field = field("second", FieldType::Order, true);
const QUANTITY: Field = field("quantity", FieldType::Quantity { min: 1, max: 99 }, true);

/// Orders that have what the shipped systems' orders lack.
pub static FORMS: [Form; 11] = [
    form(Some(10), "ambush", Subject::Unit, &[], &[AGGRESSION]),
    form(Some(11), "rest", Subject::Unit, &[], &[]),
    form(
        Some(29),
        "march",
        Subject::Unit,
        &[field("path", FieldType::Path(Lattice::Hex), true), field("to", FieldType::Hex, false)],
        &[AGGRESSION, RETREAT],
    ),
    form(
        Some(42),
        "buy",
        Subject::Seat,
        &[
            field("item", FieldType::Name("items"), true),
            field("supplier", FieldType::Name("suppliers"), false),
            field("quantity", FieldType::Quantity { min: 1, max: 99 }, false),
            field("to", FieldType::Hex, false),
        ],
        &[],
    ),
    form(
        Some(43),
        "drop",
        Subject::Seat,
        &[
            field("to", FieldType::Hex, true),
            field("item", FieldType::Amounts("items"), true),
            field("supplier", FieldType::Name("suppliers"), false),
        ],
        &[],
    ),
    form(Some(44), "pay", Subject::Seat, &[QUANTITY], &[]),
    form(
        Some(49),
        "broadcast",
        Subject::Seat,
        &[
            field("supplier", FieldType::Name("suppliers"), false),
            field("text", FieldType::Text { max: 40, listed: false }, true),
        ],
        &[],
    ),
    form(Some(90), "split", Subject::Unit, &[FIRST, SECOND], &[RETREAT]),
    form(Some(91), "hold", Subject::Unit, &[FIRST], &[]),
    form(
        None,
        "advance",
        Subject::Unit,
        &[
            field("path", FieldType::Path(Lattice::Square), true),
            field("entry", FieldType::Hex, false),
            field("phases", FieldType::Choices(&["t1", "t2", "s1", "t3"]), false),
            field("facing", FieldType::Direction(Lattice::Square), false),
        ],
        &[AGGRESSION],
    ),
    form(
        None,
        "note",
        Subject::Seat,
        &[
            field("quantity", FieldType::Quantity { min: 1, max: 99 }, false),
            field("text", FieldType::Text { max: 40, listed: false }, false),
        ],
        &[],
    ),
];

/// What somebody knows.
pub struct Known;

const LISTS: [(&str, &[&str]); 3] = [
    ("items", &["rifle", "light machine gun", "light", "gun oil"]),
    ("suppliers", &["Ostrava", "Ostrava West", "Gun Works of the North"]),
    (
        PLACES,
        &["Mill", "Mill Ford", "High Mill Ford", "North Hill", "N Ridge", "Via Appia", "To Tarn"],
    ),
];

impl Names for Known {
    fn nearest_unit(&self, _: &'static Form, _: &str) -> Option<String> {
        None
    }

    fn find(&self, list: &'static str, words: &str) -> Option<String> {
        let (_, names) = LISTS.iter().find(|(known, _)| *known == list)?;
        names.iter().find(|name| name.eq_ignore_ascii_case(words)).map(|name| (*name).to_owned())
    }

    fn nearest(&self, _: &'static Form, field: &Field, words: &str) -> Option<String> {
        let slip =
            |name: &&&str| name.len() == words.len() && name[..3].eq_ignore_ascii_case(&words[..3]);
        let list = if field.word == "item" { LISTS[0].1 } else { LISTS[1].1 };
        list.iter().find(slip).map(|name| (*name).to_owned())
    }

    fn examples(&self, _: &'static Form, _: &BTreeMap<String, String>) -> Vec<String> {
        Vec::new()
    }
}

fn parsed(line: &str) -> ParsedOrder {
    let read = read_checked(&FORMS, line, &Known, Ok);
    read.unwrap_or_else(|refusal| panic!("{}", refusal.say(&LEXICON, "en", line)))
}

/// What a line means, once it is sure that its canonical text means it too.
fn canonical(line: &str) -> String {
    let text = parsed(line).text();
    assert_eq!(meant(&parsed(&text)), meant(&parsed(line)), "{line} → {text}");
    assert_eq!(parsed(&text).text(), text);
    text
}

fn refused(line: &str) -> String {
    read_checked(&FORMS, line, &Known, Ok).unwrap_err().say(&LEXICON, "en", line)
}

#[test]
fn a_field_by_key_stands_anywhere_and_shifts_nothing() {
    assert_eq!(canonical("buy rifle to:0705"), "buy rifle to:0705");
    assert_eq!(canonical("buy to:0705 rifle quantity:3"), "buy rifle quantity:3 to:0705");
    assert_eq!(canonical("buy SUPPLIER:ostrava rifle 3 0705"), "buy rifle Ostrava 3 0705");
    assert_eq!(canonical("advance 7 n entry:6-9 e AF3"), "advance 7 1 3 entry:6-9 AF3");
    assert_eq!(canonical("note text: we wait: 3\" rain"), "note text:we wait: 3\" rain");
    assert_eq!(canonical("note 3 we wait"), "note 3 we wait");
}

#[test]
fn what_a_key_holds_may_stand_in_quotes_or_parentheses() {
    assert_eq!(canonical("buy rifle supplier:\"Ostrava West\""), "buy rifle \"Ostrava West\"");
    assert_eq!(canonical("buy rifle supplier:(ostrava west)"), "buy rifle \"Ostrava West\"");
    assert_eq!(
        canonical("march 7 to:\"Mill\u{A0} Ford\" path:(n high mill ford 0)"),
        "march 7 1 \"high mill ford\" 0 to:\"Mill Ford\""
    );
}

#[test]
fn a_field_given_twice_is_refused() {
    insta::assert_snapshot!(refused("buy rifle ostrava 3 quantity:4"), @r"
    buy rifle ostrava 3 quantity:4
                        ^^^^^^^^^^
    Number is there twice. Leave one out, or name each field, such as “quantity:…”.
    ");
    insta::assert_snapshot!(refused("advance 7 n AF3 AF3"), @r"
    advance 7 n AF3 AF3
                    ^^^
    AF is there twice. Leave it out.
    ");
    insta::assert_snapshot!(refused("buy rifle to:"), @r"
    buy rifle to:
              ^^^
    This order still needs: Where to. Say which, such as “to:…”.
    ");
    insta::assert_snapshot!(refused("buy rifle supplier:(ostrava west"), @r"
    buy rifle supplier:(ostrava west
                       ^^^^^^^^^^^^^
    A closing parenthesis is missing. Add “)”.
    ");
    insta::assert_snapshot!(refused("buy rifle supplier:(ostrava)west"), @r"
    buy rifle supplier:(ostrava)west
                                ^^^^
    The order “buy” doesn't take “west”. Leave it out.
    ");
    insta::assert_snapshot!(refused("buy rifle supplier:\"ostrava"), @r#"
    buy rifle supplier:"ostrava
                       ^^^^^^^^
    A closing quotation mark is missing. Add it.
    "#);
    insta::assert_snapshot!(refused("buy rifle quantity:(3 4)"), @r"
    buy rifle quantity:(3 4)
                          ^
    The order “buy” doesn't take “4”. Leave it out.
    ");
}

#[test]
fn a_name_is_the_longest_known_and_the_next_field_follows_it() {
    let values = |line: &str| {
        let parsed = parsed(line);
        let name = |word: &str| match parsed.field(word).map(|field| field.value.clone()) {
            Some(Value::Name(name)) => name,
            other => format!("{other:?}"),
        };
        (name("item"), name("supplier"))
    };
    let named = |item: &str, supplier: &str| (item.to_owned(), supplier.to_owned());
    assert_eq!(
        values("buy light machine gun ostrava west 3"),
        named("light machine gun", "Ostrava West")
    );
    assert_eq!(
        values("buy light gun works of the north"),
        named("light", "Gun Works of the North")
    );
    assert_eq!(canonical("42 LIGHT Machine gun Ostrava"), "buy \"light machine gun\" Ostrava");
    insta::assert_snapshot!(refused("buy light machine gum ostrava"), @r"
    buy light machine gum ostrava
              ^^^^^^^
    Supplier: “machine” isn't on the list. Choose one from the list of the order's slash command.
    ");
    insta::assert_snapshot!(refused("buy rifel ostrava"), @r"
    buy rifel ostrava
        ^^^^^
    [field-item]: “rifel” isn't on the list. Did you mean “rifle”?
    ");
    insta::assert_snapshot!(refused("buy rifle elsewhere"), @r"
    buy rifle elsewhere
              ^^^^^^^^^
    Supplier: “elsewhere” isn't on the list. Choose one from the list of the order's slash command.
    ");
}

#[test]
fn amounts_are_numbers_with_names_whatever_parts_them() {
    let wanted = "drop 0705 3 rifle, 2 \"light machine gun\"";
    for typed in [
        "43 0705 3 rifle 2 light machine gun",
        "drop 0705 3 rifle,2 Light machine gun",
        "drop 0705 3 \"rifle\", 2 \"light machine gun\" ,",
        "drop 0705 3 rifle + 2 light machine gun",
        "drop item:(3 rifle, 2 light machine gun) 0705",
    ] {
        assert_eq!(canonical(typed), wanted, "{typed}");
    }
    assert_eq!(
        canonical("drop 0705 3 light 1 gun oil ostrava west"),
        "drop 0705 3 light, 1 \"gun oil\" \"Ostrava West\""
    );
    let of = |line: &str| format!("{:?}", parsed(line).field("item").unwrap().span);
    assert_eq!(of("drop 0705 3 light, 1 gun oil ostrava"), "10..28");
}

#[test]
fn an_amount_that_lacks_a_part_is_refused() {
    insta::assert_snapshot!(refused("drop 0705 rifle"), @r"
    drop 0705 rifle
              ^^^^^
    [field-item]: how many “rifle”? Write a number before each name, such as “3 rifle”.
    ");
    insta::assert_snapshot!(refused("drop 0705 3"), @r"
    drop 0705 3
              ^
    3 of what? Write a name after the number.
    ");
    insta::assert_snapshot!(refused("drop 0705 3 rifle, 2"), @r"
    drop 0705 3 rifle, 2
                       ^
    2 of what? Write a name after the number.
    ");
    insta::assert_snapshot!(refused("drop 0705 3 rifel, 2 light"), @r"
    drop 0705 3 rifel, 2 light
                ^^^^^
    [field-item]: “rifel” isn't on the list. Did you mean “rifle”?
    ");
    insta::assert_snapshot!(refused("drop 0705 0 rifle"), @r"
    drop 0705 0 rifle
              ^
    [field-item] can't be “0”. Write a number from 1 to 9999.
    ");
    insta::assert_snapshot!(refused("drop 0705 3 rifle, 2 light, 1 rifle"), @r"
    drop 0705 3 rifle, 2 light, 1 rifle
                                ^^^^^^^
    rifle is there twice. Leave it out.
    ");
    insta::assert_snapshot!(refused("drop 0705 3 rifle,light"), @r"
    drop 0705 3 rifle,light
                      ^^^^^
    [field-item]: how many “light”? Write a number before each name, such as “3 light”.
    ");
    insta::assert_snapshot!(refused("drop 0705"), @r"
    drop 0705
             ^
    This order still needs: [field-item]. Say which, such as “item:…”.
    ");
}

#[test]
fn an_optional_field_before_a_required_one_has_its_key() {
    assert_eq!(canonical("broadcast ostrava is ours"), "broadcast ostrava is ours");
    assert_eq!(
        canonical("broadcast supplier:ostrava \"supplier: is ours\""),
        "broadcast supplier:Ostrava \"supplier: is ours\""
    );
}

#[test]
fn several_choices_are_joined_and_stand_in_the_forms_order() {
    assert_eq!(canonical("advance 7 n phases:t3+T1,s"), "advance 7 1 phases:t1+s1+t3");
    insta::assert_snapshot!(refused("advance 7 n phases:t1+t"), @r"
    advance 7 n phases:t1+t
                       ^^^^
    “t” isn't among the choices. Choose one of t1, t2, s1, t3.
    ");
    insta::assert_snapshot!(refused("advance 7 n phases:t1+s+s1"), @r"
    advance 7 n phases:t1+s+s1
                       ^^^^^^^
    “s1” is there twice. Leave it out.
    ");
    insta::assert_snapshot!(refused("advance 7 n phases:t1++s1"), @r"
    advance 7 n phases:t1++s1
                       ^^^^^^
    “” isn't among the choices. Choose one of t1, t2, s1, t3.
    ");
}

#[test]
fn squares_have_eight_directions() {
    let directions = |line: &str| {
        let parsed = parsed(line);
        let direction =
            |step: &PathStep| if let PathStep::Direction(to) = step { Some(*to) } else { None };
        parsed.path().iter().map(|step| direction(&step.value)).collect::<Vec<_>>()
    };
    use Direction::{East, NorthWest, West};
    assert_eq!(
        directions("advance 7 e,8 West 0 A0-P0"),
        [Some(East), Some(NorthWest), Some(West), None, None]
    );
    assert_eq!(canonical("advance 7 n facing:south-west"), "advance 7 1 facing:6");
    insta::assert_snapshot!(refused("advance 7 n facing:9"), @r"
    advance 7 n facing:9
                       ^
    “9” isn't a direction. Write 1 to 8 (1 is north, clockwise) or n, ne, e, se, s, sw, w, nw.
    ");
    insta::assert_snapshot!(refused("advance 7 n facing:\"n\""), @r#"
    advance 7 n facing:"n"
                       ^^^
    “n” isn't a direction. Write 1 to 8 (1 is north, clockwise) or n, ne, e, se, s, sw, w, nw.
    "#);
}

#[test]
fn an_order_within_an_order_is_for_the_same_unit() {
    let split = parsed("1010 90 (ambush AF3) (29 n \"Mill Ford\" AF7) R2");
    let inner = |word: &str| match &split.field(word).unwrap().value {
        Value::Order(order) => order.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(inner("second").subject.unwrap().value, "1010");
    assert_eq!(
        (
            inner("first").setting("aggression").unwrap(),
            inner("second").setting("aggression").unwrap()
        ),
        (3, 7)
    );
    assert_eq!(split.setting("retreat").unwrap(), 2);
    assert_eq!(
        canonical("1010 90 (10) (29 1 Mill Ford)"),
        "split 1010 (ambush) (march 1 \"Mill Ford\")"
    );
    assert_eq!(canonical("hold 7 march n n AF7 R2"), "hold 7 (march 1 1 AF7 R2)");
    assert_eq!(canonical("hold 7 first:(march n to:0705)"), "hold 7 (march 1 to:0705)");
}

#[test]
fn what_is_wrong_within_an_order_is_marked_there() {
    insta::assert_snapshot!(refused("split 7 (rest) (mrach n)"), @r"
    split 7 (rest) (mrach n)
                    ^^^^^
    “mrach” isn't an order. Did you mean “march”?
    ");
    insta::assert_snapshot!(refused("split 7 (rest) (march n AF99)"), @r"
    split 7 (rest) (march n AF99)
                            ^^^^
    AF can't be 99. Write a number from 0 to 10.
    ");
    insta::assert_snapshot!(refused("split 7 (rest) (split (rest) (rest))"), @r"
    split 7 (rest) (split (rest) (rest))
                    ^^^^^
    The order “split” doesn't work inside another order. Orders are ambush, rest, march, and more.
    ");
    insta::assert_snapshot!(refused("split 7 (rest) (buy rifle)"), @r"
    split 7 (rest) (buy rifle)
                    ^^^
    The order “buy” doesn't work inside another order. Orders are ambush, rest, march, and more.
    ");
    insta::assert_snapshot!(refused("split 7 (rest"), @r"
    split 7 (rest
            ^^^^^
    A closing parenthesis is missing. Add “)”.
    ");
    insta::assert_snapshot!(refused("split 7 (rest) ()"), @r"
    split 7 (rest) ()
                   ^^
    This order still needs: [field-second]. Say which, such as “second:…”.
    ");
    insta::assert_snapshot!(refused("split 7 (rest) (rest) (rest)"), @r"
    split 7 (rest) (rest) (rest)
                          ^^^^^^
    The order “split” doesn't take “(rest)”. Leave it out.
    ");
    insta::assert_snapshot!(refused("hold 7 rest assured"), @r"
    hold 7 rest assured
                ^^^^^^^
    The order “rest” doesn't take “assured”. Leave it out.
    ");
}

#[test]
fn options_make_the_line_with_keys_where_one_is_left_out() {
    let line = |word: &str, options: &[(&str, &str)]| {
        let form = FORMS.iter().find(|form| form.word == word).unwrap();
        let given: BTreeMap<_, _> =
            options.iter().map(|&(word, value)| (word.to_owned(), value.to_owned())).collect();
        canonical(&form.line(&given))
    };
    assert_eq!(
        line("buy", &[("item", "light machine gun"), ("to", "Mill Ford")]),
        "buy \"light machine gun\" to:\"Mill Ford\""
    );
    assert_eq!(
        line(
            "advance",
            &[("unit", "7"), ("path", "n n"), ("phases", "t1, t2"), ("aggression", "3")]
        ),
        "advance 7 1 1 phases:t1+t2 AF3"
    );
    assert_eq!(
        line("split", &[("unit", "7"), ("first", "rest"), ("second", "march n AF7")]),
        "split 7 (rest) (march 1 AF7)"
    );
    assert_eq!(
        line("broadcast", &[("text", "to arms"), ("supplier", "Ostrava")]),
        "broadcast supplier:Ostrava to arms"
    );
    assert_eq!(line("note", &[("text", "to arms")]), "note text:to arms");
}

//! Lines that begin with a number which may be a unit or a seat's order: read both ways, the one
//! that fits is taken.

use mythico_engine::order::grammar::{AnyWord, read_checked};
use mythico_engine::order::{OrderError, ParsedOrder};
use mythico_engine::words::{literal, message};

use super::LEXICON;
use super::by_key::{FORMS, Known};

/// Reads a line for somebody with these units.
fn read(line: &str, units: &[&str]) -> Result<String, String> {
    let check = |parsed: ParsedOrder| match &parsed.subject {
        Some(unit) if !units.contains(&unit.value.as_str()) => Err(OrderError::Invalid {
            span: unit.span.clone(),
            problem: literal(format!("There is no {}.", unit.value)),
            remedy: message("remedy-leave-out"),
        }),
        _ => Ok(parsed.text()),
    };
    let read = read_checked(&FORMS, line, &Known, check);
    read.map_err(|error| error.say(&LEXICON, "en", line))
}

#[test]
fn the_way_that_fits_the_grammar_is_taken() {
    assert_eq!(read("49 rest assured", &["49"]), Ok("broadcast rest assured".to_owned()));
    assert_eq!(read("42 10", &["42"]), Ok("ambush 42".to_owned()));
    assert_eq!(read("42 rifle", &["42"]), Ok("buy rifle".to_owned()));
}

#[test]
fn the_way_that_names_a_known_unit_is_taken() {
    assert_eq!(read("49 rest", &["7"]), Ok("broadcast rest".to_owned()));
    assert_eq!(read("44 10", &[]), Ok("pay 10".to_owned()));
}

#[test]
fn if_two_ways_fit_both_are_named() {
    insta::assert_snapshot!(read("49 rest", &["49"]).unwrap_err(), @r"
    49 rest
    ^^^^^^^
    This can mean “rest 49” or “broadcast rest”. Write the one you mean.
    ");
    insta::assert_snapshot!(read("44 10", &["44"]).unwrap_err(), @r"
    44 10
    ^^^^^
    This can mean “ambush 44” or “pay 10”. Write the one you mean.
    ");
}

#[test]
fn if_no_way_fits_the_one_that_came_further_is_told() {
    insta::assert_snapshot!(read("44 11 x", &["44"]).unwrap_err(), @r"
    44 11 x
          ^
    The order “rest” doesn't take “x”. Leave it out.
    ");
    insta::assert_snapshot!(read("44 10 x", &["7"]).unwrap_err(), @r"
    44 10 x
          ^
    The order “ambush” doesn't take “x”. Leave it out.
    ");
    assert!(read_checked(&FORMS, "44 10", &AnyWord, Ok).is_err());
}

//! What is wrong with a line, the exact place of it, and what would do.

use mythico_engine::order::grammar::LINE_MAX;

use super::refused;

#[test]
fn an_unknown_order_is_marked_and_the_nearest_named() {
    insta::assert_snapshot!(refused("mrach 1010 n"), @r"
    mrach 1010 n
    ^^^^^
    “mrach” isn't an order. Did you mean “march”?
    ");
    insta::assert_snapshot!(refused("1010 marhc n"), @r"
    1010 marhc n
         ^^^^^
    “marhc” isn't an order. Did you mean “march”?
    ");
    insta::assert_snapshot!(refused("1010 77 n"), @r"
    1010 77 n
         ^^
    “77” isn't an order. Orders are march, dig, posture, and more.
    ");
    insta::assert_snapshot!(refused("dance"), @r"
    dance
    ^^^^^
    “dance” isn't an order. Orders are march, dig, posture, and more.
    ");
    insta::assert_snapshot!(refused("1010"), @r"
    1010
    ^^^^
    “1010” isn't an order. Orders are march, dig, posture, and more.
    ");
    insta::assert_snapshot!(refused("   "), @r"
       
    ^^^
    The line is empty. Write an order and a unit.
    ");
}

#[test]
fn a_missing_unit_is_asked_for() {
    insta::assert_snapshot!(refused("march"), @r"
    march
         ^
    The order “march” needs a unit and Path. Name a unit, such as “march 10”.
    ");
    insta::assert_snapshot!(refused("29 1010 n"), @r"
    29 1010 n
    ^^
    The order “march” needs a unit. Write the unit first, such as “10 29”, or the word first, such as “march 10”.
    ");
}

#[test]
fn a_missing_field_is_marked_at_the_end() {
    insta::assert_snapshot!(refused("march 1010 "), @r"
    march 1010 
              ^
    This order still needs: Path. Say which, such as “path:…”.
    ");
    insta::assert_snapshot!(refused("dig 1010 AF3"), @r"
    dig 1010 AF3
                ^
    This order still needs: Direction. Say which, such as “side:…”.
    ");
    insta::assert_snapshot!(refused("gather 1+2"), @r"
    gather 1+2
              ^
    This order still needs: Hex. Say which, such as “hex:…”.
    ");
}

#[test]
fn all_that_is_missing_is_said_at_once() {
    insta::assert_snapshot!(refused("gather"), @r"
    gather
          ^
    This order still needs: Units, Hex. Add each of them.
    ");
}

#[test]
fn a_bad_side_is_marked() {
    insta::assert_snapshot!(refused("dig 1010 east"), @r"
    dig 1010 east
             ^^^^
    “east” isn't a direction. Write 1 to 6 (1 is north, clockwise) or n, ne, se, s, sw, nw.
    ");
    insta::assert_snapshot!(refused("dig 1010 7"), @r"
    dig 1010 7
             ^
    “7” isn't a direction. Write 1 to 6 (1 is north, clockwise) or n, ne, se, s, sw, nw.
    ");
}

#[test]
fn numbers_keep_their_bounds() {
    insta::assert_snapshot!(refused("dig 1010 n 10"), @r"
    dig 1010 n 10
               ^^
    Number can't be “10”. Write a number from 1 to 9.
    ");
    insta::assert_snapshot!(refused("dig 1010 n many"), @r"
    dig 1010 n many
               ^^^^
    Number can't be “many”. Write a number from 1 to 9.
    ");
    insta::assert_snapshot!(refused("1010 29 n AF11 n"), @r"
    1010 29 n AF11 n
              ^^^^
    AF can't be 11. Write a number from 0 to 10.
    ");
    insta::assert_snapshot!(refused("march 1010 n r0"), @r"
    march 1010 n r0
                 ^^
    R can't be 0. Write a number from 1 to 99.
    ");
    insta::assert_snapshot!(refused("march 1010 n af99999999"), @r"
    march 1010 n af99999999
                 ^^^^^^^^^^
    AF can't be 99999999. Write a number from 0 to 10.
    ");
}

#[test]
fn an_unclosed_quote_is_marked_from_its_beginning() {
    insta::assert_snapshot!(refused("march 1010 \"Mill Ford"), @r#"
    march 1010 "Mill Ford
               ^^^^^^^^^^
    A closing quotation mark is missing. Add it.
    "#);
    insta::assert_snapshot!(refused("march \"Mill Ford n"), @r#"
    march "Mill Ford n
          ^^^^^^^^^^^^
    A closing quotation mark is missing. Add it.
    "#);
    insta::assert_snapshot!(refused("\""), @r#"
    "
    ^
    A closing quotation mark is missing. Add it.
    "#);
}

#[test]
fn an_extra_word_is_marked() {
    insta::assert_snapshot!(refused("dig 1010 n 3 deep"), @r"
    dig 1010 n 3 deep
                 ^^^^
    The order “dig” doesn't take “deep”. Leave it out.
    ");
    insta::assert_snapshot!(refused("halt 1010 now AF3"), @r"
    halt 1010 now AF3
              ^^^
    The order “halt” doesn't take “now”. Leave it out.
    ");
}

#[test]
fn lengths_are_limited() {
    insta::assert_snapshot!(refused("announce we shall fight them on the beaches"), @r"
    announce we shall fight them on the beaches
             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    Text is too long. It can have at most 30 letters. Shorten it.
    ");
    let long = "n ".repeat(LINE_MAX);
    assert!(refused(&long).contains("That order is too long. It can have at most 4000 letters."));
}

#[test]
fn letters_of_any_script_keep_the_mark_under_the_fragment() {
    insta::assert_snapshot!(refused("1010 märz n"), @r"
    1010 märz n
         ^^^^
    “märz” isn't an order. Orders are march, dig, posture, and more.
    ");
    insta::assert_snapshot!(refused("dig Ω7 öst"), @r"
    dig Ω7 öst
           ^^^
    “öst” isn't a direction. Write 1 to 6 (1 is north, clockwise) or n, ne, se, s, sw, nw.
    ");
}

//! The text grammar: what is read, the exact place of every error with what would do, and that canonical texts read back.
//! The forms are made for it; TUW's and every other system's are tried too.
#![allow(clippy::unwrap_used)]

use mythico_engine::grid::Lattice;
use mythico_engine::order::grammar::{LINE_MAX, read};
use mythico_engine::order::{Field, FieldType, Form, ParsedOrder, Setting, Step, Subject, Value};
use mythico_engine::systems::SHIPPED;
use mythico_engine::words::Lexicon;
use proptest::prelude::*;

const AGGRESSION: Setting = Setting { word: "aggression", mark: "AF", min: 0, max: 10 };
const RETREAT: Setting = Setting { word: "retreat", mark: "R", min: 1, max: 99 };

const fn field(word: &'static str, kind: FieldType, required: bool) -> Field {
    Field { word, kind, required }
}

const fn form(
    number: Option<u16>,
    word: &'static str,
    subject: Subject,
    fields: &'static [Field],
    settings: &'static [Setting],
) -> Form {
    Form { number, word, topic: "test", subject, fields, settings, rule: "TOY-1", ..Form::BASE }
}

static FORMS: [Form; 7] = [
    form(
        Some(29),
        "march",
        Subject::Unit,
        &[field("path", FieldType::Path(Lattice::Hex), true)],
        &[AGGRESSION, RETREAT],
    ),
    form(
        Some(31),
        "dig",
        Subject::Unit,
        &[
            field("side", FieldType::Direction(Lattice::Hex), true),
            field("quantity", FieldType::Quantity { min: 1, max: 9 }, false),
        ],
        &[AGGRESSION],
    ),
    form(
        Some(7),
        "posture",
        Subject::Unit,
        &[field("choice", FieldType::Choice(&["attack", "avoid", "defend"]), true)],
        &[],
    ),
    form(
        Some(49),
        "announce",
        Subject::Seat,
        &[field("text", FieldType::Text { max: 30, listed: false }, true)],
        &[AGGRESSION],
    ),
    form(
        None,
        "gather",
        Subject::Seat,
        &[field("units", FieldType::Units, true), field("hex", FieldType::Hex, true)],
        &[],
    ),
    form(None, "halt", Subject::Unit, &[], &[AGGRESSION]),
    form(None, "send", Subject::Unit, &[field("hex", FieldType::Hex, true)], &[RETREAT]),
];

fn draft(line: &str) -> ParsedOrder {
    read(&FORMS, line).unwrap_or_else(|refusal| panic!("{}", refusal.say(&Lexicon::built_in(), "en", line)))
}

/// The line, a mark under the bad fragment, what is wrong and what would do.
fn refused(line: &str) -> String {
    read(&FORMS, line).unwrap_err().say(&Lexicon::built_in(), "en", line)
}

/// A draft without the places of its parts.
fn meant(draft: &ParsedOrder) -> String {
    let steps = |path: &Value| match path {
        Value::Path(_, steps) => format!("{:?}", steps.iter().map(|step| &step.value).collect::<Vec<_>>()),
        other => format!("{other:?}"),
    };
    let fields = draft.fields.iter().map(|field| field.as_ref().map(|field| steps(&field.value)));
    let (fields, subject) =
        (fields.collect::<Vec<_>>(), draft.subject.as_ref().map(|subject| &subject.value));
    format!("{} {subject:?} {fields:?} {:?}", draft.form.word, draft.settings)
}

#[test]
fn by_number_the_unit_comes_first_by_word_the_word_may() {
    let by_number = draft("1010 29 1 1 2 AF7");
    assert_eq!(meant(&by_number), meant(&draft("march 1010 n n ne af7")));
    assert_eq!(meant(&by_number), meant(&draft("1010 march 1 n 2 AF7")));
    assert_eq!(by_number.text(), "march 1010 1 1 2 AF7");
}

#[test]
fn a_seats_order_needs_no_unit_and_goes_by_number_or_word() {
    assert_eq!(meant(&draft("49 To arms")), meant(&draft("announce To arms")));
}

#[test]
fn a_path_may_have_commas_and_words_for_directions() {
    for path in ["n,n,ne", "N, n, NE", "north north north-east", "north,North,northeast"] {
        assert_eq!(draft(&format!("march 7 {path}")).text(), "march 7 1 1 2", "{path}");
    }
    assert_eq!(meant(&draft("march 7 , s")), meant(&draft("march 7 \",\" s")), "a comma alone names nothing");
    assert_eq!(meant(&draft("gather 1,2, 0705")), meant(&draft("gather 1+2 0705")));
}

#[test]
fn settings_stand_anywhere_after_the_head() {
    assert_eq!(meant(&draft("march 7 AF3 n R50 s")), meant(&draft("march 7 n s r50 af3")));
}

#[test]
fn a_text_takes_the_rest_of_the_line_as_it_stands() {
    let text = |line: &str| draft(line).field("text").unwrap().value.clone();
    assert_eq!(text("announce  we sell no AF7 "), Value::Text("we sell no AF7".to_owned()));
    assert_eq!(text("announce \"to arms\""), Value::Text("to arms".to_owned()));
    assert_eq!(text("announce say \"no\" now"), Value::Text("say \"no\" now".to_owned()));
    assert_eq!(text("announce 6\" of AF99"), Value::Text("6\" of AF99".to_owned()));
    assert_eq!(text("announce \"we march"), Value::Text("\"we march".to_owned()));
    insta::assert_snapshot!(refused("announce \"\""), @r#"
    announce ""
             ^^
    Text is missing. Add Text.
    "#);
}

#[test]
fn before_a_text_settings_are_settings_and_in_quotes_they_are_words() {
    let read = |line: &str| {
        let draft = draft(line);
        let Some(Value::Text(text)) = draft.field("text").map(|field| field.value.clone()) else { panic!() };
        assert_eq!(meant(&self::draft(&draft.text())), meant(&draft), "{}", draft.text());
        (draft.settings.get("aggression").copied(), text)
    };
    assert_eq!(read("announce AF7 to arms"), (Some(7), "to arms".to_owned()));
    assert_eq!(read("announce to arms AF7"), (None, "to arms AF7".to_owned()));
    assert_eq!(read("announce \"AF7 to arms\""), (None, "AF7 to arms".to_owned()));
    assert_eq!(read("announce AF3 \"AF7\" AF2"), (Some(3), "\"AF7\" AF2".to_owned()));
    insta::assert_snapshot!(refused("announce AF11 to arms"), @r"
    announce AF11 to arms
             ^^^^
    AF can't be 11. It goes from 0 to 10.
    ");
    insta::assert_snapshot!(refused("announce AF7"), @r"
    announce AF7
                ^
    Text is missing. Add Text.
    ");
}

#[test]
fn in_quotes_stands_a_name_never_a_setting_or_a_side() {
    let steps = |line: &str| {
        let draft = draft(line);
        assert_eq!(meant(&self::draft(&draft.text())), meant(&draft), "{}", draft.text());
        let steps: Vec<_> = draft.path().iter().map(|step| step.value.clone()).collect();
        (steps, draft.settings.len())
    };
    let named = |name: &str| Step::Feature(name.to_owned());
    assert_eq!(steps("march 7 \"R7\" \"AF99\" R7"), (vec![named("R7"), named("AF99")], 1));
    assert_eq!(steps("march 7 \"n\" \"wait\" \"0\""), (["n", "wait", "0"].map(named).to_vec(), 0));
    let gathered = draft("gather 1+2 \"2nd Foot\"");
    assert_eq!(gathered.text(), "gather 1+2 \"2nd Foot\"");
}

/// The line that options make, as the grammar reads it.
fn filled(word: &str, options: &[(&str, &str)]) -> (String, ParsedOrder) {
    let form = FORMS.iter().find(|form| form.word == word).unwrap();
    let given = options.iter().map(|&(word, value)| (word.to_owned(), value.to_owned())).collect();
    let line = form.line(&given);
    let draft = draft(&line);
    (line, draft)
}

#[test]
fn options_make_a_line_that_means_them() {
    let (line, sent) = filled("send", &[("unit", "7"), ("hex", "R7"), ("retreat", "3")]);
    assert_eq!(
        (&*line, &sent.field("hex").unwrap().value),
        ("send 7 \"R7\" R3", &Value::Hex("R7".to_owned()))
    );
    assert_eq!(sent.settings["retreat"], 3);
    for text in ["to arms", "AF7 to arms", "AF7", "say \"no\" AF7"] {
        let (line, said) = filled("announce", &[("text", text), ("aggression", "2")]);
        assert_eq!(said.field("text").unwrap().value, Value::Text(text.to_owned()), "{line}");
        assert_eq!(said.settings["aggression"], 2, "{line}");
    }
    assert_eq!(filled("announce", &[("text", "AF7 \"or\" else")]).0, "announce \"AF7\" \"or\" else");
    assert_eq!(filled("halt", &[("unit", "2nd Foot")]).0, "halt \"2nd Foot\"");
}

#[test]
fn quotes_hold_names_with_blanks() {
    let draft = draft("march \"2nd Foot\" \"Mill Ford\" wait 0");
    assert_eq!(draft.subject.as_ref().unwrap().value, "2nd Foot");
    let steps: Vec<&Step> = draft.path().iter().map(|step| &step.value).collect();
    assert_eq!(steps, [&Step::Feature("Mill Ford".to_owned()), &Step::Wait, &Step::Wait]);
    assert_eq!(draft.text(), "march \"2nd Foot\" \"Mill Ford\" 0 0");
}

#[test]
fn a_choice_may_be_shortened_while_it_is_clear() {
    assert_eq!(draft("posture 7 def").field("choice").unwrap().value, Value::Choice("defend"));
    insta::assert_snapshot!(refused("posture 7 a"), @r"
    posture 7 a
              ^
    “a” isn't among the choices. Choose one of attack, avoid, defend.
    ");
    insta::assert_snapshot!(refused("7 posture flee"), @r"
    7 posture flee
              ^^^^
    “flee” isn't among the choices. Choose one of attack, avoid, defend.
    ");
}

#[test]
fn an_unknown_order_is_marked_and_the_nearest_named() {
    insta::assert_snapshot!(refused("mrach 1010 n"), @r"
    mrach 1010 n
    ^^^^^
    “mrach” is no order. Did you mean “march”?
    ");
    insta::assert_snapshot!(refused("1010 marhc n"), @r"
    1010 marhc n
         ^^^^^
    “marhc” is no order. Did you mean “march”?
    ");
    insta::assert_snapshot!(refused("1010 77 n"), @r"
    1010 77 n
         ^^
    “77” is no order. Orders are march, dig, posture, announce, gather, halt, send.
    ");
    insta::assert_snapshot!(refused("dance"), @r"
    dance
    ^^^^^
    “dance” is no order. Orders are march, dig, posture, announce, gather, halt, send.
    ");
    insta::assert_snapshot!(refused("1010"), @r"
    1010
    ^^^^
    “1010” is no order. Orders are march, dig, posture, announce, gather, halt, send.
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
    The order “march” needs a unit. Name a unit, as in “march 10”.
    ");
    insta::assert_snapshot!(refused("29 1010 n"), @r"
    29 1010 n
    ^^
    The order “march” needs a unit. Write the unit first, as in “10 29”, or the word first, as in “march 10”.
    ");
}

#[test]
fn a_missing_field_is_marked_at_the_end() {
    insta::assert_snapshot!(refused("march 1010 "), @r"
    march 1010 
              ^
    Path is missing. Add Path.
    ");
    insta::assert_snapshot!(refused("dig 1010 AF3"), @r"
    dig 1010 AF3
                ^
    Direction is missing. Add Direction.
    ");
    insta::assert_snapshot!(refused("gather 1+2"), @r"
    gather 1+2
              ^
    Hex is missing. Add Hex.
    ");
}

#[test]
fn a_bad_side_is_marked() {
    insta::assert_snapshot!(refused("dig 1010 east"), @r"
    dig 1010 east
             ^^^^
    “east” is no direction. Write 1 to 6 (1 is north, clockwise) or n, ne, se, s, sw, nw.
    ");
    insta::assert_snapshot!(refused("dig 1010 7"), @r"
    dig 1010 7
             ^
    “7” is no direction. Write 1 to 6 (1 is north, clockwise) or n, ne, se, s, sw, nw.
    ");
}

#[test]
fn numbers_keep_their_bounds() {
    insta::assert_snapshot!(refused("dig 1010 n 10"), @r"
    dig 1010 n 10
               ^^
    Number can't be “10”. It goes from 1 to 9.
    ");
    insta::assert_snapshot!(refused("dig 1010 n many"), @r"
    dig 1010 n many
               ^^^^
    Number can't be “many”. It goes from 1 to 9.
    ");
    insta::assert_snapshot!(refused("1010 29 n AF11 n"), @r"
    1010 29 n AF11 n
              ^^^^
    AF can't be 11. It goes from 0 to 10.
    ");
    insta::assert_snapshot!(refused("march 1010 n r0"), @r"
    march 1010 n r0
                 ^^
    R can't be 0. It goes from 1 to 99.
    ");
    insta::assert_snapshot!(refused("march 1010 n af99999999"), @r"
    march 1010 n af99999999
                 ^^^^^^^^^^
    AF can't be 99999999. It goes from 0 to 10.
    ");
}

#[test]
fn an_unclosed_quote_is_marked_from_its_beginning() {
    insta::assert_snapshot!(refused("march 1010 \"Mill Ford"), @r#"
    march 1010 "Mill Ford
               ^^^^^^^^^^
    This quotation has no end. Close it with a second quotation mark.
    "#);
    insta::assert_snapshot!(refused("march \"Mill Ford n"), @r#"
    march "Mill Ford n
          ^^^^^^^^^^^^
    This quotation has no end. Close it with a second quotation mark.
    "#);
    insta::assert_snapshot!(refused("\""), @r#"
    "
    ^
    This quotation has no end. Close it with a second quotation mark.
    "#);
}

#[test]
fn an_extra_word_is_marked() {
    insta::assert_snapshot!(refused("dig 1010 n 3 deep"), @r"
    dig 1010 n 3 deep
                 ^^^^
    The order “dig” has no place for “deep”. Leave it out.
    ");
    insta::assert_snapshot!(refused("halt 1010 now AF3"), @r"
    halt 1010 now AF3
              ^^^
    The order “halt” has no place for “now”. Leave it out.
    ");
}

#[test]
fn lengths_are_limited() {
    insta::assert_snapshot!(refused("announce we shall fight them on the beaches"), @r"
    announce we shall fight them on the beaches
             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    Text has at most 30 letters. Shorten it.
    ");
    let long = "n ".repeat(LINE_MAX);
    assert!(refused(&long).contains("An order has at most 4000 letters."));
}

#[test]
fn letters_of_any_script_keep_the_mark_under_the_fragment() {
    insta::assert_snapshot!(refused("1010 märz n"), @r"
    1010 märz n
         ^^^^
    “märz” is no order. Orders are march, dig, posture, announce, gather, halt, send.
    ");
    insta::assert_snapshot!(refused("dig Ω7 öst"), @r"
    dig Ω7 öst
           ^^^
    “öst” is no direction. Write 1 to 6 (1 is north, clockwise) or n, ne, se, s, sw, nw.
    ");
}

#[test]
fn tuws_orders_read_as_declared() {
    let forms = SHIPPED.get("tuw").unwrap().forms();
    for (line, text) in [
        ("r3 move n NE 0705", "move r3 1 2 0705"),
        ("MOVE r3 \"Mill Ford\"", "move r3 \"Mill Ford\""),
        ("attack r3+r4 b1 long bow", "attack r3+r4 b1 long bow"),
        ("bombard r8 0705", "bombard r8 0705"),
        ("r8 bombard 0705 fire pots", "bombard r8 0705 fire pots"),
        ("switch r2 small-n", "switch r2 small-naval"),
        ("yield r1+r2", "yield r1+r2"),
    ] {
        let draft = read(forms, line).unwrap();
        assert_eq!(draft.text(), text);
        assert_eq!(meant(&read(forms, text).unwrap()), meant(&draft));
    }
}

/// A unit, hex or place; those in quotes may look like a setting or a side.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        "[x-z][0-9]{1,3}",
        "\"[A-Z][a-z]{2,6} [A-Z][a-z]{2,6}\"",
        "[0-9]{4}",
        "\"(R|AF|r)[0-9]{1,3}\"",
        "\"(n|SE|0|4|wait)\"",
    ]
}

/// A value that a field takes, as a player may write it.
fn value(kind: FieldType) -> BoxedStrategy<String> {
    match kind {
        FieldType::Unit | FieldType::Hex => word().boxed(),
        FieldType::Units => {
            prop::collection::vec("[a-z][1-9]", 1..4).prop_map(|codes| codes.join("+")).boxed()
        }
        FieldType::Path(_) => {
            let step = prop_oneof!["[0-6]", "(n|NE|se|S|sw|nw|wait)", word()];
            prop::collection::vec(step, 1..6).prop_map(|steps| steps.join(" ")).boxed()
        }
        FieldType::Direction(_) => "([1-6]|n|ne|SE|s|sw|nw)".boxed(),
        FieldType::Quantity { min, max } => (min..=max).prop_map(|number| number.to_string()).boxed(),
        FieldType::Choice(words) => prop::sample::select(words).prop_map(str::to_owned).boxed(),
        FieldType::Text { max, .. } => prop_oneof![
            "[b-z][a-zA-Z0-9,.!?]{0,7}( [a-zA-Z0-9,.!?+\"]{1,8}){0,3}",
            "\"(AF[0-9]{1,2}|R7)( [a-z]{1,8}){0,3}\"",
            "\"AF7\" [a-z]{1,4}\"",
        ]
        .prop_filter("a text that is too long", move |text| text.chars().count() <= max)
        .boxed(),
    }
}

/// A line of a form: unit and required fields, optional ones up to some, settings.
fn line(form: &'static Form) -> impl Strategy<Value = String> {
    let fields: Vec<BoxedStrategy<String>> = form.fields.iter().map(|field| value(field.kind)).collect();
    let required = form.fields.iter().filter(|field| field.required).count();
    let settings: Vec<_> = (form.settings.iter())
        .map(|setting| {
            prop::option::of(setting.min..=setting.max).prop_map(|number| Some((setting.mark, number?)))
        })
        .collect();
    let count = required..=fields.len();
    ("[a-z]?[1-9][0-9]{0,3}", fields, count, settings).prop_map(move |(unit, fields, count, settings)| {
        let mut words = vec![form.word.to_owned()];
        words.extend((form.subject == Subject::Unit).then_some(unit));
        let mut fields: Vec<_> = fields.into_iter().take(count).collect();
        let text_last = matches!(form.fields.last(), Some(Field { kind: FieldType::Text { .. }, .. }));
        let text = if text_last && count == form.fields.len() { fields.pop() } else { None };
        words.extend(fields);
        words.extend(settings.into_iter().flatten().map(|(mark, number)| format!("{mark}{number}")));
        words.extend(text);
        words.join(" ")
    })
}

fn any_line() -> impl Strategy<Value = (&'static [Form], String)> {
    let all: Vec<(&'static [Form], &'static Form)> = SHIPPED
        .iter()
        .map(|game| game.forms())
        .chain([&FORMS[..]])
        .flat_map(|forms| forms.iter().map(move |form| (forms, form)))
        .collect();
    prop::sample::select(all).prop_flat_map(|(forms, form)| (Just(forms), line(form)))
}

proptest! {
    #[test]
    fn canonical_texts_read_back_as_the_same_order((forms, line) in any_line()) {
        if let Ok(first) = read(forms, &line) {
            let again = read(forms, &first.text());
            prop_assert_eq!(again.as_ref().map(meant).ok(), Some(meant(&first)), "{} → {}", line, first.text());
            prop_assert_eq!(again.unwrap().text(), first.text());
        } else {
            prop_assert!(false, "{}", read(forms, &line).unwrap_err().say(&Lexicon::built_in(), "en", &line));
        }
    }

    #[test]
    fn nothing_written_makes_the_grammar_stumble(line in "\\PC{0,60}") {
        if let Err(refusal) = read(&FORMS, &line) {
            refusal.say(&Lexicon::built_in(), "en", &line);
        }
    }
}

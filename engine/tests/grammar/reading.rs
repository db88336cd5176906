//! What is read of a line that is right.

use mythico_engine::order::grammar::{each_unit, read};
use mythico_engine::order::{ParsedOrder, PathStep, Value};
use mythico_engine::systems::SHIPPED;

use super::{FORMS, meant, parse, refused};

#[test]
fn by_number_the_unit_comes_first_by_word_the_word_may() {
    let by_number = parse("1010 29 1 1 2 AF7");
    assert_eq!(meant(&by_number), meant(&parse("march 1010 n n ne af7")));
    assert_eq!(meant(&by_number), meant(&parse("1010 march 1 n 2 AF7")));
    assert_eq!(by_number.text(), "march 1010 1 1 2 AF7");
}

#[test]
fn a_seats_order_needs_no_unit_and_goes_by_number_or_word() {
    assert_eq!(meant(&parse("49 To arms")), meant(&parse("announce To arms")));
}

#[test]
fn a_path_may_have_commas_and_words_for_directions() {
    for path in ["n,n,ne", "N, n, NE", "north north north-east", "north,North,northeast"] {
        assert_eq!(parse(&format!("march 7 {path}")).text(), "march 7 1 1 2", "{path}");
    }
    assert_eq!(
        meant(&parse("march 7 , s")),
        meant(&parse("march 7 \",\" s")),
        "a comma alone names nothing"
    );
    assert_eq!(meant(&parse("gather 1,2, 0705")), meant(&parse("gather 1+2 0705")));
}

#[test]
fn settings_stand_anywhere_after_the_head() {
    assert_eq!(meant(&parse("march 7 AF3 n R50 s")), meant(&parse("march 7 n s r50 af3")));
}

#[test]
fn a_text_takes_the_rest_of_the_line_as_it_stands() {
    let text = |line: &str| parse(line).field("text").unwrap().value.clone();
    assert_eq!(text("announce  we sell no AF7 "), Value::Text("we sell no AF7".to_owned()));
    assert_eq!(text("announce \"to arms\""), Value::Text("to arms".to_owned()));
    assert_eq!(text("announce say \"no\" now"), Value::Text("say \"no\" now".to_owned()));
    assert_eq!(text("announce 6\" of AF99"), Value::Text("6\" of AF99".to_owned()));
    assert_eq!(text("announce \"we march"), Value::Text("\"we march".to_owned()));
    insta::assert_snapshot!(refused("announce \"\""), @r#"
    announce ""
             ^^
    This order still needs: Text. Write it at the end of the line.
    "#);
}

#[test]
fn before_a_text_settings_are_settings_and_in_quotes_they_are_words() {
    let read = |line: &str| {
        let order = parse(line);
        let Some(Value::Text(text)) = order.field("text").map(|field| field.value.clone()) else {
            panic!()
        };
        assert_eq!(meant(&self::parse(&order.text())), meant(&order), "{}", order.text());
        (order.setting("aggression"), text)
    };
    assert_eq!(read("announce AF7 to arms"), (Some(7), "to arms".to_owned()));
    assert_eq!(read("announce to arms AF7"), (None, "to arms AF7".to_owned()));
    assert_eq!(read("announce \"AF7 to arms\""), (None, "AF7 to arms".to_owned()));
    assert_eq!(read("announce AF3 \"AF7\" AF2"), (Some(3), "\"AF7\" AF2".to_owned()));
    insta::assert_snapshot!(refused("announce AF11 to arms"), @r"
    announce AF11 to arms
             ^^^^
    AF can't be 11. Write a number from 0 to 10.
    ");
    insta::assert_snapshot!(refused("announce AF7"), @r"
    announce AF7
                ^
    This order still needs: Text. Write it at the end of the line.
    ");
}

#[test]
fn in_quotes_stands_a_name_never_a_setting_or_a_side() {
    let steps = |line: &str| {
        let order = parse(line);
        assert_eq!(meant(&self::parse(&order.text())), meant(&order), "{}", order.text());
        let steps: Vec<_> = order.path().iter().map(|step| step.value.clone()).collect();
        (steps, order.settings.len())
    };
    let named = |name: &str| PathStep::Feature(name.to_owned());
    assert_eq!(steps("march 7 \"R7\" \"AF99\" R7"), (vec![named("R7"), named("AF99")], 1));
    assert_eq!(steps("march 7 \"n\" \"wait\" \"0\""), (["n", "wait", "0"].map(named).to_vec(), 0));
    let gathered = parse("gather 1+2 \"2nd Foot\"");
    assert_eq!(gathered.text(), "gather 1+2 \"2nd Foot\"");
}

#[test]
fn to_and_via_lead_to_places() {
    let steps = |line: &str| {
        let order = parse(line);
        assert_eq!(meant(&self::parse(&order.text())), meant(&order), "{}", order.text());
        order.path().iter().map(|step| step.value.clone()).collect::<Vec<_>>()
    };
    let to = |names: &[&str]| {
        names.iter().map(|name| PathStep::To((*name).to_owned())).collect::<Vec<_>>()
    };
    assert_eq!(steps("march 7 to 0703 AF7"), to(&["0703"]));
    assert_eq!(steps("march 7 TO \"Mill Ford\""), to(&["Mill Ford"]));
    assert_eq!(steps("march 7 to 0703 via 0101,0202"), to(&["0101", "0202", "0703"]));
    assert_eq!(steps("march 7 via 0101 0202 to 0703"), to(&["0101", "0202", "0703"]));
    assert_eq!(steps("march 7 to 0101 to 0703"), to(&["0101", "0703"]));
    assert_eq!(steps("march 7 to \"n\""), to(&["n"]));
    assert_eq!(
        steps("march 7 n to 0703 wait x")[2..],
        [PathStep::Wait, PathStep::Feature("x".to_owned())]
    );
    assert_eq!(
        steps("march 7 \"to\" \"via\""),
        ["to", "via"].map(|name| PathStep::Feature(name.to_owned()))
    );
    assert_eq!(parse("march 7 via 0101 to 0703 AF7").text(), "march 7 to 0101 to 0703 AF7");
    insta::assert_snapshot!(refused("march 7 n to AF7"), @r"
    march 7 n to AF7
              ^^
    A place is missing after “to”. Name a hex, a town or a unit there.
    ");
    insta::assert_snapshot!(refused("march 7 to 0703 via n"), @r"
    march 7 to 0703 via n
                    ^^^
    A place is missing after “via”. Name a hex, a town or a unit there.
    ");
}

/// The line that options make, as the grammar reads it.
fn filled(word: &str, options: &[(&str, &str)]) -> (String, ParsedOrder) {
    let form = FORMS.iter().find(|form| form.word == word).unwrap();
    let given = options.iter().map(|&(word, value)| (word.to_owned(), value.to_owned())).collect();
    let line = form.line(&given);
    let order = parse(&line);
    (line, order)
}

#[test]
fn options_make_a_line_that_means_them() {
    let (line, sent) = filled("send", &[("unit", "7"), ("hex", "R7"), ("retreat", "3")]);
    assert_eq!(
        (&*line, &sent.field("hex").unwrap().value),
        ("send 7 \"R7\" R3", &Value::Hex("R7".to_owned()))
    );
    assert_eq!(sent.setting("retreat").unwrap(), 3);
    for text in ["to arms", "AF7 to arms", "AF7", "say \"no\" AF7"] {
        let (line, said) = filled("announce", &[("text", text), ("aggression", "2")]);
        assert_eq!(said.field("text").unwrap().value, Value::Text(text.to_owned()), "{line}");
        assert_eq!(said.setting("aggression").unwrap(), 2, "{line}");
    }
    assert_eq!(
        filled("announce", &[("text", "AF7 \"or\" else")]).0,
        "announce \"AF7\" \"or\" else"
    );
    assert_eq!(filled("halt", &[("unit", "2nd Foot")]).0, "halt \"2nd Foot\"");
}

#[test]
fn quotes_hold_names_with_blanks() {
    let order = parse("march \"2nd Foot\" \"Mill Ford\" wait 0");
    assert_eq!(order.subject.as_ref().unwrap().value, "2nd Foot");
    let steps: Vec<&PathStep> = order.path().iter().map(|step| &step.value).collect();
    assert_eq!(
        steps,
        [&PathStep::Feature("Mill Ford".to_owned()), &PathStep::Wait, &PathStep::Wait]
    );
    assert_eq!(order.text(), "march \"2nd Foot\" \"Mill Ford\" 0 0");
}

#[test]
fn a_choice_may_be_shortened_while_it_is_clear() {
    assert_eq!(parse("posture 7 def").field("choice").unwrap().value, Value::Choice("defend"));
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
        let order = read(forms, line).unwrap();
        assert_eq!(order.text(), text);
        assert_eq!(meant(&read(forms, text).unwrap()), meant(&order));
    }
}

#[test]
fn a_line_for_several_units_is_a_line_for_each() {
    for line in ["send 10+11 0705 R5", "send 10 + 11 0705 R5", "/send 10 and 11 0705 R5"] {
        let slash = if line.starts_with('/') { "/" } else { "" };
        let each = [10, 11].map(|unit| format!("{slash}send {unit} 0705 R5"));
        assert_eq!(each_unit(&FORMS, line), each, "{line}");
    }
    assert_eq!(each_unit(&FORMS, "halt 1, 2 AF3"), ["halt 1, 2 AF3"]);
    for line in ["gather 1+2 0705", "announce you+me", "send 10 0705", "nothing 1+2", "halt", "+"] {
        assert_eq!(each_unit(&FORMS, line), [line]);
    }
}

//! Lines as phones and chat programs paste them: quotation marks of any keyboard, remarks, dashes,
//! names that begin like something else.

use mythico_engine::order::grammar::read_checked;
use mythico_engine::order::pasted;

use super::LEXICON;
use super::by_key::{FORMS, Known};

/// The canonical texts of a pasted text's lines, or why they are refused.
fn read(text: &str) -> Vec<String> {
    let read = |line: String| {
        let read = read_checked(&FORMS, &line, &Known, |parsed| Ok(parsed.text()));
        read.unwrap_or_else(|refusal| refusal.say(&LEXICON, "en", &line))
    };
    pasted::lines(text).into_iter().map(read).collect()
}

#[test]
fn quotation_marks_of_any_keyboard_hold_a_name() {
    for pasted in
        ["“10 Guard coy”", "„10 Guard coy“", "‘10 Guard coy’", "«10 Guard coy»", "'10 Guard coy'"]
    {
        assert_eq!(read(&format!("rest {pasted}")), ["rest \"10 Guard coy\""]);
        assert_eq!(read(&format!("buy rifle supplier:{pasted}")), ["buy rifle \"10 Guard coy\""]);
    }
    assert_eq!(
        read("rest “10"),
        ["rest “10\n     ^^^\nA closing quotation mark is missing. Add it."]
    );
}

#[test]
fn a_text_keeps_its_own_quotation_marks() {
    assert_eq!(read("broadcast “We won’t yield”"), ["broadcast We won’t yield"]);
    assert_eq!(read("broadcast He said “no”"), ["broadcast He said “no”"]);
    assert_eq!(read("broadcast 'Tis done, boys'"), ["broadcast 'Tis done, boys'"]);
    assert_eq!(read("broadcast \"“a”\""), ["broadcast \"“a”\""]);
    assert_eq!(read("broadcast \"“a”\""), read(&read("broadcast \"“a”\"")[0]));
}

#[test]
fn a_remark_is_dropped_but_not_from_a_text() {
    assert_eq!(read("rest 10 # hold until \"relieved"), ["rest 10"]);
    assert_eq!(read("march 10 n #north"), ["march 10 1"]);
    assert_eq!(read("rest 10 · it rests · 3f9a"), ["rest 10"]);
    assert_eq!(read("note 3 # three"), ["note 3"]);
    assert_eq!(read("broadcast We are #1 # again"), ["broadcast We are #1 # again"]);
    assert_eq!(read("broadcast \"We are #1\" # again"), ["broadcast We are #1"]);
}

#[test]
fn a_dash_is_refused_by_name() {
    for dash in ["–", "—", "-", "−"] {
        let dash = if dash == "−" { "-" } else { dash };
        let said = format!(
            "rest {dash} 10\n     ^\nAn order doesn't take the dash “{dash}”. Leave it out."
        );
        assert_eq!(read(&format!("rest {dash} 10")), [said]);
    }
    assert_eq!(read("broadcast Alba – ours"), ["broadcast Alba – ours"]);
}

#[test]
fn a_place_may_begin_like_a_direction_or_like_a_word_of_a_path() {
    for (line, path) in [
        ("North Hill", "\"North Hill\""),
        ("to North Hill", "to \"North Hill\""),
        ("to n ridge n", "to \"n ridge\" 1"),
        (
            "via N Ridge North Hill to Via Appia",
            "to \"N Ridge\" to \"North Hill\" to \"Via Appia\"",
        ),
        ("Via Appia", "\"Via Appia\""),
        ("To Tarn", "\"To Tarn\""),
        ("to To Tarn via Via Appia", "to \"Via Appia\" to \"To Tarn\""),
        ("n Mill Ford s", "1 \"Mill Ford\" 4"),
        ("to Norht Hill", "to \"Norht Hill\""),
        ("to North Hlil", "to \"North Hlil\""),
    ] {
        assert_eq!(read(&format!("march 10 {line}")), [format!("march 10 {path}")], "{line}");
    }
    assert_eq!(read("drop North Hill 3 rifle"), ["drop \"North Hill\" 3 rifle"]);
    assert_eq!(read("drop to North Hill 3 rifle"), ["drop \"North Hill\" 3 rifle"]);
    assert_eq!(read("drop To Tarn 3 rifle"), ["drop \"To Tarn\" 3 rifle"]);
    assert_eq!(
        read("march 10 to n"),
        [
            "march 10 to n\n         ^^\nA place is missing after “to”. Name a hex, a town or a unit there."
        ]
    );
}

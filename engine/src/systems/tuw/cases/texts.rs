//! Every text that the code names exists, and every order and option has its name.

use include_dir::{Dir, include_dir};

use crate::system::OrderSet;
use crate::systems::tuw::orders::Order;
use crate::systems::tuw::world::locomotion::Locomotion;
use crate::words::Lexicon;

static CODE: Dir = include_dir!("$CARGO_MANIFEST_DIR/src/systems/tuw");

fn sources(folder: &Dir<'static>, texts: &mut Vec<&'static str>) {
    folder.files().filter_map(|file| file.contents_utf8()).for_each(|text| texts.push(text));
    folder.dirs().for_each(|inner| sources(inner, texts));
}

/// What stands between quotes and begins with `tuw-`, up to the closing quote.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    let quoted = text.split('"').skip(1).step_by(2);
    quoted.filter(|id| id.starts_with("tuw-") && !id.contains(['{', '[', ' ']))
}

#[test]
fn every_text_the_code_names_exists() {
    let (lexicon, mut texts) = (Lexicon::built_in(), Vec::new());
    sources(&CODE, &mut texts);
    let named: Vec<&str> = texts.iter().flat_map(|text| text.lines()).flat_map(ids).collect();
    assert!(named.len() > 100, "the walk finds the texts");
    let unknown: Vec<&&str> =
        named.iter().filter(|id| **id != "tuw-crossroads" && **id != "tuw-" && !lexicon.knows(id)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn every_order_and_option_has_a_name() {
    let lexicon = Lexicon::built_in();
    for form in Order::FORMS {
        let mut needed = vec![
            format!("topic-{}", form.topic),
            format!("order-tuw-{}", form.word),
            format!("order-tuw-{}-help", form.word),
        ];
        needed.extend(form.fields.iter().map(|field| format!("field-{}", field.word)));
        needed.iter().for_each(|id| assert!(lexicon.knows(id), "{id}"));
    }
    for by in Locomotion::ALL {
        assert!(lexicon.knows(&format!("tuw-by-{}", by.word())), "{}", by.word());
    }
}

//! Other words for orders: each means one order, in every system.

use std::collections::{BTreeMap, BTreeSet};

use mythico_engine::dice::Seed;
use mythico_engine::module::Module;
use mythico_engine::order::grammar::read;
use mythico_engine::order::{CompletionRequest, Form, Subject};
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use mythico_engine::words::Lexicon;

/// The words that several orders of a system have, with the orders.
fn shared(forms: &'static [Form]) -> Vec<(&'static str, Vec<&'static Form>)> {
    let mut words: BTreeMap<&str, Vec<&'static Form>> = BTreeMap::new();
    for form in forms {
        words.entry(form.word).or_default().push(form);
        for alias in form.aliases {
            words.entry(alias.words).or_default().push(form);
        }
    }
    words.into_iter().filter(|(_, forms)| forms.len() > 1).collect()
}

#[test]
fn a_word_of_two_orders_is_for_units_that_can_have_only_one_of_them() {
    for name in Module::built_in_names() {
        let module = Module::built_in(&name).unwrap().as_listed();
        let state = SHIPPED.begin(module, Seed::of_word("aliases")).unwrap();
        for (word, forms) in shared(state.forms()) {
            assert!(
                forms.iter().all(|form| form.subject == Subject::Unit),
                "{word} is of a seat's order"
            );
            for seat in &state.seats().seats {
                let perspective = state.perspective(Viewer::Seat(seat.id));
                let mut units = BTreeSet::new();
                for form in &forms {
                    let given = BTreeMap::new();
                    let request =
                        CompletionRequest { form, option: "unit", given: &given, typed: "" };
                    for unit in perspective.complete(&request) {
                        assert!(
                            units.insert(unit.value.clone()),
                            "{word} {} is two orders",
                            unit.value
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn aliases_are_plain_words_and_their_settings_are_the_forms() {
    for form in SHIPPED.iter().flat_map(|game| game.forms()) {
        for alias in form.aliases {
            let is_plain = |word: &str| {
                !word.is_empty() && word.bytes().all(|letter| letter.is_ascii_lowercase())
            };
            assert!(alias.words.split(' ').all(is_plain), "{}", alias.words);
            for (word, number) in alias.settings {
                let setting = form.settings.iter().find(|setting| setting.word == *word);
                let setting = setting.unwrap_or_else(|| panic!("{} sets no {word}", form.word));
                assert!((setting.min..=setting.max).contains(number), "{}", alias.words);
            }
        }
    }
}

#[test]
fn an_alias_means_its_order_and_its_canonical_text_reads_back() {
    let forms = SHIPPED.get("el-mythico").unwrap().forms();
    for (line, text) in [
        ("march 10 n", "move 10 1"),
        ("10 march n", "move 10 1"),
        ("attack 10 n", "move 10 1 AF7"),
        ("Attack 10 Alba AF9", "move 10 to Alba AF9"),
        ("hold 10", "defend 10"),
        ("dig in 10", "dig 10"),
        ("10 dig in", "dig 10"),
        ("send 10 5 (attack n)", "send 10 5 (move 1 AF7)"),
    ] {
        let order = read(forms, line).unwrap();
        assert_eq!(order.text(), text, "{line}");
        assert_eq!(read(forms, text).unwrap().text(), text);
    }
}

/// Most letters of a refusal. A list of all orders has more.
const REFUSAL_MAX: usize = 250;

#[test]
fn no_refusal_lists_all_orders() {
    let lexicon = Lexicon::built_in();
    for name in Module::built_in_names() {
        let module = Module::built_in(&name).unwrap().as_listed();
        let state = SHIPPED.begin(module, Seed::of_word("aliases")).unwrap();
        // One seat is enough, and a refusal with examples is dear.
        for seat in state.seats().seats.iter().take(1) {
            let perspective = state.perspective(Viewer::Seat(seat.id));
            for line in ["?", "10", "hello there", "fly to the moon", "10 fly n", "what can I do"] {
                let error = perspective.preview(line).unwrap_err();
                let why = error.why(&lexicon, "en");
                assert!(why.chars().count() <= REFUSAL_MAX, "{name}: {line}: {why}");
            }
        }
    }
}

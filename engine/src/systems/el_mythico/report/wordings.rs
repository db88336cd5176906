//! Choice of wordings. A text has several and uses another one each time. The turn rolls the first
//! one, so reports differ. A wording is a variant of a Fluent text by its argument `wording`, 1 to
//! [`WORDINGS`]; a language may have fewer.

use std::cell::RefCell;
use std::collections::BTreeMap;

use smol_str::SmolStr;

#[cfg(test)]
pub use self::tests::worded;
use crate::systems::el_mythico::events::Event;
use crate::words::{Arg, Message, message};

/// Number of wordings of an English text.
pub const WORDINGS: u64 = 6;

/// The wordings used in one sheet, or in one turn's news.
pub struct Wordings {
    seed: u64,
    /// The number before the first usable wording, and the number of usable ones.
    among: (u64, u64),
    said: RefCell<BTreeMap<SmolStr, u64>>,
}

impl Wordings {
    /// For the sheet with these events.
    pub fn of(events: &[&Event]) -> Wordings {
        let seed = events.iter().find_map(|event| match event {
            Event::Wording { seed } => Some(u64::from(*seed)),
            _ => None,
        });
        Wordings { seed: seed.unwrap_or_default(), among: (0, WORDINGS), said: RefCell::default() }
    }

    /// For the news of this turn, which are the same wherever they are read. EMTV changes its
    /// wordings from week to week, so odd turns use the first half of them and even turns the
    /// second.
    pub fn of_news(turn: u32, events: &[&Event]) -> Wordings {
        let seed = events.iter().find_map(|event| match event {
            Event::NewsWording { seed } => Some(u64::from(*seed)),
            _ => None,
        });
        let half = WORDINGS / 2;
        let among = (if turn % 2 == 1 { 0 } else { half }, half);
        Wordings { seed: seed.unwrap_or_default(), among, said: RefCell::default() }
    }

    /// Uses another seed if none was rolled.
    #[must_use]
    pub fn seeded(self, seed: u64) -> Wordings {
        Wordings { seed, ..self }
    }

    /// A text, in a wording that this sheet hasn't just used for it.
    pub fn say(&self, id: &'static str) -> Message {
        let (name, wording) = self.chosen(id);
        message(id).with(name, wording)
    }

    /// Chooses the wording of a fact that has several.
    pub fn choose(&self, fact: Message) -> Message {
        if fact.args().get("wording").is_none() {
            return fact;
        }
        let (name, wording) = self.chosen(fact.id());
        fact.with(name, wording)
    }

    /// Returns the argument that chooses the next wording of a text.
    pub fn chosen(&self, id: &str) -> (&'static str, Arg) {
        let mut said = self.said.borrow_mut();
        let times = said.entry(id.into()).or_default();
        let begin = id.bytes().fold(self.seed, |sum, letter| {
            (sum ^ u64::from(letter)).wrapping_mul(0x0100_0000_01b3)
        });
        let (before, count) = self.among;
        let wording = 1 + before + ((begin >> 7) + *times) % count;
        *times += 1;
        ("wording", wording.into())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use fluent_syntax::ast::{
        Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
    };
    use fluent_syntax::parser;

    use super::*;
    use crate::words::{ENGLISH, Lexicon, built_in_folders};

    /// An English text with several wordings.
    pub struct Worded {
        pub id: String,
        /// Its wordings in the order of the file.
        pub wordings: Vec<Wording>,
    }

    pub struct Wording {
        /// Key that chooses it.
        pub key: String,
        /// Whether it is the default.
        pub usual: bool,
        /// Its arguments, and whether it chooses a form by each.
        pub arguments: BTreeMap<String, bool>,
    }

    /// All texts with several wordings.
    pub fn worded() -> Vec<Worded> {
        let files = built_in_folders().remove(ENGLISH).unwrap();
        let mut found = Vec::new();
        for file in files.values() {
            for entry in parser::parse_runtime(file.as_str()).unwrap().body {
                let Entry::Message(text) = entry else { continue };
                let Some(value) =
                    text.value.filter(|value| arguments(value).contains_key("wording"))
                else {
                    continue;
                };
                let id = text.id.name.to_owned();
                let wordings =
                    wordings_of(&value).unwrap_or_else(|| panic!("{id} is more than its wordings"));
                found.push(Worded { id, wordings });
            }
        }
        found
    }

    /// The wordings of a text that consists only of them.
    fn wordings_of(text: &Pattern<&str>) -> Option<Vec<Wording>> {
        let [PatternElement::Placeable { expression: Expression::Select { selector, variants } }] =
            text.elements.as_slice()
        else {
            return None;
        };
        let is_chooser =
            matches!(selector, InlineExpression::VariableReference { id } if id.name == "wording");
        let wordings = variants.iter().map(|variant| {
            let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) =
                variant.key;
            let arguments = arguments(&variant.value);
            Wording { key: key.to_owned(), usual: variant.default, arguments }
        });
        is_chooser.then(|| wordings.collect())
    }

    /// The arguments of a text, and whether it chooses a form by each.
    fn arguments(text: &Pattern<&str>) -> BTreeMap<String, bool> {
        let mut found: BTreeMap<String, bool> = BTreeMap::new();
        for element in &text.elements {
            let PatternElement::Placeable { expression } = element else { continue };
            let (inline, forms) = match expression {
                Expression::Inline(inline) => (inline, None),
                Expression::Select { selector, variants } => (selector, Some(variants)),
            };
            if let InlineExpression::VariableReference { id } = inline {
                *found.entry(id.name.to_owned()).or_default() |= forms.is_some();
            }
            for (name, chooses) in
                forms.into_iter().flatten().flat_map(|form| arguments(&form.value))
            {
                *found.entry(name).or_default() |= chooses;
            }
        }
        found
    }

    /// News may leave things out. A test in `news_items.rs` checks that.
    #[test]
    fn each_text_has_six_wordings_and_none_says_more_or_less_than_the_others() {
        let lexicon = Lexicon::built_in();
        let texts = worded();
        let texts: Vec<&Worded> =
            texts.iter().filter(|text| text.id.starts_with("mythico-")).collect();
        assert!(texts.len() > 20, "only {} texts have wordings", texts.len());
        for Worded { id, wordings } in texts {
            let is_news = id.starts_with("mythico-news-") || id.starts_with("mythico-remark-");
            let keys: Vec<_> =
                wordings.iter().map(|wording| (wording.key.clone(), wording.usual)).collect();
            let six = (1..=WORDINGS).map(|number| (number.to_string(), number == WORDINGS));
            assert_eq!(keys, six.collect::<Vec<_>>(), "{id}");
            let mut all: BTreeMap<&str, bool> = BTreeMap::new();
            for (name, chooses) in wordings.iter().flat_map(|wording| &wording.arguments) {
                *all.entry(name).or_default() |= *chooses;
            }
            for wording in wordings.iter().filter(|_| !is_news) {
                let named: Vec<&str> = wording.arguments.keys().map(String::as_str).collect();
                assert_eq!(named, all.keys().copied().collect::<Vec<_>>(), "{id} {}", wording.key);
            }
            for number in [1_i64, 2] {
                let mut said = BTreeSet::new();
                for wording in 1..=WORDINGS {
                    let line = message(id.clone()).with("wording", wording);
                    let line = all.iter().fold(line, |line, (name, chooses)| match chooses {
                        true => line.with(name.to_string(), number),
                        false => line.with(name.to_string(), format!("‹{name}›")),
                    });
                    let text = lexicon.say(ENGLISH, &line);
                    for (name, _) in all.iter().filter(|(_, chooses)| !is_news && !**chooses) {
                        assert!(
                            text.contains(&format!("‹{name}›")),
                            "{id} {wording} lacks {name}: {text}"
                        );
                    }
                    said.insert(text);
                }
                assert_eq!(said.len() as u64, WORDINGS, "{id}, of {number}: {said:#?}");
            }
        }
    }

    #[test]
    fn no_wording_comes_twice_running_nor_from_week_to_week_and_seeds_differ() {
        let said = |seed: u32| {
            let event = Event::Wording { seed };
            let wordings = Wordings::of(&[&event]);
            (0..7)
                .map(|_| wordings.say("mythico-lead-won").args().get("wording").cloned())
                .collect::<Vec<_>>()
        };
        for seed in 0..20 {
            let all = said(seed);
            assert!(all.windows(2).all(|pair| pair[0] != pair[1]) && all[0] == all[6], "{all:?}");
        }
        let news = |turn, seed| {
            let event = Event::NewsWording { seed };
            let wordings = Wordings::of_news(turn, &[&event]);
            (0..4)
                .map(|_| wordings.say("mythico-news-near").args().get("wording").cloned())
                .collect::<Vec<_>>()
        };
        for seed in 0..20 {
            let weeks = [news(1, seed), news(2, seed * 31), news(3, seed * 7)].concat();
            assert!(weeks.windows(2).all(|pair| pair[0] != pair[1]), "{weeks:?}");
        }
        let firsts: BTreeSet<_> = (0..50)
            .map(|seed| match said(seed * 7919)[0] {
                Some(Arg::Number(wording)) => wording,
                _ => 0,
            })
            .collect();
        assert!(firsts.len() > 3, "{firsts:?}");
    }
}

//! A language is only a folder of texts. A language made from English with other letters shows
//! every text to a player. No English word remains, except in names from modules, order lines and
//! players' own words.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use mythico_engine::desk::{Need, Open};
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText, Perspective, Resolution};
use mythico_engine::guard::Guard;
use mythico_engine::map::Cut;
use mythico_engine::module::Module;
use mythico_engine::order::{CompletionRequest, FieldType, Form, Subject};
use mythico_engine::seat::SeatId;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Lexicon, Message, built_in_folders};

/// The made-up language's tag.
const OTHER: &str = "eo";

/// English as built in, and the same in other letters; with tenths after a comma.
fn two_languages() -> Lexicon {
    let mut folders = built_in_folders();
    let other = folders["en"].iter().map(|(file, text)| (file.clone(), in_other_letters(text)));
    let mut other: BTreeMap<_, _> = other.collect();
    let kernel = other.get_mut("kernel.ftl").unwrap();
    *kernel = kernel.replace("decimal-mark = .", "decimal-mark = ,");
    folders.insert(OTHER.to_owned(), other);
    Lexicon::of(folders).unwrap()
}

/// A file of texts with every letter of its texts, but nothing of its grammar, in another alphabet.
fn in_other_letters(file: &str) -> String {
    fn letters(pattern: &mut Pattern<String>) {
        for element in &mut pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    *value = value.chars().map(other).collect()
                }
                PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                    variants.iter_mut().for_each(|variant| letters(&mut variant.value));
                }
                PatternElement::Placeable { .. } => {}
            }
        }
    }
    let mut resource = fluent_syntax::parser::parse(file.to_owned()).unwrap();
    for entry in &mut resource.body {
        if let Entry::Message(message) = entry {
            message.value.iter_mut().for_each(letters);
            message.attributes.iter_mut().for_each(|attribute| letters(&mut attribute.value));
        }
    }
    fluent_syntax::serializer::serialize(&resource)
}

fn other(letter: char) -> char {
    let shifted =
        |first: char, to: u32| char::from_u32(to + u32::from(letter) - u32::from(first)).unwrap();
    match letter {
        'a'..='z' => shifted('a', 0x430),
        'A'..='Z' => shifted('A', 0x410),
        // A line that begins with a star would be read as grammar when the texts are written again.
        '*' => '＊',
        _ => letter,
    }
}

/// Everything that is shown, in both languages, as it is gathered.
struct Shown<'a> {
    lexicon: &'a Lexicon,
    english: Vec<String>,
    other: Vec<String>,
}

impl Shown<'_> {
    /// Gathers a text that is said in a language.
    fn say(&mut self, say: impl Fn(&Lexicon, &str) -> String) {
        self.english.push(say(self.lexicon, "en"));
        self.other.push(say(self.lexicon, OTHER));
    }

    fn messages<'m>(&mut self, messages: impl IntoIterator<Item = &'m Message>) {
        for message in messages {
            self.say(|lexicon, language| lexicon.say(language, message));
        }
    }

    fn resolution(&mut self, resolution: &Resolution) {
        for (_, report) in resolution.reports.iter() {
            self.say(|lexicon, language| report.say(lexicon, language));
        }
        if let Some(bulletin) = &resolution.bulletin {
            self.say(|lexicon, language| bulletin.say(lexicon, language));
        }
        for (_, error) in &resolution.refused {
            self.say(|lexicon, language| error.why(lexicon, language));
        }
    }

    fn perspective(&mut self, seen: &dyn Perspective, forms: &'static [Form]) {
        let report = seen.report();
        self.say(|lexicon, language| report.say(lexicon, language));
        let (roster, aim, map) = (seen.roster(), seen.aim(), seen.map(&Cut::Whole));
        self.messages(roster.iter().map(|line| &line.said));
        self.messages(aim.wins.iter().chain(&aim.stands).chain(&aim.now));
        self.messages([&map.title, &map.subtitle, &map.damage]);
        self.messages(map.counters.iter().map(|counter| &counter.name));
        self.messages(map.areas.iter().map(|area| &area.label));
        let codes = roster
            .iter()
            .map(|line| line.code.clone())
            .chain(map.counters.iter().map(|c| c.label.clone()));
        for code in codes.chain(["nobody".to_owned()]) {
            match seen.unit(&code) {
                Ok(report) => self.say(|lexicon, language| report.say(lexicon, language)),
                Err(error) => {
                    self.say(|lexicon, language| error.why(lexicon, language).replace(&code, ""));
                }
            }
        }
        for form in forms {
            self.form(seen, form, roster.first().map_or("", |line| &line.code));
        }
        self.desk(seen);
        let mut lines = seen.autopilot();
        lines.extend(
            roster.iter().flat_map(|line| {
                forms.iter().map(|form| format!("{} {} 1 1", form.word, line.code))
            }),
        );
        for line in lines {
            match seen.preview(&line) {
                Ok(preview) => {
                    self.messages(std::iter::once(&preview.said).chain(&preview.details))
                }
                Err(error) => self.say(|lexicon, language| error.why(lexicon, language)),
            }
        }
    }

    /// Collects the texts of the plan and of the first card with its questions.
    fn desk(&mut self, seen: &dyn Perspective) {
        let prompts = seen.prompts(&[]);
        for prompt in &prompts {
            self.messages([&prompt.name, &prompt.line]);
            self.messages(&prompt.place);
            if let Need::Decide(why) = &prompt.need {
                self.messages([why]);
            }
        }
        let card = prompts.first().and_then(|first| seen.card(&first.code, &[]));
        self.messages(card.iter().flat_map(|card| card.head.iter().chain(&card.stance)));
        for verb in card.iter().flat_map(|card| &card.verbs) {
            self.messages([&verb.label, &verb.help]);
            let Open::One(ask) = &verb.open else { continue };
            self.messages([&ask.prompt]);
            self.messages(ask.groups.iter().map(|group| &group.label));
            self.messages(
                ask.offers.iter().flat_map(|offer| [&offer.label].into_iter().chain(&offer.note)),
            );
        }
    }

    fn form(&mut self, seen: &dyn Perspective, form: &'static Form, unit: &str) {
        let subject = (form.subject == Subject::Unit).then(|| ("unit".to_owned(), unit.to_owned()));
        let given: BTreeMap<_, _> =
            subject.into_iter().chain([("units".to_owned(), unit.to_owned())]).collect();
        for option in form.options() {
            let choices =
                seen.complete(&CompletionRequest { form, option, given: &given, typed: "" });
            self.messages(choices.iter().take(40).map(|choice| &choice.label));
        }
    }
}

/// Plays a few windows by autopilots, and gathers what all viewers are shown of them.
fn shown<'a>(lexicon: &'a Lexicon, module: &str, windows: usize) -> Shown<'a> {
    let mut state: Arc<dyn GameState> = SHIPPED
        .begin(Module::built_in(module).unwrap().as_listed(), Seed::of_word("two languages"))
        .unwrap();
    let mut shown = Shown { lexicon, english: Vec::new(), other: Vec::new() };
    for _ in 0..windows {
        let Some(window) = state.window() else { break };
        shown.messages([&window.name]);
        for viewer in Viewer::all(state.seats()) {
            shown.perspective(&*state.perspective(viewer), state.forms());
        }
        let mut sealed = Vec::new();
        for seat in window.seats.iter() {
            for line in state.perspective(Viewer::Seat(seat)).autopilot() {
                match state.play(&OrderText::by(seat, line.clone()), 1, Guard::USUAL) {
                    Ok(resolution) => {
                        shown.resolution(&resolution);
                        state = resolution.state;
                    }
                    Err(_) => sealed.push(OrderText::by(seat, line)),
                }
            }
        }
        let resolution = state.resolve(&sealed, Guard::USUAL).unwrap();
        shown.resolution(&resolution);
        state = resolution.state;
    }
    shown.messages(state.ending().iter().flat_map(|ending| &ending.why));
    shown
}

/// The words of a text in ASCII letters, in small letters.
fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphabetic());
    words.filter(|word| word.len() > 1).map(str::to_lowercase)
}

/// What a module names, and what orders are written in.
fn allowed(module: &str) -> BTreeSet<String> {
    fn values(value: &toml::Value, found: &mut BTreeSet<String>) {
        match value {
            toml::Value::String(text) => found.extend(words(text)),
            toml::Value::Array(list) => list.iter().for_each(|value| values(value, found)),
            toml::Value::Table(table) => table.values().for_each(|value| values(value, found)),
            _ => {}
        }
    }
    let module = Module::built_in(module).unwrap().as_listed();
    let mut found = BTreeSet::new();
    for text in module.files.values() {
        values(&toml::Value::Table(text.parse().unwrap()), &mut found);
    }
    let state = SHIPPED.begin(module, Seed::of_word("words")).unwrap();
    let view = state.perspective(Viewer::Seat(SeatId(1)));
    for form in state.forms() {
        found.extend([form.word, form.topic].into_iter().chain(form.options()).flat_map(words));
        found.extend(form.settings.iter().flat_map(|setting| words(setting.mark)));
        for field in form.fields {
            if let FieldType::Choice(choices) = field.kind {
                found.extend(choices.iter().flat_map(|choice| words(choice)));
            }
            // Goods and the like are written in one language.
            if let FieldType::Name(_) | FieldType::Amounts(_) = field.kind {
                let given = BTreeMap::new();
                let ask = CompletionRequest { form, option: field.word, given: &given, typed: "" };
                let names = view.complete(&ask);
                found.extend(names.iter().flat_map(|choice| words(&choice.value)));
            }
        }
    }
    found.extend(["ne", "se", "sw", "nw"].map(str::to_owned));
    // What is typed to confirm that one gives up a war, in any language.
    found.extend(words("I give up"));
    found
}

fn english_left(module: &str, windows: usize) -> BTreeSet<String> {
    let lexicon = two_languages();
    let Shown { english, other, .. } = shown(&lexicon, module, windows);
    assert_eq!(english.len(), other.len());
    assert!(english.len() > 100, "{module} shows too little to judge by");
    let same = english
        .iter()
        .zip(&other)
        .filter(|(english, other)| english == other && words(english).count() > 6);
    assert_eq!(same.map(|(text, _)| text.as_str()).collect::<Vec<_>>(), [""; 0]);
    let left: BTreeSet<_> = other.iter().flat_map(|text| words(text)).collect();
    left.difference(&allowed(module)).cloned().collect()
}

#[test]
fn el_mythico_speaks_another_language_when_it_has_a_folder() {
    assert_eq!(english_left("el-mythico-skirmish", 4), BTreeSet::new());
}

#[test]
fn tuw_speaks_another_language_when_it_has_a_folder() {
    assert_eq!(english_left("tuw-crossroads", 8), BTreeSet::new());
}

#[test]
fn one_report_is_read_in_two_languages() {
    let lexicon = two_languages();
    let module = Module::built_in("el-mythico-skirmish").unwrap().as_listed();
    let state = SHIPPED.begin(module, Seed::of_word("one report")).unwrap();
    let report = state.perspective(Viewer::Seat(state.seats().seats[0].id)).unit("10").unwrap();
    insta::assert_snapshot!(report.say(&lexicon, "en"), @r"
    # 1/10 Guard coy

    ## What is known
    - In 005005.
    - 100 men (STR 10), assault rifle.
    - Also HMG for STR 10.
    - Fire: 14 on soft targets (infantry, towed guns), 1 on hard ones (vehicles), 0.5 on aircraft. Ten men with assault rifles have 1 on soft targets. Training, experience, organisation, aggression and ground change it.
    - Needs 2 ammunition to refill its weapons.
    - Training 2(0), experience 1 (green), organisation 9.
    - Upkeep 1 AP a turn.
    - 6 MP a turn.
    - Carries ammunition 8.
    - Aggression 5, target any, retreat north-west.
    ");
    insta::assert_snapshot!(report.say(&lexicon, OTHER), @r"
    # 1/10 Guard вош

    ## Цзау ит кноцн
    - Ин 005005.
    - 100 мдн (ТУС 10), аттафлу сиелд.
    - Алто ЗМЖ еос ТУС 10.
    - Еисд: 14 он тоеу уасждут (инеанусш, уоцдг жфнт), 1 он засг ондт (хдзивлдт), 0,5 он аисвсаеу. Удн мдн циуз аттафлу сиелдт захд 1 он тоеу уасждут. Усаининж, дчпдсиднвд, осжанитауион, ажжсдттион анг жсофнг взанжд иу.
    - Нддгт 2 аммфниуион уо сдеилл иут цдапонт.
    - Усаининж 2(0), дчпдсиднвд 1 (жсддн), осжанитауион 9.
    - Фпкддп 1 АП а уфсн.
    - 6 МП а уфсн.
    - Вассидт аммфниуион 8.
    - Ажжсдттион 5, уасжду анш, сдусдау носуз-цдту.
    ");
}

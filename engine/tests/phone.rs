//! Reports on a phone, over wars of both systems: no table is too wide, nothing is repeated, the
//! important things come first. Not here: filling a message, which is the bot's task.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText, Resolution};
use mythico_engine::guard::Guard;
use mythico_engine::module::Module;
use mythico_engine::report::{LEAD_MAX, Report, TABLE_WIDTH_MAX};
use mythico_engine::seat::SeatId;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use mythico_engine::window::{Window, WindowKind};
use mythico_engine::words::Lexicon;

/// Letters of a report that a reader sees at a glance: its title and its lead.
const GLANCE: usize = 40 + LEAD_MAX;

fn lines_of(state: &dyn GameState, seat: SeatId) -> Vec<OrderText> {
    let lines = state.perspective(Viewer::Seat(seat)).autopilot();
    lines.into_iter().map(|line| OrderText::by(seat, line)).collect()
}

/// Plays the open window by autopilots and closes it.
fn closed(mut state: Arc<dyn GameState>, window: &Window) -> Resolution {
    let seats = window.seats.iter().collect::<Vec<_>>();
    if window.kind == WindowKind::Sealed {
        let orders: Vec<_> = seats.iter().flat_map(|&seat| lines_of(&*state, seat)).collect();
        return state.resolve(&orders, Guard::USUAL).unwrap();
    }
    let mut nth = 0;
    for seat in seats {
        for order in lines_of(&*state, seat) {
            if let Ok(played) = state.play(&order, nth + 1, Guard::USUAL) {
                (state, nth) = (played.state, nth + 1);
            }
        }
    }
    state.resolve(&[], Guard::USUAL).unwrap()
}

/// Every report of wars by autopilots, with its turn and viewer.
type Told = Vec<(u32, Viewer, Report)>;

/// Turns of each war.
const TURNS: u32 = 8;

// Played once for all tests here, which change nothing of it.
static SKIRMISH: LazyLock<Told> = LazyLock::new(|| wars("el-mythico-skirmish"));
static CROSSROADS: LazyLock<Told> = LazyLock::new(|| wars("tuw-crossroads"));
static LEXICON: LazyLock<Lexicon> = LazyLock::new(Lexicon::built_in);

fn wars(module: &str) -> Told {
    let mut told = Vec::new();
    for seed in ["ford", "mesa", "rain", "bell"] {
        let module = Module::built_in(module).expect("it is built in").as_listed();
        let mut state =
            SHIPPED.begin(module, Seed::of_word(seed)).unwrap_or_else(|error| panic!("{error}"));
        for viewer in Viewer::all(state.seats()) {
            told.push((1, viewer, state.perspective(viewer).report()));
        }
        while let Some(window) = state.window().filter(|window| window.turn <= TURNS) {
            let resolution = closed(state, &window);
            told.extend(
                resolution.reports.iter().map(|(viewer, report)| (window.turn, viewer, report)),
            );
            state = resolution.state;
        }
    }
    told
}

fn said(report: &Report) -> String {
    report.say(&LEXICON, "en")
}

/// What is said, a line each: a line below another one with it, and a sentence with its heading.
/// What is told in order of time may come again: goods that are taken, lost and taken once more.
fn sentences(said: &str) -> Vec<String> {
    let (mut heading, mut above) = ("", "");
    let mut all = Vec::new();
    for line in said.lines().filter(|line| !line.is_empty() && !line.starts_with("```")) {
        match line {
            _ if line.starts_with('#') => heading = line,
            _ if line.starts_with("  ") && above.ends_with("in order of time") => {
                all.push(format!("{above} {}: {line}", all.len()));
            }
            _ if line.starts_with("  ") => all.push(format!("{above} {line}")),
            _ if line.starts_with("- ") => {
                above = line;
                all.push(line.to_owned());
            }
            _ => all.push(format!("{heading} {line}")),
        }
    }
    all
}

#[test]
fn no_table_is_wider_than_a_phone() {
    let mut tables = 0;
    for (_, viewer, report) in SKIRMISH.iter().chain(CROSSROADS.iter()) {
        let said = said(report);
        for (number, block) in said.split("```").enumerate().filter(|(number, _)| number % 2 == 1) {
            tables += usize::from(number > 0);
            for line in block.lines() {
                assert!(line.chars().count() <= TABLE_WIDTH_MAX, "{viewer:?}: {line}");
            }
        }
    }
    assert!(tables > 50, "only {tables} tables were seen");
}

#[test]
fn no_report_says_a_thing_twice() {
    for (_, viewer, report) in SKIRMISH.iter().chain(CROSSROADS.iter()) {
        let said = said(report);
        let mut lines = sentences(&said);
        lines.sort_unstable();
        let twice: Vec<_> = lines.windows(2).filter(|pair| pair[0] == pair[1]).collect();
        assert!(twice.is_empty(), "{viewer:?}: {twice:?}\n{said}");
    }
}

/// The crossroads have four windows a turn.
#[test]
fn what_one_window_told_the_next_of_the_turn_does_not_tell_again() {
    let mut told: BTreeMap<Viewer, (u32, Vec<String>)> = BTreeMap::new();
    let mut compared = 0;
    for &(turn, viewer, ref report) in CROSSROADS.iter() {
        let said = said(report);
        let lines = sentences(&said);
        if let Some((_, before)) = told.get(&viewer).filter(|(then, _)| *then == turn) {
            let again: Vec<_> = lines.iter().filter(|line| before.contains(line)).collect();
            assert!(again.is_empty(), "{viewer:?}: {again:?}\n{said}");
            compared += 1;
        }
        told.insert(viewer, (turn, lines));
    }
    assert!(compared > 100, "only {compared} pairs were compared");
}

#[test]
fn fights_stand_before_all_that_is_known() {
    let mut fights = 0;
    for (_, viewer, report) in SKIRMISH.iter() {
        let said = said(report);
        // A seat's sheet begins with a lead, and has a section for each battle.
        let battle = report
            .section_maps
            .first()
            .map(|map| format!("## {}", LEXICON.say("en", &map.caption)));
        let heading = battle.as_deref().unwrap_or("## Fights");
        let Some(at) = said.find(heading) else { continue };
        fights += 1;
        let lead = report.say_lead(&LEXICON, "en");
        let before = said[..at].chars().count() - lead.chars().count();
        assert!(lead.chars().count() <= GLANCE && before < GLANCE / 2, "{viewer:?}: {said}");
        assert!(said.find("## Your units").is_none_or(|units| units > at), "{viewer:?}: {said}");
    }
    assert!(fights > 10, "only {fights} fights were told");
}

#[test]
fn how_a_turn_of_the_crossroads_went_is_read_at_a_glance() {
    let mut leads = 0;
    for (_, viewer, report) in CROSSROADS.iter() {
        let has = |id: &str| report.sections.iter().any(|section| section.heading.id() == id);
        // The last report begins with who has won.
        let ended = has("tuw-turn-ended") && !has("ending");
        assert_eq!(
            report.has_lead(),
            ended && matches!(viewer, Viewer::Seat(_) | Viewer::Faction(_))
        );
        let lead = report.say_lead(&LEXICON, "en");
        leads += usize::from(report.has_lead());
        assert!(lead.chars().count() <= GLANCE && !lead.contains("[tuw"), "{viewer:?}: {lead}");
        println!("{lead}");
    }
    assert!(leads > 20, "only {leads} leads were read");
}

#[test]
fn every_line_that_is_a_sentence_begins_with_a_capital_letter() {
    for (turn, viewer, report) in SKIRMISH.iter().chain(&*CROSSROADS) {
        for line in report.say(&LEXICON, "en").lines() {
            let said = line.trim_start_matches(['-', ' ', '*', '#', '>']);
            let first = said.split_whitespace().next().unwrap_or_default();
            let is_small = first.starts_with(char::is_lowercase)
                && first.chars().all(char::is_alphabetic)
                && said.trim_end_matches('*').ends_with('.');
            assert!(!is_small, "turn {turn}, {viewer:?}: {line}");
        }
    }
}

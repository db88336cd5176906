//! A seat's turn report as its reader sees it: the length of its lead, and the presence of all its
//! texts.

use std::sync::Arc;

use super::republic::begun;
use super::whole::{skirmish, turn};
use crate::game::GameState;
use crate::report::{LEAD_MAX, Report};
use crate::view::Viewer;
use crate::words::Lexicon;

fn sheets(seed: &str, turns: usize, look: impl FnMut(usize, &Report)) {
    sheets_of(skirmish(seed), turns, look);
}

fn sheets_of(mut state: Arc<dyn GameState>, turns: usize, mut look: impl FnMut(usize, &Report)) {
    for number in 1..=turns {
        let resolution = turn(&*state);
        for (viewer, report) in resolution.reports.iter() {
            if matches!(viewer, Viewer::Seat(_)) {
                look(number, &report);
            }
        }
        state = resolution.state;
    }
}

/// Fails if a seat's lead is too long, not counting its title. Also fails if it omits the standing
/// or the decisions.
fn is_short(number: usize, report: &Report) {
    let lexicon = Lexicon::built_in();
    let lead = report.say_lead(&lexicon, "en");
    let (_, lead) = lead.split_once('\n').expect("a title comes first");
    let letters = lead.chars().count();
    assert!(!lead.is_empty(), "there is one");
    assert!(letters <= LEAD_MAX, "turn {number}, {letters} letters: {lead}");
    let has_decisions = report.lead.iter().any(|block| block.says("mythico-lead-decide"));
    assert_eq!(lead.contains("**To decide:**"), has_decisions, "turn {number}: {lead}");
    assert!(lead.contains("**You have ") && lead.lines().count() > 1, "turn {number}: {lead}");
}

#[test]
fn a_lead_of_the_skirmish_is_read_in_400_letters() {
    ["a", "b", "c"].into_iter().for_each(|seed| sheets(seed, 8, is_short));
}

#[test]
fn a_lead_of_the_republic_is_read_in_400_letters() {
    sheets_of(begun(6, "leads"), 8, is_short);
}

#[test]
fn no_text_of_a_sheet_is_missing() {
    let lexicon = Lexicon::built_in();
    sheets("wordings", 8, |_, report| {
        let said = report.say(&lexicon, "en");
        assert!(!said.contains("[mythico"), "{said}");
    });
}

/// Within a section, the section's own heading included.
#[test]
fn em_7_11_no_two_headings_of_a_battle_read_the_same() {
    let lexicon = Lexicon::built_in();
    let mut parted = 0;
    sheets("headings", 8, |number, report| {
        let said = report.say(&lexicon, "en");
        for section in said.split("\n## ").skip(1) {
            let mut lines = section.lines();
            let own = lines.next().unwrap_or_default();
            let mut headings: Vec<&str> =
                lines.filter_map(|line| line.strip_prefix("### ")).collect();
            parted += usize::from(headings.len() > 2);
            headings.push(own);
            headings.sort_unstable();
            let all = headings.len();
            headings.dedup();
            assert_eq!(headings.len(), all, "turn {number}: {headings:?}");
        }
    });
    assert!(parted > 0, "some battle went over several places");
}

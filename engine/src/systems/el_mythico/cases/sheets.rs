//! The turn's sheet of a seat, as its reader has it: how long its lead is, that each of its texts is there.

use super::whole::{skirmish, turn};
use crate::report::Report;
use crate::view::Viewer;
use crate::words::Lexicon;

/// Letters that a lead may have, its title left out.
const LEAD_MAX: usize = 600;

fn sheets(seed: &str, turns: usize, mut look: impl FnMut(usize, &Report)) {
    let mut state = skirmish(seed);
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

#[test]
fn a_lead_is_read_in_600_letters() {
    let lexicon = Lexicon::built_in();
    for seed in ["a", "b", "c"] {
        sheets(seed, 8, |number, report| {
            let lead = report.say_lead(&lexicon, "en");
            let (_, lead) = lead.split_once('\n').expect("a title comes first");
            assert!(!lead.is_empty(), "there is one");
            assert!(
                lead.chars().count() <= LEAD_MAX,
                "turn {number}, {} letters: {lead}",
                lead.chars().count()
            );
        });
    }
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
            let mut headings: Vec<&str> = lines.filter_map(|line| line.strip_prefix("### ")).collect();
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

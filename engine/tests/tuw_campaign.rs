//! A whole TUW campaign by autopilots, through the same calls as the bot: every line is legal, texts have no holes, and the
//! bytes are those kept in the repository, in debug and release alike.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use mythico_engine::campaign;
use mythico_engine::dice::Seed;
use mythico_engine::module::Module;
use mythico_engine::table::{OrderText, Table};
use mythico_engine::view::Viewer;
use mythico_engine::words::Lexicon;

fn table(seed: &str) -> Arc<dyn Table> {
    let module = Module::built_in("tuw-crossroads").unwrap();
    campaign::begin(module, Seed::of_word(seed)).unwrap()
}

/// What a game left behind: every text and position in order.
struct Record {
    table: Arc<dyn Table>,
    texts: Vec<String>,
    saves: Vec<Vec<u8>>,
}

/// Plays windows by autopilots until so many turns have ended or the war is over.
fn played(seed: &str, turns: u32) -> Record {
    let lexicon = Lexicon::built_in();
    let mut record = Record { table: table(seed), texts: Vec::new(), saves: Vec::new() };
    while let Some(window) = record.table.window().filter(|window| window.turn <= turns) {
        for seat in window.seats.iter() {
            let lines = record.table.look(Viewer::Seat(seat)).autopilot();
            for (nth, line) in (1..).zip(lines) {
                let turned = record
                    .table
                    .play(&OrderText { seat, line: line.clone() }, nth)
                    .unwrap_or_else(|refusal| panic!("{}", refusal.say(&lexicon, "en", &line)));
                record.texts.extend(turned.reports.iter().map(|(_, report)| report.say(&lexicon, "en")));
                record.table = turned.table;
            }
        }
        let turned = record.table.close(&[]);
        record.texts.extend(turned.reports.iter().map(|(_, report)| report.say(&lexicon, "en")));
        record.texts.extend(turned.bulletin.iter().map(|bulletin| bulletin.say(&lexicon, "en")));
        record.table = turned.table;
        record.saves.push(campaign::save(&*record.table));
    }
    record
}

fn digest(record: &Record) -> String {
    let mut hasher = blake3::Hasher::new();
    for bytes in record.texts.iter().map(String::as_bytes).chain(record.saves.iter().map(Vec::as_slice)) {
        hasher.update(bytes);
    }
    hasher.finalize().to_hex()[..16].to_owned()
}

#[test]
fn a_war_of_autopilots_ends_and_leaves_the_bytes_kept_here() {
    let record = played("crossroads", 99);
    assert!(record.table.window().is_none(), "the war ends");
    assert_eq!(digest(&record), "0dc98a80256ce8e4");
}

#[test]
fn no_text_has_a_hole() {
    for text in played("holes", 6).texts {
        assert!(!text.contains("[tuw-") && !text.contains("{$"), "{text}");
    }
}

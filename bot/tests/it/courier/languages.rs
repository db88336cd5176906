//! Dispatches are data until they are sent: the same one in two languages, and one with a
//! redaction.

use std::collections::BTreeMap;

use mythico::courier::Collected;
use mythico::store::{Body, Content, StoreError};
use mythico_engine::dice::Seed;
use mythico_engine::module::Module;
use mythico_engine::report::{Block, BlockPosition, Report, Section};
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Lexicon, built_in_folders, literal};
use serde_json::json;

use super::{Harness, seat_gets};
use crate::common::whole_outbox;

/// German texts for the headings of El Mythico's reports.
fn with_german() -> Lexicon {
    let mut folders = built_in_folders();
    let german = "mythico-report-opening = Vor der ersten Runde: { $eyes }\n\
                  mythico-heading-units = Eigene Einheiten\n\
                  clock-over = Der Krieg ist vorbei.\n";
    folders.insert("de".into(), BTreeMap::from([("test.ftl".to_owned(), german.to_owned())]));
    Lexicon::of(folders).unwrap()
}

/// A seat's report before the first turn of El Mythico's demonstration.
fn report() -> Report {
    let module = Module::built_in("el-mythico-skirmish").unwrap().as_listed();
    let state = SHIPPED.begin(module, Seed::of_word("languages")).unwrap();
    state.perspective(Viewer::Seat(state.seats().seats[0].id)).report()
}

/// A report on its units, short enough for a message in any language.
fn of_units() -> Body {
    let mut report = report();
    report.sections.retain(|section| section.heading.id() == "mythico-heading-units");
    Body { below: dispatch().below, ..Body::of(Content::Report(report)) }
}

/// Its sections up to the first with a list, which fit in one message.
fn beginning() -> Body {
    let mut report = report();
    let has_list =
        |section: &Section| section.blocks.iter().any(|block| matches!(block, Block::List(_)));
    let listing = report.sections.iter().position(has_list).expect("a report lists something");
    report.sections.truncate(listing + 1);
    Body { below: dispatch().below, ..Body::of(Content::Report(report)) }
}

fn dispatch() -> Body {
    let below = vec![mythico_engine::words::message("clock-over")];
    Body { below, ..Body::of(Content::Report(report())) }
}

#[tokio::test]
async fn the_same_report_is_read_in_two_languages() {
    let harness = Harness::new().await;
    harness.meddle("UPDATE campaign SET language = 'de'").await;
    let courier = harness.courier_speaking(with_german());
    let work = courier.start();
    harness.post(&[seat_gets("red-1", &of_units())]).await;
    harness.settled().await;
    let told = &harness.messages("Ana", "dm").await[0];
    let german = told["content"].as_str().unwrap();
    assert!(german.starts_with("# Vor der ersten Runde: "), "{german}");
    assert!(
        german.contains("\n## Eigene Einheiten\n") && german.contains("Der Krieg ist vorbei."),
        "{german}"
    );
    // A reader of English collects its row.
    harness.control.patch("users/Ana", json!({"closed_dms": true})).await.unwrap();
    harness.post(&[seat_gets("red-1", &of_units())]).await;
    let row = harness.settled().await.into_iter().find(|row| row.part == 2).unwrap();
    let ana = harness.store.seats(harness.at.campaign).await.unwrap()[0].user.unwrap();
    let mut said = Vec::new();
    for language in ["en-GB", "de"] {
        let Collected::Dispatch(handed) = courier.collect(row.id, ana, language).await.unwrap()
        else {
            panic!()
        };
        said.push(handed.content);
    }
    assert!(
        said[0].starts_with("# Before the first turn: ") && said[0].contains("## Your units"),
        "{}",
        said[0]
    );
    assert_eq!(said[1].lines().next(), german.lines().next());
    // Both have the same content, only other words.
    assert_eq!(said[0].lines().count(), said[1].lines().count());
    work.abort();
    harness.end().await;
}

/// Place of the first line of a report's first list.
fn first_line(report: &Report) -> BlockPosition {
    let lists = report.sections.iter().enumerate().filter_map(|(section, one)| {
        let block = one.blocks.iter().position(|block| matches!(block, Block::List(_)))?;
        Some(BlockPosition { section, block, line: Some(0) })
    });
    lists.into_iter().next().expect("a report lists something")
}

#[tokio::test]
async fn one_line_is_redacted_and_the_rest_arrives_as_it_was() {
    let mut harness = Harness::new().await;
    harness.post(&[seat_gets("red-1", &beginning())]).await;
    let row = whole_outbox(&harness.store, harness.at.campaign).await.remove(0);
    let lexicon = Lexicon::built_in();
    let whole = row.body().unwrap().content.say(&lexicon, "en");
    let Content::Report(report) = beginning().content else { panic!("it is a report") };
    let spot = first_line(&report);
    harness.store.redact(row.id, spot, literal("(withheld)")).await.unwrap();
    let nowhere = BlockPosition { section: 99, ..spot };
    assert!(harness.store.redact(row.id, nowhere, literal("(withheld)")).await.is_err());
    harness.start();
    let sent = harness.settled().await.remove(0);
    let told = &harness.seen("Ana", "dm").await[0];
    let (before, after): (Vec<&str>, Vec<&str>) = (whole.lines().collect(), told.lines().collect());
    let gone: Vec<&&str> = before.iter().filter(|line| !after.contains(line)).collect();
    let new: Vec<&&str> = after.iter().filter(|line| !before.contains(line)).collect();
    assert_eq!((gone.len(), new.len()), (1, 2), "{gone:?} became {new:?}");
    assert!(new[0].contains("(withheld)") && new[1].contains("war is over"), "{new:?}");
    let late = harness.store.redact(sent.id, spot, literal("(withheld)")).await.unwrap_err();
    assert!(matches!(late, StoreError::NotInState(..)), "what was sent can't be unsaid: {late}");
    harness.end().await;
}

//! Tests of the reports that repeat changed news, line by line.

use mythico_engine::map::Cut;
use mythico_engine::report::{
    Block, BlockPosition, Broadcast, Bulletin, NewsItem, Report, Section,
};
use mythico_engine::seat::SeatId;
use mythico_engine::words::{Arg, Message, literal, message, user_words};

use super::super::amending::{editable, hash_of_item, hash_of_piece, pieces};
use super::{ChangedNews, REMARK};
use crate::store::{
    Amendment, Body, Change, Content, Dispatch, Item, Purpose, QueuedPicture, Recipient, Secrecy,
};

const EMTV: Recipient = Recipient::Channel(Purpose::Emtv);

/// News of a fight and a fire.
fn news() -> Content {
    let item = |key: &str| NewsItem::new(key, literal(format!("News of a {key}.")));
    Content::Bulletin(Bulletin::new(literal("Week 3"), [item("fight"), item("fire")]))
}

fn speech(seat: u8, name: &str, words: &str) -> Content {
    Content::Broadcast(Broadcast {
        seat: SeatId(seat),
        leader: 0,
        name: name.to_owned(),
        office: literal("a leader"),
        words: words.to_owned(),
        date: literal("Week 3"),
        reaction: None,
        is_edited: false,
        is_withdrawn: false,
    })
}

/// A report's line with a leader's speech.
fn speech_line(name: &str, words: &str) -> Message {
    message("mythico-news-address")
        .with("name", user_words(name))
        .with("text", Arg::Words(words.to_owned()))
}

fn amendment(change: Change, fits: String) -> Amendment {
    Amendment { item: Item { recipient: EMTV, number: 1 }, change, fits }
}

/// Notes a dispatch of the news and its changed version.
fn note(news: &mut ChangedNews, before: Content, after: Content, amendments: &[Amendment]) {
    let sent = |content| Dispatch::new(EMTV, Secrecy::Public, &Body::of(content)).unwrap();
    let amendments: Vec<&Amendment> = amendments.iter().collect();
    news.note(&sent(before), &sent(after), &amendments).unwrap();
}

/// Applies the changes to a room's report with these lines and a map. Returns its lines, and
/// whether it still has the map.
fn follow(news: &ChangedNews, purpose: Purpose, lines: &[Message]) -> (Vec<Message>, bool) {
    let section = Section::of_lines(literal("EMTV"), lines.to_vec()).unwrap();
    let mut body = Body::of(Content::Report(Report::new(literal("Turn 3"), vec![section])));
    body.pictures.push(QueuedPicture {
        viewer: "public".to_owned(),
        turn: 3,
        window: 1,
        revision: 0,
        cut: Cut::Whole,
        caption: None,
        leader: None,
    });
    let copy = Dispatch::new(Recipient::Channel(purpose), Secrecy::Public, &body).unwrap();
    let body = news.follow(copy).unwrap().body().unwrap();
    let Content::Report(report) = body.content else { panic!("a report stays one") };
    let [Block::List(lines)] = report.sections[0].blocks.as_slice() else {
        panic!("its list stays one")
    };
    (lines.clone(), !body.pictures.is_empty())
}

fn item(number: usize) -> BlockPosition {
    let Content::Bulletin(news) = news() else { panic!("news are a bulletin") };
    news.pieces()[number].0
}

#[test]
fn no_report_repeats_news_that_are_held_back() {
    let mut changed = ChangedNews::default();
    let hold = amendment(Change::Hold, hash_of_item(&news()).unwrap());
    note(&mut changed, news(), news(), &[hold]);
    let lines =
        [literal("News of a fight."), literal("Your tank broke down."), literal("News of a fire.")];
    let (lines, has_map) = follow(&changed, Purpose::WarRoom, &lines);
    assert_eq!(lines, [message(REMARK), literal("Your tank broke down."), message(REMARK)]);
    assert!(!has_map, "the war room's map may show what was held back");
    let (_, has_map) = follow(&changed, Purpose::Faction("republic".to_owned()), &lines);
    assert!(has_map, "a faction's map shows what the faction saw itself");
}

#[test]
fn an_edited_item_changes_and_the_others_stay() {
    let mut changed = ChangedNews::default();
    let fire = &editable(&news())[2];
    let words = Change::Edit(fire.place, "Smoke, no fire.".to_owned());
    let edit = amendment(words, hash_of_piece(fire).unwrap());
    let mut after = news();
    assert!(after.edit(fire.place, "Smoke, no fire."));
    note(&mut changed, news(), after.clone(), &[edit]);
    let lines = [literal("News of a fight."), literal("News of a fire.")];
    let (lines, _) = follow(&changed, Purpose::WarRoom, &lines);
    let Content::Bulletin(after) = after else { panic!("news are a bulletin") };
    assert_eq!(lines, [literal("News of a fight."), after.items[1].said.clone()]);
    let (lines, has_map) = follow(&changed, Purpose::WarRoom, &[literal("Nothing of it.")]);
    assert_eq!(lines, [literal("Nothing of it.")]);
    assert!(!has_map, "a map can show what no line tells");
}

#[test]
fn a_redaction_of_a_replaced_item_holds_all_news_back() {
    let mut changed = ChangedNews::default();
    // Made for words that new orders have replaced.
    let redaction = amendment(Change::Redaction(item(1)), "0123456789abcdef".to_owned());
    note(&mut changed, news(), news(), &[redaction]);
    let (lines, _) = follow(&changed, Purpose::WarRoom, &[literal("News of a fight.")]);
    assert_eq!(lines, [message(REMARK)]);
}

#[test]
fn an_edit_that_no_longer_fits_changes_no_report() {
    let mut changed = ChangedNews::default();
    let fight = &pieces(&news())[1];
    let misfit =
        amendment(Change::Edit(item(2), "Smoke.".to_owned()), "0123456789abcdef".to_owned());
    let fitting = Change::Edit(fight.place, "A brawl.".to_owned());
    let fitting = amendment(fitting, hash_of_piece(fight).unwrap());
    let mut after = news();
    assert!(after.edit(fight.place, "A brawl."));
    let Content::Bulletin(edited) = after.clone() else { panic!("news are a bulletin") };
    note(&mut changed, news(), after, &[misfit, fitting]);
    let lines = [literal("News of a fight."), literal("News of a fire.")];
    let (lines, _) = follow(&changed, Purpose::WarRoom, &lines);
    assert_eq!(lines, [edited.items[0].said.clone(), literal("News of a fire.")]);
}

#[test]
fn an_edited_speech_leaves_the_same_words_of_another_leader_alone() {
    let mut changed = ChangedNews::default();
    let edited = |words: &str| {
        let mut content = speech(1, "Catalina", "To arms!");
        assert!(content.edit(editable(&content)[0].place, words));
        content
    };
    let before = speech(1, "Catalina", "To arms!");
    let words = &editable(&before)[0];
    let edit = Change::Edit(words.place, "To your homes!".to_owned());
    let edit = amendment(edit, hash_of_piece(words).unwrap());
    note(&mut changed, before, edited("To your homes!"), &[edit]);
    let lines = [speech_line("Ibarra", "To arms!"), speech_line("Catalina", "To arms!")];
    let (now, _) = follow(&changed, Purpose::WarRoom, &lines);
    let marked =
        message("news-line-edited").with("line", speech_line("Catalina", "To your homes!"));
    assert_eq!(
        now,
        [speech_line("Ibarra", "To arms!"), marked],
        "nobody takes the words for the leader's own"
    );
}

#[test]
fn a_held_speech_is_held_back_everywhere() {
    let mut changed = ChangedNews::default();
    let said = speech(1, "Catalina", "To arms!");
    let hold = amendment(Change::Hold, hash_of_item(&said).unwrap());
    note(&mut changed, said.clone(), said, &[hold]);
    let lines = [speech_line("Ibarra", "To arms!"), speech_line("Catalina", "To arms!")];
    let (now, _) = follow(&changed, Purpose::WarRoom, &lines);
    assert_eq!(now, [speech_line("Ibarra", "To arms!"), message(REMARK)]);
}

#[test]
fn a_change_of_another_dispatch_changes_no_report() {
    let mut changed = ChangedNews::default();
    let room = Recipient::Channel(Purpose::WarRoom);
    let sent = |content| Dispatch::new(room.clone(), Secrecy::Public, &Body::of(content)).unwrap();
    let hold = amendment(Change::Hold, hash_of_item(&news()).unwrap());
    changed.note(&sent(news()), &sent(news()), &[&hold]).unwrap();
    let (lines, has_map) = follow(&changed, Purpose::WarRoom, &[literal("News of a fight.")]);
    assert_eq!(lines, [literal("News of a fight.")]);
    assert!(has_map);
}

//! What the copies of changed news read: in the war room and in a faction's room, line by line.

use mythico_engine::map::Cut;
use mythico_engine::report::{Block, BlockPosition, Broadcast, Bulletin, NewsItem, Report, Section};
use mythico_engine::seat::SeatId;
use mythico_engine::words::{Arg, Message, literal, message, user_words};

use super::super::amending::{editable, hash_of_item, hash_of_piece, pieces};
use super::{ChangedNews, REMARK};
use crate::store::{
    Amendment, Body, Change, Content, Dispatch, Item, Purpose, QueuedPicture, Recipient, Secrecy,
};

const EMTV: Recipient = Recipient::Channel(Purpose::Emtv);

/// A fight and a fire, as the news tell them.
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
        is_edited: false,
        is_withdrawn: false,
    })
}

/// The line in which a report tells what a leader said.
fn told(name: &str, words: &str) -> Message {
    message("mythico-news-address").with("name", user_words(name)).with("text", Arg::Words(words.to_owned()))
}

fn amendment(change: Change, fits: String) -> Amendment {
    Amendment { item: Item { recipient: EMTV, number: 1 }, change, fits }
}

/// What is remembered of a dispatch of the news of which this became that.
fn noted(news: &mut ChangedNews, before: Content, after: Content, amendments: &[Amendment]) {
    let sent = |content| Dispatch::new(EMTV, Secrecy::Public, &Body::of(content)).unwrap();
    let amendments: Vec<&Amendment> = amendments.iter().collect();
    news.note(&sent(before), &sent(after), &amendments).unwrap();
}

/// A room's report of these lines and one map, after the news were changed: its lines, and whether the map is still there.
fn followed(news: &ChangedNews, purpose: Purpose, lines: &[Message]) -> (Vec<Message>, bool) {
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
    let [Block::List(lines)] = report.sections[0].blocks.as_slice() else { panic!("its list stays one") };
    (lines.clone(), !body.pictures.is_empty())
}

fn item(number: usize) -> BlockPosition {
    let Content::Bulletin(news) = news() else { panic!("news are a bulletin") };
    news.pieces()[number].0
}

#[test]
fn of_news_held_back_no_copy_tells_anything() {
    let mut changed = ChangedNews::default();
    let hold = amendment(Change::Hold, hash_of_item(&news()).unwrap());
    noted(&mut changed, news(), news(), &[hold]);
    let lines = [literal("News of a fight."), literal("Your tank broke down."), literal("News of a fire.")];
    let (told, has_map) = followed(&changed, Purpose::WarRoom, &lines);
    assert_eq!(told, [message(REMARK), literal("Your tank broke down."), message(REMARK)]);
    assert!(!has_map, "the war room's map may show what was held back");
    let (_, has_map) = followed(&changed, Purpose::Faction("republic".to_owned()), &lines);
    assert!(has_map, "a faction's map shows what the faction saw itself");
}

#[test]
fn an_edited_item_reads_so_and_the_others_stay() {
    let mut changed = ChangedNews::default();
    let fire = &editable(&news())[2];
    let words = Change::Edit(fire.place, "Smoke, no fire.".to_owned());
    let edit = amendment(words, hash_of_piece(fire).unwrap());
    let mut after = news();
    assert!(after.edit(fire.place, "Smoke, no fire."));
    noted(&mut changed, news(), after.clone(), &[edit]);
    let lines = [literal("News of a fight."), literal("News of a fire.")];
    let (told, _) = followed(&changed, Purpose::WarRoom, &lines);
    let Content::Bulletin(after) = after else { panic!("news are a bulletin") };
    assert_eq!(told, [literal("News of a fight."), after.items[1].said.clone()]);
    let (told, has_map) = followed(&changed, Purpose::WarRoom, &[literal("Nothing of it.")]);
    assert_eq!(told, [literal("Nothing of it.")]);
    assert!(!has_map, "a map can show what no line tells");
}

#[test]
fn an_item_left_out_that_is_not_there_any_more_holds_all_back() {
    let mut changed = ChangedNews::default();
    // Made for words that other orders have replaced since.
    let redaction = amendment(Change::Redaction(item(1)), "0123456789abcdef".to_owned());
    noted(&mut changed, news(), news(), &[redaction]);
    let (told, _) = followed(&changed, Purpose::WarRoom, &[literal("News of a fight.")]);
    assert_eq!(told, [message(REMARK)]);
}

#[test]
fn an_edit_that_does_not_fit_any_more_changes_no_copy() {
    let mut changed = ChangedNews::default();
    let fight = &pieces(&news())[1];
    let misfit = amendment(Change::Edit(item(2), "Smoke.".to_owned()), "0123456789abcdef".to_owned());
    let fitting = Change::Edit(fight.place, "A brawl.".to_owned());
    let fitting = amendment(fitting, hash_of_piece(fight).unwrap());
    let mut after = news();
    assert!(after.edit(fight.place, "A brawl."));
    let Content::Bulletin(edited) = after.clone() else { panic!("news are a bulletin") };
    noted(&mut changed, news(), after, &[misfit, fitting]);
    let lines = [literal("News of a fight."), literal("News of a fire.")];
    let (told, _) = followed(&changed, Purpose::WarRoom, &lines);
    assert_eq!(told, [edited.items[0].said.clone(), literal("News of a fire.")]);
}

#[test]
fn a_leader_whose_words_were_changed_is_told_from_one_who_said_the_same() {
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
    noted(&mut changed, before, edited("To your homes!"), &[edit]);
    let lines = [told("Ibarra", "To arms!"), told("Catalina", "To arms!")];
    let (now, _) = followed(&changed, Purpose::WarRoom, &lines);
    let marked = message("news-line-edited").with("line", told("Catalina", "To your homes!"));
    assert_eq!(now, [told("Ibarra", "To arms!"), marked], "nobody takes the words for the leader's own");
}

#[test]
fn what_a_leader_said_is_held_back_everywhere() {
    let mut changed = ChangedNews::default();
    let said = speech(1, "Catalina", "To arms!");
    let hold = amendment(Change::Hold, hash_of_item(&said).unwrap());
    noted(&mut changed, said.clone(), said, &[hold]);
    let lines = [told("Ibarra", "To arms!"), told("Catalina", "To arms!")];
    let (now, _) = followed(&changed, Purpose::WarRoom, &lines);
    assert_eq!(now, [told("Ibarra", "To arms!"), message(REMARK)]);
}

#[test]
fn what_changes_of_other_dispatches_is_nobody_elses() {
    let mut changed = ChangedNews::default();
    let room = Recipient::Channel(Purpose::WarRoom);
    let sent = |content| Dispatch::new(room.clone(), Secrecy::Public, &Body::of(content)).unwrap();
    let hold = amendment(Change::Hold, hash_of_item(&news()).unwrap());
    changed.note(&sent(news()), &sent(news()), &[&hold]).unwrap();
    let (told, has_map) = followed(&changed, Purpose::WarRoom, &[literal("News of a fight.")]);
    assert_eq!(told, [literal("News of a fight.")]);
    assert!(has_map);
}

//! Checks that each dispatch was delivered once, by the sandbox's messages and the engine's reports
//! for each viewer. Held dispatches must have been named to the GM.

use std::collections::BTreeSet;

use mythico::store::{Purpose, Recipient};

use super::known::{Known, PUBLIC};
use super::people::People;
use super::watch::{Posted, Watch};
use crate::kill::harness::Harness;

/// Numbers of dispatches.
pub struct Account {
    /// Posted dispatches.
    pub posted: usize,
    /// Reports of the engine that reached their viewers.
    pub reports: usize,
    /// Dispatches held at the end.
    pub held: usize,
}

/// A held dispatch in the database: recipient, turn, reason, and whether its readers had it in
/// another way.
struct Held {
    recipient: String,
    turn: String,
    why: String,
    redirected: bool,
}

/// Checks all dispatches.
///
/// # Panics
/// If one came twice, one is missing and isn't held, or one is held and the GM wasn't told.
pub async fn account(harness: &Harness, watch: &Watch, people: &People, known: &Known) -> Account {
    for (id, count) in watch.counts() {
        assert_eq!(count, 1, "dispatch {id} was posted {count} times");
    }
    let held = held(harness).await;
    let reports = reports(watch, people, known, &held);
    let waiting: Vec<&Held> = held.iter().filter(|one| !one.redirected).collect();
    waiting.iter().for_each(|one| is_told(watch, one));
    Account { posted: watch.posted.len(), reports, held: waiting.len() }
}

async fn held(harness: &Harness) -> Vec<Held> {
    let sql = "SELECT rtrim(recipient_kind || ':' || recipient_key, ':'), CAST(turn AS TEXT), parked_for,
               CAST(redirected AS TEXT), dispatch.state
        FROM dispatch JOIN window ON window.id = window_id WHERE dispatch.state NOT IN ('sent', 'collected', 'kept')";
    let rows = harness.ledger().rows(sql).await;
    let held = rows.into_iter().map(|row| {
        assert_eq!(row[4], "parked", "still on its way: {row:?}");
        let mut row = row.into_iter();
        let mut next = || row.next().unwrap();
        Held { recipient: next(), turn: next(), why: next(), redirected: next() == "1" }
    });
    held.collect()
}

/// Checks that each report reached each channel at most once, and its viewer or is held.
fn reports(watch: &Watch, people: &People, known: &Known, held: &[Held]) -> usize {
    let mut reached = 0;
    for (turn, viewer, title) in &known.titles {
        let found: Vec<&Posted> =
            watch.posted.iter().filter(|one| is_titled(&one.content, title)).collect();
        let channels: BTreeSet<&str> = found.iter().map(|one| one.channel.as_str()).collect();
        assert_eq!(found.len(), channels.len(), "“{title}” was posted twice in one place");
        let (kind, key) = viewer.split_once(':').unwrap_or((viewer, ""));
        let handed = people.collected.iter().filter(|content| is_titled(content, title)).count();
        let waits = || {
            held.iter().any(|one| one.turn == turn.to_string() && is_for(&one.recipient, viewer))
        };
        assert!(
            !found.is_empty() || handed > 0 || waits(),
            "“{title}” of {viewer} was never posted, and isn't held back"
        );
        let in_rooms = found.iter().filter(|one| one.to.is_none()).count();
        assert!(in_rooms <= 1, "“{title}” was posted in several rooms");
        match kind {
            // A seat's new player is briefed by its last report.
            "seat" => {
                let (times, holders) = (found.len() + handed, people.tenures.holders(key));
                assert!(times <= holders, "“{title}” was told {times} times, to {holders} players");
            }
            "faction" => {
                let seats = people.seats.keys().filter(|seat| People::faction(seat) == key);
                let players: usize = seats.map(|seat| people.tenures.holders(seat)).sum();
                let alone = found.len() - in_rooms;
                assert!(
                    in_rooms == 0 || alone == 0,
                    "“{title}” was posted in the room and to each"
                );
                assert!(alone <= players, "“{title}” went to {alone} players of {players}");
            }
            _ => assert_eq!(viewer, PUBLIC),
        }
        reached += usize::from(found.len() + handed > 0);
    }
    reached
}

/// Returns whether a dispatch to this recipient is for this viewer, in a room or by direct message.
fn is_for(recipient: &str, viewer: &str) -> bool {
    match (recipient.parse().unwrap(), viewer.split_once(':')) {
        (Recipient::Seat(to) | Recipient::Channel(Purpose::Seat(to)), Some(("seat", key))) => {
            to == key
        }
        (Recipient::Channel(Purpose::Faction(to)), Some(("faction", key))) => to == key,
        (Recipient::Seat(to), Some(("faction", key))) => People::faction(&to) == key,
        (Recipient::Channel(Purpose::WarRoom | Purpose::Emtv), None) => viewer == PUBLIC,
        _ => false,
    }
}

/// Returns whether a text has this report's title as a line.
fn is_titled(content: &str, title: &str) -> bool {
    content
        .lines()
        .any(|line| line.trim_start_matches(['#', '*', ' ']).trim_end_matches('*') == title)
}

/// Fails unless a line that only the GM could read names the held dispatch with its reason.
fn is_told(watch: &Watch, held: &Held) {
    let (turn, recipient) = (&held.turn, &held.recipient);
    assert!(!held.why.is_empty(), "held back for no reason: {recipient} of turn {turn}");
    let name = named(recipient);
    let says = |line: &str| {
        let why =
            line.split_once(&format!(", turn {turn}: ")).filter(|(who, _)| who.contains(&name));
        why.is_some_and(|(_, why)| !why.is_empty())
    };
    let told = watch.for_gm.iter().flat_map(|text| text.lines()).any(says);
    assert!(
        told,
        "the game master was never told why a dispatch of turn {turn} for {recipient} waits ({})",
        held.why
    );
}

/// Name of a recipient for the GM: a seat's name, or the mention of a room or user.
fn named(recipient: &str) -> String {
    match recipient.split_once(':') {
        Some(("seat", key)) => key.replacen('s', "Seat ", 1),
        Some(("user", _)) => "<@".to_owned(),
        Some(_) => "<#".to_owned(),
        None => "the GM".to_owned(),
    }
}

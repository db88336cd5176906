//! The news after a turn: the fights that cost units, losses, who holds what; and the armies when
//! they are revealed. Public events only. See TUW-2.2. Not here: how the war ended, which the
//! kernel's last bulletin tells for every system.

use std::collections::BTreeMap;

use crate::grid::hex::Hex;
use crate::map::Cut;
use crate::report::{Bulletin, NewsCard, NewsItem, Remark, RemarkOn};
use crate::seat::{FactionId, SeatId};
use crate::systems::tuw::events::Event;
use crate::systems::tuw::fog::Known;
use crate::systems::tuw::position::Stage;
use crate::systems::tuw::report::muster;
use crate::systems::tuw::standing::holder_lines;
use crate::systems::tuw::wording;
use crate::systems::tuw::world::World;
use crate::words::{Message, literal, message};

/// Most fights that have a story of their own.
const STORIES_MAX: usize = 3;
/// Wordings of a headline.
const HEADLINES: u32 = 3;
/// Wordings of a remark.
const WORDINGS: u32 = 3;

/// Units that a side lost in one hex.
struct Fall {
    hex: Hex,
    faction: FactionId,
    /// The seat that lost the first of them.
    seat: SeatId,
    units: Vec<Message>,
    /// Point cost of them together.
    cost: u32,
}

/// Writes the news if a turn has ended. Under a veil it knows nothing of the fights.
pub fn bulletin(world: &World, known: &Known, events: &[&Event]) -> Option<Bulletin> {
    let mustered = events.iter().find_map(|event| mustered(world, event));
    mustered.or_else(|| turn(world, known, events)).or_else(|| first(world, known, events))
}

/// Before the first window closes there are no news, but they have a name.
fn first(world: &World, known: &Known, events: &[&Event]) -> Option<Bulletin> {
    let battlefield = &known.battlefield;
    let has_begun = !matches!(battlefield.stage, Stage::Muster | Stage::Movement(0));
    if has_begun || battlefield.turn > 1 || !events.is_empty() {
        return None;
    }
    let headline = message("tuw-news").with("title", world.title.as_str()).with("turn", 1);
    Some(Bulletin { station: Some(world.news.clone()?), ..Bulletin::new(headline, []) })
}

/// The armies, once they are revealed. See TUW-10.1.
fn mustered(world: &World, event: &Event) -> Option<Bulletin> {
    let Event::Mustered(armies) = event else { return None };
    let told = muster::armies(world, armies).into_iter().zip(armies);
    let items = told.map(|(said, army)| NewsItem::new(format!("army-{}", army.seat.0), said));
    let headline = message("tuw-news-mustered").with("title", world.title.as_str());
    let card = Some(card(message("tuw-stage-muster")));
    let station = world.news.clone();
    Some(Bulletin { station, card, ..Bulletin::new(headline, items) })
}

fn card(date: Message) -> NewsCard {
    NewsCard { date, faces: Vec::new(), inset: Some(Cut::Whole) }
}

fn turn(world: &World, known: &Known, events: &[&Event]) -> Option<Bulletin> {
    let (turn, losses, holders) = events.iter().find_map(|event| match event {
        Event::TurnEnded { turn, losses, holders } => Some((*turn, losses, holders)),
        _ => None,
    })?;
    let falls = if known.is_veiled() { Vec::new() } else { falls(world, events) };
    let mut items: Vec<NewsItem> =
        falls.iter().take(STORIES_MAX).map(|fall| story(world, fall)).collect();
    if falls.is_empty() && !known.is_veiled() {
        items.push(NewsItem::new(
            "fights",
            message("tuw-news-fights").with("count", fights(events)),
        ));
    }
    items.extend(losses.iter().filter(|(_, wounded, destroyed)| wounded + destroyed > 0).map(
        |(faction, wounded, destroyed)| {
            // The last turn's news stand below who has won the war.
            let said = message("tuw-news-losses")
                .with("turn", turn)
                .with("faction", world.faction_name(*faction))
                .with("wounded", *wounded)
                .with("destroyed", *destroyed);
            NewsItem::new(format!("losses-{}", faction.0), said)
        },
    ));
    let held = holder_lines(world, holders).into_iter().zip(1..);
    items.extend(held.map(|(said, nth)| NewsItem::new(format!("holder-{nth}"), said)));
    let headline = match falls.first() {
        Some(fall) => told(world, format!("tuw-news-lead-{}", 1 + turn % HEADLINES), fall),
        None => message("tuw-news").with("title", world.title.as_str()).with("turn", turn),
    };
    let card = Some(card(message("tuw-news-date").with("turn", turn)));
    let station = world.news.clone();
    let remarks = falls
        .iter()
        .take(STORIES_MAX)
        .flat_map(|fall| remarks(world, events, fall, (turn, holders)));
    let remarks = remarks.collect();
    (!items.is_empty()).then(|| Bulletin {
        station,
        card,
        remarks,
        ..Bulletin::new(headline, items)
    })
}

/// Remarks on lost units: by the seat that attacked there, which says what it wants next, and by
/// the seat that lost them.
fn remarks(
    world: &World,
    events: &[&Event],
    fall: &Fall,
    (turn, holders): (u32, &[Option<FactionId>]),
) -> Vec<Remark> {
    let attacks = events.iter().flat_map(|event| match event {
        Event::Damage { attacks, .. } => attacks.as_slice(),
        _ => &[],
    });
    let foe = attacks
        .filter(|attack| attack.at == fall.hex && world.faction(attack.seat) != fall.faction)
        .map(|attack| attack.seat)
        .next();
    let remark = |seat: SeatId, said: Message| Remark {
        seat,
        name: world.seat_name(seat).to_owned(),
        on: RemarkOn::Item(key(world, fall).into()),
        said: said.with("wording", 1 + (turn + u32::from(seat.0)) % WORDINGS),
    };
    let won = foe.map(|seat| {
        let is_open = |holder: &Option<FactionId>| *holder != Some(world.faction(seat));
        let open = world.objectives.iter().zip(holders).find(|(_, holder)| is_open(holder));
        let said = match open {
            Some((next, _)) => message("tuw-remark-next").with("place", next.name.as_str()),
            None => message("tuw-remark-won"),
        };
        remark(seat, said)
    });
    let lost = foe.map(|foe| {
        let said = message("tuw-remark-lost").with("seat", world.seat_name(foe));
        remark(fall.seat, said.with("place", wording::hex(world, fall.hex)))
    });
    won.into_iter().chain(lost).collect()
}

/// Counts the attacks of a turn.
fn fights(events: &[&Event]) -> usize {
    let count = |event: &&Event| match event {
        Event::Damage { attacks, .. } => attacks.len(),
        _ => 0,
    };
    events.iter().map(count).sum()
}

/// Lists the destroyed units by hex and side, the dearest first.
fn falls(world: &World, events: &[&Event]) -> Vec<Fall> {
    let losses = events.iter().flat_map(|event| match event {
        Event::Damage { losses, .. } => losses.as_slice(),
        _ => &[],
    });
    let mut falls: BTreeMap<(Hex, FactionId), Fall> = BTreeMap::new();
    for loss in losses.filter(|loss| loss.destroyed && loss.weapon.is_none()) {
        let Some(seat) = world.seat_of(loss.unit.code.letter) else { continue };
        let (hex, faction) = (loss.hex, world.faction(seat));
        let fall = falls.entry((hex, faction)).or_insert(Fall {
            hex,
            faction,
            seat,
            units: Vec::new(),
            cost: 0,
        });
        fall.units.push(literal(world.name(loss.unit.code, loss.unit.kind)));
        fall.cost += world.kind(loss.unit.kind).cost();
    }
    let mut falls: Vec<Fall> = falls.into_values().collect();
    falls.sort_by_key(|fall| std::cmp::Reverse(fall.cost));
    falls
}

fn story(world: &World, fall: &Fall) -> NewsItem {
    NewsItem::new(key(world, fall), told(world, "tuw-news-fall".to_owned(), fall))
}

fn key(world: &World, fall: &Fall) -> String {
    format!("fall-{}-{}", world.ground.number(fall.hex), fall.faction.0)
}

fn told(world: &World, id: String, fall: &Fall) -> Message {
    message(id)
        .with("faction", world.faction_name(fall.faction))
        .with("units", fall.units.clone())
        .with("place", wording::hex(world, fall.hex))
}

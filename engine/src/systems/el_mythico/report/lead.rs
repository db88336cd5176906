//! The lead of a seat's report: the gravest battles, losses, the standing, and the decisions
//! (`decisions.rs`). All of it is also in the sections or on a unit's page.

use std::cmp::Reverse;

use super::affairs;
use super::air;
use super::battle::battles;
use super::battle_summary::{Summary, changed_hands, cost, ends};
use super::corrections;
use super::decisions::decisions;
use super::losses_besides;
use super::sea;
use super::sheet::Sheet;
use super::standing::gain;
use crate::report::Block;
use crate::systems::el_mythico::events::FightReport;
use crate::systems::el_mythico::fog::KnownContact;
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::wording::{Loss, about, losses, whereabouts};
use crate::words::{Message, literal, message};

/// Largest number of units in a sentence about losses.
const UNITS_MAX: usize = 2;

/// The lead, in paragraphs.
pub fn lead(sheet: &Sheet<'_>) -> Vec<Block> {
    // Corrections of the game master come before their consequences.
    let mut lead = corrections::paragraphs(sheet.world, sheet.events);
    let has_left = sheet.known.seats.iter().any(|seat| sheet.known.left.contains_key(seat));
    if has_left {
        lead.push(Block::Paragraph(message("mythico-lead-out")));
    } else if sheet.known.careers.iter().any(|career| !career.alive) {
        lead.push(Block::Paragraph(message("mythico-lead-leaderless")));
    }
    let mut gravest = battles(sheet.events);
    gravest.sort_by_key(|told| Reverse(lost_on_both_sides(told)));
    let happened = [
        story(sheet, &gravest),
        air::headlines(sheet),
        sea::headlines(sheet),
        further(sheet, &gravest).into_iter().chain(losses_besides::lines(sheet)).collect(),
        losses_besides::dumps(sheet).into_iter().collect(),
        gravest.first().map(|_| cost(&gravest)).into_iter().collect(),
    ];
    let happened: Vec<_> = happened.into_iter().filter(|said| !said.is_empty()).collect();
    if happened.is_empty() && !has_left {
        lead.push(Block::Paragraph(sheet.wordings.say("mythico-lead-quiet")));
    }
    let affairs = affairs::lines(sheet);
    lead.extend(happened.into_iter().map(Block::Sentences));
    lead.extend((!affairs.is_empty()).then_some(Block::Sentences(affairs)));
    lead.push(Block::Sentences(stands(sheet).into_iter().chain(strengths(sheet)).collect()));
    let decisions = if sheet.known.over || has_left { Vec::new() } else { decisions(sheet) };
    lead.extend((!decisions.is_empty()).then_some(Block::Sentences(decisions)));
    lead
}

/// Returns the known losses of both sides in a battle, in tenths of a STR.
fn lost_on_both_sides(told: &FightReport) -> i64 {
    let own: i64 = told.own.iter().map(|own| own.lost).sum();
    own + told.foes.iter().map(|foe| foe.lost_estimate).sum::<i64>()
}

/// Tells the gravest battle. Of several, it tells only the end of the gravest, and the units that
/// ended and the changes of all. Without a battle, it tells what changed hands.
fn story(sheet: &Sheet<'_>, gravest: &[&FightReport]) -> Vec<Message> {
    let changes = changed_hands(sheet, |_| true).into_iter();
    let Some(first) = gravest.first() else { return changes.collect() };
    let Summary { headline, deeds, cause, holder } = Summary::of(sheet, first);
    let more = deeds.into_iter().chain(cause).filter(|_| gravest.len() == 1);
    let ends = ends(gravest, UNITS_MAX).into_iter();
    std::iter::once(headline).chain(ends).chain(changes).chain(holder).chain(more).collect()
}

/// Counts the battles that the story leaves out. A single one is named by its place.
fn further(sheet: &Sheet<'_>, gravest: &[&FightReport]) -> Option<Message> {
    let rest = gravest.get(1..)?;
    let place = whereabouts(sheet.world, rest.first()?.main_hex());
    Some(message("mythico-lead-further").with("count", rest.len()).with("place", place))
}

/// States the seat's own strength, and the strength of the others as seen now and before.
fn strengths(sheet: &Sheet<'_>) -> Vec<Message> {
    let tactical = || sheet.known.own.iter().filter(|own| own.unit.is_tactical());
    let have = tactical().map(|own| Loss { arm: own.unit.arm, lost: own.unit.tenths });
    let own =
        message("mythico-lead-yours").with("units", tactical().count()).with("have", losses(have));
    let seen = || {
        let hostile = |contact: &&KnownContact| contact.hostile && contact.arm != Some(Arm::Leader);
        sheet
            .known
            .contacts
            .iter()
            .filter(hostile)
            .filter(|contact| sheet.known.is_in_sight(contact))
    };
    let judged = seen().filter(|contact| contact.estimate.is_some()).count();
    let others = seen().count() - judged;
    let peaceful = sheet.known.contacts.iter().any(|contact| contact.current && !contact.hostile);
    let theirs = match (judged, others) {
        (0, 0) if peaceful => message("mythico-lead-theirs-at-peace"),
        (0, 0) => message("mythico-lead-theirs-none"),
        (_, 0) => message("mythico-lead-theirs"),
        (0, _) => message("mythico-lead-theirs-unknown").with("more", others),
        _ => message("mythico-lead-theirs-more").with("more", others),
    };
    let theirs = match strength_of(seen()) {
        Some(strength) => theirs.with("strength", strength),
        None => theirs,
    };
    [own, theirs].into_iter().chain(out_of_sight(sheet)).collect()
}

/// Others that were seen earlier in the week or before, and aren't visible any more.
fn out_of_sight(sheet: &Sheet<'_>) -> Option<Message> {
    let is_lost = |contact: &&KnownContact| {
        let hostile = contact.hostile && contact.arm != Some(Arm::Leader);
        hostile && !contact.gone && !sheet.known.is_in_sight(contact)
    };
    let strength = strength_of(sheet.known.contacts.iter().filter(is_lost))?;
    Some(message("mythico-lead-theirs-before").with("strength", strength))
}

/// The estimated strength of these units together. `None` if there is no estimate.
fn strength_of<'a>(units: impl Iterator<Item = &'a KnownContact>) -> Option<Message> {
    let judged = units.filter_map(|unit| Some((unit.arm?, unit.estimate?)));
    let (arms, strengths): (Vec<Arm>, Vec<i64>) = judged.unzip();
    let are_men = arms.iter().all(|arm| *arm == Arm::Infantry);
    (!arms.is_empty()).then(|| about(10 * strengths.iter().sum::<i64>(), are_men))
}

/// The seat's standing by points, and in the last published ranking.
fn stands(sheet: &Sheet<'_>) -> Option<Message> {
    let career = sheet.known.careers.first()?;
    let score = &career.score;
    // Once the war is over, the ranking would be older than the points.
    let ranked = sheet.known.ranking.as_ref().filter(|_| !sheet.known.over).and_then(|published| {
        let own = published.seats.iter().find(|ranked| ranked.seat == career.seat)?;
        let said = message("mythico-lead-ranked")
            .with("rank", own.rank)
            .with("seats", published.seats.len());
        Some(said.with("turn", published.turn))
    });
    let said = message("mythico-lead-stands-at")
        .with("points", score.total())
        .with("gain", gain(score.gain()));
    Some(said.with("ranked", ranked.unwrap_or_else(|| literal(""))))
}

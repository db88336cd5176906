//! What matters most of a seat's turn, in some 600 letters: the gravest battles, what one has and what is seen of the others, how one
//! stands, what to decide now (`decisions.rs`). Everything in it stands in the sections too, or on a unit's page.

use std::cmp::Reverse;

use super::air;
use super::battle::battles;
use super::battle_summary::{Summary, changed_hands, ends};
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
use crate::systems::el_mythico::wording::{Loss, losses, spot};
use crate::words::{Message, literal, message};

/// Battles that the lead tells of, at most.
const BATTLES_MAX: usize = 2;
/// Up to so much told of what happened the lead has room for what else is good to know: of a quiet turn.
const SHORT: usize = 1;
/// Up to so much the lead has room for dumps that were taken.
const DUMPS_TOLD_MAX: usize = 3;

/// The lead, a paragraph each.
pub fn lead(sheet: &Sheet<'_>) -> Vec<Block> {
    let mut lead = headlines(sheet);
    // What the game master set right is told before what came of it.
    let corrected = corrections::paragraphs(sheet.world, sheet.events);
    let sentences = |block: &Block| if let Block::Sentences(said) = block { said.len() } else { 1 };
    // More than a headline and what it cost leaves less room for what is to be decided.
    let told = lead.iter().map(sentences).sum::<usize>() + 2 * lead.len().saturating_sub(1);
    let (things, names) = match told {
        ..=2 => (4, 2),
        3 => (4, 1),
        4 => (3, 1),
        5 => (2, 1),
        _ => (1, 1),
    };
    let dumps = losses_besides::dumps(sheet).filter(|_| told <= DUMPS_TOLD_MAX);
    lead.extend(dumps.map(Block::Paragraph));
    let mut strengths = strengths(sheet);
    // There is room for it.
    strengths.extend(out_of_sight(sheet).filter(|_| told <= SHORT));
    lead.push(Block::Sentences(strengths));
    lead.extend(stands(sheet).map(Block::Paragraph));
    if !sheet.known.over && !has_left(sheet) {
        lead.extend(decisions(sheet, things, names));
    }
    lead.splice(0..0, corrected);
    lead
}

/// Has its reader left the war?
fn has_left(sheet: &Sheet<'_>) -> bool {
    sheet.known.seats.iter().any(|seat| sheet.known.left.contains_key(seat))
}

fn headlines(sheet: &Sheet<'_>) -> Vec<Block> {
    let mut gravest = battles(sheet.events);
    let lost = |told: &FightReport| told.own.iter().map(|own| own.lost).sum::<i64>();
    let theirs = |told: &FightReport| told.foes.iter().map(|foe| foe.lost_estimate).sum::<i64>();
    gravest.sort_by_key(|told| Reverse(lost(told) + theirs(told)));
    // What several fights cost stands below, who was driven off in their sections.
    let alone = gravest.len() == 1;
    let headline = |told: &&FightReport| {
        let Summary { headline, driven_off, pursued, kept, cost } = Summary::of(sheet, told);
        let more = driven_off.into_iter().chain(kept).chain([cost]).filter(|_| alone);
        Block::Sentences(std::iter::once(headline).chain(pursued).chain(more).collect())
    };
    let mut said: Vec<Block> = gravest.iter().take(BATTLES_MAX).map(headline).collect();
    let (flown, sailed) = (air::headlines(sheet), sea::headlines(sheet));
    let is_quiet = gravest.is_empty() && flown.is_empty() && sailed.is_empty() && !has_left(sheet);
    let quiet = is_quiet.then(|| sheet.wordings.say("mythico-lead-quiet"));
    said.extend([flown, sailed].into_iter().filter(|lines| !lines.is_empty()).map(Block::Sentences));
    if has_left(sheet) {
        said.insert(0, Block::Paragraph(message("mythico-lead-out")));
    } else if sheet.known.careers.iter().any(|career| !career.alive) {
        said.insert(0, Block::Paragraph(message("mythico-lead-leaderless")));
    }
    // What happened in fights that have no headline is told all the same: what changed hands, who is no more.
    let changes =
        changed_hands(sheet, |_| true).into_iter().chain(ends(sheet, &gravest, if alone { 2 } else { 1 }));
    let changes = changes.take(if alone { 3 } else { 2 });
    let gone = losses_besides::lines(sheet);
    let first = quiet.into_iter().chain(further(sheet, &gravest));
    let changes: Vec<_> = first.chain(changes).chain(gone).collect();
    said.extend((!changes.is_empty()).then_some(Block::Sentences(changes)));
    said
}

/// The battles that have no headline: the one by its place, of several how many.
fn further(sheet: &Sheet<'_>, gravest: &[&FightReport]) -> Option<Message> {
    let rest = gravest.get(BATTLES_MAX..)?;
    let place = spot(sheet.world, rest.first()?.main_hex());
    Some(message("mythico-lead-further").with("count", rest.len()).with("place", place))
}

/// What one has, and what is seen of the others.
fn strengths(sheet: &Sheet<'_>) -> Vec<Message> {
    let tactical = || sheet.known.own.iter().filter(|own| own.unit.is_tactical());
    let battles = battles(sheet.events);
    let lost = battles.iter().flat_map(|told| &told.own).map(Loss::from);
    let id = if battles.len() > 1 { "mythico-lead-yours-lost" } else { "mythico-lead-yours" };
    let own = message(id)
        .with("strength", tactical().map(|own| own.unit.strength()).sum::<i64>())
        .with("units", tactical().count());
    let own = if battles.len() > 1 { own.with("lost", losses(lost)) } else { own };
    let seen = || {
        let hostile = |contact: &&KnownContact| contact.hostile && contact.arm != Some(Arm::Leader);
        sheet.known.contacts.iter().filter(hostile).filter(|contact| sheet.known.is_in_sight(contact))
    };
    let judged = || seen().filter_map(|contact| contact.estimate);
    let others = seen().count() - judged().count();
    let peaceful = sheet.known.contacts.iter().any(|contact| contact.current && !contact.hostile);
    let theirs = match (judged().count(), others) {
        (0, 0) if peaceful => message("mythico-lead-theirs-at-peace"),
        (0, 0) => message("mythico-lead-theirs-none"),
        (_, 0) => message("mythico-lead-theirs"),
        (0, _) => message("mythico-lead-theirs-unknown").with("more", others),
        _ => message("mythico-lead-theirs-more").with("more", others),
    };
    let theirs = match judged().count() {
        0 => theirs,
        _ => theirs.with("strength", judged().sum::<i64>()),
    };
    vec![own, theirs]
}

/// What was seen of the others earlier in the week or before, and isn't any more.
fn out_of_sight(sheet: &Sheet<'_>) -> Option<Message> {
    let is_lost = |contact: &&KnownContact| {
        let hostile = contact.hostile && contact.arm != Some(Arm::Leader);
        hostile && !contact.gone && !sheet.known.is_in_sight(contact)
    };
    let lost = sheet.known.contacts.iter().filter(is_lost).filter_map(|contact| contact.estimate);
    let strength: i64 = lost.sum();
    (strength > 0).then(|| message("mythico-lead-theirs-before").with("strength", strength))
}

/// By points, and in the ranking that was published last.
fn stands(sheet: &Sheet<'_>) -> Option<Message> {
    let career = sheet.known.careers.first()?;
    let score = &career.score;
    // Once the war is over it would stand beside newer points.
    let ranked = sheet.known.ranking.as_ref().filter(|_| !sheet.known.over).and_then(|published| {
        let own = published.seats.iter().find(|ranked| ranked.seat == career.seat)?;
        let said = message("mythico-lead-ranked").with("rank", own.rank).with("seats", published.seats.len());
        Some(said.with("turn", published.turn))
    });
    let said =
        message("mythico-lead-stands-at").with("points", score.total()).with("gain", gain(score.gain()));
    Some(said.with("ranked", ranked.unwrap_or_else(|| literal(""))))
}

//! What matters most of a seat's turn, in some 600 letters: the gravest battles, what one has and what is seen of the others, how one
//! stands, what to decide now (`decisions.rs`). Everything in it stands in the sections too, or on a unit's page.

use std::cmp::Reverse;

use super::battle::battles;
use super::battle_summary::Summary;
use super::decisions::decisions;
use super::sheet::Sheet;
use super::standing::gain;
use super::wording::losses;
use crate::report::Block;
use crate::systems::el_mythico::events::FightReport;
use crate::systems::el_mythico::unit::Arm;
use crate::words::{Message, message};

/// Battles that the lead tells of, at most.
const BATTLES_MAX: usize = 2;

/// The lead, a paragraph each.
pub fn lead(sheet: &Sheet<'_>) -> Vec<Block> {
    let mut lead = headlines(sheet);
    let sentences = |block: &Block| if let Block::Sentences(said) = block { said.len() } else { 1 };
    // More than a headline and what it cost leaves less room for what is to be decided.
    let told = lead.iter().map(sentences).sum::<usize>() + 2 * lead.len().saturating_sub(1);
    let (things, names) = match told {
        ..=2 => (3, 2),
        3 => (3, 1),
        4..=5 => (2, 1),
        _ => (1, 1),
    };
    lead.push(Block::Sentences(strengths(sheet)));
    lead.extend(stands(sheet).map(Block::Paragraph));
    if !sheet.known.over {
        lead.extend(decisions(sheet, things, names));
    }
    lead
}

fn headlines(sheet: &Sheet<'_>) -> Vec<Block> {
    let mut gravest = battles(sheet.events);
    let lost = |told: &FightReport| told.own.iter().map(|own| own.lost).sum::<i64>();
    let theirs = |told: &FightReport| told.foes.iter().map(|foe| foe.lost_estimate).sum::<i64>();
    gravest.sort_by_key(|told| Reverse(lost(told) + theirs(told)));
    let alone = gravest.len() == 1;
    let told = gravest.iter().take(BATTLES_MAX);
    let mut said: Vec<Block> = told
        .map(|told| {
            let summary = Summary::of(sheet, told);
            // What several fights cost stands below.
            let all = if alone {
                summary.sentences()
            } else {
                std::iter::once(summary.headline).chain(summary.ends).collect()
            };
            Block::Sentences(all)
        })
        .collect();
    if gravest.is_empty() {
        said.push(Block::Paragraph(sheet.wordings.say("mythico-lead-quiet")));
    }
    if sheet.known.careers.iter().any(|career| !career.alive) {
        said.insert(0, Block::Paragraph(message("mythico-lead-leaderless")));
    }
    said
}

/// What one has, and what is seen of the others.
fn strengths(sheet: &Sheet<'_>) -> Vec<Message> {
    let tactical = || sheet.known.own.iter().filter(|own| own.unit.is_tactical());
    let battles = battles(sheet.events);
    let lost = battles.iter().flat_map(|told| &told.own).map(|own| (own.arm, own.lost));
    let id = if battles.len() > 1 { "mythico-lead-yours-lost" } else { "mythico-lead-yours" };
    let own = message(id)
        .with("strength", tactical().map(|own| own.unit.strength()).sum::<i64>())
        .with("units", tactical().count());
    let own = if battles.len() > 1 { own.with("lost", losses(lost)) } else { own };
    let seen = || {
        sheet
            .known
            .contacts
            .iter()
            .filter(|contact| contact.hostile && contact.current && contact.arm != Some(Arm::Leader))
    };
    let judged = || seen().filter_map(|contact| contact.estimate);
    let others = seen().count() - judged().count();
    let theirs = match (judged().count(), others) {
        (0, 0) => message("mythico-lead-theirs-none"),
        (_, 0) => message("mythico-lead-theirs"),
        _ => message("mythico-lead-theirs-more").with("more", others),
    };
    let theirs = match seen().count() {
        0 => theirs,
        _ => theirs.with("strength", judged().sum::<i64>()),
    };
    vec![own, theirs]
}

fn stands(sheet: &Sheet<'_>) -> Option<Message> {
    let career = sheet.known.careers.first()?;
    let score = &career.score;
    Some(message("mythico-lead-stands").with("points", score.total()).with("gain", gain(score.gain())))
}

//! What matters most of a seat's turn, in some 600 letters: the gravest battles, what one has and what is seen of the others, how one
//! stands, what to decide now. Everything in it stands in the sections too, or on a unit's page.

use std::cmp::Reverse;

use super::battle::{battles, summary};
use super::sheet::Sheet;
use super::standing::gain;
use super::wording::losses;
use crate::report::Block;
use crate::systems::el_mythico::events::{Event, FightReport};
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::unit::Arm;
use crate::words::{Message, message};

/// Battles that the lead tells of, at most.
const BATTLES_MAX: usize = 2;
/// Things to decide that it names, at most.
const DECISIONS_MAX: usize = 3;
/// Units that are named of each, at most.
const UNITS_MAX: usize = 2;
/// Up to this organisation a unit is worth a word.
const LOW_ORGANISATION: i64 = 3;

/// The lead, a paragraph each.
pub fn lead(sheet: &Sheet<'_>) -> Vec<Block> {
    let mut lead = headlines(sheet);
    lead.push(Block::Sentences(strengths(sheet)));
    lead.extend(stands(sheet).map(Block::Paragraph));
    if !sheet.known.over {
        lead.extend(decisions(sheet));
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
            let mut said = summary(sheet.world, sheet.known, told, sheet.wordings);
            // What several fights cost stands below.
            said.truncate(if alone { said.len() } else { 1 });
            Block::Sentences(said)
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

/// What is to be decided: units that fight on, hide since they were beaten, are worn, have enemies beside them; orders that went otherwise.
fn decisions(sheet: &Sheet<'_>) -> Option<Block> {
    let known = sheet.known;
    let tactical = || known.own.iter().filter(|own| own.unit.is_tactical());
    let named = |id: &'static str, chosen: Vec<&OwnUnit>| {
        let more = chosen.len().saturating_sub(UNITS_MAX);
        let mut units: Vec<Message> = chosen.iter().take(UNITS_MAX).map(|own| own.name()).collect();
        if more > 0 {
            units.push(message("mythico-and-more").with("more", more));
        }
        (!chosen.is_empty()).then(|| message(id).with("units", units))
    };
    let fights = tactical().filter(|own| known.fights.contains(&own.unit.hex)).collect();
    let hides = |own: &&OwnUnit| own.unit.retreated_from.is_some() && own.unit.settings.aggression == 1;
    let worn = |own: &&OwnUnit| own.unit.organisation <= LOW_ORGANISATION && !hides(own);
    let is_held = |hex: HexNo| known.enemies.binary_search(&hex).is_ok();
    let faces = |own: &&OwnUnit| sheet.world.map.neighbours(own.unit.hex).any(|(_, hex)| is_held(hex));
    let awry = sheet.events.iter().filter(|event| matches!(event, Event::Halted { .. })).count();
    let all = [
        named("mythico-decide-fights", fights),
        named("mythico-decide-hides", tactical().filter(hides).collect()),
        named("mythico-decide-worn", tactical().filter(worn).collect())
            .map(|said| said.with("most", LOW_ORGANISATION)),
        named("mythico-decide-faces", tactical().filter(faces).collect()),
        (awry > 0).then(|| message("mythico-decide-awry").with("count", awry)),
    ];
    let said: Vec<Message> = all.into_iter().flatten().take(DECISIONS_MAX).collect();
    (!said.is_empty())
        .then(|| Block::Sentences(std::iter::once(message("mythico-lead-decide")).chain(said).collect()))
}

//! The text of the war room's live post: what is new in it, then what the turn's post said so far.
//! `store/outbox/live_post.rs` finds the earlier one.

use mythico_engine::words::Message;

use super::dispatches::DispatchBuilder;
use crate::store::{Body, Content, SEAL_LINE};

impl DispatchBuilder<'_> {
    /// Adds the earlier post of the turn: its sections below the new ones, and its seals above the
    /// new one. The war's end has a post of its own, which nobody should miss.
    pub(super) fn add_earlier(&self, body: &mut Body, earlier: &Body) {
        let (Content::Report(report), Content::Report(before)) =
            (&mut body.content, &earlier.content)
        else {
            return;
        };
        if self.state.window().is_none() {
            return;
        }
        let is_told_again =
            |heading: &Message| report.sections.iter().any(|section| section.heading == *heading);
        let sections: Vec<_> = before
            .sections
            .iter()
            .filter(|section| !is_told_again(&section.heading))
            .cloned()
            .collect();
        let maps = before.section_maps.iter().filter(|map| !is_told_again(&map.caption)).cloned();
        let maps: Vec<_> = maps.collect();
        report.sections.extend(sections);
        report.section_maps.extend(maps);
        let seals = earlier.below.iter().filter(|line| line.id() == SEAL_LINE).cloned();
        let place = body.below.iter().position(|line| line.id() == SEAL_LINE);
        let place = place.unwrap_or(body.below.len());
        body.below.splice(place..place, seals);
    }
}

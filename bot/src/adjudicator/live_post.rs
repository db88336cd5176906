//! What a report repeats of the turn's earlier windows: the war room's live post all of them, a
//! seat's report those that the seat wasn't told yet. `store/outbox/live_post.rs` and
//! `kept_report.rs` find the earlier ones.

use mythico_engine::view::Viewer;
use mythico_engine::words::Message;

use super::dispatches::{ClosedWindow, DispatchBuilder};
use crate::store::{Body, Content, SEAL_LINE};

impl DispatchBuilder<'_> {
    /// Adds what the viewer's report repeats of the turn's earlier windows. The public post on the
    /// war's end repeats nothing: it has a message of its own, which nobody should miss.
    pub(super) fn add_earlier(&self, viewer: Viewer, body: &mut Body, closed: &ClosedWindow<'_>) {
        let earlier = match viewer {
            Viewer::Public => closed.live_post.filter(|_| self.state.window().is_some()),
            Viewer::Seat(id) => self.seat_key(id).and_then(|key| closed.kept.get(&key)),
            Viewer::Faction(_) => None,
        };
        let Some(earlier) = earlier else { return };
        repeat_sections(body, earlier);
        if viewer == Viewer::Public {
            repeat_seals(body, earlier);
        }
    }
}

/// Repeats the sections of an earlier report below the new ones. A section that says the same is
/// told once.
fn repeat_sections(body: &mut Body, earlier: &Body) {
    let (Content::Report(report), Content::Report(before)) = (&mut body.content, &earlier.content)
    else {
        return;
    };
    let sections: Vec<_> =
        before.sections.iter().filter(|one| !report.sections.contains(one)).cloned().collect();
    let is_mapped =
        |caption: &Message| report.section_maps.iter().any(|map| map.caption == *caption);
    let maps = before.section_maps.iter().filter(|map| !is_mapped(&map.caption)).cloned();
    let maps: Vec<_> = maps.collect();
    report.sections.extend(sections);
    report.section_maps.extend(maps);
}

/// Repeats the seals of an earlier post above the new one.
fn repeat_seals(body: &mut Body, earlier: &Body) {
    let seals = earlier.below.iter().filter(|line| line.id() == SEAL_LINE).cloned();
    let place = body.below.iter().position(|line| line.id() == SEAL_LINE);
    let place = place.unwrap_or(body.below.len());
    body.below.splice(place..place, seals);
}

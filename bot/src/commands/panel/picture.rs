//! The map of a plan or a card, with the paths of all orders. It is computed after the answer, and
//! added if the panel hasn't changed by then.

use std::sync::Arc;

use mythico_engine::game::Perspective;
use mythico_engine::map::{ArrowKind, Cut, ZoneKind, ZoneView};
use mythico_engine::words::message;

use super::table::Table;
use crate::discord::response::Scene;
use crate::pictures::{self, CHAT, Drawing};
use crate::states::ask;

/// Returns the panel's map: the surroundings of the unit being ordered, or else a part that shows
/// all paths.
pub fn plan_scene(table: &Table<'_>, cut: Option<Cut>) -> Scene {
    let (view, language) = (Arc::clone(&table.view), table.ctx.language.clone());
    // Gathered orders lead on from where the units were before them.
    let before = table.player.perspective();
    let lines: Vec<String> =
        table.lines().into_iter().chain(table.state.gathered.iter().cloned()).collect();
    let drawing = async move {
        let drawn = ask(&view, move |it| draw((it, &*before), &lines, cut, language)).await;
        drawn.inspect_err(|error| tracing::warn!(%error, "a panel's map can't be made")).ok()
    };
    let (app, key, step) = (Arc::clone(table.ctx.app), table.panel.key, table.panel.step);
    let is_current = async move {
        let now = app.store.panel(key).await;
        now.is_ok_and(|now| now.is_some_and(|now| now.step == step))
    };
    Scene { drawing: Box::pin(drawing), is_current: Box::pin(is_current) }
}

/// Draws the map as it is, with the paths of orders from where units were before.
fn draw(
    (view, before): (&dyn Perspective, &dyn Perspective),
    lines: &[String],
    cut: Option<Cut>,
    language: String,
) -> Drawing {
    let ways = pictures::paths(before, lines);
    let all = || ways.iter().map(|(way, _)| way.as_slice());
    let cut = cut
        .or_else(|| Cut::showing(all(), pictures::MARGIN, pictures::AROUND))
        .unwrap_or(Cut::Close);
    let mut map = view.map(&cut);
    // Last turn's moves would hide the new orders.
    map.arrows.retain(|arrow| arrow.kind == ArrowKind::Ordered);
    ways.iter().for_each(|(way, unit)| map.add_way(way, ArrowKind::Ordered, unit));
    if let Cut::Around(at, _) = cut {
        map.zones.push(ZoneView {
            cells: vec![at.cell],
            kind: ZoneKind::Chosen,
            name: message("map-zone-chosen"),
            holder: None,
        });
    }
    Drawing { map, format: CHAT, language }
}

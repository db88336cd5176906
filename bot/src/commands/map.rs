//! `/map`: the visitor's map, what matters or the whole, with the orders that stand; the umpire's for a GM who plays no seat, the public's
//! for anybody else.

use std::collections::BTreeSet;

use mythico_engine::grid::Cell;
use mythico_engine::map::{ArrowKind, ArrowView, Cut, MapView};
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::window::WindowKind;

use super::declaration::{CAMPAIGN, Command, Errand, Parameter, ParameterKind};
use crate::discord::answer::{Failure, Page, Result};
use crate::discord::visit::Visit;
use crate::painter::{Drawing, LARGE, extent};
use crate::store::Campaign;
use crate::tables::Laid;

/// The declaration.
pub static COMMAND: Command = Command {
    word: "map",
    gm: false,
    server_only: false,
    errands: &[Errand {
        word: "",
        options: &[
            Parameter {
                word: "part",
                kind: ParameterKind::Text(20),
                required: false,
                complete: Some(|visit, _| Box::pin(parts(visit))),
            },
            CAMPAIGN,
        ],
        run: |visit| Box::pin(run(visit)),
        by_modal: false,
    }],
};

async fn parts(_: &Visit<'_>) -> Result<Vec<mythico_engine::order::Choice>> {
    let choice = |word: &'static str, label: &'static str| {
        mythico_engine::order::Choice::new(word, mythico_engine::words::message(label), word)
    };
    Ok(vec![choice("fit", "map-part-fit"), choice("whole", "map-part-whole")])
}

async fn run(visit: &Visit<'_>) -> Result {
    let cut = match &*visit.option("part").unwrap_or("fit").trim().to_lowercase() {
        "fit" => Cut::Fit,
        "whole" => Cut::Whole,
        _ => return Err(Failure::told("bot-map-part")),
    };
    let campaign = visit.campaign().await?;
    let laid = visit.office.tables.now(campaign.now).await?;
    let seat = visit.office.store.seat_of(campaign.id, visit.user).await?;
    let id = seat.and_then(|seat| laid.table.seats().find(&seat.seat).map(|seat| seat.id));
    // A GM who plays sees what their seat sees.
    let map = match id {
        Some(id) => with_orders(visit, &campaign, &laid, id, &cut).await?,
        None if campaign.gm == visit.user => laid.table.umpire_map(&Cut::Whole),
        None => laid.sight(Viewer::Public).map(&cut),
    };
    let title = visit.say(&map.title);
    let drawing = Drawing { map, size: LARGE, language: visit.language.clone() };
    let picture = visit.office.painter.picture(drawing).await?;
    Ok(Page { text: format!("**{title}**"), picture: Some(picture), ..Page::default() }.into())
}

/// The seat's map with the ways of the orders that stand. One that shows what matters is widened to show them whole.
async fn with_orders(
    visit: &Visit<'_>,
    campaign: &Campaign,
    laid: &Laid,
    id: SeatId,
    cut: &Cut,
) -> Result<MapView> {
    let sight = laid.sight(Viewer::Seat(id));
    let mut map = sight.map(cut);
    let sealed = laid.table.window().filter(|window| window.kind == WindowKind::Sealed);
    let Some(seat) = laid.table.seats().seat(id).filter(|_| sealed.is_some()) else { return Ok(map) };
    let orders = visit.office.store.standing_orders_of(campaign.now, &seat.key).await?;
    let ways = orders.iter().filter_map(|order| Some(sight.understand(&order.text).ok()?.arrow));
    let ways: Vec<Vec<Cell>> = ways.filter(|way| way.len() > 1).collect();
    let shown: BTreeSet<Cell> = map.cells.iter().map(|cell| cell.cell).collect();
    if ways.iter().flatten().any(|cell| !shown.contains(cell)) {
        let around = extent(shown.iter().chain(ways.iter().flatten()));
        map = around.map_or(map, |(middle, reach)| sight.map(&Cut::Around(middle, reach)));
    }
    map.arrows.extend(ways.into_iter().map(|cells| ArrowView { cells, kind: ArrowKind::Ordered }));
    Ok(map)
}

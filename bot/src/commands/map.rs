//! `/map`: the user's map, what matters or the whole, with the orders that stand; the umpire's for a GM who plays no seat, the public's
//! for anybody else.

use std::collections::BTreeSet;
use std::time::Duration;

use mythico_engine::grid::{Cell, Location};
use mythico_engine::map::{ArrowKind, Cut, MapView};
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::window::WindowKind;

use crate::discord::context::Context;
use crate::discord::declaration::{CAMPAIGN, Command, Parameter, ParameterKind, Run, Subcommand};
use crate::discord::response::{CommandError, Reply, Result};
use crate::pictures::{Drawing, LARGE};
use crate::states::Snapshot;
use crate::store::Campaign;

/// Declares `/map`: the map as the player's seat sees it.
pub static COMMAND: Command = Command {
    word: "map",
    gm: false,
    server_only: false,
    cooldown: Some(Duration::from_millis(500)),
    subcommands: &[Subcommand {
        word: "",
        options: &[
            Parameter {
                word: "part",
                kind: ParameterKind::Text(20),
                required: false,
                complete: Some(|ctx, _| Box::pin(parts(ctx))),
            },
            CAMPAIGN,
        ],
        run: Run::Anybody(|ctx| Box::pin(run(ctx))),
        by_modal: false,
    }],
};

async fn parts(_: &Context<'_>) -> Result<Vec<mythico_engine::order::Choice>> {
    let choice = |word: &'static str, label: &'static str| {
        mythico_engine::order::Choice::new(word, mythico_engine::words::message(label), word)
    };
    Ok(vec![choice("fit", "map-part-fit"), choice("whole", "map-part-whole")])
}

async fn run(ctx: &Context<'_>) -> Result {
    let cut = match &*ctx.option("part").unwrap_or("fit").trim().to_lowercase() {
        "fit" => Cut::Fit,
        "whole" => Cut::Whole,
        _ => return Err(CommandError::user("bot-map-part")),
    };
    let campaign = ctx.campaign().await?;
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let seat = ctx.app.store.seat_of(campaign.id, ctx.user).await?;
    let id = seat.and_then(|seat| snapshot.state.seats().by_key(&seat.seat).map(|seat| seat.id));
    // A GM who plays sees what their seat sees.
    let map = match id {
        Some(id) => with_orders(ctx, &campaign, &snapshot, id, &cut).await?,
        None if campaign.gm == ctx.user => snapshot.state.umpire().map(&Cut::Whole),
        None => snapshot.perspective(Viewer::Public).map(&cut),
    };
    let title = ctx.say(&map.title);
    let drawing = Drawing { map, size: LARGE, language: ctx.language.clone() };
    let picture = ctx.app.pictures.picture(drawing).await?;
    Ok(Reply { text: format!("**{title}**"), picture: Some(picture), ..Reply::default() }.into())
}

/// The seat's map with the ways of the orders that stand. One that shows what matters is widened to show them whole.
async fn with_orders(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
    id: SeatId,
    cut: &Cut,
) -> Result<MapView> {
    let perspective = snapshot.perspective(Viewer::Seat(id));
    let mut map = perspective.map(cut);
    let sealed = snapshot.state.window().filter(|window| window.kind == WindowKind::Sealed);
    let Some(seat) = snapshot.state.seats().seat(id).filter(|_| sealed.is_some()) else { return Ok(map) };
    let orders = ctx.app.store.pending_orders_of(campaign.now, &seat.key).await?;
    let previews = orders.iter().filter_map(|order| perspective.preview(&order.text).ok());
    let previews: Vec<_> = previews.filter(|preview| preview.arrow.len() > 1).collect();
    let ways: Vec<&[Location]> = previews.iter().map(|preview| &*preview.arrow).collect();
    let shown: BTreeSet<Cell> = map.cells.iter().map(|cell| cell.cell).collect();
    if ways.iter().copied().flatten().any(|location| !shown.contains(&location.on_outer_map())) {
        let frame: Vec<Location> = shown.iter().copied().map(Location::outer).collect();
        map = Cut::showing(ways.iter().copied().chain([&*frame]), 0, 0)
            .map_or(map, |cut| perspective.map(&cut));
    }
    for preview in &previews {
        map.add_way(&preview.arrow, ArrowKind::Ordered, preview.slot.unit().unwrap_or_default());
    }
    Ok(map)
}

//! Tells which seats see a unit or a place, and how their maps show it.

use std::sync::Arc;

use std::fmt::Write;

use mythico_engine::game::Perspective;
use mythico_engine::grid::Cell;
use mythico_engine::map::{CounterView, Cut, Fog, MapView};
use mythico_engine::order::Choice;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, literal, message};

use super::given;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Result};
use crate::states::ask;
use crate::store::Campaign;
use crate::viewers::seat_name;

pub(super) async fn shown(ctx: &Context<'_>, campaign: &Campaign, what: &str) -> Result<Reply> {
    let _permit = ctx.begin_drawing()?;
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let umpire: Arc<dyn Perspective> = Arc::from(snapshot.state.umpire());
    let whole = ask(&umpire, |it| it.map(&Cut::Whole)).await?;
    let Some(cell) = meant(ctx, &whole, what) else {
        return Err(CommandError::User(message("bot-who-sees-nothing").with("what", given(what))));
    };
    let here = counters(ctx, &whole, cell);
    let head = message("bot-who-sees").with("hex", whole.numbering.cell(cell)).with("units", here);
    let mut text = format!("{}\n", ctx.say(&head));
    let seats = snapshot.state.seats();
    for seat in &seats.seats {
        let viewer = snapshot.prepare(Viewer::Seat(seat.id)).await?;
        let line = of_seat(ctx, &ask(&viewer, |it| it.map(&Cut::Whole)).await?, cell);
        let name = ctx.say(&seat_name(&*umpire, seats, &seat.key));
        let _ = writeln!(text, "- **{name}**: {}", ctx.say(&line));
    }
    Ok(Reply::of(text.trim_end()))
}

/// Describes how a viewer's map shows a cell.
fn of_seat(ctx: &Context<'_>, map: &MapView, cell: Cell) -> Message {
    let fog = map.cells.iter().find(|one| one.cell == cell).map_or(Fog::NeverSeen, |one| one.fog);
    let id = match fog {
        Fog::InSight => "who-sees-now",
        Fog::SeenOnce => "who-sees-before",
        Fog::NeverSeen => "who-sees-never",
    };
    message(id).with("units", counters(ctx, map, cell))
}

/// Describes a map's counters in a cell. Those that were only seen earlier are dated.
fn counters(ctx: &Context<'_>, map: &MapView, cell: Cell) -> Message {
    let all = map.counters.iter().filter(|counter| counter.cell == cell).map(|counter| {
        let name = called(ctx, counter);
        match counter.last_seen_turn {
            Some(turn) => {
                message("who-sees-last").with("unit", literal(name.trim())).with("turn", turn)
            }
            None => literal(name.trim()),
        }
    });
    let all: Vec<Message> = all.collect();
    if all.is_empty() {
        message("who-sees-none")
    } else {
        message("who-sees-units").with("units", all)
    }
}

/// Returns a counter's code and name. A name that begins with the code isn't repeated.
fn called(ctx: &Context<'_>, counter: &CounterView) -> String {
    let (label, name) = (counter.label.trim(), ctx.say(&counter.name));
    let is_said =
        name.strip_prefix(label).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
    if is_said { name.trim().to_owned() } else { format!("{label} {name}").trim().to_owned() }
}

/// Finds the cell for a hex number, a place's name, or a unit's code or name.
fn meant(ctx: &Context<'_>, map: &MapView, what: &str) -> Option<Cell> {
    let is = |word: &str| word.eq_ignore_ascii_case(what);
    let by_number =
        map.cells.iter().map(|one| one.cell).find(|cell| is(&map.numbering.cell(*cell)));
    let by_place = || map.places.iter().find(|place| is(&place.name)).map(|place| place.cell);
    let by_unit = || {
        map.counters
            .iter()
            .find(|one| is(&one.label) || is(&ctx.say(&one.name)))
            .map(|one| one.cell)
    };
    by_number.or_else(by_place).or_else(by_unit)
}

/// Lists the units and places that the user knows. For a game master who plays, those of their
/// seat.
pub(super) async fn choices(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    let campaign = ctx.campaign_as_gm(None).await?;
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let reader = ctx.reader(&campaign, &snapshot).await?;
    let map = ask(&reader, |it| it.map(&Cut::Whole)).await?;
    let places = map.places.iter().filter(|place| !place.name.is_empty()).map(|place| {
        let label = literal(format!("{} ({})", place.name, map.numbering.cell(place.cell)));
        Choice::new(&*place.name, label, &*place.name)
    });
    let units = map.counters.iter().filter(|unit| !unit.label.is_empty()).map(|unit| {
        let name = called(ctx, unit);
        let label = literal(format!("{name} ({})", map.numbering.cell(unit.cell)));
        Choice::new(&*unit.label, label, name)
    });
    Ok(places.chain(units).collect())
}

//! `/map`: the visitor's map, what matters or the whole; the umpire's for a GM who plays no seat, the public's for anybody else.

use mythico_engine::map::Cut;
use mythico_engine::view::Viewer;

use super::declaration::{CAMPAIGN, Command, Errand, Parameter, ParameterKind};
use crate::discord::answer::{Failure, Page, Result};
use crate::discord::visit::Visit;
use crate::painter::{Drawing, LARGE};

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
        Some(id) => laid.sight(Viewer::Seat(id)).map(&cut),
        None if campaign.gm == visit.user => laid.table.umpire_map(&Cut::Whole),
        None => laid.sight(Viewer::Public).map(&cut),
    };
    let title = visit.say(&map.title);
    let drawing = Drawing { map, size: LARGE, language: visit.language.clone() };
    let picture = visit.office.painter.picture(drawing).await?;
    Ok(Page { text: format!("**{title}**"), picture: Some(picture), ..Page::default() }.into())
}

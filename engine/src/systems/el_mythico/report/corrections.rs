//! What the game master set right, in words: lines for whom it concerns, each with the reason; and why something can't be set right so,
//! which the umpire alone is told. Rules: EM-11.3, EM-12.1.

use super::installations::{named, state};
use super::stores::goods_list;
use crate::report::{Block, Section};
use crate::systems::el_mythico::correction::{Corrected, Correction};
use crate::systems::el_mythico::country::installation::Installed;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::stock::Stock;
use crate::systems::el_mythico::wording::{place_name, seat_name};
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Message, literal, message};

/// The section of them, if there are any.
pub fn section(world: &World, events: &[&Event]) -> Option<Section> {
    let lines = told(world, events, "mythico-corrected-line").collect();
    Section::of_lines(message("mythico-heading-corrections"), lines)
}

/// A paragraph each, which says who set it right.
pub fn paragraphs(world: &World, events: &[&Event]) -> Vec<Block> {
    told(world, events, "mythico-corrected").map(Block::Paragraph).collect()
}

/// That it was set right, and why.
fn told(world: &World, events: &[&Event], id: &'static str) -> impl Iterator<Item = Message> {
    let corrected = events.iter().filter_map(|event| match event {
        Event::Corrected(corrected) => Some(corrected),
        _ => None,
    });
    corrected.map(move |corrected| {
        let reason = Arg::Words(corrected.reason.clone());
        message(id).with("what", line(world, corrected)).with("reason", reason)
    })
}

/// What is so now, in one sentence.
pub fn line(world: &World, corrected: &Corrected) -> Message {
    let unit = |id: &'static str| {
        let name = corrected.name.as_ref().map_or_else(|| literal(""), |name| name.said());
        message(id).with("unit", name)
    };
    let hex = |hex| place_name(world, hex);
    let seat = |seat| seat_name(world, seat);
    match &corrected.what {
        Correction::Put { hex: to, .. } => unit("mythico-corrected-put").with("hex", hex(*to)),
        Correction::Strength { strength, .. } => {
            unit("mythico-corrected-strength").with("strength", *strength)
        }
        Correction::Organisation { organisation, .. } => {
            unit("mythico-corrected-organisation").with("organisation", *organisation)
        }
        Correction::Ammunition { loaded: true, .. } => unit("mythico-corrected-loaded"),
        Correction::Ammunition { loaded: false, .. } => unit("mythico-corrected-empty"),
        Correction::Load { goods, .. } if goods.is_empty() => unit("mythico-corrected-carries-nothing"),
        Correction::Load { goods, .. } => {
            unit("mythico-corrected-carries").with("goods", goods_list(world, goods))
        }
        Correction::Remove { .. } => unit("mythico-corrected-removed"),
        Correction::Dump { hex: at, goods, seat: of } => {
            let id = match goods.is_empty() {
                true => "mythico-corrected-no-dump",
                false => "mythico-corrected-dump",
            };
            let said = message(id).with("hex", hex(*at)).with("seat", seat(*of));
            said.with("goods", goods_list(world, goods))
        }
        Correction::Funds { seat: of, points } => {
            gained("mythico-corrected-funds", "mythico-corrected-funds-taken", *points)
                .with("seat", seat(*of))
        }
        Correction::Score { seat: of, points } => {
            gained("mythico-corrected-score", "mythico-corrected-score-taken", *points)
                .with("seat", seat(*of))
        }
        Correction::Holder { hex: at, seat: Some(of) } => {
            message("mythico-corrected-held").with("hex", hex(*at)).with("seat", seat(*of))
        }
        Correction::Holder { hex: at, seat: None } => {
            message("mythico-corrected-nobodys").with("hex", hex(*at))
        }
        Correction::Installation { number, wear, seat } => message("mythico-corrected-installation")
            .with("state", state(world, *number, Installed { holder: *seat, wear: *wear })),
        Correction::InstallationLost { number } => {
            message("mythico-corrected-installation-lost").with("name", named(world, *number))
        }
        Correction::Lost { hex: at } => message("mythico-corrected-lost").with("hex", hex(*at)),
    }
}

fn gained(more: &'static str, fewer: &'static str, points: i64) -> Message {
    message(if points < 0 { fewer } else { more }).with("points", points.abs())
}

/// What a unit carries, or a dump holds, before it is set right.
pub fn now_holds(world: &World, stock: &Stock) -> Message {
    match stock.is_empty() {
        true => message("mythico-now-holds-nothing"),
        false => message("mythico-now-holds").with("goods", goods_list(world, stock)),
    }
}

//! What units found and met in the field: lines of the turn's report. Rules: EM-8.3, EM-10.7, EM-11.6.

use super::installations;
use super::roster::men;
use super::sheet::Sheet;
use super::stores::goods_list;
use crate::report::Section;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fieldwork::{Fieldwork, LeaderFate};
use crate::systems::el_mythico::wording::{near, place_name, seat_name};
use crate::words::{Message, message};

/// The section of them, if there is anything to tell.
pub fn section(sheet: &Sheet<'_>) -> Option<Section> {
    let lines = sheet.events.iter().flat_map(|event| match event {
        Event::Fieldwork(told) => lines(sheet, told),
        _ => Vec::new(),
    });
    Section::of_lines(message("mythico-heading-fieldwork"), lines.collect())
}

fn lines(sheet: &Sheet<'_>, told: &Fieldwork) -> Vec<Message> {
    let &Sheet { world, wordings, .. } = sheet;
    match told {
        Fieldwork::Searched { unit, hex, found, mines, goods, spies } => {
            let of = |id: &'static str| {
                wordings.say(id).with("unit", unit.said()).with("hex", place_name(world, *hex))
            };
            let names: Vec<_> = found.iter().map(|name| name.said()).collect();
            let units = (!found.is_empty()).then(|| of("mythico-searched-units").with("found", names));
            let mines = mines.then(|| of("mythico-searched-mines"));
            let taken = (!goods.is_empty())
                .then(|| of("mythico-searched-goods").with("goods", goods_list(world, goods)));
            let caught = spies.iter().map(|(kind, seat)| {
                of("mythico-searched-spy").with("spy", kind.name()).with("seat", seat_name(world, *seat))
            });
            let all: Vec<_> = [units, mines, taken].into_iter().flatten().chain(caught).collect();
            if all.is_empty() { vec![of("mythico-searched-nothing")] } else { all }
        }
        Fieldwork::Occupied { unit, hex, goods } => vec![
            message(if goods.is_empty() { "mythico-occupied-nothing" } else { "mythico-occupied" })
                .with("unit", unit.said())
                .with("hex", place_name(world, *hex))
                .with("goods", goods_list(world, goods)),
        ],
        Fieldwork::Mined { unit, hex } => {
            let said = wordings.say("mythico-mined").with("unit", unit.said());
            vec![said.with("hex", place_name(world, *hex))]
        }
        Fieldwork::MinedBefore { unit, hex } => vec![
            message("mythico-mined-before").with("unit", unit.said()).with("hex", place_name(world, *hex)),
        ],
        Fieldwork::NoAmmo { unit, hex } => {
            vec![
                message("mythico-mined-no-ammo")
                    .with("unit", unit.said())
                    .with("hex", place_name(world, *hex)),
            ]
        }
        Fieldwork::HitMines { unit, hex, lost, arm } => vec![
            wordings
                .say("mythico-hit-mines")
                .with("unit", unit.said())
                .with("hex", place_name(world, *hex))
                .with("lost", men(*arm, *lost)),
        ],
        Fieldwork::FoundLeader { unit, hex, leader, fate } => {
            let of =
                |id: &'static str| message(id).with("unit", unit.said()).with("hex", place_name(world, *hex));
            let said = match fate {
                LeaderFate::Fled(to) => of("mythico-found-leader").with("to", near(world, *to)),
                LeaderFate::Vanished => of("mythico-found-leader-vanished"),
                LeaderFate::Died => of("mythico-found-leader-died"),
            };
            vec![said.with("leader", leader.said())]
        }
        Fieldwork::Sabotaged { .. }
        | Fieldwork::Untouched { .. }
        | Fieldwork::Repaired { .. }
        | Fieldwork::Unrepaired { .. } => installations::line(world, told).into_iter().collect(),
        Fieldwork::Cleared { unit, hex } => {
            vec![
                message("mythico-mines-cleared")
                    .with("unit", unit.said())
                    .with("hex", place_name(world, *hex)),
            ]
        }
    }
}

//! What units found and met in the field, as lines of the turn's report.
//! See EM-8.3, EM-10.7, EM-11.6.

use super::sheet::Sheet;
use crate::report::Section;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fieldwork::Fieldwork;
use crate::systems::el_mythico::wording::{goods_list, place_name, seat_name};
use crate::words::{Message, message};

/// The section, if there is anything to tell.
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
            let units =
                (!found.is_empty()).then(|| of("mythico-searched-units").with("found", names));
            let mines = mines.then(|| of("mythico-searched-mines"));
            let taken = (!goods.is_empty())
                .then(|| of("mythico-searched-goods").with("goods", goods_list(world, goods)));
            let caught = spies.iter().map(|(kind, seat)| {
                of("mythico-searched-spy")
                    .with("spy", kind.name())
                    .with("seat", seat_name(world, *seat))
            });
            let all: Vec<_> = [units, mines, taken].into_iter().flatten().chain(caught).collect();
            if all.is_empty() { vec![sheet.line(told)] } else { all }
        }
        _ => vec![sheet.line(told)],
    }
}

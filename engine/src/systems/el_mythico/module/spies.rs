//! The part of `forces.toml` with the agents and informers that seats begin with.
//! See EM-1.1, EM-10.6. Ruling: EM-10.6: they report before the first turn.
//!
//! ```toml
//! [[spy]]
//! seat = "general"
//! number = 1040         # one of the seat's numbers for units
//! kind = "informer"     # or "agent"
//! hex = 1015006         # where it is: on land, another's town too
//! ```

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::Deserialize;

use super::Check;
use super::seats::StartingValues;
use crate::module::Spanned;
use crate::seat::SeatId;
use crate::systems::el_mythico::espionage::{Spy, SpyKind};
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::world::World;

/// An agent or informer as written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpyRow {
    seat: Spanned<String>,
    number: Spanned<u16>,
    kind: Spanned<SpyKind>,
    hex: Spanned<u32>,
}

impl Check<'_> {
    /// The spies of each seat that has any, by number. `numbers` are those already used.
    pub(super) fn spies(
        &mut self,
        rows: &[SpyRow],
        numbers: &mut BTreeSet<(SeatId, u16)>,
        openings: &[StartingValues],
        world: &World,
    ) -> BTreeMap<SeatId, Vec<Spy>> {
        let mut spies: BTreeMap<SeatId, Vec<Spy>> = BTreeMap::new();
        for row in rows {
            let (number, kind) = (*row.number.get_ref(), *row.kind.get_ref());
            let place = format!("{} {number} of {}", kind.word(), row.seat.get_ref());
            let Some(seat) = self.opening(&row.seat, openings, &place).map(|opening| opening.seat)
            else {
                continue;
            };
            if number == UnitRef::LEADER || !UnitRef::NUMBERS.contains(&number) {
                let problem = format!("{number} is no spy's number");
                self.fault(
                    row.number.span(),
                    &place,
                    problem,
                    "spies have 1001 to 9999, as units do",
                );
            } else if !numbers.insert((seat, number)) {
                let problem = "this seat has two units or spies of this number".to_owned();
                self.fault(row.number.span(), &place, problem, "number each of them once");
            }
            let Some(hex) = self.ground(&row.hex, world, &place) else { continue };
            spies.entry(seat).or_default().push(Spy { number, kind, hex, silent: false });
        }
        spies.values_mut().for_each(|own| own.sort_by_key(|spy| spy.number));
        spies
    }
}

//! The installations of `map.toml`. Rules: EM-1.1, EM-9.1, EM-9.5.
//!
//! ```toml
//! [[installation]]
//! number = 214                            # 100 to 999
//! name = "Refinery of Alba"
//! kind = "refinery"                       # also airfield, airport, port, bridge, tunnel, power-station, station, arms-depot, barracks, training-base
//! hex = 1003006
//! worth = "major"                         # or "minor": what it brings; nothing, if this is left out
//! holder = "general"                      # who holds it when the war begins
//! ```

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::Check;
use crate::module::Spanned;
use crate::seat::Seats;
use crate::systems::el_mythico::country::installation::{Installation, InstallationKind, Worth};
use crate::systems::el_mythico::hex_map::{HexMap, Terrain};

/// An installation as it is written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InstallationRow {
    number: Spanned<u16>,
    name: Spanned<String>,
    kind: InstallationKind,
    hex: Spanned<u32>,
    #[serde(default)]
    worth: Worth,
    holder: Option<Spanned<String>>,
}

impl Check<'_> {
    /// The installations, by number.
    pub(super) fn installations(
        &mut self,
        rows: &[InstallationRow],
        map: &HexMap,
        seats: &Seats,
    ) -> BTreeMap<u16, Installation> {
        let names = rows.iter().map(|row| row.name.get_ref().as_str());
        self.faults.once(self.file, |nth| format!("installation[{nth}].name"), names);
        let mut all = BTreeMap::new();
        for (nth, row) in rows.iter().enumerate() {
            let (number, name) = (*row.number.get_ref(), row.name.get_ref());
            self.faults.name(self.file, format!("installation[{nth}].name"), name);
            if !(100..=999).contains(&number) || all.contains_key(&number) {
                let problem = format!("{number} is no number for it");
                self.fault(
                    row.number.span(),
                    name,
                    problem,
                    "give each installation its own, from 100 to 999",
                );
            }
            let Some(hex) = self.hex(map, &row.hex, name) else { continue };
            if map.terrain(hex) == Terrain::Sea {
                self.fault(row.hex.span(), name, format!("{hex} is sea"), "put it on land");
            }
            let key = row.holder.as_ref();
            let holder = key.and_then(|key| seats.by_key(key.get_ref())).map(|seat| seat.id);
            if let Some(key) = key.filter(|key| holder.is_none() && !self.faults.is_left_out(key.get_ref())) {
                let problem = format!("no seat has the key {}", key.get_ref());
                self.fault(key.span(), name, problem, "name a seat of seats.toml by its key");
            }
            let (name, kind, worth) = (name.clone(), row.kind, row.worth);
            all.insert(number, Installation { number, name, kind, hex, worth, holder });
        }
        all
    }
}

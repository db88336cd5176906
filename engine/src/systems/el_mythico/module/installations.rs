//! The installations of `map.toml`. See EM-1.1, EM-9.1, EM-9.5.
//!
//! ```toml
//! [[installation]]
//! number = 214                            # 100 to 999
//! name = "Refinery of Alba"
//! # also airfield, airport, port, bridge, tunnel, power-station, station, arms-depot, barracks,
//! # training-base
//! kind = "refinery"
//! hex = 1003006
//! # or "minor"; without this, it brings nothing
//! worth = "major"
//! holder = "general"                      # who holds it when the war begins
//!
//! [[installation]]
//! number = 301
//! name = "Bridge of Vado"
//! kind = "bridge"
//! hex = 1006004
//! # the hex to which it leads; without this, it means all bridges at its hex, or for a tunnel all
//! # roads and railways
//! to = 1007005
//!
//! [[installation]]
//! number = 302
//! name = "Old barracks"
//! kind = "barracks"
//! hex = 1002003
//! # main weapons of the units that its holder can raise there without manpower
//! raises = ["old-rifle"]
//! ```

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;
use smol_str::SmolStr;

use super::Check;
use crate::module::Spanned;
use crate::order::complete::did_you_mean;
use crate::seat::Seats;
use crate::systems::el_mythico::country::ground::carried;
use crate::systems::el_mythico::country::installation::{
    Installation, InstallationKind, NUMBERS, Worth,
};
use crate::systems::el_mythico::equipment::Equipment;
use crate::systems::el_mythico::hex_map::{HexMap, Terrain};
use crate::systems::el_mythico::market::entry::by_the_sea;
use crate::systems::el_mythico::market::river;

/// An installation as written.
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
    to: Option<Spanned<u32>>,
    #[serde(default)]
    raises: Vec<Spanned<String>>,
}

impl Check<'_> {
    /// The installations, by number.
    pub(super) fn installations(
        &mut self,
        rows: &[InstallationRow],
        map: &mut HexMap,
        (seats, equipment): (&Seats, &Equipment),
    ) -> BTreeMap<u16, Installation> {
        let names = rows.iter().map(|row| row.name.get_ref().as_str());
        self.faults.once(self.file, |nth| format!("installation[{nth}].name"), names);
        let mut all = BTreeMap::new();
        for (nth, row) in rows.iter().enumerate() {
            let (number, name) = (*row.number.get_ref(), row.name.get_ref());
            self.faults.name(self.file, format!("installation[{nth}].name"), name);
            if !NUMBERS.contains(&number) || all.contains_key(&number) {
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
            if let Some(key) =
                key.filter(|key| holder.is_none() && !self.faults.is_left_out(key.get_ref()))
            {
                let problem = format!("no seat has the key {}", key.get_ref());
                self.fault(key.span(), name, problem, "name a seat of seats.toml by its key");
            }
            let to = row.to.as_ref().and_then(|to| self.hex(map, to, name));
            let raises = self.raised(row, equipment);
            let (kind, worth) = (row.kind, row.worth);
            let one =
                Installation { number, name: name.clone(), kind, hex, worth, holder, to, raises };
            self.leads_somewhere(row, &one, map);
            self.port_by_water(row, &one, map);
            all.insert(number, one);
        }
        all
    }

    /// Checks that a bridge or tunnel with a `to` leads there, and that nothing else has one.
    fn leads_somewhere(&mut self, row: &InstallationRow, one: &Installation, map: &HexMap) {
        let (Some(written), Some(to)) = (&row.to, one.to) else { return };
        let (problem, remedy) = match one.kind {
            _ if !carried(map, one).is_empty() => return,
            InstallationKind::Bridge => (
                format!("no bridge leads from {} to {to}", one.hex),
                "name the hex beyond a [[crossing]] of kind \"bridge\", or leave `to` out",
            ),
            InstallationKind::Tunnel => (
                format!("neither road nor railway runs from {} to {to}", one.hex),
                "name the next hex of a [[road]] or [[rail]], or leave `to` out",
            ),
            _ => ("only bridges and tunnels lead somewhere".to_owned(), "leave `to` out"),
        };
        self.fault(written.span(), &one.name, problem, remedy);
    }

    /// Aircraft land at an airfield. A port must be where ships and goods can come in.
    /// See EM-4.3.
    fn port_by_water(&mut self, row: &InstallationRow, one: &Installation, map: &mut HexMap) {
        if one.kind.is_airfield() {
            map.airfields.insert(one.hex);
        }
        if one.kind != InstallationKind::Port {
            return;
        }
        if !by_the_sea(map, one.hex) && !river::is_bank(map, one.hex) {
            let problem = format!("{} lies neither by the sea nor on a major river", one.hex);
            self.fault(row.hex.span(), &one.name, problem, "put the port by the water");
        }
        map.ports.insert(one.hex);
    }

    /// Main weapons of the units that it raises, all from the equipment list. See EM-3.4.
    fn raised(&mut self, row: &InstallationRow, equipment: &Equipment) -> Vec<SmolStr> {
        let mut keys: Vec<SmolStr> = Vec::new();
        for key in &row.raises {
            if equipment.weapons.contains_key(key.get_ref().as_str()) {
                keys.push(key.get_ref().as_str().into());
                continue;
            }
            let known = equipment.weapons.keys().map(SmolStr::as_str);
            let remedy = match did_you_mean(key.get_ref(), known) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "name a main weapon by its key, as in raises = [\"old-rifle\"]".to_owned(),
            };
            let problem = format!("no main weapon has the key {}", key.get_ref());
            self.fault(key.span(), row.name.get_ref(), problem, &remedy);
        }
        keys.sort_unstable();
        keys.dedup();
        keys
    }
}

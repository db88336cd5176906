//! `population.toml`: the people of population centres, and their initial support.
//! See EM-9.2, EM-9.3. What it leaves out is as in the usual file. A module without the file has
//! no population: troops alone take its places.
//!
//! ```toml
//! [groups]
//! workers = [70, 20, 10]                  # left, centre, right in percent
//!
//! [[centre]]
//! # a village, town or city of map.toml; unlisted ones are as in the usual file
//! place = "San Telmo"
//! people = [40, 30, 20, 10]               # workers, middle, poor, rich in percent
//! allegiance = [30, 50, 20]               # left, centre, right, if it isn't that of its people
//! support = { general = 30, tribune = 20 }
//! ```

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::Check;
use crate::module::Row;
use crate::module::Spanned;
use crate::seat::{SeatId, Seats};
use crate::systems::el_mythico::country::centre::{Allegiance, Centre, CentreKind, Group, mixed};
use crate::systems::el_mythico::country::support::Support;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::world::World;

/// The usual file.
pub const USUAL: &str = include_str!("../usual/population.toml");

/// The file.
pub const FILE: &str = "population.toml";

/// `population.toml` as written, laid over the usual file.
#[derive(Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[range(0..=100)]
pub struct PopulationFile {
    groups: BTreeMap<Group, Allegiance>,
    people: BTreeMap<CentreKind, [i64; 4]>,
    begins: Begins,
    #[serde(default, rename = "centre")]
    centres: Vec<CentreRow>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Begins {
    holder_percent: i64,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct CentreRow {
    place: Spanned<String>,
    people: Option<[i64; 4]>,
    allegiance: Option<Allegiance>,
    #[serde(default)]
    support: BTreeMap<String, i64>,
}

impl Check<'_> {
    /// The centres of the republic by hex, and their initial support. Both are empty if the module
    /// has no such file.
    pub(super) fn population(
        &mut self,
        file: &PopulationFile,
        world: &World,
    ) -> (BTreeMap<HexNo, Centre>, BTreeMap<HexNo, Support>) {
        let (mut centres, mut support) = (BTreeMap::new(), BTreeMap::new());
        if !self.faults.has(FILE) {
            return (centres, support);
        }
        self.within(FILE);
        self.faults.numbers::<PopulationFile>(FILE);
        for (group, allegiance) in &file.groups {
            self.whole(format!("groups.{group:?}").to_lowercase(), allegiance);
        }
        for (kind, people) in &file.people {
            self.whole(format!("people.{}", kind.word()), people);
        }
        let rows = self.rows(file, world);
        for place in world.map.places.values() {
            let Some(kind) = world.centre_kind(place.hex) else { continue };
            let row = rows.get(&place.hex);
            let people = row.and_then(|(_, row)| row.people).unwrap_or(file.people[&kind]);
            let of_groups = Group::ALL.map(|group| file.groups[&group]);
            let allegiance =
                row.and_then(|(_, row)| row.allegiance).unwrap_or(mixed(people, of_groups));
            centres.insert(place.hex, Centre { kind, people, allegiance });
            let holder = world.first_holders.get(&place.hex).copied();
            let begins = match row.filter(|(_, row)| !row.support.is_empty()) {
                Some((nth, row)) => self.first_support(*nth, row, &world.seats),
                None => Support::new(holder.map(|holder| (holder, file.begins.holder_percent))),
            };
            let begins = begins.unwrap_or_default();
            let needed = world.rules.support.control_percent;
            if holder.is_some_and(|holder| begins.of(holder) < needed) {
                let place = row.map_or("begins.holder_percent".to_owned(), |(nth, _)| {
                    format!("centre[{nth}].support")
                });
                let problem = format!(
                    "who holds a place when the war begins has at least {needed} of its support"
                );
                self.faults.add(
                    FILE,
                    place,
                    problem,
                    "give the place's holder more, or the place no holder",
                );
            }
            if !begins.is_empty() {
                support.insert(place.hex, begins);
            }
        }
        (centres, support)
    }

    /// Rows by the hex of their place, each with its index.
    fn rows<'f>(
        &mut self,
        file: &'f PopulationFile,
        world: &World,
    ) -> BTreeMap<HexNo, (usize, &'f CentreRow)> {
        let names = file.centres.iter().map(|row| row.place.get_ref().as_str());
        self.faults.once(FILE, |nth| format!("centre[{nth}].place"), names);
        let mut rows = BTreeMap::new();
        for (nth, row) in file.centres.iter().enumerate() {
            let Some(hex) = self.place_named(&world.map, &row.place, "centre") else { continue };
            if world.centre_kind(hex).is_none() {
                let problem =
                    format!("{} is no village, town or city of the republic", row.place.get_ref());
                self.fault(row.place.span(), "centre", problem, "leave it out");
            }
            if let Some(people) = &row.people {
                self.whole(format!("centre[{nth}].people"), people);
            }
            if let Some(allegiance) = &row.allegiance {
                self.whole(format!("centre[{nth}].allegiance"), allegiance);
            }
            rows.insert(hex, (nth, row));
        }
        rows
    }

    /// A centre's initial support from its row.
    fn first_support(&mut self, nth: usize, row: &CentreRow, seats: &Seats) -> Option<Support> {
        let mut parts: Vec<(SeatId, i64)> = Vec::new();
        for (key, percent) in &row.support {
            match seats.by_key(key) {
                Some(seat) => parts.push((seat.id, *percent)),
                None => {
                    let known = seats.seats.iter().map(|seat| seat.key.as_str());
                    self.faults.unknown(FILE, format!("centre[{nth}].support"), "seat", key, known);
                }
            }
        }
        let support = Support::new(parts);
        if support.is_none() {
            let problem = "the support of all seats is more than 100";
            self.faults.add(
                FILE,
                format!("centre[{nth}].support"),
                problem,
                "leave something uncommitted",
            );
        }
        support
    }

    /// Checks that parts in percent add up to 100.
    fn whole(&mut self, place: String, parts: &[i64]) {
        let sum: i64 = parts.iter().sum();
        if sum != 100 {
            self.faults.add(
                FILE,
                place,
                format!("these are {sum} in a hundred"),
                "make them 100 together",
            );
        }
    }
}

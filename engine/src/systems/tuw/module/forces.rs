//! The opening forces: who stands where, in what state. See TUW-3.4.3, TUW-3.5.2, TUW-3.5.10,
//! TUW-3.6 (wounds of before).

use std::collections::BTreeMap;

use super::files::{ForcesFile, UnitEntry};
use super::{Reader, TURNS_MAX};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Flight, Unit};
use crate::systems::tuw::sequence::carrying::can_be_carried;
use crate::systems::tuw::world::{KindId, World};

impl Reader<'_> {
    /// Names of units, and whose wound is of before, go into the world.
    pub(super) fn forces(
        &mut self,
        world: &mut World,
        forces: ForcesFile,
    ) -> BTreeMap<UnitCode, Unit> {
        let mut units = BTreeMap::new();
        let mut passengers = Vec::new();
        for (place, entry) in forces.unit.into_iter().enumerate() {
            let at = |field: &str| format!("unit[{place}].{field}");
            let kind = world.kinds.iter().position(|kind| kind.id == entry.kind);
            if kind.is_none() {
                let known = world.kinds.iter().map(|kind| kind.id.as_str());
                self.faults.unknown("forces.toml", at("kind"), "kind", &entry.kind, known);
            }
            if let Some(name) = &entry.name {
                self.faults.name("forces.toml", at("name"), name);
            }
            let seat = world.seat_of(entry.code.letter);
            if seat.is_none() && !self.faults.is_left_out(&entry.code.letter.to_string()) {
                let problem = format!("no seat has the letter of `{}`", entry.code);
                self.faults.add(
                    "forces.toml",
                    at("code"),
                    problem,
                    "begin it with a seat's letter",
                );
            }
            let hex = self.hex(&world.ground, "forces.toml", at("hex"), &entry.hex);
            let (Some(kind), Some(seat), Some(hex)) = (kind, seat, hex) else { continue };
            let kind = KindId(u16::try_from(kind).unwrap_or(u16::MAX));
            let UnitEntry { wounded, disabled, disabled_until, airborne, aboard, .. } = entry;
            if let Some(last) = disabled_until {
                self.faults.within("forces.toml", at("disabled_until"), last, 1..=TURNS_MAX);
            }
            // A disability whose duration nobody names is counted from the turn before the first. See TUW-3.4.3
            let disabled_until =
                disabled_until.or(disabled.then_some(world.rules.disability.turns));
            world.wounded_before.extend(wounded.then_some(entry.code));
            let flight = if airborne { Flight::High } else { Flight::Landed };
            let unit =
                Unit { wounded, disabled_until, flight, aboard, ..Unit::new(kind, seat, hex) };
            if airborne && !(unit.is_flyer(world) && disabled_until.is_none() && aboard.is_none()) {
                let problem = format!("`{}` can't be in the air", entry.code);
                let remedy = "only a flyer that is neither disabled nor aboard can be `airborne`";
                self.faults.add("forces.toml", at("airborne"), problem, remedy);
            }
            passengers.extend(aboard.map(|carrier| (at("aboard"), entry.code, carrier)));
            world.names.extend(entry.name.map(|name| (entry.code, name)));
            if units.insert(entry.code, unit).is_some() {
                let problem = format!("`{}` stands twice", entry.code);
                self.faults.add(
                    "forces.toml",
                    at("code"),
                    problem,
                    "give each unit a code of its own",
                );
            }
        }
        for (at, code, carrier) in passengers {
            self.aboard(world, &mut units, at, (code, carrier));
        }
        units
    }

    /// Puts a unit where its carrier stands, if that can carry it.
    ///
    /// See TUW-3.5.10
    fn aboard(
        &mut self,
        world: &World,
        units: &mut BTreeMap<UnitCode, Unit>,
        at: String,
        (code, carrier): (UnitCode, UnitCode),
    ) {
        let Some(unit) = units.get(&code).cloned() else { return };
        let others = units.iter().filter(|(other, _)| **other != code);
        let load = others.filter(|(_, other)| other.aboard == Some(carrier)).count();
        let carrying = units.get(&carrier).filter(|carrying| {
            carrying.seat == unit.seat
                && carrying.aboard.is_none()
                && load < usize::from(carrying.kind(world).carries)
                && can_be_carried(world, &unit)
        });
        match carrying.map(|carrying| carrying.hex) {
            Some(hex) => _ = units.entry(code).and_modify(|unit| unit.hex = hex),
            None => {
                let problem = format!("`{carrier}` can't carry `{code}`");
                let remedy = "name a carrier of the same seat with room, for a foot or stationary unit that carries none itself";
                self.faults.add("forces.toml", at, problem, remedy);
            }
        }
    }
}

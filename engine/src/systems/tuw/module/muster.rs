//! The muster of a module: points, kinds, zones and names of each seat, and its standard army, which
//! `forces.toml` holds. See TUW-10.1.

use std::collections::{BTreeMap, BTreeSet};

use super::Reader;
use super::files::{ForcesFile, MusterEntry, ScenarioFile, SeatMusterEntry, UnitEntry};
use crate::grid::hex::Hex;
use crate::seat::SeatId;
use crate::systems::tuw::sequence::muster::can_begin;
use crate::systems::tuw::world::muster::Muster;
use crate::systems::tuw::world::{KindId, World};

/// Most names, and so units, of a seat.
const NAMES_MAX: usize = 99;
/// Points of an army.
const ARMY_MAX: u32 = 1_000_000;

impl Reader<'_> {
    /// What each seat may buy, without the standard armies.
    pub(super) fn musters(
        &mut self,
        world: &World,
        scenario: &ScenarioFile,
    ) -> BTreeMap<SeatId, Muster> {
        let usual = scenario.muster.as_ref().map(|usual| self.usual_muster(world, usual));
        let mut musters = BTreeMap::new();
        for (place, seat) in scenario.seat.iter().enumerate() {
            let at = format!("seat[{place}].muster");
            match (&usual, &seat.muster) {
                (None, None) => {}
                (None, Some(_)) => {
                    let remedy = "add a table [muster] with points, or leave this out";
                    self.faults.add("scenario.toml", at, "no army is bought here", remedy);
                }
                (Some(_), None) => {
                    let problem = format!("`{}` has no zone and no names", seat.key);
                    let remedy = "add [seat.muster] with `zone` and `names`";
                    self.faults.add("scenario.toml", format!("seat[{place}]"), problem, remedy);
                }
                (Some(usual), Some(own)) => {
                    let muster = self.muster(world, &at, (usual, own));
                    let stands = world.seats.by_key(&seat.key);
                    musters.extend(stands.map(|seat| (seat.id, muster)));
                }
            }
        }
        self.zones_apart(&musters, scenario);
        musters
    }

    /// The points and kinds of a seat that names none of its own.
    fn usual_muster(&mut self, world: &World, usual: &MusterEntry) -> (u32, Vec<KindId>) {
        self.faults.within("scenario.toml", "muster.points", usual.points, 1..=ARMY_MAX);
        let all = || (0..).map(KindId).take(world.kinds.len()).collect();
        let kinds = usual.kinds.as_ref();
        let kinds = kinds.map(|kinds| self.kinds_allowed(world, "muster.kinds", kinds));
        (usual.points, kinds.unwrap_or_else(all))
    }

    fn muster(
        &mut self,
        world: &World,
        at: &str,
        ((points, kinds), own): (&(u32, Vec<KindId>), &SeatMusterEntry),
    ) -> Muster {
        let points = own.points.unwrap_or(*points);
        if own.points.is_some() {
            self.faults.within("scenario.toml", format!("{at}.points"), points, 1..=ARMY_MAX);
        }
        let own_kinds = own.kinds.as_ref();
        let own_kinds = own_kinds.map(|own| self.kinds_allowed(world, &format!("{at}.kinds"), own));
        let kinds = own_kinds.unwrap_or_else(|| kinds.clone());
        let zone = self.zone(world, &format!("{at}.zone"), (&own.zone, &kinds));
        self.faults.count("scenario.toml", format!("{at}.names"), own.names.len(), 1..=NAMES_MAX);
        let names = own.names.iter().map(String::as_str);
        self.faults.once("scenario.toml", |nth| format!("{at}.names[{nth}]"), names);
        for (nth, name) in own.names.iter().enumerate() {
            self.faults.name("scenario.toml", format!("{at}.names[{nth}]"), name);
        }
        Muster { points, kinds, zone, names: own.names.clone(), standard: BTreeMap::new() }
    }

    fn kinds_allowed(&mut self, world: &World, at: &str, words: &[String]) -> Vec<KindId> {
        let mut kinds = Vec::new();
        for (nth, word) in words.iter().enumerate() {
            match world.kinds.iter().position(|kind| kind.id == *word) {
                Some(place) => kinds.push(KindId(u16::try_from(place).unwrap_or(u16::MAX))),
                None => {
                    let known = world.kinds.iter().map(|kind| kind.id.as_str());
                    self.faults.unknown(
                        "scenario.toml",
                        format!("{at}[{nth}]"),
                        "kind",
                        word,
                        known,
                    );
                }
            }
        }
        if words.is_empty() {
            let remedy = "name some, or leave the line out to allow all";
            self.faults.add("scenario.toml", at, "no kind may be bought", remedy);
        }
        kinds
    }

    /// Hexes in which at least one of the kinds can begin.
    fn zone(
        &mut self,
        world: &World,
        at: &str,
        (words, kinds): (&[String], &[KindId]),
    ) -> Vec<Hex> {
        let mut zone: Vec<Hex> = Vec::new();
        for (nth, word) in words.iter().enumerate() {
            let at = format!("{at}[{nth}]");
            let Some(hex) = self.hex(&world.ground, "scenario.toml", at.clone(), word) else {
                continue;
            };
            if !kinds.is_empty() && !kinds.iter().any(|kind| can_begin(world, *kind, hex)) {
                let problem = format!("hex {word} is closed ground: no kind can begin there");
                let remedy = "leave it out, or name another hex";
                self.faults.add("scenario.toml", at.clone(), problem, remedy);
            }
            if zone.contains(&hex) {
                let problem = format!("hex {word} is there already");
                self.faults.add("scenario.toml", at, problem, "name each hex once");
            }
            zone.push(hex);
        }
        if words.is_empty() {
            self.faults.add("scenario.toml", at, "the zone is empty", "name its hexes");
        }
        zone
    }

    /// Two seats don't begin in the same hex: neither knows of the other's units.
    fn zones_apart(&mut self, musters: &BTreeMap<SeatId, Muster>, scenario: &ScenarioFile) {
        let mut taken: BTreeMap<Hex, &SeatId> = BTreeMap::new();
        for (seat, muster) in musters {
            for (nth, hex) in muster.zone.iter().enumerate() {
                let other = taken.insert(*hex, seat);
                if other.is_some_and(|other| other != seat) {
                    let place = usize::from(seat.0).saturating_sub(1);
                    let word = scenario.seat.get(place).and_then(|seat| seat.muster.as_ref());
                    let word = word.and_then(|own| own.zone.get(nth)).map_or("", String::as_str);
                    let problem = format!("hex {word} is in another seat's zone too");
                    let at = format!("seat[{place}].muster.zone[{nth}]");
                    self.faults.add("scenario.toml", at, problem, "give it to one of them");
                }
            }
        }
    }

    /// Makes the forces of the module the seats' standard armies, which a player could buy as well.
    pub(super) fn standard_armies(&mut self, world: &mut World, forces: &ForcesFile) {
        let mut spent: BTreeMap<SeatId, u32> = BTreeMap::new();
        let mut crowds: BTreeMap<Hex, usize> = BTreeMap::new();
        for (place, entry) in forces.unit.iter().enumerate() {
            let kind = world.kinds.iter().position(|kind| kind.id == entry.kind);
            let kind = kind.and_then(|kind| u16::try_from(kind).ok()).map(KindId);
            let (hex, seat) = (world.ground.find(&entry.hex), world.seat_of(entry.code.letter));
            // What is missing is a fault of its own.
            let (Some(kind), Some(hex), Some(seat)) = (kind, hex, seat) else { continue };
            let Some(muster) = world.musters.get(&seat) else { continue };
            let cost = spent.entry(seat).or_default();
            let before = *cost;
            *cost = cost.saturating_add(world.kind(kind).cost());
            let crowd = crowds.entry(hex).or_default();
            *crowd += 1;
            let name = world.seat_name(seat);
            let at = |field: &str| format!("unit[{place}].{field}");
            let (total, points, limit) = (*cost, muster.points, world.stacking);
            let faults = [
                (points > 0 && before <= points && total > points).then(|| {
                    let problem = format!("the standard army of {name} costs {total} points with this unit, and {points} are allowed");
                    (at("kind"), problem, "take a cheaper kind, or leave units out")
                }),
                (!muster.kinds.is_empty() && !muster.kinds.contains(&kind)).then(|| {
                    let problem = format!("{name} may not buy `{}`", entry.kind);
                    (at("kind"), problem, "take a kind that is allowed, or allow this one")
                }),
                (!muster.zone.contains(&hex)).then(|| {
                    let problem = format!("hex {} is outside the zone of {name}", entry.hex);
                    (at("hex"), problem, "put it into the zone")
                }),
                (!can_begin(world, kind, hex)).then(|| {
                    let problem = format!("hex {} is closed to `{}`", entry.hex, entry.kind);
                    (at("hex"), problem, "put it on other ground")
                }),
                (*crowd == limit + 1).then(|| {
                    let problem = format!("hex {} holds more than {limit} units", entry.hex);
                    (at("hex"), problem, "put some elsewhere")
                }),
                muster.name(entry.code.number).is_none().then(|| {
                    let problem = format!("{name} has no name for `{}`", entry.code);
                    (at("code"), problem, "add to the names of its muster, or number it lower")
                }),
                (!entry.is_plain()).then(|| {
                    let problem = "a unit that may be bought has a code, a kind and a hex only";
                    (at("code"), problem.to_owned(), "leave the rest out")
                }),
            ];
            for (at, problem, remedy) in faults.into_iter().flatten() {
                self.faults.add("forces.toml", at, problem, remedy);
            }
            if let Some(muster) = world.musters.get_mut(&seat) {
                muster.standard.insert(entry.code, (kind, hex));
            }
        }
        let bare: BTreeSet<&str> = world
            .musters
            .iter()
            .filter(|(_, muster)| muster.standard.is_empty())
            .map(|(seat, _)| world.seat_name(*seat))
            .collect();
        for name in bare {
            let problem = format!("{name} has no standard army");
            let remedy = "add units with its letter, for a player who buys nothing";
            self.faults.add("forces.toml", "unit", problem, remedy);
        }
    }
}

impl UnitEntry {
    /// Has it nothing but what a player who buys a unit chooses?
    fn is_plain(&self) -> bool {
        let UnitEntry {
            code: _,
            kind: _,
            hex: _,
            name,
            wounded,
            disabled,
            disabled_until,
            airborne,
            aboard,
        } = self;
        name.is_none()
            && disabled_until.is_none()
            && aboard.is_none()
            && !(*wounded || *disabled || *airborne)
    }
}

//! The world of a campaign: what is printed for all to read. It never changes while the campaign is
//! played. See EM-10.1 (vocations), EM-9.1 and EM-9.2 (income from leaders and places), EM-4.1
//! (who may use what). Not here: the opening forces, which players don't see.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::country::centre::{Alignment, Centre, CentreKind, Group};
use super::country::installation::{Installation, InstallationKind, Installed, Worth};
use super::equipment::{Equipment, Kind, Weapon};
use super::hex_map::{HexMap, HexNo, Terrain};
use super::market::Market;
use super::rules::{Rules, TerrainRow};
use super::sea::areas::SeaAreas;
use super::unit::{Arm, Unit};
use crate::map::PlaceKind;
use crate::order::grammar::called;
use crate::order::letters::folded;
use crate::seat::{FactionId, SeatId, Seats};
use crate::words::Word;

/// Everything in a module that no turn changes: map, rules, equipment, seats.
#[derive(Clone, Debug)]
pub struct World {
    /// The module's title.
    pub title: String,
    /// Terrain, rivers, roads and places, as printed.
    pub map: HexMap,
    /// The numbers of the rules: the usual ones, with what the module changes.
    pub rules: Rules,
    /// Prices and ratings of weapons and other equipment.
    pub equipment: Equipment,
    /// Suppliers, countries across the border, prices, income.
    pub market: Market,
    /// The seats and their factions.
    pub seats: Seats,
    /// Other printed facts of each seat, in the order of `seats`.
    pub leader_profiles: Vec<LeaderProfile>,
    /// Places worth fighting for.
    pub objectives: Vec<Objective>,
    /// Parts of the country, by name.
    pub provinces: Vec<Province>,
    /// Parts of the sea; ships spend movement points to go between them. See EM-2.8.
    pub seas: SeaAreas,
    /// Holders of population centres when the war begins, if the module gives them.
    pub first_holders: BTreeMap<HexNo, SeatId>,
    /// Places that are districts of the national capital, with the people of each. See EM-9.2.
    pub districts: BTreeMap<HexNo, Group>,
    /// Installations, by number. See EM-9.5.
    pub installations: BTreeMap<u16, Installation>,
    /// The population centres of the republic, by hex, if the module has a population. Then support
    /// decides who controls them, else troops do. See EM-9.2, EM-9.3.
    pub centres: BTreeMap<HexNo, Centre>,
}

/// A place worth fighting for. See EM-12.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objective {
    pub hex: HexNo,
    /// Points a turn to the seat that holds it.
    pub points: i64,
}

/// A part of the country. Only texts use it; no rule asks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Province {
    pub name: String,
    /// Its hexes, row by row.
    pub hexes: Vec<HexNo>,
}

/// Other printed facts of a seat and its leader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderProfile {
    /// The seat whose profile it is.
    pub seat: SeatId,
    /// The leader's first vocation; if there is a choice, a placeholder until the first turn
    /// closes.
    pub vocation: Vocation,
    /// Vocations that the player may choose from. See EM-10.1.
    pub vocations: Offer<Vocation>,
    /// The leader's alignment, if the module gives one. See EM-9.3.
    pub alignment: Option<Alignment>,
    /// Alignments that the player may choose from.
    pub alignments: Offer<Alignment>,
    /// Names for the leader to draw from, if the player gives none. See EM-1.3.
    pub leader_names: Vec<String>,
    /// Where new leaders appear.
    pub base: HexNo,
    /// Names of the leaders who follow the first, in order.
    pub heirs: Vec<String>,
    /// Names of its types of unit, until the player gives others. See EM-1.3.
    pub names: BTreeMap<Arm, String>,
    /// Types with several names in the module: one is drawn, if the player gives none.
    pub name_lists: BTreeMap<Arm, Vec<String>>,
    /// Addresses of a simple player to the nation.
    pub addresses: Vec<String>,
}

/// What the player of a seat may choose in the first turn. Empty where the module fixes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer<T> {
    /// The options, two or more.
    pub choices: Vec<T>,
    /// The option that the seat's dossier suggests.
    pub suggested: Option<T>,
}

impl<T> Offer<T> {
    /// Is it still open in this turn? A choice counts once the first turn's window has closed.
    pub fn is_open(&self, turn: u32) -> bool {
        turn <= FIRST_TURN && !self.choices.is_empty()
    }
}

/// The turn in which players choose.
pub const FIRST_TURN: u32 = 1;

/// Vocations of leaders. See EM-10.1.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Word,
)]
#[serde(rename_all = "kebab-case")]
#[word(text = "mythico-vocation")]
pub enum Vocation {
    Underworld,
    Politician,
    MilitaryOfficer,
    Clergy,
}

impl World {
    /// Is the holder of this place public? See EM-10.9. Ruling: objectives that give points count
    /// as capitals do.
    pub fn is_control_public(&self, hex: HexNo) -> bool {
        let is_capital = self.map.place_in(hex).is_some_and(|place| place.kind == PlaceKind::City);
        is_capital
            || self.districts.contains_key(&hex)
            || self.objectives.iter().any(|objective| objective.hex == hex && objective.points != 0)
    }

    /// The points that an objective gives its holder each turn.
    pub fn points_for(&self, hex: HexNo) -> Option<i64> {
        let mut scored = self.objectives.iter().filter(|objective| objective.points > 0);
        scored.find(|objective| objective.hex == hex).map(|objective| objective.points)
    }

    /// A seat's faction.
    pub fn faction(&self, seat: SeatId) -> FactionId {
        // Seats are sorted by number.
        let place = self.seats.seats.binary_search_by_key(&seat, |seat| seat.id);
        place.map_or(FactionId(seat.0), |place| self.seats.seats[place].faction)
    }

    /// The effects of a terrain.
    pub fn terrain_row(&self, terrain: Terrain) -> &TerrainRow {
        &self.rules.terrain[&terrain]
    }

    /// A unit's main weapon; leaders have none.
    pub fn weapon(&self, unit: &Unit) -> Option<&Weapon> {
        self.equipment.weapons.get(unit.weapon.as_str())
    }

    /// What a unit lifts by air: lots of light goods or ammunition, or STR of infantry.
    /// Rule: EM-14.6. See EM-4.10.
    pub fn lift(&self, unit: &Unit) -> i64 {
        self.weapon(unit).map_or(0, |weapon| weapon.lift * unit.strength())
    }

    /// What a unit carries by sea: lots, or STR of any unit. Rule: EM-14.7. See EM-4.10.
    pub fn sealift(&self, unit: &Unit) -> i64 {
        self.weapon(unit).map_or(0, |weapon| weapon.sealift * unit.strength())
    }

    /// A unit's weight as air or sea cargo: its STR, and the lots that it carries.
    /// See EM-14.6, EM-14.7.
    pub fn load(&self, unit: &Unit) -> i64 {
        unit.strength() + unit.supply.surplus.lots(&self.equipment)
    }

    /// Does it carry infantry? APCs and IFVs do, and helicopters that lift something.
    /// See EM-3.3, EM-14.3, EM-14.6.
    pub fn carries_infantry(&self, unit: &Unit) -> bool {
        let weapon = self.weapon(unit);
        weapon.is_some_and(|weapon| {
            weapon.carries || (weapon.arm == Arm::Helicopters && weapon.lift > 0)
        })
    }

    /// May units of this type use this equipment? See EM-4.1: types other than infantry only if
    /// the module allows it.
    pub fn may_use(&self, arm: Arm, kind: Kind) -> bool {
        let allowed = arm == Arm::Infantry || self.rules.stores.additional_arms.contains(&arm);
        allowed && self.equipment.additional(arm, kind).is_some()
    }

    /// Is it a hard target? Armour, mechanised, self-propelled and boats are; the rest is soft.
    /// See EM-7.4.
    pub fn is_hard(&self, unit: &Unit) -> bool {
        match unit.arm {
            Arm::Armour | Arm::Mechanised | Arm::Naval => true,
            Arm::Artillery | Arm::AirDefence => {
                self.weapon(unit).is_some_and(|weapon| weapon.self_propelled)
            }
            Arm::Infantry | Arm::Leader | Arm::Aircraft | Arm::Helicopters => false,
        }
    }

    /// Income from a leader of a vocation in a turn, in tenths of an AP. See EM-9.1.
    pub fn leader_income(&self, vocation: Vocation) -> i64 {
        let income = &self.market.income.leader_tenths;
        match vocation {
            Vocation::Underworld => income.underworld,
            Vocation::Politician => income.politician,
            Vocation::MilitaryOfficer => income.military_officer,
            Vocation::Clergy => income.clergy,
        }
    }

    /// Is it a light unit, which boards and lands anywhere? Infantry and leaders are, unless they
    /// are armed with heavy goods or carry any. See EM-4.3, EM-4.5.
    pub fn is_light(&self, unit: &Unit) -> bool {
        matches!(unit.arm, Arm::Infantry | Arm::Leader)
            && !unit.supply.surplus.has_heavy(&self.equipment)
    }

    /// Is it a harbour: a port, village, town or city on the coast? See EM-4.3, EM-4.10. Ruling:
    /// ports up a river are no harbours for boats that sail by themselves.
    pub fn is_harbour(&self, hex: HexNo) -> bool {
        self.map.is_coast(hex) && (self.map.ports.contains(&hex) || self.map.is_urban_place(hex))
    }

    /// The kind of population centre in a hex, which gives its holder income and manpower.
    /// See EM-9.2. Ruling: a place abroad gives neither.
    pub fn centre_kind(&self, hex: HexNo) -> Option<CentreKind> {
        let abroad = self.market.countries.iter().any(|country| country.land.contains(&hex));
        let place = self.map.place_in(hex).filter(|_| !abroad)?;
        CentreKind::of(place.kind, self.districts.get(&hex).copied())
    }

    /// Has the module a population, so that support decides who controls a centre? See EM-9.2.
    pub fn has_population(&self) -> bool {
        !self.centres.is_empty()
    }

    /// Income from a place in a turn for the seat that controls it, in tenths of an AP.
    /// See EM-9.2.
    pub fn place_income(&self, hex: HexNo) -> i64 {
        let kind = self.centre_kind(hex);
        kind.and_then(|kind| self.market.income.place_tenths.get(&kind)).copied().unwrap_or(0)
    }

    /// Income from an installation for its holder each turn, or once for a seat that damages an
    /// enemy's, in tenths of an AP. See EM-9.1.
    pub fn installation_income(&self, number: u16) -> i64 {
        let income = &self.market.income;
        match self.installations.get(&number).map(|installation| installation.worth) {
            Some(Worth::Major) => income.major_installation_tenths,
            Some(Worth::Minor) => income.minor_installation_tenths,
            _ => 0,
        }
    }

    /// The installation that a number or a name means: its whole name, or the beginning of a word
    /// that is in no other name. See EM-1.1.
    pub fn installation_meant(&self, words: &str) -> Option<&Installation> {
        if let Ok(number) = words.parse::<u16>() {
            return self.installations.get(&number);
        }
        let all = || self.installations.values();
        let whole = all().find(|one| folded(&one.name) == folded(words));
        let meant = || match called(words, all().map(|one| (one.name.as_str(), one)))[..] {
            [one] => Some(one),
            _ => None,
        };
        whole.or_else(meant)
    }

    /// Installations in a hex, by number.
    pub fn installations_at(&self, hex: HexNo) -> impl Iterator<Item = &Installation> {
        self.installations.values().filter(move |one| one.hex == hex)
    }

    /// Has a seat a further training base there: the one that it got by chance, or an installation?
    /// See EM-3.5. Ruling: a working one that it holds serves it. Installations aren't its own
    /// base, so none moves with it.
    pub fn is_further_base(
        &self,
        (seat, by_chance): (SeatId, Option<HexNo>),
        hex: HexNo,
        installed: impl Fn(u16) -> Installed,
    ) -> bool {
        let mut here =
            self.installations_at(hex).filter(|one| one.kind == InstallationKind::TrainingBase);
        by_chance == Some(hex) || here.any(|one| installed(one.number).works_for(seat))
    }

    /// Other printed facts of a seat.
    pub fn leader_profile(&self, seat: SeatId) -> Option<&LeaderProfile> {
        let place =
            self.leader_profiles.binary_search_by_key(&seat, |profile| profile.seat).ok()?;
        self.leader_profiles.get(place)
    }
}

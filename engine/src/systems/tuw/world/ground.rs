//! The ground: terrain by hex, roads, cover, hazards, and what entering costs.
//! See TUW-4.2, TUW-4.3, TUW-4.4. Not here: who may shoot over it, see
//! `sequence/combat/sight.rs`.

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::Deserialize;

use super::effect::{EntryCost, Hazard, Mp, TerrainEffect};
use super::kind::{AttackKind, AttackProfile};
use super::locomotion::{Locomotion, LocomotionTable, LocomotionTraits};
use crate::grid::Cell;
use crate::grid::hex::{Hex, Side};
use crate::map;
use crate::order::grammar::called;
use crate::words::{Message, literal, message};

/// Letters of a word that may stand for a place of whose name a word begins so: fewer are a
/// direction, or typed in haste.
const WORD_LETTERS_MIN: usize = 3;

/// The terrain chart of a module that has none of its own.
pub const USUAL: &str = include_str!("../usual/terrain.toml");

/// A type of terrain; what it costs and how it shelters is the module's data.
///
/// Rule: TUW-4.4.1. See TUW-4.4.2, TUW-4.4.3, TUW-4.4.4, TUW-4.4.5, TUW-4.4.6
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    /// Its word in the module's files.
    pub id: String,
    /// Its name; that of one of the book's terrains may be left to the texts.
    pub name: Option<String>,
    /// Its letter in the map's rows.
    pub mark: char,
    /// How it is drawn.
    pub ground: map::Ground,
    /// Does it stop a line of sight? See TUW-5.8.1
    #[serde(default)]
    pub obstructs: bool,
    /// Attacks that can't be made into it from another hex. What floats on water may be shot at.
    /// See TUW-5.2
    #[serde(default)]
    pub bars_into: Vec<AttackKind>,
    /// Flyers that can land in it. See TUW-3.5.2.2
    #[serde(default)]
    pub lands: Vec<Locomotion>,
    /// Whether small flyers can land in it. See TUW-4.4.2, TUW-4.4.3
    #[serde(default)]
    pub lands_small: bool,
    /// Movement points to land in it, if more than a flyer's own. See TUW-99.1
    #[serde(default)]
    pub landing: i32,
    /// Water, in which subaquatic units fight and others float.
    #[serde(default)]
    pub water: bool,
    /// Percent on DEF of those who go so, where the scenario counts percentages. See TUW-99.1
    #[serde(default)]
    pub percent: BTreeMap<Locomotion, i32>,
    /// Percent on DEF against kinds of attack, likewise. See TUW-99.1
    #[serde(default)]
    pub percent_against: PercentAgainst,
    /// The effect on each locomotion. See TUW-4.4
    pub effects: BTreeMap<Locomotion, TerrainEffect>,
}

/// The terrains of the rule book, for which every language has a name: `tuw-terrain-clear`.
pub const NAMED: [&str; 7] =
    ["clear", "light-woods", "heavy-forest", "rough", "swamp", "shallow", "deep"];

impl Terrain {
    /// What it is called.
    pub fn named(&self) -> Message {
        match &self.name {
            Some(name) => literal(name.as_str()),
            None => message(format!("tuw-terrain-{}", self.id)),
        }
    }
}

/// A terrain's percentages against kinds of attack; hand to hand there are none.
///
/// See TUW-99.1
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PercentAgainst {
    /// Percentage added to DEF against line-of-sight fire.
    #[serde(rename = "LOS")]
    pub los: i32,
    /// Percentage added to DEF against indirect fire.
    #[serde(rename = "IF")]
    pub indirect: i32,
    /// Areas, whatever strikes them.
    #[serde(rename = "AE")]
    pub area: i32,
}

impl PercentAgainst {
    fn of(self, strike: AttackProfile) -> i32 {
        match (strike.kind, strike.area) {
            (AttackKind::Hth, _) => 0,
            (_, Some(_)) => self.area,
            (AttackKind::Los, None) => self.los,
            (AttackKind::If, None) => self.indirect,
        }
    }
}

/// What a scenario adds to a hex: cover, a hazard, another cost.
///
/// See TUW-4.3, TUW-4.4.7, TUW-4.4.8
#[derive(Clone, Debug)]
pub struct Feature {
    /// What the module calls it.
    pub name: String,
    /// Cost of entry instead of the terrain's, D on top of it, hazard.
    pub effect: TerrainEffect,
    /// The locomotions that its D and total cover shelter. If empty, all; but its D only those that
    /// get D from terrain.
    pub shelters: Vec<Locomotion>,
    /// Attacks that it is total cover from.
    pub total_cover: Vec<AttackKind>,
    /// Does it stop a line of sight?
    pub obstructs: bool,
}

impl Feature {
    /// Has it D for a unit of this locomotion? Ruling: a locomotion without D from terrain has it
    /// only from cover that names it, since a scenario goes before the book.
    ///
    /// Rule: TUW-1.4.7, TUW-4.4.7
    fn covers(&self, by: Locomotion, traits: LocomotionTraits) -> bool {
        self.shelters(by) && (traits.sheltered || self.shelters.contains(&by))
    }

    /// Does it shelter a unit of this locomotion?
    pub fn shelters(&self, by: Locomotion) -> bool {
        self.shelters.is_empty() || self.shelters.contains(&by)
    }
}

/// The ground of every hex, its roads and places, and what terrain does.
#[derive(Clone, Debug)]
pub struct Ground {
    /// How many columns the map has.
    pub columns: u16,
    /// How many rows it has.
    pub rows: u16,
    /// The terrains of the module, each found by its place in this list.
    pub terrains: Vec<Terrain>,
    /// Terrain of each cell, row by row.
    pub cells: Vec<u16>,
    /// Sides that a road crosses, told from both hexes.
    pub roads: BTreeSet<(Hex, Side)>,
    /// What a step along a road costs.
    pub road: Mp,
    /// What the scenario adds to hexes.
    pub features: BTreeMap<Hex, Feature>,
    /// DEF for each 50 % of the chart's percentages, if the scenario counts them. See TUW-99.1
    pub percentages: Option<i32>,
    /// What the means of locomotion are like.
    pub locomotion: LocomotionTable,
    /// Names of hexes.
    pub places: BTreeMap<Hex, String>,
}

impl Ground {
    /// The terrain of a hex, `None` off the map.
    pub fn terrain(&self, hex: Hex) -> Option<&Terrain> {
        let cell =
            hex.cell().filter(|cell| cell.column <= self.columns && cell.row <= self.rows)?;
        let place =
            (usize::from(cell.row) - 1) * usize::from(self.columns) + usize::from(cell.column) - 1;
        self.terrains.get(usize::from(*self.cells.get(place)?))
    }

    /// What a means of locomotion is like; all of them are in the usual table.
    pub fn traits(&self, by: Locomotion) -> LocomotionTraits {
        self.locomotion[&by]
    }

    /// Digits of a printed number for one axis.
    pub fn digits(&self) -> u8 {
        if self.columns.max(self.rows) > 99 { 3 } else { 2 }
    }

    /// The printed number of a hex; one off the map has none.
    pub fn number(&self, hex: Hex) -> String {
        let digits = usize::from(self.digits());
        hex.cell().map_or_else(
            || "?".to_owned(),
            |Cell { column, row }| format!("{column:0digits$}{row:0digits$}"),
        )
    }

    /// The hex that a printed number or a place's name means, if it is on the map.
    pub fn find(&self, word: &str) -> Option<Hex> {
        let named = self
            .places
            .iter()
            .find(|(_, name)| name.eq_ignore_ascii_case(word))
            .map(|(hex, _)| *hex);
        named.or_else(|| self.numbered(word)).filter(|hex| self.terrain(*hex).is_some())
    }

    /// The hex that somebody means who typed this: as [`Ground::find`], or the only place of whose
    /// name a word begins so.
    pub fn meant(&self, word: &str) -> Option<Hex> {
        let begun = || match word.chars().nth(WORD_LETTERS_MIN - 1) {
            Some(_) => called(word, self.places.iter().map(|(hex, name)| (name.as_str(), *hex))),
            None => Vec::new(),
        };
        self.find(word).or_else(|| match begun()[..] {
            [only] => Some(only),
            _ => None,
        })
    }

    fn numbered(&self, word: &str) -> Option<Hex> {
        let digits = usize::from(self.digits());
        if word.len() != 2 * digits || !word.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        let (column, row) = (word[..digits].parse().ok()?, word[digits..].parse().ok()?);
        (column > 0 && row > 0).then(|| Hex::of_cell(Cell::new(column, row)))
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (1..=self.rows).flat_map(|row| (1..=self.columns).map(move |column| Cell::new(column, row)))
    }

    /// What it costs to go from a hex across a side: the road's price on a road, else the
    /// feature's, else the terrain's. `None` off the map.
    ///
    /// See TUW-4.2, TUW-4.3
    pub fn entry(&self, by: Locomotion, from: Hex, side: Side) -> Option<EntryCost> {
        let to = from.neighbour(side);
        let terrain = self.terrain(to)?;
        if self.traits(by).flies {
            let printed = terrain.effects.get(&by).and_then(|effect| effect.entry);
            return Some(printed.unwrap_or(EntryCost::Cost(Mp::whole(1))));
        }
        if self.traits(by).roads && self.roads.contains(&(from, side)) {
            return Some(EntryCost::Cost(self.road));
        }
        if !self.traits(by).moves {
            return Some(EntryCost::Closed);
        }
        let printed =
            terrain.effects.get(&by).and_then(|effect| effect.entry).unwrap_or(EntryCost::Closed);
        let added = self.features.get(&to).and_then(|feature| feature.effect.entry);
        Some(match (printed, added) {
            (EntryCost::Closed, _) | (_, None) => printed,
            (EntryCost::Cost(_), Some(added)) => added,
        })
    }

    /// D of a hex for a unit in it against these strikes together, or of itself if none are named:
    /// the terrain's, or what the chart's percentages come to if that is more; and the scenario's
    /// cover.
    ///
    /// See TUW-4.3, TUW-4.4, TUW-99.1
    pub fn shelter(
        &self,
        by: Locomotion,
        hex: Hex,
        strikes: impl Iterator<Item = AttackProfile>,
    ) -> Shelter {
        let (terrain, traits) = (self.terrain(hex), self.traits(by));
        let printed =
            terrain.filter(|_| traits.sheltered).and_then(|terrain| terrain.effects.get(&by));
        let printed = printed.map_or(0, |effect| effect.defence);
        let counted = terrain.and_then(|terrain| self.counted(terrain, by, strikes));
        let cover = self.features.get(&hex).filter(|feature| feature.covers(by, traits));
        Shelter {
            terrain: counted.map_or(printed, |counted| counted.max(printed)),
            cover: cover.map_or(0, |feature| feature.effect.defence),
        }
    }

    /// The chart's percentages as flat DEF, if the scenario counts them and there are any: those of
    /// the unit's locomotion and of the attack added up. Rulings: of a combined attack the part
    /// against which the ground shelters most; ghosts have none.
    ///
    /// Rule: TUW-99.1. See TUW-1.4.5
    fn counted(
        &self,
        terrain: &Terrain,
        by: Locomotion,
        strikes: impl Iterator<Item = AttackProfile>,
    ) -> Option<i32> {
        let each = self.percentages.filter(|_| self.traits(by).percentages)?;
        let against = strikes.map(|strike| terrain.percent_against.of(strike)).max();
        let percent = terrain.percent.get(&by).copied().unwrap_or(0) + against.unwrap_or(0);
        (percent != 0).then(|| (2 * percent * each + 50).div_euclid(100))
    }

    /// Whether what goes so can stand in a hex.
    ///
    /// Rule: TUW-4.4
    pub fn bears(&self, by: Locomotion, hex: Hex) -> bool {
        let terrain = self.terrain(hex).and_then(|terrain| terrain.effects.get(&by));
        let added = self.features.get(&hex).and_then(|feature| feature.effect.entry);
        let is_open = |entry| matches!(entry, Some(EntryCost::Cost(_)));
        terrain.is_some_and(|effect| is_open(effect.entry)) && added != Some(EntryCost::Closed)
    }

    /// The hazard of a hex for what enters so: the scenario's, else the terrain's. What flies over
    /// it meets none.
    ///
    /// See TUW-4.3
    pub fn hazard(&self, by: Locomotion, hex: Hex) -> Option<Hazard> {
        if self.traits(by).flies {
            return None;
        }
        let scenarios = self.features.get(&hex).and_then(|feature| feature.effect.hazard);
        scenarios.or_else(|| self.terrain(hex)?.effects.get(&by)?.hazard)
    }

    /// Does the hex stop a line of sight? Off the map nothing does.
    pub fn obstructs(&self, hex: Hex) -> bool {
        let feature = self.features.get(&hex).is_some_and(|feature| feature.obstructs);
        feature || self.terrain(hex).is_some_and(|terrain| terrain.obstructs)
    }
}

/// What the ground adds to DEF against ranged attacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shelter {
    /// What the terrain adds.
    pub terrain: i32,
    /// By the scenario's cover.
    pub cover: i32,
}

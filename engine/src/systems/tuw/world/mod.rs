//! The world: what is printed for all to read. Ground, terrains, kinds of units, seats, objectives,
//! limits. Not here: units on the map, see `position.rs`; reading the module's files, see
//! `module/`.

pub mod ability;
pub mod cost;
pub mod effect;
pub mod ground;
pub mod kind;
pub mod locomotion;
pub mod muster;
pub mod rules;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use self::ability::AbilityTable;
use self::cost::{CostFormula, Price};
use self::ground::Ground;
use self::kind::UnitKind;
use self::muster::Muster;
use self::rules::Rules;
use super::code::UnitCode;
use crate::grid::hex::Hex;
use crate::seat::{FactionId, SeatId, Seats};

/// A kind's place in the module's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KindId(pub u16);

/// All that never changes in a campaign.
#[derive(Clone, Debug)]
pub struct World {
    /// What the module is called.
    pub title: String,
    /// What its news is called, if it isn't the usual station.
    pub news: Option<String>,
    /// The seats and factions of the campaign.
    pub seats: Seats,
    /// Each seat's letter, that its units' codes begin with.
    pub letters: BTreeMap<SeatId, char>,
    /// Whether allies share their windows. See TUW-2.2
    pub together: bool,
    /// Player order, if the scenario fixes it. See TUW-2.3
    pub order: Option<Vec<SeatId>>,
    /// The numbers of the rules.
    pub rules: Rules,
    /// The turn after which the war ends.
    pub turns: u32,
    /// Most units in a hex at the end of a turn. See TUW-3.7
    pub stacking: usize,
    /// Terrain, roads, features and places, as printed.
    pub ground: Ground,
    /// The kinds of units, in the module's order.
    pub kinds: Vec<UnitKind>,
    /// The formula of their prices.
    pub prices: CostFormula,
    /// Special abilities: where they belong, and their prices.
    pub abilities: AbilityTable,
    /// Whether units may pay for a hex over several turns. See TUW-9.2
    pub partial_moves: bool,
    /// Names of units that have one of their own.
    pub names: BTreeMap<UnitCode, String>,
    /// Units that came wounded: their wound is nobody's doing. See TUW-3.6
    pub wounded_before: BTreeSet<UnitCode>,
    /// How many attacks a seat's block has; empty where attacks don't go by blocks. See TUW-5.3
    pub blocks: BTreeMap<SeatId, u16>,
    /// What each seat may buy before the first turn; empty where the module gives the armies.
    /// See TUW-10.1
    pub musters: BTreeMap<SeatId, Muster>,
    /// What is fought for besides losses.
    pub objectives: Vec<Objective>,
}

/// A place worth points to who holds it when the war ends.
#[derive(Clone, Debug)]
pub struct Objective {
    /// What the module calls it.
    pub name: String,
    /// The hex to hold.
    pub hex: Hex,
    /// What it is worth.
    pub points: i64,
}

impl World {
    /// What the module prints of a kind of unit.
    pub fn kind(&self, id: KindId) -> &UnitKind {
        &self.kinds[usize::from(id.0)]
    }

    /// A kind's price, term by term.
    ///
    /// See TUW-3.6
    pub fn price(&self, kind: &UnitKind) -> Price {
        self.prices.price(kind, &self.abilities)
    }

    /// Whether some weapon strikes first.
    ///
    /// See TUW-8.7.1
    pub fn strikes_first(&self) -> bool {
        self.kinds.iter().any(|kind| kind.first_strikes().next().is_some())
    }

    /// A unit's name: its own, else its kind's. Before the kind's stands what a muster calls the
    /// unit of this number, as in *Heron Pikes*.
    pub fn name(&self, code: UnitCode, kind: KindId) -> Cow<'_, str> {
        let kind = &self.kind(kind).name;
        let muster = || self.musters.get(&self.seat_of(code.letter)?)?.name(code.number);
        match (self.names.get(&code), (!self.musters.is_empty()).then(muster).flatten()) {
            (Some(name), _) => Cow::Borrowed(name),
            (None, Some(called)) => Cow::Owned(format!("{called} {kind}")),
            (None, None) => Cow::Borrowed(kind),
        }
    }

    /// The seat whose units have this letter.
    pub fn seat_of(&self, letter: char) -> Option<SeatId> {
        self.letters.iter().find(|(_, own)| **own == letter).map(|(seat, _)| *seat)
    }

    /// The faction of a seat.
    pub fn faction(&self, seat: SeatId) -> FactionId {
        self.seats.seat(seat).map_or(FactionId(0), |seat| seat.faction)
    }

    /// A seat's name.
    pub fn seat_name(&self, seat: SeatId) -> &str {
        self.seats.seat(seat).map_or("?", |seat| &seat.name)
    }

    /// The name of the player of a window: its seat, or where allies share it, their faction.
    pub fn player_name(&self, seat: SeatId) -> &str {
        let faction = self.faction(seat);
        match self.together && self.seats.of(faction).iter().count() > 1 {
            true => self.faction_name(faction),
            false => self.seat_name(seat),
        }
    }

    /// A faction's name.
    pub fn faction_name(&self, id: FactionId) -> &str {
        self.seats
            .factions
            .iter()
            .find(|faction| faction.id == id)
            .map_or("?", |faction| &faction.name)
    }
}

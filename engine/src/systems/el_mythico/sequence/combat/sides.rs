//! The sides of a fight. Rules: EM-1.6, EM-7.2, EM-7.13.
//! Allied seats with the same enemies in a hex are one side. A fight is made of the sides that hostility links, directly or
//! through others; two fights that nothing links can go on in one hex side by side. Not here: who is willing (`willing.rs`).

use crate::seat::{FactionId, SeatId, SeatSet};
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::{Field, TroopId};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sequence::recon::hidden;

/// One side: tactical units of allied seats that have the same enemies here, hidden ones left out unless found.
///
/// Ruling: whom one side has found is still hidden from the others: it fights only with those who found it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Party {
    /// The faction of all its seats. Sides of one faction share their luck.
    pub faction: FactionId,
    /// Hostile seats with units here that it knows of.
    pub enemies: SeatSet,
    /// Its units, by seat and number.
    pub troops: Vec<TroopId>,
    /// Those of them that hide, and the seats that have found them, allies included. They fight with nobody else.
    pub found: ById<SeatSet>,
    /// Which of the fights in this hex it is in, from 0.
    pub fight: usize,
}

impl Party {
    /// Do these seats know of this unit of it?
    pub fn is_known(&self, id: TroopId, to: SeatId) -> bool {
        self.found.get(id).is_none_or(|by| by.contains(to))
    }

    /// Its units that a side fights.
    pub fn fought_by<'p>(&'p self, field: &'p Field, by: &'p Party) -> impl Iterator<Item = TroopId> + 'p {
        // Its seats know the same, so the first may speak for all.
        let eyes = by.troops.first().map(|&id| field.troops[id].seat);
        let is_foe = move |id: &TroopId| {
            by.enemies.contains(field.troops[*id].seat) && eyes.is_some_and(|eyes| self.is_known(*id, eyes))
        };
        self.troops.iter().copied().filter(is_foe)
    }

    fn fights(&self, field: &Field, other: &Party) -> bool {
        let foes = |one: &Party, other: &Party| other.fought_by(field, one).next().is_some();
        foes(self, other) && foes(other, self)
    }
}

/// A unit that is met in a hex; of one that hides, the seats that have found it.
pub type Present = (TroopId, Option<SeatSet>);

/// The sides in a hex, by faction.
pub fn parties(field: &mut Field, hex: HexNo) -> Vec<Party> {
    let tactical = field.at(hex).iter().filter(|&&id| field.troops[id].unit.is_tactical());
    let mut present: Vec<Present> = tactical.map(|&id| (id, None)).collect();
    for (id, found) in &mut present {
        *found = field.hides(*id).then(|| hidden::found_by(field, *id));
    }
    present.retain(|(_, found)| found.is_none_or(|by| !by.is_empty()));
    of(field, &present)
}

/// The sides that these units make, by faction; units come by seat and number.
pub fn of(field: &Field, present: &[Present]) -> Vec<Party> {
    let shows = |(_, found): &&Present| found.is_none();
    let open: SeatSet = present.iter().filter(shows).map(|&(id, _)| field.troops[id].seat).collect();
    let known_to = |seat: SeatId| {
        let found = present.iter().filter(|(_, by)| by.is_some_and(|by| by.contains(seat)));
        open.with(found.map(|&(id, _)| field.troops[id].seat).collect())
    };
    let mut parties: Vec<Party> = Vec::new();
    for units in present.chunk_by(|(one, _), (other, _)| field.troops[*one].seat == field.troops[*other].seat)
    {
        let first = &field.troops[units[0].0];
        let enemies = field.relations.enemies(first.seat).shared(known_to(first.seat));
        let is_own = |party: &Party| party.faction == first.faction && party.enemies == enemies;
        let place = parties.iter().position(is_own).unwrap_or_else(|| {
            let (troops, found) = (Vec::new(), ById::default());
            parties.push(Party { faction: first.faction, enemies, troops, found, fight: 0 });
            parties.len() - 1
        });
        let party = &mut parties[place];
        party.troops.extend(units.iter().map(|&(id, _)| id));
        let found = units.iter().filter_map(|&(id, by)| Some((id, by?)));
        found.for_each(|(id, by)| party.found.insert(id, by));
    }
    parties.sort_by_key(|party| party.faction);
    link(field, &mut parties);
    parties
}

/// Numbers the fights that hostility makes of these sides.
fn link(field: &Field, parties: &mut [Party]) {
    for (place, party) in parties.iter_mut().enumerate() {
        party.fight = place;
    }
    for one in 0..parties.len() {
        for other in one + 1..parties.len() {
            let [kept, joined] = [parties[one].fight, parties[other].fight];
            if kept != joined && parties[one].fights(field, &parties[other]) {
                let joining = parties.iter_mut().filter(|party| party.fight == joined);
                joining.for_each(|party| party.fight = kept);
            }
        }
    }
}

/// All units that a side fights. Rule: EM-7.13.
pub fn foes(field: &Field, parties: &[Party], party: &Party) -> Vec<TroopId> {
    parties.iter().flat_map(|other| other.fought_by(field, party)).collect()
}

/// Do any two sides of this fight still fight each other?
pub fn goes_on(field: &Field, parties: &[Party], fight: usize) -> bool {
    let of_it = || parties.iter().enumerate().filter(|(_, party)| party.fight == fight);
    of_it().any(|(place, one)| of_it().any(|(beside, other)| beside > place && one.fights(field, other)))
}

/// Do any two of these sides fight each other?
pub fn is_fight(field: &Field, parties: &[Party]) -> bool {
    parties.iter().any(|party| goes_on(field, parties, party.fight))
}

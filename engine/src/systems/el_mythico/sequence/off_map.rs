//! What a turn changes off the map: each seat's career, contacts, points and truces, and the events
//! to be told. Not here: the units and dumps, which are on the field.

use std::collections::BTreeMap;

use smol_str::SmolStr;

use crate::outcome::Ordered;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::country::turn::CountryTurn;
use crate::systems::el_mythico::deeds::Deed;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::manpower::UsedManpower;
use crate::systems::el_mythico::minor::{self, MinorLeader};
use crate::systems::el_mythico::position::{
    Force, Position, PublicFight, PublicRanking, Stores, Whereabouts,
};
use crate::systems::el_mythico::relations::Truces;
use crate::systems::el_mythico::stature::Stature;
use crate::systems::el_mythico::unit::{Unit, UnitRef};
use crate::systems::el_mythico::world::{Vocation, World};
use crate::view::{self, Audience};

/// What a turn changes off the map, collected until the next position is written.
pub struct OffMap {
    /// Each seat's career, contacts, points and funds.
    pub forces: Vec<Force>,
    /// Addresses to the nation. See EM-10.4.
    pub addresses: Vec<Ordered<(SeatId, String)>>,
    /// Seats that give up the war. See EM-12.1.
    pub concessions: Vec<Ordered<SeatId>>,
    /// Seats that held places when the turn began.
    pub had_places: SeatSet,
    /// Leaders who held level 6 when the turn began. See EM-10.4.
    pub summit: Vec<Summit>,
    /// EMTV's last news of where leaders are.
    pub whereabouts: Vec<Whereabouts>,
    /// Fights that everybody knows of, of this turn and those before.
    pub public_fights: Vec<PublicFight>,
    /// What each seat has earned this turn, in tenths of an AP. See EM-9.1.
    pub income: BTreeMap<SeatId, i64>,
    /// The holder of each population centre that was ever held. See EM-9.2.
    pub control: BTreeMap<HexNo, SeatId>,
    /// The people's support, installations, political points. See EM-9.1, EM-9.3, EM-10.8.
    pub country: CountryTurn,
    /// Hexes that seats occupied this turn, in order. See EM-11.5.
    pub occupied: Vec<(HexNo, SeatId)>,
    /// Points of manpower used at each centre since its last ones came. See EM-3.4.
    pub manpower_used: UsedManpower,
    /// The ranking that was published last. See EM-10.9.
    pub ranking: Option<PublicRanking>,
    /// Which seats have set Truce with which others. Changes count from the next turn.
    pub truces: Truces,
    /// Truces lifted this turn: the seat that lifted it, and the other. Also truces that hadn't
    /// begun.
    pub truces_lifted: Vec<(SeatId, SeatId)>,
    /// What leaders have done in their vocation this turn, in points. See EM-10.2.
    pub deeds: Vec<(SeatId, Deed, i64)>,
    /// The module's minor leaders, in its order. See EM-10.5.
    pub minor_leaders: Vec<MinorLeader>,
    /// Minor leaders who were hired this turn, and come as it ends.
    pub hired: Vec<(SeatId, Unit)>,
    /// Leaders who extort this turn. See EM-9.4.
    pub extorting: Vec<UnitRef>,
    /// What happened, with audiences.
    pub events: Vec<view::Event<Event>>,
}

/// A leader of level 6.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summit {
    /// The seat that it leads.
    pub seat: SeatId,
    /// The leader's name.
    pub name: SmolStr,
    /// The vocation that it leads.
    pub vocation: Vocation,
}

impl Summit {
    /// The leader of a force, if it lives and holds level 6.
    fn of(force: &Force) -> Option<Summit> {
        let leader = force.unit(UnitRef::LEADER).filter(|_| force.career.level == 6)?;
        Some(Summit {
            seat: force.seat,
            name: leader.name.clone(),
            vocation: force.career.vocation,
        })
    }
}

impl OffMap {
    /// The state as the turn begins. `addresses` are the speeches ordered for EMTV, by seat.
    pub fn of(position: &Position, addresses: Vec<Ordered<(SeatId, String)>>) -> OffMap {
        OffMap {
            forces: position.forces.iter().map(without_units).collect(),
            addresses,
            concessions: Vec::new(),
            had_places: position.control.values().copied().collect(),
            summit: position.forces.iter().filter_map(Summit::of).collect(),
            whereabouts: position.whereabouts.clone(),
            public_fights: position.public_fights.clone(),
            income: BTreeMap::new(),
            control: position.control.clone(),
            country: CountryTurn::of(&position.country),
            occupied: Vec::new(),
            manpower_used: position.manpower_used.clone(),
            ranking: position.ranking.clone(),
            truces: position.truces.clone(),
            truces_lifted: Vec::new(),
            deeds: Vec::new(),
            minor_leaders: position.minor_leaders.clone(),
            hired: Vec::new(),
            extorting: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Vocation, level and alignment of a leader, alive or not.
    pub fn stature(&self, world: &World, leader: UnitRef) -> Option<Stature> {
        if leader.number != UnitRef::LEADER {
            return minor::of_unit(&self.minor_leaders, leader).map(MinorLeader::stature);
        }
        let force = self.forces.iter().find(|force| force.seat == leader.seat)?;
        let (vocation, level) = (Some(force.career.vocation), force.career.level);
        let alignment = force.alignment(world);
        Some(Stature { vocation, level, alignment, is_minor: false })
    }

    /// Adds an event for an audience.
    pub fn tell(&mut self, audience: Audience, what: Event) {
        self.events.push(view::Event { audience, what });
    }

    /// Adds many events, and reserves exactly the room they need: a large turn has megabytes of
    /// them.
    pub fn tell_all(
        &mut self,
        told: impl IntoIterator<Item = (Audience, Event), IntoIter: ExactSizeIterator>,
    ) {
        let told = told.into_iter();
        self.events.reserve_exact(told.len());
        self.events.extend(told.map(|(audience, what)| view::Event { audience, what }));
    }

    /// A seat's force. Its units and dumps are on the field while a turn is played.
    pub fn force_mut(&mut self, seat: SeatId) -> Option<&mut Force> {
        self.forces.iter_mut().find(|force| force.seat == seat)
    }
}

fn without_units(force: &Force) -> Force {
    Force {
        seat: force.seat,
        career: force.career.clone(),
        units: Vec::new(),
        contacts: force.contacts.clone(),
        contacts_made: force.contacts_made,
        in_sight: Vec::new(),
        seen: force.seen.clone(),
        ended: force.ended.clone(),
        fallen: Vec::new(),
        stores: Stores {
            funds: force.stores.funds,
            keeps_heavy: force.stores.keeps_heavy,
            ..Stores::default()
        },
        numbers_spent: force.last_number(),
        score: force.score.of_new_turn(),
        left_by: force.left_by,
        base: force.base,
        further_base: force.further_base,
        names: force.names.clone(),
        people: force.people.clone(),
        spies: force.spies.clone(),
        worn_seen: force.worn_seen.clone(),
    }
}

//! What a seat knows of minor leaders: those that it has heard of, and its own. It only knows a
//! side effect once it has looked into it. See EM-10.5. Ruling: EM-10.5: if another seat has
//! hired one, a seat doesn't know that until it finds out. Not here: how it finds out
//! (`sequence/minor/meeting.rs`).

use serde::Serialize;
use smol_str::SmolStr;

use crate::seat::SeatId;
use crate::systems::el_mythico::country::centre::Alignment;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::minor::{MinorLeader, Origin, Price, SideEffect, State};
use crate::systems::el_mythico::position::Position;
use crate::systems::el_mythico::stature::Stature;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::world::Vocation;

/// A minor leader, as a seat knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownMinor {
    /// The word that names it in orders.
    pub key: SmolStr,
    /// Its full name.
    pub name: SmolStr,
    /// Who it is, in a few words.
    #[serde(skip_serializing_if = "SmolStr::is_empty")]
    pub dossier: SmolStr,
    /// Where it comes from.
    pub origin: Origin,
    pub vocation: Vocation,
    /// Its level, 1 to 6.
    pub level: u8,
    pub alignment: Option<Alignment>,
    /// Where it is found; `None` if it comes to the training base.
    pub hex: Option<HexNo>,
    /// The price for hiring it.
    pub price: Price,
    /// The own unit that it is; `None` while it is for hire, as far as the seat knows. The umpire
    /// sees it for every seat.
    pub unit: Option<UnitRef>,
    /// Its side effects, if the seat has looked into them.
    pub effects: Option<Vec<SideEffect>>,
}

impl KnownMinor {
    fn of(leader: &MinorLeader, unit: Option<UnitRef>, investigated: bool) -> KnownMinor {
        KnownMinor {
            key: leader.key.clone(),
            name: leader.name.clone(),
            dossier: leader.dossier.clone(),
            origin: leader.origin,
            vocation: leader.vocation,
            level: leader.level,
            alignment: leader.alignment,
            hex: leader.hex,
            price: leader.price,
            unit,
            effects: investigated.then(|| leader.effects.clone()),
        }
    }

    /// Vocation, level and alignment.
    pub fn stature(&self) -> Stature {
        let KnownMinor { vocation, level, alignment, .. } = *self;
        Stature { vocation: Some(vocation), level, alignment, is_minor: true }
    }
}

/// Minor leaders that a seat knows of, in the order of the module's list.
pub(super) fn known(position: &Position, seat: SeatId) -> Vec<KnownMinor> {
    let known = |leader: &MinorLeader| {
        let known = leader.known_to.get(&seat)?;
        let own = leader.unit().filter(|unit| unit.seat == seat);
        (own.is_some() || !known.gone).then(|| KnownMinor::of(leader, own, known.investigated))
    };
    position.minor_leaders.iter().filter_map(known).collect()
}

/// All living minor leaders, for the umpire.
pub(super) fn whole(position: &Position) -> Vec<KnownMinor> {
    let alive = position.minor_leaders.iter().filter(|leader| leader.state != State::Dead);
    alive.map(|leader| KnownMinor::of(leader, leader.unit(), true)).collect()
}

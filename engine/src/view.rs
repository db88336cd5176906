//! Views: what one viewer may know. Only this file makes them, from the system's fog, and a
//! function for players takes nothing else. A view holds copies; nothing in it leads back to the
//! position.

use serde::{Deserialize, Serialize};

use crate::seat::{FactionId, SeatId, SeatSet, Seats};
use crate::types::Types;

/// Whose knowledge a view holds. The umpire has a type of its own: [`UmpireView`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The player of this seat.
    Seat(SeatId),
    /// A faction's channel.
    Faction(FactionId),
    /// What everybody may know: the war room, the news.
    Public,
}

impl Viewer {
    /// All viewers of a campaign: seats, factions, the public.
    pub fn all(seats: &Seats) -> Vec<Viewer> {
        let own = seats.seats.iter().map(|seat| Viewer::Seat(seat.id));
        let shared = seats.factions.iter().map(|faction| Viewer::Faction(faction.id));
        own.chain(shared).chain([Viewer::Public]).collect()
    }

    /// The seats whose knowledge this viewer has: the seat itself, or the faction's members; none
    /// for the public.
    pub fn seats(self, seats: &Seats) -> SeatSet {
        match self {
            Viewer::Seat(seat) => SeatSet::one(seat),
            Viewer::Faction(faction) => seats.of(faction),
            Viewer::Public => SeatSet::NONE,
        }
    }
}

/// The fog of a system. It gets the whole truth and returns copies.
pub trait Fog: Types {
    /// The fog: what a viewer may know.
    fn known(world: &Self::World, position: &Self::Position, viewer: Viewer) -> Self::Known;

    /// Everything, in the same form, for the umpire.
    fn known_to_umpire(world: &Self::World, position: &Self::Position) -> Self::Known;
}

/// What one viewer may know: a copy, cut from the position by the system's fog.
#[derive(Clone, Debug, Serialize)]
pub struct View<K> {
    owner: ViewOwner,
    known: K,
}

/// Whose knowledge a view holds: a viewer's, or the umpire's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ViewOwner {
    /// A viewer within the fog.
    Viewer(Viewer),
    /// The umpire, who sees all.
    Umpire,
}

impl<K> View<K> {
    /// Cuts a viewer's view from the position.
    pub(crate) fn cut<S: Fog<Known = K>>(
        world: &S::World,
        position: &S::Position,
        viewer: Viewer,
    ) -> Self {
        View { owner: ViewOwner::Viewer(viewer), known: S::known(world, position, viewer) }
    }

    /// This viewer's view after an order that it can foresee.
    pub(crate) fn foreseen(&self, known: K) -> Self {
        View { owner: self.owner, known }
    }

    /// Whose knowledge this is.
    pub fn owner(&self) -> ViewOwner {
        self.owner
    }

    /// What the system's fog lets through.
    pub fn known(&self) -> &K {
        &self.known
    }
}

/// The umpire's view: everything. Never given to a player.
#[derive(Clone, Debug)]
pub struct UmpireView<K>(View<K>);

impl<K> UmpireView<K> {
    /// The umpire's view of a position.
    pub(crate) fn of<S: Fog<Known = K>>(world: &S::World, position: &S::Position) -> Self {
        UmpireView(View { owner: ViewOwner::Umpire, known: S::known_to_umpire(world, position) })
    }

    /// As a plain view, for what the kernel shows the umpire.
    pub(crate) fn into_view(self) -> View<K> {
        self.0
    }
}

/// Who is told of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// These seats, and their factions' channels.
    Seats(SeatSet),
    /// These seats, and not their factions' channels.
    Alone(SeatSet),
    /// A faction's channel, and not its seats: each of those hears it in its own way.
    Channel(FactionId),
    /// The public channel, and no seat or faction: each of those hears it in its own way.
    Spectators,
    /// Everybody may hear it.
    Public,
    /// Nobody but the umpire.
    Umpire,
}

impl Audience {
    /// Is this viewer told? `eyes` are the seats whose knowledge it has ([`Viewer::seats`]).
    pub fn hears(self, viewer: Viewer, eyes: SeatSet) -> bool {
        match self {
            Audience::Public => true,
            Audience::Umpire => false,
            Audience::Spectators => viewer == Viewer::Public,
            Audience::Seats(told) => told.meets(eyes),
            Audience::Alone(told) => matches!(viewer, Viewer::Seat(seat) if told.contains(seat)),
            Audience::Channel(faction) => viewer == Viewer::Faction(faction),
        }
    }
}

/// Something that happened, and who may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event<E> {
    /// Who may hear of it.
    pub audience: Audience,
    /// As much of it as that audience may know.
    pub what: E,
}

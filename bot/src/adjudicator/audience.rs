//! Recipients of a closed window's reports. Nobody gets the same thing twice.

use mythico_engine::seat::{Faction, FactionId, SeatId};
use mythico_engine::view::Viewer;
use mythico_engine::window::WindowKind;
use mythico_engine::words::{Message, message};

use super::dispatches::{ClosedWindow, DispatchBuilder};
use crate::store::{Body, Content, Dispatch, Order, Purpose, Recipient, Result, Secrecy};

/// When a viewer hears of a closed window.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Hears {
    Now,
    /// Now if it tells of harm to their own units, else with their next report of the turn.
    NowIfUrgent,
    /// With their next report of the turn.
    WithNext,
    /// With their next report, if it tells more than the answers to their orders did.
    WithNextIfNew,
    Never,
}

impl Hears {
    /// Returns whether the viewer gets this report at once.
    pub(super) fn is_now(self, body: &Body) -> bool {
        let is_urgent = matches!(&body.content, Content::Report(report) if report.is_urgent);
        self == Self::Now || self == Self::NowIfUrgent && is_urgent
    }

    /// Returns whether the viewer never gets this report.
    pub(super) fn is_never(self, body: &Body) -> bool {
        let is_new = matches!(&body.content, Content::Report(report) if report.is_new);
        self == Self::Never || self == Self::WithNextIfNew && !is_new
    }
}

impl DispatchBuilder<'_> {
    /// Returns when a viewer hears of a closed window. A faction with one seat never does, because
    /// its player has the seat's report.
    pub(super) fn hears(&self, viewer: Viewer, closed: &ClosedWindow<'_>) -> Hears {
        match viewer {
            Viewer::Faction(id) if self.only_seat(id).is_some() => Hears::Never,
            Viewer::Seat(id) if !self.has_turn_ended(closed.window) => self.seat_hears(id, closed),
            Viewer::Public | Viewer::Faction(_) | Viewer::Seat(_) => Hears::Now,
        }
    }

    /// Returns when a seat hears of a window within a turn: at once if it may order next, or if its
    /// own window closed before it was done. Each order of an immediate window was answered at
    /// once, so a player who alone ordered needs no report of it.
    fn seat_hears(&self, id: SeatId, closed: &ClosedWindow<'_>) -> Hears {
        // The owner of a seat on autopilot reads once a turn what it did.
        if self.is_on_autopilot(id) {
            return Hears::WithNext;
        }
        let is_next = self.state.window().is_some_and(|next| next.seats.contains(id));
        if is_next || closed.window.kind == WindowKind::Sealed {
            return Hears::Now;
        }
        if !closed.window.seats.contains(id) {
            return Hears::NowIfUrgent;
        }
        let key = self.seat_key(id).unwrap_or_default();
        let own = |row: &Order| row.seat == key && row.by_player();
        let is_done = !closed.rows.is_empty() || closed.ready.contains(&key);
        match is_done && closed.rows.iter().all(own) {
            true => Hears::WithNextIfNew,
            false => Hears::Now,
        }
    }

    /// Returns the key of a faction's seat, if it is the only one.
    pub(super) fn only_seat(&self, faction: FactionId) -> Option<&str> {
        let mut own = self.state.seats().seats.iter().filter(|seat| seat.faction == faction);
        let only = own.next().map(|seat| &*seat.key);
        only.filter(|_| own.next().is_none())
    }

    /// Notes for the rooms of lone players, at the start, about the room's purpose.
    pub(super) fn welcomes(&self) -> Result<Vec<Dispatch>> {
        self.lone_factions()
            .map(|(faction, _)| room_note(faction, message("dispatch-room-alone")))
            .collect()
    }

    /// Factions of one seat, with the seat's key.
    fn lone_factions(&self) -> impl Iterator<Item = (&Faction, &str)> {
        let factions = self.state.seats().factions.iter();
        factions.filter_map(|faction| Some((faction, self.only_seat(faction.id)?)))
    }
}

fn room_note(faction: &Faction, text: Message) -> Result<Dispatch> {
    let room = Recipient::Channel(Purpose::Faction(faction.key.clone()));
    Dispatch::new(room, Secrecy::Public, &Body::sentence(text))
}

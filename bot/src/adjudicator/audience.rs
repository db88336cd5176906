//! Recipients of a closed window's reports. Nobody gets the same thing twice.

use mythico_engine::seat::{Faction, FactionId};
use mythico_engine::view::Viewer;
use mythico_engine::window::{Window, WindowKind};
use mythico_engine::words::{Message, message};

use super::dispatches::DispatchBuilder;
use crate::store::{Body, Dispatch, Order, Purpose, Recipient, Result, Secrecy};

impl DispatchBuilder<'_> {
    /// Returns whether a viewer's report has something new for them. In an immediate window each
    /// order was answered at once. A player who alone ordered gets the rest when they order next or
    /// the turn ends. A faction with one seat gets nothing, because its player has the seat's
    /// report.
    pub(super) fn is_news_to(&self, viewer: Viewer, closed: &Window, rows: &[Order]) -> bool {
        match viewer {
            Viewer::Public => true,
            Viewer::Faction(id) => self.only_seat(id).is_none(),
            Viewer::Seat(id) => {
                let goes_on = !self.has_turn_ended(closed);
                // The owner of a seat on autopilot reads once a turn what it did.
                if goes_on && self.is_on_autopilot(id) {
                    return false;
                }
                let called = self.state.window().is_some_and(|next| next.seats.contains(id));
                let key = self.seat_key(id).unwrap_or_default();
                // The player doesn't know yet what others or the autopilot did, or that the window
                // closed before they ordered.
                let own = |row: &Order| row.seat == key && row.by_player();
                let answered = !rows.is_empty() && rows.iter().all(own);
                !(closed.kind == WindowKind::Immediate && answered && goes_on && !called)
            }
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

//! Who is told of a closed window: nobody the same thing twice. Not here: what they are told ([`super::dispatches`]).

use mythico_engine::seat::{Faction, FactionId};
use mythico_engine::view::Viewer;
use mythico_engine::window::{Window, WindowKind};
use mythico_engine::words::{Message, message};

use super::dispatches::DispatchBuilder;
use crate::store::{Body, Dispatch, Order, Purpose, Recipient, Result, Secrecy};

impl DispatchBuilder<'_> {
    /// Whether a viewer is told of this window what they don't know yet. In an immediate window whoever ordered was answered at once, and
    /// is told the rest when they are to order again or the turn is over; of a faction's only seat everything goes to its player.
    pub(super) fn is_news_to(&self, viewer: Viewer, closed: &Window, rows: &[Order]) -> bool {
        match viewer {
            Viewer::Public => true,
            Viewer::Faction(id) => self.only_seat(id).is_none(),
            Viewer::Seat(id) => {
                let next = self.state.window();
                let goes_on = next.as_ref().is_some_and(|next| next.turn == closed.turn);
                let called = next.is_some_and(|next| next.seats.contains(id));
                let key = self.seat_key(id).unwrap_or_default();
                let mut own = rows.iter().filter(|row| row.seat == key).peekable();
                // What the autopilot did in its name, and that its window was closed before it did anything, it isn't answered.
                let answered = own.peek().is_some() && own.all(Order::by_player);
                !(closed.kind == WindowKind::Immediate && answered && goes_on && !called)
            }
        }
    }

    /// A faction's seat, if it has but one.
    pub(super) fn only_seat(&self, faction: FactionId) -> Option<&str> {
        let mut own = self.state.seats().seats.iter().filter(|seat| seat.faction == faction);
        let only = own.next().map(|seat| &*seat.key);
        only.filter(|_| own.next().is_none())
    }

    /// To the rooms of those who play alone, once a turn: that their report came to them directly. Not what it says, which would be
    /// told twice.
    pub(super) fn pointers(&self, closed: &Window) -> Result<Vec<Dispatch>> {
        let turn_ended = self.state.window().is_none_or(|next| next.turn != closed.turn);
        let alone = self.alone().filter(|(_, key)| turn_ended && self.is_played(key));
        alone
            .map(|(faction, _)| pointer(faction, message("dispatch-went-directly").with("turn", closed.turn)))
            .collect()
    }

    /// To the rooms of those who play alone, when the campaign starts: what they are for.
    pub(super) fn welcomes(&self) -> Result<Vec<Dispatch>> {
        self.alone().map(|(faction, _)| pointer(faction, message("dispatch-room-alone"))).collect()
    }

    /// The factions of one seat, with its key.
    fn alone(&self) -> impl Iterator<Item = (&Faction, &str)> {
        let factions = self.state.seats().factions.iter();
        factions.filter_map(|faction| Some((faction, self.only_seat(faction.id)?)))
    }
}

/// A sentence to a faction's room that is no secret.
fn pointer(faction: &Faction, said: Message) -> Result<Dispatch> {
    let room = Recipient::Channel(Purpose::Faction(faction.key.clone()));
    Dispatch::new(room, Secrecy::Public, &Body::sentence(said))
}

//! Each player's progress in the open window: has ordered, is ready, was reminded. A GM who plays a
//! seat doesn't learn who else has ordered, which no player knows.

use mythico_engine::report::Block;
use mythico_engine::seat::SeatId;
use mythico_engine::words::{Message, message};

use crate::adjudicator::dispatches::player;
use crate::adjudicator::reminders::DUE;
use crate::discord::context::Context;
use crate::discord::response::Result;
use crate::states::Snapshot;
use crate::store::{Body, Campaign, Content, OutboxRow, Recipient, Seat};
use crate::viewers::seat_name;

/// Text id that marks a dispatch as a reminder.
pub(super) const REMINDER: &str = "dispatch-reminder";

pub(super) struct Progress {
    pub seat: Seat,
    /// Whether the open window takes its orders.
    pub may_order: bool,
    /// Whether the open window keeps the orders from before the game master went back.
    pub is_frozen: bool,
    /// Number of orders given in the window. None if the GM may not know.
    pub orders: Option<usize>,
    pub ready: bool,
    pub reminded: bool,
}

impl Progress {
    /// Returns whether the window waits for a player who has done nothing yet, as far as the GM may
    /// know.
    pub(super) fn is_missing(&self) -> bool {
        let waits = self.may_order && self.seat.is_manned() && !self.ready;
        waits && self.orders.is_none_or(|orders| orders == 0)
    }

    pub(super) fn line(&self, name: Message) -> Message {
        let mark = match self.may_order {
            _ if self.seat.absent => "status-gone",
            _ if self.seat.autopilot => "status-away",
            false if self.is_frozen => "status-kept",
            false => "status-others",
            true if self.ready => "status-ready",
            true => "status-waiting",
        };
        let ordered = self.orders.filter(|_| self.may_order);
        let ordered = ordered.map(|count| message("board-ordered").with("count", count));
        let reminded = self.reminded.then(|| message("board-reminded"));
        let marks: Vec<Message> =
            ordered.into_iter().chain([message(mark)]).chain(reminded).collect();
        message("board-seat")
            .with("seat", name)
            .with("player", player(&self.seat))
            .with("marks", marks)
    }
}

/// Returns the progress of all players, in the module's order.
///
/// # Errors
/// If the store fails.
pub(super) async fn of_players(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
) -> Result<Vec<Progress>> {
    let (store, at, state) = (&ctx.app.store, campaign.now, &snapshot.state);
    let (seats, ready) = (store.seats(campaign.id).await?, store.ready_seats(at).await?);
    let (given, sent) =
        (store.standing_orders(at).await?, store.board(campaign.id, at.turn).await?);
    let gm_plays = seats.iter().any(|seat| seat.user == Some(ctx.user));
    let is_frozen = store.is_frozen(at).await?;
    let open = if is_frozen { None } else { state.window() };
    let takes = |id: SeatId| open.as_ref().is_some_and(|open| open.seats.contains(id));
    let of_seat = |seat: Seat| {
        let own = given.iter().filter(|order| order.seat == seat.seat && order.by_player()).count();
        let is_own = seat.user == Some(ctx.user);
        let to = Recipient::Seat(seat.seat.clone()).to_string();
        Progress {
            is_frozen,
            may_order: state.seats().by_key(&seat.seat).is_some_and(|known| takes(known.id)),
            orders: (!gm_plays || is_own).then_some(own),
            ready: ready.contains(&seat.seat),
            reminded: sent.iter().any(|row| {
                let tells = says(row, REMINDER) || (is_due(row) && (!gm_plays || is_own));
                row.at == at && row.recipient_text == to && tells
            }),
            seat,
        }
    };
    Ok(seats.into_iter().filter(|seat| seat.user.is_some()).map(of_seat).collect())
}

/// Returns whether the clock sent this reminder, which only players without orders get.
pub(super) fn is_due(row: &OutboxRow) -> bool {
    says(row, DUE)
}

fn says(row: &OutboxRow, id: &str) -> bool {
    row.body().is_ok_and(|Body { content, .. }| match content {
        Content::Notice(blocks) => {
            blocks.iter().any(|block| matches!(block, Block::Paragraph(said) if said.id() == id))
        }
        Content::Report(_) | Content::Bulletin(_) | Content::Broadcast(_) | Content::Text(_) => {
            false
        }
    })
}

/// Returns the names of these players' seats, as the GM calls them.
pub(super) fn names(snapshot: &Snapshot, players: &[&Progress]) -> Vec<Message> {
    let umpire = snapshot.state.umpire();
    let named = |one: &&Progress| {
        let name = seat_name(&*umpire, snapshot.state.seats(), &one.seat.seat);
        message("board-missing").with("seat", name).with("player", player(&one.seat))
    };
    players.iter().map(named).collect()
}

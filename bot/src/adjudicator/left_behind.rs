//! Kept orders that hold no more: the game master went back and kept orders, then did something that led elsewhere, so the windows that follow are
//! played anew, or some of them don't come. Everybody is told so with the closing that leaves them behind, and each player is given back the
//! lines that hold no more.
//! Not here: whether they fit ([`super::undoing`]), what stands all the same (`store/kept_window.rs`).

use std::collections::BTreeMap;

use mythico_engine::report::Block;
use mythico_engine::window::Window;
use mythico_engine::words::{Message, code, literal, message};

use super::Result;
use super::dispatches::DispatchBuilder;
use crate::store::{Body, Content, Dispatch, Order, Purpose, Recipient, Secrecy, Store, WindowKey};
use crate::viewers::seat_name;

/// What holds no more.
#[derive(Default)]
pub(super) struct Left {
    /// What players had given, by their seats' keys.
    orders: BTreeMap<String, Vec<String>>,
    /// What the game master had done in later windows, for their eyes alone.
    acts: Vec<String>,
    /// Whether that is all: what is kept of the window that opens, and of those after it, fits still.
    is_rest_kept: bool,
}

impl Left {
    /// Whether the window that opens keeps nothing either, nor do those after it.
    pub(super) const fn leaves_rest(&self) -> bool {
        !self.is_rest_kept
    }

    async fn add(
        &mut self,
        store: &Store,
        source: WindowKey,
        is_void: impl Fn(&Order) -> bool,
    ) -> Result<()> {
        let orders = store.standing_orders(source).await?.into_iter();
        for order in orders.filter(|order| order.by.is_some() && is_void(order)) {
            self.orders.entry(order.seat.clone()).or_default().push(order.shown().to_owned());
        }
        Ok(())
    }

    async fn add_whole(&mut self, store: &Store, source: WindowKey) -> Result<()> {
        self.add(store, source, |_| true).await?;
        self.acts.extend(store.umpire_acts(source).await?.into_iter().map(|act| act.text));
        Ok(())
    }
}

/// What holds no more if kept orders are left behind from `next` on, which opens after `closed`: all that was given in the windows between them,
/// which don't come, what was carried out at once in `next`, and all that was given later.
pub(super) async fn find(store: &Store, closed: WindowKey, next: WindowKey) -> Result<Left> {
    let mut left = Left::default();
    for (at, kept) in store.kept_after(closed).await? {
        match at == next {
            true => left.add(store, kept.source, |order| order.carried_out).await?,
            false => left.add_whole(store, kept.source).await?,
        }
    }
    Ok(left)
}

/// What holds no more if what is kept of `next` fits still, which opens after `closed`: what was given in the windows between them. None if
/// there are none; that nothing was given in them isn't for everybody to know.
pub(super) async fn find_between(store: &Store, closed: WindowKey, next: WindowKey) -> Result<Option<Left>> {
    let mut left = None;
    for (_, kept) in store.kept_after(closed).await?.into_iter().take_while(|(at, _)| *at != next) {
        let left = left.get_or_insert_with(|| Left { is_rest_kept: true, ..Left::default() });
        left.add_whole(store, kept.source).await?;
    }
    Ok(left)
}

impl DispatchBuilder<'_> {
    /// That kept orders are left behind: to everybody, to each player of a seat with what they had given, to the game master with all of that.
    /// Nothing once the war is over.
    pub(super) fn left_behind(&self, closed: &Window, left: &Left) -> Result<Vec<Dispatch>> {
        let Some(window) = self.state.window() else { return Ok(Vec::new()) };
        let umpire = self.state.umpire();
        let id = if left.is_rest_kept { "dispatch-leapt-over" } else { "dispatch-left-behind" };
        let said = message(id)
            .with("campaign", self.campaign.named())
            .with("closed", closed.turn)
            .with("turn", window.turn)
            .with("window", window.name.clone())
            .with("until", self.until());
        let war_room = Recipient::Channel(Purpose::WarRoom);
        let mut all = vec![Dispatch::new(war_room, Secrecy::Public, &Body::sentence(said.clone()))?];
        let mut for_gm = vec![Block::Paragraph(said.clone())];
        for seat in self.seats {
            let lines = left
                .orders
                .get(&seat.seat)
                .map(|lines| lines.iter().map(|text| line(text)).collect::<Vec<_>>());
            let mut blocks = vec![Block::Paragraph(said.clone())];
            if let Some(lines) = lines {
                let name = seat_name(&*umpire, self.state.seats(), &seat.seat);
                for_gm.push(Block::Paragraph(message("dispatch-left-behind-seat").with("seat", name)));
                for_gm.push(Block::List(lines.clone()));
                blocks.push(Block::Paragraph(message("dispatch-left-behind-own")));
                blocks.push(Block::List(lines));
            }
            if seat.user.is_some() {
                let (to, secrecy) = (Recipient::Seat(seat.seat.clone()), Secrecy::Seat(seat.seat.clone()));
                all.push(Dispatch::new(to, secrecy, &Body::of(Content::Notice(blocks)))?);
            }
        }
        if !left.acts.is_empty() {
            for_gm.push(Block::Paragraph(message("dispatch-left-behind-acts")));
            for_gm.push(Block::List(left.acts.iter().map(|text| line(text)).collect()));
        }
        all.push(Dispatch::new(Recipient::Gm, Secrecy::Umpire, &Body::of(Content::Notice(for_gm)))?);
        Ok(all)
    }
}

fn line(text: &str) -> Message {
    literal(code(text))
}

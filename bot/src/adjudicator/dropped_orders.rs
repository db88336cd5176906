//! Kept orders that no longer fit: the GM went back, kept the orders, then changed the outcome.
//! Later windows are then played again, or don't happen. Everybody is told, and each player gets
//! their lines back.

use std::collections::BTreeMap;

use mythico_engine::report::Block;
use mythico_engine::window::Window;
use mythico_engine::words::{Message, code, literal, message};

use super::Result;
use super::dispatches::DispatchBuilder;
use crate::store::{Body, Content, Dispatch, Order, Purpose, Recipient, Secrecy, Store, WindowKey};
use crate::viewers::seat_name;

/// Orders and acts that no longer fit.
#[derive(Default)]
pub(super) struct DroppedOrders {
    /// Players' lines, by the keys of their seats.
    orders: BTreeMap<String, Vec<String>>,
    /// The game master's acts in later windows, for their eyes only.
    acts: Vec<String>,
    /// Whether the orders kept for the new window and for later ones still fit.
    is_rest_kept: bool,
}

impl DroppedOrders {
    /// Returns whether the orders of later windows are dropped too.
    pub(super) const fn drops_rest(&self) -> bool {
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

/// Finds the orders to drop if no kept orders fit from `next` on, which opens after `closed`. These
/// are all orders in windows that don't happen, those carried out at once in `next`, and all later
/// ones.
pub(super) async fn find_from(
    store: &Store,
    closed: WindowKey,
    next: WindowKey,
) -> Result<DroppedOrders> {
    let mut left = DroppedOrders::default();
    for (at, kept) in store.kept_after(closed).await? {
        match at == next {
            true => left.add(store, kept.source, |order| order.carried_out).await?,
            false => left.add_whole(store, kept.source).await?,
        }
    }
    Ok(left)
}

/// Finds the orders to drop if those kept of `next` still fit: all orders in the windows between
/// `closed` and `next`. None if there are no such windows. Empty windows count too, because players
/// may not know that nobody ordered.
pub(super) async fn find_between(
    store: &Store,
    closed: WindowKey,
    next: WindowKey,
) -> Result<Option<DroppedOrders>> {
    let mut left = None;
    for (_, kept) in store.kept_after(closed).await?.into_iter().take_while(|(at, _)| *at != next) {
        let left = left.get_or_insert_with(|| DroppedOrders {
            is_rest_kept: true,
            ..DroppedOrders::default()
        });
        left.add_whole(store, kept.source).await?;
    }
    Ok(left)
}

impl DispatchBuilder<'_> {
    /// Tells everybody that kept orders were dropped. Players and the game master get the lines
    /// too. Tells nothing after the war.
    pub(super) fn notify_dropped(
        &self,
        closed: &Window,
        left: &DroppedOrders,
    ) -> Result<Vec<Dispatch>> {
        let Some(window) = self.state.window() else { return Ok(Vec::new()) };
        let umpire = self.state.umpire();
        let id = if left.is_rest_kept { "dispatch-leapt-over" } else { "dispatch-left-behind" };
        let text = message(id)
            .with("campaign", self.campaign.named())
            .with("closed", closed.turn)
            .with("turn", window.turn)
            .with("window", window.name.clone())
            .with("until", self.closing_time());
        let war_room = Recipient::Channel(Purpose::WarRoom);
        let mut all =
            vec![Dispatch::new(war_room, Secrecy::Public, &Body::sentence(text.clone()))?];
        let mut for_gm = vec![Block::Paragraph(text.clone())];
        for seat in self.seats {
            let lines = left
                .orders
                .get(&seat.seat)
                .map(|lines| lines.iter().map(|text| code_line(text)).collect::<Vec<_>>());
            let mut blocks = vec![Block::Paragraph(text.clone())];
            if let Some(lines) = lines {
                let name = seat_name(&*umpire, self.state.seats(), &seat.seat);
                for_gm.push(Block::Paragraph(
                    message("dispatch-left-behind-seat").with("seat", name),
                ));
                for_gm.push(Block::List(lines.clone()));
                blocks.push(Block::Paragraph(message("dispatch-left-behind-own")));
                blocks.push(Block::List(lines));
            }
            if seat.user.is_some() {
                let (to, secrecy) =
                    (Recipient::Seat(seat.seat.clone()), Secrecy::Seat(seat.seat.clone()));
                all.push(Dispatch::new(to, secrecy, &Body::of(Content::Notice(blocks)))?);
            }
        }
        if !left.acts.is_empty() {
            for_gm.push(Block::Paragraph(message("dispatch-left-behind-acts")));
            for_gm.push(Block::List(left.acts.iter().map(|text| code_line(text)).collect()));
        }
        all.push(Dispatch::new(
            Recipient::Gm,
            Secrecy::Umpire,
            &Body::of(Content::Notice(for_gm)),
        )?);
        Ok(all)
    }
}

fn code_line(text: &str) -> Message {
    literal(code(text))
}

//! Reports that wait for the next one. While a turn has several windows, a seat gets no message
//! about a window that left it nothing to do. Its next report of the turn tells of it. Not here:
//! which reports wait (`adjudicator/audience.rs`).

use super::{Body, Content, DeliveryState, Recipient};
use crate::store::{Result, Store, WindowKey};

impl Store {
    /// Returns what a seat wasn't told yet of the turn's earlier windows, if anything: its last
    /// report, if that was kept. It repeats those kept before it.
    pub async fn kept_report(&self, at: WindowKey, seat: &str) -> Result<Option<Body>> {
        let to = Recipient::Seat(seat.to_owned());
        for row in self.dispatches_to(at.campaign, &to, Some(at.turn)).await?.into_iter().rev() {
            if row.is_copy()? || row.is_dropped() {
                continue;
            }
            let body = row.body()?;
            if matches!(body.content, Content::Report(_)) {
                return Ok((row.state == DeliveryState::Kept).then_some(body));
            }
        }
        Ok(None)
    }
}

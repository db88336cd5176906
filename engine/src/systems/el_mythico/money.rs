//! A seat's money over a turn, from the events that it hears: income and inheritance, pay and
//! purchases. See EM-4.4, EM-4.5, EM-4.9, EM-9.1, EM-12.1. Not here: when money changes hands
//! (`sequence/`), the words (`report/market.rs`).

use super::correction::Correction;
use super::espionage::told::Told;
use super::events::Event;
use super::fieldwork::Fieldwork;
use super::ledger::Entry;
use super::market::Lots;
use super::market::deal::Deal;
use super::market::purchase::price;
use super::minor::told::MinorTold;
use super::why::Why;
use super::world::World;

/// Changes of a seat's funds in a turn, in tenths of an AP.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turnover {
    /// From leader, places, grant, installations, assassinations and the like.
    pub earned: i64,
    /// From a seat whose heir it became.
    pub inherited: i64,
    /// From other seats, less what it gave them; may be negative. See EM-9.4.
    pub transferred: i64,
    /// From the game master; negative if taken.
    pub corrected: i64,
    /// Paid to its units.
    pub upkeep: i64,
    /// Paid for goods that came, or were lost on their way; refunds aren't counted.
    pub goods: i64,
    /// Paid for agents and informers who were recruited.
    pub spies: i64,
    /// Paid for repairs of installations.
    pub repairs: i64,
    /// Paid for minor leaders who were hired.
    pub hired: i64,
    /// Taken by greedy minor leaders.
    pub missing: i64,
}

impl Turnover {
    /// From the events that a seat hears.
    pub fn of<'e>(world: &World, events: impl IntoIterator<Item = &'e Event>) -> Turnover {
        let paid_for = |lots: &Lots, by_air: bool| price(world, lots, by_air).unwrap_or(0);
        let lost = |why: &Why| match why {
            Why::Market(Deal::Lost { lots, .. }) => paid_for(lots, false),
            Why::Market(Deal::ShotDown { lots, .. }) => paid_for(lots, true),
            _ => 0,
        };
        let mut all = Turnover::default();
        for event in events {
            match event {
                Event::Market(Deal::Earned { leader, places, grant, others, .. }) => {
                    all.earned += leader + places + grant + others;
                }
                Event::Market(Deal::Transferred { tenths, .. }) => all.transferred -= tenths,
                Event::Market(Deal::Received { tenths, .. }) => all.transferred += tenths,
                Event::Market(Deal::Delivered { lots, by_air, .. }) => {
                    all.goods += paid_for(lots, *by_air)
                }
                Event::Orders(told) => {
                    all.goods += told.failed.iter().map(|failed| lost(&failed.why)).sum::<i64>();
                }
                Event::Stores(Entry::Paid { tenths }) => all.upkeep += tenths,
                Event::Espionage(Told::Recruited { price, .. }) => all.spies += price,
                Event::Fieldwork(Fieldwork::Repaired { price, .. }) => all.repairs += price,
                Event::Minor(MinorTold::Hired { price, .. }) => all.hired += price.tenths(),
                Event::Minor(MinorTold::Missing { tenths }) => all.missing += tenths,
                Event::Inherited(told) => all.inherited += told.funds,
                Event::Corrected(corrected) => {
                    if let Correction::Funds { points, .. } = corrected.what {
                        all.corrected += 10 * points;
                    }
                }
                _ => {}
            }
        }
        all
    }

    /// The growth of the funds; negative if they shrank.
    pub fn gain(&self) -> i64 {
        let came = self.earned + self.inherited + self.transferred + self.corrected;
        came - self.upkeep - self.goods - self.spies - self.repairs - self.hired - self.missing
    }
}

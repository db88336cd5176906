//! Rule systems. A system is one type that implements a few traits:
//!
//! | trait | what it does | what it gets |
//! |---|---|---|
//! | [`Types`] | names the types that the others share | |
//! | [`Rules`] | reads modules, opens windows, adjudicates | the position |
//! | [`Fog`] | selects what a viewer may know | the position |
//! | [`Orders`] | admits, names, completes and refuses orders of any kind ([`OrderKind`]) | views |
//! | [`Desk`] | asks and offers orders to tap | views |
//! | [`Teller`] | writes reports, news, maps and pages | views |
//! | [`Autopilot`] | plays a seat | views |
//! | [`Analysis`] | counts for authors | the position |
//!
//! A function's parameters show its rights: a `View` holds a player's knowledge, a `&Position` the
//! whole truth. [`crate::game`] erases the types, so no caller names a system; [`crate::systems`]
//! lists the systems.

pub use crate::analysis::Analysis;
pub use crate::autopilot::Autopilot;
pub use crate::order_context::OrderContext;
pub use crate::order_kind::{Answer, OrderKind, OrderSet, Rejected};
pub use crate::orders::Orders;
pub use crate::rules::{Action, Outcome, Rules, SeatOrder, act_in_step, enlist};
pub use crate::teller::{RosterLine, Teller};
pub use crate::types::Types;
pub use crate::usual_desk::Desk;
pub use crate::view::Fog;

/// A whole rule system.
pub trait System: Rules + Fog + Orders + Desk + Teller + Autopilot + Analysis {}

impl<S: Rules + Fog + Orders + Desk + Teller + Autopilot + Analysis> System for S {}

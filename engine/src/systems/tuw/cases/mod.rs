//! Tests of TUW. Rule cases are data: the `.toml` files in this folder, each set on a [`Scene`].
//!
//! - Data: [`tables`], [`texts`], [`faults`] (faulty modules), [`guard`] (faulty positions).
//! - Dice exhausted: [`exhausted`].
//! - Properties: [`properties`], [`kills`], [`known`], [`veil`] and [`leak`] (secrecy), [`exact`]
//!   (typing), [`desk`] (tapping), [`armies`] (secret armies).
//! - The autopilot: [`autopilot`].

mod album;
mod apart;
mod armies;
mod autopilot;
mod deployment;
mod desk;
mod exact;
mod exhausted;
mod faults;
mod guard;
mod kills;
mod known;
mod leak;
mod properties;
mod scene;
mod tables;
mod texts;
mod veil;

use self::scene::Scene;
use crate::cases::play;
use crate::command::Free;
use crate::system::Types;

/// TUW alone.
type Tuw = super::Tuw<Free>;
type World = <Tuw as Types>::World;
type Position = <Tuw as Types>::Position;
type OrderContext<'a> = super::orders::OrderContext<'a, Free>;

crate::cases::cases!("tuw");

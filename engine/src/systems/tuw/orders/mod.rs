//! Orders: what a seat can ask for. One kind is one type, in one file: it declares the order, says
//! when it may be given, reads and checks it against what the seat knows, says what was understood,
//! completes its fields, and takes effect at once. Shared: whose window it is ([`window`]), units
//! that are named ([`find`]), weapons ([`weapon`]), choices ([`choices`]), why an order is refused
//! ([`reason`]), armies ([`muster`]). See TUW-2.2, TUW-4.2, TUW-5.3, TUW-10.1.

pub mod attack;
pub mod board;
pub mod bombard;
pub mod buy;
pub mod choices;
pub mod destruct;
pub mod drop;
pub mod find;
pub mod hold;
pub mod land;
pub mod leave;
pub mod r#move;
pub mod muster;
pub mod place;
pub mod preview;
pub mod price;
pub mod put;
pub mod reason;
pub mod reins;
pub mod remove;
pub mod save;
pub mod set_right;
pub mod state;
pub mod switch;
pub mod take_off;
pub mod teleport;
pub mod weapon;
pub mod window;
pub mod r#yield;

use self::attack::Attack;
use self::board::Board;
use self::bombard::Bombard;
use self::buy::Buy;
use self::destruct::Destruct;
use self::drop::Drop;
use self::hold::Hold;
use self::land::Land;
use self::leave::Leave;
use self::r#move::Move;
use self::muster::{KINDS, NAMES, kind_called};
use self::place::Place;
use self::preview::Preview;
use self::price::Price;
use self::put::Put;
use self::reason::Reason;
use self::remove::Remove;
use self::save::Save;
use self::state::State;
use self::switch::Switch;
use self::take_off::TakeOff;
use self::teleport::Teleport;
use self::r#yield::Yield;
use super::names;
use super::wording::Names;
use super::{Command, Tuw};
use crate::order::grammar::{PLACES, UNITS};
use crate::order::{Choice, CompletionRequest};
use crate::system::Orders;
use crate::system::Rejected;
use crate::words::{Message, problem_and_remedy};

/// The context in which an order of this system is read and checked.
pub type OrderContext<'a, C> = crate::system::OrderContext<'a, Tuw<C>>;

/// Something read from an order's arguments, or why it can't be.
pub type Read<T> = Result<T, Rejected<Reason>>;

crate::orders! {
    /// An order, read and checked.
    pub enum Order of Tuw<C> where C: Command {
        Move,
        Switch,
        TakeOff,
        Land,
        Teleport,
        Board,
        Leave,
        Save,
        Attack,
        Preview,
        Bombard,
        Destruct,
        Hold,
        Yield,
        Buy,
        Place,
        Drop,
        Price,
        Put,
        State,
        Remove,
    }
}

impl<C: Command> Orders for Tuw<C> {
    fn find_name(ctx: &OrderContext<'_, C>, list: &'static str, words: &str) -> Option<String> {
        let known = match list {
            PLACES => ctx.world.ground.meant(words).is_some(),
            UNITS => !matches!(
                names::unit(ctx.world, ctx.battlefield(), words, |_| true),
                names::NameMatch::None
            ),
            KINDS => {
                let kind = kind_called(ctx.world, words);
                return kind.map(|kind| ctx.world.kind(kind).id.clone());
            }
            NAMES => {
                let names = ctx.giver.seat().and_then(|seat| ctx.world.musters.get(&seat));
                let mut names = names.into_iter().flat_map(|muster| &muster.names);
                return names.find(|name| name.eq_ignore_ascii_case(words)).cloned();
            }
            _ => false,
        };
        known.then(|| words.to_owned())
    }

    fn explain(ctx: &OrderContext<'_, C>, reason: &Reason) -> [Message; 2] {
        problem_and_remedy(reason, &Names { world: ctx.world, battlefield: ctx.battlefield() })
    }

    /// Every order completes all of its fields itself.
    fn complete(_: &OrderContext<'_, C>, _: &CompletionRequest<'_>) -> Vec<Choice> {
        Vec::new()
    }
}

//! The orders of Firestrike's windows, a file each, and what they share: which unit a word means,
//! what may be ordered now, and the menus. Not here: the dice (`closing`).

pub mod chances;
pub mod downgrade;
pub mod event;
pub mod halt;
pub mod unit;

use self::downgrade::Downgrade;
use self::event::{Follow, Keep, OrderEvent};
use self::halt::Halt;
use self::unit::Unit;
use super::{Ctx, FirestrikeTuw, Host, On};
use crate::command::Scene;
use crate::grid::hex::Hex;
use crate::order::{Choice, Field, FieldType};
use crate::overlaid::{Either, Refusal, RefusalOf};
use crate::overlays::firestrike::battle::Battle;
use crate::overlays::firestrike::reason::Reason;
use crate::overlays::firestrike::rules::formation::{Group, GroupId, Tree};
use crate::overlays::firestrike::state::Stage;
use crate::overlays::firestrike::wording;
use crate::system::Rejected;
use crate::systems::tuw::code::UnitCode;

type Read<T> = Result<T, Rejected<RefusalOf<Host>>>;

/// The list of a seat's headquarters.
pub const HEADQUARTERS: &str = "headquarters";

crate::orders! {
    /// Orders of Firestrike's windows, read and checked.
    pub enum FirestrikeOrder of FirestrikeTuw { Follow, Keep, Downgrade, Halt, Unit }
}

const UNITS: Field = Field::new("units", FieldType::Units);

fn laid(reason: Reason) -> Rejected<RefusalOf<Host>> {
    Refusal::Laid(reason).into()
}

/// What the giver knows.
pub fn on<'a>(ctx: &Ctx<'a>) -> On<'a> {
    Scene { world: &ctx.world.host, printed: &ctx.world.laid, field: &ctx.known().battlefield }
}

fn tree<'a>(ctx: &Ctx<'a>) -> &'a Tree<UnitCode> {
    static NONE: Tree<UnitCode> = Tree { groups: Vec::new() };
    let seat = ctx.giver.seat();
    seat.and_then(|seat| ctx.known().laid.trees.get(&seat)).unwrap_or(&NONE)
}

fn admit_command(ctx: &Ctx<'_>) -> Read<()> {
    if ctx.known().laid.stage == Stage::Commanding { Ok(()) } else { Err(laid(Reason::NotNow)) }
}

/// The unit that a word means: its name, or one of its bases.
fn unit(ctx: &Ctx<'_>, word: &str) -> Read<GroupId> {
    let base = || word.parse().ok().and_then(|base: UnitCode| tree(ctx).group_of(&base));
    let found = tree(ctx).find(word).or_else(base);
    let is_lost = || {
        let base = word.parse::<UnitCode>().ok();
        let own = base.and_then(|base| on(ctx).world.seat_of(base.letter)) == ctx.giver.seat();
        own && base.is_some_and(|base| on(ctx).field.destroyed.contains_key(&base))
    };
    let why = || match is_lost() {
        true => Reason::Lost(word.to_owned()),
        false => Reason::UnknownUnit(word.to_owned()),
    };
    found.ok_or_else(|| laid(why()))
}

fn first_base(ctx: &Ctx<'_>, unit: GroupId) -> Option<UnitCode> {
    tree(ctx).groups[unit].bases.first().copied()
}

fn places_of(on: On<'_>, group: &Group<UnitCode>) -> Vec<Hex> {
    group.bases.iter().filter_map(|base| on.hex_of(*base)).collect()
}

/// The seat's other standing orders of these windows.
fn others<'a>(ctx: &Ctx<'a>) -> Vec<&'a FirestrikeOrder> {
    let laid = ctx.standing.iter().filter_map(|order| match order {
        Either::Laid(order) => Some(order),
        Either::Host(_) => None,
    });
    laid.collect()
}

/// The seat's units that could get an event.
fn choices(ctx: &Ctx<'_>, is_one: impl Fn(GroupId) -> bool) -> Vec<Choice> {
    let groups = tree(ctx).groups.iter().enumerate().filter(|(id, _)| is_one(*id));
    let number = |hex: Hex| on(ctx).world.ground.number(hex);
    let choice = groups.filter_map(|(_, group)| {
        let base = group.bases.first()?.to_string();
        let mut choice =
            Choice::new(base.clone(), wording::unit_line(group, number), group.name.as_str());
        choice.exact.extend([base, group.name.to_lowercase()]);
        Some(choice)
    });
    choice.collect()
}

impl FirestrikeOrder {
    /// The order event that it is, if it is one.
    pub fn event(&self) -> Option<&OrderEvent> {
        match self {
            FirestrikeOrder::Follow(Follow(event)) | FirestrikeOrder::Keep(Keep(event)) => {
                Some(event)
            }
            _ => None,
        }
    }
}

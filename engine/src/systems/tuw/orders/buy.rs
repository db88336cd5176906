//! Buy: units for the seat's army, within its points, with the place where they begin.
//! See TUW-10.1. Not here: the place of those for which none is named (`sequence/muster.rs`).

use std::collections::BTreeSet;

use super::muster::{self, KIND, NAMES};
use super::reason::Reason;
use super::{OrderContext, Read, find};
use crate::dice::Dice;
use crate::grid::hex::Hex;
use crate::order::{Alias, Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::Unit;
use crate::systems::tuw::results::{MusterResult, UnitLabel};
use crate::systems::tuw::sequence::effects::{ActContext, Effect, Effects, Step};
use crate::systems::tuw::sequence::muster::{crowds, free_codes, left, places};
use crate::systems::tuw::world::KindId;
use crate::systems::tuw::{Command, Tuw};
use crate::words::{Tell, literal};

/// Most units bought by one order.
const COUNT_MAX: i64 = 99;

/// New units of a kind, each with its code and the hex in which it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Buy {
    kind: KindId,
    units: Vec<(UnitCode, Hex)>,
}

const fn optional(word: &'static str, kind: FieldType) -> Field {
    Field { word, kind, required: false }
}

impl<C: Command> OrderKind<Tuw<C>> for Buy {
    const FORM: Form = Form {
        aliases: &[Alias::new("hire"), Alias::new("recruit")],
        ..muster::form(
            "buy",
            &[
                KIND,
                optional("count", FieldType::Quantity { min: 1, max: COUNT_MAX }),
                optional("hex", FieldType::Hex),
                optional("name", FieldType::Name(NAMES)),
            ],
        )
    };
    const STEP: Option<Step> = Some(Step::Now);

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        muster::open(ctx).map(|_| ())
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        let kind = muster::kind(ctx, args)?;
        let count = usize::try_from(args.number("count").unwrap_or(1)).unwrap_or(1);
        check_kind(ctx, kind)?;
        check_points(ctx, kind, count)?;

        let codes = codes(ctx, args, count)?;
        let hexes = hexes(ctx, args, (kind, count))?;
        Ok(Buy { kind, units: codes.into_iter().zip(hexes).collect() })
    }

    fn slot(&self, ctx: &OrderContext<'_, C>) -> Slot {
        Slot::of_content("buy", ctx.seat(), find::joined(self.units.iter().map(|(code, _)| *code)))
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        let units = self.units.iter().map(|(code, _)| UnitLabel { code: *code, kind: self.kind });
        let hexes = self.units.iter().map(|(_, hex)| *hex).collect();
        let said = MusterResult::Bought { units: units.collect(), hexes }.message(ctx.world);
        let cost = self.units.len() as i64 * i64::from(ctx.world.kind(self.kind).cost());
        Answer { details: vec![muster::account(ctx, cost)], ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        let muster = muster::open(ctx).ok()?;
        let kind = request.given.get("kind");
        let kind = kind.and_then(|word| muster::kind_called(ctx.world, word));
        Some(match request.option {
            "kind" => {
                let can = |kind: &&KindId| check_points(ctx, **kind, 1).is_ok();
                muster::kind_choices(ctx.world, muster.kinds.iter().filter(can))
            }
            "count" => {
                let can = |count: &usize| {
                    kind.is_some_and(|kind| check_points(ctx, kind, *count).is_ok())
                };
                let counts = (1..=free(ctx).count()).take_while(can).map(|count| count.to_string());
                counts.map(|one| Choice::new(one.clone(), literal(one.as_str()), one)).collect()
            }
            "hex" => muster::hex_choices(ctx, &BTreeSet::from_iter(kind)),
            "name" => {
                let choice = |(_, name): (UnitCode, &str)| Choice::new(name, literal(name), name);
                free(ctx).map(choice).collect()
            }
            _ => return None,
        })
    }

    fn act(&self, now: &ActContext<'_>, _: &Dice, effects: &mut Effects) {
        let unit = |(code, hex): &(UnitCode, Hex)| (*code, Unit::new(self.kind, now.seat, *hex));
        effects.finish(Effect::Buy(self.units.iter().map(unit).collect()));
    }
}

/// Codes and names that are free.
fn free<'a, C: Command>(
    ctx: &OrderContext<'a, C>,
) -> impl Iterator<Item = (UnitCode, &'a str)> + use<'a, C> {
    free_codes(ctx.world, ctx.battlefield(), ctx.seat())
}

fn check_kind(ctx: &OrderContext<'_, impl Command>, kind: KindId) -> Read<()> {
    let allowed = &muster::open(ctx)?.kinds;
    if allowed.contains(&kind) {
        return Ok(());
    }
    let name = |kind: &KindId| ctx.world.kind(*kind).name.as_str().into();
    let allowed = allowed.iter().map(name).collect();
    Err(Reason::KindNotAllowed { kind: name(&kind), allowed }.into())
}

fn check_points(ctx: &OrderContext<'_, impl Command>, kind: KindId, count: usize) -> Read<()> {
    let left = i64::from(left(ctx.world, ctx.battlefield(), ctx.seat()));
    let cost = i64::from(ctx.world.kind(kind).cost()) * count as i64;
    if cost <= left { Ok(()) } else { Err(Reason::OverPoints { cost, left }.into()) }
}

/// Codes for so many new units: the one whose name is wished for, then the free ones after it.
fn codes(
    ctx: &OrderContext<'_, impl Command>,
    args: &Args<'_>,
    count: usize,
) -> Read<Vec<UnitCode>> {
    let names = muster::open(ctx)?.names.len();
    let mut free: Vec<(UnitCode, &str)> = free(ctx).collect();
    if let Some(wished) = args.name("name") {
        let is_wished = |(_, name): &(UnitCode, &str)| name.eq_ignore_ascii_case(wished.value);
        let place = free.iter().position(is_wished);
        let taken = || Reason::NameTaken { name: wished.value.into() };
        free.rotate_left(place.ok_or_else(|| Rejected::at(&wished.span, taken()))?);
    }
    if free.len() < count {
        return Err(Reason::ArmyFull { limit: names, left: free.len() }.into());
    }
    Ok(free.into_iter().take(count).map(|(code, _)| code).collect())
}

/// The hex named for all of them, or for each the one with most room.
fn hexes(
    ctx: &OrderContext<'_, impl Command>,
    args: &Args<'_>,
    (kind, count): (KindId, usize),
) -> Read<Vec<Hex>> {
    if let Some(word) = args.place("hex") {
        let hex = find::hex(ctx, args)?;
        muster::check_place(ctx, (hex, &word.span), &vec![kind; count], &[])?;
        return Ok(vec![hex; count]);
    }
    let muster = muster::open(ctx)?;
    let mut crowds = crowds(ctx.battlefield(), muster, ctx.seat());
    let hexes = places(ctx.world, muster, &mut crowds, (kind, count));
    if hexes.len() < count { Err(Reason::ZoneFull.into()) } else { Ok(hexes) }
}

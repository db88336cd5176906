//! The game master's corrections: acts of the umpire that take effect before the orders of their
//! window, one kind a file. Each is read against the umpire's view, and shows the previous value.
//! See EM-12.1. Shared here: the forms, the unit, the goods, the reason. Not here: what they
//! change (`sequence/corrections.rs`), or the words (`report/corrections.rs`).

use super::reason::{CorrectionReason, Reason};
use super::{OrderContext, Read, choices};
use crate::order::complete::did_you_mean_another;
use crate::order::{
    AmountTyped, Args, Choice, CompletionRequest, Field, FieldType, Form, GivenBy, Subject,
};
use crate::seat::{Seat, SeatId};
use crate::system::{Answer, Rejected};
use crate::systems::el_mythico::correction::{Corrected, Correction};
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::names::{HOLDERS, NOBODY, SEATS, read_code};
use crate::systems::el_mythico::stock::{GOODS, Good, Stock};
use crate::systems::el_mythico::wording::good_line;
use crate::systems::el_mythico::wording::place_name;
use crate::words::{Arg, Message, Tell, message};

/// The reason, which the seats concerned read.
pub(super) const REASON: Field = Field::new("reason", FieldType::Text { max: 300, listed: false });
/// The reason after an optional field. If it were required, that field would have to be given by
/// key. An act without a reason is still refused.
pub(super) const REASON_BEHIND: Field = Field { required: false, ..REASON };
/// The seat that it concerns.
pub(super) const SEAT: Field = Field::new("seat", FieldType::Name(SEATS));
/// The new holder: a seat, or nobody.
pub(super) const HOLDER: Field = Field { kind: FieldType::Name(HOLDERS), required: false, ..SEAT };
/// The hex that it concerns.
pub(super) const HEX: Field = Field::new("hex", FieldType::Hex);
/// The complete new goods; may be empty.
pub(super) const ALL_GOODS: Field =
    Field { word: "goods", kind: FieldType::Amounts(GOODS), required: false };

/// The form of an act that corrects something of a seat's.
pub(super) const fn of_seat(word: &'static str, fields: &'static [Field]) -> Form {
    Form {
        word,
        topic: "gm",
        fields,
        by: GivenBy::Umpire,
        at_once: true,
        rule: "EM-12.1",
        ..Form::BASE
    }
}

/// The form of an act that corrects a unit.
pub(super) const fn of_unit(word: &'static str, fields: &'static [Field]) -> Form {
    Form { subject: Subject::Unit, ..of_seat(word, fields) }
}

/// The unit with this code, of any seat.
pub(super) fn unit<'a>(args: &Args<'_>, ctx: &OrderContext<'a>) -> Read<&'a OwnUnit> {
    let code = args.ordered_unit();
    let text = code.value.as_str();
    // A number alone doesn't say which seat.
    let meant =
        Some(text).filter(|text| text.contains('/')).and_then(|text| read_code(SeatId(0), text));
    meant.and_then(|of| ctx.known().own(of)).ok_or_else(|| {
        let near = did_you_mean_another(text, ctx.known().codes().iter()).cloned();
        Rejected::at(&code.span, CorrectionReason::NoUnit { code: text.into(), near }.into())
    })
}

/// As [`unit`], for a unit that fights.
pub(super) fn troops<'a>(args: &Args<'_>, ctx: &OrderContext<'a>) -> Read<&'a OwnUnit> {
    let own = unit(args, ctx)?;
    if !own.unit.is_leader() {
        Ok(own)
    } else {
        Err(CorrectionReason::Leader(own.full_name()).into())
    }
}

pub(super) fn seat<'a>(args: &Args<'_>, ctx: &OrderContext<'a>) -> Read<&'a Seat> {
    let name = args.required(SEAT.word, Args::name);
    ctx.world.seats.meant(name.value).ok_or_else(|| Rejected::at(&name.span, Reason::UnknownSeat))
}

/// The new holder: a seat, or nobody; `None` if it was left out.
pub(super) fn holder(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Option<Option<SeatId>>> {
    match args.name(SEAT.word) {
        None => Ok(None),
        Some(name) if name.value == NOBODY => Ok(Some(None)),
        Some(_) => Ok(Some(Some(seat(args, ctx)?.id))),
    }
}

/// Possible holders: a seat, or nobody.
pub(super) fn holders(ctx: &OrderContext<'_>) -> Vec<Choice> {
    let nobody = Choice::new(NOBODY, message("mythico-held-by-nobody"), NOBODY);
    choices::seats(ctx.world, |_| true).into_iter().chain([nobody]).collect()
}

pub(super) fn goods(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Stock> {
    let mut all = Stock::default();
    for amount in args.amounts(ALL_GOODS.word).iter().flat_map(|amounts| amounts.value) {
        let good = Good::meant(&ctx.world.equipment, &amount.value.name);
        let unknown =
            || Rejected::at(&amount.span, Reason::UnknownGoods(amount.value.name.as_str().into()));
        all.add(good.ok_or_else(unknown)?, amount.value.count);
    }
    Ok(all)
}

/// The act, with its reason.
pub(super) fn corrected(
    args: &Args<'_>,
    own: Option<&OwnUnit>,
    what: Correction,
) -> Read<Corrected> {
    let reason = args.free_text(REASON.word).ok_or(CorrectionReason::NoReason)?.value.to_owned();
    Ok(Corrected { what, name: own.map(OwnUnit::full_name), reason })
}

/// The new value, the present one, and the reason that is told.
pub(super) fn answer(ctx: &OrderContext<'_>, act: &Corrected, now: Message) -> Answer {
    let reason = message("mythico-detail-reason").with("reason", Arg::Words(act.reason.clone()));
    Answer { details: vec![now, reason], ..Answer::of(act.message(ctx.world)) }
}

/// The unit that a correction is about.
pub(super) fn known<'a>(ctx: &OrderContext<'a>, act: &Corrected) -> &'a OwnUnit {
    let of = act.name.as_ref().map(|name| name.of);
    of.and_then(|of| ctx.known().own(of)).expect("an act that was read is of a unit that there is")
}

/// Choices for an act's fields: any unit, seat, place, goods.
pub(super) fn offered(
    request: &CompletionRequest<'_>,
    ctx: &OrderContext<'_>,
) -> Option<Vec<Choice>> {
    Some(match request.option {
        "unit" => units(ctx),
        "seat" => choices::seats(ctx.world, |_| true),
        "hex" => choices::places(ctx.world).collect(),
        "goods" => all_goods(request, ctx),
        _ => Vec::new(),
    })
}

pub(super) fn units(ctx: &OrderContext<'_>) -> Vec<Choice> {
    let choice = |own: &OwnUnit| {
        let code = own.code();
        let hex = place_name(ctx.world, own.unit.hex);
        let label = message("mythico-choice-unit").with("unit", own.name()).with("hex", hex);
        Choice::new(code.to_string(), label, format!("{code} {}", own.unit.name))
    };
    ctx.known().own.iter().map(choice).collect()
}

pub(super) fn all_goods(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Vec<Choice> {
    let amount = AmountTyped::of(request.typed);
    let choice = |good: Good| {
        let label = good_line(ctx.world, &good, amount.count());
        amount.choice(good.key(), label, &good.key().replace('-', " "))
    };
    Good::all(&ctx.world.equipment).map(choice).collect()
}

//! The orders of the lamps, a type each.

use mythico_engine::command::Step;
use mythico_engine::dice::Dice;
use mythico_engine::order::{Args, Field, FieldType, Form, GivenBy, Slot, Subject};
use mythico_engine::orders;
use mythico_engine::overlaid::Host;
use mythico_engine::seat::{Authority, Giver, SeatId, SeatSet};
use mythico_engine::system::{Answer, OrderKind, Rejected};
use mythico_engine::view::{Audience, Event};
use mythico_engine::words::literal;

use super::system::{Happened, LampCommand, Lamps, OrderContext, Position, Reason};

/// When an order acts.
#[derive(Clone, Copy, PartialEq)]
pub enum When {
    /// When it is given.
    Now,
    /// When the window closes.
    Close,
}

/// What orders ask for.
#[derive(Default)]
pub struct Effects {
    aims: Vec<(u8, i64, Giver)>,
    names: Vec<(u8, String)>,
    handed: Vec<(u8, SeatId)>,
    tilts: Vec<(u8, i64, SeatId)>,
    whispers: Vec<(SeatId, String)>,
    flash: Option<i64>,
}

impl Effects {
    pub fn apply(self, position: &mut Position, events: &mut Vec<Event<Happened>>) {
        for (lamp, aim, giver) in self.aims {
            assert_ne!(aim, 66, "the rules break off");
            position.aims.insert(lamp, aim);
            let audience =
                giver.seat().map_or(Audience::Umpire, |seat| Audience::Seats(SeatSet::one(seat)));
            events.push(Event { audience, what: Happened::Aimed(aim) });
        }
        for (lamp, aim, giver) in self.tilts {
            position.aims.insert(lamp, aim);
            position.tilted.push(lamp);
            let audience = Audience::Seats(SeatSet::one(giver));
            events.push(Event { audience, what: Happened::Aimed(aim) });
        }
        position.names.extend(self.names);
        position.holders.extend(self.handed);
        for (to, words) in self.whispers {
            events.push(Event {
                audience: Audience::Alone(SeatSet::one(to)),
                what: Happened::Whispered(words),
            });
        }
        if let Some(flash) = self.flash {
            position.flashes.push(flash);
            position.show(1);
            (position.rumour, position.flashed_in) = (Some(flash), Some(position.turn));
            events.push(Event { audience: Audience::Public, what: Happened::Flashed(flash) });
        }
    }
}

orders! {
    /// An order, read and checked.
    pub enum Order of Lamps<C> where C: LampCommand { Name, Point, HandOver, Tilt, Whisper, Flash, Correct }
}

const ANGLE: Field = Field::new("quantity", FieldType::Quantity { min: 0, max: 360 });
const TO: Field = Field::new("seat", FieldType::Quantity { min: 1, max: 9 });
const TEXT: Field = Field::new("text", FieldType::Text { max: 80, listed: false });

const fn form(word: &'static str, number: u16, subject: Subject, fields: &'static [Field]) -> Form {
    Form {
        number: Some(number),
        word,
        topic: "lamp",
        subject,
        fields,
        rule: "LAMPS-1",
        ..Form::BASE
    }
}

fn own_lamp(
    args: &Args<'_>,
    ctx: &OrderContext<'_, impl LampCommand>,
) -> Result<u8, Rejected<Reason>> {
    let code = args.ordered_unit();
    let lamp = code.value.parse().ok().filter(|lamp| ctx.known().aims.contains_key(lamp));
    lamp.ok_or_else(|| Rejected::at(&code.span, Reason::NoSuchLamp))
}

/// An own lamp, and where it is to point, if a command lets it.
fn turned<C: LampCommand>(
    args: &Args<'_>,
    ctx: &OrderContext<'_, C>,
) -> Result<(u8, i64), Rejected<Reason>> {
    let (lamp, to) = (own_lamp(args, ctx)?, args.number("quantity").unwrap_or_default());
    let step = Step { unit: lamp, from: ctx.known().aims[&lamp], to };
    let (scene, state) = Lamps::<C>::believed(ctx.world, ctx.known());
    let cut = C::cut(scene, state, step);
    cut.map_or(Ok((lamp, to)), |why| Err(Reason::Cut(why).into()))
}

fn seat_named(args: &Args<'_>) -> Result<SeatId, Rejected<Reason>> {
    let number = args.number("seat").and_then(|number| u8::try_from(number).ok());
    number
        .filter(|number| (1..=3).contains(number))
        .map(SeatId)
        .ok_or_else(|| Reason::NoSuchSeat.into())
}

/// Names a lamp in the first window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(u8, String);

impl<C: LampCommand> OrderKind<Lamps<C>> for Name {
    const FORM: Form = form("name", 10, Subject::Unit, &[TEXT]);
    const STEP: Option<When> = Some(When::Close);
    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Result<Self, Rejected<Reason>> {
        let name = args.free_text("text").map(|text| text.value.to_owned());
        Ok(Name(own_lamp(args, ctx)?, name.unwrap_or_default()))
    }
    fn slot(&self, _: &OrderContext<'_, C>) -> Slot {
        Slot::of_unit("name", self.0)
    }
    fn answer(&self, _: &OrderContext<'_, C>) -> Answer {
        Answer::of(literal(format!("lamp {} is {}", self.0, self.1)))
    }
    fn act(&self, _: &&Position, _: &Dice, effects: &mut Effects) {
        effects.names.push((self.0, self.1.clone()));
    }
}

/// Points a lamp.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point(u8, i64, SeatId);

impl Point {
    pub fn is_lost(&self) -> bool {
        self.1 == 77
    }
}

impl<C: LampCommand> OrderKind<Lamps<C>> for Point {
    const FORM: Form = form("aim", 11, Subject::Unit, &[ANGLE]);
    const STEP: Option<When> = Some(When::Close);
    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Result<Self, Rejected<Reason>> {
        let (lamp, aim) = turned(args, ctx)?;
        Ok(Point(lamp, aim, ctx.seat()))
    }
    fn slot(&self, _: &OrderContext<'_, C>) -> Slot {
        Slot::of_unit("lamp", self.0)
    }
    fn authority(&self, ctx: &OrderContext<'_, C>) -> Authority {
        let holds = ctx.known().holders.get(&self.0) == Some(&ctx.seat());
        if holds { Authority::Commander } else { Authority::Minister }
    }
    fn answer(&self, _: &OrderContext<'_, C>) -> Answer {
        Answer::of(literal(format!("aim {} {}", self.0, self.1)))
    }
    fn act(&self, _: &&Position, _: &Dice, effects: &mut Effects) {
        effects.aims.push((self.0, self.1, Giver::Seat(self.2)));
    }
}

/// Hands a lamp over to another seat, at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandOver(u8, SeatId);

impl<C: LampCommand> OrderKind<Lamps<C>> for HandOver {
    const FORM: Form = Form { at_once: true, ..form("hand", 12, Subject::Unit, &[TO]) };
    const STEP: Option<When> = Some(When::Now);
    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Result<Self, Rejected<Reason>> {
        Ok(HandOver(own_lamp(args, ctx)?, seat_named(args)?))
    }
    fn slot(&self, ctx: &OrderContext<'_, C>) -> Slot {
        Slot::of_content("hand", ctx.seat(), format!("{}-{}", self.0, self.1.0))
    }
    fn answer(&self, _: &OrderContext<'_, C>) -> Answer {
        Answer::of(literal(format!("hand {} to {}", self.0, self.1.0)))
    }
    fn act(&self, _: &&Position, _: &Dice, effects: &mut Effects) {
        effects.handed.push((self.0, self.1));
    }
}

/// Points a lamp at once. Others hear of it when the window closes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tilt(u8, i64, SeatId);

impl<C: LampCommand> OrderKind<Lamps<C>> for Tilt {
    const FORM: Form = Form { at_once: true, ..form("tilt", 14, Subject::Unit, &[ANGLE]) };
    const STEP: Option<When> = Some(When::Now);
    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Result<Self, Rejected<Reason>> {
        let (lamp, aim) = turned(args, ctx)?;
        Ok(Tilt(lamp, aim, ctx.seat()))
    }
    fn slot(&self, ctx: &OrderContext<'_, C>) -> Slot {
        Slot::of_content("tilt", ctx.seat(), format!("{}-{}", self.0, self.1))
    }
    fn answer(&self, _: &OrderContext<'_, C>) -> Answer {
        Answer::of(literal(format!("tilt {} to {}", self.0, self.1)))
    }
    fn act(&self, _: &&Position, _: &Dice, effects: &mut Effects) {
        effects.tilts.push((self.0, self.1, self.2));
    }
}

/// Whispers to a seat: its faction's channel hears nothing. Several stand beside each other, one a
/// text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whisper(SeatId, String);

impl<C: LampCommand> OrderKind<Lamps<C>> for Whisper {
    const FORM: Form = form("whisper", 49, Subject::Seat, &[TO, TEXT]);
    const STEP: Option<When> = Some(When::Close);
    fn read(args: &Args<'_>, _: &OrderContext<'_, C>) -> Result<Self, Rejected<Reason>> {
        let words = args.free_text("text").map(|text| text.value.to_owned());
        Ok(Whisper(seat_named(args)?, words.unwrap_or_default()))
    }
    fn slot(&self, ctx: &OrderContext<'_, C>) -> Slot {
        Slot::of_content("whisper", ctx.seat(), format!("{} {}", self.0.0, self.1))
    }
    fn answer(&self, _: &OrderContext<'_, C>) -> Answer {
        Answer::of(literal(format!("to {}: {}", self.0.0, self.1)))
    }
    fn act(&self, _: &&Position, _: &Dice, effects: &mut Effects) {
        effects.whispers.push((self.0, self.1.clone()));
    }
}

/// Flashes: final when given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flash(pub u8);

impl<C: LampCommand> OrderKind<Lamps<C>> for Flash {
    const FORM: Form = form("flash", 13, Subject::Unit, &[]);
    const STEP: Option<When> = Some(When::Now);
    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Result<Self, Rejected<Reason>> {
        own_lamp(args, ctx).map(Flash)
    }
    fn slot(&self, _: &OrderContext<'_, C>) -> Slot {
        Slot::of_unit("flash", self.0)
    }
    fn answer(&self, _: &OrderContext<'_, C>) -> Answer {
        Answer::of(literal("flash"))
    }
    fn act(&self, _: &&Position, dice: &Dice, effects: &mut Effects) {
        effects.flash = Some(dice.stream("flash", [self.0.into(), 0, 0]).die(1000));
    }
}

/// Corrects a lamp's aim: an act of the umpire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correct(u8, i64);

impl<C: LampCommand> OrderKind<Lamps<C>> for Correct {
    const FORM: Form = Form { by: GivenBy::Umpire, ..form("correct", 90, Subject::Unit, &[ANGLE]) };
    const STEP: Option<When> = Some(When::Close);
    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Result<Self, Rejected<Reason>> {
        Ok(Correct(own_lamp(args, ctx)?, args.number("quantity").unwrap_or_default()))
    }
    fn slot(&self, _: &OrderContext<'_, C>) -> Slot {
        Slot::of_unit("correct", self.0)
    }
    fn answer(&self, _: &OrderContext<'_, C>) -> Answer {
        Answer::of(literal(format!("correct {} {}", self.0, self.1)))
    }
    fn act(&self, _: &&Position, _: &Dice, effects: &mut Effects) {
        effects.aims.push((self.0, self.1, Giver::Umpire));
    }
}

//! Shared parts of orders to units: the unit, its new settings, eligibility, the slot.
//! See EM-7.1, EM-10.1, EM-11.1, EM-11.4. Not here: the fields of single orders.

use super::reason::{AirReason, FlightBuild, Reason, SeaReason};
use super::{OrderContext, Read, find};
use crate::grid::hex::Side;
use crate::order::{Args, Field, FieldType, Form, Setting, Slot, Subject};
use crate::system::Answer;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::plan::{Plan, UnitPlan};
use crate::systems::el_mythico::unit::{Arm, Changes, Settings, Unit, UnitRef};
use crate::systems::el_mythico::wording::{place_name, settings_line};
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// Named steps of aggression. A cautious unit fights at odds of three to one and a steady one at
/// even odds. An aggressive one fights at one to two and an all-out one at one to four. See EM-7.2.
pub const AGGRESSION: &[(&str, u16)] =
    &[("cautious", 3), ("steady", 5), ("aggressive", 7), ("all-out", 9)];

/// Standing settings, which any order to a unit may change. See EM-7.1.
const SETTINGS: &[Setting] = &[
    Setting { presets: AGGRESSION, ..Setting::new("aggression", "AF", 1, 10) },
    Setting::new("target", "T", 0, 7),
    Setting::new("retreat", "R", 1, 6),
];

/// The form of an order to a unit on land, which has one at a time. See EM-11.1.
pub const fn land(
    number: u16,
    word: &'static str,
    fields: &'static [Field],
    rule: &'static str,
) -> Form {
    to_unit("land", number, word, fields, rule)
}

/// The form of an order to aircraft and helicopters. A unit has one at a time. See EM-11.1.
pub const fn air(
    number: u16,
    word: &'static str,
    fields: &'static [Field],
    rule: &'static str,
) -> Form {
    to_unit("air", number, word, fields, rule)
}

/// The form of an order to boats. A unit has one at a time. See EM-11.1.
pub const fn sea(
    number: u16,
    word: &'static str,
    fields: &'static [Field],
    rule: &'static str,
) -> Form {
    to_unit("sea", number, word, fields, rule)
}

/// The form of an order to a unit at an installation. It takes the place of the unit's land order.
/// Ruling: EM-11.4.
pub const fn at_installation(
    number: u16,
    word: &'static str,
    fields: &'static [Field],
    rule: &'static str,
) -> Form {
    to_unit("installation", number, word, fields, rule)
}

/// The form of a miscellaneous order. A unit has it in addition to its land order. See EM-11.1.
/// Its first field is a target: a unit, or 0. Ruling: a target of 0 may be written or left out.
pub const fn misc(
    number: u16,
    word: &'static str,
    fields: &'static [Field],
    rule: &'static str,
) -> Form {
    let has_target = matches!(fields, [Field { kind: FieldType::Unit, .. }, ..]);
    Form { zero_first: !has_target, ..to_unit("misc", number, word, fields, rule) }
}

/// The form of an order to do two things in a turn. It takes the place of the unit's land order.
/// Rule: EM-11.4.
pub const fn multi(
    number: u16,
    word: &'static str,
    fields: &'static [Field],
    rule: &'static str,
) -> Form {
    to_unit("multi", number, word, fields, rule)
}

const fn to_unit(
    topic: &'static str,
    number: u16,
    word: &'static str,
    fields: &'static [Field],
    rule: &'static str,
) -> Form {
    let (number, subject, settings) = (Some(number), Subject::Unit, SETTINGS);
    Form { number, word, topic, subject, fields, settings, rule, ..Form::BASE }
}

/// Units that may be given an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EligibleUnits {
    /// Every unit on land, leaders too. See EM-10.1.
    All,
    /// Every unit on land that can fight.
    Troops,
    /// Every unit except leaders, of land, air and sea.
    Manned,
    /// Every unit.
    Any,
    /// Aircraft and helicopters. See EM-11.1.
    Air,
    /// Aircraft and helicopters that can strike at the ground.
    Armed,
    /// Aircraft that can strike at aircraft.
    Fighters,
    /// Aircraft and helicopters that lift something. See EM-14.6.
    Lifters,
    /// Helicopters that lift something.
    LiftingHelicopters,
    /// Boats. See EM-11.1.
    Naval,
    /// Guns that reach another hex.
    Guns,
    /// Leaders alone.
    Leaders,
}

impl EligibleUnits {
    /// May this unit have the order?
    pub fn may(self, world: &World, unit: &Unit) -> bool {
        match self {
            EligibleUnits::All => unit.arm.is_land() || unit.is_leader(),
            EligibleUnits::Troops => unit.is_tactical(),
            EligibleUnits::Manned => !unit.is_leader(),
            EligibleUnits::Any => true,
            EligibleUnits::Air => unit.is_air(),
            EligibleUnits::Armed => {
                unit.is_air()
                    && world.weapon(unit).is_some_and(|weapon| weapon.soft + weapon.hard > 0)
            }
            EligibleUnits::Fighters => {
                unit.arm == Arm::Aircraft && world.weapon(unit).is_some_and(|weapon| weapon.air > 0)
            }
            EligibleUnits::Lifters => unit.is_air() && world.lift(unit) > 0,
            EligibleUnits::LiftingHelicopters => {
                unit.arm == Arm::Helicopters && world.lift(unit) > 0
            }
            EligibleUnits::Naval => unit.arm == Arm::Naval,
            EligibleUnits::Leaders => unit.is_leader(),
            EligibleUnits::Guns => {
                unit.arm == Arm::Artillery && world.weapon(unit).is_some_and(|gun| gun.range > 0)
            }
        }
    }

    /// What aircraft must be built for to have the order.
    fn build(self) -> FlightBuild {
        match self {
            EligibleUnits::Fighters => FlightBuild::Fighter,
            EligibleUnits::Lifters => FlightBuild::Lifter,
            EligibleUnits::LiftingHelicopters => FlightBuild::LiftingHelicopter,
            _ => FlightBuild::Armed,
        }
    }

    /// The refusal of a unit that isn't one of them. See EM-11.1: units of land, air and sea have
    /// orders of their own.
    pub fn refusal(self, own: &OwnUnit) -> Reason {
        use EligibleUnits::{Armed, Fighters, Lifters, LiftingHelicopters};
        let reason = match (self, own.unit.arm) {
            (Armed | Fighters | Lifters | LiftingHelicopters, arm) if arm.is_air() => {
                return AirReason::Unfit { unit: own.full_name(), wants: self.build() }.into();
            }
            (EligibleUnits::Air | Armed | Fighters | Lifters | LiftingHelicopters, _) => {
                Reason::NotOfTheAir
            }
            (EligibleUnits::Naval, _) => Reason::NotNaval,
            (_, Arm::Aircraft | Arm::Helicopters) => Reason::Flies,
            (_, Arm::Naval) => Reason::Sails,
            (EligibleUnits::Leaders, _) => Reason::NotLeader,
            (_, Arm::Leader) => Reason::LeaderCannot,
            _ => Reason::NoGuns,
        };
        reason(own.full_name())
    }
}

/// Shared parts of every order to a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitOrder {
    /// The order's declaration.
    pub form: &'static Form,
    pub unit: UnitRef,
    /// Settings that it changes.
    pub settings: Changes,
}

impl UnitOrder {
    /// Reads the ordered unit, which must be eligible, and its new settings. Ruling: a leader can't
    /// fight, and has neither aggression nor target.
    ///
    /// # Errors
    /// If the unit can't have this order.
    pub fn read<'a>(
        args: &Args<'_>,
        ctx: &OrderContext<'a>,
        who: EligibleUnits,
    ) -> Read<(UnitOrder, &'a OwnUnit)> {
        let own = find::own_unit(ctx, args.ordered_unit())?;
        let (form, settings) = (args.form(), changes(args));
        if !who.may(ctx.world, &own.unit) {
            return Err(who.refusal(own).into());
        }
        if let Some(carrier) = ctx.known().carrier(own).filter(|_| is_for_carrier(form, settings)) {
            return Err(carried(own, carrier).into());
        }
        if own.unit.is_leader() && (settings.aggression, settings.target) != (None, None) {
            return Err(Reason::LeaderSettings(own.full_name()).into());
        }
        Ok((UnitOrder { form, unit: own.id(), settings }, own))
    }

    /// Reads an order to move, as [`UnitOrder::read`] does. Refuses a unit without organisation.
    /// See EM-2.6.
    ///
    /// # Errors
    /// If the unit can't have this order.
    pub fn read_moving<'a>(
        args: &Args<'_>,
        ctx: &OrderContext<'a>,
        who: EligibleUnits,
    ) -> Read<(UnitOrder, &'a OwnUnit)> {
        let (order, own) = UnitOrder::read(args, ctx, who)?;
        // Passengers aboard boats don't row.
        let passenger = ctx.known().passenger(own).filter(|_| !own.unit.arm.is_naval());
        let mut parts = [Some(own), passenger].into_iter().flatten();
        if let Some(part) = parts.find(|part| part.unit.organisation == 0) {
            return Err(Reason::Disorganised(part.full_name()).into());
        }
        Ok((order, own))
    }

    /// Reads an order as [`UnitOrder::read`] does. Refuses parts of a combined unit. See EM-3.3.
    ///
    /// # Errors
    /// If the unit can't have this order.
    pub fn read_apart<'a>(
        args: &Args<'_>,
        ctx: &OrderContext<'a>,
        who: EligibleUnits,
    ) -> Read<(UnitOrder, &'a OwnUnit)> {
        let (order, own) = UnitOrder::read(args, ctx, who)?;
        apart(ctx, own)?;
        Ok((order, own))
    }

    /// The unit, as its seat knows it.
    pub fn own<'a>(&self, ctx: &OrderContext<'a>) -> &'a OwnUnit {
        ctx.known().own(self.unit).expect("an order that was read is given to an own unit")
    }

    /// The slot of the one order that a unit has, on land, at sea or in the air. See EM-11.1.
    pub fn land_slot(&self) -> Slot {
        Slot::of_unit("land", self.unit.code())
    }

    /// The slot of a miscellaneous order: a unit may have one of each kind. See EM-11.1.
    pub fn misc_slot(&self) -> Slot {
        let number = self.form.number.unwrap_or_default();
        Slot::of_unit(format_args!("misc:{number}"), self.unit.code())
    }

    /// What was understood, in one sentence: `mythico-said-<word>`.
    pub fn said(&self, ctx: &OrderContext<'_>) -> Message {
        let own = self.own(ctx);
        message(format!("mythico-said-{}", self.form.word))
            .with("unit", own.name())
            .with("hex", place_name(ctx.world, own.unit.hex))
    }

    /// The answer: the order as understood, these details, and the unit's settings if they are
    /// unusual or new.
    pub fn answer(
        &self,
        ctx: &OrderContext<'_>,
        details: impl IntoIterator<Item = Message>,
    ) -> Answer {
        let unit = &self.own(ctx).unit;
        let is_usual =
            unit.settings.aggression == Settings::AGGRESSION_USUAL && unit.settings.target == 0;
        let is_shown = self.settings != Changes::default() || !is_usual && !unit.is_leader();
        let settings = is_shown.then(|| settings_line(unit.arm, self.settings.to(unit.settings)));
        let details = details.into_iter().chain(settings).collect();
        Answer { details, ..Answer::of(self.said(ctx)) }
    }

    /// Enlists the unit in the plan, with its settings. The first of a unit's orders is the one
    /// that its report names.
    pub fn enlist<'p>(&self, plan: &'p mut Plan) -> &'p mut UnitPlan {
        let order = plan.order;
        let unit = plan.unit(self.unit);
        unit.order = unit.order.or(self.form.number);
        unit.orders.extend(self.form.number.map(|number| (number, order)));
        unit.settings = unit.settings.then(self.settings);
        unit
    }
}

/// Refuses a part of a combined unit, a unit aboard boats, and boats with troops aboard.
/// See EM-3.3, EM-11.7.
///
/// # Errors
/// The reason that applies.
pub fn apart(ctx: &OrderContext<'_>, own: &OwnUnit) -> Result<(), Reason> {
    match ctx.known().carrier(own) {
        Some(boats) if boats.unit.arm.is_naval() => Err(carried(own, boats)),
        None if !ctx.known().is_combined(own) => Ok(()),
        None if own.unit.arm.is_naval() => Err(SeaReason::Laden(own.full_name()).into()),
        _ => Err(Reason::Combined(own.full_name())),
    }
}

/// The refusal of an order to a passenger.
pub fn carried(own: &OwnUnit, carrier: &OwnUnit) -> Reason {
    let (unit, by) = (own.full_name(), carrier.full_name());
    if carrier.unit.arm.is_naval() {
        SeaReason::Afloat { unit, boats: by }.into()
    } else {
        Reason::Rides { unit, carrier: by }
    }
}

/// Does this order go to the carrier rather than to the passenger? Orders for the turn do, and
/// settings, except those it has once it gets down. See EM-3.3.
fn is_for_carrier(form: &Form, settings: Changes) -> bool {
    form.topic != "misc" || (settings != Changes::default() && form.word != "separate")
}

fn changes(args: &Args<'_>) -> Changes {
    let given = |word: &str| args.setting(word).map(|number| number as u8);
    Changes {
        aggression: given("aggression"),
        target: given("target"),
        retreat: given("retreat").and_then(Side::new),
    }
}

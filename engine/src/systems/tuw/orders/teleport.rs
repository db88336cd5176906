//! Teleport: a unit goes to a hex or aboard a carrier without crossing what lies between, instead
//! of moving. See TUW-8.7.6.

use super::reason::Reason;
use super::reins::enter;
use super::{OrderContext, Read, choices, find, window};
use crate::dice::Dice;
use crate::grid::Location;
use crate::grid::hex::Hex;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Subject};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::modifiers;
use crate::systems::tuw::position::{Battlefield, Flight, Unit};
use crate::systems::tuw::results::OrderResult;
use crate::systems::tuw::score::{UnitState, score};
use crate::systems::tuw::sequence::carrying::has_room;
use crate::systems::tuw::sequence::effects::{ActContext, Effect, Effects, Step};
use crate::systems::tuw::sequence::flight::can_land;
use crate::systems::tuw::sequence::movement::hazard::{self, HexEntry};
use crate::systems::tuw::sequence::movement::{CannotMove, Mover};
use crate::systems::tuw::wording;
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::ability::Ability;
use crate::systems::tuw::{Command, Tuw};
use crate::words::{Message, message};

/// A unit goes to a hex, or aboard the carrier there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Teleport {
    unit: UnitCode,
    to: Hex,
    carrier: Option<UnitCode>,
}

/// A hex, or an own unit that carries.
const INTO: Field = Field { word: "into", kind: FieldType::Unit, required: true };

impl<C: Command> OrderKind<Tuw<C>> for Teleport {
    const FORM: Form = Form {
        word: "teleport",
        topic: "march",
        subject: Subject::Unit,
        everyday: Some(3),
        fields: &[INTO],
        rule: "TUW-8.7.6",
        ..Form::BASE
    };
    const STEP: Option<Step> = Some(Step::Now);

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        window::movement(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        let (code, unit) = find::ordered(ctx, args)?;
        let refused = |why| Rejected::from(Reason::CannotMove { unit: code, why });
        let range = range(ctx.world, ctx.battlefield(), code, unit).map_err(refused)?;
        let word = args.required(INTO.word, Args::unit);
        let (to, carrier) = match ctx.world.ground.find(word.value) {
            Some(hex) => (hex, None),
            None => {
                let (carrier, carrying) = find::own(ctx, word.value, &word.span)?;
                (carrying.hex, Some(carrier))
            }
        };
        let distance = unit.hex.distance(to);
        if distance > range {
            return Err(refused(CannotMove::TooFar { hex: to, distance, range }));
        }
        enter(ctx, code, to)?;
        match carrier {
            None if to == unit.hex => {
                return Err(Reason::AlreadyThere { unit: code, hex: to }.into());
            }
            None => stands(ctx.world, unit, to).map_err(refused)?,
            Some(carrier) => {
                has_room(ctx.world, ctx.battlefield(), unit, carrier).map_err(refused)?;
            }
        }
        Ok(Teleport { unit: code, to, carrier })
    }

    fn slot(&self, _: &OrderContext<'_, C>) -> Slot {
        Slot::of_unit("teleport", self.unit)
    }

    fn text(&self, args: &Args<'_>, ctx: &OrderContext<'_, C>) -> String {
        let hex = || ctx.world.ground.number(self.to);
        let into = self.carrier.map_or_else(hex, |carrier| carrier.to_string());
        format!("{} {} {into}", args.form().word, self.unit)
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        let unit = ctx.unit(self.unit);
        let hazard = modifiers::hazard(ctx.world, unit, unit.on_ground(ctx.world), self.to);
        Answer {
            details: hazard.filter(|_| self.carrier.is_none()).into_iter().collect(),
            arrow: [unit.hex, self.to]
                .into_iter()
                .filter_map(Hex::cell)
                .map(Location::outer)
                .collect(),
            ..Answer::of(self.said(ctx))
        }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        match request.option {
            "unit" => {
                let can = |(code, unit): &find::CodedUnit<'_>| {
                    range(ctx.world, ctx.battlefield(), *code, unit).is_ok()
                };
                let able = choices::own(ctx).filter(can);
                Some(
                    able.map(|(code, _)| choices::unit(ctx, code, choices::whereabouts(ctx, code)))
                        .collect(),
                )
            }
            "into" => {
                Some(choices::ordered(request, ctx).map_or_else(Vec::new, |own| places(ctx, own)))
            }
            _ => None,
        }
    }

    fn act(&self, now: &ActContext<'_>, dice: &Dice, effects: &mut Effects) {
        let battlefield = &now.position.battlefield;
        let Some(unit) = battlefield.units.get(&self.unit) else { return };
        effects.ask(Effect::Enter { unit: self.unit, hex: self.to });
        effects.ask(Effect::Carry { unit: self.unit, carrier: self.carrier });
        let used = Mover::of(now.world, battlefield, self.unit, unit).all_used();
        effects.ask(Effect::UseMovement { unit: self.unit, used });
        let entry = HexEntry {
            unit: self.unit,
            hex: self.to,
            by: unit.on_ground(now.world),
            health: unit.health(now.world),
            step: 0,
        };
        let strike = match self.carrier.is_some() || unit.is_airborne() {
            true => None,
            false => hazard::strike(now.world, unit, entry, dice),
        };
        let hazard = strike.as_ref().map(|strike| strike.roll);
        strike.into_iter().for_each(|strike| effects.ask(strike.harm));
        let (label, from) = (battlefield.label(self.unit), unit.hex);
        let gone = OrderResult::Teleported { unit: label, from, hex: self.to, hazard };
        effects.done(gone);
        if let Some(carrier) =
            self.carrier.filter(|carrier| battlefield.units.contains_key(carrier))
        {
            let carrier = battlefield.label(carrier);
            effects.done(OrderResult::Boarded { unit: label, carrier });
        }
    }
}

impl Teleport {
    fn said(&self, ctx: &OrderContext<'_, impl Command>) -> Message {
        let names = |code| wording::label(ctx.world, ctx.battlefield().label(code));
        let said = match self.carrier {
            None => message("tuw-teleported"),
            Some(carrier) => message("tuw-teleport-aboard").with("carrier", names(carrier)),
        };
        said.with("unit", names(self.unit))
            .with("from", wording::hex(ctx.world, ctx.unit(self.unit).hex))
            .with("hex", wording::hex(ctx.world, self.to))
    }
}

/// How far a unit can go so, in hexes: its movement points of this kind, half of them if wounded.
///
/// Rule: TUW-8.7.6
fn range(
    world: &World,
    battlefield: &Battlefield,
    code: UnitCode,
    unit: &Unit,
) -> Result<u32, CannotMove> {
    let points = unit.kind(world).abilities.level(Ability::Teleport);
    let state = UnitState { wounded: unit.wounded, disabled: false };
    match points {
        0 => Err(CannotMove::NoTeleport),
        _ if unit.disabled_until.is_some() => Err(CannotMove::Disabled),
        _ if unit.aboard.is_some() => Err(CannotMove::Aboard),
        _ if battlefield.movement.contains_key(&code) => Err(CannotMove::Moved),
        _ => Ok(u32::try_from(score(points.into(), state)).unwrap_or(0)),
    }
}

/// Whether the unit could stand there, or fly over it.
fn stands(world: &World, unit: &Unit, hex: Hex) -> Result<(), CannotMove> {
    let by = unit.on_ground(world);
    let can_stand = match unit.flight {
        Flight::Landed if unit.is_flyer(world) => can_land(world, unit, hex),
        Flight::Landed | Flight::InTerrain => world.ground.bears(by, hex),
        Flight::High | Flight::Low { .. } => true,
    };
    if can_stand { Ok(()) } else { Err(CannotMove::ClosedTo { hex, by }) }
}

/// Carriers with room and hexes within range, the farthest hexes first.
fn places(ctx: &OrderContext<'_, impl Command>, (code, unit): find::CodedUnit<'_>) -> Vec<Choice> {
    let Ok(range) = range(ctx.world, ctx.battlefield(), code, unit) else { return Vec::new() };
    let near = |hex: Hex| unit.hex.distance(hex) <= range;
    let carriers = choices::own(ctx).filter(|(carrier, carrying)| {
        near(carrying.hex) && has_room(ctx.world, ctx.battlefield(), unit, *carrier).is_ok()
    });
    let carriers = carriers
        .map(|(carrier, _)| choices::unit(ctx, carrier, choices::whereabouts(ctx, carrier)));
    let mut hexes = unit.hex.within(range);
    hexes.retain(|hex| *hex != unit.hex && stands(ctx.world, unit, *hex).is_ok());
    hexes.sort_by_key(|hex| (std::cmp::Reverse(unit.hex.distance(*hex)), *hex));
    let label = |hex: Hex| {
        let ground = wording::ground(ctx.world, hex);
        message("tuw-choice-hex").with("hex", wording::hex(ctx.world, hex)).with("ground", ground)
    };
    carriers.chain(hexes.into_iter().map(|hex| choices::hex(ctx, hex, label(hex)))).collect()
}

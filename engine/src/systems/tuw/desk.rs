//! The desk: units that can still act, with destinations, targets and partners.
//! See TUW-4.2, TUW-5.3, TUW-5.4, TUW-5.5.
//! Not here: reading orders (`orders/`), or the cards of any system
//! (`desk`).

use std::cmp::Reverse;

use super::code::UnitCode;
use super::orders::Order;
use super::orders::find::CodedUnit;
use super::orders::muster::kind_called;
use super::orders::reins::reins;
use super::orders::{OrderContext, attack, choices, weapon, window};
use super::position::{Target, Unit};
use super::report::muster;
use super::report::roster::roster;
use super::score::Odds;
use super::sequence::combat::checks::AimPoint;
use super::sequence::combat::strength::{att, clash_of};
use super::sequence::combat::{ArmedUnit, choice};
use super::sequence::flight;
use super::sequence::movement::{Mover, Reach, hazard, may_move};
use super::wording;
use super::world::effect::{Hazard, Mp};
use super::world::kind::AttackKind;
use super::{Command, Tuw, at_once};
use crate::desk::StandingOrder;
use crate::desk::{
    Ask, Card, Free, Given, MENU_MAX, Many, Need, Offer, Open, Part, UnitPrompt, grouped, note,
};
use crate::grid::Location;
use crate::grid::hex::Hex;
use crate::map::Cut;
use crate::order::{Field, Form};
use crate::order::{Outlook, ValidOrder};
use crate::usual_desk as usual;
use crate::usual_desk::Desk;
use crate::words::{Message, literal, message};

/// Hexes around a unit that its card shows.
const REACH_SHOWN: u8 = 5;

impl<C: Command> Desk for Tuw<C> {
    fn foresee(ctx: &OrderContext<'_, C>, order: &ValidOrder<Order>) -> Option<Self::Known> {
        at_once::foreseen(ctx, &order.order)
    }

    fn outlook(ctx: &OrderContext<'_, C>, order: &ValidOrder<Order>) -> Outlook {
        match Self::foresee(ctx, order) {
            Some(_) => Outlook::Certain,
            None if ctx.known().is_veiled() => Outlook::Unseen,
            None => Outlook::Dice,
        }
    }

    fn costs(ctx: &OrderContext<'_, C>, _: &[&Order]) -> Vec<Message> {
        muster::costs(ctx.world, ctx.known()).into_iter().chain(dangers(ctx)).collect()
    }

    fn prompts(ctx: &OrderContext<'_, C>, _: &[StandingOrder<Order>]) -> Vec<UnitPrompt> {
        prompts(ctx)
    }

    fn card(ctx: &OrderContext<'_, C>, _: &[StandingOrder<Order>], code: &str) -> Option<Card> {
        card(ctx, code)
    }

    fn ask(
        ctx: &OrderContext<'_, C>,
        form: &'static Form,
        given: &Given,
        field: &Field,
    ) -> Option<Ask> {
        ask(ctx, form, given, field)
    }
}

/// Lists the seat's units. Those that can still act in this window come first.
pub fn prompts(ctx: &OrderContext<'_, impl Command>) -> Vec<UnitPrompt> {
    let lines = roster(ctx.world, ctx.known()).into_iter();
    let stacks = ctx.battlefield().stacks();
    let (moves, attacks) = (window::movement(ctx).is_ok(), window::attacks(ctx).is_ok());
    let prompt = |(line, (code, unit)): (_, CodedUnit<'_>)| {
        let crate::system::RosterLine { code: written, said, .. } = line;
        let can_attack =
            || weapon::with_attacks_left(ctx, std::iter::once((code, unit)), false).next();
        let need = if moves && can_begin(ctx, (code, unit)) {
            let left = Mover::of(ctx.world, ctx.battlefield(), code, unit).left();
            Need::Decide(message("desk-tuw-may-move").with("left", left))
        } else if attacks && can_attack().is_some() {
            match attack::units_in_reach(ctx, &stacks, code).count() {
                0 => Need::Optional,
                count => Need::Decide(message("desk-tuw-may-attack").with("count", count)),
            }
        } else {
            Need::Optional
        };
        let name = literal(&*ctx.world.name(code, unit.kind));
        let (place, rank) = (Some(wording::hex(ctx.world, unit.hex)), usual::rank_of(&need));
        UnitPrompt { code: written, name, line: said, place, need, hold: None, rank }
    };
    let mut prompts: Vec<_> = lines.zip(choices::own(ctx)).map(prompt).collect();
    prompts.sort_by_key(|prompt| prompt.rank);
    prompts
}

/// Returns whether a unit can move and hasn't begun to.
fn can_begin(ctx: &OrderContext<'_, impl Command>, (code, unit): CodedUnit<'_>) -> bool {
    let battlefield = ctx.battlefield();
    may_move(ctx.world, battlefield, code, unit).is_ok()
        && !battlefield.movement.contains_key(&code)
}

/// Returns a unit's card with the verbs that have an answer now.
pub fn card(ctx: &OrderContext<'_, impl Command>, code: &str) -> Option<Card> {
    let (own, unit) = choices::own(ctx).find(|(own, _)| own.to_string() == code)?;
    let mut card = usual::card(ctx, code)?;
    card.verbs.retain(|verb| !matches!(&verb.open, Open::One(ask) if ask.offers.is_empty()));
    let by_hand =
        unit.kind(ctx.world).weapons.iter().all(|weapon| weapon.attack.kind == AttackKind::Hth);
    for verb in card.verbs.iter_mut() {
        verb.label = match verb.form.word {
            "attack" if by_hand => message("desk-tuw-strike"),
            word @ ("move" | "attack" | "switch" | "bombard" | "place") => {
                message(format!("desk-tuw-{word}"))
            }
            _ => continue,
        };
    }
    card.cut =
        unit.hex.cell().map_or(Cut::Close, |cell| Cut::Around(Location::outer(cell), REACH_SHOWN));
    let left = Mover::of(ctx.world, ctx.battlefield(), own, unit).left();
    let moves =
        window::movement(ctx).is_ok() && may_move(ctx.world, ctx.battlefield(), own, unit).is_ok();
    card.head.extend(moves.then(|| message("desk-tuw-may-move").with("left", left)));
    card.head.extend(dangers(ctx));
    Some(card)
}

/// Warns of what the seat would lose if it did nothing more.
fn dangers(ctx: &OrderContext<'_, impl Command>) -> Vec<Message> {
    stalls(ctx).into_iter().chain(crowding(ctx)).collect()
}

/// Warns of each flyer that hasn't moved far enough to stay in the air.
///
/// See TUW-3.5.2.2
fn stalls(ctx: &OrderContext<'_, impl Command>) -> Vec<Message> {
    if window::movement(ctx).is_err() {
        return Vec::new();
    }
    let battlefield = ctx.battlefield();
    let stall = |(code, unit): CodedUnit<'_>| {
        let least = flight::least(ctx.world, unit);
        let used = battlefield.movement.get(&code);
        let spent = used.map(|used| used.spent).unwrap_or_default();
        (spent < least).then(|| {
            message("desk-tuw-stall")
                .with("unit", wording::label(ctx.world, battlefield.label(code)))
                .with("least", least)
                .with("spent", spent)
        })
    };
    choices::own(ctx).filter_map(stall).collect()
}

/// Warns of each hex where more units are than may stay there, if some are the seat's own.
///
/// See TUW-3.7
fn crowding(ctx: &OrderContext<'_, impl Command>) -> Vec<Message> {
    let battlefield = ctx.battlefield();
    let on_ground = |unit: &&Unit| unit.aboard.is_none();
    let mut own: Vec<Hex> = choices::own(ctx).map(|(_, unit)| unit.hex).collect();
    own.sort_unstable();
    own.dedup();
    let crowd = |hex: Hex| {
        let units = battlefield.units.values().filter(on_ground);
        let count = units.filter(|unit| unit.hex == hex).count();
        (count > ctx.world.stacking).then(|| {
            message("desk-tuw-crowd")
                .with("count", count)
                .with("hex", wording::hex(ctx.world, hex))
                .with("limit", ctx.world.stacking)
        })
    };
    own.into_iter().filter_map(crowd).collect()
}

/// Returns the system's own questions: the destination, the target, the partners and the way to
/// move.
pub fn ask(
    ctx: &OrderContext<'_, impl Command>,
    form: &'static Form,
    given: &Given,
    field: &Field,
) -> Option<Ask> {
    match (form.word, field.word) {
        ("move", "path") => {
            choices::own_unit(ctx, given.get("unit")?).map(|own| destinations(ctx, own))
        }
        ("attack", "target") => Some(targets(ctx, &attackers(ctx, given))),
        ("attack", "units") => partners(ctx, given),
        ("buy" | "price", "kind") => Some(kinds(ctx, form, given)),
        // Offers only the modes that the unit has.
        ("switch", "locomotion") => {
            let modes = usual::offers(ctx, form, given, field.word, "");
            Some(Ask::new("locomotion", Part::Required).with_offers(modes))
        }
        _ => None,
    }
}

/// Asks for a kind of unit. Each shows its price and its scores.
fn kinds(ctx: &OrderContext<'_, impl Command>, form: &'static Form, given: &Given) -> Ask {
    let noted = |offer: Offer| {
        let kind = kind_called(ctx.world, &offer.value).map(|kind| ctx.world.kind(kind));
        let note = kind.map(|kind| {
            let strikes = kind.weapons.iter().map(|weapon| weapon.attack);
            let best = strikes.max_by_key(|strike| strike.att);
            message("desk-tuw-kind")
                .with("att", best.map_or(0, |strike| strike.att))
                .with("range", best.map_or(0, |strike| strike.range))
                .with("def", kind.defence)
                .with("mp", kind.moves.iter().map(|mode| mode.mp).max().unwrap_or(0))
        });
        Offer { note, ..offer }
    };
    let offers = usual::offers(ctx, form, given, "kind", "").into_iter().map(noted).collect();
    Ask::new("kind", Part::Required).with_offers(offers)
}

fn attackers<'a>(ctx: &OrderContext<'a, impl Command>, given: &Given) -> Vec<CodedUnit<'a>> {
    let words = given.get("units").map_or("", String::as_str).split('+');
    words.filter_map(|word| choices::own_unit(ctx, word.trim())).collect()
}

/// A hex within reach and its advantages.
struct Destination {
    hex: Hex,
    cost: Mp,
    /// Points of an objective that the unit's faction doesn't hold.
    points: Option<i64>,
    /// Hostile units that stand there.
    met: Vec<UnitCode>,
    /// Number of hostile units within the unit's range from there.
    in_range: usize,
    /// Distance to the nearest objective or enemy.
    to_goal: u32,
}

/// Asks for a destination within reach. Objectives come first, then hexes with enemies, hexes with
/// enemies in range, and the rest by distance to a goal.
fn destinations(ctx: &OrderContext<'_, impl Command>, (code, unit): CodedUnit<'_>) -> Ask {
    let (world, battlefield) = (ctx.world, ctx.battlefield());
    let reins = reins(ctx);
    let mover = Mover::of(world, battlefield, code, unit).under(&reins, battlefield);
    let reach = mover.reach();
    let faction = world.faction(unit.seat);
    let held = |nth: usize| battlefield.holders.get(nth).copied().flatten() == Some(faction);
    let wanted = world.objectives.iter().enumerate().filter(|(nth, _)| !held(*nth));
    let wanted: Vec<_> = wanted.map(|(_, objective)| objective).collect();
    let hostile = battlefield.units.iter().filter(|(foe, _)| attack::is_hostile(ctx, unit, **foe));
    let hostile: Vec<_> = hostile.map(|(foe, unit)| (*foe, unit.hex)).collect();
    let range = unit.kind(world).range();
    let destination = |hex: Hex| {
        let goals =
            wanted.iter().map(|objective| objective.hex).chain(hostile.iter().map(|(_, hex)| *hex));
        Destination {
            hex,
            cost: spent_to(&mover, &reach, hex),
            points: wanted
                .iter()
                .find(|objective| objective.hex == hex)
                .map(|objective| objective.points),
            met: hostile.iter().filter(|(_, at)| *at == hex).map(|(foe, _)| *foe).collect(),
            in_range: hostile.iter().filter(|(_, at)| hex.distance(*at) <= range).count(),
            to_goal: goals.map(|goal| hex.distance(goal)).min().unwrap_or(0),
        }
    };
    let mut all: Vec<_> = reach.hexes().filter(|hex| *hex != unit.hex).map(destination).collect();
    all.sort_by_key(|there| {
        let class = match there {
            Destination { points: Some(_), .. } => 0,
            Destination { met, .. } if !met.is_empty() => 1,
            Destination { in_range: 1.., .. } => 2,
            _ => 3,
        };
        (class, there.to_goal, there.cost, there.hex)
    });
    let offers: Vec<_> =
        all.iter().map(|there| offered(ctx, (code, unit), &mover, there)).collect();
    let side = |there: &Destination| {
        let side = unit.hex.side_towards(there.hex);
        (side, side.direction().name())
    };
    let groups = grouped(all.iter().map(side).zip(offers.iter().cloned()));
    let ask = Ask { free: Free::Words, ..Ask::new("path", Part::Required) };
    if offers.len() > MENU_MAX { Ask { offers, groups, ..ask } } else { ask.with_offers(offers) }
}

/// Returns the cost of the path to a hex from the unit's present place.
fn spent_to(mover: &Mover<'_>, reach: &Reach, hex: Hex) -> Mp {
    Mp(reach.spent(hex).unwrap_or_default().0 - mover.used.spent.0)
}

fn offered(
    ctx: &OrderContext<'_, impl Command>,
    (code, unit): CodedUnit<'_>,
    mover: &Mover<'_>,
    there: &Destination,
) -> Offer {
    let (world, battlefield) = (ctx.world, ctx.battlefield());
    let number = world.ground.number(there.hex);
    let place = world.ground.places.get(&there.hex).map_or(number.as_str(), String::as_str);
    let label = match there.points {
        Some(points) => message("desk-objective").with("place", place).with("points", points),
        None => literal(place),
    };
    let cost = message("desk-tuw-cost").with("cost", there.cost);
    let ground = wording::ground(world, there.hex);
    let met = (!there.met.is_empty()).then(|| {
        message("desk-tuw-met").with("units", wording::units(world, battlefield, there.met.clone()))
    });
    let in_range = (there.in_range > 0 && there.met.is_empty())
        .then(|| message("desk-tuw-in-range").with("count", there.in_range));
    let hazard = world.ground.hazard(mover.by(), there.hex).map(|hazard| match hazard {
        Hazard::Certain => message("desk-tuw-deadly"),
        Hazard::Attack(att) => {
            let clash = hazard::clash(world, unit, unit.wounded, att);
            let odds = clash.odds(&world.rules.combat).against(Some(unit.health(world)));
            message("desk-tuw-hazard")
                .with("destroyed", wording::percent(odds.destroyed, odds.of))
                .with("wounded", wording::percent(odds.wounded, odds.of))
        }
    });
    let others = battlefield
        .units
        .iter()
        .filter(|(other, stands)| **other != code && stands.hex == there.hex);
    let crowded = (others.count() >= world.stacking).then(|| message("desk-tuw-crowded"));
    // A note's end may be cut off, so dangers come first.
    let remarks = [crowded, hazard, Some(cost), Some(ground), met, in_range];
    Offer { value: number.clone(), label, note: note(remarks.into_iter().flatten()) }
}

fn chances(odds: Odds) -> Message {
    message("desk-tuw-chances")
        .with("chance", wording::chance(odds))
        .with("destroyed", wording::percent(odds.destroyed, odds.of))
        .with("wounded", wording::percent(odds.wounded, odds.of))
}

/// Asks for a target that all attackers can strike, the best odds first and those
/// destroyed already last.
fn targets(ctx: &OrderContext<'_, impl Command>, attackers: &[CodedUnit<'_>]) -> Ask {
    let offer = |(target, odds): (Target, Odds)| {
        let hex =
            message("desk-tuw-at").with("hex", wording::hex(ctx.world, ctx.unit(target.unit).hex));
        let doomed = attack::is_doomed(ctx, target);
        let chances = if doomed { message("desk-tuw-doomed") } else { chances(odds) };
        Offer {
            value: attack::target_value(ctx, target),
            label: wording::target(ctx.world, ctx.battlefield(), target),
            note: note([chances, hex]),
        }
    };
    let offers = attack::ranked_targets(ctx, attackers).into_iter().map(offer).collect();
    Ask::new("target", Part::Required).with_offers(offers)
}

/// Asks for partners in an attack, the strongest first. Each shows the odds if it alone joins.
fn partners(ctx: &OrderContext<'_, impl Command>, given: &Given) -> Option<Ask> {
    let (world, battlefield) = (ctx.world, ctx.battlefield());
    let word = given.get("target")?;
    let target = attack::target_called(ctx, word, &(0..word.len())).ok()?;
    let aim = || AimPoint::Unit(target.unit, ctx.unit(target.unit));
    let armed = |code: UnitCode| choice::best(world, battlefield, code, aim()).ok();
    let first = attackers(ctx, given);
    let attackers: Vec<ArmedUnit> = first.iter().filter_map(|(code, _)| armed(*code)).collect();
    let able = weapon::with_attacks_left(ctx, choices::own(ctx), false);
    let others = able.filter(|code| !first.iter().any(|(own, _)| own == code)).filter_map(armed);
    let mut others: Vec<_> = others.collect();
    others.sort_by_key(|arm| (Reverse(att(world, battlefield, *arm, Some(target))), arm.unit));
    let health = battlefield.target_health(world, target);
    let mut offers = Vec::with_capacity(others.len());
    for arm in others {
        let together = [&attackers[..], &[arm]].concat();
        let clash = clash_of(world, battlefield, target, &together);
        let then = chances(clash.odds(&world.rules.combat).against(health));
        let label = wording::label(world, battlefield.label(arm.unit));
        let offer = Offer::new(arm.unit.to_string(), label);
        offers.push(offer.noted(message("desk-tuw-then").with("odds", then)));
    }
    let max = offers.len().min(MENU_MAX);
    let many = Some(Many { after: given.get("units")?.clone(), joint: "+", min: 0, max });
    let prompt = message("desk-tuw-together");
    Some(Ask { many, prompt, ..Ask::new("units", Part::Optional).with_offers(offers) })
}

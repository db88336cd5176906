//! Own units that take part in a fight for a hex, as far as their seat knows: by the standing
//! orders, or all in reach. Also what the seat believes of the fight, and which look would make
//! that more certain. See EM-7.1, EM-7.2, EM-7.5, EM-7.10. Not here: the arithmetic (`odds.rs`
//! of the system).

use std::cmp::Reverse;

use super::OrderContext;
use crate::grid::hex::Side;
use crate::system::OrderSet;
use crate::systems::el_mythico::assumed::strength;
use crate::systems::el_mythico::chance::{Chance, ratio};
use crate::systems::el_mythico::fog::{KnownContact, OwnUnit};
use crate::systems::el_mythico::hex_map::{HexNo, River};
use crate::systems::el_mythico::odds::{Approach, Estimate, Participant, estimate};
use crate::systems::el_mythico::paths::admin::AvoidedHexes;
use crate::systems::el_mythico::paths::cheapest::{Route, Search};
use crate::systems::el_mythico::paths::cost::{Mover, crossed};
use crate::systems::el_mythico::paths::plan::{HexEntry, LEGS_MAX, Leg, crossed_at_last, plan};
use crate::systems::el_mythico::plan::{Plan, UnitPlan};
use crate::systems::el_mythico::task::Support;
use crate::systems::el_mythico::unit::{Arm, Unit, UnitRef};
use crate::systems::el_mythico::wording::spot;
use crate::words::{Message, message};

/// Most own troops, nearest to the hex first, that are considered if none are named.
const LOOKED_AT_MAX: usize = 100;

/// An own unit in a fight, set as its orders say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Engaged {
    pub own: OwnUnit,
    pub role: Role,
}

/// How a unit takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    There,
    /// It enters in this impulse, across this river.
    Comes(u8, Option<River>),
    TooFar(Option<River>),
    /// Its guns reach the hex from where they stand. See EM-7.10.
    Supports,
}

impl Engaged {
    /// Takes a unit as it is, by the cheapest way. `None` if there is none.
    pub fn in_reach(ctx: &OrderContext<'_>, own: &OwnUnit, hex: HexNo) -> Option<Engaged> {
        let role = match own.unit.hex.distance(hex) {
            0 => Role::There,
            _ if reaches(ctx, &own.unit, hex) => Role::Supports,
            _ => by_route(ctx, own, &route(ctx, own, hex)?, hex),
        };
        Some(Engaged { own: own.clone(), role })
    }

    /// Takes a unit that enters the hex by this route.
    pub fn coming(ctx: &OrderContext<'_>, own: &OwnUnit, route: &Route, hex: HexNo) -> Engaged {
        Engaged { own: own.clone(), role: by_route(ctx, own, route, hex) }
    }

    /// Takes a unit whose path enters the hex. `None` if it doesn't get there this turn.
    pub fn entering(
        ctx: &OrderContext<'_>,
        own: &OwnUnit,
        entries: &[HexEntry],
        hex: HexNo,
    ) -> Option<Engaged> {
        let last = entries.iter().position(|entry| entry.hex == hex)?;
        let river = crossed_at_last(ctx.ground(), &own.unit, own.unit.hex, &entries[..=last]);
        Some(Engaged { own: own.clone(), role: Role::Comes(entries[last].impulse, river) })
    }
}

/// Returns whether a unit isn't set to avoid any fight. See EM-7.1.
fn fights(own: &OwnUnit) -> bool {
    own.unit.settings.aggression > 1
}

/// An own unit, with settings and way from the standing orders.
struct Ordered {
    own: OwnUnit,
    support: Option<Support>,
    /// The hexes that it enters. `None` if it stays.
    entries: Option<Vec<HexEntry>>,
}

/// All own troops after the standing orders.
fn ordered(ctx: &OrderContext<'_>) -> Vec<Ordered> {
    let mut plan = Plan::default();
    ctx.standing.iter().for_each(|order| order.enlist(&mut plan));
    let ordered = |own: &OwnUnit| {
        let (mut own, told) = (own.clone(), plan.units.get(&own.id()));
        own.unit.settings =
            told.map_or(own.unit.settings, |told| told.settings.to(own.unit.settings));
        let marching = told.filter(|told| !told.legs.is_empty());
        Ordered {
            support: told.and_then(|told| told.task.support),
            entries: marching.map(|told| marched(ctx, &own, told)),
            own,
        }
    };
    leading(ctx).map(ordered).collect()
}

fn marched(ctx: &OrderContext<'_>, own: &OwnUnit, told: &UnitPlan) -> Vec<HexEntry> {
    let mover = Mover::of(ctx.world, &own.unit).with_recon(ctx.world, told.task.recon);
    plan(ctx.ground(), mover, own.unit.hex, &told.legs, AvoidedHexes(&ctx.known().enemies)).entries
}

impl Ordered {
    /// Its part in a fight for a hex. `None` if its orders keep it out.
    fn engaged(&self, ctx: &OrderContext<'_>, hex: HexNo) -> Option<Engaged> {
        let Ordered { own, support, entries } = self;
        let engaged = |role| Some(Engaged { own: own.clone(), role });
        let supports = support.filter(|support| support.first.is_none_or(|first| first == hex));
        match entries {
            _ if supports.is_some() && reaches(ctx, &own.unit, hex) => engaged(Role::Supports),
            _ if !fights(own) => None,
            Some(entries) => Engaged::entering(ctx, own, entries, hex),
            None if own.unit.hex == hex => engaged(Role::There),
            None => None,
        }
    }
}

/// Own troops that the standing orders bring to a hex or leave there, and guns that support it.
pub fn by_orders(ctx: &OrderContext<'_>, hex: HexNo) -> Vec<Engaged> {
    ordered(ctx).iter().filter_map(|ordered| ordered.engaged(ctx, hex)).collect()
}

/// Own troops in a hex, those that can be there this turn, and guns that reach it. Returned
/// separately: those that could, but are set to avoid any fight. See EM-7.1.
pub fn in_reach(ctx: &OrderContext<'_>, hex: HexNo) -> (Vec<Engaged>, Vec<UnitRef>) {
    let distance = |own: &OwnUnit| own.unit.hex.distance(hex) as usize;
    let mut own: Vec<&OwnUnit> = leading(ctx).filter(|own| distance(own) <= LEGS_MAX).collect();
    own.sort_by_key(|own| (!fights(own), distance(own)));
    own.truncate(LOOKED_AT_MAX);
    let engaged = |own: &OwnUnit| {
        let engaged = Engaged::in_reach(ctx, own, hex)?;
        let is_in_time = match engaged.role {
            Role::There | Role::Supports => true,
            Role::Comes(..) => own.unit.organisation > 0,
            Role::TooFar(_) => false,
        };
        is_in_time.then_some(engaged)
    };
    let all = own.into_iter().filter_map(engaged);
    let (fighting, hiding): (Vec<Engaged>, Vec<Engaged>) =
        all.partition(|engaged| fights(&engaged.own));
    (fighting, hiding.iter().map(|engaged| engaged.own.id()).collect())
}

/// The seat's troops that act by themselves. See EM-3.3: a passenger comes along.
fn leading<'a>(ctx: &OrderContext<'a>) -> impl Iterator<Item = &'a OwnUnit> + use<'a> {
    let seat = ctx.seat();
    let leads = move |own: &&OwnUnit| {
        own.seat == seat && own.unit.is_tactical() && own.unit.aboard.is_none()
    };
    ctx.known().own.iter().filter(leads)
}

fn reaches(ctx: &OrderContext<'_>, unit: &Unit, hex: HexNo) -> bool {
    let range = ctx.world.weapon(unit).map_or(0, |weapon| weapon.range);
    unit.arm == Arm::Artillery && (1..=range).contains(&unit.hex.distance(hex))
}

/// An own unit's way to a hex: clear of other known enemies if possible.
fn route(ctx: &OrderContext<'_>, own: &OwnUnit, hex: HexNo) -> Option<Route> {
    let mover = Mover::of(ctx.world, &own.unit);
    let search = Search { world: ctx.ground(), mover, avoided: &ctx.known().enemies };
    let clear = search.route(own.unit.hex, hex);
    clear.or_else(|| Search { avoided: &[], ..search }.route(own.unit.hex, hex))
}

/// How a unit comes by a route. If it doesn't this turn, the river is that of the last step.
fn by_route(ctx: &OrderContext<'_>, own: &OwnUnit, route: &Route, hex: HexNo) -> Role {
    let ground = ctx.ground();
    let legs: Vec<Leg> = route.sides.iter().take(LEGS_MAX).map(|side| Leg::Side(*side)).collect();
    let mover = Mover::of(ctx.world, &own.unit);
    let planned = plan(ground, mover, own.unit.hex, &legs, AvoidedHexes(&ctx.known().enemies));
    if let Some(Engaged { role, .. }) = Engaged::entering(ctx, own, &planned.entries, hex) {
        return role;
    }
    let last = last_step(own, route);
    Role::TooFar(last.and_then(|(from, side)| crossed(ground, &own.unit, from, side)))
}

/// The last hex of a route before its end, and the side that leads from it to the end.
fn last_step(own: &OwnUnit, route: &Route) -> Option<(HexNo, Side)> {
    let before = route.hexes.len().checked_sub(2).map_or(own.unit.hex, |place| route.hexes[place]);
    Some((before, *route.sides.last()?))
}

/// The enemy's troops in a hex that count in the fight.
pub fn foes<'a>(ctx: &OrderContext<'a>, hex: HexNo) -> Vec<&'a KnownContact> {
    let fights = |contact: &&KnownContact| contact.current && contact.arm.is_none_or(Arm::is_land);
    hostile(ctx, hex).filter(fights).collect()
}

/// The hostile contacts in a hex, except those that surely aren't there any more.
pub fn hostile<'a>(
    ctx: &OrderContext<'a>,
    hex: HexNo,
) -> impl Iterator<Item = &'a KnownContact> + use<'a> {
    let contacts = ctx.known().contacts.iter();
    contacts.filter(move |contact| contact.hex == hex && contact.hostile && !contact.gone)
}

/// Estimates the fight of these units for a hex. `None` if no enemy is known there, or no own unit
/// fights there.
pub fn estimated(
    ctx: &OrderContext<'_>,
    engaged: &[Engaged],
    foes: &[&KnownContact],
    hex: HexNo,
) -> Option<Estimate> {
    if foes.is_empty() || engaged.iter().all(|one| one.role == Role::Supports) {
        return None;
    }
    let parts = engaged.iter().flat_map(|engaged| {
        let parts = std::iter::once(&engaged.own).chain(ctx.known().passenger(&engaged.own));
        parts.map(|own| participant(own, engaged.role))
    });
    let parts: Vec<_> = parts.collect();
    Some(estimate(ctx.world, &ctx.world.rules.belief, hex, (&parts, foes)))
}

fn participant(own: &OwnUnit, role: Role) -> Participant<'_> {
    let approach = match role {
        Role::Comes(_, river) | Role::TooFar(river) => Some(Approach { river }),
        Role::There | Role::Supports => None,
    };
    Participant { own, approach, supports: role == Role::Supports }
}

/// What a seat believes of a fight for a hex.
pub struct Belief {
    pub estimate: Estimate,
    /// The hex where a recce would narrow the odds most.
    pub look: Option<HexNo>,
}

impl Belief {
    /// Weighs a fight of these units. `None` if it is one-sided.
    pub fn of(ctx: &OrderContext<'_>, engaged: &[Engaged], hex: HexNo) -> Option<Belief> {
        let estimate = estimated(ctx, engaged, &foes(ctx, hex), hex)?;
        Some(Belief { estimate, look: vaguest(ctx, hex) })
    }

    /// Weighs a fight that a unit joins, with the standing orders.
    pub fn of_joining(ctx: &OrderContext<'_>, joining: Engaged, hex: HexNo) -> Option<Belief> {
        let others =
            by_orders(ctx, hex).into_iter().filter(|other| other.own.id() != joining.own.id());
        Belief::of(ctx, &others.chain([joining.clone()]).collect::<Vec<_>>(), hex)
    }

    /// Puts the word and the ratio into a text.
    pub fn told(&self, ctx: &OrderContext<'_>, text: Message) -> Message {
        let chance = Chance::of(ctx.world, self.estimate.odds).name();
        text.with("chance", chance).with("ratio", ratio(self.estimate.odds))
    }

    /// Says the odds of the fight for a hex, and what would narrow them.
    pub fn said(&self, ctx: &OrderContext<'_>, hex: HexNo) -> Message {
        let odds =
            self.told(ctx, message("mythico-odds-of-fight").with("hex", spot(ctx.world, hex)));
        match self.look {
            Some(look) => message("mythico-odds-and-narrow")
                .with("odds", odds)
                .with("narrow", narrow(ctx, look)),
            None => odds,
        }
    }
}

/// Says where a recce would help most.
pub fn narrow(ctx: &OrderContext<'_>, look: HexNo) -> Message {
    message("mythico-odds-narrow").with("hex", spot(ctx.world, look))
}

/// Says the odds of each fight that the standing orders lead to.
pub fn odds_by_orders(ctx: &OrderContext<'_>) -> Vec<Message> {
    let ordered = ordered(ctx);
    let odds = |hex: &HexNo| {
        let engaged: Vec<_> =
            ordered.iter().filter_map(|ordered| ordered.engaged(ctx, *hex)).collect();
        Some(Belief::of(ctx, &engaged, *hex)?.said(ctx, *hex))
    };
    ctx.known().enemies.iter().filter_map(odds).collect()
}

/// Finds where a look would narrow the odds most: the hex or a neighbour with the most strength
/// that isn't identified now. `None` if all are.
pub fn vaguest(ctx: &OrderContext<'_>, hex: HexNo) -> Option<HexNo> {
    let is_vague = |contact: &&KnownContact| {
        contact.arm.is_none_or(Arm::is_land) && !(contact.current && contact.estimate.is_some())
    };
    let vague = |hex: HexNo| -> i64 {
        hostile(ctx, hex).filter(is_vague).map(|foe| strength(&ctx.world.rules.belief, foe)).sum()
    };
    let near = ctx.world.map.neighbours(hex).map(|(_, near)| near);
    // Those in the hex surely fight.
    let weighed =
        std::iter::once((2 * vague(hex), hex)).chain(near.map(|near| (vague(near), near)));
    let most = weighed
        .filter(|(weight, _)| *weight > 0)
        .max_by_key(|(weight, at)| (*weight, Reverse(*at)));
    most.map(|(_, at)| at)
}

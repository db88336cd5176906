//! The question what a fight in a hex would be like: the own fire against what is known there, ground, rivers, works, which aggression would
//! begin it, with a spread for what isn't known. Nothing is stored, nothing happens. Rules: EM-7.2, EM-7.5, EM-8.2, EM-11.3.
//! Not here: the sums (`odds.rs` of the system).

use super::reason::Reason;
use super::{OrderContext, Read, choices, find};
use crate::grid::hex::Side;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Spanned};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::fog::{KnownContact, OwnUnit};
use crate::systems::el_mythico::hex_map::{HexNo, River};
use crate::systems::el_mythico::odds::{Odds as Reckoned, Participant, least_aggression, odds};
use crate::systems::el_mythico::paths::admin::AvoidedHexes;
use crate::systems::el_mythico::paths::cheapest::{Route, Search};
use crate::systems::el_mythico::paths::cost::{FINE_PER_SIXTH, Mover, crossed};
use crate::systems::el_mythico::paths::plan::{LEGS_MAX, Leg, plan};
use crate::systems::el_mythico::report::wording::place_name;
use crate::systems::el_mythico::unit::{Arm, UnitRef};
use crate::words::{Arg, Message, message};

/// What would a fight in this hex be like?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    hex: HexNo,
    units: Vec<Coming>,
}

/// A unit that is asked about, and the way by which it comes; none if it stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Coming {
    unit: UnitRef,
    route: Option<Route>,
}

/// Units whose way to the fight is told one by one.
const WAYS_TOLD_MAX: usize = 6;

impl OrderKind<ElMythico> for Odds {
    const FORM: Form = Form {
        word: "odds",
        topic: "odds",
        fields: &[
            Field { word: "hex", kind: FieldType::Hex, required: true },
            Field { word: "units", kind: FieldType::Units, required: false },
        ],
        question: true,
        rule: "EM-7.2",
        ..Form::BASE
    };

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let word = args.place("hex").ok_or(Reason::UnknownHex("".into()))?;
        let hex = find::hex(ctx, &word)?;
        let named = args.units("units").map(|words| named(ctx, &words)).transpose()?;
        let coming = |own: &OwnUnit| {
            let route = (own.unit.hex != hex).then(|| route(ctx, own, hex));
            match route {
                Some(None) => Err(Reason::NoRouteFor { unit: own.full_name(), hex }.into()),
                route => Ok(Coming { unit: own.id(), route: route.flatten() }),
            }
        };
        let units = match named {
            Some(units) => units.into_iter().map(coming).collect::<Read<Vec<_>>>()?,
            None => near(ctx, hex),
        };
        if units.is_empty() {
            return Err(Reason::NobodyNear(hex).into());
        }
        Ok(Odds { hex, units })
    }

    fn slot(&self, ctx: &OrderContext<'_>) -> Slot {
        Slot::of_seat("odds", ctx.seat())
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let known = |coming: &'_ Coming| Some((ctx.known().own(coming.unit)?, coming.route.clone()));
        let own: Vec<(&OwnUnit, Option<Route>)> = self.units.iter().filter_map(known).collect();
        let names: Vec<_> = own.iter().map(|(own, _)| own.name()).collect();
        let said = message("mythico-odds").with("hex", place_name(ctx.world, self.hex)).with("units", names);
        let mut details = self.ways(ctx, &own);
        details.extend(self.balance(ctx, &own));
        Answer { details, ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "hex" => {
                let enemies = ctx.known().enemies.iter().map(|hex| choices::hex(ctx.world, *hex));
                Some(enemies.chain(choices::places(ctx.world)).collect())
            }
            "units" => Some(choices::joined(request, ctx)),
            _ => None,
        }
    }
}

impl Odds {
    /// Who comes, when, and across which river.
    fn ways(&self, ctx: &OrderContext<'_>, own: &[(&OwnUnit, Option<Route>)]) -> Vec<Message> {
        let coming = own.iter().filter_map(|(own, route)| Some((own, route.as_ref()?)));
        let told = coming.take(WAYS_TOLD_MAX).map(|(own, route)| {
            let mover = Mover::of(ctx.world, &own.unit);
            let legs: Vec<Leg> = route.sides.iter().map(|side| Leg::Side(*side)).collect();
            let avoided = AvoidedHexes(&ctx.known().enemies);
            let plan = plan(ctx.world, mover, own.unit.hex, &legs[..legs.len().min(LEGS_MAX)], avoided);
            let arrival = plan.entries.last().filter(|last| last.hex == self.hex);
            let id = if arrival.is_some() { "mythico-odds-comes" } else { "mythico-odds-too-far" };
            let line =
                message(id).with("unit", own.name()).with("impulse", arrival.map_or(0, |last| last.impulse));
            let rules = &ctx.world.rules.combat;
            let (river, percent) = match last_step(own, route).and_then(|(from, side)| {
                let mut unit = own.unit.clone();
                unit.hex = from;
                crossed(ctx.world, &unit, side)
            }) {
                None => ("none", 100),
                Some(River::Minor) => ("minor", rules.minor_river_percent),
                Some(River::Major) => ("major", rules.major_river_percent),
            };
            line.with("river", river).with("percent", percent)
        });
        told.collect()
    }

    /// What stands against whom, and what would come of it.
    fn balance(&self, ctx: &OrderContext<'_>, own: &[(&OwnUnit, Option<Route>)]) -> Vec<Message> {
        let contacts =
            ctx.known().contacts.iter().filter(|contact| contact.hex == self.hex && contact.hostile);
        let is_troop =
            |contact: &&KnownContact| !contact.gone && contact.arm.is_none_or(|arm| arm != Arm::Leader);
        let (foes, earlier): (Vec<_>, Vec<_>) =
            contacts.filter(is_troop).partition(|contact| contact.current);
        let earlier =
            (!earlier.is_empty()).then(|| message("mythico-odds-earlier").with("count", earlier.len()));
        if foes.is_empty() {
            return [message("mythico-odds-nobody")].into_iter().chain(earlier).collect();
        }
        let from = |route: &Option<Route>, own| route.as_ref().and_then(|route| last_step(own, route));
        let participants = own.iter().map(|(own, route)| Participant { own, from: from(route, own) });
        let participants: Vec<_> = participants.collect();
        let reckoned = odds(ctx.world, self.hex, &participants, &foes);
        let known: Vec<_> = foes.iter().map(|foe| named_foe(foe)).collect();
        let mut lines = vec![message("mythico-odds-known").with("units", known)];
        lines.extend(earlier);
        lines.extend(told(ctx, &reckoned, own.iter().map(|(own, _)| *own)));
        lines.extend(self.ground(ctx));
        lines
    }

    /// What the ground does, and that works aren't seen.
    fn ground(&self, ctx: &OrderContext<'_>) -> Vec<Message> {
        let row = ctx.world.terrain_row(ctx.world.map.terrain(self.hex));
        let shelter = (row.losses_percent != 100)
            .then(|| message("mythico-odds-shelter").with("percent", row.losses_percent));
        let fire = (row.fire_percent != 100)
            .then(|| message("mythico-odds-jungle").with("percent", row.fire_percent));
        let works = &ctx.world.rules.works;
        let most = works.dug_in_percent.min(100 - works.defend_percent * works.defend_steps);
        let works = message("mythico-odds-works").with("percent", most);
        shelter.into_iter().chain(fire).chain([works]).collect()
    }
}

/// Odds, losses, and who would begin the fight.
fn told<'a>(
    ctx: &OrderContext<'_>,
    reckoned: &Reckoned,
    own: impl Iterator<Item = &'a OwnUnit>,
) -> Vec<Message> {
    let [worst, likely, best] = reckoned.balances;
    let ratio = |own: i64, foe: i64| Arg::Tenths(10 * own / foe.max(1));
    let fire = |fire: i64| Arg::Tenths(fire / 1000);
    let id = if reckoned.is_open { "mythico-odds-ratio-open" } else { "mythico-odds-ratio" };
    let odds = message(id)
        .with("likely", ratio(likely.own, likely.foe))
        .with("worst", ratio(worst.own, worst.foe))
        .with("best", ratio(best.own, best.foe))
        .with("own", fire(likely.own))
        .with("foe", fire(likely.foe))
        .with("weakest", fire(best.foe))
        .with("strongest", fire(worst.foe));
    let [least_worst, least, least_best] =
        reckoned.balances.map(|balance| least_aggression(ctx.world, balance));
    let willing = message("mythico-odds-willing")
        .with("likely", least)
        .with("worst", least_worst)
        .with("best", least_best);
    let boldest = own.map(|own| own.unit.settings.aggression).max().unwrap_or(0);
    let unwilling = (boldest < least).then(|| message("mythico-odds-unwilling").with("aggression", boldest));
    let [[own_worst, foe_worst], [own_likely, foe_likely], [own_best, foe_best]] = reckoned.losses_percent;
    let losses = message("mythico-odds-losses")
        .with("own", own_likely)
        .with("most", own_worst)
        .with("least", own_best)
        .with("foe", foe_likely)
        .with("fewest", foe_worst)
        .with("many", foe_best);
    [odds, willing].into_iter().chain(unwilling).chain([losses]).collect()
}

/// A contact, with its code where its name doesn't begin with one, and its strength by estimate if it is identified.
fn named_foe(foe: &KnownContact) -> Message {
    let id = match (&foe.name, foe.estimate) {
        (Some(_), Some(_)) => "mythico-odds-foe-estimate",
        (Some(_), None) => "mythico-odds-foe",
        (None, _) => "mythico-odds-foe-unnamed",
    };
    let strength = foe.estimate.unwrap_or(0);
    message(id).with("unit", foe.name()).with("code", foe.code()).with("strength", strength)
}

/// The way by which an own unit comes, clear of other known enemies if any is.
fn route(ctx: &OrderContext<'_>, own: &OwnUnit, hex: HexNo) -> Option<Route> {
    let mover = Mover::of(ctx.world, &own.unit);
    let search = Search { world: ctx.world, mover, avoided: &ctx.known().enemies };
    let clear = search.route(own.unit.hex, hex);
    clear.or_else(|| Search { avoided: &[], ..search }.route(own.unit.hex, hex))
}

/// The last hex of a way before its end, and the side it leaves that by.
fn last_step(own: &OwnUnit, route: &Route) -> Option<(HexNo, Side)> {
    let before = route.hexes.len().checked_sub(2).map_or(own.unit.hex, |place| route.hexes[place]);
    Some((before, *route.sides.last()?))
}

/// The own units that are named: troops, for leaders don't fight.
fn named<'a>(ctx: &OrderContext<'a>, words: &Spanned<&[String]>) -> Read<Vec<&'a OwnUnit>> {
    let mut units: Vec<&OwnUnit> = Vec::with_capacity(words.value.len());
    for word in words.value {
        let own = find::own_unit(ctx, &words.with(word.clone()))?;
        if !own.unit.is_tactical() {
            return Err(Rejected::at(&words.span, Reason::LeaderCannot(own.full_name())));
        }
        if !units.contains(&own) {
            units.push(own);
        }
    }
    Ok(units)
}

/// The own troops in a hex and next to it; if there are none, those that can be there this turn.
fn near(ctx: &OrderContext<'_>, hex: HexNo) -> Vec<Coming> {
    let own = ctx.known().own.iter().filter(|own| own.seat == ctx.seat() && own.unit.is_tactical());
    let own: Vec<&OwnUnit> = own.filter(|own| own.unit.settings.aggression > 1).collect();
    let comes = |own: &OwnUnit, hexes_max: usize| {
        if own.unit.hex == hex {
            return Some(Coming { unit: own.id(), route: None });
        }
        if own.unit.organisation == 0 || own.unit.hex.distance(hex) as usize > hexes_max {
            return None;
        }
        let route = route(ctx, own, hex)?;
        let allowance = Mover::of(ctx.world, &own.unit).allowance_fine;
        let arrives = route.sides.len() <= hexes_max && route.sixths * FINE_PER_SIXTH <= allowance;
        arrives.then(|| Coming { unit: own.id(), route: Some(route) })
    };
    let beside: Vec<_> = own.iter().filter_map(|own| comes(own, 1)).collect();
    if beside.is_empty() { own.iter().filter_map(|own| comes(own, LEGS_MAX)).collect() } else { beside }
}

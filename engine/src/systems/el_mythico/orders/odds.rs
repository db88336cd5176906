//! The question about a fight's odds: own fire, support and ground against the known enemy, with a
//! spread for the unknown. Nothing is stored, nothing happens. Rules: EM-7.2, EM-7.5, EM-7.10,
//! EM-7.13, EM-8.2, EM-11.3. Not here: the arithmetic (`odds.rs` of the system).

use std::collections::BTreeMap;

use super::reason::Reason;
use super::unit::EligibleUnits;
use super::{OrderContext, Read, choices, find};
use crate::grid::hex::Side;
use crate::order::{Alias, Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Spanned};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::fog::{KnownContact, OwnUnit};
use crate::systems::el_mythico::hex_map::{HexNo, River};
use crate::systems::el_mythico::odds::{Approach, Odds as Reckoned, Participant, least_aggression, odds};
use crate::systems::el_mythico::paths::admin::AvoidedHexes;
use crate::systems::el_mythico::paths::cheapest::{Route, Search};
use crate::systems::el_mythico::paths::cost::{Mover, crossed};
use crate::systems::el_mythico::paths::plan::{HexEntry, LEGS_MAX, Leg, crossed_at_last, plan};
use crate::systems::el_mythico::report::intelligence::last_seen;
use crate::systems::el_mythico::unit::{Arm, UnitRef};
use crate::systems::el_mythico::wording::{HIDING_MAX, SomeUnits, first_of, place_name, seat_name};
use crate::words::{Arg, Message, message};

/// What would a fight in this hex be like?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    hex: HexNo,
    units: Vec<Asked>,
    /// Were they named, or taken for being near?
    named: bool,
    /// Those that were left out, since they are set to avoid any fight; where units are named, none is.
    hiding: Vec<UnitRef>,
}

/// A unit that is asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Asked {
    unit: UnitRef,
    role: Role,
}

/// How it would take part.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Role {
    /// It stands there.
    There,
    /// It comes by this way.
    Comes(Route),
    /// Its guns reach the hex from where they stand. Rule: EM-7.10.
    Supports,
}

/// Own troops nearest to the hex that are looked at where none are named.
const LOOKED_AT_MAX: usize = 100;

impl OrderKind<ElMythico> for Odds {
    const FORM: Form = Form {
        word: "odds",
        aliases: &[Alias::new("chances")],
        topic: "odds",
        fields: &[
            Field { word: "hex", kind: FieldType::Hex, required: true },
            Field { word: "units", kind: FieldType::Units, required: false },
        ],
        question: true,
        verbs: &["odds"],
        rule: "EM-7.2",
        ..Form::BASE
    };

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let word = args.required("hex", Args::place);
        let hex = find::hex(ctx, &word)?;
        let named = args.units("units").map(|words| named(ctx, &words)).transpose()?;
        let asked = |own: &OwnUnit| {
            let role = role(ctx, own, hex);
            let role = role.ok_or_else(|| Reason::NoRouteFor { unit: own.full_name(), hex })?;
            Ok(Asked { unit: own.id(), role })
        };
        let is_named = named.is_some();
        let (units, hiding) = match named {
            Some(units) => (units.into_iter().map(asked).collect::<Read<Vec<_>>>()?, Vec::new()),
            None => near(ctx, hex),
        };
        if !units.iter().any(|asked| asked.role != Role::Supports) {
            let units: Vec<_> =
                hiding.iter().filter_map(|unit| Some(ctx.known().own(*unit)?.full_name())).collect();
            return Err(match units.is_empty() {
                true => Reason::NobodyNear(hex).into(),
                false => Reason::OnlyHiding { hex, units: SomeUnits(units) }.into(),
            });
        }
        Ok(Odds { hex, units, named: is_named, hiding })
    }

    fn slot(&self, ctx: &OrderContext<'_>) -> Slot {
        Slot::of_seat("odds", ctx.seat())
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let asked = self.units.iter().filter_map(|asked| Some((ctx.known().own(asked.unit)?, &asked.role)));
        // Rule: EM-3.3: whoever is aboard comes along.
        let parts = asked.flat_map(|(own, role)| {
            let parts = std::iter::once(own).chain(ctx.known().passenger(own));
            parts.map(|part| (part, role.clone())).collect::<Vec<_>>()
        });
        let own: Vec<(&OwnUnit, Role)> = parts.collect();
        let said = message("mythico-odds").with("hex", place_name(ctx.world, self.hex));
        let mut details = self.arrivals(ctx, &own);
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

/// The best odds are so many times the worst: too wide a spread to go by.
const WIDE: i64 = 3;

/// When units come and across which river; those that share both are told together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Arrival {
    There,
    In(u8, Option<River>),
    TooFar(Option<River>),
    Supports,
}

impl Odds {
    /// Who takes part, when they are there, and across which river they come.
    fn arrivals(&self, ctx: &OrderContext<'_>, own: &[(&OwnUnit, Role)]) -> Vec<Message> {
        let mut groups: BTreeMap<Arrival, Vec<Message>> = BTreeMap::new();
        for (own, role) in own {
            groups.entry(self.arrival(ctx, own, role)).or_default().push(own.name());
        }
        let rules = &ctx.world.rules.combat;
        let river = |line: Message, river: Option<River>| match river {
            None => line.with("river", "none").with("percent", 100),
            Some(River::Minor) => line.with("river", "minor").with("percent", rules.minor_river_percent),
            Some(River::Major) => line.with("river", "major").with("percent", rules.major_river_percent),
        };
        let line = |(arrival, units): (Arrival, Vec<Message>)| match arrival {
            Arrival::There => message("mythico-odds-there").with("units", units),
            Arrival::In(impulse, by) => {
                river(message("mythico-odds-comes").with("units", units).with("impulse", impulse), by)
            }
            Arrival::TooFar(by) => river(message("mythico-odds-too-far").with("units", units), by),
            Arrival::Supports => message("mythico-odds-supports").with("units", units),
        };
        let several = groups.keys().filter(|arrival| matches!(arrival, Arrival::In(..))).count() > 1;
        let together = (several && !self.foes(ctx).is_empty()).then(|| message("mythico-odds-together"));
        let hiding = self.hiding.iter().filter_map(|unit| Some(ctx.known().own(*unit)?.name())).collect();
        let hiding = first_of(hiding, HIDING_MAX);
        let chosen = (!self.named).then(|| match hiding.is_empty() {
            true => message("mythico-odds-chosen"),
            false => message("mythico-odds-chosen-but").with("units", hiding),
        });
        groups.into_iter().map(line).chain(together).chain(chosen).collect()
    }

    fn arrival(&self, ctx: &OrderContext<'_>, own: &OwnUnit, role: &Role) -> Arrival {
        let route = match role {
            Role::There => return Arrival::There,
            Role::Supports => return Arrival::Supports,
            Role::Comes(route) => route,
        };
        let own = ctx.known().carrier(own).unwrap_or(own);
        let river = river(ctx, own, route, self.hex);
        match entries(ctx, own, route, self.hex).last() {
            Some(last) => Arrival::In(last.impulse, river),
            None => Arrival::TooFar(river),
        }
    }

    /// The hostile contacts in the hex, but for those that surely aren't there any more.
    fn hostile<'a>(&self, ctx: &'a OrderContext<'_>) -> impl Iterator<Item = &'a KnownContact> {
        let contacts = ctx.known().contacts.iter();
        contacts.filter(|contact| contact.hex == self.hex && contact.hostile && !contact.gone)
    }

    /// The enemy's troops there that the fight is reckoned against.
    fn foes<'a>(&self, ctx: &'a OrderContext<'_>) -> Vec<&'a KnownContact> {
        self.hostile(ctx).filter(|contact| contact.current && contact.arm.is_none_or(Arm::is_land)).collect()
    }

    /// What stands against whom, and what would come of it.
    fn balance(&self, ctx: &OrderContext<'_>, own: &[(&OwnUnit, Role)]) -> Vec<Message> {
        let is_leader = |contact: &KnownContact| contact.arm == Some(Arm::Leader);
        let foes = self.foes(ctx);
        let earlier = self.hostile(ctx).filter(|contact| !contact.current && !is_leader(contact)).count();
        let earlier = (earlier > 0).then(|| message("mythico-odds-earlier").with("count", earlier));
        if foes.is_empty() {
            let is_led = self.hostile(ctx).any(|contact| contact.current && is_leader(contact));
            let said = if is_led { "mythico-odds-leader" } else { "mythico-odds-nobody" };
            let held = held_by_other(ctx, self.hex);
            return [message(said)].into_iter().chain(earlier).chain(held).collect();
        }
        let participants: Vec<_> =
            own.iter().map(|(own, role)| participant(ctx, own, role, self.hex)).collect();
        let reckoned = odds(ctx.world, self.hex, &participants, &foes);
        let sides = sides(ctx, &foes);
        let mut lines: Vec<Message> = sides.iter().map(|side| known_side(side)).collect();
        if sides.len() > 1 {
            lines.extend(sides.iter().map(|side| {
                let [_, likely, _] = odds(ctx.world, self.hex, &participants, side).balances;
                let line = message("mythico-odds-side").with("flag", side[0].flag_name.clone());
                line.with("likely", ratio(likely.own, likely.foe))
            }));
            lines.push(message("mythico-odds-sides"));
        }
        lines.extend(earlier);
        let fighters = own.iter().filter(|(_, role)| *role != Role::Supports);
        lines.extend(told(ctx, &reckoned, fighters.map(|(own, _)| *own)));
        lines.extend(narrowed(&reckoned, &foes));
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

/// Who else holds a place, as everybody is told: an enemy, whose troops may stand there out of sight, or one from whom it can't be taken, being
/// an ally or at a truce. Rules: EM-9.2, EM-10.9.
pub fn held_by_other(ctx: &OrderContext<'_>, hex: HexNo) -> Option<Message> {
    let holder = *ctx.known().control.get(&hex)?;
    let id = match () {
        () if ctx.seat() == holder => return None,
        () if ctx.world.faction(ctx.seat()) == ctx.world.faction(holder) => "mythico-detail-held-by-ally",
        () if ctx.known().is_spared(ctx.world, ctx.seat(), holder) => "mythico-detail-held-at-truce",
        () => "mythico-detail-held-by",
    };
    Some(message(id).with("hex", place_name(ctx.world, hex)).with("seat", seat_name(ctx.world, holder)))
}

/// The enemies by faction: those of several fight each other too, as far as is known. Rule: EM-7.13.
fn sides<'k>(ctx: &OrderContext<'_>, foes: &[&'k KnownContact]) -> Vec<Vec<&'k KnownContact>> {
    let mut sides: BTreeMap<_, Vec<&KnownContact>> = BTreeMap::new();
    for foe in foes {
        sides.entry(ctx.world.faction(foe.flag)).or_default().push(foe);
    }
    sides.into_values().collect()
}

fn known_side(side: &Vec<&KnownContact>) -> Message {
    let known: Vec<_> = side.iter().map(|foe| named_foe(foe)).collect();
    message("mythico-odds-known").with("units", known)
}

/// Returns an own unit as a participant that enters a hex by this route.
pub fn coming<'a>(ctx: &OrderContext<'a>, own: &'a OwnUnit, route: &Route, hex: HexNo) -> Participant<'a> {
    participant(ctx, own, &Role::Comes(route.clone()), hex)
}

fn participant<'a>(ctx: &OrderContext<'a>, own: &'a OwnUnit, role: &Role, hex: HexNo) -> Participant<'a> {
    let approach = match role {
        Role::Comes(route) => {
            Some(Approach { river: river(ctx, ctx.known().carrier(own).unwrap_or(own), route, hex) })
        }
        Role::There | Role::Supports => None,
    };
    Participant { own, approach, supports: *role == Role::Supports }
}

fn ratio(own: i64, foe: i64) -> Arg {
    Arg::Tenths(10 * own / foe.max(1))
}

/// Odds, losses, and who would begin the fight.
fn told<'a>(
    ctx: &OrderContext<'_>,
    reckoned: &Reckoned,
    own: impl Iterator<Item = &'a OwnUnit>,
) -> Vec<Message> {
    let [worst, likely, best] = reckoned.balances;
    let id = if reckoned.is_open { "mythico-odds-ratio-open" } else { "mythico-odds-ratio" };
    let odds = message(id)
        .with("likely", ratio(likely.own, likely.foe))
        .with("worst", ratio(worst.own, worst.foe))
        .with("best", ratio(best.own, best.foe));
    let [least_worst, least, least_best] =
        reckoned.balances.map(|balance| least_aggression(ctx.world, balance));
    let boldest = own.map(|own| own.unit.settings.aggression).max().unwrap_or(0);
    let willing = message("mythico-odds-willing")
        .with("likely", least)
        .with("worst", least_worst)
        .with("best", least_best)
        .with("aggression", boldest)
        .with("is-willing", if boldest >= least { "yes" } else { "no" });
    let [[own_worst, foe_worst], [own_likely, foe_likely], [own_best, foe_best]] = reckoned.losses_percent;
    let losses = message("mythico-odds-losses")
        .with("own", own_likely)
        .with("most", own_worst)
        .with("least", own_best)
        .with("foe", foe_likely)
        .with("fewest", foe_worst)
        .with("many", foe_best);
    vec![odds, willing, losses]
}

/// Where what isn't known makes a large difference: what it is that isn't known. The reader's own contacts say so, and nothing else.
fn narrowed(reckoned: &Reckoned, foes: &[&KnownContact]) -> Option<Message> {
    let [worst, _, best] = reckoned.balances;
    let is_wide = best.own * worst.foe >= WIDE * worst.own * best.foe;
    if !reckoned.is_open && !is_wide {
        return None;
    }
    let unsure: Vec<_> = foes.iter().filter(|foe| foe.estimate.is_none()).map(|foe| named_foe(foe)).collect();
    Some(match unsure.len() {
        0 => message("mythico-odds-narrow-estimate"),
        count => message("mythico-odds-narrow").with("count", count).with("units", unsure),
    })
}

/// A contact, with its code where its name doesn't begin with one, and its strength by estimate if it is identified.
fn named_foe(foe: &KnownContact) -> Message {
    let id = match (&foe.name, foe.estimate) {
        (Some(_), Some(_)) => "mythico-odds-foe-estimate",
        (Some(_), None) => "mythico-odds-foe",
        (None, _) => "mythico-odds-foe-unnamed",
    };
    let strength = foe.estimate.unwrap_or(0);
    let said = message(id).with("unit", foe.name()).with("code", foe.code()).with("strength", strength);
    match last_seen(foe) {
        Some(when) => message("mythico-odds-foe-when").with("foe", said).with("when", when),
        None => said,
    }
}

/// The way by which an own unit comes, clear of other known enemies if any is.
fn route(ctx: &OrderContext<'_>, own: &OwnUnit, hex: HexNo) -> Option<Route> {
    let mover = Mover::of(ctx.world, &own.unit);
    let search = Search { world: ctx.ground(), mover, avoided: &ctx.known().enemies };
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
        let own = ctx.known().carrier(own).unwrap_or(own);
        if !own.unit.is_tactical() {
            return Err(Rejected::at(&words.span, EligibleUnits::Troops.refusal(own)));
        }
        if !units.contains(&own) {
            units.push(own);
        }
    }
    Ok(units)
}

/// How an own unit would take part: its guns by support, if they reach the hex; else where it stands, or by the way that leads there.
fn role(ctx: &OrderContext<'_>, own: &OwnUnit, hex: HexNo) -> Option<Role> {
    let distance = own.unit.hex.distance(hex);
    if distance == 0 {
        return Some(Role::There);
    }
    let range = ctx.world.weapon(&own.unit).map_or(0, |weapon| weapon.range);
    if own.unit.arm == Arm::Artillery && distance <= range {
        return Some(Role::Supports);
    }
    route(ctx, own, hex).map(Role::Comes)
}

/// The river that a unit crosses in the impulse in which it comes by this way; where it doesn't come this turn, by the last step. Rule: EM-7.5.
fn river(ctx: &OrderContext<'_>, own: &OwnUnit, route: &Route, hex: HexNo) -> Option<River> {
    match &entries(ctx, own, route, hex)[..] {
        [] => last_step(own, route).and_then(|(from, side)| crossed(ctx.ground(), &own.unit, from, side)),
        entries => crossed_at_last(ctx.ground(), &own.unit, own.unit.hex, entries),
    }
}

/// What a unit enters up to the hex by this way; nothing if this turn's points and an order's entries don't bring it there.
fn entries(ctx: &OrderContext<'_>, own: &OwnUnit, route: &Route, hex: HexNo) -> Vec<HexEntry> {
    let legs: Vec<Leg> = route.sides.iter().take(LEGS_MAX).map(|side| Leg::Side(*side)).collect();
    let mover = Mover::of(ctx.world, &own.unit);
    let plan = plan(ctx.ground(), mover, own.unit.hex, &legs, AvoidedHexes(&ctx.known().enemies));
    if plan.entries.last().is_some_and(|last| last.hex == hex) { plan.entries } else { Vec::new() }
}

/// The own troops that stand in a hex, can be there this turn, or reach it with their guns; and apart from them those that would, but are set to
/// avoid any fight. Rule: EM-7.1.
fn near(ctx: &OrderContext<'_>, hex: HexNo) -> (Vec<Asked>, Vec<UnitRef>) {
    let leads = |own: &&OwnUnit| own.unit.is_tactical() && own.unit.aboard.is_none();
    let own = ctx.known().own.iter().filter(|own| own.seat == ctx.seat()).filter(leads);
    let distance = |own: &OwnUnit| own.unit.hex.distance(hex) as usize;
    let hides = |own: &OwnUnit| own.unit.settings.aggression <= 1;
    let mut own: Vec<&OwnUnit> = own.filter(|own| distance(own) <= LEGS_MAX).collect();
    own.sort_by_key(|own| (hides(own), distance(own)));
    own.truncate(LOOKED_AT_MAX);
    let asked = |own: &&OwnUnit| {
        let role = role(ctx, own, hex)?;
        let is_there = match &role {
            Role::There | Role::Supports => true,
            Role::Comes(route) => own.unit.organisation > 0 && !entries(ctx, own, route, hex).is_empty(),
        };
        is_there.then(|| Asked { unit: own.id(), role })
    };
    let (hiding, fighting): (Vec<&OwnUnit>, Vec<&OwnUnit>) = own.into_iter().partition(|own| hides(own));
    let hiding = hiding.iter().filter_map(asked).map(|asked| asked.unit).collect();
    (fighting.iter().filter_map(asked).collect(), hiding)
}

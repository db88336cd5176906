//! The question about a fight's odds: a word, the believed ratio and what would narrow it, then the
//! units that take part. Nothing is stored, nothing happens.
//! See EM-7.2, EM-7.5, EM-7.10, EM-7.13, EM-8.2, EM-11.3. Not here: which units take part
//! (`engaged.rs`), the arithmetic (`odds.rs` of the system).

use std::collections::BTreeMap;

use super::engaged::{self, Belief, Engaged, Role, estimated, foes, hostile, narrow, vaguest};
use super::reason::Reason;
use super::unit::EligibleUnits;
use super::{OrderContext, Read, choices, find};
use crate::order::{
    Alias, Args, Choice, CompletionRequest, Field, FieldType, FollowUp, Form, Slot, Spanned,
};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::chance::ratio;
use crate::systems::el_mythico::fog::{KnownContact, OwnUnit};
use crate::systems::el_mythico::hex_map::{HexNo, River};
use crate::systems::el_mythico::naming::last_seen;
use crate::systems::el_mythico::odds::{Estimate, least_aggression};
use crate::systems::el_mythico::unit::{Arm, UnitRef};
use crate::systems::el_mythico::wording::{HIDING_MAX, SomeUnits, first_of, place_name, seat_name};
use crate::words::{Message, message};

/// The word that asks about all units in reach, whatever their orders.
const EVERYBODY: &str = "all";

/// What would a fight in this hex be like?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    hex: HexNo,
    who: Who,
}

/// The units that the question is about.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Who {
    /// The units that standing orders bring there; everybody, if there are none.
    Ordered,
    Everybody,
    Named(Vec<UnitRef>),
}

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
        let who = match args.units("units") {
            None => Who::Ordered,
            Some(words) if matches!(words.value, [word] if word.eq_ignore_ascii_case(EVERYBODY)) => {
                Who::Everybody
            }
            Some(words) => Who::Named(named(ctx, &words, hex)?),
        };
        let fights = |engaged: &Engaged| engaged.role != Role::Supports;
        let is_nobody = match &who {
            Who::Named(units) => !engaged_named(ctx, units, hex).iter().any(fights),
            _ => !engaged::in_reach(ctx, hex).0.iter().any(fights),
        };
        if is_nobody {
            return Err(nobody(ctx, &who, hex).into());
        }
        Ok(Odds { hex, who })
    }

    fn slot(&self, ctx: &OrderContext<'_>) -> Slot {
        Slot::of_seat("odds", ctx.seat())
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let ordered = match self.who {
            Who::Ordered => engaged::by_orders(ctx, self.hex),
            _ => Vec::new(),
        };
        let (engaged, remark) = match &self.who {
            Who::Named(units) => (engaged_named(ctx, units, self.hex), None),
            Who::Ordered if ordered.iter().any(|engaged| engaged.role != Role::Supports) => {
                (ordered, Some(message("mythico-odds-ordered")))
            }
            Who::Ordered | Who::Everybody => {
                let (engaged, hiding) = engaged::in_reach(ctx, self.hex);
                (engaged, Some(everybody(ctx, hiding)))
            }
        };
        let foes = foes(ctx, self.hex);
        let belief = Belief::of(ctx, &engaged, self.hex);
        let mut details = Vec::new();
        details.extend(
            belief.as_ref().map(|belief| belief.told(ctx, message("mythico-odds-believed"))),
        );
        details.extend(vaguest(ctx, self.hex).map(|look| narrow(ctx, look)));
        details.extend(arrivals(ctx, &engaged, !foes.is_empty()));
        let is_ordered =
            remark.as_ref().is_some_and(|remark| remark.id() == "mythico-odds-ordered");
        details.extend(remark);
        details.extend(self.enemies(ctx, &engaged, &foes));
        details.extend(belief.iter().flat_map(|belief| outlook(ctx, &belief.estimate, &engaged)));
        if !foes.is_empty() {
            details.extend(self.ground(ctx));
        }
        let asked = message("mythico-odds").with("hex", place_name(ctx.world, self.hex));
        let line = format!("odds {} {EVERYBODY}", self.hex);
        let everybody = FollowUp { line, label: message("mythico-odds-everybody") };
        Answer { details, follow_up: is_ordered.then_some(everybody), ..Answer::of(asked) }
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
    /// The known enemies there, faction by faction.
    fn enemies(
        &self,
        ctx: &OrderContext<'_>,
        engaged: &[Engaged],
        foes: &[&KnownContact],
    ) -> Vec<Message> {
        let is_leader = |contact: &KnownContact| contact.arm == Some(Arm::Leader);
        let earlier = hostile(ctx, self.hex)
            .filter(|contact| !contact.current && !is_leader(contact))
            .count();
        let earlier = (earlier > 0).then(|| message("mythico-odds-earlier").with("count", earlier));
        if foes.is_empty() {
            let is_led =
                hostile(ctx, self.hex).any(|contact| contact.current && is_leader(contact));
            let said = if is_led { "mythico-odds-leader" } else { "mythico-odds-nobody" };
            let held = held_by_other(ctx, self.hex);
            return [message(said)].into_iter().chain(earlier).chain(held).collect();
        }
        let sides = sides(ctx, foes);
        let mut lines: Vec<Message> = sides.iter().map(|side| known_side(side)).collect();
        if sides.len() > 1 {
            lines.extend(sides.iter().filter_map(|side| {
                let estimate = estimated(ctx, engaged, side, self.hex)?;
                let line = message("mythico-odds-side").with("flag", side[0].flag_name.clone());
                Some(line.with("ratio", ratio(estimate.odds)))
            }));
            lines.push(message("mythico-odds-sides"));
        }
        lines.extend(earlier);
        lines
    }

    /// The effect of the ground, and what the odds leave out.
    fn ground(&self, ctx: &OrderContext<'_>) -> Vec<Message> {
        let row = ctx.world.terrain_row(ctx.world.map.terrain(self.hex));
        let shelter = (row.losses_percent != 100)
            .then(|| message("mythico-odds-shelter").with("percent", row.losses_percent));
        let fire = (row.fire_percent != 100)
            .then(|| message("mythico-odds-jungle").with("percent", row.fire_percent));
        shelter.into_iter().chain(fire).chain([message("mythico-odds-average")]).collect()
    }
}

/// Why there is nobody to ask about.
fn nobody(ctx: &OrderContext<'_>, who: &Who, hex: HexNo) -> Reason {
    let hiding = match who {
        Who::Named(_) => Vec::new(),
        _ => engaged::in_reach(ctx, hex).1,
    };
    let units: Vec<_> =
        hiding.iter().filter_map(|unit| Some(ctx.known().own(*unit)?.full_name())).collect();
    match units.is_empty() {
        true => Reason::NobodyNear(hex),
        false => Reason::OnlyHiding { hex, units: SomeUnits(units) },
    }
}

/// Says that all units in reach are counted, except hidden ones.
fn everybody(ctx: &OrderContext<'_>, hiding: Vec<UnitRef>) -> Message {
    let hiding = hiding.iter().filter_map(|unit| Some(ctx.known().own(*unit)?.name())).collect();
    let hiding = first_of(hiding, HIDING_MAX);
    match hiding.is_empty() {
        true => message("mythico-odds-chosen"),
        false => message("mythico-odds-chosen-but").with("units", hiding),
    }
}

/// The units that take part, when they arrive, and across which river.
fn arrivals(ctx: &OrderContext<'_>, engaged: &[Engaged], is_fight: bool) -> Vec<Message> {
    let mut groups: BTreeMap<Role, Vec<Message>> = BTreeMap::new();
    for Engaged { own, role } in engaged {
        let parts = std::iter::once(own).chain(ctx.known().passenger(own));
        groups.entry(*role).or_default().extend(parts.map(OwnUnit::name));
    }
    let rules = &ctx.world.rules.combat;
    let river = |line: Message, river: Option<River>| match river {
        None => line.with("river", "none").with("percent", 100),
        Some(River::Minor) => {
            line.with("river", "minor").with("percent", rules.minor_river_percent)
        }
        Some(River::Major) => {
            line.with("river", "major").with("percent", rules.major_river_percent)
        }
    };
    let line = |(role, units): (Role, Vec<Message>)| match role {
        Role::There => message("mythico-odds-there").with("units", units),
        Role::Comes(impulse, by) => {
            river(message("mythico-odds-comes").with("units", units).with("impulse", impulse), by)
        }
        Role::TooFar(by) => river(message("mythico-odds-too-far").with("units", units), by),
        Role::Supports => message("mythico-odds-supports").with("units", units),
    };
    let several = groups.keys().filter(|role| matches!(role, Role::Comes(..))).count() > 1;
    let together = (several && is_fight).then(|| message("mythico-odds-together"));
    groups.into_iter().map(line).chain(together).collect()
}

/// Says that another seat holds a place, if that is public: an enemy, whose troops may be there out
/// of sight, or an ally or a seat at truce, which keeps it. See EM-9.2, EM-10.9.
pub fn held_by_other(ctx: &OrderContext<'_>, hex: HexNo) -> Option<Message> {
    let holder = *ctx.known().control.get(&hex)?;
    let id = match () {
        () if ctx.seat() == holder => return None,
        () if ctx.world.faction(ctx.seat()) == ctx.world.faction(holder) => {
            "mythico-detail-held-by-ally"
        }
        () if ctx.known().is_spared(ctx.world, ctx.seat(), holder) => {
            "mythico-detail-held-at-truce"
        }
        () => "mythico-detail-held-by",
    };
    Some(
        message(id)
            .with("hex", place_name(ctx.world, hex))
            .with("seat", seat_name(ctx.world, holder)),
    )
}

/// The enemies by faction: several factions also fight each other, as far as is known.
/// See EM-7.13.
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

/// Which side would begin the fight, and the cost of its first round.
fn outlook(ctx: &OrderContext<'_>, estimate: &Estimate, engaged: &[Engaged]) -> [Message; 2] {
    let least = least_aggression(ctx.world, estimate.fires);
    let fighters = engaged.iter().filter(|engaged| engaged.role != Role::Supports);
    let boldest = fighters.map(|engaged| engaged.own.unit.settings.aggression).max().unwrap_or(0);
    let willing = message("mythico-odds-willing")
        .with("least", least)
        .with("aggression", boldest)
        .with("is-willing", if boldest >= least { "yes" } else { "no" });
    let [own, foe] = estimate.losses_percent;
    [willing, message("mythico-odds-losses").with("own", own).with("foe", foe)]
}

/// A contact, with its code if its name doesn't begin with one, and its estimated strength if it is
/// identified.
fn named_foe(foe: &KnownContact) -> Message {
    let id = match (&foe.name, foe.estimate) {
        (Some(_), Some(_)) => "mythico-odds-foe-estimate",
        (Some(_), None) => "mythico-odds-foe",
        (None, _) => "mythico-odds-foe-unnamed",
    };
    let strength = foe.estimate.unwrap_or(0);
    let said =
        message(id).with("unit", foe.name()).with("code", foe.code()).with("strength", strength);
    match last_seen(foe) {
        Some(when) => message("mythico-odds-foe-when").with("foe", said).with("when", when),
        None => said,
    }
}

/// The own units that are named: troops that can get there. Leaders don't fight.
fn named(ctx: &OrderContext<'_>, words: &Spanned<&[String]>, hex: HexNo) -> Read<Vec<UnitRef>> {
    let mut units: Vec<UnitRef> = Vec::with_capacity(words.value.len());
    for word in words.value {
        let own = find::own_unit(ctx, &words.with(word.clone()))?;
        let own = ctx.known().carrier(own).unwrap_or(own);
        if !own.unit.is_tactical() {
            return Err(Rejected::at(&words.span, EligibleUnits::Troops.refusal(own)));
        }
        if Engaged::in_reach(ctx, own, hex).is_none() {
            return Err(Reason::NoRouteFor { unit: own.full_name(), hex }.into());
        }
        if !units.contains(&own.id()) {
            units.push(own.id());
        }
    }
    Ok(units)
}

fn engaged_named(ctx: &OrderContext<'_>, units: &[UnitRef], hex: HexNo) -> Vec<Engaged> {
    let own = units.iter().filter_map(|unit| ctx.known().own(*unit));
    own.filter_map(|own| Engaged::in_reach(ctx, own, hex)).collect()
}

//! Destinations and targets of a unit, each with arrival, cost and known enemies.
//! See EM-5.2, EM-6.1, EM-7.2.
//! Not here: the search (`paths/cheapest.rs`), odds (`orders/engaged.rs`), or paths
//! while they are typed (`orders/path_choices.rs`).

use std::collections::{BTreeMap, BTreeSet};

use crate::desk::{Ask, Free, MENU_MAX, Offer, Part, grouped, note};
use crate::grid::hex::Side;
use crate::order::Form;
use crate::systems::el_mythico::fog::{KnownContact, OwnUnit};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::orders::OrderContext;
use crate::systems::el_mythico::orders::choices::starred;
use crate::systems::el_mythico::orders::engaged::{Belief, Engaged};
use crate::systems::el_mythico::paths::admin::AvoidedHexes;
use crate::systems::el_mythico::paths::cheapest::{Route, Search};
use crate::systems::el_mythico::paths::cost::{FINE_PER_SIXTH, Mover, points};
use crate::systems::el_mythico::paths::plan::{LEGS_MAX, Leg, plan};
use crate::systems::el_mythico::task::ReconMode;
use crate::systems::el_mythico::wording::{seat_name, spot};
use crate::words::{Message, literal, message};

/// Age of the oldest sighting that can be attacked, in weeks.
const OLD: u32 = 3;

/// Largest number of targets whose odds are computed.
const RECKONED_MAX: usize = 10;

/// Paths of one unit, found by one search.
pub struct Ways<'a> {
    ctx: OrderContext<'a>,
    own: &'a OwnUnit,
    goals: Vec<Goal<'a>>,
}

/// A hex that the unit can reach in time.
struct Goal<'a> {
    hex: HexNo,
    /// Name of the place there, as orders take it.
    place: Option<&'a str>,
    /// Hostile units that were seen there.
    foes: Vec<&'a KnownContact>,
    route: Route,
}

/// Region that groups destinations, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Region {
    /// A province, by its index in the module.
    Province(usize),
    /// Outside all provinces, towards this side of the unit's hex.
    Side(Side),
    Steps,
}

/// Arrival at a goal.
struct Arrival {
    is_this_turn: bool,
    said: Message,
}

impl<'a> Ways<'a> {
    /// Finds paths to places, known enemies and neighbouring hexes. They avoid other enemies. The
    /// cheapest comes first.
    pub fn of(ctx: &OrderContext<'a>, own: &'a OwnUnit) -> Ways<'a> {
        let (world, known, here) = (ctx.world, ctx.known(), own.unit.hex);
        let mover = Mover::of(world, &own.unit);
        if mover.allowance_fine == 0 {
            return Ways { ctx: *ctx, own, goals: Vec::new() };
        }

        let mut foes: BTreeMap<HexNo, Vec<&KnownContact>> = BTreeMap::new();
        let fresh = |contact: &&KnownContact| {
            let is_troops = contact.arm.is_none_or(|arm| arm.is_land());
            contact.hostile && !contact.gone && is_troops && known.turn <= contact.turn + 1 + OLD
        };
        for contact in known.contacts.iter().filter(fresh) {
            foes.entry(contact.hex).or_default().push(contact);
        }
        let places: BTreeMap<_, _> =
            world.map.places.values().map(|place| (place.hex, place)).collect();
        let near = world.map.neighbours(here).map(|(_, hex)| hex);
        let mut hexes: BTreeSet<HexNo> =
            places.keys().chain(foes.keys()).copied().chain(near).collect();
        hexes.remove(&here);

        let search = Search { world: ctx.ground(), mover, avoided: &known.enemies };
        let routes = search.routes(here, hexes.iter().copied());
        let goal = |(hex, route): (HexNo, Option<Route>)| {
            let place = places.get(&hex).map(|place| place.name.as_str());
            Some(Goal { hex, place, foes: foes.remove(&hex).unwrap_or_default(), route: route? })
        };
        let mut goals: Vec<_> = hexes.into_iter().zip(routes).filter_map(goal).collect();
        goals.sort_by_key(|goal| (goal.route.sixths, goal.hex));
        Ways { ctx: *ctx, own, goals }
    }

    /// Asks for the destination of a march. Lists places by rank, then single steps.
    pub fn march(&self, form: &Form) -> Ask {
        let recon = match form.word {
            "recce" => ReconMode::Recce,
            "scout" => ReconMode::Scout,
            _ => ReconMode::Usual,
        };
        let mover = Mover::of(self.ctx.world, &self.own.unit).with_recon(self.ctx.world, recon);
        let to_places = self.goals.iter().filter(|goal| goal.place.is_some());
        let mut ranked: Vec<_> = to_places
            .filter_map(|goal| {
                let arrival = self.arrival(mover, goal)?;
                Some((self.rank(goal, &arrival), goal, arrival))
            })
            .collect();
        ranked.sort_by_key(|(rank, ..)| *rank);
        let to_places = ranked.iter().map(|(_, goal, arrival)| {
            let remarks = [Some(arrival.said.clone()), self.seen(goal), self.holder(goal)];
            let offer = Offer {
                value: self.value(goal),
                label: self.label(goal),
                note: note(remarks.into_iter().flatten()),
            };
            (self.region(goal), offer)
        });
        let steps = self.goals.iter().filter_map(|goal| self.step(mover, goal));
        let steps = steps.map(|offer| ((Region::Steps, message("desk-mythico-steps")), offer));
        let all: Vec<_> = to_places.chain(steps).collect();
        let groups = if all.len() > MENU_MAX { grouped(all.iter().cloned()) } else { Vec::new() };
        let offers = all.into_iter().map(|(_, offer)| offer).collect();
        Ask { offers, groups, free: Free::Words, ..Ask::new("path", Part::Required) }
    }

    /// Asks for the target of an attack. Enemies seen in the last turn come first, then the
    /// cheapest.
    pub fn attack(&self) -> Ask {
        let mover = Mover::of(self.ctx.world, &self.own.unit);
        let mut goals: Vec<_> = self.goals.iter().filter(|goal| !goal.foes.is_empty()).collect();
        goals.sort_by_key(|goal| goal.foes.iter().all(|foe| !foe.current));
        let offers = goals.into_iter().enumerate().filter_map(|(nth, goal)| {
            let arrival = self.arrival(mover, goal)?;
            let odds = (nth < RECKONED_MAX).then(|| self.odds(goal)).flatten();
            let age = self.seen(goal).filter(|_| odds.is_none());
            let remarks = [odds, age, Some(arrival.said)];
            Some(Offer {
                value: self.value(goal),
                label: self.foes(goal),
                note: note(remarks.into_iter().flatten()),
            })
        });
        let offers = offers.collect();
        let prompt = message("desk-mythico-attack-which");
        Ask { prompt, free: Free::Words, ..Ask::new("path", Part::Required).with_offers(offers) }
    }

    /// Ranks a goal. Within this turn's reach: objectives of others, then enemies, then the rest.
    /// Beyond it: objectives, then the rest.
    fn rank(&self, goal: &Goal<'_>, arrival: &Arrival) -> (u8, i64, HexNo) {
        let is_wanted = self.ctx.world.points_for(goal.hex).is_some() && !self.is_kept(goal);
        let class = match (arrival.is_this_turn, is_wanted, goal.foes.is_empty()) {
            (true, true, _) => 0,
            (true, false, false) => 1,
            (true, false, true) => 2,
            (false, true, _) => 3,
            (false, false, _) => 4,
        };
        (class, goal.route.sixths, goal.hex)
    }

    /// Returns whether the seat or a friend holds the place, as far as the seat knows.
    fn is_kept(&self, goal: &Goal<'_>) -> bool {
        let (ctx, seat) = (&self.ctx, self.ctx.seat());
        let holder = ctx.known().control.get(&goal.hex);
        holder.is_some_and(|holder| {
            *holder == seat || ctx.known().is_spared(ctx.world, seat, *holder)
        })
    }

    /// Returns the path's entry: the place by name, or the hex by number.
    fn value(&self, goal: &Goal<'_>) -> String {
        let hex = || format!("to {}", goal.hex.print());
        goal.place.map_or_else(hex, |place| format!("to \"{place}\""))
    }

    fn label(&self, goal: &Goal<'_>) -> Message {
        starred(self.ctx.world, goal.hex, spot(self.ctx.world, goal.hex))
    }

    /// Returns the province of a place, or the side towards which it lies.
    fn region(&self, goal: &Goal<'_>) -> (Region, Message) {
        let mut provinces = self.ctx.world.provinces.iter().enumerate();
        match provinces.find(|(_, province)| province.hexes.contains(&goal.hex)) {
            Some((nth, province)) => (Region::Province(nth), literal(province.name.as_str())),
            None => {
                let side = self.own.unit.hex.hex().side_towards(goal.hex.hex());
                (Region::Side(side), side.direction().name())
            }
        }
    }

    /// Offers one step in a direction, if the unit can take it this turn.
    fn step(&self, mover: Mover, goal: &Goal<'_>) -> Option<Offer> {
        let side = self.own.unit.hex.hex().side_to(goal.hex.hex())?;
        let straight = Goal {
            route: Route { hexes: vec![goal.hex], sides: vec![side], sixths: 0 },
            foes: goal.foes.clone(),
            ..*goal
        };
        let arrival = self.arrival(mover, &straight).filter(|arrival| arrival.is_this_turn)?;
        let hex = spot(self.ctx.world, goal.hex);
        let label =
            message("desk-mythico-step").with("side", side.direction().name()).with("hex", hex);
        let remarks = [Some(arrival.said), self.seen(goal)];
        let value = side.direction().letters().to_owned();
        Some(Offer { value, label, note: note(remarks.into_iter().flatten()) })
    }

    /// Returns when the unit arrives. `None` if it can't set out.
    fn arrival(&self, mover: Mover, goal: &Goal<'_>) -> Option<Arrival> {
        let (ctx, here) = (&self.ctx, self.own.unit.hex);
        let legs: Vec<Leg> =
            goal.route.sides.iter().take(LEGS_MAX).map(|side| Leg::Side(*side)).collect();
        let plan = plan(ctx.ground(), mover, here, &legs, AvoidedHexes(&ctx.known().enemies));
        let last = plan.entries.last()?;
        let is_this_turn = last.hex == goal.hex;
        let said = if is_this_turn {
            message("desk-mythico-arrives")
                .with("impulse", last.impulse)
                .with("spent", points(plan.spent_fine(ctx.world)))
                .with("allowance", points(mover.allowance_fine))
        } else {
            let fine = goal.route.sixths * FINE_PER_SIXTH;
            let weeks = (fine + mover.allowance_fine - 1) / mover.allowance_fine;
            message("desk-mythico-later")
                .with("weeks", weeks.max(2))
                .with("hex", spot(ctx.world, last.hex))
        };
        Some(Arrival { is_this_turn, said })
    }

    /// Returns the age of the latest sighting of enemies there.
    fn seen(&self, goal: &Goal<'_>) -> Option<Message> {
        let last = goal.foes.iter().map(|foe| foe.turn).max()?;
        let weeks = self.ctx.known().turn.saturating_sub(last + 1);
        Some(message("desk-mythico-seen").with("weeks", weeks))
    }

    fn holder(&self, goal: &Goal<'_>) -> Option<Message> {
        let holder = *self.ctx.known().control.get(&goal.hex)?;
        if holder == self.ctx.seat() {
            return Some(message("desk-mythico-yours"));
        }
        Some(message("desk-mythico-held-by").with("seat", seat_name(self.ctx.world, holder)))
    }

    /// Names the first enemy in a hex and counts the others.
    fn foes(&self, goal: &Goal<'_>) -> Message {
        let (first, more) = (goal.foes[0].name(), goal.foes.len() - 1);
        let place = spot(self.ctx.world, goal.hex);
        message("desk-mythico-foes").with("unit", first).with("more", more).with("hex", place)
    }

    /// Returns the odds beside the orders that stand. `None` if no enemy was seen there in the last
    /// turn.
    fn odds(&self, goal: &Goal<'_>) -> Option<Message> {
        let ctx = &self.ctx;
        let joining = Engaged::coming(ctx, self.own, &goal.route, goal.hex);
        let belief = Belief::of_joining(ctx, joining, goal.hex)?;
        let odds = belief.told(ctx, message("desk-mythico-odds"));
        Some(match belief.look {
            Some(look) => message("desk-mythico-odds-vague")
                .with("odds", odds)
                .with("hex", spot(ctx.world, look)),
            None => odds,
        })
    }
}

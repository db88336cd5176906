//! The veil: what each seat can see, where something laid over TUW hides units from others.
//! Whatever lays it keeps it up to date; here it is obeyed: what a viewer knows, is told, may name
//! and is offered is cut by it. Alone, TUW has none, and everything lies open.
//!
//! Two positions that differ only in what a seat can't see are the same to it. So, under a veil:
//! - an attack is told as far as its targets are seen; of an unseen attacker nothing is told but
//!   that there is one;
//! - points, losses and who holds what would tell of the unseen, and aren't told before the war
//!   ends;
//! - that a window opens tells that its seat has units, and who is destroyed for want of room
//!   learns that it isn't alone.
//!
//! Not here: who sees whom.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::code::UnitCode;
use super::events::{Army, Event};
use super::position::{AttackBlocks, Battlefield, Unit};
use super::results::{Aftermath, AttackResult, OrderResult};
use super::world::{KindId, World};
use crate::grid::hex::Hex;
use crate::seat::{SeatId, SeatSet};
use crate::view::{self, Audience};

/// What each seat can see.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Veil {
    /// By seat; a seat without an entry sees its own units alone.
    pub seats: BTreeMap<SeatId, SeatSight>,
}

/// What one seat can see.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSight {
    /// Others' units that it sees now. Its own it always sees.
    pub visible: BTreeSet<UnitCode>,
    /// Others' units as it last saw them.
    pub remembered: BTreeMap<UnitCode, LastSeen>,
}

/// A unit as it was last seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastSeen {
    /// The hex in which it was seen.
    pub hex: Hex,
    /// The turn in which it was seen there.
    pub turn: u32,
    /// What it is, if that was seen.
    pub kind: Option<KindId>,
}

/// What some seats together can see: one seat, a faction's, or none.
#[derive(Clone, Copy, Debug)]
pub struct SharedSight<'a> {
    world: &'a World,
    veil: &'a Veil,
    seats: SeatSet,
}

impl Veil {
    /// What these seats together can see.
    pub fn shared_by<'a>(&'a self, world: &'a World, seats: SeatSet) -> SharedSight<'a> {
        SharedSight { world, veil: self, seats }
    }
}

/// Whom what happened is told to when a window closes: everybody; or under a veil each seat and
/// channel as far as its eyes reach, and the umpire all of it. Everybody hears under a veil too
/// that turns and the war end.
pub fn told(world: &World, veil: Option<&Veil>, event: Event) -> Vec<view::Event<Event>> {
    let Some(veil) = veil else {
        return vec![view::Event { audience: Audience::Public, what: event }];
    };
    let mut events = Vec::new();
    let mut tell = |audience: Audience, seats: SeatSet| {
        let what = veil.shared_by(world, seats).event(&event);
        events.extend(what.map(|what| view::Event { audience, what }));
    };
    match event {
        Event::TurnEnded { .. } | Event::WarEnded { .. } => tell(Audience::Public, SeatSet::NONE),
        _ => world.seats.factions.iter().for_each(|faction| {
            let seats = world.seats.of(faction.id);
            if seats.iter().count() == 1 {
                return tell(Audience::Seats(seats), seats);
            }
            seats.iter().map(SeatSet::one).for_each(|seat| tell(Audience::Alone(seat), seat));
            tell(Audience::Channel(faction.id), seats);
        }),
    }
    events.push(view::Event { audience: Audience::Umpire, what: event });
    events
}

/// Whom the result of an order is told to at once. The giver alone is answered; but for a standing
/// list nothing is secret where no veil lies.
pub fn answered(
    world: &World,
    veil: Option<&Veil>,
    giver: SeatId,
    event: Event,
) -> Vec<view::Event<Event>> {
    let giver = SeatSet::one(giver);
    let Some(veil) = veil else {
        // A standing list is its seat's own, and so are who answers and what is bought.
        // See TUW-3.7, TUW-8.7.1, TUW-10.1
        let secret = matches!(event, Event::Listed(_) | Event::Held { .. } | Event::Muster(_));
        let audience = if secret { Audience::Seats(giver) } else { Audience::Public };
        return vec![view::Event { audience, what: event }];
    };
    let what = veil.shared_by(world, giver).event(&event);
    let answer = what.map(|what| view::Event { audience: Audience::Seats(giver), what });
    answer.into_iter().chain([view::Event { audience: Audience::Umpire, what: event }]).collect()
}

impl SharedSight<'_> {
    /// Do they see this unit, or did they while it was there?
    pub fn see(&self, code: UnitCode) -> bool {
        self.own(code) || self.sights().any(|sight| sight.visible.contains(&code))
    }

    fn own(&self, code: UnitCode) -> bool {
        self.world.seat_of(code.letter).is_some_and(|seat| self.seats.contains(seat))
    }

    /// Others' units that they don't see, as they were seen last.
    pub fn remembered(&self) -> BTreeMap<UnitCode, LastSeen> {
        let mut latest: BTreeMap<UnitCode, LastSeen> = BTreeMap::new();
        for (code, seen) in self.sights().flat_map(|sight| &sight.remembered) {
            let newer = latest.get(code).is_none_or(|known| known.turn < seen.turn);
            if newer && !self.see(*code) {
                latest.insert(*code, *seen);
            }
        }
        latest
    }

    fn sights(&self) -> impl Iterator<Item = &SeatSight> {
        self.seats.iter().filter_map(|seat| self.veil.seats.get(&seat))
    }

    /// The battlefield as they see it. What adds up over units that they may not see is left out.
    pub fn battlefield(&self, all: &Battlefield) -> Battlefield {
        let seen = |code: &UnitCode| self.see(*code);
        let is_open = all.seats().meets(self.seats);
        Battlefield {
            turn: all.turn,
            stage: all.stage,
            together: all.together,
            players: all.players.clone(),
            initiative: all.initiative.clone(),
            units: all
                .units
                .iter()
                .filter(|(code, _)| seen(code))
                .map(|(c, u)| (*c, Unit { aboard: u.aboard.filter(seen), ..u.clone() }))
                .collect(),
            movement: all
                .movement
                .iter()
                .filter(|(code, _)| seen(code))
                .map(|(c, m)| (*c, *m))
                .collect(),
            moving: all.moving.iter().copied().filter(seen).collect(),
            flown: (all.flown.iter().filter(|(code, _)| seen(code)))
                .map(|(code, flown)| (*code, *flown))
                .collect(),
            attacks_used: (all.attacks_used.iter().filter(|(code, _)| seen(code)))
                .map(|(code, used)| (*code, used.clone()))
                .collect(),
            attacks: all.attacks.iter().filter_map(|attack| self.attack(attack)).collect(),
            blocks: AttackBlocks {
                round: all.blocks.round,
                made: if is_open { all.blocks.made } else { 0 },
                done: all
                    .blocks
                    .done
                    .iter()
                    .copied()
                    .filter(|seat| self.seats.contains(*seat))
                    .collect(),
            },
            results: self.results(&all.results),
            results_before: self.results(&all.results_before),
            losses: all.losses.iter().copied().filter(|loss| self.see(loss.unit.code)).collect(),
            losses_before: all
                .losses_before
                .iter()
                .copied()
                .filter(|loss| self.see(loss.unit.code))
                .collect(),
            destroyed: (all.destroyed.iter().filter(|(code, _)| seen(code)))
                .map(|(code, fate)| (*code, *fate))
                .collect(),
            cost_lost: BTreeMap::new(),
            holders: Vec::new(),
        }
    }

    /// An event as they may hear of it; `None` if they hear nothing.
    pub fn event(&self, event: &Event) -> Option<Event> {
        match event {
            Event::Done(result) => self.result(result).map(Event::Done),
            Event::Failed(_) => None,
            Event::Listed(units) => units.iter().all(|code| self.see(*code)).then(|| event.clone()),
            Event::Held { units, .. } => {
                units.iter().all(|code| self.own(*code)).then(|| event.clone())
            }
            Event::Muster(result) => {
                result.units().iter().all(|unit| self.own(unit.code)).then(|| event.clone())
            }
            Event::Mustered(armies) => {
                let own = armies.iter().filter(|army| self.seats.contains(army.seat));
                let own: Vec<Army> = own.cloned().collect();
                (!own.is_empty()).then_some(Event::Mustered(own))
            }
            Event::Stalled(units) => {
                let units: Vec<_> =
                    units.iter().copied().filter(|unit| self.see(unit.code)).collect();
                (!units.is_empty()).then_some(Event::Stalled(units))
            }
            Event::Recovered(all) => {
                let all: Vec<_> =
                    all.iter().copied().filter(|(unit, _)| self.see(unit.code)).collect();
                (!all.is_empty()).then_some(Event::Recovered(all))
            }
            Event::Corrected(corrected) => self.see(corrected.unit.code).then(|| event.clone()),
            Event::Closed { stage, seat, results } => {
                Some(Event::Closed { stage: *stage, seat: *seat, results: self.results(results) })
            }
            Event::Damage { attacks, losses, aftermath } => Some(Event::Damage {
                aftermath: self.aftermath(aftermath),
                attacks: attacks.iter().filter_map(|attack| self.attack(attack)).collect(),
                losses: losses.iter().copied().filter(|loss| self.see(loss.unit.code)).collect(),
            }),
            Event::Overstacked { hex, rolls, lost } => {
                let lost: Vec<_> =
                    lost.iter().copied().filter(|unit| self.see(unit.code)).collect();
                let seen = |seat: &SeatId| {
                    let mut theirs =
                        lost.iter().filter_map(|unit| self.world.seat_of(unit.code.letter));
                    self.seats.contains(*seat) || theirs.any(|owner| owner == *seat)
                };
                let rolls: Vec<_> = rolls.iter().filter(|(seat, _)| seen(seat)).cloned().collect();
                (!rolls.is_empty()).then_some(Event::Overstacked { hex: *hex, rolls, lost })
            }
            Event::TurnEnded { turn, .. } => {
                Some(Event::TurnEnded { turn: *turn, losses: Vec::new(), holders: Vec::new() })
            }
            Event::WarEnded { .. } => Some(event.clone()),
        }
    }

    fn results(&self, all: &[OrderResult]) -> Vec<OrderResult> {
        all.iter().filter_map(|result| self.result(result)).collect()
    }

    fn result(&self, result: &OrderResult) -> Option<OrderResult> {
        match result {
            OrderResult::Attack(attack) => self.attack(attack).map(OrderResult::Attack),
            OrderResult::Destructed(attack) => self.attack(attack).map(OrderResult::Destructed),
            OrderResult::Boarded { carrier, .. } | OrderResult::Left { carrier, .. }
                if !self.see(carrier.code) =>
            {
                None
            }
            _ => result.doer().filter(|unit| self.see(unit.code)).map(|_| result.clone()),
        }
    }

    /// What Tough bore. The roll of a crash would tell of an unseen attacker.
    fn aftermath(&self, all: &[Aftermath]) -> Vec<Aftermath> {
        let told =
            |one: &Aftermath| matches!(one, Aftermath::Absorbs { .. }) && self.see(one.unit().code);
        all.iter().copied().filter(told).collect()
    }

    /// An attack with the targets that they see. Without any, an attack on an area is told to those
    /// who see who makes it; where one on a unit goes would tell of the unit.
    fn attack(&self, attack: &AttackResult) -> Option<AttackResult> {
        let attackers: Vec<_> = attack
            .attackers
            .iter()
            .copied()
            .filter(|attacker| self.see(attacker.unit.code))
            .collect();
        let unseen = attackers.len() < attack.attackers.len();
        let mut targets: Vec<_> =
            attack.targets.iter().copied().filter(|roll| self.see(roll.target.code)).collect();
        if targets.is_empty() && (attackers.is_empty() || attack.area.is_none()) {
            return None;
        }
        if unseen {
            targets.iter_mut().for_each(|roll| (roll.attack_die, roll.att) = (0, None));
        }
        let aftermath = self.aftermath(&attack.aftermath);
        Some(AttackResult { attackers, targets, unseen, aftermath, ..attack.clone() })
    }
}

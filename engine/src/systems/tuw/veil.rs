//! The veil: what each seat can see, where something laid over TUW hides units from others.
//! Whatever lays it keeps it up to date; here it is obeyed: what a viewer knows, is told, may name
//! and is offered is cut by it. Alone, TUW has none, and everything lies open.
//!
//! Of a unit that a seat sees and doesn't know, it sees the kind, the side and the state. The
//! unit's code is a tag of the seat's own (`?1`) everywhere. It has no name but its kind's.
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
use super::correction::Corrected;
use super::events::{Army, Event};
use super::position::{AttackBlocks, Battlefield};
use super::results::{Aftermath, AttackResult, Attacker, Loss, OrderResult, TargetRoll, UnitLabel};
use super::world::{KindId, World};
use crate::grid::hex::Hex;
use crate::seat::{FactionId, SeatId, SeatSet};
use crate::sight::Sight;
use crate::view::{self, Audience};

/// What each seat can see.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Veil {
    /// By seat; a seat without an entry sees its own units alone.
    pub seats: BTreeMap<SeatId, SeatSight>,
    /// Units that all can see, where only few are hidden. Then points, losses and who holds what
    /// lie open too. The command must make sure that those tell nothing of hidden units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<BTreeSet<UnitCode>>,
}

/// What one seat can see: units, and marks of those that it doesn't see now.
pub type SeatSight = Sight<UnitCode, LastSeen>;

/// A unit as it was last seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastSeen {
    /// The hex in which it was seen.
    pub hex: Hex,
    /// The turn in which it was seen there.
    pub turn: u32,
    /// What it is, if that was seen.
    pub kind: Option<KindId>,
    /// Whose it is, if that was seen. The code of a known unit tells it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatId>,
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

    /// Finds the unit that a seat calls so.
    pub fn meant(&self, seat: SeatId, called: UnitCode) -> UnitCode {
        let sight = self.seats.get(&seat);
        let tagged = called.tag().and_then(|tag| sight?.tagged(tag));
        tagged.unwrap_or(called)
    }
}

/// Whom what happened is told to when a window closes: everybody; or under a veil each seat and
/// channel as far as its eyes reach, and the umpire all of it. Everybody hears under a veil too
/// that turns and the war end.
pub fn told(world: &World, veil: Option<&Veil>, event: Event) -> Vec<view::Event<Event>> {
    let Some(veil) = veil else {
        return vec![view::Event { audience: Audience::Public, what: event }];
    };
    if veil.open.is_some() && lies_open(world, veil, &event) {
        return vec![view::Event { audience: Audience::Public, what: event }];
    }
    let mut events = Vec::new();
    let mut tell = |audience: Audience, seats: SeatSet| {
        let what = veil.shared_by(world, seats).event(&event);
        events.extend(what.map(|what| view::Event { audience, what }));
    };
    if veil.open.is_some() {
        tell(Audience::Spectators, SeatSet::NONE);
    }
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

/// Whether it tells nobody of a hidden unit.
fn lies_open(world: &World, veil: &Veil, event: &Event) -> bool {
    veil.shared_by(world, SeatSet::NONE).event(event).as_ref() == Some(event)
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
    // A standing list is its seat's own, and so are who answers and what is bought.
    // See TUW-3.7, TUW-8.7.1, TUW-10.1
    let secret = matches!(event, Event::Listed(_) | Event::Held { .. } | Event::Muster(_));
    let is_open = |veil: &Veil| veil.open.is_some() && lies_open(world, veil, &event);
    let veil = veil.filter(|veil| !is_open(veil));
    let Some(veil) = veil else {
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
        self.name(code).is_some()
    }

    /// What they call a unit that they see: by its code, if one of them knows it, else by a tag.
    fn name(&self, code: UnitCode) -> Option<UnitCode> {
        let is_open = self.veil.open.as_ref().is_some_and(|open| open.contains(&code));
        if is_open || self.own(code) || self.sights().any(|(_, sight)| sight.known.contains(&code))
        {
            return Some(code);
        }
        let tag =
            |(place, sight): (u16, &SeatSight)| Some(self.shared(sight.tag(code)?.into(), place));
        self.sights().find_map(tag)
    }

    /// Is it an own unit that isn't hidden from its seat?
    fn own(&self, code: UnitCode) -> bool {
        let seat = self.world.seat_of(code.letter).filter(|seat| self.seats.contains(*seat));
        let sight = seat.and_then(|seat| self.veil.seats.get(&seat));
        seat.is_some() && sight.is_none_or(|sight| !sight.is_hidden(code))
    }

    /// What all of them together call what one of them calls so.
    fn shared(&self, name: UnitCode, place: u16) -> UnitCode {
        let seats = u16::try_from(self.seats.iter().count()).unwrap_or(u16::MAX);
        name.tag().map_or(name, |tag| tag.shared(place, seats).into())
    }

    /// Units that they don't see, as they were seen last.
    pub fn remembered(&self) -> BTreeMap<UnitCode, LastSeen> {
        let mut latest: BTreeMap<UnitCode, LastSeen> = BTreeMap::new();
        for (place, sight) in self.sights() {
            for (name, seen) in &sight.marks {
                let (name, is_seen) = (self.shared(*name, place), self.see(*name));
                let newer = latest.get(&name).is_none_or(|known| known.turn < seen.turn);
                if newer && !is_seen {
                    latest.insert(name, *seen);
                }
            }
        }
        latest
    }

    /// What each of them sees, with the seat's place among them.
    fn sights(&self) -> impl Iterator<Item = (u16, &SeatSight)> {
        let seats = (0..).zip(self.seats.iter());
        seats.filter_map(|(place, seat)| Some((place, self.veil.seats.get(&seat)?)))
    }

    /// These by what they call them, without those that they don't see.
    fn renamed<T: Clone>(&self, all: &BTreeMap<UnitCode, T>) -> BTreeMap<UnitCode, T> {
        let seen = all.iter().filter_map(|(code, one)| Some((self.name(*code)?, one.clone())));
        seen.collect()
    }

    /// What is told of these units, without those that they don't see. Those with tags come last,
    /// by tag: the order of their codes would tell of the codes.
    fn told<A, B>(&self, all: &[A], mut told: impl FnMut(&A) -> Option<(UnitCode, B)>) -> Vec<B> {
        let mut told: Vec<(UnitCode, B)> = all.iter().filter_map(&mut told).collect();
        told.sort_by_key(|(code, _)| code.tag());
        told.into_iter().map(|(_, one)| one).collect()
    }

    /// These as they call them.
    fn labels(&self, all: &[UnitLabel]) -> Vec<UnitLabel> {
        self.told(all, |unit| self.label(*unit).map(|unit| (unit.code, unit)))
    }

    fn label(&self, unit: UnitLabel) -> Option<UnitLabel> {
        Some(UnitLabel { code: self.name(unit.code)?, ..unit })
    }

    fn losses(&self, all: &[Loss]) -> Vec<Loss> {
        self.told(all, |loss| {
            let unit = self.label(loss.unit)?;
            Some((unit.code, Loss { unit, ..*loss }))
        })
    }

    /// The battlefield as they see it. What adds up over units that they may not see is left out.
    pub fn battlefield(&self, all: &Battlefield) -> Battlefield {
        let is_open = all.seats().meets(self.seats);
        let mut units = self.renamed(&all.units);
        for unit in units.values_mut() {
            unit.aboard = unit.aboard.and_then(|carrier| self.name(carrier));
        }
        Battlefield {
            turn: all.turn,
            stage: all.stage,
            together: all.together,
            players: all.players.clone(),
            initiative: all.initiative.clone(),
            units,
            movement: self.renamed(&all.movement),
            moving: all.moving.iter().filter_map(|code| self.name(*code)).collect(),
            flown: self.renamed(&all.flown),
            attacks_used: self.renamed(&all.attacks_used),
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
            losses: self.losses(&all.losses),
            losses_before: self.losses(&all.losses_before),
            destroyed: self.renamed(&all.destroyed),
            cost_lost: self.cost_lost(all),
            holders: match self.veil.open {
                Some(_) => all.holders.clone(),
                None => Vec::new(),
            },
        }
    }

    /// What the destroyed units that they saw had cost, where sums lie open.
    fn cost_lost(&self, all: &Battlefield) -> BTreeMap<FactionId, i64> {
        let mut lost = BTreeMap::new();
        let seen = all.destroyed.iter().filter(|(code, _)| self.see(**code));
        for (code, (kind, _)) in seen.filter(|_| self.veil.open.is_some()) {
            if let Some(seat) = self.world.seat_of(code.letter) {
                let cost = i64::from(self.world.kind(*kind).cost());
                *lost.entry(self.world.faction(seat)).or_default() += cost;
            }
        }
        lost
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
                let units = self.labels(units);
                (!units.is_empty()).then_some(Event::Stalled(units))
            }
            Event::Recovered(all) => {
                let all = self.told(all, |(unit, weapon)| {
                    let unit = self.label(*unit)?;
                    Some((unit.code, (unit, *weapon)))
                });
                (!all.is_empty()).then_some(Event::Recovered(all))
            }
            Event::Corrected(corrected) => {
                let unit = self.label(corrected.unit)?;
                Some(Event::Corrected(Corrected { unit, ..corrected.clone() }))
            }
            Event::Closed { stage, seat, results } => {
                Some(Event::Closed { stage: *stage, seat: *seat, results: self.results(results) })
            }
            Event::Damage { attacks, losses, aftermath } => Some(Event::Damage {
                aftermath: self.aftermath(aftermath),
                attacks: attacks.iter().filter_map(|attack| self.attack(attack)).collect(),
                losses: self.losses(losses),
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
                let lost = self.labels(&lost);
                (!rolls.is_empty()).then_some(Event::Overstacked { hex: *hex, rolls, lost })
            }
            Event::TurnEnded { .. } if self.veil.open.is_some() => Some(event.clone()),
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
            _ => {
                let mut told = result.clone();
                for unit in told.units_mut() {
                    *unit = self.label(*unit)?;
                }
                Some(told)
            }
        }
    }

    /// What Tough bore. The roll of a crash would tell of an unseen attacker.
    fn aftermath(&self, all: &[Aftermath]) -> Vec<Aftermath> {
        self.told(all, |one| {
            let mut told = *one;
            let unit = self.label(*told.unit_mut())?;
            *told.unit_mut() = unit;
            let is_told = self.veil.open.is_some() || matches!(one, Aftermath::Absorbs { .. });
            is_told.then_some((unit.code, told))
        })
    }

    /// An attack with the targets that they see. Without any, an attack on an area is told to those
    /// who see who makes it; where one on a unit goes would tell of the unit.
    fn attack(&self, attack: &AttackResult) -> Option<AttackResult> {
        let attackers = self.told(&attack.attackers, |one| {
            let unit = self.label(one.unit)?;
            Some((unit.code, Attacker { unit, ..*one }))
        });
        let unseen = attackers.len() < attack.attackers.len();
        let mut targets = self.told(&attack.targets, |roll| {
            let target = self.label(roll.target)?;
            Some((target.code, TargetRoll { target, ..*roll }))
        });
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

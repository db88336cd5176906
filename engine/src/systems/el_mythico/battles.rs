//! The battles of a turn in figures: worth, losses, aggression and ground of both sides. They are
//! made from the exact figures that each seat gets of its own side. No player sees them.
//! See EM-7.1 to EM-7.9, EM-14.9. A battle is the fighting in one hex. The round of a pursuit
//! belongs to the battle before it, and so do guns that fired for it from elsewhere.

use std::collections::{BTreeMap, BTreeSet};

use super::account::{Factor, FightStage};
use super::chance::Chance;
use super::events::{Event, Fate, FightReport};
use super::hex_map::HexNo;
use super::position::Position;
use super::unit::{Unit, UnitRef};
use super::world::World;
use super::worth::price_tenths;
use super::{ElMythico, worth};
use crate::battle::{Battle, BattleSide, BelievedOdds};
use crate::figures::SeatFigures;
use crate::seat::{FactionId, SeatId};
use crate::system::Analysis;

impl Analysis for ElMythico {
    fn figures(world: &World, position: &Position) -> Vec<SeatFigures> {
        worth::figures(world, position)
    }

    fn battles(world: &World, positions: [&Position; 2], events: &[&Event]) -> Vec<Battle> {
        of_turn(world, positions, events)
    }
}

/// The battles of a turn, by hex. Takes the positions before and after it, and its events, whatever
/// their audience.
pub fn of_turn(world: &World, positions: [&Position; 2], events: &[&Event]) -> Vec<Battle> {
    let reports = events.iter().filter_map(|event| match event {
        Event::Fight(report) => Some(&**report),
        _ => None,
    });
    let reports: Vec<&FightReport> = reports.collect();
    let mut turn = Turn { world, positions, left: left(&reports), fought: BTreeMap::new() };
    reports.iter().for_each(|report| turn.note(report));
    turn.battles()
}

/// Units that were beaten out of a hex, or left it by order, among enemies.
fn left(reports: &[&FightReport]) -> BTreeSet<(HexNo, UnitRef)> {
    let mut left = BTreeSet::new();
    for report in reports {
        let Some(seat) = seat(report) else { continue };
        for stage in report.stages.iter().filter(|stage| stage.pursuit.is_none()) {
            let gave_way = stage.checks.iter().filter(|check| check.gives_way());
            left.extend(gave_way.map(|check| (stage.hex, UnitRef { seat, number: check.unit })));
            left.extend(stage.gone.iter().map(|exit| (stage.hex, exit.unit.of)));
        }
    }
    left
}

/// The seat that a report is for.
fn seat(report: &FightReport) -> Option<SeatId> {
    report.own.first().map(|own| own.unit.of.seat)
}

/// A unit's part in a battle.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// Men, or tenths of a vehicle, that it had.
    tenths: i64,
    lost: i64,
    /// Its aggression; `None` if it fired from elsewhere.
    aggression: Option<u8>,
    came: bool,
    holds: bool,
}

/// A faction's part in a battle.
#[derive(Clone, Debug, Default)]
struct Side {
    parts: BTreeMap<UnitRef, Part>,
    in_works: bool,
    across_river: bool,
    odds: Option<[i64; 2]>,
}

/// All fighting of a turn.
struct Turn<'a> {
    world: &'a World,
    positions: [&'a Position; 2],
    left: BTreeSet<(HexNo, UnitRef)>,
    fought: BTreeMap<HexNo, BTreeMap<FactionId, Side>>,
}

impl Turn<'_> {
    /// Notes a seat's report on a fight, in one hex or along a chase.
    fn note(&mut self, report: &FightReport) {
        let Some(seat) = seat(report) else { return };
        // The hex where each unit last fought.
        let mut last: BTreeMap<u16, HexNo> = BTreeMap::new();
        for stage in &report.stages {
            if stage.pursuit.is_none() {
                let arrived = stage.arrivals.iter().filter(|arrival| arrival.own);
                let fought = arrived.map(|arrival| arrival.unit.of.number);
                last.extend(
                    fought
                        .chain(stage.own.iter().map(|lost| lost.unit))
                        .map(|unit| (unit, stage.hex)),
                );
                self.join(seat, stage);
            }
            for lost in &stage.own {
                let unit = UnitRef { seat, number: lost.unit };
                if let Some(part) = last.get(&lost.unit).and_then(|hex| self.part(*hex, unit)) {
                    part.lost += lost.lost;
                }
            }
        }
        for own in &report.own {
            let unit = own.unit.of;
            let fate = matches!(own.fate, Fate::Stands | Fate::WentOn(_) | Fate::Pursued(_));
            for hex in &report.hexes {
                let is_last = last.get(&unit.number) == Some(hex);
                let holds = if is_last { fate } else { !self.left.contains(&(*hex, unit)) };
                match self.part(*hex, unit) {
                    Some(part) if part.aggression.is_some() => part.holds = holds,
                    // Losses of guns to guns are in no stage.
                    Some(part) if own.shelled => part.lost = own.lost,
                    _ => {}
                }
            }
        }
    }

    /// Notes units that came into a fight, and their circumstances.
    fn join(&mut self, seat: SeatId, stage: &FightStage) {
        let faction = self.world.faction(seat);
        let guns = stage.guns.iter().map(|&number| UnitRef { seat, number });
        let guns: Vec<_> =
            guns.map(|gun| (gun, self.unit(gun).map_or(0, |unit| unit.tenths))).collect();
        let side = self.fought.entry(stage.hex).or_default().entry(faction).or_default();
        for arrival in stage.arrivals.iter().filter(|arrival| arrival.own) {
            let unit = arrival.unit.of;
            // A unit that was driven here hasn't come to attack.
            let came = arrival.from.is_some_and(|from| !self.left.contains(&(from, unit)));
            let (tenths, aggression) = (arrival.strength, arrival.aggression);
            side.parts.insert(unit, Part { tenths, lost: 0, aggression, came, holds: false });
        }
        for (gun, tenths) in guns {
            let from_afar = Part { tenths, lost: 0, aggression: None, came: false, holds: false };
            side.parts.entry(gun).or_insert(from_afar);
        }
        let was =
            |factor| stage.factors.iter().any(|(of, percent)| *of == factor && *percent < 100);
        side.in_works |= was(Factor::Works);
        side.across_river |= was(Factor::River);
        if !self.positions[0].fights.contains_key(&stage.hex) {
            side.odds = side.odds.or(stage.odds.first().copied());
        }
    }

    fn part(&mut self, hex: HexNo, unit: UnitRef) -> Option<&mut Part> {
        let faction = self.world.faction(unit.seat);
        self.fought.get_mut(&hex)?.get_mut(&faction)?.parts.get_mut(&unit)
    }

    /// A unit as it was when the turn began; one formed during it, as it is at the end.
    fn unit(&self, unit: UnitRef) -> Option<&Unit> {
        self.positions.iter().find_map(|position| position.force(unit.seat)?.unit(unit.number))
    }

    fn battles(&self) -> Vec<Battle> {
        let fights = |side: &&Side| side.parts.values().any(|part| part.aggression.is_some());
        let battle = |(hex, sides): (&HexNo, &BTreeMap<FactionId, Side>)| {
            let sides: Vec<_> =
                sides.values().filter(fights).map(|side| self.figures(side)).collect();
            (sides.len() > 1).then(|| Battle { ground: self.world.map.terrain(*hex).word(), sides })
        };
        self.fought.iter().filter_map(battle).collect()
    }

    fn figures(&self, side: &Side) -> BattleSide {
        let worth = |(unit, part): (&UnitRef, &Part)| {
            let then = Unit { tenths: part.tenths, ..self.unit(*unit)?.clone() };
            Some(price_tenths(self.world, &then))
        };
        let parts = || side.parts.values();
        let there = || parts().filter_map(|part| Some((part, i64::from(part.aggression?))));
        let strength: i64 = there().map(|(part, _)| part.tenths).sum();
        let came: i64 = there().filter(|(part, _)| part.came).map(|(part, _)| part.tenths).sum();
        let aggression: i64 = there().map(|(part, aggression)| part.tenths * aggression).sum();
        BattleSide {
            worth: side.parts.iter().filter_map(worth).sum(),
            strength: parts().map(|part| part.tenths).sum(),
            lost: parts().map(|part| part.lost).sum(),
            came_percent: 100 * came / strength.max(1),
            aggression: ((aggression + strength / 2) / strength.max(1)) as u8,
            holds: there().any(|(part, _)| part.holds),
            in_works: side.in_works,
            across_river: side.across_river,
            odds: side.odds.map(|figures| {
                let chance = Chance::of(self.world, figures).name();
                BelievedOdds { figures, chance }
            }),
        }
    }
}

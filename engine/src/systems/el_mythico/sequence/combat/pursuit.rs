//! Pursuit. Rule: EM-7.9: at AF 7 and more, at 5 and 6 only by units that moved; one hex, one
//! round, and no unit is pursued twice a turn.

use std::collections::{BTreeMap, BTreeSet};

use super::fights::Fights;
use super::fire::{Salvo, hits, strength, take};
use super::firepower;
use super::losses::FireContext;
use super::organisation::{RoundEffects, lower_organisation};
use super::record::{FightExit, Loss};
use super::retreat::{Departure, DepartureKind};
use super::round::{Outcome, Round};
use super::share::Volley;
use super::sides::{CombatSide, foes};
use crate::grid::hex::Side;
use crate::seat::{FactionId, SeatSet};
use crate::systems::el_mythico::contact::Quality;
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::paths::cost::{Mover, price};
use crate::systems::el_mythico::sequence::ammunition;
use crate::systems::el_mythico::sequence::recon::detect;
use crate::systems::el_mythico::unit::Arm;

/// After all retreats, pursuers follow and fight one round with the beaten. Returns the pursuers.
pub fn follow(
    field: &mut Field,
    fights: &mut Fights,
    victors: &[(HexNo, Outcome)],
    impulse: u8,
) -> Vec<PieceIndex> {
    let mut chases = Vec::new();
    for (hex, outcome) in victors.iter().filter(|(_, outcome)| !outcome.departures.is_empty()) {
        let standing = &outcome.standing;
        let held = standing.iter().filter(|side| foes(field, standing, side).is_empty());
        let own = held.filter_map(|side| chase(field, *hex, side, outcome));
        chases.extend(merge_chases(own.collect()));
    }
    for chase in &chases {
        let record = fights.records.entry(chase.from).or_default();
        for &id in &chase.pursuers {
            record.exits.insert(id, FightExit::Pursued(chase.to));
            field.move_to(id, chase.to, chase.side);
            field.newly_come.push(id);
        }
        for &id in &chase.beaten {
            field.pieces[id].pursued = field.pieces[id].pursued.saturating_add(1);
        }
    }
    for chase in &chases {
        one_round(field, fights, chase, Round::key(impulse, chase.number()));
    }
    chases.into_iter().flat_map(|chase| chase.pursuers).collect()
}

/// First number for rounds of pursuit, after those of fights.
pub const CHASES: u8 = 0x80;

struct Chase {
    from: HexNo,
    luck: BTreeMap<FactionId, i64>,
    side: Side,
    to: HexNo,
    pursuers: Vec<PieceIndex>,
    beaten: Vec<PieceIndex>,
}

impl Chase {
    /// Its round's number in the hex that it leads to. It depends on the side it comes in by, so no
    /// two have the same, and chases elsewhere don't matter.
    fn number(&self) -> u8 {
        CHASES + self.side.opposite().number()
    }
}

/// Sides at truce may hold a hex together: those that follow the same way chase together.
fn merge_chases(own: Vec<Chase>) -> Vec<Chase> {
    let mut chases: Vec<Chase> = Vec::new();
    for chase in own {
        match chases.iter_mut().find(|before| before.side == chase.side) {
            Some(before) => {
                before.pursuers.extend(chase.pursuers);
                before.beaten.extend(chase.beaten);
                before.beaten.sort_unstable();
                before.beaten.dedup();
            }
            None => chases.push(chase),
        }
    }
    chases
}

/// They follow the largest part of the beaten; of equals the one in the lowest hex. Ruling: a unit
/// that broke off or withdrew has had its round at a disadvantage, and isn't pursued.
fn chase(field: &Field, from: HexNo, pursuing: &CombatSide, outcome: &Outcome) -> Option<Chase> {
    let mut fled: BTreeMap<(HexNo, Side), Vec<PieceIndex>> = BTreeMap::new();
    let most = field.world.rules.retreat.pursuits_max;
    let beaten = |departure: &&Departure| {
        departure.kind == DepartureKind::Retreats
            && field.pieces[departure.piece].pursued < most
            && field.hostile(departure.piece, pursuing.pieces[0])
    };
    for departure in outcome.departures.iter().filter(beaten) {
        if let Some((side, hex)) = departure.to {
            fled.entry((hex, side)).or_default().push(departure.piece);
        }
    }
    let ((to, side), beaten) =
        fled.into_iter().rev().max_by_key(|(_, ids)| strength(field, ids.iter()))?;
    let pursuers: Vec<_> =
        pursuing.pieces.iter().copied().filter(|&id| pursues(field, id, from, side)).collect();
    let luck = outcome.luck.clone();
    (!pursuers.is_empty()).then_some(Chase { from, luck, side, to, pursuers, beaten })
}

fn pursues(field: &Field, id: PieceIndex, from: HexNo, side: Side) -> bool {
    let rules = &field.world.rules.retreat;
    let piece = &field.pieces[field.leading(id)];
    let keen = match piece.unit.settings.aggression {
        aggression if aggression >= rules.pursuit_aggression => true,
        aggression => aggression >= rules.pursuit_moving_aggression && piece.moved,
    };
    let able = price(field.world, Mover::of(field.world, &piece.unit), from, side).is_ok();
    keen && able && field.is_fit_to_move(id) && piece.out_of_play.is_none()
}

/// One round, with the beaten at a disadvantage. Nobody checks for retreat. Ruling: it belongs to
/// the fight, and has its luck.
fn one_round(field: &mut Field, fights: &mut Fights, chase: &Chase, key: u64) {
    let alive = |field: &Field, ids: &[PieceIndex]| -> Vec<PieceIndex> {
        let here = |id: &&PieceIndex| {
            field.pieces[**id].out_of_play.is_none() && field.pieces[**id].unit.hex == chase.to
        };
        ids.iter().filter(here).copied().collect()
    };
    let (pursuers, beaten) = (alive(field, &chase.pursuers), alive(field, &chase.beaten));
    if pursuers.is_empty() || beaten.is_empty() {
        return;
    }
    beaten.iter().for_each(|&id| field.pieces[id].leaving = Some(chase.side));
    sight_each_other(field, &pursuers, &beaten);
    let round = Round { hex: chase.to, key, first: false, luck: &chase.luck };
    let both: Vec<_> = [(&pursuers, &beaten), (&beaten, &pursuers)]
        .into_iter()
        .flat_map(|(shooters, targets)| who_fires(field, shooters, targets))
        .collect();
    let ids = || pursuers.iter().chain(&beaten);
    let mut effects: ById<_> = ids().map(|&id| (id, RoundEffects::of(field, id))).collect();
    let salvo = |(shooters, targets): &(Vec<PieceIndex>, Vec<PieceIndex>)| {
        let first = &field.pieces[shooters[0]];
        let side = both.iter().map(|(shooters, _)| shooters);
        let own = side.filter(|shooters| field.pieces[shooters[0]].faction == first.faction);
        let beside = strength(field, own.flatten());
        let mut volley = Volley::default();
        for &id in shooters {
            volley.add(field, id, firepower::direct(field, id), beside);
        }
        if shooters.iter().any(|&id| field.pieces[id].unit.arm == Arm::Armour) {
            targets.iter().for_each(|&id| effects.entry(id).by_armour = true);
        }
        Salvo { faction: first.faction, targets: targets.clone(), volley }
    };
    let salvos: Vec<_> = both.iter().map(salvo).collect();
    let seats = field.seats_at(chase.to);
    let hits = hits(
        field,
        &round,
        &salvos,
        FireContext { shells: false, first_round: false },
        &mut effects,
    );
    let record = fights.records.entry(chase.to).or_default();
    take(field, record, &hits, &mut effects);
    let losses = effects.iter().map(|(id, effects)| Loss {
        piece: id,
        seen_as: field.leading(id),
        tenths: effects.lost,
        to_guns: 0,
        known_to: seats,
    });
    record.see(seats, key, losses);
    let (alive, dead): (Vec<_>, Vec<_>) = ids().partition(|&&id| field.pieces[id].unit.tenths > 0);
    for (shooters, targets) in &both {
        shooters.iter().for_each(|&id| ammunition::note_round(field, id));
        let drew_blood =
            targets.iter().any(|&id| effects.get(id).is_some_and(|effects| effects.lost > 0));
        for &id in shooters {
            let piece = &mut field.pieces[id];
            (piece.leaving, piece.engaged) = (None, true);
            piece.bloodied |= drew_blood;
        }
    }
    alive.into_iter().for_each(|&id| {
        lower_organisation(field, id, effects.get(id).copied().unwrap_or_default())
    });
    detect::again(field, chase.to);
    field.remove(&dead.into_iter().copied().collect::<Vec<_>>(), OutOfPlay::Destroyed);
}

/// The units of each side among these, with the units of the others that they fire on.
fn who_fires(
    field: &Field,
    ids: &[PieceIndex],
    others: &[PieceIndex],
) -> Vec<(Vec<PieceIndex>, Vec<PieceIndex>)> {
    let present: SeatSet = others.iter().map(|&id| field.seat_of(id)).collect();
    let mut sides: BTreeMap<(FactionId, SeatSet), Vec<PieceIndex>> = BTreeMap::new();
    for &id in ids {
        let piece = &field.pieces[id];
        let enemies = field.relations.enemies(piece.seat).shared(present);
        sides.entry((piece.faction, enemies)).or_default().push(id);
    }
    let targets = |enemies: SeatSet| {
        others.iter().copied().filter(|&id| enemies.contains(field.seat_of(id))).collect::<Vec<_>>()
    };
    let fire = sides.into_iter().filter(|((_, enemies), _)| !enemies.is_empty());
    fire.map(|((_, enemies), shooters)| (shooters, targets(enemies))).collect()
}

/// Units that fight see each other, however well they hide now.
fn sight_each_other(field: &mut Field, pursuers: &[PieceIndex], beaten: &[PieceIndex]) {
    for (seen, by) in [(beaten, pursuers), (pursuers, beaten)] {
        let seats: BTreeSet<_> = by.iter().map(|&id| field.seat_of(id)).collect();
        for (&id, &seat) in seen.iter().flat_map(|id| seats.iter().map(move |seat| (id, seat))) {
            field.note(seat, id, Quality::Identity);
        }
    }
}

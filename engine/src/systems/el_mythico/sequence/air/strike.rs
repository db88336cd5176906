//! 71: strikes, up to three rounds at detected units in a hex, each round under fire from the
//! ground first. Also the one step of that fire at all other missions at their goals.
//! See EM-7.3, EM-7.4, EM-7.6, EM-7.14, EM-11.6, EM-11.7. Rulings: EM-11.7: detected units are
//! those that the seat saw in the hex when the last turn ended, and those that the aircraft see now
//! among units that don't hide, by the chance of EM-8.1. All strikes of a round fall at once. A
//! unit that is struck learns by chance whose aircraft they were.

use std::collections::{BTreeMap, BTreeSet};

use super::credit::Credit;
use super::defence::{self, BroughtDown};
use super::sortie::{self, Sortie};
use super::{is_there, tell};
use crate::seat::SeatId;
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::air::told::{AirLosses, AirTold, Came};
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sequence::combat::fights::Fights;
use crate::systems::el_mythico::sequence::combat::fire::{Salvo, hits, take};
use crate::systems::el_mythico::sequence::combat::firepower::{FireRole, of_unit};
use crate::systems::el_mythico::sequence::combat::losses::FireContext;
use crate::systems::el_mythico::sequence::combat::organisation::{
    RoundEffects, lower_organisation,
};
use crate::systems::el_mythico::sequence::combat::record::FightRecord;
use crate::systems::el_mythico::sequence::combat::round::Round;
use crate::systems::el_mythico::sequence::combat::share::Volley;
use crate::systems::el_mythico::sequence::off_map::OffMap;
use crate::systems::el_mythico::sequence::recon::detect::from_the_air;

/// What each strike did to each unit, by the strike's index: its share, if others struck the unit
/// too.
type Struck = BTreeMap<(usize, PieceIndex), i64>;

/// Blows on a seat's units in a hex: the seats that struck, and the losses.
type Blow = (BTreeSet<SeatId>, BTreeMap<PieceIndex, i64>);

/// Fire from the ground at all missions that are at their goals, and the strikes.
pub fn carry_out(field: &mut Field, off_map: &mut OffMap, fights: &Fights, sorties: &mut [Sortie]) {
    let (mut brought_down, mut struck) = (BroughtDown::new(), Struck::new());
    let mut known: BTreeMap<usize, Vec<PieceIndex>> = BTreeMap::new();
    for number in 1..=field.world.rules.air.strike_rounds {
        let strikes = |sortie: &Sortie| matches!(sortie.mission, Mission::Strike { .. });
        let over: Vec<usize> = (0..sorties.len())
            .filter(|&nth| is_there(&sorties[nth]) && (number == 1 || strikes(&sorties[nth])))
            .collect();
        defence::fire(field, fights, sorties, &over, number, &mut brought_down);
        let striking: Vec<usize> = over
            .into_iter()
            .filter(|&nth| is_there(&sorties[nth]) && strikes(&sorties[nth]))
            .collect();
        for &nth in &striking {
            if number == 1 {
                known.insert(nth, detected(field, off_map, &sorties[nth]));
            }
            if known[&nth].is_empty() {
                sorties[nth].came = Some(Came::NothingFound);
            }
        }
        let striking: Vec<usize> =
            striking.into_iter().filter(|nth| !known[nth].is_empty()).collect();
        round(field, sorties, &striking, &known, number, &mut struck);
        let gone: BTreeSet<PieceIndex> = struck
            .keys()
            .map(|key| key.1)
            .filter(|&id| field.pieces[id].unit.tenths == 0)
            .collect();
        known.values_mut().for_each(|targets| targets.retain(|id| !gone.contains(id)));
        // A strike ends when all its targets are destroyed.
        for &nth in striking.iter().filter(|nth| known[nth].is_empty()) {
            sorties[nth].came = Some(came(field, &sorties[nth], of_strike(&struck, nth)));
        }
    }
    for (nth, sortie) in sorties.iter_mut().enumerate() {
        let strikes = matches!(sortie.mission, Mission::Strike { .. });
        let has_struck = known.get(&nth).is_some_and(|targets| !targets.is_empty());
        if strikes && has_struck && is_there(sortie) {
            sortie.came = Some(came(field, sortie, of_strike(&struck, nth)));
        }
    }
    defence::tell_fire(field, off_map, &brought_down);
    tell_struck(field, off_map, sorties, &struck);
    field.struck.extend(struck.keys().map(|(nth, _)| sorties[*nth].hex()));
}

/// Units in a hex that a strike detects: hostile units of land and sea, and aircraft on the ground.
/// Leaders draw no fire. See EM-10.7.
fn detected(field: &mut Field, off_map: &OffMap, sortie: &Sortie) -> Vec<PieceIndex> {
    let (id, hex) = (sortie.piece, sortie.hex());
    let (seat, turn) = (field.pieces[id].seat, field.turn);
    let contacts =
        off_map.forces.iter().find(|force| force.seat == seat).map(|force| &force.contacts[..]);
    let was_seen = |target: PieceIndex| {
        let of = field.id_of(target);
        let mut contacts = contacts.unwrap_or_default().iter();
        contacts.any(|contact| contact.of == of && contact.hex == hex && contact.turn + 1 == turn)
    };
    let hostile = |&target: &PieceIndex| {
        let piece = &field.pieces[target];
        field.hostile(id, target) && !piece.unit.is_leader() && !piece.airborne
    };
    let here: Vec<PieceIndex> = field.at(hex).iter().copied().filter(hostile).collect();
    let seen: Vec<(PieceIndex, _)> =
        here.iter().map(|&target| (target, from_the_air(field, id, target))).collect();
    let leading = |target: PieceIndex| field.leading(target);
    let is_known = |target: PieceIndex| {
        let leads = leading(target);
        was_seen(leads) || seen.iter().any(|(one, quality)| *one == leads && quality.is_some())
    };
    let known: Vec<PieceIndex> = here.iter().copied().filter(|&target| is_known(target)).collect();
    for (target, quality) in seen {
        if let Some(quality) = quality {
            field.note(seat, target, quality);
        }
    }
    known
}

/// One round of all strikes. See EM-7.4, EM-7.5, EM-7.6.
fn round(
    field: &mut Field,
    sorties: &[Sortie],
    striking: &[usize],
    known: &BTreeMap<usize, Vec<PieceIndex>>,
    number: u8,
    struck: &mut Struck,
) {
    let mut by_hex: BTreeMap<HexNo, Vec<usize>> = BTreeMap::new();
    striking.iter().for_each(|&nth| by_hex.entry(sorties[nth].hex()).or_default().push(nth));
    let mut dead = Vec::new();
    for (hex, here) in by_hex {
        let salvo = |&nth: &usize| {
            let id = sorties[nth].piece;
            let mut volley = Volley::default();
            let fire = of_unit(field.world, &field.pieces[id].unit, FireRole::Direct);
            volley.add(field, id, fire, field.pieces[id].unit.strength());
            Salvo { faction: field.pieces[id].faction, targets: known[&nth].clone(), volley }
        };
        let salvos: Vec<Salvo> = here.iter().map(salvo).collect();
        let targets: BTreeSet<PieceIndex> =
            salvos.iter().flat_map(|salvo| &salvo.targets).copied().collect();
        let shelled =
            |&id: &PieceIndex| (id, RoundEffects { shelled: true, ..RoundEffects::of(field, id) });
        let mut effects: ById<RoundEffects> = targets.iter().map(shelled).collect();
        let (luck, mut record) = (BTreeMap::new(), FightRecord::default());
        let round = Round { hex, key: Round::key(0, 32 + number), first: false, luck: &luck };
        let credit = Credit::of(field, &salvos);
        let hits = hits(
            field,
            &round,
            &salvos,
            FireContext { shells: true, first_round: false },
            &mut effects,
        );
        take(field, &mut record, &hits, &mut effects);
        for (id, &effects) in effects.iter() {
            lower_organisation(field, id, effects);
            if field.pieces[id].unit.tenths == 0 {
                dead.push(id);
            }
        }
        for &target in &targets {
            let lost = effects.get(target).map_or(0, |effects| effects.lost);
            for (place, part) in credit.parts(target, lost) {
                *struck.entry((here[place], target)).or_default() += part;
                field.pieces[sorties[here[place]].piece].bloodied |= part > 0;
            }
        }
    }
    dead.sort_unstable();
    field.remove(&dead, OutOfPlay::Destroyed);
}

/// What one strike did to each unit.
fn of_strike(struck: &Struck, nth: usize) -> impl Iterator<Item = (PieceIndex, i64)> {
    struck.range((nth, 0)..=(nth, PieceIndex::MAX)).map(|((_, id), lost)| (*id, *lost))
}

/// The outcome of a strike, as its seat estimates it.
fn came(field: &Field, sortie: &Sortie, struck: impl Iterator<Item = (PieceIndex, i64)>) -> Came {
    let (hex, seat) = (sortie.hex(), field.pieces[sortie.piece].seat);
    let mut lost: BTreeMap<SeatId, i64> = BTreeMap::new();
    for (id, tenths) in struck {
        // Ten men are one STR, and so are ten tenths of a vehicle.
        *lost.entry(field.pieces[id].seat).or_default() += tenths;
    }
    let estimated = |(foe, lost)| (foe, sortie::estimated(field, hex, seat, foe, lost));
    Came::Struck(lost.into_iter().map(estimated).collect())
}

/// Tells the seats that were struck, once for each hex and each seat that struck.
fn tell_struck(field: &Field, off_map: &mut OffMap, sorties: &[Sortie], struck: &Struck) {
    let mut told: BTreeMap<(HexNo, SeatId), Blow> = BTreeMap::new();
    for (&(nth, id), &lost) in struck {
        let sortie = &sorties[nth];
        let (strikers, own) = told.entry((sortie.hex(), field.pieces[id].seat)).or_default();
        strikers.insert(field.pieces[sortie.piece].seat);
        *own.entry(id).or_default() += lost;
    }
    for ((hex, seat), (strikers, own)) in told {
        let known: Vec<SeatId> =
            strikers.iter().filter_map(|&by| defence::recognised(field, hex, seat, by)).collect();
        let losses = own.into_iter().map(|(id, lost)| {
            let piece = &field.pieces[id];
            AirLosses { unit: piece.name(), arm: piece.unit.arm, lost, left: piece.unit.tenths }
        });
        let by = known.first().copied();
        tell(off_map, seat, AirTold::Struck { hex, by, own: losses.collect() });
    }
}

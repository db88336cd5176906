//! Detection: own hex always (hidden units by chance), neighbours by chance, Scouts two hexes.
//! See EM-8.1, EM-8.2, EM-11.5. A roll depends on spotter and target alone, so hidden units
//! change nothing else. Detection from the air is in `sequence/air/`.

use super::hidden::finds;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::contact::Quality;
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::task::ReconMode;

/// What a unit adds to its chance of seeing, in percent. See EM-8.1.
pub fn spotting_bonus(field: &Field, spotter: PieceIndex) -> i64 {
    let (rules, by) = (&field.world.rules.sighting, &field.pieces[spotter]);
    let recce =
        || rules.recce_percent + field.world.weapon(&by.unit).map_or(0, |weapon| weapon.recce);
    let rangers = by.unit.is_elite(Elite::Rangers);
    rules.base_percent
        + if by.task.recon == ReconMode::Recce { recce() } else { 0 }
        + if rangers { field.world.rules.elites.rangers_seeing_percent } else { 0 }
}

/// What a unit adds to the chance of being seen in its hex, in percent. See EM-8.1.
fn shown_percent(field: &Field, target: PieceIndex) -> i64 {
    let (rules, at) = (&field.world.rules.sighting, &field.pieces[target]);
    let mut percent = rules.camouflage_percent * at.unit.camouflaged_percent() / 100;
    percent += field.world.terrain_row(field.world.map.terrain(at.unit.hex)).seen_percent;
    percent += rules.size_percent * at.unit.size.index() as i64;
    if at.unit.is_elite(Elite::Rangers) {
        percent += field.world.rules.elites.rangers_seen_percent;
    }
    percent
}

/// The chance of seeing, in percent. Rule: EM-8.1.
pub fn chance(field: &Field, spotter: PieceIndex, target: PieceIndex) -> i64 {
    (spotting_bonus(field, spotter) + shown_percent(field, target)).clamp(0, 100)
}

/// How well a unit sees others, whatever they are.
#[derive(Clone, Copy)]
struct Eyes {
    percent: i64,
    scouts: bool,
}

impl Eyes {
    fn of(field: &Field, spotter: PieceIndex) -> Eyes {
        let scouts = field.pieces[spotter].task.recon == ReconMode::Scout;
        Eyes { percent: spotting_bonus(field, spotter), scouts }
    }
}

/// How well a unit is seen, by any other.
struct Look {
    target: PieceIndex,
    percent: i64,
    /// Ruling: aircraft and boats are recognised as such at sight.
    least: Quality,
}

impl Look {
    fn of(field: &Field, target: PieceIndex) -> Look {
        let is_known = field.pieces[target].unit.arm.is_sold_singly();
        let least = if is_known { Quality::Size } else { Quality::Presence };
        Look { target, percent: shown_percent(field, target), least }
    }

    /// Rolls how well a unit sees it from nearby; `None` if it doesn't. The further the roll is
    /// below the chance, the better. Rule: EM-8.2. Ruling: 20 below shows the size, 40 the
    /// identity.
    fn roll(&self, field: &Field, spotter: PieceIndex, eyes: Eyes) -> Option<Quality> {
        let subject = [field.id_of(spotter).key(), field.id_of(self.target).key(), 0];
        let chance = (eyes.percent + self.percent).clamp(0, 100);
        let margin = chance - field.dice.stream("detection", subject).die(100);
        let rules = &field.world.rules.sighting;
        let quality = match margin {
            ..0 => return None,
            margin if margin >= rules.identity_margin => Quality::Identity,
            margin if margin >= rules.size_margin => Quality::Size,
            _ => Quality::Presence,
        };
        let quality = quality.max(self.least);
        Some(if eyes.scouts { quality.better() } else { quality })
    }

    /// Notes how well these units see it from outside its hex. Each seat's best look counts.
    fn seen_by(&self, field: &mut Field, spotters: &[(PieceIndex, Eyes)]) {
        let allies = field.relations.allies(field.seat_of(self.target));
        // The seats that saw it at least this well.
        let [mut presence, mut size, mut identity] = [SeatSet::NONE; 3];
        for &(spotter, eyes) in spotters {
            let seat = field.seat_of(spotter);
            if allies.contains(seat) || identity.contains(seat) {
                continue;
            }
            let looks = [Quality::Presence, Quality::Size, Quality::Identity];
            let quality = self.roll(field, spotter, eyes);
            for (as_good, seats) in looks.into_iter().zip([&mut presence, &mut size, &mut identity])
            {
                if quality >= Some(as_good) {
                    seats.insert(seat);
                }
            }
        }
        for seat in presence.iter() {
            let quality = match (size.contains(seat), identity.contains(seat)) {
                (_, true) => Quality::Identity,
                (true, false) => Quality::Size,
                (false, false) => Quality::Presence,
            };
            field.note(seat, self.target, quality);
        }
    }
}

/// Rolls how well one unit sees another in a nearby hex; `None` if it doesn't.
fn roll_quality(field: &Field, spotter: PieceIndex, target: PieceIndex) -> Option<Quality> {
    Look::of(field, target).roll(field, spotter, Eyes::of(field, spotter))
}

/// How well a unit in the air sees another that doesn't hide; `None` if it doesn't. See EM-8.1.
pub fn from_the_air(field: &Field, spotter: PieceIndex, target: PieceIndex) -> Option<Quality> {
    if field.hides(target) || field.is_aboard(target) {
        None
    } else {
        roll_quality(field, spotter, target)
    }
}

/// Every unit in a hex sees all units there that aren't allied and that either don't hide or are
/// found. See EM-8.1. Ruling: a truce doesn't stop this. Within the turn, a unit that was
/// identified there once isn't looked at again; when the turn ends (`anew`), all are.
pub fn in_hex(field: &mut Field, hex: HexNo, anew: bool) {
    let here = field.at(hex).to_vec();
    for &target in &here {
        let (mut saw, hides) = (SeatSet::NONE, field.hides(target));
        for &spotter in here.iter().filter(|&&spotter| spotter != target) {
            if field.allied(spotter, target) {
                continue;
            }
            let seat = field.seat_of(spotter);
            if saw.contains(seat) {
                continue;
            }
            if !anew && field.is_noted(seat, target) {
                if !hides {
                    field.note_still_there(seat, target);
                }
            } else if !hides || finds(field, spotter, target) {
                saw.insert(seat);
            }
        }
        saw.iter().for_each(|seat| field.note(seat, target, Quality::Identity));
    }
}

/// All units in a hex see what a fight has left of units seen there. See EM-8.1.
pub fn again(field: &mut Field, hex: HexNo) {
    for target in field.at(hex).to_vec() {
        for seat in field.watchers(target).iter() {
            field.note(seat, target, Quality::Identity);
        }
    }
}

/// A unit on the move looks around the hex it has entered. See EM-11.5.
pub fn around(field: &mut Field, spotter: PieceIndex) {
    let (hex, seat) = (field.pieces[spotter].unit.hex, field.seat_of(spotter));
    let near: Vec<_> = field.world.map.around(hex).collect();
    for &near in &near {
        field.looked_at.insert((seat, near));
        let targets: Vec<_> = field.at(near).to_vec();
        for target in targets.into_iter().filter(|_| near != hex) {
            if !field.allied(spotter, target)
                && let Some(quality) = roll_quality(field, spotter, target)
            {
                field.note(seat, target, quality);
            }
        }
    }
    in_hex(field, hex, false);
}

/// All sightings when the turn ends. See EM-8.1. It works hex by hex, since units in one hex have
/// the same spotters.
pub fn at_turn_end(field: &mut Field) {
    field.contested.to_vec().into_iter().for_each(|hex| in_hex(field, hex, true));
    let posts = scouts(field);
    // Units in one hex are far apart in memory and read often, so this is computed once.
    let eyes: Vec<Eyes> = (0..field.pieces.len()).map(|spotter| Eyes::of(field, spotter)).collect();
    let shows = |target: &PieceIndex| {
        field.pieces[*target].out_of_play.is_none() && !field.is_aboard(*target)
    };
    let looks: Vec<Option<Look>> = (0..field.pieces.len())
        .map(|target| Some(target).filter(shows).map(|target| Look::of(field, target)))
        .collect();
    let looked_at =
        field.world.map.in_order(posts.iter().flat_map(|&post| field.world.map.ring(post, 2)));
    for hex in field.world.map.hexes() {
        let here: Vec<&Look> =
            field.at(hex).iter().filter_map(|&target| looks[target].as_ref()).collect();
        if here.is_empty() {
            continue;
        }
        let is_looked_at = looked_at.binary_search(&hex).is_ok();
        let spotters = spotters_around(field, hex, &eyes, if is_looked_at { &posts } else { &[] });
        here.into_iter().for_each(|look| look.seen_by(field, &spotters));
    }
}

/// Hexes with units on Scout, in order.
fn scouts(field: &Field) -> Vec<HexNo> {
    let scouting = field
        .pieces
        .iter()
        .filter(|piece| piece.task.recon == ReconMode::Scout && piece.out_of_play.is_none());
    field.world.map.in_order(scouting.map(|piece| piece.unit.hex))
}

/// Units next to a hex, and those that scout from two hexes away. `eyes` are all pieces', `posts`
/// are the hexes with units on Scout, if any is at that distance.
fn spotters_around(
    field: &Field,
    hex: HexNo,
    eyes: &[Eyes],
    posts: &[HexNo],
) -> Vec<(PieceIndex, Eyes)> {
    let map = &field.world.map;
    let at = |hex: HexNo| field.at(hex).iter().map(|&spotter| (spotter, eyes[spotter]));
    let mut spotters: Vec<_> = map.neighbours(hex).flat_map(|(_, near)| at(near)).collect();
    if !posts.is_empty() {
        let far = map.ring(hex, 2).filter(|far| posts.binary_search(far).is_ok());
        spotters.extend(far.flat_map(at).filter(|(_, eyes)| eyes.scouts));
    }
    spotters
}

/// Hexes that each unit of a seat has in sight: its own and those around, two hexes for Scouts.
pub fn in_sight(field: &Field, seat: SeatId, pieces: std::ops::Range<PieceIndex>) -> Vec<HexNo> {
    let own = field.pieces[pieces]
        .iter()
        .filter(|piece| piece.out_of_play.is_none() && piece.seat == seat);
    let mut posts: Vec<_> =
        own.map(|piece| (piece.unit.hex, piece.task.recon == ReconMode::Scout)).collect();
    posts.sort_unstable();
    posts.dedup();
    let map = &field.world.map;
    let farther = posts.iter().filter(|(_, scouts)| *scouts).flat_map(|(hex, _)| map.ring(*hex, 2));
    map.in_order(posts.iter().flat_map(|(hex, _)| map.around(*hex)).chain(farther))
}

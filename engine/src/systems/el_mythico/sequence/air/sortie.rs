//! Missions in the air: which units take off, what each has met and lost so far, and what its seat
//! is told when it is back. See EM-2.6, EM-2.8, EM-3.3, EM-11.7. Ruling: EM-11.7: units aboard
//! lose the same part as their aircraft each time that these are fired at, on every mission. Not
//! here: what is met and done.

use std::collections::BTreeMap;

use super::{airlift, bases, tell};
use crate::seat::SeatId;
use crate::systems::el_mythico::air::mission::{Mission, range};
use crate::systems::el_mythico::air::told::{AirLosses, AirTold, Came, Flight, Grounded};
use crate::systems::el_mythico::condition::lose;
use crate::systems::el_mythico::field::piece::Ambush;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::sequence::combat::retreat;
use crate::systems::el_mythico::sequence::off_map::OffMap;
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::task::Task;
use crate::systems::el_mythico::why::Why;

/// A unit of the air on its mission.
#[derive(Clone, Debug)]
pub struct Sortie {
    /// The aircraft or helicopters.
    pub piece: PieceIndex,
    /// Its full name when it took off.
    pub unit: FullName,
    /// What it is to do.
    pub mission: Mission,
    /// A unit that is taken along and set down.
    pub cargo: Option<PieceIndex>,
    /// Units aboard: its passenger, or those taken along.
    riders: Vec<PieceIndex>,
    /// Seats whose aircraft it met, with its own share of their losses, in tenths of an aircraft.
    pub met: BTreeMap<SeatId, i64>,
    /// Was it fired at from the ground?
    pub fired_at: bool,
    /// Its outcome, once that is known.
    pub came: Option<Came>,
}

impl Sortie {
    /// The mission's goal.
    pub fn hex(&self) -> HexNo {
        self.mission.hex()
    }
}

/// All missions that can take off, except changes of base, by seat and number. The others' seats
/// are told why not.
pub fn take_off(field: &mut Field, off_map: &mut OffMap) -> Vec<Sortie> {
    let mut sorties = Vec::new();
    for id in 0..field.pieces.len() {
        let piece = &field.pieces[id];
        let mission = piece
            .besides
            .mission
            .clone()
            .filter(|mission| !matches!(mission, Mission::Rebase { .. }));
        let Some(mission) = mission.filter(|_| piece.out_of_play.is_none()) else { continue };
        let unit = piece.name();
        let cargo = match obstacle(field, off_map, id, &mission) {
            None => airlift::cargo(field, id, &mission),
            Some(why) => Err(why),
        };
        let cargo = match cargo {
            Ok(cargo) => cargo,
            Err(why) => {
                let (of, order) = (unit.of, mission.order());
                let why = Why::Air(AirTold::Grounded { unit, order, why });
                field.settle(of, order, Err(why));
                continue;
            }
        };
        let riders: Vec<PieceIndex> = field.pieces[id].passenger.or(cargo).into_iter().collect();
        for part in std::iter::once(id).chain(riders.iter().copied()) {
            let piece = &mut field.pieces[part];
            (piece.airborne, piece.moved) = (true, true);
            piece.began_tenths = piece.unit.tenths;
            // A unit that is taken along does nothing else.
            if cargo == Some(part) {
                let is_told = piece.task != Task::default() || !piece.entries.is_empty();
                if is_told {
                    piece.note(Setback::TakenAlong);
                }
                (piece.task, piece.ambush) = (Task::default(), Ambush::None);
                piece.entries.truncate(piece.next);
                piece.path_end = None;
            }
        }
        let met = BTreeMap::new();
        sorties.push(Sortie {
            piece: id,
            unit,
            mission,
            cargo,
            riders,
            met,
            fired_at: false,
            came: None,
        });
    }
    sorties
}

fn obstacle(
    field: &Field,
    off_map: &OffMap,
    id: PieceIndex,
    mission: &Mission,
) -> Option<Grounded> {
    let piece = &field.pieces[id];
    let (seat, arm, from) = (piece.seat, piece.unit.arm, piece.unit.hex);
    match () {
        () if !field.is_fit_to_move(id) => Some(Grounded::Disorganised),
        () if !bases::is_base(field, off_map, seat, arm, from) => Some(Grounded::NoBase),
        () if from.distance(mission.hex()) > range(field.world, arm) => Some(Grounded::TooFar),
        () if airlift::has_heavy_aboard(field, id) => Some(Grounded::TooMuch),
        () => None,
    }
}

/// A mission was fired at. Units aboard share its losses; if it was shot down, it is out of the war
/// and they with it.
pub fn settle(field: &mut Field, sortie: &mut Sortie) {
    let id = sortie.piece;
    let by = &field.pieces[id];
    let (began, lost) = (by.began_tenths.max(1), by.began_tenths - by.unit.tenths);
    for &rider in &sortie.riders {
        let piece = &mut field.pieces[rider];
        let lost_before = piece.began_tenths - piece.unit.tenths;
        let lost = lose(&mut piece.unit, piece.began_tenths * lost / began - lost_before);
        piece.bloodied |= lost > 0;
    }
    if field.pieces[id].unit.tenths == 0 && field.pieces[id].out_of_play.is_none() {
        sortie.came = Some(Came::Lost);
        field.separate(id);
        let all: Vec<PieceIndex> =
            std::iter::once(id).chain(sortie.riders.iter().copied()).collect();
        field.lose_in_the_air(&all, sortie.hex());
    }
}

/// A mission was fired at from the ground. If it was shot down it is out of the war; if it fails
/// its retreat check it turns back. See EM-7.7: it checks as troops do.
pub fn check(field: &mut Field, sortie: &mut Sortie, round: u64) {
    settle(field, sortie);
    if sortie.came.is_none() {
        let check = retreat::check(field, sortie.piece, round);
        sortie.came = check.is_some_and(|check| check.gives_way()).then_some(Came::DrivenOff);
    }
}

/// All missions are back; their seats are told. Ruling: EM-7.11: the enemy's losses in the air are
/// told with the usual error.
pub fn land(field: &mut Field, off_map: &mut OffMap, sorties: Vec<Sortie>) {
    for sortie in sorties {
        let id = sortie.piece;
        for part in field.with_passenger(id).collect::<Vec<_>>() {
            field.pieces[part].airborne = false;
        }
        let piece = &field.pieces[id];
        let (seat, hex) = (piece.seat, sortie.hex());
        let met =
            sortie.met.iter().map(|(&foe, &lost)| (foe, estimated(field, hex, seat, foe, lost)));
        let aboard = sortie.riders.iter().map(|&rider| {
            let piece = &field.pieces[rider];
            let lost = piece.began_tenths - piece.unit.tenths;
            AirLosses { unit: piece.name(), arm: piece.unit.arm, lost, left: piece.unit.tenths }
        });
        let flight = Flight {
            unit: sortie.unit,
            order: sortie.mission.order(),
            hex,
            arm: piece.unit.arm,
            lost: piece.began_tenths - piece.unit.tenths,
            left: piece.unit.tenths,
            aboard: aboard.filter(|aboard| aboard.lost > 0).collect(),
            met: met.collect(),
            fired_at: sortie.fired_at,
            came: sortie.came.unwrap_or(Came::OnStation),
        };
        field.settle(flight.unit.of, flight.order, Ok(()));
        tell(off_map, seat, AirTold::Flown(Box::new(flight)));
    }
}

/// Losses of another seat as one estimates them, in tenths.
pub fn estimated(field: &Field, hex: HexNo, seat: SeatId, foe: SeatId, lost: i64) -> i64 {
    let spread = field.world.rules.combat.estimate_percent;
    let subject = [hex.key(), u64::from(seat.0), u64::from(foe.0)];
    let percent =
        field.dice.stream("estimate of losses by air", subject).between(100 - spread, 100 + spread);
    (lost * percent + 50) / 100
}

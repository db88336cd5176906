//! Phase 9: installations are destroyed (25), then repaired (26), at most a step each in a turn;
//! when the turn ends, seats remember what they saw of them.
//! See EM-2.9, EM-3.10, EM-9.1, EM-9.5, EM-11.6, EM-14.8. Not here: the orders, or the effect of
//! a damaged installation (`country/ground.rs`).
//!
//! Ruling: EM-9.5: a unit that destroys stays in the installation's hex all turn. Hostile troops
//! who show there when the turn's fights are over prevent it; those that hide at AF 1 or in ambush
//! don't. Ruling: EM-3.10: Commandos on Destroy fight units that protect the target, at any odds,
//! unless they are set to AF 1; then they can do nothing while it is protected. If it is still
//! protected after that, or they were driven from the hex and some of them are left, they get
//! through by chance. Ruling: EM-11.6: all units that secure the hex lower the chance, hidden ones
//! too: a hidden company leaves the others 90%. Ruling: EM-3.10: Commandos who raid at the end of
//! their way fight so from when they come into the hex; those that never come there do nothing.
//! Ruling: EM-9.5: however many units destroy one, it is one step a turn. All try at once, on its
//! state at that time; repairs come after, and of several units that repair one the first by seat
//! and number does it. Ruling: EM-9.1: each seat that got through is paid, once for each time that
//! the installation goes from intact to damaged; a further step pays nothing. It pays only if a
//! hostile seat holds it; a free one pays nothing. Ruling: EM-9.5: its holder is told what has
//! become of it, but not who did it; a repair by an ally is told too.

use std::collections::{BTreeMap, BTreeSet};

use super::off_map::OffMap;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::country::Country;
use crate::systems::el_mythico::country::change::Source;
use crate::systems::el_mythico::country::installation::{Installation, Installed, Wear, WearSeen};
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::piece::Piece;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::fieldwork::{Fieldwork, Hindrance};
use crate::systems::el_mythico::fog::country::sees_installation;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::position::{Force, Position};
use crate::systems::el_mythico::why::Why;
use crate::systems::el_mythico::world::World;
use crate::view::Audience;

/// Numbers of the orders.
const DESTROY: u16 = 25;
const REPAIR: u16 = 26;

/// Units destroy installations, all at once.
pub fn destroy(field: &mut Field, off_map: &mut OffMap, orders: &[(PieceIndex, u16)]) {
    let mut through: BTreeMap<u16, Vec<PieceIndex>> = BTreeMap::new();
    for &(id, number) in orders {
        let Some(one) = field.world.installations.get(&number) else { continue };
        match attempt(field, one, off_map.country.now.installed(number), id) {
            Ok(()) => through.entry(number).or_default().push(id),
            Err(why) => {
                let (unit, hex) = (field.pieces[id].name(), field.pieces[id].unit.hex);
                let why = Fieldwork::Untouched { unit, hex, number, why };
                field.settle(field.id_of(id), DESTROY, Err(Why::Fieldwork(why)));
            }
        }
    }
    for (number, by) in through {
        let installed = off_map.country.now.installed(number);
        let Some(wear) = installed.wear.worse() else { continue };
        off_map.country.now.set_installed(number, Installed { wear, ..installed });
        let mut paid = SeatSet::NONE;
        for id in by {
            let seat = field.pieces[id].seat;
            let first = !paid.contains(seat);
            paid.insert(seat);
            let tenths = if first { worth(field, number, installed, seat) } else { 0 };
            if tenths > 0 {
                off_map.country.earned.push((seat, Source::Sabotage { number }, tenths));
            }
            note(field, id, |unit, hex| Fieldwork::Sabotaged { unit, hex, number, wear, tenths });
            field.settle(field.id_of(id), DESTROY, Ok(()));
        }
        tell_holder(
            off_map,
            installed.holder.filter(|holder| !paid.contains(*holder)),
            number,
            wear,
        );
    }
}

/// Does a unit get through to an installation?
fn attempt(
    field: &Field,
    one: &Installation,
    installed: Installed,
    id: PieceIndex,
) -> Result<(), Hindrance> {
    let piece = &field.pieces[id];
    let (commandos, raids) = (is_of_commandos(field, id), raids(piece, one));
    let (seat, stays) = (piece.seat, (!piece.moved || raids) && piece.unit.hex == one.hex);
    let began_there = piece.unit.trail.first().unwrap_or(&piece.unit.hex) == &one.hex;
    let was_there = began_there || raids && piece.unit.trail.contains(&one.hex);
    if raids && !was_there {
        return Err(Hindrance::NotReached);
    }
    if !was_there || !(stays || commandos) {
        return Err(Hindrance::Left);
    }
    if installed.wear == Wear::Destroyed {
        return Err(Hindrance::NothingLeft);
    }
    if installed
        .holder
        .is_some_and(|holder| holder != seat && !field.relations.hostile(seat, holder))
    {
        return Err(Hindrance::Friendly);
    }
    let needs = field.world.rules.installations.destroy_str;
    if piece.unit.is_tactical() && !commandos && field.strength_together(id) < needs {
        return Err(Hindrance::TooWeak);
    }
    let protected = shows_enemies(field, one, seat);
    if protected && (!commandos || stays && field.shuns_combat(id)) {
        return Err(Hindrance::Protected);
    }
    let percent = field
        .world
        .rules
        .installations
        .destroy_percent(protected || !stays, securing(field, one, seat));
    let subject = [piece.id().key(), u64::from(one.number), 0];
    let gets_through =
        percent >= 100 || field.dice.stream("destroy an installation", subject).chance(percent);
    if gets_through { Ok(()) } else { Err(Hindrance::Unlucky) }
}

/// Was it told to go there in this turn? Only Commandos do. See EM-3.10.
fn raids(piece: &Piece, one: &Installation) -> bool {
    piece.path_end == Some(one.hex)
}

/// Are there Commandos in the unit, or aboard it?
fn is_of_commandos(field: &Field, id: PieceIndex) -> bool {
    field.with_passenger(id).any(|part| field.pieces[part].unit.is_elite(Elite::Commandos))
}

/// Must it fight the units that protect the installation that it destroys? Rule: EM-3.10.
pub fn storms(field: &Field, id: PieceIndex) -> bool {
    let piece = &field.pieces[field.leading(id)];
    let target = piece.task.destroys.and_then(|number| field.world.installations.get(&number));
    let is_there =
        target.is_some_and(|one| one.hex == piece.unit.hex && (!piece.moved || raids(piece, one)));
    is_there && !field.shuns_combat(id) && field.pieces[id].unit.is_elite(Elite::Commandos)
}

/// Do visible hostile troops stand there?
fn shows_enemies(field: &Field, one: &Installation, seat: SeatId) -> bool {
    field.tactical_enemies_at(one.hex, seat).any(|enemy| !field.hides(enemy))
}

/// STR of the hostile units that secure its hex. See EM-2.9, EM-11.6.
fn securing(field: &Field, one: &Installation, seat: SeatId) -> i64 {
    let here = field.at(one.hex).iter().map(|&id| &field.pieces[id]);
    let secures =
        |piece: &&Piece| piece.unit.works.secures && field.relations.hostile(seat, piece.seat);
    here.filter(secures).map(|piece| piece.unit.strength()).sum()
}

/// What a seat earns by damaging an installation, in tenths of an AP. See EM-9.1.
fn worth(field: &Field, number: u16, installed: Installed, seat: SeatId) -> i64 {
    let hostile = installed.holder.is_some_and(|holder| field.relations.hostile(seat, holder));
    if hostile && installed.wear == Wear::Intact {
        field.world.installation_income(number)
    } else {
        0
    }
}

/// Units repair installations, by seat and number, for their seats' money. See EM-9.5, EM-14.8.
pub fn repair(field: &mut Field, off_map: &mut OffMap, orders: &[(PieceIndex, u16)]) {
    let (mut orders, mut done) = (orders.to_vec(), BTreeSet::new());
    orders.sort_unstable();
    let price = field.world.rules.installations.repair_tenths;
    for (id, number) in orders {
        match mend(field, off_map, (id, number), &done) {
            Ok(wear) => {
                done.insert(number);
                let seat = field.pieces[id].seat;
                if let Some(force) = off_map.force_mut(seat) {
                    force.stores.funds -= price;
                }
                let installed = off_map.country.now.installed(number);
                off_map.country.now.set_installed(number, Installed { wear, ..installed });
                note(field, id, |unit, hex| Fieldwork::Repaired { unit, hex, number, wear, price });
                field.settle(field.id_of(id), REPAIR, Ok(()));
                tell_holder(
                    off_map,
                    installed.holder.filter(|holder| *holder != seat),
                    number,
                    wear,
                );
            }
            Err(why) => {
                let (unit, hex) = (field.pieces[id].name(), field.pieces[id].unit.hex);
                let why = Fieldwork::Unrepaired { unit, hex, number, why };
                field.settle(field.id_of(id), REPAIR, Err(Why::Fieldwork(why)));
            }
        }
    }
}

/// The installation's state after a unit's repair, or why the repair fails.
fn mend(
    field: &Field,
    off_map: &mut OffMap,
    (id, number): (PieceIndex, u16),
    done: &BTreeSet<u16>,
) -> Result<Wear, Hindrance> {
    let piece = &field.pieces[id];
    let one = field.world.installations.get(&number).ok_or(Hindrance::Left)?;
    if piece.moved || piece.unit.hex != one.hex {
        return Err(Hindrance::Left);
    }
    let installed = off_map.country.now.installed(number);
    if installed.holder.is_some_and(|holder| !field.relations.allied(piece.seat, holder)) {
        return Err(Hindrance::Theirs);
    }
    if shows_enemies(field, one, piece.seat) {
        return Err(Hindrance::Protected);
    }
    if done.contains(&number) {
        return Err(Hindrance::Done);
    }
    let wear = installed.wear.better().ok_or(Hindrance::Done)?;
    let funds = off_map.force_mut(piece.seat).map_or(0, |force| force.stores.funds);
    let price = field.world.rules.installations.repair_tenths;
    if funds < price { Err(Hindrance::Unpaid { price, funds }) } else { Ok(wear) }
}

/// Tells the unit's seat in its own report.
fn note(field: &mut Field, id: PieceIndex, told: impl FnOnce(FullName, HexNo) -> Fieldwork) {
    let piece = &field.pieces[id];
    let (seat, unit, hex) = (piece.seat, piece.name(), piece.unit.hex);
    field.fieldwork.push((seat, told(unit, hex)));
}

/// Tells the holder of an installation about its state.
fn tell_holder(off_map: &mut OffMap, holder: Option<SeatId>, number: u16, wear: Wear) {
    if let Some(holder) = holder {
        let what = Event::InstallationWorn { number, wear };
        off_map.tell(Audience::Alone(SeatSet::one(holder)), what);
    }
}

/// When the turn ends, seats remember installations that no longer work, if they held or saw them
/// when it began, or hold or see them now. `world` is as printed.
pub fn remember(world: &World, began: &Position, ended: &mut Position) {
    let Position { forces, country, turn, .. } = ended;
    for force in forces {
        let mut seen = std::mem::take(&mut force.worn_seen);
        if let Some(before) = began.force(force.seat) {
            note_seen(world, &began.country, before, (&mut seen, began.turn.saturating_sub(1)));
        }
        note_seen(world, country, force, (&mut seen, turn.saturating_sub(1)));
        force.worn_seen = seen;
    }
}

fn note_seen(
    world: &World,
    country: &Country,
    force: &Force,
    (seen, turn): (&mut BTreeMap<u16, WearSeen>, u32),
) {
    for (&number, one) in &world.installations {
        let installed = country.installed(number);
        if installed.holder != Some(force.seat) && !sees_installation(world, force, one) {
            continue;
        }
        match installed.wear {
            Wear::Intact => drop(seen.remove(&number)),
            wear => drop(seen.insert(number, WearSeen { wear, turn })),
        }
    }
}

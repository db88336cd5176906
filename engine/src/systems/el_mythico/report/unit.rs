//! All that a viewer knows of one unit: everything about an own one, and what was seen of
//! another's. See EM-2, EM-8.2, EM-11.3.

use super::career;
use super::elites::effect;
use super::espionage;
use super::minor;
use super::stores;
use crate::order::OrderError;
use crate::report::{Block, Report, Section};
use crate::seat::SeatId;
use crate::systems::el_mythico::air::mission::range;
use crate::systems::el_mythico::arm::men;
use crate::systems::el_mythico::condition::{experience_word, upkeep};
use crate::systems::el_mythico::country::centre::Alignment;
use crate::systems::el_mythico::fog::{Known, KnownContact, OwnUnit};
use crate::systems::el_mythico::names::read_code;
use crate::systems::el_mythico::naming::last_seen;
use crate::systems::el_mythico::orders::find;
use crate::systems::el_mythico::orders::reason::Reason;
use crate::systems::el_mythico::paths::cost::allowance;
use crate::systems::el_mythico::sequence::ammunition::needs;
use crate::systems::el_mythico::unit::{Arm, Unit, UnitRef, strength};
use crate::systems::el_mythico::wording::{place_name, settings_line};
use crate::systems::el_mythico::world::World;
use crate::view::{View, ViewOwner};
use crate::words::{Arg, Message, literal, message, problem_and_remedy};

/// Refuses the whole text.
fn whole(world: &World, written: &str, reason: &Reason) -> OrderError {
    let [problem, remedy] = problem_and_remedy(reason, world);
    OrderError::Invalid { span: 0..written.len(), problem, remedy }
}

/// The report on one unit.
///
/// # Errors
/// The refusal is the same whether the unit doesn't exist or isn't known.
pub fn unit(world: &World, view: &View<Known>, code: &str) -> Result<Report, OrderError> {
    let known = view.known();
    let own_seat = match view.owner() {
        ViewOwner::Viewer(crate::view::Viewer::Seat(seat)) => seat,
        _ => known.seats.first().copied().unwrap_or(SeatId(0)),
    };
    let meant = read_code(own_seat, code.trim());
    if let Some(own) = meant.and_then(|meant| known.own(meant)) {
        return Ok(page(own.name(), own_lines(world, known, own)));
    }
    if let Some((of, spy)) = meant.and_then(|of| Some((of, known.own_spy(of)?))) {
        return Ok(page(spy.name(of.seat).said(), espionage::page(world, known, of, spy)));
    }
    let identified = |contact: &&KnownContact| meant.is_some() && contact.of == meant;
    let by_code = |contact: &&KnownContact| contact.code().eq_ignore_ascii_case(code.trim());
    let contact =
        known.contacts.iter().find(identified).or_else(|| known.contacts.iter().find(by_code));
    if let Some(contact) = contact {
        return Ok(page(contact.name(), contact_lines(world, contact)));
    }
    match find::by_name(known, own_seat, code.trim()).as_slice() {
        [own] => Ok(page(own.name(), own_lines(world, known, own))),
        [] => Err(whole(world, code, &Reason::UnknownUnit { code: code.into(), near: None })),
        several => Err(whole(world, code, &find::several_units(several, code.trim()))),
    }
}

fn page(title: Message, lines: Vec<Message>) -> Report {
    let section =
        Section { heading: message("mythico-unit-heading"), blocks: vec![Block::List(lines)] };
    Report::new(title, vec![section])
}

fn own_lines(world: &World, known: &Known, own: &OwnUnit) -> Vec<Message> {
    let unit = &own.unit;
    let mut lines = vec![message("mythico-unit-where").with("hex", place_name(world, unit.hex))];
    let leads = unit.number == UnitRef::LEADER;
    if unit.is_leader() && !leads {
        lines.extend(minor::page(world, known, own.id()));
    } else if let Some(career) =
        known.careers.iter().find(|career| career.seat == own.seat && leads)
    {
        lines.push(career::vocation_and_level(career));
        let stands = |alignment: Alignment| {
            message("mythico-unit-stands").with("alignment", alignment.name())
        };
        lines.extend(career.alignment.map(stands));
        lines.push(message("mythico-unit-base").with("hex", place_name(world, career.base)));
        let further = |hex| message("mythico-further-base").with("hex", place_name(world, hex));
        lines.extend(career.further_base.map(further));
    } else {
        lines.push(
            message("mythico-unit-strength")
                .with("men", men(unit.arm, unit.tenths))
                .with("strength", unit.strength())
                .with("weapon", world.equipment.weapon_name(&unit.weapon)),
        );
        let added: Vec<_> = unit
            .additional
            .iter()
            .map(|(kind, &held)| {
                message("mythico-unit-added")
                    .with("kind", kind.name())
                    .with("strength", strength(held))
            })
            .collect();
        if !added.is_empty() {
            lines.push(message("mythico-unit-additional").with("list", added));
        }
        lines.extend(fire(world, unit));
        if !unit.arm.is_sold_singly() {
            lines.push(
                message("mythico-unit-ammunition").with("needs", needs(&world.rules.stores, unit)),
            );
        }
        lines.push(
            message("mythico-unit-skill")
                .with("training", unit.training.print())
                .with("experience", unit.experience)
                .with(
                    "rating",
                    message(format!(
                        "mythico-experience-{}",
                        experience_word(&world.rules.condition, unit.experience)
                    )),
                )
                .with("organisation", unit.organisation),
        );
        if let Some(elite) = unit.elite {
            lines.push(
                message("mythico-unit-elite")
                    .with("elite", elite.name())
                    .with("number", elite.number()),
            );
            lines.push(effect(&world.rules.elites, elite));
        }
        lines.push(
            message("mythico-unit-upkeep").with(
                "upkeep",
                Arg::Tenths(upkeep(&world.rules.condition, &world.equipment, unit)),
            ),
        );
    }
    lines.extend(reach(world, unit));
    if unit.works.dug_in || unit.works.points > 0 {
        lines.push(
            message(if unit.works.dug_in { "mythico-unit-dug-in" } else { "mythico-unit-works" })
                .with("points", unit.works.points),
        );
    }
    if unit.works.camouflaged {
        lines.push(message("mythico-unit-camouflaged"));
    }
    if unit.works.secures {
        lines.push(message("mythico-unit-secures"));
    }
    lines.extend(combined(world, known, own));
    lines.extend(stores::of_unit(world, unit));
    lines.push(settings_line(unit.arm, unit.settings));
    lines
}

/// How far it gets in a turn, by land, sea or air, and what it can carry.
/// See EM-2.8, EM-14.5, EM-14.7.
fn reach(world: &World, unit: &Unit) -> Vec<Message> {
    let carries = |id: &'static str, lift: i64| (lift > 0).then(|| message(id).with("lift", lift));
    match unit.arm {
        Arm::Aircraft | Arm::Helicopters => {
            let reach = message("mythico-unit-range").with("hexes", range(world, unit.arm));
            [Some(reach), carries("mythico-unit-lift", world.lift(unit))]
                .into_iter()
                .flatten()
                .collect()
        }
        Arm::Naval => {
            let reach = message("mythico-unit-sails").with("areas", allowance(world, unit));
            [Some(reach), carries("mythico-unit-sealift", world.sealift(unit))]
                .into_iter()
                .flatten()
                .collect()
        }
        _ => vec![message("mythico-unit-allowance").with("points", allowance(world, unit))],
    }
}

/// The total of its weapons' ratings, before all other factors. See EM-7.4, EM-7.10, EM-14.1.
fn fire(world: &World, unit: &Unit) -> Option<Message> {
    let weapon = world.weapon(unit)?;
    let added = unit.additional.iter().filter_map(|(&kind, &held)| {
        let rating = world.equipment.additional(unit.arm, kind)?;
        Some((strength(held), [rating.soft, rating.hard, rating.air]))
    });
    let main = (unit.strength(), [weapon.soft, weapon.hard, weapon.air]);
    // Ratings are in hundredths for each STR.
    let [soft, hard, air] =
        std::iter::once(main).chain(added).fold([0; 3], |sum, (str, ratings)| {
            [0, 1, 2].map(|class| sum[class] + str * ratings[class])
        });
    let tenths = |hundredths: i64| Arg::Tenths((hundredths + 5) / 10);
    let guns = (unit.arm == Arm::Artillery).then(|| {
        let percent = world.rules.combat.guns_direct_percent;
        message("mythico-unit-fire-guns").with("range", weapon.range).with("percent", percent)
    });
    let said = message("mythico-unit-fire").with("soft", tenths(soft)).with("hard", tenths(hard));
    Some(said.with("air", tenths(air)).with("guns", guns.unwrap_or_else(|| literal(""))))
}

/// The other part of a combined unit, or the units aboard boats. See EM-2.7, EM-3.3, EM-11.7.
fn combined(world: &World, known: &Known, own: &OwnUnit) -> Option<Message> {
    if let Some(carrier) = known.carrier(own) {
        return Some(message("mythico-unit-aboard").with("carrier", carrier.name()));
    }
    let passenger = known.passenger(own)?;
    if own.unit.arm.is_naval() {
        let aboard: Vec<_> = known.aboard_boats(own).map(OwnUnit::name).collect();
        let room = known.room_aboard(world, own);
        return Some(message("mythico-unit-boats").with("passengers", aboard).with("room", room));
    }
    let parts = [&own.unit, &passenger.unit];
    let upkeep: i64 =
        parts.iter().map(|part| upkeep(&world.rules.condition, &world.equipment, part)).sum();
    let line = message("mythico-unit-passenger")
        .with("passenger", passenger.name())
        .with("strength", parts.iter().map(|part| part.strength()).sum::<i64>());
    Some(line.with("upkeep", Arg::Tenths(upkeep)))
}

fn contact_lines(world: &World, contact: &KnownContact) -> Vec<Message> {
    let mut lines = vec![
        message("mythico-contact-where")
            .with("hex", place_name(world, contact.hex))
            .with("turn", contact.turn),
    ];
    lines.extend(last_seen(contact).map(|when| message("mythico-contact-left").with("when", when)));
    if let Some(weapon) = contact.weapon.as_ref().filter(|weapon| !weapon.is_empty()) {
        lines.push(
            message("mythico-contact-weapon").with("weapon", world.equipment.weapon_name(weapon)),
        );
    }
    if let Some(estimate) = contact.estimate.filter(|_| contact.arm != Some(Arm::Leader)) {
        lines.push(message("mythico-contact-strength").with("strength", estimate));
    }
    lines
}

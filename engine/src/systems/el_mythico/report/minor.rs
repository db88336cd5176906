//! Minor leaders in words: what happened to them, those of the seat, and those for hire.
//! See EM-10.5. Not here: what happens (`sequence/minor/`), deaths, which are news
//! (`bulletin.rs`).

use super::sheet::Sheet;
use crate::report::Section;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog::{Known, KnownMinor};
use crate::systems::el_mythico::minor::told::MinorTold;
use crate::systems::el_mythico::naming::describe_minor_leader;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::wording::place_name;
use crate::systems::el_mythico::world::{Vocation, World};
use crate::words::{Arg, Message, Tell, message, user_words};

/// What happened, then leaders in service, then leaders for hire.
pub fn section(sheet: &Sheet<'_>) -> Option<Section> {
    let events = sheet.events.iter().filter_map(|event| match event {
        Event::Minor(told) => Some(sheet.line(told)),
        _ => None,
    });
    let (own, others): (Vec<_>, Vec<_>) =
        sheet.known.minor_leaders.iter().partition(|leader| leader.unit.is_some());
    // What a unit found out this turn is told elsewhere.
    let is_told = |leader: &KnownMinor| {
        let is_found = |event: &&Event| matches!(event, Event::Minor(MinorTold::Investigated { name, .. }) if *name == leader.name);
        sheet.events.iter().any(is_found)
    };
    let matter = |leader: &KnownMinor| effects(sheet.world, leader).filter(|_| !is_told(leader));
    let own = own
        .into_iter()
        .flat_map(|leader| in_service(sheet.world, leader).into_iter().chain(matter(leader)));
    let others = others
        .into_iter()
        .flat_map(|leader| to_be_had(sheet.world, leader).into_iter().chain(matter(leader)));
    Section::of_lines(
        message("mythico-heading-minor-leaders"),
        events.chain(own).chain(others).collect(),
    )
}

/// The module's dossier of a leader.
fn dossier(leader: &KnownMinor) -> Option<Message> {
    let said = || message("mythico-minor-dossier").with("dossier", user_words(&leader.dossier));
    (!leader.dossier.is_empty()).then(said)
}

/// Lines for the page of an own unit that is a minor leader: its dossier, powers, costs and faults.
pub fn page(world: &World, known: &Known, unit: UnitRef) -> Vec<Message> {
    let leader = known.minor_leaders.iter().find(|leader| leader.unit == Some(unit));
    let lines =
        |leader| in_service(world, leader).into_iter().chain(effects(world, leader)).collect();
    leader.map_or_else(Vec::new, lines)
}

fn in_service(world: &World, leader: &KnownMinor) -> Vec<Message> {
    let code = leader.unit.map_or_else(Default::default, UnitRef::code);
    let weekly = leader.price.weekly_tenths();
    let said = message(if weekly > 0 { "mythico-minor-own-paid" } else { "mythico-minor-own" })
        .with("code", code)
        .with("leader", describe_minor_leader(leader));
    let said = if weekly > 0 { said.with("ap", Arg::Tenths(weekly)) } else { said };
    vec![said, power(world, leader)]
}

fn to_be_had(world: &World, leader: &KnownMinor) -> Vec<Message> {
    let id = if leader.hex.is_some() {
        "mythico-minor-to-be-had"
    } else {
        "mythico-minor-to-be-had-anywhere"
    };
    let said = message(id)
        .with("leader", describe_minor_leader(leader))
        .with("price", leader.price.message(world));
    let said = match leader.hex {
        Some(hex) => said.with("hex", place_name(world, hex)),
        None => said,
    };
    std::iter::once(said).chain(dossier(leader)).collect()
}

/// Its powers: half of a major leader's of its level, where it is. See EM-10.3, EM-10.5.
fn power(world: &World, leader: &KnownMinor) -> Message {
    let (powers, stature) = (&world.rules.powers, leader.stature());
    let hundredths = stature.level_hundredths(powers);
    match leader.vocation {
        Vocation::MilitaryOfficer => message("mythico-minor-power-officer")
            .with("fire", powers.officer_fire_percent * hundredths / 100)
            .with("recovery", hundredths / (100 * powers.officer_recovery_levels.max(1))),
        Vocation::Politician => message("mythico-minor-power-politician").with(
            "ap",
            Arg::Tenths(powers.politician_income(leader.level) * stature.percent(powers) / 100),
        ),
        Vocation::Clergy => message("mythico-minor-power-clergy"),
        Vocation::Underworld => message("mythico-minor-power-underworld")
            .with("ap", Arg::Tenths(powers.extort_tenths * hundredths / 100))
            .with(
                "hit",
                world.rules.espionage.hit_level_percent
                    * i64::from(stature.effective_level(powers)),
            ),
    }
}

/// Its side effects, as far as the seat has investigated them.
fn effects(world: &World, leader: &KnownMinor) -> Option<Message> {
    let name = user_words(&leader.name);
    let Some(effects) = &leader.effects else {
        return leader.unit.map(|_| message("mythico-minor-unknown").with("name", name));
    };
    let found = MinorTold::Investigated { name: leader.name.clone(), effects: effects.clone() };
    Some(found.message(world))
}

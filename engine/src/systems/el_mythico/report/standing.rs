//! What wins the war, how a viewer stands, and the final points. See EM-10.9, EM-12.1. Not here:
//! when points are given (`sequence/victory_points.rs`), who wins by them (`victory.rs`).

use std::collections::{BTreeMap, BTreeSet};

use crate::digest::Holding;
use crate::report::Section;
use crate::seat::SeatId;
use crate::systems::el_mythico::country::installation::Worth;
use crate::systems::el_mythico::fog::{Known, KnownCareer};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::{Force, PublicRanking, Ranked};
use crate::systems::el_mythico::score::{PointSource, Score};
use crate::systems::el_mythico::wording::seat_name;
use crate::systems::el_mythico::world::{Objective, World};
use crate::view::{View, ViewOwner};
use crate::words::{Message, literal, message};

/// What wins the war, a line each.
pub fn wins(world: &World) -> Vec<Message> {
    let (victory, leaders) = (&world.rules.victory, &world.rules.leaders);
    let mut lines = vec![message("mythico-aim-points").with("turns", victory.turns)];
    let worth = world.objectives.iter().filter(|objective| objective.points != 0);
    // Where the people count, they decide; elsewhere, as abroad, troops do. See EM-9.2.
    let (of_people, of_troops): (Vec<_>, Vec<_>) =
        worth.partition(|objective| world.centres.contains_key(&objective.hex));
    for (id, worth) in
        [("mythico-aim-objectives-people", of_people), ("mythico-aim-objectives", of_troops)]
    {
        let objective = |objective: &Objective| {
            let place = literal(place(world, objective.hex));
            message("mythico-aim-objective").with("place", place).with("points", objective.points)
        };
        let objectives: Vec<_> = worth.into_iter().map(objective).collect();
        if !objectives.is_empty() {
            lines.push(message(id).with("objectives", objectives));
        }
    }
    if world.has_population() {
        lines.push(
            message("mythico-aim-support").with("percent", world.rules.support.control_percent),
        );
    }
    if !world.districts.is_empty() && world.has_population() {
        lines.push(message("mythico-aim-districts").with("points", victory.district_points));
    }
    if world.installations.values().any(|one| one.worth == Worth::Major) {
        lines
            .push(message("mythico-aim-installations").with("points", victory.installation_points));
    }
    lines.push(message("mythico-aim-income").with("ap", victory.income_ap));
    lines.push(message("mythico-aim-level-six").with("points", victory.level_six_points));
    lines.push(
        message("mythico-aim-leaders")
            .with("points", leaders.death_points)
            .with("deaths", leaders.deaths_max),
    );
    lines
}

/// For a turn sheet: how the war stands, and what wins, with which a briefing begins. Empty once
/// the war is over.
pub fn sections(world: &World, known: &Known) -> impl Iterator<Item = Section> {
    let wins = Section::of_lines(message("aim-wins"), wins(world))
        .filter(|_| known.turn > 1 && !known.over);
    standing(world, known).into_iter().chain(wins)
}

/// How the war stands. `None` once it is over.
pub fn standing(world: &World, known: &Known) -> Option<Section> {
    let ranked = published_ranking(world, known);
    let places = where_they_lie(world, known).into_iter().chain(untold(world, known));
    let lines = [open_turn(world, known)].into_iter().chain(relations(world, known));
    let lines = lines.chain(stands(world, known)).chain(places).chain(ranked);
    Section::of_lines(message("aim-stands"), lines.collect()).filter(|_| !known.over)
}

/// The seat's allies, truces and enemies as it knows them, without seats that have left the war.
/// See EM-1.6.
fn relations(world: &World, known: &Known) -> Vec<Message> {
    let &[own] = known.seats.as_slice() else { return Vec::new() };
    let others = world.seats.seats.iter().map(|seat| seat.id);
    let others: Vec<SeatId> =
        others.filter(|seat| *seat != own && !known.left.contains_key(seat)).collect();
    let is_allied = |seat: &SeatId| world.faction(*seat) == world.faction(own);
    let at_peace = |seat: &SeatId| {
        known.truces.iter().any(|truce| truce.with == *seat && truce.set && truce.theirs)
    };
    let line = |id: &'static str, is_of: &dyn Fn(&SeatId) -> bool| {
        let seats: Vec<_> =
            others.iter().filter(|seat| is_of(seat)).map(|seat| seat_name(world, *seat)).collect();
        (!seats.is_empty()).then(|| message(id).with("seats", seats))
    };
    let lines = [
        line("mythico-aim-allied", &is_allied),
        line("mythico-aim-truce", &|seat| !is_allied(seat) && at_peace(seat)),
        line("mythico-aim-at-war", &|seat| !is_allied(seat) && !at_peace(seat)),
    ];
    lines.into_iter().flatten().collect()
}

/// Hexes of places that are listed with their holders, and of places that give points.
fn where_they_lie(world: &World, known: &Known) -> Option<Message> {
    let worth = world.objectives.iter().map(|objective| objective.hex);
    let hexes: BTreeSet<HexNo> =
        known.control.keys().copied().chain(public_places(world)).chain(worth).collect();
    let named = hexes.into_iter().filter(|hex| world.map.place_in(*hex).is_some());
    let place = |hex| {
        message("mythico-aim-place-in").with("place", literal(place(world, hex))).with("hex", hex)
    };
    let places: Vec<_> = named.map(place).collect();
    (!places.is_empty()).then(|| message("mythico-aim-where").with("places", places))
}

/// Says that there are more places than those whose holder is told.
fn untold(world: &World, known: &Known) -> Option<Message> {
    let centres = world.map.place_at.keys().copied().filter(|hex| world.map.is_urban_place(*hex));
    let untold = centres
        .filter(|hex| !known.control.contains_key(hex) && !world.is_control_public(*hex))
        .count();
    (untold > 0).then(|| message("mythico-aim-untold").with("count", untold))
}

/// Lines only for a war that goes on: the turn, and the last published ranking. When it is over,
/// newer points are shown.
pub fn now(world: &World, known: &Known) -> Vec<Message> {
    let lines = [open_turn(world, known)].into_iter().chain(published_ranking(world, known));
    lines.filter(|_| !known.over).collect()
}

/// The turn that takes orders.
fn open_turn(world: &World, known: &Known) -> Message {
    let turns = world.rules.victory.turns;
    if known.turn >= turns {
        message("mythico-aim-last").with("turn", known.turn)
    } else {
        message("mythico-aim-turn").with("turn", known.turn).with("turns", turns)
    }
}

fn published_ranking(world: &World, known: &Known) -> Option<Message> {
    let published = known.ranking.as_ref()?;
    let seats = published
        .seats
        .iter()
        .map(|ranked| ranked_seat(world, ranked, known.left.contains_key(&ranked.seat)));
    Some(
        message("mythico-ranking")
            .with("turn", published.turn)
            .with("seats", seats.collect::<Vec<_>>()),
    )
}

/// A viewer's standing as far as they know: own points by source, holders of places, seats that are
/// out.
pub fn stands(world: &World, known: &Known) -> Vec<Message> {
    let mut lines: Vec<Message> =
        known.careers.iter().map(|career| own_points(world, career)).collect();
    lines.extend(holders(world, known));
    let left = known.left.iter().map(|(seat, exit)| {
        message(format!("mythico-exit-{}", exit.word())).with("seat", seat_name(world, *seat))
    });
    lines.extend(left);
    lines
}

fn own_points(world: &World, career: &KnownCareer) -> Message {
    message("mythico-aim-seat")
        .with("seat", seat_name(world, career.seat))
        .with("points", career.score.total())
        .with("gain", gain(career.score.gain()))
        .with("sources", sources(&career.score))
        .with("deaths", career.deaths)
        .with("max", world.rules.leaders.deaths_max)
}

/// Points by source, in brackets, with the last turn's gain. Empty if there are none.
fn sources(score: &Score) -> Message {
    let source = |(source, points, gained): (PointSource, i64, i64)| {
        message(format!("mythico-points-{}", source.word()))
            .with("points", points)
            .with("gain", gain(gained))
    };
    let all: Vec<_> = score.by_source().map(source).collect();
    if all.is_empty() { literal("") } else { message("mythico-points").with("sources", all) }
}

/// A turn's gain or loss of points, to follow their number.
pub fn gain(points: i64) -> Message {
    match points {
        0 => literal(""),
        1.. => message("mythico-points-more").with("points", points),
        ..0 => message("mythico-points-fewer").with("points", -points),
    }
}

/// Known holders and their places, a line each; then places that nobody holds.
fn holders(world: &World, known: &Known) -> Vec<Message> {
    let mut by_holder: BTreeMap<SeatId, Vec<Message>> = BTreeMap::new();
    for (hex, holder) in &known.control {
        by_holder.entry(*holder).or_default().push(literal(place(world, *hex)));
    }
    let line = |(holder, places): (SeatId, Vec<Message>)| {
        message("mythico-aim-holds").with("seat", seat_name(world, holder)).with("places", places)
    };
    let free = public_places(world).filter(|hex| !known.control.contains_key(hex));
    let free: Vec<_> = free.map(|hex| literal(place(world, hex))).collect();
    let nobody =
        (!free.is_empty()).then(|| message("mythico-aim-held-by-nobody").with("places", free));
    by_holder.into_iter().map(line).chain(nobody).collect()
}

/// The places with public holders, by hex. See EM-10.9.
pub fn public_places(world: &World) -> impl Iterator<Item = HexNo> {
    world.map.place_at.keys().copied().filter(|&hex| world.is_control_public(hex))
}

/// Holders of the public places; for the umpire, of all population centres.
pub fn holdings(world: &World, view: &View<Known>) -> Vec<Holding> {
    let umpire = view.owner() == ViewOwner::Umpire;
    let centres = world.map.place_at.keys().copied();
    let told = centres
        .filter(|&hex| world.is_control_public(hex) || (umpire && world.map.is_urban_place(hex)))
        .map(|hex| Holding {
            what: literal(place(world, hex)),
            holder: match view.known().control.get(&hex) {
                Some(holder) => seat_name(world, *holder),
                None => message("mythico-held-by-nobody"),
            },
        });
    told.collect()
}

/// The name of a place.
pub fn place(world: &World, hex: HexNo) -> String {
    world.map.place_in(hex).map_or_else(|| hex.to_string(), |place| place.name.clone())
}

/// The seats of a published ranking, in its order.
pub fn ranked(world: &World, published: &PublicRanking) -> Vec<Message> {
    published.seats.iter().map(|ranked| ranked_seat(world, ranked, false)).collect()
}

/// A seat with its rank, and whether it has left the war since the ranking was published.
fn ranked_seat(world: &World, ranked: &Ranked, has_left: bool) -> Message {
    let points =
        ranked.points.map(|points| message("mythico-ranked-points").with("points", points));
    message(if has_left { "mythico-ranked-out" } else { "mythico-ranked" })
        .with("rank", ranked.rank)
        .with("seat", seat_name(world, ranked.seat))
        .with("points", points.unwrap_or_else(|| literal("")))
}

/// A seat in the final points, and whether it has won or had left the war.
pub fn reckoned(world: &World, rank: u8, force: &Force, has_won: bool) -> Message {
    let over = Score { gained: BTreeMap::new(), ..force.score.clone() };
    let end = match force.exit(&world.rules.leaders) {
        _ if has_won => "won",
        Some(_) => "out",
        None => "left",
    };
    message("mythico-ending-seat")
        .with("end", end)
        .with("rank", rank)
        .with("seat", seat_name(world, force.seat))
        .with("points", over.total())
        .with("sources", sources(&over))
        .with("deaths", force.career.deaths)
}

//! Phase 16: victory points, and the public ranking. See EM-10.9, EM-12.1. A lost leader's
//! points are taken at its death.

use std::cmp::Reverse;

use super::off_map::OffMap;
use super::population::{controlled, working_installations};
use crate::seat::SeatId;
use crate::systems::el_mythico::country::centre::CentreKind;
use crate::systems::el_mythico::country::installation::Worth;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::position::{Force, PublicRanking, Ranked};
use crate::systems::el_mythico::rules::PublishedRanking;
use crate::systems::el_mythico::score::PointSource;
use crate::view::Audience;

/// Gives points for income, for objectives that are held and for leaders of level 6. Seats that
/// have left the war get none.
pub fn award(off_map: &mut OffMap, field: &Field) {
    let rules = &field.world.rules;
    let seats: Vec<_> = off_map.forces.iter().map(|force| force.seat).collect();
    let country: Vec<[i64; 2]> =
        seats.into_iter().map(|seat| of_country(off_map, field, seat)).collect();
    let in_war = off_map.forces.iter_mut().zip(country);
    for (force, [districts, installations]) in
        in_war.filter(|(force, _)| force.exit(&rules.leaders).is_none())
    {
        force.score.add(PointSource::Districts, districts);
        force.score.add(PointSource::Installations, installations);
    }
    for force in off_map.forces.iter_mut().filter(|force| force.exit(&rules.leaders).is_none()) {
        force.score.earn(off_map.income.get(&force.seat).copied().unwrap_or(0), &rules.victory);
        let held = |hex| off_map.control.get(hex) == Some(&force.seat);
        let objectives = field.world.objectives.iter().filter(|objective| held(&objective.hex));
        let points = objectives.map(|objective| objective.points).sum();
        force.score.add(PointSource::Objectives, points);
        if force.career.level == 6 && field.leader(force.seat).is_some() {
            force.score.add(PointSource::LevelSix, rules.victory.level_six_points);
        }
    }
    publish_ranking(off_map, field);
}

/// Points for capital districts that a seat controls, and for major installations that it holds and
/// that work. See EM-12.1.
fn of_country(off_map: &OffMap, field: &Field, seat: SeatId) -> [i64; 2] {
    let victory = &field.world.rules.victory;
    let districts = controlled(off_map, field, seat, CentreKind::is_district);
    let is_major = |number: &u16| {
        field.world.installations.get(number).is_some_and(|one| one.worth == Worth::Major)
    };
    let installations = working_installations(off_map, seat).filter(is_major).count() as i64;
    [districts * victory.district_points, installations * victory.installation_points]
}

/// Publishes the ranking, in the turns that the module sets.
fn publish_ranking(off_map: &mut OffMap, field: &Field) {
    let rules = &field.world.rules.victory;
    let with_points = match rules.ranking {
        PublishedRanking::Never => return,
        PublishedRanking::Ranking => false,
        PublishedRanking::Points => true,
    };
    if field.turn.is_multiple_of(rules.ranking_turns) {
        let ranked = |(rank, force): (u8, &Force)| Ranked {
            seat: force.seat,
            rank,
            points: with_points.then(|| force.score.total()),
        };
        // A seat that has left the war is no rival any more.
        let playing =
            off_map.forces.iter().filter(|force| force.exit(&field.world.rules.leaders).is_none());
        let seats = by_rank(playing).map(ranked).collect();
        let ranking = PublicRanking { turn: field.turn, seats };
        off_map.ranking = Some(ranking.clone());
        off_map.tell(Audience::Public, Event::Ranking(ranking));
    }
}

/// The seats by rank; equal points share a rank.
pub fn by_rank<'f>(
    forces: impl Iterator<Item = &'f Force>,
) -> impl Iterator<Item = (u8, &'f Force)> {
    let mut ranked: Vec<_> = forces.collect();
    ranked.sort_by_key(|force| (Reverse(force.score.total()), force.seat));
    let totals: Vec<i64> = ranked.iter().map(|force| force.score.total()).collect();
    let rank = move |force: &Force| {
        1 + totals.iter().filter(|total| **total > force.score.total()).count()
    };
    ranked.into_iter().map(move |force| (rank(force) as u8, force))
}

//! Ends of a war, and what a viewer is told of its aim. Rule: EM-12.1.

use super::scene::{Scene, seat};
use crate::aim::Ending;
use crate::cases::Fixture;
use crate::seat::SeatSet;
use crate::system::{Rules, Teller};
use crate::systems::el_mythico::ElMythico;
use crate::view::Viewer;
use crate::words::{Lexicon, Message};

/// A war of one turn in which A attacks B's leader. `deaths_max` is the number of leaders that may
/// be lost.
fn war(deaths_max: u8, is_attacked: bool) -> Fixture<ElMythico> {
    let scene = format!(
        "map = ['.', '.', '.']
        allies = ['a', 'c', 'd']
        numbers.victory.turns = 1
        numbers.leaders = {{ deaths_max = {deaths_max}, beaten_death_percent = 100 }}
        units = [
            {{ code = '1/10', weapon = 'assault-rifle', hex = 1001001, aggression = 10, strength = 90 }},
            {{ code = '2/0', hex = 1001002 }},
            {{ code = '2/10', weapon = 'assault-rifle', hex = 1001002, aggression = 10, strength = 1 }},
            {{ code = '2/11', weapon = 'assault-rifle', hex = 1001003, aggression = 1 }},
        ]"
    );
    let mut war = Scene::of(&scene).begin("war");
    assert_eq!(ElMythico::ending(&war.world, &war.position), None, "it has yet to be fought");
    let lines = if is_attacked { &["a: move 10 s", "close"][..] } else { &["close"] };
    lines.iter().for_each(|line| war.play(line).expect("the line is sound"));
    war
}

fn ending(war: &Fixture<ElMythico>) -> Ending {
    ElMythico::ending(&war.world, &war.position).expect("the war is over")
}

fn said(lines: &[Message]) -> String {
    let lexicon = Lexicon::built_in();
    lines.iter().map(|line| lexicon.say("en", line)).collect::<Vec<_>>().join("\n")
}

#[test]
fn em_12_1_most_points_win_and_nobody_where_all_have_as_many() {
    assert_eq!(ending(&war(10, false)).winners, SeatSet::NONE);
    let after = ending(&war(10, true));
    assert_eq!(after.winners, ["a", "c", "d"].map(seat).into_iter().collect());
    insta::assert_snapshot!(said(&after.why), @"
    The war is over after 1 turn.
    1. **Seat A wins!** 0 points, no leader lost.
    1. **Seat C wins!** 0 points, no leader lost.
    1. **Seat D wins!** 0 points, no leader lost.
    4. Seat B: -25 points: -25 for lost leaders, 1 leader lost.
    ");
}

#[test]
fn em_12_1_whoever_is_left_alone_wins_and_it_is_said_so() {
    let after = ending(&war(1, true));
    assert_eq!(after.winners, ["a", "c", "d"].map(seat).into_iter().collect());
    assert!(said(&after.why).starts_with("All others are out of the war."));
}

#[test]
fn em_12_1_each_viewer_is_told_what_wins_and_how_it_stands() {
    let war = war(1, true);
    let aim = |viewer| ElMythico::aim(&war.world, &war.view(viewer));
    let of = aim(Viewer::Seat(seat("b")));
    insta::assert_snapshot!(said(&of.wins), @"
    Most victory points after turn 1 win. The war also ends when only one player is left.
    Every 5 AP of income are worth a point. The rest counts towards the next.
    A leader of level 6 is worth 3 a turn.
    A lost leader costs 25 points. You are out of the war with one leader lost, or with no troops and no places left.
    ");
    insta::assert_snapshot!(said(&of.standing()), @"
    Seat B: -25 points (−25): -25 for lost leaders (−25); leaders lost: 1 of 1
    Seat B has lost the last leader and is out of the war.
    ");
    insta::assert_snapshot!(said(&aim(Viewer::Public).standing()), @"Seat B has lost the last leader and is out of the war.");
}

#[test]
fn em_12_1_who_has_left_the_war_doesnt_win_it() {
    let mut war = Scene::of(
        "map = ['...', '...']
        numbers.victory.turns = 2
        ground.objectives = ['Alba', 'Beta']
        ground.place = [
            { name = 'Alba', kind = 'town', hex = 1001001, points = 30, holder = 'a' },
            { name = 'Beta', kind = 'town', hex = 1003001, points = 3, holder = 'b' },
        ]
        units = [
            { code = '1/10', weapon = 'assault-rifle', hex = 1001001 },
            { code = '2/10', weapon = 'assault-rifle', hex = 1003001 },
            { code = '3/10', weapon = 'assault-rifle', hex = 1002002, aggression = 1 },
        ]",
    )
    .begin("left");
    war.play_all(["close", "a: concede I give up", "close"]);
    let points = |place: usize| war.position.forces[place].score.total();
    assert!(points(0) > points(1), "who left has the most points: {} and {}", points(0), points(1));
    assert_eq!(ending(&war).winners, [seat("b")].into_iter().collect());
}

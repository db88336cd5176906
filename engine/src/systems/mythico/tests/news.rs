//! EMTV tells about where, never where. Rule: EM-10.4.

use std::collections::BTreeSet;

use super::scene::Scene;

/// What is said of a leader in a town with towns all around, under many seeds.
fn said() -> BTreeSet<Option<String>> {
    let lines = [
        "map ...../...../...../...../.....",
        "place 1003003 town Alba",
        "place 1003002 town Beta",
        "place 1003004 town Gama",
        "place 1002003 town Delta",
        "leader A politician 6",
        "unit A 0 leader 1003003",
    ];
    let scenes = (0..60).map(|seed| Scene::of(&lines, &format!("news {seed}")));
    scenes.map(|scene| scene.position.whereabouts[0].place.clone()).collect()
}

#[test]
fn em_10_4_any_place_near_by_may_be_named_not_the_nearest() {
    let places: BTreeSet<_> = said().into_iter().flatten().collect();
    assert_eq!(places, ["Alba", "Beta", "Delta", "Gama"].map(str::to_owned).into());
}

#[test]
fn em_10_4_a_circle_doesnt_mean_that_no_place_is_near() {
    assert!(said().contains(&None));
}

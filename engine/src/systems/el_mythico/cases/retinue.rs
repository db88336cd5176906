//! Simple players' orders about leaders and agents: hiring, extortion, and agents' missions.

use super::scene::{Scene, seat};
use crate::system::Autopilot;
use crate::systems::el_mythico::ElMythico;
use crate::view::Viewer;

/// The autopilot's orders of this kind for seat a, in a scene of these parts. Every line must be
/// understood.
fn lines(parts: &str) -> Vec<String> {
    let scene = Scene::of(&format!(
        "map = ['....', '....', '....']
        ground.place = [{{ name = 'Alba', kind = 'town', hex = 1001001, holder = 'a' }}, {{ name = 'Beta', kind = 'town', hex = 1004001, holder = 'b' }}]
        population.centre = [{{ place = 'Beta', support = {{ b = 60, c = 20 }} }}]
        leaders.a = {{ vocation = 'underworld', level = 2 }}
        {parts}"
    ))
    .begin("retinue");
    let view = scene.view(Viewer::Seat(seat("a")));
    let lines = ElMythico::autopilot(&scene.world, &view, seat("a"));
    for line in &lines {
        assert!(scene.preview(seat("a"), line).is_ok(), "{line}");
    }
    let words = ["hire", "extort", "hit", "subvert", "charisma"];
    lines.into_iter().filter(|line| words.iter().any(|word| line.starts_with(word))).collect()
}

const LEADER: &str = "units = [{ code = '1/0', hex = 1001001 }, { code = '2/0', hex = 1004001 }]";

#[test]
fn em_9_4_a_leader_of_the_underworld_extorts_where_its_seat_is_in_control() {
    assert_eq!(lines(LEADER), ["charisma 1/0", "extort 1/0"]);
    assert_eq!(lines("units = [{ code = '1/0', hex = 1004001 }]"), ["charisma 1/0"]);
    assert_eq!(lines("units = [{ code = '1/0', hex = 1002002 }]"), [""; 0]);
}

#[test]
fn em_10_5_the_ablest_minor_leader_who_can_be_paid_is_hired() {
    let hired = |funds: i64, points: i64| {
        let parts = format!(
            "minor = [
                {{ key = 'vega', name = 'Vega', origin = 'mercenary', vocation = 'clergy', level = 4, price = {{ weekly_ap = 2 }} }},
                {{ key = 'soto', name = 'Soto', origin = 'foreigner', vocation = 'clergy', level = 5, price = {{ political_points = 3 }} }},
                {{ key = 'rey', name = 'Rey', origin = 'foreigner', vocation = 'clergy', level = 3, price = {{ ap = 5 }} }},
            ]
            stores.a = {{ funds = {funds} }}
            political.a = {points}
            units = [{{ code = '1/0', hex = 1002002 }}, {{ code = '1/10', weapon = 'assault-rifle', surplus = {{ ammo = 4 }}, hex = 1002002 }}]"
        );
        lines(&parts).join(", ")
    };
    assert_eq!(hired(20, 3), "hire soto");
    assert_eq!(hired(20, 2), "hire vega");
    assert_eq!(hired(7, 0), "hire rey", "five now, rather than two each week");
    assert_eq!(hired(5, 0), "", "upkeep goes first");
}

#[test]
fn em_10_6_agents_try_at_leaders_whom_they_see_and_else_at_supporters() {
    let agent = |hex: u32, more: &str| {
        lines(&format!(
            "units = [{{ code = '1/0', hex = 1002002 }}{more}]\nspies = [{{ code = '1/40', hex = {hex} }}, {{ code = '1/41', hex = {hex}, kind = 'informer' }}]"
        ))
    };
    assert_eq!(agent(1_004_001, ""), ["subvert 1/40 b"]);
    assert_eq!(agent(1_003_003, ""), [""; 0]);
    let seen = lines(
        "units = [{ code = '1/0', hex = 1002002 }, { code = '1/10', weapon = 'assault-rifle', hex = 1004001 }, { code = '2/0', hex = 1004001 }]
        numbers.sighting.base_percent = 300
        spies = [{ code = '1/40', hex = 1004001 }]",
    );
    assert_eq!(seen, ["charisma 1/0", "hit 1/40 b"], "and the leader goes to its troops");
}

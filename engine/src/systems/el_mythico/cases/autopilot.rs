//! Orders of simple players in fights, under threat, for gains, in the air and at sea: one scene
//! for each decision. Not here: purchases and dumps (`supply.rs`), hiring and extortion
//! (`retinue.rs`), or how well the players do (`opponents.rs`).

use super::scene::{Scene, seat};
use crate::system::Autopilot;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::position::{PublicRanking, Ranked};
use crate::view::Viewer;

/// Open ground: every unit nearby is seen.
const PLAIN: &str = "map = ['..........', '..........', '..........', '..........', '..........']
    numbers.sighting = { base_percent = 300 }
    numbers.condition = { upkeep_percent = 0 }";

/// The orders of seat a's autopilot to units on this ground, without purchases, dumps and hiring.
/// Every line must be understood.
fn ordered_on(ground: &str, units: &str) -> Vec<String> {
    let scene = Scene::of(&format!("{ground}\nunits = [{units}]")).begin("autopilot");
    let view = scene.view(Viewer::Seat(seat("a")));
    let lines = ElMythico::autopilot(&scene.world, &view, seat("a"));
    for line in &lines {
        assert!(scene.preview(seat("a"), line).is_ok(), "{line}");
    }
    let elsewhere = ["take", "airdrop", "buy", "new", "recruit"];
    lines.into_iter().filter(|line| elsewhere.iter().all(|word| !line.starts_with(word))).collect()
}

fn ordered(units: &str) -> Vec<String> {
    ordered_on(PLAIN, units)
}

/// A unit of this STR.
fn unit(code: &str, weapon: &str, hex: u32, strength: i64, more: &str) -> String {
    format!("{{ code = '{code}', weapon = '{weapon}', hex = {hex}, strength = {strength}{more} }},")
}

fn rifles(code: &str, hex: u32, strength: i64) -> String {
    unit(code, "assault-rifle", hex, strength, "")
}

#[test]
fn em_7_2_who_is_much_stronger_attacks_and_who_is_weaker_leaves() {
    let units =
        |own: i64, foe: i64| rifles("1/10", 1_003_003, own) + &rifles("2/10", 1_004_003, foe);
    assert_eq!(ordered(&units(90, 10)), ["move 1/10 3 AF8"]);
    assert_eq!(ordered(&units(20, 20)), ["move 1/10 3 AF7"], "now and then it is bold");
    let away = ordered(&units(10, 90));
    assert!(
        away.len() == 1 && away[0].starts_with("move 1/10 ") && away[0].contains(" AF3 "),
        "{away:?}"
    );
}

#[test]
fn em_7_5_those_who_attack_come_in_the_same_impulse_under_the_guns_that_reach() {
    let units = rifles("1/10", 1_003_003, 40)
        + &rifles("1/11", 1_004_003, 40)
        + &unit("1/12", "gun-105", 1_002_003, 10, "")
        + &rifles("2/10", 1_005_003, 10);
    let expected = ["move 1/10 3 2 AF8", "move 1/11 0 0 2 AF8", "support 1/12 AF7 R1"];
    assert_eq!(ordered(&units), expected, "who is nearer waits");
}

#[test]
fn em_7_5_nobody_attacks_who_is_tired_or_has_nothing_to_fire() {
    let units = |more: &str| {
        unit("1/10", "assault-rifle", 1_003_003, 90, more) + &rifles("2/10", 1_004_003, 10)
    };
    assert_eq!(ordered(&units(", organisation = 3")), ["defend 1/10 AF7 R1"]);
    assert_eq!(ordered(&units(", out_of_ammo = true")), ["defend 1/10 AF7 R1"]);
}

#[test]
fn em_2_6_who_is_worn_out_rests_where_nobody_is_near() {
    assert_eq!(
        ordered(&unit("1/10", "assault-rifle", 1_003_003, 20, ", organisation = 3")),
        ["rest 1/10 AF4 R1"]
    );
}

#[test]
fn em_7_7_who_is_threatened_goes_to_its_like_and_never_nearer() {
    let units = rifles("1/10", 1_005_003, 10)
        + &rifles("1/11", 1_003_003, 30)
        + &rifles("2/10", 1_006_003, 80);
    assert_eq!(ordered(&units), ["move 1/10 5 6 AF3 R1", "defend 1/11 AF6 R1"]);
}

#[test]
fn em_9_1_a_single_unit_goes_for_an_installation_and_the_army_for_a_place() {
    let ground = format!(
        "{PLAIN}
        ground.place = [{{ name = 'Alba', kind = 'town', hex = 1008003 }}]
        ground.installation = [{{ number = 214, name = 'Mill', kind = 'refinery', hex = 1002005, worth = 'major' }}]
        economy.income.place_tenths.town = 10"
    );
    let units = rifles("1/10", 1_003_003, 20)
        + &rifles("1/11", 1_003_003, 20)
        + &rifles("1/12", 1_003_003, 20);
    assert_eq!(
        ordered_on(&ground, &units),
        ["occupy 1/10 4 4 5 AF5 R1", "move 1/11 3 3 3 2 2 AF5 R5", "move 1/12 3 3 3 2 2 AF5 R5"]
    );
}

#[test]
fn em_3_5_recruits_are_trained_at_their_base_before_they_go_anywhere() {
    let recruit =
        |near: &str| unit("1/10", "assault-rifle", 1_001_001, 20, ", training = '1(0)'") + near;
    assert_eq!(ordered(&recruit("")), ["train 1/10 AF5 R3"]);
    assert_eq!(
        ordered(&recruit(&rifles("2/10", 1_002_001, 20))),
        ["defend 1/10 AF6 R3"],
        "but not while enemies are near"
    );
}

#[test]
fn em_9_3_a_unit_in_a_centre_wins_people_over() {
    let ground = format!(
        "{PLAIN}
        ground.place = [{{ name = 'Alba', kind = 'town', hex = 1003003, holder = 'a' }}]
        population.centre = [{{ place = 'Alba', support = {{ a = 50, b = 30 }} }}]"
    );
    let own = unit("1/10", "assault-rifle", 1_003_003, 20, "");
    assert_eq!(ordered_on(&ground, &own), ["garrison 1/10 AF6 R1"]);
    let beside = ordered_on(&ground, &(own + &rifles("2/10", 1_004_003, 20)));
    assert!(
        beside.iter().all(|line| !line.starts_with("garrison")),
        "but not beside enemies: {beside:?}"
    );
}

const FIELDS: &str = "
    ground.installation = [
        { number = 214, name = 'Field', kind = 'airfield', hex = 1001001, holder = 'a' },
        { number = 215, name = 'Strip', kind = 'airfield', hex = 1010005, holder = 'a' },
    ]";

#[test]
fn em_7_14_aircraft_strike_where_troops_attack_else_the_strongest_without_guns() {
    let ground = format!("{PLAIN}{FIELDS}");
    let flight = unit("1/40", "light-attack", 1_001_001, 4, "");
    let beset = rifles("1/11", 1_008_005, 10) + &rifles("2/11", 1_009_005, 90);
    let attack = rifles("1/10", 1_003_003, 90) + &rifles("2/10", 1_004_003, 10) + &beset + &flight;
    assert_eq!(flown(&ground, &attack), ["strike 1/40 004003"]);
    assert_eq!(flown(&ground, &(beset + &flight)), ["strike 1/40 009005"]);
    assert_eq!(
        flown(&ground, &(rifles("1/11", 1_008_005, 10) + &flight)),
        ["superiority 1/40 008005"]
    );
}

/// Orders to units of the air.
fn flown(ground: &str, units: &str) -> Vec<String> {
    ordered_on(ground, units).into_iter().filter(|line| line.contains(" 1/40 ")).collect()
}

#[test]
fn em_11_7_what_flies_leaves_a_base_that_is_none_any_more() {
    let ground = format!("{PLAIN}{FIELDS}\nworn = {{ 214 = 'damaged' }}");
    let flight = unit("1/40", "light-attack", 1_001_001, 4, "");
    assert_eq!(ordered_on(&ground, &flight), ["rebase 1/40 010005"]);
}

#[test]
fn em_4_10_ammunition_is_flown_to_whom_it_is_wanted_by() {
    let ground = format!(
        "{PLAIN}{FIELDS}\nstores.a = {{ dumps = [{{ hex = 1001001, goods = {{ ammo = 40 }} }}] }}"
    );
    let bare = "{ code = '1/10', weapon = 'assault-rifle', hex = 1010005, out_of_ammo = true },";
    let transport = "{ code = '1/40', weapon = 'transport', hex = 1001001, strength = 4 },";
    assert_eq!(
        ordered_on(&ground, &format!("{bare}{transport}"))[1..],
        ["freight 001001 010005 10 ammo"]
    );
    let copter = "{ code = '1/40', weapon = 'medium-helicopter', hex = 1001001, strength = 4 },";
    let near = bare.replace("1010005", "1008003");
    assert_eq!(flown(&ground, &format!("{near}{copter}")), ["carry 1/40 001001 008003 8 ammo"]);
}

const COAST: &str = "map = ['~~~~~~~~', '~~~~~~~~', '........', '........']
    ground.place = [{ name = 'Alba', kind = 'town', hex = 1001003, holder = 'a' }, { name = 'Beta', kind = 'town', hex = 1008003 }]
    ground.ports = ['Alba', 'Beta']
    numbers.sighting = { base_percent = 300 }
    numbers.condition = { upkeep_percent = 0 }";

#[test]
fn em_11_7_armed_boats_fire_where_troops_attack_else_close_the_sea() {
    let boat = |hex: u32| unit("1/40", "gunboat", hex, 2, "");
    let attack = rifles("1/10", 1_003_003, 90) + &rifles("2/10", 1_004_003, 10) + &boat(1_003_002);
    assert_eq!(flown(COAST, &attack), ["bombard 1/40 004003"]);
    assert_eq!(flown(COAST, &boat(1_003_002)), ["blockade 1/40 AF6"]);
    assert_eq!(flown(COAST, &boat(1_001_003)), ["patrol 1/40 1 AF5"], "it puts to sea");
}

#[test]
fn em_4_10_boats_take_infantry_where_the_way_by_land_is_longer() {
    let ground = COAST.replace("'........', '........'", "'..~~~~..', '........'")
        + "\nnumbers.victory.turns = 30\neconomy.income.place_tenths.town = 10";
    let boat = unit("1/40", "coaster", 1_001_003, 4, "");
    let units = rifles("1/10", 1_001_003, 10) + &rifles("1/11", 1_001_003, 10) + &boat;
    assert_eq!(ordered_on(&ground, &units), ["sealift 1/10 008003", "sealift 1/11 008003"]);
}

#[test]
fn em_1_6_a_truce_is_taken_but_not_from_who_leads() {
    let answer = |leads: Option<&str>| {
        let mut scene = Scene::of(&format!("{PLAIN}\nunits = [{}]", rifles("1/10", 1_003_003, 10)))
            .begin("truce");
        scene.play_all(["b: truce a", "close"]);
        let ranked = |key| Ranked { rank: 1, seat: seat(key), points: None };
        scene.position.ranking =
            leads.map(|key| PublicRanking { turn: 1, seats: vec![ranked(key)] });
        let view = scene.view(Viewer::Seat(seat("a")));
        let lines = ElMythico::autopilot(&scene.world, &view, seat("a"));
        lines.into_iter().find(|line| line.starts_with("truce"))
    };
    assert_eq!(answer(None).as_deref(), Some("truce b"));
    assert_eq!(answer(Some("a")).as_deref(), Some("truce b"));
    assert_eq!(answer(Some("b")), None);
}

#[test]
fn em_10_1_a_leader_goes_to_where_most_guard_it() {
    let units = "{ code = '1/0', hex = 1002002 },".to_owned()
        + &rifles("1/10", 1_004_004, 30)
        + &rifles("1/11", 1_001_003, 10);
    assert_eq!(ordered(&units)[0], "move 1/0 3 4 3");
}

//! The rule book's tables against the code and the shipped data: odds, terrain, costs, areas.

use crate::grid::hex::{Hex, Side};
use crate::module::Module;
use crate::system::System;
use crate::systems::tuw::Tuw;
use crate::systems::tuw::score::{Odds, odds};
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::effect::{EntryCost, TerrainEffect};
use crate::systems::tuw::world::locomotion::{Locomotion, LocomotionTraits};
use crate::systems::tuw::world::rules::Rules;

/// The shipped module's world.
pub fn crossroads() -> World {
    let module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    Tuw::read_module(&module).unwrap_or_else(|faults| panic!("{}", faults[0])).0
}

#[test]
fn tuw_5_4_odds_by_difference_of_scores() {
    let (rules, differences) = (Rules::usual().combat, -4..=7);
    let destroyed = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35];
    let wounded = [1, 3, 5, 7, 9, 11, 11, 9, 7, 5, 3, 1];
    for (difference, (destroyed, wounded)) in differences.zip(destroyed.into_iter().zip(wounded)) {
        let expected = Odds { destroyed, wounded, of: 36 };
        assert_eq!(odds(&rules, difference, 0), expected, "difference {difference}");
        assert_eq!(odds(&rules, 3 + difference, 3), expected, "difference {difference}");
    }
}

/// Columns as printed: clear, light woods, heavy forest, rough, swamp, shallow, deep.
const TERRAINS: [&str; 7] =
    ["clear", "light-woods", "heavy-forest", "rough", "swamp", "shallow", "deep"];

const MERGED: [(Locomotion, [&str; 7]); 10] = [
    (Locomotion::Foot, ["M1", "M1 D3", "M2 D5", "M2 D2", "M2 D2", "M2", "M3"]),
    (Locomotion::SmallAtv, ["M1", "M2", "M2", "M2", "MX", "M2", "MX"]),
    (Locomotion::Wheeled, ["M1", "M3", "MX", "M2", "MX", "M2", "MX"]),
    (Locomotion::Tracked, ["M1", "M2", "MX", "M2", "MX", "M2", "MX"]),
    (Locomotion::Hovercraft, ["M1", "MX", "MX", "M2", "MX", "M1", "M1"]),
    (Locomotion::Amphibious, ["M1", "MX", "MX", "M2", "MX", "M1", "M1"]),
    (Locomotion::SmallNaval, ["MX", "MX", "MX", "MX", "M2 D2", "M1", "M1"]),
    (Locomotion::LargeNaval, ["MX", "MX", "MX", "MX", "MX", "MX", "M1"]),
    (Locomotion::Noncorporeal, ["M1"; 7]),
    (Locomotion::Stationary, ["MX"; 7]),
];

#[test]
fn tuw_4_4_the_shipped_terrain_is_the_merged_table() {
    let ground = crossroads().ground;
    for (by, row) in MERGED {
        for (id, printed) in TERRAINS.iter().zip(row) {
            let terrain = ground.terrains.iter().find(|terrain| terrain.id == *id).unwrap();
            let expected: TerrainEffect = printed.parse().unwrap();
            assert_eq!(terrain.effects[&by], expected, "{} in {id}", by.word());
        }
    }
}

/// Light woods, heavy forest, rough, swamp; elsewhere the chart has none.
#[test]
fn tuw_99_1_the_shipped_percentages_are_the_charts() {
    let ground = crossroads().ground;
    assert_eq!(ground.percentages, None, "off, as the chart's own note has it");
    let mut rows = Vec::new();
    for id in TERRAINS {
        let terrain = ground.terrains.iter().find(|terrain| terrain.id == id).unwrap();
        let of = |by: Locomotion| terrain.percent.get(&by).copied().unwrap_or(0);
        let against = terrain.percent_against;
        let units = [Locomotion::Tracked, Locomotion::SmallNaval, Locomotion::Stationary].map(of);
        assert_eq!(
            units.iter().filter(|percent| **percent != 0).count(),
            terrain.percent.len(),
            "{id}"
        );
        rows.push(([against.los, against.indirect, against.area], units));
    }
    let none = ([0; 3], [0; 3]);
    let woods = ([50, 100, 50], [0, 0, 50]);
    let forest = ([0, 200, 100], [0, 0, 100]);
    let rough = ([50, 50, 50], [50, 0, 50]);
    let swamp = ([100, 100, 100], [0, 100, 100]);
    assert_eq!(rows, [none, woods, forest, rough, swamp, none, none]);
}

#[test]
fn tuw_5_8_1_only_heavy_forest_obstructs() {
    let obstructs: Vec<String> = crossroads()
        .ground
        .terrains
        .into_iter()
        .filter(|terrain| terrain.obstructs)
        .map(|terrain| terrain.id)
        .collect();
    assert_eq!(obstructs, ["heavy-forest"]);
}

#[test]
fn tuw_4_3_a_road_replaces_the_cost_from_both_sides() {
    let world = crossroads();
    let (wall, thicket) = (world.ground.find("0605").unwrap(), world.ground.find("0706").unwrap());
    let side = wall.side_to(thicket).unwrap();
    let half = Some(EntryCost::Cost(world.ground.road));
    assert_eq!(world.ground.entry(Locomotion::Wheeled, wall, side), half);
    assert_eq!(world.ground.entry(Locomotion::Wheeled, thicket, side.opposite()), half);
    let ghost = world.ground.entry(Locomotion::Noncorporeal, wall, side);
    assert_eq!(ghost, Some(EntryCost::Cost(crate::systems::tuw::world::effect::Mp::whole(1))));
}

#[test]
fn tuw_4_2_the_map_ends_at_its_edge() {
    let ground = crossroads().ground;
    assert_eq!(ground.entry(Locomotion::Foot, ground.find("0101").unwrap(), Side::ALL[0]), None);
    assert_eq!(ground.find("1501"), None);
    assert_eq!(ground.find("the crossroads"), ground.find("0706"));
}

#[test]
fn tuw_3_6_costs_of_the_starter_list_follow_from_their_scores() {
    let units = [
        ("peasant", "1/0", 1, 2, "foot", 1),
        ("spearman", "2/0", 2, 2, "foot", 2),
        ("archer", "2/2 LOS", 1, 2, "foot", 2),
        ("knight", "4/0", 3, 4, "foot", 5),
        ("catapult", "4/3 IF1", 1, 1, "wheeled", 5),
        ("musketeer", "2/2 LOS", 2, 2, "foot", 3),
        ("rifle squad", "3/2 LOS", 3, 2, "foot", 4),
        ("mobile artillery", "4/6 IF2 AE1", 2, 1, "tracked", 19),
    ];
    for (name, attack, defence, mp, by, cost) in units {
        let piece = format!(
            "{{ code = \"r1\", hex = \"0101\", defence = {defence}, attack = [\"{attack}\"], moves = [{{ by = \"{by}\", mp = {mp} }}] }}"
        );
        let world = super::Scene::of(&piece, &["."]).begin().world;
        assert_eq!(world.kinds[0].cost(), cost, "{name}");
    }
}

/// C25: percentages that a kind's own rules add are summed before they apply. First Strike costs
/// +100 %, Armored +100 %, Armor Piercing +50 %, Tough +100 % a level; genre levels, which multiply
/// the whole, aren't built.
#[test]
fn tuw_3_6_percentages_of_own_rules_raise_the_cost() {
    let marksman = r#"defence = 1
        moves = [{ by = "foot", mp = 2 }]
        weapons = [{ name = "rifle", attack = "3/4 LOS", percent = 100 }]"#;
    let tank = r#"defence = 5
        moves = [{ by = "tracked", mp = 4 }]
        weapons = [{ name = "gun", attack = "5/3 LOS", percent = 50 }]
        percent = 100"#;
    let flak = r#"defence = 2
        moves = [{ by = "wheeled", mp = 1 }]
        weapons = [{ name = "gun", attack = "5/3 LOS", percent = 20 }]"#;
    let cybertank = r#"defence = 8
        moves = [{ by = "tracked", mp = 3 }]
        weapons = [
            { name = "cannon", attack = "6/3 LOS", attacks = 3 },
            { name = "machine guns", attack = "2/1 LOS", attacks = 2 },
        ]
        percent = 300"#;
    for (kind, cost) in [(marksman, 9), (tank, 21), (flak, 7), (cybertank, 51)] {
        let mut module = Module::built_in("tuw-crossroads").unwrap().as_listed();
        let head = "\n[[kind]]\nid = \"own\"\nname = \"Own\"\nsymbol = \"armour\"\n";
        module.files.get_mut("units.toml").unwrap().push_str(&format!("{head}{kind}\n"));
        let (world, _) = Tuw::read_module(&module).unwrap_or_else(|faults| panic!("{}", faults[0]));
        assert_eq!(world.kinds.last().unwrap().cost(), cost, "{kind}");
    }
}

#[test]
fn tuw_5_8_4_areas_hold_1_7_19_37_hexes() {
    let area = |radius| Hex::new(4, 4).within(radius).len();
    assert_eq!([0, 1, 2, 3].map(area), [1, 7, 19, 37]);
}

#[test]
fn tuw_2_3_without_an_order_dice_say_who_is_last() {
    use crate::dice::Dice;
    let mut world = crossroads();
    world.order = None;
    let order = |rolls: &[i64]| {
        let dice = Dice::loaded(rolls);
        let (order, _) = crate::systems::tuw::sequence::opening::player_order(&world, &dice);
        assert_eq!(dice.unrolled(), 0);
        order.iter().map(|seat| seat.0).collect::<Vec<_>>()
    };
    assert_eq!(order(&[5, 2]), [2, 1]);
    assert_eq!(order(&[2, 5]), [1, 2]);
    assert_eq!(order(&[3, 3, 6, 1]), [2, 1]);
}

/// Each usual table has all that the code asks it for, and a module lays over it what it changes.
#[test]
fn a_modules_tables_lie_over_the_usual_ones() {
    let mut module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    let mut add =
        |file: &str, text: &str| drop(module.files.insert(file.to_owned(), text.to_owned()));
    add("rules.toml", "[combat]\ndestroyed_by = 4\n");
    add("locomotion.toml", "[foot]\nroads = false\n");
    let (world, _) = Tuw::read_module(&module).unwrap_or_else(|faults| panic!("{}", faults[0]));
    let combat = world.rules.combat;
    assert_eq!((combat.die_sides, combat.wounded_by, combat.destroyed_by), (6, 1, 4));
    assert_eq!(odds(&combat, 0, 0), Odds { destroyed: 3, wounded: 12, of: 36 });
    let usual = crossroads().ground;
    for by in Locomotion::ALL {
        let roads = usual.traits(by).roads && by != Locomotion::Foot;
        assert_eq!(
            world.ground.traits(by),
            LocomotionTraits { roads, ..usual.traits(by) },
            "{}",
            by.word()
        );
    }
}

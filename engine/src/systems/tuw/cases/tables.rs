//! The rule book's tables against the code and the shipped data: odds, terrain, costs, areas.

use super::Tuw;
use crate::grid::hex::{Hex, Side};
use crate::module::Module;
use crate::system::Rules as _;
use crate::systems::tuw::score::{Odds, odds};
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::effect::{EntryCost, TerrainEffect};
use crate::systems::tuw::world::locomotion::{Locomotion, LocomotionTraits};
use crate::systems::tuw::world::rules::Rules;

/// The shipped module's world.
pub fn crossroads() -> World {
    let module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    Tuw::read_module(&module).unwrap_or_else(|faults| panic!("{}", faults[0])).0.host
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

const MERGED: [(Locomotion, [&str; 7]); 12] = [
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
    (Locomotion::Hmf, ["M1"; 7]),
    (Locomotion::Lmf, ["M1"; 7]),
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

/// The starter list of units, as a module writes it, and what each costs.
const STARTER: &[(&str, &str, u32)] = &[
    (
        "Peasant",
        "defence = 1, moves = [{ by = 'foot', mp = 2 }], weapons = [{ name = 'clubs', attack = '1/0' }]",
        1,
    ),
    (
        "Spearman",
        "defence = 2, moves = [{ by = 'foot', mp = 2 }], weapons = [{ name = 'spear', attack = '2/0' }]",
        2,
    ),
    (
        "Archer",
        "defence = 1, moves = [{ by = 'foot', mp = 2 }], weapons = [{ name = 'bow', attack = '2/2 LOS' }]",
        2,
    ),
    (
        "Knight",
        "defence = 3, moves = [{ by = 'foot', mp = 4 }], weapons = [{ name = 'sword', attack = '4/0' }]",
        5,
    ),
    (
        "Catapult",
        "defence = 1, moves = [{ by = 'wheeled', mp = 1 }], weapons = [{ name = 'catapult', attack = '4/3 IF1' }]",
        5,
    ),
    (
        "Fairy",
        "defence = 4, moves = [{ by = 'hmf', mp = 5 }], small = true, weapons = [{ name = 'wand', attack = '1/0' }]",
        10,
    ),
    (
        "Dragon",
        "defence = 5, moves = [{ by = 'hmf', mp = 6 }], weapons = [{ name = 'fire', attack = '6/1' }]",
        17,
    ),
    (
        "Musketeer",
        "defence = 2, moves = [{ by = 'foot', mp = 2 }], weapons = [{ name = 'musket', attack = '2/2 LOS' }]",
        3,
    ),
    (
        "Rifle squad",
        "defence = 3, moves = [{ by = 'foot', mp = 2 }], weapons = [{ name = 'rifles', attack = '3/2 LOS' }]",
        4,
    ),
    (
        "AA gun",
        "defence = 2, moves = [{ by = 'wheeled', mp = 1 }], weapons = [{ name = 'gun', attack = '5/3 LOS', abilities = ['Only Attack Flyers', 'High Angle'] }]",
        7,
    ),
    (
        "Mobile artillery",
        "defence = 2, moves = [{ by = 'tracked', mp = 1 }], weapons = [{ name = 'howitzer', attack = '4/6 IF2 AE1' }]",
        19,
    ),
    (
        "Medium tank",
        "defence = 5, moves = [{ by = 'tracked', mp = 4 }], abilities = ['Armored 1'], weapons = [{ name = 'gun', attack = '5/3 LOS', defence = 8, abilities = ['Armor Piercing 1'] }]",
        28,
    ),
    (
        "Fighter",
        "defence = 4, moves = [{ by = 'lmf', mp = 10 }], weapons = [{ name = 'guns', attack = '4/2 LOS', attacks = 2 }]",
        22,
    ),
    (
        "Cybertank",
        "defence = 8, moves = [{ by = 'tracked', mp = 3 }], abilities = ['Tough 3'], weapons = [{ name = 'cannon', attack = '6/3 LOS', attacks = 3 }, { name = 'machine guns', attack = '2/1 LOS', attacks = 2 }]",
        109,
    ),
    // C25: a marksman; and a medium tank of genre level 3.
    (
        "Marksman",
        "defence = 1, moves = [{ by = 'foot', mp = 2 }], weapons = [{ name = 'rifle', attack = '3/4 LOS', abilities = ['First Strike'] }]",
        9,
    ),
    (
        "Modern tank",
        "defence = 5, cel = 3, moves = [{ by = 'tracked', mp = 4 }], abilities = ['Armored'], weapons = [{ name = 'gun', attack = '5/3 LOS', defence = 8, abilities = ['Armor Piercing'] }]",
        84,
    ),
    ("Printed", "defence = 5, cost = 7, cel = 2, moves = [{ by = 'foot', mp = 4 }]", 14),
    (
        "By hand",
        "defence = 3, percent = 100, moves = [{ by = 'foot', mp = 4 }], weapons = [{ name = 'sword', attack = '6/1', percent = 50 }]",
        14,
    ),
    // 20 % × 4 + 50 % + 50 % × 2 = 230 %: the rule book's own example.
    (
        "Bomb",
        "defence = 3, moves = [{ by = 'foot', mp = 10 }], abilities = ['Self Destruct 4 AE2']",
        33,
    ),
    (
        "Ghost",
        "defence = 3, moves = [{ by = 'noncorporeal', mp = 4 }, { by = 'foot', mp = 2 }], abilities = ['Teleport 3', 'APAP 2', 'Fragile']",
        26,
    ),
];

/// A world of these kinds, one of each.
fn listed(kinds: &[(&str, &str, u32)]) -> World {
    let mut module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    let units = module.files.get_mut("units.toml").unwrap();
    let mut file: toml::Table = units.parse().unwrap();
    let all = file["kind"].as_array_mut().unwrap();
    for (name, kind, _) in kinds {
        let text =
            format!("kind = {{ id = 'new {name}', name = '{name}', symbol = 'armour', {kind} }}");
        let mut entry: toml::Table = text.parse().unwrap();
        all.push(entry.remove("kind").unwrap());
    }
    *units = file.to_string();
    Tuw::read_module(&module).unwrap_or_else(|faults| panic!("{}", faults[0])).0.host
}

#[test]
fn tuw_50_3_c25_costs_of_the_starter_list_follow_from_their_scores() {
    let world = listed(STARTER);
    for (name, _, cost) in STARTER {
        let kind = world.kinds.iter().find(|kind| kind.name == *name && kind.id.starts_with("new"));
        assert_eq!(kind.unwrap().cost(), *cost, "{name}");
    }
}

#[test]
fn tuw_8_4_a_price_is_told_term_by_term() {
    let world = listed(STARTER);
    let lexicon = crate::words::Lexicon::built_in();
    let told = |name: &str| {
        let mut prices = crate::systems::tuw::prices::prices(&world).into_iter();
        let price = prices.find(|price| price.id == format!("new {name}")).unwrap();
        let lines = price.terms.iter().map(|term| lexicon.say("en", term));
        lines.collect::<Vec<_>>().join("\n")
    };
    insta::assert_snapshot!(told("Medium tank"), @r"
    gun: ATT 5 × RNG 3 (Armor Piercing +50%) = 22.5
    Body: DEF 5 × MP 4 = 20
    Sum: 42.5 ÷ 3 (Armored +100%) = 28
    ");
    insta::assert_snapshot!(told("Cybertank"), @r"
    cannon: ATT 6 × RNG 3 × 3 attacks = 54
    machine guns: ATT 2 × RNG 1 × 2 attacks = 4
    Body: DEF 8 × MP 3 = 24
    Sum: 82 ÷ 3 (Tough 3 +300%) = 109
    ");
    insta::assert_snapshot!(told("Modern tank"), @r"
    gun: ATT 5 × RNG 3 (Armor Piercing +50%) = 22.5
    Body: DEF 5 × MP 4 = 20
    Sum: 42.5 ÷ 3 (Armored +100%) = 28
    × 3 by genre level = 84
    ");
    insta::assert_snapshot!(told("AA gun"), @r"
    gun: ATT 5 × RNG 3 (Only Attack Flyers −30%, High Angle +50%) = 18
    Body: DEF 2 × MP 1 = 2
    Sum: 20 ÷ 3 = 7
    ");
    insta::assert_snapshot!(told("Printed"), @r"
    The module prints 7.
    × 2 by genre level = 14
    ");
    insta::assert_snapshot!(told("Ghost"), @r"
    Body: DEF 3 × MP 4 (noncorporeal +50%, more ways to move +25%) = 21
    Sum: 21 ÷ 3 (Teleport 3 +150%, APAP 2 +150%, Fragile −25%) = 26
    ");
}

#[test]
fn tuw_6_2_the_shipped_chart_is_the_books() {
    use crate::systems::tuw::world::ability::{AgeChart, NAMED_AGES, USUAL_AGES};
    let chart: AgeChart = toml::from_str(USUAL_AGES).unwrap();
    assert_eq!(chart.ages, NAMED_AGES);
    // Civil War soldiers against knights: two rows, so level 3.
    assert_eq!(chart.row("rifle").unwrap() - chart.row("steel").unwrap() + 1, 3);
}

#[test]
fn tuw_8_6_the_shipped_abilities_have_the_books_prices() {
    let world = crossroads();
    let percent = |text: &str| {
        let bought: crate::systems::tuw::world::ability::BoughtAbility = text.parse().unwrap();
        world.abilities[&bought.ability].percent(bought)
    };
    let prices = [
        ("First Strike", 100),
        ("Regeneration", 50),
        ("Fragile", -25),
        ("Fragile 2", -50),
        ("Tough", 100),
        ("Tough 3", 300),
        ("Self Destruct 4 AE2", 230),
        ("Self Destruct 0", 50),
        ("Teleport", 50),
        ("Teleport 4", 200),
        ("Only Attack Flyers", -30),
        ("Cannot Attack Flyers", -30),
        ("Armored 2", 200),
        ("Armor Piercing", 50),
        ("Armor Piercing 3", 150),
        ("APAP", 100),
        ("APAP 3", 200),
        ("High Angle", 50),
    ];
    for (text, expected) in prices {
        assert_eq!(percent(text), expected, "{text}");
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

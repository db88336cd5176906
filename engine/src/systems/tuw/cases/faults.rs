//! What a wrong module is told: file, place, what is wrong, what would do.

use super::Tuw;
use crate::module::Module;
use crate::system::Rules;
use crate::systems::tuw::world::{ability, ground, rules};

/// The shipped module with one text of one file replaced; every fault, a line each.
fn faults(file: &str, from: &str, to: &str) -> String {
    edited(&[(file, from, to)])
}

/// The usual tables that a module may have a file of its own for.
const USUAL: [(&str, &str); 4] = [
    ("terrain.toml", ground::USUAL),
    ("rules.toml", rules::USUAL),
    ("abilities.toml", ability::USUAL),
    ("ages.toml", ability::USUAL_AGES),
];

/// The module in which armies are bought with one text of one file replaced; every fault, a line
/// each.
fn muster_faults(file: &str, from: &str, to: &str) -> String {
    let mut module = Module::built_in("tuw-muster").unwrap().as_listed();
    let text = module.files.get_mut(file).unwrap();
    assert!(text.contains(from), "{from}");
    *text = text.replacen(from, to, 1);
    let faults = Tuw::read_module(&module).err().unwrap_or_default();
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn tuw_10_1_a_wrong_muster_is_explained() {
    let cliff = "[[feature]]\nname = \"cliff\"\nhexes = [\"0204\"]\neffect = \"MX\"\n\n[[place]]";
    for (file, from, to, said) in MUSTER {
        assert_eq!(muster_faults(file, from, to), said.join("\n"));
    }
    assert_eq!(
        muster_faults("map.toml", "[[place]]", cliff),
        [
            "scenario.toml:57: seat[0].muster.zone[13]: hex 0204 is closed ground: no kind can begin there; leave it out, or name another hex",
            "forces.toml:6: unit[2].hex: hex 0204 is closed to `pikes`; put it on other ground",
            "forces.toml:13: unit[9].hex: hex 0204 is closed to `sharpshooters`; put it on other ground",
        ]
        .join("\n")
    );
}

/// What is wrong with a muster: file, what is replaced, by what, and all that is said.
#[rustfmt::skip]
const MUSTER: &[(&str, &str, &str, &[&str])] = &[
    ("scenario.toml", "points = 100", "points = 90", &[
        "forces.toml:23: unit[19].kind: the standard army of Captain Bram costs 93 points with this unit, and 90 are allowed; take a cheaper kind, or leave units out",
        "forces.toml:47: unit[43].kind: the standard army of Dame Quint costs 93 points with this unit, and 90 are allowed; take a cheaper kind, or leave units out",
    ]),
    ("scenario.toml", "points = 100", "points = 0", &["scenario.toml:9: muster.points: 0 is out of bounds; write a number from 1 to 1000000"]),
    ("scenario.toml", "points = 100", "points = 100\nkinds = [\"pike\"]", &["scenario.toml:10: muster.kinds[0]: no kind is called `pike`; did you mean `pikes`?"]),
    ("scenario.toml", "points = 100", "points = 100\nkinds = []", &["scenario.toml:10: muster.kinds: no kind may be bought; name some, or leave the line out to allow all"]),
    ("scenario.toml", "[muster]\npoints = 100\n", "", &[
        "scenario.toml:52: seat[0].muster: no army is bought here; add a table [muster] with points, or leave this out",
        "scenario.toml:86: seat[1].muster: no army is bought here; add a table [muster] with points, or leave this out",
    ]),
    ("scenario.toml", "\"0101\", \"0102\"", "\"1401\", \"0102\"", &["scenario.toml:90: seat[1].muster.zone[9]: hex 1401 is in another seat's zone too; give it to one of them"]),
    ("scenario.toml", "\"0101\", \"0102\"", "\"0102\", \"0102\"", &["scenario.toml:56: seat[0].muster.zone[1]: hex 0102 is there already; name each hex once"]),
    ("scenario.toml", "\"0101\", \"0102\"", "\"0102\", \"9902\"", &["scenario.toml:56: seat[0].muster.zone[1]: `9902` is no hex of the map; write column and row, up to 1410"]),
    ("scenario.toml", "\"Heron\", \"Otter\"", "\"Otter\", \"Otter\"", &["scenario.toml:60: seat[0].muster.names[1]: `Otter` is there already; write another"]),
    ("scenario.toml", "\"Heron\", ", "", &["forces.toml:27: unit[23].code: Captain Bram has no name for `b24`; add to the names of its muster, or number it lower"]),
    ("forces.toml", "hex = \"0204\"", "hex = \"0704\"", &["forces.toml:6: unit[2].hex: hex 0704 is outside the zone of Captain Bram; put it into the zone"]),
    ("forces.toml", "hex = \"0204\"", "hex = \"0204\", name = \"Old Guard\"", &["forces.toml:6: unit[2].code: a unit that may be bought has a code, a kind and a hex only; leave the rest out"]),
];

/// The shipped module with several texts replaced; every fault, a line each. A file that the module
/// hasn't is the usual table.
fn edited(edits: &[(&str, &str, &str)]) -> String {
    let mut module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    for (file, from, to) in edits {
        let usual = USUAL.iter().find(|(usual, _)| usual == file);
        let text =
            module.files.entry((*file).to_owned()).or_insert_with(|| usual.unwrap().1.to_owned());
        assert!(text.contains(from), "{from}");
        *text = text.replacen(from, to, 1);
    }
    let faults = Tuw::read_module(&module).err().unwrap_or_default();
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_wrong_map_is_explained() {
    insta::assert_snapshot!(faults("map.toml", ".....rr..~==~.", ".....rr..~==~"), @"map.toml:3: rows[0]: this row has 13 letters, the longest has 14; make all rows equally long");
    insta::assert_snapshot!(faults("map.toml", ".....rr..~==~.", ".....rr..~==?."), @"map.toml:3: rows[0]: no terrain has the mark `?`; use the marks .wfrs~=");
    insta::assert_snapshot!(faults("map.toml", "\"0506\", \"0605\"", "\"0506\", \"0805\""), @"map.toml:18: roads[0][5]: `0805` isn't beside the hex before it; name every hex that the road runs through");
    insta::assert_snapshot!(faults("map.toml", "hexes = [\"0503\"]", "hexes = [\"9903\"]"), @"map.toml:31: feature[1].hexes[0]: `9903` is no hex of the map; write column and row, up to 1410");
    insta::assert_snapshot!(faults("map.toml", "effect = \"H2\"", "effect = \"hot\""), @r"map.toml:38: feature[2].effect: `hot` is no terrain effect; write M, D or H with a number to 1000, MX or HX; mend this line and check again with `mythico module check`");
    insta::assert_snapshot!(faults("terrain.toml", "wheeled = \"M1\"\n", ""), @r#"terrain.toml:13: terrain[0].effects: `clear` says nothing of `wheeled`; add it, for instance "M1" or "MX""#);
}

#[test]
fn wrong_forces_are_explained() {
    insta::assert_snapshot!(faults("forces.toml", "\"spearman\"", "\"spaceman\""), @"forces.toml:3: unit[0].kind: no kind is called `spaceman`; did you mean `spearman`?");
    insta::assert_snapshot!(faults("forces.toml", "\"a2\"", "\"a1\""), @"forces.toml:4: unit[1].code: `a1` stands twice; give each unit a code of its own");
    insta::assert_snapshot!(faults("forces.toml", "\"a2\"", "\"x2\""), @"forces.toml:4: unit[1].code: no seat has the letter of `x2`; begin it with a seat's letter");
    insta::assert_snapshot!(faults("forces.toml", "\"a2\"", "\"second\""), @r"forces.toml:4: unit[1].code: `second` is no unit's code; a code is a letter and a number, such as a3; mend this line and check again with `mythico module check`");
    insta::assert_snapshot!(faults("units.toml", "\"4/3 IF1\"", "\"4/3 IV1\""), @r"units.toml:42: kind[4].weapons[0].attack: `4/3 IV1` is no attack; write ATT/RNG and its type, as in 4/6 IF2 AE1, with ATT to 1000 and hexes to 100; mend this line and check again with `mythico module check`");
}

#[test]
fn a_wrong_scenario_is_explained() {
    insta::assert_snapshot!(faults("scenario.toml", "order = [\"aldric\", \"yolande\"]", "order = [\"aldric\"]"), @"scenario.toml:5: order: the player order doesn't name every seat once; list the key of each seat once");
    insta::assert_snapshot!(faults("scenario.toml", "letter = \"y\"", "letter = \"A\""), @r"
    scenario.toml:57: seat[1].letter: `A` isn't a letter of its own; give each seat another letter from a to z
    forces.toml:12: unit[9].code: no seat has the letter of `y1`; begin it with a seat's letter
    forces.toml:13: unit[10].code: no seat has the letter of `y2`; begin it with a seat's letter
    forces.toml:14: unit[11].code: no seat has the letter of `y3`; begin it with a seat's letter
    forces.toml:15: unit[12].code: no seat has the letter of `y4`; begin it with a seat's letter
    forces.toml:16: unit[13].code: no seat has the letter of `y5`; begin it with a seat's letter
    forces.toml:17: unit[14].code: no seat has the letter of `y6`; begin it with a seat's letter
    forces.toml:18: unit[15].code: no seat has the letter of `y7`; begin it with a seat's letter
    forces.toml:19: unit[16].code: no seat has the letter of `y8`; begin it with a seat's letter
    forces.toml:20: unit[17].code: no seat has the letter of `y9`; begin it with a seat's letter
    forces.toml:21: unit[18].code: no seat has the letter of `y10`; begin it with a seat's letter
    ");
    insta::assert_snapshot!(faults("scenario.toml", "faction = \"belmont\"", "faction = \"green\""), @r"
    scenario.toml:56: seat[1].faction: no faction is called `green`; did you mean `arden`?
    scenario.toml:20: faction[1]: no seat is of `belmont`; give it one, or leave it out
    ");
    insta::assert_snapshot!(faults("scenario.toml", "turns = 12", "turn = 12"), @r"scenario.toml:2: turn: unknown field `turn`; did you mean `turns`?");
}

#[test]
fn tuw_2_2_allies_who_play_together_have_the_same_block() {
    let third =
        "[[seat]]\nkey = \"carlo\"\nname = \"Count Carlo\"\nfaction = \"arden\"\nletter = \"c\"\n";
    let faults = |block: &str| {
        edited(&[
            (
                "scenario.toml",
                "order = [\"aldric\", ",
                "together = true\nattack_block = 2\norder = [\"aldric\", \"carlo\", ",
            ),
            ("scenario.toml", "[[objective]]", &format!("{third}{block}\n[[objective]]")),
        ])
    };
    assert_eq!(faults("attack_block = 2"), "");
    insta::assert_snapshot!(faults("attack_block = 3"), @"scenario.toml:6: attack_block: allies who play together share a block, but theirs differ; give all seats of a faction the same `attack_block`");
}

/// What is silently misread otherwise: doubles, of which the first would be meant, and numbers that
/// no sum can hold. A line each: file, what is replaced, by what, and what is said of it first.
#[rustfmt::skip]
const WRONG: &[(&str, &str, &str, &str)] = &[
    ("scenario.toml", "turns = 12", "turns = 0", "turns: 0 is out of bounds; write a number from 1 to 10000"),
    ("scenario.toml", "stacking = 5", "stacking = 0", "stacking: 0 is out of bounds; write a number from 1 to 10000"),
    ("scenario.toml", "# attack_block = 3", "attack_block = 0", "attack_block: attacks go by blocks for all seats or for none, and a block has 1 attack or more; give one `attack_block` before the first seat, and seats that differ their own"),
    ("scenario.toml", "letter = \"y\"", "letter = \"y\"\nattack_block = 2", "attack_block: attacks go by blocks for all seats or for none, and a block has 1 attack or more; give one `attack_block` before the first seat, and seats that differ their own"),
    ("scenario.toml", "hex = \"0706\"", "hex = \"0711\"", "objective[0].hex: `0711` is no hex of the map; write column and row, up to 1410"),
    ("scenario.toml", "0706\"\npoints = 20", "0706\"\npoints = -1", "objective[0].points: -1 is out of bounds; write a number from 0 to 1000000"),
    ("map.toml", "road = \"M0.5\"\n", "", "road: there are roads, and no price for a step along them; write M and a number, as in \"M0.5\""),
    ("map.toml", "\"M0.5\"", "\"MX\"", "road: a road has the price of a step along it and no other effect; write M and a number, as in \"M0.5\""),
    ("map.toml", "\"M0.5\"", "\"H3\"", "road: a road has the price of a step along it and no other effect; write M and a number, as in \"M0.5\""),
    ("map.toml", "\"M0.5\"", "\"M0.5 D1\"", "road: a road has the price of a step along it and no other effect; write M and a number, as in \"M0.5\""),
    ("map.toml", "\"Mill Ford\"", "\"the crossroads\"", "place[1].name: `the crossroads` is there already; write another"),
    ("map.toml", "\"Mill Ford\"", "\"\"", "place[1].name: a name has 1 to 60 letters, this one has 0; write another"),
    ("map.toml", "hex = \"1003\"", "hex = \"0706\"", "place[1].hex: hex 0706 has a name already; give each hex at most one"),
    ("map.toml", "hexes = [\"0607\"]", "hexes = [\"0503\"]", "feature[2].hexes[0]: hex 0503 has a feature already; give each hex at most one"),
    ("terrain.toml", "mark = \"r\"", "mark = \"f\"", "terrain[3].mark: another terrain has the mark `f`; write another letter"),
    ("terrain.toml", "id = \"rough\"", "id = \"swamp\"", "terrain[4].id: `swamp` is there already; write another"),
    ("forces.toml", "hex = \"0106\" },", "hex = \"0106\", disabled_until = 0 },", "unit[0].disabled_until: 0 is out of bounds; write a number from 1 to 10000"),
    ("scenario.toml", "# percentages = 2", "percentages = 101", "percentages: 101 is out of bounds; write a number from 0 to 100"),
    ("terrain.toml", "stationary = 50", "stationary = -50", "terrain[1].percent: -50 is out of bounds; write a number from 0 to 1000"),
    ("terrain.toml", "AE = 50", "AE = 5000", "terrain[1].percent: 5000 is out of bounds; write a number from 0 to 1000"),
    ("units.toml", "[[kind]]", "[cost]\ndivisor = 0\n[[kind]]", "cost.divisor: 0 is out of bounds; write a number from 1 to 1000000"),
    ("units.toml", "[[kind]]", "[cost]\nlocomotion.noncorporeal = 50000000000\n[[kind]]", "cost.locomotion.noncorporeal: 50000000000 is out of bounds; write a number from -100 to 10000"),
    ("rules.toml", "die_sides = 6", "die_sides = 1", "combat.die_sides: 1 is out of bounds; write a number from 2 to 20"),
    ("rules.toml", "wounded_by = 1", "wounded_by = 4", "combat.wounded_by: 4 is out of bounds; write a number from 1 to 3"),
    ("rules.toml", "destroyed_by = 3", "destroyed_by = 0", "combat.destroyed_by: 0 is out of bounds; write a number from 1 to 100"),
    ("rules.toml", "units_max = 5", "units_max = 0", "stacking.units_max: 0 is out of bounds; write a number from 1 to 10000"),
    ("rules.toml", "turns = 1", "turns = 10001", "disability.turns: 10001 is out of bounds; write a number from 0 to 10000"),
    ("units.toml", "id = \"spearman\"", "id = \"peasant\"", "kind[1].id: `peasant` is there already; write another"),
    ("units.toml", "mp = 2 }]", "mp = 1001 }]", "kind[0].moves: MP go from 0 to 1000; write such a number"),
    ("units.toml", "mp = 2 }]", "mp = -1 }]", "kind[0].moves: MP go from 0 to 1000; write such a number"),
    ("units.toml", "moves = [{ by = \"foot\", mp = 2 }]", "moves = []", "kind[0].moves: a unit has 1 to 9 movement types; give at least { by = \"stationary\", mp = 0 }"),
    ("units.toml", "defence = 1\n", "defence = 600000000\n", "kind[0].defence: 600000000 is out of bounds; write a number from -1000 to 1000"),
    ("units.toml", "defence = 1\n", "defence = 1\npercent = -101\n", "kind[0].percent: -101 is out of bounds; write a number from -100 to 10000"),
    ("units.toml", "name = \"clubs\"", "name = 'big \"clubs\"'", "kind[0].weapons[0].name: a weapon's name has 1 to 40 letters and no quotation marks; rename it"),
    ("units.toml", "name = \"clubs\"", "name = \"\"", "kind[0].weapons[0].name: a weapon's name has 1 to 40 letters and no quotation marks; rename it"),
    ("units.toml", "name = \"clubs\"", "name = \"a club too long for anybody to call it by its name\"", "kind[0].weapons[0].name: a weapon's name has 1 to 40 letters and no quotation marks; rename it"),
    ("units.toml", "name = \"flails\"", "name = \"Ballista\"", "kind[6].weapons[1].name: `Ballista` is there already; write another"),
    ("units.toml", "LOS\", defence = 2", "LOS\", defence = -2000", "kind[6].weapons[0].defence: -2000 is out of bounds; write a number from -1000 to 1000"),
    ("units.toml", "defence = 1\n", "defence = 1\nabilities = [\"Tough 10\"]\n", "kind[0].abilities[0]: `tough` has no level 10; write a level from 1 to 9"),
    ("units.toml", "defence = 1\n", "defence = 1\nabilities = [\"Fragile 3\"]\n", "kind[0].abilities[0]: `fragile` has no level 3; write a level from 1 to 2"),
    ("units.toml", "defence = 1\n", "defence = 1\nabilities = [\"Tough\", \"Fragile\"]\n", "kind[0].abilities: nothing is both `tough` and `fragile`; keep one of them"),
    ("units.toml", "defence = 1\n", "defence = 1\nabilities = [\"Tough\", \"Tough 2\"]\n", "kind[0].abilities[1]: `tough` is there already; write another"),
    ("units.toml", "defence = 1\n", "defence = 1\nabilities = [\"First Strike\"]\n", "kind[0].abilities[0]: `first-strike` is a weapon's ability; write it in the weapon's `abilities`"),
    ("units.toml", "attack = \"1/0\"", "attack = \"1/0\", abilities = [\"Teleport 2\"]", "kind[0].weapons[0].abilities[0]: `teleport` is a unit's ability; write it in the kind's `abilities`"),
    ("units.toml", "attack = \"1/0\"", "attack = \"1/0\", abilities = [\"Armor Piercing\"]", "kind[0].weapons[0].abilities[0]: `armor-piercing` needs a weapon that has a DEF of its own; give the weapon a `defence`, or the ability to the kind"),
    ("units.toml", "attack = \"1/0\"", "attack = \"1/0\", abilities = [\"Cannot Attack Flyers\"]", "kind[0].weapons[0].abilities: `cannot-attack-flyers` isn't for hand-to-hand weapons; leave it out"),
    ("units.toml", "attack = \"2/2 LOS\"", "attack = \"2/2 LOS\", abilities = [\"Cannot Attack Flyers\", \"Only Attack Flyers\"]", "kind[2].weapons[0].abilities: a weapon that can attack only flyers and no flyers attacks nobody; keep one"),
    ("units.toml", "{ by = \"foot\", mp = 2 }", "{ by = \"hmf\", mp = 0 }", "kind[0].moves[0]: a flyer has no MP; give it 1 MP or more"),
    ("units.toml", "defence = 1\n", "defence = 1\nsmall = true\n", "kind[0].small: only a flyer is small; leave `small` out, or let it move by \"hmf\" or \"lmf\""),
    ("units.toml", "defence = 1\n", "defence = 1\nlands_in = [\"lake\"]\n", "kind[0].lands_in[0]: no terrain is called `lake`; choose one of clear, light-woods, heavy-forest, rough, swamp, shallow, deep"),
    ("units.toml", "attack = \"1/0\"", "attack = \"1/0\", not_into = [\"deeq\"]", "kind[0].weapons[0].not_into[0]: no terrain is called `deeq`; did you mean `deep`?"),
    ("units.toml", "defence = 1\n", "defence = 1\nage = \"stael\"\n", "kind[0].age: no age is called `stael`; did you mean `steel`?"),
    ("units.toml", "defence = 1\n", "defence = 1\ncel = 21\n", "kind[0].cel: 21 is out of bounds; write a number from 1 to 20"),
    ("units.toml", "defence = 1\n", "defence = 1\ncarries = 101\n", "kind[0].carries: 101 is out of bounds; write a number from 0 to 100"),
    ("units.toml", "defence = 1\n", "defence = 1000\npercent = 10000\nabilities = [\"Tough 9\", \"Self Destruct 20 AE100\"]\ncel = 20\n", "kind[0]: `Peasants` would cost 2193880 points; lower its scores or percentages to 1000000 at most"),
    ("forces.toml", "hex = \"0106\" },", "hex = \"0106\", airborne = true },", "unit[0].airborne: `a1` can't be in the air; only a flyer that is neither disabled nor aboard can be `airborne`"),
    ("forces.toml", "hex = \"0106\" },", "hex = \"0106\", aboard = \"a2\" },", "unit[0].aboard: `a2` can't carry `a1`; name a carrier of the same seat with room, for a foot or stationary unit that carries none itself"),
    ("rules.toml", "threshold = 150", "threshold = -1", "armour.threshold: -1 is out of bounds; write a number from 0 to 1000"),
    ("units.toml", "attack = \"1/0\"", "attack = \"1/0\", attacks = 0", "kind[0].weapons[0].attacks: 0 is out of bounds; write a number from 1 to 255"),
];

#[test]
fn each_wrong_entry_is_explained() {
    for (file, from, to, said) in WRONG {
        let told = faults(file, from, to);
        let (place, problem) = told.split_once(": ").unwrap();
        let line = place.strip_prefix(file).unwrap().trim_start_matches(':');
        assert_eq!(problem.lines().next(), Some(*said), "{to}");
        let absent = said.starts_with("attack_block") || said.starts_with("road: there are");
        assert!(
            line.parse::<usize>().is_ok() || absent,
            "what stands in a file has a line: {told}"
        );
    }
}

#[test]
fn tuw_8_5_wrong_abilities_are_explained() {
    insta::assert_snapshot!(faults("units.toml", "defence = 1\n", "defence = 1\nabilities = [\"Touhg 2\"]\n"), @"units.toml:9: kind[0].abilities: `Touhg 2` is no ability; did you mean `tough`?; mend this line and check again with `mythico module check`");
    insta::assert_snapshot!(faults("units.toml", "defence = 1\n", "defence = 1\nabilities = [\"Tough 2 AE1\"]\n"), @"units.toml:9: kind[0].abilities: `Tough 2 AE1` is no ability; write its name and level, as in Tough 2 or Self Destruct 4 AE1; mend this line and check again with `mythico module check`");
    let forbidden =
        ("abilities.toml", "teleport             = { ", "teleport = { allowed = false, ");
    let used = ("units.toml", "defence = 1\n", "defence = 1\nabilities = [\"Teleport 2\"]\n");
    insta::assert_snapshot!(edited(&[forbidden, used]), @"units.toml:9: kind[0].abilities[0]: `abilities.toml` doesn't allow `teleport`; leave it out, or allow it there");
    let carrier = ("units.toml", "defence = 4\n", "defence = 4\ncarries = 1\n");
    let nested = (
        "forces.toml",
        "kind = \"war-wagon\", hex = \"0206\" }",
        "kind = \"war-wagon\", hex = \"0206\", aboard = \"a8\" }",
    );
    insta::assert_snapshot!(edited(&[carrier, nested]), @"forces.toml:11: unit[8].aboard: `a8` can't carry `a9`; name a carrier of the same seat with room, for a foot or stationary unit that carries none itself");
}

#[test]
fn scores_out_of_bounds_are_explained_where_they_stand() {
    insta::assert_snapshot!(faults("units.toml", "\"1/0\"", "\"600000000/0\""), @r"units.toml:10: kind[0].weapons[0].attack: `600000000/0` is no attack; write ATT/RNG and its type, as in 4/6 IF2 AE1, with ATT to 1000 and hexes to 100; mend this line and check again with `mythico module check`");
    insta::assert_snapshot!(faults("units.toml", "\"4/3 IF1\"", "\"4/4000000 IF1\""), @r"units.toml:42: kind[4].weapons[0].attack: `4/4000000 IF1` is no attack; write ATT/RNG and its type, as in 4/6 IF2 AE1, with ATT to 1000 and hexes to 100; mend this line and check again with `mythico module check`");
    insta::assert_snapshot!(faults("map.toml", "effect = \"H2\"", "effect = \"H600000000\""), @r"map.toml:38: feature[2].effect: `H600000000` is no terrain effect; write M, D or H with a number to 1000, MX or HX; mend this line and check again with `mythico module check`");
    insta::assert_snapshot!(faults("map.toml", "effect = \"D2\"", "effect = \"D-600000000\""), @r"map.toml:26: feature[0].effect: `D-600000000` is no terrain effect; write M, D or H with a number to 1000, MX or HX; mend this line and check again with `mythico module check`");
}

/// One more seat, of Arden.
fn with_a_third(order: &str, key: &str) -> String {
    let seat = format!(
        "[[seat]]\nkey = \"{key}\"\nname = \"B\"\nfaction = \"arden\"\nletter = \"b\"\n\n# Who holds"
    );
    let order = ("scenario.toml", "order = [\"aldric\", \"yolande\"]", order);
    edited(&[order, ("scenario.toml", "# Who holds", &seat)])
}

#[test]
fn tuw_2_2_allied_seats_must_follow_one_another() {
    assert_eq!(with_a_third("order = [\"bruno\", \"aldric\", \"yolande\"]", "bruno"), "");
    assert_eq!(with_a_third("", "bruno"), "", "dice keep them together");
    insta::assert_snapshot!(with_a_third("order = [\"aldric\", \"yolande\", \"bruno\"]", "bruno"), @"scenario.toml:5: order: allied seats don't follow one another; put the seats of a faction side by side");
    insta::assert_snapshot!(with_a_third("order = [\"aldric\", \"yolande\"]", "bruno"), @"scenario.toml:5: order: the player order doesn't name every seat once; list the key of each seat once");
    insta::assert_snapshot!(with_a_third("", "yolande"), @"scenario.toml:77: seat[2].key: `yolande` is there already; write another");
}

#[test]
fn seats_and_factions_are_enough_and_not_too_many() {
    let mut module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    let scenario = module.files.get_mut("scenario.toml").unwrap();
    let (first, rest) = scenario.split_once("[[seat]]\nkey = \"yolande\"").unwrap();
    let (_, rest) = rest.split_once("# Who holds").unwrap();
    *scenario = format!("{first}# Who holds{rest}").replace(", \"yolande\"]", "]");
    *module.files.get_mut("forces.toml").unwrap() = "unit = []".to_owned();
    let said = |module: &Module| {
        let faults = Tuw::read_module(module).err().unwrap_or_default();
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    insta::assert_snapshot!(said(&module), @r"
    scenario.toml:30: seat: there are 1 of them; give from 2 to 26
    scenario.toml:20: faction[1]: no seat is of `belmont`; give it one, or leave it out
    ");
    let twins = "[[faction]]\nkey = \"arden\"\nname = \"Again\"\n\n# A seat's letter";
    insta::assert_snapshot!(faults("scenario.toml", "# A seat's letter", twins), @"scenario.toml:30: faction[2].key: `arden` is there already; write another");
    let idle = "[[faction]]\nkey = \"idle\"\nname = \"Idle\"\n\n# A seat's letter";
    insta::assert_snapshot!(faults("scenario.toml", "# A seat's letter", idle), @"scenario.toml:29: faction[2]: no seat is of `idle`; give it one, or leave it out");
}

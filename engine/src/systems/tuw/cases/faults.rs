//! What a wrong module is told: file, place, what is wrong, what would do.

use crate::module::Module;
use crate::system::System;
use crate::systems::tuw::Tuw;

/// The shipped module with one text of one file replaced; every fault, a line each.
fn faults(file: &str, from: &str, to: &str) -> String {
    let mut module = Module::built_in("tuw-crossroads").unwrap();
    let text = module.files.get_mut(file).unwrap();
    assert!(text.contains(from), "{from}");
    *text = text.replacen(from, to, 1);
    let faults = Tuw::read_module(&module).err().unwrap_or_default();
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_wrong_map_is_explained() {
    insta::assert_snapshot!(faults("map.toml", ".....rr..~==~.", ".....rr..~==~"), @r"map.toml: rows[0]: this row has 13 letters, the longest has 14; make all rows equally long");
    insta::assert_snapshot!(faults("map.toml", ".....rr..~==~.", ".....rr..~==?."), @r"map.toml: rows[0]: no terrain has the mark `?`; use the marks .wfrs~=");
    insta::assert_snapshot!(faults("map.toml", "\"0506\", \"0605\"", "\"0506\", \"0805\""), @r"map.toml: roads[0][5]: `0805` isn't beside the hex before it; name every hex that the road runs through");
    insta::assert_snapshot!(faults("map.toml", "hexes = [\"0503\"]", "hexes = [\"9903\"]"), @r"map.toml: feature[1].hexes[0]: `9903` is no hex of the map; write column and row, up to 1410");
    insta::assert_snapshot!(faults("map.toml", "effect = \"H2\"", "effect = \"hot\""), @r"map.toml:38: feature[2].effect: `hot` is no terrain effect; write M, D or H with a number, MX or HX; mend this line and check again with `mythico module check`");
    insta::assert_snapshot!(faults("terrain.toml", "wheeled = \"M1\"\n", ""), @r#"terrain.toml: terrain[0].effects: `clear` says nothing of `wheeled`; add it, for instance "M1" or "MX""#);
}

#[test]
fn wrong_forces_are_explained() {
    insta::assert_snapshot!(faults("forces.toml", "\"spearman\"", "\"spaceman\""), @r"forces.toml: unit[0].kind: no kind is called `spaceman`; write one of peasant, spearman, archer, knight, catapult, fire-thrower, war-wagon");
    insta::assert_snapshot!(faults("forces.toml", "\"a2\"", "\"a1\""), @r"forces.toml: unit[1].code: `a1` stands twice; give each unit a code of its own");
    insta::assert_snapshot!(faults("forces.toml", "\"a2\"", "\"x2\""), @r"forces.toml: unit[1].code: no seat has the letter of `x2`; begin it with a seat's letter");
    insta::assert_snapshot!(faults("forces.toml", "\"a2\"", "\"second\""), @r"forces.toml:4: unit[1].code: `second` is no unit's code; a code is a letter and a number, such as a3; mend this line and check again with `mythico module check`");
    insta::assert_snapshot!(faults("units.toml", "\"4/3 IF1\"", "\"4/3 IV1\""), @r"units.toml:50: kind[4].weapons[0].attack: `4/3 IV1` is no attack; write ATT/RNG and its type, as in 4/6 IF2 AE1; mend this line and check again with `mythico module check`");
}

#[test]
fn a_wrong_scenario_is_explained() {
    insta::assert_snapshot!(faults("scenario.toml", "order = [\"aldric\", \"yolande\"]", "order = [\"aldric\"]"), @r"scenario.toml: order: the player order doesn't name every seat once; list the key of each seat once");
    insta::assert_snapshot!(faults("scenario.toml", "letter = \"y\"", "letter = \"A\""), @r"
    scenario.toml: seat[1].letter: `A` isn't a letter of its own; give each seat another letter from a to z
    forces.toml: unit[9].code: no seat has the letter of `y1`; begin it with a seat's letter
    forces.toml: unit[10].code: no seat has the letter of `y2`; begin it with a seat's letter
    forces.toml: unit[11].code: no seat has the letter of `y3`; begin it with a seat's letter
    forces.toml: unit[12].code: no seat has the letter of `y4`; begin it with a seat's letter
    forces.toml: unit[13].code: no seat has the letter of `y5`; begin it with a seat's letter
    forces.toml: unit[14].code: no seat has the letter of `y6`; begin it with a seat's letter
    forces.toml: unit[15].code: no seat has the letter of `y7`; begin it with a seat's letter
    forces.toml: unit[16].code: no seat has the letter of `y8`; begin it with a seat's letter
    forces.toml: unit[17].code: no seat has the letter of `y9`; begin it with a seat's letter
    forces.toml: unit[18].code: no seat has the letter of `y10`; begin it with a seat's letter
    ");
    insta::assert_snapshot!(faults("scenario.toml", "faction = \"belmont\"", "faction = \"green\""), @r"scenario.toml: seat[1].faction: no faction is called `green`; write one of arden, belmont");
    insta::assert_snapshot!(faults("scenario.toml", "turns = 12", "turn = 12"), @r"scenario.toml:2: turn: unknown field `turn`, expected one of `turns`, `stacking`, `order`, `attack_block`, `faction`, `seat`, `objective`; mend this line and check again with `mythico module check`");
}

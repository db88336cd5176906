//! Values that once made the program panic, hang or play nonsense. Each is refused with a sentence
//! that names its place.

use mythico_engine::module::Module;
use serde_json::{Value, json};

use crate::hostile::modules::{self, begin, whole};
use crate::hostile::saves::{self, open, saved};
use crate::hostile::{Change, End, tried};

const EL_MYTHICO: &str = "el-mythico-skirmish";
const TUW: &str = "tuw-crossroads";

/// A place of a position, what it is changed to, and words of the refusal.
type InSave = (&'static str, Value, &'static str);
/// A file, a place of it, what it is changed to, and words of the refusal.
type InModule = (&'static str, &'static str, Value, &'static str);

fn long(letters: usize) -> Value {
    json!("W".repeat(letters))
}

fn refused(end: End, by: &str, what: &str) {
    match end {
        End::Refused(told) => {
            assert!(told.contains(by), "{what}: {told}");
            let longest = told.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(longest < 1_000, "{what}: it is echoed in {longest} letters");
        }
        End::Played => panic!("{what} is played"),
    }
}

fn saves_are_refused(save: &Value, listed: Vec<InSave>) {
    for (path, value, by) in listed {
        let hostile = saves::changed(save, path, &Change::Replaced(value.clone()));
        let what: String = format!("{path} as {value}").chars().take(120).collect();
        refused(tried(move || open(&hostile)), by, &what);
    }
}

fn modules_are_refused(module: &Module, listed: Vec<InModule>) {
    for (file, path, value, by) in listed {
        let hostile =
            modules::changed(module, file, path, &Change::Replaced(value.clone())).unwrap();
        let what: String = format!("{file} {path} as {value}").chars().take(120).collect();
        refused(tried(move || begin(hostile)), by, &what);
    }
}

#[test]
fn el_mythicos_saves() {
    let mut save = saved(EL_MYTHICO, 4);
    let data = &mut save["position"]["data"];
    let hex = data["forces"][0]["units"][0]["hex"].clone();
    let unit = json!({ "seat": data["forces"][0]["seat"], "number": data["forces"][0]["units"][0]["number"] });
    data["fights"] = json!({ hex.to_string(): {
        "began_turn": 4, "rounds": 1, "luck": { "1": 100 }, "strengths": [[unit, 10]]
    } });
    data["public_fights"] = json!([{ "turn": 4, "hex": hex, "seats": [1] }]);
    let luck = format!("/fights/{hex}/luck/1");
    let strengths = format!("/fights/{hex}/strengths/0/1");
    let paths: [&'static str; 2] = [luck.leak(), strengths.leak()];
    saves_are_refused(
        &save,
        vec![
            ("/forces/0/units/0/hex", json!(1_099_099), "units[0].hex: the map has no such hex"),
            ("/forces/0/units/0/hex", json!(0), "units[0].hex: the map has no such hex"),
            (
                "/forces/0/contacts/0/hex",
                json!(4_294_967_295_u32),
                "contacts[0].hex: the map has no such hex",
            ),
            ("/forces/0/units/1/arm", json!("dragons"), "forces[0].units[1].arm"),
            ("/forces/0/units/1/weapon", json!("catapult"), "no such weapon makes a unit"),
            ("/forces/0/units/1/settings/target", json!(99), "settings.target: 99"),
            ("/forces/0/units/1/settings/retreat", json!(9), "units[1].settings.retreat"),
            ("/forces/0/units/1/name", long(65_534), "units[1].name: a name of 65534 letters"),
            ("/forces/0/units/1/name", long(1_000), "units[1].name: a name of 1000 letters"),
            ("/forces/0/units/1/name", json!(""), "units[1].name: a name of 0 letters"),
            (
                "/forces/0/contacts/0/name",
                long(65_534),
                "contacts[0].name: a name of 65534 letters",
            ),
            (
                "/forces/0/contacts/0/weapon",
                long(65_534),
                "contacts[0].weapon: a name of 65534 letters",
            ),
            ("/forces/0/units/1/tenths", json!(i64::MAX), "units[1].tenths"),
            ("/forces/0/units/1/tenths", json!(-10), "units[1].tenths"),
            ("/forces/0/contacts_made", json!(4_294_967_295_u32), "contacts_made: 4294967295"),
            ("/forces/0/contacts/0/estimate", json!(i64::MAX), "contacts[0].estimate"),
            (paths[0], json!(i64::MIN), "luck: -9223372036854775808"),
            (paths[0], json!(i64::MAX), "luck: 9223372036854775807"),
            (paths[1], json!(i64::MAX), "strengths: 9223372036854775807"),
            ("/public_fights/0/turn", json!(4_294_967_295_u32), "public_fights[0].turn"),
            ("/turn", json!(4_294_967_295_u32), "turn"),
        ],
    );
}

#[test]
fn tuws_saves() {
    let save = saved(TUW, 5);
    let units = save["position"]["data"]["board"]["units"].as_object().unwrap();
    let first = units.keys().next().unwrap();
    let at = |field: &str| -> &'static str { format!("/board/units/{first}/{field}").leak() };
    saves_are_refused(
        &save,
        vec![
            (at("hex"), json!([5_000, 5_000]), "position"),
            (at("kind"), json!(900), "kind: the module has no such kind"),
            (at("gait"), json!(200), "gait: its kind has no such movement type"),
            (at("seat"), json!(63), "seat: no such seat plays"),
            ("/board/turn", json!(4_294_967_295_u32), "turn"),
            ("/board/players", json!([]), "players"),
        ],
    );
}

#[test]
fn el_mythicos_modules() {
    modules_are_refused(
        &whole(EL_MYTHICO),
        vec![
            (
                "rules.toml",
                "/movement/stacking_str",
                json!(-1),
                "movement.stacking_str: -1 is out of bounds",
            ),
            ("rules.toml", "/movement/stacking_str", json!(i64::MAX), "out of bounds"),
            ("rules.toml", "/combat/round_luck", json!([i64::MIN, i64::MAX]), "out of bounds"),
            ("rules.toml", "/combat/fight_luck", json!([120, 80]), "luck can't go from 120 to 80"),
            (
                "equipment.toml",
                "/weapon/apc/price",
                json!(-8),
                "weapon.apc.price: -8 is out of bounds",
            ),
            (
                "equipment.toml",
                "/weapon/apc/soft",
                json!(-1),
                "weapon.apc.soft: -1 is out of bounds",
            ),
            ("equipment.toml", "/weapon/apc/hard", json!(i64::MAX), "out of bounds"),
            ("forces.toml", "/unit/10/strength", json!(i64::MAX), "no unit has STR"),
            ("forces.toml", "/unit/10/strength", json!(-1), "no unit has STR"),
            ("forces.toml", "/unit/1/hex", json!(1_099_099), "the map has no hex"),
            ("forces.toml", "/unit/0/name", long(65_534), "takes 131068 spaces"),
            ("forces.toml", "/unit/1/weapon", long(65_534), "no weapon has the key"),
            ("forces.toml", "/unit/1/seat", long(65_534), "no seat has the key"),
            ("forces.toml", "/unit/1/training", long(65_534), "is no training"),
            ("module.toml", "/title", long(1_000), "a name has 1 to 60 letters, this one has 1000"),
            (
                "map.toml",
                "/place/0/name",
                long(1_000),
                "a name has 1 to 60 letters, this one has 1000",
            ),
            (
                "map.toml",
                "/place/0/name",
                long(65_534),
                "a name has 1 to 60 letters, this one has 65534",
            ),
            ("map.toml", "/objectives/0", long(65_534), "no place is called"),
            ("seats.toml", "/seat/0/name", long(1_000), "a name has 1 to 60 letters"),
            ("seats.toml", "/seat/0/key", json!("../../etc"), "seat[0].key"),
            ("seats.toml", "/seat/0/faction", long(65_534), "no faction is called"),
        ],
    );
}

#[test]
fn tuws_modules() {
    modules_are_refused(
        &whole(TUW),
        vec![
            ("module.toml", "/title", long(1_000), "a name has 1 to 60 letters"),
            ("scenario.toml", "/stacking", json!(-1), "stacking"),
            ("rules.toml", "/stacking/units_max", json!(-1), "stacking.units_max"),
            ("units.toml", "/kind/0/defence", json!(2_147_483_647), "kind[0].defence"),
            ("units.toml", "/kind/0/name", long(65_534), "a name has 1 to 60 letters"),
            ("units.toml", "/kind/0/id", long(65_534), "kind[0].id"),
            ("units.toml", "/kind/0/weapons/0/attack", long(65_534), "is no attack"),
            (
                "units.toml",
                "/kind/0/weapons/0/name",
                long(65_534),
                "a weapon's name has 1 to 40 letters",
            ),
            ("map.toml", "/feature/0/name", long(1_000), "a name has 1 to 60 letters"),
            ("scenario.toml", "/objective/0/points", json!(-1), "objective[0].points"),
            ("scenario.toml", "/objective/0/name", long(1_000), "a name has 1 to 60 letters"),
            ("forces.toml", "/unit/0/kind", long(65_534), "no kind is called"),
            ("forces.toml", "/unit/0/code", long(65_534), "is no unit's code"),
        ],
    );
}

//! Faulty modules: every fault is found, with file, line, place and remedy.

use crate::module::Module;
use crate::system::Rules;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::market::river;

/// The shipped module with one text replaced.
fn broken(file: &str, old: &str, new: &str) -> Vec<String> {
    let mut module =
        Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
    let text = module.files.get_mut(file).expect("the module has the file");
    assert!(text.contains(old), "{old:?} isn't in {file}");
    *text = text.replacen(old, new, 1);
    match ElMythico::read_module(&module) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn the_shipped_module_is_sound() {
    assert_eq!(broken("module.toml", "system", "system"), [""; 0]);
}

#[test]
fn a_weapon_that_isnt_there_is_named_with_its_line() {
    insta::assert_snapshot!(broken("forces.toml", "\"t-54\"", "\"t-55\"").join("\n"), @r#"forces.toml:120: unit 1020 of tribune: no weapon has the key t-55; did you mean t-54?"#);
}

#[test]
fn a_hex_off_the_map_says_what_the_map_has() {
    insta::assert_snapshot!(broken("forces.toml", "hex = 1005005", "hex = 1025005").join("\n"), @r#"forces.toml:16: unit 1010 of general: the map has no hex 1025005; hexes go from 1001001 to 1020016"#);
}

#[test]
fn several_faults_come_together() {
    let faults = broken(
        "seats.toml",
        "faction = \"front\"\nvocation = \"politician\"\nlevel = 5",
        "faction = \"frond\"\nvocation = \"military-officer\"\nlevel = 6",
    );
    insta::assert_snapshot!(faults.join("\n"), @r"
    seats.toml:82: seat[1].faction: no faction is called `frond`; did you mean `front`?
    seats.toml:84: seat tribune: two leaders hold level 6 as military-officer; leave one level 6 a vocation
    ");
}

#[test]
fn an_unknown_field_is_a_fault() {
    insta::assert_snapshot!(broken("forces.toml", "aggression = 1", "agression = 1").join("\n"), @r#"forces.toml:9: unit[0].agression: unknown field `agression`; did you mean `aggression`?"#);
}

#[test]
fn em_3_6_an_elite_unit_is_of_a_type_open_to_its_arm_and_of_level_3() {
    let of = |line: &str| broken("forces.toml", "training = \"2(0)\"", line).join("\n");
    insta::assert_snapshot!(of("training = \"3(0)\"\nelite = \"elves\""), @"forces.toml:18: unit 1010 of general: elves is no elite type of infantry; choose one of rangers, assault, marines, commandos, guard, paratroopers, security-police, engineers, mountain, grenadiers, jungle");
    insta::assert_snapshot!(of("training = \"2(0)\"\nelite = \"rangers\""), @r#"forces.toml:18: unit 1010 of general: training 2(0) is none of an elite unit; give it training "3(0)", or no elite type"#);
    insta::assert_snapshot!(of("training = \"3(0)\"\nelite = \"rangers\""), @"");
}

#[test]
fn a_road_over_a_river_needs_a_bridge() {
    let faults = broken("map.toml", "[[crossing]]\nkind = \"bridge\"\nside = \"1008003/3\"\n", "");
    insta::assert_snapshot!(faults.join("\n"), @r#"map.toml:157: road: it crosses a river from 1008003 to 1009004 without bridge or ford; add a crossing at "1008003/3""#);
}

#[test]
fn em_2_8_every_sea_hex_is_in_one_area_and_an_area_is_of_one_piece() {
    let of = |old: &str, new: &str| broken("map.toml", old, new).join("\n");
    insta::assert_snapshot!(of("\"aa..................\"", "\"a...................\""), @"map.toml:24: seas: 1002001 is sea, and in no area; give it the letter of one");
    insta::assert_snapshot!(of("\"aa..................\"", "\"aaa.................\""), @"map.toml:24: seas: 1003001 is land, and in no sea area; write a dot");
    insta::assert_snapshot!(of("\"aa..................\"", "\"ax..................\""), @"map.toml:24: seas: no sea area has the letter 'x'; add a [[sea]] with it, or write a dot on land");
    insta::assert_snapshot!(of("\"cc..................\"", "\"ca..................\""), @"map.toml:199: sea[0]: 1002010 lies apart from the rest of it; give what lies apart an area of its own");
    insta::assert_snapshot!(of("letter = \"b\"\nname = \"Rada de Alba\"", "letter = \"b\"\nname = \"Golfo Norte\""), @"map.toml:205: sea[1].name: `Golfo Norte` is there already; write another");
    insta::assert_snapshot!(of("    \"ccc.................\",\n]", "]"), @"map.toml:23: seas: there are 15 rows, and the map has 16; write a row for each of terrain");
}

#[test]
fn em_2_8_the_sea_of_a_module_that_says_nothing_of_areas_is_divided() {
    let mut module =
        Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
    let map = module.files.get_mut("map.toml").expect("the module has a map");
    let (start, end) =
        (map.find("seas = [").expect("it has seas"), map.find("[[sea]]").expect("and names"));
    let rows = map[start..].find(']').expect("a list ends") + start;
    map.replace_range(end.., "");
    map.replace_range(start..=rows, "");
    let (world, _) = ElMythico::read_module(&module).expect("the module is sound");
    let named = world.seas.list.iter().filter(|area| area.name.is_some()).count();
    assert_eq!((world.seas.list.len(), named), (3, 0));
}

#[test]
fn em_1_3_a_name_too_long_is_a_fault() {
    insta::assert_snapshot!(broken("forces.toml", "name = \"Gen. Ibarra\"", "name = \"Generalissimo Ibarra\"").join("\n"), @r#"forces.toml:7: unit 1000 of general: the name "Generalissimo Ibarra" takes 22 spaces; shorten it to 15; an upper-case letter takes two"#);
}

#[test]
fn em_1_1_players_are_1_to_50_and_units_1000_to_9999() {
    let faults = broken("seats.toml", "id = 1\nkey = \"general\"", "id = 51\nkey = \"general\"");
    assert_eq!(
        faults,
        [
            "seats.toml:37: seat general: 51 can't be this seat's number; number the seats from 1 to 50, each once"
        ]
    );
    for number in [999, 10_000] {
        let faults = broken("forces.toml", "number = 1010", &format!("number = {number}"));
        let wanted = format!(
            "forces.toml:13: unit {number} of general: {number} is no unit's number; units have 1000 to 9999"
        );
        assert_eq!(faults[0], wanted);
    }
    let faults = broken("forces.toml", "number = 1011", "number = 1010");
    assert!(
        faults.iter().any(|fault| fault.contains("this seat has two units of this number")),
        "{faults:?}"
    );
}

#[test]
fn em_2_2_a_unit_has_at_least_str_1() {
    for strength in ["0", "-1", "922337203685477581"] {
        let faults = broken("forces.toml", "strength = 20", &format!("strength = {strength}"));
        assert!(faults[0].ends_with("give it 1 to 10000"), "{faults:?}");
    }
}

/// A replaced line of a file, and the first fault that is reported.
#[rustfmt::skip]
const WRONG: &[(&str, &str, &str, &str)] = &[
    ("seats.toml", "id = 2\nkey = \"front\"", "id = 1\nkey = \"front\"", "seats.toml:15: faction[1].id: 1 can't be the number of this faction; number them from 1 to 255, each once"),
    ("seats.toml", "key = \"front\"", "key = \"junta\"", "seats.toml:16: faction[1].key: `junta` is there already; write another"),
    ("seats.toml", "key = \"tribune\"", "key = \"General\"", "seats.toml:80: seat[1].key: `General` is there already; write another"),
    ("seats.toml", "key = \"tribune\"", "key = \"3\"", "seats.toml:80: seat[1].key: `3` would be read as a number; write one to 32 of the letters a to z, digits and hyphens, as in `north` or `red-2`"),
    ("seats.toml", "key = \"tribune\"", "key = \"umpire\"", "seats.toml:80: seat[1].key: `umpire` stands for somebody else's reports; write one to 32 of the letters a to z, digits and hyphens, as in `north` or `red-2`"),
    ("seats.toml", "id = 2\nkey = \"tribune\"", "id = 64\nkey = \"tribune\"", "seats.toml:79: seat[1].id: 64 can't be the number of this seat; number them from 1 to 63, each once"),
    ("map.toml", "name = \"San Telmo\"", "name = \" San Telmo\"", "map.toml:68: place[3].name: this name begins or ends with a blank; write another"),
    ("module.toml", "title = \"The Rio Alba\"", "title = \"\"", "module.toml:2: title: a name has 1 to 60 letters, this one has 0; write another"),
];

#[test]
fn what_would_be_misread_in_silence_is_a_fault() {
    for (file, from, to, told) in WRONG {
        assert_eq!(broken(file, from, to).first().map(String::as_str), Some(*told));
    }
}

#[test]
fn em_10_2_two_holders_of_level_6_in_a_vocation_are_a_fault() {
    let faults = broken(
        "seats.toml",
        "vocation = \"clergy\"\nlevel = 4",
        "vocation = \"military-officer\"\nlevel = 6",
    );
    assert!(faults[0].contains("two leaders hold level 6 as military-officer"), "{faults:?}");
}

#[test]
fn em_10_1_what_leaves_no_choice_is_a_fault() {
    let of = |new: &str| broken("seats.toml", "vocation = \"clergy\"", new).join("\n");
    let fine = "vocations = [\"clergy\", \"politician\"]\nalignment = \"left\"\nalignments = [\"left\", \"right\"]";
    assert_eq!(of(fine), "", "without a vocation of its own, and with a suggestion");
    assert!(
        of("").contains("its leader has no vocation; write vocation, or vocations"),
        "{}",
        of("")
    );
    let one = of("vocations = [\"clergy\"]");
    assert!(
        one.contains("vocations leaves nothing to choose; list two or more, each once"),
        "{one}"
    );
    let twice = of("vocations = [\"clergy\", \"clergy\"]");
    assert!(twice.contains("vocations leaves nothing to choose"), "{twice}");
    let beside = of("vocation = \"underworld\"\nvocations = [\"clergy\", \"politician\"]");
    assert!(
        beside.contains("vocation is none of vocations; list it, or leave vocation out"),
        "{beside}"
    );
    let beside =
        of("vocation = \"clergy\"\nalignment = \"left\"\nalignments = [\"centre\", \"right\"]");
    assert!(beside.contains("alignment is none of alignments"), "{beside}");
}

#[test]
fn em_1_3_names_to_draw_from_fit_and_differ() {
    let of = |new: &str| broken("seats.toml", "infantry = \"Militia\"", new).join("\n");
    assert_eq!(of("infantry = [\"Militia\", \"Vigia\"]"), "");
    let long = of("infantry = [\"Militia\", \"MILITIAS\"]");
    assert!(long.contains("the name \"MILITIAS\" takes 16 spaces"), "{long}");
    let twice = of("infantry = [\"Militia\", \"Militia\"]");
    assert!(twice.contains("these names are no list to draw from"), "{twice}");
    let leader = broken("seats.toml", "base = 1015006", "base = 1015006\nleader_names = [\"Eva\"]")
        .join("\n");
    assert!(leader.contains("leader_names is no list to draw from; write two or more"), "{leader}");
    assert!(
        of("infantry = []").contains("these names are no list to draw from"),
        "{}",
        of("infantry = []")
    );
}

#[test]
fn em_10_2_where_players_choose_several_may_begin_at_level_6() {
    let new = "vocations = [\"military-officer\", \"clergy\"]\nlevel = 6";
    assert_eq!(broken("seats.toml", "vocation = \"clergy\"\nlevel = 4", new), [""; 0]);
}

#[test]
fn a_number_of_the_rules_can_be_retuned_alone() {
    let mut module =
        Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
    module.files.insert("rules.toml".to_owned(), "[combat]\nrounds_max = 1\n".to_owned());
    let (world, _) = ElMythico::read_module(&module).expect("the rules are sound");
    assert_eq!((world.rules.combat.rounds_max, world.rules.combat.losses_percent), (1, 80));
}

#[test]
fn em_10_4_an_address_keeps_the_bounds_of_a_line() {
    let mut module =
        Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
    for (letters, sound) in [(0, false), (1, true), (900, true), (901, false)] {
        let rules = format!("[combat]\nrounds_max = 3\n[leaders]\naddress_letters = {letters}\n");
        module.files.insert("rules.toml".to_owned(), rules);
        let faults = ElMythico::read_module(&module).err().unwrap_or_default();
        assert_eq!(faults.is_empty(), sound, "{letters}: {faults:?}");
        assert!(
            faults.iter().all(|fault| fault
                .to_string()
                .starts_with("rules.toml:4: leaders.address_letters"))
        );
    }
}

#[test]
fn numbers_that_nothing_can_be_reckoned_with_are_faults() {
    let mut module =
        Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
    let mut faults = |rules: &str| {
        module.files.insert("rules.toml".to_owned(), rules.to_owned());
        let faults = ElMythico::read_module(&module).err().unwrap_or_default();
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    insta::assert_snapshot!(faults("[movement]\nimpulses = 0"), @"rules.toml:2: movement.impulses: 0 is out of bounds; write a number from 1 to 100");
    insta::assert_snapshot!(faults("[combat]\nround_luck = [100, 99]\nfight_luck = [120, 80]"), @r"
    rules.toml:2: combat.round_luck: luck can't go from 100 to 99; write the lower number first
    rules.toml:3: combat.fight_luck: luck can't go from 120 to 80; write the lower number first
    ");
    insta::assert_snapshot!(faults("[combat]\nfight_luck = [0, 9223372036854775807]"), @"rules.toml:2: combat.fight_luck[1]: 9223372036854775807 is out of bounds; write a number from 0 to 10000");
    insta::assert_snapshot!(faults("[allowance]\ninfantry = 0"), @"rules.toml:2: allowance.infantry: 0 is out of bounds; write a number from 1 to 1000");
    insta::assert_snapshot!(faults("[sighting]\nestimate_percent = -1"), @"rules.toml:2: sighting.estimate_percent: -1 is out of bounds; write a number from 0 to 100");
    insta::assert_snapshot!(faults("[retreat]\ndie = 0"), @"rules.toml:2: retreat.die: 0 is out of bounds; write a number from 1 to 1000");
    let odds = "[combat]\nodds = [[3, 1], [3, 2], [1, 0], [2, 3], [1, 2], [1, 3], [1, 4]]";
    insta::assert_snapshot!(faults(odds), @"rules.toml:2: combat.odds[2][1]: 0 is out of bounds; write a number from 1 to 1000");
}

#[test]
fn em_14_1_nothing_costs_or_is_worth_less_than_nothing() {
    let mut module =
        Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
    let mut faults = |equipment: &str| {
        module.files.insert("equipment.toml".to_owned(), equipment.to_owned());
        let faults = ElMythico::read_module(&module).err().unwrap_or_default();
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    insta::assert_snapshot!(faults("[weapon]\napc.price = -8\nifv.soft = -1"), @r"
    equipment.toml:2: weapon.apc.price: -8 is out of bounds; write a number from 0 to 10000
    equipment.toml:3: weapon.ifv.soft: -1 is out of bounds; write a number from 0 to 10000
    ");
    insta::assert_snapshot!(faults("[additional.infantry]\nhmg.price = -1"), @"equipment.toml:2: additional.infantry.hmg.price: -1 is out of bounds; write a number from 0 to 10000");
    insta::assert_snapshot!(faults("[weapon]\ncarbine = { arm = \"infantry\", price = 1, soft = 1, hard = 1, air = 0 }"), @r#"equipment.toml:2: weapon.carbine: it has no name, and isn't in the usual list; name it, as in name = "carbine""#);
    assert_eq!(faults("[weapon]\napc.price = 9"), "");
}

#[test]
fn em_11_2_a_place_cannot_be_called_like_a_direction_or_a_number() {
    for name in ["n", "Se", "3", "wait", "1004005", ""] {
        let faults = broken("map.toml", "name = \"San Telmo\"", &format!("name = {name:?}"));
        assert!(
            faults.iter().any(|fault| fault.contains("no place can be called")),
            "{name}: {faults:?}"
        );
    }
    assert_eq!(broken("map.toml", "name = \"Las Palmas\"", "name = \"R7\""), [""; 0]);
}

#[test]
fn em_10_1_a_training_base_stands_on_land() {
    let faults = broken("seats.toml", "base = 1003006", "base = 1001001");
    assert_eq!(
        faults,
        ["seats.toml:43: seat general: 1001001 is no ground for a training base; put it on land"]
    );
}

/// The faults of the shipped module with this `economy.toml`.
fn economy(text: &str) -> String {
    let mut module =
        Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
    module.files.insert("economy.toml".to_owned(), text.to_owned());
    let faults = ElMythico::read_module(&module).err().unwrap_or_default();
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn em_4_3_what_is_wrong_with_suppliers_and_countries_is_named_with_its_line() {
    let supplier = "[[supplier]]\nkey = \"north\"\nname = \"North\"\nways = [\"border\"]\n";
    assert_eq!(economy(""), "", "a module may be silent");
    assert_eq!(economy(&format!("{supplier}sells = [\"light\", \"t-54\", \"artillery\"]")), "");
    insta::assert_snapshot!(economy(&format!("{supplier}sells = [\"hgm\"]")), @"economy.toml:5: supplier[0].sells: no sort of goods is called `hgm`; did you mean `hmg`?");
    insta::assert_snapshot!(economy(&format!("{supplier}sells = [\"all\"]\ncountries = [\"verde\"]")), @"economy.toml:6: supplier[0].countries: no country is called `verde`; there is none to choose from");
    insta::assert_snapshot!(economy(&format!("{supplier}sells = [\"all\"]\n{supplier}sells = [\"all\"]")), @"economy.toml:7: supplier[1].key: `north` is there already; write another");
    insta::assert_snapshot!(economy(&supplier.replace("border", "rail")), @"economy.toml:4: supplier[0].ways[0]: unknown variant `rail`, expected one of `port`, `coast`, `river`, `border`, `air`; mend this line and check again with `mythico module check`");
    insta::assert_snapshot!(economy("[[country]]\nkey = \"Verde\"\nname = \"\"\nborder = [1001001, 1099001]"), @r"
    economy.toml:2: country[0].key: `Verde` is no key; write a word of the letters a to z, digits and hyphens, a letter first
    economy.toml:3: country[0].name: a name has 1 to 60 letters, this one has 0; write another
    economy.toml:4: country[0].border[0]: 1001001 is no land of the map; leave it out
    economy.toml:4: country[0].border[1]: 1099001 is no land of the map; leave it out
    ");
    insta::assert_snapshot!(economy("[prices]\nintercepted_percent = 101\nammo_tenths = -5"), @r"
    economy.toml:3: prices.ammo_tenths: -5 is out of bounds; write a number from 0 to 10000
    economy.toml:2: prices.intercepted_percent: 101 is out of bounds; write a number from 0 to 100
    ");
    insta::assert_snapshot!(economy("[income.place_tenths]\ntown = 20\nhamlet = 3"), @"economy.toml:3: income.place_tenths.hamlet: unknown variant `hamlet`, expected one of `village`, `town`, `city`, `workers`, `middle`, `poor`, `rich`; mend this line and check again with `mythico module check`");
}

fn leaders(text: &str) -> String {
    let mut module =
        Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
    module.files.insert("leaders.toml".to_owned(), text.to_owned());
    let faults = ElMythico::read_module(&module).err().unwrap_or_default();
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn em_10_5_what_is_wrong_with_minor_leaders_is_named_with_its_line() {
    let vega = "[[leader]]\nkey = \"vega\"\nname = \"Vega\"\norigin = \"mercenary\"\nvocation = \"clergy\"\nlevel = 4\n";
    assert_eq!(leaders(""), "", "there may be none");
    assert_eq!(
        leaders(&format!(
            "{vega}place = \"San Telmo\"\nprice = {{ ap = 8 }}\ninforms = \"tribune\""
        )),
        ""
    );
    for (text, wrong) in [
        (
            vega.replace("\"vega\"", "\"1 Vega\""),
            "leaders.toml:2: Vega: \"1 Vega\" is no word for orders",
        ),
        (vega.replace("\"Vega\"", "\"Generalissimo Vega\""), "takes 20 spaces"),
        (vega.replace('4', "7"), "7 is no level; levels go from 1 to 6"),
        (format!("{vega}place = \"San Telno\""), "no place is called San Telno"),
        (format!("{vega}seats = [\"generl\"]"), "no seat has the key generl"),
        (format!("{vega}price = {{ ap = 16 }}"), "16 AP is no price for it; ask for 5 to 15"),
        (format!("{vega}price = {{ ap = 6, weekly_ap = 1 }}"), "it asks for one thing"),
        (format!("{vega}price = {{ political_points = 3 }}"), "nobody gains political points"),
        (format!("{vega}effects = [\"lazy\"]"), "unknown variant `lazy`"),
        (format!("{vega}{vega}"), "`vega` is there already"),
    ] {
        let found = leaders(&text);
        assert!(found.contains(wrong), "{text}\n{found}");
    }
}

fn population(text: &str) -> String {
    let mut module =
        Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
    module.files.insert("population.toml".to_owned(), text.to_owned());
    let faults = ElMythico::read_module(&module).err().unwrap_or_default();
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn em_9_3_what_is_wrong_with_a_population_is_named_with_its_line() {
    assert_eq!(population(""), "", "all of it may be as is usual");
    let centre = "[[centre]]\nplace = \"San Telmo\"\n";
    assert_eq!(population(&format!("{centre}support = {{ general = 30, tribune = 70 }}")), "");
    for (text, wrong) in [
        (
            format!("{centre}allegiance = [50, 30, 10]"),
            "population.toml:3: centre[0].allegiance: these are 90 in a hundred",
        ),
        (
            format!("{centre}support = {{ general = 60, tribune = 41 }}"),
            "the support of all seats is more than 100",
        ),
        (format!("{centre}support = {{ generl = 60 }}"), "did you mean `general`?"),
        (format!("{centre}{centre}"), "`San Telmo` is there already"),
        ("[[centre]]\nplace = \"San Telno\"".to_owned(), "no place is called San Telno"),
        (
            "[[centre]]\nplace = \"El Cruce\"\nsupport = { tribune = 49 }".to_owned(),
            "has at least 50 of its support",
        ),
        ("[begins]\nholder_percent = 40".to_owned(), "has at least 50 of its support"),
        ("[groups]\npoor = [101, 0, 0]".to_owned(), "101 is out of bounds"),
    ] {
        let found = population(&text);
        assert!(found.contains(wrong), "{text}\n{found}");
    }
}

#[test]
fn em_9_5_an_installation_has_a_number_of_its_own_and_stands_on_land() {
    let row = |number: u16, hex: u32| {
        format!(
            "[[installation]]\nnumber = {number}\nname = \"Refinery {number} of {hex}\"\nkind = \"refinery\"\nhex = {hex}\n\n[[river]]\nname = \"Rio Seco\""
        )
    };
    let found = |number, hex| {
        broken("map.toml", "[[river]]\nname = \"Rio Seco\"", &row(number, hex)).join("\n")
    };
    assert_eq!(found(214, 1_003_006), "");
    assert!(found(99, 1_003_006).contains("99 is no number for it"));
    assert!(found(214, 1_001_001).contains("1001001 is sea"));
}

#[test]
fn em_9_5_what_is_wrong_with_an_installation_is_named() {
    let found = |kind: &str, hex: u32, more: &str| {
        let row = format!(
            "[[installation]]\nnumber = 300\nname = \"It\"\nkind = \"{kind}\"\nhex = {hex}\n{more}\n\n[[river]]\nname = \"Rio Seco\""
        );
        broken("map.toml", "[[river]]\nname = \"Rio Seco\"", &row).join("\n")
    };
    for (kind, hex, more, wrong) in [
        ("bridge", 1_015_007, "to = 1015008", ""),
        ("bridge", 1_015_007, "", ""),
        ("bridge", 1_015_007, "to = 1015006", "no bridge leads from 1015007 to 1015006"),
        ("tunnel", 1_015_006, "to = 1016005", ""),
        (
            "tunnel",
            1_015_006,
            "to = 1015005",
            "neither road nor railway runs from 1015006 to 1015005",
        ),
        ("refinery", 1_015_006, "to = 1016005", "only bridges and tunnels lead somewhere"),
        ("bridge", 1_015_007, "to = 1099099", "the map has no hex 1099099"),
        ("port", 1_017_005, "", "1017005 lies neither by the sea nor on a major river"),
        ("port", 1_003_006, "", ""),
        ("barracks", 1_015_006, "raises = [\"old-rifle\", \"t-54\"]", ""),
        (
            "barracks",
            1_015_006,
            "raises = [\"old-rifel\"]",
            "no main weapon has the key old-rifel; did you mean `old-rifle`?",
        ),
    ] {
        let found = found(kind, hex, more);
        assert!(
            if wrong.is_empty() { found.is_empty() } else { found.contains(wrong) },
            "{kind} {more}\n{found}"
        );
    }
}

#[test]
fn em_9_5_numbers_of_installations_have_bounds() {
    let mut module =
        Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
    for (line, is_sound) in [
        ("commandos_percent = 101", false),
        ("repair_tenths = -1", false),
        ("repair_tenths = 80", true),
    ] {
        module.files.insert("rules.toml".to_owned(), format!("[installations]\n{line}\n"));
        assert_eq!(ElMythico::read_module(&module).is_ok(), is_sound, "{line}");
    }
}

#[test]
fn em_4_3_a_port_lies_by_the_water_and_a_mouth_on_its_river() {
    insta::assert_snapshot!(broken("map.toml", "ports = [\"Puerto Alba\"]", "ports = [\"Puerto Alva\"]").join("\n"), @"map.toml:46: ports: no place is called Puerto Alva; name one of the file's places");
    insta::assert_snapshot!(broken("map.toml", "ports = [\"Puerto Alba\"]", "ports = [\"El Cruce\"]").join("\n"), @"map.toml:46: ports: El Cruce lies neither by the sea nor on a major river; leave it out, or move the place");
    insta::assert_snapshot!(broken("map.toml", "mouth = \"1005016/3\"", "mouth = \"1005016/1\"").join("\n"), @"map.toml:112: Rio Alba: no major river runs along 1005016/1; name a side of this river, which is major");
}

/// Every part of the shipped module's major river can be reached from the sea.
#[test]
fn em_4_14_the_rio_alba_leads_from_its_mouth_to_its_source() {
    let module =
        Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
    let (world, _) = ElMythico::read_module(&module).expect("the module is sound");
    let map = &world.map;
    let banks: Vec<_> = map.hexes().filter(|&hex| river::is_bank(map, hex)).collect();
    assert!(banks.len() > 30, "{banks:?}");
    for hex in banks {
        let passed =
            river::way_up(map, hex, |_| false).unwrap_or_else(|| panic!("nothing leads to {hex}"));
        assert!(
            !passed.contains(&hex) && passed.iter().all(|&bank| river::is_bank(map, bank)),
            "{passed:?}"
        );
    }
    let source = HexNo(1_008_001);
    let passed = river::way_up(map, source, |_| false).unwrap();
    assert!(
        river::way_up(map, source, |hex| hex == passed[passed.len() / 2]).is_none(),
        "one river, one way"
    );
}

/// `forces.toml` with an additional agent of the General's.
fn with_spy(row: &str) -> String {
    broken("forces.toml", "[[spy]]", &format!("[[spy]]\n{row}\n\n[[spy]]")).join("\n")
}

#[test]
fn em_10_6_spies_that_nobody_can_have_are_named_with_their_line() {
    let agent = |number: u32, hex: u32| {
        with_spy(&format!("seat = \"general\"\nnumber = {number}\nkind = \"agent\"\nhex = {hex}"))
    };
    assert_eq!(agent(1041, 1_015_006), "", "one in another's town, beside the informer");
    insta::assert_snapshot!(agent(1020, 1_015_006), @"forces.toml:223: agent 1020 of general: this seat has two units or spies of this number; number each of them once");
    insta::assert_snapshot!(agent(1000, 1_015_006), @"forces.toml:223: agent 1000 of general: 1000 is no spy's number; spies have 1001 to 9999, as units do");
    insta::assert_snapshot!(agent(1041, 1_001_001), @"forces.toml:225: agent 1041 of general: 1001001 is no ground for a unit; put it on land");
    insta::assert_snapshot!(agent(1041, 1_021_001), @"forces.toml:225: agent 1041 of general: the map has no hex 1021001; hexes go from 1001001 to 1020016");
    insta::assert_snapshot!(with_spy("seat = \"generel\"\nnumber = 1041\nkind = \"informer\"\nhex = 1015006"), @"forces.toml:222: informer 1041 of generel: no seat has the key generel; choose one of general, tribune, abbess");
    insta::assert_snapshot!(with_spy("seat = \"general\"\nnumber = 1041\nkind = \"mole\"\nhex = 1015006"), @"forces.toml:224: spy[0].kind: unknown variant `mole`, expected `agent` or `informer`; mend this line and check again with `mythico module check`");
}

/// Two turns of the module's grant, of the leader's income, and of the income of the seat's first
/// places.
#[test]
fn em_14_9_a_seat_begins_with_two_weeks_income_in_hand() {
    let module =
        Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
    let mut module = module.clone();
    let forces = module.files.get_mut("forces.toml").expect("the module has forces");
    let bare = forces.split("[[stores]]").next().unwrap_or_default().to_owned();
    *forces = bare;
    let (_, setup) = ElMythico::read_module(&module).expect("the module is sound");
    let funds: Vec<_> = setup.forces.iter().map(|force| force.stores.funds).collect();
    assert_eq!(funds, [2 * (100 + 30 + 30), 2 * (100 + 40 + 40), 2 * (100 + 40 + 40)]);
}

#[test]
fn an_income_out_of_its_bounds_is_a_fault_and_isnt_reckoned_with() {
    for income in [i64::MIN, i64::MAX] {
        let faults =
            broken("economy.toml", "grant_tenths = 100", &format!("grant_tenths = {income}"));
        assert!(faults[0].contains("income.grant_tenths"), "{faults:?}");
    }
}

//! `module check` on a module with forty planted mistakes of spelling, TOML, type, number and
//! consistency. It names each by its line, and nothing else.

use std::fs;
use std::path::Path;

use super::complaint;

/// Changes of the shipped skirmish: file, original text, replacement on the same lines.
const MISTAKES: [(&str, &str, &str); 40] = [
    ("module.toml", "title = ", "titel = "),
    ("seats.toml", "id = 2\nkey = \"front\"", "id = 1\nkey = \"front\""),
    ("seats.toml", "name = \"General Ibarra\"", "name = \" General Ibarra\""),
    ("seats.toml", "vocation = \"military-officer\"", "vocation = \"soldier\""),
    ("seats.toml", "level = 5", "level = 7"),
    ("seats.toml", "base = 1015006", "base = 1035006"),
    ("seats.toml", "retreat = 2", "retreat = 0"),
    ("seats.toml", "\"Ana Duarte\"", "\"Ana Duarte of the Seven Hills\""),
    ("seats.toml", "faction = \"league\"", "faction = \"leage\""),
    ("seats.toml", "level = 4", "level = \"4\""),
    ("map.toml", "    \"~~,.,u,..f.,,..hmmmh\",", "    \"~~,.,u,..f.,,..hmmm\","),
    ("map.toml", "    \"~.,..hh.hh.....,,.ff\",", "    \"~.,..hh.hh...x.,,.ff\","),
    ("map.toml", "impassable = [\"1017002/2\"", "impassable = [\"1017002/7\""),
    ("map.toml", "ports = [\"Puerto Alba\"]", "ports = [\"San Telmo\"]"),
    (
        "map.toml",
        "holder = \"general\"\n\n[[place]]\nname = \"Santa Clara\"",
        "holder = \"generl\"\n\n[[place]]\nname = \"Santa Clara\"",
    ),
    ("map.toml", "kind = \"city\"", "kind = \"capital\""),
    ("map.toml", "name = \"Las Palmas\"", "name = \"North\""),
    ("map.toml", "hex = 1017005", "hex = 1015006"),
    ("map.toml", "mouth = \"1005016/3\"", "mouth = \"1001001/3\""),
    ("map.toml", "\"1016006/3\"", "1016006"),
    ("map.toml", "kind = \"ford\"", "kind = \"frod\""),
    ("map.toml", "[1010004, 1011005, 1012004,", "[1010004, 1012004,"),
    ("map.toml", "kind = \"minor\"\nhexes", "kind = \"narrow\"\nhexes"),
    ("economy.toml", "grant_tenths = 100", "grant_tenths = -100"),
    ("economy.toml", "key = \"sirena\"", "key = \"Sirena Shipping\""),
    ("economy.toml", "ways = [\"border\"]", "ways = [\"tunnel\"]"),
    ("economy.toml", "sells = [\"light\", \"aircraft\"", "sells = [\"lihgt\", \"aircraft\""),
    ("economy.toml", "    1020001, 1020002,", "    1021001, 1020002,"),
    ("forces.toml", "hex = 1005005", "hex = 1001001"),
    ("forces.toml", "number = 1011", "number = 1010"),
    ("forces.toml", "weapon = \"modern-rifle\"", "weapon = \"modern-rfile\""),
    ("forces.toml", "training = \"2(1)\"", "training = \"2(9)\""),
    ("forces.toml", "weapon = \"light-tank\"", "weapons = \"light-tank\""),
    ("forces.toml", "weapon = \"apc\"\nhex = 1005007", "weapon = \"apc\"\nhex = "),
    ("forces.toml", "hex = 1004007", "hex = 1004007.5"),
    (
        "forces.toml",
        "aggression = 1\n\n[[unit]]\nseat = \"tribune\"",
        "aggression = 11\n\n[[unit]]\nseat = \"tribune\"",
    ),
    ("forces.toml", "number = 1010\nweapon = \"old-rifle\"", "number = 10\nweapon = \"old-rifle\""),
    (
        "forces.toml",
        "additional = [\"hmg\", \"anti-tank\"]",
        "additional = [\"hmg\", \"anti-tnak\"]",
    ),
    ("forces.toml", "name = \"Scout\"", "name = \"Scout of the Eastern Plains\""),
    ("forces.toml", "seat = \"tribune\"\nnumber = 1030", "seat = \"tribun\"\nnumber = 1030"),
];

fn line_of(text: &str, byte: usize) -> usize {
    text[..byte].lines().count().max(1)
}

/// Writes the module with its mistakes. Returns their files and lines.
fn planted(folder: &Path) -> Vec<(&'static str, std::ops::RangeInclusive<usize>)> {
    let shipped =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../config/modules/el-mythico-skirmish");
    fs::create_dir(folder).unwrap();
    for entry in fs::read_dir(&shipped).unwrap() {
        let path = entry.unwrap().path();
        fs::copy(&path, folder.join(path.file_name().unwrap())).unwrap();
    }
    let mut places = Vec::new();
    for (file, sound, mistake) in MISTAKES {
        let path = folder.join(file);
        let text = fs::read_to_string(&path).unwrap();
        let byte = text.find(sound).unwrap_or_else(|| panic!("{file} has no {sound}"));
        let first = line_of(&text, byte + 1);
        places.push((file, first..=first + sound.lines().count() - 1));
        fs::write(&path, text.replacen(sound, mistake, 1)).unwrap();
    }
    places
}

#[test]
fn forty_planted_mistakes_are_named_each_by_its_line() {
    let home = tempfile::tempdir().unwrap();
    let places = planted(&home.path().join("mine"));
    let said = complaint(home.path(), &["module", "check", "mine"]);
    let faults: Vec<&str> = said.lines().skip(1).collect();
    for (nth, (file, lines)) in places.iter().enumerate() {
        let is_named = lines
            .clone()
            .any(|line| faults.iter().any(|fault| fault.starts_with(&format!("{file}:{line}:"))));
        assert!(is_named, "{file}, lines {lines:?}, {:?} isn't named in\n{said}", MISTAKES[nth].2);
    }
    assert!(said.starts_with("mythico: the module mine has 40 fault(s):\n"), "{said}");
    assert_eq!(faults.len(), MISTAKES.len(), "{said}");
}

//! Twelve broken modules of TUW: `module check` names every fault with file, line and remedy.

use std::fs;

use mythico_engine::module::Module;

use super::complaint;

/// A file, what is replaced in it, and by what.
type Edit = (&'static str, &'static str, &'static str);

/// Modules by name, what is wrong in them, and the complaint: its file, and words of the fault.
#[rustfmt::skip]
const BROKEN: [(&str, &[Edit], [&str; 2]); 12] = [
    ("tuw-crossroads", &[("units.toml", "defence = 1\n", "defence = 1\nabilities = [\"Touhg 2\"]\n")], ["units.toml", "`Touhg 2` is no ability"]),
    ("tuw-crossroads", &[("units.toml", "defence = 1\n", "defence = 1\nabilities = [\"Tough 10\"]\n")], ["units.toml", "`tough` has no level 10"]),
    ("tuw-crossroads", &[("units.toml", "defence = 1\n", "defence = 1\nabilities = [\"Tough\", \"Fragile\"]\n")], ["units.toml", "both `tough` and `fragile`"]),
    ("tuw-crossroads", &[("units.toml", "attack = \"1/0\"", "attack = \"1/0\", abilities = [\"Armor Piercing\"]")], ["units.toml", "needs a weapon that has a DEF"]),
    ("tuw-crossroads", &[("units.toml", "{ by = \"foot\", mp = 2 }", "{ by = \"hmf\", mp = 0 }")], ["units.toml", "a flyer has no MP"]),
    ("tuw-crossroads", &[
        ("units.toml", "defence = 4\n", "defence = 4\ncarries = 1\n"),
        ("forces.toml", "kind = \"war-wagon\", hex = \"0206\" }", "kind = \"war-wagon\", hex = \"0206\", aboard = \"a8\" }"),
    ], ["forces.toml", "`a8` can't carry `a9`"]),
    ("tuw-muster", &[("map.toml", "[[place]]", "[[feature]]\nname = \"cliff\"\nhexes = [\"0110\"]\neffect = \"MX\"\n\n[[place]]")], ["scenario.toml", "hex 0110 is closed ground"]),
    ("tuw-crossroads", &[("deployment.toml", "hexes = [\"1304\", \"1404\"]", "hexes = [\"1304\", \"1101\"]")], ["deployment.toml", "can't stand in 1101"]),
    ("tuw-muster", &[("forces.toml", "code = \"b24\", kind = \"militia\"", "code = \"b24\", kind = \"war-wagon\"")], ["forces.toml", "and 100 are allowed"]),
    ("tuw-crossroads", &[("units.toml", "defence = 1\n", "defence = 1\npercent = 99999999999\n")], ["units.toml", "99999999999 is out of bounds"]),
    ("tuw-crossroads", &[("scenario.toml", "hex = \"0706\"", "hex = \"0711\"")], ["scenario.toml", "`0711` is no hex of the map"]),
    ("tuw-crossroads", &[("forces.toml", "\"spearman\"", "\"spaceman\"")], ["forces.toml", "no kind is called `spaceman`"]),
];

#[test]
fn module_check_names_every_fault_of_twelve_broken_modules() {
    for (nth, (name, edits, [file, fault])) in BROKEN.iter().enumerate() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("mine");
        fs::create_dir(&folder).unwrap();
        let mut module = Module::built_in(name).unwrap();
        for (file, sound, broken) in *edits {
            let text = module.files.get_mut(*file).unwrap();
            assert!(text.contains(sound), "{file} of {name} has no {sound}");
            *text = text.replacen(sound, broken, 1);
        }
        for (file, text) in &module.files {
            fs::write(folder.join(file), text).unwrap();
        }
        let said = complaint(home.path(), &["module", "check", "mine"]);
        let (head, rest) = said.split_once('\n').unwrap();
        let count = rest.lines().count();
        assert_eq!(head, format!("mythico: the module mine has {count} fault(s):"), "{nth}");
        for line in rest.lines() {
            assert!(line.contains(fault), "{nth}: {said}");
            let number = line.strip_prefix(file).and_then(|line| line.strip_prefix(':'));
            let number = number.and_then(|line| line.split_once(':')).map(|(number, _)| number);
            assert!(number.is_some_and(|number| number.parse::<u32>().is_ok()), "no line: {said}");
            assert!(line.contains("; "), "no remedy: {said}");
        }
    }
}

//! `module new`, `module map`, `module schema`, `module price`, `module wars`, `module odds`.

use std::fs;
use std::path::Path;

use mythico_engine::module::Module;
use serde_json::Value as Json;

use super::{complaint, mythico};

fn said(home: &Path, arguments: &[&str]) -> String {
    let done = mythico(home, arguments);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

#[test]
fn a_new_module_is_valid_and_can_be_drawn_and_played_at_once() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    for system in ["el-mythico", "tuw"] {
        let dir = format!("{system}-war");
        said(home, &["module", "new", &dir, "--system", system]);
        assert!(said(home, &["module", "check", &dir]).ends_with("has no faults\n"));
        assert!(!said(home, &["campaign", "new", &dir, "--seed", "autumn"]).is_empty());
        said(home, &["module", "map", &dir, "ground.png"]);
        assert!(fs::read(home.join("ground.png")).unwrap().starts_with(b"\x89PNG"));
        let wars = said(home, &["module", "wars", &dir, "--wars", "2", "--seed", "few"]);
        assert!(wars.starts_with("2 wars of "), "{wars}");
        assert_eq!(
            wars,
            said(home, &["module", "wars", &dir, "--wars", "2", "--seed", "few", "--threads", "1"])
        );
    }
}

#[test]
fn a_price_is_said_term_by_term() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    insta::assert_snapshot!(said(home, &["module", "price", "tuw-crossroads", "fire-thrower"]), @r"
    fire-thrower (Fire thrower): 5
      fire pots: ATT 2 × RNG 3 (indirect fire +25%, area of radius 1 +100%) = 13.5
      Body: DEF 1 × MP 1 = 1
      Sum: 14.5 ÷ 3 = 5
    ");
    assert!(said(home, &["module", "price", "tuw-crossroads"]).contains("knight (Knights): 5\n"));
    insta::assert_snapshot!(complaint(home, &["module", "price", "tuw-crossroads", "knigt"]), @"mythico: no kind is called `knigt`; did you mean `knight`?");
}

/// Title of each table of battles, and the number of battles in its lines.
fn tables(said: &str) -> Vec<(&str, u32)> {
    let mut tables: Vec<(&str, u32)> = Vec::new();
    for line in said.lines() {
        if let Some((title, _)) = line.split_once("  ").filter(|_| line.contains(" battles  won %"))
        {
            tables.push((title, 0));
        } else if let Some((_, battles)) = tables.last_mut().filter(|_| line.starts_with("  ")) {
            let counted = line.get(28..36).and_then(|count| count.trim().parse::<u32>().ok());
            *battles += counted.unwrap_or_default();
        } else if line.starts_with("leaders ") {
            break;
        }
    }
    tables
}

#[test]
fn wars_are_summarised_in_tables_of_battles_leaders_and_endings() {
    let home = tempfile::tempdir().unwrap();
    let wars = |threads| {
        let few =
            ["module", "wars", "el-mythico-skirmish", "--wars", "2", "--seed", "few", "--threads"];
        said(home.path(), &[&few[..], &[threads]].concat())
    };
    let said = wars("2");
    assert_eq!(said, wars("1"));
    let tables = tables(&said);
    let titles: Vec<_> = tables.iter().map(|(title, _)| *title).collect();
    let expected =
        ["in all", "by cost, attacker:defender", "by attacker's aggression", "by ground"];
    assert_eq!(titles[..4], expected, "{said}");
    let attacks = tables[0].1;
    assert!(attacks > 20 && tables[..5].iter().all(|(_, battles)| *battles == attacks), "{said}");
    let met: u32 = tables[5..].iter().map(|(_, battles)| battles).sum();
    let line = said.lines().find(|line| line.contains(" battles, ")).unwrap();
    let numbers = line
        .split(|letter: char| !letter.is_ascii_digit())
        .filter_map(|part| part.parse::<u32>().ok());
    let numbers: Vec<u32> = numbers.collect();
    assert_eq!((numbers[3], numbers[4]), (attacks, met), "{said}");
    assert_eq!(numbers[0], attacks + met + numbers[5], "{line}");
    for head in ["leaders ", "how wars ended "] {
        assert!(said.lines().any(|line| line.starts_with(head)), "{said}");
    }
    // The kinds of endings add up to all wars.
    let endings = said.lines().skip_while(|line| !line.starts_with("how wars ended")).skip(1);
    let ended = endings.take_while(|line| line.starts_with("  ")).filter_map(|line| {
        let (_, figures) = line.split_once(".  ")?;
        figures.split_whitespace().next()?.parse::<u32>().ok()
    });
    assert_eq!(ended.sum::<u32>(), 2, "{said}");
    let mut tables = said.lines().skip_while(|line| !line.contains(" battles, "));
    assert!(tables.all(|line| line.chars().count() <= 100), "{said}");
}

#[test]
fn odds_are_compared_between_the_sides_and_with_what_came_of_them() {
    let home = tempfile::tempdir().unwrap();
    let said = said(
        home.path(),
        &["module", "odds", "el-mythico-skirmish", "--wars", "2", "--seed", "few"],
    );
    assert!(said.starts_with("median product of both sides' odds: "), "{said}");
    let words: Vec<_> = said.lines().skip(3).filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(words, ["hopeless", "risky", "even", "likely", "safe"], "{said}");
}

#[test]
fn the_autopilot_is_compared_with_random_moves() {
    let home = tempfile::tempdir().unwrap();
    let against = ["module", "wars", "tuw-crossroads", "--wars", "2", "--against", "random"];
    let said = said(home.path(), &against);
    let last = said.lines().last().unwrap();
    assert!(last.starts_with("of 2 wars the autopilot won "), "{said}");
    let [ours, theirs] = ["won ", "random "].map(|before| {
        let (_, rest) = last.split_once(before).unwrap();
        rest.trim().split(',').next().unwrap().parse::<u32>().unwrap()
    });
    assert!(ours + theirs <= 2, "{said}");
}

/// Faults of a module's files by its schemas, one per line.
fn misfits(schemas: &Path, module: &Module) -> Vec<String> {
    let mut found = Vec::new();
    for (file, text) in &module.files {
        let schema = fs::read_to_string(schemas.join(file.replace(".toml", ".schema.json")));
        let schema: Json =
            serde_json::from_str(&schema.unwrap_or_else(|_| panic!("{file} has no schema")))
                .unwrap();
        let data: Json = toml::from_str(text).unwrap();
        let validator = jsonschema::validator_for(&schema).unwrap();
        found.extend(
            validator
                .iter_errors(&data)
                .map(|error| format!("{file}: {}: {error}", error.instance_path())),
        );
    }
    found
}

#[test]
fn schemas_fit_shipped_modules_and_templates_and_refuse_unknown_keys() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    for system in ["el-mythico", "tuw", "tuw+firestrike"] {
        let told = said(home, &["module", "schema", system, &format!("{system}-schemas")]);
        assert!(told.contains("map.schema.json: map.toml (every module has it)\n"), "{told}");
        assert!(told.contains("rules.schema.json: rules.toml (may be left out)\n"), "{told}");
    }
    for system in ["el-mythico", "tuw"] {
        said(home, &["module", "new", &format!("{system}-war"), "--system", system]);
    }
    let shipped = Module::built_in_names().into_iter().filter_map(|name| Module::built_in(&name));
    let begun = ["el-mythico", "tuw"].map(|system| {
        let files = fs::read_dir(home.join(format!("{system}-war")))
            .unwrap()
            .map(|file| file.unwrap().path());
        let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
        Module::new(system, files.map(|path| (name(&path), fs::read_to_string(path).unwrap())))
    });
    for module in shipped.chain(begun) {
        let schemas = home.join(format!("{}-schemas", module.system().unwrap()));
        assert_eq!(misfits(&schemas, &module), Vec::<String>::new(), "{}", module.name);
        let mut broken = module.clone();
        broken.files.get_mut("map.toml").unwrap().insert_str(0, "rivr = 3\n");
        broken.files.insert("rules.toml".to_owned(), "[victori]\nturns = 3\n".to_owned());
        let found = misfits(&schemas, &broken);
        assert!(
            found.iter().any(|line| line.starts_with("map.toml") && line.contains("rivr")),
            "{found:?}"
        );
        assert!(
            found.iter().any(|line| line.starts_with("rules.toml") && line.contains("victori")),
            "{found:?}"
        );
    }
}

#[test]
fn errors_about_modules_are_one_sentence() {
    let home = tempfile::tempdir().unwrap();
    let told = [
        complaint(home.path(), &["module", "new", "war", "--system", "chess"]),
        complaint(home.path(), &["module", "map", "tuw-crossroads", "map.txt"]),
        complaint(home.path(), &["module", "schema", "chess", "schemas"]),
    ];
    insta::assert_snapshot!(told.join("\n"), @r"
    mythico: there is no template for a module of chess; choose one of el-mythico, tuw
    mythico: map.txt isn't a PNG file; choose a name that ends in .png
    mythico: there is no system chess; choose one of el-mythico, tuw, tuw+firestrike
    ");
}

#[test]
fn the_republic_is_begun_compared_and_drawn_for_any_number_of_seats() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let begun = said(home, &["campaign", "new", "el-mythico", "--seats", "8", "--seed", "autumn"]);
    assert!(
        begun.contains("playing = 8") && !begun.contains("\"seat\":9"),
        "the copy says how many play"
    );
    let forces = said(home, &["module", "forces", "el-mythico", "--seats", "6"]);
    let lines: Vec<_> = forces.lines().collect();
    assert!(
        lines.len() == 7 && lines[0].starts_with("seat") && lines[1].starts_with("admiral"),
        "{forces}"
    );
    let alt = said(home, &["module", "map", "el-mythico", "republic.png"]);
    assert!(alt.starts_with("The Republic.") && alt.trim_end().chars().count() <= 1024, "{alt}");
    let picture = fs::read(home.join("republic.png")).unwrap();
    assert!(picture.starts_with(b"\x89PNG") && picture.len() < 10 << 20, "{} bytes", picture.len());
    // A large map without fog shows the most, and stays within its size budget.
    said(home, &["module", "map", "el-mythico", "sent.png", "--width", "1600", "--height", "1200"]);
    let sent = fs::metadata(home.join("sent.png")).unwrap().len();
    assert!(sent <= 400_000, "{sent} bytes");
    insta::assert_snapshot!(complaint(home, &["campaign", "new", "el-mythico", "--seats", "5"]), @"mythico: this module is played by 6 to 24, not by 5; say another number of seats");
}

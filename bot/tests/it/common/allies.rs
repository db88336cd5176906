//! The crossroads with two seats on one side, whose room has its own map.

use std::fs;
use std::path::Path;

use mythico_engine::module::Module;

const CARLO: &str = r#"[[seat]]
key = "carlo"
name = "Count Carlo"
faction = "arden"
letter = "c"

# Who holds it"#;

/// The module: Count Carlo stands with Duke Aldric.
pub fn module() -> Module {
    let mut module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    module.name = "allies".to_owned();
    for text in module.files.values_mut() {
        *text = text
            .replace(r#""aldric", "yolande"]"#, r#""aldric", "carlo", "yolande"]"#)
            .replace("# Who holds it", CARLO)
            .replace(
                "unit = [\n",
                "unit = [\n    { code = \"c1\", kind = \"knight\", hex = \"0101\" },\n",
            );
    }
    module
}

/// The module `together`: the two share their windows, and Count Carlo has five units.
pub fn together() -> Module {
    let mut module = module();
    module.name = "together".to_owned();
    let scenario = module.files.get_mut("scenario.toml").unwrap();
    *scenario = scenario.replacen("turns = 12", "turns = 12\ntogether = true", 1);
    let more = |number| format!("{{ code = \"c{number}\", kind = \"knight\", hex = \"0101\" }},\n");
    let forces = module.files.get_mut("forces.toml").unwrap();
    *forces = forces.replacen(
        "unit = [\n",
        &format!("unit = [\n{}", (2..=5).map(more).collect::<String>()),
        1,
    );
    module
}

/// Writes it as the host's own module `allies`.
pub fn write(home: &Path) {
    write_module(home, &module());
}

/// Writes it as the host's own module `together`.
pub fn write_together(home: &Path) {
    write_module(home, &together());
}

fn write_module(home: &Path, module: &Module) {
    let folder = home.join("modules").join(&module.name);
    fs::create_dir_all(&folder).unwrap();
    for (file, text) in &module.files {
        fs::write(folder.join(file), text).unwrap();
    }
}

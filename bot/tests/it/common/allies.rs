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

/// Writes it as the host's own module `allies`.
pub fn write(home: &Path) {
    let folder = home.join("modules/allies");
    fs::create_dir_all(&folder).unwrap();
    for (file, text) in module().files {
        fs::write(folder.join(file), text).unwrap();
    }
}

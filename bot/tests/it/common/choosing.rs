//! The skirmish with a questionnaire. The Tribune and the Abbess choose their vocation, and the
//! seed draws the Tribune's names.

use std::path::Path;

use mythico_engine::module::Module;

/// Writes the module `choosing` into the host's module folder.
pub fn write(home: &Path) {
    let folder = home.join("modules/choosing");
    std::fs::create_dir_all(&folder).unwrap();
    for (file, text) in Module::built_in("el-mythico-skirmish").unwrap().as_listed().files {
        let text = text
            .replace(
                "vocation = \"politician\"",
                "vocation = \"politician\"\nvocations = [\"politician\", \"underworld\"]\n\
                 alignments = [\"left\", \"centre\"]\nleader_names = [\"Rosa Luz\", \"Ines Sol\"]",
            )
            .replace("vocation = \"clergy\"", "vocations = [\"clergy\", \"underworld\"]")
            .replace("infantry = \"Militia\"", "infantry = [\"Militia\", \"Vigia\"]");
        std::fs::write(folder.join(file), text).unwrap();
    }
}

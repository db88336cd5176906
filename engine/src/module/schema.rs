//! JSON Schemas of a module's files, made from the types that read them, so that editors complete
//! and check them. Not here: faults that need the whole module, such as unknown names.

use schemars::transform::{Transform, transform_subschemas};
use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::deployment::{self, DeploymentFile};
use super::head::ModuleHead;

/// The schema of one file of a module.
#[derive(Clone, Debug)]
pub struct FileSchema {
    /// The file, for instance `map.toml`.
    pub file: &'static str,
    /// Must every module have it?
    pub is_needed: bool,
    /// What it may hold.
    pub schema: Schema,
}

impl FileSchema {
    /// The schema of a file that every module has.
    pub fn needed<T: JsonSchema>(file: &'static str) -> FileSchema {
        FileSchema { file, is_needed: true, schema: schema::<T>(file) }
    }

    /// The schema of a file that a module may have.
    pub fn optional<T: JsonSchema>(file: &'static str) -> FileSchema {
        FileSchema { is_needed: false, ..FileSchema::needed::<T>(file) }
    }

    /// The schema of a file that is laid over a usual one key by key. Nothing in it is required,
    /// except within entries of lists, which are replaced whole.
    pub fn laid_over<T: JsonSchema>(file: &'static str) -> FileSchema {
        let mut laid_over = FileSchema::optional::<T>(file);
        NothingNeeded.transform(&mut laid_over.schema);
        laid_over
    }
}

/// The schemas of files that modules of any system have.
pub(crate) fn of_any_system() -> [FileSchema; 2] {
    [
        FileSchema::needed::<ModuleHead>("module.toml"),
        FileSchema::optional::<DeploymentFile>(deployment::FILE),
    ]
}

fn schema<T: JsonSchema>(file: &str) -> Schema {
    // Without references: a table that is laid over another has no required keys, but the same type
    // in a list has.
    let settings = schemars::generate::SchemaSettings::draft07()
        .with(|settings| settings.inline_subschemas = true);
    let mut schema = SchemaGenerator::new(settings).into_root_schema_for::<T>();
    schema.insert("title".to_owned(), file.into());
    schema
}

/// Removes required keys, except in entries of lists.
struct NothingNeeded;

impl Transform for NothingNeeded {
    fn transform(&mut self, schema: &mut Schema) {
        schema.remove("required");
        let items = schema.remove("items");
        transform_subschemas(self, schema);
        if let Some(items) = items {
            schema.insert("items".to_owned(), items);
        }
    }
}

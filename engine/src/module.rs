//! Modules: a campaign's data as (file name, text) pairs, read, checked, and explained when wrong.
//! For every system alike, [`Faults`] collects what is wrong, [`seats`] reads the seats that take
//! part for a [`SeatCount`], and [`schema`] tells editors what a file may hold. Not here: the
//! folder they came from, or what a system's files hold.

use std::collections::BTreeMap;

use include_dir::{Dir, include_dir};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use toml::de::DeTable;

pub mod deployment;
mod fault;
mod head;
mod place;
mod reading;
mod repair;
mod row;
pub mod schema;
pub mod seats;
mod size;
mod spanned;

pub use self::fault::{Fault, Faults, NAME_LETTERS_MAX, short};
pub use self::head::ModuleHead;
pub use self::place::line_of;
use self::reading::fault;
pub use self::row::{Row, USUAL_RANGE};
pub use self::size::SeatCount;
pub use self::spanned::Spanned;

static BUILT_IN: Dir = include_dir!("$CARGO_MANIFEST_DIR/../config/modules");

/// A campaign's data: the files of one folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Module {
    /// The folder's name, for instance `el-mythico-skirmish`.
    pub name: String,
    /// Texts by file name.
    pub files: BTreeMap<String, String>,
}

impl Module {
    /// A module of these files. Drops the byte-order mark that some editors put at the start of a
    /// text.
    pub fn new(
        name: impl Into<String>,
        files: impl IntoIterator<Item = (String, String)>,
    ) -> Module {
        let plain = |text: String| text.strip_prefix('\u{FEFF}').map(str::to_owned).unwrap_or(text);
        Module {
            name: name.into(),
            files: files.into_iter().map(|(name, text)| (name, plain(text))).collect(),
        }
    }

    /// A module that is built into the program.
    pub fn built_in(name: &str) -> Option<Module> {
        let folder = BUILT_IN.get_dir(name)?;
        let files = folder.files().filter_map(|file| {
            let name = file.path().file_name()?.to_string_lossy().into_owned();
            Some((name, file.contents_utf8()?.to_owned()))
        });
        Some(Module::new(name, files))
    }

    /// Names of the modules built into the program, in order.
    pub fn built_in_names() -> Vec<String> {
        let mut names: Vec<_> =
            BUILT_IN.dirs().map(|folder| folder.path().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    /// The head: the system and the title.
    ///
    /// # Errors
    /// If `module.toml` is missing or wrong.
    pub fn head(&self) -> Result<ModuleHead, Fault> {
        self.read("module.toml")
    }

    /// The system's id, even if the rest of the head is wrong.
    ///
    /// # Errors
    /// All faults of `module.toml`, if it has no readable system.
    pub fn system(&self) -> Result<String, Vec<Fault>> {
        #[derive(Deserialize)]
        struct SystemOnly {
            system: String,
        }
        let mut faults = Faults::of(self);
        let named = faults.read::<SystemOnly>("module.toml");
        named.map(|head| head.system).ok_or_else(|| faults.into_found())
    }

    /// Reads one file as TOML.
    ///
    /// # Errors
    /// A [`Fault`] with file, line and place if the file is missing, isn't TOML, or doesn't fit.
    pub fn read<T: DeserializeOwned>(&self, file: &str) -> Result<T, Fault> {
        let text = self.files.get(file).ok_or_else(|| self.missing(file))?;
        toml::from_str(text).map_err(|error| {
            let (table, _) = DeTable::parse_recoverable(text);
            fault(file, text, table.get_ref(), &error)
        })
    }

    fn missing(&self, file: &str) -> Fault {
        let found: Vec<_> = self.files.keys().map(String::as_str).collect();
        let found = if found.is_empty() { "none".to_owned() } else { found.join(", ") };
        Fault {
            file: file.to_owned(),
            line: None,
            place: String::new(),
            problem: format!("the module {} has no such file (it has {found})", self.name),
            remedy: "add it; docs/modules.md says what it holds".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(text: &str) -> String {
        let module = Module::new("toy", [("module.toml".to_owned(), text.to_owned())]);
        module.head().unwrap_err().to_string()
    }

    #[test]
    fn a_broken_file_names_its_line_and_what_would_do() {
        insta::assert_snapshot!(broken("system = \"toy\"\ntitel = \"A\"\n"), @r#"module.toml:2: titel: unknown field `titel`; did you mean `title`?"#);
        insta::assert_snapshot!(broken("system = \"toy\"\ntitle = 3\nsummary = \"\"\n"), @r#"module.toml:2: title: invalid type: integer `3`, expected a string; mend this line and check again with `mythico module check`"#);
        insta::assert_snapshot!(broken("system = \"toy\n"), @r#"module.toml:1: invalid basic string, expected `"`; mend this line and check again with `mythico module check`"#);
    }

    const USUAL: &str =
        "[movement]\nroad = 50\nwait = [1, 2]\n[weapon]\nrifle = { price = 3, range = 0 }\n";

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Table {
        movement: Movement,
        weapon: BTreeMap<String, Weapon>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Movement {
        road: i64,
        wait: Vec<i64>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Weapon {
        price: i64,
        range: i64,
    }

    fn table(own: &str) -> Result<String, String> {
        let module = Module::new("toy", [("rules.toml".to_owned(), own.to_owned())]);
        let mut faults = Faults::of(&module);
        let table = faults.table::<Table>("rules.toml", USUAL);
        let found: Vec<_> = faults.into_found().iter().map(Fault::to_string).collect();
        let table = table.filter(|_| found.is_empty()).ok_or_else(|| found.join("\n"))?;
        let weapons = table
            .weapon
            .iter()
            .map(|(key, weapon)| format!("{key} {} {}", weapon.price, weapon.range));
        let weapons = weapons.collect::<Vec<_>>().join(", ");
        Ok(format!("road {}, wait {:?}, {weapons}", table.movement.road, table.movement.wait))
    }

    #[test]
    fn a_module_says_only_what_it_changes_of_a_table() {
        insta::assert_snapshot!(table("").unwrap(), @"road 50, wait [1, 2], rifle 3 0");
        let own = "[movement]\nwait = [3]\n[weapon]\nrifle = { price = 4 }\ngun = { price = 9, range = 2 }\n";
        insta::assert_snapshot!(table(own).unwrap(), @"road 50, wait [3], gun 9 2, rifle 4 0");
        let bare = Module::new("toy", []);
        assert_eq!(
            Faults::of(&bare).table::<Table>("rules.toml", USUAL).unwrap().movement.road,
            50
        );
    }

    #[test]
    fn a_fault_of_a_table_is_in_the_modules_own_line() {
        insta::assert_snapshot!(table("[movement]\nroda = 40\n").unwrap_err(), @"rules.toml:2: movement.roda: unknown field `roda`; did you mean `road`?");
        insta::assert_snapshot!(table("[weapon]\n\nrifle.price = \"dear\"\n").unwrap_err(), @r#"rules.toml:3: weapon.rifle.price: invalid type: string "dear", expected a whole number; mend this line and check again with `mythico module check`"#);
        insta::assert_snapshot!(table("\n\n[weapon]\ngun = { price = 9 }\n").unwrap_err(), @"rules.toml:4: weapon.gun: missing field `range`; mend this line and check again with `mythico module check`");
        insta::assert_snapshot!(table("[weapon\n").unwrap_err(), @"rules.toml:1: unclosed table, expected `]`; mend this line and check again with `mythico module check`");
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Rows {
        row: Vec<Weapon>,
    }

    fn rows(text: &str) -> (Option<usize>, Vec<Option<usize>>) {
        let module = Module::new("toy", [("rows.toml".to_owned(), text.to_owned())]);
        let mut faults = Faults::of(&module);
        let read = faults.read::<Rows>("rows.toml").map(|rows| rows.row.len());
        (read, faults.into_found().iter().map(|fault| fault.line).collect())
    }

    #[test]
    fn the_same_mistake_in_many_rows_is_named_in_each() {
        let (right, wrong, short) = (
            "[[row]]\nprice = 1\nrange = 2\n",
            "[[row]]\nprice = \"1\"\nrange = 2\n",
            "[[row]]\nrange = 2\n",
        );
        assert_eq!(rows(&[wrong, wrong, right].concat()), (Some(2), vec![Some(2), Some(5)]));
        assert_eq!(rows(&[wrong, right, wrong].concat()).1, [Some(2), Some(8)]);
        assert_eq!(rows(&[wrong, wrong, wrong].concat()).1, [Some(2), Some(5), Some(8)]);
        assert_eq!(rows(&[short, wrong].concat()).1, [Some(1), Some(4)]);
        assert_eq!(rows(&[short, short, wrong].concat()).1.len(), 3);
        assert_eq!(rows(wrong), (Some(0), vec![Some(2)]));
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_a_text() {
        let text = "\u{FEFF}system = \"toy\"\ntitle = \"A\"\nsummary = \"B\"\n".to_owned();
        assert_eq!(
            Module::new("toy", [("module.toml".to_owned(), text)]).head().unwrap().title,
            "A"
        );
    }

    #[test]
    fn a_missing_file_is_named() {
        let fault = Module::new("toy", []).head().unwrap_err();
        insta::assert_snapshot!(fault, @r#"module.toml: the module toy has no such file (it has none); add it; docs/modules.md says what it holds"#);
    }
}

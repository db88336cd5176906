//! The operator's settings: `mythico.toml`, then the environment (`MYTHICO_DATA`, …), then the command line.
//! The token is no setting: `cli/token.rs` reads it.

use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail};
use figment::Figment;
use figment::providers::{Env, Format, Serialized};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The file that is read when none is named.
pub const FILE: &str = "mythico.toml";

/// The operator's settings. Each key of `config/mythico.toml` is explained there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The folder of the database.
    pub data: PathBuf,
    /// A folder of modules that adds to the built-in ones, or replaces them by name.
    pub modules: Option<PathBuf>,
    /// What is logged, in the notation of `tracing`.
    pub log: String,
    /// The language of campaigns and of what is said without knowing the reader's.
    pub language: String,
    /// Hours a window stays open before it closes by itself; 0: until all are ready or the GM closes it.
    pub window_hours: u32,
    /// Hours that a window stays open for longer if its time ran out while the bot was away; none: a quarter of its time, a day at most.
    pub grace_hours: Option<u32>,
    /// Days that a Discord account is old at least, or the game master is shown its age as a warning; 0: never.
    pub account_days_min: u32,
    /// Days after which it is forgotten who took part in a war that is over; 0: never.
    pub people_kept_days: u32,
    /// Days after which the bodies of a finished war's delivered messages are dropped; 0: never.
    pub bodies_kept_days: u32,
    /// How much one user may ask in a second, and six times as much at once; at least 1.
    pub asked_per_second: u32,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            data: PathBuf::from("data"),
            modules: None,
            log: "info,sqlx=warn,serenity=warn".to_owned(),
            language: "en".to_owned(),
            window_hours: 0,
            grace_hours: None,
            account_days_min: 30,
            people_kept_days: 365,
            bodies_kept_days: 30,
            asked_per_second: 10,
        }
    }
}

impl Config {
    /// Reads the settings; a file that was named must exist.
    ///
    /// # Errors
    /// A sentence that names the file and the key.
    pub fn read(named: Option<&Path>) -> anyhow::Result<Config> {
        if let Some(path) = named
            && !path.is_file()
        {
            bail!("there is no settings file {}; name an existing one with --config", path.display());
        }
        let file = named.unwrap_or(Path::new(FILE));
        let mut settings = Figment::from(Serialized::defaults(Config::default()));
        if file.is_file() {
            settings = settings.merge(Toml::file_exact(file));
        }
        let environment = Env::prefixed("MYTHICO_").filter(|key| is_setting(key.as_str()));
        settings.merge(environment).extract().map_err(|error| {
            let why = error.to_string().replace('\n', " ");
            anyhow!(
                "the settings in {} or the environment can't be used: {why}; mend that key",
                file.display()
            )
        })
    }

    /// Where the database lies.
    pub fn database(&self) -> PathBuf {
        self.data.join("mythico.db")
    }
}

/// Is this the key of a setting? Other variables may begin with the same word.
fn is_setting(key: &str) -> bool {
    // As the environment has it, in capitals.
    keys().iter().any(|known| known.eq_ignore_ascii_case(key))
}

/// The keys of all settings.
fn keys() -> Vec<String> {
    let all = serde_json::to_value(Config::default()).ok();
    all.as_ref()
        .and_then(serde_json::Value::as_object)
        .into_iter()
        .flat_map(|all| all.keys().cloned())
        .collect()
}

/// TOML by the crate that reads the modules too; figment's own reader would bring another version of it.
struct Toml;

impl Format for Toml {
    type Error = toml::de::Error;

    const NAME: &str = "TOML";

    fn from_str<T: DeserializeOwned>(text: &str) -> Result<T, Self::Error> {
        toml::from_str(text.trim_start_matches('\u{FEFF}'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_key_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("mythico.toml");
        std::fs::write(&file, "datta = \"x\"\n").unwrap();
        let said = format!("{:#}", Config::read(Some(&file)).unwrap_err());
        assert!(said.contains("datta"), "{said}");
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("mythico.toml");
        std::fs::write(&file, "\u{FEFF}language = \"de\"\n").unwrap();
        assert_eq!(Config::read(Some(&file)).unwrap().language, "de");
    }

    #[test]
    fn a_named_file_must_exist() {
        let said = Config::read(Some(Path::new("/nowhere/mythico.toml"))).unwrap_err().to_string();
        assert_eq!(
            said,
            "there is no settings file /nowhere/mythico.toml; name an existing one with --config"
        );
    }

    #[test]
    fn the_shipped_file_says_the_defaults() {
        let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../config/mythico.toml");
        assert_eq!(Config::read(Some(&shipped)).unwrap(), Config::default());
        let text = std::fs::read_to_string(shipped).unwrap();
        for key in keys() {
            let line = |line: &str| line.trim_start_matches(['#', ' ']).starts_with(&format!("{key} ="));
            assert!(text.lines().any(line), "no line tells of {key}");
        }
    }
}

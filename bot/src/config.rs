//! The host's settings: `mythico.toml`, overridden by the environment (`MYTHICO_DATA`, …) and the
//! command line. Not here: the token (`cli/token.rs`).

use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail};
use figment::Figment;
use figment::providers::{Env, Format, Serialized};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Default name of the settings file.
pub const FILE: &str = "mythico.toml";

/// The host's settings. `config/mythico.toml` explains each key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    pub data: PathBuf,
    /// A folder of modules that adds to the built-in ones or replaces them by name.
    pub modules: Option<PathBuf>,
    /// Log filter in the notation of `tracing`.
    pub log: String,
    /// Default language, for new campaigns and unknown readers.
    pub language: String,
    /// Hours a window stays open before the clock closes it. 0: until all are ready or the GM
    /// closes it.
    pub window_hours: u32,
    /// Extra hours for a window whose deadline passed while the bot was away. None: a quarter of
    /// its length, at most a day.
    pub grace_hours: Option<u32>,
    /// Age in days below which an account's age is shown to the GM as a warning. 0: never.
    pub account_days_min: u32,
    /// Days after the end of a war before its players are forgotten. 0: never.
    pub people_kept_days: u32,
    /// Days after the end of a war before the bodies of its sent messages are deleted. 0: never.
    pub bodies_kept_days: u32,
    /// Requests per user and second, at least 1. A burst may have six times as many.
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
    /// Reads the settings. A named file must exist.
    ///
    /// # Errors
    /// A sentence that names the file and the key.
    pub fn read(given: Option<&Path>) -> anyhow::Result<Config> {
        if let Some(path) = given
            && !path.is_file()
        {
            bail!(
                "there is no settings file {}; name an existing one with --config",
                path.display()
            );
        }
        let file = given.unwrap_or(Path::new(FILE));
        let mut settings = Figment::from(Serialized::defaults(Config::default()));
        if file.is_file() {
            settings = settings.merge(Toml::file_exact(file));
        }
        let environment = Env::prefixed("MYTHICO_").filter(|key| is_setting(key.as_str()));
        settings.merge(environment).extract().map_err(|error| {
            let why = error.to_string().replace('\n', " ");
            anyhow!(
                "the settings in {} or the environment can't be used: {why}; correct that key",
                file.display()
            )
        })
    }

    pub fn database(&self) -> PathBuf {
        self.data.join("mythico.db")
    }
}

/// Returns whether this is a setting's key. Other variables may have the same prefix.
fn is_setting(key: &str) -> bool {
    // Environment variables have keys in capitals.
    keys().iter().any(|known| known.eq_ignore_ascii_case(key))
}

fn keys() -> Vec<String> {
    let all = serde_json::to_value(Config::default()).ok();
    all.as_ref()
        .and_then(serde_json::Value::as_object)
        .into_iter()
        .flat_map(|all| all.keys().cloned())
        .collect()
}

/// Reads TOML with the crate that reads modules too. Figment's own reader would add another version
/// of it.
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
        let error = format!("{:#}", Config::read(Some(&file)).unwrap_err());
        assert!(error.contains("datta"), "{error}");
    }

    #[test]
    fn a_byte_order_mark_is_ignored() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("mythico.toml");
        std::fs::write(&file, "\u{FEFF}language = \"de\"\n").unwrap();
        assert_eq!(Config::read(Some(&file)).unwrap().language, "de");
    }

    #[test]
    fn a_named_file_must_exist() {
        let error = Config::read(Some(Path::new("/nowhere/mythico.toml"))).unwrap_err().to_string();
        assert_eq!(
            error,
            "there is no settings file /nowhere/mythico.toml; name an existing one with --config"
        );
    }

    #[test]
    fn the_shipped_file_has_the_defaults() {
        let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../config/mythico.toml");
        assert_eq!(Config::read(Some(&shipped)).unwrap(), Config::default());
        let text = std::fs::read_to_string(shipped).unwrap();
        for key in keys() {
            let line =
                |line: &str| line.trim_start_matches(['#', ' ']).starts_with(&format!("{key} ="));
            assert!(text.lines().any(line), "no line for {key}");
        }
    }
}

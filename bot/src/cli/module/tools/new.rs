//! `mythico module new DIR --system SYSTEM`: a small module with a comment on everything, which passes `module check` and can be played at once.
//! What it is made of lies in `assets/modules/SYSTEM`.

use std::path::PathBuf;

use anyhow::{Context, bail};
use include_dir::{Dir, include_dir};
use mythico_engine::registry::Systems;

use crate::cli::folder::NewFolder;

static PATTERNS: Dir = include_dir!("$CARGO_MANIFEST_DIR/../assets/modules");

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  mythico module new my-modules/autumn-war --system el-mythico\n  \
    mythico module check my-modules/autumn-war\n  mythico campaign new my-modules/autumn-war > campaign.json")]
pub(in crate::cli) struct Arguments {
    /// A new folder; its name is the module's
    dir: PathBuf,
    /// The rule system
    #[arg(long)]
    system: String,
}

/// The title stands here in the patterns.
const TITLE: &str = "@TITLE@";
/// Most letters of a title.
const TITLE_LETTERS_MAX: usize = 60;

pub(super) fn run(asked: &Arguments, systems: Systems) -> anyhow::Result<()> {
    let pattern = PATTERNS.get_dir(&asked.system).filter(|_| systems.get(&asked.system).is_some());
    let Some(pattern) = pattern else {
        let known: Vec<_> = PATTERNS.dirs().map(|dir| dir.path().to_string_lossy().into_owned()).collect();
        bail!("there is no pattern for a module of {}; choose one of {}", asked.system, known.join(", "));
    };
    let name = asked.dir.file_name().and_then(|name| name.to_str());
    let name = name.with_context(|| format!("{} names no folder", asked.dir.display()))?;
    let folder = NewFolder::begin(&asked.dir)?;
    for file in pattern.files() {
        let (name_of_file, text) = (file.path().file_name(), file.contents_utf8());
        let (name_of_file, text) = name_of_file.zip(text).context("a pattern is text")?;
        folder.write(name_of_file, text.replace(TITLE, &title(name)))?;
    }
    folder.finish()?;
    println!("{} is a module of {}; play it with `mythico campaign new`", asked.dir.display(), asked.system);
    Ok(())
}

/// A folder's name as a title: `autumn-war` is `Autumn war`. What a title can't hold is left out.
fn title(name: &str) -> String {
    let fits = |letter: &char| letter.is_alphanumeric() || " .,'()".contains(*letter);
    let plain: String = name.replace(['-', '_'], " ").chars().filter(fits).take(TITLE_LETTERS_MAX).collect();
    let mut letters = plain.trim().chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => "A war".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::title;

    #[test]
    fn a_folder_gives_its_module_a_title() {
        assert_eq!(title("autumn-war"), "Autumn war");
        assert_eq!(title("\"--\\"), "A war");
        assert_eq!(title(&"x".repeat(99)).chars().count(), 60);
    }
}

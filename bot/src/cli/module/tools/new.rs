//! `mythico module new DIR --system SYSTEM` writes a small, commented module that can be played at
//! once. The templates are in `assets/modules/SYSTEM`.

use std::path::PathBuf;

use anyhow::{Context, bail};
use include_dir::{Dir, include_dir};
use mythico_engine::registry::Systems;

use crate::cli::folder::NewFolder;

static TEMPLATES: Dir = include_dir!("$CARGO_MANIFEST_DIR/../assets/modules");

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  mythico module new my-modules/autumn-war --system el-mythico\n  \
    mythico module check my-modules/autumn-war\n  mythico campaign new my-modules/autumn-war > campaign.json"
)]
pub(in crate::cli) struct Arguments {
    /// A new folder; its name becomes the module's
    dir: PathBuf,
    /// The rule system
    #[arg(long)]
    system: String,
}

/// Placeholder of the title in the templates.
const TITLE: &str = "@TITLE@";
/// Greatest number of letters in a title.
const TITLE_LETTERS_MAX: usize = 60;

pub(super) fn run(args: &Arguments, systems: Systems) -> anyhow::Result<()> {
    let template = TEMPLATES.get_dir(&args.system).filter(|_| systems.get(&args.system).is_some());
    let Some(template) = template else {
        let known: Vec<_> =
            TEMPLATES.dirs().map(|dir| dir.path().to_string_lossy().into_owned()).collect();
        bail!(
            "there is no template for a module of {}; choose one of {}",
            args.system,
            known.join(", ")
        );
    };
    let name = args.dir.file_name().and_then(|name| name.to_str());
    let name = name.with_context(|| format!("{} names no folder", args.dir.display()))?;
    let folder = NewFolder::new(&args.dir)?;
    for file in template.files() {
        let (name_of_file, text) = (file.path().file_name(), file.contents_utf8());
        let (name_of_file, text) = name_of_file.zip(text).context("a template is text")?;
        folder.write(name_of_file, text.replace(TITLE, &title(name)))?;
    }
    folder.finish()?;
    println!(
        "{} is a module of {}; play it with `mythico campaign new`",
        args.dir.display(),
        args.system
    );
    Ok(())
}

/// Makes a title of a folder's name: `autumn-war` becomes `Autumn war`. Drops letters that a title
/// can't hold.
fn title(name: &str) -> String {
    let fits = |letter: &char| letter.is_alphanumeric() || " .,'()".contains(*letter);
    let plain: String =
        name.replace(['-', '_'], " ").chars().filter(fits).take(TITLE_LETTERS_MAX).collect();
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

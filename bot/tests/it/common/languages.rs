//! The host's own languages.

use std::collections::BTreeMap;

use mythico_engine::words::{Folder, Lexicon, built_in_folders};

/// The built-in languages, with German and Esperanto, which Discord has no locale for.
pub fn lexicon() -> Lexicon {
    let folder = |text: &str| Folder::from([("few.ftl".to_owned(), text.to_owned())]);
    let german = "command-join = Nimm einen Sitz in einer Kampagne\n    .name = beitreten\noption-leader = Der Anführer\n    .name = anführer\n";
    let folders: BTreeMap<_, _> = built_in_folders()
        .into_iter()
        .chain([
            ("de".to_owned(), folder(german)),
            ("eo".to_owned(), folder("dispatch-units = Was du hast\n")),
        ])
        .collect();
    Lexicon::of(folders).unwrap()
}

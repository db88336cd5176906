//! The bot's token: the text of `DISCORD_TOKEN`, or of the file that `DISCORD_TOKEN_FILE` names. It
//! is no setting, since files of settings are shown around.

use std::path::Path;

use anyhow::{Context, bail};

/// Reads the token from the environment.
///
/// # Errors
/// A sentence that says what to do: no token, two of them, a file that can't be read or is empty.
pub(super) fn read() -> anyhow::Result<String> {
    let variable = |name| std::env::var(name).unwrap_or_default();
    choose(&variable("DISCORD_TOKEN"), &variable("DISCORD_TOKEN_FILE"))
}

/// Reads the token from the variables' values; an empty one counts as not set.
fn choose(token: &str, file: &str) -> anyhow::Result<String> {
    match (token.trim(), file.trim()) {
        ("", "") => bail!(
            "there is no token; copy it from your application's Bot page into DISCORD_TOKEN, \
             or into a file that DISCORD_TOKEN_FILE names{}",
            if cfg!(feature = "sandbox") { ", or try `mythico sandbox`, which needs none" } else { "" }
        ),
        (token, "") => Ok(token.to_owned()),
        ("", file) => read_file(Path::new(file)),
        _ => bail!("both DISCORD_TOKEN and DISCORD_TOKEN_FILE are set; unset one of them"),
    }
}

fn read_file(path: &Path) -> anyhow::Result<String> {
    let text = std::fs::read_to_string(path).with_context(|| {
        format!(
            "the token file {} can't be read; check DISCORD_TOKEN_FILE, and that this user may read the file",
            path.display()
        )
    })?;
    match text.trim() {
        "" => bail!(
            "the token file {} is empty; copy the token from your application's Bot page into it",
            path.display()
        ),
        token => Ok(token.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_comes_from_the_variable_or_from_the_file_without_what_surrounds_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("token");
        std::fs::write(&file, " abc.def\n").unwrap();
        let file = file.to_str().unwrap();
        assert_eq!(choose(" abc \n", "").unwrap(), "abc");
        assert_eq!(choose("", file).unwrap(), "abc.def");
        assert_eq!(choose("  ", file).unwrap(), "abc.def", "a variable may be there and empty");
    }
}

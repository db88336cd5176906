//! The bot's token, from `DISCORD_TOKEN` or the file that `DISCORD_TOKEN_FILE` names. It is no
//! setting, because settings files get shared.

use std::path::Path;

use anyhow::{Context, bail};

/// Reads the token from the environment.
///
/// # Errors
/// A sentence that says what to do: there is no token, there are two, or the file can't be read or
/// is empty.
pub(super) fn read() -> anyhow::Result<String> {
    let variable = |name| std::env::var(name).unwrap_or_default();
    choose(&variable("DISCORD_TOKEN"), &variable("DISCORD_TOKEN_FILE"))
}

/// Chooses between the variables' values. An empty one counts as unset.
fn choose(token: &str, file: &str) -> anyhow::Result<String> {
    match (token.trim(), file.trim()) {
        ("", "") => bail!(
            "there is no token; copy it from your application's Bot page into DISCORD_TOKEN, \
             or into a file that DISCORD_TOKEN_FILE names{}",
            if cfg!(feature = "sandbox") {
                ", or try `mythico sandbox`, which needs none"
            } else {
                ""
            }
        ),
        (token, "") => Ok(token.to_owned()),
        ("", file) => read_file(Path::new(file)),
        _ => bail!("both DISCORD_TOKEN and DISCORD_TOKEN_FILE are set; unset one of them"),
    }
}

fn read_file(path: &Path) -> anyhow::Result<String> {
    let text = std::fs::read_to_string(path).with_context(|| {
        format!(
            "the token file {} can't be read; check DISCORD_TOKEN_FILE and the file's permissions",
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
    fn the_token_comes_trimmed_from_the_variable_or_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("token");
        std::fs::write(&file, " abc.def\n").unwrap();
        let file = file.to_str().unwrap();
        assert_eq!(choose(" abc \n", "").unwrap(), "abc");
        assert_eq!(choose("", file).unwrap(), "abc.def");
        assert_eq!(choose("  ", file).unwrap(), "abc.def", "an empty variable counts as unset");
    }
}

//! Commands that a build leaves out with their feature. Each answers with one sentence, whatever
//! its arguments are.

use std::ffi::OsString;

use anyhow::bail;

/// Any arguments of a missing command.
#[derive(Debug, clap::Args)]
#[command(disable_help_flag = true)]
pub(super) struct Arguments {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    _any: Vec<OsString>,
}

/// Says which build has a missing command.
pub(super) fn refuse(command: &str) -> anyhow::Result<()> {
    bail!(
        "this build of mythico doesn't include the command `{command}`; build one that does from the sources with \
         `cargo build --release`, without --no-default-features"
    )
}

#[cfg(test)]
mod tests {
    use clap::{Args, Command};

    use super::*;

    #[test]
    fn a_missing_command_takes_any_arguments_and_says_what_to_do() {
        for words in
            [&["sandbox"][..], &["sandbox", "--port", "x", "--help"], &["sandbox", "-h", "--", "y"]]
        {
            let command = Arguments::augment_args(Command::new("sandbox"));
            assert!(command.try_get_matches_from(words).is_ok(), "{words:?}");
        }
        insta::assert_snapshot!(refuse("sandbox").unwrap_err(), @"this build of mythico doesn't include the command `sandbox`; build one that does from the sources with `cargo build --release`, without --no-default-features");
    }
}

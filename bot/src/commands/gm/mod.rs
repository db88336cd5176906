//! `/gm advance | board | accept-reader`: closes the window, shows who has what, accepts a reader in writing. Behind
//! `default_member_permissions`, and for the campaign's GM alone.

mod accept_reader;
mod advance;
mod board;

use crate::discord::choices;
use crate::discord::declaration::{CAMPAIGN, Command, Parameter, ParameterKind, Subcommand};

/// The declaration.
pub static COMMAND: Command = Command {
    word: "gm",
    gm: true,
    server_only: true,
    subcommands: &[
        Subcommand {
            word: "advance",
            options: &[CAMPAIGN],
            run: |ctx| Box::pin(advance::advance(ctx)),
            by_modal: false,
        },
        Subcommand {
            word: "board",
            options: &[
                Parameter {
                    word: "turn",
                    kind: ParameterKind::Number(1, 100_000),
                    required: false,
                    complete: Some(|ctx, _| Box::pin(choices::turns(ctx))),
                },
                CAMPAIGN,
            ],
            run: |ctx| Box::pin(board::board(ctx)),
            by_modal: false,
        },
        Subcommand {
            word: "accept-reader",
            options: &[
                Parameter { word: "user", kind: ParameterKind::User, required: true, complete: None },
                Parameter { word: "words", kind: ParameterKind::Text(500), required: true, complete: None },
                CAMPAIGN,
            ],
            run: |ctx| Box::pin(accept_reader::accept_reader(ctx)),
            by_modal: false,
        },
    ],
};

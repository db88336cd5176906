//! `/gm advance | rehearse | news | strike | undo | heir | order | edit | board | accept-reader | revoke-reader | release | view-as | who-sees | log | appoint | dismiss | hand-over |
//! seat …`: closes the window, strikes an order, chooses an heir, shows who has what, accepts a reader in writing or takes that back, looks at
//! what the umpire alone may know, says who leads and who plays what.
//! Behind `default_member_permissions`, and for the campaign's GM alone.

pub mod accept_reader;
pub mod advance;
pub mod board;
mod edit;
mod heir;
pub mod look;
pub mod masters;
pub mod news;
mod order;
mod progress;
pub mod rehearse;
pub mod seat;
mod strike;
pub mod turn_digest;
pub mod undo;

use crate::commands::rooms;
use crate::discord::declaration::{CAMPAIGN, Command, Parameter, ParameterKind, Run, Subcommand, TURN};

/// Declares `/gm` with the subcommands that only a campaign's game master may use.
pub static COMMAND: Command = Command {
    word: "gm",
    gm: true,
    server_only: true,
    cooldown: None,
    subcommands: &[
        Subcommand {
            word: "advance",
            options: &[
                Parameter { word: "now", kind: ParameterKind::Flag, required: false, complete: None },
                Parameter {
                    word: "despite",
                    kind: ParameterKind::Text(500),
                    required: false,
                    complete: None,
                },
                CAMPAIGN,
            ],
            run: Run::Gm(|ctx, campaign| Box::pin(advance::run(ctx, campaign))),
            by_modal: false,
        },
        Subcommand {
            word: "strike",
            options: &[
                Parameter {
                    word: "order",
                    kind: ParameterKind::Text(100),
                    required: true,
                    complete: Some(|ctx, _| Box::pin(strike::choices(ctx))),
                },
                Parameter { word: "reason", kind: ParameterKind::Text(500), required: true, complete: None },
                CAMPAIGN,
            ],
            run: Run::Gm(|ctx, campaign| Box::pin(strike::run(ctx, campaign))),
            by_modal: false,
        },
        Subcommand {
            word: "heir",
            options: &[
                Parameter {
                    word: "seat",
                    kind: ParameterKind::Text(100),
                    required: true,
                    complete: Some(|ctx, typed| Box::pin(heir::choices(ctx, "seat", typed))),
                },
                Parameter {
                    word: "heir",
                    kind: ParameterKind::Text(100),
                    required: false,
                    complete: Some(|ctx, typed| Box::pin(heir::choices(ctx, "heir", typed))),
                },
                CAMPAIGN,
            ],
            run: Run::Gm(|ctx, campaign| Box::pin(heir::run(ctx, campaign))),
            by_modal: false,
        },
        Subcommand {
            word: "board",
            options: &[TURN, CAMPAIGN],
            run: Run::Gm(|ctx, campaign| Box::pin(board::run(ctx, campaign))),
            by_modal: false,
        },
        Subcommand {
            word: "accept-reader",
            options: &[
                Parameter { word: "user", kind: ParameterKind::User, required: true, complete: None },
                Parameter { word: "words", kind: ParameterKind::Text(500), required: true, complete: None },
                CAMPAIGN,
            ],
            run: Run::Gm(|ctx, campaign| Box::pin(accept_reader::run(ctx, campaign))),
            by_modal: false,
        },
        Subcommand {
            word: "revoke-reader",
            options: &[
                Parameter { word: "user", kind: ParameterKind::User, required: false, complete: None },
                Parameter { word: "role", kind: ParameterKind::Role, required: false, complete: None },
                CAMPAIGN,
            ],
            run: Run::Gm(|ctx, campaign| Box::pin(accept_reader::revoke(ctx, campaign))),
            by_modal: false,
        },
        look::REHEARSE,
        news::NEWS,
        order::ORDER,
        edit::EDIT,
        rooms::RELEASE,
        undo::UNDO,
        look::VIEW_AS,
        look::WHO_SEES,
        look::LOG,
        masters::APPOINT,
        masters::DISMISS,
        masters::HAND_OVER,
        seat::INVITE,
        seat::UNSEAT,
        seat::REPLACE,
        seat::AUTOPILOT,
        seat::ADMIT,
        seat::LOG,
    ],
};

//! What the game master does about rooms: `/campaign repair | bind | settings` and `/gm release`. Not here: what rooms should be
//! ([`crate::rooms`]), and how they are put right ([`crate::discord::repair`]).

mod bind;
mod release;
pub mod repair;
mod settings;

use crate::discord::declaration::{CAMPAIGN, Parameter, ParameterKind, Run, Subcommand};

/// Puts rooms right, once it has been said how.
pub const REPAIR: Subcommand = Subcommand {
    word: "repair",
    options: &[CAMPAIGN],
    run: Run::Gm(|ctx, campaign| Box::pin(repair::run(ctx, campaign))),
    by_modal: false,
};

/// Gives a room another channel.
pub const BIND: Subcommand = Subcommand {
    word: "bind",
    options: &[
        Parameter {
            word: "room",
            kind: ParameterKind::Text(100),
            required: true,
            complete: Some(|ctx, _| Box::pin(bind::choices(ctx))),
        },
        Parameter { word: "channel", kind: ParameterKind::Channel, required: true, complete: None },
        Parameter { word: "put-right", kind: ParameterKind::Flag, required: false, complete: None },
        CAMPAIGN,
    ],
    run: Run::Gm(|ctx, campaign| Box::pin(bind::run(ctx, campaign))),
    by_modal: false,
};

/// Shows a campaign's settings, or changes them.
pub const SETTINGS: Subcommand = Subcommand {
    word: "settings",
    options: &[
        Parameter {
            word: "secrets",
            kind: ParameterKind::Text(20),
            required: false,
            complete: Some(|ctx, _| Box::pin(settings::choices(ctx))),
        },
        CAMPAIGN,
    ],
    run: Run::Gm(|ctx, campaign| Box::pin(settings::run(ctx, campaign))),
    by_modal: false,
};

/// Sends what was held back and could go out by now.
pub const RELEASE: Subcommand = Subcommand {
    word: "release",
    options: &[
        Parameter {
            word: "held",
            kind: ParameterKind::Text(100),
            required: false,
            complete: Some(|ctx, _| Box::pin(release::choices(ctx))),
        },
        CAMPAIGN,
    ],
    run: Run::Gm(|ctx, campaign| Box::pin(release::run(ctx, campaign))),
    by_modal: false,
};

//! `/gm …`: the game masters' commands, a file each. Discord shows them to users who may manage the
//! server. Each subcommand works only for the campaign's game masters.

pub mod accept_reader;
pub mod advance;
pub mod board;
mod edit;
pub mod edit_form;
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

use crate::commands::rooms::release;
use crate::discord::response::Result;
use crate::discord::slash::{Invocation, need_subcommand};

/// Serves a campaign's game masters.
#[poise::command(
    slash_command,
    guild_only,
    default_member_permissions = "MANAGE_GUILD",
    subcommand_required,
    subcommands(
        "advance::advance",
        "strike::strike",
        "heir::heir",
        "board::board",
        "accept_reader::accept_reader",
        "accept_reader::revoke_reader",
        "look::rehearse",
        "news::news",
        "order::order",
        "edit::edit",
        "release::release",
        "undo::undo",
        "look::view_as",
        "look::who_sees",
        "look::log",
        "masters::appoint",
        "masters::dismiss",
        "masters::hand_over",
        "seat::seat"
    )
)]
pub(super) async fn gm(_: Invocation<'_>) -> Result<()> {
    need_subcommand()
}

//! `/unit`: all that the user knows of one unit, their own or another's.

use mythico_engine::order::OrderError;
use mythico_engine::words::{literal, message};

use crate::discord::choices;
use crate::discord::context::{Context, Player};
use crate::discord::declaration::{CAMPAIGN, Command, Parameter, ParameterKind, Run, Subcommand};
use crate::discord::response::{CommandError, Reply, Result};

/// Declares `/unit`: all that a player knows of one unit.
pub static COMMAND: Command = Command {
    word: "unit",
    gm: false,
    server_only: false,
    cooldown: None,
    subcommands: &[Subcommand {
        word: "",
        options: &[
            Parameter {
                word: "unit",
                kind: ParameterKind::Text(100),
                required: false,
                complete: Some(|ctx, _| Box::pin(choices::units(ctx))),
            },
            CAMPAIGN,
        ],
        run: Run::Player(|ctx, player| Box::pin(run(ctx, player))),
        by_modal: false,
    }],
};

async fn run(ctx: &Context<'_>, player: Player) -> Result {
    let perspective = player.perspective();
    let Some(code) = ctx.option("unit") else {
        let head = ctx.say(&message("bot-roster").with("count", perspective.roster().len()));
        let lines = perspective.roster().into_iter().map(|line| {
            let said = ctx.say(&line.said);
            // Where a unit's name begins with its code, that is enough.
            if said.starts_with(&*line.code) {
                format!("- {said}\n")
            } else {
                format!("- `{}` {said}\n", line.code)
            }
        });
        return Ok(Reply::of(format!("{head}\n{}", lines.collect::<String>())).into());
    };
    let unknown =
        |refusal: OrderError| CommandError::User(literal(refusal.why(&ctx.app.lexicon, &ctx.language)));
    let report = perspective.unit(code).map_err(unknown)?;
    Ok(Reply::of(report.say(&ctx.app.lexicon, &ctx.language)).into())
}

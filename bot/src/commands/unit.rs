//! `/unit`: all that the visitor knows of one unit, their own or another's.

use mythico_engine::order::OrderError;
use mythico_engine::words::{literal, message};

use super::choices;
use super::declaration::{CAMPAIGN, Command, Errand, Parameter, ParameterKind};
use crate::discord::answer::{Failure, Page, Result};
use crate::discord::visit::Visit;

/// The declaration.
pub static COMMAND: Command = Command {
    word: "unit",
    gm: false,
    server_only: false,
    errands: &[Errand {
        word: "",
        options: &[
            Parameter {
                word: "unit",
                kind: ParameterKind::Text(100),
                required: false,
                complete: Some(|visit, _| Box::pin(choices::units(visit))),
            },
            CAMPAIGN,
        ],
        run: |visit| Box::pin(run(visit)),
        by_modal: false,
    }],
};

async fn run(visit: &Visit<'_>) -> Result {
    let player = visit.player().await?;
    let sight = player.sight();
    let Some(code) = visit.option("unit") else {
        let head = visit.say(&message("bot-roster").with("count", sight.roster().len()));
        let lines = sight.roster().into_iter().map(|line| {
            let said = visit.say(&line.said);
            // Where a unit's name begins with its code, that is enough.
            if said.starts_with(&*line.code) {
                format!("- {said}\n")
            } else {
                format!("- `{}` {said}\n", line.code)
            }
        });
        return Ok(Page::of(format!("{head}\n{}", lines.collect::<String>())).into());
    };
    let unknown =
        |refusal: OrderError| Failure::Told(literal(refusal.why(&visit.office.lexicon, &visit.language)));
    let report = sight.unit(code).map_err(unknown)?;
    Ok(Page::of(report.say(&visit.office.lexicon, &visit.language)).into())
}

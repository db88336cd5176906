//! `/gm order`: orders on a seat's behalf, of which its player is told; without a seat, an act of the umpire's, as by `/gm edit`. Not here: how
//! they are read, shown and given ([`crate::orders::umpire`]).

use super::seat;
use crate::discord::declaration::{CAMPAIGN, Parameter, ParameterKind, Run, Subcommand};
use crate::orders::umpire;
use crate::orders::umpire::acts::REASON_MAX;

pub(super) const REASON: Parameter =
    Parameter { word: "reason", kind: ParameterKind::Text(REASON_MAX), required: true, complete: None };

/// Gives orders on a seat's behalf.
pub(super) const ORDER: Subcommand = Subcommand {
    word: "order",
    options: &[
        Parameter { word: "text", kind: ParameterKind::Text(4_000), required: true, complete: None },
        REASON,
        Parameter { required: false, ..seat::ANY_SEAT },
        CAMPAIGN,
    ],
    run: Run::Gm(|ctx, campaign| {
        Box::pin(async move {
            let text = ctx.option("text").unwrap_or_default().trim().to_owned();
            let seat = match ctx.option("seat") {
                Some(_) => {
                    let snapshot = ctx.app.states.at_start(campaign.now).await?;
                    let meant = seat::meant(ctx, &campaign, &snapshot).await;
                    Some(meant.map_err(|error| error.with_input(&text))?.seat)
                }
                None => None,
            };
            umpire::begin(ctx, &campaign, seat, text).await
        })
    }),
    by_modal: false,
};

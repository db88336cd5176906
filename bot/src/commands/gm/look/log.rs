//! The rolls and events of a turn as files. Rolls aren't stored: the turn's windows are resolved
//! again, which gives the same rolls if this version has the same rules. If the results differ, the
//! file says so.

use std::fmt::Write;

use mythico_engine::words::message;
use serenity::all::CreateAttachment;

use crate::adjudicator::repeat::Repeater;
use crate::attached::plain_text;
use crate::commands::gm::turn_digest;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Result};
use crate::lanes::Lane;
use crate::store::{Campaign, ResolvedWindow};

/// Returns the last turn with a resolved window.
pub(super) async fn last_turn(ctx: &Context<'_>, campaign: &Campaign) -> Result<u32> {
    let windows = resolved(ctx, campaign).await?;
    windows.last().map(|last| last.key.turn).ok_or_else(|| CommandError::user("bot-log-none"))
}

/// Returns the resolved windows that weren't undone, in order.
async fn resolved(ctx: &Context<'_>, campaign: &Campaign) -> Result<Vec<ResolvedWindow>> {
    let mut windows = Vec::new();
    for window in ctx.app.store.resolved_windows(campaign.id).await? {
        if !ctx.app.store.is_superseded(window.key).await? {
            windows.push(window);
        }
    }
    Ok(windows)
}

pub(super) async fn shown(ctx: &Context<'_>, campaign: &Campaign, turn: u32) -> Result<Reply> {
    let _permit = ctx.begin_drawing()?;
    let app = ctx.app;
    let mut windows = resolved(ctx, campaign).await?;
    windows.retain(|window| window.key.turn == turn);
    if windows.is_empty() {
        return Err(CommandError::user("bot-log-none"));
    }
    let repeater = Repeater { store: app.store.clone(), systems: app.systems };
    let (mut rolls, mut events, mut told, mut count) =
        (String::new(), String::new(), String::new(), 0);
    for window in &windows {
        let record = app.store.records(window.key).await?.concat();
        let after = app.states.at_start(window.next).await?;
        events += &record;
        let digest = Lane::Request.run(move || after.state.umpire().digest(&record)).await?;
        told += &turn_digest::list_events(ctx, &digest);
        let fell = repeater.rolls(window).await?;
        if !fell.is_same {
            let _ = writeln!(rolls, "# {}", ctx.words("log-other-rules"));
        }
        for roll in fell.rolls {
            count += 1;
            let (low, high) = roll.range;
            let _ = writeln!(
                rolls,
                "{}.{} {} {:?}: {} of {low}-{high}",
                turn, window.key.window, roll.purpose, roll.subject, roll.value
            );
        }
    }
    let head = message("bot-log")
        .with("campaign", campaign.called())
        .with("turn", turn)
        .with("rolls", count);
    let file = |text: String, name: &str| {
        CreateAttachment::bytes(text.into_bytes(), format!("turn-{turn}-{name}"))
    };
    let files = vec![
        file(plain_text(&told), "what-happened.txt"),
        file(rolls, "rolls.txt"),
        file(events, "events.jsonl"),
    ];
    Ok(Reply { text: ctx.say(&head), files, ..Reply::default() })
}

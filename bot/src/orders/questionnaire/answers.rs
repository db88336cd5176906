//! Turns answers of a questionnaire into orders: all of one press or modal in one transaction. A
//! refused answer is reported and changes nothing else. An answer taken back strikes its order.

use mythico_engine::question::Question;

use super::Asked;
use crate::discord::context::Context;
use crate::discord::response::Result;
use crate::orders::{previews, seat_notes, standing};
use crate::store::{NewOrder, SheetDrafts};

/// The key of a question and its answer. None leaves it open.
pub type Answer = (String, Option<String>);

/// Stores answers, and describes the result of each.
///
/// # Errors
/// If the window no longer takes orders, or the store fails.
pub async fn take(ctx: &Context<'_>, asked: &Asked, answers: &[Answer]) -> Result<Vec<String>> {
    let named = |key: &str| asked.questions.iter().find(|question| question.key == key);
    let meant: Vec<_> =
        answers.iter().filter_map(|(key, answer)| Some((named(key)?, answer.as_deref()))).collect();
    let lines: Vec<String> =
        meant.iter().filter_map(|(question, answer)| Some(question.line((*answer)?))).collect();
    let standing = standing(ctx, &asked.player).await?;
    let read = previews(asked.player.perspective(), lines.clone(), standing).await?;
    let (mut notes, mut orders, mut said) = (Vec::new(), Vec::new(), Vec::new());
    for (line, read) in lines.iter().zip(read) {
        match read {
            Ok(preview) => {
                orders.push(NewOrder::of(&preview));
                said.push(preview.said);
            }
            Err(refusal) => notes.push(ctx.marked(&refusal, line)),
        }
    }
    let open: Vec<&Question> = meant
        .iter()
        .filter(|(_, answer)| answer.is_none())
        .map(|(question, _)| *question)
        .collect();
    let strikes = slots(asked, &open).await?;
    if orders.is_empty() && strikes.is_empty() {
        return Ok(notes);
    }
    let at = asked.player.campaign.now;
    ctx.must_follow(at).await?;
    let drafts = SheetDrafts { mends: None, leaves: None };
    let seat = &asked.player.seat.seat;
    let placed =
        ctx.app.store.place_sheet(at, seat, ctx.submission(), &orders, &strikes, drafts).await?;
    // Orders come first, then strikes.
    let struck = placed.len().saturating_sub(said.len());
    notes.extend(said.into_iter().map(|said| format!("✓ {}", ctx.say(&said))));
    notes.extend((0..struck).map(|_| ctx.words("bot-setup-struck")));
    let note = seat_notes(ctx, &asked.player).await?;
    notes.extend((!note.is_empty()).then(|| note.trim_start().to_owned()));
    Ok(notes)
}

/// Returns the slots of the standing answers to these questions.
async fn slots(asked: &Asked, open: &[&Question]) -> Result<Vec<String>> {
    let lines = open.iter().filter_map(|question| Some(question.line(question.answer.as_deref()?)));
    let read = previews(asked.player.perspective(), lines.collect(), Vec::new()).await?;
    Ok(read.into_iter().filter_map(|read| Some(read.ok()?.slot.to_string())).collect())
}

//! Striking out messages of an undone window. Text is struck through below a mark; pictures, files
//! and buttons go. The edit is made from the dispatch, so a repetition after a crash changes
//! nothing. `store/outbox/undone.rs` lists the messages.

use serenity::all::{CreateAllowedMentions, EditAttachments, EditMessage};

use super::Courier;
use super::delivery::{Step, wait_after};
use crate::layout::{TEXT_MAX, divide_text, units};
use crate::store::outbox::Route;
use crate::store::{CampaignId, Content, OutboxRow, Result, Undone};
use mythico_engine::words::{Lexicon, message};

/// Mark of a cut text.
const CUT: &str = "…";
/// Text units kept of the lines below the text, which hold the seal of a window's orders.
const BELOW_UNITS: usize = 700;

impl Courier {
    /// Strikes out a recipient's next void message. Returns none if there is none.
    pub(super) async fn strike_out_next(
        &self,
        campaign: CampaignId,
        recipient: &str,
    ) -> Result<Option<Step>> {
        let store = &self.inner.store;
        let Some(id) = store.next_void(campaign, recipient).await? else { return Ok(None) };
        let row = store.dispatch(id).await?;
        let placed = row.as_ref().and_then(|row| Some((row, row.channel?, row.message?)));
        let Some((row, channel, posted)) = placed else {
            store.mark_struck_out(id, Undone::Gone).await?;
            return Ok(Some(Step::Settled));
        };
        let language = store.campaign(campaign).await?.language;
        let edit = EditMessage::new()
            .content(self.struck_text(row, &language).await)
            .embeds(Vec::new())
            .components(Vec::new())
            .attachments(EditAttachments::new())
            .allowed_mentions(CreateAllowedMentions::new());
        let outcome = match self.inner.api.edit(channel, posted, edit).await {
            Ok(()) => Undone::Done,
            Err(failure) => match wait_after(&failure) {
                Some(wait) => return Ok(Some(Step::Waits(wait))),
                // Another attempt is useless.
                None => {
                    tracing::warn!(outbox = id.0, %failure, "can't strike out a message of an undone window");
                    Undone::Gone
                }
            },
        };
        store.mark_struck_out(id, outcome).await?;
        Ok(Some(Step::Settled))
    }

    /// Text of a struck-out message.
    async fn struck_text(&self, row: &OutboxRow, language: &str) -> String {
        let lexicon = &self.inner.lexicon;
        let mark = lexicon.say(language, &message("courier-undone").with("turn", row.at.turn));
        // A collected dispatch's message was only a button.
        let body = if row.route == Route::Collect {
            None
        } else {
            self.inner.store.body_as_corrected(row).await.ok()
        };
        let Some(body) = body else { return mark };
        let below: Vec<String> =
            body.below.iter().map(|line| lexicon.say(language, line)).collect();
        let below = strike(&divide_text(&below.join("\n"), BELOW_UNITS).shown, BELOW_UNITS);
        let room = TEXT_MAX.saturating_sub(units(&mark) + units(&below) + 2);
        let text = strike(&visible_text(&body.content, lexicon, language), room);
        let lines = [mark, text, below];
        lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
    }
}

fn visible_text(content: &Content, lexicon: &Lexicon, language: &str) -> String {
    match content {
        Content::Report(report) if report.has_lead() => report.say_lead(lexicon, language),
        content => content.say_parts(lexicon, language).concat(),
    }
}

/// Strikes through each line of a text, as many as fit.
fn strike(text: &str, room: usize) -> String {
    let mut all = String::new();
    for line in text.lines().filter(|line| !line.starts_with("```")).map(strike_line) {
        if units(&all) + units(&line) + units(CUT) + 2 > room {
            all.push_str(CUT);
            break;
        }
        all.push_str(&line);
        all.push('\n');
    }
    all.trim_end().to_owned()
}

/// Strikes out a line behind its Markdown marks of headings, lists and small print.
fn strike_line(line: &str) -> String {
    const MARKS: [&str; 7] = ["### ", "## ", "# ", "-# ", "- ", "> ", " "];
    let mut rest = line;
    while let Some(mark) = MARKS.iter().find(|mark| rest.starts_with(**mark)) {
        rest = &rest[mark.len()..];
    }
    let (marks, rest) = (&line[..line.len() - rest.len()], rest.trim_end().replace("~~", ""));
    if rest.is_empty() { marks.trim_end().to_owned() } else { format!("{marks}~~{rest}~~") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_is_struck_out_and_keeps_its_marks() {
        let text =
            "## The ford\n\n- Guard coy **lost**\n  - 37 men\n-# `move` ~~x~~\n```\nraw\n```\nend";
        let out = "## ~~The ford~~\n\n- ~~Guard coy **lost**~~\n  - ~~37 men~~\n-# ~~`move` x~~\n~~raw~~\n~~end~~";
        assert_eq!(strike(text, 2_000), out);
    }

    #[test]
    fn a_long_text_is_cut_at_a_line() {
        let text = "one\n".repeat(1_000);
        let out = strike(&text, 100);
        assert!(units(&out) <= 100 && out.ends_with("~~one~~\n…"), "{out}");
    }
}

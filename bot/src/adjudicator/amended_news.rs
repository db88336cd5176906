//! Changes of the news in the reports that repeat them (decision 049). A report's line with the
//! same words as the news changes with them. Lines in other words stay: ranking, control, losses.
//! The war room's post then loses its map, which may show the original. Changes of the news
//! themselves are in [`super::amending`].

use mythico_engine::report::{Block, BlockPosition, Report};
use mythico_engine::words::{Arg, Message, message, user_words};

use super::amending::{REMARK, fits};
use crate::store::{Amendment, Body, Change, Content, Dispatch, Purpose, Recipient, Result};

/// Changed lines of the news.
#[derive(Default)]
pub(super) struct ChangedNews {
    /// Old and new text.
    items: Vec<(Message, Message)>,
    speeches: Vec<Speech>,
}

/// A leader's speech that was changed.
struct Speech {
    /// Name and words, as the arguments of a report's line.
    original: [Arg; 2],
    /// The new words. None if the speech is held back.
    words: Option<Arg>,
}

/// Arguments of a report's line that name the speaker and the words.
const SPOKEN: [&str; 2] = ["name", "text"];

impl ChangedNews {
    /// Compares a dispatch of the news with its changed version. The whole bulletin counts as held
    /// back in two cases: the game master held it, or left out an item that is no longer there.
    ///
    /// # Errors
    /// If a dispatch can't be packed or unpacked.
    pub(super) fn note(
        &mut self,
        before: &Dispatch,
        after: &Dispatch,
        amendments: &[&Amendment],
    ) -> Result<()> {
        if before.recipient != Recipient::Channel(Purpose::Emtv) {
            return Ok(());
        }
        let original = before.body()?.content;
        let mut is_held = false;
        for amendment in amendments {
            is_held |= match amendment.change {
                Change::Hold => true,
                Change::Redaction(_) => !fits(amendment, &original)?,
                Change::Edit(..) | Change::Note(_) => false,
            };
        }
        match (original, after.body()?.content) {
            (Content::Bulletin(before), Content::Bulletin(changed)) => {
                let items = before.items.into_iter().zip(changed.items);
                let items = items.map(|(old, new)| (old.said, new.said));
                let items =
                    items.map(|(old, new)| (old, if is_held { message(REMARK) } else { new }));
                self.items.extend(items.filter(|(old, new)| old != new));
            }
            (Content::Broadcast(before), Content::Broadcast(changed)) => {
                let words = (!is_held).then_some(changed.words);
                if words.as_ref() != Some(&before.words) {
                    let original = [user_words(&before.name), Arg::Words(before.words)];
                    self.speeches.push(Speech { original, words: words.map(Arg::Words) });
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Returns the new text of a line, or none if it stays.
    fn replacement(&self, line: &Message) -> Option<Message> {
        if let Some((_, now)) = self.items.iter().find(|(old, _)| old == line) {
            return Some(now.clone());
        }
        let args = SPOKEN.map(|name| line.args().get(name));
        let speech =
            self.speeches.iter().find(|speech| args == speech.original.each_ref().map(Some))?;
        Some(speech.words.as_ref().map_or_else(
            || message(REMARK),
            |words| {
                message("news-line-edited")
                    .with("line", line.clone().with(SPOKEN[1], words.clone()))
            },
        ))
    }

    /// Changes the same lines in a report. Returns other dispatches unchanged.
    ///
    /// # Errors
    /// If a dispatch can't be packed or unpacked.
    pub(super) fn follow(&self, dispatch: Dispatch) -> Result<Dispatch> {
        if self.items.is_empty() && self.speeches.is_empty() {
            return Ok(dispatch);
        }
        let mut body = dispatch.body()?;
        if !self.change(&dispatch.recipient, &mut body) {
            return Ok(dispatch);
        }
        dispatch.saying(&body)
    }

    fn change(&self, recipient: &Recipient, body: &mut Body) -> bool {
        let Content::Report(report) = &mut body.content else { return false };
        let places = self.places(report);
        for (at, replacement) in &places {
            let block =
                report.sections.get_mut(at.section).and_then(|all| all.blocks.get_mut(at.block));
            // The rest of a report is what its own reader saw. It stays.
            if let Some(block) = block {
                block.redact(at.line, replacement.clone());
            }
        }
        let loses_map =
            *recipient == Recipient::Channel(Purpose::WarRoom) && !body.pictures.is_empty();
        if loses_map {
            body.pictures.clear();
        }
        loses_map || !places.is_empty()
    }

    /// Finds the report's lines that are also in the news, with their new text.
    fn places(&self, report: &Report) -> Vec<(BlockPosition, Message)> {
        let mut all = Vec::new();
        for (section, one) in report.sections.iter().enumerate() {
            for (block, content) in one.blocks.iter().enumerate() {
                let Block::List(lines) = content else { continue };
                for (line, text) in lines.iter().enumerate() {
                    let at = BlockPosition { section, block, line: Some(line) };
                    all.extend(self.replacement(text).map(|now| (at, now)));
                }
            }
        }
        all
    }
}

#[cfg(test)]
mod tests;

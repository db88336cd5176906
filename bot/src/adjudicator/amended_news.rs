//! The news in a closing's other copies: the reports of the war room, of factions and of seats tell EMTV's items too. What the game master edits,
//! leaves out or holds back of the news reads so there as well, where a line tells it in the same words; what a report tells in words of its own
//! (the ranking, who holds what, losses) stays. The war room's post then has no map, which may show the same, as the picture above the news has none
//! then. Decision 049. Not here: how the news themselves are changed ([`super::amending`]).

use mythico_engine::report::{Block, BlockPosition, Report};
use mythico_engine::words::{Arg, Message, message, user_words};

use super::amending::{REMARK, fits};
use crate::store::{Amendment, Body, Change, Content, Dispatch, Purpose, Recipient, Result};

/// What the news said, with what stands in its place.
#[derive(Default)]
pub(super) struct ChangedNews {
    items: Vec<(Message, Message)>,
    speeches: Vec<Speech>,
}

/// What a leader said, changed.
struct Speech {
    /// The leader's name, and the words, as a report's line has them.
    told: [Arg; 2],
    /// The words now; none: they are held back.
    words: Option<Arg>,
}

/// The arguments in which a report's line has who speaks and what is said.
const SPOKEN: [&str; 2] = ["name", "text"];

impl ChangedNews {
    /// Compares a dispatch with what was made of it; of other dispatches than the news nothing is kept. All of it counts as held back only if
    /// the game master wanted that, or wanted something left out that isn't found in it any more.
    ///
    /// # Errors
    /// If there is no memory for it.
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
                let items = items.map(|(before, changed)| (before.said, changed.said));
                let items = items.map(|(before, now)| (before, if is_held { message(REMARK) } else { now }));
                self.items.extend(items.filter(|(before, now)| before != now));
            }
            (Content::Broadcast(before), Content::Broadcast(changed)) => {
                let words = (!is_held).then_some(changed.words);
                if words.as_ref() != Some(&before.words) {
                    let told = [user_words(&before.name), Arg::Words(before.words)];
                    self.speeches.push(Speech { told, words: words.map(Arg::Words) });
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// What stands in place of a line; none if the line stays.
    fn instead(&self, said: &Message) -> Option<Message> {
        if let Some((_, now)) = self.items.iter().find(|(told, _)| told == said) {
            return Some(now.clone());
        }
        let args = SPOKEN.map(|name| said.args().get(name));
        let speech = self.speeches.iter().find(|speech| args == speech.told.each_ref().map(Some))?;
        Some(speech.words.as_ref().map_or_else(
            || message(REMARK),
            |words| message("news-line-edited").with("line", said.clone().with(SPOKEN[1], words.clone())),
        ))
    }

    /// Changes the same lines of a report; any other dispatch, and a report that tells none of it, stays as it is.
    ///
    /// # Errors
    /// If there is no memory for it.
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
        for (at, instead) in &places {
            let block = report.sections.get_mut(at.section).and_then(|all| all.blocks.get_mut(at.block));
            // The rest of a report tells what its own reader saw, and stays.
            if let Some(block) = block {
                block.redact(at.line, instead.clone());
            }
        }
        let loses_map = *recipient == Recipient::Channel(Purpose::WarRoom) && !body.pictures.is_empty();
        if loses_map {
            body.pictures.clear();
        }
        loses_map || !places.is_empty()
    }

    /// The lines of a report that the news told too, with what stands there instead.
    fn places(&self, report: &Report) -> Vec<(BlockPosition, Message)> {
        let mut all = Vec::new();
        for (section, one) in report.sections.iter().enumerate() {
            for (block, said) in one.blocks.iter().enumerate() {
                let Block::List(lines) = said else { continue };
                for (line, said) in lines.iter().enumerate() {
                    let at = BlockPosition { section, block, line: Some(line) };
                    all.extend(self.instead(said).map(|now| (at, now)));
                }
            }
        }
        all
    }
}

#[cfg(test)]
mod tests;

//! The news in a closing's other copies: the reports of the war room, of factions and of seats tell EMTV's items too, in the same words. What the
//! game master edits, leaves out or holds back of the news reads so there as well. The war room's post then has no map, which may show the
//! same, as the picture above the news has none then. Decision 049. Not here: how the news themselves are changed ([`super::amending`]).

use mythico_engine::report::{Block, BlockPosition, Report};
use mythico_engine::words::{Arg, Message, message};

use super::amending::REMARK;
use crate::store::{Body, Content, Dispatch, Purpose, Recipient, Result};

/// What the news said, with what stands in its place.
#[derive(Default)]
pub(super) struct ChangedNews {
    items: Vec<(Message, Message)>,
    /// What leaders say; none: it is held back.
    words: Vec<(Arg, Option<Arg>)>,
}

/// The argument in which a report's line has a leader's words.
const WORDS: &str = "text";

impl ChangedNews {
    /// Compares a dispatch with what was made of it; of other dispatches than the news nothing is kept.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub(super) fn note(&mut self, before: &Dispatch, after: &Dispatch) -> Result<()> {
        if before.recipient != Recipient::Channel(Purpose::Emtv) {
            return Ok(());
        }
        let is_held = after.is_held();
        match (before.body()?.content, after.body()?.content) {
            (Content::Bulletin(before), Content::Bulletin(changed)) => {
                let items = before.items.into_iter().zip(changed.items);
                let items = items.map(|(before, changed)| (before.said, changed.said));
                let items = items.map(|(before, now)| (before, if is_held { message(REMARK) } else { now }));
                self.items.extend(items.filter(|(before, now)| before != now));
            }
            (Content::Broadcast(before), Content::Broadcast(changed)) => {
                let now = (!is_held).then_some(changed.words);
                if now.as_ref() != Some(&before.words) {
                    self.words.push((Arg::Words(before.words), now.map(Arg::Words)));
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
        let words = said.args().get(WORDS)?;
        let (_, now) = self.words.iter().find(|(told, _)| told == words)?;
        Some(now.as_ref().map_or_else(|| message(REMARK), |now| said.clone().with(WORDS, now.clone())))
    }

    /// Changes the same lines of a report; any other dispatch, and a report that tells none of it, stays as it is.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub(super) fn follow(&self, dispatch: Dispatch) -> Result<Dispatch> {
        if self.items.is_empty() && self.words.is_empty() {
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
        let is_changed = !places.is_empty();
        if is_changed && *recipient == Recipient::Channel(Purpose::WarRoom) {
            body.pictures.clear();
        }
        is_changed
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

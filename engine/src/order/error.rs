//! The reply to an order that isn't accepted: an [`OrderError`] with a remedy.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::words::{Arg, Lexicon, Message, NONE, Speaker};

/// An order that wasn't accepted. Nothing is stored; the text is given back for correction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderError {
    /// Not understood: the smallest bad fragment, and a remedy.
    Invalid {
        /// Where in the text, in bytes.
        span: Range<usize>,
        /// What is wrong with it.
        problem: Message,
        /// What to do instead, in one sentence.
        remedy: Message,
    },
    /// Understood, but not allowed.
    Illegal {
        /// Why it isn't allowed.
        problem: Message,
        /// What to do instead, in one sentence.
        remedy: Message,
    },
}

/// Most letters of a refused line that are shown, and how many of them before the bad fragment.
const SHOWN_MAX: usize = 200;
const BEFORE_MAX: usize = 60;

/// The beginning of a text, cut to this many letters.
fn shortened(text: &str, letters_max: usize) -> String {
    let shown: String = text.chars().take(letters_max).collect();
    if shown.len() < text.len() { shown + "…" } else { shown }
}

impl OrderError {
    /// The text, with a mark under the bad fragment if there is one, for a monospaced font. Cuts a
    /// long text to what is around the fragment.
    pub fn marked(&self, text: &str) -> String {
        let OrderError::Invalid { span, .. } = self else { return shortened(text, SHOWN_MAX) };
        let before = text.get(..span.start).map_or(0, |head| head.chars().count());
        let fragment = text.get(span.clone()).map_or(1, |part| part.chars().count().max(1));
        let letters = text.chars().count();
        if letters <= SHOWN_MAX {
            return format!("{text}\n{}{}", " ".repeat(before), "^".repeat(fragment));
        }
        let (skipped, marked) =
            (before.saturating_sub(BEFORE_MAX), fragment.min(SHOWN_MAX - BEFORE_MAX));
        let lead = if skipped > 0 { "…" } else { "" };
        let shown: String = text.chars().skip(skipped).take(SHOWN_MAX).collect();
        let end = if skipped + SHOWN_MAX < letters { "…" } else { "" };
        let blanks = " ".repeat(before - skipped + lead.chars().count());
        format!("{lead}{shown}{end}\n{blanks}{}", "^".repeat(marked))
    }

    /// The place of the bad fragment, and the word that was probably meant, if the remedy suggests
    /// one.
    pub fn suggestion(&self) -> Option<(Range<usize>, &str)> {
        let OrderError::Invalid { span, remedy, .. } = self else { return None };
        match remedy.args().get("near") {
            Some(Arg::Text(word)) if word != NONE => Some((span.clone(), word)),
            _ => None,
        }
    }

    /// The problem and the remedy, in the reader's language.
    pub fn why(&self, lexicon: &Lexicon, language: &str) -> String {
        self.why_by(&lexicon.speaker(language))
    }

    /// The problem, then the remedy. For a caller that says more with the same speaker.
    pub fn why_by(&self, speaker: &Speaker<'_>) -> String {
        let (OrderError::Invalid { problem, remedy, .. } | OrderError::Illegal { problem, remedy }) =
            self;
        format!("{} {}", speaker.say(problem), speaker.say(remedy))
    }

    /// The marked text, with the problem and the remedy below it.
    pub fn say(&self, lexicon: &Lexicon, language: &str, text: &str) -> String {
        format!("{}\n{}", self.marked(text), self.why(lexicon, language))
    }
}

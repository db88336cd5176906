//! What a case expects of any system: refusals and answers, completion, reports and bulletins,
//! maps, windows.

use std::collections::BTreeMap;

use super::words::{holds, lexicon, messages_of_bulletin, messages_of_report, refused, shown};
use super::{Fixture, Scene, same};
use crate::map::{ArrowKind, Cut, MapView, Mark, SignKind};
use crate::order::complete::fitting;
use crate::order::{Choice, CompletionRequest, OrderError};
use crate::order_preview;
use crate::seat::SeatId;
use crate::system::{OrderContext, OrderSet, System};
use crate::view::Viewer;
use crate::words::Message;

impl<S: System> Fixture<S> {
    /// Checks one line of a case's `expect`. The error says what is true instead.
    pub(super) fn check<C: Scene<System = S>>(&self, asked: &str) -> Result<(), String> {
        if let Some(refused) = asked.strip_prefix("! ") {
            return self.is_refused(refused);
        }
        let (subject, what) = asked.split_once(' ').unwrap_or((asked, ""));
        let seat = S::seats(&self.world).seats.iter().find(|seat| seat.key == subject);
        match (subject, seat.map(|seat| seat.id)) {
            ("says", _) => self.says(what),
            ("doesn't", _) => self.says_not(what),
            ("stored", _) => self.stored(what),
            ("shown", _) => self.shown(what),
            ("window", _) => {
                same(self.window().map_or("none".to_owned(), |window| window.key), what)
            }
            ("everybody", _) => self.hears(Viewer::Public, what),
            (_, Some(seat)) => match what.split_once(' ').unwrap_or((what, "")) {
                ("hears" | "doesn't", _) => self.hears(Viewer::Seat(seat), what),
                ("offered", what) => self.offered(seat, what),
                ("first", what) => self.first_offered(seat, what),
                ("map", what) => self.drawn(seat, what),
                ("page", what) => self.on_page(seat, what),
                _ => C::fact(self, asked),
            },
            _ => C::fact(self, asked),
        }
    }

    /// `a: move 10 n -> REASON`.
    pub(super) fn is_refused(&self, line: &str) -> Result<(), String> {
        let (line, reason) = line.split_once(" -> ").ok_or("write LINE -> REASON")?;
        let (giver, order) = self.giver_of(line)?;
        match self.preview_by(giver, order) {
            Ok(preview) => Err(format!("it is understood as `{}`", preview.text)),
            Err(error) => {
                let (OrderError::Invalid { problem, remedy, .. }
                | OrderError::Illegal { problem, remedy }) = &error;
                expect(&[problem, remedy], &refused(&error, order), reason)
            }
        }
    }

    /// `a: move 10 s -> WORDS`.
    fn says(&self, what: &str) -> Result<(), String> {
        let (line, words) = what.split_once(" -> ").ok_or("write says LINE -> WORDS")?;
        let (messages, text) = self.answer(line)?;
        expect(&messages.iter().collect::<Vec<_>>(), &text, words)
    }

    /// `say a: move 10 s -> WORDS`.
    fn says_not(&self, what: &str) -> Result<(), String> {
        let line = what.strip_prefix("say ").and_then(|line| line.split_once(" -> "));
        let (line, words) = line.ok_or("write doesn't say LINE -> WORDS")?;
        let (messages, text) = self.answer(line)?;
        if holds(&messages.iter().collect::<Vec<_>>(), &text, words)? { Err(text) } else { Ok(()) }
    }

    /// The messages of the answer to `a: move 10 s`, and its text.
    fn answer(&self, line: &str) -> Result<(Vec<Message>, String), String> {
        let (giver, order) = self.giver_of(line)?;
        let preview = self.preview_by(giver, order).map_err(|error| refused(&error, order))?;
        let messages: Vec<_> = std::iter::once(preview.said).chain(preview.details).collect();
        let said: Vec<_> = messages.iter().map(|message| lexicon().say("en", message)).collect();
        Ok((messages, said.join("\n")))
    }

    /// `hears WORDS`, `doesn't hear WORDS`.
    fn hears(&self, viewer: Viewer, what: &str) -> Result<(), String> {
        let view = self.view(viewer);
        let eyes = viewer.seats(S::seats(&self.world));
        let latest = self.latest().iter().filter(|event| event.audience.hears(viewer, eyes));
        let heard: Vec<_> = latest.map(|event| &event.what).collect();
        let report = S::report(&self.world, &view, &heard);
        let bulletin = S::bulletin(&self.world, &view, &heard);
        let (messages, text) = match (viewer, &bulletin) {
            (Viewer::Public, None) => (Vec::new(), String::new()),
            (Viewer::Public, Some(news)) => (messages_of_bulletin(news), news.say(lexicon(), "en")),
            _ => (messages_of_report(&report), report.say(lexicon(), "en")),
        };
        match (what.strip_prefix("hears "), what.strip_prefix("doesn't hear ")) {
            (Some(words), _) => expect(&messages, &text, words),
            (_, Some(words)) if holds(&messages, &text, words)? => Err(text),
            (_, Some(_)) => Ok(()),
            _ => Err("write hears WORDS, or doesn't hear WORDS".to_owned()),
        }
    }

    /// `10 -> WORDS`: what the seat's page on a unit says.
    fn on_page(&self, seat: SeatId, what: &str) -> Result<(), String> {
        let (code, words) = what.split_once(" -> ").ok_or("write page CODE -> WORDS")?;
        let page = S::unit(&self.world, &self.view(Viewer::Seat(seat)), code);
        let page = page.map_err(|error| refused(&error, code))?;
        expect(&messages_of_report(&page), &page.say(lexicon(), "en"), words)
    }

    /// `a: move 10 to Alba -> move 10 4 4`: the text that a line is kept as.
    fn stored(&self, what: &str) -> Result<(), String> {
        let (line, text) = what.split_once(" -> ").ok_or("write stored LINE -> TEXT")?;
        let (seat, order) = self.seat_of(line)?;
        same(self.preview(seat, order).map_err(|error| refused(&error, order))?.text, text)
    }

    /// `a: move 10 to Alba -> move 10 to Alba`: the line as its giver reads it.
    fn shown(&self, what: &str) -> Result<(), String> {
        let (line, text) = what.split_once(" -> ").ok_or("write shown LINE -> TEXT")?;
        let (seat, order) = self.seat_of(line)?;
        same(self.preview(seat, order).map_err(|error| refused(&error, order))?.shown(), text)
    }

    /// `WORD FIRST TYPED -> CHOICE`: a choice with these words is offered.
    fn offered(&self, seat: SeatId, what: &str) -> Result<(), String> {
        let (line, wanted) =
            what.split_once(" -> ").ok_or("write offered WORD FIRST TYPED -> CHOICE")?;
        let choices = self.choices(seat, line)?;
        let labels: Vec<_> =
            choices.iter().map(|choice| lexicon().say("en", &choice.label)).collect();
        if labels.iter().any(|label| label.contains(wanted)) {
            Ok(())
        } else {
            Err(labels.join("\n"))
        }
    }

    /// `WORD FIRST TYPED -> VALUE`: the first choice fills in this value.
    fn first_offered(&self, seat: SeatId, what: &str) -> Result<(), String> {
        let (line, wanted) =
            what.split_once(" -> ").ok_or("write first WORD FIRST TYPED -> VALUE")?;
        same(self.choices(seat, line)?.first().map_or("nothing", |choice| &choice.value), wanted)
    }

    /// What is offered for the second field, given the first and what is typed; for `WORD TYPED`,
    /// what is offered for the first.
    fn choices(&self, seat: SeatId, line: &str) -> Result<Vec<Choice>, String> {
        let (word, first, typed) = match line.splitn(3, ' ').collect::<Vec<_>>()[..] {
            [word, first, typed] => (word, Some(first), typed),
            [word, typed] => (word, None, typed),
            _ => {
                return Err(
                    "write a word, its first field, and what is typed of the second".to_owned()
                );
            }
        };
        let form = S::Order::FORMS
            .iter()
            .find(|form| form.word == word)
            .ok_or("there is no such order")?;
        let options = form.options();
        let given: BTreeMap<_, _> =
            first.map(|first| (options[0].to_owned(), first.to_owned())).into_iter().collect();
        let option = options.get(given.len()).ok_or("the order has no such field")?;
        let request = CompletionRequest { form, option, given: &given, typed };
        let view = self.view(Viewer::Seat(seat));
        let all = order_preview::complete::<S>(
            &OrderContext::by_seat(&self.world, &view, seat),
            &request,
        );
        Ok(fitting(all, typed, |label| lexicon().say("en", label)))
    }

    /// `counters 2`, `losses 1`, `arrows 0`, `moves 1001002 1001003`, `retreats 1001001`, `gone
    /// 1001002`.
    fn drawn(&self, seat: SeatId, what: &str) -> Result<(), String> {
        let (kind, wanted) = what.split_once(' ').unwrap_or((what, ""));
        let cut = if kind == "close" { Cut::Close } else { Cut::Whole };
        let map = S::map(&self.world, &self.view(Viewer::Seat(seat)), &cut);
        let cells = |kind| {
            let arrows = map.arrows.iter().filter(|arrow| arrow.kind == kind);
            let cells = arrows.flat_map(|arrow| &arrow.cells).map(|&cell| map.numbering.cell(cell));
            cells.collect::<Vec<_>>().join(" ")
        };
        let signs = |kind| {
            let signs = map.signs.iter().filter(|sign| sign.kind == kind);
            signs.map(|sign| map.numbering.cell(sign.cell)).collect::<Vec<_>>().join(" ")
        };
        match kind {
            "counters" => same(map.counters.len(), wanted),
            "close" => match map.cells.iter().any(|cell| map.numbering.cell(cell.cell) == wanted) {
                true => Ok(()),
                false => Err("it lies outside".to_owned()),
            },
            "remembered" => same(remembered(&map), wanted),
            "losses" => same(
                map.counters
                    .iter()
                    .filter(|counter| counter.marks.contains(&Mark::Damaged))
                    .count(),
                wanted,
            ),
            "arrows" => same(map.arrows.len(), wanted),
            "moves" => same(cells(ArrowKind::Moved), wanted),
            "retreats" => same(cells(ArrowKind::Retreated), wanted),
            "destroyed" => same(signs(SignKind::Destroyed), wanted),
            "battles" => same(signs(SignKind::Battle), wanted),
            "gone" => same(signs(SignKind::Gone), wanted),
            "installations" => same(signs(SignKind::Installation), wanted),
            "damaged-installations" => same(signs(SignKind::DamagedInstallation), wanted),
            "ruins" => same(signs(SignKind::Ruin), wanted),
            other => Err(format!("a map has no {other:?}")),
        }
    }
}

/// Checks that these messages, or their text, hold what is wanted.
fn expect(messages: &[&Message], text: &str, wanted: &str) -> Result<(), String> {
    if holds(messages, text, wanted)? { Ok(()) } else { Err(shown(messages, text)) }
}

/// The cells of counters that weren't seen when the turn ended, or `none`.
fn remembered(map: &MapView) -> String {
    let counters = map.counters.iter().filter(|counter| counter.last_seen_turn.is_some());
    let cells: Vec<_> = counters.map(|counter| map.numbering.cell(counter.cell)).collect();
    if cells.is_empty() { "none".to_owned() } else { cells.join(" ") }
}

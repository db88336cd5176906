//! Sheets of orders for `mythico adjudicate`: a head `[SEAT]` or `[SEAT WINDOW]`, then one order
//! per line. `[umpire]` heads the umpire's acts. Blank lines and lines with `#` are ignored.

use anyhow::{Context, bail};
use mythico_engine::game::OrderText;
use mythico_engine::order::is_blank;
use mythico_engine::order::pasted::numbered_lines;
use mythico_engine::seat::{Giver, Seats};
use mythico_engine::window::Window;

use crate::viewers::UMPIRE;

/// Order lines of a seat or the umpire in one window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    pub giver: Giver,
    /// Key of the window. None: the turn's first window in which the giver may order.
    pub window: Option<String>,
    /// As they were written.
    pub lines: Vec<String>,
    /// Line of the head, from 1.
    pub at: usize,
}

/// All sheets of a file, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheets(Vec<Sheet>);

impl Sheets {
    /// Reads a file's text.
    ///
    /// # Errors
    /// A sentence that names the line and the remedy.
    pub fn read(text: &str, seats: &Seats) -> anyhow::Result<Sheets> {
        let mut sheets: Vec<Sheet> = Vec::new();
        for (at, line) in numbered_lines(text) {
            match line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                Some(head) => sheets.push(parse_head(head, at, seats)?),
                None => {
                    let sheet = sheets.last_mut();
                    let sheet = sheet.with_context(|| {
                        format!("line {at}: an order before any sheet; head it with [SEAT]")
                    })?;
                    sheet.lines.push(line);
                }
            }
        }
        Ok(Sheets(sheets))
    }

    /// Takes the lines for this window: sheets headed with its key, and those of its seats without
    /// a key.
    pub fn take(&mut self, window: &Window) -> Vec<OrderText> {
        let (here, later) = std::mem::take(&mut self.0).into_iter().partition(|sheet| {
            sheet.giver.seat().is_none_or(|seat| window.seats.contains(seat))
                && sheet.window.as_ref().is_none_or(|key| key.eq_ignore_ascii_case(&window.key))
        });
        self.0 = later;
        let here: Vec<Sheet> = here;
        let order = |giver: Giver| move |line| OrderText { giver, line, received: 0 };
        here.into_iter().flat_map(|sheet| sheet.lines.into_iter().map(order(sheet.giver))).collect()
    }

    /// Fails if a sheet names a window that didn't come.
    ///
    /// # Errors
    /// A sentence that names the sheet and the turn's windows.
    pub fn must_be_used(&self, windows: &[String]) -> anyhow::Result<()> {
        let Some(Sheet { at, window, .. }) = self.0.first() else { return Ok(()) };
        let windows = windows.join(", ");
        match window {
            Some(key) => {
                bail!("line {at}: this turn has no window {key} for that seat; it has {windows}")
            }
            None => bail!("line {at}: that seat has no window in this turn, which has {windows}"),
        }
    }
}

fn parse_head(head: &str, at: usize, seats: &Seats) -> anyhow::Result<Sheet> {
    let mut words = head.split(is_blank).filter(|word| !word.is_empty());
    let (seat, window) = (words.next().unwrap_or_default(), words.next().map(str::to_owned));
    if words.next().is_some() {
        bail!("line {at}: [{head}] has too many words; write [SEAT] or [SEAT WINDOW]");
    }
    let known = || seats.seats.iter().map(|seat| seat.key.as_str()).collect::<Vec<_>>().join(", ");
    let giver = match seats.meant(seat) {
        Some(seat) => Giver::Seat(seat.id),
        None if seat.eq_ignore_ascii_case(UMPIRE) => Giver::Umpire,
        None => bail!("line {at}: no seat is called {seat}; the seats are {}", known()),
    };
    Ok(Sheet { giver, window, lines: Vec::new(), at })
}

#[cfg(test)]
mod tests {
    use super::*;
    use mythico_engine::portrait::Features;
    use mythico_engine::seat::{FactionId, Seat, SeatId, SeatSet};
    use mythico_engine::window::WindowKind;
    use mythico_engine::words::literal;

    fn seats() -> Seats {
        let seat = |id, key: &str| Seat {
            id: SeatId(id),
            key: key.into(),
            name: key.into(),
            faction: FactionId(1),
            dossier: None,
            features: Features::of_key(key),
        };
        Seats { factions: vec![], seats: vec![seat(1, "north"), seat(2, "south")] }
    }

    fn window(key: &str, seats: &[u8]) -> Window {
        let seats: SeatSet = seats.iter().map(|id| SeatId(*id)).collect();
        Window {
            turn: 1,
            index: 1,
            key: key.into(),
            name: literal(key),
            kind: WindowKind::Sealed,
            seats,
            ends_turn: true,
        }
    }

    #[test]
    fn each_window_takes_its_sheets_and_the_rest_is_an_error() {
        let text = "# turn 1\n[north]\nmove 1\n\n[2 attack]\nfire 2\n[north nowhere]\n";
        let mut sheets = Sheets::read(text, &seats()).unwrap();
        assert_eq!(sheets.take(&window("move", &[1, 2])), [OrderText::by(SeatId(1), "move 1")]);
        assert_eq!(sheets.take(&window("attack", &[2])), [OrderText::by(SeatId(2), "fire 2")]);
        let error = sheets.must_be_used(&["move".into(), "attack".into()]).unwrap_err().to_string();
        assert_eq!(
            error,
            "line 7: this turn has no window nowhere for that seat; it has move, attack"
        );
    }

    #[test]
    fn umpire_acts_are_for_the_first_window_or_the_named_one() {
        let mut sheets =
            Sheets::read("[umpire]\nheir 1 2\n[Umpire attack]\nheir 2 1\n", &seats()).unwrap();
        assert_eq!(sheets.take(&window("move", &[1])), [OrderText::by_umpire("heir 1 2")]);
        assert_eq!(sheets.take(&window("attack", &[2])), [OrderText::by_umpire("heir 2 1")]);
    }

    #[test]
    fn any_kind_of_blank_may_surround_a_line() {
        let text = "\u{FEFF}# turn 1\r\n\u{A0}[north\u{3000}move]\u{200B}\r\n\u{2007}move 1\u{A0}\r\n\u{200B}\r\n";
        let mut sheets = Sheets::read(text, &seats()).unwrap();
        assert_eq!(sheets.take(&window("move", &[1, 2])), [OrderText::by(SeatId(1), "move 1")]);
    }

    #[test]
    fn marks_of_pasted_lines_are_ignored() {
        let text = "```\n[north]\n```\n> `dig 1\u{200B}0`\u{2028}- ｄｉｇ １１\n   ^\n[east]\n";
        let error = Sheets::read(text, &seats()).unwrap_err().to_string();
        assert!(error.starts_with("line 7: no seat is called east"), "{error}");
        let mut sheets = Sheets::read(text.trim_end_matches("[east]\n"), &seats()).unwrap();
        let lines = ["dig 10", "dig 11"].map(|line| OrderText::by(SeatId(1), line));
        assert_eq!(sheets.take(&window("move", &[1])), lines);
    }

    #[test]
    fn an_error_in_a_head_names_line_and_remedy() {
        let error = |text| Sheets::read(text, &seats()).unwrap_err().to_string();
        assert_eq!(error("move 1"), "line 1: an order before any sheet; head it with [SEAT]");
        assert_eq!(error("\n[east]"), "line 2: no seat is called east; the seats are north, south");
        assert_eq!(
            error("[north a b]"),
            "line 1: [north a b] has too many words; write [SEAT] or [SEAT WINDOW]"
        );
    }
}

//! Checks a draft against what its seat may know: whose window it is, whose unit, then the order's own rules.
//! Rules: TUW-2.2, TUW-4.2, TUW-5.2. What is answered is the preview: costs, modifiers, odds.

mod fight;
mod march;

use std::ops::Range;

use super::code::Code;
use super::known::Known;
use super::order::Order;
use super::position::{Board, Stage, Unit};
use super::say;
use super::world::World;
use crate::order::complete::did_you_mean;
use crate::order::{Draft, Refusal, Spanned, Understood, Value};
use crate::seat::{Authority, SeatId};
use crate::words::{Message, message};

/// What an order is checked against.
struct Bench<'a> {
    world: &'a World,
    board: &'a Board,
    seat: SeatId,
    draft: &'a Draft,
}

/// Understands an order, or says why not.
///
/// # Errors
/// A refusal that says what would do.
pub fn understand(
    world: &World,
    known: &Known,
    seat: SeatId,
    draft: &Draft,
) -> Result<Understood<Order>, Refusal> {
    let bench = Bench { world, board: &known.board, seat, draft };
    bench.in_window()?;
    match draft.form.word {
        "move" => bench.march(),
        "switch" => bench.switch(),
        "attack" => bench.attack(),
        "bombard" => bench.bombard(),
        _ => bench.yielding(),
    }
}

impl Bench<'_> {
    /// Rule: TUW-2.2
    fn in_window(&self) -> Result<(), Refusal> {
        let Some(seat) = self.board.seat() else {
            return Err(illegal(message("tuw-no-war"), message("tuw-do-nothing")));
        };
        let stage = say::stage(self.world, self.board);
        if seat != self.seat {
            return Err(illegal(message("tuw-no-turn").with("stage", stage), message("tuw-do-wait")));
        }
        match (self.draft.form.word, self.board.stage) {
            ("move" | "switch", Stage::Attacks(_)) => {
                Err(illegal(message("tuw-no-move-now").with("stage", stage), message("tuw-do-fight")))
            }
            ("attack" | "bombard", Stage::Movement(_)) => {
                Err(illegal(message("tuw-no-attack-now").with("stage", stage), message("tuw-do-march")))
            }
            _ => Ok(()),
        }
    }

    /// The unit that an order is for: on the map, and the seat's own.
    fn own(&self, word: &str, span: &Range<usize>) -> Result<(Code, &Unit), Refusal> {
        let (code, unit) = self.unit(word, span)?;
        if unit.seat != self.seat {
            let problem = message("tuw-no-own").with("unit", self.name(code));
            return Err(illegal(problem, message("tuw-do-own-unit")));
        }
        Ok((code, unit))
    }

    /// Any unit on the map.
    fn unit(&self, word: &str, span: &Range<usize>) -> Result<(Code, &Unit), Refusal> {
        let found = word.parse().ok().and_then(|code| self.board.units.get_key_value(&code));
        found.map(|(code, unit)| (*code, unit)).ok_or_else(|| {
            let codes: Vec<String> = self.board.units.keys().map(Code::to_string).collect();
            let near = did_you_mean(word, codes.iter().map(String::as_str));
            let remedy = match near {
                Some(near) => message("remedy-did-you-mean").with("word", near),
                None => message("tuw-do-name-unit"),
            };
            Refusal::Invalid {
                span: span.clone(),
                problem: message("tuw-no-unit").with("word", word),
                remedy,
            }
        })
    }

    /// The unit that stands first in the line.
    fn subject(&self) -> Result<(Code, &Unit), Refusal> {
        let Spanned { value, span } = self.draft.subject.as_ref().expect("the grammar asks for the unit");
        self.own(value, span)
    }

    /// The codes of a field of units, each own, none twice.
    fn own_units(&self) -> Result<Vec<Code>, Refusal> {
        let Some(Spanned { value: Value::Units(words), span }) = self.draft.field("units") else {
            unreachable!("the grammar asks for units")
        };
        let mut codes = Vec::with_capacity(words.len());
        for word in words {
            let (code, _) = self.own(word, span)?;
            if codes.contains(&code) {
                let problem = message("tuw-no-twice").with("unit", self.name(code));
                return Err(Refusal::Invalid {
                    span: span.clone(),
                    problem,
                    remedy: message("remedy-leave-out"),
                });
            }
            codes.push(code);
        }
        Ok(codes)
    }

    fn name(&self, code: Code) -> Message {
        say::tag(self.world, self.board.tag(code))
    }

    /// Standing list: these go first where a hex holds too many.
    ///
    /// Rule: TUW-3.7
    fn yielding(&self) -> Result<Understood<Order>, Refusal> {
        let codes = self.own_units()?;
        let said = message("tuw-yield").with("units", say::units(self.world, self.board, codes.clone()));
        let limit = message("tuw-yield-limit").with("limit", self.world.stacking);
        let text = format!("yield {}", joined(&codes));
        Ok(understood(Order::Yield(codes), text, "yield".to_owned(), said, vec![limit]))
    }
}

fn joined(codes: &[Code]) -> String {
    codes.iter().map(Code::to_string).collect::<Vec<_>>().join("+")
}

fn understood(
    order: Order,
    text: String,
    slot: String,
    said: Message,
    details: Vec<Message>,
) -> Understood<Order> {
    Understood { order, text, slot, authority: Authority::Commander, said, details, arrow: Vec::new() }
}

fn illegal(problem: Message, remedy: Message) -> Refusal {
    Refusal::Illegal { problem, remedy }
}

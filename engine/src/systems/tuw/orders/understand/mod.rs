//! Checks a draft against what its seat may know: whose window it is, whose unit, then the order's own rules.
//! Rules: TUW-2.2, TUW-4.2, TUW-5.2. What is answered is the preview: costs, modifiers, odds.

mod fight;
mod march;

use std::ops::Range;

use crate::order::complete::did_you_mean;
use crate::order::{OrderError, OrderPreview, ParsedOrder, Spanned, Value};
use crate::seat::{Authority, SeatId};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::fog::Known;
use crate::systems::tuw::names::{self, Found};
use crate::systems::tuw::orders::Order;
use crate::systems::tuw::position::{Battlefield, Stage, Unit};
use crate::systems::tuw::report::wording;
use crate::systems::tuw::world::World;
use crate::words::{Message, message};

/// What an order is checked against.
struct Bench<'a> {
    world: &'a World,
    battlefield: &'a Battlefield,
    seat: SeatId,
    draft: &'a ParsedOrder,
}

/// Understands an order, or says why not.
///
/// # Errors
/// A refusal that says what would do.
pub fn understand(
    world: &World,
    known: &Known,
    seat: SeatId,
    draft: &ParsedOrder,
) -> Result<OrderPreview<Order>, OrderError> {
    let bench = Bench { world, battlefield: &known.battlefield, seat, draft };
    if draft.form.word == "preview" {
        return bench.preview();
    }
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
    fn in_window(&self) -> Result<(), OrderError> {
        let Some(seat) = self.battlefield.seat() else {
            return Err(illegal(message("tuw-no-war"), message("tuw-do-nothing")));
        };
        let stage = wording::stage(self.world, self.battlefield);
        if seat != self.seat {
            return Err(illegal(message("tuw-no-turn").with("stage", stage), message("tuw-do-wait")));
        }
        match (self.draft.form.word, self.battlefield.stage) {
            ("move" | "switch", Stage::Attacks(_)) => {
                Err(illegal(message("tuw-no-move-now").with("stage", stage), message("tuw-do-fight")))
            }
            ("attack" | "bombard", Stage::Movement(_)) => {
                Err(illegal(message("tuw-no-attack-now").with("stage", stage), message("tuw-do-march")))
            }
            ("attack" | "bombard", Stage::Attacks(_)) => self.in_block(),
            _ => Ok(()),
        }
    }

    /// Where attacks go by blocks: is there one left in this block?
    ///
    /// Rule: TUW-5.3
    fn in_block(&self) -> Result<(), OrderError> {
        match self.world.blocks.get(&self.seat) {
            Some(block) if self.battlefield.blocks.made >= *block => {
                let problem = message("tuw-no-block").with("count", *block);
                Err(illegal(problem, message("tuw-do-next-block")))
            }
            _ => Ok(()),
        }
    }

    /// The unit that an order is for: on the map, and the seat's own.
    fn own(&self, word: &str, span: &Range<usize>) -> Result<(UnitCode, &Unit), OrderError> {
        match names::unit(self.world, self.battlefield, word, |unit| unit.seat == self.seat) {
            Found::One(code, unit) => Ok((code, unit)),
            Found::Several(codes) => Err(self.ambiguous(word, span, codes)),
            Found::None => {
                let (code, _) = self.unit(word, span)?;
                let problem = message("tuw-no-own").with("unit", self.name(code));
                Err(illegal(problem, message("tuw-do-own-unit")))
            }
        }
    }

    /// Any unit on the map.
    fn unit(&self, word: &str, span: &Range<usize>) -> Result<(UnitCode, &Unit), OrderError> {
        match names::unit(self.world, self.battlefield, word, |_| true) {
            Found::One(code, unit) => Ok((code, unit)),
            Found::Several(codes) => Err(self.ambiguous(word, span, codes)),
            Found::None => {
                let problem = message("tuw-no-unit").with("word", word);
                Err(OrderError::Invalid { span: span.clone(), problem, remedy: self.nearest(word) })
            }
        }
    }

    fn ambiguous(&self, word: &str, span: &Range<usize>, codes: Vec<UnitCode>) -> OrderError {
        let known = wording::units(self.world, self.battlefield, codes);
        let (problem, remedy) = (message("tuw-no-one-unit").with("word", word), message("tuw-do-one-unit"));
        OrderError::Invalid { span: span.clone(), problem, remedy: remedy.with("known", known) }
    }

    /// The code or name most like a word that means no unit.
    fn nearest(&self, word: &str) -> Message {
        let codes = self.battlefield.units.keys().map(UnitCode::to_string);
        let named = |(code, unit): (&UnitCode, &Unit)| self.world.name(*code, unit.kind).to_lowercase();
        let parts =
            |name: String| name.split(|letter: char| !letter.is_alphabetic()).map(str::to_owned).collect();
        let names = self.battlefield.units.iter().map(named).flat_map::<Vec<String>, _>(parts);
        let words: Vec<String> = codes.chain(names.filter(|name| name.len() > 2)).collect();
        match did_you_mean(word, words.iter().map(String::as_str)) {
            Some(near) => message("remedy-did-you-mean").with("word", near),
            None => message("tuw-do-name-unit"),
        }
    }

    /// The unit that stands first in the line.
    fn subject(&self) -> Result<(UnitCode, &Unit), OrderError> {
        let Spanned { value, span } = self.draft.subject.as_ref().expect("the grammar asks for the unit");
        self.own(value, span)
    }

    /// The codes of the field of units, none twice, each own unless the line only asks.
    fn units(&self) -> Result<Vec<UnitCode>, OrderError> {
        let Some(Spanned { value: Value::Units(words), span }) = self.draft.field("units") else {
            unreachable!("the grammar asks for units")
        };
        let mut codes = Vec::with_capacity(words.len());
        for word in words {
            let (code, _) =
                if self.draft.form.question { self.unit(word, span)? } else { self.own(word, span)? };
            if codes.contains(&code) {
                let problem = message("tuw-no-twice").with("unit", self.name(code));
                return Err(OrderError::Invalid {
                    span: span.clone(),
                    problem,
                    remedy: message("remedy-leave-out"),
                });
            }
            codes.push(code);
        }
        Ok(codes)
    }

    fn name(&self, code: UnitCode) -> Message {
        wording::label(self.world, self.battlefield.label(code))
    }

    /// Standing list: these go first where a hex holds too many.
    ///
    /// Rule: TUW-3.7
    fn yielding(&self) -> Result<OrderPreview<Order>, OrderError> {
        let codes = self.units()?;
        let said =
            message("tuw-yield").with("units", wording::units(self.world, self.battlefield, codes.clone()));
        let limit = message("tuw-yield-limit").with("limit", self.world.stacking);
        let text = format!("yield {}", joined(&codes));
        Ok(understood(Order::Yield(codes), text, "yield".to_owned(), said, vec![limit]))
    }
}

fn joined(codes: &[UnitCode]) -> String {
    codes.iter().map(UnitCode::to_string).collect::<Vec<_>>().join("+")
}

fn understood(
    order: Order,
    text: String,
    slot: String,
    said: Message,
    details: Vec<Message>,
) -> OrderPreview<Order> {
    OrderPreview {
        order,
        text,
        slot: slot.into(),
        authority: Authority::Commander,
        said,
        details,
        arrow: Vec::new(),
    }
}

fn illegal(problem: Message, remedy: Message) -> OrderError {
    OrderError::Illegal { problem, remedy }
}

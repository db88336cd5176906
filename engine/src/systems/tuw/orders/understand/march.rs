//! Move and switch: the way step by step with its cost, and where the move ends.
//! Rules: TUW-4.2, TUW-4.3, TUW-3.5.12.

use super::{Bench, illegal, understood};
use crate::grid::hex::{Hex, Side};
use crate::order::{OrderError, OrderPreview, Spanned, Step, Value};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::movement::{CannotMove, Halt, Mover, allowance, may_move, switched};
use crate::systems::tuw::names::{self, Found};
use crate::systems::tuw::orders::Order;
use crate::systems::tuw::position::Unit;
use crate::systems::tuw::report::wording;
use crate::systems::tuw::score::{odds, score};
use crate::systems::tuw::world::effect::{Hazard, Mp};
use crate::systems::tuw::world::locomotion::Locomotion;
use crate::words::{Message, message};

/// A way as far as it can be gone.
#[derive(Default)]
struct Way {
    sides: Vec<Side>,
    hexes: Vec<Hex>,
    costs: Vec<Mp>,
    halt: Option<Halt>,
}

impl Bench<'_> {
    /// Rule: TUW-4.2
    pub(super) fn march(&self) -> Result<OrderPreview<Order>, OrderError> {
        let (code, unit) = self.subject()?;
        may_move(self.world, self.battlefield, code, unit)
            .map_err(|why| wording::cannot_move(self.name(code), why))?;
        let mut mover = Mover::of(self.world, self.battlefield, code, unit);
        let way = self.way(&mut mover)?;
        if let (true, Some(halt)) = (way.sides.is_empty(), way.halt) {
            return Err(illegal(wording::halt(self.world, mover.by(), halt), message("tuw-do-other-way")));
        }
        if way.sides.is_empty() {
            let there = message("tuw-no-way").with("unit", self.name(code));
            return Err(illegal(
                there.with("hex", wording::hex(self.world, unit.hex)),
                message("tuw-do-other-way"),
            ));
        }
        let path: Vec<String> = way.sides.iter().map(|side| side.number().to_string()).collect();
        let said = message("tuw-move")
            .with("unit", self.name(code))
            .with("from", wording::hex(self.world, unit.hex))
            .with("to", wording::hex(self.world, mover.hex));
        let details = self.march_details(code, unit, &mover, &way);
        let arrow = std::iter::once(unit.hex).chain(way.hexes).filter_map(Hex::cell).collect();
        let order = Order::Move(code, way.sides);
        let text = format!("move {code} {}", path.join(" "));
        Ok(OrderPreview { arrow, ..understood(order, text, format!("march {code}"), said, details) })
    }

    /// Walks the path as ordered. An illegal step ends it there.
    fn way(&self, mover: &mut Mover<'_>) -> Result<Way, OrderError> {
        let mut way = Way::default();
        let mut steps = self.draft.path();
        while let Some((Spanned { value, span }, rest)) = steps.split_first() {
            steps = rest;
            let sides = match value {
                Step::Direction(direction) => vec![Side::of(*direction)],
                Step::Feature(word) => {
                    let (word, rest) = self.place_name(word, rest);
                    steps = rest;
                    self.way_to(mover, &word, span)?
                }
                Step::Wait => {
                    let (problem, remedy) = (message("tuw-no-wait"), message("remedy-leave-out"));
                    return Err(OrderError::Invalid { span: span.clone(), problem, remedy });
                }
            };
            for side in sides {
                match mover.step(side) {
                    Ok(cost) => {
                        way.sides.push(side);
                        way.hexes.push(mover.hex);
                        way.costs.push(cost);
                    }
                    Err(halt) => return Ok(Way { halt: Some(halt), ..way }),
                }
            }
        }
        Ok(way)
    }

    /// A place's name may have several words: as many of those that follow as make one.
    fn place_name<'d>(&self, first: &str, rest: &'d [Spanned<Step>]) -> (String, &'d [Spanned<Step>]) {
        let mut names = vec![first.to_owned()];
        for step in rest {
            let Step::Feature(word) = &step.value else { break };
            names.push(format!("{} {word}", names[names.len() - 1]));
        }
        let known = |name: &String| self.world.ground.find(name).is_some();
        let more = names.iter().rposition(known).unwrap_or(0);
        (names.swap_remove(more), &rest[more..])
    }

    /// The cheapest way to a hex, a place or a unit.
    fn way_to(
        &self,
        mover: &Mover<'_>,
        word: &str,
        span: &std::ops::Range<usize>,
    ) -> Result<Vec<Side>, OrderError> {
        let unit = || match names::unit(self.world, self.battlefield, word, |_| true) {
            Found::One(_, unit) => Some(unit.hex),
            Found::Several(_) | Found::None => None,
        };
        let Some(to) = self.world.ground.find(word).or_else(unit) else {
            let (problem, remedy) = (message("tuw-no-hex").with("word", word), message("tuw-do-path"));
            return Err(OrderError::Invalid { span: span.clone(), problem, remedy });
        };
        mover.reach().path(to).ok_or_else(|| {
            let problem =
                message("tuw-no-reach").with("hex", wording::hex(self.world, to)).with("left", mover.left());
            illegal(problem, message("tuw-do-nearer-hex"))
        })
    }

    fn march_details(&self, code: UnitCode, unit: &Unit, mover: &Mover<'_>, way: &Way) -> Vec<Message> {
        let steps: Vec<Message> = (way.hexes.iter().zip(&way.costs))
            .map(|(&hex, &cost)| {
                message("tuw-step")
                    .with("hex", wording::hex(self.world, hex))
                    .with("ground", wording::ground(self.world, hex))
                    .with("cost", cost)
            })
            .collect();
        let mut details = vec![message("tuw-way").with("steps", steps)];
        let end = message("tuw-way-end")
            .with("hex", wording::hex(self.world, mover.hex))
            .with("left", mover.left());
        details.push(end);
        details.extend(
            way.halt.map(|halt| {
                message("tuw-way-halt").with("reason", wording::halt(self.world, mover.by(), halt))
            }),
        );
        details.extend(way.hexes.iter().filter_map(|&hex| self.hazard(unit, hex)));
        details.extend(self.crowd(code, mover.hex));
        details
    }

    /// Rule: TUW-4.3
    fn hazard(&self, unit: &Unit, hex: Hex) -> Option<Message> {
        let named = |id: &'static str| message(id).with("hex", wording::hex(self.world, hex));
        Some(match self.world.ground.hazard(unit.mode(self.world).by, hex)? {
            Hazard::Certain => named("tuw-way-hazard-certain"),
            Hazard::Attack(att) => {
                let def = score(unit.kind(self.world).defence, unit.state());
                named("tuw-way-hazard")
                    .with("att", att)
                    .with("odds", wording::odds(att - def, odds(att, def)))
            }
        })
    }

    /// Rule: TUW-3.7
    fn crowd(&self, code: UnitCode, hex: Hex) -> Option<Message> {
        let others = self.battlefield.units.iter().filter(|(other, unit)| **other != code && unit.hex == hex);
        let count = others.count() + 1;
        (count > self.world.stacking)
            .then(|| message("tuw-way-crowd").with("count", count).with("limit", self.world.stacking))
    }

    /// Rule: TUW-3.5.12
    pub(super) fn switch(&self) -> Result<OrderPreview<Order>, OrderError> {
        let (code, unit) = self.subject()?;
        let march = self.battlefield.movement.get(&code).copied().unwrap_or_default();
        may_move(self.world, self.battlefield, code, unit)
            .and(if march.switched { Err(CannotMove::Switched) } else { Ok(()) })
            .map_err(|why| wording::cannot_move(self.name(code), why))?;
        let (mode, to) = self.other_mode(code, unit)?;
        let spent = switched(march, allowance(unit.mode(self.world), unit.wounded), to).spent;
        let by = unit.kind(self.world).moves[usize::from(mode)].by;
        let said = message("tuw-switch").with("unit", self.name(code)).with("by", by.name());
        let left = message("tuw-switch-left").with("left", Mp((to.0 - spent.0).max(0)));
        let text = format!("switch {code} {}", by.word());
        Ok(understood(Order::Switch(code, mode), text, format!("switch {code}"), said, vec![left]))
    }

    /// The movement type asked for, another than the present one, and its allowance.
    fn other_mode(&self, code: UnitCode, unit: &Unit) -> Result<(u8, Mp), OrderError> {
        let word = match self.draft.field("locomotion").map(|field| &field.value) {
            Some(Value::Choice(word)) => *word,
            _ => "",
        };
        let wanted = Locomotion::named(word);
        let modes = (0u8..).zip(&unit.kind(self.world).moves);
        let others: Vec<_> = modes.filter(|(place, _)| *place != unit.mode).collect();
        match others.iter().find(|(_, mode)| Some(mode.by) == wanted) {
            Some((place, mode)) => Ok((*place, allowance(**mode, unit.wounded))),
            None => {
                let problem = message("tuw-no-gait").with("unit", self.name(code)).with("by", word);
                let known: Vec<Message> = others.iter().map(|(_, mode)| mode.by.name()).collect();
                let remedy = match known.is_empty() {
                    true => message("tuw-do-march"),
                    false => message("tuw-do-gait").with("known", known),
                };
                Err(illegal(problem, remedy))
            }
        }
    }
}

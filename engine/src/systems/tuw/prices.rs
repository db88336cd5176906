//! Prices of kinds of units, term by term.
//! See TUW-3.6, TUW-6.4, TUW-8.4. Not here: the arithmetic (`world/cost.rs`).

use crate::price::UnitPrice;
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::cost::{Price, Surcharge, Surcharges, Term};
use crate::systems::tuw::world::kind::UnitKind;
use crate::words::{Arg, Message, NONE, literal, message};

/// The prices of all kinds of the module.
pub fn prices(world: &World) -> Vec<UnitPrice> {
    let of = |kind: &UnitKind| UnitPrice {
        id: kind.id.clone(),
        name: literal(kind.name.as_str()),
        points: kind.cost().into(),
        terms: terms(world, kind),
    };
    world.kinds.iter().map(of).collect()
}

/// A kind's price, a line a term.
pub fn terms(world: &World, kind: &UnitKind) -> Vec<Message> {
    let price = world.price(kind);
    let mut lines = Vec::new();
    match price.printed {
        Some(printed) => lines.push(message("tuw-price-printed").with("points", printed)),
        None => {
            let weapons = kind.weapons.iter().zip(&price.weapons);
            lines.extend(weapons.map(|(weapon, term)| {
                line("tuw-price-weapon", term).with("weapon", weapon.name.as_str())
            }));
            lines.push(line("tuw-price-body", &price.body));
            lines.push(sum(&price));
        }
    }
    if price.level > 1 {
        let level = message("tuw-price-level").with("cel", price.level);
        lines.push(level.with("points", price.total()));
    }
    lines
}

fn line(id: &'static str, term: &Term) -> Message {
    let [one, other] = term.doubled.map(|doubled| Arg::Tenths(doubled * 5));
    message(id)
        .with("one", one)
        .with("other", other)
        .with("attacks", term.attacks)
        .with("percents", percents(&term.surcharges))
        .with("points", Arg::Tenths(term.tenths()))
}

fn sum(price: &Price) -> Message {
    let tenths: i64 = price.weapons.iter().chain([&price.body]).map(Term::tenths).sum();
    message("tuw-price-sum")
        .with("sum", Arg::Tenths(tenths))
        .with("divisor", price.divisor)
        .with("percents", percents(&price.surcharges))
        .with("points", price.listed())
}

/// The percentages with their reasons, or `none`.
fn percents(surcharges: &Surcharges) -> Arg {
    let percent = |(why, percent): &(Surcharge, i64)| {
        let why = match *why {
            Surcharge::Indirect => message("tuw-price-indirect"),
            Surcharge::Area(radius) => message("tuw-price-area").with("radius", radius),
            Surcharge::Locomotion(by) => by.name(),
            Surcharge::ExtraMoves(_) => message("tuw-price-extra-moves"),
            Surcharge::Ability(bought) => bought.named(),
            Surcharge::ByHand => message("tuw-price-by-hand"),
        };
        let sign = if *percent < 0 { "−" } else { "+" };
        let percent = format!("{sign}{}%", percent.abs());
        message("tuw-price-percent").with("why", why).with("percent", percent)
    };
    match surcharges.is_empty() {
        true => NONE.into(),
        false => surcharges.iter().map(percent).collect::<Vec<_>>().into(),
    }
}

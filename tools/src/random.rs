//! A player with random moves, as a yardstick for the autopilot. It knows no rule: each unit gets a
//! random everyday order, with random answers to its questions.

use mythico_engine::desk::{Ask, Given, Part};
use mythico_engine::dice::{Dice, Seed, Stream};
use mythico_engine::game::{GameState, Perspective};
use mythico_engine::order::Form;
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::window::Moment;

/// Number of forms that are tried for a unit.
const TRIES: usize = 4;

/// Order lines of a seat. `chance` differs from war to war.
pub fn orders(state: &dyn GameState, seat: SeatId, chance: u32) -> Vec<String> {
    let turn = state.window().map_or(0, |window| window.turn);
    let moment = Moment { turn, window: 0, revision: 0, order: chance };
    let dice = Dice::new(&Seed::of_word("random moves"), moment);
    let mut stream = dice.stream("moves", [seat.0.into(), 0, 0]);
    let perspective = state.perspective(Viewer::Seat(seat));
    let is_everyday = |form: &&'static Form| form.everyday.is_some() && perspective.admits(form);
    let forms: Vec<&'static Form> = state.forms().iter().filter(is_everyday).collect();
    let mut lines = Vec::new();
    for unit in perspective.prompts(&[]) {
        let mut tries = (0..TRIES).filter_map(|_| {
            let form = pick(&forms, &mut stream)?;
            order(&*perspective, form, &unit.code, &mut stream)
        });
        lines.extend(tries.next());
    }
    lines
}

/// An order of this form for a unit. `None` if it would be refused.
fn order(
    perspective: &dyn Perspective,
    form: &'static Form,
    unit: &str,
    stream: &mut Stream<'_>,
) -> Option<String> {
    let mut given = Given::from([(form.actor()?.to_owned(), unit.to_owned())]);
    for field in form.fields.iter().filter(|field| field.required) {
        if given.contains_key(field.word) {
            continue;
        }
        let asks = perspective.asks(form, &given, &[]);
        let is_open = |ask: &&Ask| ask.field == field.word && ask.part == Part::Required;
        let offer = pick(&asks.iter().find(is_open)?.offers, stream)?;
        given.insert(field.word.to_owned(), offer.value.clone());
    }
    let line = form.line(&given);
    perspective.preview(&line).is_ok().then_some(line)
}

fn pick<'a, T>(choices: &'a [T], stream: &mut Stream<'_>) -> Option<&'a T> {
    let sides = u32::try_from(choices.len()).ok().filter(|count| *count > 0)?;
    choices.get(usize::try_from(stream.die(sides)).ok()? - 1)
}

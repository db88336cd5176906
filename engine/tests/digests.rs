//! Six turns of the shipped skirmish by autopilots, through the same calls as the bot, leave the
//! digests kept in the repository everywhere, in debug and release alike, on any number of threads.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use mythico_engine::campaign;
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText};
use mythico_engine::guard::Guard;
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;

/// The shipped module at its beginning.
fn skirmish(seed: &str) -> Arc<dyn GameState> {
    let module = Module::built_in("el-mythico-skirmish").unwrap().as_listed();
    SHIPPED.begin(module, Seed::of_word(seed)).unwrap()
}

/// Every seat's lines by autopilot.
fn autopilots(state: &dyn GameState) -> Vec<OrderText> {
    let seats = state.seats().seats.iter().map(|seat| seat.id);
    let lines = |seat| {
        state.perspective(Viewer::Seat(seat)).autopilot().into_iter().map(move |line| (seat, line))
    };
    seats.flat_map(lines).map(|(seat, line)| OrderText::by(seat, line)).collect()
}

/// The first bytes of a hash, for a line of `digests.txt`.
fn digest(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex()[..16].to_owned()
}

/// Six turns by autopilots: a digest of the saved campaign and one of all reports, a line a turn.
fn digests(seed: &str) -> String {
    let mut state = skirmish(seed);
    let mut lines = format!("0 {}\n", digest(&campaign::save(&*state)));
    for number in 1..=6 {
        let resolution = state.resolve(&autopilots(&*state), Guard::USUAL).unwrap();
        let reports =
            serde_json::to_vec(&(&resolution.reports.all(), &resolution.bulletin)).unwrap();
        lines += &format!(
            "{number} {} {}\n",
            digest(&campaign::save(&*resolution.state)),
            digest(&reports)
        );
        state = resolution.state;
    }
    lines
}

/// Digests must not differ between machines, nor between debug and release. After a wanted change
/// of the rules, write the new lines into the file.
#[test]
fn six_turns_have_the_digests_kept_in_the_repository() {
    assert_eq!(digests("digest"), include_str!("digests.txt"));
}

#[test]
fn a_log_of_the_rolls_changes_nothing_and_holds_each() {
    let state = skirmish("log");
    let orders = autopilots(&*state);
    let counted = state.resolve(&orders, Guard::USUAL).unwrap();
    let logged = state.resolve_logged(&orders, Guard::USUAL).unwrap();
    assert_eq!(campaign::save(&*counted.state), campaign::save(&*logged.state));
    assert!(counted.rolls.log.is_empty());
    assert!(counted.rolls.fallen > 0);
    assert_eq!(
        (logged.rolls.fallen, logged.rolls.log.len()),
        (counted.rolls.fallen, counted.rolls.fallen)
    );
}

#[test]
#[allow(
    clippy::disallowed_methods,
    reason = "the engine starts no threads; that it bears any number is what is tried"
)]
fn a_digest_is_the_same_on_any_number_of_threads() {
    let state = skirmish("threads");
    let orders = autopilots(&*state);
    let closed = || campaign::save(&*state.resolve(&orders, Guard::USUAL).unwrap().state);
    let alone = digest(&closed());
    for threads in [2, 5] {
        let at_once: Vec<String> = std::thread::scope(|scope| {
            let started: Vec<_> = (0..threads).map(|_| scope.spawn(|| digest(&closed()))).collect();
            started.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert_eq!(at_once, vec![alone.clone(); threads]);
    }
}

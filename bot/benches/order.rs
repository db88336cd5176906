//! An order from text to durable row, an attack with its result, and loading a saved position: the
//! waiting times of players and restarts.
#![allow(clippy::unwrap_used, reason = "a benchmark that fails here fails")]
#![allow(missing_docs, reason = "divan makes the entry point")]

use std::sync::Arc;
use std::time::Duration;

use mythico::adjudicator::{Adjudicator, Grace, Hooks, OrdersAtOnce};
use mythico::states::{StateCache, new_campaign};
use mythico::store::{CampaignStatus, NewOrder, Store, Submission, WindowKey};
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText, Perspective};
use mythico_engine::guard::Guard;
use mythico_engine::module::Module;
use mythico_engine::seat::SeatId;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use mythico_engine::words::{ENGLISH, Lexicon};
use serenity::all::{GuildId, UserId};
use tempfile::TempDir;
use tokio::runtime::Runtime;

const PLAYER: UserId = UserId::new(1);

fn main() {
    divan::main();
}

fn state() -> Arc<dyn GameState> {
    SHIPPED
        .begin(Module::built_in("el-mythico-skirmish").unwrap().as_listed(), Seed::of_word("bench"))
        .unwrap()
}

/// A running campaign with one player, in a file.
struct Place {
    runtime: Runtime,
    store: Store,
    at: WindowKey,
    seat: String,
    perspective: Box<dyn Perspective>,
    _home: TempDir,
}

impl Place {
    fn new() -> Place {
        let state = state();
        let seat = state.seats().seats[0].id;
        Place::with(&state, seat)
    }

    fn with(state: &Arc<dyn GameState>, seat: SeatId) -> Place {
        let (runtime, home) = (Runtime::new().unwrap(), TempDir::new().unwrap());
        let seat = state.seats().seat(seat).unwrap().clone();
        let perspective = state.perspective(Viewer::Seat(seat.id));
        let (store, at) = runtime.block_on(async {
            let store = Store::open(&home.path().join("mythico.db")).await.unwrap();
            let new =
                new_campaign(&**state, GuildId::new(9), UserId::new(2), "Bench", [7; 32]).unwrap();
            let id = store.create_campaign(&new).await.unwrap();
            store.join_seat(id, &seat.key, PLAYER).await.unwrap();
            store.set_status(id, CampaignStatus::Running).await.unwrap();
            let at = store.campaign(id).await.unwrap().now;
            (store, at)
        });
        Place { runtime, store, at, seat: seat.key, perspective, _home: home }
    }
}

#[divan::bench]
fn from_text_to_durable_row(bencher: divan::Bencher<'_, '_>) {
    let place = Place::new();
    let mut interaction = 0;
    bencher.bench_local(|| {
        interaction += 1;
        let preview = place.perspective.preview("move 13 n n ne af7").unwrap();
        let order = NewOrder::of(&preview);
        let given = Submission::new(PLAYER, interaction);
        place
            .runtime
            .block_on(place.store.place_order(place.at, &place.seat, given, &order))
            .unwrap()
    });
}

#[divan::bench]
fn preview(bencher: divan::Bencher<'_, '_>) {
    let state = state();
    let perspective = state.perspective(Viewer::Seat(state.seats().seats[0].id));
    bencher.bench_local(|| perspective.preview("move 13 n n ne af7").unwrap());
}

#[divan::bench]
fn position_loaded_from_the_store(bencher: divan::Bencher<'_, '_>) {
    let place = Place::new();
    bencher.bench_local(|| {
        let position = place.runtime.block_on(place.store.position(place.at)).unwrap();
        let module = place.runtime.block_on(place.store.module(place.at.campaign)).unwrap();
        SHIPPED.open_with(&position, &module).unwrap()
    });
}

/// A battle of TUW in which this seat is about to attack, by this line.
fn attack() -> (Arc<dyn GameState>, SeatId, String) {
    let module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    let mut state = SHIPPED.begin(module, Seed::of_word("bench")).unwrap();
    while let Some(window) = state.window() {
        let seat = window.seats.iter().next().unwrap();
        for (nth, line) in (1..).zip(state.perspective(Viewer::Seat(seat)).autopilot()) {
            if line.starts_with("attack") {
                return (state, seat, line);
            }
            if let Ok(played) = state.play(&OrderText::by(seat, line), nth, Guard::USUAL) {
                state = played.state;
            }
        }
        state = state.resolve(&[], Guard::USUAL).unwrap().state;
    }
    panic!("nobody attacks");
}

/// An attack from its confirmation to its answer: read, rolled, stored, put into words. The slowest
/// of 100 stands for the 99th percentile.
#[divan::bench(sample_count = 100, sample_size = 1)]
fn attack_from_confirmation_to_answer(bencher: divan::Bencher<'_, '_>) {
    let (state, seat, line) = attack();
    let lexicon = Lexicon::built_in();
    let input = || {
        let place = Place::with(&state, seat);
        let states = Arc::new(StateCache::new(place.store.clone(), SHIPPED));
        let hooks = Hooks {
            is_heard: Arc::new(|_| Box::pin(async { true })),
            posts_fail_since: Arc::new(|_| None),
            before_close: Arc::new(|_| Box::pin(async {})),
            on_close: Arc::new(|_| {}),
        };
        let grace = Grace { hours: Some(0), outage_after: Duration::from_secs(3_600) };
        let adjudicator =
            Adjudicator::new(place.store.clone(), Arc::clone(&states), 24, grace, hooks);
        let read_on = place.runtime.block_on(states.now(place.at)).unwrap();
        (place, adjudicator, read_on)
    };
    bencher.with_inputs(input).bench_local_values(|(place, adjudicator, read_on)| {
        let orders = OrdersAtOnce {
            seat: place.seat.clone(),
            submission: Submission::new(PLAYER, 1),
            as_gm: None,
            first_line: 0,
            read_on,
            own_rows: 0,
            orders: vec![OrderText::by(seat, &*line)],
            press: None,
        };
        let played = place.runtime.block_on(adjudicator.play(orders)).unwrap();
        let report = played.done[0].report.as_ref().unwrap();
        (report.say_content(&lexicon, ENGLISH), place, adjudicator)
    });
}

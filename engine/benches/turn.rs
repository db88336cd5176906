//! A turn of El Mythico at 100 to 100,000 units, with fights and without. Measures the whole turn:
//! orders read, everything adjudicated, each viewer's report made (`turn`). Measures reading alone
//! (`orders_read`), views and reports alone (`reports_made`, `reports_said`), and saving and
//! opening the campaign. Every unit has an order. Budget: 0.2 s of CPU for 10,000 units. The turn
//! measured is the third, when all armies have met.

use mythico_engine::guard::Guard;
use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use mythico_engine::campaign::save;
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText};
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use mythico_engine::words::Lexicon;

mod generated;

use generated::{Closeness, Shape, generate};

/// The program's own.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static HEAP: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

const SHAPES: [Shape; 10] = [
    Shape::of(100, Closeness::Apart),
    Shape::of(100, Closeness::Mixed),
    Shape::of(1_000, Closeness::Apart),
    Shape::of(1_000, Closeness::Mixed),
    Shape::of(10_000, Closeness::Apart),
    Shape::of(10_000, Closeness::Mixed),
    Shape { units: 27_000, seats: 3, closeness: Closeness::Apart },
    Shape { units: 27_000, seats: 3, closeness: Closeness::Mixed },
    Shape::of(100_000, Closeness::Apart),
    Shape::of(100_000, Closeness::Mixed),
];

fn main() {
    divan::main();
}

/// A campaign in its third turn, and the turn's orders.
fn third_turn(shape: Shape) -> (Arc<dyn GameState>, Vec<OrderText>) {
    let made = generate(shape);
    let mut state = SHIPPED
        .begin(made.module.clone(), Seed::of_word("bench"))
        .unwrap_or_else(|error| panic!("{error}"));
    for turn in 1..3 {
        state = state.resolve(&made.orders(turn), Guard::USUAL).expect("the rules hold").state;
    }
    (Arc::clone(&state), obeyed(&*state, made.orders(3)))
}

/// Orders of those who still live: the bot takes no others.
fn obeyed(state: &dyn GameState, orders: Vec<OrderText>) -> Vec<OrderText> {
    let by_seat = orders.chunk_by(|a, b| a.giver == b.giver);
    by_seat
        .flat_map(|orders| {
            let perspective =
                state.perspective(Viewer::Seat(orders[0].giver.seat().expect("a seat gave it")));
            orders
                .iter()
                .filter(|order| perspective.preview(&order.line).is_ok())
                .cloned()
                .collect::<Vec<_>>()
        })
        .collect()
}

fn viewers(state: &dyn GameState) -> Vec<Viewer> {
    Viewer::all(state.seats())
}

#[divan::bench(args = SHAPES, max_time = 5, sample_size = 1)]
fn turn(bencher: Bencher, shape: Shape) {
    let (state, orders) = third_turn(shape);
    bencher.counter(ItemsCount::new(shape.units)).bench_local(|| {
        let resolution = state.resolve(&orders, Guard::USUAL).expect("the rules hold");
        resolution.reports.iter().for_each(drop);
        resolution
    });
}

#[divan::bench(args = SHAPES, max_time = 3, sample_size = 1)]
fn orders_read(bencher: Bencher, shape: Shape) {
    let (state, orders) = third_turn(shape);
    bencher.counter(ItemsCount::new(shape.units)).bench_local(|| {
        let by_seat = orders.chunk_by(|a, b| a.giver == b.giver);
        by_seat
            .map(|orders| {
                let perspective = state
                    .perspective(Viewer::Seat(orders[0].giver.seat().expect("a seat gave it")));
                orders.iter().filter(|order| perspective.preview(&order.line).is_ok()).count()
            })
            .sum::<usize>()
    });
}

#[divan::bench(args = SHAPES, max_time = 3, sample_size = 1)]
fn reports_made(bencher: Bencher, shape: Shape) {
    let (state, _) = third_turn(shape);
    bencher.counter(ItemsCount::new(shape.units)).bench_local(|| {
        viewers(&*state)
            .into_iter()
            .map(|viewer| state.perspective(viewer).report())
            .collect::<Vec<_>>()
    });
}

#[divan::bench(args = SHAPES, max_time = 3, sample_size = 1)]
fn reports_said(bencher: Bencher, shape: Shape) {
    let (state, orders) = third_turn(shape);
    let (lexicon, told) = (
        Lexicon::built_in(),
        state.resolve(&orders, Guard::USUAL).expect("the rules hold").reports.all(),
    );
    bencher.counter(ItemsCount::new(shape.units)).bench_local(|| {
        told.iter().map(|(_, report)| report.say(&lexicon, "en").len()).sum::<usize>()
    });
}

#[divan::bench(args = SHAPES, max_time = 3, sample_size = 1)]
fn saved(bencher: Bencher, shape: Shape) {
    let (state, _) = third_turn(shape);
    bencher.counter(ItemsCount::new(shape.units)).bench_local(|| save(&*state));
}

#[divan::bench(args = SHAPES, max_time = 3, sample_size = 1)]
fn opened(bencher: Bencher, shape: Shape) {
    let bytes = save(&*third_turn(shape).0);
    bencher.counter(ItemsCount::new(shape.units)).bench_local(|| SHIPPED.open(&bytes).is_ok());
}

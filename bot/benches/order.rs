//! An order from text to durable row, and loading a saved position: the waiting times of players
//! and restarts.
#![allow(clippy::unwrap_used, reason = "a benchmark that fails here fails")]
#![allow(missing_docs, reason = "divan makes the entry point")]

use std::sync::Arc;

use mythico::states::new_campaign;
use mythico::store::{CampaignStatus, NewOrder, Store, Submission, WindowKey};
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, Perspective};
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
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
        let (runtime, home, state) = (Runtime::new().unwrap(), TempDir::new().unwrap(), state());
        let seat = state.seats().seats[0].clone();
        let perspective = state.perspective(Viewer::Seat(seat.id));
        let (store, at) = runtime.block_on(async {
            let store = Store::open(&home.path().join("mythico.db")).await.unwrap();
            let new =
                new_campaign(&*state, GuildId::new(9), UserId::new(2), "Bench", [7; 32]).unwrap();
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

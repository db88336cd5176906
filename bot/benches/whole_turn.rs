//! A whole turn of 10,000 units and 50 seats as the bot plays it, step by step: orders fetched, resolved, reports said, all
//! committed in one transaction, 50 maps of 1,600 × 1,200 drawn on two threads. Two turns, one after the other: the first as after a
//! start, with no base layer drawn yet, and a later one, which finds those whose cut hasn't changed. Budget: 1 s on two cores, 100 MiB
//! at the peak.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use mythico::painter::{Drawing, LARGE, Painter};
use mythico::store::{
    Body, CampaignStatus, Dispatch, NewCampaign, NewOrder, NewSeat, NewWindow, Purpose, Recipient, Secrecy,
    Store, TurnCommit, WindowKey,
};
use mythico_engine::campaign::{begin, open, save};
use mythico_engine::dice::Seed;
use mythico_engine::map::Cut;
use mythico_engine::table::{OrderText, Reports, Table};
use mythico_engine::view::Viewer;
use mythico_engine::words::Lexicon;
use serenity::all::{GuildId, UserId};

#[path = "../../engine/benches/generated/mod.rs"]
mod generated;

use generated::{Closeness, Generated, Shape, generate};

/// Parts that a seat's or faction's report may be cut into and still count as one turn's outbox: 550 rows in all.
const OUTBOX_ROWS: usize = 550;

fn main() {
    for closeness in [Closeness::Apart, Closeness::Mixed] {
        let folder = tempfile::tempdir().expect("a folder for the database");
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        runtime.expect("a runtime starts").block_on(measure(folder.path(), Shape::of(10_000, closeness)));
    }
}

/// A stopwatch that names the steps.
struct Steps {
    began: Instant,
    last: Instant,
    cpu: Duration,
}

impl Steps {
    fn begin() -> Steps {
        Steps { began: Instant::now(), last: Instant::now(), cpu: cpu() }
    }

    fn done(&mut self, step: &str) {
        let now = cpu();
        println!("  {step:28} {:>9.1?}   cpu {:>5} ms", self.last.elapsed(), (now - self.cpu).as_millis());
        (self.last, self.cpu) = (Instant::now(), now);
    }
}

/// Processor time of the whole process so far, as Linux tells it, in hundredths of a second.
fn cpu() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after = stat.rsplit(')').next().unwrap_or_default();
    let ticks: u64 =
        after.split_whitespace().skip(11).take(2).filter_map(|word| word.parse::<u64>().ok()).sum();
    Duration::from_millis(10 * ticks)
}

/// Forgets how much memory was resident so far, so that [`peak`] tells that of the turn; only Linux can.
fn forget_peak() {
    let _ = std::fs::write("/proc/self/clear_refs", "5");
}

/// What the process has resident now.
fn resident() -> String {
    status("VmRSS:")
}

/// The most memory the process has had resident since [`forget_peak`].
fn peak() -> String {
    status("VmHWM:")
}

fn status(name: &str) -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(name));
    line.unwrap_or(" unknown").trim().to_owned()
}

async fn measure(folder: &Path, shape: Shape) {
    let store = Store::open(&folder.join("mythico.db")).await.expect("a new database opens");
    let made = generate(shape);
    // As the bot has it: one for all turns, shared by the studio's threads.
    let painter = Painter::new(Arc::new(Lexicon::built_in()));
    let (mut at, mut table) = third_turn(&store, &made).await;
    for which in ["the first turn after a start", "a later turn"] {
        order(&store, at, &*table, &made.orders(at.turn)).await;
        println!("{shape}, {which}; peak while preparing {}, now {}", peak(), resident());
        forget_peak();
        (at, table) = turn(&store, at, table, &painter).await;
    }
}

/// A turn from its frozen orders to its maps; gives the next window and its table.
async fn turn(
    store: &Store,
    at: WindowKey,
    table: Arc<dyn Table>,
    painter: &Painter,
) -> (WindowKey, Arc<dyn Table>) {
    let mut steps = Steps::begin();
    let began = steps.began;
    let standing = store.standing_orders(at).await.expect("the store answers");
    steps.done("orders fetched");
    let orders =
        standing.into_iter().map(|order| OrderText { seat: seat(&*table, &order.seat), line: order.text });
    let mut turned = table.close(&orders.collect::<Vec<_>>());
    drop(table);
    steps.done("resolved");
    let rolls = std::mem::take(&mut turned.rolls).len();
    let dispatches = dispatches(&turned.reports, Viewer::all(turned.table.seats()).len());
    steps.done("reports made and said");
    let position = save(&*turned.table);
    steps.done("position written");
    let windows = vec![NewWindow { turn: at.turn + 1, window: 1, position }];
    let commit =
        TurnCommit { windows, record: std::mem::take(&mut turned.record), dispatches, deadline: None };
    steps.done("commit put together");
    store.commit_turn(at, &commit).await.expect("the turn is committed");
    steps.done("committed");
    let after = Arc::clone(&turned.table);
    drop((commit, turned));
    println!("  {rolls} rolls; peak so far {}, now {}", peak(), resident());
    let bytes = draw(&after, painter);
    steps.done("50 maps drawn");
    println!("  whole {:.1?}; largest map {} kB; peak {}", began.elapsed(), bytes / 1000, peak());
    (WindowKey { turn: at.turn + 1, ..at }, after)
}

/// A campaign in its third turn.
async fn third_turn(store: &Store, made: &Generated) -> (WindowKey, Arc<dyn Table>) {
    let mut table =
        begin(made.module.clone(), Seed::of_word("bench")).unwrap_or_else(|error| panic!("{error}"));
    for turn in 1..3 {
        table = table.close(&made.orders(turn)).table;
    }
    let table = open(&save(&*table)).unwrap_or_else(|error| panic!("{error}"));
    let seats = table.seats();
    let new = NewCampaign {
        guild: GuildId::new(1),
        name: "Large".to_owned(),
        system: table.system().to_owned(),
        module: table.module().to_owned(),
        seed: [7; 32],
        seed_hash: String::new(),
        gm: UserId::new(1),
        language: "en".to_owned(),
        seats: seats
            .seats
            .iter()
            .map(|seat| NewSeat { seat: seat.key.clone(), faction: seat.faction.0.to_string() })
            .collect(),
        turn: 3,
        window: 1,
        position: save(&*table),
        dispatches: Vec::new(),
    };
    let campaign = store.create_campaign(&new).await.expect("a campaign is made");
    store.set_status(campaign, CampaignStatus::Running).await.expect("it starts");
    (WindowKey { campaign, turn: 3, window: 1, revision: 0 }, table)
}

/// Gives all orders of a turn and freezes them.
async fn order(store: &Store, at: WindowKey, table: &dyn Table, orders: &[OrderText]) {
    let mut house = Vec::new();
    for seat in &table.seats().seats {
        let sight = table.look(Viewer::Seat(seat.id));
        for order in orders.iter().filter(|order| order.seat == seat.id) {
            if let Ok(order) = sight.understand(&order.line) {
                house.push((seat.key.clone(), NewOrder { slot: order.slot, adds: false, text: order.text }));
            }
        }
    }
    let began = Instant::now();
    store.begin_closing(at, &house, None).await.expect("the window closes");
    println!("{} orders of autopilots written in {:.1?}", house.len(), began.elapsed());
}

fn seat(table: &dyn Table, key: &str) -> mythico_engine::seat::SeatId {
    table.seats().find(key).map(|seat| seat.id).expect("a seat of this campaign")
}

/// As many outbox rows as the budget speaks of; the reports are cut into pieces for it.
fn dispatches(reports: &Reports, viewers: usize) -> Vec<Dispatch> {
    let (lexicon, pieces) = (Lexicon::built_in(), OUTBOX_ROWS.div_ceil(viewers));
    let said = reports.iter().map(|(_, report)| report.say(&lexicon, "en"));
    let one = |text: &[char]| Dispatch {
        recipient: Recipient::Channel(Purpose::WarRoom),
        secrecy: Secrecy::Public,
        body: Body { text: text.iter().collect(), ..Body::default() },
    };
    let cut = said.flat_map(|text| {
        let letters: Vec<char> = text.chars().collect();
        letters.chunks(letters.len().div_ceil(pieces).max(1)).map(one).collect::<Vec<_>>()
    });
    cut.collect()
}

/// Draws every seat's map, on two threads as two couriers would; gives the size of the largest.
fn draw(table: &Arc<dyn Table>, painter: &Painter) -> usize {
    let seats: Vec<_> = table.seats().seats.iter().map(|seat| seat.id).collect();
    let half = |seats: &[mythico_engine::seat::SeatId]| {
        let size = |&seat| {
            let map = table.look(Viewer::Seat(seat)).map(&Cut::Fit);
            let drawing = Drawing { map, size: LARGE, language: "en".to_owned() };
            painter.draw(&drawing).map_or(0, |picture| picture.png.len())
        };
        seats.iter().map(size).max().unwrap_or_default()
    };
    let (first, second) = seats.split_at(seats.len() / 2);
    std::thread::scope(|scope| {
        let other = scope.spawn(|| half(second));
        half(first).max(other.join().unwrap_or_default())
    })
}

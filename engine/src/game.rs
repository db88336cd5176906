//! A campaign at one moment, without its system's types: [`Game`], [`GameState`] and
//! [`Perspective`]. This is all that the bot and the command line see of the engine.
//! A state never changes; adjudication makes a new one. Not here: how any system does it (`typed`).

use std::io::{BufWriter, Write};
use std::sync::Arc;

use crate::aim::{Aim, Ending};
use crate::battle::Battles;
use crate::campaign::{CampaignError, LoadedCampaign};
use crate::desk::{Again, Ask, Card, Given, UnitPrompt, Verb};
use crate::dice::{Roll, Rolls, Seed};
use crate::digest::{Digest, Holding};
use crate::figures::SeatFigures;
use crate::guard::{Breach, Guard, Stopped};
use crate::map::{Cut, MapView};
use crate::module::Module;
use crate::module::schema::FileSchema;
use crate::order::{Choice, CompletionRequest, Form, OrderError, OrderPreview};
use crate::price::UnitPrice;
use crate::question::Question;
use crate::report::{Block, Bulletin, Report};
use crate::seat::{Giver, SeatId, Seats};
use crate::system::RosterLine;
use crate::view::Viewer;
use crate::window::Window;
use crate::words::Message;

/// A rule system, without its types.
pub trait Game: Send + Sync {
    /// Its id, for instance `el-mythico`.
    fn id(&self) -> &'static str;
    /// The forms of the orders that seats give, in the order of the rule book.
    fn forms(&self) -> &'static [Form];
    /// The forms of the umpire's acts, which no seat can give.
    fn acts(&self) -> &'static [Form];
    /// Checks a module.
    ///
    /// # Errors
    /// Every fault found.
    fn check_module(&self, module: &Module) -> Result<(), CampaignError>;
    /// What each file of its modules may hold, for authors' editors.
    fn file_schemas(&self) -> Vec<FileSchema>;
    /// Begins a campaign.
    ///
    /// # Errors
    /// If the module is wrong.
    fn begin(&self, module: Module, seed: Seed) -> Result<Arc<dyn GameState>, CampaignError>;
    /// Opens a saved campaign.
    ///
    /// # Errors
    /// If it can't be read.
    fn open(&self, saved: LoadedCampaign<'_>) -> Result<Arc<dyn GameState>, CampaignError>;
}

/// A campaign at one moment.
pub trait GameState: Send + Sync {
    /// The system's id.
    fn system(&self) -> &'static str;
    /// The forms of the orders that seats give.
    fn forms(&self) -> &'static [Form];
    /// The forms of the umpire's acts.
    fn acts(&self) -> &'static [Form];
    /// The module's name.
    fn module(&self) -> &str;
    /// The module's title.
    fn title(&self) -> String;
    /// The seats and factions of the campaign.
    fn seats(&self) -> &Seats;
    /// The window that is open, `None` when the war is over.
    fn window(&self) -> Option<Window>;
    /// The revision that the dice are keyed with: 0, and one more each time orders were reopened.
    fn revision(&self) -> u32;
    /// The hash of the seed, to be published when the campaign begins.
    fn seed_commitment(&self) -> String;
    /// What a viewer may do and see.
    fn perspective(&self, viewer: Viewer) -> Box<dyn Perspective>;
    /// What the umpire may do and see: everything. Never for a player.
    fn umpire(&self) -> Box<dyn Perspective>;
    /// What the news prints of the present state, without events, if anything.
    fn bulletin(&self) -> Option<Bulletin>;
    /// The rolls when the campaign began, for the umpire's log. Draws up the opening forces again.
    ///
    /// # Errors
    /// If the module's opening forces are wrong. Opening a campaign doesn't check them.
    fn opening_rolls(&self) -> Result<Vec<Roll>, CampaignError>;
    /// Resolves the window with these orders and opens the next. They are all orders that were
    /// given and not played yet; in an immediate window only umpire's acts are left. Orders that
    /// don't fit the window or their seat are refused.
    ///
    /// # Errors
    /// If the result would break an invariant of the position. Nothing has happened then.
    fn resolve(&self, orders: &[OrderText], guard: Guard) -> Result<Resolution, Stopped>;
    /// As [`resolve`](Self::resolve), with every roll logged, for the umpire.
    ///
    /// # Errors
    /// As for `resolve`.
    fn resolve_logged(&self, orders: &[OrderText], guard: Guard) -> Result<Resolution, Stopped>;
    /// Plays one order of an immediate window, or one that takes effect at once; `nth` counts them
    /// in the window from 1.
    ///
    /// # Errors
    /// If the order is refused, or the result would break an invariant. Nothing has happened then.
    fn play(&self, order: &OrderText, nth: u32, guard: Guard) -> Result<Resolution, PlayError>;
    /// What each seat has, in figures, to compare seats. The last figure is the worth of
    /// everything. Empty if the system has no figures.
    fn figures(&self) -> Vec<SeatFigures>;
    /// Price of each kind of unit, term by term. Empty if the system has no prices.
    fn prices(&self) -> Vec<UnitPrice>;
    /// How the war ended, once it is over.
    fn ending(&self) -> Option<Ending>;
    /// The first broken invariant of the position, if any.
    fn fault(&self) -> Option<Message>;
    /// This campaign with the dice of another revision. Reopened orders get new dice; all else
    /// stays.
    fn with_dice_of(&self, revision: u32) -> Arc<dyn GameState>;
    /// Writes all of it, or all but the module.
    ///
    /// # Errors
    /// If it can't be written there.
    fn write(&self, to: &mut dyn Write, with_module: bool) -> std::io::Result<()>;
}

/// What one viewer may do and see. Everything a player is shown comes from here.
pub trait Perspective: Send + Sync {
    /// Reads and checks a line as an order of this seat.
    ///
    /// # Errors
    /// A refusal that says what would work.
    fn preview(&self, line: &str) -> Result<OrderPreview<()>, OrderError>;
    /// Reads and checks lines as orders of this seat. Forecasts in the answers take the other lines
    /// and the standing orders into account. A line replaces the standing order in its slot.
    fn previews(
        &self,
        lines: &[String],
        standing: &[String],
    ) -> Vec<Result<OrderPreview<()>, OrderError>>;
    /// The codes of this seat's own units that a line names, even if the line can't be understood.
    fn units_named(&self, line: &str) -> Vec<String>;
    /// What this viewer will know once a line has taken effect at once. `None` unless its present
    /// knowledge decides that alone, without dice or hidden facts. So a sheet of such lines can be
    /// previewed before the first is carried out.
    fn foresee(&self, line: &str) -> Option<Box<dyn Perspective>>;
    /// All choices for an option, whatever is typed; [`crate::order::complete::fitting`] picks
    /// those to show.
    fn complete(&self, ask: &CompletionRequest<'_>) -> Vec<Choice>;
    /// Lists the seat's own units in its plan, each with its standing order. Standing lines read
    /// fastest in their stored form, with the entries of paths written out.
    fn prompts(&self, standing: &[String]) -> Vec<UnitPrompt>;
    /// Returns the card of an own unit by its code. `None` for any other unit.
    fn card(&self, unit: &str, standing: &[String]) -> Option<Card>;
    /// Lists the orders of the seat itself, which act through no unit.
    fn affairs(&self, standing: &[String]) -> Vec<Verb>;
    /// Lists the questions that an order leaves open. Once all required ones are answered,
    /// [`Form::line`] makes the order of the given values.
    fn asks(&self, form: &'static Form, given: &Given, standing: &[String]) -> Vec<Ask>;
    /// Judges the orders of the last window by the present position. Leaves out those whose slot is
    /// taken.
    fn again(&self, last: &[String], standing: &[String]) -> Vec<Again>;
    /// Returns the form and the values of an order line, so that one of them can be changed. `None`
    /// if the line can't be read.
    fn taken_apart(&self, line: &str) -> Option<(&'static Form, Given)>;
    /// The map that may be drawn.
    fn map(&self, cut: &Cut) -> MapView;
    /// The viewer's own units, a line each.
    fn roster(&self) -> Vec<RosterLine>;
    /// The viewer's own units as a table, for a player's first message.
    fn units(&self) -> Block;
    /// All that is known of one unit.
    ///
    /// # Errors
    /// The same refusal whether it doesn't exist or isn't known.
    fn unit(&self, code: &str) -> Result<Report, OrderError>;
    /// What a simple player would order.
    fn autopilot(&self) -> Vec<String>;
    /// Warnings about standing orders of this seat taken together, a line each.
    fn assess(&self, lines: &[String]) -> Vec<Message>;
    /// What the window will cost this seat with these standing orders, a line each.
    fn costs(&self, lines: &[String]) -> Vec<Message>;
    /// May this seat give an order of this form now, whatever its values? The form is one of the
    /// system's own.
    fn admits(&self, form: &'static Form) -> bool;
    /// Order lines that the seat is offered while it has none.
    fn prompt(&self) -> Vec<String>;
    /// What the seat is asked apart from its orders. The answers so far are read from these
    /// standing orders.
    fn questions(&self, standing: &[String]) -> Vec<Question>;
    /// What a seat is called, as far as this viewer knows.
    fn seat_name(&self, seat: SeatId) -> String;
    /// How many leaders of a seat came before the present one, as far as this viewer knows.
    /// [`Seats::face`] gives that leader's face.
    fn leader(&self, seat: SeatId) -> u8;
    /// What wins, and the viewer's standing.
    fn aim(&self) -> Aim;
    /// The text of a record ([`Resolution::record`]) in a few lines, as far as this viewer may know
    /// it.
    fn digest(&self, record: &str) -> Digest;
    /// What can change hands and who has it, as far as this viewer knows; always in the same order.
    fn holdings(&self) -> Vec<Holding>;
    /// A report on the present state, without events.
    fn report(&self) -> Report;
    /// Everything known, as bytes. If two are equal, the viewer sees the same everywhere.
    fn bytes(&self) -> Vec<u8>;
}

/// An order as given: its giver and its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderText {
    /// The seat that gave the order, or the umpire.
    pub giver: Giver,
    /// The line as it was written.
    pub line: String,
    /// Its place in the order of reception within the window. If all places are equal, orders count
    /// as listed.
    pub received: u64,
}

impl OrderText {
    /// An order of a seat, with no place of reception.
    pub fn by(seat: SeatId, line: impl Into<String>) -> OrderText {
        OrderText { giver: Giver::Seat(seat), line: line.into(), received: 0 }
    }

    /// An act of the umpire's.
    pub fn by_umpire(line: impl Into<String>) -> OrderText {
        OrderText { giver: Giver::Umpire, line: line.into(), received: 0 }
    }

    /// This order with a place of reception.
    #[must_use]
    pub fn received(self, place: u64) -> OrderText {
        OrderText { received: place, ..self }
    }
}

/// Why an order wasn't played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The line can't be read, or the order isn't allowed.
    Refused(OrderError),
    /// The result would break an invariant: a fault of the rules.
    Stopped(Breach),
}

impl From<OrderError> for PlayError {
    fn from(error: OrderError) -> Self {
        PlayError::Refused(error)
    }
}

impl From<Breach> for PlayError {
    fn from(breach: Breach) -> Self {
        PlayError::Stopped(breach)
    }
}

/// An order that was refused, and why.
pub type RefusedOrder = (OrderText, OrderError);

/// What an adjudication led to.
pub struct Resolution {
    /// The campaign after it.
    pub state: Arc<dyn GameState>,
    /// Each viewer's report, in the order of [`Viewer::all`]. After one order of an immediate
    /// window, the giver's alone.
    pub reports: Reports,
    /// What the news prints.
    pub bulletin: Option<Bulletin>,
    /// What happened, for the record.
    pub record: Record,
    /// Its battles in figures, to compare wars; empty if the rule system makes none. No player sees
    /// them.
    pub battles: Battles,
    /// Orders that were refused: not understood, or not allowed.
    pub refused: Vec<RefusedOrder>,
    /// The rolls; [`GameState::resolve`] only counts them.
    pub rolls: Rolls,
}

/// What happened in an adjudication: one JSON line per event, with its audience. Lines are written
/// on request, since a large turn's lines take more room than its events. The caller packs each
/// line as it comes.
#[derive(Clone)]
pub struct Record {
    pub(crate) write: Arc<WriteRecord>,
}

/// Writes a record, a few bytes at a time.
type WriteRecord = dyn Fn(&mut dyn Write) -> std::io::Result<()> + Send + Sync;

impl Record {
    /// Writes all of it.
    ///
    /// # Errors
    /// If it can't be written there.
    pub fn write(&self, to: &mut dyn Write) -> std::io::Result<()> {
        let mut to = BufWriter::with_capacity(1 << 16, to);
        (self.write)(&mut to)?;
        to.flush()
    }

    /// The whole record as a text, for small campaigns and tests.
    pub fn text(&self) -> String {
        let mut lines = Vec::new();
        (self.write)(&mut lines).expect("memory takes all");
        String::from_utf8(lines).expect("JSON is UTF-8")
    }
}

/// The reports of an adjudication. Each is made on request: all reports of a large turn take more
/// room than everything else, and the sender needs one at a time.
pub struct Reports {
    pub(crate) told: Vec<Viewer>,
    pub(crate) make: Box<dyn Fn(Viewer) -> ViewerReport + Send + Sync>,
}

/// What one viewer is told and sees, for the texts around the report.
pub struct ViewerReport {
    /// The viewer's report.
    pub report: Report,
    /// What the viewer may do and see after the adjudication.
    pub perspective: Box<dyn Perspective>,
}

impl Reports {
    /// The viewers with a report, in order.
    pub fn viewers(&self) -> &[Viewer] {
        &self.told
    }

    /// The report of one viewer.
    pub fn of(&self, viewer: Viewer) -> Report {
        self.for_viewer(viewer).report
    }

    /// The report of one viewer, with their perspective, so that a large position's view is cut
    /// once.
    pub fn for_viewer(&self, viewer: Viewer) -> ViewerReport {
        (self.make)(viewer)
    }

    /// Each viewer's report, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Viewer, Report)> {
        self.told.iter().map(|&viewer| (viewer, self.of(viewer)))
    }

    /// All reports at once. For tests and small campaigns: they take more room than the position.
    pub fn all(&self) -> Vec<(Viewer, Report)> {
        self.iter().collect()
    }
}

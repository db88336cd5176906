//! The dispatches of a closed window, as data with picture requests. The courier sends them. Each
//! seat gets its report and map, each larger faction's channel its own, the news channel the
//! bulletin. The war room gets the public map and the turn clock, the GM a summary once a turn.

use std::collections::BTreeMap;

use jiff::Timestamp;
use mythico_engine::desk::{Need, UnitPrompt};
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, Perspective, RefusedOrder, Resolution, ViewerReport};
use mythico_engine::map::Cut;
use mythico_engine::report::{Block, Bulletin, ReportMap};
use mythico_engine::seat::{FactionId, SeatId};
use mythico_engine::view::Viewer;
use mythico_engine::window::{Window, WindowKind};
use mythico_engine::words::{Arg, Message, code, literal, message, written};

use super::audience::Hears;
use super::lapsed_orders::LapsedOrders;
use super::refused_orders::{self, RefusedRow};
use crate::api::custom_id::Button;
use crate::store::{
    Body, ButtonTone, Campaign, Content, Dispatch, Order, Purpose, QueuedButton, QueuedPicture,
    Recipient, Result, SEAL_LINE, Seal, Seat, Secrecy, WindowKey,
};
use crate::viewers::{self, mention};

/// Maximum number of buttons for single units below a report.
const UNIT_BUTTONS_MAX: usize = 3;
/// Most news that the GM's summary names.
const HEADLINES_MAX: usize = 3;
/// Most seats that the turn clock names. In larger wars nearly all order at once.
const CLOCK_SEATS_MAX: usize = 4;

/// Writes the dispatches of a closed window.
pub struct DispatchBuilder<'a> {
    pub campaign: &'a Campaign,
    /// The campaign's seats with their players.
    pub seats: &'a [Seat],
    /// The window whose position the pictures show.
    pub next: WindowKey,
    /// The state at that window.
    pub state: &'a dyn GameState,
    /// Deadline of that window.
    pub deadline: Option<Timestamp>,
    /// Whether that window keeps earlier orders, so that nobody orders in it.
    pub is_frozen: bool,
}

/// A closed window with its orders, and what its turn's earlier reports said.
pub struct ClosedWindow<'a> {
    pub window: &'a Window,
    pub rows: &'a [Order],
    /// Lines that seats previewed and didn't confirm.
    pub lapsed: &'a [LapsedOrders<'a>],
    /// What the turn's post in the war room said so far.
    pub live_post: Option<&'a Body>,
    /// What seats weren't told yet, by key of the seat.
    pub kept: &'a BTreeMap<String, Body>,
    /// Seats that were ready.
    pub ready: &'a [String],
}

impl DispatchBuilder<'_> {
    /// Writes all dispatches of an adjudication.
    ///
    /// # Errors
    /// If a dispatch can't be packed.
    pub fn write_all(
        &self,
        closed: &ClosedWindow<'_>,
        resolution: Resolution,
    ) -> Result<Vec<Dispatch>> {
        let mut out = self.tell_viewers(closed, &resolution)?;
        let closed = closed.window;
        let mut headlines = Vec::new();
        if let Some(mut news) = resolution.bulletin {
            news.let_speak(|seat| self.campaign.rivals_speak && self.is_on_autopilot(seat));
            headlines.extend(news.items.iter().take(HEADLINES_MAX).map(|item| item.said.clone()));
            out.extend(self.news(news)?);
        }
        if self.has_turn_ended(closed) || !resolution.refused.is_empty() {
            let (refused, rolls) = (resolution.refused, resolution.rolls.fallen);
            out.push(self.gm_summary(closed, refused, rolls, headlines)?);
        }
        Ok(out)
    }

    /// Makes the viewers' reports. Players without one get a separate message about lines that they
    /// didn't confirm.
    fn tell_viewers(
        &self,
        closed: &ClosedWindow<'_>,
        resolution: &Resolution,
    ) -> Result<Vec<Dispatch>> {
        let (reports, rows) = (&resolution.reports, closed.rows);
        refused_orders::log_lost(&resolution.refused);
        let refused = refused_orders::find_refused(rows, &resolution.refused);
        let (mut out, mut told) = (Vec::new(), Vec::new());
        // Each report is packed at once: they are most of a large turn's memory.
        for &viewer in reports.viewers() {
            let hears = self.hears(viewer, closed);
            let Some((recipient, secrecy)) = self.address(viewer).filter(|_| hears != Hears::Never)
            else {
                continue;
            };
            let mut body = self.body(viewer, reports.for_viewer(viewer));
            if hears.is_never(&body) {
                continue;
            }
            let is_told = hears.is_now(&body);
            self.add_receipts(viewer, &mut body, rows, &refused);
            self.add_earlier(viewer, &mut body, closed);
            body.buttons.extend(self.replay_button(closed.window, viewer));
            let mut lapsed = closed.lapsed.iter();
            if let Some(own) = lapsed.find(|lapsed| is_told && self.is_lapsed_for(viewer, lapsed)) {
                body.below.insert(0, own.line());
            }
            let dispatch = Dispatch::new(recipient, secrecy, &body)?;
            out.push(if is_told { dispatch } else { dispatch.keep() });
            told.extend(is_told.then_some(viewer));
        }
        let is_in_report = |lapsed: &LapsedOrders<'_>| {
            told.iter().any(|&viewer| self.is_lapsed_for(viewer, lapsed))
        };
        for lapsed in closed.lapsed.iter().filter(|lapsed| !is_in_report(lapsed)) {
            out.push(lapsed.dispatch(self.campaign.named())?);
        }
        Ok(out)
    }

    /// Adds the receipts of a player's own orders, or the seal over all orders for everybody.
    fn add_receipts(
        &self,
        viewer: Viewer,
        body: &mut Body,
        rows: &[Order],
        refused: &[RefusedRow<'_>],
    ) {
        match viewer {
            Viewer::Seat(id) => {
                let own: Vec<_> = refused.iter().filter(|order| order.is_of(id)).collect();
                body.below.splice(..0, refused_orders::lines(&own));
                let played = self.seat_key(id).filter(|key| self.is_played(key));
                if let (Content::Report(report), Some(key)) = (&mut body.content, played) {
                    report.fine_print.extend(receipts(&key, rows, &own));
                }
            }
            Viewer::Public => {
                body.below.push(self.seal(rows));
                body.below.extend(self.state.window().is_none().then(|| self.opened_seed()));
            }
            Viewer::Faction(_) => {}
        }
    }

    /// Line that publishes the seal over all orders of the closed window.
    pub(super) fn seal(&self, rows: &[Order]) -> Message {
        let seal = Seal::of(&self.campaign.seed, self.campaign.now, rows);
        message(SEAL_LINE).with("seal", seal.as_str()).with("window", self.campaign.now.window)
    }

    /// Line that opens the seed at the end of the war, as promised at the start.
    pub(super) fn opened_seed(&self) -> Message {
        let seed = String::from(Seed::new(self.campaign.seed));
        message("dispatch-seed-opened").with("seed", seed).with("module", &*self.campaign.module)
    }

    /// Returns whether the turn of a closed window is over.
    pub(super) fn has_turn_ended(&self, closed: &Window) -> bool {
        self.state.window().is_none_or(|next| next.turn != closed.turn)
    }

    pub(super) fn is_on_autopilot(&self, id: SeatId) -> bool {
        let Some(known) = self.state.seats().seat(id) else { return false };
        self.seats.iter().any(|seat| seat.seat == known.key && seat.on_autopilot())
    }

    pub(super) fn is_played(&self, key: &str) -> bool {
        self.seats.iter().any(|seat| seat.seat == key && seat.user.is_some())
    }

    /// Makes each viewer's report and packs it at once: they are most of a large turn's memory.
    pub(super) fn reports(
        &self,
        viewers: &[Viewer],
        body: impl Fn(Viewer) -> Body,
    ) -> Result<Vec<Dispatch>> {
        let dispatch = |viewer: &Viewer| {
            let (recipient, secrecy) = self.address(*viewer)?;
            Some(Dispatch::new(recipient, secrecy, &body(*viewer)))
        };
        viewers.iter().filter_map(dispatch).collect()
    }

    /// Recipient of a viewer's report, and its secrecy.
    fn address(&self, viewer: Viewer) -> Option<(Recipient, Secrecy)> {
        Some(match viewer {
            Viewer::Seat(id) => {
                let key = self.seat_key(id)?;
                (Recipient::Seat(key.clone()), Secrecy::Seat(key))
            }
            Viewer::Faction(id) => {
                let key = self.faction_key(id)?;
                (Recipient::Channel(Purpose::Faction(key.clone())), Secrecy::Faction(key))
            }
            Viewer::Public => (Recipient::Channel(Purpose::WarRoom), Secrecy::Public),
        })
    }

    /// A viewer's report with its map and the turn clock.
    pub(super) fn body(&self, viewer: Viewer, viewed: ViewerReport) -> Body {
        let (report, clock) = (viewed.report, self.clock(&*viewed.perspective));
        let below = match viewer {
            // A direct message names the campaign, because it isn't in the campaign's category.
            Viewer::Seat(_) => message("dispatch-of-campaign")
                .with("campaign", self.campaign.named())
                .with("clock", clock),
            Viewer::Faction(_) | Viewer::Public => clock,
        };
        let pings = match viewer {
            Viewer::Faction(id) => self.awaited_seats(id),
            Viewer::Seat(_) | Viewer::Public => Vec::new(),
        };
        let reader = viewers::word(viewer, self.state.seats());
        let pictures = match &report.maps[..] {
            [] => vec![self.queued_picture(reader, Cut::Fit)],
            maps => maps.iter().map(|map| self.queued_album_picture(&reader, map)).collect(),
        };
        let mut buttons = Vec::new();
        if self.may_order(viewer) {
            buttons.push(orders_button());
            // A faction's channel has several players, each with units of their own.
            if matches!(viewer, Viewer::Seat(_)) {
                buttons.extend(unit_buttons(&*viewed.perspective));
            }
        }
        Body { below: vec![below], pictures, pings, buttons, ..Body::of(Content::Report(report)) }
    }

    /// Makes a separate post of the news, each leader's speech and each moment, in this order.
    /// Their pictures show the public map and are drawn when they are sent.
    pub(super) fn news(&self, mut news: Bulletin) -> Result<Vec<Dispatch>> {
        let moments = std::mem::take(&mut news.moments);
        let broadcasts = std::mem::take(&mut news.broadcasts);
        let picture = |cut: Option<Cut>| {
            self.queued_picture(viewers::PUBLIC.to_owned(), cut.unwrap_or(Cut::Fit))
        };
        let bulletin = |news: Bulletin| {
            let card = news.card.as_ref().map(|card| picture(card.inset.clone()));
            Body { pictures: Vec::from_iter(card), ..Body::of(Content::Bulletin(news)) }
        };
        let broadcast = |speech| {
            let content = Content::Broadcast(speech);
            Body { pictures: vec![picture(None)], ..Body::of(content) }
        };
        let posts = std::iter::once(bulletin(news)).chain(broadcasts.into_iter().map(broadcast));
        let posts = posts.chain(moments.into_iter().map(bulletin));
        let post =
            |body: Body| Dispatch::new(Recipient::Channel(Purpose::Emtv), Secrecy::Public, &body);
        posts.map(post).collect()
    }

    /// Tells everybody that the window closed despite a breach, and why. Only the GM learns what
    /// broke.
    ///
    /// # Errors
    /// If a dispatch can't be packed.
    pub fn despite_notice(&self, closed: &Window, reason: &str) -> Result<Dispatch> {
        let text = message("dispatch-despite")
            .with("campaign", self.campaign.named())
            .with("turn", closed.turn)
            .with("window", closed.name.clone())
            .with("reason", Arg::Words(reason.to_owned()));
        Dispatch::new(Recipient::Channel(Purpose::WarRoom), Secrecy::Public, &Body::sentence(text))
    }

    /// Tells the GM what closed, the first news and which orders were refused, with the whole map.
    fn gm_summary(
        &self,
        closed: &Window,
        refused: Vec<RefusedOrder>,
        rolls: usize,
        headlines: Vec<Message>,
    ) -> Result<Dispatch> {
        // Rolls of an immediate window were reported with each order.
        let id = if closed.kind == WindowKind::Immediate {
            "dispatch-gm-immediate"
        } else {
            "dispatch-gm"
        };
        let head = message(id)
            .with("campaign", self.campaign.named())
            .with("turn", closed.turn)
            .with("window", closed.name.clone())
            .with("rolls", rolls)
            .with("refused", refused.len());
        let umpire = self.state.umpire();
        let mut blocks = vec![Block::Paragraph(head), Block::Paragraph(self.clock(&*umpire))];
        if let Some(ending) = self.state.ending() {
            blocks.push(Block::Paragraph(ending.headline(|seat| umpire.seat_name(seat))));
            blocks.push(Block::List(ending.why));
        } else if !headlines.is_empty() {
            blocks.push(Block::List(headlines));
        }
        for (order, error) in refused {
            let name = |seat| Arg::Words(umpire.seat_name(seat));
            let name = order.giver.seat().map_or_else(|| message("recipient-gm").into(), name);
            blocks.push(Block::Paragraph(message("dispatch-gm-refused").with("seat", name)));
            blocks.push(Block::Refused { line: order.line, error });
        }
        self.to_gm(blocks)
    }

    pub(super) fn to_gm(&self, blocks: Vec<Block>) -> Result<Dispatch> {
        let pictures = vec![self.queued_picture(viewers::UMPIRE.to_owned(), Cut::Whole)];
        let body = Body { pictures, ..Body::of(Content::Notice(blocks)) };
        Dispatch::new(Recipient::Gm, Secrecy::Umpire, &body)
    }

    pub(super) fn queued_picture(&self, viewer: String, cut: Cut) -> QueuedPicture {
        let WindowKey { turn, window, revision, .. } = self.next;
        QueuedPicture { viewer, turn, window, revision, cut, caption: None, leader: None }
    }

    /// Portrait of a seat's present leader, as the seat's own perspective knows it.
    pub(super) fn queued_portrait(
        &self,
        seat: SeatId,
        perspective: &dyn Perspective,
    ) -> QueuedPicture {
        let viewer = viewers::word(Viewer::Seat(seat), self.state.seats());
        QueuedPicture {
            leader: Some(perspective.leader(seat)),
            ..self.queued_picture(viewer, Cut::Whole)
        }
    }

    fn queued_album_picture(&self, viewer: &str, map: &ReportMap) -> QueuedPicture {
        let caption = Some(map.caption.clone());
        QueuedPicture { caption, ..self.queued_picture(viewer.to_owned(), map.cut.clone()) }
    }

    /// The turn clock: the open window, its seats and its end. Seats have the names that the reader
    /// knows.
    pub fn clock(&self, reader: &dyn Perspective) -> Message {
        match self.state.window() {
            None => message("clock-over"),
            Some(window) => {
                let seats = window.seats.iter().map(|seat| written(reader.seat_name(seat)));
                let seats: Vec<_> = seats.collect();
                let clock = match seats.len() {
                    ..=CLOCK_SEATS_MAX => message("clock").with("seats", seats),
                    _ => message("clock-many"),
                };
                let clock = clock.with("turn", window.turn).with("window", window.name.clone());
                clock.with("until", self.closing_time())
            }
        }
    }

    /// End of the open window.
    pub(super) fn closing_time(&self) -> Message {
        match self.deadline {
            None if self.campaign.paused.is_some() => message("clock-paused"),
            None if self.is_frozen => message("clock-frozen"),
            None => message("clock-until-ready"),
            Some(at) => message("clock-until").with("at", at.as_second().to_string()),
        }
    }

    /// Makes the button that replays the turn, if the window was the last of several.
    fn replay_button(&self, closed: &Window, viewer: Viewer) -> Option<QueuedButton> {
        let is_over = self.next.turn > closed.turn || self.state.window().is_none();
        (is_over && closed.index > 1).then(|| QueuedButton {
            word: Button::Replay.word().to_owned(),
            rest: viewers::word(viewer, self.state.seats()),
            label: message("button-replay"),
            tone: ButtonTone::Secondary,
        })
    }

    /// Returns whether the readers of this viewer's report may give orders in the open window.
    pub(super) fn may_order(&self, viewer: Viewer) -> bool {
        let Some(window) = self.state.window().filter(|_| !self.is_frozen) else { return false };
        match viewer {
            Viewer::Seat(seat) => window.seats.contains(seat),
            Viewer::Faction(faction) => {
                let mut seats = self.state.seats().seats.iter();
                seats.any(|seat| seat.faction == faction && window.seats.contains(seat.id))
            }
            Viewer::Public => false,
        }
    }

    /// Seats of this faction that may order now. After the war, all of them.
    fn awaited_seats(&self, faction: FactionId) -> Vec<String> {
        let window = self.state.window();
        let called =
            |seat: SeatId| window.as_ref().is_none_or(|window| window.seats.contains(seat));
        let own = self
            .state
            .seats()
            .seats
            .iter()
            .filter(|seat| seat.faction == faction && called(seat.id));
        own.map(|seat| seat.key.clone()).collect()
    }

    pub(super) fn seat_key(&self, id: SeatId) -> Option<String> {
        let key = &self.state.seats().seat(id)?.key;
        self.seats.iter().find(|seat| seat.seat == *key).map(|seat| seat.seat.clone())
    }

    fn faction_key(&self, id: FactionId) -> Option<String> {
        self.state.seats().factions.iter().find(|one| one.id == id).map(|one| one.key.clone())
    }
}

/// Makes the button that opens the reader's panel.
pub(super) fn orders_button() -> QueuedButton {
    QueuedButton {
        word: Button::GiveOrders.word().to_owned(),
        rest: String::new(),
        label: message("button-give-orders"),
        tone: ButtonTone::Primary,
    }
}

/// Makes buttons that open the units which need orders most.
pub(super) fn unit_buttons(perspective: &dyn Perspective) -> Vec<QueuedButton> {
    let waiting = perspective.prompts(&[]).into_iter();
    let waiting = waiting.filter(|unit| matches!(unit.need, Need::Decide(_)));
    let button = |unit: UnitPrompt| QueuedButton {
        rest: unit.code,
        label: unit.name,
        tone: ButtonTone::Secondary,
        ..orders_button()
    };
    waiting.take(UNIT_BUTTONS_MAX).map(button).collect()
}

/// The player of a seat, in words.
pub fn player(seat: &Seat) -> Message {
    match seat.user {
        Some(user) => mention(user),
        None => message("status-autopilot"),
    }
}

/// Lines with a seat's orders and their receipts: those that stood, those that were refused, and
/// those that were replaced or struck.
fn receipts(seat: &str, rows: &[Order], refused: &[&RefusedRow<'_>]) -> Vec<Message> {
    let own = || rows.iter().filter(|row| row.seat == seat);
    let last: BTreeMap<&str, u32> = own().map(|row| (&*row.slot, row.sequence)).collect();
    let mut standing: BTreeMap<&str, &str> = BTreeMap::new();
    let (mut stood, mut failed, mut void) = (Vec::new(), Vec::new(), Vec::new());
    for row in own() {
        let before = standing.insert(&row.slot, &row.text).unwrap_or_default();
        let text = if row.text.is_empty() { before } else { &*row.text };
        let is_void = row.text.is_empty() || last.get(&*row.slot) != Some(&row.sequence);
        let entry = literal(format!("{} `{}`", code(text), row.receipt));
        let list = match is_void {
            true => &mut void,
            false if refused.iter().any(|order| order.is_row(row)) => &mut failed,
            false => &mut stood,
        };
        list.push(entry);
    }
    let line =
        |id, orders: Vec<Message>| (!orders.is_empty()).then(|| message(id).with("orders", orders));
    let lines = [
        line("dispatch-receipts", stood),
        line("dispatch-receipts-not-carried", failed),
        line("dispatch-receipts-void", void),
    ];
    lines.into_iter().flatten().collect()
}

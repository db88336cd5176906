//! The dispatches of a closed window: to each seat its report and map, to the channel of each faction of several its own, to the news the
//! bulletin, to the war room the public map and the turn clock, to the GM what happened. Data, and pictures still to be drawn; the courier does the rest.
//! Not here: who is told anything ([`super::audience`]), what goes out when a campaign starts ([`super::opening`]).

use std::collections::BTreeMap;

use jiff::Timestamp;
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, Perspective, RefusedOrder, Resolution, ViewerReport};
use mythico_engine::map::Cut;
use mythico_engine::report::{Block, Bulletin, ReportMap};
use mythico_engine::seat::{FactionId, SeatId};
use mythico_engine::view::Viewer;
use mythico_engine::window::{Window, WindowKind};
use mythico_engine::words::{Arg, Message, code, literal, message, written};

use super::not_carried::{self, NotCarried};
use super::not_given::NotGiven;
use crate::store::{
    Body, Campaign, Content, Dispatch, Order, Purpose, QueuedPicture, Recipient, Result, SEAL_LINE, Seal,
    Seat, Secrecy, WindowKey,
};
use crate::viewers::{self, mention};

/// Writes the dispatches of a closed window.
pub struct DispatchBuilder<'a> {
    /// The campaign whose window was resolved.
    pub campaign: &'a Campaign,
    /// Its seats, with those who play them.
    pub seats: &'a [Seat],
    /// The window whose position the pictures show.
    pub next: WindowKey,
    /// The campaign's state there.
    pub state: &'a dyn GameState,
    /// When that window closes by itself.
    pub deadline: Option<Timestamp>,
    /// Whether nobody orders in it, since its orders are kept.
    pub is_frozen: bool,
}

/// What was ordered in a closed window, and what was not.
pub struct Told<'a> {
    /// Every row of orders.
    pub rows: &'a [Order],
    /// What seats were shown and didn't give.
    pub not_given: &'a [NotGiven<'a>],
}

impl DispatchBuilder<'_> {
    /// Everything that goes out after an adjudication.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub fn all(&self, closed: &Window, resolution: Resolution, told: &Told<'_>) -> Result<Vec<Dispatch>> {
        let Told { rows, not_given } = told;
        let reports = &resolution.reports;
        let not_carried = not_carried::among(rows, &resolution.refused);
        let news = reports.viewers().iter().copied().filter(|&viewer| self.is_news_to(viewer, closed, rows));
        let news: Vec<Viewer> = news.collect();
        let mut out = self.reports(&news, |viewer| {
            let mut body = self.body(viewer, reports.for_viewer(viewer));
            self.account(viewer, &mut body, rows, &not_carried);
            if let Some(left) = not_given.iter().find(|left| self.is_of(viewer, left)) {
                body.below.insert(0, left.said());
            }
            body
        })?;
        // Whoever has no report is told by itself.
        for left in not_given.iter().filter(|left| !news.iter().any(|&viewer| self.is_of(viewer, left))) {
            out.push(left.dispatch()?);
        }
        out.extend(self.pointers(closed)?);
        if let Some(news) = resolution.bulletin {
            out.extend(self.news(news)?);
        }
        out.push(self.notice(closed, resolution.refused, resolution.rolls.fallen)?);
        Ok(out)
    }

    /// Accounts for the orders: to each player the receipts of their own, to everybody the seal over all.
    fn account(&self, viewer: Viewer, body: &mut Body, rows: &[Order], not_carried: &[NotCarried<'_>]) {
        match viewer {
            Viewer::Seat(id) => {
                let own: Vec<_> = not_carried.iter().filter(|order| order.is_of(id)).collect();
                body.below.splice(..0, not_carried::said(&own));
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

    /// The line that publishes the seal over all rows of the window that is over.
    pub(super) fn seal(&self, rows: &[Order]) -> Message {
        let seal = Seal::of(&self.campaign.seed, self.campaign.now, rows);
        message(SEAL_LINE).with("seal", seal.as_str())
    }

    /// When the war is over, as was promised when the campaign was made.
    pub(super) fn opened_seed(&self) -> Message {
        let seed = String::from(Seed::new(self.campaign.seed));
        message("dispatch-seed-opened").with("seed", seed).with("module", &*self.campaign.module)
    }

    pub(super) fn is_played(&self, key: &str) -> bool {
        self.seats.iter().any(|seat| seat.seat == key && seat.user.is_some())
    }

    /// Makes each viewer's report and packs it at once: together they are the most of a large turn's memory.
    pub(super) fn reports(&self, viewers: &[Viewer], body: impl Fn(Viewer) -> Body) -> Result<Vec<Dispatch>> {
        let dispatch = |viewer: &Viewer| {
            let (recipient, secrecy) = self.address(*viewer)?;
            Some(Dispatch::new(recipient, secrecy, &body(*viewer)))
        };
        viewers.iter().filter_map(dispatch).collect()
    }

    /// To whom a viewer's report goes, and who may know of it.
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
    pub(super) fn body(&self, viewer: Viewer, told: ViewerReport) -> Body {
        let (report, clock) = (told.report, self.clock(&*told.perspective));
        let below = match viewer {
            // A direct message stands in no campaign's room.
            Viewer::Seat(_) => {
                message("dispatch-of-campaign").with("campaign", self.campaign.named()).with("clock", clock)
            }
            Viewer::Faction(_) | Viewer::Public => clock,
        };
        let pings = match viewer {
            Viewer::Faction(id) => self.awaited(id),
            Viewer::Seat(_) | Viewer::Public => Vec::new(),
        };
        let reader = viewers::word(viewer, self.state.seats());
        let pictures = match &report.maps[..] {
            [] => vec![self.queued_picture(reader, Cut::Fit)],
            maps => maps.iter().map(|map| self.queued_album_picture(&reader, map)).collect(),
        };
        Body { below: vec![below], pictures, pings, ..Body::of(Content::Report(report)) }
    }

    /// The news, and right after them what leaders say, each a post of its own. Where there is a picture above, it is drawn when it is sent,
    /// from the position that the public's map shows.
    pub(super) fn news(&self, mut news: Bulletin) -> Result<Vec<Dispatch>> {
        let broadcasts = std::mem::take(&mut news.broadcasts);
        let picture =
            |cut: Option<Cut>| self.queued_picture(viewers::PUBLIC.to_owned(), cut.unwrap_or(Cut::Fit));
        let card = news.card.as_ref().map(|card| picture(card.inset.clone()));
        let bulletin = Body { pictures: Vec::from_iter(card), ..Body::of(Content::Bulletin(news)) };
        let broadcast = |said| {
            let content = Content::Broadcast(said);
            Body { pictures: vec![picture(None)], ..Body::of(content) }
        };
        let posts = std::iter::once(bulletin).chain(broadcasts.into_iter().map(broadcast));
        let post = |body: Body| Dispatch::new(Recipient::Channel(Purpose::Emtv), Secrecy::Public, &body);
        posts.map(post).collect()
    }

    /// To everybody: that the window was closed in spite of a breach, and why. What the breach is, the GM alone knows.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub fn despite(&self, closed: &Window, reason: &str) -> Result<Dispatch> {
        let said = message("dispatch-despite")
            .with("campaign", self.campaign.named())
            .with("turn", closed.turn)
            .with("window", closed.name.clone())
            .with("reason", Arg::Words(reason.to_owned()));
        Dispatch::new(Recipient::Channel(Purpose::WarRoom), Secrecy::Public, &Body::sentence(said))
    }

    /// To the GM: what closed, what wasn't obeyed, the whole map.
    fn notice(&self, closed: &Window, refused: Vec<RefusedOrder>, rolls: usize) -> Result<Dispatch> {
        // What was ordered in an immediate window was rolled and told when it was ordered.
        let id = if closed.kind == WindowKind::Immediate { "dispatch-gm-immediate" } else { "dispatch-gm" };
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

    fn queued_picture(&self, viewer: String, cut: Cut) -> QueuedPicture {
        let WindowKey { turn, window, revision, .. } = self.next;
        QueuedPicture { viewer, turn, window, revision, cut, caption: None, leader: None }
    }

    /// The portrait of the leader who leads a seat now, as the seat's own perspective knows.
    pub(super) fn queued_portrait(&self, seat: SeatId, perspective: &dyn Perspective) -> QueuedPicture {
        let viewer = viewers::word(Viewer::Seat(seat), self.state.seats());
        QueuedPicture { leader: Some(perspective.leader(seat)), ..self.queued_picture(viewer, Cut::Whole) }
    }

    fn queued_album_picture(&self, viewer: &str, map: &ReportMap) -> QueuedPicture {
        let caption = Some(map.caption.clone());
        QueuedPicture { caption, ..self.queued_picture(viewer.to_owned(), map.cut.clone()) }
    }

    /// The turn clock: which window is open, for whom, until when. Seats are called as the reader calls them.
    pub fn clock(&self, reader: &dyn Perspective) -> Message {
        match self.state.window() {
            None => message("clock-over"),
            Some(window) => {
                let seats = window.seats.iter().map(|seat| written(reader.seat_name(seat)));
                let clock = message("clock")
                    .with("turn", window.turn)
                    .with("window", window.name.clone())
                    .with("seats", seats.collect::<Vec<_>>());
                clock.with("until", self.until())
            }
        }
    }

    /// Until when the open window is open.
    pub(super) fn until(&self) -> Message {
        match self.deadline {
            None if self.campaign.paused.is_some() => message("clock-paused"),
            None if self.is_frozen => message("clock-frozen"),
            None => message("clock-until-ready"),
            Some(at) => message("clock-until").with("at", at.as_second().to_string()),
        }
    }

    /// The seats of this faction whose turn it is to order. When the war is over, all are called.
    fn awaited(&self, faction: FactionId) -> Vec<String> {
        let window = self.state.window();
        let called = |seat: SeatId| window.as_ref().is_none_or(|window| window.seats.contains(seat));
        let own = self.state.seats().seats.iter().filter(|seat| seat.faction == faction && called(seat.id));
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

/// Who plays a seat, in words.
pub fn player(seat: &Seat) -> Message {
    match seat.user {
        Some(user) => mention(user),
        None => message("status-autopilot"),
    }
}

/// The rows of a seat, each with its receipt: those that stood, and apart from them those that couldn't be carried out, and those that were
/// replaced or struck.
fn receipts(seat: &str, rows: &[Order], not_carried: &[&NotCarried<'_>]) -> Vec<Message> {
    let own = || rows.iter().filter(|row| row.seat == seat);
    let last: BTreeMap<&str, u32> = own().map(|row| (&*row.slot, row.sequence)).collect();
    let mut standing: BTreeMap<&str, &str> = BTreeMap::new();
    let (mut stood, mut failed, mut void) = (Vec::new(), Vec::new(), Vec::new());
    for row in own() {
        let before = standing.insert(&row.slot, &row.text).unwrap_or_default();
        let text = if row.text.is_empty() { before } else { &*row.text };
        let is_void = row.text.is_empty() || last.get(&*row.slot) != Some(&row.sequence);
        let said = literal(format!("{} `{}`", code(text), row.receipt));
        let list = match is_void {
            true => &mut void,
            false if not_carried.iter().any(|order| order.is_row(row)) => &mut failed,
            false => &mut stood,
        };
        list.push(said);
    }
    let line = |id, orders: Vec<Message>| (!orders.is_empty()).then(|| message(id).with("orders", orders));
    let lines = [
        line("dispatch-receipts", stood),
        line("dispatch-receipts-not-carried", failed),
        line("dispatch-receipts-void", void),
    ];
    lines.into_iter().flatten().collect()
}

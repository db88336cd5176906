//! The dispatches of a closed window: to each seat its report and map, to each faction's channel its own, to the news the bulletin, to
//! the war room the public map and the turn clock, to the GM what happened. Words and wishes for pictures; the courier does the rest.

use std::collections::BTreeMap;

use jiff::Timestamp;
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, Refused, Resolution};
use mythico_engine::report::{Bulletin, Report};
use mythico_engine::seat::{FactionId, SeatId};
use mythico_engine::view::Viewer;
use mythico_engine::window::{Window, WindowKind};
use mythico_engine::words::{Message, literal, message};
use rayon::prelude::*;

use crate::discord::app::App;
use crate::discord::response::marked;
use crate::store::{
    Body, Campaign, Dispatch, Order, PictureWish, Purpose, Recipient, Seal, Seat, Secrecy, WindowKey,
};
use crate::viewers;

/// Writes the dispatches of a closed window.
pub struct DispatchBuilder<'a> {
    /// The campaign.
    pub campaign: &'a Campaign,
    /// Its seats.
    pub seats: &'a [Seat],
    /// The window whose position the pictures show.
    pub next: WindowKey,
    /// The campaign's state there.
    pub state: &'a dyn GameState,
    /// When that window closes by itself.
    pub deadline: Option<Timestamp>,
}

impl DispatchBuilder<'_> {
    /// Everything that goes out after an adjudication of these rows of orders.
    pub fn all(
        &self,
        app: &App,
        closed: &Window,
        mut resolution: Resolution,
        rows: &[Order],
    ) -> Vec<Dispatch> {
        // Of the rolls only their number is told; a large turn's log would fill the memory while reports are said.
        let rolls = std::mem::take(&mut resolution.rolls).len();
        let mut out = self.reports(app, resolution.reports.viewers(), |viewer| resolution.reports.of(viewer));
        self.account(app, &mut out, rows);
        out.extend(resolution.bulletin.as_ref().map(|news| self.news(app, news)));
        out.push(self.notice(app, closed, &resolution.refused, rolls));
        out
    }

    /// What goes out when the campaign starts.
    pub fn opening(&self, app: &App) -> Vec<Dispatch> {
        let viewers = Viewer::all(self.state.seats());
        let mut out = self.reports(app, &viewers, |viewer| self.state.look(viewer).report());
        let how = app.say(&self.campaign.language, &message("dispatch-how"));
        for Dispatch { recipient, body, .. } in &mut out {
            if matches!(recipient, Recipient::Seat(_)) {
                body.below += &format!("\n{how}");
            }
        }
        out.push(self.news(app, &self.on_air()));
        out.push(self.briefing(app));
        out
    }

    /// To the GM before the first turn: who plays, what a GM's turn is made of, the whole map.
    fn briefing(&self, app: &App) -> Dispatch {
        let language = &*self.campaign.language;
        let head = message("dispatch-gm-opening").with("campaign", self.campaign.called());
        let mut text = format!("{}\n{}\n", app.say(language, &head), app.say(language, &self.clock()));
        for seat in self.seats {
            let known = self.state.seats().by_key(&seat.seat).map_or(&*seat.seat, |known| &*known.name);
            let line = message("dispatch-gm-seat").with("seat", known).with("player", player(seat));
            text += &format!("- {}\n", app.say(language, &line));
        }
        text += &app.say(language, &message("dispatch-gm-turn"));
        self.to_gm(text)
    }

    /// What the news says before anything has happened: that it is there, who leads, and what is known of the state of things.
    fn on_air(&self) -> Bulletin {
        let leaders = self.state.seats().seats.iter().map(|seat| literal(&*seat.name));
        let war = message("dispatch-on-air-war")
            .with("campaign", self.campaign.called())
            .with("title", self.state.title())
            .with("leaders", leaders.collect::<Vec<_>>());
        let known = self.state.bulletin().map_or_else(Vec::new, |news| news.items);
        let items = [vec![war], known, vec![message("dispatch-on-air-here")]].concat();
        Bulletin { headline: message("dispatch-on-air"), items }
    }

    /// Accounts for the orders: to each player the receipts of their own, to everybody the seal over all.
    fn account(&self, app: &App, dispatches: &mut [Dispatch], rows: &[Order]) {
        let language = &*self.campaign.language;
        let seal = Seal::of(&self.campaign.seed, self.campaign.now, rows);
        let seal = app.say(language, &message("dispatch-seal").with("seal", seal.as_str()));
        let opened = self.state.window().is_none().then(|| app.say(language, &self.opened_seed()));
        for Dispatch { recipient, body, .. } in dispatches {
            match recipient {
                Recipient::Seat(key) if self.is_played(key) && rows.iter().any(|row| row.seat == *key) => {
                    body.text += &format!("\n## {}\n", app.say(language, &message("dispatch-receipts")));
                    body.text += &receipts(key, rows);
                }
                Recipient::Channel(Purpose::WarRoom) => {
                    for line in [Some(&seal), opened.as_ref()].into_iter().flatten() {
                        body.below += &format!("\n{line}");
                    }
                }
                _ => {}
            }
        }
    }

    /// When the war is over, as was promised when the campaign was made.
    fn opened_seed(&self) -> Message {
        let seed = String::from(Seed::new(self.campaign.seed));
        message("dispatch-seed-opened").with("seed", seed).with("module", &*self.campaign.module)
    }

    fn is_played(&self, key: &str) -> bool {
        self.seats.iter().any(|seat| seat.seat == key && seat.user.is_some())
    }

    /// On all cores: the turn waits for nothing else. Each report is dropped once it is said: together they are the most of a large
    /// turn's memory.
    fn reports(
        &self,
        app: &App,
        viewers: &[Viewer],
        make: impl Fn(Viewer) -> Report + Sync,
    ) -> Vec<Dispatch> {
        viewers.par_iter().filter_map(|&viewer| self.report(app, viewer, &make(viewer))).collect()
    }

    fn report(&self, app: &App, viewer: Viewer, report: &Report) -> Option<Dispatch> {
        let language = &*self.campaign.language;
        let text = report.say(&app.lexicon, language);
        let clock = self.clock();
        let (recipient, secrecy, below, pings) = match viewer {
            Viewer::Seat(id) => {
                let key = self.seat_key(id)?;
                // A direct message stands in no campaign's room.
                let below = message("dispatch-of-campaign")
                    .with("campaign", self.campaign.called())
                    .with("clock", clock);
                (Recipient::Seat(key.clone()), Secrecy::Seat(key), below, Vec::new())
            }
            Viewer::Faction(id) => {
                let key = self.faction_key(id)?;
                let to = Recipient::Channel(Purpose::Faction(key.clone()));
                (to, Secrecy::Faction(key), clock, self.awaited(id))
            }
            Viewer::Public => (Recipient::Channel(Purpose::WarRoom), Secrecy::Public, clock, Vec::new()),
        };
        let below = app.say(language, &below);
        let picture = Some(self.wish(viewers::word(viewer, self.state.seats())));
        Some(Dispatch { recipient, secrecy, body: Body { text, below, picture, pings } })
    }

    fn news(&self, app: &App, news: &Bulletin) -> Dispatch {
        let text = news.say(&app.lexicon, &self.campaign.language);
        let body = Body { text, ..Body::default() };
        Dispatch { recipient: Recipient::Channel(Purpose::Emtv), secrecy: Secrecy::Public, body }
    }

    /// To the GM: what closed, what wasn't obeyed, the whole map.
    fn notice(&self, app: &App, closed: &Window, refused: &[Refused], rolls: usize) -> Dispatch {
        let language = &*self.campaign.language;
        // What was ordered in an immediate window was rolled and told when it was ordered.
        let id = if closed.kind == WindowKind::Immediate { "dispatch-gm-immediate" } else { "dispatch-gm" };
        let head = message(id)
            .with("campaign", self.campaign.called())
            .with("turn", closed.turn)
            .with("window", closed.name.clone())
            .with("rolls", rolls)
            .with("refused", refused.len());
        let mut text = format!("{}\n{}\n", app.say(language, &head), app.say(language, &self.clock()));
        for (order, refusal) in refused {
            let key = order.giver.seat().and_then(|seat| self.seat_key(seat)).unwrap_or_default();
            text += &format!("{key}:\n{}\n", marked(refusal, &order.line, &app.lexicon, language));
        }
        self.to_gm(text)
    }

    fn to_gm(&self, text: String) -> Dispatch {
        let picture = Some(self.wish(viewers::UMPIRE.to_owned()));
        let body = Body { text, picture, ..Body::default() };
        Dispatch { recipient: Recipient::Gm, secrecy: Secrecy::Umpire, body }
    }

    fn wish(&self, viewer: String) -> PictureWish {
        let WindowKey { turn, window, revision, .. } = self.next;
        PictureWish { viewer, turn, window, revision, cut: String::new() }
    }

    /// The turn clock: which window is open, for whom, until when.
    pub fn clock(&self) -> Message {
        match self.state.window() {
            None => message("clock-over"),
            Some(window) => {
                let clock = message("clock")
                    .with("turn", window.turn)
                    .with("window", window.name.clone())
                    .with("seats", self.names(&window));
                match self.deadline {
                    None => clock.with("until", message("clock-until-ready")),
                    Some(at) => {
                        let at = at.as_second().to_string();
                        clock.with("until", message("clock-until").with("at", at))
                    }
                }
            }
        }
    }

    /// The seats of this faction whose turn it is to order. When the war is over, all are called.
    fn awaited(&self, faction: FactionId) -> Vec<String> {
        let window = self.state.window();
        let called = |seat: SeatId| window.as_ref().is_none_or(|window| window.seats.contains(seat));
        let own = self.state.seats().seats.iter().filter(|seat| seat.faction == faction && called(seat.id));
        own.map(|seat| seat.key.clone()).collect()
    }

    fn names(&self, window: &Window) -> Vec<Message> {
        let ordering = self.state.seats().seats.iter().filter(|seat| window.seats.contains(seat.id));
        ordering.map(|seat| literal(&*seat.name)).collect()
    }

    fn seat_key(&self, id: SeatId) -> Option<String> {
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
        Some(user) => literal(format!("<@{user}>")),
        None => message("status-autopilot"),
    }
}

/// A line for each row of a seat: its text, crossed out if it was replaced or is a strike, and its receipt.
fn receipts(seat: &str, rows: &[Order]) -> String {
    let own = || rows.iter().filter(|row| row.seat == seat);
    let last: BTreeMap<&str, u32> = own().map(|row| (&*row.slot, row.sequence)).collect();
    let mut standing: BTreeMap<&str, &str> = BTreeMap::new();
    let mut lines = String::new();
    for row in own() {
        let before = standing.insert(&row.slot, &row.text).unwrap_or_default();
        let text = if row.text.is_empty() { before } else { &*row.text };
        let is_void = row.text.is_empty() || last.get(&*row.slot) != Some(&row.sequence);
        let mark = if is_void { "~~" } else { "" };
        lines += &format!("- {mark}`{}`{mark} `{}`\n", text.replace('`', "'"), row.receipt);
    }
    lines
}

//! The dispatches of a campaign's start: each seat's briefing, the aims for everybody, the seats
//! for the GM, and the first news. Those of a closed window are in [`super::dispatches`].

use mythico_engine::game::{Perspective, ViewerReport};
use mythico_engine::map::Cut;
use mythico_engine::report::{Block, Bulletin, NewsItem, Report, Section};
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, code, literal, message, written};

use super::dispatches::{DispatchBuilder, player};
use crate::api::custom_id::Button;
use crate::colours;
use crate::store::{ButtonTone, Dispatch, QueuedButton, QueuedPicture, Result};
use crate::viewers::{self, seat_name};

/// Most victory conditions in a new player's first message.
const INTRODUCED_AIMS_MAX: usize = 3;
/// Most units in that message. The rest are only counted.
const INTRODUCED_UNITS_MAX: usize = 25;

impl DispatchBuilder<'_> {
    /// Writes the dispatches of a campaign's start.
    ///
    /// # Errors
    /// If a dispatch can't be packed.
    pub fn opening(&self) -> Result<Vec<Dispatch>> {
        let is_alone = |viewer: &Viewer| match viewer {
            Viewer::Faction(id) => self.only_seat(*id).is_some(),
            Viewer::Seat(_) | Viewer::Public => false,
        };
        let viewers: Vec<Viewer> = Viewer::all(self.state.seats())
            .into_iter()
            .filter(|viewer| !is_alone(viewer))
            .collect();
        let mut out = self.reports(&viewers, |viewer| {
            let perspective = self.state.perspective(viewer);
            let mut report = briefing(perspective.report(), &*perspective, self.dossier(viewer));
            if let Viewer::Seat(seat) = viewer {
                report.lead = self.introduction(viewer, &*perspective);
                let named = message("dispatch-you-are");
                let named = named.with("seat", written(perspective.seat_name(seat)));
                report.lead.insert(0, Block::Paragraph(named));
            }
            let asks = !perspective.questions(&[]).is_empty();
            let portrait = match viewer {
                Viewer::Seat(seat) => Some(self.queued_portrait(seat, &*perspective)),
                Viewer::Faction(_) | Viewer::Public => None,
            };
            let mut body = self.body(viewer, ViewerReport { report, perspective });
            if matches!(viewer, Viewer::Seat(_)) {
                let how =
                    if self.may_order(viewer) { "dispatch-how" } else { "dispatch-how-later" };
                body.below.push(message(how));
                // A new player needs the whole map with all that can be won.
                let own_map = body.pictures.iter_mut().filter(|picture| picture.cut == Cut::Fit);
                own_map.for_each(|picture| picture.cut = Cut::Whole);
            }
            body.pictures.extend(portrait);
            if asks {
                body.below.push(message("dispatch-setup"));
                body.buttons.push(setup_button());
            }
            body
        })?;
        out.extend(self.welcomes()?);
        out.extend(self.news(self.on_air())?);
        out.push(self.gm_briefing()?);
        Ok(out)
    }

    /// Introduces a player's seat: character, victory conditions and units. Fits on a phone's
    /// screen.
    pub(super) fn introduction(&self, viewer: Viewer, reader: &dyn Perspective) -> Vec<Block> {
        let heading =
            |id| Block::Paragraph(message("dispatch-heading").with("heading", message(id)));
        let mut blocks = Vec::new();
        blocks.extend(self.dossier(viewer).map(|text| Block::Paragraph(literal(text))));

        let wins = reader.aim().wins;
        if !wins.is_empty() {
            blocks.push(heading("aim-wins"));
            blocks.push(Block::List(wins.into_iter().take(INTRODUCED_AIMS_MAX).collect()));
        }

        let mut units = reader.units();
        let rows = match &mut units {
            Block::Table { rows, .. } => cut_to(rows, INTRODUCED_UNITS_MAX),
            Block::List(lines) => cut_to(lines, INTRODUCED_UNITS_MAX),
            _ => 0,
        };
        if !matches!(&units, Block::Table { rows, .. } if rows.is_empty()) {
            blocks.push(heading("dispatch-units"));
            blocks.push(units);
        }
        if rows > 0 {
            blocks.push(Block::Paragraph(message("dispatch-units-more").with("count", rows)));
        }
        blocks.extend(colours::on_map(reader).map(Block::Paragraph));
        blocks
    }

    /// Pictures for a new player: the whole map with all that can be won, and the leader.
    pub(super) fn introducing_pictures(
        &self,
        seat: SeatId,
        reader: &dyn Perspective,
    ) -> Vec<QueuedPicture> {
        let word = viewers::word(Viewer::Seat(seat), self.state.seats());
        vec![self.queued_picture(word, Cut::Whole), self.queued_portrait(seat, reader)]
    }

    /// The module's text about the character of a seat's player.
    fn dossier(&self, viewer: Viewer) -> Option<&str> {
        let Viewer::Seat(id) = viewer else { return None };
        self.state.seats().seat(id)?.dossier.as_deref()
    }

    /// Tells the GM before the first turn who plays, and what a GM does in a turn. Adds the whole
    /// map.
    fn gm_briefing(&self) -> Result<Dispatch> {
        let umpire = self.state.umpire();
        let head = message("dispatch-gm-opening").with("campaign", self.campaign.named());
        let seats = self.seats.iter().map(|seat| {
            let name = seat_name(&*umpire, self.state.seats(), &seat.seat);
            message("dispatch-gm-seat").with("seat", name).with("player", player(seat))
        });
        self.to_gm(vec![
            Block::Paragraph(head),
            Block::Paragraph(self.clock(&*umpire)),
            Block::List(seats.collect()),
            Block::Paragraph(message("dispatch-gm-turn")),
        ])
    }

    /// The first news: the war, its leaders, and the publicly known situation.
    fn on_air(&self) -> Bulletin {
        let public = self.state.perspective(Viewer::Public);
        let leaders =
            self.state.seats().seats.iter().map(|seat| written(public.seat_name(seat.id)));
        let war = message("dispatch-on-air-war")
            .with("campaign", self.campaign.titled(&self.state.title()))
            .with("leaders", leaders.collect::<Vec<_>>());
        let known = self.state.bulletin().unwrap_or_else(|| Bulletin::new(war.clone(), []));
        let headline = match &known.station {
            Some(paper) => message("dispatch-first-issue").with("paper", written(paper.clone())),
            None => message("dispatch-on-air"),
        };
        let first = NewsItem::new("war", war);
        let last = NewsItem::new("on-air", message("dispatch-on-air-here"));
        let items = std::iter::once(first).chain(known.items).chain([last]);
        Bulletin { station: known.station, card: known.card, ..Bulletin::new(headline, items) }
    }
}

/// Keeps the first of these, and returns how many are left out.
fn cut_to<T>(all: &mut Vec<T>, most: usize) -> usize {
    let more = all.len().saturating_sub(most);
    all.truncate(most);
    more
}

/// The button that opens a seat's questions of the first window.
pub(super) fn setup_button() -> QueuedButton {
    QueuedButton {
        word: Button::Setup.word().to_owned(),
        rest: String::new(),
        label: message("button-setup"),
        tone: ButtonTone::Secondary,
    }
}

/// A report on the present state. The dossier and the aims come first, suggested orders come last.
fn briefing(mut report: Report, reader: &dyn Perspective, dossier: Option<&str>) -> Report {
    let dossier = dossier.map(|text| vec![literal(text)]);
    let dossier = dossier.and_then(|lines| Section::of_lines(message("dispatch-dossier"), lines));
    let wins = Section::of_lines(message("aim-wins"), reader.aim().wins);
    report.sections.splice(0..0, dossier.into_iter().chain(wins));
    report
        .sections
        .extend(Section::of_lines(message("dispatch-prompt"), order_lines(&reader.prompt())));
    report
}

/// Order lines as they are written.
fn order_lines(lines: &[String]) -> Vec<Message> {
    lines.iter().map(|line| literal(code(line))).collect()
}

//! What the new player of a seat is told: what they play, what wins, which orders stand, until when more are taken, and what the seat was
//! told last, or how things stand as it knows them. Not here: what everybody gets when a campaign starts
//! ([`super::opening`]).

use mythico_engine::game::ViewerReport;
use mythico_engine::report::Block;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, code, literal, message, written};
use serenity::all::ChannelId;

use super::dispatches::DispatchBuilder;
use super::opening::setup_button;
use crate::discord::custom_id::Button;
use crate::store::{
    Body, ButtonTone, CampaignStatus, Content, Dispatch, Order, QueuedButton, QueuedPicture, Recipient,
    Result, Secrecy,
};

/// What a seat was told last of a turn.
pub enum LastReport {
    /// It waits for whoever plays the seat next, or is on its way to them.
    Waits {
        /// Is it, or another dispatch that waits, the briefing, which brings the leader's portrait?
        with_portrait: bool,
    },
    /// It went to whoever played the seat, and goes to the next one too: a report of the present state knows of no fights.
    Told(Box<Body>),
    /// Nothing yet.
    None,
}

impl DispatchBuilder<'_> {
    /// The brief of a seat's new player, whose faction has this room.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub fn welcome(
        &self,
        key: &str,
        room: Option<ChannelId>,
        standing: &[Order],
        report: LastReport,
    ) -> Result<Vec<Dispatch>> {
        let Some(known) = self.state.seats().by_key(key) else { return Ok(Vec::new()) };
        let perspective = self.state.perspective(Viewer::Seat(known.id));
        let head = message(if room.is_some() { "dispatch-welcome-room" } else { "dispatch-welcome" })
            .with("seat", written(perspective.seat_name(known.id)))
            .with("campaign", self.campaign.named())
            .with("room", room.map_or_else(String::new, |room| format!("<#{room}>")));
        let mut blocks = vec![Block::Paragraph(head)];
        let is_running = self.campaign.status == CampaignStatus::Running;
        if !is_running {
            blocks.extend(listed(message("aim-wins"), perspective.aim().wins));
            return Ok(vec![to_seat(key, &Body::of(Content::Notice(blocks)))?]);
        }
        blocks.push(Block::Paragraph(self.clock(&*perspective)));
        let aim = perspective.aim();
        blocks.extend(listed(message("aim-wins"), aim.wins));
        blocks.extend(listed(message("aim-stands"), aim.stands));
        blocks.extend(match standing {
            [] => vec![Block::Paragraph(message("dispatch-welcome-no-orders"))],
            orders => listed(message("dispatch-welcome-orders"), orders.iter().map(line).collect()),
        });
        let takes_orders =
            !self.is_frozen && self.state.window().is_some_and(|window| window.seats.contains(known.id));
        let write = QueuedButton {
            word: Button::Write.word().to_owned(),
            rest: String::new(),
            label: message("button-write"),
            tone: ButtonTone::Secondary,
        };
        let asks = takes_orders && !perspective.questions(&[]).is_empty();
        let mut below = vec![message("dispatch-how")];
        below.extend(asks.then(|| message("dispatch-setup")));
        let follows = matches!(report, LastReport::Waits { with_portrait: true });
        let brief = Body {
            below,
            buttons: takes_orders.then_some(write).into_iter().chain(asks.then(setup_button)).collect(),
            pictures: (!follows).then(|| self.queued_portrait(known.id, &*perspective)).into_iter().collect(),
            ..Body::of(Content::Notice(blocks))
        };
        let mut all = vec![to_seat(key, &brief)?];
        all.extend(match report {
            LastReport::Waits { .. } => None,
            // What stood below it was said of that time, and to another player.
            LastReport::Told(mut body) => {
                body.below = Vec::new();
                // The portrait stands above.
                body.pictures.retain(QueuedPicture::is_map);
                Some(to_seat(key, &body)?)
            }
            LastReport::None => {
                let report = perspective.report();
                let body = self.body(Viewer::Seat(known.id), ViewerReport { report, perspective });
                Some(to_seat(key, &body)?)
            }
        });
        Ok(all)
    }
}

fn to_seat(key: &str, body: &Body) -> Result<Dispatch> {
    Dispatch::new(Recipient::Seat(key.to_owned()), Secrecy::Seat(key.to_owned()), body)
}

/// A heading with a list below it; nothing if the list is empty.
fn listed(heading: Message, lines: Vec<Message>) -> Vec<Block> {
    if lines.is_empty() {
        return Vec::new();
    }
    vec![Block::Paragraph(message("dispatch-heading").with("heading", heading)), Block::List(lines)]
}

fn line(order: &Order) -> Message {
    let text = order.meant.as_deref().unwrap_or(&order.text);
    literal(code(text))
}

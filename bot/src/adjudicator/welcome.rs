//! The briefing of a seat's new player: seat, aims, standing orders, deadline and the seat's last
//! report. Briefings of a campaign's start are in [`super::opening`].

use mythico_engine::game::ViewerReport;
use mythico_engine::report::Block;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, code, literal, message, written};
use serenity::all::ChannelId;

use super::dispatches::{DispatchBuilder, orders_button, unit_buttons};
use super::opening::setup_button;
use crate::api::custom_id::Button;
use crate::store::{
    Body, ButtonTone, CampaignStatus, Content, Dispatch, Order, QueuedButton, QueuedPicture,
    Recipient, Result, Secrecy,
};

/// The last report that a seat got.
pub enum LastReport {
    /// It waits for the seat's next player, or is on its way to them.
    Waits {
        /// Whether a waiting dispatch is the briefing, which shows the leader's portrait.
        with_portrait: bool,
    },
    /// It went to the former player. The new one gets it too, because a report of the present state
    /// lacks the fights.
    Sent(Box<Body>),
    None,
}

impl DispatchBuilder<'_> {
    /// Briefs a seat's new player, with the room of their faction.
    ///
    /// # Errors
    /// If a dispatch can't be packed.
    pub fn welcome(
        &self,
        key: &str,
        room: Option<ChannelId>,
        standing: &[Order],
        report: LastReport,
    ) -> Result<Vec<Dispatch>> {
        let Some(known) = self.state.seats().by_key(key) else { return Ok(Vec::new()) };
        let perspective = self.state.perspective(Viewer::Seat(known.id));
        let head =
            message(if room.is_some() { "dispatch-welcome-room" } else { "dispatch-welcome" })
                .with("seat", written(perspective.seat_name(known.id)))
                .with("campaign", self.campaign.named())
                .with("room", room.map_or_else(String::new, |room| format!("<#{room}>")));
        let mut blocks = vec![Block::Paragraph(head)];
        let is_running = self.campaign.status == CampaignStatus::Running;
        if !is_running {
            blocks.extend(list_section(message("aim-wins"), perspective.aim().wins));
            return Ok(vec![to_seat(key, &Body::of(Content::Notice(blocks)))?]);
        }
        blocks.extend(self.introduction(Viewer::Seat(known.id), &*perspective));
        blocks.extend(list_section(message("aim-stands"), perspective.aim().stands));
        blocks.push(Block::Paragraph(self.clock(&*perspective)));
        blocks.extend(match standing {
            [] => vec![Block::Paragraph(message("dispatch-welcome-no-orders"))],
            orders => list_section(
                message("dispatch-welcome-orders"),
                orders.iter().map(order_line).collect(),
            ),
        });
        let takes_orders = !self.is_frozen
            && self.state.window().is_some_and(|window| window.seats.contains(known.id));
        let write = QueuedButton {
            word: Button::Write.word().to_owned(),
            rest: String::new(),
            label: message("button-write"),
            tone: ButtonTone::Secondary,
        };
        let asks = takes_orders && !perspective.questions(&[]).is_empty();
        let mut below = Vec::from_iter(takes_orders.then(|| message("dispatch-how")));
        below.extend(asks.then(|| message("dispatch-setup")));
        let follows = matches!(report, LastReport::Waits { with_portrait: true });
        let brief = Body {
            below,
            buttons: takes_orders
                .then(|| [orders_button(), write])
                .into_iter()
                .flatten()
                .chain(asks.then(setup_button))
                .chain(takes_orders.then(|| unit_buttons(&*perspective)).into_iter().flatten())
                .collect(),
            pictures: match follows {
                true => Vec::new(),
                false => self.introducing_pictures(known.id, &*perspective),
            },
            ..Body::of(Content::Notice(blocks))
        };
        let mut all = vec![to_seat(key, &brief)?];
        all.extend(match report {
            LastReport::Waits { .. } => None,
            // Its notes were for that time and the former player.
            LastReport::Sent(mut body) => {
                body.below = Vec::new();
                // The briefing above shows the portrait.
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

/// A heading with a list below. Empty if the list is.
fn list_section(heading: Message, lines: Vec<Message>) -> Vec<Block> {
    if lines.is_empty() {
        return Vec::new();
    }
    vec![Block::Paragraph(message("dispatch-heading").with("heading", heading)), Block::List(lines)]
}

fn order_line(order: &Order) -> Message {
    let text = order.meant.as_deref().unwrap_or(&order.text);
    literal(code(text))
}

//! Orders that the game master gives on a seat's behalf. They are read with the seat's knowledge
//! and the checks for its player, together with its standing orders. They stand as the seat's
//! orders with a mark. The player is told, and may change or strike them.
//!
//! Ruling: all lines are given or none. So an order that takes effect at once is given by itself,
//! one at a time. A seat on autopilot stays so: the game master's orders stand, and the autopilot
//! orders the rest.

use std::fmt::Write;

use mythico_engine::game::Perspective;
use mythico_engine::order::grammar::is_question;
use mythico_engine::order::{OrderPreview, pasted};
use mythico_engine::view::Viewer;
use mythico_engine::window::WindowKind;
use mythico_engine::words::{Arg, Message, code, literal, message, written};

use crate::adjudicator::{AdjudicationError, PlayedOrders};
use crate::api::custom_id::CustomId;
use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Reply, Result};
use crate::orders::confirmation::{self, Reading};
use crate::orders::{described, immediate_sheet, previews, recorded};
use crate::pictures::{self, Way};
use crate::states::ask;
use crate::store::{
    Body, Dispatch, GmOrders, NewOrder, Secrecy, Submission, UmpirePreview, WindowKey,
};
use crate::viewers::seat_name;

/// The lines in the present situation.
struct Lines {
    /// Orders that will stand until the window closes.
    standing: Vec<OrderPreview<()>>,
    /// Lines that take effect at once.
    at_once: Vec<String>,
    /// The text of all of them.
    shown: String,
    /// Whether one of them is refused.
    is_refused: bool,
}

impl Lines {
    fn texts(&self) -> impl Iterator<Item = &str> {
        self.at_once.iter().map(String::as_str).chain(self.standing.iter().map(OrderPreview::shown))
    }
}

/// Shows the orders with a button to give them. If some are refused, marks them and gives all lines
/// back.
pub(super) async fn shown(ctx: &Context<'_>, preview: &UmpirePreview, seat: &str) -> Result<Reply> {
    let player = player_at(ctx, preview.at, seat).await?;
    let lines = read(ctx, &player, &preview.lines).await?;
    if lines.is_refused {
        let text = format!("{}\n{}", ctx.words("bot-umpire-refused"), lines.shown);
        return Err(CommandError::User(literal(text.trim_end())).with_input(&preview.lines));
    }
    offered(ctx, preview, &player, &lines).await
}

async fn offered(
    ctx: &Context<'_>,
    preview: &UmpirePreview,
    player: &Player,
    lines: &Lines,
) -> Result<Reply> {
    let head = ctx.say(&message("bot-umpire-on-behalf").with("seat", name(player)));
    let mut text = format!("{head}\n{}", lines.shown);
    let asked = match (lines.at_once.is_empty(), player.is_frozen) {
        (false, _) => "bot-umpire-give-final",
        (true, true) => "bot-umpire-give-kept",
        (true, false) => "bot-umpire-give",
    };
    let _ = write!(text, "{}", ctx.words(asked));
    if player.seat.on_autopilot() {
        let _ = write!(text, " {}", ctx.words("bot-umpire-autopilot"));
    }
    let ways: Vec<Way<'_>> = lines.standing.iter().map(|order| (&*order.arrow, "")).collect();
    let later = pictures::with_arrows(&player.perspective(), &ways, &ctx.language).await?;
    let rows = super::buttons(ctx, preview, &lines.shown, "button-umpire-give").await?;
    Ok(Reply { text, rows, later, ..Reply::default() })
}

/// Gives the orders, if they still read as shown.
pub(super) async fn given(
    ctx: &Context<'_>,
    id: &CustomId,
    preview: &UmpirePreview,
    seat: &str,
) -> Result<Reply> {
    let key = ctx.message.unwrap_or(ctx.interaction);
    for _ in 0..confirmation::TRIES {
        let before = [key, preview.interaction].map(|key| ctx.app.store.placed_before(key));
        let before = futures_util::future::try_join_all(before).await?.concat();
        if !before.is_empty() {
            return Ok(Reply::of(ctx.words("bot-order-replayed")));
        }
        let own_rows = ctx.app.store.rows_of_seat(preview.at, seat).await?;
        let reading = Reading { player: player_at(ctx, preview.at, seat).await?, own_rows };
        let lines = read(ctx, &reading.player, &preview.lines).await?;
        if !confirmation::reads_the_same(id, &lines.shown) {
            let anew = shown(ctx, preview, seat).await?;
            let text = format!("{}\n{}", ctx.words("bot-order-otherwise"), anew.text);
            return Ok(Reply { text, ..anew });
        }
        let gm = of_gm(ctx, &reading.player, &lines, &preview.reason)?;
        let (mut text, is_given) = match lines.at_once.is_empty() {
            true => (place(ctx, preview, &lines, &gm).await?, true),
            false => match play(ctx, &reading, &lines, &gm, key).await? {
                None => continue,
                Some(played) => played,
            },
        };
        if is_given && !gm.told.is_empty() {
            text += &ctx.say(&message("bot-umpire-given").with("seat", name(&reading.player)));
        }
        return Ok(Reply::of(text.trim_end()));
    }
    Err(CommandError::user("bot-stale"))
}

/// Carries out the lines that take effect at once, and says whether they were. None if another
/// order came in between.
async fn play(
    ctx: &Context<'_>,
    reading: &Reading,
    lines: &Lines,
    gm: &GmOrders,
    key: u64,
) -> Result<Option<(String, bool)>> {
    let submission = Submission {
        interaction: key,
        brought_by: ctx.interaction,
        ..Submission::new(ctx.user, key)
    };
    let texts: Vec<&str> = lines.at_once.iter().map(String::as_str).collect();
    let mut orders = reading.orders(submission, 0, &texts);
    orders.as_gm = Some(gm.clone());
    let PlayedOrders { done, stopped } = match ctx.app.adjudicator.play(orders).await {
        Err(AdjudicationError::Stale) => return Ok(None),
        played => played?,
    };
    let mut text = String::new();
    for (line, played) in texts.iter().zip(&done) {
        let result = played
            .report
            .as_ref()
            .map(|report| report.say_content(&ctx.app.lexicon, &ctx.language));
        let _ = writeln!(text, "✓ {}\n{}", code(line), result.unwrap_or_default().trim_end());
    }
    if let Some(why) = stopped {
        let line = texts.get(done.len()).copied().unwrap_or_default();
        let error = CommandError::of_line(why, line);
        let _ = writeln!(text, "{}", ctx.explain(&error));
    }
    Ok(Some((text, !done.is_empty())))
}

/// Places the orders that stand until the window closes.
async fn place(
    ctx: &Context<'_>,
    preview: &UmpirePreview,
    lines: &Lines,
    gm: &GmOrders,
) -> Result<String> {
    let new: Vec<NewOrder> = lines.standing.iter().map(NewOrder::of).collect();
    let key = preview.interaction;
    let submission = Submission {
        interaction: key,
        brought_by: ctx.interaction,
        ..Submission::new(ctx.user, key)
    };
    let placed = ctx.app.store.place_orders_as_gm(preview.at, submission, gm, &new).await?;
    let told = lines.standing.iter().zip(&placed);
    Ok(told.map(|(order, placement)| format!("{}\n", recorded(ctx, order, placement))).collect())
}

/// Returns the author of the orders, the reason and the notice to the player.
fn of_gm(ctx: &Context<'_>, player: &Player, lines: &Lines, reason: &str) -> Result<GmOrders> {
    let (at, window) = (player.campaign.now, player.snapshot.state.window());
    let window = window.ok_or_else(|| CommandError::user("bot-war-over"))?;
    let all: Vec<Message> = lines.texts().map(|line| literal(code(line))).collect();
    let id = match (lines.standing.is_empty(), player.is_frozen) {
        (true, _) => "dispatch-gm-ordered-final",
        (false, true) => "dispatch-gm-ordered-kept",
        (false, false) => "dispatch-gm-ordered",
    };
    let said = message(id)
        .with("campaign", player.campaign.named())
        .with("turn", at.turn)
        .with("window", window.name)
        .with("lines", all)
        .with("reason", Arg::Words(reason.to_owned()));
    let secrecy = Secrecy::Seat(player.seat.seat.clone());
    let is_told = player.seat.user.is_some_and(|user| user != ctx.user);
    let told = match is_told {
        true => vec![Dispatch::new(player.seat.recipient(), secrecy, &Body::sentence(said))?],
        false => Vec::new(),
    };
    Ok(GmOrders { seat: player.seat.seat.clone(), reason: reason.to_owned(), told })
}

fn name(player: &Player) -> Message {
    let state = &player.snapshot.state;
    seat_name(&*state.umpire(), state.seats(), &player.seat.seat)
}

/// Returns the seat as for its player, if this window is open and takes its orders.
async fn player_at(ctx: &Context<'_>, at: WindowKey, key: &str) -> Result<Player> {
    let campaign = ctx.app.store.campaign(at.campaign).await?;
    if campaign.now != at {
        return Err(ctx.past(at).await?);
    }
    let unknown = || CommandError::User(message("bot-no-such-seat").with("seat", written(key)));
    let seat = ctx.app.store.seats(at.campaign).await?.into_iter().find(|seat| seat.seat == key);
    let snapshot = ctx.app.states.now(at).await?;
    let id = snapshot.state.seats().by_key(key).map(|seat| seat.id).ok_or_else(unknown)?;
    snapshot.prepare(Viewer::Seat(id)).await?;
    let is_frozen = ctx.app.store.is_frozen(at).await?;
    let player = Player { campaign, seat: seat.ok_or_else(unknown)?, id, snapshot, is_frozen };
    let window =
        player.snapshot.state.window().ok_or_else(|| CommandError::user("bot-war-over"))?;
    if window.seats.contains(id) {
        return Ok(player);
    }
    Err(CommandError::User(message("bot-umpire-not-theirs").with("seat", name(&player))))
}

async fn read(ctx: &Context<'_>, player: &Player, text: &str) -> Result<Lines> {
    let owned = text.to_owned();
    let lines = ask(&player.perspective(), move |seat| parted(seat, &owned)).await?;
    let forms = player.snapshot.state.forms();
    if lines.is_empty() || lines.iter().any(|line| is_question(forms, line)) {
        return Err(CommandError::user("bot-umpire-no-orders"));
    }
    let immediate =
        player.snapshot.state.window().is_some_and(|window| window.kind == WindowKind::Immediate);
    if immediate && lines.len() > 1 {
        return Err(CommandError::user("bot-umpire-one-at-once").with_input(text));
    }
    if immediate {
        let (shown, is_refused) = immediate_sheet::shown(ctx, player, &lines).await?;
        return Ok(Lines { standing: Vec::new(), at_once: lines, shown, is_refused });
    }
    let beside = ctx.app.store.pending_orders_of(player.campaign.now, &player.seat.seat).await?;
    let beside = beside.into_iter().map(|order| order.text).collect();
    let readings = previews(player.perspective(), lines.clone(), beside).await?;
    let mut all = Lines {
        standing: Vec::new(),
        at_once: Vec::new(),
        shown: String::new(),
        is_refused: false,
    };
    for (line, reading) in lines.into_iter().zip(readings) {
        match reading {
            Ok(order) => {
                all.shown += &described(ctx, &order);
                if order.at_once { all.at_once.push(order.text) } else { all.standing.push(order) }
            }
            Err(error) => {
                all.shown += &format!("{}\n", ctx.marked(&error, &line));
                all.is_refused = true;
            }
        }
    }
    if !all.at_once.is_empty() && all.at_once.len() + all.standing.len() > 1 {
        return Err(CommandError::user("bot-umpire-one-at-once").with_input(text));
    }
    Ok(all)
}

/// Splits a text into lines, at `;` too unless the whole line reads as one order.
fn parted(perspective: &dyn Perspective, text: &str) -> Vec<String> {
    let parted = |line: String| match line.contains(';') && perspective.preview(&line).is_err() {
        true => pasted::lines(&line.replace(';', "\n")),
        false => vec![line],
    };
    pasted::lines(text).into_iter().flat_map(parted).collect()
}

//! `/status portrait | flag`: shows the public picture of a leader or a faction, or takes an
//! uploaded one. A menu below a portrait shows those of the other leaders. The upload is cropped,
//! scaled and shown first. It is used once its button is pressed, and waits as a database
//! row.
//!
//! Ruling: a player chooses their own seat's portrait and their faction's flag, the game master
//! any. The same users can remove it, and the module's picture returns. A portrait belongs to the
//! leader at the time of the upload. An heir starts with a new face and can get another portrait.

use mythico_engine::order::Choice;
use mythico_engine::seat::{Faction, FactionId, Seat};
use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, literal, literals, message, written};
use serenity::all::{
    Attachment, CreateActionRow, CreateAttachment, CreateAutocompleteResponse, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::adjudicator::seating::public_name;
use crate::api::custom_id::{Button, CustomId};
use crate::api::text::{cut, plain};
use crate::discord::completion::complete;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::discord::slash::{Invocation, trimmed};
use crate::names;
use crate::orders::confirmation::{self, Pending, Question};
use crate::portraits::{called, flag_of, portrait_of};
use crate::states::Snapshot;
use crate::store::{self, Campaign, CampaignStatus, Depicted, Store, UploadedPicture, Whose};
use crate::uploads::picture::Shape;
use crate::uploads::{Refused, UploadedFile};

/// Discord's limits for options of a menu, and for the length of one.
const OPTIONS_MAX: usize = 25;
const OPTION_LETTERS_MAX: usize = 100;

/// The options of `/status` about a picture.
pub struct Options {
    whose: Whose,
    image: Option<Attachment>,
    /// The seat or the faction, as the user named it.
    of: Option<String>,
    removes: bool,
}

impl Options {
    /// Makes them of what was given. None if nothing was: then no picture is meant. Without a
    /// faction, a picture is a portrait.
    pub fn new(
        portrait: Option<String>,
        flag: Option<String>,
        image: Option<Attachment>,
        removes: bool,
    ) -> Option<Options> {
        let is_any = portrait.is_some() || flag.is_some() || image.is_some() || removes;
        let (whose, of) = match (portrait, flag) {
            (None, Some(flag)) => (Whose::Faction, Some(flag)),
            (portrait, _) => (Whose::Seat, portrait),
        };
        is_any.then_some(Options { whose, image, of, removes })
    }
}

/// Completes the leaders of the user's campaign here.
pub async fn complete_leader(
    invocation: Invocation<'_>,
    typed: &str,
) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(seats(ctx))).await
}

/// Completes the factions of the user's campaign here.
pub async fn complete_flag(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(factions(ctx))).await
}

/// The owner of a picture.
enum Subject {
    /// A seat's leader, the number of leaders before, and the seat's public name.
    Leader(Seat, u8, Message),
    Faction(Faction),
}

impl Subject {
    fn depicted(&self) -> Depicted {
        match self {
            Subject::Leader(seat, leader, _) => Depicted::leader(&seat.key, *leader),
            Subject::Faction(faction) => Depicted::flag(&faction.key),
        }
    }

    /// Returns a message that names it.
    fn says(&self, id: &'static str) -> Message {
        match self {
            Subject::Leader(_, leader, name) => {
                message(id).with("name", called(name.clone(), *leader)).with("what", "portrait")
            }
            Subject::Faction(faction) => {
                message(id).with("name", written(&*faction.name)).with("what", "flag")
            }
        }
    }

    fn shape(&self) -> Shape {
        match self {
            Subject::Leader(..) => Shape::Portrait,
            Subject::Faction(_) => Shape::Flag,
        }
    }

    async fn is_own(
        &self,
        ctx: &Context<'_>,
        campaign: &Campaign,
        snapshot: &Snapshot,
    ) -> Result<bool> {
        if campaign.is_gm(ctx.user) {
            return Ok(true);
        }
        let played = ctx.seat_in(campaign).await?;
        let played = played.and_then(|played| snapshot.state.seats().by_key(&played.seat).cloned());
        Ok(played.is_some_and(|played| match self {
            Subject::Leader(seat, ..) => played.id == seat.id,
            Subject::Faction(faction) => played.faction == faction.id,
        }))
    }
}

/// Shows a picture, or changes it.
///
/// # Errors
/// If nobody is meant, or the picture isn't the user's to choose.
pub async fn answer(ctx: &Context<'_>, options: &Options) -> Result {
    let campaign = ctx.campaign().await?;
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let subject = meant(ctx, &campaign, &snapshot, options).await?;
    if options.removes || options.image.is_some() {
        may_change(ctx, &campaign, &snapshot, &subject).await?;
    }
    match &options.image {
        _ if options.removes => remove(ctx, &campaign, &snapshot, &subject).await,
        Some(file) => preview(ctx, &campaign, &subject, file).await,
        None => show(ctx, &campaign, &snapshot, &subject).await,
    }
}

/// Finds the seat or faction that the option names, or else the user's own.
async fn meant(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
    options: &Options,
) -> Result<Subject> {
    let all = snapshot.state.seats();
    let own = || async {
        let played = ctx.seat_in(campaign).await?;
        Ok::<_, CommandError>(played.and_then(|played| all.by_key(&played.seat)))
    };
    let name = |seat: &Seat| public_name(snapshot, &seat.key);
    let named = trimmed(options.of.as_deref());
    match options.whose {
        Whose::Seat => {
            let seat = match named {
                Some(word) => {
                    let is_called = |seat: &&Seat| names::read_alike(&ctx.say(&name(seat)), word);
                    all.meant(word).or_else(|| all.seats.iter().find(is_called))
                }
                None => own().await?,
            };
            let unknown = || {
                let known = literals(all.seats.iter().map(|seat| format!("`{}`", seat.key)));
                CommandError::User(message("portrait-whose").with("known", known))
            };
            let seat = seat.ok_or_else(unknown)?;
            Ok(leads_now(snapshot, seat))
        }
        Whose::Faction => {
            let of = |id: FactionId| all.factions.iter().find(|faction| faction.id == id);
            let faction = match named {
                Some(word) => {
                    let is_called = |faction: &&Faction| names::read_alike(&faction.name, word);
                    all.faction_by_key(word).or_else(|| all.factions.iter().find(is_called))
                }
                None => own().await?.and_then(|seat| of(seat.faction)),
            };
            let unknown = || {
                let known =
                    literals(all.factions.iter().map(|faction| format!("`{}`", faction.key)));
                CommandError::User(message("flag-whose").with("known", known))
            };
            Ok(Subject::Faction(faction.ok_or_else(unknown)?.clone()))
        }
    }
}

/// Returns the seat's present leader, as publicly known.
fn leads_now(snapshot: &Snapshot, seat: &Seat) -> Subject {
    let leader = snapshot.perspective(Viewer::Public).leader(seat.id);
    Subject::Leader(seat.clone(), leader, public_name(snapshot, &seat.key))
}

/// Fails if the user may not choose the picture, or the war is over.
async fn may_change(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
    subject: &Subject,
) -> Result<()> {
    if !subject.is_own(ctx, campaign, snapshot).await? {
        return Err(CommandError::User(subject.says("portrait-not-yours")));
    }
    match campaign.status {
        CampaignStatus::Ended => Err(CommandError::user("bot-war-over")),
        _ => Ok(()),
    }
}

/// Shows the present public picture.
async fn show(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
    subject: &Subject,
) -> Result {
    Ok(shown_with_others(ctx, campaign, snapshot, subject).await?.into())
}

/// Returns the present public picture of a leader with a menu of all leaders, or of a faction.
async fn shown_with_others(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
    subject: &Subject,
) -> Result<Reply> {
    let shown = shown(ctx, campaign, snapshot, subject, "portrait-now").await?;
    let option = |seat: &Seat| {
        let (leader, name) = match leads_now(snapshot, seat) {
            Subject::Leader(_, leader, name) => (leader, name),
            Subject::Faction(_) => return None,
        };
        let name = plain(&ctx.say(&called(name, leader)));
        Some(CreateSelectMenuOption::new(cut(&name, OPTION_LETTERS_MAX), &*seat.key))
    };
    let rows = match subject {
        Subject::Leader(..) => {
            let seats = snapshot.state.seats().seats.iter();
            let options = seats.filter_map(option).take(OPTIONS_MAX).collect();
            let id = CustomId::new(Button::PickPortrait, campaign.now, "").text();
            let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
            vec![CreateActionRow::SelectMenu(menu.placeholder(ctx.words("portrait-pick")))]
        }
        Subject::Faction(_) => Vec::new(),
    };
    Ok(Reply { rows, ..shown })
}

/// Shows the picture of the leader who was picked in the menu.
///
/// # Errors
/// If the seat is unknown.
pub async fn picked(ctx: &Context<'_>, id: &CustomId, chosen: &[String]) -> Result {
    let campaign = ctx.app.store.campaign(id.at.campaign).await?;
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let seat = chosen.first().and_then(|key| snapshot.state.seats().by_key(key).cloned());
    let subject = leads_now(&snapshot, &seat.ok_or_else(|| CommandError::user("portrait-gone"))?);
    Ok(Response::Update(shown_with_others(ctx, &campaign, &snapshot, &subject).await?))
}

/// Returns a text with the public picture.
async fn shown(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
    subject: &Subject,
    said: &'static str,
) -> Result<Reply> {
    let store = &ctx.app.store;
    let png = match subject {
        Subject::Leader(seat, leader, _) => {
            let which = (seat.id, *leader);
            let portrait = portrait_of(store, campaign.id, snapshot.state.seats(), which).await?;
            portrait.ok_or_else(|| CommandError::user("portrait-gone"))?.to_png()
        }
        Subject::Faction(faction) => flag_of(store, campaign.id, faction).await?.to_png(),
    };
    let png = png.map_err(anyhow::Error::from)?;
    let files = vec![attached(ctx, subject, png)];
    Ok(Reply { text: ctx.say(&subject.says(said)), files, ..Reply::default() })
}

fn attached(ctx: &Context<'_>, subject: &Subject, png: Vec<u8>) -> CreateAttachment {
    let (file, alt) = match subject {
        Subject::Leader(..) => ("portrait.png", "portrait-alt"),
        Subject::Faction(_) => ("flag.png", "flag-alt"),
    };
    CreateAttachment::bytes(png, file).description(cut(&plain(&ctx.say(&subject.says(alt))), 1_024))
}

/// Scales and stores an upload, and shows it with its button.
async fn preview(
    ctx: &Context<'_>,
    campaign: &Campaign,
    subject: &Subject,
    image: &Attachment,
) -> Result {
    let (url, content_type) = (image.url.clone(), image.content_type.clone());
    let file = UploadedFile { url, content_type, size: image.size };
    let _permit = ctx.begin_drawing()?;
    let png = ctx.app.uploads.picture(&file, subject.shape()).await.map_err(|refused| {
        if let Refused::Gone(why) = &refused {
            tracing::warn!(%why, "an uploaded picture could not be fetched");
        }
        CommandError::User(refused.message())
    })?;
    let picture = UploadedPicture {
        interaction: ctx.interaction,
        campaign: campaign.id,
        of: subject.depicted(),
        png: png.clone(),
        by: ctx.user,
    };
    let question =
        Question::new(campaign.now, "", (Button::UsePortrait, ctx.words("button-portrait-use")));
    let leave = (Button::LeavePortrait, "button-cancel");
    let buttons = confirmation::ask(ctx, &picture, Question { leave, ..question }).await?;
    let (text, files) =
        (ctx.say(&subject.says("portrait-preview")), vec![attached(ctx, subject, png)]);
    Ok(Reply {
        text,
        files,
        rows: vec![CreateActionRow::Buttons(buttons.into())],
        ..Reply::default()
    }
    .into())
}

async fn remove(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
    subject: &Subject,
) -> Result {
    let gone = ctx.app.store.remove_picture(campaign.id, &subject.depicted(), ctx.user).await?;
    let said = if gone { "portrait-removed" } else { "portrait-none" };
    Ok(shown(ctx, campaign, snapshot, subject, said).await?.into())
}

impl Pending for UploadedPicture {
    const GONE: &'static str = "portrait-gone";

    fn interaction(&self) -> u64 {
        self.interaction
    }

    async fn keep(&self, store: &Store) -> store::Result<()> {
        store.keep_upload(self).await
    }

    async fn find(store: &Store, interaction: u64) -> store::Result<Option<Self>> {
        store.upload(interaction).await
    }

    async fn belongs_to(&self, ctx: &Context<'_>, id: &CustomId) -> Result<bool> {
        Ok(self.by == ctx.user && self.campaign == id.at.campaign)
    }
}

/// Uses or discards the shown picture.
///
/// # Errors
/// If it is no longer stored, isn't the user's, or they may no longer choose it.
pub async fn pressed(ctx: &Context<'_>, id: &CustomId) -> Result {
    if id.button == Button::LeavePortrait {
        return Ok(Response::Update(Reply::of(ctx.words("portrait-left"))));
    }
    let picture: UploadedPicture = confirmation::take(ctx, id).await?;
    let campaign = ctx.app.store.campaign(picture.campaign).await?;
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let all = snapshot.state.seats();
    let Depicted { whose, key, leader } = &picture.of;
    // The picture is for the leader at the upload, even if another leads by now.
    let leads =
        |seat: &Seat| Subject::Leader(seat.clone(), *leader, public_name(&snapshot, &seat.key));
    let subject = match whose {
        Whose::Seat => all.by_key(key).map(leads),
        Whose::Faction => all.faction_by_key(key).cloned().map(Subject::Faction),
    };
    let subject = subject.ok_or_else(|| CommandError::user(UploadedPicture::GONE))?;
    may_change(ctx, &campaign, &snapshot, &subject).await?;
    ctx.app.store.use_upload(&picture).await?;
    Ok(Response::Update(shown(ctx, &campaign, &snapshot, &subject, "portrait-used").await?))
}

/// Lists the seats of the user's campaign here, by their public names.
async fn seats(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    let campaign = ctx.campaign().await?;
    let snapshot = ctx.app.states.at_start(campaign.now).await?;
    let choice = |seat: &Seat| {
        let name = ctx.say(&public_name(&snapshot, &seat.key));
        Choice::new(
            &*seat.key,
            literal(format!("{name} ({})", seat.key)),
            format!("{} {name}", seat.key),
        )
    };
    Ok(snapshot.state.seats().seats.iter().map(choice).collect())
}

async fn factions(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    let campaign = ctx.campaign().await?;
    let snapshot = ctx.app.states.at_start(campaign.now).await?;
    let choice = |faction: &Faction| {
        let label = literal(format!("{} ({})", faction.name, faction.key));
        Choice::new(&*faction.key, label, format!("{} {}", faction.key, faction.name))
    };
    Ok(snapshot.state.seats().factions.iter().map(choice).collect())
}

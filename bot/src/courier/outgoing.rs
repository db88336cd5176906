//! Messages made from dispatches, with attachments. A report shows its lead, or as many parts as
//! fit, with a menu for the rest. Other content that doesn't fit is attached as text. News are an
//! embed if the bot may embed ([`super::news_post`]), or else plain text from here.

use mythico_engine::map::Cut;
use mythico_engine::report::Report;
use mythico_engine::words::{Arg, Message, literals, message};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateEmbed, CreateMessage, EditAttachments, EditMessage, Message as Posted, Nonce, UserId,
};

use super::address::purpose_of;
use super::fingerprint::fingerprint;
use super::news_post::{CARD_FILE, NewsPost};
use super::{Courier, PictureRequest};
use crate::api::custom_id::{Button, CustomId};
use crate::api::text::{cut, plain};
use crate::attached::{announcement, plain_text};
use crate::layout::{Divided, TEXT_MAX, divide, divide_text, units};
use crate::report_menu::{self, ListedReport, ReportSource};
use crate::states::Snapshot;
use crate::store::{
    self, Body, ButtonTone, CampaignId, Content, OutboxRow, QueuedPicture, Recipient, Result,
    Secrecy, WindowKey,
};

/// Discord's limit for a button's label.
const BUTTON_LABEL_MAX: usize = 80;
/// Discord's limit for a picture's description.
const ALT_UNITS_MAX: usize = 1_024;
/// Text units kept of the lines below a long text.
const BELOW_UNITS: usize = 700;

/// Longest excess of a note that names five parts over one that counts them, in text units.
const MORE_UNITS: usize = 200;

/// Discord's limit of ten files, minus one for the text.
const PICTURES_MAX: usize = 9;

/// Mark of small print.
const SMALL: &str = "-# ";

/// A dispatch ready to send.
#[derive(Clone, Debug)]
pub struct OutgoingMessage {
    /// Text in the reader's language.
    pub content: String,
    /// Pictures, and a text that doesn't fit in the message.
    pub files: Vec<CreateAttachment>,
    /// Menus of a report's sections, and buttons.
    pub rows: Vec<CreateActionRow>,
    pub(super) pinged: Vec<UserId>,
    /// Version with an embed, for news.
    pub(super) news: Option<NewsMessage>,
    has_pictures: bool,
}

/// Treatment of a dispatch's pictures.
#[derive(Clone, Copy)]
enum Pictures {
    Draw,
    /// Leave them out, because Discord has refused them.
    TooLarge,
}

/// News as a message with an embed.
#[derive(Clone, Debug)]
pub(super) struct NewsMessage {
    content: String,
    embed: CreateEmbed,
    files: Vec<CreateAttachment>,
}

/// Source of a rehearsed dispatch.
pub struct Rehearsed<'a> {
    /// The position after the window, which isn't stored.
    pub after: &'a Snapshot,
    /// Source of the menu's sections.
    pub source: ReportSource,
}

impl OutgoingMessage {
    /// A message without pictures.
    pub(super) fn of_words(
        content: String,
        rows: Vec<CreateActionRow>,
        pinged: Vec<UserId>,
    ) -> Self {
        Self { content, files: Vec::new(), rows, pinged, news: None, has_pictures: false }
    }

    /// Fingerprints of all forms in which the message may be posted, with spaces between.
    pub(super) fn fingerprints(&self) -> String {
        let news = self.news.as_ref();
        let embedded = news.map(|news| fingerprint(&news.content, &[(); 0]));
        let plain = fingerprint(&self.content, &self.rows);
        embedded.into_iter().chain([plain]).collect::<Vec<_>>().join(" ")
    }

    /// Returns whether the message has pictures.
    pub(super) fn has_pictures(&self) -> bool {
        self.has_pictures
    }

    /// Content, embeds, files and rows for a place that always allows embeds.
    pub fn shown(self) -> (String, Vec<CreateEmbed>, Vec<CreateAttachment>, Vec<CreateActionRow>) {
        match self.news {
            Some(news) => (news.content, vec![news.embed], news.files, self.rows),
            None => (self.content, Vec::new(), self.files, self.rows),
        }
    }

    /// The message with an embed, if it is news. News ping nobody.
    pub fn with_embed(&self, nonce: &str) -> Option<CreateMessage> {
        let news = self.news.clone()?;
        let message =
            CreateMessage::new().content(news.content).embed(news.embed).add_files(news.files);
        Some(
            message
                .allowed_mentions(CreateAllowedMentions::new())
                .nonce(Nonce::String(nonce.to_owned()))
                .enforce_nonce(true),
        )
    }

    /// An edit that makes a posted message equal to this one, with new files.
    pub(super) fn edit(self, has_embed: bool) -> EditMessage {
        let edit =
            EditMessage::new().allowed_mentions(CreateAllowedMentions::new()).components(self.rows);
        let (edit, files) = match self.news.filter(|_| has_embed) {
            Some(news) => (edit.content(news.content).embeds(vec![news.embed]), news.files),
            None => (edit.content(self.content).embeds(Vec::new()), self.files),
        };
        edit.attachments(files.into_iter().fold(EditAttachments::new(), EditAttachments::add))
    }

    /// Returns whether Discord dropped the embed of news, as it does silently where the bot may not
    /// embed.
    pub(super) fn has_lost_embed(&self, posted: &Posted) -> bool {
        self.news.is_some() && posted.embeds.is_empty()
    }

    /// A message that Discord posts at most once per nonce.
    pub fn message(self, nonce: &str) -> CreateMessage {
        let mentions = CreateAllowedMentions::new().users(self.pinged);
        CreateMessage::new()
            .content(self.content)
            .add_files(self.files)
            .components(self.rows)
            .allowed_mentions(mentions)
            .nonce(Nonce::String(nonce.to_owned()))
            .enforce_nonce(true)
    }
}

impl Courier {
    /// Makes a message in the reader's language and draws its pictures. If a picture fails, the
    /// message says so; its text has the same content.
    pub async fn outgoing(&self, row: &OutboxRow, language: &str) -> Result<OutgoingMessage> {
        self.outgoing_from(row, language, None, Pictures::Draw).await
    }

    /// Makes a message without pictures, which says that they are too large.
    pub(super) async fn outgoing_without_pictures(
        &self,
        row: &OutboxRow,
        language: &str,
    ) -> Result<OutgoingMessage> {
        self.outgoing_from(row, language, None, Pictures::TooLarge).await
    }

    /// Makes the message that a rehearsed dispatch would become. Its menus open the rehearsal's
    /// sections. Its buttons are left out, since their targets don't exist yet.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn rehearsed(
        &self,
        row: &OutboxRow,
        language: &str,
        rehearsed: &Rehearsed<'_>,
    ) -> Result<OutgoingMessage> {
        self.outgoing_from(row, language, Some(rehearsed), Pictures::Draw).await
    }

    async fn outgoing_from(
        &self,
        row: &OutboxRow,
        language: &str,
        rehearsed: Option<&Rehearsed<'_>>,
        pictures: Pictures,
    ) -> Result<OutgoingMessage> {
        let body = self.inner.store.body_as_corrected(row).await?;
        let after = rehearsed.map(|rehearsed| rehearsed.after);
        let say = |message: &Message| self.inner.lexicon.say(language, message);
        let pinged = self.pinged(row, &body.pings).await?;
        let which_campaign = if rehearsed.is_some() { None } else { self.label(row).await? };
        let mut files = Vec::new();
        let mut last = Vec::new();
        let is_news = matches!(body.content, Content::Bulletin(_) | Content::Broadcast(_));
        let card = is_news.then_some(&body.content);
        let drawn = match pictures {
            Pictures::Draw => &body.pictures[..body.pictures.len().min(PICTURES_MAX)],
            Pictures::TooLarge => {
                last.insert(0, say(&message("courier-picture-too-large")));
                &[]
            }
        };
        for picture in drawn {
            match self.attach_picture(row, picture, language, files.len(), after, card).await {
                Ok(picture) => files.push(picture),
                Err(why) => {
                    tracing::error!(outbox = row.id.0, %why, "can't draw a picture");
                    last.insert(0, say(&message("courier-no-picture")));
                }
            }
        }
        let below = body.below.iter().map(say).collect::<Vec<_>>().join("\n");
        let news = NewsPost::new(&body.content, &below, &self.inner.lexicon, language)
            .map(|post| NewsMessage::new(&post, files.clone(), &last, row.at.turn));
        let words = Words {
            head: match which_campaign {
                Some(label) => {
                    format!("{SMALL}{}", say(&message("courier-campaign").with("campaign", label)))
                }
                None => {
                    pinged.iter().map(|user| format!("<@{user}>")).collect::<Vec<_>>().join(" ")
                }
            },
            parts: match &body.content {
                // The lead stands alone; the menu has the rest.
                Content::Report(report) if report.has_lead() => {
                    vec![report.say_lead(&self.inner.lexicon, language)]
                }
                content => content.say_parts(&self.inner.lexicon, language),
            },
            below,
            last,
            in_menu: matches!(&body.content, Content::Report(report) if has_menu(report)),
        };
        let Fitted { content, is_whole, attached } = words.fit(&say);
        let source = rehearsed.map_or(ReportSource::Dispatch(row.id), |rehearsed| rehearsed.source);
        let mut rows = self.rows(row, &body, is_whole, language, source);
        if rehearsed.is_some() {
            rows.retain(|row| matches!(row, CreateActionRow::SelectMenu(_)));
        }
        let has_pictures = !files.is_empty();
        files.extend(attached.map(|rest| rest_as_file(rest, row.at.turn)));
        Ok(OutgoingMessage { content, files, rows, pinged, news, has_pictures })
    }

    /// Name of the campaign with its server, for a user with another campaign of that name. None in
    /// a campaign's own rooms.
    async fn label(&self, row: &OutboxRow) -> Result<Option<Arg>> {
        let (store, recipient) = (&self.inner.store, row.recipient()?);
        if let Some(purpose) = purpose_of(&recipient)
            && (recipient != Recipient::Gm
                || store.channel_for(row.at.campaign, &purpose).await?.is_some())
        {
            return Ok(None);
        }
        let Some(user) = store.user_behind(row.at.campaign, &recipient).await? else {
            return Ok(None);
        };
        let mut campaign = store.campaign(row.at.campaign).await?;
        store::tell_apart(&mut campaign, store.campaigns_of_user(user).await?);
        Ok(campaign.label.map(Arg::Words))
    }

    /// Menus of a report that the message doesn't show in full, and buttons.
    fn rows(
        &self,
        row: &OutboxRow,
        body: &Body,
        is_whole: bool,
        language: &str,
        source: ReportSource,
    ) -> Vec<CreateActionRow> {
        let lexicon = &self.inner.lexicon;
        let mut rows = Vec::new();
        let is_news = matches!(body.content, Content::Bulletin(_) | Content::Broadcast(_));
        let full = full_map_id(row.at.campaign, &body.pictures).filter(|_| !is_news).map(|id| {
            let label = lexicon.say(language, &message("button-map-dispatch"));
            CreateButton::new(id).label(label).style(ButtonStyle::Secondary)
        });
        let mut buttons: Vec<CreateButton> = Vec::new();
        if let Content::Report(report) = &body.content
            && has_menu(report)
            && (!is_whole || report.has_lead() || !report.fine_print.is_empty())
        {
            let listed = [ListedReport { source, report }];
            rows.extend(report_menu::menus(lexicon, language, row.at, &listed));
            buttons.extend(report_menu::battle_button(lexicon, language, row.at, &listed[0]));
            buttons.extend(full);
            buttons.push(report_menu::file_button(lexicon, language, row.at, &listed, row.at.turn));
        } else {
            buttons.extend(full);
        }
        let queued = body.buttons.iter().filter_map(|queued| {
            let id = CustomId::new(queued.word.parse().ok()?, row.at, &*queued.rest).text();
            let label = cut(&plain(&lexicon.say(language, &queued.label)), BUTTON_LABEL_MAX);
            let button = CreateButton::new(id).label(label).style(match queued.tone {
                ButtonTone::Primary => ButtonStyle::Primary,
                ButtonTone::Secondary => ButtonStyle::Secondary,
                ButtonTone::Danger => ButtonStyle::Danger,
            });
            Some((queued, button))
        });
        // The report's own buttons come first, then those that only show more of it. What it wants
        // decided has a row of its own.
        let (decide, own): (Vec<_>, Vec<_>) =
            queued.partition(|(queued, _)| !queued.rest.is_empty());
        let first = own.into_iter().map(|(_, button)| button).chain(buttons).collect::<Vec<_>>();
        let decide = decide.into_iter().map(|(_, button)| button).collect();
        let shown = [first, decide].into_iter().filter(|row| !row.is_empty());
        rows.extend(shown.map(CreateActionRow::Buttons));
        rows
    }

    /// Draws a picture as a file. Maps after the first are numbered.
    async fn attach_picture(
        &self,
        row: &OutboxRow,
        picture: &QueuedPicture,
        language: &str,
        before: usize,
        rehearsed: Option<&Snapshot>,
        news: Option<&Content>,
    ) -> anyhow::Result<CreateAttachment> {
        let (picture, language) = (picture.clone(), language.to_owned());
        let (rehearsed, news) = (rehearsed.cloned(), news.cloned().map(Box::new));
        let name = match (&news, before) {
            (Some(_), _) => CARD_FILE.to_owned(),
            (None, _) if !picture.is_map() => "portrait.png".to_owned(),
            (None, 0) => "map.png".to_owned(),
            (None, _) => format!("map-{}.png", before + 1),
        };
        let request =
            PictureRequest { campaign: row.at.campaign, picture, language, rehearsed, news };
        let picture = self.inner.picture_queue.draw(request).await?;
        let alt = divide_text(&plain(&picture.alt), ALT_UNITS_MAX).shown;
        Ok(CreateAttachment::bytes(picture.png, name).description(alt))
    }

    /// Players of these seats, as far as they may know a dispatch to a channel.
    async fn pinged(&self, row: &OutboxRow, called: &[String]) -> Result<Vec<UserId>> {
        let (Recipient::Channel(_), secrecy) = (row.recipient()?, row.secrecy()?) else {
            return Ok(Vec::new());
        };
        if called.is_empty() {
            return Ok(Vec::new());
        }
        let seats = self.inner.store.seats(row.at.campaign).await?;
        let concerned = seats.into_iter().filter(|seat| match &secrecy {
            Secrecy::Faction(faction) => seat.faction == *faction,
            Secrecy::Seat(name) => seat.seat == *name,
            Secrecy::Public | Secrecy::Umpire => false,
        });
        Ok(concerned
            .filter(|seat| called.contains(&seat.seat))
            .filter_map(|seat| seat.user)
            .collect())
    }
}

impl NewsMessage {
    /// Text above the embed, with remarks on missing pictures.
    fn new(
        post: &NewsPost,
        mut files: Vec<CreateAttachment>,
        last: &[String],
        turn: u32,
    ) -> NewsMessage {
        let content = lines([&post.head, "", ""], last);
        let embed = post.embed(!files.is_empty());
        files.extend(post.rest.clone().map(|rest| rest_as_file(rest, turn)));
        NewsMessage { content, embed, files }
    }
}

fn rest_as_file(rest: String, turn: u32) -> CreateAttachment {
    CreateAttachment::bytes(rest.into_bytes(), format!("turn-{turn}.txt"))
}

/// The text of a message, from top to bottom.
struct Words {
    head: String,
    parts: Vec<String>,
    below: String,
    last: Vec<String>,
    /// Whether a menu opens the rest. Otherwise it is attached.
    in_menu: bool,
}

/// Text that fits in a message.
struct Fitted {
    content: String,
    /// Whether it is complete.
    is_whole: bool,
    /// Text that is neither in the message nor in a menu.
    attached: Option<String>,
}

impl Words {
    /// Fits the text into a message.
    fn fit(&self, say: &dyn Fn(&Message) -> String) -> Fitted {
        let whole = lines([&self.head, &self.parts.concat(), &self.below], &self.last);
        if units(&whole) <= TEXT_MAX {
            return Fitted { content: whole, is_whole: true, attached: None };
        }
        let below = divide_text(&self.below, BELOW_UNITS);
        let frame = |shown: &str| lines([&self.head, shown, &below.shown], &self.last);
        let attached = |divided: &Divided| match self.in_menu {
            true => say(&menu_note(&divided.headings_of_rest())),
            false => say(&announcement(divided)),
        };
        // Greatest possible length: no part fits whole.
        let all = Divided { rest: self.parts.concat(), is_continued: true, ..Divided::default() };
        let note = units(&attached(&all)).max(units(&attached(&Divided::default()))) + MORE_UNITS;
        let divided = divide(&self.parts, TEXT_MAX.saturating_sub(units(&frame("")) + note + 3));
        let more = attached(&divided);
        let content = frame(&format!("{}\n{more}", divided.shown.trim_end_matches('\n')));
        let rest = match self.in_menu {
            true => below.rest,
            false => lines([&divided.rest, &below.rest, ""], &[]),
        };
        let attached = Some(plain_text(&rest)).filter(|rest| !rest.is_empty());
        Fitted { content, is_whole: false, attached }
    }
}

/// Returns whether a menu lists parts of the report.
fn has_menu(report: &Report) -> bool {
    !report.sections.is_empty() || !report.fine_print.is_empty()
}

fn lines(first: [&str; 3], last: &[String]) -> String {
    let all = first.into_iter().chain(last.iter().map(String::as_str));
    all.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Note on the parts that the menu has.
fn menu_note(headings: &[String]) -> Message {
    match headings {
        [] => message("report-rest-in-menu"),
        named => message("report-parts-in-menu").with("parts", literals(named)),
    }
}

/// Makes the id of the button that shows a dispatch's map in full; none where the message does.
fn full_map_id(campaign: CampaignId, pictures: &[QueuedPicture]) -> Option<String> {
    let picture = pictures.iter().find(|picture| picture.is_map() && picture.cut == Cut::Fit)?;
    let QueuedPicture { turn, window, revision, .. } = *picture;
    let at = WindowKey { campaign, turn, window, revision };
    Some(CustomId::new(Button::FullMap, at, &*picture.viewer).text())
}

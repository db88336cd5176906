//! Outgoing messages: a dispatch as a message, with its attachments. Of a report what matters most stands in it, or as many parts as it has
//! room for, and a menu opens the rest; of anything else that is too long the rest is attached as text. The last line is the dispatch's own
//! id in small print, by which a restart finds it again. News are an embed ([`super::news_post`]); what is made here of them stands in where the bot
//! may not embed.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton, CreateEmbed,
    CreateMessage, EditAttachments, EditMessage, Message as Posted, Nonce, UserId,
};

use super::address::purpose_of;
use super::news_post::{CARD_FILE, NewsPost};
use super::{Courier, PictureRequest};
use crate::attached::{announcement, plain_text};
use crate::discord::custom_id::CustomId;
use crate::discord::response::plain;
use crate::layout::{Divided, TEXT_MAX, divide, divide_text, units};
use crate::pictures::full_map_id;
use crate::report_menu::{self, ListedReport, ReportSource};
use crate::states::Snapshot;
use crate::store::{self, Body, ButtonTone, Content, OutboxRow, QueuedPicture, Recipient, Result, Secrecy};
use mythico_engine::words::{Arg, Message, literals, message};

/// Discord's limit for a picture's description.
const ALT_UNITS_MAX: usize = 1_024;
/// How much is shown of what stands below a long text: of fifty seats' names not all.
const BELOW_UNITS: usize = 700;

/// By how much naming fewer parts can be longer than naming more: five long names in place of a count.
const MORE_UNITS: usize = 200;

/// Discord's limit for files, but for one that is kept for the text.
const PICTURES_MAX: usize = 9;

/// What begins a line in small print.
const SMALL: &str = "-# ";

/// A dispatch as it is sent.
#[derive(Clone, Debug)]
pub struct OutgoingMessage {
    /// The text, in the reader's language.
    pub content: String,
    /// The pictures, and the text if it is too long for the message.
    pub files: Vec<CreateAttachment>,
    /// What stands below: the menus of a report's sections, a button for the map in full.
    pub rows: Vec<CreateActionRow>,
    pub(super) pinged: Vec<UserId>,
    /// News, as which it is posted where the bot may embed.
    pub(super) news: Option<NewsMessage>,
    has_pictures: bool,
}

/// What becomes of the pictures of a dispatch.
#[derive(Clone, Copy)]
enum Pictures {
    Drawn,
    /// Discord has refused them.
    TooLarge,
}

/// News as a message with an embed.
#[derive(Clone, Debug)]
pub(super) struct NewsMessage {
    content: String,
    embed: CreateEmbed,
    files: Vec<CreateAttachment>,
}

/// What a dispatch that is only rehearsed is made from.
pub struct Rehearsed<'a> {
    /// The position after the window, which isn't saved.
    pub after: &'a Snapshot,
    /// Where its sections are found.
    pub source: ReportSource,
}

impl OutgoingMessage {
    /// A message of words alone, with buttons below.
    pub(super) fn of_words(content: String, rows: Vec<CreateActionRow>, pinged: Vec<UserId>) -> Self {
        Self { content, files: Vec::new(), rows, pinged, news: None, has_pictures: false }
    }

    /// Returns whether pictures go along.
    pub(super) fn has_pictures(&self) -> bool {
        self.has_pictures
    }

    /// As it is shown where embeds always are: of news content, embed and files; of anything else the same as it is posted.
    pub fn shown(self) -> (String, Vec<CreateEmbed>, Vec<CreateAttachment>, Vec<CreateActionRow>) {
        match self.news {
            Some(news) => (news.content, vec![news.embed], news.files, self.rows),
            None => (self.content, Vec::new(), self.files, self.rows),
        }
    }

    /// As a message with an embed, if it is news.
    pub fn with_embed(&self, nonce: &str) -> Option<CreateMessage> {
        let news = self.news.clone()?;
        let message = CreateMessage::new().content(news.content).embed(news.embed).add_files(news.files);
        Some(
            message
                .allowed_mentions(CreateAllowedMentions::new())
                .nonce(Nonce::String(nonce.to_owned()))
                .enforce_nonce(true),
        )
    }

    /// What makes a posted message read like this one, its files made anew.
    pub(super) fn edit(self, has_embed: bool) -> EditMessage {
        let edit = EditMessage::new().allowed_mentions(CreateAllowedMentions::new()).components(self.rows);
        let (edit, files) = match self.news.filter(|_| has_embed) {
            Some(news) => (edit.content(news.content).embeds(vec![news.embed]), news.files),
            None => (edit.content(self.content).embeds(Vec::new()), self.files),
        };
        edit.attachments(files.into_iter().fold(EditAttachments::new(), EditAttachments::add))
    }

    /// Has Discord taken away the embed of news that were posted with one? It does where the bot may not embed, and says nothing.
    pub(super) fn has_lost_embed(&self, posted: &Posted) -> bool {
        self.news.is_some() && posted.embeds.is_empty()
    }

    /// As a message to post: at most once, whatever happens to the answer.
    pub fn message(self, nonce: String) -> CreateMessage {
        let mentions = CreateAllowedMentions::new().users(self.pinged);
        CreateMessage::new()
            .content(self.content)
            .add_files(self.files)
            .components(self.rows)
            .allowed_mentions(mentions)
            .nonce(Nonce::String(nonce))
            .enforce_nonce(true)
    }
}

impl Courier {
    /// A dispatch as a message in the reader's language, its pictures drawn now. A picture that fails is left out, and the message
    /// says so: its words say the same.
    pub async fn outgoing(&self, row: &OutboxRow, language: &str) -> Result<OutgoingMessage> {
        self.outgoing_from(row, language, None, Pictures::Drawn).await
    }

    /// A dispatch as a message for which its pictures are too large: its words say so.
    pub(super) async fn outgoing_without_pictures(
        &self,
        row: &OutboxRow,
        language: &str,
    ) -> Result<OutgoingMessage> {
        self.outgoing_from(row, language, None, Pictures::TooLarge).await
    }

    /// A dispatch that is only rehearsed, as the message that would be sent: word by word, and with its pictures. Its menus open the rehearsal's
    /// sections, and its buttons, which would lead to what isn't there yet, are left out.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn rehearsed(
        &self,
        row: &OutboxRow,
        language: &str,
        rehearsed: &Rehearsed<'_>,
    ) -> Result<OutgoingMessage> {
        self.outgoing_from(row, language, Some(rehearsed), Pictures::Drawn).await
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
        let mut last = vec![self.footer(row, language)];
        let is_news = matches!(body.content, Content::Bulletin(_) | Content::Broadcast(_));
        let card = is_news.then_some(&body.content);
        let drawn = match pictures {
            Pictures::Drawn => &body.pictures[..body.pictures.len().min(PICTURES_MAX)],
            Pictures::TooLarge => {
                last.insert(0, say(&message("courier-picture-too-large")));
                &[]
            }
        };
        for picture in drawn {
            match self.picture(row, picture, language, files.len(), after, card).await {
                Ok(picture) => files.push(picture),
                Err(why) => {
                    tracing::error!(outbox = row.id.0, %why, "a picture could not be drawn");
                    last.insert(0, say(&message("courier-no-picture")));
                }
            }
        }
        let below = body.below.iter().map(say).collect::<Vec<_>>().join("\n");
        let news = NewsPost::of(&body.content, &below, &self.inner.lexicon, language)
            .map(|post| NewsMessage::of(&post, files.clone(), &last, row.at.turn));
        let words = Words {
            head: match which_campaign {
                Some(label) => {
                    format!("{SMALL}{}", say(&message("courier-campaign").with("campaign", label)))
                }
                None => pinged.iter().map(|user| format!("<@{user}>")).collect::<Vec<_>>().join(" "),
            },
            parts: match &body.content {
                // What matters most stands alone: who wants to know more chooses what.
                Content::Report(report) if report.has_lead() => {
                    vec![report.say_lead(&self.inner.lexicon, language)]
                }
                content => content.say_parts(&self.inner.lexicon, language),
            },
            below,
            fine_print: body.content.say_fine_print(&self.inner.lexicon, language).trim_end().to_owned(),
            last,
            in_menu: matches!(&body.content, Content::Report(report) if !report.sections.is_empty()),
        };
        let Fitted { content, is_whole, attached } = words.fitted(&say);
        let source = rehearsed.map_or(ReportSource::Dispatch(row.id), |rehearsed| rehearsed.source);
        let mut rows = self.rows(row, &body, is_whole, language, source);
        if rehearsed.is_some() {
            rows.retain(|row| matches!(row, CreateActionRow::SelectMenu(_)));
        }
        let has_pictures = !files.is_empty();
        files.extend(attached.map(|rest| rest_as_file(rest, row.at.turn)));
        Ok(OutgoingMessage { content, files, rows, pinged, news, has_pictures })
    }

    /// The campaign's name with its server, for somebody who knows another of that name. A room is its campaign's.
    async fn label(&self, row: &OutboxRow) -> Result<Option<Arg>> {
        let (store, recipient) = (&self.inner.store, row.recipient()?);
        if let Some(purpose) = purpose_of(&recipient)
            && (recipient != Recipient::Gm || store.channel_for(row.at.campaign, &purpose).await?.is_some())
        {
            return Ok(None);
        }
        let Some(user) = store.user_behind(row.at.campaign, &recipient).await? else { return Ok(None) };
        let mut campaign = store.campaign(row.at.campaign).await?;
        store::tell_apart(&mut campaign, store.campaigns_of_user(user).await?);
        Ok(campaign.label.map(Arg::Words))
    }

    /// What stands below a dispatch: menus, if it is a report of which the message doesn't hold all, and buttons.
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
        let mut buttons: Vec<CreateButton> = full.into_iter().collect();
        if let Content::Report(report) = &body.content
            && !report.sections.is_empty()
            && (!is_whole || report.has_lead())
        {
            let listed = [ListedReport { source, report, fine_print: !is_whole }];
            rows.extend(report_menu::menus(lexicon, language, row.at, &listed));
            buttons.push(report_menu::file_button(lexicon, language, row.at, &listed, row.at.turn));
        }
        let queued = body.buttons.iter().map(|queued| {
            let id = CustomId::new(&queued.word, row.at, &*queued.rest).text();
            CreateButton::new(id).label(lexicon.say(language, &queued.label)).style(match queued.tone {
                ButtonTone::Primary => ButtonStyle::Primary,
                ButtonTone::Secondary => ButtonStyle::Secondary,
                ButtonTone::Danger => ButtonStyle::Danger,
            })
        });
        buttons.extend(queued);
        rows.extend((!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons)));
        rows
    }

    /// The last line of a message, by which it is found.
    pub(super) fn footer(&self, row: &OutboxRow, language: &str) -> String {
        let id = message("courier-footer").with("id", row.report_id());
        format!("{SMALL}{}", self.inner.lexicon.say(language, &id))
    }

    /// A picture as a file; those after the first have their number in their name.
    async fn picture(
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
        let request = PictureRequest { campaign: row.at.campaign, picture, language, rehearsed, news };
        let picture = self.inner.picture_queue.draw(request).await?;
        let alt = divide_text(&plain(&picture.alt), ALT_UNITS_MAX).shown;
        Ok(CreateAttachment::bytes(picture.png, name).description(alt))
    }

    /// Whoever plays these seats, of those that may know of a dispatch to a channel.
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
        Ok(concerned.filter(|seat| called.contains(&seat.seat)).filter_map(|seat| seat.user).collect())
    }
}

impl NewsMessage {
    /// News below what says of whom they are, with the dispatch's id in small print.
    fn of(post: &NewsPost, mut files: Vec<CreateAttachment>, last: &[String], turn: u32) -> NewsMessage {
        let content = lines([&post.head, "", ""], last);
        let embed = post.embed(!files.is_empty());
        files.extend(post.rest.clone().map(|rest| rest_as_file(rest, turn)));
        NewsMessage { content, embed, files }
    }
}

fn rest_as_file(rest: String, turn: u32) -> CreateAttachment {
    CreateAttachment::bytes(rest.into_bytes(), format!("dispatch-turn-{turn}.txt"))
}

/// The words of a message, from its top to its bottom.
struct Words {
    head: String,
    parts: Vec<String>,
    below: String,
    fine_print: String,
    last: Vec<String>,
    /// Whether a menu opens what the message doesn't hold; else it is attached.
    in_menu: bool,
}

/// Words as a message holds them.
struct Fitted {
    content: String,
    /// Whether all of them are in it.
    is_whole: bool,
    /// What is neither in it nor in a menu.
    attached: Option<String>,
}

impl Words {
    /// The message, and what it has no room for.
    fn fitted(&self, say: &dyn Fn(&Message) -> String) -> Fitted {
        let small = [std::slice::from_ref(&self.fine_print), &self.last].concat();
        let whole = lines([&self.head, &self.parts.concat(), &self.below], &small);
        if units(&whole) <= TEXT_MAX {
            return Fitted { content: whole, is_whole: true, attached: None };
        }
        let below = divide_text(&self.below, BELOW_UNITS);
        let frame = |shown: &str| lines([&self.head, shown, &below.shown], &self.last);
        let attached = |divided: &Divided| match self.in_menu {
            true => say(&in_menu(&divided.headings_of_rest())),
            false => say(&announcement(divided, !self.fine_print.is_empty())),
        };
        // At least as long as it can be: all parts, the first of them in part.
        let all = Divided { rest: self.parts.concat(), is_continued: true, ..Divided::default() };
        let note = units(&attached(&all)).max(units(&attached(&Divided::default()))) + MORE_UNITS;
        let divided = divide(&self.parts, TEXT_MAX.saturating_sub(units(&frame("")) + note + 3));
        let more = attached(&divided);
        let content = frame(&format!("{}\n{more}", divided.shown.trim_end_matches('\n')));
        let receipts = match &*self.fine_print {
            "" => String::new(),
            print => format!("## {}\n{print}", say(&message("attached-receipts-heading"))),
        };
        let rest = match self.in_menu {
            true => below.rest,
            false => lines([&divided.rest, &below.rest, &receipts], &[]),
        };
        let attached = Some(plain_text(&rest)).filter(|rest| !rest.is_empty());
        Fitted { content, is_whole: false, attached }
    }
}

/// Does this message end with the row's id in small print? The words around the id depend on the language.
pub(super) fn bears(content: &str, row: &OutboxRow) -> bool {
    content.lines().last().is_some_and(|line| line.starts_with(SMALL) && line.contains(&row.report_id()))
}

fn lines(first: [&str; 3], last: &[String]) -> String {
    let all = first.into_iter().chain(last.iter().map(String::as_str));
    all.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Says which parts are in the menu.
fn in_menu(headings: &[String]) -> Message {
    match headings {
        [] => message("report-rest-in-menu"),
        named => message("report-parts-in-menu").with("parts", literals(named)),
    }
}

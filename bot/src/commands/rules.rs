//! `/rules`: a game's rule book: its chapters, or the pages about a chapter, a rule, an order or a
//! word. It is the same for everybody. Not here: the books (`crate::rule_book`).

use mythico_engine::order::{Choice, Form};
use mythico_engine::words::{Message, literal, literals, message, written};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAutocompleteResponse, CreateButton, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::api::custom_id::{Button, CustomId};
use crate::api::text::cut;
use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::discord::slash::{Invocation, SlashContext, options, trimmed};
use crate::layout;
use crate::rule_book::{RuleBook, RuleId};
use crate::store::{CampaignId, WindowKey};

/// UTF-16 units of a page. The message's last line takes the rest.
const PAGE_UNITS: usize = 1_800;
/// Discord's limit for menu options.
const CHAPTERS_MAX: usize = 25;
/// Maximum characters of a search that a button keeps.
const ASKED_MAX: usize = 40;

/// Opens the rule book of a game.
#[poise::command(slash_command)]
pub(super) async fn rules(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "complete_about"]
    about: Option<String>,
    #[max_length = 40]
    #[autocomplete = "complete_book"]
    book: Option<String>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        let asked = Asked::named(&ctx, trimmed(book.as_deref())).await?;
        Ok(asked.page(&ctx, about.as_deref().unwrap_or_default(), 0)?.into())
    })
    .await
}

async fn complete_about(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    let book = options(invocation.args).remove("book");
    complete(invocation, typed, |ctx| Box::pin(choices(ctx, book))).await
}

async fn complete_book(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |_| Box::pin(async { Ok(books()) })).await
}

/// Turns a page, or opens the chapter chosen from the menu.
///
/// # Errors
/// If the book no longer has it.
pub fn turned(ctx: &Context<'_>, id: &CustomId, chosen: &[String]) -> Result {
    let mut parts = id.rest.splitn(3, '/');
    let page = parts.next().and_then(|page| page.parse().ok()).unwrap_or(0);
    let (system, about) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let asked = Asked::of(system).ok_or_else(|| which(RuleBook::systems()))?;
    let about = chosen.first().map_or(about, String::as_str);
    Ok(Response::Update(asked.page(ctx, about, page)?))
}

/// The book to search.
struct Asked {
    system: String,
    book: &'static RuleBook,
}

impl Asked {
    /// Finds the named book, the book of the user's campaign here, or that of the only game of
    /// their campaigns.
    async fn named(ctx: &Context<'_>, book: Option<&str>) -> Result<Asked> {
        if let Some(named) = book {
            return Asked::of(&named.trim().to_lowercase())
                .ok_or_else(|| which(RuleBook::systems()));
        }
        if let Ok(campaign) = ctx.campaign().await
            && let Some(asked) = Asked::of(&campaign.system)
        {
            return Ok(asked);
        }
        let mut systems: Vec<String> =
            ctx.campaigns().await?.into_iter().map(|one| one.system).collect();
        systems.sort();
        systems.dedup();
        match &systems[..] {
            [only] => Asked::of(only).ok_or_else(|| which(RuleBook::systems())),
            _ => Err(which(RuleBook::systems())),
        }
    }

    fn of(system: &str) -> Option<Asked> {
        Some(Asked { system: system.to_owned(), book: RuleBook::of(system)? })
    }

    /// Returns a page about a topic.
    fn page(&self, ctx: &Context<'_>, about: &str, page: usize) -> Result<Reply> {
        let about = about.trim();
        let said = if about.is_empty() { self.contents(ctx) } else { self.about(ctx, about)? };
        let pages = layout::pages(&said, PAGE_UNITS);
        let page = page.min(pages.len().saturating_sub(1));
        let id = if pages.len() > 1 { "bot-rules-page" } else { "bot-rules-book" };
        let last = message(id)
            .with("book", literal(&*self.book.title))
            .with("page", page + 1)
            .with("pages", pages.len());
        let text = format!("{}\n{}", pages.get(page).map_or("", String::as_str), ctx.say(&last));
        let mut rows = Vec::new();
        if pages.len() > 1 {
            rows.push(self.buttons(ctx, about, page, pages.len()));
        }
        rows.push(self.menu(ctx));
        Ok(Reply { text, rows, ..Reply::default() })
    }

    fn contents(&self, ctx: &Context<'_>) -> Vec<String> {
        let chapters = self.book.chapters.iter().map(|chapter| format!("- {}", chapter.heading));
        let rules: Vec<String> = self.book.rules().iter().map(RuleId::to_string).collect();
        // A plain number may be a figure.
        let rule = rules.iter().find(|rule| rule.contains(['-', '.']));
        let how = match rule {
            Some(rule) => message("bot-rules-contents").with("rule", literal(rule.as_str())),
            None => message("bot-rules-contents-plain"),
        };
        let how = ctx.say(&how);
        let title = format!("# {}", self.book.title);
        let introduction = self.book.introduction.iter().cloned();
        std::iter::once(title).chain(introduction).chain(chapters).chain([how]).collect()
    }

    /// Returns the text on a topic, an order, a chapter, a rule or a word. A number means an order
    /// first, then a chapter.
    fn about(&self, ctx: &Context<'_>, about: &str) -> Result<Vec<String>> {
        let topic = self.book.topic(about);
        if !topic.is_empty() {
            return Ok(topic);
        }
        let exact =
            self.book.chapters.iter().find(|chapter| chapter.heading.eq_ignore_ascii_case(about));
        if let Some(form) = self.order(ctx, about).filter(|_| exact.is_none()) {
            return Ok(self.of_order(ctx, form));
        }
        if let Some(chapter) = self.book.chapter(about) {
            return Ok(chapter.whole());
        }
        let said = match RuleId::read(about) {
            Some(rule) => self.of_rule(ctx, &rule),
            None => with_missing(ctx, self.book.saying(about), self.book.missing_about(about)),
        };
        let unknown = || {
            message("bot-rules-unknown")
                .with("asked", written(about))
                .with("book", literal(&*self.book.title))
        };
        if said.is_empty() { Err(CommandError::User(unknown())) } else { Ok(said) }
    }

    /// Returns the text of a rule, or of the rule that contains it.
    fn of_rule(&self, ctx: &Context<'_>, rule: &RuleId) -> Vec<String> {
        let said = with_missing(ctx, self.book.on(rule), self.book.missing_of(rule));
        match rule.whole() {
            Some(whole) if said.is_empty() => self.of_rule(ctx, &whole),
            _ => said,
        }
    }

    fn of_order(&self, ctx: &Context<'_>, form: &'static Form) -> Vec<String> {
        let (name, help) = (self.name(form), form.help());
        let head = message("bot-rules-order")
            .with("name", name)
            .with("command", literal(form.word))
            .with("rule", literal(form.rule));
        let mut said = self.book.on_order(form.number, form.word);
        if said.is_empty() {
            said = RuleId::read(form.rule).map_or_else(Vec::new, |rule| self.of_rule(ctx, &rule));
        }
        [ctx.say(&head), ctx.say(&help)].into_iter().chain(said).collect()
    }

    /// Returns an order's name, after its number if it has one.
    fn name(&self, form: &Form) -> Message {
        let name = form.title();
        match form.number {
            Some(number) => {
                message("choice-order-number").with("number", number.to_string()).with("name", name)
            }
            None => name,
        }
    }

    fn forms(&self, ctx: &Context<'_>) -> &'static [Form] {
        ctx.app.systems.get(&self.system).map_or(&[][..], |game| game.forms())
    }

    /// Finds an order by number, word or name.
    fn order(&self, ctx: &Context<'_>, about: &str) -> Option<&'static Form> {
        let about = about.trim_start_matches('/').to_lowercase();
        let is_meant = |form: &&'static Form| {
            let name = ctx.say(&form.title());
            let names = [form.word.to_owned(), format!("{} {}", form.topic, form.word), name];
            form.number.is_some_and(|number| number.to_string() == about)
                || names.iter().any(|name| name.to_lowercase() == about)
        };
        self.forms(ctx).iter().find(is_meant)
    }

    fn menu(&self, ctx: &Context<'_>) -> CreateActionRow {
        let options = self.book.chapters.iter().take(CHAPTERS_MAX).map(|chapter| {
            let heading = cut(&chapter.heading, 100);
            CreateSelectMenuOption::new(heading.clone(), heading)
        });
        let kind = CreateSelectMenuKind::String { options: options.collect() };
        let menu =
            CreateSelectMenu::new(self.id("", 0), kind).placeholder(ctx.words("menu-chapter"));
        CreateActionRow::SelectMenu(menu)
    }

    fn buttons(
        &self,
        ctx: &Context<'_>,
        about: &str,
        page: usize,
        pages: usize,
    ) -> CreateActionRow {
        let button = |to: usize, word| {
            let button = CreateButton::new(self.id(about, to)).label(ctx.words(word));
            button.style(ButtonStyle::Secondary)
        };
        // Buttons of one message need different ids. At an end the disabled one gets a number of
        // its own.
        let back = button(page.checked_sub(1).unwrap_or(pages), "button-back").disabled(page == 0);
        let on = button(page + 1, "button-on").disabled(page + 1 == pages);
        CreateActionRow::Buttons(vec![back, on])
    }

    fn id(&self, about: &str, page: usize) -> String {
        let nowhere = WindowKey { campaign: CampaignId(0), turn: 0, window: 0, revision: 0 };
        let about = about.chars().take(ASKED_MAX).collect::<String>();
        CustomId::new(Button::Rules, nowhere, format!("{page}/{}/{about}", self.system)).text()
    }
}

/// Adds which parts of the text aren't complete yet.
fn with_missing(ctx: &Context<'_>, mut said: Vec<String>, missing: Vec<String>) -> Vec<String> {
    if !missing.is_empty() {
        said.push(ctx.words("bot-rules-missing"));
        said.extend(missing);
    }
    said
}

fn which(systems: impl Iterator<Item = &'static str>) -> CommandError {
    CommandError::User(message("bot-rules-which").with("known", literals(systems)))
}

fn books() -> Vec<Choice> {
    let choice = |system: &'static str| {
        let title = RuleBook::of(system).map_or("", |book| &book.title);
        let label =
            message("choice-book").with("title", literal(title)).with("system", literal(system));
        Choice::new(system, label, format!("{system} {title}"))
    };
    RuleBook::systems().map(choice).collect()
}

/// Lists chapters, then orders, then rules.
async fn choices(ctx: &Context<'_>, book: Option<String>) -> Result<Vec<Choice>> {
    let Ok(asked) = Asked::named(ctx, book.as_deref()).await else { return Ok(Vec::new()) };
    let chapters = asked.book.chapters.iter().map(|chapter| {
        let heading = cut(&chapter.heading, 100);
        let matched = format!("{heading} {}", chapter.words.join(" "));
        Choice::new(heading.clone(), literal(heading), matched)
    });
    let orders = asked.forms(ctx).iter().map(|form| {
        let number = form.number.map_or_else(String::new, |number| number.to_string());
        let name = asked.name(form);
        Choice::new(form.word, name.clone(), format!("{} {number} {}", form.word, ctx.say(&name)))
    });
    let rules = asked.book.rules().into_iter().map(|rule| {
        let rule = rule.to_string();
        Choice::new(rule.clone(), literal(rule.clone()), rule)
    });
    Ok(chapters.chain(orders).chain(rules).collect())
}

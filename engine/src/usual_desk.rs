//! The desk of a system ([`Desk`]). By default it is made from the forms, the rules for admission
//! and completion. A system replaces parts that it can do better. Not here: the types of a desk
//! (`desk.rs`).

use crate::desk::{
    Again, Ask, Card, Free, Given, MENU_MAX, Many, Need, Offer, Open, Part, RANK_MORE,
    StandingOrder, UnitPrompt, Verb,
};
use crate::map::Cut;
use crate::order::{
    Choice, CompletionRequest, Field, FieldType, Form, OrderError, Outlook, Setting, ValidOrder,
    given_by_seats, grammar,
};
use crate::order_context::OrderContext;
use crate::order_kind::OrderSet;
use crate::order_reading;
use crate::orders::Orders;
use crate::question::Question;
use crate::teller::Teller;
use crate::words::{Message, literal, message};

/// Number of verbs on the card of a system that declares no everyday verbs.
const VERBS_MAX: usize = 5;

/// Round amounts that are offered for a number.
const ROUND: [i64; 15] = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50, 100, 200, 500];

/// What a seat is asked and offered apart from the words of its orders. By default its units and
/// their cards follow from the system's forms, admission and completion.
pub trait Desk: Orders + Teller {
    /// What the seat is asked in this window apart from its orders, such as the questionnaire of
    /// the first one. The answers so far are among its standing orders.
    fn questions(ctx: &OrderContext<'_, Self>, orders: &[&Self::Order]) -> Vec<Question> {
        let _ = (ctx, orders);
        Vec::new()
    }

    /// Order lines to start with, such as a questionnaire: they fill the form for many orders while
    /// the seat has none.
    fn prompt(ctx: &OrderContext<'_, Self>) -> Vec<String> {
        let _ = ctx;
        Vec::new()
    }

    /// Warnings about a seat's standing orders taken together: points left or overspent,
    /// contradictions, and which of two orders will count. A line each, shown after each order and
    /// above the list.
    fn assess(ctx: &OrderContext<'_, Self>, orders: &[&Self::Order]) -> Vec<Message> {
        let _ = (ctx, orders);
        Vec::new()
    }

    /// What the window will cost a seat when it closes with these orders: a line each, above their
    /// list.
    fn costs(ctx: &OrderContext<'_, Self>, orders: &[&Self::Order]) -> Vec<Message> {
        let _ = (ctx, orders);
        Vec::new()
    }

    /// What a seat will know once its order has taken effect at once. `None` unless its present
    /// knowledge decides that alone: not if dice fall, or hidden facts may matter.
    fn foresee(
        ctx: &OrderContext<'_, Self>,
        order: &ValidOrder<Self::Order>,
    ) -> Option<Self::Known> {
        let _ = (ctx, order);
        None
    }

    /// Returns how far a seat can foresee the effect of its order, if the order takes effect at
    /// once.
    fn outlook(ctx: &OrderContext<'_, Self>, order: &ValidOrder<Self::Order>) -> Outlook {
        let foreseen = Self::foresee(ctx, order).is_some();
        if foreseen { Outlook::Certain } else { Outlook::Unseen }
    }

    /// Lists the seat's units in its plan. It must be quick, so it searches no paths.
    fn prompts(
        ctx: &OrderContext<'_, Self>,
        standing: &[StandingOrder<Self::Order>],
    ) -> Vec<UnitPrompt> {
        prompts(ctx, standing)
    }

    /// Returns the card of an own unit. `None` for other units.
    fn card(
        ctx: &OrderContext<'_, Self>,
        standing: &[StandingOrder<Self::Order>],
        code: &str,
    ) -> Option<Card> {
        let _ = standing;
        card(ctx, code)
    }

    /// Lists the orders of the seat itself, which act through no unit.
    fn affairs(ctx: &OrderContext<'_, Self>) -> Vec<Verb> {
        affairs(ctx)
    }

    /// Returns the system's own question for a field, if it is better than completion's.
    fn ask(
        ctx: &OrderContext<'_, Self>,
        form: &'static Form,
        given: &Given,
        field: &Field,
    ) -> Option<Ask> {
        let _ = (ctx, form, given, field);
        None
    }

    /// Judges the orders of the last window by the present position. Leaves out those whose slot is
    /// taken.
    fn again(
        ctx: &OrderContext<'_, Self>,
        standing: &[StandingOrder<Self::Order>],
        last: &[String],
    ) -> Vec<Again> {
        again(ctx, last, standing)
    }
}

/// Lists the own units. Those that wait for an order come first.
pub fn prompts<S: Desk>(
    ctx: &OrderContext<'_, S>,
    standing: &[StandingOrder<S::Order>],
) -> Vec<UnitPrompt> {
    let everyday: Vec<_> =
        forms_to_units::<S>().filter(|form| verb_rank::<S>(form) < RANK_MORE).collect();
    let units = S::roster(ctx.world, ctx.view).into_iter();
    let prompts = units.map(|unit| {
        let need = match standing_of(standing, &unit.code) {
            Some(line) => Need::Standing(line),
            None if !unit.led && everyday.iter().any(|form| may_act(ctx, form, &unit.code)) => {
                Need::Decide(message("desk-no-orders"))
            }
            None => Need::Optional,
        };
        let (name, rank) = (literal(unit.code.as_str()), rank_of(&need));
        UnitPrompt { code: unit.code, name, line: unit.said, place: None, need, hold: None, rank }
    });
    let mut prompts: Vec<_> = prompts.collect();
    prompts.sort_by_key(|prompt| prompt.rank);
    prompts
}

/// Returns the line of a unit's standing order.
pub fn standing_of<O>(standing: &[StandingOrder<O>], code: &str) -> Option<String> {
    let of_unit = standing.iter().find(|given| given.order.slot.unit() == Some(code));
    of_unit.map(|given| given.line.clone())
}

/// Returns a unit's rank in the plan by its need alone.
pub fn rank_of(need: &Need) -> u8 {
    match need {
        Need::Decide(_) => 0,
        Need::Standing(_) => 1,
        Need::Optional => 2,
    }
}

/// Returns a unit's card. `None` if the unit isn't the viewer's own.
pub fn card<S: Desk>(ctx: &OrderContext<'_, S>, code: &str) -> Option<Card> {
    let unit = S::roster(ctx.world, ctx.view).into_iter().find(|unit| unit.code == code)?;
    let verbs = verbs(ctx, code);
    let (head, sections) = (vec![unit.said], Vec::new());
    Some(Card { unit: unit.code, head, sections, verbs, stance: None, cut: Cut::Close })
}

/// Lists the orders that a unit can receive. Everyday verbs bring their question.
pub fn verbs<S: Desk>(ctx: &OrderContext<'_, S>, code: &str) -> Vec<Verb> {
    let able = forms_to_units::<S>().filter(|form| may_act(ctx, form, code));
    let verb = |form: &'static Form| {
        let actor = form.actor().unwrap_or_default();
        let given = Given::from([(actor.to_owned(), code.to_owned())]);
        verb::<S>(form, given, |field, given| question(ctx, form, given, field))
    };
    let mut verbs: Vec<_> = able.map(verb).collect();
    verbs.sort_by_key(|verb| verb.rank);
    verbs
}

/// Lists the orders of the seat itself, which act through no unit.
pub fn affairs<S: Desk>(ctx: &OrderContext<'_, S>) -> Vec<Verb> {
    let forms = given_by_seats(S::Order::FORMS).iter().filter(|form| form.actor().is_none());
    let admitted = forms.filter(|form| order_reading::admit(ctx, form).is_ok());
    let verb = |form: &'static Form| {
        verb::<S>(form, Given::new(), |field, given| question(ctx, form, given, field))
    };
    admitted.map(verb).collect()
}

/// Makes a verb. An everyday verb with a single open field gets its question from `ask`.
pub fn verb<S: Desk>(
    form: &'static Form,
    given: Given,
    ask: impl FnOnce(&'static Field, &Given) -> Ask,
) -> Verb {
    let rank = verb_rank::<S>(form);
    let mut open =
        form.fields.iter().filter(|field| field.required && !given.contains_key(field.word));
    let open = match (open.next(), open.next()) {
        (None, _) => Open::Nothing,
        (Some(field), None) if rank < RANK_MORE => Open::One(Box::new(ask(field, &given))),
        _ => Open::Form,
    };
    let (label, help) = (form.title(), form.help());
    Verb { form, given, label, help, open, rank }
}

/// Lists the forms in which a tapped unit acts.
pub fn forms_to_units<S: Desk>() -> impl Iterator<Item = &'static Form> {
    given_by_seats(S::Order::FORMS).iter().filter(|form| form.actor().is_some())
}

fn verb_rank<S: Desk>(form: &'static Form) -> u8 {
    let declared = || given_by_seats(S::Order::FORMS).iter().any(|form| form.everyday.is_some());
    match form.everyday {
        Some(rank) => rank,
        None if declared() => RANK_MORE,
        None => {
            let place = forms_to_units::<S>().position(|other| other.word == form.word);
            place.filter(|place| *place < VERBS_MAX).map_or(RANK_MORE, |place| place as u8)
        }
    }
}

/// Returns whether this unit may act in orders of this form, according to completion.
pub fn may_act<S: Desk>(ctx: &OrderContext<'_, S>, form: &'static Form, code: &str) -> bool {
    let Some(option) = form.actor() else { return false };
    let given = Given::from([(option.to_owned(), code.to_owned())]);
    let request = CompletionRequest { form, option, given: &given, typed: "" };
    order_reading::offered(ctx, &request).iter().any(|choice| choice.is(code))
}

/// Lists the units that may act in orders of this form, according to completion.
pub fn actors<S: Desk>(ctx: &OrderContext<'_, S>, form: &'static Form) -> Vec<Choice> {
    let Some(option) = form.actor() else { return Vec::new() };
    order_reading::offered(
        ctx,
        &CompletionRequest { form, option, given: &Given::new(), typed: "" },
    )
}

/// Lists the questions that an order leaves open: required fields, then the others, then settings.
/// A field for several units whose actor is filled asks for partners, and filled amounts can be
/// changed.
pub fn asks<S: Desk>(ctx: &OrderContext<'_, S>, form: &'static Form, given: &Given) -> Vec<Ask> {
    let is_open = |word: &str| !given.contains_key(word);
    let unit =
        (form.actor() == Some("unit") && is_open("unit")).then(|| ask_unit(ctx, form, given));
    let partners = form.fields.iter().filter(|field| {
        form.actor() == Some(field.word) && field.kind == FieldType::Units && !is_open(field.word)
    });
    let (required, optional): (Vec<_>, Vec<_>) =
        form.fields.iter().filter(|field| is_open(field.word)).partition(|field| field.required);
    let fields = required.into_iter().chain(partners).chain(optional);
    let amounts = form.fields.iter().filter_map(|field| ask_amounts(ctx, form, given, field));
    let settings = form.settings.iter().filter(|setting| is_open(setting.word));
    let settings = settings.map(|setting| ask_setting(ctx, form, given, setting));
    unit.into_iter()
        .chain(fields.map(|field| question(ctx, form, given, field)))
        .chain(amounts)
        .chain(settings)
        .collect()
}

fn ask_unit<S: Desk>(ctx: &OrderContext<'_, S>, form: &'static Form, given: &Given) -> Ask {
    Ask::new("unit", Part::Required).with_offers(offers(ctx, form, given, "unit", ""))
}

/// Returns the question for a field: the system's own, or completion's.
pub fn question<S: Desk>(
    ctx: &OrderContext<'_, S>,
    form: &'static Form,
    given: &Given,
    field: &Field,
) -> Ask {
    S::ask(ctx, form, given, field).unwrap_or_else(|| ask_field(ctx, form, given, field))
}

/// Returns completion's question for a field.
pub fn ask_field<S: Desk>(
    ctx: &OrderContext<'_, S>,
    form: &'static Form,
    given: &Given,
    field: &Field,
) -> Ask {
    let word = field.word;
    let stands = given.get(word).map_or("", String::as_str);
    let part = if field.required && stands.is_empty() { Part::Required } else { Part::Optional };
    let before = if stands.is_empty() { String::new() } else { format!("{stands}+") };
    let completed = || offers(ctx, form, given, word, &before);
    let else_words = |offers: Vec<Offer>, words: &mut dyn Iterator<Item = Offer>| {
        if offers.is_empty() { words.collect() } else { offers }
    };
    let (offers, free) = match field.kind {
        FieldType::Unit | FieldType::Name(_) => (completed(), Free::Nothing),
        FieldType::Units => {
            let short = |offer: Offer| Offer {
                value: offer.value.strip_prefix(&before).unwrap_or(&offer.value).to_owned(),
                ..offer
            };
            (completed().into_iter().map(short).collect(), Free::Nothing)
        }
        FieldType::Hex | FieldType::Amounts(_) => (completed(), Free::Words),
        FieldType::Path(lattice) | FieldType::Direction(lattice) => {
            let mut directions = lattice
                .directions()
                .iter()
                .map(|direction| Offer::new(direction.letters(), direction.name()));
            let is_path = matches!(field.kind, FieldType::Path(_));
            let free = if is_path { Free::Words } else { Free::Nothing };
            (else_words(completed(), &mut directions), free)
        }
        FieldType::Quantity { min, max } => {
            let inside = ROUND.into_iter().filter(|amount| (min..=max).contains(amount));
            let mut amounts =
                inside.map(|amount| Offer::new(amount.to_string(), literal(amount.to_string())));
            (else_words(completed(), &mut amounts), Free::Number { min, max })
        }
        FieldType::Choice(words) | FieldType::Choices(words) => {
            let mut words = words.iter().map(|word| Offer::new(*word, literal(*word)));
            (else_words(completed(), &mut words), Free::Nothing)
        }
        FieldType::Order => {
            let mut orders = orders_within(ctx, form, given).into_iter();
            (else_words(completed(), &mut orders), Free::Words)
        }
        FieldType::Text { max, .. } => (completed(), Free::Text { max }),
    };
    let joint = match field.kind {
        FieldType::Units | FieldType::Choices(_) => Some("+"),
        FieldType::Amounts(_) => Some(", "),
        _ => None,
    };
    let many = joint.map(|joint| Many {
        after: stands.to_owned(),
        joint,
        min: usize::from(stands.is_empty()),
        max: offers.len().min(MENU_MAX),
    });
    Ask { many, free, ..Ask::new(word, part).with_offers(offers) }
}

/// Asks how much of each name in a filled field of amounts: round multiples of the smallest amount.
fn ask_amounts<S: Desk>(
    ctx: &OrderContext<'_, S>,
    form: &'static Form,
    given: &Given,
    field: &Field,
) -> Option<Ask> {
    let FieldType::Amounts(_) = field.kind else { return None };
    let entries: Vec<&str> = given.get(field.word)?.split(", ").collect();
    let completed = |entry: usize, amount: &str| {
        let (before, behind) = (&entries[..entry], &entries[entry + 1..]);
        let typed = [before, behind, &[amount]].concat().join(", ");
        let mut fitting = offers(ctx, form, given, field.word, &typed).into_iter();
        fitting.find(|offer| name_of(last_of(&offer.value)) == name_of(amount))
    };
    let amounts = entries.iter().enumerate().filter_map(|(place, entry)| {
        let name = name_of(entry);
        let smallest = completed(place, name)?;
        let one: i64 = last_of(&smallest.value).split(' ').next()?.parse().ok()?;
        let amount = move |times: i64| format!("{} {name}", one * times);
        let others = ROUND.into_iter().map(amount).filter(move |amount| amount != entry);
        Some(others.filter_map(move |amount| completed(place, &amount)).collect::<Vec<_>>())
    });
    let offers: Vec<Offer> = amounts.flatten().collect();
    let prompt = message("desk-how-much");
    Some(Ask { prompt, ..Ask::new(field.word, Part::Optional).with_offers(offers) })
}

/// Returns the last of several amounts.
fn last_of(amounts: &str) -> &str {
    amounts.rsplit(", ").next().unwrap_or(amounts)
}

/// Returns the name in an amount such as `10 ammo`, or in a name alone.
fn name_of(amount: &str) -> &str {
    amount.trim_start_matches(|letter: char| letter.is_ascii_digit()).trim_start()
}

/// Lists orders that fit within another order: those of the same unit with at most one question.
fn orders_within<S: Desk>(ctx: &OrderContext<'_, S>, form: &Form, given: &Given) -> Vec<Offer> {
    let forms = forms_to_units::<S>()
        .filter(|inner| inner.subject == form.subject && inner.word != form.word);
    let unit = given.iter().filter(|(option, _)| *option == "unit");
    let unit: Given = unit.map(|(option, value)| (option.clone(), value.clone())).collect();
    let orders = forms.filter(|inner| order_reading::admit(ctx, inner).is_ok()).flat_map(|inner| {
        let ask = |field: &'static Field, given: &Given| question(ctx, inner, given, field);
        let Verb { given, label, open, .. } = verb::<S>(inner, unit.clone(), ask);
        let line = move |mut given: Given| {
            given.remove("unit");
            inner.line(&given)
        };
        match open {
            Open::Nothing => vec![Offer::new(line(given), label)],
            Open::One(ask) => {
                let filled = ask.offers.iter().map(|offer| {
                    let mut given = given.clone();
                    given.insert(ask.field.to_owned(), ask.answer(&[&offer.value]));
                    let label = message("desk-order-within")
                        .with("order", label.clone())
                        .with("value", offer.label.clone());
                    Offer { value: line(given), label, note: offer.note.clone() }
                });
                filled.collect()
            }
            Open::Form => Vec::new(),
        }
    });
    orders.collect()
}

/// Returns the question for a setting: its presets by name, then its other steps.
pub fn ask_setting<S: Desk>(
    ctx: &OrderContext<'_, S>,
    form: &'static Form,
    given: &Given,
    setting: &'static Setting,
) -> Ask {
    let mut steps = offers(ctx, form, given, setting.word, "");
    if steps.is_empty() {
        let plain = |step: u16| Offer::new(step.to_string(), literal(step.to_string()));
        steps = (setting.min..=setting.max).take(MENU_MAX).map(plain).collect();
    }
    let preset = |(name, step): &(&'static str, u16)| {
        let value = step.to_string();
        let note = steps.iter().find(|offer| offer.value == value).map(|offer| offer.label.clone());
        Offer { value, label: message(format!("preset-{name}")), note }
    };
    let presets: Vec<_> = setting.presets.iter().map(preset).collect();
    let is_preset = |offer: &Offer| presets.iter().any(|preset| preset.value == offer.value);
    let others: Vec<_> = steps.iter().filter(|offer| !is_preset(offer)).cloned().collect();
    let free = Free::Number { min: setting.min.into(), max: setting.max.into() };
    let offers = presets.iter().cloned().chain(others).collect();
    Ask { free, ..Ask::new(setting.word, Part::Setting).with_offers(offers) }
}

/// Returns completion's choices for an option.
pub fn offers<S: Desk>(
    ctx: &OrderContext<'_, S>,
    form: &'static Form,
    given: &Given,
    option: &str,
    typed: &str,
) -> Vec<Offer> {
    let request = CompletionRequest { form, option, given, typed };
    order_reading::offered(ctx, &request).into_iter().map(Offer::from).collect()
}

/// Judges the orders of the last window by the present position. Leaves out those whose slot is
/// taken, and those of the seat itself, such as a speech or a purchase, which happen once.
pub fn again<S: Desk>(
    ctx: &OrderContext<'_, S>,
    last: &[String],
    standing: &[StandingOrder<S::Order>],
) -> Vec<Again> {
    // Stored lines begin with their form's word.
    let is_of_unit = |line: &&String| {
        let word = line.split_whitespace().next();
        let form = S::Order::FORMS.iter().find(|form| Some(form.word) == word);
        form.is_none_or(|form| form.actor().is_some())
    };
    let judged = last.iter().filter(is_of_unit).filter_map(|line| match read(ctx, line) {
        Ok(slot) if slot.unit().is_none() => None,
        Ok(slot) if standing.iter().any(|given| given.order.slot == slot) => None,
        Ok(_) => Some(Again::Same(line.clone())),
        Err(error) => Some(Again::Cannot { line: line.clone(), why: problem(error) }),
    });
    judged.collect()
}

/// Reads and checks a line, and returns its slot.
fn read<S: Desk>(ctx: &OrderContext<'_, S>, line: &str) -> Result<crate::order::Slot, OrderError> {
    let check = |parsed| order_reading::validate(ctx, &parsed).map(|valid| valid.slot);
    grammar::read_checked(S::Order::FORMS, line, ctx, check)
}

fn problem(error: OrderError) -> Message {
    match error {
        OrderError::Invalid { problem, .. } | OrderError::Illegal { problem, .. } => problem,
    }
}

//! The desk: units that need a look, and one-tap orders for each. See EM-7.1, EM-11.1. [`ways`]
//! finds destinations and targets. Not here: reading orders (`orders/`), or the cards of any system
//! (`desk`).

mod ways;

use std::cell::OnceCell;

use self::ways::Ways;
use super::ElMythico;
use super::fog::{KnownContact, OwnUnit};
use super::hex_map::HexNo;
use super::orders::unit::AGGRESSION;
use super::orders::{Order, OrderContext, assessment, costs, find, name, questions};
use super::paths::cost::{Mobility, Mover};
use super::report::roster::roster;
use super::wording::place_name;
use crate::desk::{
    Again, Ask, Card, Given, Need, Offer, Open, RANK_MORE, StandingOrder, UnitPrompt, Verb,
};
use crate::grid::Location;
use crate::map::Cut;
use crate::order::{Field, FieldType, Form, PathStep, grammar};
use crate::question::Question;
use crate::system::OrderSet;
use crate::usual_desk as usual;
use crate::usual_desk::Desk;
use crate::words::{Message, literal, message};

/// Hexes around a unit that its card shows.
const REACH_SHOWN: u8 = 4;

/// Distance in hexes at which an enemy calls for a decision.
const NEAR: u32 = 2;

/// Highest organisation at which a unit needs rest.
const WORN: i64 = 3;

/// Rank of *Attack…* on the card, after the march.
const RANK_ATTACK: u8 = 1;

/// Everyday verbs whose label differs from the order's name.
const LABELLED: [&str; 9] =
    ["move", "defend", "rest", "recce", "strike", "superiority", "overfly", "rebase", "sail"];

impl Desk for ElMythico {
    fn assess(ctx: &OrderContext<'_>, orders: &[&Order]) -> Vec<Message> {
        assessment::assess(ctx, orders)
    }

    fn costs(ctx: &OrderContext<'_>, orders: &[&Order]) -> Vec<Message> {
        costs::costs(ctx, orders)
    }

    fn prompt(ctx: &OrderContext<'_>) -> Vec<String> {
        name::questionnaire(ctx.world, ctx.known(), ctx.seat())
    }

    fn questions(ctx: &OrderContext<'_>, orders: &[&Order]) -> Vec<Question> {
        questions::questions(ctx, orders)
    }

    fn prompts(ctx: &OrderContext<'_>, standing: &[StandingOrder<Order>]) -> Vec<UnitPrompt> {
        prompts(ctx, standing)
    }

    fn card(ctx: &OrderContext<'_>, standing: &[StandingOrder<Order>], code: &str) -> Option<Card> {
        card(ctx, standing, code)
    }

    fn ask(
        ctx: &OrderContext<'_>,
        form: &'static Form,
        given: &Given,
        field: &Field,
    ) -> Option<Ask> {
        ask(ctx, form, given, field)
    }

    fn again(
        ctx: &OrderContext<'_>,
        standing: &[StandingOrder<Order>],
        last: &[String],
    ) -> Vec<Again> {
        again(ctx, standing, last)
    }
}

/// Lists the seat's units. Those that fight, have enemies near or lack something come first.
pub fn prompts(ctx: &OrderContext<'_>, standing: &[StandingOrder<Order>]) -> Vec<UnitPrompt> {
    // The roster lists units first, then agents.
    let own = ctx.known().own.iter().map(Some).chain(std::iter::repeat(None));
    let lines = roster(ctx.world, ctx.known()).into_iter().zip(own);
    let lines = lines.filter(|(_, own)| own.is_none_or(|own| own.seat == ctx.seat()));
    let hold = Order::FORMS.iter().find(|form| form.word == "defend");
    let able = hold.map(|form| usual::actors(ctx, form)).unwrap_or_default();
    let prompt = |(line, own): (crate::system::RosterLine, Option<&OwnUnit>)| {
        let name = own.map_or_else(|| literal(line.code.as_str()), OwnUnit::name);
        let (rank, need) = match (order_of(standing, &line.code), own) {
            (Some(order), _) => (7, Need::Standing(order)),
            (None, Some(own)) if own.unit.aboard.is_none() && is_asked(ctx, own) => {
                let (rank, why) = reason(ctx, own);
                (rank, Need::Decide(why))
            }
            _ => (8, Need::Optional),
        };
        let place = own.map(|own| place_name(ctx.world, own.unit.hex));
        let waits = matches!(need, Need::Decide(_)) && able.iter().any(|unit| unit.is(&line.code));
        let given = Given::from([("unit".to_owned(), line.code.clone())]);
        let hold = hold.filter(|_| waits).map(|form| form.line(&given));
        UnitPrompt { code: line.code, name, line: line.said, place, need, hold, rank }
    };
    let mut prompts: Vec<_> = lines.map(prompt).collect();
    prompts.sort_by_key(|prompt| prompt.rank);
    prompts
}

/// Returns the line of a unit's main order. Ignores orders in `misc` slots.
fn order_of(standing: &[StandingOrder<Order>], code: &str) -> Option<String> {
    let of_turn = |given: &&StandingOrder<Order>| {
        let slot = &given.order.slot;
        slot.unit() == Some(code) && !slot.as_str().starts_with("misc")
    };
    standing.iter().find(of_turn).map(|given| given.line.clone())
}

/// Returns whether a unit without an order needs one. A leader may stay where no enemy is beside
/// it.
fn is_asked(ctx: &OrderContext<'_>, own: &OwnUnit) -> bool {
    let hex = own.unit.hex;
    !own.unit.is_leader()
        || ctx.known().fights.binary_search(&hex).is_ok()
        || nearest_enemy(ctx, hex).is_some_and(|(_, steps)| steps <= 1)
}

/// Returns a unit's rank in the plan and the reason for a decision.
fn reason(ctx: &OrderContext<'_>, own: &OwnUnit) -> (u8, Message) {
    let (known, unit) = (ctx.known(), &own.unit);
    if known.fights.binary_search(&unit.hex).is_ok() {
        return (0, message("desk-mythico-in-fight"));
    }
    match nearest_enemy(ctx, unit.hex) {
        Some((foe, steps)) if steps <= NEAR => {
            (1, message("desk-mythico-enemy-near").with("unit", foe.name()).with("steps", steps))
        }
        _ if unit.supply.out_of_ammo => (2, message("desk-mythico-no-ammo")),
        _ if unit.is_tactical() && unit.organisation <= WORN => {
            (3, message("desk-mythico-worn").with("organisation", unit.organisation))
        }
        _ => (4, message("desk-no-orders")),
    }
}

/// Finds the nearest hostile unit that was seen in the last turn.
fn nearest_enemy<'a>(ctx: &OrderContext<'a>, hex: HexNo) -> Option<(&'a KnownContact, u32)> {
    let seen = ctx.known().contacts.iter();
    let seen = seen.filter(|contact| contact.hostile && contact.current && !contact.gone);
    seen.map(|contact| (contact, hex.distance(contact.hex))).min_by_key(|(_, steps)| *steps)
}

/// Returns a unit's card. One path search serves all of its verbs.
pub fn card(ctx: &OrderContext<'_>, standing: &[StandingOrder<Order>], code: &str) -> Option<Card> {
    let Some(own) = own_called(ctx, code) else { return usual::card(ctx, code) };
    let line = roster(ctx.world, ctx.known()).into_iter().find(|line| line.code == code)?;
    let enemy = nearest_enemy(ctx, own.unit.hex).map(|(foe, steps)| {
        message("desk-mythico-nearest").with("unit", foe.name()).with("steps", steps)
    });
    Some(Card {
        unit: line.code,
        head: [line.said].into_iter().chain(enemy).collect(),
        sections: Vec::new(),
        verbs: verbs(ctx, own),
        stance: stance(ctx, order_of(standing, code), own),
        cut: Cut::Around(Location::outer(own.unit.hex.cell()), REACH_SHOWN),
    })
}

fn own_called<'a>(ctx: &OrderContext<'a>, code: &str) -> Option<&'a OwnUnit> {
    ctx.known().own.iter().find(|own| own.seat == ctx.seat() && own.code() == code)
}

fn verbs(ctx: &OrderContext<'_>, own: &OwnUnit) -> Vec<Verb> {
    let code = own.code().to_string();
    let found = OnceCell::new();
    let ways = || found.get_or_init(|| Ways::of(ctx, own));
    // A unit without organisation can't obey an order to move. See EM-2.6.
    let may_go = own.unit.organisation > 0;
    let able = usual::forms_to_units::<ElMythico>()
        .filter(|form| may_go || !form.fields.iter().any(|field| field.required && is_path(field)))
        .filter(|form| usual::may_act(ctx, form, &code));
    let mut verbs = Vec::new();
    for form in able {
        let given = Given::from([("unit".to_owned(), code.clone())]);
        let mut verb = usual::verb::<ElMythico>(form, given, |field, given| {
            if is_march(ctx, own, form, field) {
                ways().march(form)
            } else {
                usual::question(ctx, form, given, field)
            }
        });
        if LABELLED.contains(&form.word) {
            verb.label = message(format!("desk-mythico-{}", form.word));
        }
        if form.word == "move" && own.unit.is_tactical() && verb.rank < RANK_MORE {
            verbs.extend(attack(&verb, own, ways()));
        }
        verbs.push(verb);
    }
    verbs.retain(|verb| !matches!(&verb.open, Open::One(ask) if ask.offers.is_empty()));
    verbs.sort_by_key(|verb| verb.rank);
    verbs
}

/// Makes the attack verb: a move to where enemies were seen. It raises the unit's aggression to at
/// least that of odds of one to two.
fn attack(march: &Verb, own: &OwnUnit, ways: &Ways<'_>) -> Option<Verb> {
    let mut given = march.given.clone();
    let step = aggressive();
    if u16::from(own.unit.settings.aggression) < step {
        given.insert("aggression".to_owned(), step.to_string());
    }
    let (label, help) = (message("desk-mythico-attack"), message("desk-mythico-attack-help"));
    let open = Open::One(Box::new(ways.attack()));
    Some(Verb { given, label, help, open, rank: RANK_ATTACK, form: march.form })
}

/// Returns the aggression step of an attack.
fn aggressive() -> u16 {
    AGGRESSION.iter().find(|(name, _)| *name == "aggressive").map_or(7, |(_, step)| *step)
}

fn is_path(field: &Field) -> bool {
    matches!(field.kind, FieldType::Path(_))
}

/// Returns whether the field is the path of a march on land.
fn is_march(ctx: &OrderContext<'_>, own: &OwnUnit, form: &Form, field: &Field) -> bool {
    form.topic == "land"
        && is_path(field)
        && Mover::of(ctx.world, &own.unit).mobility != Mobility::Ship
}

/// Returns the unit's aggression: that of its standing order, or its current setting. Uses the
/// preset's name if there is one. `None` for leaders, who don't fight.
fn stance(ctx: &OrderContext<'_>, order: Option<String>, own: &OwnUnit) -> Option<Message> {
    let read = |line: String| {
        grammar::read_checked(Order::FORMS, &line, ctx, Ok).ok()?.setting("aggression")
    };
    let step = order.and_then(read).unwrap_or(own.unit.settings.aggression.into());
    let preset = AGGRESSION.iter().find(|(_, preset)| *preset == step);
    let said = match preset {
        Some((name, _)) => message(format!("preset-{name}")),
        None => message("desk-mythico-aggression").with("step", step),
    };
    (!own.unit.is_leader()).then_some(said)
}

/// Answers the path field of a march itself and leaves all other fields to completion.
pub fn ask(
    ctx: &OrderContext<'_>,
    form: &'static Form,
    given: &Given,
    field: &Field,
) -> Option<Ask> {
    let own = unit_of(ctx, given)?;
    if !is_march(ctx, own, form, field) {
        return None;
    }
    let ways = Ways::of(ctx, own);
    let step = given.get("aggression").and_then(|step| step.parse::<u16>().ok());
    let march = ways.march(form);
    if step.is_none_or(|step| step < aggressive()) {
        return Some(march);
    }
    // An attack offers the places of enemies first, then any other destination.
    let attack = ways.attack();
    let is_new = |offer: &Offer| !attack.offers.iter().any(|other| other.value == offer.value);
    let others = march.offers.iter().filter(|offer| is_new(offer)).cloned();
    let offers = attack.offers.iter().cloned().chain(others).collect();
    Some(Ask { offers: Vec::new(), ..march }.with_offers(offers))
}

fn unit_of<'a>(ctx: &OrderContext<'a>, given: &Given) -> Option<&'a OwnUnit> {
    let word = given.get("unit")?.trim().to_owned();
    find::own_unit(ctx, &crate::order::Spanned { span: 0..word.len(), value: word }).ok()
}

/// Judges the orders of the last turn. A unit that has arrived is offered an order to hold. Steps
/// without a goal aren't repeated, because they would lead on from where the unit is now.
pub fn again(
    ctx: &OrderContext<'_>,
    standing: &[StandingOrder<Order>],
    last: &[String],
) -> Vec<Again> {
    let judged = usual::again(ctx, last, standing).into_iter();
    let judged = judged.filter_map(|again| {
        let (Again::Same(line) | Again::Cannot { line, .. }) = &again else { return Some(again) };
        if matches!(again, Again::Same(_)) && has_no_goal(ctx, line) {
            let why = message("desk-mythico-again-way");
            return Some(Again::Cannot { line: line.clone(), why });
        }
        let Some((own, given)) = arrived(ctx, line) else { return Some(again) };
        if order_of(standing, &own.code()).is_some() {
            return None;
        }
        let hold =
            Order::FORMS.iter().find(|form| form.word == "defend" && own.unit.is_tactical())?;
        let why = message("desk-mythico-arrived").with("unit", own.name());
        Some(Again::Adjusted { line: hold.line(&given), why })
    });
    judged.collect()
}

/// Returns whether an order leads along directions, without naming where to.
fn has_no_goal(ctx: &OrderContext<'_>, line: &str) -> bool {
    let parsed = grammar::read_checked(Order::FORMS, line, ctx, Ok);
    let last = parsed.as_ref().ok().and_then(|parsed| parsed.path().last());
    last.is_some_and(|step| !matches!(step.value, PathStep::To(_) | PathStep::Feature(_)))
}

/// Returns the unit of an order whose goal it has already reached, and the order's values without
/// the path.
fn arrived<'a>(ctx: &OrderContext<'a>, line: &str) -> Option<(&'a OwnUnit, Given)> {
    let parsed = grammar::read_checked(Order::FORMS, line, ctx, Ok).ok()?;
    let (PathStep::To(goal) | PathStep::Feature(goal)) = &parsed.path().last()?.value else {
        return None;
    };
    let mut given = parsed.given();
    given.remove("path");
    let own = unit_of(ctx, &given)?;
    (find::known_hex(ctx, goal)? == own.unit.hex).then_some((own, given))
}

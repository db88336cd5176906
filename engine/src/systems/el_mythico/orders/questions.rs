//! The questionnaire of the first turn: the leader's vocation and alignment, if the module lets the
//! player choose, and the names of the leader and of the types of units. Each answer is order 85,
//! 87 or 88. See EM-1.3, EM-9.3, EM-10.1.

use super::alignment::ChooseAlignment;
use super::name::Name;
use super::vocation::ChooseVocation;
use super::{Order, OrderContext};
use crate::question::{Question, QuestionKind, QuestionOption};
use crate::system::OrderKind;
use crate::systems::el_mythico::country::centre::Alignment;
use crate::systems::el_mythico::names::{NAME_SPACES_MAX, Named};
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::world::{FIRST_TURN, LeaderProfile, Offer, Vocation};
use crate::words::{Message, message, user_words, written};

/// The seat's open questions.
pub fn questions(ctx: &OrderContext<'_>, orders: &[&Order]) -> Vec<Question> {
    let profile = ctx.world.leader_profile(ctx.seat()).filter(|_| ctx.known().turn == FIRST_TURN);
    let Some(profile) = profile else { return Vec::new() };
    let names = [named(ctx, profile, orders, Named::Leader)].into_iter();
    let types = Arm::TACTICAL.into_iter().map(|arm| named(ctx, profile, orders, Named::Type(arm)));
    let choices = [vocation(profile, orders), alignment(profile, orders)].into_iter();
    choices.chain(names).chain(types).flatten().collect()
}

fn vocation(profile: &LeaderProfile, orders: &[&Order]) -> Option<Question> {
    let chosen = orders.iter().find_map(|order| match order {
        Order::ChooseVocation(choice) => Some(choice.vocation().word()),
        _ => None,
    });
    let said = |one: Vocation| Said {
        word: one.word(),
        name: one.name(),
        about: Some(message(format!("mythico-question-vocation-{}", one.word()))),
    };
    choice(ChooseVocation::FORM.word, &profile.vocations, chosen, said)
}

fn alignment(profile: &LeaderProfile, orders: &[&Order]) -> Option<Question> {
    let chosen = orders.iter().find_map(|order| match order {
        Order::ChooseAlignment(choice) => Some(choice.alignment().word()),
        _ => None,
    });
    let said = |one: Alignment| Said {
        word: one.word(),
        name: one.name(),
        about: Some(message("mythico-question-alignment-about")),
    };
    choice(ChooseAlignment::FORM.word, &profile.alignments, chosen, said)
}

/// An option in words.
struct Said {
    word: &'static str,
    name: Message,
    about: Option<Message>,
}

fn choice<T: Copy + PartialEq>(
    word: &'static str,
    offer: &Offer<T>,
    chosen: Option<&'static str>,
    said: impl Fn(T) -> Said,
) -> Option<Question> {
    let option = |one: &T| {
        let Said { word, name, about } = said(*one);
        let suggests = |about: Message| message("mythico-question-suggested").with("about", about);
        let about = if offer.suggested == Some(*one) { about.map(suggests) } else { about };
        QuestionOption { key: word.to_owned(), label: name, about }
    };
    let options: Vec<_> = offer.choices.iter().map(option).collect();
    let names: Vec<_> = options.iter().map(|option| option.label.clone()).collect();
    (!options.is_empty()).then(|| Question {
        key: word.to_owned(),
        label: message(format!("mythico-question-{word}")),
        kind: QuestionKind::Choice(options),
        answer: chosen.map(str::to_owned),
        otherwise: message("mythico-question-drawn").with("choices", names),
        order: word.to_owned(),
    })
}

/// The name for the leader, or for a type of the seat's units. A type is asked for if units of it
/// have the module's name, or the module has several.
fn named(
    ctx: &OrderContext<'_>,
    profile: &LeaderProfile,
    orders: &[&Order],
    what: Named,
) -> Option<Question> {
    let own = || ctx.known().own.iter().filter(|own| own.seat == profile.seat).map(|own| &own.unit);
    let (word, label, list, present) = match what {
        Named::Leader => {
            let leader = own().find(|unit| unit.arm == Arm::Leader)?;
            (
                "leader",
                message("mythico-question-leader"),
                Some(&profile.leader_names),
                leader.name.as_str(),
            )
        }
        Named::Type(arm) => {
            let (preset, list) = (profile.names.get(&arm)?, profile.name_lists.get(&arm));
            let has_some = own().any(|unit| unit.arm == arm && unit.name == preset.as_str());
            if !has_some && list.is_none() {
                return None;
            }
            let label = message("mythico-question-type").with("arm", arm.name());
            (arm.word(), label, list, preset.as_str())
        }
        Named::Successor => return None,
    };
    let drawn = list.filter(|list| !list.is_empty());
    let otherwise = match drawn {
        Some(list) => message("mythico-question-drawn")
            .with("choices", list.iter().map(|name| written(name.as_str())).collect::<Vec<_>>()),
        None => message("mythico-question-kept").with("name", user_words(present)),
    };
    let usual = drawn.is_none().then(|| present.to_owned());
    Some(Question {
        key: word.to_owned(),
        label,
        kind: QuestionKind::Text { max: NAME_SPACES_MAX, usual },
        answer: orders.iter().find_map(|order| match order {
            Order::Name(name) => name.gives(what).map(str::to_owned),
            _ => None,
        }),
        otherwise,
        order: format!("{} {word}", Name::FORM.word),
    })
}

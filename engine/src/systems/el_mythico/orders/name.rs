//! Order 85, Name: a player names the leader in the first turn, each type of unit once, and each
//! successor of the leader. Also the questionnaire that a seat starts with, whose lines are such
//! orders. See EM-1.3, EM-10.1. Elite units are named when they are trained (`train.rs`).

use smol_str::SmolStr;

use super::reason::Reason;
use super::{OrderContext, Read};
use crate::order::{Args, Field, FieldType, Form, Slot, Spanned};
use crate::seat::SeatId;
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::names::{NAME_SPACES_MAX, Named, name_spaces};
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, legible, message};

/// 85: names the leader, a type of unit, or the next leader.
///
/// Ruling: EM-11.4: the questionnaire's order has a free number of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    seat: SeatId,
    what: Named,
    name: SmolStr,
}

const WHAT: &[&str] = &[
    "leader",
    "infantry",
    "armour",
    "mechanised",
    "artillery",
    "air-defence",
    "aircraft",
    "helicopters",
    "naval",
    "successor",
];
const LEADER: &str = "leader";
/// Longer names are read too, and refused with the number of spaces that they take.
pub(super) const NAME: FieldType = FieldType::Text { max: 100, listed: false };

impl OrderKind<ElMythico> for Name {
    const FORM: Form = Form {
        number: Some(85),
        word: "name",
        topic: "name",
        fields: &[Field::new("what", FieldType::Choice(WHAT)), Field::new("name", NAME)],
        rule: "EM-1.3",
        ..Form::BASE
    };

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let word = args.choice("what");
        let what = word
            .as_ref()
            .and_then(|word| Arm::TACTICAL.into_iter().find(|arm| arm.word() == word.value));
        let is_leader = word.as_ref().is_some_and(|word| word.value == LEADER);
        let what =
            what.map_or(if is_leader { Named::Leader } else { Named::Successor }, Named::Type);
        let seat = ctx.seat();
        if let (Named::Leader, Some(word), false) = (what, &word, is_first_turn(ctx.known())) {
            return Err(Rejected::at(&word.span, Reason::LeaderHasName));
        }
        if let (Named::Type(arm), Some(word)) = (what, &word)
            && let Some(name) = ctx.known().type_name(seat, arm)
        {
            return Err(Rejected::at(&word.span, Reason::AlreadyNamed(name.as_str().into())));
        }
        let name = args.required("name", Args::free_text);
        Ok(Name { seat, what, name: name_given(&name)? })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        let what = match self.what {
            Named::Type(arm) => arm.word(),
            Named::Successor => "successor",
            Named::Leader => LEADER,
        };
        Slot::of_content("name", self.seat, what)
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let profile = ctx.world.leader_profile(self.seat);
        let present = |arm: Arm| profile.and_then(|profile| profile.names.get(&arm));
        let is_kept = |arm: Arm| present(arm).is_some_and(|name| self.name == *name);
        let (said, detail) = match self.what {
            Named::Type(arm) => (
                message("mythico-said-name-type").with("arm", arm.name()),
                if is_kept(arm) { "mythico-detail-name-kept" } else { "mythico-detail-name-type" },
            ),
            Named::Successor => {
                (message("mythico-said-name-successor"), "mythico-detail-name-successor")
            }
            Named::Leader => (message("mythico-said-name-leader"), "mythico-detail-name-leader"),
        };
        let said = said.with("name", Arg::Words(self.name.to_string()));
        Answer { details: vec![message(detail)], ..Answer::of(said) }
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.training.names.push(plan.order.asks((self.seat, self.what, self.name.clone())));
    }
}

impl Name {
    /// The name that it gives to this, if it does.
    pub fn gives(&self, what: Named) -> Option<&str> {
        (self.what == what).then_some(self.name.as_str())
    }
}

/// The questionnaire of the first turn: the seat's leader and each type of its units with one name,
/// with the present names, to be changed. See EM-1.3.
///
/// Ruling: EM-1.3: the questionnaire is offered with the first turn's orders. A player who leaves
/// it as it is, or doesn't hand it in, keeps the module's names, and may name types later. A name
/// that is drawn from several, if it is left open, has no line in it: `questions.rs` asks for that.
pub fn questionnaire(world: &World, known: &Known, seat: SeatId) -> Vec<String> {
    if !is_first_turn(known) {
        return Vec::new();
    }
    let own = || known.own.iter().filter(|own| own.seat == seat);
    let profile = world.leader_profile(seat);
    let is_drawn = profile.is_some_and(|profile| !profile.leader_names.is_empty());
    let leader = own().find(|own| own.unit.arm == Arm::Leader && !is_drawn);
    let leader = leader.map(|own| format!("{} {LEADER} {}", Name::FORM.word, own.unit.name));
    let preset = |arm: Arm| {
        let profile = profile.filter(|profile| !profile.name_lists.contains_key(&arm))?;
        profile.names.get(&arm)
    };
    let named = |arm: Arm| {
        let name = preset(arm).filter(|_| known.type_name(seat, arm).is_none())?;
        let has_some = own().any(|own| own.unit.arm == arm && own.unit.name == name.as_str());
        has_some.then(|| format!("{} {} {name}", Name::FORM.word, arm.word()))
    };
    leader.into_iter().chain(Arm::TACTICAL.into_iter().filter_map(named)).collect()
}

/// Are the orders of the first turn being given?
fn is_first_turn(known: &Known) -> bool {
    known.turn == 1
}

/// A name as a player writes it, if it fits. Ruling: EM-1.3: it begins with a letter, and has only
/// letters, digits, blanks, points, hyphens and apostrophes, all of them visible.
///
/// # Errors
/// If it takes too many spaces, or has other characters.
pub fn name_given(written: &Spanned<&str>) -> Read<SmolStr> {
    let name = written.value.trim();
    let refused = |reason| Err(Rejected::at(&written.span, reason));
    let fits = |letter: char| letter.is_alphanumeric() || " .-'’".contains(letter);
    if !name.starts_with(char::is_alphabetic) || !name.chars().all(fits) || legible(name) != name {
        return refused(Reason::BadName);
    }
    match name_spaces(name) {
        ..=NAME_SPACES_MAX => Ok(name.into()),
        spaces => refused(Reason::LongName { spaces, most: NAME_SPACES_MAX }),
    }
}

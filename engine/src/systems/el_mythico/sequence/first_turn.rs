//! As the first turn's window closes, players' choices about their leaders take effect, and open
//! ones are drawn by the campaign's seed, names too. See EM-1.3, EM-9.3, EM-10.1, EM-10.2.
//! Ruling: EM-10.1: choices count from the closing of the window on, before anything else of the
//! turn. Not here: what is asked (`orders/questions.rs`), or how names are given (`training.rs`).

use std::borrow::Cow;
use std::cmp::Reverse;

use smol_str::SmolStr;

use crate::dice::Dice;
use crate::outcome::OrderId;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::deeds::{CareerChange, SUMMIT};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::names::Named;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::position::{Force, Position};
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::world::{FIRST_TURN, LeaderProfile, Offer, Vocation, World};
use crate::view::Audience;

/// A position in which all vocations and alignments are settled, with the events of that.
pub struct Settled<'p> {
    /// The position; borrowed if nothing was open.
    pub position: Cow<'p, Position>,
    /// Events for each seat alone.
    pub told: Vec<(Audience, Event)>,
    /// Orders whose choices count.
    pub done: Vec<OrderId>,
}

/// Settles the open choices of the first turn. Later turns have none.
pub fn settle<'p>(
    world: &World,
    position: &'p Position,
    plan: &mut Plan,
    dice: &Dice,
) -> Settled<'p> {
    let mut settled =
        Settled { position: Cow::Borrowed(position), told: Vec::new(), done: Vec::new() };
    if position.turn != FIRST_TURN {
        return settled;
    }
    for (place, seat) in position.forces.iter().map(|force| force.seat).enumerate() {
        let Some(profile) = world.leader_profile(seat) else { continue };
        draw_names(profile, plan, dice);
        let chosen = plan.first_turn.vocations.get(&seat);
        settled.done.extend(chosen.map(|chosen| chosen.order));
        let chosen = chosen.map(|chosen| chosen.what);
        if let Some((vocation, drawn)) =
            one_of(&profile.vocations, chosen, (seat, Part::Vocation), dice)
        {
            settled.position.to_mut().forces[place].career.vocation = vocation;
            settled.tell(seat, CareerChange::Vocation { vocation, drawn });
        }
        let chosen = plan.first_turn.alignments.get(&seat);
        settled.done.extend(chosen.map(|chosen| chosen.order));
        let chosen = chosen.map(|chosen| chosen.what);
        if let Some((alignment, drawn)) =
            one_of(&profile.alignments, chosen, (seat, Part::Alignment), dice)
        {
            settled.position.to_mut().forces[place].career.alignment = Some(alignment);
            settled.tell(seat, CareerChange::Alignment { alignment, drawn });
        }
    }
    Vocation::ALL.into_iter().for_each(|vocation| settled.leave_one_summit(world, vocation));
    settled
}

/// What is drawn for a seat: each has dice of its own, so that one answer doesn't change another
/// draw.
#[derive(Clone, Copy)]
enum Part {
    Vocation,
    Alignment,
    Leader,
    Type(Arm),
}

impl Part {
    fn number(self) -> u64 {
        match self {
            Part::Vocation => 1,
            Part::Alignment => 2,
            Part::Leader => 3,
            Part::Type(arm) => 4 + arm as u64,
        }
    }
}

/// The chosen value, or else a drawn one, and whether it was drawn. `None` if there is nothing to
/// choose.
fn one_of<T: Copy + PartialEq>(
    offer: &Offer<T>,
    chosen: Option<T>,
    about: (SeatId, Part),
    dice: &Dice,
) -> Option<(T, bool)> {
    let chosen = chosen.filter(|chosen| offer.choices.contains(chosen));
    let drawn = || Some((*draw(&offer.choices, about, dice)?, true));
    chosen.map(|chosen| (chosen, false)).or_else(drawn)
}

/// One of several, all equally likely.
fn draw<'a, T>(of: &'a [T], (seat, part): (SeatId, Part), dice: &Dice) -> Option<&'a T> {
    let last = of.len().checked_sub(1)?;
    let nth = dice.stream("first turn", [seat.0.into(), part.number(), 0]).between(0, last as i64);
    of.get(usize::try_from(nth).ok()?)
}

/// Draws names if the player gave none and the module has several.
fn draw_names(profile: &LeaderProfile, plan: &mut Plan, dice: &Dice) {
    let seat = profile.seat;
    let lists =
        profile.name_lists.iter().map(|(&arm, list)| (Named::Type(arm), Part::Type(arm), list));
    for (what, part, list) in
        [(Named::Leader, Part::Leader, &profile.leader_names)].into_iter().chain(lists)
    {
        let names = &mut plan.training.names;
        if names.iter().any(|name| (name.0, name.1) == (seat, what)) {
            continue;
        }
        let drawn = draw(list, (seat, part), dice);
        let drawn = drawn.map(|name| (seat, what, SmolStr::from(name.as_str())));
        names.extend(drawn.map(|name| OrderId::default().asks(name)));
    }
}

impl Settled<'_> {
    fn tell(&mut self, seat: SeatId, change: CareerChange) {
        self.told.push((Audience::Alone(SeatSet::one(seat)), Event::Career(change)));
    }

    /// See EM-10.2: one leader of a vocation holds level 6.
    ///
    /// Ruling: EM-10.2: if choices bring two leaders of level 6 to one vocation, the one that the
    /// module gave it keeps level 6; else the one with most deeds, then the lowest seat. The others
    /// get level 5 and keep their deeds.
    fn leave_one_summit(&mut self, world: &World, vocation: Vocation) {
        let holds =
            |force: &Force| force.career.level == SUMMIT && force.career.vocation == vocation;
        let chose = |seat: SeatId| {
            let profile = world.leader_profile(seat);
            profile.is_some_and(|profile| !profile.vocations.choices.is_empty())
        };
        let holders = self.position.forces.iter().filter(|force| holds(force));
        let mut ranked: Vec<_> = holders
            .map(|force| (chose(force.seat), Reverse(force.career.deeds), force.seat))
            .collect();
        ranked.sort_unstable();
        // If the module itself has two, they stay.
        for (_, _, seat) in ranked.into_iter().skip(1).filter(|(chose, ..)| *chose) {
            let forces = &mut self.position.to_mut().forces;
            for force in forces.iter_mut().filter(|force| force.seat == seat) {
                force.career.level = SUMMIT - 1;
            }
            self.tell(seat, CareerChange::Passed);
        }
    }
}

//! Shared parts of orders of the first turn: whether there is a choice, and which option is meant.
//! See EM-9.3, EM-10.1.

use super::reason::Reason;
use super::{OrderContext, Read};
use crate::order::{Choice, Spanned};
use crate::system::Rejected;
use crate::systems::el_mythico::world::{FIRST_TURN, LeaderProfile, Offer};
use crate::words::Message;

/// The seat's options now.
///
/// # Errors
/// If the first turn is over, or the module gives the seat no choice here.
pub fn offered<'a, T>(
    ctx: &OrderContext<'a>,
    of: impl Fn(&'a LeaderProfile) -> &'a Offer<T>,
) -> Read<&'a Offer<T>> {
    if ctx.known().turn != FIRST_TURN {
        return Err(Reason::FirstTurnOver.into());
    }
    let offer = ctx.world.leader_profile(ctx.seat()).map(of);
    offer.filter(|offer| !offer.choices.is_empty()).ok_or_else(|| Reason::NothingToChoose.into())
}

/// The option that a word names.
///
/// # Errors
/// If it isn't offered.
pub fn choice_of<T: Copy>(
    offered: &[T],
    word: &Spanned<&'static str>,
    word_of: impl Fn(T) -> &'static str,
) -> Read<T> {
    let found = offered.iter().copied().find(|one| word_of(*one) == word.value);
    let words = || offered.iter().map(|one| word_of(*one)).collect();
    found.ok_or_else(|| Rejected::from(Reason::NotOffered { offered: words() }))
}

/// Choices for the field.
pub fn choices<T: Copy>(offered: &[T], said: impl Fn(T) -> (&'static str, Message)) -> Vec<Choice> {
    let choice = |one: &T| {
        let (word, name) = said(*one);
        Choice::new(word, name, word)
    };
    offered.iter().map(choice).collect()
}

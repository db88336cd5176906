//! The registry: the one place that names the rule systems. They never import one another.

mod el_mythico;
mod tuw;

use crate::game::Game;
use crate::typed::GameOf;

static GAMES: [&dyn Game; 2] = [&GameOf::<el_mythico::ElMythico>::new(), &GameOf::<tuw::Tuw>::new()];

/// Every system this program plays.
pub fn games() -> &'static [&'static dyn Game] {
    &GAMES
}

/// The system with this id.
pub fn game(id: &str) -> Option<&'static dyn Game> {
    games().iter().copied().find(|game| game.id() == id)
}

/// The ids of all systems, for messages.
pub fn names() -> String {
    games().iter().map(|game| game.id()).collect::<Vec<_>>().join(", ")
}

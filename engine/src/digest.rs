//! A turn in a few lines, for the GM who closes it: fights, losses, orders that failed, and who
//! holds what. It is made from the events and the view of its reader, so it reveals nothing else.
//! Not here: reports, which tell all of it.

use crate::words::Message;

/// What happened, a line each, as far as one reader may know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Digest {
    /// Where there were fights.
    pub fights: Vec<Message>,
    /// What was lost in them, and otherwise.
    pub losses: Vec<Message>,
    /// Orders that failed, and why.
    pub setbacks: Vec<Message>,
}

/// Something that can change hands, and who has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holding {
    /// What is held.
    pub what: Message,
    /// Who holds it.
    pub holder: Message,
}

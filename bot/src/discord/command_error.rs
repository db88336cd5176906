//! Reasons why a command failed, and the text for the user. A user's mistake gets a sentence that
//! says what to do. A fault of the bot is logged, and the user only reads that it happened.

use mythico_engine::order::OrderError;
use mythico_engine::words::{Message, fenced, message};

use crate::adjudicator::AdjudicationError;
use crate::api::failure::classify;
use crate::lanes::Panicked;
use crate::states::StateError;
use crate::store::{self, StoreError};

/// Reason why a command failed. `Display` is for logs, [`CommandError::say`] for users.
#[derive(Debug, thiserror::Error)]
#[error("{self:?}")]
pub enum CommandError {
    /// A user's mistake: a sentence that says what to do.
    User(Message),
    /// A refused order. The line is given back.
    Order {
        error: Box<OrderError>,
        /// The line as typed.
        line: String,
    },
    /// Another error, with the typed text, which is given back.
    WithInput(Box<CommandError>, String),
    /// A fault of the bot: logged once. The user sees one fixed line.
    Internal(anyhow::Error),
}

impl CommandError {
    /// Makes a user error of a message without arguments.
    pub fn user(id: &'static str) -> CommandError {
        CommandError::User(message(id))
    }

    pub fn order(error: OrderError, line: &str) -> CommandError {
        CommandError::Order { error: Box::new(error), line: line.to_owned() }
    }

    /// Returns why an order's line wasn't carried out.
    pub fn of_line(error: AdjudicationError, line: &str) -> CommandError {
        match error {
            AdjudicationError::Refused(error) => {
                CommandError::Order { error, line: line.to_owned() }
            }
            other => other.into(),
        }
    }

    /// Gives the typed text back.
    #[must_use]
    pub fn with_input(self, text: &str) -> CommandError {
        match self {
            CommandError::User(_) | CommandError::Internal(_) => {
                CommandError::WithInput(Box::new(self), text.to_owned())
            }
            other => other,
        }
    }

    /// Returns the text for the user.
    pub fn say(
        &self,
        say: &dyn Fn(&Message) -> String,
        refused: &dyn Fn(&OrderError, &str) -> String,
    ) -> String {
        match self {
            CommandError::User(message) => say(message),
            CommandError::Order { error, line } => {
                format!("{}\n{}", say(&message("bot-refused")), refused(error, line))
            }
            CommandError::WithInput(inner, text) => {
                format!(
                    "{}\n{}\n{}",
                    inner.say(say, refused),
                    say(&message("bot-your-text")),
                    fenced(text)
                )
            }
            CommandError::Internal(error) => say(&message(trouble(error))),
        }
    }

    /// Returns the fault, if it is the bot's.
    pub fn fault(&self) -> Option<&anyhow::Error> {
        match self {
            CommandError::Internal(error) => Some(error),
            CommandError::WithInput(inner, _) => inner.fault(),
            CommandError::User(_) | CommandError::Order { .. } => None,
        }
    }
}

impl From<StoreError> for CommandError {
    fn from(error: StoreError) -> Self {
        match error.rejection() {
            Some(refusal) => CommandError::User(said(refusal)),
            None => CommandError::Internal(error.into()),
        }
    }
}

impl From<StateError> for CommandError {
    fn from(error: StateError) -> Self {
        match error {
            StateError::Store(error) => error.into(),
            other => CommandError::Internal(other.into()),
        }
    }
}

impl From<AdjudicationError> for CommandError {
    fn from(error: AdjudicationError) -> Self {
        match error {
            AdjudicationError::NotRunning => CommandError::user("bot-not-running"),
            AdjudicationError::WindowClosed => CommandError::user("bot-window-closed"),
            AdjudicationError::WarOver => CommandError::user("bot-war-over"),
            AdjudicationError::Stale => CommandError::user("bot-stale"),
            // Only the GM learns the cause.
            AdjudicationError::OrderStopped => CommandError::user("bot-order-stopped"),
            AdjudicationError::Stopped { .. } => CommandError::user("bot-window-stopped"),
            AdjudicationError::Store(error) => error.into(),
            AdjudicationError::State(error) => error.into(),
            other => CommandError::Internal(other.into()),
        }
    }
}

impl From<serenity::Error> for CommandError {
    fn from(error: serenity::Error) -> Self {
        CommandError::Internal(error.into())
    }
}

impl From<Panicked> for CommandError {
    fn from(error: Panicked) -> Self {
        CommandError::Internal(error.into())
    }
}

impl From<anyhow::Error> for CommandError {
    fn from(error: anyhow::Error) -> Self {
        CommandError::Internal(error)
    }
}

/// Returns the text id for a fault of the bot. The details may be secret and go only to the log.
fn trouble(error: &anyhow::Error) -> &'static str {
    match (error.downcast_ref(), error.downcast_ref(), error.downcast_ref()) {
        (Some(StoreError::DiskFull(_)), ..) => "bot-disk-full",
        (Some(StoreError::Busy(_)), ..) => "bot-database-busy",
        (_, Some(StateError::Position(..)), _) => "bot-unavailable",
        (.., Some(failed)) if classify(failed).is_trouble() => "bot-discord-fails",
        _ => "bot-broken",
    }
}

/// Returns the store's refusals as messages.
fn said(rejection: &store::Rejection) -> Message {
    match rejection {
        store::Rejection::NameLength(max) => message("bot-name-length").with("max", *max),
        store::Rejection::NameTaken => message("bot-name-taken"),
        // The store knows seats by keys, which people don't use.
        store::Rejection::NoSuchSeat(_) => message("bot-seat-unknown"),
        store::Rejection::SeatTaken(_) => message("bot-seat-just-taken"),
        store::Rejection::AlreadySeated(_) => message("bot-just-seated"),
        store::Rejection::NotYourSeat(_) => message("bot-not-your-seat"),
        store::Rejection::NotRunning => message("bot-not-running"),
        store::Rejection::WindowClosed => message("bot-window-closed"),
        store::Rejection::Frozen => message("bot-window-frozen"),
        store::Rejection::Paused => message("bot-paused-close"),
        store::Rejection::NothingStands => message("bot-nothing-stands"),
        store::Rejection::Stale => message("bot-stale"),
        store::Rejection::NotAsRehearsed => message("bot-rehearsal-changed"),
    }
}

#[cfg(test)]
mod tests {
    use mythico_engine::words::Lexicon;

    use super::*;

    fn said(error: CommandError) -> String {
        let lexicon = Lexicon::built_in();
        error.say(&|message| lexicon.say("en", message), &|_, _| String::new())
    }

    #[test]
    fn a_refusal_of_the_store_shows_no_key() {
        use store::Rejection::{AlreadySeated, NoSuchSeat, NotYourSeat, SeatTaken};
        for refusal in [NoSuchSeat, SeatTaken, AlreadySeated, NotYourSeat] {
            let said = said(CommandError::from(StoreError::from(refusal("red-1".to_owned()))));
            assert!(said.contains("leader") && !said.contains("red-1"), "{said}");
        }
    }

    #[test]
    fn a_busy_database_is_called_busy() {
        let busy = || StoreError::from(sqlx::Error::PoolTimedOut);
        let all = [
            CommandError::from(busy()),
            CommandError::from(StateError::Store(busy())),
            CommandError::from(AdjudicationError::Store(busy())),
            CommandError::from(anyhow::Error::from(busy()).context("looking at rooms")),
        ];
        for error in all {
            let said = said(error);
            assert!(said.contains("too busy") && !said.contains("broke on our side"), "{said}");
        }
    }
}

//! Errors of the store: trouble for the operator ([`StoreError`]) and refusals for the player
//! ([`Rejection`]). Each is one sentence that says what to do.

use std::path::PathBuf;

use super::key::CampaignId;

/// Trouble with the database, or a refusal.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file can't be opened or created.
    #[error(
        "the database {} cannot be opened: {why}; check that its folder exists and that this user may write there, \
         or name another folder with --data", path.display()
    )]
    CannotOpen {
        path: PathBuf,
        /// The system's message.
        why: String,
    },
    /// A later version of the program wrote it.
    #[error(
        "the database {} was written by a newer version of mythico (this one does not know its migration {version}); \
         start the newer version, or restore a backup from before the upgrade", path.display()
    )]
    Newer {
        path: PathBuf,
        /// The first migration that this program doesn't know.
        version: i64,
    },
    /// Another build of the program made it, with other tables.
    #[error(
        "the database {} was made by another build of mythico, and its tables differ; finish its wars with that \
         build, or start a new folder with --data", path.display()
    )]
    OtherBuild {
        /// The database file.
        path: PathBuf,
    },
    /// It belongs to another program.
    #[error("{} is not a mythico database; name another folder with --data", path.display())]
    Foreign {
        /// The database file.
        path: PathBuf,
    },
    /// A second process runs.
    #[error(
        "the database {} is in use by another mythico; stop that one first, or name another folder with --data",
        path.display()
    )]
    InUse {
        /// The database file.
        path: PathBuf,
    },
    /// Another process has opened the database since. Nothing was written.
    #[error(
        "another mythico has taken over this database; this one has written nothing and must stop"
    )]
    Overtaken,
    /// A row that this program can't read.
    #[error(
        "the database holds a value this program cannot read ({what}); restore a backup or report it as a bug"
    )]
    Damaged {
        /// Table, column and fault.
        what: String,
    },
    #[error("there is no campaign number {0}")]
    NoCampaign(CampaignId),
    /// The window doesn't exist, or isn't in the state that the caller expects.
    #[error("{0} is not {1}; look at the campaign's present state and try again")]
    NotInState(String, &'static str),
    /// The store refuses a user's request.
    #[error(transparent)]
    Refused(#[from] Rejection),
    /// The copy couldn't be made.
    #[error("the backup {} cannot be written: {why}; name another file", path.display())]
    Backup {
        /// The file to write.
        path: PathBuf,
        /// The system's message.
        why: String,
    },
    /// The disk is full or can't be written for another reason. Nothing was written. The program
    /// continues once the disk works.
    #[error(
        "the database cannot be written: {0}; make room on its disk, nothing needs to be started again"
    )]
    DiskFull(#[source] sqlx::Error),
    /// Another program holds the database, or there are too many requests at once. Nothing was
    /// written.
    #[error("the database is busy: {0}; end other programs that use it, then try again")]
    Busy(#[source] sqlx::Error),
    /// SQLite failed, or the database broke a constraint.
    #[error("the database cannot be read or written: {0}; check the disk, then try again")]
    Database(#[source] sqlx::Error),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        const BUSY: u32 = 5;
        const LOCKED: u32 = 6;
        const IOERR: u32 = 10;
        const FULL: u32 = 13;
        let code = error.as_database_error().and_then(|inner| inner.code()?.parse::<u32>().ok());
        // The last byte of an extended code is its kind.
        match code.map(|code| code & 0xff) {
            Some(FULL | IOERR) => Self::DiskFull(error),
            Some(BUSY | LOCKED) => Self::Busy(error),
            _ if matches!(error, sqlx::Error::PoolTimedOut) => Self::Busy(error),
            _ => Self::Database(error),
        }
    }
}

impl StoreError {
    pub(crate) fn damaged(what: impl Into<String>) -> Self {
        Self::Damaged { what: what.into() }
    }

    /// Returns the refusal, if this is one.
    pub fn rejection(&self) -> Option<&Rejection> {
        match self {
            Self::Refused(refusal) => Some(refusal),
            _ => None,
        }
    }
}

/// A user's request that the store refuses. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// Too long for a channel category, or empty.
    #[error("a campaign's name has 1 to {0} characters; choose another one")]
    NameLength(usize),
    #[error("this server already has a campaign of that name; choose another one")]
    NameTaken,
    #[error("this campaign has no seat `{0}`; take one from the list")]
    NoSuchSeat(String),
    #[error("the seat `{0}` is taken; choose a free one")]
    SeatTaken(String),
    #[error("you already play the seat `{0}` in this campaign; leave it first")]
    AlreadySeated(String),
    /// The seat is somebody else's, or the user gave it up.
    #[error("you do not play the seat `{0}`")]
    NotYourSeat(String),
    /// The campaign hasn't started, or is over.
    #[error("the campaign is not running, so it takes no orders now")]
    NotRunning,
    #[error(
        "the window is closed, so the order was not taken; give it again when the next one opens"
    )]
    WindowClosed,
    /// The window repeats the orders that it had before an undo.
    #[error(
        "the orders of this window stand as they were before the game master went back, so none is taken"
    )]
    Frozen,
    #[error("the campaign is paused, so nothing closes; have it go on first")]
    Paused,
    #[error("no order stands there, so there is nothing to strike")]
    NothingStands,
    /// Another order came first. Compute again from the new position.
    #[error("another order came first; try again")]
    Stale,
    #[error("the orders aren't those that were rehearsed any more; rehearse again")]
    NotAsRehearsed,
}

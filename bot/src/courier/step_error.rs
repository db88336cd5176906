//! Errors that stop work on a dispatch. [`crate::api::failure`] explains Discord's answers.

use crate::api::failure::Failure;
use crate::store::StoreError;

#[derive(Debug)]
pub(super) enum StepError {
    Store(StoreError),
    Discord(Failure),
    /// The bot may not read the channel's history: nobody knows whether the message is there.
    NoHistory,
}

impl From<StoreError> for StepError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<Failure> for StepError {
    fn from(failure: Failure) -> Self {
        Self::Discord(failure)
    }
}

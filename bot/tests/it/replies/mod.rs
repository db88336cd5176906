//! Tests of answers: wording, permissions and limits. They ask the bot at a desk, without Discord.
//! Flows that need Discord are in `e2e`.

mod aims;
mod assessment;
mod at_once;
mod direct;
mod lamps;
mod looking;
mod maps;
mod named;
mod personal;
mod questionnaire;
mod registered;
mod rules;

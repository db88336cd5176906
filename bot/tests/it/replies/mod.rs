//! What the bot answers, asked without Discord: wording, permissions, limits. Flows that need Discord are in `e2e`.

mod aims;
mod assessment;
mod at_once;
mod breach;
mod direct;
mod floods;
mod forged;
mod immediate;
mod lamps;
mod looking;
mod maps;
mod named;
mod personal;
mod questionnaire;
mod registered;
mod rehearsing;
mod rules;
mod sealed;
mod umpiring;
mod unconfirmed;
mod undoing;
mod written;

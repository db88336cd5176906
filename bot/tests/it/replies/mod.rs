//! What the bot answers, asked without Discord: wording, permissions, limits. Flows that need Discord are in `e2e`.

mod accounts;
mod aims;
mod assessment;
mod at_once;
mod bound;
mod copies;
mod direct;
mod going;
mod heavy;
mod lamps;
mod looking;
mod maps;
mod named;
mod personal;
mod phone;
mod questionnaire;
mod registered;
mod reseated;
mod rules;
mod setting_up;
mod squares;

//! What viewers are shown, all from their views: [`turn`], [`bulletin`], [`roster`], [`standing`], [`stores`], [`unit`],
//! [`refusal`].
//! Not here: what may be known (`fog.rs`), or drawing.

mod air;
mod air_refusal;
mod battle;
mod battle_outcome;
mod battle_summary;
pub mod breach;
pub mod bulletin;
pub mod career;
pub mod changes;
pub mod corrections;
pub mod country;
mod decisions;
pub mod digest;
mod elites;
pub mod espionage;
mod fieldwork;
mod fight_lines;
pub mod installations;
mod intelligence;
mod lead;
mod losses_besides;
pub mod market;
pub mod minor;
mod news_items;
mod own_units;
mod powers;
pub mod refusal;
pub mod roster;
pub mod sea;
mod sheet;
mod stage;
mod stage_checks;
mod stage_fire;
mod stage_units;
pub mod standing;
pub mod stores;
pub mod succession;
pub mod turn;
mod turning;
pub mod unit;
pub mod wording;
mod wordings;

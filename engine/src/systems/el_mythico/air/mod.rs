//! Aircraft and helicopters besides what they are: what they are told to do ([`mission`]), and what
//! a seat is told of their flights ([`told`]). Not here: the orders (`orders/`), or how missions
//! are flown (`sequence/air/`).

pub mod mission;
pub mod told;

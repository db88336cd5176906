//! Orders to aircraft and helicopters ([`mission`]), and what a seat is told of their flights
//! ([`told`]). Not here: the orders' texts (`orders/`), or how missions are flown
//! (`sequence/air/`).

pub mod mission;
pub mod told;

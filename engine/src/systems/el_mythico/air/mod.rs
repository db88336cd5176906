//! Aircraft and helicopters besides what they are: what a seat is told of its flights ([`told`]). Not here: the orders (`orders/`), or how
//! missions are flown (`sequence/air/`).

pub mod told;

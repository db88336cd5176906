//! The sea: its areas ([`areas`]), loads of boats ([`hold`]), ways from harbour to harbour
//! ([`passage`]), events ([`told`]). See EM-2.8, EM-4.10, EM-11.7. Not here: the turn
//! (`sequence/sea/`), or orders (`orders/`).

pub mod areas;
pub mod hold;
pub mod passage;
pub mod told;

//! The sea: its areas ([`areas`]), what boats load ([`hold`]), ways from harbour to harbour
//! ([`passage`]), what happened there ([`told`]). Rules: EM-2.8, EM-4.10, EM-11.7. Not here: what
//! ships do in a turn (`sequence/sea/`), or what they are told (`orders/`).

pub mod areas;
pub mod hold;
pub mod passage;
pub mod told;

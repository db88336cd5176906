//! The sea: its areas ([`areas`]). Rules: EM-2.8, EM-11.7.
//! Not here: what ships do there (`sequence/sea/`), or what they are told (`orders/`).

pub mod areas;

//! Overlays: each is laid over other systems, and decides what their orders come to. Only the file of
//! a pair, `on_` and the host's name, names a host.

pub mod firestrike;

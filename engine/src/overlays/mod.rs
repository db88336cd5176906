//! Overlays: each is laid over other systems, and decides whether their orders get through. Only the
//! file of a pair, `on_` and the host's name, names a host.

pub mod firestrike;

//! Why orders of Firestrike's windows are refused.

use super::rules::formation::TreeFault;

/// Why one of these orders is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// No command window is open.
    NotNow,
    /// Formations are made in the first window alone.
    NotForming,
    /// No own unit is called so.
    UnknownUnit(String),
    /// The base is destroyed.
    Lost(String),
    /// No headquarters is left that could order it.
    NoHeadquarters(String),
    /// The units have several headquarters.
    SeveralHeadquarters,
    /// It runs this turn, and hears nothing.
    Retreats(String),
    /// It doesn't fall back.
    DoesntFallBack(String),
    /// There is no such hex.
    UnknownHex(String),
    /// The ground lets it go there in no way.
    NoWay(String),
    /// An arrow needs at least one more hex.
    NoArrow,
    /// It is no headquarters.
    NoStaff(String),
    /// No natural leader is above it.
    NotLed(String),
    /// Past the last level of technology.
    PastLastLevel(String),
    /// The formations wouldn't hold together.
    Tree(TreeFault),
}

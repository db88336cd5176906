//! Values in texts. Facts derive [`Tell`]: a variant names its text, its fields are the arguments.
//! Systems implement it for named things, such as units and hexes.

pub use mythico_macros::{Tell, Word};
use smol_str::SmolStr;

use super::{Arg, LITERAL, Message, literal, message, user_words};

/// A value that a text can name. `N` holds the names, for instance those of a module.
pub trait Tell<N: ?Sized> {
    /// Returns the value as the argument of a text.
    fn tell(&self, names: &N) -> Arg;

    /// Returns the value as a text of its own.
    fn message(&self, names: &N) -> Message {
        self.tell(names).into()
    }
}

/// Argument of a value that is missing and of an empty list, for texts that choose by it.
pub const NONE: &str = "none";

/// Words that a player typed. They are shown without formatting, mentions and links.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed(pub SmolStr);

impl From<&str> for Typed {
    fn from(text: &str) -> Typed {
        Typed(text.into())
    }
}

impl<N: ?Sized> Tell<N> for Typed {
    fn tell(&self, _: &N) -> Arg {
        user_words(&self.0)
    }
}

/// A number in tenths, such as money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tenths(pub i64);

impl<N: ?Sized> Tell<N> for Tenths {
    fn tell(&self, _: &N) -> Arg {
        Arg::Tenths(self.0)
    }
}

/// A value that can be missing. A fact with different texts chooses by its presence.
pub trait Present {
    /// Returns whether it is there: a flag is set, a number isn't 0, a list isn't empty.
    fn is_present(&self) -> bool;
}

impl Present for bool {
    fn is_present(&self) -> bool {
        *self
    }
}

impl Present for i64 {
    fn is_present(&self) -> bool {
        *self != 0
    }
}

impl<T> Present for Option<T> {
    fn is_present(&self) -> bool {
        self.is_some()
    }
}

impl<T> Present for Vec<T> {
    fn is_present(&self) -> bool {
        !self.is_empty()
    }
}

/// What is wrong and what to do instead, from a text and its attribute `remedy`.
pub fn problem_and_remedy<N: ?Sized>(reason: &impl Tell<N>, names: &N) -> [Message; 2] {
    let problem = reason.message(names);
    let remedy = problem.attribute("remedy");
    [problem, remedy]
}

impl From<Arg> for Message {
    fn from(arg: Arg) -> Message {
        match arg {
            Arg::Message(message) => message,
            Arg::Text(text) => literal(text),
            arg => message(LITERAL).with("text", arg),
        }
    }
}

impl<N: ?Sized, T: Tell<N>> Tell<N> for Option<T> {
    fn tell(&self, names: &N) -> Arg {
        self.as_ref().map_or_else(|| NONE.into(), |value| value.tell(names))
    }
}

impl<N: ?Sized, T: Tell<N>> Tell<N> for Vec<T> {
    fn tell(&self, names: &N) -> Arg {
        if self.is_empty() {
            NONE.into()
        } else {
            self.iter().map(|one| one.message(names)).collect::<Vec<_>>().into()
        }
    }
}

impl<N: ?Sized, T: Tell<N>> Tell<N> for Box<T> {
    fn tell(&self, names: &N) -> Arg {
        (**self).tell(names)
    }
}

macro_rules! tell_as_argument {
    ($($kind:ty),*) => {$(
        impl<N: ?Sized> Tell<N> for $kind {
            fn tell(&self, _: &N) -> Arg {
                Arg::from(self.clone())
            }
        }
    )*};
}
tell_as_argument!(
    Arg,
    i64,
    i32,
    i16,
    u8,
    u16,
    u32,
    u64,
    usize,
    &'static str,
    String,
    SmolStr,
    Message
);

#[cfg(test)]
mod tests {
    use super::*;

    struct Names {
        most: i64,
    }

    const NAMES: Names = Names { most: 9 };

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
    #[word(text = "tuw-by")]
    enum Gait {
        Foot,
        #[word("small-atv")]
        Buggy,
    }

    #[derive(Tell)]
    #[tell(id = "walk")]
    enum Halt {
        #[tell(id = "walk-off")]
        OffMap,
        Short {
            cost: u16,
            goods_left: i64,
        },
        Crowded(#[tell(arg = "who")] Vec<Gait>),
    }

    #[derive(Tell)]
    #[tell(id = "ride", names = Names, arg = "mounts")]
    enum Ride {
        Many(Vec<Gait>),
        #[tell(worded, add(most = names.most))]
        Back {
            #[tell(suffix, with = *left * 2)]
            left: i64,
            #[tell(suffix)]
            late: bool,
        },
    }

    #[derive(Tell)]
    #[tell(id = "refusal")]
    enum Refusal {
        Halt {
            by: Option<Gait>,
            #[tell(text)]
            halt: Halt,
            #[tell(skip)]
            _turn: u32,
        },
    }

    #[test]
    fn a_variant_is_a_text_and_its_fields_are_the_arguments() {
        let short = Halt::Short { cost: 3, goods_left: -1 }.message(&NAMES);
        assert_eq!(short, message("walk-short").with("cost", 3).with("goods-left", -1));
        assert_eq!(Halt::OffMap.message(&NAMES).id(), "walk-off");
        let crowded = Halt::Crowded(vec![Gait::Buggy]).message(&NAMES);
        assert_eq!(crowded, message("walk-crowded").with("who", vec![message("tuw-by-small-atv")]));
        assert_eq!(Halt::Crowded(Vec::new()).message(&NAMES).args().get("who"), Some(&NONE.into()));
    }

    #[test]
    fn a_field_adds_to_the_id_and_an_argument_can_be_worked_out() {
        let back = |left, late| Ride::Back { left, late }.message(&NAMES);
        let worded = |id: &'static str| message(id).with("most", 9).with("wording", 0);
        assert_eq!(back(0, false), worded("ride-back"));
        assert_eq!(back(0, true), worded("ride-back-late"));
        assert_eq!(back(2, false), worded("ride-back-left").with("left", 4));
        assert_eq!(back(3, true), worded("ride-back-left-late").with("left", 6));
        assert_eq!(
            Ride::Many(Vec::new()).message(&NAMES),
            message("ride-many").with("mounts", NONE)
        );
    }

    #[test]
    fn a_text_within_takes_the_arguments_around_it() {
        let refusal = Refusal::Halt { by: None, halt: Halt::OffMap, _turn: 1 };
        let [problem, remedy] = problem_and_remedy(&refusal, &NAMES);
        assert_eq!(problem, message("walk-off").with("by", NONE));
        assert_eq!(remedy, message("walk-off.remedy").with("by", NONE));
    }

    #[test]
    fn an_enum_has_its_words() {
        assert_eq!(Gait::WORDS, ["foot", "small-atv"]);
        assert_eq!(
            (Gait::from_word("small-atv"), Gait::from_word("bike")),
            (Some(Gait::Buggy), None)
        );
        assert_eq!(
            Gait::ALL.map(Gait::name).map(|name| name.id().to_owned()),
            ["tuw-by-foot", "tuw-by-small-atv"]
        );
    }
}

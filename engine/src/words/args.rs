//! The arguments of a message, by name. A report has many messages with few arguments each, so they
//! are a short list rather than a tree. Serialised and compared as a map.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Arg;

type Name = Cow<'static, str>;

/// Arguments by name.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Args(Vec<(Name, Arg)>);

impl Args {
    /// The empty list, for messages that say the same every time.
    pub const NONE: Args = Args(Vec::new());

    /// Sets an argument; one of the same name is replaced.
    pub fn set(&mut self, name: Name, arg: Arg) {
        match self.place(&name) {
            // Most messages have one argument, so this allocates room for one only.
            _ if self.0.capacity() == 0 => self.0 = vec![(name, arg)],
            Ok(place) => self.0[place].1 = arg,
            Err(place) => {
                // The others have few. A new argument mostly comes last, and a report keeps them
                // all, so this reserves exactly one more.
                self.0.reserve_exact(1);
                self.0.insert(place, (name, arg));
            }
        }
    }

    /// These arguments, which are sorted by name.
    pub fn of<const COUNT: usize>(args: [(&'static str, Arg); COUNT]) -> Args {
        debug_assert!(
            args.is_sorted_by(|(one, _), (other, _)| one < other),
            "not in order, or one twice"
        );
        Args(args.into_iter().map(|(name, arg)| (Name::Borrowed(name), arg)).collect())
    }

    /// The argument of this name.
    pub fn get(&self, name: &str) -> Option<&Arg> {
        self.place(name).ok().map(|place| &self.0[place].1)
    }

    /// The arguments in order of their names.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &Arg)> {
        self.0.iter().map(|(name, arg)| (&**name, arg))
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn place(&self, name: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(known, _)| (**known).cmp(name))
    }
}

impl fmt::Debug for Args {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl Serialize for Args {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Args {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let map = BTreeMap::<Name, Arg>::deserialize(from)?;
        Ok(Args(map.into_iter().collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_stand_by_name_whatever_order_they_came_in() {
        let mut args = Args::default();
        for (name, number) in [("turn", 1), ("hex", 2), ("unit", 3), ("turn", 4)] {
            args.set(name.into(), number.into());
        }
        let text = serde_json::to_string(&args).unwrap();
        assert_eq!(text, r#"{"hex":{"number":2},"turn":{"number":4},"unit":{"number":3}}"#);
        assert_eq!(serde_json::from_str::<Args>(&text).unwrap(), args);
        assert_eq!((args.get("hex"), args.get("name")), (Some(&Arg::Number(2)), None));
    }
}

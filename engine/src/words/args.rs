//! The arguments of a message: few, by name, and many messages to a report, so they are kept in a short list rather than a
//! tree. Written and compared as a map.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Arg;

type Name = Cow<'static, str>;

/// Arguments by name.
#[derive(Clone, Default)]
pub struct Args(List);

/// In the order of their names.
#[derive(Clone)]
enum List {
    Own(Vec<(Name, Arg)>),
    Shared(Arc<[(Name, Arg)]>),
}

impl Default for List {
    fn default() -> Self {
        List::Own(Vec::new())
    }
}

impl Args {
    /// The empty list, for messages that say the same every time.
    pub const NONE: Args = Args(List::Own(Vec::new()));

    /// Sets an argument; one of the same name is replaced.
    pub fn set(&mut self, name: Name, arg: Arg) {
        let place = self.place(&name);
        match (&mut self.0, place) {
            // Most messages have one argument, and room for no more.
            (List::Own(list), _) if list.capacity() == 0 => *list = vec![(name, arg)],
            (List::Own(list), Ok(place)) => list[place].1 = arg,
            (List::Own(list), Err(place)) => {
                // Nor have the others many: what is set last mostly stays last, and a report keeps them all.
                list.reserve_exact(1);
                list.insert(place, (name, arg));
            }
            (List::Shared(list), _) => {
                self.0 = List::Own(list.to_vec());
                self.set(name, arg);
            }
        }
    }

    /// Just these, in the order of their names.
    pub fn of<const COUNT: usize>(args: [(&'static str, Arg); COUNT]) -> Args {
        debug_assert!(args.is_sorted_by(|(one, _), (other, _)| one < other), "not in order, or one twice");
        Args(List::Own(args.into_iter().map(|(name, arg)| (Name::Borrowed(name), arg)).collect()))
    }

    /// These, which every copy shares from now on.
    #[must_use]
    pub fn shared(self) -> Args {
        match self.0 {
            List::Own(list) => Args(List::Shared(list.into())),
            shared => Args(shared),
        }
    }

    /// The argument of this name.
    pub fn get(&self, name: &str) -> Option<&Arg> {
        self.place(name).ok().map(|place| &self.list()[place].1)
    }

    /// The arguments in order of their names.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &Arg)> {
        self.list().iter().map(|(name, arg)| (&**name, arg))
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.list().is_empty()
    }

    fn list(&self) -> &[(Name, Arg)] {
        match &self.0 {
            List::Own(list) => list,
            List::Shared(list) => list,
        }
    }

    fn place(&self, name: &str) -> Result<usize, usize> {
        self.list().binary_search_by(|(known, _)| (**known).cmp(name))
    }
}

impl PartialEq for Args {
    fn eq(&self, other: &Args) -> bool {
        self.list() == other.list()
    }
}

impl Eq for Args {}

impl Hash for Args {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.list().hash(state);
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
        Ok(Args(List::Own(map.into_iter().collect())))
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

    #[test]
    fn what_is_set_on_a_copy_changes_no_other() {
        let shared = Args::of([("hex", 2.into()), ("turn", 4.into())]).shared();
        let mut copy = shared.clone();
        assert_eq!(copy, shared);
        copy.set("turn".into(), 5.into());
        assert_eq!((copy.get("turn"), shared.get("turn")), (Some(&5.into()), Some(&4.into())));
    }
}

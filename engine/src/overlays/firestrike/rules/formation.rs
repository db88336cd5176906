//! Formations: units and headquarters in a tree, and who commands whom when headquarters are lost.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::movement::Standing;
use super::performance::Performance;
use crate::grid::hex::Hex;
use crate::overlays::firestrike::tables::{Attitude, Tech, Training};

/// A unit's place in its seat's tree.
pub type GroupId = usize;

/// A unit: bases with one attitude, training, technology and order. `B` names a base.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "B: Ord + Serialize", deserialize = "B: Ord + Deserialize<'de>"))]
pub struct Group<B> {
    /// What its seat calls it.
    pub name: String,
    /// The headquarters above it. `None` for the topmost.
    pub parent: Option<GroupId>,
    /// Whether it is a headquarters group.
    pub headquarters: bool,
    /// Its surviving bases.
    pub bases: BTreeSet<B>,
    /// Bases at the beginning.
    pub original: usize,
    /// How it bears losses.
    pub attitude: Attitude,
    /// How well it is trained.
    pub training: Training,
    /// Its technology.
    pub tech: Tech,
    /// Whether a natural leader runs it. He is lost with its last base.
    pub leader: bool,
    /// Its order. `None` before it has its first.
    pub order: Option<Standing>,
    /// What concerns this turn alone.
    #[serde(default, skip_serializing_if = "Passing::is_nothing")]
    pub now: Passing,
}

/// What concerns a unit in one turn alone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passing {
    /// Where its bases were destroyed in the turn before.
    pub losses: Vec<Hex>,
    /// It fought with nuclear, biological or chemical weapons in the turn before.
    pub nbc: bool,
    /// How it bore this turn's test.
    pub test: Option<Performance>,
    /// Its owner has it stop halfway when it falls back.
    pub stops: bool,
    /// Levels of technology that this headquarters gives up for the whole turn.
    pub lowered: u8,
}

impl Passing {
    fn is_nothing(&self) -> bool {
        *self == Passing::default()
    }
}

/// A seat's formations.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "B: Ord + Serialize", deserialize = "B: Ord + Deserialize<'de>"))]
pub struct Tree<B> {
    /// Units and headquarters.
    pub groups: Vec<Group<B>>,
}

/// Bases that a seat groups together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regroup<B> {
    /// Which bases come together.
    pub bases: BTreeSet<B>,
    /// The headquarters above them, by its name.
    pub under: String,
    /// What they are called.
    pub name: String,
}

/// What is wrong with a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeFault {
    /// A unit has no headquarters above it, and isn't the topmost headquarters.
    NoParent(String),
    /// The unit above it is no headquarters.
    NotCommanded(String),
    /// It is above itself.
    Circle(String),
    /// A base is in two units.
    Twice(String, String),
    /// A unit has no base.
    Empty(String),
    /// A unit has no order to begin with.
    NoOrder(String),
    /// Two units have the same name.
    SameName(String),
    /// A headquarters isn't taken apart.
    Split(String),
}

impl<B: Ord> Group<B> {
    /// Whether a base of it is left.
    pub fn survives(&self) -> bool {
        !self.bases.is_empty()
    }
}

impl<B: Ord> Tree<B> {
    /// Finds a unit by its name.
    pub fn find(&self, name: &str) -> Option<GroupId> {
        self.groups.iter().position(|group| group.name.eq_ignore_ascii_case(name))
    }

    /// Finds the unit of a base.
    pub fn group_of(&self, base: &B) -> Option<GroupId> {
        self.groups.iter().position(|group| group.bases.contains(base))
    }

    /// Headquarters above a unit, its own first. A circle ends where it began.
    ///
    /// Rule: FS-2.2.1
    pub fn above(&self, group: GroupId) -> Vec<GroupId> {
        let mut above = Vec::new();
        let mut next = self.groups.get(group).and_then(|group| group.parent);
        while let Some(id) = next.filter(|id| !above.contains(id) && *id < self.groups.len()) {
            above.push(id);
            next = self.groups[id].parent;
        }
        above
    }

    /// The headquarters that gives a unit its orders: its own, else the next surviving one above.
    /// `None` if no headquarters is left: its order can't change.
    pub fn commander(&self, group: GroupId) -> Option<GroupId> {
        self.above(group).into_iter().find(|id| self.groups[*id].survives())
    }

    /// Headquarters above a unit that are completely destroyed, its own among them.
    pub fn lost_above(&self, group: GroupId) -> usize {
        self.above(group).into_iter().filter(|id| !self.groups[*id].survives()).count()
    }

    /// Surviving units that a headquarters commands now.
    pub fn commanded_by(&self, headquarters: GroupId) -> Vec<GroupId> {
        let all = 0..self.groups.len();
        let commanded = all
            .filter(|id| self.groups[*id].survives() && self.commander(*id) == Some(headquarters));
        commanded.collect()
    }

    /// Groups bases together under a headquarters, out of the units that they are in. Bases that are
    /// a whole unit keep it and change its headquarters alone. A new unit has the attitude, the
    /// training and the technology of the first base's, and its order. Units without bases go.
    ///
    /// See FS-2.2.1
    ///
    /// # Errors
    /// What would be wrong with the tree.
    pub fn regroup(&self, regroup: &Regroup<B>) -> Result<Tree<B>, TreeFault>
    where
        B: Copy,
    {
        let mut tree = self.clone();
        let Some(old) = regroup.bases.first().and_then(|base| tree.group_of(base)) else {
            return Err(TreeFault::Empty(regroup.name.clone()));
        };
        let parent = tree.find(&regroup.under);
        let parent = parent.ok_or_else(|| TreeFault::NotCommanded(regroup.name.clone()))?;
        if tree.groups[old].bases == regroup.bases {
            tree.groups[old].parent = Some(parent);
            tree.groups[old].name.clone_from(&regroup.name);
        } else if let Some(staff) = tree
            .groups
            .iter()
            .find(|group| group.headquarters && !group.bases.is_disjoint(&regroup.bases))
        {
            return Err(TreeFault::Split(staff.name.clone()));
        } else {
            for group in &mut tree.groups {
                group.bases.retain(|base| !regroup.bases.contains(base));
            }
            let new = Group {
                name: regroup.name.clone(),
                parent: Some(parent),
                headquarters: false,
                leader: false,
                bases: regroup.bases.clone(),
                ..tree.groups[old].clone()
            };
            tree.groups.push(new);
        }
        for group in &mut tree.groups {
            group.original = group.bases.len();
        }
        tree.drop_empty();
        tree.fault().map_or(Ok(tree), Err)
    }

    /// Leaves out units without bases. The others' places change.
    fn drop_empty(&mut self) {
        let kept: Vec<GroupId> =
            (0..self.groups.len()).filter(|id| self.groups[*id].survives()).collect();
        let place = |old: GroupId| kept.iter().position(|id| *id == old);
        let mut groups = std::mem::take(&mut self.groups);
        groups.retain(Group::survives);
        for group in &mut groups {
            group.parent = group.parent.and_then(place);
        }
        self.groups = groups;
    }

    /// Whether a unit is in the chain of command of a natural leader: it is his headquarters, or
    /// below it.
    pub fn is_led(&self, group: GroupId) -> bool {
        let leads = |id: &GroupId| self.groups[*id].leader && self.groups[*id].survives();
        std::iter::once(group).chain(self.above(group)).any(|id| leads(&id))
    }

    /// The first thing that is wrong with the tree: every unit has a headquarters above it but the
    /// topmost, and every unit and headquarters begins with a Move or Defend order.
    ///
    /// Rule: FS-2.2.2
    pub fn fault(&self) -> Option<TreeFault> {
        let mut bases: Vec<(&B, &str)> = Vec::new();
        for (id, group) in self.groups.iter().enumerate() {
            let name = || group.name.clone();
            let parent = group.parent.map(|parent| self.groups.get(parent));
            match parent {
                None if !group.headquarters => return Some(TreeFault::NoParent(name())),
                Some(Some(parent)) if !parent.headquarters => {
                    return Some(TreeFault::NotCommanded(name()));
                }
                Some(None) => return Some(TreeFault::NotCommanded(name())),
                None | Some(Some(_)) => {}
            }
            if group.parent == Some(id) || self.above(id).contains(&id) {
                return Some(TreeFault::Circle(name()));
            }
            if group.original == 0 {
                return Some(TreeFault::Empty(name()));
            }
            if group.order.is_none() {
                return Some(TreeFault::NoOrder(name()));
            }
            if self.groups[..id].iter().any(|other| other.name == group.name) {
                return Some(TreeFault::SameName(name()));
            }
            for base in &group.bases {
                if let Some((_, other)) = bases.iter().find(|(known, _)| *known == base) {
                    return Some(TreeFault::Twice((*other).to_owned(), name()));
                }
                bases.push((base, &group.name));
            }
        }
        None
    }
}

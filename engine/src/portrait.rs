//! What a leader's portrait shows, as data: what the module says, and the rest derived from the
//! seat's key, so that every seat has a face of its own. It has no effect on play. Not here: how it
//! is drawn, or a picture that somebody uploaded.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How often a face is drawn again if it resembles another of its campaign.
const THROWS: u8 = 24;

/// Choices that make up a face.
pub const TRAITS: usize = 14;

macro_rules! choices {
    ($(#[$of:meta])* $name:ident: $($(#[$doc:meta])* $choice:ident),+ $(,)?) => {
        $(#[$of])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs, reason = "most choices say what they are")]
        pub enum $name { $($(#[$doc])* $choice),+ }

        impl $name {
            /// All choices, in the order in which they are documented.
            pub const ALL: &[$name] = &[$($name::$choice),+];
        }
    };
}

choices! {
    /// The outline of the head.
    Face:
    /// Narrowing evenly towards the chin.
    Oval,
    /// With a broad jaw.
    Square,
    /// Narrow and high.
    Long,
    /// Full in the cheeks.
    Round,
}

choices! {
    /// The tone of the skin.
    Skin:
    Pale,
    Fair,
    Olive,
    Copper,
    Brown,
    Dark,
}

choices! {
    /// How the hair is worn.
    Hair:
    /// None, but a fringe at the sides.
    Bald,
    /// Cut close to the head.
    Cropped,
    /// Parted at the side.
    Parted,
    /// Combed straight back.
    Swept,
    /// Short curls.
    Curly,
    /// To the jaw.
    Bob,
    /// Over the shoulders.
    Long,
    /// Tied up on the head.
    Bun,
}

choices! {
    /// The colour of hair and beard.
    HairColour:
    Black,
    Brown,
    Auburn,
    Blond,
    Grey,
    White,
}

choices! {
    /// What grows in the face.
    Beard:
    None,
    /// A shadow of a few days.
    Stubble,
    Moustache,
    /// Moustache and chin.
    Goatee,
    Full,
}

choices! {
    /// What is worn before the eyes.
    Eyewear:
    None,
    Glasses,
    Sunglasses,
    /// A patch over one eye.
    Patch,
}

choices! {
    /// What is worn on the head.
    Headgear:
    None,
    /// An officer's cap.
    PeakedCap,
    Beret,
    /// A hat with a brim.
    Hat,
    /// A straw hat with a wide brim.
    Sombrero,
    /// A flat straw hat with a ribbon.
    Boater,
    TopHat,
    /// A soldier's steel helmet.
    Helmet,
    /// A bishop's mitre.
    Mitre,
    /// A scarf, knotted under the chin.
    Headscarf,
    /// A nun's veil.
    Veil,
    /// A narrow crown.
    Crown,
}

choices! {
    /// What the leader has at hand.
    Prop:
    None,
    /// Slung over the shoulder.
    Rifle,
    /// Held up, in the right hand.
    Sabre,
    /// A staff that ends in a cross.
    Staff,
    Pickaxe,
    /// On the shoulder.
    Parrot,
    Book,
    Microphone,
    /// A receiver at the ear.
    Telephone,
    Cigar,
    Pipe,
    /// On a strap.
    Binoculars,
    /// An open folding fan.
    Fan,
}

choices! {
    /// How the leader sits for the picture.
    Pose:
    Upright,
    /// The head leans to the left.
    Left,
    /// The head leans to the right.
    Right,
    /// The head is low between the shoulders.
    Hunched,
    /// The head is high, the shoulders are broad.
    Proud,
}

choices! {
    /// How old the face looks.
    Age:
    Young,
    /// With lines beside the mouth.
    Middle,
    /// With lines on the forehead and under the eyes.
    Old,
}

choices! {
    /// What is worn.
    Dress:
    /// With epaulettes and ribbons.
    Uniform,
    /// Jacket, shirt and tie.
    Suit,
    /// A cassock or a habit, with its collar.
    Habit,
    /// An open jacket of leather.
    LeatherJacket,
    /// A mantle with a clasp.
    Mantle,
}

choices! {
    /// The colour of what is worn.
    Cloth:
    Olive,
    Navy,
    Grey,
    Black,
    Brown,
    Khaki,
    Wine,
    White,
}

choices! {
    /// The background's colour.
    Tint:
    Amber,
    Sky,
    Green,
    Vermilion,
    Blue,
    Purple,
    Sand,
    Slate,
}

choices! {
    /// How the eyes and brows are set.
    Mien:
    Calm,
    /// The brows drawn down.
    Stern,
    /// The brows raised, a hint of a smile.
    Warm,
}

/// A leader's face, dress and background.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
pub struct Features {
    /// The outline of the head.
    pub face: Face,
    /// The tone of the skin.
    pub skin: Skin,
    /// How the hair is worn.
    pub hair: Hair,
    /// The colour of hair and beard.
    pub hair_colour: HairColour,
    /// What grows in the face.
    pub beard: Beard,
    /// What is worn before the eyes.
    pub eyewear: Eyewear,
    /// What is worn on the head.
    pub headgear: Headgear,
    /// What is worn.
    pub dress: Dress,
    /// Its colour.
    pub cloth: Cloth,
    /// How eyes and brows are set.
    pub mien: Mien,
    /// How old the face looks.
    pub age: Age,
    /// How the leader sits.
    pub pose: Pose,
    /// What the leader has at hand.
    pub prop: Prop,
    /// The background's colour.
    pub tint: Tint,
}

/// What a module says of a face: the table `[seat.portrait]`. The rest is derived from the seat's
/// key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "each is the field of the same name of `Features`")]
pub struct FeaturesRow {
    pub face: Option<Face>,
    pub skin: Option<Skin>,
    pub hair: Option<Hair>,
    pub hair_colour: Option<HairColour>,
    pub beard: Option<Beard>,
    pub eyewear: Option<Eyewear>,
    pub headgear: Option<Headgear>,
    pub dress: Option<Dress>,
    pub cloth: Option<Cloth>,
    pub mien: Option<Mien>,
    pub age: Option<Age>,
    pub pose: Option<Pose>,
    pub prop: Option<Prop>,
    pub tint: Option<Tint>,
}

impl Features {
    /// The face for a key.
    pub fn of_key(key: &str) -> Features {
        Features::thrown(key, 0, &FeaturesRow::default())
    }

    /// The face derived from this key, except for what is said. Of some candidates it is the least
    /// like those that the campaign has already.
    pub fn unlike(others: &[Features], key: &str, said: &FeaturesRow) -> Features {
        // The outline counts double: small pictures show little else.
        let distance = |face: &Features, other: &Features| {
            face.differences(other) + face.outline_differences(other)
        };
        let nearest = |face: &Features| {
            others.iter().map(|other| distance(face, other)).min().unwrap_or(TRAITS)
        };
        let throws = (0..THROWS).map(|throw| Features::thrown(key, throw, said));
        // The first of those that are equally unlike; `max_by_key` takes the last.
        throws.rev().max_by_key(nearest).unwrap_or_else(|| Features::thrown(key, 0, said))
    }

    /// The face of a seat's next leader. Clothes and background stay, because they mark the seat.
    /// The rest is unlike the faces that the campaign has already. `nth` counts the leaders before.
    pub fn of_heir(&self, others: &[Features], key: &str, nth: u8) -> Features {
        let (dress, cloth, tint) = (Some(self.dress), Some(self.cloth), Some(self.tint));
        let said = FeaturesRow { dress, cloth, tint, ..FeaturesRow::default() };
        // No key has a space.
        Features::unlike(others, &format!("{key} {nth}"), &said)
    }

    /// By how many of the [`TRAITS`] two faces differ.
    pub fn differences(&self, other: &Features) -> usize {
        let traits = [
            self.face == other.face,
            self.skin == other.skin,
            self.hair == other.hair,
            self.hair_colour == other.hair_colour,
            self.beard == other.beard,
            self.eyewear == other.eyewear,
            self.headgear == other.headgear,
            self.dress == other.dress,
            self.cloth == other.cloth,
            self.mien == other.mien,
            self.age == other.age,
            self.pose == other.pose,
            self.prop == other.prop,
            self.tint == other.tint,
        ];
        traits.into_iter().filter(|alike| !alike).count()
    }

    /// How many of the traits that shape the outline differ: headgear, hair, prop, pose.
    fn outline_differences(&self, other: &Features) -> usize {
        let alike = [
            self.headgear == other.headgear,
            self.hair == other.hair,
            self.prop == other.prop,
            self.pose == other.pose,
        ];
        alike.into_iter().filter(|alike| !alike).count()
    }

    fn thrown(key: &str, throw: u8, said: &FeaturesRow) -> Features {
        let mut lot = Lot::of("portrait", key, throw);
        let dress = said.dress.unwrap_or(lot.one(&[
            Dress::Uniform,
            Dress::Uniform,
            Dress::Suit,
            Dress::Suit,
            Dress::LeatherJacket,
            Dress::Habit,
        ]));
        let headgear = said.headgear.unwrap_or(lot.one(worn_with(dress)));
        let hair = said.hair.unwrap_or(lot.one(Hair::ALL));
        let beard = said.beard.unwrap_or(lot.one(grown_with(hair, headgear)));
        Features {
            face: said.face.unwrap_or(lot.one(Face::ALL)),
            skin: said.skin.unwrap_or(lot.one(Skin::ALL)),
            hair,
            hair_colour: said.hair_colour.unwrap_or(lot.one(HairColour::ALL)),
            beard,
            eyewear: said.eyewear.unwrap_or(lot.one(&[
                Eyewear::None,
                Eyewear::None,
                Eyewear::None,
                Eyewear::Glasses,
                Eyewear::Glasses,
                Eyewear::Sunglasses,
                Eyewear::Patch,
            ])),
            headgear,
            dress,
            cloth: said.cloth.unwrap_or(lot.one(cut_of(dress))),
            mien: said.mien.unwrap_or(lot.one(Mien::ALL)),
            age: said.age.unwrap_or(lot.one(Age::ALL)),
            pose: said.pose.unwrap_or(lot.one(Pose::ALL)),
            prop: said.prop.unwrap_or(lot.one(props_with(dress))),
            tint: said.tint.unwrap_or(lot.one(Tint::ALL)),
        }
    }
}

/// Headgear that goes with these clothes.
fn worn_with(dress: Dress) -> &'static [Headgear] {
    use Headgear::{
        Beret, Boater, Crown, Hat, Headscarf, Helmet, Mitre, None, PeakedCap, Sombrero, TopHat,
        Veil,
    };
    match dress {
        Dress::Uniform => &[PeakedCap, Beret, PeakedCap, Helmet, None],
        Dress::Suit => &[None, None, Hat, Boater, TopHat],
        Dress::Habit => &[Veil, None, Hat, Mitre],
        Dress::LeatherJacket => &[Beret, None, Hat, Sombrero, Headscarf],
        Dress::Mantle => &[Crown, None, Hat, Headscarf],
    }
}

/// Props that go with these clothes.
fn props_with(dress: Dress) -> &'static [Prop] {
    use Prop::{
        Binoculars, Book, Cigar, Fan, Microphone, None, Parrot, Pickaxe, Pipe, Rifle, Sabre, Staff,
        Telephone,
    };
    match dress {
        Dress::Uniform => &[Sabre, Binoculars, Rifle, Pipe, Telephone],
        Dress::Suit => &[Cigar, Telephone, Microphone, Book, Fan],
        Dress::Habit => &[Staff, Book, None, Pipe],
        Dress::LeatherJacket => &[Rifle, Pickaxe, Parrot, Cigar, Microphone],
        Dress::Mantle => &[Fan, Staff, Sabre, Parrot],
    }
}

/// What grows in a face with such hair: a veil and long hair seldom come with a beard.
fn grown_with(hair: Hair, headgear: Headgear) -> &'static [Beard] {
    match (hair, headgear) {
        (_, Headgear::Veil | Headgear::Headscarf) | (Hair::Bob | Hair::Long | Hair::Bun, _) => {
            &[Beard::None]
        }
        _ => Beard::ALL,
    }
}

/// The colours that it is made in.
fn cut_of(dress: Dress) -> &'static [Cloth] {
    match dress {
        Dress::Uniform => &[Cloth::Olive, Cloth::Navy, Cloth::Grey, Cloth::Khaki, Cloth::White],
        Dress::Suit => &[Cloth::Navy, Cloth::Grey, Cloth::Black, Cloth::Brown, Cloth::Wine],
        Dress::Habit => &[Cloth::Black, Cloth::Brown, Cloth::Grey, Cloth::White],
        Dress::LeatherJacket => &[Cloth::Brown, Cloth::Black, Cloth::Olive],
        Dress::Mantle => &[Cloth::Wine, Cloth::Navy, Cloth::Olive],
    }
}

/// Choices that follow from a key: the same on every machine, and no dice of the campaign's.
pub(crate) struct Lot(blake3::OutputReader);

impl Lot {
    /// What follows from a key for this purpose, and otherwise at every throw.
    pub(crate) fn of(purpose: &str, key: &str, throw: u8) -> Lot {
        let mut hasher = blake3::Hasher::new();
        hasher.update(purpose.as_bytes()).update(&[0]).update(key.as_bytes()).update(&[0, throw]);
        Lot(hasher.finalize_xof())
    }

    /// One of these; none is an error of the caller's.
    pub(crate) fn one<T: Copy>(&mut self, of: &[T]) -> T {
        let mut bytes = [0; 4];
        self.0.fill(&mut bytes);
        of[u32::from_le_bytes(bytes) as usize % of.len()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_follows_from_its_key_and_from_what_is_said() {
        let face = Features::of_key("general");
        assert_eq!(face, Features::of_key("general"));
        assert_ne!(face, Features::of_key("tribune"));
        let said = FeaturesRow {
            hair: Some(Hair::Bun),
            beard: Some(Beard::Full),
            ..FeaturesRow::default()
        };
        let said = Features::unlike(&[], "general", &said);
        assert_eq!((said.hair, said.beard), (Hair::Bun, Beard::Full));
    }

    #[test]
    fn fifty_faces_of_a_campaign_differ_by_three_traits_at_least() {
        let mut faces = Vec::new();
        for seat in 1..=50 {
            faces.push(Features::unlike(&faces, &format!("seat-{seat}"), &FeaturesRow::default()));
        }
        for (nth, one) in faces.iter().enumerate() {
            assert!(faces[..nth].iter().all(|other| one.differences(other) >= 3), "{nth}: {one:?}");
        }
    }

    #[test]
    fn an_heir_wears_what_the_office_wears_and_is_somebody_else() {
        let first = Features::of_key("general");
        let mut faces = vec![first, Features::of_key("tribune")];
        for nth in 1..10 {
            let heir = first.of_heir(&faces, "general", nth);
            assert_eq!((heir.dress, heir.cloth, heir.tint), (first.dress, first.cloth, first.tint));
            assert!(faces.iter().all(|other| heir.differences(other) >= 2), "{nth}: {heir:?}");
            assert_eq!(heir, first.of_heir(&faces, "general", nth), "the same each time");
            faces.push(heir);
        }
    }

    #[test]
    fn nobody_has_a_beard_under_a_veil_unless_the_module_says_so() {
        let faces = (0..500).map(|nth| Features::of_key(&format!("k{nth}")));
        let veiled: Vec<_> = faces.filter(|face| face.headgear == Headgear::Veil).collect();
        assert!(veiled.len() > 10 && veiled.iter().all(|face| face.beard == Beard::None));
    }
}

//! The ids of all components: colours, needs, pets, tiles, spaces, phases.

use crate::{ids, numbered};

ids! {
    /// A colour of bars and need cards.
    pub enum Color: "color" {
        Green = "g", Red = "r", Yellow = "y", Purple = "p",
    }
}

impl Color {
    /// The need that most cards of this colour show (section 3).
    #[must_use]
    pub const fn dominant(self) -> Need {
        match self {
            Self::Green => Need::Hunger,
            Self::Red => Need::Anger,
            Self::Yellow => Need::Play,
            Self::Purple => Need::Magic,
        }
    }
}

ids! {
    /// What a pet can need, in the order in which it is looked after.
    pub enum Need: "need" {
        Hunger = "hunger", Poop = "poop", Play = "play", Anger = "anger", Magic = "magic",
        Disease = "disease",
    }
}

ids! {
    /// A sign on a cage or an addon.
    pub enum Icon: "icon" {
        Graze = "graze", Trough = "trough", Toys = "toys", Soak = "soak", Strength = "strength",
        Antimagic = "antimagic",
    }
}

ids! {
    /// What a pet eats.
    pub enum Diet: "diet" {
        Carnivore = "carnivore", Herbivore = "herbivore", Omnivore = "omnivore",
    }
}

impl Diet {
    /// Whether it eats vegetables.
    #[must_use]
    pub const fn eats_veg(self) -> bool {
        !matches!(self, Self::Carnivore)
    }

    /// Whether it eats meat.
    #[must_use]
    pub const fn eats_meat(self) -> bool {
        !matches!(self, Self::Herbivore)
    }
}

ids! {
    /// What an unsold pet leaves behind (R3.7).
    pub enum Farm: "farm" {
        None = "none", Meat = "meat", Veg = "veg", Gold = "gold",
    }
}

ids! {
    /// A pet.
    pub enum Pet: "pet" {
        Unicorn = "unicorn", Ghost = "ghost", Troll = "troll", Serpcat = "serpcat", Leopard = "leopard",
        Bird = "bird", Fish = "fish", Sprite = "sprite", Croc = "croc", Dragon = "dragon", Worm = "worm",
        Plant = "plant", Golem = "golem", Penguin = "penguin", Tentacle = "tentacle", Spider = "spider",
        Rabbit = "rabbit", Horned = "horned",
    }
}

ids! {
    /// A cage; `c0` is printed on every board.
    pub enum Cage: "cage" {
        C0 = "c0", C01 = "c01", C02 = "c02", C03 = "c03", C04 = "c04", C05 = "c05", C06 = "c06", C07 = "c07",
        C08 = "c08", C09 = "c09", C10 = "c10", C11 = "c11",
    }
}

ids! {
    /// An addon.
    pub enum Addon: "addon" {
        A1 = "a1", A2 = "a2", A3 = "a3", A4 = "a4", A5 = "a5", A6 = "a6",
    }
}

ids! {
    /// An artifact.
    pub enum Artifact: "artifact" {
        BookGr = "book_gr", BookGy = "book_gy", BookYp = "book_yp", BookRp = "book_rp", Crystal = "crystal",
        Shovel = "shovel", Armor = "armor", Star = "star", Whip = "whip", Box = "box",
    }
}

impl Artifact {
    /// How many of the artifacts are books; they come first.
    pub const BOOKS: usize = 4;

    /// Whether it is a book.
    #[must_use]
    pub const fn is_book(self) -> bool {
        (self as usize) < Self::BOOKS
    }
}

ids! {
    /// An exhibition.
    pub enum Exhibition: "exhibition" {
        Arena = "arena", Freestyle = "freestyle", Medley = "medley", Eating = "eating", Beauty = "beauty",
        Breeders = "breeders", Children = "children", Magicshow = "magicshow",
    }
}

ids! {
    /// A customer.
    pub enum Customer: "customer" {
        Master = "master", Granny = "granny", Mistress = "mistress", Girl = "girl", Warlock = "warlock",
        Orc = "orc", Farmer = "farmer", Lich = "lich",
    }
}

ids! {
    /// A place for imps: 14 action spaces, then four resting places of the neutral imps.
    pub enum Space: "space" {
        Veg = "veg", Mixed = "mixed", Meat = "meat", Tents = "tents", CageA = "cage_a", CageB = "cage_b",
        Addon = "addon", PetA = "pet_a", PetB = "pet_b", PetOld = "pet_old", Relatives = "relatives",
        Hospital = "hospital", Judge = "judge", Platform = "platform", DRed = "d_red", DGreen = "d_green",
        DWest = "d_west", DEast = "d_east",
    }
}

impl Space {
    /// How many of them are action spaces; they come first.
    pub const ACTIONS: usize = 14;

    /// Whether it is an action space.
    #[must_use]
    pub const fn is_action(self) -> bool {
        self.index() < Self::ACTIONS
    }

    /// The action spaces.
    #[must_use]
    pub fn actions() -> &'static [Self] {
        &Self::ALL[..Self::ACTIONS]
    }

    /// The gates that lead to the same as this one, itself among them; none where there is one way only.
    #[must_use]
    pub const fn gates(self) -> &'static [Self] {
        match self {
            Self::CageA | Self::CageB => &[Self::CageA, Self::CageB],
            Self::PetA | Self::PetB => &[Self::PetA, Self::PetB],
            _ => &[],
        }
    }
}

ids! {
    /// What a [phase](super::Phase) is called.
    pub enum PhaseId: "phase" {
        Group = "group", Send = "send", Prep = "prep", Show = "show", Business = "business", Over = "over",
    }
}

ids! {
    /// What a seat is doing in the phase, as everyone sees it.
    pub enum Stage: "stage" {
        Done = "done", Draft = "draft", Arrange = "arrange",
        /// One of the [tasks](Task), in secret.
        Cards = "cards",
        Hunger = "hunger", Play = "play", Anger = "anger", Magic = "magic", Shovel = "shovel",
        Sell = "sell", Clean = "clean", Box = "box",
    }
}

ids! {
    /// What a seat does with its cards; others only see that it does something.
    pub enum Task: "stage" {
        Crystal = "crystal", Assign = "assign", Toss = "toss", Confirm = "confirm",
    }
}

ids! {
    /// A gap between two plots, in the order of R10.6.
    pub enum Gap: "gap" {
        Top = "01", Left = "02", Right = "13", Bottom = "23",
    }
}

impl Gap {
    /// The plots beside it.
    #[must_use]
    pub const fn plots(self) -> [Plot; 2] {
        match self {
            Self::Top => [Plot::P0, Plot::P1],
            Self::Left => [Plot::P0, Plot::P2],
            Self::Right => [Plot::P1, Plot::P3],
            Self::Bottom => [Plot::P2, Plot::P3],
        }
    }
}

ids! {
    /// What is eaten, or put into the magic box.
    pub enum Food: "food" {
        Veg = "veg", Meat = "meat", Box = "box", None = "none",
    }
}

/// A plot of a burrow: `0 1` above `2 3`.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Plot {
    /// Top left.
    #[default]
    P0,
    /// Top right.
    P1,
    /// Bottom left.
    P2,
    /// Bottom right.
    P3,
}

numbered!(Plot);

impl Plot {
    /// All four, in order.
    pub const ALL: [Self; 4] = [Self::P0, Self::P1, Self::P2, Self::P3];

    /// The plot with this number.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The number, for arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

//! The state of a game: what everyone sees, what each seat holds, and what is still to come.

use serde::{Deserialize, Serialize};

use super::cards::Card;
use super::data::{Shelter, data};
pub(super) use super::desk::{Arrangement, Laying, Work, laid};
pub use super::desk::{Desk, Draft};
use super::ids::{
    Addon, Artifact, Cage, Color, Customer, Exhibition, Pet, PhaseId, Plot, Space, Stage,
};
use super::stack::Stack;
use crate::Told;
use crate::games::petz::msg;
use crate::list::List;
use crate::seat::Seat;

/// What a table can choose (RULES.md, section 6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Double need cards may be used for both needs.
    pub double: bool,
    /// Tiles of each kind revealed in round 1.
    pub foresight: u8,
    /// When suffering is too much (R6.10).
    pub suffering_limit: Limit,
    /// More suffering whenever a disease harms (R6.8).
    pub disease_extra: u8,
    /// Whether a value of 0 gets an award (R6.9.3).
    pub zero_awards: bool,
    /// Who starts the last round of four seats (R8.5).
    pub last_start: LastStart,
    /// Whether the seats care together or in turns (R6.1).
    pub show_order: ShowOrder,
    /// What may be put into the magic box (R7.8).
    pub box_refill: BoxRefill,
    /// Who starts (R2.2).
    pub start: First,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            double: true,
            foresight: 1,
            suffering_limit: Limit::More,
            disease_extra: 0,
            zero_awards: true,
            last_start: LastStart::Left,
            show_order: ShowOrder::Together,
            box_refill: BoxRefill::Source,
            start: First::Random,
        }
    }
}

/// When suffering is too much.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Limit {
    /// More tokens than the size of the pet.
    More,
    /// As many tokens as the size of the pet.
    Equal,
}

/// Who starts the last round of four seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LastStart {
    /// The next seat, as always.
    Left,
    /// The first seat from there with the lowest reputation.
    Lowest,
}

/// How the seats care for their pets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ShowOrder {
    /// All at once.
    Together,
    /// One after the other.
    Turns,
}

/// What may be put into the magic box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BoxRefill {
    /// Any vegetable, and meat about to be thrown away.
    Source,
    /// Any food.
    Any,
}

/// Who starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum First {
    /// Drawn by lot.
    Random,
    /// Seat 0.
    First,
}

/// The state of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// What everyone sees.
    pub open: Open,
    /// What nobody sees, or only one seat.
    pub hidden: Hidden,
}

/// What nobody sees, or only one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hidden {
    /// What is still to come, on top of what has left the game.
    pub stock: Stock,
    /// What lies before each seat, for its eyes alone.
    pub desks: [Desk; 4],
}

/// What everyone sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Open {
    /// What the table chose.
    pub options: Options,
    /// How many seats there are.
    pub n: u8,
    /// The round, from 1.
    pub round: u8,
    /// Who holds the start-player marker.
    pub start: Seat,
    /// What seats owe.
    pub phase: Phase,
    /// Potions in the stack.
    pub potions: u8,
    /// The revealed exhibitions of rounds 2 and later.
    pub exhibitions: List<Exhibition, 5>,
    /// The revealed customers of rounds 3 and later; the last round has two.
    pub customers: List<Customer, 5>,
    /// What is on display.
    pub market: Market,
    /// Where the neutral imps are.
    pub neutral: List<Space, 6>,
    /// The seats and their imps on the action spaces.
    pub spots: [Spot; Space::ACTIONS],
    /// The seats.
    pub players: [Player; 4],
}

/// The phases of a round, with what there is only in one of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The seats draft groups.
    Group,
    /// The groups are sent.
    Send(Send),
    /// The seats arrange their burrows and assign need cards.
    Prep,
    /// They care for their pets.
    Show,
    /// They sell pets and clean.
    Business,
    /// The game is over.
    Over(Finals),
}

impl Phase {
    /// What it is called in the position and in the ids of messages.
    #[must_use]
    pub const fn id(&self) -> PhaseId {
        match self {
            Self::Group => PhaseId::Group,
            Self::Send(_) => PhaseId::Send,
            Self::Prep => PhaseId::Prep,
            Self::Show => PhaseId::Show,
            Self::Business => PhaseId::Business,
            Self::Over(_) => PhaseId::Over,
        }
    }

    /// Whether the game is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self, Self::Over(_))
    }
}

/// What is on display.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Market {
    /// Top, middle, low.
    pub cages: [Option<Cage>; 3],
    /// Upper, lower.
    pub addons: [Option<Addon>; 2],
    /// The young corral, left first.
    pub young: List<Pet, 3>,
    /// The old corral, left first.
    pub old: List<Pet, 3>,
    /// The artifacts in the tents.
    pub tents: List<Artifact, 2>,
    /// The stalls for vegetables, for both and for meat.
    #[serde(with = "stands")]
    pub stands: [Stand; 3],
}

/// The stalls by their names.
mod stands {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Stand;
    use crate::Told;
    use crate::games::petz::msg;

    #[derive(Serialize, Deserialize, Told)]
    #[serde(rename = "Stands", deny_unknown_fields)]
    struct Stands {
        veg: Stand,
        mixed: Stand,
        meat: Stand,
    }

    pub(super) fn serialize<S: Serializer>(all: &[Stand; 3], to: S) -> Result<S::Ok, S::Error> {
        let [veg, mixed, meat] = *all;
        Stands { veg, mixed, meat }.serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[Stand; 3], D::Error> {
        let Stands { veg, mixed, meat } = Stands::deserialize(from)?;
        Ok([veg, mixed, meat])
    }
}

/// What lies in a stall.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Told)]
#[serde(rename = "Stand", deny_unknown_fields)]
pub struct Stand {
    /// Vegetables.
    pub veg: u8,
    /// Meat.
    pub meat: u8,
    /// Gold.
    pub gold: u8,
}

/// An action space: free, or a seat with some imps.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Spot(u8);

impl Spot {
    /// Nobody.
    pub const FREE: Self = Self(u8::MAX);

    /// A seat with some imps (at most 15).
    #[must_use]
    pub const fn taken(seat: Seat, imps: u8) -> Self {
        Self(seat.number() << 4 | imps)
    }

    /// Who stands there, with how many imps.
    #[must_use]
    pub fn guest(self) -> Option<(Seat, u8)> {
        (self != Self::FREE).then(|| (Seat::new(self.0 >> 4), self.0 & 15))
    }

    /// The imps of a seat there.
    #[must_use]
    pub fn imps_of(self, seat: Seat) -> u8 {
        match self.guest() {
            Some((owner, imps)) if owner == seat => imps,
            _ => 0,
        }
    }
}

impl std::fmt::Debug for Spot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.guest().fmt(f)
    }
}

/// Who sends a group.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Send {
    /// The size that is asked for.
    pub size: u8,
    /// The sender.
    pub seat: Seat,
    /// What the sender chooses.
    pub ask: Ask,
    /// The groups of each seat that are still to be sent.
    pub groups: [Groups; 4],
}

/// What a sender chooses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// Which of its groups of this size goes (R4.5).
    Group,
    /// Where the group with this index goes (R4.6).
    To(u8),
    /// One of the things on display at a space (R4.8).
    Item(Space),
    /// The colour of a book, and then perhaps that of another one (R4.8).
    Book(Artifact, Option<Artifact>),
}

impl Send {
    /// The groups of a seat that are still to be sent.
    #[must_use]
    pub const fn of(&self, seat: Seat) -> &Groups {
        &self.groups[seat.index()]
    }

    /// The group that is being sent, once it is chosen.
    #[must_use]
    pub fn chosen(&self) -> Option<Group> {
        match self.ask {
            Ask::To(index) => Some(self.of(self.seat)[usize::from(index)]),
            Ask::Group | Ask::Item(_) | Ask::Book(..) => None,
        }
    }
}

/// The final exhibitions, by seat, in half points.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Finals {
    /// Reputation before.
    pub before: [i16; 4],
    /// Business sense.
    pub business: [i16; 4],
    /// Shop display.
    pub display: [i16; 4],
}

/// What everyone sees of a seat.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// Reputation in half points.
    pub rep2: i16,
    /// The value in this round's exhibition, in half points.
    pub score2: Option<i16>,
    /// Whether it has an imp on the judges' bench.
    pub judge: bool,
    /// What it is doing.
    pub stage: Stage,
    /// Imps at home that are available, those in a draft of groups too.
    pub imps: u8,
    /// Imps busy on the own board.
    pub busy: u8,
    /// Imps in the hospital.
    pub hospital: u8,
    /// Imps on the podium.
    pub platform: u8,
    /// Relatives still far away: bit k for number k.
    pub relatives: u8,
    /// Gold at home, that in a draft of groups too.
    pub gold: u8,
    /// Vegetables: fresh, older, oldest.
    pub veg: [u8; 3],
    /// Meat: fresh, oldest.
    pub meat: [u8; 2],
    /// Food in the magic box.
    pub r#box: u8,
    /// Artifacts, the first one first.
    pub artifacts: List<Artifact, 10>,
    /// The colour chosen for each book.
    pub books: [Option<Color>; Artifact::BOOKS],
    /// Potions in hand.
    pub potions: u8,
    /// Cages, addons and manure.
    pub plots: [PlotState; 4],
    /// Pets in order of purchase.
    pub pets: List<Animal, 8>,
    /// The arrangement of the burrow or the cards of the pets.
    pub work: Work,
    /// What the pet on each plot still needs.
    pub todo: [Todo; 4],
    /// Cages to be placed.
    pub new_cages: List<Cage, 2>,
    /// Addons to be placed.
    pub new_addons: List<Addon, 2>,
    /// Whether the employee of the month has worked.
    pub star: bool,
    /// Guards in armour used.
    pub armor: u8,
    /// Removals of the shovel left, once it is used.
    pub dig: Option<u8>,
    /// Customers dealt with.
    pub cust: u8,
    /// Whether a pet has been sold on the podium.
    pub staged: bool,
    /// Removals of the cleaner left.
    pub clean: u8,
}

/// What stands on a plot, besides a pet.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlotState {
    /// The cage.
    #[serde(deserialize_with = "Option::deserialize")]
    pub cage: Option<Cage>,
    /// The addon.
    #[serde(deserialize_with = "Option::deserialize")]
    pub addon: Option<Addon>,
    /// Manure tokens.
    pub manure: u8,
}

/// A pet of a seat.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Animal {
    /// The kind of pet.
    pub pet: Pet,
    /// How many bars it shows.
    pub size: u8,
    /// Where it lives; a new one nowhere yet.
    pub plot: Option<Plot>,
    /// Suffering tokens.
    pub suffering: u8,
    /// Mutation tokens.
    pub mutation: u8,
}

impl Animal {
    /// The colours of the bars it shows.
    #[must_use]
    pub fn bars(&self) -> &'static [Color] {
        &self.pet.data().wheel[..usize::from(self.size).min(7)]
    }
}

/// What a pet still needs in this round.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Todo {
    /// Hungers.
    pub hunger: u8,
    /// Plays.
    pub play: u8,
    /// Angers that the cage does not hold.
    pub anger: u8,
    /// Magics that the cage does not hold.
    pub magic: u8,
}

/// Imps and gold that go together.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize,
)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// Imps.
    pub imps: u8,
    /// Gold.
    pub gold: u8,
}

impl Group {
    /// Imps and gold together (R4.3).
    #[must_use]
    pub const fn size(self) -> u8 {
        self.imps + self.gold
    }
}

/// The groups of a seat: one for each exit.
pub type Groups = List<Group, 6>;

/// What is still to come, and what has left the game. The order of what is to come is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stock {
    /// Need cards by colour, with the discards.
    pub decks: [Stack<Card, 32>; 4],
    /// Pets, with those that have left.
    pub pets: Stack<Pet, 18>,
    /// Cages, with those that have left.
    pub cages: Stack<Cage, 11>,
    /// Addons, with those that have left.
    pub addons: Stack<Addon, 6>,
    /// Artifacts, with those that have left.
    pub artifacts: Stack<Artifact, 10>,
    /// Exhibitions still face down, the next first.
    pub exhibitions: List<Exhibition, 5>,
    /// Customers still face down, the next first.
    pub customers: List<Customer, 5>,
}

impl Player {
    /// Whether it owns an artifact.
    #[must_use]
    pub fn has(&self, artifact: Artifact) -> bool {
        self.artifacts.contains(&artifact)
    }

    /// How many of its books are for a colour.
    #[must_use]
    pub fn n_books(&self, color: Color) -> u8 {
        self.books
            .iter()
            .map(|&chosen| u8::from(chosen == Some(color)))
            .sum()
    }

    /// What stays at home besides these groups.
    #[must_use]
    pub fn besides(&self, groups: &Groups) -> Group {
        let home = Group {
            imps: self.imps,
            gold: self.gold,
        };
        groups.iter().fold(home, |home, group| Group {
            imps: home.imps - group.imps,
            gold: home.gold - group.gold,
        })
    }

    /// The index of the pet on a plot.
    #[must_use]
    pub fn at(&self, plot: Plot) -> Option<usize> {
        self.pets
            .iter()
            .position(|animal| animal.plot == Some(plot))
    }

    /// The pet on a plot.
    #[must_use]
    pub fn pet_on(&self, plot: Plot) -> Option<Animal> {
        self.at(plot).map(|at| self.pets[at])
    }

    /// The index of a pet.
    #[must_use]
    pub fn find(&self, pet: Pet) -> Option<usize> {
        self.pets.iter().position(|animal| animal.pet == pet)
    }

    /// The pets that have a plot, by plot.
    pub fn by_plot(&self) -> impl Iterator<Item = (Plot, Animal)> + '_ {
        Plot::ALL
            .into_iter()
            .filter_map(|plot| self.pet_on(plot).map(|animal| (plot, animal)))
    }

    /// What the cage and the addon of a plot do. An addon without a cage does nothing (ruling W).
    #[must_use]
    pub fn shelter(&self, plot: Plot) -> Shelter {
        let state = self.plots[plot.index()];
        match (state.cage, state.addon) {
            (None, _) => Shelter::default(),
            (Some(cage), None) => cage.shelter(),
            (Some(cage), Some(addon)) => cage.shelter().with(addon.icon()),
        }
    }

    /// The lowest plot with a cage and no pet.
    #[must_use]
    pub fn free_cage(&self) -> Option<Plot> {
        Plot::ALL.into_iter().find(|&plot| self.is_free_cage(plot))
    }

    /// Whether the plot has a cage and no pet.
    #[must_use]
    pub fn is_free_cage(&self, plot: Plot) -> bool {
        self.plots[plot.index()].cage.is_some() && self.at(plot).is_none()
    }

    /// Vegetables in the chambers.
    #[must_use]
    pub fn n_veg(&self) -> u8 {
        self.veg.iter().sum()
    }

    /// Meat in the chambers.
    #[must_use]
    pub fn n_meat(&self) -> u8 {
        self.meat.iter().sum()
    }

    /// Imps that are not at home at the end (R9.1).
    #[must_use]
    pub fn n_away(&self) -> u8 {
        let away = self.hospital.saturating_add(self.platform);
        away.saturating_add(self.n_relatives())
    }

    /// Relatives still far away.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "at most 8")]
    pub const fn n_relatives(&self) -> u8 {
        self.relatives.count_ones() as u8
    }

    /// Manure that can be removed: on plots with a pet, or on those without.
    #[must_use]
    pub fn manure(&self, with_pet: bool) -> u8 {
        self.dirty(with_pet)
            .map(|plot| self.plots[plot.index()].manure)
            .sum()
    }

    /// The plots with manure: those with a pet, or those without.
    pub fn dirty(&self, with_pet: bool) -> impl Iterator<Item = Plot> + '_ {
        Plot::ALL.into_iter().filter(move |&plot| {
            self.plots[plot.index()].manure > 0 && self.at(plot).is_some() == with_pet
        })
    }
}

impl Open {
    /// The seats.
    #[must_use]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.n)
    }

    /// The seats from the start player (R1.1).
    pub fn from_start(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (start, n) = (self.start, self.n);
        (0..n).map(move |steps| start.after(steps, n))
    }

    /// How many rounds there are (R2.3).
    #[must_use]
    pub fn rounds(&self) -> u8 {
        rounds(self.n)
    }

    /// The public part of a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Whether a neutral imp stands there.
    #[must_use]
    pub fn is_blocked(&self, space: Space) -> bool {
        self.neutral.contains(&space)
    }

    /// Whether neither a neutral imp nor a group stands there.
    #[must_use]
    pub fn is_free(&self, space: Space) -> bool {
        self.spot(space) == Spot::FREE && !self.is_blocked(space)
    }

    /// Who stands on an action space.
    #[must_use]
    pub fn spot(&self, space: Space) -> Spot {
        self.spots.get(space.index()).copied().unwrap_or(Spot::FREE)
    }

    /// Who sends a group, in phase `send`.
    #[must_use]
    pub const fn send(&self) -> Option<&Send> {
        match &self.phase {
            Phase::Send(send) => Some(send),
            _ => None,
        }
    }

    /// The exhibition of a round, once it is revealed.
    #[must_use]
    pub fn exhibition(&self, round: u8) -> Option<Exhibition> {
        self.exhibitions
            .get(usize::from(round.checked_sub(2)?))
            .copied()
    }

    /// The revealed customers of a round: at most one, two in the last round.
    #[must_use]
    pub fn customers_of(&self, round: u8) -> &[Customer] {
        let from = usize::from(round).checked_sub(3).unwrap_or(usize::MAX);
        let n = if round == self.rounds() { 2 } else { 1 };
        let known = self.customers.len();
        &self.customers[from.min(known)..(from.saturating_add(n)).min(known)]
    }

    /// Whether all seats have finished the phase.
    #[must_use]
    pub fn all_done(&self) -> bool {
        self.seats()
            .all(|seat| self.player(seat).stage == Stage::Done)
    }
}

/// How many rounds a game of `n` seats has (R2.3).
#[must_use]
pub(super) fn rounds(n: u8) -> u8 {
    *data().rounds.of(n)
}

/// The round of the customer at `index`, in a game of `rounds` (R2.3).
#[must_use]
pub(super) fn customer_round(index: usize, rounds: u8) -> u8 {
    u8::try_from(index + 3).unwrap_or(rounds).min(rounds)
}

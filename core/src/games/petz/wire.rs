//! The position as JSON: the documented shape, and how it is written.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::cards::{Card, OnBar};
use super::facts::ByColor;
use super::ids::{
    Addon, Artifact, Cage, Color, Customer, Exhibition, Pet, PhaseId, Plot, Space, Stage, Task,
};
use super::position::{
    Animal, Arrangement, Ask, Desk, Draft, Finals, Group, Hidden, Laying, Market, Open, Options,
    Phase, Player, PlotState, Position, Send, Spot, Todo, customer_round, laid,
};
use super::view::Shelf;
use crate::game::Complete;
use crate::list::List;
use crate::seat::Seat;

/// A position in its documented form (RULES.md, section 7), or a view, which has counts or null for what is hidden.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "RULES.md, section 7, says what each key means")]
pub struct Wire {
    pub game: Petz,
    pub n: u8,
    pub options: Complete<Options>,
    pub round: u8,
    pub rounds: u8,
    pub start: Seat,
    pub phase: PhaseId,
    pub decks: ByColor<Pile<Card>>,
    pub discards: ByColor<Vec<Card>>,
    pub potions: u8,
    pub pet_pile: Pile<Pet>,
    pub cage_pile: Pile<Cage>,
    pub addon_pile: Pile<Addon>,
    pub artifact_pile: Pile<Artifact>,
    pub exhibitions: Vec<TileWire<Exhibition>>,
    pub customers: Vec<TileWire<Customer>>,
    pub market: Market,
    pub neutral: Vec<Space>,
    pub occupied: BTreeMap<Space, Option<GuestWire>>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub send: Option<SendWire>,
    pub seats: Vec<SeatWire>,
    pub removed: Removed,
    #[serde(deserialize_with = "Option::deserialize")]
    pub r#final: Option<FinalWire>,
}

/// The id of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Petz {
    /// The only one.
    #[serde(rename = "petz")]
    Petz,
}

/// What a seat is doing, as exactly as the viewer knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum StageWire {
    /// What everyone sees.
    Stage(Stage),
    /// What only the seat itself knows.
    Task(Task),
}

/// A pile, or in a view how much is in it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Pile<T> {
    /// All of it, the next first.
    All(Vec<T>),
    /// How much.
    Count(u8),
}

/// A tile of the progress board.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileWire<T> {
    pub id: Option<T>,
    pub round: u8,
    pub up: bool,
}

/// Who stands on a space.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuestWire {
    pub seat: Seat,
    pub imps: u8,
}

/// Who sends.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SendWire {
    pub size: u8,
    pub seat: Seat,
    #[serde(deserialize_with = "Option::deserialize")]
    pub group: Option<u8>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub space: Option<Space>,
    pub books: Vec<Artifact>,
}

/// What has left the game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Removed {
    pub pets: Vec<Pet>,
    pub cages: Vec<Cage>,
    pub addons: Vec<Addon>,
    pub artifacts: Vec<Artifact>,
}

/// The final exhibitions.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FinalWire {
    pub before: Vec<i16>,
    pub business: Vec<i16>,
    pub display: Vec<i16>,
}

/// A seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatWire {
    pub rep2: i16,
    pub judge: bool,
    #[serde(deserialize_with = "Option::deserialize")]
    pub score2: Option<i16>,
    pub imps: u8,
    pub busy: u8,
    pub hospital: u8,
    pub platform: u8,
    pub relatives: Vec<u8>,
    pub gold: u8,
    pub veg: [u8; 3],
    pub meat: [u8; 2],
    pub r#box: u8,
    pub artifacts: Vec<Artifact>,
    pub books: BTreeMap<Artifact, Color>,
    pub potions: u8,
    pub hand: Pile<Card>,
    pub plots: [PlotState; 4],
    pub pets: Vec<PetWire>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub groups: Option<Vec<Group>>,
    pub stage: StageWire,
    pub new_cages: Vec<Cage>,
    pub new_addons: Vec<Addon>,
    pub moved: Vec<Pet>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub base: Option<BaseWire>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub swap: Option<Vec<Card>>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub assign: Option<Vec<AssignWire>>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub toss: Option<Vec<Card>>,
    pub star: bool,
    pub armor: u8,
    pub dig: i8,
    pub cust: u8,
    pub staged: bool,
    pub clean: u8,
}

/// A pet of a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PetWire {
    pub id: Pet,
    pub size: u8,
    #[serde(deserialize_with = "Option::deserialize")]
    pub plot: Option<Plot>,
    pub suffering: u8,
    pub mutation: u8,
    pub needs: Vec<OnBar>,
    pub todo: Todo,
}

/// What is assigned to a bar.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct AssignWire {
    pub pet: Pet,
    #[serde(flatten)]
    pub on_bar: OnBar,
}

/// A burrow as it was when the stage `arrange` began.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BaseWire {
    pub plots: [PlotState; 4],
    pub places: Vec<(Pet, Option<Plot>)>,
    pub new_cages: Vec<Cage>,
    pub new_addons: Vec<Addon>,
}

impl Wire {
    /// What a viewer sees of a position; `held` is what it sees before each seat.
    pub(super) fn of<'a>(board: &Open, shelf: &Shelf, held: impl Fn(Seat) -> Held<'a>) -> Self {
        Self {
            game: Petz::Petz,
            n: board.n,
            options: Complete(board.options),
            round: board.round,
            rounds: board.rounds(),
            start: board.start,
            phase: board.phase.id(),
            decks: shelf.n_deck.map(Pile::Count).into(),
            discards: shelf.discards.map(|cards| cards.to_vec()).into(),
            potions: board.potions,
            pet_pile: Pile::Count(shelf.n_pets),
            cage_pile: Pile::Count(shelf.n_cages),
            addon_pile: Pile::Count(shelf.n_addons),
            artifact_pile: Pile::Count(shelf.n_artifacts),
            exhibitions: tiles(&board.exhibitions, shelf.n_exhibitions, |at| {
                u8::try_from(at + 2).unwrap_or_default()
            }),
            customers: tiles(&board.customers, shelf.n_customers, |at| {
                customer_round(at, board.rounds())
            }),
            market: board.market,
            neutral: board.neutral.to_vec(),
            occupied: Space::actions()
                .iter()
                .map(|&space| (space, guest(board.spot(space))))
                .collect(),
            send: board.send().map(SendWire::of),
            seats: board
                .seats()
                .map(|seat| SeatWire::of(board, seat, held(seat)))
                .collect(),
            removed: Removed {
                pets: shelf.pets.to_vec(),
                cages: shelf.cages.to_vec(),
                addons: shelf.addons.to_vec(),
                artifacts: shelf.artifacts.to_vec(),
            },
            r#final: match board.phase {
                Phase::Over(finals) => Some(FinalWire::of(&finals, board.n)),
                _ => None,
            },
        }
    }
}

impl SendWire {
    fn of(send: &Send) -> Self {
        let (group, space, books) = match send.ask {
            Ask::Group => (None, None, Vec::new()),
            Ask::To(index) => (Some(index), None, Vec::new()),
            Ask::Item(space) => (None, Some(space), Vec::new()),
            Ask::Book(book, next) => (None, None, [book].into_iter().chain(next).collect()),
        };
        Self {
            size: send.size,
            seat: send.seat,
            group,
            space,
            books,
        }
    }
}

impl FinalWire {
    fn of(finals: &Finals, n: u8) -> Self {
        let by_seat = |values: [i16; 4]| values[..usize::from(n)].to_vec();
        Self {
            before: by_seat(finals.before),
            business: by_seat(finals.business),
            display: by_seat(finals.display),
        }
    }
}

/// What lies before a seat: all of it, or how many cards are seen from behind.
#[derive(Clone, Copy, Debug)]
pub(super) enum Held<'a> {
    /// All of it.
    All(&'a Desk),
    /// Need cards in hand.
    Backs(u8),
}

impl<'a> Held<'a> {
    const fn desk(self) -> Option<&'a Desk> {
        match self {
            Self::All(desk) => Some(desk),
            Self::Backs(_) => None,
        }
    }
}

fn guest(spot: Spot) -> Option<GuestWire> {
    spot.guest().map(|(seat, imps)| GuestWire { seat, imps })
}

fn tiles<T: Copy>(up: &[T], n_down: u8, round: impl Fn(usize) -> u8) -> Vec<TileWire<T>> {
    (0..up.len() + usize::from(n_down))
        .map(|at| TileWire {
            id: up.get(at).copied(),
            round: round(at),
            up: at < up.len(),
        })
        .collect()
}

impl From<Position> for Wire {
    fn from(position: Position) -> Self {
        let Position {
            open,
            hidden: Hidden { stock, desks },
        } = position;
        let held = |seat: Seat| Held::All(&desks[seat.index()]);
        let mut wire = Self::of(&open, &Shelf::of(&stock), held);
        wire.decks = stock
            .decks
            .map(|deck| Pile::All(deck.pile().collect()))
            .into();
        wire.pet_pile = Pile::All(stock.pets.pile().collect());
        wire.cage_pile = Pile::All(stock.cages.pile().collect());
        wire.addon_pile = Pile::All(stock.addons.pile().collect());
        wire.artifact_pile = Pile::All(stock.artifacts.pile().collect());
        let down = wire.exhibitions.iter_mut().filter(|tile| !tile.up);
        for (tile, id) in down.zip(&stock.exhibitions) {
            tile.id = Some(*id);
        }
        let down = wire.customers.iter_mut().filter(|tile| !tile.up);
        for (tile, id) in down.zip(&stock.customers) {
            tile.id = Some(*id);
        }
        wire
    }
}

impl SeatWire {
    fn of(board: &Open, seat: Seat, held: Held<'_>) -> Self {
        let player = board.player(seat);
        let arrangement = player.work.arrangement();
        let draft = held.desk().map(|desk| desk.draft);
        let drafted = draft.as_ref().and_then(Draft::groups);
        let home = player.besides(drafted.unwrap_or(&List::new()));
        let task = draft.and_then(|draft| draft.task(player));
        Self {
            rep2: player.rep2,
            judge: player.judge,
            score2: player.score2,
            imps: home.imps,
            busy: player.busy,
            hospital: player.hospital,
            platform: player.platform,
            relatives: (1..=4)
                .filter(|number| player.relatives >> number & 1 == 1)
                .collect(),
            gold: home.gold,
            veg: player.veg,
            meat: player.meat,
            r#box: player.r#box,
            artifacts: player.artifacts.to_vec(),
            books: Artifact::ALL
                .iter()
                .zip(player.books)
                .filter_map(|(&book, color)| Some((book, color?)))
                .collect(),
            potions: player.potions,
            hand: match held {
                Held::All(desk) => Pile::All(desk.hand.cards().collect()),
                Held::Backs(n) => Pile::Count(n),
            },
            plots: player.plots,
            pets: player
                .pets
                .iter()
                .map(|animal| PetWire::of(player, *animal))
                .collect(),
            groups: match board.phase {
                Phase::Group => drafted.map(|groups| groups.to_vec()),
                Phase::Send(send) => Some(send.of(seat).to_vec()),
                _ => Some(Vec::new()),
            },
            stage: task.map_or(StageWire::Stage(player.stage), StageWire::Task),
            new_cages: player.new_cages.to_vec(),
            new_addons: player.new_addons.to_vec(),
            moved: arrangement
                .map(|base| base.moved.to_vec())
                .unwrap_or_default(),
            base: arrangement.map(|base| BaseWire::of(player, base)),
            swap: draft.map(|draft| draft.marked().map_or_else(Vec::new, |cards| cards.to_vec())),
            assign: draft.map(|draft| {
                draft
                    .laying()
                    .map_or_else(Vec::new, |cards| assigned(player, cards))
            }),
            toss: draft.map(|draft| {
                draft
                    .laying()
                    .map_or_else(Vec::new, |cards| cards.tossed.to_vec())
            }),
            star: player.star,
            armor: player.armor,
            dig: player.dig.map_or(-1, u8::cast_signed),
            cust: player.cust,
            staged: player.staged,
            clean: player.clean,
        }
    }
}

fn assigned(player: &Player, laying: &Laying) -> Vec<AssignWire> {
    let on_pet = |(plot, animal): (Plot, Animal)| {
        let laid = laid(&laying.slots, plot, animal).to_vec();
        let pet = animal.pet;
        laid.into_iter()
            .map(move |on_bar| AssignWire { pet, on_bar })
    };
    player.by_plot().flat_map(on_pet).collect()
}

impl PetWire {
    fn of(player: &Player, animal: Animal) -> Self {
        let shown = player.work.shown().zip(animal.plot);
        let needs = shown.map(|(slots, plot)| laid(slots, plot, animal).to_vec());
        let todo = shown.map(|(_, plot)| player.todo[plot.index()]);
        Self {
            id: animal.pet,
            size: animal.size,
            plot: animal.plot,
            suffering: animal.suffering,
            mutation: animal.mutation,
            needs: needs.unwrap_or_default(),
            todo: todo.unwrap_or_default(),
        }
    }
}

impl BaseWire {
    fn of(player: &Player, base: &Arrangement) -> Self {
        let plot = |at: usize| PlotState {
            cage: base.cages[at],
            addon: base.addons[at],
            manure: player.plots[at].manure,
        };
        Self {
            plots: std::array::from_fn(plot),
            places: player
                .pets
                .iter()
                .zip(base.places)
                .map(|(animal, place)| (animal.pet, place))
                .collect(),
            new_cages: base.new_cages.to_vec(),
            new_addons: base.new_addons.to_vec(),
        }
    }
}

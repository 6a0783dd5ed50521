//! The position as JSON: the documented shape, and how it is written.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::cards::{Card, Filled, Laid};
use super::facts::Stands;
use super::ids::{
    Addon, Artifact, Cage, Color, Customer, Exhibition, Pet, Phase, Plot, Space, Stage,
};
use super::position::{
    Animal, Arrangement, Board, Group, Options, Player, PlotState, Position, Spot, Todo,
    customer_round,
};
use super::view::{Seen, Shelf};
use crate::game::Complete;
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
    pub phase: Phase,
    pub decks: ByColor<Pile<Card>>,
    pub discards: ByColor<Vec<Card>>,
    pub potions: u8,
    pub pet_pile: Pile<Pet>,
    pub cage_pile: Pile<Cage>,
    pub addon_pile: Pile<Addon>,
    pub artifact_pile: Pile<Artifact>,
    pub exhibitions: Vec<TileWire<Exhibition>>,
    pub customers: Vec<TileWire<Customer>>,
    pub market: MarketWire,
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

/// Something for each colour.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByColor<T> {
    pub g: T,
    pub r: T,
    pub y: T,
    pub p: T,
}

impl<T> ByColor<T> {
    pub(super) fn of(mut of: impl FnMut(Color) -> T) -> Self {
        Self {
            g: of(Color::Green),
            r: of(Color::Red),
            y: of(Color::Yellow),
            p: of(Color::Purple),
        }
    }

    pub(super) fn get(&self, color: Color) -> &T {
        match color {
            Color::Green => &self.g,
            Color::Red => &self.r,
            Color::Yellow => &self.y,
            Color::Purple => &self.p,
        }
    }
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

/// What is on display.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarketWire {
    pub cages: [Option<Cage>; 3],
    pub addons: [Option<Addon>; 2],
    pub young: Vec<Pet>,
    pub old: Vec<Pet>,
    pub tents: Vec<Artifact>,
    pub stands: Stands,
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
    pub stage: Stage,
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
    pub needs: Vec<NeedWire>,
    pub todo: Todo,
}

/// What lies on a bar.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NeedWire {
    pub color: Color,
    pub card: Laid,
    pub both: bool,
}

/// What is assigned to a bar.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AssignWire {
    pub pet: Pet,
    pub color: Color,
    pub card: Laid,
    pub both: bool,
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
    /// What a viewer sees of a position.
    pub(super) fn of(board: &Board, shelf: &Shelf, seats: &[Seen; 4]) -> Self {
        let market = &board.market;
        Self {
            game: Petz::Petz,
            n: board.n,
            options: Complete(board.options),
            round: board.round,
            rounds: board.rounds(),
            start: board.start,
            phase: board.phase,
            decks: ByColor::of(|color| Pile::Count(shelf.n_deck[color.index()])),
            discards: ByColor::of(|color| shelf.discards[color.index()].to_vec()),
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
            market: MarketWire {
                cages: market.cages,
                addons: market.addons,
                young: market.young.to_vec(),
                old: market.old.to_vec(),
                tents: market.tents.to_vec(),
                stands: market.stands.into(),
            },
            neutral: board.neutral.to_vec(),
            occupied: Space::actions()
                .iter()
                .map(|&space| (space, guest(board.spot(space))))
                .collect(),
            send: board.send.map(|send| SendWire {
                size: send.size,
                seat: send.seat,
                group: send.group,
                space: send.space,
                books: send.books.to_vec(),
            }),
            seats: board
                .seats()
                .map(|seat| SeatWire::of(board.phase, board.player(seat), &seats[seat.index()]))
                .collect(),
            removed: Removed {
                pets: shelf.pets.to_vec(),
                cages: shelf.cages.to_vec(),
                addons: shelf.addons.to_vec(),
                artifacts: shelf.artifacts.to_vec(),
            },
            r#final: board.finals.map(|finals| {
                let by_seat = |values: [i16; 4]| values[..usize::from(board.n)].to_vec();
                FinalWire {
                    before: by_seat(finals.before),
                    business: by_seat(finals.business),
                    display: by_seat(finals.display),
                }
            }),
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
            board,
            stock,
            desks,
        } = position;
        let seats = desks.map(|desk| Seen::all(&desk));
        let mut wire = Self::of(&board, &Shelf::of(&stock), &seats);
        wire.decks = ByColor::of(|color| Pile::All(stock.decks[color.index()].pile().collect()));
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
    fn of(phase: Phase, player: &Player, seen: &Seen) -> Self {
        let arrangement = seen.work.as_ref().and_then(|work| work.arrangement());
        let is_crystal = player.stage == Stage::Crystal;
        let aside = seen.aside.map(|aside| aside.to_vec());
        Self {
            rep2: player.rep2,
            judge: player.judge,
            score2: player.score2,
            imps: player.imps,
            busy: player.busy,
            hospital: player.hospital,
            platform: player.platform,
            relatives: (1..=4)
                .filter(|number| player.relatives >> number & 1 == 1)
                .collect(),
            gold: player.gold,
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
            hand: match seen.hand {
                Some(hand) => Pile::All(hand.cards().collect()),
                None => Pile::Count(seen.n_hand),
            },
            plots: player.plots,
            pets: player
                .pets
                .iter()
                .map(|animal| PetWire::of(phase, player, *animal, seen))
                .collect(),
            groups: seen.groups.map(|groups| groups.to_vec()),
            stage: player.stage,
            new_cages: player.new_cages.to_vec(),
            new_addons: player.new_addons.to_vec(),
            moved: arrangement
                .map(|base| base.moved.to_vec())
                .unwrap_or_default(),
            base: arrangement.map(|base| BaseWire::of(player, base)),
            swap: aside
                .clone()
                .map(|cards| if is_crystal { cards } else { Vec::new() }),
            assign: match (seen.hand, &seen.work) {
                (Some(_), Some(work)) if phase == Phase::Prep => Some(assigned(player, work)),
                (Some(_), _) => Some(Vec::new()),
                (None, _) => None,
            },
            toss: aside.map(|cards| if is_crystal { Vec::new() } else { cards }),
            star: player.star,
            armor: player.armor,
            dig: player.dig,
            cust: player.cust,
            staged: player.staged,
            clean: player.clean,
        }
    }
}

fn assigned(player: &Player, work: &super::position::Work) -> Vec<AssignWire> {
    let mut assigned = Vec::new();
    for (plot, animal) in player.by_plot() {
        for on_bar in &super::position::laid(work.slots(), plot, animal) {
            assigned.push(AssignWire {
                pet: animal.pet,
                color: on_bar.color,
                card: Laid(plain(on_bar.filled)),
                both: on_bar.filled.is_both(),
            });
        }
    }
    assigned
}

/// Without the mark for both needs, which is written separately.
fn plain(filled: Filled) -> Filled {
    filled.get().map_or(filled, Filled::card)
}

impl PetWire {
    fn of(phase: Phase, player: &Player, animal: Animal, seen: &Seen) -> Self {
        let is_shown = matches!(phase, Phase::Show | Phase::Business);
        let plot = animal.plot.filter(|_| is_shown);
        let needs = plot.zip(seen.work.as_ref()).map(|(plot, work)| {
            super::position::laid(work.slots(), plot, animal)
                .iter()
                .map(|on_bar| NeedWire {
                    color: on_bar.color,
                    card: Laid(plain(on_bar.filled)),
                    both: on_bar.filled.is_both(),
                })
                .collect()
        });
        Self {
            id: animal.pet,
            size: animal.size,
            plot: animal.plot,
            suffering: animal.suffering,
            mutation: animal.mutation,
            needs: needs.unwrap_or_default(),
            todo: plot
                .map(|plot| player.todo[plot.index()])
                .unwrap_or_default(),
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

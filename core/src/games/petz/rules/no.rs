//! Why a step cannot be taken.

use crate::games::petz::ids::{Artifact, Color, Customer, Food, Gap, Need, Pet, Plot, Space};
use crate::games::petz::msg;
use crate::games::petz::position::Group;
use crate::games::petz::step::Item;
use crate::refusals;
use crate::seat::Seat;

refusals! {
    /// Why a step cannot be taken now.
    pub(in crate::games::petz) enum No {
        Over = NO_OVER,
        /// Somebody else sends a group.
        Turn(seat: Seat) = NO_TURN,
        /// The seat is done in this phase; which one it is, the message says.
        Done = NO_DONE_BUSINESS in part,
        /// The step belongs to another question.
        Stage = NO_STAGE in part,
        Reopen = NO_REOPEN,
        ReopenNow = NO_REOPEN_NOW,

        GroupsBegun = NO_GROUPS_BEGUN,
        GroupsOther(imps: u8, gold: u8) = NO_GROUPS_OTHER,
        GroupYet = NO_GROUP_YET,
        Gold = NO_GOLD,
        Imps = NO_IMPS,
        Singles = NO_SINGLES,
        Exits = NO_EXITS,
        Clear = NO_CLEAR,

        Book(book: Artifact) = NO_BOOK,
        Take(item: Item) = NO_TAKE,
        TakeFirst(space: Space) = NO_TAKE_FIRST,
        GroupSize(size: u8) = NO_GROUP_SIZE,
        GroupFirst(size: u8) = NO_GROUP_FIRST,
        GroupChosen(groups: Group) = NO_GROUP_CHOSEN,
        ToFirst = NO_TO_FIRST,
        Send = NO_SEND,
        ToNeutral(space: Space) = NO_TO_NEUTRAL,
        ToTaken(space: Space, seat: Seat) = NO_TO_TAKEN,
        ToImps(space: Space, imps: u8) = NO_TO_IMPS,
        ToGold(space: Space) = NO_TO_GOLD,
        ToGate(space: Space) = NO_TO_GATE,
        ToJudge(space: Space) = NO_TO_JUDGE,
        ToEmpty(space: Space) = NO_TO_EMPTY,

        Reset = NO_RESET,
        TileFirst(item: Item) = NO_TILE_FIRST,
        Tile(item: Item) = NO_TILE,
        Pet(pet: Pet) = NO_PET,
        MoveCage(pet: Pet, at: Plot) = NO_MOVE_CAGE,
        MoveThere(pet: Pet) = NO_MOVE_THERE,
        MoveAgain(pet: Pet) = NO_MOVE_AGAIN,
        Out(pet: Pet) = NO_OUT,
        ArrangeDone = NO_ARRANGE_DONE,
        ArrangeAuto = NO_ARRANGE_AUTO,

        SwapMore = NO_SWAP_MORE,
        Swap(color: Color, need: Need) = NO_SWAP,
        SwapBack = NO_SWAP_BACK,
        BothOff = NO_BOTH_OFF,
        Both(color: Color, need: Need) = NO_BOTH,
        Use(color: Color, need: Need) = NO_USE,
        Potion = NO_POTION,
        Rest = NO_REST,
        Toss(color: Color, need: Need) = NO_TOSS,
        Back = NO_BACK,
        ClearCards = NO_CLEAR_CARDS,

        FeedAll = NO_FEED_ALL,
        FeedDiet(pet: Pet, food: Food) = NO_FEED_DIET,
        Feed(pet: Pet, food: Food) = NO_FEED,
        Star = NO_STAR,
        StarUsed = NO_STAR_USED,
        StarLess = NO_STAR_LESS,
        Play(gap: Gap) = NO_PLAY,
        Armor = NO_ARMOR,
        ArmorUsed = NO_ARMOR_USED,
        Imp = NO_IMP,
        Catch(n: u8, imps: u8) = NO_CATCH,
        CatchMagic = NO_CATCH_MAGIC,
        DigPet(at: Plot) = NO_DIG_PET,
        Manure(at: Plot) = NO_MANURE,

        SellSize(pet: Pet, size: u8) = NO_SELL_SIZE,
        SellMatch(pet: Pet, customer: Customer) = NO_SELL_MATCH,
        SellPrice(pet: Pet, gold: i32) = NO_SELL_PRICE,
        PodiumUsed = NO_PODIUM_USED,
        Podium = NO_PODIUM,
        CleanPet(at: Plot, pet: Pet) = NO_CLEAN_PET,
        CleanAll = NO_CLEAN_ALL,
        BoxMeat = NO_BOX_MEAT,
        Box(food: Food) = NO_BOX,
    }
}

/// Whether a step can be taken, or why not.
pub(in crate::games::petz) type Check = Result<(), No>;

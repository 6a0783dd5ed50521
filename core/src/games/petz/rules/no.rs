//! Why a step cannot be taken.

use crate::games::petz::ids::{Artifact, Color, Customer, Food, Gap, Need, Pet, Plot, Space};
use crate::games::petz::position::Group;
use crate::games::petz::step::Item;
use crate::refusals;
use crate::seat::Seat;

refusals! {
    /// Why a step cannot be taken now.
    pub(in crate::games::petz) enum No {
        Over = "no-over",
        /// Somebody else sends a group.
        Turn(seat: Seat) = "no-turn",
        /// The seat is done in this phase; which one it is, the message says.
        Done = "no-done-business",
        /// The step belongs to another question.
        Stage = "no-stage",
        Reopen = "no-reopen",
        ReopenNow = "no-reopen-now",

        GroupsBegun = "no-groups-begun",
        GroupsOther(imps: u8, gold: u8) = "no-groups-other",
        GroupYet = "no-group-yet",
        Gold = "no-gold",
        Imps = "no-imps",
        Singles = "no-singles",
        Exits = "no-exits",
        Clear = "no-clear",

        Book(book: Artifact) = "no-book",
        Take(item: Item) = "no-take",
        TakeFirst(space: Space) = "no-take-first",
        GroupSize(size: u8) = "no-group-size",
        GroupFirst(size: u8) = "no-group-first",
        GroupChosen(groups: Group) = "no-group-chosen",
        ToFirst = "no-to-first",
        Send = "no-send",
        ToNeutral(space: Space) = "no-to-neutral",
        ToTaken(space: Space, seat: Seat) = "no-to-taken",
        ToImps(space: Space, imps: u8) = "no-to-imps",
        ToGold(space: Space) = "no-to-gold",
        ToGate(space: Space) = "no-to-gate",
        ToJudge(space: Space) = "no-to-judge",
        ToEmpty(space: Space) = "no-to-empty",

        Reset = "no-reset",
        TileFirst(item: Item) = "no-tile-first",
        Tile(item: Item) = "no-tile",
        Pet(pet: Pet) = "no-pet",
        MoveCage(pet: Pet, at: Plot) = "no-move-cage",
        MoveThere(pet: Pet) = "no-move-there",
        MoveAgain(pet: Pet) = "no-move-again",
        Out(pet: Pet) = "no-out",
        ArrangeDone = "no-arrange-done",
        ArrangeAuto = "no-arrange-auto",

        SwapMore = "no-swap-more",
        Swap(color: Color, need: Need) = "no-swap",
        SwapBack = "no-swap-back",
        BothOff = "no-both-off",
        Both(color: Color, need: Need) = "no-both",
        Use(color: Color, need: Need) = "no-use",
        Potion = "no-potion",
        Rest = "no-rest",
        Toss(color: Color, need: Need) = "no-toss",
        Back = "no-back",
        ClearCards = "no-clear-cards",

        FeedAll = "no-feed-all",
        FeedDiet(pet: Pet, food: Food) = "no-feed-diet",
        Feed(pet: Pet, food: Food) = "no-feed",
        Star = "no-star",
        StarUsed = "no-star-used",
        StarLess = "no-star-less",
        Play(gap: Gap) = "no-play",
        Armor = "no-armor",
        ArmorUsed = "no-armor-used",
        Imp = "no-imp",
        Catch(n: u8, imps: u8) = "no-catch",
        CatchMagic = "no-catch-magic",
        DigPet(at: Plot) = "no-dig-pet",
        Manure(at: Plot) = "no-manure",

        SellSize(pet: Pet, size: u8) = "no-sell-size",
        SellMatch(pet: Pet, customer: Customer) = "no-sell-match",
        SellPrice(pet: Pet, gold: i32) = "no-sell-price",
        PodiumUsed = "no-podium-used",
        Podium = "no-podium",
        CleanPet(at: Plot, pet: Pet) = "no-clean-pet",
        CleanAll = "no-clean-all",
        BoxMeat = "no-box-meat",
        Box(food: Food) = "no-box",
    }
}

/// Whether a step can be taken, or why not.
pub(in crate::games::petz) type Check = Result<(), No>;

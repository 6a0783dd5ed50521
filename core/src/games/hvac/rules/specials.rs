//! What special cards do (R7.7).

use super::super::data::Card;
use super::super::facts::{Deck, Fact};
use super::super::position::{Position, add, take};
use super::super::site::{Phase, Pile};
use super::Log;
use super::turns::{reshuffle, shuffle_deck};
use crate::list::List;
use crate::record::Undo;
use crate::seat::{Seat, Seats};

impl Position {
    /// R7.7: a special is discarded at once and takes effect.
    pub(super) fn play_special(&mut self, card: Card, record: Log<'_, '_>) {
        let seat = self.site.active;
        self.site.discard.push(card);
        record.log(|| Fact::CardPlayed { seat, card });
        match card {
            Card::Archive => self.search(Pile::Discard, record),
            Card::Catalogue => {
                record.undo(Undo::Never);
                self.search(Pile::Deck, record);
            }
            Card::Exchange => self.draw_work_card(record),
            Card::Designer | Card::Installer | Card::Sales => {
                debug_assert!(false, "{card} is no special");
            }
        }
    }

    /// R7.7a to c: the pile is searched, or the other one if it holds no work card.
    fn search(&mut self, pile: Pile, record: Log<'_, '_>) {
        self.site.phase = Phase::Take;
        self.site.pile = Some(pile);
        if self.searched().is_empty() {
            self.site.pile = Some(match pile {
                Pile::Deck => Pile::Discard,
                Pile::Discard => Pile::Deck,
            });
        }
        if self.site.pile == Some(Pile::Deck) {
            // The deck has been looked through.
            record.undo(Undo::Never);
        }
    }

    /// R7.7a, b: a card is found.
    pub(super) fn find(&mut self, card: Card, record: Log<'_, '_>) {
        let seat = self.site.active;
        let Some(pile) = self.site.pile.take() else {
            debug_assert!(false, "nothing is searched");
            return;
        };
        // The archive searched the discards: it may be taken back.
        let by_archive = self.site.discard.last() == Some(&Card::Archive);
        if pile == Pile::Deck || !by_archive {
            record.undo(Undo::Never);
        }
        match pile {
            Pile::Discard => {
                // The oldest copy.
                self.site.discard.take(&card);
                record.log(|| Fact::Searched {
                    seat,
                    pile,
                    card: Some(card),
                });
            }
            Pile::Deck => {
                // The copy nearest the top, which is the end.
                if let Some(at) = self.deck.iter().rposition(|&other| other == card) {
                    self.deck.remove(at);
                }
                record.log(|| Fact::Searched {
                    seat,
                    pile,
                    card: None,
                });
                self.whisper(seat, record, || Fact::FoundCard { seat, card });
                shuffle_deck(&mut self.deck, record);
                record.log(|| Fact::DeckShuffled {
                    deck: Deck::Resource,
                });
            }
        }
        add(self.own_hand(), card);
        self.site.phase = Phase::Play;
    }

    /// The top resource card of the deck (R4.1).
    pub(super) fn draw_resource(&mut self, record: Log<'_, '_>) -> Option<Card> {
        if self.deck.is_empty() {
            reshuffle(&mut self.site.discard, &mut self.deck, record);
            record.log(|| Fact::DeckShuffled {
                deck: Deck::Resource,
            });
        }
        self.deck.pop()
    }

    /// R7.7d: specials that turn up on the way are discarded.
    fn draw_work_card(&mut self, record: Log<'_, '_>) {
        record.undo(Undo::Never);
        let seat = self.site.active;
        let mut passed: List<Card, 6> = List::new();
        // Specials passed over come round again only if there is no work card left at all.
        for _ in 0..2 * super::super::data::N_RESOURCES {
            let Some(card) = self.draw_resource(record) else {
                break;
            };
            if card.is_work() {
                record.log(|| Fact::DrewWorkCard { seat, passed });
                self.whisper(seat, record, || Fact::FoundCard { seat, card });
                add(self.own_hand(), card);
                break;
            }
            self.site.discard.push(card);
            if passed.len() < 6 {
                passed.push(card);
            }
        }
        self.site.phase = if self.partners().next().is_some() {
            Phase::SwapWith
        } else {
            Phase::Play
        };
    }

    /// R7.7d: `with SEAT`.
    pub(super) fn look_at_hand(&mut self, other: Seat, record: Log<'_, '_>) {
        record.undo(Undo::Never);
        let seat = self.site.active;
        let cards = *self.hand(other);
        record.log(|| Fact::HandSeen { seat, other });
        self.whisper(seat, record, || Fact::HandShown { seat, other, cards });
        self.site.target = Some(other);
        self.site.phase = Phase::SwapTake;
    }

    /// R7.7d: `take TYPE` from the hand looked at.
    pub(super) fn choose_to_take(&mut self, card: Card) {
        self.taken = Some(card);
        self.site.phase = Phase::SwapGive;
    }

    /// R7.7d: `give TYPE`, and the cards change hands.
    pub(super) fn swap(&mut self, given: Card, record: Log<'_, '_>) {
        record.undo(Undo::Never);
        let seat = self.site.active;
        let (Some(other), Some(taken)) = (self.site.target.take(), self.taken.take()) else {
            debug_assert!(false, "nothing was chosen to be taken");
            return;
        };
        take(self.own_hand(), given);
        add(self.own_hand(), taken);
        take(&mut self.hands[other.index()], taken);
        add(&mut self.hands[other.index()], given);
        record.log(|| Fact::Swapped { seat, other });
        let fact = || Fact::SwapCards {
            seat,
            other,
            taken,
            given,
        };
        if self.site.options.open_hands {
            record.log(fact);
        } else {
            record.tell(Seats::one(seat).with(other), fact);
        }
        self.site.phase = Phase::Play;
    }

    /// R7.7d: `skip`.
    pub(super) fn decline_swap(&mut self, record: Log<'_, '_>) {
        let seat = self.site.active;
        record.log(|| Fact::SwapDeclined { seat });
        self.site.target = None;
        self.site.phase = Phase::Play;
    }
}

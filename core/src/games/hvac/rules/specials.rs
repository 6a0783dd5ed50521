//! What special cards do (R7.7).

use super::super::data::Card;
use super::super::facts::{Deck, Fact};
use super::super::position::{Position, add};
use super::super::site::{Phase, Pile};
use super::Log;
use super::turns::{reshuffle, shuffle_deck};
use crate::games::hvac::msg;
use crate::list::List;
use crate::seat::{Seat, Seats};

impl Position {
    pub(super) fn discard_special(&mut self, card: Card, record: Log<'_, '_>) {
        let seat = self.open.active;
        self.open.discard.push(card);
        record.log(|| Fact::CardPlayed { seat, card });
    }

    /// R7.7a to c: the pile is searched, or the other one if it holds no work card.
    pub(super) fn search(&mut self, pile: Pile, record: Log<'_, '_>) {
        let pile = match pile {
            _ if !self.work_in(pile).is_empty() => pile,
            Pile::Deck => Pile::Discard,
            Pile::Discard => Pile::Deck,
        };
        if pile == Pile::Deck {
            // The deck has been looked through.
            record.stands(msg::FINAL_SEARCH);
        }
        self.open.phase = Phase::Take { pile };
    }

    /// R7.7a, b: a card is found.
    pub(super) fn find(&mut self, pile: Pile, card: Card, record: Log<'_, '_>) {
        let seat = self.open.active;
        // The archive searched the discards: it may be taken back.
        let by_archive = self.open.discard.last() == Some(&Card::Archive);
        if pile == Pile::Deck || !by_archive {
            record.stands(msg::FINAL_SEARCH);
        }
        match pile {
            Pile::Discard => {
                // The oldest copy.
                self.open.discard.take(&card);
                record.log(|| Fact::Searched {
                    seat,
                    pile,
                    card: Some(card),
                });
            }
            Pile::Deck => {
                // The copy nearest the top, which is the end.
                if let Some(at) = self.hidden.deck.iter().rposition(|&other| other == card) {
                    self.hidden.deck.remove(at);
                }
                record.log(|| Fact::Searched {
                    seat,
                    pile,
                    card: None,
                });
                self.whisper(seat, record, || Fact::FoundCard { seat, card });
                shuffle_deck(&mut self.hidden.deck, record);
                record.log(|| Fact::DeckShuffled {
                    deck: Deck::Resource,
                });
            }
        }
        add(self.own_hand(), card);
        self.open.phase = Phase::Play;
    }

    /// The top resource card of the deck (R4.1).
    pub(super) fn draw_resource(&mut self, record: Log<'_, '_>) -> Option<Card> {
        if self.hidden.deck.is_empty() {
            reshuffle(&mut self.open.discard, &mut self.hidden.deck, record);
            record.log(|| Fact::DeckShuffled {
                deck: Deck::Resource,
            });
        }
        self.hidden.deck.pop()
    }

    /// R7.7d: specials that turn up on the way are discarded.
    pub(super) fn draw_work_card(&mut self, record: Log<'_, '_>) {
        record.stands(msg::FINAL_DRAW);
        let seat = self.open.active;
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
            self.open.discard.push(card);
            if passed.len() < 6 {
                passed.push(card);
            }
        }
        self.open.phase = if self.partners().next().is_some() {
            Phase::SwapWith
        } else {
            Phase::Play
        };
    }

    /// R7.7d: `with SEAT`.
    pub(super) fn look_at_hand(&mut self, other: Seat, record: Log<'_, '_>) {
        record.stands(msg::FINAL_HAND);
        let seat = self.open.active;
        let cards = *self.hand(other);
        record.log(|| Fact::HandSeen { seat, other });
        self.whisper(seat, record, || Fact::HandShown { seat, other, cards });
        self.open.phase = Phase::SwapTake { target: other };
    }

    /// R7.7d: `give TYPE`, and the cards change hands.
    pub(super) fn swap(&mut self, other: Seat, given: Card, record: Log<'_, '_>) -> Option<()> {
        let taken = self.hidden.taken.take()?;
        record.stands(msg::FINAL_SWAP);
        let seat = self.open.active;
        for (seat, gives, gets) in [(seat, given, taken), (other, taken, given)] {
            let hand = &mut self.hidden.hands[seat.index()];
            hand.take(&gives);
            add(hand, gets);
        }
        record.log(|| Fact::Swapped { seat, other });
        let fact = || Fact::SwapCards {
            seat,
            other,
            taken,
            given,
        };
        if self.open.options.open_hands {
            record.log(fact);
        } else {
            record.tell(Seats::one(seat).with(other), fact);
        }
        self.open.phase = Phase::Play;
        Some(())
    }

    /// R7.7d: `skip`.
    pub(super) fn decline_swap(&mut self, record: Log<'_, '_>) {
        let seat = self.open.active;
        record.log(|| Fact::SwapDeclined { seat });
        self.open.phase = Phase::Play;
    }
}

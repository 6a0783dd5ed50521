//! The tally of a pet, exhibitions and their awards, customers' matches (R6.9, R7.3, R9.1).

use super::Log;
use crate::games::petz::cards::Slots;
use crate::games::petz::data::{Terms, data};
use crate::games::petz::facts::Fact;
use crate::games::petz::ids::{Artifact, Customer, Exhibition, Plot};
use crate::games::petz::position::{Animal, Open, Player, Position};
use crate::seat::Seat;

/// What the cards of a pet (or of several) show, and its tokens.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(in crate::games::petz) struct Tally {
    /// How many of each need, met or not.
    pub needs: [u8; 6],
    /// The card colours that show each need, as bits.
    need_colors: [u8; 6],
    /// The card colours, as bits.
    colors: u8,
    /// Whether there is a potion.
    potion: bool,
    /// Pets.
    pets: u8,
    /// Suffering tokens.
    suffering: u8,
    /// Mutation tokens.
    mutation: u8,
    /// Manure tokens.
    manure: u8,
}

/// The tally of the pet on a plot, without manure.
pub(in crate::games::petz) fn tally(slots: &Slots, plot: Plot, animal: Animal) -> Tally {
    let mut tally = Tally {
        pets: 1,
        suffering: animal.suffering,
        mutation: animal.mutation,
        ..Tally::default()
    };
    for filled in slots[plot.index()] {
        let Some(card) = filled.get() else {
            tally.potion |= filled.is_potion();
            continue;
        };
        let color = card.color();
        tally.colors |= 1 << color.index();
        tally.show(card.need(), color);
        if filled.is_both() {
            tally.show(color.dominant(), color);
        }
    }
    tally
}

impl Tally {
    fn show(&mut self, need: super::super::ids::Need, color: super::super::ids::Color) {
        self.needs[need.index()] += 1;
        self.need_colors[need.index()] |= 1 << color.index();
    }

    /// The same with this many tokens of manure.
    pub(in crate::games::petz) fn in_manure(self, manure: u8) -> Self {
        Self { manure, ..self }
    }

    fn add(&mut self, other: &Self) {
        for (sum, n) in self.needs.iter_mut().zip(other.needs) {
            *sum += n;
        }
        for (sum, n) in self.need_colors.iter_mut().zip(other.need_colors) {
            *sum |= n;
        }
        self.colors |= other.colors;
        self.potion |= other.potion;
        self.pets += other.pets;
        self.suffering = self.suffering.saturating_add(other.suffering);
        self.mutation = self.mutation.saturating_add(other.mutation);
        self.manure = self.manure.saturating_add(other.manure);
    }

    /// What it is worth by these terms (R6.9.1, R7.3).
    pub(in crate::games::petz) fn value(&self, terms: &Terms) -> i16 {
        let times = |weight: i8, n: u8| i16::from(weight) * i16::from(n);
        let ones = |bits: u8| u8::try_from(bits.count_ones()).unwrap_or_default();
        let potion = u8::from(self.potion);
        let types = self.needs.iter().map(|&n| u8::from(n > 0)).sum::<u8>() + potion;
        let best = self.needs.iter().copied().max().unwrap_or_default();
        let mut value = times(terms.types, types)
            + times(terms.colors, ones(self.colors) + potion)
            + times(terms.best, best)
            + times(terms.pets, self.pets)
            + times(terms.suffering, self.suffering)
            + times(terms.mutation, self.mutation)
            + times(terms.manure, self.manure);
        for (weight, n) in terms.needs.iter().zip(self.needs) {
            value += times(*weight, n);
        }
        for (weight, bits) in terms.need_colors.iter().zip(self.need_colors) {
            value += times(*weight, ones(bits));
        }
        value
    }
}

/// R6.9.1 and R6.9.2: the value of a seat in an exhibition, in half points; `None` if it takes no part.
pub(in crate::games::petz) fn exhibition_value2(
    exhibition: Exhibition,
    player: &Player,
    slots: &Slots,
) -> Option<i16> {
    let data = exhibition.data();
    let tallies = player.by_plot().map(|(plot, animal)| {
        tally(slots, plot, animal).in_manure(player.plots[plot.index()].manure)
    });
    let value = if data.is_full {
        let mut all = Tally::default();
        for tally in tallies {
            all.add(&tally);
        }
        all.manure = player
            .plots
            .iter()
            .fold(0, |sum: u8, plot| sum.saturating_add(plot.manure));
        all.value(&data.terms)
    } else {
        tallies.map(|tally| tally.value(&data.terms)).max()?
    };
    let judge = if player.judge { 4 } else { 0 };
    let whip = i16::from(player.has(Artifact::Whip));
    Some(2 * value + judge + whip)
}

/// R7.3: how well a pet fits a customer.
pub(in crate::games::petz) fn match_of(
    customer: Customer,
    slots: &Slots,
    plot: Plot,
    animal: Animal,
) -> i16 {
    tally(slots, plot, animal).value(customer.terms())
}

/// R9.1: business sense and shop display, in half points.
pub(in crate::games::petz) fn final_values2(player: &Player) -> [i16; 2] {
    let sum = |numbers: &[u8]| numbers.iter().map(|&n| i16::from(n)).sum::<i16>();
    let n_artifacts = u8::try_from(player.artifacts.len()).unwrap_or(u8::MAX);
    let goods =
        sum(&player.veg) + sum(&player.meat) + sum(&[player.r#box, n_artifacts, player.potions]);
    let business = 2 * goods + i16::from(player.gold) - 4 * i16::from(player.n_away());
    let mut display = 0;
    for plot in &player.plots {
        display += 2 * i16::from(plot.cage.is_some()) + 2 * i16::from(plot.addon.is_some());
        display -= 2 * i16::from(plot.manure);
    }
    for animal in &player.pets {
        display += 4 - 2 * (i16::from(animal.suffering) + i16::from(animal.mutation));
    }
    [business, display]
}

impl Open {
    /// R6.9.3 and R6.9.4: place and award of each seat, in points, by its value.
    pub(in crate::games::petz) fn awards(
        &self,
        values: [Option<i16>; 4],
    ) -> [Option<(u8, i16)>; 4] {
        let table = data().awards.of(self.n);
        let lowest = i16::from(!self.options.zero_awards);
        let values = &values[..usize::from(self.n)];
        let mut awards = [None; 4];
        for (award, value) in awards.iter_mut().zip(values) {
            let Some(value) = value.filter(|&value| value >= lowest) else {
                continue;
            };
            let better = values
                .iter()
                .flatten()
                .filter(|&&other| other > value)
                .count();
            let tied = values
                .iter()
                .flatten()
                .filter(|&&other| other == value)
                .count();
            let less = i16::try_from(tied).unwrap_or_default() - 1;
            let points = table.get(better).copied().unwrap_or_default();
            let place = u8::try_from(better + 1).unwrap_or_default();
            *award = Some((place, (points - less).max(0)));
        }
        awards
    }
}

impl Position {
    /// R6.9: the value of a seat that has finished its care.
    pub(super) fn score(&mut self, seat: Seat, record: Log<'_, '_>) {
        let Some(exhibition) = self.open.exhibition(self.open.round) else {
            return;
        };
        let slots = self.player(seat).work.slots();
        let value2 = exhibition_value2(exhibition, self.player(seat), slots);
        self.player_mut(seat).score2 = value2;
        if let Some(value2) = value2 {
            record.log(|| Fact::Scored { seat, value2 });
        }
    }

    /// R6.9.4
    pub(super) fn give_awards(&mut self, record: Log<'_, '_>) {
        let values = self.open.players.map(|player| player.score2);
        let awards = self.open.awards(values);
        for place in 1..=self.open.n {
            for seat in self.open.seats() {
                let Some((_, reputation)) = awards[seat.index()].filter(|award| award.0 == place)
                else {
                    continue;
                };
                self.player_mut(seat).rep2 += 2 * reputation;
                if reputation > 0 {
                    record.log(|| Fact::Award {
                        seat,
                        place,
                        reputation,
                    });
                }
            }
        }
    }
}

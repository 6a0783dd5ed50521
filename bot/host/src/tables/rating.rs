//! What the end of a rated table says about how well its people play: Weng and Lin's method, seat against seat, or side against side.
//!
//! A seat counts for the others only if its person has played it: a side with a seat that was left, or that was a computer's
//! from the start, is left out of what is known of the others. Who has left is last of all for themselves, and who came back
//! late counts as they ended, but neither ever gains.

use std::collections::BTreeMap;

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// In what parts skills are kept.
const PARTS: f64 = 1_000_000.0;

/// What one point of the method is on the scale that people read, where a newcomer has 1500.
const POINTS: f64 = 60.0;

/// After how many rated games somebody has a figure.
pub(crate) const SHOWN_AFTER: u32 = 10;

/// Below every rank.
const LAST: usize = 1 + u8::MAX as usize;

/// How well somebody plays, as far as is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Skill {
    /// In millionths.
    pub(crate) mean: i64,
    /// How uncertain that is, in millionths.
    pub(crate) spread: i64,
}

impl Skill {
    /// Of whom nothing is known.
    pub(crate) fn unknown() -> Self {
        Self::of(WengLinRating::new())
    }

    fn of(known: WengLinRating) -> Self {
        Self {
            mean: parts(known.rating),
            spread: parts(known.uncertainty),
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "both are far below 2^52")]
    fn known(self) -> WengLinRating {
        WengLinRating {
            rating: self.mean as f64 / PARTS,
            uncertainty: self.spread as f64 / PARTS,
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "skills are small numbers")]
fn parts(points: f64) -> i64 {
    (points * PARTS).round() as i64
}

/// The figure that people read: of the mean alone, so that it never rises because somebody has played more.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "skills are small numbers"
)]
pub(crate) fn figure(mean: i64) -> i64 {
    (mean as f64 / PARTS * POINTS).round() as i64
}

/// How somebody has played a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// To the end, nearly all of it by themselves.
    Played,
    /// To the end, but a computer has made many of its turns.
    Helped,
    /// Somebody or something else has ended it.
    Left,
}

/// Somebody at a rated table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    /// How well they played before.
    pub(crate) skill: Skill,
    /// Which side they were on: partners share one.
    pub(crate) side: u8,
    /// The rank of their seat.
    pub(crate) rank: u8,
    /// How they have played it.
    pub(crate) part: Part,
}

/// How well each plays by what the end has shown; nothing of those for whom the table does not count.
/// `of_side` is how many seats a side has. Without `has_places` nobody was better than another, as where all have lost together.
pub(crate) fn rate(players: &[Player], of_side: usize, has_places: bool) -> Vec<Option<Skill>> {
    let mut rated = vec![None; players.len()];
    let mut sides: BTreeMap<u8, Vec<usize>> = BTreeMap::new();
    for (at, player) in players.iter().enumerate() {
        sides.entry(player.side).or_default().push(at);
    }
    let has_played = |seats: &&Vec<usize>| {
        let played = |at: &usize| players[*at].part == Part::Played;
        seats.len() == of_side && seats.iter().all(played)
    };
    let whole: Vec<&Vec<usize>> = sides.values().filter(has_played).collect();
    if has_places && whole.len() > 1 {
        let teams = whole.iter().map(|seats| {
            let team = seats.iter().map(|at| players[*at].skill.known());
            (team.collect(), players[seats[0]].rank.into())
        });
        for (seats, skills) in whole.iter().zip(after(&teams.collect::<Vec<_>>())) {
            for (at, skill) in seats.iter().zip(skills) {
                rated[*at] = Some(skill);
            }
        }
    }
    for (at, player) in players.iter().enumerate() {
        let rank = match player.part {
            Part::Played => continue,
            Part::Helped if !has_places => continue,
            Part::Helped => player.rank.into(),
            Part::Left => LAST,
        };
        // Against the others as if they had partners like themselves.
        let mut teams = vec![(vec![player.skill.known(); of_side], rank)];
        for (_, seats) in sides.iter().filter(|(side, _)| **side != player.side) {
            let team = seats.iter().map(|at| players[*at].skill.known());
            let team = team.cycle().take(of_side).collect();
            teams.push((team, players[seats[0]].rank.into()));
        }
        let new = after(&teams).first().and_then(|team| team.first().copied());
        rated[at] = new.filter(|new| teams.len() > 1 && new.mean < player.skill.mean);
    }
    rated
}

/// What is known of sides after they have met, by their ranks.
fn after(teams: &[(Vec<WengLinRating>, usize)]) -> Vec<Vec<Skill>> {
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .map(|(team, rank)| (&team[..], MultiTeamOutcome::new(*rank)))
        .collect();
    weng_lin_multi_team(&teams, &WengLinConfig::new())
        .into_iter()
        .map(|team| team.into_iter().map(Skill::of).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use pawmail_core::chance::Chance;

    use super::{Part, Player, Skill, figure, rate};

    fn player(side: u8, rank: u8, part: Part) -> Player {
        Player {
            skill: Skill::unknown(),
            side,
            rank,
            part,
        }
    }

    fn change(player: Player, after: Option<Skill>) -> Option<i64> {
        after.map(|after| figure(after.mean) - figure(player.skill.mean))
    }

    fn changes(players: &[Player], of_side: usize) -> Vec<Option<i64>> {
        let after = rate(players, of_side, true);
        let both = players.iter().zip(after);
        both.map(|(player, after)| change(*player, after)).collect()
    }

    #[test]
    fn a_newcomer_has_1500() {
        assert_eq!(figure(Skill::unknown().mean), 1500);
    }

    #[test]
    fn who_ranks_higher_gains_what_others_lose() {
        let ranks = (0..).zip([1, 2, 2, 4]);
        let seats = ranks.map(|(side, rank)| player(side, rank, Part::Played));
        let seats: Vec<Player> = seats.collect();
        let all = changes(&seats, 1);
        assert_eq!(all[1], all[2], "a tie");
        assert!(all[0] > all[1] && all[2] > all[3], "{all:?}");
        assert_eq!(all.iter().flatten().sum::<i64>(), 0, "{all:?}");
    }

    #[test]
    fn partners_win_and_lose_alike() {
        let all: Vec<Player> = [(0, 2), (1, 1), (0, 2), (1, 1)]
            .map(|(side, rank)| player(side, rank, Part::Played))
            .into();
        let all = changes(&all, 2);
        assert_eq!(all[0], all[2]);
        assert_eq!(all[1], all[3]);
        assert!(all[1] > Some(0) && all[0] < Some(0), "{all:?}");
    }

    #[test]
    fn nobody_gains_from_a_seat_that_was_left() {
        let whole = [player(0, 1, Part::Played), player(1, 2, Part::Played)];
        let left = player(2, 3, Part::Left);
        let with = changes(&[whole[0], whole[1], left], 1);
        let without = changes(&whole, 1);
        assert_eq!(with[..2], without[..], "as if the seat had not been there");
        assert!(with[2] < Some(0), "{with:?}");
        let alone = changes(&[whole[0], left], 1);
        assert_eq!(alone[0], None);
        assert!(alone[1] < Some(0), "{alone:?}");
    }

    #[test]
    fn who_leaves_is_last_whatever_the_seat_comes_to() {
        let best = player(2, 1, Part::Left);
        let others = [player(0, 2, Part::Played), player(1, 3, Part::Played)];
        let first = changes(&[others[0], others[1], best], 1);
        let last = changes(&[others[0], others[1], Player { rank: 3, ..best }], 1);
        assert_eq!(first[2], last[2]);
        assert!(first[2] < Some(0), "{first:?}");
        // Where the game has no end, the others have no ranks.
        let unknown = [0, 1].map(|side| player(side, u8::MAX, Part::Left));
        let both = changes(&unknown, 1);
        assert!(both[0] < Some(0) && both[0] == both[1], "{both:?}");
        // Nobody is left to be last of.
        assert_eq!(changes(&[best], 1), [None]);
    }

    #[test]
    fn who_comes_back_late_does_not_gain_but_may_lose() {
        let others = [player(0, 2, Part::Played), player(1, 3, Part::Played)];
        let won = changes(&[others[0], others[1], player(2, 1, Part::Helped)], 1);
        assert_eq!(won[2], None);
        let lost = changes(&[others[0], others[1], player(2, 4, Part::Helped)], 1);
        assert!(lost[2] < Some(0), "{lost:?}");
    }

    #[test]
    fn a_side_with_an_empty_seat_counts_for_nobody() {
        let all = [
            player(0, 1, Part::Played),
            player(1, 2, Part::Played),
            player(1, 2, Part::Left),
            player(0, 1, Part::Played),
        ];
        let all = changes(&all, 2);
        assert_eq!((all[0], all[1], all[3]), (None, None, None));
        assert!(all[2] < Some(0), "{all:?}");
        // A computer from the start is nobody, and nor is the side it plays for.
        let three = [
            player(0, 1, Part::Played),
            player(1, 2, Part::Played),
            player(1, 2, Part::Played),
        ];
        assert_eq!(changes(&three, 2), [None; 3]);
    }

    #[test]
    fn where_all_have_lost_together_nobody_is_better() {
        let all = [
            player(0, 2, Part::Played),
            player(1, 2, Part::Played),
            player(2, 2, Part::Left),
        ];
        let after = rate(&all, 1, false);
        assert_eq!(after[..2], [None, None]);
        assert!(change(all[2], after[2]) < Some(0));
    }

    /// People whose skills are known in advance play 30 games each, some of them leave games they are losing.
    struct Season {
        /// From the best to the worst, in steps of a class.
        strength: Vec<f64>,
        skills: Vec<Skill>,
        n_games: Vec<u32>,
        chance: Chance,
    }

    impl Season {
        fn new(n: u32, seed: u8) -> Self {
            Self {
                strength: (0..n).map(|at| -f64::from(at)).collect(),
                skills: vec![Skill::unknown(); n as usize],
                n_games: vec![0; n as usize],
                chance: Chance::for_step(&[seed; 32], 1),
            }
        }

        /// The sum of twelve dice, about a normal variable.
        fn luck(&mut self) -> f64 {
            let sum: u64 = (0..12)
                .map(|_| self.chance.below(1001))
                .map(u64::from)
                .sum();
            (f64::from(u32::try_from(sum).unwrap_or_default()) - 6000.0) / 1000.0
        }

        /// Those who play the next game: who has played least, and by lot.
        fn draw(&mut self, n: usize) -> Vec<usize> {
            let mut lots: Vec<(u32, u64, usize)> = (0..self.strength.len())
                .map(|at| {
                    (
                        self.n_games[at],
                        u64::from(self.chance.below(1_000_000)),
                        at,
                    )
                })
                .collect();
            lots.sort_unstable();
            lots.into_iter().take(n).map(|(.., at)| at).collect()
        }

        /// A game of sides of so many; `leaves` says who leaves when they are behind.
        fn play(&mut self, n_sides: usize, of_side: usize, leaves: impl Fn(usize) -> bool) {
            let who = self.draw(n_sides * of_side);
            let scores: Vec<f64> = (0..n_sides)
                .map(|side| {
                    let seats = who.iter().skip(side).step_by(n_sides);
                    let strength: f64 = seats.map(|at| self.strength[*at]).sum();
                    strength + 2.0 * self.luck()
                })
                .collect();
            let rank = |side: usize| {
                let better = scores.iter().filter(|other| **other > scores[side]);
                u8::try_from(better.count() + 1).unwrap_or(u8::MAX)
            };
            let players: Vec<Player> = who
                .iter()
                .enumerate()
                .map(|(seat, at)| {
                    let rank = rank(seat % n_sides);
                    let is_left = leaves(*at) && rank > 1;
                    Player {
                        skill: self.skills[*at],
                        side: u8::try_from(seat % n_sides).unwrap_or_default(),
                        rank,
                        part: if is_left { Part::Left } else { Part::Played },
                    }
                })
                .collect();
            let after = rate(&players, of_side, true);
            for ((at, player), after) in who.iter().zip(&players).zip(after) {
                self.n_games[*at] += 1;
                if player.part == Part::Left {
                    assert!(after.is_none_or(|after| after.mean < player.skill.mean));
                }
                if let Some(after) = after {
                    self.skills[*at] = after;
                }
            }
        }

        fn until_30(&mut self, n_sides: usize, of_side: usize, leaves: impl Fn(usize) -> bool) {
            while self.n_games.iter().any(|n| *n < 30) {
                self.play(n_sides, of_side, &leaves);
            }
        }

        /// Spearman's correlation of ranks between what is true and what was found, of those who count.
        fn correlation(&self, counts: impl Fn(usize) -> bool) -> f64 {
            let all: Vec<usize> = (0..self.skills.len()).filter(|at| counts(*at)).collect();
            let place = |at: usize| {
                let better = |other: &&usize| self.skills[**other].mean > self.skills[at].mean;
                f64::from(u32::try_from(all.iter().filter(better).count()).unwrap_or_default())
            };
            let apart: f64 = (0u32..)
                .zip(&all)
                .map(|(true_place, at)| (f64::from(true_place) - place(*at)).powi(2))
                .sum();
            let n = f64::from(u32::try_from(all.len()).unwrap_or_default());
            1.0 - 6.0 * apart / (n * (n * n - 1.0))
        }
    }

    #[test]
    fn skills_known_in_advance_are_found_in_30_games() {
        for seed in 0..20 {
            for n_sides in [2, 3, 4, 6] {
                let mut season = Season::new(12, seed);
                season.until_30(n_sides, 1, |_| false);
                let found = season.correlation(|_| true);
                assert!(found >= 0.8, "{n_sides} seats, seed {seed}: {found}");
            }
        }
    }

    #[test]
    fn skills_of_partners_are_found_in_30_games() {
        for seed in 0..20 {
            let mut season = Season::new(12, seed);
            season.until_30(2, 2, |_| false);
            let found = season.correlation(|_| true);
            assert!(found >= 0.8, "seed {seed}: {found}");
        }
    }

    /// Two of twelve leave whenever they are behind. It never helps them, and what is found of the others is as good.
    #[test]
    fn leaving_what_one_is_losing_helps_nobody() {
        for seed in 0..20 {
            let leaves = |at: usize| at == 3 || at == 8;
            let mut honest = Season::new(12, seed);
            honest.until_30(4, 1, |_| false);
            let mut season = Season::new(12, seed);
            season.until_30(4, 1, leaves);
            let found = season.correlation(|at| !leaves(at));
            assert!(found >= 0.8, "seed {seed}: {found}");
            for at in [3, 8] {
                let (left, stayed) = (season.skills[at].mean, honest.skills[at].mean);
                assert!(left < stayed, "seed {seed}, {at}: {left} and not {stayed}");
            }
        }
    }
}

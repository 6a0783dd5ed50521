//! Phase 2, first half: every seat builds its groups in secret (R4.1 to R4.3).

use super::Log;
use crate::games::petz::facts::Fact;
use crate::games::petz::ids::{Phase, Stage};
use crate::games::petz::position::{Group, Position};
use crate::games::petz::step::{Proposal, Step};
use crate::seat::Seat;

/// The exits of a burrow, and so the number of groups that can leave it.
pub(in crate::games::petz) const EXITS: usize = 6;

impl Position {
    pub(super) fn begin_grouping(&mut self, record: Log<'_, '_>) {
        self.board.phase = Phase::Group;
        for seat in self.board.seats() {
            self.desks[seat.index()].groups.clear();
            let has_imps = self.player(seat).imps > 0;
            self.player_mut(seat).stage = if has_imps { Stage::Draft } else { Stage::Done };
            if !has_imps {
                record.log(|| Fact::GroupsReady { seat });
            }
        }
        self.reveal_groups_if_ready(record);
    }

    pub(super) fn legal_in_group(&self, seat: Seat, steps: &mut Vec<Step>) {
        let player = self.player(seat);
        let groups = &self.desks[seat.index()].groups;
        let has_group = !groups.is_empty();
        if player.stage == Stage::Done {
            // R4.2
            if player.imps > 0 || has_group {
                steps.push(Step::Reopen);
            }
            return;
        }
        // R4.1
        if player.imps >= 2 && !has_group {
            for at_home in (0..=2).rev() {
                if let Some(imps) = player.imps.checked_sub(at_home).filter(|&imps| imps > 0) {
                    steps.extend(Proposal::all(imps, player.gold).map(Step::Groups));
                }
            }
        }
        if player.imps > 0 && groups.len() < EXITS {
            steps.push(Step::New);
        }
        if player.imps > 0 && has_group {
            steps.push(Step::Imp);
        }
        if player.gold > 0 && has_group {
            steps.push(Step::Gold);
        }
        if player.imps >= 2 && groups.len() < EXITS - 1 {
            steps.push(Step::Singles);
        }
        steps.push(Step::Done);
        if has_group {
            steps.push(Step::Clear);
        }
    }

    pub(super) fn step_in_group(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        let player = &mut self.board.players[seat.index()];
        let groups = &mut self.desks[seat.index()].groups;
        match step {
            Step::Reopen => player.stage = Stage::Draft,
            Step::Clear => {
                for group in &std::mem::take(groups) {
                    player.imps += group.imps;
                    player.gold += group.gold;
                }
            }
            Step::Groups(proposal) => {
                *groups = proposal.groups();
                player.imps -= proposal.imps;
                player.gold -= proposal.gold;
            }
            Step::Singles => {
                while player.imps > 0 && groups.len() < EXITS {
                    player.imps -= 1;
                    groups.push(Group { imps: 1, gold: 0 });
                }
            }
            Step::New => {
                player.imps -= 1;
                groups.push(Group { imps: 1, gold: 0 });
            }
            Step::Imp => {
                if let Some(group) = groups.last_mut() {
                    player.imps -= 1;
                    group.imps += 1;
                }
            }
            Step::Gold => {
                if let Some(group) = groups.last_mut() {
                    player.gold -= 1;
                    group.gold += 1;
                }
            }
            Step::Done => {
                player.stage = Stage::Done;
                record.log(|| Fact::GroupsReady { seat });
                self.reveal_groups_if_ready(record);
            }
            _ => debug_assert!(false, "{step} in phase group"),
        }
    }

    /// R4.3
    fn reveal_groups_if_ready(&mut self, record: Log<'_, '_>) {
        if !self.board.all_done() {
            return;
        }
        for seat in self.board.seats() {
            let groups = &mut self.desks[seat.index()].groups;
            groups.sort_unstable_by_key(|group| std::cmp::Reverse((group.size(), group.imps)));
            record.log(|| Fact::GroupsRevealed {
                seat,
                groups: groups.to_vec(),
            });
        }
        self.board.phase = Phase::Send;
        self.next_sender(None, record);
    }
}

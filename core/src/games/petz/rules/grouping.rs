//! Phase 2, first half: every seat builds its groups in secret (R4.1 to R4.3).

use std::cmp::Reverse;

use super::Log;
use super::no::{Check, No, need};
use crate::games::petz::facts::Fact;
use crate::games::petz::ids::Stage;
use crate::games::petz::msg;
use crate::games::petz::position::{Draft, Group, Groups, Phase, Player, Position};
use crate::games::petz::step::{Proposal, Step};
use crate::seat::Seat;

/// The exits of a burrow, and so the number of groups that can leave it.
pub(in crate::games::petz) const EXITS: usize = 6;
/// Imps that stay at home in a whole draft at most.
const MOST_AT_HOME: u8 = 2;
/// The smallest group there is.
const SINGLE: Group = Group { imps: 1, gold: 0 };

/// Whether a seat can take a step with its groups (R4.1, R4.2).
pub(super) fn check(player: &Player, groups: &Groups, step: Step) -> Check {
    let is_done = player.stage == Stage::Done;
    if step == Step::Reopen {
        return need(is_done && player.imps > 0, No::Reopen);
    }
    need(!is_done, No::Done)?;
    check_draft(player.besides(groups), groups.len(), step)
}

/// Whether a seat can take a step with `n` groups and this at home.
fn check_draft(home: Group, n: usize, step: Step) -> Check {
    match step {
        Step::Groups(proposal) => {
            need(n == 0, No::GroupsBegun)?;
            let at_home = home.imps.checked_sub(proposal.imps);
            let is_offered = at_home.is_some_and(|at_home| at_home <= MOST_AT_HOME)
                && (home.imps >= 2 && proposal.imps > 0)
                && proposal.gold == home.gold;
            need(is_offered, No::GroupsOther(home.imps, home.gold))
        }
        Step::New => {
            need(home.imps > 0, No::Imps)?;
            need(n < EXITS, No::Exits)
        }
        Step::Imp => {
            need(n > 0, No::GroupYet)?;
            need(home.imps > 0, No::Imps)
        }
        Step::Gold => {
            need(n > 0, No::GroupYet)?;
            need(home.gold > 0, No::Gold)
        }
        Step::Singles => {
            need(home.imps >= 2, No::Singles)?;
            need(n < EXITS - 1, No::Exits)
        }
        Step::Done => Ok(()),
        Step::Clear => need(n > 0, No::Clear),
        _ => Err(No::Stage),
    }
}

/// What a seat can do with its groups.
pub(super) fn legal_in_group(player: &Player, groups: &Groups, steps: &mut Vec<Step>) {
    if player.stage == Stage::Done {
        let reopen = Some(Step::Reopen);
        steps.extend(reopen.filter(|&step| check(player, groups, step).is_ok()));
        return;
    }
    let home = player.besides(groups);
    let mut offer = |step: Step| {
        if check_draft(home, groups.len(), step).is_ok() {
            steps.push(step);
        }
    };
    if groups.is_empty() {
        for at_home in (0..=MOST_AT_HOME).rev() {
            let imps = player.imps.saturating_sub(at_home);
            let proposals = Proposal::all(imps, player.gold).map(Step::Groups);
            proposals.for_each(&mut offer);
        }
    }
    [
        Step::New,
        Step::Imp,
        Step::Gold,
        Step::Singles,
        Step::Done,
        Step::Clear,
    ]
    .into_iter()
    .for_each(offer);
}

/// The groups after a step that builds them or takes them back (R4.1).
pub(in crate::games::petz) fn drafted(player: &Player, mut groups: Groups, step: Step) -> Groups {
    match step {
        Step::Clear => groups.clear(),
        Step::Groups(proposal) => groups = proposal.groups(),
        Step::Singles => {
            let n = EXITS - groups.len();
            let imps = player.besides(&groups).imps;
            groups.extend((0..imps).map(|_| SINGLE).take(n));
        }
        Step::New => groups.push(SINGLE),
        Step::Imp => groups
            .iter_mut()
            .rev()
            .take(1)
            .for_each(|last| last.imps += 1),
        Step::Gold => groups
            .iter_mut()
            .rev()
            .take(1)
            .for_each(|last| last.gold += 1),
        _ => {}
    }
    groups
}

impl Position {
    pub(super) fn begin_grouping(&mut self, record: Log<'_, '_>) {
        self.open.phase = Phase::Group;
        for seat in self.open.seats() {
            self.desk_mut(seat).draft = Draft::Groups(Groups::new());
            let has_imps = self.player(seat).imps > 0;
            self.player_mut(seat).stage = if has_imps { Stage::Draft } else { Stage::Done };
            if !has_imps {
                record.log(|| Fact::GroupsReady { seat });
            }
        }
        self.reveal_groups_if_ready(record);
    }

    pub(super) fn step_in_group(
        &mut self,
        seat: Seat,
        groups: Groups,
        step: Step,
        record: Log<'_, '_>,
    ) {
        match step {
            Step::Reopen => self.set_stage(seat, Stage::Draft),
            Step::Done => {
                self.set_stage(seat, Stage::Done);
                record.log(|| Fact::GroupsReady { seat });
                if self.open.all_done() {
                    record.seals(msg::FINAL_GROUPS);
                }
                self.reveal_groups_if_ready(record);
            }
            _ => {
                let groups = drafted(self.player(seat), groups, step);
                self.desk_mut(seat).draft = Draft::Groups(groups);
            }
        }
    }

    /// R4.3
    fn reveal_groups_if_ready(&mut self, record: Log<'_, '_>) {
        if !self.open.all_done() {
            return;
        }
        let mut all = [Groups::new(); 4];
        for seat in self.open.seats() {
            let draft = std::mem::take(&mut self.desk_mut(seat).draft);
            let mut groups = draft.groups().copied().unwrap_or_default();
            groups.sort_unstable_by_key(|group| Reverse((group.size(), group.imps)));
            let player = self.player_mut(seat);
            let home = player.besides(&groups);
            (player.imps, player.gold) = (home.imps, home.gold);
            record.log(|| Fact::GroupsRevealed {
                seat,
                groups: groups.to_vec(),
            });
            all[seat.index()] = groups;
        }
        self.next_sender(all, None, record);
    }
}

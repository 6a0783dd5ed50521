//! What every store must do, checked on SQLite in a file, SQLite in memory, and PostgreSQL if it is installed.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]
#![expect(
    clippy::needless_pass_by_value,
    reason = "answers are judged where they are given"
)]

mod given;
mod guards;
mod hindsights;
mod lessons;
mod logs;
mod notices;
mod open;
mod people;
mod posts;
mod prune;
mod puzzles;
mod ratings;
mod requests;
mod tables;
mod timers;
mod what_ifs;
mod writing;

use std::sync::Arc;

use pawmail_store::{Options, Store, connect, testing::fresh_postgres};
use tempfile::TempDir;

/// An empty store, and where it is.
pub(crate) struct Place {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) url: String,
    /// Keeps the folder with the file, and anything else a test writes.
    pub(crate) folder: TempDir,
}

impl Place {
    async fn at(url: String, folder: TempDir) -> Self {
        let store = connect(&url, &Options::default()).await.unwrap();
        Self { store, url, folder }
    }

    async fn sqlite() -> Option<Self> {
        let folder = TempDir::new().unwrap();
        let url = format!("sqlite:{}", folder.path().join("pawmail.db").display());
        Some(Self::at(url, folder).await)
    }

    async fn memory() -> Option<Self> {
        Some(Self::at("sqlite::memory:".to_owned(), TempDir::new().unwrap()).await)
    }

    async fn postgres() -> Option<Self> {
        let url = fresh_postgres().await?;
        Some(Self::at(url, TempDir::new().unwrap()).await)
    }

    /// Another store on the same rows, as another process would have it; none if the rows are in memory.
    pub(crate) async fn other(&self) -> Option<Arc<dyn Store>> {
        if self.is_memory() {
            return None;
        }
        Some(connect(&self.url, &Options::default()).await.unwrap())
    }

    pub(crate) fn is_memory(&self) -> bool {
        self.url.contains(":memory:")
    }

    pub(crate) fn is_postgres(&self) -> bool {
        self.url.starts_with("postgres")
    }
}

macro_rules! on {
    ($place:ident, $($module:ident { $($test:ident)* })*) => {
        mod $place {
            $(mod $module {
                $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $test() {
                    if let Some(place) = crate::Place::$place().await {
                        crate::$module::$test(place).await;
                    }
                })*
            })*
        }
    };
}

macro_rules! contract {
    ($($tests:tt)*) => {
        on! { sqlite, $($tests)* }
        on! { memory, $($tests)* }
        on! { postgres, $($tests)* }
    };
}

contract! {
    people {
        person_is_found_by_account
        same_account_twice_is_a_conflict
        person_and_account_are_rewritten
        people_come_with_their_accounts
        forgotten_person_has_no_accounts
        room_is_found_by_address
        linked_accounts_have_heirs
        same_address_twice_is_a_conflict
        moved_room_keeps_its_tables
        room_that_moves_to_a_known_one_hands_its_posts_over
        room_that_moves_has_its_posts_sent_anew
        what_is_over_and_was_shown_is_not_sent_anew_where_a_room_moves
        room_that_is_dropped_takes_its_posts_along
        post_is_wished_in_a_room_while_it_is_dropped
        code_counts_for_a_while_and_once
        code_of_another_person_is_not_taken
        session_counts_for_a_while_and_until_it_is_ended
        sessions_of_a_person_go_with_their_accounts
        way_back_is_the_newest_of_its_account
        push_addresses_of_a_person_go_with_their_accounts
        note_is_kept
        hostile_text_is_kept
    }
    guards {
        second_writer_of_a_person_reads_again
        second_writer_of_an_account_reads_again
        second_writer_of_a_room_reads_again
        room_that_has_moved_is_read_again
        what_never_changes_stays
        what_is_not_known_cannot_be_changed
        what_is_known_is_not_new
        person_comes_with_two_accounts_or_not_at_all
        same_stranger_and_room_at_once_are_known_once
        who_is_relied_upon_is_read_again
        of_many_who_rely_on_somebody_one_has_read_them_last
        racing_writers_of_a_person_lose_no_change
    }
    requests {
        of_a_stranger_nothing_is_known
        handled_update_is_known
        whoever_asks_is_known_with_all_accounts
        place_and_what_it_belongs_to_are_known
        around_a_table_is_all_that_belongs_to_it
        around_an_empty_table_is_nothing
        around_no_table_is_nothing
        known_revision_is_not_read_again
        rooms_come_with_what_they_belong_to
        people_of_seats_and_host_come_once
        around_reads_at_one_moment
        dropped_caller_leaves_no_transaction_behind
    }
    tables {
        new_table_is_at_revision_one
        revision_guards_a_table
        repeated_key_changes_nothing
        same_key_at_once_happens_once
        failed_batch_leaves_nothing
        step_number_is_taken_once
        log_is_read_in_order
        seats_are_written_and_dropped
        tables_of_a_person_come_by_urgency
        tables_of_a_group_are_found_from_its_rooms
        tables_are_listed_by_state
        results_are_kept_newest_first
        results_that_are_handed_over_can_be_handed_back
        tables_that_are_over_are_those_of_their_people
        ids_are_never_given_twice
        ids_of_tables_from_elsewhere_are_not_given
        racing_batches_lose_no_change
        counts_count
    }
    ratings {
        ratings_are_found_by_person_place_and_table
        number_of_a_rated_table_is_taken_once
        ratings_of_who_is_forgotten_are_gone
        ratings_move_with_their_group
        answers_are_added_up_and_go_with_their_person
        results_are_found_by_group_and_by_companion
    }
    logs {
        number_counts_the_rows
        number_that_does_not_count_the_rows_is_refused
        rows_without_their_table_are_refused
        table_changed_twice_in_a_batch_skips_no_rows
        new_table_may_bring_its_rows
        stale_table_is_a_conflict_and_no_hole
    }
    posts {
        wanted_post_is_claimed_once_and_shown
        newer_want_survives_an_older_showing
        fresh_stays_until_it_is_sent_as_new
        fresh_wanted_meanwhile_is_not_lost
        what_a_message_calls_for_is_known_until_it_has_come
        only_a_call_waits
        earlier_moment_is_kept
        replaced_messages_are_removed
        lost_message_is_sent_anew
        failed_post_is_tried_again
        claim_expires
        a_first_card_without_its_picture_can_be_read
        claims_of_who_sends_no_more_are_free
        dropped_post_is_gone
        closed_rooms_are_left_out
        rooms_that_refused_are_tried_again
        order_of_a_batch_does_not_matter_to_its_posts
        claims_are_never_given_twice
        message_leads_to_its_table
    }
    notices {
        notice_is_sent_once_for_ever
        notices_that_hold_are_found_by_person
        notices_are_handed_over_once
        notice_that_is_true_again_is_not_done
        recalled_notice_is_claimed_again
        recall_while_it_goes_out
        recall_names_kinds_and_turns
        notice_waits_until_it_is_due
        notices_come_by_person
        failed_notice_is_tried_again
        claims_are_never_given_twice
        sweep_forgets_what_is_finished
    }
    prune {
        pruned_table_keeps_its_row_seats_and_results
        table_without_results_is_shown_nowhere_once_pruned
        what_is_played_or_new_is_not_prunable
        only_what_is_over_is_pruned
        stale_prune_leaves_everything
        crash_within_a_prune_leaves_all_or_nothing
        prunable_tables_come_in_pages
        leftovers_are_counted_and_swept
        addresses_of_who_comes_back_stay
    }
    what_ifs {
        what_is_tried_out_is_kept_beside_its_table
        what_is_tried_out_goes_with_its_person
    }
    hindsights {
        what_could_have_been_done_is_kept_once_for_each_seat
        what_could_have_been_done_goes_with_its_person
    }
    lessons {
        lessons_are_kept_with_their_person
        lessons_are_handed_over_and_back_and_forgotten
        a_lesson_that_was_done_stays_done_when_accounts_are_linked
    }
    puzzles {
        a_puzzle_is_answered_once
        answers_to_puzzles_go_with_their_person
        of_two_answers_to_a_puzzle_the_first_stays
    }
    timers {
        timer_is_replaced_and_cleared
        claimed_timer_stays_until_cleared
        claimed_timer_is_kept_by_a_heartbeat
        replaced_timer_is_free_again
        claims_are_never_given_twice
        next_due_is_the_earliest_unclaimed
        what_is_sent_to_a_place_is_counted_by_all
        lease_has_one_holder
        lease_expires_and_moves
        woken_by_a_batch
        woken_by_another_connection
        not_woken_by_what_makes_nothing_due
    }
    writing {
        neighbours_of_a_failing_batch_stand
        broken_batch_fails_alone
        what_was_acknowledged_is_there_after_a_crash
        dropped_caller_leaves_all_or_nothing
        two_stores_write_the_same_rows
        faulty_store_fails_as_told
    }
    open {
        opening_again_keeps_everything
        database_of_the_last_version_is_brought_up
        newer_database_is_refused
        many_open_an_empty_database_at_once
        backup_has_the_same_rows
        backup_overwrites_nothing
        name_tells_no_password
    }
}

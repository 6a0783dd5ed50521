//! What a reviewer with two phones and two accounts on each service should find, as far as a machine can judge.
//!
//! Both adapters run against the sandbox in one process. Each point, and the test that proves it:
//!
//! 1. A newcomer makes the first move by the screens alone: `points::newcomers_make_their_first_move_by_what_the_screens_say`.
//! 2. Every group message names someone who must act, except lobby and end: checked in every game of `faults`;
//!    `the_card_calls_those_who_must_act_and_is_sent_anew_for_others` in the host's tests.
//! 3. Every button of every older message answers: `points::every_older_button_answers_everybody`.
//! 4. Double presses, two devices and presses during a restart make one move: `points::two_devices_make_one_move`, `faults`,
//!    and `kill` beside this folder, which kills the program itself.
//! 5. No hand in group, log, alt text or spectator's view: checked in every game of `faults` and of the adapters' own tests.
//! 6. One notice a turn, none after the move: `points::a_turn_rings_once_and_never_after_the_move`;
//!    `a_notice_is_withdrawn_when_the_step_is_made_elsewhere` and the random people of the host's tests.
//! 7. Quiet hours when the clocks change: `points::a_night_of_a_change_of_clocks_is_quiet_to_its_end`;
//!    `the_night_of_a_change_of_clocks_ends_at_eight_too` in the host's `pace`.
//! 8. Away, overdue, taken over, back: `points::who_is_away_is_waited_for_or_played_for_and_comes_back`;
//!    `reminders_come_after_twelve_and_twenty_hours_and_then_the_others_are_asked` in the host's tests.
//! 9. Every game is playable by text alone: `points::every_game_is_played_by_typing_alone`.
//! 10. The longest Russian caption fits: the sandbox refuses what does not, and everyone reads Russian in some games of `faults`;
//!     `refusals_fit_the_smallest_alert` and `labels_fit_the_smallest_button` in the host's tests.
//! 11. Six tables in one Telegram group stay within its minute: `points::six_tables_in_a_group_stay_within_its_minute`.
//!     Nothing is sent that is shown already: `spare::nothing_is_sent_that_is_shown_already`.
//! 12. `/forgetme` in a running game: `points::who_is_forgotten_in_a_game_leaves_no_name_and_the_game_goes_on`.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]
#![expect(clippy::expect_used, reason = "a failing check is a failing test")]

#[path = "../common/mod.rs"]
mod common;
mod faults;
mod follow;
mod points;
mod spare;
mod world;

//! The checks that every game must pass, over random games: one line runs them all for a game, wherever it is written.
//!
//! ```ignore
//! pawmail_suite::suite! { paw_race: paw_race::PawRace, concat!(env!("CARGO_MANIFEST_DIR"), "/src") }
//! ```
//!
//! The folder is that of the game's sources, with `RULES.md`, its Fluent files, `pictures/` and `replays/`.

#![allow(
    clippy::unwrap_used,
    clippy::missing_panics_doc,
    reason = "a check that fails is a test that fails"
)]

#[doc(hidden)]
pub mod citations;
#[doc(hidden)]
pub mod common;
#[doc(hidden)]
pub mod conformance;
#[doc(hidden)]
pub mod course;
pub mod guide;
#[doc(hidden)]
pub mod labels;
#[doc(hidden)]
pub mod lessons;
#[doc(hidden)]
pub mod lexicon;
#[doc(hidden)]
pub mod marks;
#[doc(hidden)]
pub mod newcomers;
#[doc(hidden)]
pub mod notation;
#[doc(hidden)]
pub mod phrases;
#[doc(hidden)]
pub mod pictures;
#[doc(hidden)]
pub mod puzzles;
#[doc(hidden)]
pub mod remarks;
#[doc(hidden)]
pub mod replays;
#[doc(hidden)]
pub mod saved;
#[doc(hidden)]
pub mod tables;
#[doc(hidden)]
pub mod thinking;
#[doc(hidden)]
pub mod trying;

pub use common::{open, walk};

/// A module of tests with this name for a game, whose sources are in this folder.
#[macro_export]
macro_rules! suite {
    ($name:ident: $game:ty, $folder:expr) => {
        mod $name {
            #[allow(unused_imports, reason = "the type may be named in full")]
            use super::*;

            pub(super) fn folder() -> &'static std::path::Path {
                std::path::Path::new($folder)
            }

            #[test]
            fn every_rule_is_proved_by_a_test_that_cites_it() {
                $crate::citations::is_proved::<$game>(folder());
            }
            #[test]
            fn no_test_cites_a_rule_that_is_not_there() {
                $crate::citations::is_defined::<$game>(folder());
            }
            #[test]
            fn a_game_ends_within_its_bound() {
                $crate::conformance::ends::<$game>();
            }
            #[test]
            fn somebody_waits_until_there_is_an_outcome() {
                $crate::conformance::waits::<$game>();
            }
            #[test]
            fn legal_steps_are_ascending_and_written_as_they_are_read() {
                $crate::conformance::lists_steps::<$game>();
            }
            #[test]
            fn only_legal_steps_are_played() {
                $crate::conformance::refuses::<$game>();
            }
            #[test]
            fn a_position_survives_json() {
                $crate::conformance::survives_json::<$game>();
            }
            #[test]
            fn a_damaged_position_never_panics() {
                $crate::conformance::survives_damage::<$game>();
            }
            #[test]
            fn a_saved_table_is_replayed_to_the_same_position() {
                $crate::conformance::replays::<$game>();
            }
            #[test]
            fn what_is_undone_can_be_done_again() {
                $crate::conformance::undoes::<$game>();
            }
            #[test]
            fn what_can_be_chosen_is_what_is_legal() {
                $crate::conformance::offers::<$game>();
            }
            #[test]
            fn a_seat_sees_nothing_of_what_is_hidden_from_it() {
                $crate::conformance::hides::<$game>();
            }
            #[test]
            fn an_imagined_position_gives_the_same_view() {
                $crate::conformance::imagines::<$game>();
            }
            #[test]
            fn a_turn_is_planned_on_the_board_as_it_stands() {
                $crate::conformance::plans::<$game>();
            }
            #[test]
            fn what_is_tried_out_follows_from_what_its_seat_sees() {
                $crate::trying::follows_from_the_view::<$game>();
            }
            #[test]
            fn hurrying_leads_to_a_possible_position_or_nowhere() {
                $crate::conformance::hurries::<$game>();
            }
            #[test]
            fn everything_can_be_told_in_every_language() {
                $crate::conformance::tells::<$game>();
            }
            #[test]
            fn the_course_leads_from_even_chances_to_the_outcome() {
                $crate::course::leads_to_the_outcome::<$game>();
            }
            #[test]
            fn the_course_names_who_did_it() {
                $crate::course::names_who_did_it::<$game>();
            }
            #[test]
            fn what_could_have_been_done_was_possible() {
                $crate::course::looks_back::<$game>();
            }
            #[test]
            fn a_running_game_has_no_course() {
                $crate::course::none_while_it_runs::<$game>();
            }
            #[test]
            fn the_chart_is_told_in_every_language_with_the_names_of_people() {
                $crate::course::told::<$game>();
            }
            #[test]
            fn levels_are_players_of_growing_effort() {
                $crate::course::levels::<$game>();
            }
            #[test]
            fn labels_with_the_longest_names_fit_in_every_language() {
                $crate::labels::labels_fit::<$game>(folder());
            }
            #[test]
            fn options_and_chapters_fit_in_every_language() {
                $crate::labels::fixed_labels_fit::<$game>(folder());
            }
            #[test]
            fn no_two_buttons_of_a_question_read_the_same() {
                $crate::labels::labels_differ::<$game>();
            }
            #[test]
            fn every_screen_for_newcomers_has_its_picture_and_two_sentences() {
                $crate::newcomers::are_drawn::<$game>();
            }
            #[test]
            fn what_matters_first_is_drawn() {
                $crate::newcomers::have_signs::<$game>();
            }
            #[test]
            fn every_lesson_can_be_done_and_answers_what_is_wrong() {
                $crate::lessons::can_be_done::<$game>();
            }
            #[test]
            fn lessons_teach_every_topic_of_the_rules_or_say_why_not() {
                $crate::lessons::teach_the_rules::<$game>();
            }
            #[test]
            fn what_lessons_say_is_short_in_every_language() {
                $crate::lessons::are_short::<$game>();
            }
            #[test]
            fn every_thing_is_explained_in_a_few_lines_with_its_rule() {
                $crate::lexicon::explains::<$game>();
            }
            #[test]
            fn a_thing_is_asked_for_by_an_id_and_a_name_of_its_own() {
                $crate::lexicon::are_told_apart::<$game>();
            }
            #[test]
            fn whatever_the_data_names_is_explained() {
                $crate::lexicon::knows_every_name::<$game>();
            }
            #[test]
            fn what_a_choice_is_about_can_be_touched() {
                $crate::marks::are_found::<$game>();
            }
            #[test]
            fn whatever_is_marked_in_a_picture_is_explained() {
                $crate::marks::are_explained::<$game>();
            }
            #[test]
            fn every_draw_follows_from_the_seed() {
                $crate::saved::draws_from_the_seed::<$game>();
            }
            #[test]
            fn a_step_is_written_in_one_way_only() {
                $crate::notation::is_written_in_one_way::<$game>();
            }
            #[test]
            fn any_json_is_read_or_refused_with_a_key() {
                $crate::notation::any_json_is_judged::<$game>();
            }
            #[test]
            fn a_key_is_named_whatever_its_value_is() {
                $crate::notation::a_key_is_named::<$game>();
            }
            #[test]
            fn every_message_is_there_in_every_language_with_the_same_variables() {
                $crate::phrases::translated::<$game>(folder());
            }
            #[test]
            fn what_every_game_says_is_there_and_nothing_else_like_it() {
                $crate::phrases::is_used::<$game>(folder());
            }
            #[test]
            fn help_and_options_can_be_said() {
                $crate::phrases::help_is_said::<$game>();
            }
            #[test]
            fn buttons_and_refusals_fit_the_platforms_in_every_language() {
                $crate::phrases::fits::<$game>();
            }
            #[test]
            fn pictures_are_as_recorded() {
                $crate::pictures::are_as_recorded::<$game>(folder());
            }
            #[test]
            fn every_puzzle_leads_to_a_turn_with_its_answer() {
                $crate::puzzles::can_be_answered::<$game>();
            }
            #[test]
            fn a_puzzle_is_still_one() {
                $crate::puzzles::is_judged_again::<$game>();
            }
            #[test]
            fn what_all_may_see_is_the_same_for_all() {
                $crate::pictures::show_all_the_same::<$game>();
            }
            #[test]
            fn the_still_layer_does_not_change_within_a_game() {
                $crate::pictures::stand_still::<$game>();
            }
            #[test]
            fn pictures_keep_to_the_design() {
                $crate::pictures::keep_to_the_design::<$game>();
            }
            #[test]
            fn what_cannot_be_used_now_has_a_reason_with_its_rule() {
                $crate::remarks::bars::<$game>();
            }
            #[test]
            fn there_is_a_topic_and_a_picture_for_whatever_is_asked() {
                $crate::remarks::has_topics::<$game>();
            }
            #[test]
            fn nothing_is_barred_where_nothing_is_asked() {
                $crate::remarks::bars_nothing_out_of_turn::<$game>();
            }
            #[test]
            fn nobody_is_told_that_a_running_game_is_over() {
                $crate::remarks::asks_until_the_end::<$game>();
            }
            #[test]
            fn a_finished_game_is_remembered_for_something() {
                $crate::remarks::remembers::<$game>();
            }
            #[test]
            fn the_parts_of_a_score_add_up_to_it() {
                $crate::remarks::adds_up::<$game>();
            }
            #[test]
            fn turns_are_counted_as_they_begin_and_the_most_telling_is_told() {
                $crate::remarks::counts_turns::<$game>();
            }
            #[test]
            fn what_is_told_of_a_seat_is_about_it() {
                $crate::remarks::tells_of_a_seat::<$game>();
            }
            #[test]
            fn golden_games_end_as_they_did() {
                $crate::replays::end_as_they_did::<$game>(folder());
            }
            #[test]
            fn a_changed_golden_game_is_noticed() {
                $crate::replays::changes_are_noticed::<$game>(folder());
            }
            #[test]
            fn a_table_of_older_rules_goes_on_from_its_position() {
                $crate::saved::goes_on::<$game>();
            }
            #[test]
            fn a_table_from_a_checkpoint_is_saved_and_opened_again() {
                $crate::saved::keeps_its_checkpoint::<$game>();
            }
            #[test]
            fn a_changed_document_is_not_opened() {
                $crate::saved::notices_changes::<$game>();
            }
            #[test]
            fn chance_is_checked_against_what_was_committed_to() {
                $crate::saved::checks_chance::<$game>();
            }
            #[test]
            fn a_table_as_it_stood_is_the_table_of_then() {
                $crate::tables::stood::<$game>();
            }
            #[test]
            fn a_question_holds_all_there_is_to_choose() {
                $crate::tables::asks::<$game>();
            }
            #[test]
            fn everybody_is_told_what_everybody_may_know() {
                $crate::tables::tells_all::<$game>();
            }
            #[test]
            fn the_reason_for_an_advice_is_true() {
                $crate::thinking::gives_reasons::<$game>();
            }
            #[test]
            fn players_side_by_side_agree_on_what_they_tried_most() {
                $crate::thinking::agreed::<$game>();
            }
        }
    };
}

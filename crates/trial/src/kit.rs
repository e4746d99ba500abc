//! The tests that are word for word the same in every game.

/// The tests of a game that need no more than a line each: cases, questions, perft, the clause audit, the rooms,
/// and fuzzing of every parser.
///
/// ```ignore
/// trial::kit! {
///     book: Book,
///     cases: 35, // how many there are at least
///     questions: setup("meeting"), // a match that understands all questions
///     fuzz: fuzz(),
/// }
/// ```
#[macro_export]
macro_rules! kit {
    (book: $book:ty, cases: $cases:expr, questions: $setup:expr, fuzz: $fuzz:expr $(,)?) => {
        #[test]
        fn every_case_comes_out_as_written() {
            $crate::cases::<$book>(env!("CARGO_MANIFEST_DIR"), $cases);
        }

        #[test]
        fn every_question_is_explained_and_asked() {
            $crate::questions::<$book>(env!("CARGO_MANIFEST_DIR"), &$setup);
        }

        #[test]
        fn the_tree_of_choices_has_not_changed() {
            $crate::perft::<$book>(env!("CARGO_MANIFEST_DIR"));
        }

        #[test]
        fn every_clause_has_source_and_tests() {
            $crate::clauses::<$book>(env!("CARGO_MANIFEST_DIR"));
        }

        #[test]
        fn every_file_is_in_its_room() {
            $crate::rooms(env!("CARGO_MANIFEST_DIR"));
        }

        #[test]
        fn content_packs_are_read_or_refused() {
            $fuzz.packs::<$book>();
        }

        #[test]
        fn lines_are_read_or_refused() {
            $fuzz.lines::<$book>();
        }

        #[test]
        fn states_are_read_or_refused_and_what_is_read_can_be_played() {
            $fuzz.states::<$book>();
        }

        #[test]
        fn cases_are_run_or_refused() {
            $fuzz.cases::<$book>();
        }

        #[test]
        fn replays_are_played_again_or_refused() {
            $fuzz.replays::<$book>();
        }

        #[test]
        fn forces_are_read_or_refused() {
            $fuzz.forces::<$book>();
        }

        #[test]
        fn options_are_read_or_refused() {
            $fuzz.options::<$book>();
        }
    };
}

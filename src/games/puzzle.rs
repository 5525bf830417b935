//! Puzzles and the solver for any game that can be searched: positions and records in, reports out.

use super::mining::{
    self, MAKE_NODES_MAX, MINE_TABLE_BITS, Mined, Moments, PROVE_STEPS_MAX, Wanted,
};
use super::moment::{self, NoPlace, Place};
use super::{Of, film};
use crate::analysis::puzzle::{self, Puzzle};
use crate::analysis::solve::{self, Search};
use crate::analysis::{self, Annotated, Request, Strip, Verdict};
use crate::record::{Cursor, Entry, Outcome, Record};
use crate::report::{CertificateData, ClaimData, PuzzleData, SolveData, TwinData, WinningData};
use crate::rules::{Contest, OptionSet, PuzzleKind, Random, Referee, Rules};
use crate::text::Source;

/// Positions that proving a stored puzzle may look at: more than when it was made, so that what was
/// kept then is never refused later.
const VERIFY_STEPS_MAX: u64 = 4 * PROVE_STEPS_MAX;

/// A puzzle of a record.
#[derive(Clone, Debug)]
pub struct Stored {
    /// The puzzle.
    pub data: PuzzleData,
    /// Whether it is about the end of its record, not the start.
    pub at_end: bool,
    /// The line of best play that solves it.
    pub line: Vec<String>,
}

/// What a game that can be searched can do.
pub trait Puzzling: Sync {
    /// The kinds of puzzles.
    fn kinds(&self) -> &'static [PuzzleKind];

    /// What the side to move forces within `depth` own turns, with so many nodes at most; none where
    /// something is hidden, so that nobody can tell.
    ///
    /// # Errors
    /// A position that cannot be read or that breaks the rules.
    fn solve(
        &self,
        place: &Place<'_>,
        depth: u32,
        nodes: u64,
    ) -> Result<Option<SolveData>, NoPlace>;

    /// The puzzle of a kind at a place; none if it is none within `depth` turns.
    ///
    /// # Errors
    /// A position that cannot be read or that breaks the rules.
    fn make(
        &self,
        place: &Place<'_>,
        kind: &PuzzleKind,
        depth: u32,
    ) -> Result<Option<PuzzleData>, NoPlace>;

    /// Mines the random match of that seed and number; `rules` fixes options, the others keep their
    /// defaults.
    fn mine_random(&self, seed: u64, number: u64, rules: &OptionSet, wanted: &Wanted)
    -> Vec<Mined>;

    /// Writes what a search finds about the main line of a record into it, in canonical form; see
    /// [`analysis::annotate()`].
    fn annotate(&self, entry: &Entry<'_>, request: &Request, depth: u32, nodes: u64) -> Annotated;

    /// Mines a record; none if it is not `ok`.
    fn mine_record(
        &self,
        entry: &Entry<'_>,
        request: &Request,
        wanted: &Wanted,
    ) -> Option<Vec<Mined>>;

    /// Reads the puzzle of a record, without proof.
    ///
    /// # Errors
    /// What is wrong with it.
    fn stored(&self, entry: &Entry<'_>) -> Result<Stored, String>;

    /// Proves the puzzle of a record again.
    ///
    /// # Errors
    /// The first thing that does not hold.
    fn verify(&self, entry: &Entry<'_>) -> Result<(), String>;
}

impl<R: Contest + Random> Puzzling for Of<R> {
    fn kinds(&self) -> &'static [PuzzleKind] {
        R::KINDS
    }

    fn solve(
        &self,
        place: &Place<'_>,
        depth: u32,
        nodes: u64,
    ) -> Result<Option<SolveData>, NoPlace> {
        let referee = moment::referee_at::<R>(place)?;
        let state = R::here(&referee);
        if !R::is_open(&state) {
            return Ok(None);
        }
        let answer = solve::solve::<R>(&state, depth, nodes);
        let winning = answer.winning.into_iter();
        Ok(Some(SolveData {
            game: R::INFO.name.to_owned(),
            position: referee.position(),
            rules: referee.rules_text(),
            side: film::side_letter::<R>(answer.side),
            depth,
            complete: answer.complete,
            forced: answer.forced,
            winning: winning
                .map(|winning| WinningData {
                    text: winning.text,
                    n: winning.turns,
                })
                .collect(),
            line: answer.line,
            node_count: answer.nodes,
        }))
    }

    fn make(
        &self,
        place: &Place<'_>,
        kind: &PuzzleKind,
        depth: u32,
    ) -> Result<Option<PuzzleData>, NoPlace> {
        let referee = moment::referee_at::<R>(place)?;
        let state = R::state(&referee);
        let mut search = Search::<R>::new(MINE_TABLE_BITS, MAKE_NODES_MAX);
        let made = puzzle::make(&mut search, &state, &referee.rules_text(), kind, depth);
        Ok(made.ok().map(|puzzle| written::<R>(&puzzle, &referee, &[])))
    }

    fn mine_random(
        &self,
        seed: u64,
        number: u64,
        rules: &OptionSet,
        wanted: &Wanted,
    ) -> Vec<Mined> {
        mining::mine::<R>(&mining::random_match::<R>(seed, number, rules), wanted)
    }

    fn annotate(&self, entry: &Entry<'_>, request: &Request, depth: u32, nodes: u64) -> Annotated {
        let mut annotated = analysis::annotate::<R>(entry, request, depth, nodes);
        annotated.text = canonical::<R>(annotated.text, request);
        annotated
    }

    fn mine_record(
        &self,
        entry: &Entry<'_>,
        request: &Request,
        wanted: &Wanted,
    ) -> Option<Vec<Mined>> {
        let mut source = Moments::<R>::default();
        let judgement = analysis::judge::<R, _>(entry, request, &mut source);
        (judgement.verdict == Verdict::Ok).then(|| mining::mine::<R>(&source, wanted))
    }

    fn stored(&self, entry: &Entry<'_>) -> Result<Stored, String> {
        let (puzzle, referee) = read::<R>(entry)?;
        let mut data = data::<R>(&puzzle, &R::state(&referee));
        data.text = Some(entry.text.to_owned());
        let at_end = puzzle::is_deduction::<R>(&puzzle);
        if at_end {
            data.moves = played::<R>(entry).0;
        }
        let line = puzzle::main_line(&puzzle).into_iter();
        Ok(Stored {
            data,
            at_end,
            line: line.map(str::to_owned).collect(),
        })
    }

    fn verify(&self, entry: &Entry<'_>) -> Result<(), String> {
        let (puzzle, referee) = read::<R>(entry)?;
        let (texts, shown) = played::<R>(entry);
        let is_deduction = puzzle::is_deduction::<R>(&puzzle);
        let Some(shown) = shown else {
            return Err("the record is not legal".to_owned());
        };
        if is_deduction {
            puzzle::verify_deduction::<R>(&puzzle, &shown.moments)
        } else {
            let (state, rules) = (R::state(&referee), referee.rules_text());
            puzzle::verify::<R>(&puzzle, &state, &rules, VERIFY_STEPS_MAX)
        }
        .map_err(|refusal| refusal.to_string())?;
        if !is_deduction && texts != puzzle::main_line(&puzzle) {
            return Err("the main line is not the solution".to_owned());
        }
        let moves = if is_deduction { &texts[..] } else { &[] };
        let expected = written::<R>(&puzzle, &referee, moves);
        let found = analysis::format::<R>(entry, &Request::default(), Strip::default()).text;
        same_text(
            &found.unwrap_or_default(),
            expected.text.as_deref().unwrap_or_default(),
        )
    }
}

/// Compares a puzzle's record with the one that its tags make, both in canonical form: comments,
/// variations and result. Tags that say nothing of the puzzle may differ.
fn same_text(found: &str, expected: &str) -> Result<(), String> {
    const OF_RESULT: [&str; 3] = ["[Result ", "[Score ", "[Termination "];
    let parts = |text: &str| {
        let (tags, moves) = text.split_once("\n\n").unwrap_or((text, ""));
        let is_of_result = |line: &&str| OF_RESULT.iter().any(|start| line.starts_with(start));
        let tags: Vec<String> = tags
            .lines()
            .filter(is_of_result)
            .map(str::to_owned)
            .collect();
        (tags, moves.trim_end().to_owned())
    };
    let (found, expected) = (parts(found), parts(expected));
    if found.0 != expected.0 {
        return Err("result, score or termination are not those of the puzzle".to_owned());
    }
    if found.1 != expected.1 {
        return Err("comments or variations are not those of the puzzle".to_owned());
    }
    Ok(())
}

/// The plies of a record's main line, and its moments if it is legal.
fn played<R: Contest>(entry: &Entry<'_>) -> (Vec<String>, Option<Moments<R>>) {
    let mut source = Moments::<R>::default();
    let judgement = analysis::judge::<R, _>(entry, &Request::default(), &mut source);
    let texts = source.texts.clone();
    (texts, (judgement.verdict == Verdict::Ok).then_some(source))
}

/// Reads the puzzle of a record and sets up its position.
fn read<R: Contest>(entry: &Entry<'_>) -> Result<(Puzzle, R::Referee), String> {
    if let Some(fault) = &entry.record.fault {
        return Err(fault.message.clone());
    }
    let tag = |name: &str| {
        let value = entry.record.tag(entry.text, name);
        value.map(std::borrow::Cow::into_owned)
    };
    let puzzle = puzzle::read(&tag).map_err(|error| error.to_string())?;
    let request = Request::default();
    let place = Place::Moment {
        entry,
        request: &request,
        ply: Some(0),
    };
    let referee = moment::referee_at::<R>(&place).map_err(|error| error.to_string())?;
    Ok((puzzle, referee))
}

/// The report of a puzzle with its record.
pub fn written<R: Contest>(puzzle: &Puzzle, start: &R::Referee, moves: &[String]) -> PuzzleData {
    let state = R::state(start);
    let mut referee = start.clone();
    let line = puzzle::main_line(puzzle).into_iter();
    let tokens = moves.iter().flat_map(|text| text.split(' '));
    for token in line.chain(tokens) {
        let played = R::token(token).ok().map(|token| referee.feed(token));
        if !matches!(played, Some(Ok(_))) {
            break;
        }
    }
    let result = referee.outcome().unwrap_or(Outcome::Open).token();
    let score = referee
        .score()
        .map(|[first, second]| format!("{first}-{second}"));
    let tags = [
        ("Event".to_owned(), "Puzzle".to_owned()),
        ("Site".to_owned(), "-".to_owned()),
    ];
    let text = puzzle::record_text::<R>(puzzle, &state, result, score.as_deref(), moves, &tags);
    PuzzleData {
        text: Some(canonical::<R>(text, &Request::default())),
        moves: moves.to_vec(),
        ..data::<R>(puzzle, &state)
    }
}

/// A record of ours in canonical form.
fn canonical<R: Rules>(text: String, request: &Request) -> String {
    let mut record = Record::default();
    let _ = Cursor::new(text.as_bytes()).next(&mut record);
    let entry = Entry {
        record: &record,
        text: &text,
        source: Source {
            name: "",
            lead: b"",
            bytes: text.as_bytes(),
            offset: 0,
            line: 1,
        },
    };
    let formatted = analysis::format::<R>(&entry, request, Strip::default());
    formatted.text.unwrap_or(text)
}

fn data<R: Contest>(puzzle: &Puzzle, state: &R::State) -> PuzzleData {
    let side = R::turn(state);
    let task = puzzle::kind_of::<R>(&puzzle.kind)
        .map(|kind| puzzle::task::<R>(kind, puzzle.turns, side))
        .unwrap_or_default();
    let certificate = &puzzle.certificate;
    let claims = certificate.claims.iter().map(|claim| ClaimData {
        action: claim.action.clone(),
        claim: claim.says.word(),
        n: claim.says.turns(),
        line: claim.line.clone(),
    });
    PuzzleData {
        game: puzzle.game.clone(),
        kind: puzzle.kind.clone(),
        depth: puzzle.turns,
        position: puzzle.position.clone(),
        rules: puzzle.rules.clone(),
        side: film::side_letter::<R>(side),
        moves: Vec::new(),
        task,
        difficulty: puzzle.difficulty,
        solution: Some(puzzle.solution.clone()),
        certificate: Some(CertificateData {
            within: certificate.within,
            claims: claims.collect(),
            facts: certificate.facts.clone(),
            seal: certificate.seal.clone(),
        }),
        twin: puzzle.twin.as_ref().map(|twin| TwinData {
            position: twin.position.clone(),
            step: twin.step.clone(),
            gone: twin.gone.word(),
            instead: twin.instead.clone(),
            words: twin.words(),
        }),
        text: None,
    }
}

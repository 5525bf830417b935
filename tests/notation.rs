//! The worked examples of `notation/` are judged as they claim.

mod common;

use common::{judge_all, root};
use touchline::analysis::Verdict;

/// A fenced block: the words behind the fence, its text, its line.
struct Block {
    words: Vec<String>,
    text: String,
    line: usize,
}

fn blocks(document: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (number, line) in document.lines().enumerate() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(words), None) => {
                open = Some(Block {
                    words: words.split_whitespace().map(str::to_owned).collect(),
                    text: String::new(),
                    line: number + 1,
                });
            }
            (None, Some(block)) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a block is not closed");
    blocks
}

#[test]
fn worked_examples_are_judged_as_they_claim() {
    let mut checked = 0;
    for path in common::files_below("notation") {
        let document = std::fs::read_to_string(&path).expect("the page can be read");
        for block in blocks(&document) {
            let words: Vec<&str> = block.words.iter().map(String::as_str).collect();
            let [_, verdict, clause @ ..] = words.as_slice() else {
                continue;
            };
            let expected = match *verdict {
                "ok" => Verdict::Ok,
                "invalid" => Verdict::Invalid,
                "unreadable" => Verdict::Unreadable,
                _ => continue,
            };
            let place = format!("{}:{}", path.display(), block.line);
            let judgements = judge_all(&block.text, None);
            assert!(!judgements.is_empty(), "{place} holds no record");
            for judgement in &judgements {
                assert_eq!(
                    judgement.verdict, expected,
                    "{place}: {:?}",
                    judgement.findings
                );
                let first = judgement
                    .findings
                    .first()
                    .and_then(|finding| finding.clause);
                if let [clause] = clause {
                    assert_eq!(first, Some(*clause), "{place}");
                }
            }
            checked += 1;
        }
    }
    let pages = common::files_below("notation").len();
    assert!(
        checked >= 4 * (pages - 1),
        "{checked} examples in {pages} pages of {:?}",
        root()
    );
}

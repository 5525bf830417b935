//! Unified diffs of a text that comes in parts; hunks and their line numbers are those of the whole,
//! and no more than one hunk is held.

use std::collections::VecDeque;
use std::fmt::Write as _;

use similar::{ChangeTag, TextDiff};

/// Lines around a change.
const CONTEXT_LINES: usize = 3;

/// A diff under way.
#[derive(Debug, Default)]
pub struct Diff {
    /// Parts that wait for the end of their last line.
    old: Vec<u8>,
    new: Vec<u8>,
    /// Lines passed on each side, those of an open hunk included.
    lines: [usize; 2],
    /// The last lines before a change, while no hunk is open.
    before: VecDeque<String>,
    /// The open hunk, if it is not empty.
    hunk: String,
    /// Lines that the hunk has of each side.
    hunk_lines: [usize; 2],
    /// The last lines of the hunk, which are the same on both sides.
    same: Vec<String>,
    /// Hunks that are ready.
    ready: String,
}

impl Diff {
    /// Adds a part; gives the hunks that are ready.
    pub fn part(&mut self, old: &[u8], new: &[u8]) -> String {
        self.old.extend_from_slice(old);
        self.new.extend_from_slice(new);
        if self.old.ends_with(b"\n") && self.new.ends_with(b"\n") {
            self.compare();
        }
        std::mem::take(&mut self.ready)
    }

    /// The last hunks.
    pub fn end(&mut self) -> String {
        self.compare();
        self.close();
        std::mem::take(&mut self.ready)
    }

    /// Compares the parts that wait.
    fn compare(&mut self) {
        let old_bytes = std::mem::take(&mut self.old);
        let new_bytes = std::mem::take(&mut self.new);
        let old = String::from_utf8_lossy(&old_bytes);
        if old_bytes == new_bytes {
            for line in old.split_inclusive('\n') {
                self.line(ChangeTag::Equal, line);
            }
            return;
        }
        let new = String::from_utf8_lossy(&new_bytes);
        let old: Vec<&str> = old.split_inclusive('\n').collect();
        let new: Vec<&str> = new.split_inclusive('\n').collect();
        for change in TextDiff::from_slices(&old, &new).iter_all_changes() {
            self.line(change.tag(), change.value());
        }
    }

    fn line(&mut self, tag: ChangeTag, line: &str) {
        if tag == ChangeTag::Equal {
            self.equal(line);
            return;
        }
        for line in std::mem::take(&mut self.before) {
            self.push(ChangeTag::Equal, &line);
        }
        for line in std::mem::take(&mut self.same) {
            self.push(ChangeTag::Equal, &line);
        }
        self.push(tag, line);
        self.count(tag);
    }

    fn equal(&mut self, line: &str) {
        self.count(ChangeTag::Equal);
        if self.hunk.is_empty() {
            self.before.push_back(line.to_owned());
            if self.before.len() > CONTEXT_LINES {
                self.before.pop_front();
            }
            return;
        }
        self.same.push(line.to_owned());
        if self.same.len() > 2 * CONTEXT_LINES {
            self.close();
        }
    }

    fn count(&mut self, tag: ChangeTag) {
        self.lines[0] += usize::from(tag != ChangeTag::Insert);
        self.lines[1] += usize::from(tag != ChangeTag::Delete);
    }

    /// Adds a line to the hunk.
    fn push(&mut self, tag: ChangeTag, line: &str) {
        self.hunk.push(match tag {
            ChangeTag::Delete => '-',
            ChangeTag::Insert => '+',
            ChangeTag::Equal => ' ',
        });
        self.hunk.push_str(line);
        if !line.ends_with('\n') {
            self.hunk.push_str("\n\\ No newline at end of file\n");
        }
        self.hunk_lines[0] += usize::from(tag != ChangeTag::Insert);
        self.hunk_lines[1] += usize::from(tag != ChangeTag::Delete);
    }

    /// Ends the open hunk, if there is one.
    fn close(&mut self) {
        if self.hunk.is_empty() {
            return;
        }
        let mut same = std::mem::take(&mut self.same);
        let after = same.split_off(same.len().min(CONTEXT_LINES));
        for line in same {
            self.push(ChangeTag::Equal, &line);
        }
        let range = |side: usize| {
            let count = self.hunk_lines[side];
            let last = self.lines[side] - after.len();
            let first = if count == 0 { last } else { last + 1 - count };
            format!("{first},{count}")
        };
        // Writing to a string cannot fail.
        let _ = writeln!(self.ready, "@@ -{} +{} @@", range(0), range(1));
        self.ready.push_str(&std::mem::take(&mut self.hunk));
        self.hunk_lines = [0; 2];
        let skipped = after.len().saturating_sub(CONTEXT_LINES);
        self.before = after.into_iter().skip(skipped).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hunks_count_the_lines_of_the_whole() {
        let mut diff = Diff::default();
        let mut text = diff.part(b"a\nb\nc\nd\n", b"a\nb\nc\nd\n");
        text += &diff.part(b"e ", b"e\n\n");
        text += &diff.part(b"f\n", b"f\n");
        text += &diff.part(b"g\n", b"g\n");
        text += &diff.part(b"h", b"h\n");
        text += &diff.end();
        let wanted = "@@ -2,6 +2,8 @@\n b\n c\n d\n-e f\n+e\n+\n+f\n g\n-h\n\\ No newline at end of file\n+h\n";
        assert_eq!(text, wanted);
        assert_eq!(diff.end(), "");
    }

    #[test]
    fn far_changes_are_hunks_of_their_own() {
        let lines = |range: std::ops::Range<u32>| -> String {
            range.map(|line| format!("{line}\n")).collect()
        };
        let mut diff = Diff::default();
        let same = lines(0..20);
        let mut text = diff.part(b"x\n", b"y\n");
        text += &diff.part(same.as_bytes(), same.as_bytes());
        text += &diff.part(b"", b"z\n");
        text += &diff.end();
        let wanted = "@@ -1,4 +1,4 @@\n-x\n+y\n 0\n 1\n 2\n@@ -19,3 +19,4 @@\n 17\n 18\n 19\n+z\n";
        assert_eq!(text, wanted);
    }

    #[test]
    fn a_text_that_appears_begins_at_line_0() {
        let mut diff = Diff::default();
        diff.part(b"", b"a\n");
        assert_eq!(diff.end(), "@@ -0,0 +1,1 @@\n+a\n");
    }
}

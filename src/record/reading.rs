//! One record being read: the container's grammar from its first tag to its result. Whatever cannot
//! be read ends the record there.

use super::cursor::Cursor;
use super::grammar::{self, CommentEnd, GAME_LINE};
use super::limits;
use super::syntax::{Item, Kind, Record, Tag};
use super::{Outcome, recovery};
use crate::text::{Diagnostic, Expected, Parsed, Severity, Span, escaped};

/// A fault while it is still a place and a phrase.
pub(super) struct Fault {
    at: usize,
    code: &'static str,
    message: String,
    length: usize,
}
/// One record being read.
pub(super) struct Reading<'c, 'a, 'r> {
    cursor: &'c mut Cursor<'a>,
    record: &'r mut Record,
    start: usize,
    /// Where the open variations began.
    open: Vec<usize>,
}

impl<'c, 'a, 'r> Reading<'c, 'a, 'r> {
    /// A record that begins at the cursor.
    pub(super) fn new(cursor: &'c mut Cursor<'a>, record: &'r mut Record) -> Self {
        Self {
            start: cursor.at,
            cursor,
            record,
            open: Vec::new(),
        }
    }

    /// `record = preamble tag-section movetext [ result ]`
    pub(super) fn record(&mut self) -> Result<(), Fault> {
        self.preamble()?;
        self.tag_section()?;
        self.movetext()?;
        self.all_closed(self.cursor.at)
    }

    /// Comments and `%` lines before the first tag.
    fn preamble(&mut self) -> Result<(), Fault> {
        while let Some(item) = self.trivia()? {
            self.record.preamble.push(item);
            self.cursor.skip_blanks();
        }
        Ok(())
    }

    /// `tag-section = *( tag / comment / escape )`; a blank line and then `[Game "` begin the next
    /// record.
    fn tag_section(&mut self) -> Result<(), Fault> {
        let mut blank_line = false;
        loop {
            if self.cursor.peek() == Some(b'[') {
                let next_record = blank_line
                    && self.rest().starts_with(GAME_LINE)
                    && !self.record.tags.is_empty();
                if next_record {
                    return Ok(());
                }
                self.tag()?;
                blank_line = false;
            } else if let Some(item) = self.trivia()? {
                self.record.items.push(item);
            } else {
                break;
            }
            blank_line |= self.cursor.skip_blanks() > 1;
        }
        if self.record.tags.is_empty() {
            // Without tags the comments stand before the movetext.
            let preamble = std::mem::take(&mut self.record.preamble);
            self.record.items.extend(preamble);
        }
        Ok(())
    }

    /// One tag pair.
    fn tag(&mut self) -> Result<(), Fault> {
        let (name, value) = self.run("record-tag", grammar::tag_pair)?;
        let tag = Tag {
            name: self.span_of(name),
            value: self.span_of(value),
        };
        if value.len() > limits::TAG_VALUE_BYTES {
            return Err(Fault {
                at: self.start + tag.value.start as usize,
                code: "limit-tag-value",
                message: format!(
                    "expected a tag value of at most {} bytes, found {}",
                    limits::TAG_VALUE_BYTES,
                    value.len()
                ),
                length: 1,
            });
        }
        self.record.tags.push(tag);
        Ok(())
    }

    /// `movetext = *( number / token / comment / glyph / variation )`
    fn movetext(&mut self) -> Result<(), Fault> {
        if self.cursor.peek() == Some(b'[') {
            return Ok(());
        }
        while let Some(byte) = self.cursor.peek() {
            match byte {
                b'a'..=b'z' | b'-' => self.plain_run()?,
                b'[' if self.cursor.at_line_start() => return Ok(()),
                0xef if self.at_marked_tag_line() => return Ok(()),
                b'{' | b';' | b'%' => match self.trivia()? {
                    Some(item) => self.record.items.push(item),
                    None => self.word()?,
                },
                b'(' => self.open()?,
                b')' => self.close()?,
                b'}' => {
                    return Err(self.fault_here(
                        "record-comment",
                        "found `}` outside a comment; comments begin with `{`".to_owned(),
                        1,
                    ));
                }
                b'!' | b'?' => {
                    let from = self.cursor.at;
                    let glyph = self.run("record-glyph", grammar::move_glyph)?;
                    self.push(Kind::Glyph(glyph), from);
                }
                b'$' => {
                    let from = self.cursor.at;
                    let glyph = self.run("record-glyph", grammar::number_glyph)?;
                    self.push(Kind::Glyph(glyph), from);
                }
                b'0'..=b'9' if self.number()? => {}
                _ => {
                    self.word()?;
                    if self.record.outcome.is_some() {
                        return self.after_outcome();
                    }
                }
            }
            self.cursor.skip_blanks();
        }
        Ok(())
    }

    /// Whether a tag line begins here, behind the byte-order mark of a file put after another.
    fn at_marked_tag_line(&self) -> bool {
        let line = grammar::without_mark(self.rest());
        line.starts_with(b"[") && self.cursor.at_line_start()
    }

    /// Tokens and move numbers that follow each other with one blank in between: nearly all of a
    /// record, so it is kept in one tight loop. Stops at whatever needs a closer look.
    fn plain_run(&mut self) -> Result<(), Fault> {
        let text = self.cursor.text;
        let (start, items) = (self.start, &mut self.record.items);
        let mut at = self.cursor.at;
        loop {
            let from = at;
            let kind = match text.get(at) {
                Some(b'a'..=b'z' | b'-') => {
                    let Ok((_, token)) = grammar::token(&text[at..]) else {
                        break;
                    };
                    if token.len() > limits::TOKEN_BYTES {
                        self.cursor.at = at;
                        return Err(self.long_token(token.len()));
                    }
                    at += token.len();
                    Kind::Token
                }
                Some(b'1'..=b'9') => match grammar::number(&text[at..]) {
                    Ok((rest, (value, second))) => {
                        at = text.len() - rest.len();
                        Kind::Number { value, second }
                    }
                    Err(_) => break,
                },
                _ => break,
            };
            let span = Span::at(from - start, at - from);
            items.push(Item { span, kind });
            if !matches!(text.get(at), Some(b' ' | b'\n')) {
                break;
            }
            at += 1;
        }
        self.cursor.at = at;
        Ok(())
    }

    /// A move number, if one stands here; digits without a dot are a token.
    #[inline]
    fn number(&mut self) -> Result<bool, Fault> {
        let from = self.cursor.at;
        match grammar::number(self.rest()) {
            Ok((rest, (value, second))) => {
                self.cursor.at = self.cursor.text.len() - rest.len();
                self.push(Kind::Number { value, second }, from);
                Ok(true)
            }
            Err(nom::Err::Failure(error)) => Err(self.expected("record-number", error)),
            Err(_) => Ok(false),
        }
    }

    /// A result token, or one for the game.
    #[inline]
    fn word(&mut self) -> Result<(), Fault> {
        let from = self.cursor.at;
        let token = match grammar::token(self.rest()) {
            Ok((_, token)) => token,
            Err(nom::Err::Error(error) | nom::Err::Failure(error)) => {
                return Err(self.expected("record-move-text", error));
            }
            Err(nom::Err::Incomplete(_)) => unreachable!("all parsers are complete ones"),
        };
        if token.len() > limits::TOKEN_BYTES {
            return Err(self.long_token(token.len()));
        }
        self.cursor.at = from + token.len();
        // Most tokens cannot be a result by their first byte.
        if matches!(token[0], b'0' | b'1' | b'*')
            && let Some(outcome) = Outcome::of(token)
        {
            self.all_closed(from)?;
            self.record.outcome = Some(outcome);
            self.push(Kind::Outcome(outcome), from);
        } else {
            self.push(Kind::Token, from);
        }
        Ok(())
    }

    #[cold]
    fn long_token(&self, length: usize) -> Fault {
        self.fault_here(
            "limit-token",
            format!(
                "expected a token of at most {} bytes, found one of {length}",
                limits::TOKEN_BYTES
            ),
            1,
        )
    }

    /// Comments on the line of the result still belong to the record.
    fn after_outcome(&mut self) -> Result<(), Fault> {
        loop {
            let Ok((rest, _)) = grammar::spaces(self.rest()) else {
                return Ok(());
            };
            if !matches!(rest.first(), Some(b'{' | b';')) {
                return Ok(());
            }
            self.cursor.at = self.cursor.text.len() - rest.len();
            if let Some(item) = self.trivia()? {
                self.record.items.push(item);
            }
        }
    }

    /// `variation = "(" movetext ")"`
    fn open(&mut self) -> Result<(), Fault> {
        if self.open.len() == limits::VARIATION_DEPTH {
            return Err(self.fault_here(
                "limit-variation-depth",
                format!(
                    "expected at most {} nested variations, found one more",
                    limits::VARIATION_DEPTH
                ),
                1,
            ));
        }
        self.open.push(self.cursor.at);
        self.record.has_variations = true;
        self.cursor.at += 1;
        self.push(Kind::Open, self.cursor.at - 1);
        Ok(())
    }

    fn close(&mut self) -> Result<(), Fault> {
        if self.open.pop().is_none() {
            return Err(self.fault_here(
                "record-variation",
                "found `)` but no variation is open".to_owned(),
                1,
            ));
        }
        self.cursor.at += 1;
        self.push(Kind::Close, self.cursor.at - 1);
        Ok(())
    }

    /// No variation may be open where the record ends.
    fn all_closed(&self, end: usize) -> Result<(), Fault> {
        match self.open.last() {
            None => Ok(()),
            Some(&at) => Err(Fault {
                at,
                code: "record-variation",
                message: format!(
                    "expected `)` at the end of the variation that starts here, found {}",
                    found(&self.cursor.text[end..])
                ),
                length: 1,
            }),
        }
    }

    #[cold]
    fn open_comment(&self, found: &str) -> Fault {
        let message =
            format!("expected `}}` at the end of the comment that starts here, found {found}");
        self.fault_here("record-comment", message, 1)
    }

    /// A comment or a `%` line, if one stands here.
    fn trivia(&mut self) -> Result<Option<Item>, Fault> {
        let from = self.cursor.at;
        let kind = match self.cursor.peek() {
            Some(b'{') => {
                match self.cursor.comment_end() {
                    CommentEnd::Closed(length) => self.cursor.at += length,
                    CommentEnd::NextRecord(_) => return Err(self.open_comment("the next record")),
                    CommentEnd::Nowhere => {
                        self.cursor.starved = true;
                        return Err(self.open_comment("the end of the text"));
                    }
                }
                Kind::Comment
            }
            Some(b';') => {
                self.run("record-comment", grammar::line_comment)?;
                Kind::LineComment
            }
            Some(b'%') if self.cursor.at_line_start() => {
                self.run("record-comment", grammar::line)?;
                Kind::Escape
            }
            _ => return Ok(None),
        };
        let mut end = self.cursor.at;
        if kind != Kind::Comment && self.cursor.text[end - 1] == b'\r' {
            end -= 1;
        }
        Ok(Some(Item {
            span: Span::at(from - self.start, end - from),
            kind,
        }))
    }

    #[inline]
    fn rest(&self) -> &'a [u8] {
        &self.cursor.text[self.cursor.at..]
    }

    #[inline]
    fn push(&mut self, kind: Kind, from: usize) {
        let span = Span::at(from - self.start, self.cursor.at - from);
        self.record.items.push(Item { span, kind });
    }

    fn span_of(&self, part: &[u8]) -> Span {
        let at = part.as_ptr() as usize - self.cursor.text.as_ptr() as usize;
        Span::at(at - self.start, part.len())
    }

    /// Runs a parser and moves on; its failure becomes a fault with `code`.
    #[inline]
    fn run<T>(
        &mut self,
        code: &'static str,
        parser: impl FnOnce(&'a [u8]) -> Parsed<'a, T>,
    ) -> Result<T, Fault> {
        match parser(self.rest()) {
            Ok((rest, value)) => {
                self.cursor.at = self.cursor.text.len() - rest.len();
                Ok(value)
            }
            Err(nom::Err::Error(error) | nom::Err::Failure(error)) => {
                Err(self.expected(code, error))
            }
            Err(nom::Err::Incomplete(_)) => unreachable!("all parsers are complete ones"),
        }
    }

    #[cold]
    #[inline(never)]
    fn expected(&self, code: &'static str, error: Expected<'_>) -> Fault {
        let at = self.cursor.text.len() - error.rest.len();
        let here = if code == "record-comment" {
            found(&[])
        } else {
            found(error.rest)
        };
        Fault {
            at,
            code,
            message: format!("expected {}, found {here}", error.what),
            length: 1,
        }
    }

    fn fault_here(&self, code: &'static str, message: String, length: usize) -> Fault {
        Fault {
            at: self.cursor.at,
            code,
            message,
            length,
        }
    }

    /// Keeps the fault and goes to the next record.
    #[cold]
    pub(super) fn give_up(&mut self, fault: Fault) {
        let text = self.cursor.text;
        let in_tags = fault.code == "record-tag" || fault.code == "limit-tag-value";
        self.cursor.at = if in_tags {
            recovery::after_broken_tags(text, fault.at)
        } else {
            // What has been read, a closed comment say, holds no next record.
            recovery::next_tag_line(text, fault.at.max(self.cursor.at))
        };
        let at = fault.at.min(text.len());
        let length = fault.length.min(text.len() - at);
        let token = String::from_utf8_lossy(&text[at..at + length]).into_owned();
        self.record.outcome = None;
        self.record.fault = Some(
            Diagnostic::new(fault.code, Severity::Error, fault.message)
                .at(Span::at(at - self.start, length), &token),
        );
    }
}

/// What stands here, in words.
fn found(rest: &[u8]) -> String {
    /// Longest quotation in a message.
    const QUOTED_CHARACTERS: usize = 20;
    let line = rest.split(|&byte| byte == b'\n' || byte == b'\r').next();
    match line {
        _ if rest.is_empty() => "the end of the text".to_owned(),
        None | Some([]) => "the end of the line".to_owned(),
        Some(line) => {
            let line = &line[..line.len().min(4 * QUOTED_CHARACTERS)];
            let line = String::from_utf8_lossy(line);
            let word: String = line
                .split(char::is_whitespace)
                .next()
                .filter(|word| !word.is_empty())
                .unwrap_or(&line)
                .chars()
                .take(QUOTED_CHARACTERS)
                .collect();
            format!("`{}`", escaped(&word))
        }
    }
}

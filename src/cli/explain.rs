//! `explain`: what a code or a clause means.

use std::io::{self, Write};

use super::args::{Format, OutputArgs};
use super::output::remark;
use super::reports;
use super::status::Status;
use crate::games::explain::{self, Subject};
use crate::report::{Envelope, ExplainData, ExplainReport, ExplainSummary, FindingData, RuleData};

/// Columns that a text fills.
const WIDTH: usize = 80;
const KIND: &str = "explain";

/// Explains codes and clauses of the rules
///
/// Prints the rule in words, where the source text says it, how an open question is settled here,
/// and a small wrong and right record with what `check` finds in the wrong one. Without a name it
/// lists every code and clause.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Code of a finding or id of a clause, in any case, e.g. `G10`
    #[arg(value_name = "CODE|CLAUSE")]
    names: Vec<String>,
    /// Shape of the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    output: OutputArgs,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let mut status = Status::Clean;
    let mut unknown = 0;
    let mut subjects = Vec::new();
    for name in &args.names {
        match explain::find(name) {
            Some(subject) => subjects.push(subject),
            None => {
                remark(&unknown_name(name));
                unknown += 1;
                status = Status::Trouble;
            }
        }
    }
    let list = args.names.is_empty();
    if list {
        subjects = explain::subjects();
    }
    let codes = subjects
        .iter()
        .filter(|subject| matches!(subject, Subject::Code(..)));
    let codes = codes.count() as u64;
    let summary = ExplainSummary {
        codes,
        clauses: subjects.len() as u64 - codes,
        unknown,
    };
    let mut out = match reports::open(&args.output, args.format) {
        Ok(out) => out,
        Err(status) => return status,
    };
    let painter = Painter {
        colored: out.colored(),
    };
    let written = match args.format {
        Format::Text if list => write_list(&mut out, &painter, &subjects),
        Format::Text => write_all(&mut out, &painter, &subjects),
        Format::Json => write_json(&mut out, &subjects, summary),
        Format::Jsonl => write_lines(&mut out, &subjects, summary),
    };
    status.raise(out.finish(written));
    status
}

fn unknown_name(name: &str) -> String {
    let near: Vec<String> = explain::nearest(name)
        .iter()
        .map(|name| format!("`{name}`"))
        .collect();
    let hint = match near.split_last() {
        None => "`touchline explain` lists them all".to_owned(),
        Some((only, [])) => format!("did you mean {only}?"),
        Some((last, others)) => format!("did you mean {} or {last}?", others.join(", ")),
    };
    format!("expected a code or a clause, found `{name}`; {hint}")
}

fn write_json(
    out: &mut impl Write,
    subjects: &[Subject],
    summary: ExplainSummary,
) -> io::Result<()> {
    let explanations = subjects.iter().map(Subject::explain).collect();
    let report = ExplainReport {
        explanations,
        summary,
    };
    let report = Envelope::new(KIND, report);
    writeln!(out, "{}", serde_json::to_string(&report)?)
}

fn write_lines(
    out: &mut impl Write,
    subjects: &[Subject],
    summary: ExplainSummary,
) -> io::Result<()> {
    for subject in subjects {
        let report = Envelope::new(KIND, subject.explain());
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    }
    let report = Envelope::new("summary", summary);
    writeln!(out, "{}", serde_json::to_string(&report)?)
}

/// Sets headings in bold where colours are wanted.
struct Painter {
    colored: bool,
}

impl Painter {
    fn heading(&self, text: &str) -> String {
        let style = anstyle::Style::new().bold();
        if self.colored {
            format!("{style}{text}{style:#}")
        } else {
            text.to_owned()
        }
    }
}

/// Every name with a few words, section by section.
fn write_list(out: &mut impl Write, painter: &Painter, subjects: &[Subject]) -> io::Result<()> {
    let sections = subjects.chunk_by(|a, b| section(a) == section(b));
    for (index, subjects) in sections.enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}", painter.heading(&section(&subjects[0])))?;
        let names = subjects.iter().map(|subject| subject.name().len());
        let widest = names.max().unwrap_or(0);
        for subject in subjects {
            let mut name = subject.name();
            for words in wrap(subject.summary(), WIDTH - widest - 4) {
                writeln!(out, "  {name:<widest$}  {words}")?;
                name = "";
            }
        }
    }
    Ok(())
}

fn section(subject: &Subject) -> String {
    match (subject, subject.game()) {
        (Subject::Code(..), Some(info)) => format!("Codes of {}", info.title),
        (Subject::Code(..), None) => "Codes of records of every game".to_owned(),
        (Subject::Clause(_, info), _) => format!("Clauses of {}", info.title),
    }
}

fn write_all(out: &mut impl Write, painter: &Painter, subjects: &[Subject]) -> io::Result<()> {
    for (index, subject) in subjects.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        write_one(out, painter, &subject.explain())?;
    }
    Ok(())
}

fn write_one(out: &mut impl Write, painter: &Painter, data: &ExplainData) -> io::Result<()> {
    let title = format!("{}: {}", data.name, data.summary);
    for line in wrap(&title, WIDTH) {
        writeln!(out, "{}", painter.heading(&line))?;
    }
    if let Some(detail) = &data.detail {
        writeln!(out)?;
        paragraph(out, "", detail)?;
    }
    if let Some(rule) = &data.rule {
        write_rule(out, painter, data, rule)?;
    }
    if let Some(example) = &data.example {
        writeln!(out, "\n{}\n", painter.heading("Wrong:"))?;
        record(out, &example.wrong)?;
        writeln!(out, "\n{}\n", painter.heading("`check` finds:"))?;
        for finding in &example.findings {
            write_finding(out, finding)?;
        }
        if example.findings.is_empty() {
            paragraph(out, "    ", "nothing")?;
        }
        writeln!(out, "\n{}\n", painter.heading("Right:"))?;
        record(out, &example.right)?;
    }
    if !data.codes.is_empty() {
        let clause = data.rule.as_ref().map_or("", |rule| rule.clause.as_str());
        let title = format!("Codes that report {clause}:");
        writeln!(out, "\n{}\n", painter.heading(&title))?;
        for code in &data.codes {
            writeln!(out, "    {code}")?;
        }
    }
    Ok(())
}

fn write_rule(
    out: &mut impl Write,
    painter: &Painter,
    data: &ExplainData,
    rule: &RuleData,
) -> io::Result<()> {
    writeln!(out)?;
    // A clause has its title above already.
    if data.detail.is_some() {
        let title = format!("Clause {}: {}", rule.clause, rule.title);
        writeln!(out, "{}\n", painter.heading(&title))?;
    }
    paragraph(out, "", &rule.text)?;
    writeln!(out)?;
    paragraph(out, "", &format!("Source: {}.", rule.source))?;
    if let Some(ruling) = &rule.ruling {
        writeln!(out)?;
        paragraph(out, "", &format!("Ruling: {ruling}"))?;
    }
    Ok(())
}

fn write_finding(out: &mut impl Write, finding: &FindingData) -> io::Result<()> {
    let clause = finding.clause.map(|clause| format!(" ({clause})"));
    let text = format!(
        "{}:{}: {}[{}]: {}{}",
        finding.line,
        finding.column,
        finding.severity,
        finding.code,
        finding.message,
        clause.unwrap_or_default()
    );
    paragraph(out, "    ", &text)?;
    match &finding.help {
        Some(help) => paragraph(out, "    ", &format!("help: {help}")),
        None => Ok(()),
    }
}

/// A record, indented as it stands.
fn record(out: &mut impl Write, text: &str) -> io::Result<()> {
    for line in text.trim_end().lines() {
        let indent = if line.is_empty() { "" } else { "    " };
        writeln!(out, "{indent}{line}")?;
    }
    Ok(())
}

fn paragraph(out: &mut impl Write, indent: &str, text: &str) -> io::Result<()> {
    for line in wrap(text, WIDTH - indent.len()) {
        writeln!(out, "{indent}{line}")?;
    }
    Ok(())
}

/// Breaks a text at blanks into lines of at most `width` characters; longer words stay whole.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut used = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        match lines.last_mut() {
            Some(line) if used + 1 + length <= width => {
                line.push(' ');
                line.push_str(word);
                used += 1 + length;
            }
            _ => {
                lines.push(word.to_owned());
                used = length;
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_are_filled_and_words_stay_whole() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("one  two\nthree", 100), ["one two three"]);
        assert_eq!(wrap("extraordinary", 5), ["extraordinary"]);
        assert!(wrap("", 5).is_empty());
    }
}

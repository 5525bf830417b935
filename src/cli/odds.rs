//! `odds`: exact chances in a position, and the luck of a record.

use comfy_table::{Table, presets};

use super::args::{Format, OutputArgs};
use super::place::PlaceArgs;
use super::status::Status;
use crate::analysis::decimal;
use crate::games;
use crate::report::{LuckData, OddsData};
use crate::rules::{Chance, Fact, Facts};

/// Tells exact chances, and for a record how its dice fell
///
/// Every chance is a fraction in lowest terms, with its decimal value beside it. For a record the luck
/// report sets what was to be expected of the dice against what they gave, roll by roll and in sum,
/// with the exact chance of falling at least so well. With `--at` it goes up to that ply. Where a roll
/// may also decide nothing for either side, as a special event in a test of possession, such rolls are
/// left out, and the chances are those under the condition that the others have been rolled.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    place: PlaceArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// Shape of the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let visited = args.place.visit(args.output.quiet, |registered, place| {
        registered.odds.map(|odds| odds.odds(place)).transpose()
    });
    let told = visited.and_then(|visited| {
        visited.told(
            |name| format!("`{name}` is played without dice"),
            OddsData::new,
        )
    });
    let told = match told {
        Ok(told) => told,
        Err(status) => return status,
    };
    told.answer("odds", args.format, &args.output, text)
}

fn text(data: &OddsData) -> String {
    let Some(position) = &data.position else {
        return String::new();
    };
    let mut text = format!("{position}\n");
    let game = data.head.game.as_deref().and_then(games::find);
    let infos = game.map_or(&[][..], |game| game.game.info().odds_facts);
    for (name, fact) in &data.chances.0 {
        let about = infos.iter().find(|info| info.name == *name);
        text.push('\n');
        text.push_str(&section(&words(name), about.map(|info| info.about), fact));
    }
    if let Some(luck) = &data.luck {
        text.push_str(&luck_text(luck));
    }
    text
}

fn words(name: &str) -> String {
    name.replace('_', " ")
}

/// One fact under its name: a list of maps as a table, a map of maps as a table, too, with a line on
/// what it tells, else lines.
fn section(name: &str, about: Option<&str>, fact: &Fact) -> String {
    match fact {
        Fact::Null => format!("{name}: none\n"),
        Fact::List(rows) => {
            let rows: Vec<(Option<&str>, &Facts)> = rows
                .iter()
                .filter_map(|row| match row {
                    Fact::Map(row) => Some((None, row)),
                    _ => None,
                })
                .collect();
            format!("{name}\n{}", table("", &rows))
        }
        Fact::Map(facts) if facts.iter().any(|(_, fact)| matches!(fact, Fact::Map(_))) => {
            let rows: Vec<(Option<&str>, &Facts)> = facts
                .iter()
                .filter_map(|(name, row)| match row {
                    Fact::Map(row) => Some((Some(*name), row)),
                    _ => None,
                })
                .collect();
            let about = about.map_or(String::new(), |about| format!("{about}\n"));
            let mut text = format!("{name}\n{about}{}", table("", &rows));
            for (name, fact) in facts {
                if !matches!(fact, Fact::Map(_)) {
                    text.push_str(&format!("{}: {}\n", words(name), cell(fact)));
                }
            }
            text
        }
        Fact::Map(facts) => {
            let parts: Vec<String> = facts
                .iter()
                .map(|(name, fact)| format!("{} {}", words(name), cell(fact)))
                .collect();
            format!("{name}: {}\n", parts.join(", "))
        }
        plain => format!("{name}: {}\n", cell(plain)),
    }
}

/// Maps of the same names as the rows of a table.
fn table(corner: &str, rows: &[(Option<&str>, &Facts)]) -> String {
    let Some((head, first)) = rows.first() else {
        return "none\n".to_owned();
    };
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let corner = head.map(|_| corner.to_owned()).into_iter();
    table.set_header(corner.chain(first.iter().map(|(name, _)| words(name))));
    for (name, row) in rows {
        let name = name.map(words).into_iter();
        table.add_row(name.chain(row.iter().map(|(_, fact)| cell(fact))));
    }
    lines(&table)
}

/// The lines of a table without blanks at their ends.
fn lines(table: &Table) -> String {
    let mut text = String::new();
    for line in table.lines() {
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// A chance with its value in percent.
fn chance(chance: &Chance) -> String {
    match *chance.denom() {
        1 => chance.to_string(),
        _ => format!("{chance} ({})", percent(decimal(chance))),
    }
}

fn percent(value: f64) -> String {
    format!("{:.1} %", 100.0 * value)
}

fn cell(fact: &Fact) -> String {
    match fact {
        Fact::Null => "-".to_owned(),
        Fact::Bool(value) => (if *value { "yes" } else { "no" }).to_owned(),
        Fact::Int(value) => value.to_string(),
        Fact::Float(value) => format!("{value:.4}"),
        Fact::Text(value) => words(value),
        Fact::Chance(value) => chance(value),
        Fact::List(values) => values.iter().map(cell).collect::<Vec<_>>().join(", "),
        Fact::Map(facts) => facts
            .iter()
            .map(|(name, fact)| format!("{} {}", words(name), cell(fact)))
            .collect::<Vec<_>>()
            .join(", "),
    }
}

/// What was to be expected of the dice, and what they gave.
fn luck_text(luck: &LuckData) -> String {
    if luck.trials.is_empty() {
        return "\nluck: no dice were rolled\n".to_owned();
    }
    let mut rolls = Table::new();
    rolls.load_style(presets::NOTHING);
    rolls.set_header(["ply", "side", "for", "by", "chance", "came true"]);
    for trial in &luck.trials {
        rolls.add_row([
            trial.ply.to_string(),
            trial.side.clone(),
            words(trial.kind),
            words(trial.by),
            format!("{} ({})", trial.chance, percent(trial.chance_decimal)),
            (if trial.happened { "yes" } else { "no" }).to_owned(),
        ]);
    }
    let mut sums = Table::new();
    sums.load_style(presets::NOTHING);
    sums.set_header([
        "side",
        "for",
        "rolls",
        "expected",
        "actual",
        "chance of so many or more",
    ]);
    for sum in &luck.sums {
        sums.add_row([
            sum.side.clone(),
            words(sum.kind),
            sum.trials.to_string(),
            format!("{:.3}", sum.expected_decimal),
            sum.actual.to_string(),
            sum.at_least_decimal.map_or_else(|| "-".to_owned(), percent),
        ]);
    }
    format!(
        "\nluck, roll by roll\n{}\nluck in sum\n{}",
        lines(&rolls),
        lines(&sums)
    )
}

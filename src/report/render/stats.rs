//! Statistics for people: a table or a map under the title of each topic.

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};

use crate::report::{MapData, StatsData, TableData, TopicData, ValueData};
use crate::text::{clipped, escaped};

/// Columns of a terminal that tables keep to.
const WIDTH: usize = 80;
/// Longest key in characters where room is scarce.
const KEY_CHARACTERS: usize = 32;
/// From nothing to the most.
const SHADES: [char; 5] = ['·', '░', '▒', '▓', '█'];
const ASCII_SHADES: [char; 5] = ['.', '-', '+', '*', '#'];

/// How statistics look.
#[derive(Clone, Copy, Debug, Default)]
pub struct StatsLook {
    /// Every column, however wide the tables get.
    pub wide: bool,
    /// Only ASCII characters in maps.
    pub ascii: bool,
}

/// The statistics of some records as text.
#[must_use]
pub fn stats(data: &StatsData, look: StatsLook) -> String {
    let records = match data.records {
        1 => "1 record".to_owned(),
        n => format!("{n} records"),
    };
    let mut text = match (data.by, &data.group) {
        (Some(by), Some(group)) => {
            let (before, after) = (format!("{}, {by} ", data.game), format!(": {records}"));
            // One more for the sign that something is left out.
            let room = WIDTH.saturating_sub(before.len() + after.len() + 1);
            let group = key(group);
            let group = if look.wide || group.chars().count() <= room {
                group
            } else {
                clipped(&group, room).into_owned()
            };
            format!("{before}{group}{after}\n")
        }
        _ => format!("{}: {records}\n", data.game),
    };
    for topic in &data.topics {
        text.push_str(&format!("\n{}\n", head(topic)));
        if let Some(table) = &topic.table {
            text.push_str(&table_text(table, look));
        }
        if let Some(map) = &topic.map {
            text.push_str(&map_text(map, look));
        }
    }
    text
}

fn head(topic: &TopicData) -> String {
    let TopicData {
        name,
        title,
        variant,
        ..
    } = topic;
    match variant {
        Some(variant) => format!("{name} {variant}: {title}"),
        None => format!("{name}: {title}"),
    }
}

/// A key that may come from a record.
fn key(text: &str) -> String {
    if text.is_empty() {
        "(none)".to_owned()
    } else {
        escaped(text).into_owned()
    }
}

fn table_text(data: &TableData, look: StatsLook) -> String {
    let shown: Vec<usize> = (0..data.columns.len())
        .filter(|&at| look.wide || !data.wide.contains(&data.columns[at]))
        // Beside a fraction stands its number, which is shorter.
        .filter(|&at| {
            let is_fraction = |row: &crate::report::RowData| {
                row.0
                    .get(at)
                    .is_some_and(|(_, value)| matches!(value, ValueData::Fraction(_)))
            };
            look.wide || !data.rows.first().is_some_and(is_fraction)
        })
        .collect();
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    if !look.wide {
        table.set_content_arrangement(ContentArrangement::Dynamic);
        table.set_width(WIDTH as u16);
    }
    let heading = |at: &usize| {
        let name = &data.columns[*at];
        let name = if look.wide {
            name
        } else {
            name.trim_end_matches("_decimal")
        };
        name.replace('_', " ")
    };
    table.set_header(shown.iter().map(heading));
    for row in &data.rows {
        let cells = shown.iter().filter_map(|&at| row.0.get(at));
        table.add_row(cells.enumerate().map(|(at, (_, value))| match value {
            ValueData::Text(text) if at == 0 && look.wide => key(text),
            ValueData::Text(text) if at == 0 => key(&clipped(text, KEY_CHARACTERS)),
            value => cell(value),
        }));
    }
    for (at, &column) in shown.iter().enumerate() {
        let is_number = |row: &crate::report::RowData| {
            row.0
                .get(column)
                .is_some_and(|(_, value)| !matches!(value, ValueData::Text(_)))
        };
        if at > 0
            && data.rows.iter().any(is_number)
            && let Some(column) = table.column_mut(at)
        {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let mut text = String::new();
    for line in table.lines() {
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn cell(value: &ValueData) -> String {
    match value {
        ValueData::Null => "-".to_owned(),
        ValueData::Count(count) => count.to_string(),
        ValueData::Share(share) => format!("{:.1} %", share * 100.0),
        ValueData::Number(number) => format!("{number:.2}"),
        ValueData::Text(text) => escaped(text).into_owned(),
        ValueData::Fraction(text) => text.clone(),
    }
}

/// Counts with a shade each; where they do not fit, the shades alone.
fn map_text(map: &MapData, look: StatsLook) -> String {
    let shades = if look.ascii { ASCII_SHADES } else { SHADES };
    let counts = || map.rows.iter().flat_map(|row| row.counts.iter().flatten());
    let most = counts().copied().max().unwrap_or(0);
    let shade = |count: u64| {
        let last = shades.len() as u64 - 1;
        // More than nothing is never shown as nothing.
        let step = (u128::from(count) * u128::from(last)).div_ceil(u128::from(most.max(1)));
        shades[(step as usize).min(shades.len() - 1)]
    };
    let digits = most.to_string().len();
    let names = map.columns.iter().map(|name| name.len()).max().unwrap_or(0);
    let label = map.rows.iter().map(|row| row.row.len()).max().unwrap_or(0);
    let numbers = (digits + 1).max(names);
    let fits = label + map.columns.len() * (numbers + 1) <= WIDTH;
    let width = if look.wide || fits {
        numbers
    } else {
        names.max(2)
    };
    let mut text = " ".repeat(label);
    for name in &map.columns {
        text.push_str(&format!(" {name:>width$}"));
    }
    text.push('\n');
    for row in &map.rows {
        let mut line = format!("{:<label$}", row.row);
        for count in &row.counts {
            let cell = match count {
                None => String::new(),
                // A nought beside a dot would look like a fraction.
                Some(0) if look.wide || fits => shades[0].to_string(),
                Some(count) if look.wide || fits => format!("{count}{}", shade(*count)),
                Some(count) => shade(*count).to_string().repeat(2),
            };
            line.push_str(&format!(" {cell:>width$}"));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text.push_str(&legend(&shades, most));
    text
}

/// What the shades stand for.
fn legend(shades: &[char; 5], most: u64) -> String {
    let last = shades.len() as u64 - 1;
    let mut text = format!("{} none", shades[0]);
    let mut before = 0;
    for (step, shade) in (1..).zip(&shades[1..]) {
        let upto = u128::from(most) * step / u128::from(last);
        if upto > before {
            text.push_str(&format!(", {shade} up to {upto}"));
        }
        before = upto;
    }
    text.push('\n');
    text
}

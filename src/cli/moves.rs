//! `moves`: every legal action of a position with its consequences.

use comfy_table::{Table, presets};

use super::args::{Format, OutputArgs};
use super::output::remark;
use super::place::PlaceArgs;
use super::status::Status;
use crate::games::{Registered, Scene};
use crate::report::{ActionData, MovesData};
use crate::rules::{BoardStyle, Fact};

/// Lists the legal actions of a position with their consequences
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    place: PlaceArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// Shape of the list
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let visited = args.place.visit(args.output.quiet, |registered, place| {
        let Some(moves) = registered.moves else {
            return Ok(None);
        };
        let scene = registered.game.scene(place, BoardStyle::default())?;
        Ok(Some((moves.moves(place)?, scene)))
    });
    let visited = match visited {
        Ok(visited) => visited,
        Err(status) => return status,
    };
    if let (Some(None), Some(registered)) = (&visited.found, visited.game) {
        return not_listed(registered);
    }
    let mut scene = None;
    visited
        .map(|found| {
            let (data, seen) = found?;
            scene = Some(seen);
            Some(data)
        })
        .answer("moves", args.format, &args.output, |data| {
            text(data, scene.as_ref())
        })
}

/// Says that a game's actions cannot be listed.
pub fn not_listed(registered: &Registered) -> Status {
    let name = registered.game.info().name;
    remark(&format!("the actions of `{name}` cannot be listed"));
    Status::Trouble
}

fn text(data: &MovesData, scene: Option<&Scene>) -> String {
    let mut text = format!("{}\n", data.position);
    if let Some(scene) = scene {
        text.push_str(&format!("{}\n", scene.status));
    }
    if !data.actions.is_empty() {
        text.push('\n');
        text.push_str(&table(&data.actions));
    }
    text
}

/// The actions as a table; facts that no action has get no column.
fn table(actions: &[ActionData]) -> String {
    let names: Vec<&'static str> = actions
        .first()
        .map(|action| action.facts.0.iter().map(|(name, _)| *name).collect())
        .unwrap_or_default();
    let shown: Vec<usize> = (0..names.len())
        .filter(|&at| {
            actions
                .iter()
                .any(|action| !cell(&action.facts.0[at].1).is_empty())
        })
        .collect();
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let heads = ["action", "kind"].into_iter().map(str::to_owned);
    table.set_header(heads.chain(shown.iter().map(|&at| names[at].replace('_', " "))));
    for action in actions {
        let facts = shown.iter().map(|&at| cell(&action.facts.0[at].1));
        let row = [action.text.clone(), action.kind.clone()].into_iter();
        table.add_row(row.chain(facts));
    }
    let mut text = String::new();
    for line in table.lines() {
        text.push_str(line.trim());
        text.push('\n');
    }
    text
}

/// A fact as a cell; empty for what is not there or not so.
fn cell(fact: &Fact) -> String {
    match fact {
        Fact::Null | Fact::Bool(false) => String::new(),
        Fact::Bool(true) => "yes".to_owned(),
        Fact::Int(value) => value.to_string(),
        Fact::Float(value) => format!("{value:.4}"),
        Fact::Text(value) => value.replace('_', " "),
        Fact::Chance(value) => value.to_string(),
        Fact::List(values) => values.iter().map(cell).collect::<Vec<_>>().join(", "),
        Fact::Map(facts) => facts
            .iter()
            .map(|(name, value)| format!("{name} {}", cell(value)))
            .collect::<Vec<_>>()
            .join(", "),
    }
}

//! `show`: one position: its board, the side to move, what is due, and whether it is valid.

use super::args::{Format, OutputArgs};
use super::place::{PlaceArgs, Visited};
use super::status::Status;
use crate::games::Scene;
use crate::report::ShowData;
use crate::rules::BoardStyle;

/// Shows one position: board, side to move, what is due, validity
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    place: PlaceArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// Shape of the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Draw the board with ASCII characters only
    #[arg(long)]
    ascii: bool,
}

struct Sight {
    scene: Scene,
    actions: Option<u64>,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let style = BoardStyle {
        ascii: args.ascii,
        viewer: None,
        no_legend: false,
    };
    let visited = args.place.visit(args.output.quiet, |registered, place| {
        let scene = registered.game.scene(place, style)?;
        let actions = match registered.moves {
            Some(moves) => Some(moves.moves(place)?.actions.len() as u64),
            None => None,
        };
        Ok(Sight { scene, actions })
    });
    let visited = match visited {
        Ok(visited) => visited,
        Err(status) => return status,
    };
    let (data, board) = report(&visited);
    Visited {
        found: Some(data),
        game: visited.game,
        check: visited.check,
        status: visited.status,
        written: visited.written,
        has_others: visited.has_others,
    }
    .answer("show", args.format, &args.output, |data| {
        board.map_or_else(String::new, |board| text(data, &board))
    })
}

fn report(visited: &Visited<Sight>) -> (ShowData, Option<String>) {
    let game = visited.game.map(|entry| entry.game.info().name.to_owned());
    let findings = visited.check.findings.clone();
    match &visited.found {
        Some(Sight { scene, actions }) => {
            let data = ShowData {
                game,
                position: Some(scene.position.clone()),
                rules: Some(scene.rules.clone()),
                side: Some(scene.side.to_string()),
                valid: true,
                status: Some(scene.status.clone()),
                result: scene.outcome.map(crate::record::Outcome::token),
                actions: *actions,
                findings,
            };
            (data, Some(scene.board.clone()))
        }
        None => {
            let data = ShowData {
                game,
                position: visited.written.clone(),
                rules: None,
                side: None,
                valid: false,
                status: None,
                result: None,
                actions: None,
                findings,
            };
            (data, None)
        }
    }
}

fn text(data: &ShowData, board: &str) -> String {
    let mut text = format!("{}\n\n{board}\n", data.position.as_deref().unwrap_or("-"));
    let mut line = |name: &str, value: &str| {
        if !value.is_empty() {
            text.push_str(&format!("{name:8}{value}\n"));
        }
    };
    line("status", data.status.as_deref().unwrap_or(""));
    line("side", data.side.as_deref().unwrap_or(""));
    line("rules", data.rules.as_deref().unwrap_or(""));
    line("result", data.result.unwrap_or(""));
    if let Some(actions) = data.actions {
        line("legal", &actions.to_string());
    }
    text
}

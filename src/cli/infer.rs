//! `infer`: what the pieces of unknown rank can still be, at any moment of a record.

use comfy_table::{Table, presets};

use super::args::{Format, OutputArgs, Viewer, parse_viewer};
use super::place::PlaceArgs;
use super::status::Status;
use crate::report::{InferData, MomentData};

/// Tells exactly which ranks every unknown piece can still have
///
/// A rank is listed if and only if ranks can be given to all unknown pieces of the side so that this
/// one has it and every move and battle of the record is legal.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    place: PlaceArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// Look through the eyes of one side: the other side's pieces are unknown from the start on
    #[arg(long = "as", value_name = "SIDE", value_parser = parse_viewer)]
    viewer: Option<Viewer>,
    /// Shape of the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let visited = args.place.visit(args.output.quiet, |registered, place| {
        let Some(hidden) = registered.hidden else {
            return Ok(None);
        };
        let viewer = args.viewer.as_ref();
        let viewer = viewer.and_then(|viewer| viewer.index(registered.game.info()));
        hidden.infer(place, viewer).map(Some)
    });
    let told = visited.and_then(|visited| {
        visited.told(
            |name| format!("no piece of `{name}` is ever unknown"),
            InferData::new,
        )
    });
    let told = match told {
        Ok(told) => told,
        Err(status) => return status,
    };
    told.answer("infer", args.format, &args.output, |data| {
        text(&data.moment)
    })
}

fn text(moment: &MomentData) -> String {
    let (Some(position), Some(pieces)) = (&moment.position, &moment.pieces) else {
        return String::new();
    };
    let mut text = format!("{position}\n\n");
    if pieces.is_empty() {
        text.push_str("no unknown pieces\n");
        return text;
    }
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(["square", "side", "start", "ranks"]);
    for piece in pieces {
        table.add_row([
            piece.square.clone(),
            piece.side.clone(),
            piece.start_square.clone(),
            piece.ranks.join(" "),
        ]);
    }
    for line in table.lines() {
        text.push_str(line.trim());
        text.push('\n');
    }
    text
}

//! Gravon XML, writing: every record is a `<game>` of one document.

use std::fmt::Write;

use quick_xml::escape::escape;

use super::super::{MoveText, Options};
use super::coordinate;
use super::draft;
use super::gravon::{self, GameType, RESULT_TAG, TYPE_TAG};
use super::gravon_xml::one_line;
use super::strados;
use crate::record::{Outcome, Termination};
use crate::rules::{Exported, Exporter, OptionSet, PlayedRecord};

/// Writes Gravon XML.
#[derive(Debug)]
pub struct XmlWriter;

/// Tags that the format has a place for.
const KEPT: [&str; 9] = [
    "Game",
    "Red",
    "Blue",
    "Result",
    "Termination",
    "Rules",
    "Position",
    TYPE_TAG,
    RESULT_TAG,
];

impl Exporter for XmlWriter {
    fn head(&self) -> &'static str {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<stratego>\n"
    }

    fn tail(&self) -> &'static str {
        "</stratego>\n"
    }

    fn export(&self, played: &PlayedRecord<'_>) -> Result<Exported, String> {
        let setup = strados::start(played)?;
        let options = OptionSet::parse(played.rules).map_err(|error| error.to_string())?;
        let options = Options::from_set(&options);
        let mut text = String::with_capacity(256 + 48 * played.plies.len());
        let game_type = game_type(played, &options);
        let field = strados::write(&setup)?;
        // Writing to a string cannot fail.
        let _ = writeln!(text, " <game type=\"{}\">", escape(game_type.as_str()));
        let _ = writeln!(text, "  <field content=\"{field}\"/>");
        for (number, ply) in (1..).zip(played.plies) {
            let step = MoveText::parse(ply).map_err(|error| error.to_string())?;
            let (source, target) = (coordinate::write(step.from), coordinate::write(step.to));
            let _ = writeln!(
                text,
                "  <move id=\"{number}\" source=\"{source}\" target=\"{target}\"/>"
            );
        }
        for (id, side) in [(1, "Red"), (2, "Blue")] {
            if let Some(name) = played.tag(side) {
                let name = one_line(name);
                let _ = writeln!(
                    text,
                    "  <player id=\"{id}\">{}</player>",
                    escape(name.as_str())
                );
            }
        }
        if let Some(result_type) = result_type(played) {
            let winner = match played.written {
                Outcome::First => 1,
                Outcome::Second => 2,
                Outcome::Draw => 3,
                Outcome::Open => 0,
            };
            let _ = writeln!(
                text,
                "  <result type=\"{result_type}\" winner=\"{winner}\"/>"
            );
        }
        text.push_str(" </game>\n");
        let mut left_out = strados::tags_but(played, &KEPT);
        let read_back = draft::rules(options.set);
        if played.rules != read_back {
            left_out.push(format!("Rules (read back as `{read_back}`)"));
        }
        Ok(Exported { text, left_out })
    }
}

/// The type that the record keeps, if it fits its pieces.
fn game_type(played: &PlayedRecord<'_>, options: &Options) -> String {
    let kept = played
        .tag(TYPE_TAG)
        .filter(|name| GameType::of_name(name).is_some_and(|known| known.set() == options.set));
    kept.unwrap_or(GameType::of_set(options.set).name())
        .to_owned()
}

/// The type of the result that the record keeps, if it fits how the game ended; else what the replay
/// and the `Termination` say.
fn result_type(played: &PlayedRecord<'_>) -> Option<u32> {
    let termination = played.tag("Termination").and_then(Termination::of);
    let kept = played.tag(RESULT_TAG).and_then(|kept| kept.parse().ok());
    if let Some(kept) = kept
        && gravon::termination(kept) == termination
    {
        return Some(kept);
    }
    let by_flag = played.plies.last().is_some_and(|ply| ply.ends_with('#'));
    gravon::result_type(played.played, by_flag, played.written, termination)
}

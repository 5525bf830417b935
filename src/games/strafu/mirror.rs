//! The mirror image of a position, on a board of any width; the field of the ball goes with it.

use crate::rules::grid;

/// A position string with left and right exchanged.
pub fn mirrored(position: &str) -> Option<String> {
    let mut words = position.split(' ');
    let (board, side, ball) = (words.next()?, words.next()?, words.next()?);
    // The first row is a goal.
    let row = board.split('/').nth(1)?;
    let width: usize = grid::parts(row)
        .map(|part| grid::run(part).unwrap_or(1))
        .try_fold(0usize, usize::checked_add)?;
    let ball = match ball {
        "-" => ball.to_owned(),
        field => mirrored_field(field, width)?,
    };
    let mut image = format!("{} {side} {ball}", grid::mirrored(board));
    for word in words {
        image.push(' ');
        image.push_str(word);
    }
    Some(image)
}

fn mirrored_field(field: &str, width: usize) -> Option<String> {
    let letter = *field.as_bytes().first()?;
    let file = usize::from(letter.checked_sub(b'a')?);
    let image = width.checked_sub(file + 1)?;
    let letter = char::from(b'a'.checked_add(u8::try_from(image).ok()?)?);
    Some(format!("{letter}{}", field.get(1..)?))
}

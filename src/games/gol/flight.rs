//! The flight of a kicked ball (G7, G8). A flight always ends, on a square without a pawn.

use super::board::{self, Direction, Square};
use super::options::{Bounce, Edge, Options};

/// Where a ball stopped and what happened on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flight {
    /// The square on which the ball stopped.
    pub stop: Square,
    /// How often it turned.
    pub bounces: u8,
    /// How many pawns it flew over; a pawn counts each time.
    pub flown_over: u8,
}

/// Lets the ball fly over `length` free squares. `pawns` are those of both sides, the kicker
/// already on its landing square; the square of the ball must be free of pawns.
///
/// G7: pawns are flown over and do not count, the square where the ball lay counts when the ball
/// comes back over it. G8: where the line ends, the ball turns.
#[inline(always)]
pub fn fly(ball: Square, direction: Direction, length: u8, pawns: u64, options: Options) -> Flight {
    let mut at = ball;
    let mut direction = direction;
    let mut left = length;
    let mut bounces = 0;
    let mut flown_over = 0;
    // The directions that the ball has had on this square, one bit each.
    let mut held = 1u8 << direction as u8;
    while left > 0 {
        let ahead = board::ray(at, direction);
        let free = ahead & !pawns;
        if free != 0 {
            // All the squares that this stretch of the line offers are entered at once.
            let (next, entered) = direction.advance(free, left);
            flown_over += (ahead & !board::ray(next, direction) & pawns).count_ones();
            at = next;
            left -= entered;
            held = 1 << direction as u8;
            continue;
        }
        let turned = match options.bounce {
            Bounce::Mirror => board::mirror(at, direction),
            Bounce::Back => direction.opposite(),
        };
        bounces += 1;
        if options.edge == Edge::Fly && ahead != 0 {
            // No flight goes on like this for ever: without chains every path can be flown
            // backwards, so it leads back to the square where the ball lay, which is free.
            flown_over += ahead.count_ones();
            at = board::line_end(at, direction);
            held = 0;
        }
        direction = turned;
        // [ruling] in G8: shut in between chains, the ball stays where it is.
        if held & (1 << direction as u8) != 0 {
            break;
        }
        held |= 1 << direction as u8;
    }
    Flight {
        stop: at,
        bounces,
        flown_over: flown_over as u8,
    }
}

/// The same flight, square by square: where the ball stops for each length, and what that hangs on.
pub struct Walk {
    at: Square,
    direction: Direction,
    held: u8,
    pawns: u64,
    options: Options,
    /// The squares whose pawns, or the lack of them, have decided the way so far.
    pub looked_at: u64,
}

impl Walk {
    /// A flight that begins; see [`fly`].
    #[inline]
    pub fn new(ball: Square, direction: Direction, pawns: u64, options: Options) -> Self {
        Self {
            at: ball,
            direction,
            held: 1u8 << direction as u8,
            pawns,
            options,
            looked_at: 0,
        }
    }

    /// Enters one more square, if the ball can still go on, and gives the square where it is.
    #[inline]
    pub fn go_on(&mut self) -> Square {
        loop {
            let ahead = board::ray(self.at, self.direction);
            let free = ahead & !self.pawns;
            if free != 0 {
                let next = self.direction.nearest(free);
                self.looked_at |= ahead & !board::ray(next, self.direction);
                self.at = next;
                self.held = 1 << self.direction as u8;
                return next;
            }
            self.looked_at |= ahead;
            let turned = match self.options.bounce {
                Bounce::Mirror => board::mirror(self.at, self.direction),
                Bounce::Back => self.direction.opposite(),
            };
            if self.options.edge == Edge::Fly && ahead != 0 {
                self.at = board::line_end(self.at, self.direction);
                self.held = 0;
            }
            self.direction = turned;
            // [ruling] in G8: shut in between chains, the ball stays where it is.
            if self.held & (1 << self.direction as u8) != 0 {
                return self.at;
            }
            self.held |= 1 << self.direction as u8;
        }
    }
}

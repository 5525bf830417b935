//! Phase 6: the goal attempt (T27–T29) and the penalty kick (T43), with their exact chances.

use super::edition::Edition;
use super::offside;
use super::position::Position;
use super::tokens::Aim;
use crate::rules::Chance;

/// T27: what P's keeper away from its penalty area, or off the pitch, gives.
const KEEPER_AWAY: i8 = 4;
/// Faces of a die.
pub const FACES: u8 = 6;

/// The modifiers of a goal attempt (T27).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Majority in the ball's zone, −1 to 1; none at a direct free kick (T39).
    pub ball_zone: Option<i8>,
    /// Majority in P's penalty area, −1 to 1; none where the errata leave it out.
    pub penalty_area: Option<i8>,
    /// +4 if P's keeper is not in its penalty area.
    pub keeper: i8,
    /// 0, −2, −4 or −6 by the ball's zone.
    pub zone: i8,
    /// Their sum.
    pub sum: i8,
    /// The ball value that it has to beat.
    pub ball: u8,
}

/// What a shot or a penalty comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shot {
    /// A goal.
    Goal,
    /// A corner to the shooting side.
    Corner,
    /// A goal kick to the other side.
    Miss,
}

/// T27: whether D may shoot, the ball lying wholly in P's half.
#[inline]
pub const fn may_shoot(position: &Position) -> bool {
    position.passive().half().holds(position.ball)
}

impl Attempt {
    /// T27: the modifiers of a shot from where the ball lies; `direct` at a free kick.
    #[inline]
    pub fn new(position: &Position, direct: bool, edition: Edition) -> Self {
        let ball_zone = (!direct).then(|| ball_zone(position));
        let penalty_area = penalty_area(position, edition);
        let keeper = keeper(position);
        let zone = zone(position);
        Self {
            ball_zone,
            penalty_area,
            keeper,
            zone,
            sum: ball_zone.unwrap_or(0) + penalty_area.unwrap_or(0) + keeper + zone,
            ball: position.value,
        }
    }

    /// T29: whether even a 6 is not enough.
    #[inline]
    #[must_use]
    pub const fn is_difficult(&self) -> bool {
        FACES as i8 + self.sum <= self.ball as i8
    }

    /// T29: whether a second die is rolled after this one.
    #[inline]
    #[must_use]
    pub const fn needs_second(&self, die: u8) -> bool {
        self.is_difficult() && die == FACES
    }

    /// T28, T29: what the dice come to; `second` counts only where it is needed.
    #[inline]
    #[must_use]
    pub fn result(&self, die: u8, second: Option<u8>) -> Shot {
        if self.is_difficult() {
            let goal = die == FACES && second == Some(FACES);
            return if goal { Shot::Goal } else { Shot::Miss };
        }
        match (die as i8 + self.sum).cmp(&(self.ball as i8)) {
            std::cmp::Ordering::Greater => Shot::Goal,
            std::cmp::Ordering::Equal => Shot::Corner,
            std::cmp::Ordering::Less => Shot::Miss,
        }
    }

    /// The chances of goal, corner and miss before the roll.
    #[must_use]
    pub fn chances(&self) -> [Chance; 3] {
        let mut counts = [0; 3];
        for die in 1..=FACES {
            for second in 1..=FACES {
                let second = self.needs_second(die).then_some(second);
                counts[self.result(die, second) as usize] += 1;
            }
        }
        let pairs = u64::from(FACES) * u64::from(FACES);
        counts.map(|count| Chance::new(count, pairs))
    }
}

/// −1, 0 or 1 by who has more.
const fn majority(own: u8, other: u8) -> i8 {
    (own > other) as i8 - (own < other) as i8
}

/// T27: the majority in the ball's zone.
fn ball_zone(position: &Position) -> i8 {
    let ball = position.ball;
    majority(
        position.squad(position.dominating).count(ball),
        position.squad(position.passive()).count(ball),
    )
}

/// T27: the majority in P's penalty area without P's keeper. Errata: left out for a shot from there,
/// and no +1 if the area is offside for D.
fn penalty_area(position: &Position, edition: Edition) -> Option<i8> {
    let (side, passive) = (position.dominating, position.passive());
    let area = passive.area();
    if edition.has_errata() && position.ball == area {
        return None;
    }
    let value = majority(
        position.squad(side).count(area),
        position.squad(passive).outfield(area),
    );
    let lost = value > 0
        && edition.has_errata()
        && offside::zones(position, side, position.ball, edition).holds(area);
    Some(if lost { 0 } else { value })
}

/// T27: +4 if P's keeper is not in its penalty area.
fn keeper(position: &Position) -> i8 {
    let passive = position.passive();
    if position.squad(passive).keeper() == Some(passive.area()) {
        0
    } else {
        KEEPER_AWAY
    }
}

/// T27: the table of zones, read from the goal that D attacks.
fn zone(position: &Position) -> i8 {
    let area = position.passive().area();
    let ball = position.ball;
    // The area, the middle zone before it, the flanks beside the area, the flanks before those.
    if ball == area {
        0
    } else if ball.forward(position.dominating) == Some(area) {
        -2
    } else if area.neighbours().holds(ball) {
        -4
    } else {
        -6
    }
}

/// The keeper's guess at a penalty (T43).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guess {
    /// Its left.
    Left = 0,
    /// It stays.
    None = 1,
    /// Its right.
    Right = 2,
}

impl Guess {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Left, Self::None, Self::Right];

    /// T43: what the keeper's hidden die says.
    #[must_use]
    pub const fn of(die: u8) -> Self {
        match die {
            1 => Self::Left,
            6 => Self::Right,
            _ => Self::None,
        }
    }

    /// The chance that the hidden die says so.
    #[must_use]
    pub fn chance(self) -> Chance {
        let dice = (1..=FACES).filter(|&die| Self::of(die) == self).count();
        Chance::new(dice as u64, u64::from(FACES))
    }
}

/// T43: the least die that scores, by aim and guess.
#[must_use]
pub const fn penalty_need(aim: Aim, guess: Guess) -> u8 {
    const NEEDS: [[u8; 3]; 3] = [[2, 2, 6], [1, 6, 1], [6, 2, 2]];
    NEEDS[aim as usize][guess as usize]
}

/// The chance of a penalty with this aim against this guess.
#[must_use]
pub fn penalty_chance(aim: Aim, guess: Guess) -> Chance {
    let scoring = FACES + 1 - penalty_need(aim, guess);
    Chance::new(u64::from(scoring), u64::from(FACES))
}

/// The chance of a penalty with this aim before the keeper's hidden die is rolled.
#[must_use]
pub fn penalty_total(aim: Aim) -> Chance {
    let parts = Guess::ALL.map(|guess| guess.chance() * penalty_chance(aim, guess));
    parts[0] + parts[1] + parts[2]
}

/// The least own die (1–6) that is more than a ball value with these modifiers, if there is one.
#[must_use]
pub fn least_die(sum: i8, ball: u8) -> Option<u8> {
    (1..=FACES).find(|&die| i16::from(die) + i16::from(sum) > i16::from(ball))
}

#[cfg(test)]
mod tests {
    use super::super::pitch::{Side, Zone};
    use super::super::setup::Setup;
    use super::*;

    fn position(ball: &str) -> Position {
        let text = format!("m1*,m3x10 m3x10,m5* y {ball} 3 10 0-0 4-4-2 4-4-2 0-0 y -");
        let setup = Setup::parse(&text).expect("the position is well formed");
        setup.validate().expect("the position is valid")
    }

    /// T27, every cell of the zone table for both sides.
    #[test]
    fn t27_the_zone_table() {
        for (yellow, blue, value) in [
            ("m5", "m1", 0),
            ("m4", "m2", -2),
            ("s4", "s1", -4),
            ("s8", "s5", -4),
            ("s3", "s2", -6),
            ("s7", "s6", -6),
        ] {
            for (side, ball) in [(Side::Yellow, yellow), (Side::Blue, blue)] {
                let mut position = position(ball);
                position.dominating = side;
                assert!(may_shoot(&position), "{ball}");
                let attempt = Attempt::new(&position, false, Edition::Original);
                assert_eq!(attempt.zone, value, "{side} {ball}");
            }
        }
        for zone in Zone::ALL {
            for side in Side::BOTH {
                let mut position = position(zone.name());
                position.dominating = side;
                assert_eq!(may_shoot(&position), side.other().half().holds(zone));
            }
        }
    }

    /// T43, every cell of the penalty table.
    #[test]
    fn t43_the_penalty_table() {
        for (aim, needs) in Aim::ALL.into_iter().zip([[2, 2, 6], [1, 6, 1], [6, 2, 2]]) {
            for (guess, need) in Guess::ALL.into_iter().zip(needs) {
                assert_eq!(penalty_need(aim, guess), need);
                let scoring = (1..=FACES).filter(|&die| die >= need).count() as u64;
                assert_eq!(penalty_chance(aim, guess), Chance::new(scoring, 6));
            }
        }
        let guesses = (1..=FACES).map(Guess::of).collect::<Vec<_>>();
        assert_eq!(guesses[0], Guess::Left);
        assert!(guesses[1..5].iter().all(|guess| *guess == Guess::None));
        assert_eq!(guesses[5], Guess::Right);
        assert_eq!(penalty_total(Aim::Left), Chance::new(13, 18));
        assert_eq!(penalty_total(Aim::Centre), Chance::new(4, 9));
        assert_eq!(penalty_total(Aim::Right), Chance::new(13, 18));
    }

    /// T28, T29: the chances are those of counting the dice.
    #[test]
    fn t29_a_second_six_is_needed() {
        let mut attempt = Attempt::new(&position("m4"), false, Edition::Original);
        for sum in -8..=6 {
            attempt.sum = sum;
            for ball in 1..=6 {
                attempt.ball = ball;
                let [goal, corner, miss] = attempt.chances();
                assert_eq!(goal + corner + miss, Chance::from_integer(1));
                if attempt.is_difficult() {
                    assert_eq!(goal, Chance::new(1, 36));
                    assert_eq!(corner, Chance::from_integer(0));
                } else {
                    let dice = |is: fn(i8, i8) -> bool| {
                        let dice = (1..=6).filter(|die| is(die + sum, ball as i8));
                        Chance::new(dice.count() as u64, 6)
                    };
                    assert_eq!(goal, dice(|value, ball| value > ball));
                    assert_eq!(corner, dice(|value, ball| value == ball));
                }
            }
        }
    }
}

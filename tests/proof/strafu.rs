//! STRAFU, recounted.

use super::{Slow, Told, int, text};

const SIDES: [&str; 2] = ["red", "blue"];

/// File from 0 and row of a field.
fn field(name: &str) -> (usize, usize) {
    let file = name.as_bytes()[0] as usize - 'a' as usize;
    (file, name[1..].parse().expect("a row"))
}

/// The board of a record.
struct Board {
    width: usize,
    length: usize,
    area: (usize, usize),
}

impl Board {
    fn of(told: &Told<'_>) -> Self {
        let number = |text: &str| text.parse().expect("a number");
        let area = told.option("area", "11x4");
        let (width, depth) = area.split_once('x').expect("an area");
        Self {
            width: number(&told.option("width", "15")),
            length: number(&told.option("length", "21")),
            area: (number(width), number(depth)),
        }
    }

    fn zone(&self, name: &str) -> &'static str {
        let (file, row) = field(name);
        let central = file.abs_diff(self.width / 2) <= self.area.0 / 2;
        let middle = self.length / 2 + 1;
        match row {
            0 => "red_area",
            row if row <= self.area.1 && central => "red_area",
            row if row > self.length => "blue_area",
            row if row > self.length - self.area.1 && central => "blue_area",
            row if row < middle => "red_half",
            row if row > middle => "blue_half",
            _ => "middle",
        }
    }
}

/// Field of the ball and its holder; none while line-ups are due.
fn holder(position: &str, board: &Board) -> Option<(String, usize)> {
    let parts: Vec<&str> = position.split(' ').collect();
    let (rows, ball) = (parts[0], parts[2]);
    if ball == "-" {
        return None;
    }
    let (file, row) = field(ball);
    let text = rows.split('/').nth(board.length + 1 - row).expect("a row");
    let is_goal = row == 0 || row == board.length + 1;
    let mut at = if is_goal { board.width / 2 - 2 } else { 0 };
    let mut empty = 0;
    for letter in text.chars() {
        match letter.to_digit(10) {
            Some(digit) => empty = empty * 10 + digit as usize,
            None => {
                at += empty;
                empty = 0;
                if at == file {
                    return Some((ball.to_owned(), usize::from(letter.is_lowercase())));
                }
                at += 1;
            }
        }
    }
    panic!("nobody on {ball} in {position}");
}

pub fn recount(told: &Told<'_>, slow: &mut Slow) {
    slow.whole(&[
        "actions",
        "possession",
        "passes",
        "chains",
        "steals",
        "shots",
        "fouls",
        "penalties",
        "penalty_dice",
        "territory",
        "ball",
    ]);
    let board = Board::of(told);
    let variant = format!("{}x{}", board.width, board.length);
    let mut chain = (0, 0);
    let end_chain = |slow: &mut Slow, chain: &mut (usize, u32)| {
        if chain.1 > 0 {
            let key = if chain.1 >= 30 {
                "30+".to_owned()
            } else {
                chain.1.to_string()
            };
            slow.side("chains", key, SIDES[chain.0]);
        }
        chain.1 = 0;
    };
    for (event, before) in told.events.iter().zip(told.before()) {
        let kind = text(&event["kind"]);
        if kind == "lineup" || kind == "placement" {
            continue;
        }
        let facts = &event["facts"];
        let side = usize::from(event["side"] == "b");
        let name = SIDES[side];
        let words = text(&event["text"]);
        slow.side("actions", &kind, name);
        for row in [name, "all"] {
            slow.add("possession", row, "actions", 1.0);
        }
        if let Some((ball, owner)) = holder(&before, &board) {
            for row in [SIDES[owner], "all"] {
                slow.add("possession", row, "with_ball", 1.0);
            }
            slow.side("territory", board.zone(&ball), SIDES[owner]);
            slow.add_of("ball", &variant, &ball[1..], &ball[..1], 1.0);
        }
        let foul = facts["foul"] == true;
        match kind.as_str() {
            "move" => {
                let to = words.trim_end_matches("=P").trim_end_matches('x');
                let to = to.split('-').nth(1).expect("a target");
                if facts["steal"] == true {
                    slow.side("steals", board.zone(to), name);
                }
                if foul {
                    slow.side("fouls", "goal_line", name);
                }
            }
            "pass" => {
                let length = int(&facts["distance"]);
                slow.side("passes", length, name);
                slow.add(
                    "passes",
                    length,
                    "flown_over",
                    int(&facts["flown_over"]) as f64,
                );
                if foul {
                    slow.add("passes", length, "fouled", 1.0);
                    slow.side("fouls", "fouled_pass", SIDES[1 - side]);
                } else {
                    chain = (side, chain.1 + 1);
                }
            }
            "shot" => {
                let kinds = ["direct", "one_relay", "two_relays"];
                slow.side("shots", kinds[int(&facts["relays"]) as usize], name);
            }
            "penalty" => {
                let (n, d) = (int(&facts["n"]), int(&facts["d"]));
                slow.add("penalty_dice", n, d, 1.0);
                let end = match (facts["goal"] == true, d) {
                    (true, _) => "scored",
                    (_, 6) => "missed",
                    _ => "held",
                };
                for row in [name, "all"] {
                    slow.add("penalties", row, "taken", 1.0);
                    slow.add("penalties", row, end, 1.0);
                    slow.add("penalties", row, "expected", 4.0 / 6.0);
                    slow.add("penalties", row, "expected_decimal", 4.0 / 6.0);
                    let goal = f64::from(end == "scored");
                    slow.add("penalties", row, "off", goal - 4.0 / 6.0);
                }
            }
            _ => {}
        }
        let after = text(&event["position"]);
        let state = after.split(' ').nth(3).unwrap_or_default().to_owned();
        let now = holder(&after, &board).map(|(_, owner)| owner);
        if now != Some(chain.0) || state == "x" || state == "y" {
            end_chain(slow, &mut chain);
        }
    }
    end_chain(slow, &mut chain);
    let all = slow.get("possession", "all", "with_ball");
    for row in ["red", "blue", "all"] {
        let part = slow.get("possession", row, "with_ball");
        slow.set(
            "possession",
            row,
            "share",
            if all > 0.0 { part / all } else { 0.0 },
        );
    }
}

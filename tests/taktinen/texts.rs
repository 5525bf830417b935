//! Texts that are no tokens.

use super::support::at;
use touchline::games::taktinen::Taktinen;
use touchline::rules::{Dice, Rules};

/// Random bytes are no tokens, and nothing panics.
#[test]
fn any_text_is_read_or_refused() {
    let mut dice = Dice::new(1, 1);
    let alphabet: Vec<char> = "SYBATDMECPVGKOXs1m5x9*!^-+@,:#o lhéf".chars().collect();
    let mut referee = at("", "- - y m3 3 1 0-0 4-4-2 4-4-2 0-0 y k");
    for _ in 0..20_000 {
        let length = dice.below(9);
        let text: String = (0..length).map(|_| *dice.pick(&alphabet)).collect();
        match Taktinen::token(&text) {
            Ok(token) => {
                let written = token.to_string();
                assert_eq!(
                    Taktinen::token(&written).map(|token| token.to_string()),
                    Ok(written)
                );
                let _ = referee.feed(token);
            }
            Err(error) => assert!(error.at <= text.len(), "{text}"),
        }
    }
}

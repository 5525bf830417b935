//! The laws of Taktinen, whose plies are whole turns: texts, targets, odds, symmetries, canonical form.

#[path = "../common/mod.rs"]
mod common;
mod faults;
mod format;
mod laws;
mod support;
mod texts;

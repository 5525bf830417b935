//! Foreign formats of Stratego records: Gravon's XML and `.gsn`, StraDos strings and set-up strings.
//! No text makes an import panic, and all of them are bounded by the limits of records.

mod coordinate;
mod draft;
mod gravon;
mod gravon_xml;
mod gsn;
mod setup;
mod strados;
mod xml_writer;

pub use gravon_xml::GravonXml;
pub use gsn::Gsn;
pub use setup::SetupStrings;
pub use strados::StraDos;

use crate::rules::Foreign;

/// Every format.
pub static FORMATS: &[&dyn Foreign] = &[&GravonXml, &Gsn, &StraDos, &SetupStrings];

//! Floor 3: reports as serialisable types, apart from the engine types, and the renderers. The JSON
//! names are fixed within schema 1.

mod check;
mod dedup;
mod envelope;
mod explain;
mod fmt;
mod grep;
mod head;
mod infer;
mod merge;
mod moves;
mod odds;
mod perft;
mod puzzle;
mod random;
mod record;
pub mod render;
mod repair;
mod replay;
mod show;
mod solve;
mod split;
mod stats;
pub mod stored;
mod value;

pub use check::{
    CheckData, CheckSummary, FindingData, MatrixData, PartingData, ReadingData, ResultData,
};
pub use dedup::{DedupData, DedupSummary, SpotData};
pub use envelope::{Envelope, SCHEMA, TOOL};
pub use explain::{ExampleData, ExplainData, ExplainReport, ExplainSummary, RuleData};
pub use fmt::FmtData;
pub use grep::{GrepData, GrepSummary};
pub use head::HeadData;
pub use infer::{InferData, InferredData, MomentData, UnknownData};
pub use merge::{DifferenceData, MergeData, SheetData, TwoTagsData, VariationData};
pub use moves::{ActionData, MovesData};
pub use odds::{Chances, ChancesData, LuckData, OddsData, SumData, TrialData};
pub use perft::{DivideData, PerftData};
pub use puzzle::{CertificateData, ClaimData, PuzzleData, TwinData, VerifyData};
pub use random::RandomData;
pub use record::{ItemData, RecordContent, RecordData, TagData};
pub use repair::{EditData, RepairData};
pub use replay::{EventData, ReplayData};
pub use show::ShowData;
pub use solve::{SolveData, WinningData};
pub use split::{SplitData, SplitSummary};
pub use stats::{
    MapData, MapRowData, NumberData, RowData, StatsData, StatsReport, StatsSummary, TableData,
    TopicData, ValueData,
};
pub use value::{FactData, FactsData};

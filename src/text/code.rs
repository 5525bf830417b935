//! Codes and clauses: the stable names of findings and rules, with what `explain` says of them.

/// A stable code of a finding.
#[derive(Clone, Copy, Debug)]
pub struct Code {
    /// Kebab case, e.g. `gol-kick-compulsory`.
    pub name: &'static str,
    /// Clauses of the rules that it reports, the usual one first: which one applies may depend on
    /// what is due or on the options.
    pub clauses: &'static [&'static str],
    /// One line: what is wrong.
    pub summary: &'static str,
    /// Why, and what to do about it.
    pub detail: &'static str,
    /// A record that shows the fault, and one that is right.
    pub example: Example,
}

/// Two small records: the wrong one gives the code, the right one is `ok`.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// A record with the fault.
    pub wrong: &'static str,
    /// The same without it.
    pub right: &'static str,
}

/// A clause of a game's rules.
#[derive(Clone, Copy, Debug)]
pub struct Clause {
    /// Id, e.g. `G10`.
    pub id: &'static str,
    /// A few words.
    pub title: &'static str,
    /// The rule in words.
    pub text: &'static str,
    /// Where the source text says it.
    pub source: &'static str,
    /// What the source leaves open and how it is settled here.
    pub ruling: Option<&'static str>,
    /// A record that breaks the clause (or shows its edge), and one that keeps it.
    pub example: Option<Example>,
}

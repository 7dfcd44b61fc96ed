//! A line as words and arrows: everything else that people write between them is passed over, and
//! remembered where it can mean something.

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    /// Letters and digits.
    Word,
    /// `-`, `->`, `=>`, `→` and the like.
    Arrow,
    /// What nobody writes in an order.
    Other,
}

/// One of them.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) sort: Sort,
    /// In lower case.
    pub(super) text: String,
    /// Where it stands in the line, in bytes.
    pub(super) start: usize,
    pub(super) end: usize,
    /// What stands directly before and after it, of what is passed over: `/`, `.`, `(` …
    pub(super) before: Option<char>,
    pub(super) after: Option<char>,
    /// Whether no space is around it.
    pub(super) is_glued: bool,
}

const DASHES: &str = "-‐‑‒–—―−⁃";
const ARROWS: &str = ">→⇒➔➜➝➞➡⟶⟹↦▶►➤";
const BULLETS: &str = "*•·◦‣●▪";
const SEPARATORS: &str = "/.,:;()[]{}\"“”„«»‘!?|\\";
/// What is written and not seen.
const UNSEEN: &str = "\u{feff}\u{200b}\u{200c}\u{200d}\u{2060}\u{fe0e}\u{fe0f}\u{ad}";
const APOSTROPHES: &str = "'’";

/// Takes a line apart.
pub(super) fn tokens(line: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut chars = line.char_indices().peekable();
    // What stands directly before the next token.
    let (mut before, mut spaced) = (None, true);
    while let Some((start, c)) = chars.next() {
        let end = start + c.len_utf8();
        if c.is_whitespace() {
            (before, spaced) = (None, true);
        } else if UNSEEN.contains(c) {
        } else if SEPARATORS.contains(c) || BULLETS.contains(c) || APOSTROPHES.contains(c) {
            if let Some(last) = tokens.last_mut().filter(|last| last.end == start) {
                last.after = Some(c);
            }
            before = Some(c);
        } else {
            let (sort, more): (Sort, fn(char) -> bool) = if c.is_alphanumeric() {
                (Sort::Word, |c| c.is_alphanumeric() || APOSTROPHES.contains(c))
            } else if DASHES.contains(c) || ARROWS.contains(c) || c == '=' || c == '~' {
                (Sort::Arrow, |c| {
                    DASHES.contains(c) || ARROWS.contains(c) || c == '=' || UNSEEN.contains(c)
                })
            } else {
                (Sort::Other, |_| false)
            };
            let mut end = end;
            while let Some((at, next)) = chars.next_if(|(_, next)| more(*next)) {
                end = at + next.len_utf8();
            }
            let text = line[start..end].to_lowercase();
            let points = text.chars().any(|c| DASHES.contains(c) || ARROWS.contains(c));
            let sort = if sort == Sort::Arrow && !points { Sort::Other } else { sort };
            let next_is_spaced = chars.peek().is_none_or(|(_, next)| next.is_whitespace());
            let is_glued = !spaced && before.is_none() && !next_is_spaced;
            tokens.push(Token { sort, text, start, end, before, after: None, is_glued });
            (before, spaced) = (None, false);
        }
    }
    tokens
}

/// A name as it is looked up: in lower case, words with one space between them.
pub(crate) fn plain(name: &str) -> String {
    let words = tokens(name).into_iter().filter(|token| token.sort == Sort::Word);
    words.map(|token| token.text).collect::<Vec<_>>().join(" ")
}

//! Rust source as tokens: just enough to tell code from comments and text, and to drop tests.
//!
//! Not a parser: rules look for names and paths, and a name in a comment, in a string, or in a
//! `#[cfg(test)]` item is nobody's business.

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A name or keyword.
    Word,
    /// A whole number.
    Whole,
    /// A number with a fraction, an exponent, or a float suffix.
    Float,
    /// The content of a string literal, without quotes, escapes as written.
    Text,
    /// A character, byte, or lifetime.
    Small,
    /// One character of punctuation.
    Mark,
}

/// One token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    /// Line, from 1.
    pub(crate) line: usize,
    /// What it is.
    pub(crate) kind: Kind,
    /// How it is written.
    pub(crate) text: String,
}

impl Token {
    /// Whether it is this word or this mark.
    pub(crate) fn is(&self, text: &str) -> bool {
        matches!(self.kind, Kind::Word | Kind::Mark) && self.text == text
    }
}

/// A path of names, use-trees expanded: `std::collections::BTreeMap`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CodePath {
    /// The line of its last name.
    pub(crate) line: usize,
    /// Its names.
    pub(crate) names: Vec<String>,
    /// Whether `!` follows: a macro call.
    pub(crate) is_macro: bool,
}

impl CodePath {
    /// Whether it begins with these names.
    pub(crate) fn begins(&self, start: &[&str]) -> bool {
        self.names.len() >= start.len() && self.names.iter().zip(start).all(|(a, b)| a == b)
    }
}

struct Reader<'a> {
    chars: std::iter::Peekable<std::str::Chars<'a>>,
    line: usize,
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<char> {
        self.chars.peek().copied()
    }
    fn second(&self) -> Option<char> {
        self.chars.clone().nth(1)
    }
    fn next(&mut self) -> Option<char> {
        let c = self.chars.next();
        self.line += usize::from(c == Some('\n'));
        c
    }
    fn next_while(&mut self, mut more: impl FnMut(char) -> bool) -> String {
        let mut text = String::new();
        while let Some(c) = self.peek().filter(|c| more(*c)) {
            text.push(c);
            self.next();
        }
        text
    }

    /// The rest of a block comment whose opening is read; they nest.
    fn skip_block_comment(&mut self) {
        let mut depth = 1;
        while depth > 0 {
            match (self.next(), self.peek()) {
                (Some('/'), Some('*')) => {
                    self.next();
                    depth += 1;
                }
                (Some('*'), Some('/')) => {
                    self.next();
                    depth -= 1;
                }
                (None, _) => return,
                _ => {}
            }
        }
    }

    /// The rest of a string whose opening quote is read.
    fn string(&mut self) -> String {
        let mut text = String::new();
        while let Some(c) = self.next() {
            match c {
                '"' => break,
                '\\' => {
                    text.push(c);
                    text.extend(self.next());
                }
                _ => text.push(c),
            }
        }
        text
    }

    /// The rest of a raw string; its `hashes` and opening quote are read.
    fn raw_string(&mut self, hashes: usize) -> String {
        let end = format!("\"{}", "#".repeat(hashes));
        let mut text = String::new();
        while let Some(c) = self.next() {
            text.push(c);
            if text.ends_with(&end) {
                text.truncate(text.len() - end.len());
                break;
            }
        }
        text
    }

    /// A character or a lifetime; its opening quote is read.
    fn small(&mut self) -> String {
        let first = self.next();
        if first == Some('\\') {
            self.next();
            self.next_while(|c| c != '\'');
            self.next();
            return String::new();
        }
        if self.peek() == Some('\'') {
            self.next();
        } else {
            self.next_while(is_word_part);
        }
        first.map(String::from).unwrap_or_default()
    }

    /// A number that starts with `first`. After a dot (`pair.0.1`) only digits belong to it.
    fn number(&mut self, first: char, after_dot: bool) -> (Kind, String) {
        let mut text = String::from(first);
        let digits = |c: char| c.is_ascii_digit() || c == '_';
        text += &self.next_while(digits);
        if after_dot {
            return (Kind::Whole, text);
        }
        let mut float = false;
        if self.peek() == Some('.') {
            let next = self.second();
            if !next.is_some_and(|c| c == '.' || is_word_part(c) && !c.is_ascii_digit()) {
                float = true;
                text.extend(self.next());
                text += &self.next_while(digits);
            }
        }
        let tail = self.next_while(is_word_part);
        let radix = text == "0" && tail.starts_with(['x', 'o', 'b']);
        if !radix
            && (tail.starts_with(['e', 'E']) || tail.ends_with("f32") || tail.ends_with("f64"))
        {
            float = true;
        }
        (if float { Kind::Float } else { Kind::Whole }, text + &tail)
    }
}

fn is_word_part(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// The tokens of `source`, without comments.
pub(crate) fn tokens(source: &str) -> Vec<Token> {
    let mut reader = Reader { chars: source.chars().peekable(), line: 1 };
    let mut tokens: Vec<Token> = Vec::new();
    loop {
        let line = reader.line;
        let Some(c) = reader.next() else { return tokens };
        let (kind, text) = match c {
            '/' if reader.peek() == Some('/') => {
                reader.next_while(|c| c != '\n');
                continue;
            }
            '/' if reader.peek() == Some('*') => {
                reader.next();
                reader.skip_block_comment();
                continue;
            }
            '"' => (Kind::Text, reader.string()),
            '\'' => (Kind::Small, reader.small()),
            c if c.is_ascii_digit() => {
                reader.number(c, tokens.last().is_some_and(|token| token.is(".")))
            }
            c if is_word_part(c) => {
                let word = String::from(c) + &reader.next_while(is_word_part);
                literal_after(&mut reader, &word).unwrap_or((Kind::Word, word))
            }
            c if c.is_whitespace() => continue,
            c => (Kind::Mark, String::from(c)),
        };
        tokens.push(Token { line, kind, text });
    }
}

/// The literal that `word` is the prefix of, if it is one: `r#"…"#`, `b"…"`, `b'…'`.
fn literal_after(reader: &mut Reader<'_>, word: &str) -> Option<(Kind, String)> {
    match (word, reader.peek()?) {
        ("b" | "c", '"') => {
            reader.next();
            Some((Kind::Text, reader.string()))
        }
        ("b", '\'') => {
            reader.next();
            Some((Kind::Small, reader.small()))
        }
        ("r" | "br" | "cr", '"' | '#') => {
            let mut ahead = reader.chars.clone();
            let mut hashes = 0;
            while ahead.next_if_eq(&'#').is_some() {
                hashes += 1;
            }
            // Otherwise a raw name, `r#type`.
            (ahead.next() == Some('"')).then(|| {
                (0..=hashes).for_each(|_| {
                    reader.next();
                });
                (Kind::Text, reader.raw_string(hashes))
            })
        }
        _ => None,
    }
}

/// The tokens outside test items, and the names of modules that are tests in files of their own
/// (`#[cfg(test)] mod tests;`).
pub(crate) fn without_tests(tokens: &[Token]) -> (Vec<Token>, Vec<String>) {
    let (mut kept, mut modules) = (Vec::new(), Vec::new());
    let mut at = 0;
    if tokens.len() > 1 && tokens[1].is("!") && is_test_mark(&[&tokens[..1], &tokens[2..]].concat())
    {
        return (kept, modules);
    }
    while at < tokens.len() {
        if !is_test_mark(&tokens[at..]) {
            kept.push(tokens[at].clone());
            at += 1;
            continue;
        }
        while at < tokens.len() && tokens[at].is("#") {
            at = closing(tokens, at + 1);
        }
        let start = at;
        while at < tokens.len() && !tokens[at].is("{") && !tokens[at].is(";") {
            // `fn bytes() -> [u8; 3] {`: a semicolon in brackets ends nothing.
            let opens = tokens[at].is("[") || tokens[at].is("(");
            at = if opens { closing(tokens, at) } else { at + 1 };
        }
        if tokens.get(at).is_some_and(|token| token.is(";")) {
            let item = &tokens[start..at];
            if let Some(named) = item.iter().position(|token| token.is("mod")) {
                modules.extend(item.get(named + 1).map(|token| token.text.clone()));
            }
            at += 1;
        } else {
            at = closing(tokens, at);
        }
    }
    (kept, modules)
}

/// Whether tokens begin with `#[cfg(test)]` or `#[cfg(all(test, …))]`.
fn is_test_mark(tokens: &[Token]) -> bool {
    let starts = |marks: &[&str]| {
        tokens.len() >= marks.len() && tokens.iter().zip(marks).all(|(token, mark)| token.is(mark))
    };
    starts(&["#", "[", "cfg", "(", "test", ")"])
        || starts(&["#", "[", "cfg", "(", "all", "(", "test"])
}

/// The index after the bracket that closes the one at `open`.
fn closing(tokens: &[Token], open: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        if token.kind == Kind::Mark {
            match token.text.as_str() {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return at + 1;
            }
        }
    }
    tokens.len()
}

/// Every path in the code; a single name is a path of one.
pub(crate) fn paths(tokens: &[Token]) -> Vec<CodePath> {
    let mut paths = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if tokens[at].kind == Kind::Word {
            at = path(tokens, at, &[], &mut paths);
        } else {
            at += 1;
        }
    }
    paths
}

/// Reads the path at `at` under `prefix`; returns the index after it.
fn path(tokens: &[Token], mut at: usize, prefix: &[String], paths: &mut Vec<CodePath>) -> usize {
    let is = |at: usize, mark: &str| tokens.get(at).is_some_and(|token| token.is(mark));
    let mut names = prefix.to_vec();
    let mut line = tokens[at].line;
    while let Some(token) = tokens.get(at).filter(|token| token.kind == Kind::Word) {
        names.push(token.text.clone());
        line = token.line;
        at += 1;
        if !(is(at, ":") && is(at + 1, ":")) {
            break;
        }
        at += 2;
        if is(at, "{") {
            at += 1;
            while at < tokens.len() && !is(at, "}") {
                at = match tokens[at].kind {
                    Kind::Word => path(tokens, at, &names, paths),
                    _ => at + 1,
                };
            }
            return at + 1;
        }
    }
    paths.push(CodePath { line, names, is_macro: is(at, "!") && !is(at + 1, "=") });
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(source: &str) -> Vec<String> {
        tokens(source).into_iter().filter(|t| t.kind == Kind::Word).map(|t| t.text).collect()
    }

    #[test]
    fn comments_and_texts_are_not_code() {
        let source = r###"a // b
            /* c /* d */ e */ f "g \" h" r#"i " j"# 'k' '\'' '\u{41}' b"l" b'm' n<'o> r#type"###;
        assert_eq!(words(source), ["a", "f", "n", "r", "type"]);
    }

    #[test]
    fn lines_are_counted_through_texts() {
        let last = tokens("\"a\nb\"\n// c\nd").pop().expect("a token");
        assert_eq!((last.line, last.text.as_str()), (4, "d"));
    }

    #[test]
    fn floats_are_told_from_ranges_fields_and_methods() {
        let floats =
            |source: &str| tokens(source).iter().filter(|token| token.kind == Kind::Float).count();
        for float in ["1.5", "2.", "1e9", "3f64", "4_f32", "1.0e-3", "(0.5)"] {
            assert_eq!(floats(float), 1, "{float}");
        }
        for whole in ["1..2", "x.0.1", "1.max(2)", "0x1e9", "7u8", "0..=9", "v1"] {
            assert_eq!(floats(whole), 0, "{whole}");
        }
    }

    #[test]
    fn use_trees_become_paths() {
        let tokens =
            tokens("use std::{fs, io::{self, Read}, collections::*}; let x = a::b::<c>();");
        let paths: Vec<String> = paths(&tokens).iter().map(|path| path.names.join("::")).collect();
        for path in ["std::fs", "std::io::self", "std::io::Read", "std::collections", "a::b", "c"] {
            assert!(paths.iter().any(|known| known == path), "{path} in {paths:?}");
        }
    }

    #[test]
    fn macros_are_told_from_unequal() {
        let tokens = tokens("println!(a); if b != c {}");
        let macros: Vec<_> = paths(&tokens).into_iter().filter(|path| path.is_macro).collect();
        assert_eq!(macros.len(), 1);
        assert_eq!(macros[0].names, ["println"]);
    }

    #[test]
    fn tests_are_dropped_whole() {
        let source = "fn a() {} #[cfg(test)] #[allow(x)] mod tests { fn b() { {} } } fn c() {}
            #[cfg(test)] use d::e; #[cfg(test)] mod far; #[cfg(all(test, f))] fn g() -> [u8; 2] {}
            fn h() {}";
        let (kept, modules) = without_tests(&tokens(source));
        let kept: Vec<_> = kept.iter().filter(|t| t.kind == Kind::Word).map(|t| &t.text).collect();
        assert_eq!(kept, ["fn", "a", "fn", "c", "fn", "h"]);
        assert_eq!(modules, ["far"]);
        assert!(without_tests(&tokens("#![cfg(test)] use a::b;")).0.is_empty());
    }
}

//! A line of notation word by word, whatever the ruleset.

use crate::clause::Malformed;
use crate::text::Text;

/// What a line needed at some place: to programs in English, to people by a message.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    words: &'static str,
    message: &'static str,
}

impl Wanted {
    /// A message, and the same in English.
    pub const fn new(message: &'static str, words: &'static str) -> Self {
        Wanted { words, message }
    }
    /// Not found at this byte of a line.
    pub fn at(&self, line: &str, byte: usize) -> Malformed {
        Malformed::wanting(line, byte, self.words, Text::new(self.message))
    }
}

/// The words of a line, one after another.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    line: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    /// The words from the beginning of a line.
    pub const fn new(line: &'a str) -> Self {
        Words { line, at: 0 }
    }
    /// The next word and the byte where it begins; an empty one at the end of the line.
    #[expect(clippy::should_implement_trait, reason = "the end is a word, too: an empty one")]
    pub fn next(&mut self) -> (usize, &'a str) {
        let start = self.skip();
        let word = self.line[start..].split_whitespace().next().unwrap_or("");
        self.at = start + word.len();
        (start, word)
    }
    /// The next word, which is read again.
    pub fn peek(&self) -> &'a str {
        self.line[self.at..].split_whitespace().next().unwrap_or("")
    }
    /// Passes over spaces; the byte where the next word begins.
    pub fn skip(&mut self) -> usize {
        let rest = &self.line[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.at
    }
    /// Goes back to where a word was found.
    pub const fn back(&mut self, at: usize) {
        self.at = at;
    }
    /// All that follows, without the spaces around it.
    pub fn rest(&self) -> &'a str {
        self.line[self.at..].trim()
    }
    /// That `expected` was not found at a byte.
    pub fn fault(&self, at: usize, expected: impl Into<String>) -> Malformed {
        Malformed::new(self.line, at, expected)
    }
    /// The same by a message.
    pub fn wants(&self, at: usize, wanted: &Wanted) -> Malformed {
        wanted.at(self.line, at)
    }
    /// The next word as something.
    ///
    /// # Errors
    /// It is nothing of the kind: what was wanted.
    pub fn parse<T>(
        &mut self,
        wanted: &Wanted,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, Malformed> {
        let (at, word) = self.next();
        read(word).ok_or_else(|| self.wants(at, wanted))
    }
    /// The same, said in English alone.
    ///
    /// # Errors
    /// It is nothing of the kind: what was expected.
    pub fn read<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, Malformed> {
        let (at, word) = self.next();
        read(word).ok_or_else(|| self.fault(at, expected))
    }
    /// This word and no other.
    ///
    /// # Errors
    /// It is another.
    pub fn literal(&mut self, wanted: &str) -> Result<(), Malformed> {
        self.read(wanted, |word| (word == wanted).then_some(()))
    }
    /// That nothing but spaces follows.
    ///
    /// # Errors
    /// A word does.
    pub fn end(&mut self) -> Result<(), Malformed> {
        self.read("the end of the line", |word| word.is_empty().then_some(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_one_after_another_and_faults_say_where() {
        let mut words = Words::new("  GA\tspeed  4 ");
        assert_eq!(words.next(), (2, "GA"));
        assert_eq!((words.peek(), words.rest()), ("speed", "speed  4"));
        assert_eq!(words.literal("speed"), Ok(()));
        let at = words.skip();
        assert_eq!(words.read("a number", |word| word.parse::<u8>().ok()), Ok(4));
        assert_eq!(words.end(), Ok(()));
        assert_eq!(words.next(), (14, ""));
        words.back(at);
        let fault = words.end().expect_err("there is a word");
        assert_eq!((fault.at, fault.found.as_str()), (12, "4"));
        let fault = words.literal("five").expect_err("the line is at its end");
        assert_eq!((fault.found.as_str(), fault.expected.as_str()), ("", "five"));
    }
}

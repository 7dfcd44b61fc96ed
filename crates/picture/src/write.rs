//! SVG as text: what has to be escaped, and how wide words are.

/// Text as XML wants it, in content and in attributes.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // XML has no place for them, escaped or not.
            control if control.is_control() => out.push(' '),
            other => out.push(other),
        }
    }
    out
}

/// About how wide a line is in the font of the house, for letters of this size.
pub(crate) fn width(text: &str, size: i32) -> i32 {
    let tenths: i32 = text
        .chars()
        .map(|letter| match letter {
            'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '’' | '!' | '|' => 38,
            ' ' | 'f' | 'r' | 't' | '(' | ')' | '-' => 44,
            'm' | 'w' | 'M' | 'W' => 100,
            letter if letter.is_uppercase() => 77,
            _ => 68,
        })
        .sum();
    tenths * size / 100
}

/// A line no wider than `room`, cut with an ellipsis if it has to be.
pub(crate) fn fitted(text: &str, size: i32, room: i32) -> String {
    if width(text, size) <= room {
        return text.to_string();
    }
    let mut kept: String = text.to_string();
    while !kept.is_empty() && width(&kept, size) + size > room {
        kept.pop();
    }
    format!("{}…", kept.trim_end())
}

/// What stands between two things said in one line.
pub(crate) const BETWEEN: &str = "  ·  ";

/// Several things said in as few lines as have room for them, each cut if it has to be.
pub(crate) fn wrapped(said: &[String], size: i32, room: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for one in said {
        if let Some(line) = lines.last_mut()
            && width(line, size) + width(BETWEEN, size) + width(one, size) <= room
        {
            line.push_str(BETWEEN);
            line.push_str(one);
        } else {
            lines.push(fitted(one, size, room));
        }
    }
    lines
}

/// A sentence in as few lines as have room for it, broken between words.
pub(crate) fn broken(text: &str, size: i32, room: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let space = width(" ", size);
        match lines.last_mut() {
            Some(line) if width(line, size) + space + width(word, size) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(fitted(word, size, room)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_xml_would_read_is_escaped() {
        assert_eq!(escaped("<a b=\"1\"> & \u{1b}"), "&lt;a b=&quot;1&quot;&gt; &amp;  ");
        assert_eq!(escaped("galeazza è"), "galeazza è");
    }

    #[test]
    fn long_lines_are_cut_to_their_room() {
        assert_eq!(fitted("short", 10, 1_000), "short");
        let cut = fitted("a line that is far too long for this", 10, 100);
        assert!(cut.ends_with('…') && width(&cut, 10) <= 110, "{cut}");
    }

    #[test]
    fn a_long_sentence_is_broken_between_words() {
        let lines = broken("a line that is far too long for this", 10, 100);
        assert_eq!(lines.join(" "), "a line that is far too long for this");
        assert!(lines.len() > 1 && lines.iter().all(|line| width(line, 10) <= 100), "{lines:?}");
        assert_eq!(broken("short", 10, 100), ["short"]);
        assert!(broken("", 10, 100).is_empty());
    }

    #[test]
    fn what_has_no_room_in_a_line_begins_another() {
        let said = ["first", "second", "something far too long for any line"].map(str::to_owned);
        let lines = wrapped(&said, 10, 130);
        assert_eq!(lines[0], "first  ·  second");
        assert!(lines.len() == 2 && lines[1].ends_with('…'), "{lines:?}");
        assert_eq!(wrapped(&said[..2], 10, 60), ["first", "second"]);
    }
}

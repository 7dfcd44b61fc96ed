//! The walls of the browser table: it fetches nothing from elsewhere, and one folder of it alone
//! speaks to the server, so that something else can take the server's place.

use crate::finding::Finding;
use crate::tree::Tree;

const RULE: &str = "web";

/// Addresses that are names and never fetched.
const NAMES: [&str; 2] = ["http://www.w3.org/", "https://www.w3.org/"];
/// How a page speaks to a server.
const REQUESTS: [&str; 5] =
    ["fetch(", "new EventSource(", "new WebSocket(", "new XMLHttpRequest(", "sendBeacon("];

/// Findings in the sources of the page; its tests are skipped.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut requests: Vec<(&str, &str, usize, &str)> = Vec::new();
    for (path, text) in tree.texts().filter(|(path, _)| is_of_page(path)) {
        for (line, text) in (1..).zip(text.lines()) {
            if is_comment(text) {
                continue;
            }
            if let Some(address) = addresses(text).find(|address| !is_name(address)) {
                let message = format!("`{address}`: the page fetches nothing from elsewhere");
                findings.push(Finding::error(RULE, path, line, message));
            }
            let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
            let made = REQUESTS.iter().find(|request| calls(text, request));
            requests.extend(made.map(|request| (folder, path, line, *request)));
        }
    }
    // The folder with most requests is the interface, whatever it is called.
    let count = |folder: &str| requests.iter().filter(|request| request.0 == folder).count();
    if let Some(interface) = requests.iter().map(|request| request.0).max_by_key(|f| count(f)) {
        for (_, path, line, request) in requests.iter().filter(|request| request.0 != interface) {
            let message = format!("`{request}…)`: only {interface}/ speaks to the server");
            findings.push(Finding::error(RULE, path, *line, message));
        }
    }
    findings
}

fn is_of_page(path: &str) -> bool {
    let is_source = [".ts", ".svelte", ".css", ".html"].iter().any(|end| path.ends_with(end));
    let is_test = path.contains(".test.") || path.contains(".spec.");
    is_source && !is_test && (path.starts_with("web/src/") || path == "web/index.html")
}

fn is_comment(line: &str) -> bool {
    ["//", "*", "/*", "<!--"].iter().any(|opening| line.trim_start().starts_with(opening))
}

/// The addresses in a line, each to the end of its quotes.
fn addresses(line: &str) -> impl Iterator<Item = &str> {
    let starts = line.match_indices("http://").chain(line.match_indices("https://"));
    starts.map(|(at, _)| {
        let rest = &line[at..];
        &rest[..rest
            .find(|c: char| c.is_whitespace() || "\"'`<>)".contains(c))
            .unwrap_or(rest.len())]
    })
}

fn is_name(address: &str) -> bool {
    NAMES.iter().any(|name| address.starts_with(name))
}

/// Whether a line makes this request: not a method of the same name, nor the end of a longer name.
fn calls(line: &str, request: &str) -> bool {
    line.match_indices(request).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let is_other = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
        request.starts_with("send") || !before.is_some_and(is_other)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_elsewhere_are_found() {
        let found = |text: &str| check(&Tree::of(&[("web/src/a.ts", text)])).len();
        assert_eq!(found("const a = 'https://fonts.example/b.css';"), 1);
        assert_eq!(found("// see https://example.org\nconst a = '/api/games';"), 0);
        assert_eq!(found("<svg xmlns=\"http://www.w3.org/2000/svg\">"), 0);
    }

    #[test]
    fn one_folder_speaks_to_the_server() {
        let client = ("web/src/client/http.ts", "await fetch('/api');\nnew EventSource('/api')");
        let found = |text: &str| check(&Tree::of(&[client, ("web/src/board/a.ts", text)])).len();
        assert_eq!(found("const a = await fetch('/api');"), 1);
        assert_eq!(found("prefetch(a); client.fetch(b);"), 0);
        assert_eq!(check(&Tree::of(&[client, ("web/src/a.test.ts", "fetch('/api')")])), []);
    }
}

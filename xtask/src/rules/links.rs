//! Every link inside the repository leads somewhere: files, folders, and headings.

use super::prose::prose_lines;
use crate::finding::Finding;
use crate::tree::Tree;

const RULE: &str = "links";

/// Findings in every Markdown file.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.texts().filter(|(path, _)| path.ends_with(".md")) {
        for (line, text) in prose_lines(text) {
            for target in targets(&text) {
                if let Some(message) = fault(tree, path, target) {
                    findings.push(Finding::error(RULE, path, line, message));
                }
            }
        }
    }
    findings
}

/// What is wrong with a link from the file `from`, if anything.
fn fault(tree: &Tree, from: &str, target: &str) -> Option<String> {
    if target.contains("://") || target.starts_with("mailto:") {
        return None;
    }
    let (file, heading) = target.split_once('#').unwrap_or((target, ""));
    let path = if file.is_empty() { Some(from.to_string()) } else { resolved(from, file) };
    let Some(path) = path.filter(|path| tree.has(path)) else {
        return Some(format!("`{target}` leads to no file of the repository"));
    };
    let known = |text: &str| headings(text).iter().any(|known| known == heading);
    (!heading.is_empty() && !tree.text(&path).is_some_and(known))
        .then(|| format!("`{target}` leads to no heading of {path}"))
}

/// The path from the root that `link` means in the file `from`; none if it leads outside.
fn resolved(from: &str, link: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    if link.starts_with('/') {
        parts.clear();
    }
    for part in link.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// The targets of the links and images in a line: `[…](target)`, `[…]: target`.
fn targets(line: &str) -> Vec<&str> {
    let mut found: Vec<&str> = line
        .match_indices("](")
        .filter_map(|(at, opening)| {
            let rest = &line[at + opening.len()..];
            rest[..rest.find(')')?].split_whitespace().next()
        })
        .collect();
    if line.starts_with('[') {
        found.extend(line.split_once("]: ").and_then(|(_, rest)| rest.split_whitespace().next()));
    }
    found
}

/// The anchors of a file's headings, as hosts of Markdown make them.
fn headings(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| line.starts_with('#'));
    lines
        .map(|line| {
            let title = line.trim_start_matches('#').trim().to_lowercase();
            let kept = title.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
            kept.map(|c| if c == ' ' { '-' } else { c }).collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> usize {
        let tree = Tree::of(&[
            ("docs/a.md", text),
            ("docs/b.md", "# One thing\n## What the `toy` games taught\n"),
            ("README.md", ""),
            ("docs/images/c.png", ""),
        ]);
        check(&tree).len()
    }

    #[test]
    fn links_that_lead_somewhere_pass() {
        for text in [
            "[b](b.md) and [c](../README.md) ![d](images/c.png \"title\")",
            "[b](b.md#what-the-toy-games-taught) [top](#here)\n# Here",
            "[docs](../docs) [root](/README.md) [web](https://example.org/x.md)",
            "[ref]\n\n[ref]: b.md",
            "`[x](y.md)`\n```\n[x](y.md)\n```",
        ] {
            assert_eq!(found(text), 0, "{text}");
        }
    }

    #[test]
    fn links_that_lead_nowhere_are_found() {
        for text in
            ["[b](c.md)", "[b](b.md#two)", "![d](images/d.png)", "[x](../../y.md)", "[ref]: z.md"]
        {
            assert_eq!(found(text), 1, "{text}");
        }
    }
}

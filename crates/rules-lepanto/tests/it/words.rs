    // Others make these from the kinds of asks and rolls, and from the ruleset's id.
    let made = |id: &str| ["ask-", "roll-", "ruleset-"].iter().any(|made| id.starts_with(made));
    let unused: Vec<&&str> = known.difference(&used).filter(|id| !made(id)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

//! Words for an answer: each text in it gets its sentence beside its message id.

use kernel::{Catalogue, Text};
use serde::Deserialize;
use serde_json::Value;

/// Adds `words` to every text anywhere in `answer`.
///
/// A text is known by its shape, an `id` with or without `args` and nothing else, and by being in
/// the catalogue.
pub(crate) fn add(answer: &mut Value, catalogue: &Catalogue) {
    match answer {
        Value::Array(items) => items.iter_mut().for_each(|item| add(item, catalogue)),
        Value::Object(fields) => {
            let is_text = fields.get("id").is_some_and(Value::is_string)
                && fields.keys().all(|key| key == "id" || key == "args");
            if !is_text {
                fields.values_mut().for_each(|value| add(value, catalogue));
                return;
            }
            if let Ok(text) = Text::deserialize(&*answer)
                && catalogue.has(&text.id)
                && let Some(fields) = answer.as_object_mut()
            {
                fields.insert("words".to_string(), Value::String(catalogue.say(&text)));
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn texts_get_words_and_nothing_else_does() {
        let source = "rows = { $ship } rows { $n }\ngalley = a galley";
        let catalogue = Catalogue::new("en", &[source]).expect("a catalogue");
        let mut answer = json!({
            "id": 7,
            "lines": [{"id": "rows", "args": [["ship", {"id": "galley"}], ["n", 2]]}],
            "status": {"id": "galley", "name": {"id": "galley"}},
            "unknown": {"id": "nothing"},
        });
        add(&mut answer, &catalogue);
        assert_eq!(answer["lines"][0]["words"], "a galley rows 2");
        assert_eq!(answer["status"]["words"], Value::Null);
        assert_eq!(answer["status"]["name"]["words"], "a galley");
        assert_eq!(answer["unknown"], json!({"id": "nothing"}));
    }
}

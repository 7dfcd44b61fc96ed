//! What a token has to be good for, request by request: to read, for whatever is asked by GET and is not
//! [`OWN`]; for all else what is named here. Whatever is not named no token may do.
//!
//! The document of the API tells the same, from the same function.

use crate::error::Trouble;
use crate::store::Scope;
use axum::http::Method;
use utoipa::ToSchema as _;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{Content, OpenApi, Ref, RefOr, Response, ResponseBuilder};

/// Where people look after themselves: no program does that for them.
const OWN: [&str; 5] = ["/api/me", "/api/account", "/api/letters", "/api/recover", "/api/reports"];
/// What is asked by POST because the question is long, and changes no game.
const READING: [&str; 14] = [
    "/api/rulesets/{id}/fleets",
    "/api/rulesets/{id}/fleets/battle",
    "/api/rulesets/{id}/designs",
    "/api/rulesets/{id}/trial",
    "/api/games/{id}/analysis",
    "/api/games/{id}/choices",
    "/api/games/{id}/odds",
    "/api/games/{id}/preview",
    "/api/games/{id}/measure",
    "/api/games/{id}/group",
    "/api/games/{id}/draft",
    "/api/games/{id}/why",
    "/api/games/{id}/advise",
    "/api/games/{id}/lines",
];
/// What begins a game.
const CREATING: [&str; 12] = [
    "/api/games",
    "/api/dice",
    "/api/games/{id}/branch",
    "/api/games/{id}/rematch",
    "/api/records",
    "/api/seeks",
    "/api/seeks/{id}/take",
    "/api/tournaments",
    "/api/tournaments/{id}/join",
    "/api/tournaments/{id}/leave",
    "/api/tournaments/{id}/start",
    "/api/tournaments/{id}/results",
];
/// What is done in a game.
const PLAYING: [&str; 14] = [
    "/api/games/{id}/seats",
    "/api/games/{id}/clock",
    "/api/games/{id}/answers",
    "/api/games/{id}/master",
    "/api/games/{id}/master/reply",
    "/api/games/{id}/dice",
    "/api/games/{id}/actions",
    "/api/games/{id}/faces",
    "/api/games/{id}/retract",
    "/api/games/{id}/ask-undo",
    "/api/games/{id}/table",
    "/api/games/{id}/position",
    "/api/games/{id}/chat",
    "/api/games/{id}/notes",
];

/// Whether it is for people alone.
pub(crate) fn is_for_people(path: &str) -> bool {
    OWN.iter().any(|own| {
        path.strip_prefix(own).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    })
}

/// What a token has to be good for, given an address with `{id}` in place of ids; none where no token
/// is good enough.
pub(crate) fn needed(method: &Method, path: &str) -> Option<Scope> {
    match *method {
        _ if is_for_people(path) => None,
        Method::GET | Method::HEAD => Some(Scope::Read),
        Method::POST if READING.contains(&path) => Some(Scope::Read),
        Method::POST if CREATING.contains(&path) => Some(Scope::Create),
        Method::POST if PLAYING.contains(&path) => Some(Scope::Play),
        Method::DELETE if path == "/api/games/{id}" => Some(Scope::Play),
        Method::DELETE if path == "/api/games/{id}/answers/{answer}" => Some(Scope::Play),
        Method::DELETE if path == "/api/seeks/{id}" => Some(Scope::Create),
        Method::DELETE if path == "/api/tournaments/{id}" => Some(Scope::Create),
        _ => None,
    }
}

/// The operations of an address, each with its method.
pub(crate) fn operations(item: &mut PathItem) -> impl Iterator<Item = (Method, &mut Operation)> {
    [
        (Method::GET, item.get.as_mut()),
        (Method::POST, item.post.as_mut()),
        (Method::PUT, item.put.as_mut()),
        (Method::PATCH, item.patch.as_mut()),
        (Method::DELETE, item.delete.as_mut()),
    ]
    .into_iter()
    .filter_map(|(method, operation)| Some((method, operation?)))
}

/// Adds to the document, for each operation, how one says who one is, and that whoever says it wrongly
/// is refused.
pub(crate) fn describe(document: &mut OpenApi, cookie: &str) {
    let token = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("A token made on the page “You”, with the scopes named."))
        .build();
    let cookie = ApiKey::Cookie(ApiKeyValue::new(cookie));
    let components = document.components.get_or_insert_default();
    components.add_security_scheme("token", SecurityScheme::Http(token));
    components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
    for (path, item) in &mut document.paths.paths {
        for (method, operation) in operations(item) {
            let cookie = SecurityRequirement::new("cookie", Vec::<String>::new());
            let token = needed(&method, path)
                .map(|scope| SecurityRequirement::new("token", [scope.name()]));
            operation.security = Some([cookie].into_iter().chain(token).collect());
            let refused = || RefOr::T(refusal());
            operation.responses.responses.entry("4XX".to_string()).or_insert_with(refused);
        }
    }
}

/// Why an operation was refused.
fn refusal() -> Response {
    let body = Content::new(Some(Ref::from_schema_name(Trouble::name())));
    ResponseBuilder::new().content("application/json", body).build()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A new operation says here whether programs may use it.
    #[test]
    fn every_operation_is_for_people_or_has_a_scope() {
        let mut document = crate::openapi();
        let mut unnamed = Vec::new();
        for (path, item) in &mut document.paths.paths {
            for (method, _) in operations(item) {
                if !is_for_people(path) && needed(&method, path).is_none() {
                    unnamed.push(format!("{method} {path}"));
                }
            }
        }
        assert_eq!(unnamed, Vec::<String>::new());
    }

    /// A token that is not known is refused by every operation, and the quota of whoever asks may be used
    /// up at any of them.
    #[test]
    fn every_operation_says_that_it_may_refuse() {
        let mut document = crate::openapi();
        let silent: Vec<String> = document
            .paths
            .paths
            .iter_mut()
            .flat_map(|(path, item)| {
                operations(item).map(move |(method, what)| (method, path, what))
            })
            .filter(|(_, _, what)| !what.responses.responses.contains_key("4XX"))
            .map(|(method, path, _)| format!("{method} {path}"))
            .collect();
        assert_eq!(silent, Vec::<String>::new());
    }

    #[test]
    fn what_is_named_is_there() {
        let document = crate::openapi();
        for path in READING.iter().chain(&CREATING).chain(&PLAYING) {
            assert!(document.paths.paths.contains_key(*path), "{path}");
        }
    }

    #[test]
    fn nothing_about_people_is_for_tokens() {
        for path in ["/api/me", "/api/me/tokens", "/api/account/sign-in", "/api/recover"] {
            assert_eq!(needed(&Method::GET, path), None, "{path}");
            assert_eq!(needed(&Method::POST, path), None, "{path}");
        }
        assert_eq!(needed(&Method::GET, "/api/measures"), Some(Scope::Read), "another word");
    }
}

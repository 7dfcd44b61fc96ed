//! Who asks: a browser is known by a cookie it got with its first answer, a program by a token that
//! somebody has made for it.
//!
//! Only cookies given out here are accepted. The store keeps their digests, so that whoever reads
//! the database cannot take anybody's seat.

use crate::app::App;
use crate::error::Fault;
use crate::live::{VISITOR, Visitor};
use crate::request::{hex, secret};
use crate::scopes;
use crate::store::{Moment, Scope, SessionId};
use crate::throttle::Whence;
use crate::tokens;
use axum::body::{Bytes, HttpBody};
use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use cookie::{Cookie, SameSite};
use http_body::Frame;
use kernel::{Digest, Text};
use std::collections::{HashMap, VecDeque};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::sync::broadcast::{self, error::RecvError};

/// How the name of every table's cookie begins.
pub(crate) const COOKIE: &str = "trierarch_session";
/// So many cookies of tables are looked at: a browser sends those of every table on one host.
const COOKIES: usize = 16;
/// How long a browser keeps it, in seconds: a year.
const KEPT: i64 = 365 * 24 * 3_600;
/// A session not heard of for so long has ended, in milliseconds: a browser keeps it no longer.
pub(crate) const KEPT_MS: Moment = KEPT * 1_000;
/// How often it is noted that a session was heard of, in milliseconds, and looked at again whether it
/// still holds.
const NOTED: Moment = 3_600_000;
/// Length of the cookie's value: 24 bytes as text.
const LENGTH: usize = 48;
/// So many words of ended sessions a stream may be behind.
const ENDS: usize = 256;
/// Sessions remembered without asking the store.
const REMEMBERED: usize = 10_000;
/// So long after a browser was given another cookie it may still send the one before: another of its pages
/// has asked for something meanwhile.
const REPLACED: Duration = Duration::from_secs(3);
/// How long such a page waits before it asks again. Browsers follow twenty redirects, which is more than
/// there are in that time.
const ASKED_AGAIN: Duration = Duration::from_millis(250);

/// Whoever a request comes from: what seats are held by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Session(pub(crate) SessionId);

/// The browser that a request comes from, which may play as somebody who has others too.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Device(pub(crate) SessionId);

impl<S: Send + Sync> FromRequestParts<S> for Session {
    type Rejection = Fault;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        let session = parts.extensions.get::<Session>().copied();
        session.ok_or_else(|| Fault::Bug("a request without a session".to_string()))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Device {
    type Rejection = Fault;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        let device = parts.extensions.get::<Device>().copied();
        device.ok_or_else(|| Fault::Bug("a request without a browser".to_string()))
    }
}

/// Sessions seen lately, and word of those that end.
pub(crate) struct Known {
    seen: Mutex<Seen>,
    /// Which; none where it may be any.
    ended: broadcast::Sender<Option<SessionId>>,
}

#[derive(Default)]
struct Seen {
    /// By session, or digest of a token: who comes by it, and when that was looked at.
    persons: HashMap<SessionId, (Pass, Moment)>,
    /// Sessions that another may have replaced, and since when, oldest first.
    replaced: VecDeque<(SessionId, Instant)>,
    /// How many sessions have ended: what was read before the last did may be old.
    ends: u64,
}

/// Who is let in, and to what.
#[derive(Clone, Debug)]
struct Pass {
    person: SessionId,
    /// What the token is good for; none for a browser, which may do everything.
    scopes: Option<Arc<[Scope]>>,
}

impl Default for Known {
    fn default() -> Self {
        Known { seen: Mutex::default(), ended: broadcast::channel(ENDS).0 }
    }
}

impl Known {
    fn lock(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn pass(&self, session: SessionId, now: Moment) -> Option<Pass> {
        let (pass, at) = self.lock().persons.get(&session)?.clone();
        (now.saturating_sub(at) < NOTED).then_some(pass)
    }

    fn ends(&self) -> u64 {
        self.lock().ends
    }

    /// A session lets somebody in, as was read when so many had ended.
    fn add(&self, session: SessionId, pass: Pass, (now, ends): (Moment, u64)) {
        let mut seen = self.lock();
        if seen.ends != ends {
            return;
        }
        if seen.persons.len() >= REMEMBERED {
            seen.persons.clear();
        }
        seen.persons.insert(session, (pass, now));
    }

    /// A browser is given another session in place of this one, which is about to end. Until it sends the new
    /// one nobody is a newcomer by the old.
    pub(crate) fn replace(&self, session: SessionId) {
        let now = Instant::now();
        let replaced = &mut self.lock().replaced;
        while replaced.front().is_some_and(|(_, at)| now - *at > REPLACED) {
            replaced.pop_front();
        }
        replaced.push_back((session, now));
    }

    /// Whether a browser has just been given another session in place of this one.
    fn was_replaced(&self, session: SessionId) -> bool {
        let now = Instant::now();
        self.lock().replaced.iter().any(|(old, at)| *old == session && now - *at <= REPLACED)
    }

    /// A session has ended: it is asked after again, and its live updates end.
    pub(crate) fn end(&self, session: SessionId) {
        let mut seen = self.lock();
        seen.ends += 1;
        seen.persons.remove(&session);
        drop(seen);
        // Nobody listening is no fault.
        let _ = self.ended.send(Some(session));
    }

    /// Anything may have become of anybody: all are asked after again, and whoever follows something begins
    /// anew.
    pub(crate) fn forget(&self) {
        let mut seen = self.lock();
        seen.ends += 1;
        seen.persons.clear();
        drop(seen);
        let _ = self.ended.send(None);
    }

    /// Waits until a session ends.
    async fn ended(mut ends: broadcast::Receiver<Option<SessionId>>, session: SessionId) {
        loop {
            match ends.recv().await {
                Ok(Some(ended)) if ended != session => {}
                // Whoever has missed some word asks anew who they are.
                Ok(_) | Err(RecvError::Lagged(_)) => return,
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }
}

/// A body that ends when its session does.
struct WhileKnown {
    body: axum::body::Body,
    over: Pin<Box<dyn Future<Output = ()> + Send>>,
}

impl HttpBody for WhileKnown {
    type Data = Bytes;
    type Error = axum::Error;
    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.over.as_mut().poll(context).is_ready() {
            return Poll::Ready(None);
        }
        Pin::new(&mut self.body).poll_frame(context)
    }
}

/// Word of sessions that end, from before somebody was looked up on.
type Ends = broadcast::Receiver<Option<SessionId>>;

/// An answer whose live updates, if it has any, end with the session.
fn while_known(ends: Ends, device: SessionId, response: Response) -> Response {
    let is_stream = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"));
    if !is_stream {
        return response;
    }
    let over = Box::pin(Known::ended(ends, device));
    response.map(|body| axum::body::Body::new(WhileKnown { body, over }))
}

/// What the cookie of a table is called. Browsers keep cookies by host and not by port, so that two
/// tables on one host would take each other's places under one name.
pub(crate) fn cookie_of(table: u32, port: u16) -> String {
    format!("{COOKIE}_{table:08x}_{port}")
}

/// Finds out who asks, and gives a cookie to whoever has none.
///
/// A page elsewhere that links here sends no cookie along, for all cookies are strict: who follows
/// the link may well have one, so none is given that would replace it. Nor is one given where too many were
/// lately: whoever only looks is let look on.
pub(crate) async fn attend(State(app): State<App>, request: Request, next: Next) -> Response {
    let whence = whence(&app, &request);
    // Before anything is looked up: whoever guesses cookies and tokens has the store look for each.
    if let Some(Err(fault)) = whence.as_ref().map(|from| app.throttle.ask_from(from)) {
        return fault.into_response();
    }
    let ends = app.known.ended.subscribe();
    let known = match Wanted::of(&request) {
        Some(wanted) => admitted(&app, wanted).await.map(Some),
        None => session_of(&app, request.headers()).await,
    };
    let known = match known {
        Ok(known) => known,
        Err(fault) => return fault.into_response(),
    };
    if let Some((device, person)) = known {
        if let Some(Err(fault)) = whence.as_ref().map(|from| app.throttle.ask(person, from)) {
            return fault.into_response();
        }
        let visitor = Visitor::new(whence.as_ref(), Some(person));
        return visited(ends, (device, person), visitor, request, next).await;
    }
    if let Some(path) = asked_too_soon(&app, &request) {
        return ask_again(path).await;
    }
    // All who come for the first time from one address.
    let visitor = Visitor::new(whence.as_ref(), None);
    let passes = comes_from_elsewhere(request.headers()) || needs_nobody(&request);
    let may_enter = match &whence {
        Some(from) if !passes => app.throttle.newcomer(from),
        _ => Ok(()),
    };
    if passes || (may_enter.is_err() && request.method().is_safe()) {
        return match passing() {
            Ok(session) => visited(ends, (session, session), visitor, request, next).await,
            Err(fault) => fault.into_response(),
        };
    }
    if let Err(fault) = may_enter {
        return fault.into_response();
    }
    match open_as(&app, None).await {
        Ok((session, token)) => {
            let cookie = cookie(&app, request.headers(), token);
            let mut response = visited(ends, (session, session), visitor, request, next).await;
            // Whoever has become somebody else by this very request has a cookie for that.
            let has_one = response.headers().contains_key(header::SET_COOKIE);
            if let (Ok(cookie), false) = (cookie, has_one) {
                response.headers_mut().append(header::SET_COOKIE, cookie);
            }
            response
        }
        Err(fault) => fault.into_response(),
    }
}

/// What a browser that sends a cookie which was just replaced has to ask for again: a newcomer's given in
/// answer would in its turn replace the new one, and whoever has signed in with another page would be signed
/// out.
fn asked_too_soon(app: &App, request: &Request) -> Option<String> {
    let digest = |token: String| SessionId(Digest::of_bytes(token.as_bytes()));
    let mut sessions = cookies(request.headers()).take(COOKIES).map(digest);
    let path = || request.uri().path_and_query().map_or("", PathAndQuery::as_str);
    // Two slashes at the start would lead to another host.
    let here = || format!("/{}", path().trim_start_matches(['/', '\\']));
    sessions.any(|session| app.known.was_replaced(session)).then(here)
}

/// Has a browser send the same once more, in a moment, with the cookie that it has by then.
async fn ask_again(path: String) -> Response {
    tokio::time::sleep(ASKED_AGAIN).await;
    // With the method and body that it had.
    let mut response = Redirect::temporary(&path).into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Whether it makes no difference who asks: mail programs end letters, many from one address.
fn needs_nobody(request: &Request) -> bool {
    let path = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    path == "/api/letters/end/{key}"
}

/// Where a request comes from, if that is known.
fn whence(app: &App, request: &Request) -> Option<Whence> {
    Whence::of_request(app.origin_guard.proxy(), request.headers(), request.extensions())
}

/// Answers somebody who is known.
async fn visited(
    ends: Ends,
    (device, person): (SessionId, SessionId),
    visitor: Visitor,
    mut request: Request,
    next: Next,
) -> Response {
    request.extensions_mut().insert(Session(person));
    request.extensions_mut().insert(Device(device));
    let visit = VISITOR.scope(visitor, next.run(request));
    while_known(ends, device, visit.await)
}

/// The token that comes with a request, if one does. Whatever else stands where tokens do is somebody
/// else's: a server before the table may ask for passwords of its own.
fn token(headers: &HeaderMap) -> Option<&str> {
    let told = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    // Without a token the space after the word is cut off on its way.
    let (scheme, token) = told.split_once(' ').unwrap_or((told, ""));
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

/// Whether a token comes with a request. Then no cookie counts.
pub(crate) fn has_token(headers: &HeaderMap) -> bool {
    token(headers).is_some()
}

/// What comes by a token: its digest, and what it has to be good for.
struct Wanted {
    digest: Digest,
    needed: Result<Scope, Fault>,
}

impl Wanted {
    /// What a request wants by its token, if one comes with it.
    fn of(request: &Request) -> Option<Self> {
        let digest = tokens::digest(token(request.headers())?);
        let path = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
        let needed = match path {
            // Where there is nothing, whoever looks on is told so.
            "" | "/api/{*rest}" => Some(Scope::Read),
            _ => scopes::needed(request.method(), path),
        };
        let none = || Fault::TokenUnfit(Text::new("table-token-not-here"));
        Some(Wanted { digest, needed: needed.ok_or_else(none) })
    }
}

/// The token that asks, by its digest, and in whose name, if it is good for what is wanted.
async fn admitted(app: &App, wanted: Wanted) -> Result<(SessionId, SessionId), Fault> {
    let Wanted { digest, needed } = wanted;
    let (device, now) = (SessionId(digest), app.games.time.wall());
    let pass = match app.known.pass(device, now) {
        Some(pass) => pass,
        None => {
            let ends = app.known.ends();
            let kept = app.games.store.tokens();
            let row = kept.token(digest).await?.ok_or(Fault::TokenUnknown)?;
            kept.note_token(digest, now).await?;
            let pass = Pass { person: row.person, scopes: Some(row.scopes.into()) };
            app.known.add(device, pass.clone(), (now, ends));
            pass
        }
    };
    let (needed, scopes) = (needed?, pass.scopes.ok_or(Fault::TokenUnknown)?);
    if !scopes.contains(&needed) {
        let text = Text::new("table-token-scope").with("scope", needed.name());
        return Err(Fault::TokenUnfit(text));
    }
    Ok((device, pass.person))
}

/// Gives a newcomer a cookie with the page itself: the page asks for several things at once, and each of
/// these would be given a cookie of its own, of which the browser keeps the last.
pub(crate) async fn welcome(State(app): State<App>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    if !is_for_a_page(headers) || comes_from_elsewhere(headers) {
        return next.run(request).await;
    }
    let from = whence(&app, &request);
    let may_enter = || from.as_ref().is_none_or(|from| app.throttle.newcomer(from).is_ok());
    let known = session_of(&app, headers).await;
    if let (Ok(None), Some(path)) = (&known, asked_too_soon(&app, &request)) {
        return ask_again(path).await;
    }
    let cookie = match known {
        // The same for as long again, from when they come.
        Ok(Some((device, _))) => {
            let of_device =
                |token: &String| SessionId(Digest::of_bytes(token.as_bytes())) == device;
            cookies(headers).find(of_device).and_then(|token| cookie(&app, headers, token).ok())
        }
        // The page is shown all the same, to whoever only looks on.
        Ok(None) if !may_enter() => None,
        Ok(None) => match open_as(&app, None).await {
            Ok((_, token)) => cookie(&app, headers, token).ok(),
            // The page is shown all the same, and what it asks for tells what is wrong.
            Err(_) => None,
        },
        Err(_) => None,
    };
    let mut response = next.run(request).await;
    if let Some(cookie) = cookie {
        let headers = response.headers_mut();
        headers.append(header::SET_COOKIE, cookie);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    }
    response
}

/// Whether a browser opens a page. Where it does not say so, which is where there is no encryption, it
/// tells by what it takes.
fn is_for_a_page(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    match text("sec-fetch-dest") {
        Some(for_what) => for_what == "document",
        None => text("accept").is_some_and(|takes| takes.contains("text/html")),
    }
}

/// The cookie of a session's token, as a header.
pub(crate) fn cookie(app: &App, headers: &HeaderMap, token: String) -> Result<HeaderValue, Fault> {
    let cookie = Cookie::build((&*app.cookie, token))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(app.origin_guard.is_secure(headers))
        .max_age(cookie::time::Duration::seconds(KEPT))
        .build();
    HeaderValue::from_str(&cookie.to_string()).map_err(|error| Fault::Bug(error.to_string()))
}

/// Whether a browser says that a page of another site has led it here.
fn comes_from_elsewhere(headers: &HeaderMap) -> bool {
    headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site")
}

/// Somebody who looks on for one request, and holds nothing.
fn passing() -> Result<SessionId, Fault> {
    Ok(SessionId(Digest::of_bytes(&secret::<{ LENGTH / 2 }>()?)))
}

/// The browser that asks, and who it plays as.
async fn session_of(
    app: &App,
    headers: &HeaderMap,
) -> Result<Option<(SessionId, SessionId)>, Fault> {
    let now = app.games.time.wall();
    for token in cookies(headers).take(COOKIES) {
        let device = SessionId(Digest::of_bytes(token.as_bytes()));
        if let Some(pass) = app.known.pass(device, now) {
            return Ok(pass.scopes.is_none().then_some((device, pass.person)));
        }
        let ends = app.known.ends();
        let store = &app.games.store;
        if let Some(person) = store.person_of(device, now.saturating_sub(KEPT_MS)).await? {
            store.note_seen(device, now).await?;
            app.known.add(device, Pass { person, scopes: None }, (now, ends));
            return Ok(Some((device, person)));
        }
    }
    Ok(None)
}

/// The values of all cookies that tables have given out, this one or another.
fn cookies(headers: &HeaderMap) -> impl Iterator<Item = String> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(Cookie::split_parse)
        .filter_map(Result::ok)
        .filter(|cookie| cookie.name().starts_with(COOKIE))
        .map(|cookie| cookie.value().to_string())
        .filter(|token| token.len() == LENGTH && token.bytes().all(|b| b.is_ascii_hexdigit()))
}

/// How long after they have signed in somebody may do what takes a fresh sign-in, in milliseconds.
const FRESH: Moment = 15 * 60_000;

/// Refuses whoever has an account and has not signed in lately at this browser: what they want cannot be
/// undone, or lets others in, and a browser may stand open.
pub(crate) async fn check_fresh(
    app: &App,
    person: SessionId,
    device: SessionId,
) -> Result<(), Fault> {
    if app.games.store.accounts().account_of(person).await?.is_none() {
        return Ok(());
    }
    let since = app.games.time.wall().saturating_sub(FRESH);
    let browsers = app.games.store.sessions_of(person, Moment::MIN).await?;
    match browsers.iter().any(|row| row.id == device && row.opened >= since) {
        true => Ok(()),
        false => Err(Fault::SignInAgain),
    }
}

/// Refuses whoever is let in no more, whatever they know or have.
pub(crate) async fn check_ban(app: &App, person: SessionId) -> Result<(), Fault> {
    match app.games.store.accounts().banned(person).await? {
        Some(_) => Err(Fault::Foreign(Text::new("table-banned"))),
        None => Ok(()),
    }
}

/// Opens a session, of itself or of somebody who has another; with the token for its cookie.
pub(crate) async fn open_as(
    app: &App,
    person: Option<SessionId>,
) -> Result<(SessionId, String), Fault> {
    let token = hex(&secret::<{ LENGTH / 2 }>()?);
    let device = SessionId(Digest::of_bytes(token.as_bytes()));
    let (now, ends) = (app.games.time.wall(), app.known.ends());
    if let Some(person) = person {
        check_ban(app, person).await?;
    }
    match person {
        Some(person) => app.games.store.open_session_of(person, device, now).await?,
        None => app.games.store.open_session(device, now).await?,
    }
    let pass = Pass { person: person.unwrap_or(device), scopes: None };
    app.known.add(device, pass, (now, ends));
    Ok((device, token))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_followed_ends_where_anything_may_have_happened() {
        let known = Known::default();
        let session = |n: u8| SessionId(Digest::of_bytes(&[n]));
        let of = |n| Known::ended(known.ended.subscribe(), session(n));
        let (mut mine, mut missed) = (std::pin::pin!(of(1)), std::pin::pin!(of(2)));
        known.end(session(1));
        mine.as_mut().await;
        let waits = tokio::time::timeout(std::time::Duration::from_millis(1), missed.as_mut());
        assert!(waits.await.is_err(), "another's end is nothing to them");
        known.forget();
        missed.await;
    }
}

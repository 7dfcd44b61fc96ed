//! Everything that can go wrong with a request, and the one place where it becomes a status.

use crate::store::StoreError;
use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::{Complaint, ComplaintKind, FaultReport, Refusal, Seat, Text};
use rulesets::NotBegun;
use serde::Serialize;
use utoipa::ToSchema;

/// Why a request is not answered as it was meant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Fault {
    /// The rules or the game say no.
    #[error("refused: {}", .0.text.id)]
    Refused(Complaint),
    /// The scenario or what was chosen for it is faulty.
    #[error("{0}")]
    Scenario(FaultReport),
    /// The request is not understood.
    #[error("malformed: {}", .0.id)]
    Malformed(Text),
    /// More than is taken at once.
    #[error("too large: {}", .0.id)]
    TooLarge(Text),
    /// There is nothing of this kind here.
    #[error("not found: {}", .0.id)]
    NotFound(Text),
    /// The session does not hold this seat.
    #[error("seat {} belongs to somebody else", .0.0)]
    NotYourSeat(Seat),
    /// Somebody sits there already.
    #[error("the seat is taken")]
    SeatTaken(Text),
    /// The session holds no seat at all.
    #[error("an onlooker wants to act")]
    Onlooker,
    /// Asked under another name, or by another site.
    #[error("foreign: {}", .0.id)]
    Foreign(Text),
    /// A record that is not taken.
    #[error("record: {}", .0.id)]
    Record(Text),
    /// The table itself says no, as things are.
    #[error("not now: {}", .0.id)]
    NotNow(Text),
    /// The submission's id was used for something else.
    #[error("the submission's id was used before")]
    ClientUsed,
    /// Nobody has this token.
    #[error("an unknown token")]
    TokenUnknown,
    /// The token is not good for this.
    #[error("a token that is not good for it: {}", .0.id)]
    TokenUnfit(Text),
    /// No account has this address and this password.
    #[error("a wrong address or password")]
    WrongPassword,
    /// No account has the passkey that has signed, or it has signed something else.
    #[error("a wrong passkey")]
    WrongPasskey,
    /// It takes a fresh sign-in.
    #[error("they have not signed in lately")]
    SignInAgain,
    /// Too often: to be tried again after so many seconds.
    #[error("too often, for {0} seconds")]
    Throttled(u64),
    /// Too many of one's own at once.
    #[error("too many: {}", .0.id)]
    TooMany(Text),
    /// Too many at once.
    #[error("too busy")]
    Busy,
    /// It could not be written down.
    #[error("not stored: {0}")]
    Store(#[from] StoreError),
    /// What is stored of a game cannot be played.
    #[error("damaged: {0}")]
    Damaged(String),
    /// A bug: the game stays as it was stored.
    #[error("bug: {0}")]
    Bug(String),
}

/// The body of every answer that is not a success: one of the two.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Trouble {
    /// What was wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    complaint: Option<Complaint>,
    /// All faults of a scenario.
    #[serde(skip_serializing_if = "Option::is_none")]
    faults: Option<FaultReport>,
}

impl Fault {
    /// Whether what is stored of a game cannot be played, so that it can only be taken home or
    /// deleted.
    pub(crate) fn is_damage(&self) -> bool {
        matches!(
            self,
            Fault::Damaged(_) | Fault::Store(StoreError::Damaged(_) | StoreError::Aside(_))
        )
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Fault::Refused(Complaint::from(&refusal))
    }
}
impl From<NotBegun> for Fault {
    fn from(why: NotBegun) -> Self {
        match why {
            NotBegun::Faulty(report) => report.into(),
            NotBegun::Refused(refusal) => refusal.into(),
        }
    }
}
impl From<FaultReport> for Fault {
    fn from(report: FaultReport) -> Self {
        Fault::Scenario(report)
    }
}

impl Fault {
    /// A malformed request, in the words of whatever tried to read it.
    pub(crate) fn not_understood(why: impl ToString) -> Self {
        Fault::Malformed(Text::new("table-not-understood").with("why", why.to_string()))
    }

    /// More than `limit` of `what`.
    pub(crate) fn too_large(limit: usize, what: &'static str) -> Self {
        Fault::TooLarge(Text::new("table-too-large").with("limit", limit).with("what", what))
    }

    /// There is no such game.
    pub(crate) fn no_such_game() -> Self {
        Fault::NotFound(Text::new("table-no-such-game"))
    }

    fn status(&self) -> StatusCode {
        match self {
            Fault::Refused(complaint) => match complaint.kind {
                ComplaintKind::Malformed => StatusCode::BAD_REQUEST,
                ComplaintKind::Stale | ComplaintKind::NotNow | ComplaintKind::Final => {
                    StatusCode::CONFLICT
                }
                ComplaintKind::Illegal | ComplaintKind::Record => StatusCode::UNPROCESSABLE_ENTITY,
            },
            Fault::Scenario(_) | Fault::Record(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Fault::Malformed(_) => StatusCode::BAD_REQUEST,
            Fault::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Fault::NotFound(_) => StatusCode::NOT_FOUND,
            Fault::TokenUnknown => StatusCode::UNAUTHORIZED,
            Fault::NotYourSeat(_)
            | Fault::Onlooker
            | Fault::Foreign(_)
            | Fault::TokenUnfit(_)
            | Fault::WrongPassword
            | Fault::SignInAgain
            | Fault::WrongPasskey => StatusCode::FORBIDDEN,
            Fault::Throttled(_) | Fault::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Fault::ClientUsed | Fault::SeatTaken(_) | Fault::NotNow(_) => StatusCode::CONFLICT,
            Fault::Store(StoreError::Aside(_)) => StatusCode::LOCKED,
            Fault::Store(StoreError::Damaged(_)) | Fault::Damaged(_) | Fault::Bug(_) => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
            Fault::Busy | Fault::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    fn trouble(self) -> Trouble {
        let say = |kind, text| Trouble {
            complaint: Some(Complaint { kind, text, clauses: vec![], index: None, at: None }),
            faults: None,
        };
        match self {
            Fault::Refused(complaint) => Trouble { complaint: Some(complaint), faults: None },
            Fault::Scenario(report) => Trouble { complaint: None, faults: Some(report) },
            Fault::Malformed(text) | Fault::TooLarge(text) | Fault::NotFound(text) => {
                say(ComplaintKind::Malformed, text)
            }
            Fault::NotYourSeat(seat) => {
                say(ComplaintKind::NotNow, Text::new("table-not-your-seat").with("seat", seat.0))
            }
            Fault::SeatTaken(who) => {
                say(ComplaintKind::NotNow, Text::new("table-seat-taken").with("who", who))
            }
            Fault::Onlooker => say(ComplaintKind::NotNow, Text::new("table-no-seat")),
            Fault::Foreign(text)
            | Fault::NotNow(text)
            | Fault::TooMany(text)
            | Fault::TokenUnfit(text) => say(ComplaintKind::NotNow, text),
            Fault::TokenUnknown => say(ComplaintKind::NotNow, Text::new("table-token-unknown")),
            Fault::Record(text) => say(ComplaintKind::Record, text),
            Fault::ClientUsed => say(ComplaintKind::NotNow, Text::new("table-client-used")),
            Fault::WrongPassword => say(ComplaintKind::NotNow, Text::new("table-wrong-password")),
            Fault::SignInAgain => say(ComplaintKind::NotNow, Text::new("table-sign-in-again")),
            Fault::WrongPasskey => say(ComplaintKind::NotNow, Text::new("table-wrong-passkey")),
            Fault::Throttled(seconds) => {
                let minutes = i64::try_from(seconds.div_ceil(60)).unwrap_or(i64::MAX);
                let text = Text::new("table-throttled").with("minutes", minutes);
                say(ComplaintKind::NotNow, text)
            }
            Fault::Busy => say(ComplaintKind::NotNow, Text::new("table-busy")),
            // Why is for whoever runs the table: it may tell of what is sealed.
            Fault::Store(StoreError::Aside(_)) => {
                say(ComplaintKind::NotNow, Text::new("table-set-aside-how"))
            }
            Fault::Store(StoreError::Damaged(_)) | Fault::Damaged(_) => {
                say(ComplaintKind::NotNow, Text::new("table-damaged-how"))
            }
            Fault::Store(_) => say(ComplaintKind::NotNow, Text::new("table-storage")),
            Fault::Bug(_) => say(ComplaintKind::NotNow, Text::new("table-bug")),
        }
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        match &self {
            Fault::Bug(why) => tracing::error!(why, "a bug"),
            Fault::Store(StoreError::Aside(_)) => tracing::debug!("a game that is set aside"),
            Fault::Store(error) => tracing::error!(%error, "storage"),
            other => tracing::debug!(fault = %other, "refused"),
        }
        let wait = match &self {
            Fault::Throttled(seconds) => Some([(header::RETRY_AFTER, seconds.to_string())]),
            Fault::TokenUnknown => Some([(header::WWW_AUTHENTICATE, "Bearer".to_string())]),
            _ => None,
        };
        (self.status(), wait, Json(self.trouble())).into_response()
    }
}

"""What `fuzz-api.sh` tells Schemathesis: paths lead to what is there, most of the time, and nobody ends
themselves."""

import json
import os
import random

import schemathesis

WORLD = json.loads(os.environ["TRIERARCH_WORLD"])
# So often what was made up stays.
MADE_UP = 0.1
# Whoever did this would be a stranger from then on.
ENDS_WHO_ASKS = {("DELETE", "/api/me"), ("DELETE", "/api/me/browsers/{id}")}


def ids_at(path):
    """The ids of what lies at an address that begins so."""
    fit = (ids for start, ids in WORLD["ids"].items() if path.startswith(start + "{id}"))
    return next(fit, [])


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    """Puts ids of what is there in place of what was made up."""
    for name in path_parameters or {}:
        known = WORLD["others"].get(name) or []
        if name == "id":
            known = ids_at(context.operation.path)
        if known and random.random() >= MADE_UP:
            path_parameters[name] = random.choice(known)
    return path_parameters


@schemathesis.hook
def map_body(context, body):
    """Names games and profiles that are there, where a body names any."""
    if isinstance(body, dict):
        for name, start in (("game", "/api/games/"), ("profile", "/api/people/")):
            if isinstance(body.get(name), str) and random.random() >= MADE_UP:
                body[name] = random.choice(WORLD["ids"][start])
    return body


@schemathesis.hook
def before_call(context, case, kwargs):
    """Has nobody in particular ask for the end of whoever asks."""
    if (case.method.upper(), case.operation.path) in ENDS_WHO_ASKS:
        session = kwargs.get("session")
        for headers in (case.headers, kwargs.get("headers"), session and session.headers):
            for name in [name for name in headers or () if name.lower() == "cookie"]:
                del headers[name]

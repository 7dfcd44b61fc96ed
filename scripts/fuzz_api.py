"""What `fuzz-api.sh` tells Schemathesis: paths lead to games that are there, most of the time, and nobody
ends themselves."""

import os
import random

import schemathesis

GAMES = os.environ["TRIERARCH_GAMES"].split()
# Whoever did this would be a stranger from then on.
ENDS_WHO_ASKS = {("DELETE", "/api/me"), ("DELETE", "/api/me/browsers/{id}")}


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    """Puts the id of a game in place of what was made up."""
    if path_parameters and context.operation.path.startswith("/api/games/{id}"):
        if random.random() < 0.9:
            path_parameters["id"] = random.choice(GAMES)
    return path_parameters


@schemathesis.hook
def before_call(context, case, kwargs):
    """Has nobody in particular ask for the end of whoever asks."""
    if (case.method.upper(), case.operation.path) in ENDS_WHO_ASKS:
        session = kwargs.get("session")
        for headers in (case.headers, kwargs.get("headers"), session and session.headers):
            for name in [name for name in headers or () if name.lower() == "cookie"]:
                del headers[name]

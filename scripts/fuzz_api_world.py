"""Lays a table for `fuzz-api.sh`: `fuzz_api_world.py ADDRESS LOG` has people play, look for games and keep keys,
and says in JSON with which cookie each comes and under which ids everything is found."""

import base64
import hashlib
import json
import re
import sys
import time
import urllib.request

ADDRESS, LOG = sys.argv[1:]
PASSWORD = "correct horse battery"
# The base point of P-256: a public key like any other, of which nobody here needs the private one.
X = bytes.fromhex("6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296")
Y = bytes.fromhex("4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5")


class Person:
    """Somebody with a cookie."""

    def __init__(self):
        self.cookie = None
        self.get("/api/me")

    def ask(self, method, path, body=None):
        headers = {"content-type": "application/json", "origin": ADDRESS}
        if self.cookie:
            headers["cookie"] = self.cookie
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(ADDRESS + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                given = answer.headers.get("set-cookie")
                if given:
                    self.cookie = given.split(";")[0]
                text = answer.read()
        except urllib.error.HTTPError as error:
            sys.exit(f"{method} {path} {body}: {error.code} {error.read().decode()}")
        return json.loads(text) if text else None

    def get(self, path):
        return self.ask("GET", path)

    def post(self, path, body):
        return self.ask("POST", path, body)

    def join(self, email, name):
        """Makes an account: the link is in the log, for there is no relay."""
        self.post("/api/account/link", {"email": email})
        while True:
            with open(LOG, encoding="utf-8") as log:
                _, _, after = log.read().partition(f"a letter to {email}")
            found = re.search(r"#/password/([0-9a-f]+)", after)
            if found:
                break
            time.sleep(0.1)
        self.post("/api/account/password", {"key": found[1], "password": PASSWORD})
        self.post("/api/me", {"name": name})

    def begin(self, scenario, seats, **more):
        return self.post("/api/games", {"scenario": scenario, "seats": seats, **more})["id"]

    def sit(self, game, seat, player="me"):
        self.post(f"/api/games/{game}/seats", {"seat": seat, "player": player})


def plain(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def passkey(person, number):
    """Registers what a device would have made; nobody asks that such a key sign anything."""
    asked = person.post("/api/me/passkeys/ask", {"password": PASSWORD})
    options, own = asked["options"], bytes([number]) * 16
    said = {
        "type": "webauthn.create",
        "challenge": options["challenge"],
        "origin": person.get("/api/me")["passkeys_at"],
        "crossOrigin": False,
    }
    # Present, verified, with a new key: RFC 8152 in CBOR.
    data = hashlib.sha256(options["rp"]["id"].encode()).digest() + b"\x45" + bytes(4 + 16)
    data += len(own).to_bytes(2, "big") + own
    data += b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20" + X + b"\x22\x58\x20" + Y
    attested = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58" + bytes([len(data)]) + data
    credential = {
        "id": plain(own),
        "rawId": plain(own),
        "type": "public-key",
        "response": {
            "clientDataJSON": plain(json.dumps(said).encode()),
            "attestationObject": plain(attested),
        },
        "clientExtensionResults": {},
    }
    body = {"challenge": asked["challenge"], "name": f"key {number}", "credential": credential}
    person.post("/api/me/passkeys", body)


player, other, former, onlooker = (Person() for _ in range(4))
player.join("player@example.org", "Eufemia")
other.join("other@example.org", "Irene")

rulesets = player.get("/api/rulesets")
games = []


def two(scenario, **more):
    """A game of two, in which the former player has sat before the other."""
    game = player.begin(scenario, ["me", "open"], **more)
    if not more.get("rated"):
        former.sit(game, 1)
        former.sit(game, 1, "open")
    other.sit(game, 1)
    games.append(game)
    return game


def resign(game):
    other.post(f"/api/games/{game}/table", {"client": "end", "seat": 1, "action": "resign"})


# Sealed orders, dice, a table without hexes.
for ruleset in rulesets:
    two(ruleset["scenarios"][0]["id"])
# With clocks: under a game master, by mail for ratings, and one that goes on by rules of its own.
live = {"pace": {"live": {"bank": 21600, "increment": 30}}, "timeout": "claim"}
mail = {"pace": {"mail": {"days": 3, "bank": 10, "holidays": 10}}, "timeout": "defaults"}
two("lepanto/skirmish", clock=live, master=True)
two("naumachia/first-battle", clock=mail, rated=True)
# Seven powers that write letters.
letters = player.begin("duel/standard", ["me"] + ["open"] * 6, press="private", clock=mail)
former.sit(letters, 2)
former.sit(letters, 2, "open")
other.sit(letters, 1)
player.post(
    f"/api/games/{letters}/chat",
    {"client": "letter", "channel": "letter", "to_side": 1, "text": "not to the others"},
)
games.append(letters)
# A standing answer of either side, sandboxes, and games that are over.
answered = two("naumachia/salamis")
for person, seat in [(player, 0), (other, 1)]:
    answer = {"client": f"answer-{seat}", "seat": seat, "kind": "losses", "actions": ["lose *"]}
    person.post(f"/api/games/{answered}/answers", answer)
for ruleset in rulesets:
    if ruleset["sandbox"]:
        scenario = ruleset["scenarios"][0]["id"]
        games.append(player.begin(scenario, ["me", "me"], purpose="sandbox"))
resign(two("lepanto/skirmish"))
resign(two("nauta/lesson", clock=live, rated=True))

tournaments = []
for organiser in [player, player, other]:
    for clock in [None, mail]:
        body = {
            "title": f"Cup {len(tournaments)}",
            "scenario": "lepanto/skirmish",
            "system": "round-robin",
            "clock": clock,
        }
        cup = organiser.post("/api/tournaments", body)["id"]
        for person in [player, other, former]:
            person.post(f"/api/tournaments/{cup}/join", {})
        if clock:
            organiser.post(f"/api/tournaments/{cup}/start", {})
        tournaments.append(cup)
for game in player.get("/api/games"):
    if game["id"] not in games:
        games.append(game["id"])

seeks = []
for person in [player, other, former]:
    for scenario in ["lepanto/skirmish", "nauta"]:
        seeks.append(person.post("/api/seeks", {"scenario": scenario})["id"])
for number in range(5):
    player.post("/api/me/tokens", {"name": f"program {number}", "scopes": ["read"]})
for number in range(1, 4):
    passkey(player, number)
player.post("/api/me/blocks", {"game": games[0], "seat": 1})

me = player.get("/api/me")
seats = player.get(f"/api/games/{games[0]}")["seats"]
print(
    json.dumps(
        {
            "cookies": {
                "player": player.cookie,
                "onlooker": onlooker.cookie,
                "former": former.cookie,
            },
            # What an id in an address that begins so may be.
            "ids": {
                "/api/games/": games,
                "/api/tournaments/": tournaments,
                "/api/seeks/": seeks,
                "/api/people/": [seat["profile"] for seat in seats],
                "/api/me/tokens/": [token["id"] for token in me["tokens"]],
                "/api/me/passkeys/": [key["id"] for key in me["passkeys"]],
                "/api/me/browsers/": [browser["id"] for browser in me["browsers"]],
                "/api/me/blocks/": [block["id"] for block in me["blocked"]],
                "/api/rulesets/": [ruleset["id"] for ruleset in rulesets],
            },
            "others": {
                "answer": ["answer-0", "answer-1"],
                "locale": ["en", "it"],
                "name": [it["id"].split("/")[1] for one in rulesets for it in one["scenarios"]],
            },
        }
    )
)

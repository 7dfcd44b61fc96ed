#!/usr/bin/env python3
"""A bot for a table: finds a game, sits down, and plays to the end by choosing at random.

    TRIERARCH_TOKEN=trierarch_… python3 examples/bot.py https://galleys.example.org
    TRIERARCH_TOKEN=trierarch_… python3 examples/bot.py http://127.0.0.1:8571 --begin lepanto/skirmish
    TRIERARCH_TOKEN=trierarch_… python3 examples/bot.py http://127.0.0.1:8571 --seek lepanto/skirmish

The token is made on the page “You”, by whoever the bot plays as, with the scopes read and play, and
create for --begin and --seek. Nothing but Python's own library is needed. docs/api.md tells of all that a bot can
ask; `examples/bot.rs` is the same in Rust.
"""

import argparse
import json
import os
import random
import secrets
import sys
import time
import urllib.error
import urllib.request
import uuid


class Table:
    """A table, spoken to by a token."""

    def __init__(self, address, token):
        # By its version, which stays what it is.
        self.address = address.rstrip("/") + "/api/v1"
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def open(self, path, body=None, method=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, self.headers, method=method)
        # The table sends something every 15 seconds at the least, however long nothing happens.
        return urllib.request.urlopen(request, timeout=60)

    def ask(self, path, body=None):
        """Answers of the table as JSON; a body makes it a POST."""
        with self.open(path, body) as answer:
            return json.load(answer)

    def delete(self, path):
        self.open(path, method="DELETE").close()

    def events(self, path):
        """What the table tells by itself: the name and the data of each event, until it hangs up."""
        name, data = None, ""
        with self.open(path) as stream:
            for line in stream:
                field, _, value = line.decode().rstrip("\n").partition(":")
                if field == "event":
                    name = value.strip()
                elif field == "data":
                    data += value.strip()
                elif not field and not value and name:
                    yield name, json.loads(data)
                    name, data = None, ""


def find_game(table, ruleset):
    """The id of a game with a seat free, in which the bot sits from now on, and the seat."""
    for _ in table.events("/games/updates"):
        for game in table.ask("/games/open"):
            if ruleset not in (None, game["ruleset"]):
                continue
            for seat in (info["seat"] for info in game["seats"] if info["player"] == "open"):
                try:
                    table.ask(f"/games/{game['id']}/seats", {"seat": seat, "player": "me"})
                    return game["id"], seat
                except urllib.error.HTTPError as refused:
                    # Somebody was quicker.
                    if refused.code not in (404, 409):
                        raise
    raise ConnectionError("the table has hung up")


def begin_game(table, scenario):
    """The same of a new game with a seat for whoever comes."""
    game = table.ask("/games", {"scenario": scenario, "seats": ["me", "open"]})
    return game["id"], 0


def seek_game(table, scenario):
    """The same of a game that somebody else looks for as well: whichever of the two is taken up."""
    known = {game["id"] for game in table.ask("/games")}
    own = None
    for _ in table.events("/games/updates"):
        begun = [game["id"] for game in table.ask("/games") if game["id"] not in known]
        if begun:
            return begun[0], table.ask(f"/games/{begun[0]}")["own"][0]
        if own is None:
            own = table.ask("/seeks", {"scenario": scenario})["id"]
        for seek in table.ask("/seeks"):
            # Of two who look for the same, one takes up what the other looks for: never both.
            if seek["scenario"] != scenario or seek["rated"] or not seek["fits"] or seek["id"] >= own:
                continue
            table.delete(f"/seeks/{own}")
            own = None
            try:
                table.ask(f"/seeks/{seek['id']}/take", {})
            except urllib.error.HTTPError as refused:
                # Somebody was quicker.
                if refused.code not in (404, 409):
                    raise
            break
    raise ConnectionError("the table has hung up")


def plans(table, game, seat):
    """All that the seat could do now, each a list of lines of notation."""
    found = []
    for more in ("", "&all=true"):
        choices = table.ask(f"/games/{game}/choices?seat={seat}{more}")
        for group in choices["groups"]:
            found += [choice["plan"] for choice in group["choices"]]
    if not found:
        # Where ships are set on an open table, lines tell some of the ways.
        lines = table.ask(f"/games/{game}/lines?seat={seat}&start=")["lines"]
        found = [[line] for line in lines]
    return found


def act(table, game, seat, revision):
    """Does something, if the game has not gone on meanwhile."""
    able = plans(table, game, seat)
    if not able:
        return False
    # A submission of the same `client` is done once, however often it is sent.
    body = {"client": str(uuid.uuid4()), "seat": seat, "revision": revision, "actions": random.choice(able)}
    try:
        table.ask(f"/games/{game}/actions", body)
        return True
    except urllib.error.HTTPError as refused:
        if refused.code not in (409, 422):
            raise
        return refused.code == 422


def add_to_dice(table, game, seat):
    """Adds to the dice what nobody else knows, where that can be done: else others wait for it."""
    body = {"client": str(uuid.uuid4()), "seat": seat, "action": {"add-to-dice": secrets.token_hex(32)}}
    try:
        table.ask(f"/games/{game}/table", body)
    except urllib.error.HTTPError as refused:
        if refused.code != 409:
            raise


def play(table, game, seat):
    """Plays to the end; how the game ended."""
    add_to_dice(table, game, seat)
    while True:
        for name, _ in table.events(f"/games/{game}/updates"):
            if name != "update":
                continue
            goes_on = True
            while goes_on:
                view = table.ask(f"/games/{game}")
                if view["scene"]["ended"] is not None:
                    return view["scene"]["ended"]["id"]
                goes_on = seat in view["mover"] and act(table, game, seat, view["revision"])
        # The table has stopped, and may be there again.
        time.sleep(2)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("table", help="the address of the table")
    parser.add_argument("--begin", metavar="SCENARIO", help="begin a game instead of looking for one")
    parser.add_argument("--seek", metavar="SCENARIO", help="look for somebody who looks for the same")
    parser.add_argument("--ruleset", help="play games of this ruleset alone")
    parser.add_argument("--seed", type=int, help="choose the same at every run")
    args = parser.parse_args()
    token = os.environ.get("TRIERARCH_TOKEN")
    if not token:
        sys.exit("TRIERARCH_TOKEN is not set: make a token on the page “You” of the table")
    random.seed(args.seed)
    table = Table(args.table, token)
    if args.seek:
        game, seat = seek_game(table, args.seek)
    elif args.begin:
        game, seat = begin_game(table, args.begin)
    else:
        game, seat = find_game(table, args.ruleset)
    print(f"playing seat {seat} of {game}", flush=True)
    print(f"over: {play(table, game, seat)}", flush=True)


if __name__ == "__main__":
    main()

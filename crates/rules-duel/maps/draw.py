#!/usr/bin/env python3
"""Draws the maps of this folder: `draw.py` writes lepanto.toml and standard.toml and checks them.

The duel's map is hexagons by rule. The standard map is traced from `standard.lines`: lines between
nodes by longitude and latitude are projected, coasts are roughened and borders smoothed (always in
the same way), the faces between the lines become provinces by the points inside them, and
`standard.links` says which of them must touch: no more and no fewer.
"""
import math
import random
from pathlib import Path

HERE = Path(__file__).parent


# Writing -----------------------------------------------------------------------------------------

def ring(points):
    return " ".join(f"{x},{y}" for x, y in points)


def pair(point):
    return f"[{point[0]}, {point[1]}]"


def write(name, about, width, height, reach, sectors, lines):
    out = [f"# {line}" for line in about]
    out += ["", f"width = {width}", f"height = {height}", f"reach = {reach}"]
    for sector in sectors:
        out += ["", "[[sector]]", f'id = "{sector["id"]}"', f'label = "{sector["label"]}"']
        out.append(f'look = "{sector["look"]}"')
        out.append("outlines = [")
        out += [f'    "{ring(one)}",' for one in sector["outlines"]]
        out.append("]")
        for key in ("stand", "label_at", "key_at"):
            if sector.get(key):
                out.append(f"{key} = {pair(sector[key])}")
        beside = ", ".join(f'"{other}"' for other in sector["beside"])
        out.append(f"beside = [{beside}]")
        for part, at in sector.get("parts", []):
            out += ["", "[[sector.part]]", f'id = "{sector["id"]}/{part}"', f'label = "{part}"']
            out.append(f"stand = {pair(at)}")
    for kind, points in lines:
        out += ["", "[[line]]", f'kind = "{kind}"', f'points = "{ring(points)}"']
    (HERE / name).write_text("\n".join(out) + "\n")


def by_bearing(middle, others):
    """Sectors round a middle, clockwise from the top."""
    def bearing(other):
        (x, y) = others[other]
        return math.atan2(x - middle[0], middle[1] - y) % (2 * math.pi)
    return sorted(others, key=bearing)


# The duel ----------------------------------------------------------------------------------------

def lepanto():
    half, side, margin = 52, 60, 30
    keys = set((HERE / "lepanto.keys").read_text().split("\n")[1].split())
    cells = {}
    for col in range(13):
        is_odd = col % 2 == 0
        for row in range(1, 9 if is_odd else 8):
            x = margin + side + 90 * col
            y = margin + half * (2 * (row - 1) + (0 if is_odd else 1))
            cells[f"{chr(65 + col)}{row}"] = (x, y)
    top, bottom = margin, margin + 14 * half
    sectors = []
    for name, (x, y) in cells.items():
        corners = [(x - 30, y - half), (x + 30, y - half), (x + 60, y), (x + 30, y + half),
                   (x - 30, y + half), (x - 60, y)]
        corners = [(a, b) for a, b in corners if top <= b <= bottom]
        middle = (x, min(max(y, top + 26), bottom - 26))
        others = {o: at for o, at in cells.items()
                  if (abs(at[0] - x), abs(at[1] - y)) in ((0, 2 * half), (90, half))}
        if y == top:
            label = (x - 38, y + 13)
        elif y == bottom:
            label = (x - 38, y - 13)
        else:
            label = (x, y - 40)
        sectors.append({
            "id": name, "label": name, "look": "sea", "outlines": [corners], "stand": middle,
            "label_at": label, "key_at": (x, y + 38) if name in keys else None,
            "beside": by_bearing((x, y), others),
        })
    borders = sum(len(sector["beside"]) for sector in sectors) // 2
    assert (len(sectors), borders, len(keys)) == (98, 253, 38), (len(sectors), borders, len(keys))
    about = ["The duel's map as drawn: 98 hexagonal sectors. Written by draw.py."]
    write("lepanto.toml", about, 12 * 90 + 120 + 2 * margin, bottom + margin, 30, sectors, [])


# The standard map --------------------------------------------------------------------------------

LAT0, LON0, CONE = 50, 13, 0.77
SCALE = 1420


def cone(lon, lat):
    """A cone about 13° east, as the atlas has it."""
    rho = lambda degrees: math.tan(math.pi / 4 + math.radians(degrees) / 2) ** -CONE
    angle = CONE * math.radians(lon - LON0)
    r = rho(lat) / rho(LAT0)
    x, y = r * math.sin(angle) * SCALE, (r * math.cos(angle) - 1) * SCALE
    # The far north is wide and empty.
    return x, y if y > -480 else -480 + (y + 480) * 0.72


def projected(lon, lat):
    """A cone, swollen where provinces are small: by how much, and how far round a point."""
    x, y = cone(lon, lat)
    moved = [x, y]
    for (at, most, round_it) in (((12, 48), 0.55, 340), ((1.2, 51), 0.6, 230), ((15, 41.5), 0.45, 110),
                                 ((23.5, 40.5), 0.3, 130)):
        cx, cy = cone(*at)
        swell = most * math.exp(-(((x - cx) ** 2 + (y - cy) ** 2) / round_it ** 2))
        moved[0] += (x - cx) * swell
        moved[1] += (y - cy) * swell
    return tuple(moved)


def roughened(a, b, seed, strength):
    """A straight bit of coast, broken up."""
    length = math.dist(a, b)
    if length < 15:
        return [a]
    wobble = random.Random(f"{seed}:{round(a[0])},{round(a[1])}").uniform(-1, 1) * strength * length
    middle = ((a[0] + b[0]) / 2 - (b[1] - a[1]) / length * wobble,
              (a[1] + b[1]) / 2 + (b[0] - a[0]) / length * wobble)
    return roughened(a, middle, seed, strength) + roughened(middle, b, seed, strength)


def smoothed(points, times):
    """Corners cut, ends kept."""
    for _ in range(times):
        cut = [points[0]]
        for a, b in zip(points, points[1:]):
            cut.append((a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25))
            cut.append((a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75))
        points = cut + [points[-1]]
    return points


def drawn(kind, points):
    if kind == "sea":
        return smoothed(points, 2)
    rough = []
    for n, (a, b) in enumerate(zip(points, points[1:])):
        rough += roughened(a, b, n, 0.16 if kind == "coast" else 0.10)
    return smoothed(rough + [points[-1]], 1)


def thinned(points, least):
    """Without points that hardly show, ends kept."""
    if len(points) < 3:
        return points
    (ax, ay), (bx, by) = points[0], points[-1]
    length = math.hypot(bx - ax, by - ay) or 1e-9
    def off(p):
        if points[0] == points[-1]:
            return math.dist(p, points[0])
        return abs((p[0] - ax) * (by - ay) - (p[1] - ay) * (bx - ax)) / length
    far = max(range(1, len(points) - 1), key=lambda n: off(points[n]))
    if off(points[far]) < least:
        return [points[0], points[-1]]
    return thinned(points[:far + 1], least)[:-1] + thinned(points[far:], least)


def area(points):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1])) / 2


def inside(point, points):
    x, y = point
    hit = False
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            hit = not hit
    return hit


def clear(point, points):
    """How far a point is from the outline; negative outside."""
    best = math.inf
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
        dx, dy = bx - ax, by - ay
        t = max(0, min(1, ((point[0] - ax) * dx + (point[1] - ay) * dy) / (dx * dx + dy * dy or 1)))
        best = min(best, math.hypot(point[0] - ax - t * dx, point[1] - ay - t * dy))
    return best if inside(point, points) else -best


def roomiest(points, away=(), near=None):
    """The point with most room round it, away from others, or near one."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    step = max(4, min(max(xs) - min(xs), max(ys) - min(ys)) / 24)
    def worth(p):
        room = min(clear(p, points), 46)
        for other, least in away:
            room = min(room, (math.dist(p, other) - least) + 12)
        return room - (math.dist(p, near) * 0.12 if near else 0)
    grid = [(x, y) for x in frange(min(xs), max(xs), step) for y in frange(min(ys), max(ys), step)]
    best = max(grid, key=worth)
    for fine in (step / 2, step / 4, step / 8):
        around = [(best[0] + i * fine, best[1] + j * fine) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        best = max(around, key=worth)
    return best


def frange(a, b, step):
    while a <= b:
        yield a
        a += step


def read_lines():
    nodes, arcs, cards, closed, extras = {}, [], {}, [], []
    degrees = lambda word: tuple(map(float, word.split(",")))
    for line in (HERE / "standard.lines").read_text().splitlines():
        words = line.split("#")[0].split()
        if not words:
            continue
        kind, rest = words[0], words[1:]
        if kind == "node":
            nodes[rest[0]] = (projected(*degrees(rest[1])), rest[2] if len(rest) > 2 else None)
        elif kind in ("coast", "border", "sea"):
            arcs.append((kind, rest[0], rest[-1], [projected(*degrees(p)) for p in rest[1:-1]]))
        elif kind == "province":
            parts = [(p.split(":")[0], projected(*degrees(p.split(":")[1]))) for p in rest[3:]]
            cards[rest[1].rstrip("*")] = {
                "look": rest[0], "is_key": rest[1].endswith("*"),
                "seed": projected(*degrees(rest[2])), "parts": parts,
            }
        elif kind == "closed":
            closed += rest
        else:
            extras.append((kind, [projected(*degrees(p)) for p in rest]))
    return nodes, arcs, cards, closed, extras


def standard():
    nodes, arcs, cards, closed, extras = read_lines()
    left, right = projected(-20.5, 47)[0], projected(46.5, 45)[0]
    top, bottom = projected(13, 73.4)[1], projected(13, 33.7)[1]
    at, frame = {}, []
    for name, ((x, y), edge) in nodes.items():
        x = {"L": left, "R": right}.get(edge, x)
        y = {"T": top, "B": bottom}.get(edge, y)
        at[name] = (x, y)
        if edge:
            frame.append(name)
    for name, corner in {"TL": (left, top), "TR": (right, top), "BR": (right, bottom), "BL": (left, bottom)}.items():
        at["frame" + name] = corner
        frame.append("frame" + name)
    middle = ((left + right) / 2, (top + bottom) / 2)
    frame.sort(key=lambda n: math.atan2(at[n][0] - middle[0], middle[1] - at[n][1]))

    unit = lambda p: (round(p[0] - left), round(p[1] - top))
    paths = []
    for kind, a, b, between in arcs:
        points = drawn(kind, [at[a], *between, at[b]])
        paths.append((kind, a, b, [unit(p) for p in thinned(points, 0.9)]))
    for a, b in zip(frame, frame[1:] + frame[:1]):
        paths.append(("frame", a, b, [unit(at[a]), unit(at[b])]))

    # Half-edges: at each node the lines in the order of their bearing; a face keeps to its right.
    leaving = {}
    for n, (_, a, b, points) in enumerate(paths):
        leaving.setdefault(a, []).append((n, 0))
        leaving.setdefault(b, []).append((n, 1))
    points_of = lambda half: paths[half[0]][3] if half[1] == 0 else paths[half[0]][3][::-1]
    def bearing(half):
        p = points_of(half)
        return math.atan2(p[1][0] - p[0][0], p[0][1] - p[1][1])
    for name in leaving:
        leaving[name].sort(key=bearing)
        assert len(leaving[name]) > 1, f"only one line at {name}"
    end = lambda half: paths[half[0]][2 if half[1] == 0 else 1]
    faces, owner = [], {}
    for start in [(n, way) for n in range(len(paths)) for way in (0, 1)]:
        if start in owner:
            continue
        halves, half = [], start
        while half not in owner:
            owner[half] = len(faces)
            halves.append(half)
            here = leaving[end(half)]
            back = here.index((half[0], 1 - half[1]))
            half = here[(back + 1) % len(here)]
        faces.append(halves)

    rings, named = [], {}
    for n, halves in enumerate(faces):
        points = [p for half in halves for p in points_of(half)[:-1]]
        rings.append(points)
        if area(points) > 0:
            continue
        hits = [code for code, card in cards.items() if inside(unit(card["seed"]), points)]
        assert len(hits) == 1, f"the face at {points[0]} has {hits}: {[paths[h[0]][1:3] for h in halves]}"
        assert hits[0] not in named.values(), f"{hits[0]} is in two faces"
        named[n] = hits[0]
    # The winding of the outer faces is the other way round.
    found = set(named.values())
    assert found == set(cards), f"no face has {set(cards) - found}"

    touching = {code: set() for code in cards}
    for n in range(len(paths)):
        one, other = named.get(owner[(n, 0)]), named.get(owner[(n, 1)])
        if one and other and one != other and not {one, other} & set(closed):
            touching[one].add(other)
            touching[other].add(one)
    wanted = {}
    for line in (HERE / "standard.links").read_text().splitlines():
        if line and not line.startswith("#"):
            code, others = line.split(":")
            wanted[code] = set(others.split())
    for code in sorted(set(cards) - set(closed)):
        assert touching[code] == wanted[code], (
            f"{code} lacks {wanted[code] - touching[code]}, and touches {touching[code] - wanted[code]}")
    keys = [code for code, card in cards.items() if card["is_key"]]
    assert len(keys) == 34 and len(cards) - len(closed) == 75, (len(keys), len(cards))

    outline_of = {code: rings[n] for n, code in named.items()}
    reach = 17
    # Islands are no place to stand in.
    isles = [(unit(p), reach + 2) for kind, points in extras if kind != "strait" for p in points]
    stands = {c: roomiest(outline_of[c], isles, unit(cards[c]["seed"])) for c in cards}
    sectors = []
    for code in sorted(cards):
        card, points = cards[code], outline_of[code]
        stand = stands[code]
        away = isles + [(stand, reach + 12)] + [(unit(p), reach + 8) for _, p in card["parts"]]
        label = roomiest(points, away, near=stand)
        key = roomiest(points, away + [(label, 20)], near=stand) if card["is_key"] else None
        whole = lambda p: p and (round(p[0]), round(p[1]))
        sectors.append({
            "id": code, "label": code, "look": "closed" if code in closed else card["look"],
            "outlines": [points], "stand": whole(stand), "label_at": whole(label),
            "key_at": whole(key), "parts": [(part, unit(p)) for part, p in card["parts"]],
            "beside": [] if code in closed else by_bearing(stand, {o: stands[o] for o in touching[code]}),
        })
    lines = []
    for kind, points in extras:
        if kind == "strait":
            rough = smoothed(points, 2)
        else:
            rough = []
            for n, (a, b) in enumerate(zip(points, points[1:] + points[:1])):
                rough += roughened(a, b, n, 0.16)
            rough = smoothed(rough + rough[:1], 1)[:-1]
        lines.append((kind, [unit(p) for p in rough]))
    about = ["The standard map as drawn. Written by draw.py from standard.lines: change that."]
    write("standard.toml", about, round(right - left), round(bottom - top), reach, sectors, lines)


if __name__ == "__main__":
    lepanto()
    standard()

"""Positions that several tests share."""

# Two players with the cards of a first game; what lies on the table is left to say.
TWO_PLAYERS = """\
topoum 1
players red blue
first red
turn red
types bayonet long-range advance motorbike-patrol build-barracks new-soldier medal-of-honor
medals red 10 blue 10
"""
# A first turn.
FIRST_TURN = f"""\
{TWO_PLAYERS}\
board f6=r f7=R e7=B g6=R:red e8=B:blue
hand red advance bayonet
hand blue long-range new-soldier
line advance bayonet advance new-soldier build-barracks
"""
BASE = f"{FIRST_TURN}deck long-range peace advance\n"
OPENING = f"{FIRST_TURN}deck long-range medal-of-honor motorbike-patrol peace advance\n"
# The example of a line of sight in the rules.
EXAMPLE = f"{TWO_PLAYERS}board d6=R:red d7=r:red e5=b e7=B:blue f4=R:red f5=b f6=R f7=r g7=R:red\n"
MIDDLE = """
topoum 1
players red blue yellow black
first yellow
turn black
types grenade mortar-attack panic-attack decoy betrayal conquest prisoner-of-war
medals red 4 blue 10 yellow -2 black 7
board d7=R d8=K:black e6=B:blue e7=y+ice e8=K f5=Y:yellow f6=y f7=R:red f8=B g4=K:black g5=b g6=R h4=Y:yellow h5=_+gas
hand red grenade decoy
hand blue conquest conquest
hand yellow betrayal panic-attack
hand black prisoner-of-war grenade
line decoy conquest - mortar-attack betrayal
deck mortar-attack grenade panic-attack decoy conquest peace
prisoner black by red
prisoner yellow by black
redcross e6
obstacles yes
"""
CRUSHER = """
topoum 1
edition first
players blue red
first red
turn blue
types short-range bayonet underground-maneuver advance abandoned-barracks medal-of-honor farmer
medals blue 3 red 9
board c6=n+rock e6=B:blue e7=R f5=B f6=r+rock f7=R:red f8=B:blue g5=_+rock g6=B
hand blue farmer advance
hand red farmer farmer
line abandoned-barracks medal-of-honor - farmer short-range
deck advance farmer peace
farmer crusher
beside rock
obstacles yes
"""
KEEP = """
topoum 1
players red blue
first red
turn red
types grenade long-range advance tunnel build-barracks conquest farmer
medals red 5 blue 5
board d6=R d7=B:blue e6=r f6=B f8=R:red f9=B g7=R:red g8=_+dynamite
hand red advance tunnel
hand blue farmer
line - advance tunnel conquest farmer
deck advance build-barracks
farmer lady-boom
peace yes
phase keep
action move
moved g7
spent g7
used 1
parts d6 f8
"""
DUE = (
    KEEP.replace("parts d6 f8\n", "")
    .replace("phase keep", "phase dynamite\nbeside dynamite")
    .replace(" g8=_+dynamite", "")
)

REPEATED = ("hand", "pile", "looked", "prisoner")


def edited(*changes: str) -> str:
    """The base with some lines exchanged (by their first word), left out (`-word`) or added."""
    lines = BASE.splitlines()
    for change in changes:
        word = change.lstrip("-").split()[0]
        at = [k for k, line in enumerate(lines) if line.split()[0] == word]
        if change.startswith("-"):
            lines = [line for line in lines if line.split()[0] != word]
        elif len(at) == 1 and word not in REPEATED:
            lines[at[0]] = change
        else:
            lines.append(change)
    return "\n".join(lines) + "\n"

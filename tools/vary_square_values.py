#!/usr/bin/env python3
"""Writes square values with some of them changed, to be tried in the arena:

    tools/vary_square_values.py data/classroom/heur34 b2=-30 d3=2 owner=4 > try
    othellier match --black level3,table=try --white level3 --games 600 --random-plies 8

A square stands for all that symmetry makes of it: b2 for b2, g2, b7 and g7; c2 for c2, b3, f2 and
the other five.
"""
import re
import sys

SIZE = 8


def place(square):
    """The column and row of a square in the first eighth of the board: b3 and g2 are c2."""
    column, row = ord(square[0]) - ord('a'), int(square[1]) - 1
    return tuple(sorted((min(column, SIZE - 1 - column), min(row, SIZE - 1 - row)), reverse=True))


def vary(text, changes):
    settings, rows = [], []
    for line in text.splitlines():
        words = line.split('#')[0].split()
        if words and words[0].lstrip('-').isdigit():
            rows.append([int(word) for word in words])
        elif words and words[0] not in changes:
            settings.append(' '.join(words))
    for name, value in changes.items():
        if name in ('owner', 'opponent'):
            settings.append(f'{name} {value}')
            continue
        for y in range(SIZE):
            for x in range(SIZE):
                if place(f'{chr(ord("a") + x)}{y + 1}') == place(name):
                    rows[y][x] = value
    return '\n'.join(settings + [' '.join(f'{value:4}' for value in row) for row in rows]) + '\n'


def main():
    if len(sys.argv) < 2 or sys.argv[1] in ('-h', '--help'):
        sys.exit(__doc__)
    changes = {}
    for word in sys.argv[2:]:
        match = re.fullmatch(r'([a-h][1-8]|owner|opponent)=(-?\d+)', word)
        if not match:
            sys.exit(f'expected SQUARE=NUMBER, owner=NUMBER or opponent=NUMBER, read "{word}"')
        changes[match[1]] = int(match[2])
    with open(sys.argv[1], encoding='utf-8') as file:
        sys.stdout.write(vary(file.read(), changes))


if __name__ == '__main__':
    main()

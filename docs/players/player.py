#!/usr/bin/env python3
"""A player of Othello to begin with: it speaks GTP, and `choose` is what you change."""
import sys
SIZE = 8
STEPS = [(dr, dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if dr or dc]

def start():
    rows = ["........"] * 3 + ["...wb...", "...bw..."] + ["........"] * 3
    return [list(row) for row in rows]

def flips(board, row, column, me):
    """The discs that `me` would turn there; none where that is illegal."""
    turned = []
    for dr, dc in STEPS if board[row][column] == "." else []:
        line, r, c = [], row + dr, column + dc
        while 0 <= r < SIZE and 0 <= c < SIZE and board[r][c] not in (".", me):
            line, r, c = line + [(r, c)], r + dr, c + dc
        turned += line if 0 <= r < SIZE and 0 <= c < SIZE and board[r][c] == me else []
    return turned

def moves(board, me):
    return [(r, c) for r in range(SIZE) for c in range(SIZE) if flips(board, r, c, me)]

def play(board, move, me):
    for r, c in flips(board, *move, me) + [move]:
        board[r][c] = me

def choose(board, me):
    """Which of moves(board, me)? This one turns most discs. Yours will be better."""
    return max(moves(board, me), key=lambda move: len(flips(board, *move, me)))

def answer(command, words, board):
    """(True, answer), or (False, what was wrong)."""
    fixed = {"protocol_version": "2", "name": "My player", "version": "1", "quit": "", "boardsize": "",
             "list_commands": "\n".join("protocol_version name version list_commands boardsize clear_board play genmove quit".split())}
    if command == "clear_board":
        board[:] = start()
    elif command in ("play", "genmove"):
        me = words[0][0].lower()
        if command == "genmove":
            move = choose(board, me) if moves(board, me) else None
        else:
            move = None if words[1].lower() == "pass" else (int(words[1][1:]) - 1, ord(words[1][0].lower()) - 97)
        if move is not None and move not in moves(board, me):
            return False, "illegal move"
        if move is not None:
            play(board, move, me)
        return True, "" if command == "play" else "pass" if move is None else f"{'abcdefgh'[move[1]]}{move[0] + 1}"
    return (True, fixed.get(command, "")) if command in fixed or command == "clear_board" else (False, "unknown command")

board = start()
for line in sys.stdin:
    words = line.split()
    number = words.pop(0) if words and words[0].isdigit() else ""
    if words:
        good, text = answer(words[0], words[1:], board)
        print(f"{'=' if good else '?'}{number} {text}\n", flush=True)
        if words[0] == "quit":
            break

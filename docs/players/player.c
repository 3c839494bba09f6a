/* A player of Othello to begin with (cc -O2 -o player player.c): it speaks GTP, and `choose` is what you change. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static char board[8][8]; /* 'b', 'w' or '.' */
static void start(void) {
    memset(board, '.', sizeof board);
    board[3][3] = board[4][4] = 'w', board[3][4] = board[4][3] = 'b';
}

/* How many discs `me` turns at (row, column); with `play` they are turned. 0: illegal. */
static int flips(int row, int column, char me, int play) {
    int turned = 0;
    for (int d = 0; d < 9 && board[row][column] == '.'; ++d) {
        int dr = d / 3 - 1, dc = d % 3 - 1, n = 0, r = row + dr, c = column + dc;
        while (d != 4 && r >= 0 && r < 8 && c >= 0 && c < 8 && board[r][c] != '.' && board[r][c] != me)
            ++n, r += dr, c += dc;
        if (n == 0 || r < 0 || r > 7 || c < 0 || c > 7 || board[r][c] != me) continue;
        for (int i = 1; play && i <= n; ++i) board[row + i * dr][column + i * dc] = me;
        turned += n;
    }
    if (play && turned > 0) board[row][column] = me;
    return turned;
}

/* Which legal square, 8 * row + column? -1 where there is none. This one turns most discs. Yours will be better. */
static int choose(char me) {
    int best = -1, most = 0;
    for (int s = 0; s < 64; ++s)
        if (flips(s / 8, s % 8, me, 0) > most) most = flips(s / 8, s % 8, me, 0), best = s;
    return best;
}

int main(void) {
    const char* known = "protocol_version\nname\nversion\nlist_commands\nboardsize\nclear_board\nplay\ngenmove\nquit";
    char line[256], command[64], color[16], square[16], *rest;
    start();
    while (fgets(line, sizeof line, stdin)) {
        int id = 0, has_id = sscanf(line, "%d", &id) == 1;
        for (rest = line; has_id && (isdigit((unsigned char)*rest) || *rest == ' ');) ++rest;
        *command = *color = *square = 0;
        if (sscanf(rest, "%63s %15s %15s", command, color, square) < 1) continue;
        char text[128] = "", good = '=', me = (char)tolower((unsigned char)color[0]);
        int row = square[1] - '1', column = tolower((unsigned char)square[0]) - 'a', pass = strcmp(square, "pass") == 0;
        if (!strcmp(command, "protocol_version")) strcpy(text, "2");
        else if (!strcmp(command, "name")) strcpy(text, "My player");
        else if (!strcmp(command, "list_commands")) strcpy(text, known);
        else if (!strcmp(command, "clear_board")) start();
        else if (!strcmp(command, "play") && !pass && (row < 0 || row > 7 || column < 0 || column > 7 || !flips(row, column, me, 1))) good = '?', strcpy(text, "illegal move");
        else if (!strcmp(command, "genmove")) {
            int s = choose(me);
            if (s >= 0) flips(s / 8, s % 8, me, 1), snprintf(text, sizeof text, "%c%d", 'a' + s % 8, s / 8 + 1);
            else strcpy(text, "pass");
        } else if (!strstr(known, command)) good = '?', strcpy(text, "unknown command");
        has_id ? printf("%c%d %s\n\n", good, id, text) : printf("%c %s\n\n", good, text), fflush(stdout);
        if (!strcmp(command, "quit")) return 0;
    }
}

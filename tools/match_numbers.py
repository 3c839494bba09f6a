#!/usr/bin/env python3
"""The numbers that src/match/statistics_test.cpp is pinned to, computed another way: 30 digits, a secant instead of
a bisection, no code in common. Run it to see the values the tests quote.
"""
from mpmath import mp, mpf, log, sqrt, findroot, erfc, log10

mp.dps = 30
SCORES = [mpf(i) / 4 for i in range(5)]  # of a pair of games, as a share of the two points


def expected(elo):
    return 1 / (1 + mpf(10) ** (-mpf(elo) / 400))


def elo(score):
    return -400 * log10(1 / score - 1)


def distribution(counts):
    counts = [mpf(c) if c else mpf("1e-3") for c in counts]
    total = sum(counts)
    return total, [c / total for c in counts]


def most_likely(p, mean):
    """The distribution of largest likelihood with that mean: p / (1 + x (a - mean)), see Owen's empirical likelihood."""
    g = lambda x: sum(pi * (a - mean) / (1 + x * (a - mean)) for pi, a in zip(p, SCORES))
    x = findroot(g, (mpf("-0.01"), mpf("0.01")), solver="secant", tol=mpf("1e-25"))
    q = [pi / (1 + x * (a - mean)) for pi, a in zip(p, SCORES)]
    assert abs(sum(q) - 1) < mpf("1e-18") and all(qi > 0 for qi in q), q
    return q


def llr(counts, elo0, elo1):
    total, p = distribution(counts)
    q0, q1 = (most_likely(p, expected(e)) for e in (elo0, elo1))
    return total * sum(pi * log(b / a) for pi, a, b in zip(p, q0, q1))


def summary(counts):
    total = sum(counts)
    mean = sum(mpf(c) * a for c, a in zip(counts, SCORES)) / total
    variance = sum(mpf(c) * (a - mean) ** 2 for c, a in zip(counts, SCORES)) / total
    error = sqrt(variance / total)
    z = mpf("1.959963984540054")
    low, high = mean - z * error, mean + z * error
    los = erfc(-(mean - mpf("0.5")) / error / sqrt(2)) / 2
    return [mp.nstr(v, 10) for v in (mean, error, elo(mean), elo(low), elo(high), los)]


if __name__ == "__main__":
    for counts in ([223, 9863, 21279, 10037, 246], [12, 30, 40, 45, 23], [3, 0, 5, 0, 9]):
        print(counts, "mean, error, elo, low, high, LOS:", *summary(counts))
    for counts, e0, e1 in (([223, 9863, 21279, 10037, 246], "0.5", "2.5"),
                           ([871, 26175, 55983, 26678, 821], "0", "2"),
                           ([12, 30, 40, 45, 23], "0", "10"), ([3, 0, 5, 0, 9], "-5", "5")):
        print(counts, e0, e1, "LLR:", mp.nstr(llr(counts, e0, e1), 10))

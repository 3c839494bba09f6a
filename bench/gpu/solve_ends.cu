// A try, not a part of the program: how many endings a graphics card solves a second, one position to a thread, by
// plain alpha-beta. docs/results/log/training.md says what it measured and why self-play stays on the processor's cores.
//
//     nvcc -O3 -std=c++17 -arch=native bench/gpu/solve_ends.cu -o solve_ends
//     ./solve_ends EMPTIES POSITIONS [FILE]      FILE gets "cells score" lines, for a solver that is trusted to check
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <utility>
#include <vector>

namespace {

using Set = std::uint64_t;

struct Position {
    Set player, opponent;
};

constexpr Set kInner = 0x7e7e7e7e7e7e7e7eULL;  // Without the columns a and h.
constexpr Set kCorners = 0x8100000000000081ULL;
constexpr int kMaxEmpties = 16;

template <int kBy>
__host__ __device__ Set shifted(Set s) {
    return kBy > 0 ? s << kBy : s >> -kBy;
}

template <int kBy>
__host__ __device__ Set moves_towards(Set player, Set opponent) {
    const Set between = (kBy == 8 || kBy == -8) ? opponent : opponent & kInner;
    Set run = between & shifted<kBy>(player);
    for (int i = 0; i < 5; ++i) run |= between & shifted<kBy>(run);
    return shifted<kBy>(run);
}

__host__ __device__ Set legal_moves(Set p, Set o) {
    return (moves_towards<1>(p, o) | moves_towards<-1>(p, o) | moves_towards<8>(p, o) | moves_towards<-8>(p, o) |
            moves_towards<7>(p, o) | moves_towards<-7>(p, o) | moves_towards<9>(p, o) | moves_towards<-9>(p, o)) &
           ~(p | o);
}

template <int kBy>
__host__ __device__ Set flips_towards(Set move, Set player, Set opponent) {
    const Set between = (kBy == 8 || kBy == -8) ? opponent : opponent & kInner;
    Set run = between & shifted<kBy>(move);
    for (int i = 0; i < 5; ++i) run |= between & shifted<kBy>(run);
    return (shifted<kBy>(run) & player) != 0 ? run : 0;
}

__host__ __device__ Set flips(Set m, Set p, Set o) {
    return flips_towards<1>(m, p, o) | flips_towards<-1>(m, p, o) | flips_towards<8>(m, p, o) |
           flips_towards<-8>(m, p, o) | flips_towards<7>(m, p, o) | flips_towards<-7>(m, p, o) |
           flips_towards<9>(m, p, o) | flips_towards<-9>(m, p, o);
}

__device__ int final_score(Set p, Set o) {
    const int mine = __popcll(p);
    const int theirs = __popcll(o);
    const int empty = 64 - mine - theirs;
    return mine > theirs ? mine - theirs + empty : mine < theirs ? mine - theirs - empty : 0;
}

// Squares of quarters with an odd number of empties: whoever plays there first also plays there last.
__device__ Set odd_quarters(Set empties) {
    constexpr Set kQuarter = 0x0f0f0f0fULL;
    Set odd = 0;
    for (const int at : {0, 4, 32, 36})
        if (__popcll(empties & (kQuarter << at)) & 1) odd |= kQuarter << at;
    return odd;
}

__device__ Set next_move(Set moves, Set odd) {
    Set first = moves & kCorners;
    if (first == 0) first = moves & odd;
    if (first == 0) first = moves;
    return first & (0 - first);
}

struct Frame {
    Set player, opponent, moves;
    std::int8_t alpha, beta, best;
    bool passed;  // The move that led here was a pass.
};

__device__ void enter(Frame& f, Set p, Set o, int alpha, int beta, bool passed) {
    f = {p, o, legal_moves(p, o), std::int8_t(alpha), std::int8_t(beta), -65, passed};
}

// Depth first with a stack of its own: recursion would cost every thread the deepest frame of any.
__device__ int solve(Position position, std::uint64_t& nodes) {
    Frame stack[2 * kMaxEmpties + 2];
    int top = 0;
    enter(stack[0], position.player, position.opponent, -64, 64, false);
    ++nodes;
    while (true) {
        Frame& f = stack[top];
        const bool done = f.moves == 0 || f.best >= f.beta;
        if (!done) {
            const Set m = next_move(f.moves, odd_quarters(~(f.player | f.opponent)));
            f.moves ^= m;
            const Set turned = flips(m, f.player, f.opponent);
            const int alpha = f.best > f.alpha ? f.best : f.alpha;
            enter(stack[++top], f.opponent ^ turned, f.player ^ turned ^ m, -f.beta, -alpha, false);
            ++nodes;
            continue;
        }
        if (f.best == -65 && !f.passed) {  // No move: a pass, unless neither side has one.
            f.best = -66;
            enter(stack[++top], f.opponent, f.player, -f.beta, -f.alpha, true);
            continue;
        }
        int score = f.best;
        if (score <= -65) score = final_score(f.player, f.opponent);
        // After two passes the game is over; after one, what the other side made of it counts.
        if (top-- == 0) return score;
        Frame& above = stack[top];
        if (-score > above.best) above.best = std::int8_t(-score);
    }
}

__global__ void solve_all(const Position* positions, int count, int* next, std::int8_t* scores,
                          unsigned long long* total) {
    std::uint64_t nodes = 0;
    for (int i = atomicAdd(next, 1); i < count; i = atomicAdd(next, 1))
        scores[i] = std::int8_t(solve(positions[i], nodes));
    atomicAdd(total, static_cast<unsigned long long>(nodes));
}

// A position with so many empties after random moves, the side to move able to.
Position drawn(int empties, std::mt19937_64& random) {
    while (true) {
        Position p{0x0000000810000000ULL, 0x0000001008000000ULL};
        while (true) {
            Set moves = legal_moves(p.player, p.opponent);
            if (moves == 0) {
                std::swap(p.player, p.opponent);
                moves = legal_moves(p.player, p.opponent);
                if (moves == 0) break;
            }
            if (64 - __builtin_popcountll(p.player | p.opponent) == empties) return p;
            for (auto skip = random() % __builtin_popcountll(moves); skip > 0; --skip) moves &= moves - 1;
            const Set m = moves & (0 - moves);
            const Set turned = flips(m, p.player, p.opponent);
            p = {p.opponent ^ turned, p.player ^ turned ^ m};
        }
    }
}

void write(const char* file, const std::vector<Position>& positions, const std::vector<std::int8_t>& scores) {
    FILE* out = std::fopen(file, "w");
    if (out == nullptr) return;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        for (int s = 0; s < 64; ++s)
            std::fputc((positions[i].player >> s & 1) ? 'X' : (positions[i].opponent >> s & 1) ? 'O' : '-', out);
        std::fprintf(out, " X %d\n", scores[i]);
    }
    std::fclose(out);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3 || std::atoi(argv[1]) > kMaxEmpties) {
        std::fprintf(stderr, "solve_ends EMPTIES(…%d) POSITIONS [FILE]\n", kMaxEmpties);
        return 2;
    }
    std::mt19937_64 random(1);
    std::vector<Position> positions(std::strtoul(argv[2], nullptr, 10));
    for (Position& p : positions) p = drawn(std::atoi(argv[1]), random);
    const int count = static_cast<int>(positions.size());

    Position* on_card;
    std::int8_t* scores;
    int* next;
    unsigned long long* nodes;
    cudaMalloc(&on_card, sizeof(Position) * positions.size());
    cudaMalloc(&scores, positions.size());
    cudaMalloc(&next, sizeof(int));
    cudaMalloc(&nodes, sizeof(*nodes));
    cudaMemcpy(on_card, positions.data(), sizeof(Position) * positions.size(), cudaMemcpyHostToDevice);
    for (const int threads : {64, 128, 256}) {
        cudaMemset(next, 0, sizeof(int));
        cudaMemset(nodes, 0, sizeof(*nodes));
        cudaEvent_t before, after;
        cudaEventCreate(&before);
        cudaEventCreate(&after);
        int blocks = 0;
        cudaDeviceProp properties;
        cudaGetDeviceProperties(&properties, 0);
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, solve_all, threads, 0);
        cudaEventRecord(before);
        solve_all<<<blocks * properties.multiProcessorCount, threads>>>(on_card, count, next, scores, nodes);
        cudaEventRecord(after);
        if (cudaEventSynchronize(after) != cudaSuccess) {
            std::fprintf(stderr, "%s\n", cudaGetErrorString(cudaGetLastError()));
            return 1;
        }
        float milliseconds = 0;
        cudaEventElapsedTime(&milliseconds, before, after);
        unsigned long long visited = 0;
        cudaMemcpy(&visited, nodes, sizeof(visited), cudaMemcpyDeviceToHost);
        std::printf("%s, %d x %d threads: %d positions with %s empties in %.1f ms: %.0f positions/s, %.0f M nodes/s\n",
                    properties.name, blocks * properties.multiProcessorCount, threads, count, argv[1], milliseconds,
                    count / milliseconds * 1e3, static_cast<double>(visited) / milliseconds / 1e3);
    }
    std::vector<std::int8_t> back(positions.size());
    cudaMemcpy(back.data(), scores, back.size(), cudaMemcpyDeviceToHost);
    if (argc > 3) write(argv[3], positions, back);
}

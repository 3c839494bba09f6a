#include "match/group_watch.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

#include <array>

extern char** environ;

namespace othellier::match {

namespace {

/// "+7" puts a group on the list, "-7" takes it off. Nothing but the end of its input ends it.
constexpr char kScript[] = R"(trap '' INT TERM HUP QUIT PIPE
groups=
while read -r line; do
    case $line in
    +*) groups="$groups ${line#+}" ;;
    -*)
        left=
        for group in $groups; do
            [ "$group" = "${line#-}" ] || left="$left $group"
        done
        groups=$left
        ;;
    esac
done
for group in $groups; do
    kill -s KILL -- "-$group"
done)";

/// Of a session of its own, so that a terminal's Ctrl-C does not reach it.
bool start_watch(int input) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
    std::array<char*, 4> arguments = {const_cast<char*>("sh"), const_cast<char*>("-c"),
                                      const_cast<char*>(kScript), nullptr};
    pid_t pid = -1;
    const int error =
        ::posix_spawn(&pid, "/bin/sh", &files, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return error == 0;
}

int open_watch() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return -1;
    const bool started = start_watch(ends[0]);
    ::close(ends[0]);
    if (started) return ends[1];
    ::close(ends[1]);
    return -1;
}

}  // namespace

int group_watch() {
    static const int descriptor = open_watch();  // Closed by the end of the program: its purpose.
    return descriptor;
}

std::string register_with_watch() {
    const std::string end = std::to_string(kWatchDescriptor);
    return "printf '+%d\\n' $$ >&" + end + "; exec " + end + ">&-; ";
}

void forget_group(pid_t group) {
    const std::string line = '-' + std::to_string(group) + '\n';
    // The watch cannot be gone before us unless somebody killed it: no SIGPIPE for that.
    sigset_t pipe_signal;
    sigset_t before;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    if (::write(group_watch(), line.data(), line.size()) < 0) {
        const timespec at_once{};
        ::sigtimedwait(&pipe_signal, nullptr, &at_once);
    }
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace othellier::match

#pragma once

#include <sys/types.h>
#include <string>

/// Partners must not outlive this program, however it ends: killed, crashed, or with a thread left
/// behind that still waits for one of them. So a small process of ours, the watch, waits at the end
/// of a pipe. Each partner writes its process group there before it becomes itself; when the pipe
/// ends, this program is gone, and the watch kills the groups that are still on its list.
///
/// PR_SET_PDEATHSIG would not do: it goes by the thread that started a process, and ours come and
/// go.
namespace othellier::match {

/// The end of the pipe for those who are started; the watch is started by the first call. -1 when
/// the system refuses: then only an orderly end takes the partners along.
int group_watch();

/// Where a partner finds that end, and the line of shell by which it writes itself down there.
inline constexpr int kWatchDescriptor = 9;
std::string register_with_watch();

/// The group is dead. To be called before its leader's number can be given to another process.
void forget_group(pid_t group);

}  // namespace othellier::match

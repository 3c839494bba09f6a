#pragma once

#include <filesystem>
#include <string>

#include "core/private_folder.h"

/// What the program keeps is its user's alone: folders 0700, files 0600.
namespace othellier::session {

using othellier::make_private_folder;

/// data_directory(), made if it is not there, and closed to others if an earlier version left it
/// open. What fails is left for whoever writes there to tell.
std::filesystem::path own_folder();

/// Something that nobody can guess: 32 digits.
std::string new_secret();

/// The secret that a page has to know, kept below `data` so that an address stays good when the
/// program is started again: 32 digits. One that others could have read is replaced; where none can
/// be kept it is good for this once.
std::string start_token(const std::filesystem::path& data);

}  // namespace othellier::session

# The project's own CMake vocabulary: libraries, tests, embedded files.

# What everything is compiled with, but for the instruction set; tests of one instruction set add their own.
add_library(othellier_common INTERFACE)
add_library(othellier_options INTERFACE)
target_link_libraries(othellier_options INTERFACE othellier_common)
target_compile_options(othellier_options INTERFACE -march=${OTHELLIER_ARCH})
if(OTHELLIER_FAST_PEXT)
    target_compile_definitions(othellier_options INTERFACE OTHELLIER_FAST_PEXT)
endif()
target_compile_features(othellier_common INTERFACE cxx_std_20)
target_include_directories(othellier_common INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_options(othellier_common INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion
    # In files compiled together, what one names for itself may be a parameter in the next, and that counts as a shadow.
    # g++ can leave these out; clang looks at all shadows in the presets that compile file by file.
    $<IF:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>,$<$<CXX_COMPILER_ID:GNU>:-Wshadow=local>,-Wshadow>
    # {.one = …} leaves the other members at their defaults on purpose.
    -Wno-missing-field-initializers
    # Optimised, g++ 12 sees overlaps and overruns inside std::string where there are none (GCC bugs 105329, 105651).
    # Debug builds and both clang builds keep these warnings.
    "$<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>,$<NOT:$<CONFIG:Debug>>>:-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-maybe-uninitialized>"
    $<$<BOOL:${OTHELLIER_WERROR}>:-Werror>)
if(OTHELLIER_ASSERT)
    target_compile_options(othellier_common INTERFACE -UNDEBUG -D_GLIBCXX_ASSERTIONS)
endif()
if(OTHELLIER_SANITIZE)
    target_compile_options(othellier_common INTERFACE
        -fsanitize=${OTHELLIER_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    target_link_options(othellier_common INTERFACE -fsanitize=${OTHELLIER_SANITIZE})
endif()
if(OTHELLIER_FUZZ)
    target_compile_options(othellier_common INTERFACE -fsanitize=fuzzer-no-link)
endif()
set(CMAKE_CXX_EXTENSIONS OFF)

# fmt, by one name for all. Debian has no archive of it, so a self-contained program has one made of its headers: in every
# file that formats something they would cost two seconds.
if(OTHELLIER_SELF_CONTAINED)
    add_library(othellier_fmt STATIC ${PROJECT_SOURCE_DIR}/cmake/fmt_archive.cpp)
    target_link_libraries(othellier_fmt PRIVATE othellier_options)
    target_include_directories(othellier_fmt SYSTEM PUBLIC $<TARGET_PROPERTY:fmt::fmt,INTERFACE_INCLUDE_DIRECTORIES>)
else()
    add_library(othellier_fmt INTERFACE)
    target_link_libraries(othellier_fmt INTERFACE fmt::fmt)
endif()

# ccache, where a developer has it, makes a second clone or preset cheap. Nothing depends on it.
find_program(OTHELLIER_CCACHE ccache)
if(OTHELLIER_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${OTHELLIER_CCACHE})
endif()

# othellier_library(core a.cpp b.cpp): a static library of one folder of src/, with warnings and include root.
# A folder whose code is all in headers gives no sources.
# TOGETHER: see othellier_together(). OUTER: see othellier_outer_code().
function(othellier_library name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "OUTER;TOGETHER" "" "")
    if(arg_UNPARSED_ARGUMENTS)
        add_library(${name} STATIC ${arg_UNPARSED_ARGUMENTS})
        target_link_libraries(${name} PUBLIC othellier_options)
        if(arg_OUTER)
            othellier_outer_code(${name})
        elseif(arg_TOGETHER)
            othellier_together(${name})
        endif()
    else()
        add_library(${name} INTERFACE)
        target_link_libraries(${name} INTERFACE othellier_options)
    endif()
endfunction()

# For code that calls rather than computes, where a reader of JSON, options or requests is most of what a file costs to
# compile: optimised less (OTHELLIER_OUTER_FLAGS), and its files together.
function(othellier_outer_code target)
    target_compile_options(${target} PRIVATE ${OTHELLIER_OUTER_FLAGS})
    othellier_together(${target})
endfunction()

# othellier_together(target): with OTHELLIER_TOGETHER its files are compiled as few, twelve and no more as one,
# which reads the headers of each once.
# So no two of them may give the same name to things of their own (static, or in a namespace without a name).
function(othellier_together target)
    if(OTHELLIER_TOGETHER)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 12)
    endif()
endfunction()

# othellier_precompile(target <a.h> <b.h>): headers that cost most of what the target's files cost to compile.
# othellier_precompile(target REUSE_FROM other): the same headers as another target that is compiled in the same way.
function(othellier_precompile target)
    if(ARGV1 STREQUAL REUSE_FROM)
        target_precompile_headers(${target} ${ARGN})
    else()
        target_precompile_headers(${target} PRIVATE ${ARGN})
    endif()
    # A package's update gives its headers older dates than our files have, which ninja does not see and clang refuses.
    target_compile_options(${target} PRIVATE "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
endfunction()

# The test executables by label, so that one suite builds no more than it runs.
if(OTHELLIER_TESTS)
    add_custom_target(tests_default)  # everything but slow
    add_custom_target(tests_inner)  # the folders that the sanitizers run over every time
    set(OTHELLIER_INNER_FOLDERS core eval formats players text)
    add_custom_target(tests_slow)
    add_custom_target(tests_threads)

    # Where tests find files (core/test_paths.h): in one file, so that no other object depends on where the tree stands.
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/test_paths.cpp @ONLY CONTENT [[
// Generated by cmake/Othellier.cmake.
#include "core/test_paths.h"

namespace othellier::test_paths {

std::filesystem::path source() { return "@PROJECT_SOURCE_DIR@"; }
std::filesystem::path data() { return source() / "tests" / "data"; }
std::filesystem::path shared_data() { return source().parent_path() / "shared" / "data"; }
std::filesystem::path program() { return "@PROJECT_BINARY_DIR@/othellier"; }

}  // namespace othellier::test_paths
]])
    add_library(test_paths STATIC ${PROJECT_BINARY_DIR}/test_paths.cpp)
    target_link_libraries(test_paths PUBLIC othellier_options GTest::gtest GTest::gmock rapidcheck)
    target_compile_options(test_paths PRIVATE ${OTHELLIER_OUTER_FLAGS})
    # The headers of the test libraries are most of what a test costs to compile: precompiled here for all tests.
    othellier_precompile(test_paths <gtest/gtest.h> <rapidcheck/gtest.h> <string> <vector>)
endif()

# othellier_test_code(target): what all executables of tests have in common.
function(othellier_test_code target)
    target_link_libraries(${target} PRIVATE test_paths GTest::gtest_main)
    target_compile_options(${target} PRIVATE ${OTHELLIER_OUTER_FLAGS})
    othellier_precompile(${target} REUSE_FROM test_paths)
    # What a test costs to compile is the test libraries' templates and the headers of its folder, not what it says.
    othellier_together(${target})
endfunction()

# othellier_test(core flip_test board_test [LABELS slow]): one executable of NAME_test.cpp files that stand beside
# the code, each of its cases a ctest. A second call with other labels makes a second executable.
# LABELS: slow = only in `./test --all`; threads = also run under ThreadSanitizer.
function(othellier_test library)
    if(NOT OTHELLIER_TESTS)
        return()
    endif()
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LABELS")
    set(target ${library}_test)
    if(arg_LABELS)
        list(JOIN arg_LABELS "_" suffix)
        set(target ${library}_${suffix}_test)
    endif()
    list(TRANSFORM arg_UNPARSED_ARGUMENTS APPEND ".cpp" OUTPUT_VARIABLE sources)
    add_executable(${target} ${sources})
    target_link_libraries(${target} PRIVATE ${library})
    othellier_test_code(${target})
    foreach(label IN LISTS arg_LABELS)
        add_dependencies(tests_${label} ${target})
    endforeach()
    if(NOT slow IN_LIST arg_LABELS)
        add_dependencies(tests_default ${target})
        if(library IN_LIST OTHELLIER_INNER_FOLDERS)
            add_dependencies(tests_inner ${target})
        endif()
    endif()
    include(GoogleTest)
    set(properties TIMEOUT 600)
    if(arg_LABELS)
        list(APPEND properties LABELS "${arg_LABELS}")
    endif()
    gtest_discover_tests(${target} TEST_PREFIX "${library}." PROPERTIES ${properties} DISCOVERY_TIMEOUT 120)
endfunction()

# othellier_embed(text en_json en.json): puts the bytes of a file into the library, reachable as
#   extern "C" const unsigned char othellier_en_json_begin[], othellier_en_json_end[];
# The assembler copies the file as it is, so that megabytes cost no compile time.
function(othellier_embed library symbol file)
    get_filename_component(path ${file} ABSOLUTE)
    set(source ${CMAKE_CURRENT_BINARY_DIR}/embed_${symbol}.cpp)
    file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
// Generated by othellier_embed() from cmake/Othellier.cmake.
asm(R"(
    .section .rodata
    .balign 64
    .global othellier_@symbol@_begin
    .global othellier_@symbol@_end
othellier_@symbol@_begin:
    .incbin "@path@"
othellier_@symbol@_end:
    .byte 0
    .previous
)");
]])
    # By itself: among files that are compiled together it would lose what it depends on.
    set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS ${path} SKIP_UNITY_BUILD_INCLUSION ON)
    target_sources(${library} PRIVATE ${source})
endfunction()

# othellier_fuzz(notation core): the libFuzzer target notation_fuzz of fuzz/notation_fuzz.cpp, linked with the libraries
# it looks at. Its first inputs, if it has any, stand in fuzz/corpus/notation/. tools/fuzz.sh runs them all.
function(othellier_fuzz name)
    add_executable(${name}_fuzz ${name}_fuzz.cpp)
    target_link_libraries(${name}_fuzz PRIVATE ${ARGN})
    target_link_options(${name}_fuzz PRIVATE -fsanitize=fuzzer)
    add_dependencies(fuzz_targets ${name}_fuzz)
    set_target_properties(${name}_fuzz PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzz)
endfunction()

# OTHELLIER_SELF_CONTAINED: one program that runs wherever its C library does. Every other library is linked from its
# archive where there is one (Debian's -dev packages have them) and shared where there is none.

# A folder configured before the option was there remembers the shared ones.
if(NOT OTHELLIER_ARCHIVES_SOUGHT)
    foreach(found ZSTD_LIBRARY PNG_LIBRARY_RELEASE PNG_LIBRARY_DEBUG ZLIB_LIBRARY_RELEASE ZLIB_LIBRARY_DEBUG
                  CURSES_NCURSES_LIBRARY CURSES_CURSES_LIBRARY CURSES_EXTRA_LIBRARY CURSES_FORM_LIBRARY TINFO_LIBRARY
                  SQLite3_LIBRARY)
        unset(${found} CACHE)
    endforeach()
    set(OTHELLIER_ARCHIVES_SOUGHT ON CACHE INTERNAL "Libraries were looked for as archives first")
endif()
list(PREPEND CMAKE_FIND_LIBRARY_SUFFIXES .a)

add_link_options(-Wl,--as-needed -static-libstdc++ -static-libgcc)

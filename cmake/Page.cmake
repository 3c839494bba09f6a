# The page (web/) as part of the program.
option(OTHELLIER_PAGE "Build web/ with npm and put the page into the program" ON)

# othellier_page(source): says how web/ is built, anew whenever its sources or the sentences change, and gives the C++
# source that has all its files in it, page_assets() of server/assets.h. Without OTHELLIER_PAGE there are none.
function(othellier_page source_variable)
    set(out ${CMAKE_CURRENT_BINARY_DIR}/page)
    set(source ${CMAKE_CURRENT_BINARY_DIR}/page_table.cpp)
    set(${source_variable} ${source} PARENT_SCOPE)
    if(NOT OTHELLIER_PAGE)
        file(WRITE ${source} "#include \"server/assets.h\"\nstd::span<const othellier::server::Asset> othellier::server::page_assets() { return {}; }\n")
        return()
    endif()
    find_program(OTHELLIER_NPM npm REQUIRED)
    set(web ${PROJECT_SOURCE_DIR}/web)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${web}/src/* ${web}/public/*)
    list(FILTER sources EXCLUDE REGEX "\\.test\\.ts$")
    # The page shows the glossary with its pictures.
    file(GLOB glossary CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/glossary*.md ${PROJECT_SOURCE_DIR}/docs/glossary/*.svg)
    add_custom_command(
        OUTPUT ${source}
        COMMAND ${CMAKE_COMMAND} -DNPM=${OTHELLIER_NPM} -DWEB=${web} -DOUT=${out} -DSOURCE=${source}
                -P ${PROJECT_SOURCE_DIR}/cmake/BuildPage.cmake
        DEPENDS ${sources} ${glossary} ${web}/index.html ${web}/package-lock.json ${web}/vite.config.ts ${web}/svelte.config.js
                ${web}/tsconfig.json ${PROJECT_SOURCE_DIR}/src/text/en.json ${PROJECT_SOURCE_DIR}/src/text/fr.json
                ${PROJECT_SOURCE_DIR}/cmake/BuildPage.cmake
        COMMENT "Building the page"
        VERBATIM)
endfunction()

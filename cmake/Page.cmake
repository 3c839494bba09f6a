# The page (web/) as part of the program.
option(OTHELLIER_PAGE "Build web/ with npm and put the page into the program" ON)

# Everything the program serves; web/vite.config.ts gives the files these names.
set(OTHELLIER_PAGE_FILES index.html page.js page.css icon.svg felt.svg grain.svg)

# othellier_page(server): builds web/ when its sources or the sentences changed, and embeds the files as
# othellier_page_index_html_begin and so on (see othellier_embed).
function(othellier_page library)
    find_program(OTHELLIER_NPM npm REQUIRED)
    set(web ${PROJECT_SOURCE_DIR}/web)
    set(out ${CMAKE_CURRENT_BINARY_DIR}/page)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${web}/src/* ${web}/public/*)
    list(FILTER sources EXCLUDE REGEX "\\.test\\.ts$")
    list(TRANSFORM OTHELLIER_PAGE_FILES PREPEND ${out}/ OUTPUT_VARIABLE files)
    add_custom_command(
        OUTPUT ${files}
        COMMAND ${CMAKE_COMMAND} -DNPM=${OTHELLIER_NPM} -DWEB=${web} -DOUT=${out}
                -P ${PROJECT_SOURCE_DIR}/cmake/BuildPage.cmake
        DEPENDS ${sources} ${web}/index.html ${web}/package-lock.json ${web}/vite.config.ts ${web}/svelte.config.js
                ${web}/tsconfig.json ${PROJECT_SOURCE_DIR}/src/text/en.json ${PROJECT_SOURCE_DIR}/src/text/fr.json
                ${PROJECT_SOURCE_DIR}/cmake/BuildPage.cmake
        COMMENT "Building the page"
        VERBATIM)
    foreach(name ${OTHELLIER_PAGE_FILES})
        string(MAKE_C_IDENTIFIER page_${name} symbol)
        othellier_embed(${library} ${symbol} ${out}/${name})
    endforeach()
endfunction()

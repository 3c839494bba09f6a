# The page (web/) as part of the program.
option(OTHELLIER_PAGE "Build web/ with npm and put the page into the program" ON)

# othellier_page(folder files): says how web/ is built, anew whenever its sources or the sentences change, and gives
# the folder of the result and all files in it; web/vite.config.ts names them. Without OTHELLIER_PAGE there are none.
function(othellier_page folder_variable files_variable)
    set(out ${CMAKE_CURRENT_BINARY_DIR}/page)
    set(${folder_variable} ${out} PARENT_SCOPE)
    set(${files_variable} "" PARENT_SCOPE)
    if(NOT OTHELLIER_PAGE)
        return()
    endif()
    find_program(OTHELLIER_NPM npm REQUIRED)
    set(web ${PROJECT_SOURCE_DIR}/web)
    set(files index.html page.js page.css icon.svg felt.svg grain.svg)
    list(TRANSFORM files PREPEND ${out}/)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${web}/src/* ${web}/public/*)
    list(FILTER sources EXCLUDE REGEX "\\.test\\.ts$")
    add_custom_command(
        OUTPUT ${files}
        COMMAND ${CMAKE_COMMAND} -DNPM=${OTHELLIER_NPM} -DWEB=${web} -DOUT=${out}
                -P ${PROJECT_SOURCE_DIR}/cmake/BuildPage.cmake
        DEPENDS ${sources} ${web}/index.html ${web}/package-lock.json ${web}/vite.config.ts ${web}/svelte.config.js
                ${web}/tsconfig.json ${PROJECT_SOURCE_DIR}/src/text/en.json ${PROJECT_SOURCE_DIR}/src/text/fr.json
                ${PROJECT_SOURCE_DIR}/cmake/BuildPage.cmake
        COMMENT "Building the page"
        VERBATIM)
    set(${files_variable} ${files} PARENT_SCOPE)
endfunction()

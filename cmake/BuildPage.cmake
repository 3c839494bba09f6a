# cmake -DNPM=… -DWEB=… -DOUT=… -P BuildPage.cmake: what `npm run build` does, into OUT.
# The modules are installed only when there are none: ./run and ./test keep them up to date.
if(NOT EXISTS ${WEB}/node_modules/.package-lock.json)
    execute_process(COMMAND ${NPM} ci --no-progress WORKING_DIRECTORY ${WEB} COMMAND_ERROR_IS_FATAL ANY)
endif()
set(ENV{OTHELLIER_PAGE_DIR} ${OUT})
execute_process(
    COMMAND ${NPM} run build --silent -- --logLevel warn
    WORKING_DIRECTORY ${WEB}
    COMMAND_ERROR_IS_FATAL ANY)
# A build that changed nothing still counts as done.
file(GLOB files ${OUT}/*)
file(TOUCH ${files})

# Editions and texts become part of the program: each file one generated source, plus an index of all (format/embedded.h).
# STARBOARD_EMBEDDED receives the generated sources.
set(STARBOARD_EMBEDDED "")
set(declarations "")
set(entries "")
set(globs "")
foreach(folder games/* tests/games/*)
    list(APPEND globs ${CMAKE_SOURCE_DIR}/${folder}/edition/*.toml ${CMAKE_SOURCE_DIR}/${folder}/text/*.toml
         ${CMAKE_SOURCE_DIR}/${folder}/lesson.toml ${CMAKE_SOURCE_DIR}/${folder}/lessons/*.toml
         ${CMAKE_SOURCE_DIR}/${folder}/lobby.toml)
endforeach()
file(GLOB files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${globs})

foreach(file IN LISTS files)
    string(MAKE_C_IDENTIFIER ${file} symbol)
    set(source ${CMAKE_BINARY_DIR}/embedded/${symbol}.cpp)
    add_custom_command(
        OUTPUT ${source}
        COMMAND ${CMAKE_COMMAND} -DINPUT=${CMAKE_SOURCE_DIR}/${file} -DOUTPUT=${source} -DSYMBOL=${symbol}
                -P ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
        DEPENDS ${CMAKE_SOURCE_DIR}/${file} ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
        COMMENT "Embedding ${file}"
        VERBATIM)
    list(APPEND STARBOARD_EMBEDDED ${source})
    string(APPEND declarations "extern const unsigned char ${symbol}[];\nextern const std::size_t ${symbol}_size;\n")
    string(APPEND entries "        {\"${file}\", {reinterpret_cast<const char*>(${symbol}), ${symbol}_size}},\n")
endforeach()

if(files)
    set(table "    static const File table[] = {\n${entries}    };\n    return table;\n")
else()
    set(table "    return {};\n")
endif()
set(index ${CMAKE_BINARY_DIR}/embedded/index.cpp)
file(CONFIGURE OUTPUT ${index} @ONLY CONTENT [[
#include "format/embedded.h"

#include <cstddef>

namespace starboard::embedded {

@declarations@
std::span<const File> files() {
@table@}

}  // namespace starboard::embedded
]])
list(APPEND STARBOARD_EMBEDDED ${index})
set_source_files_properties(${STARBOARD_EMBEDDED} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

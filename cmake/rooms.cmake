# One library per room. A room without sources is an INTERFACE library that only passes its dependencies on.
set(STARBOARD_ROOMS "")

function(starboard_library target sources)
    if(sources)
        add_library(${target} STATIC ${sources})
        target_link_libraries(${target} PUBLIC ${ARGN})
    else()
        add_library(${target} INTERFACE)
        target_link_libraries(${target} INTERFACE ${ARGN})
    endif()
endfunction()

# The rules proper: <folder>/<game>/*.cpp, C++20, with the stricter warnings. A unity file holds one game, because games use the same names.
function(starboard_games target folder)
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${folder}/*/*.cpp)
    starboard_library(${target} "${sources}")
    if(sources)
        starboard_rules(${target} ${sources})
    endif()
endfunction()

# Language, warnings and unity groups of rules sources inside `target`.
function(starboard_rules target)
    foreach(source IN LISTS ARGN)
        get_filename_component(folder ${source} DIRECTORY)
        get_filename_component(game ${folder} NAME)
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${game})
    endforeach()
    set_target_properties(${target} PROPERTIES CXX_STANDARD 20 UNITY_BUILD_MODE GROUP)
    target_compile_options(${target} PRIVATE -Wconversion $<$<CONFIG:Release>:-O3>)
endfunction()

# starboard_room(<target> <folder> LINK <libraries> [SOURCES <generated sources>] [FOLDERS <further folders>]): <folder>/*.cpp and its
# instances for the games.
function(starboard_room target folder)
    cmake_parse_arguments(room "" "" "LINK;SOURCES;FOLDERS" ${ARGN})
    set(globs ${CMAKE_SOURCE_DIR}/${folder}/*.cpp)
    foreach(further IN LISTS room_FOLDERS)
        list(APPEND globs ${CMAKE_SOURCE_DIR}/${further}/*.cpp)
    endforeach()
    file(GLOB sources CONFIGURE_DEPENDS ${globs})
    starboard_instances(${folder} "${STARBOARD_GAMES}" instances)
    list(APPEND sources ${instances} ${room_SOURCES})
    starboard_library(${target} "${sources}" ${room_LINK})
    set(STARBOARD_ROOMS ${STARBOARD_ROOMS} ${folder} PARENT_SCOPE)
endfunction()

# The instances of every room for the reference games.
function(starboard_reference target)
    cmake_parse_arguments(room "" "" "LINK" ${ARGN})
    set(all "")
    foreach(folder IN LISTS STARBOARD_ROOMS)
        starboard_instances(${folder} "${STARBOARD_REFERENCE_GAMES}" instances)
        list(APPEND all ${instances})
    endforeach()
    starboard_library(${target} "${all}" ${room_LINK})
endfunction()

# A template in a folder nobody instantiates is a mistake.
function(starboard_check_templates)
    file(GLOB templates CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/*/*instance.cpp.in)
    foreach(template IN LISTS templates)
        get_filename_component(folder ${template} DIRECTORY)
        if(NOT folder IN_LIST STARBOARD_ROOMS AND NOT folder STREQUAL "tests")
            message(FATAL_ERROR "${template}: no target takes instances of ${folder}/ (see starboard_room in CMakeLists.txt)")
        endif()
    endforeach()
endfunction()

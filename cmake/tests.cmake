# starboard_tests: tests/*.cpp and the contract tests of every game. No unity: test files of different games use the same names.
enable_testing()
file(GLOB sources CONFIGURE_DEPENDS tests/*.cpp)
starboard_instances(tests "${STARBOARD_ALL_GAMES}" instances)
list(APPEND sources ${instances})
if(NOT sources)
    return()
endif()
find_package(GTest QUIET)
find_package(rapidcheck QUIET)
if(NOT GTest_FOUND)
    message(STATUS "GoogleTest not found: starboard_tests is left out (./test installs it)")
    return()
endif()

file(GLOB thin CONFIGURE_DEPENDS tests/server_*.cpp tests/terminal_*.cpp tests/*edition_test.cpp tests/protocol_test.cpp tests/scenario_test.cpp
    tests/golden_test.cpp tests/contract_test.cpp tests/corpus_test.cpp tests/set_test.cpp)
list(APPEND thin ${instances})
list(FILTER thin EXCLUDE REGEX "server_secrets_test|/attempts_")  # these compute much themselves
list(REMOVE_ITEM sources ${thin})

# The functions of the fuzzers under names of their own, for tests/corpus_test.cpp.
file(GLOB fuzzers CONFIGURE_DEPENDS fuzz/*.cpp)
set(list "")
foreach(fuzzer IN LISTS fuzzers)
    get_filename_component(name ${fuzzer} NAME_WE)
    string(APPEND list "STARBOARD_FUZZER(${name})\n")
    set(source ${CMAKE_BINARY_DIR}/instances/fuzz/${name}.cpp)
    file(CONFIGURE OUTPUT ${source} CONTENT "#define LLVMFuzzerTestOneInput fuzz_${name}\n#define LLVMFuzzerCustomMutator mutate_${name}\n#include \"fuzz/${name}.cpp\"\n")
    list(APPEND thin ${source})
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/instances/fuzz/fuzzers.def CONTENT "${list}")

# The headers of all games, for tests that are made from games/registry.def.
set(headers "#pragma once\n")
foreach(game IN LISTS STARBOARD_GAMES)
    string(REGEX REPLACE "\\|.*" "" header ${game})
    string(APPEND headers "#include \"${header}\"\n")
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/instances/lists/all_games.h CONTENT "${headers}")

# What nearly every test reads first, read once. The thin ones are a target of their own: a precompiled header fits one level of optimisation.
function(starboard_test_target target)
    set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)
    target_link_libraries(${target} PRIVATE sb_reference sb_terminal sb_server GTest::gmock GTest::gtest)
    if(rapidcheck_FOUND)
        target_link_libraries(${target} PRIVATE rapidcheck)
    endif()
    target_include_directories(${target} PRIVATE ${CMAKE_BINARY_DIR}/instances/fuzz ${CMAKE_BINARY_DIR}/instances/lists)
    target_precompile_headers(${target} PRIVATE <gmock/gmock.h> <gtest/gtest.h> <boost/json.hpp> <algorithm> <filesystem> <fstream> <functional>
        <map> <memory> <optional> <set> <span> <sstream> <string> <string_view> <thread> <vector>)
endfunction()
add_library(starboard_thin_tests STATIC ${thin})
target_compile_options(starboard_thin_tests PRIVATE -O0)
starboard_test_target(starboard_thin_tests)
add_executable(starboard_tests ${sources} app/reference.cpp)
if(STARBOARD_HARDENED)
    set_property(SOURCE tests/hardening_test.cpp APPEND PROPERTY COMPILE_DEFINITIONS STARBOARD_HARDENED)
endif()
starboard_test_target(starboard_tests)
starboard_quick(starboard_tests)
# The thin ones come last: of an inline function that several files hold the first copy is taken, and theirs are not optimised.
target_link_libraries(starboard_tests PRIVATE GTest::gtest_main -Wl,--whole-archive,$<TARGET_FILE:starboard_thin_tests>,--no-whole-archive)
add_dependencies(starboard_tests starboard_thin_tests)
set_property(TARGET starboard_tests PROPERTY LINK_DEPENDS $<TARGET_FILE:starboard_thin_tests>)

include(GoogleTest)
gtest_discover_tests(starboard_tests WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} DISCOVERY_MODE PRE_TEST)

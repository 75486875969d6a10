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
    tests/golden_test.cpp tests/contract_test.cpp tests/set_test.cpp)
list(APPEND thin ${instances})
list(FILTER thin EXCLUDE REGEX "server_secrets_test|/attempts_")  # these compute much themselves
starboard_thin(${thin})
add_executable(starboard_tests ${sources} app/reference.cpp)
set_target_properties(starboard_tests PROPERTIES UNITY_BUILD OFF)
target_link_libraries(starboard_tests PRIVATE sb_reference sb_terminal sb_server GTest::gmock GTest::gtest GTest::gtest_main)
if(rapidcheck_FOUND)
    target_link_libraries(starboard_tests PRIVATE rapidcheck)
endif()

include(GoogleTest)
gtest_discover_tests(starboard_tests WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} DISCOVERY_MODE PRE_TEST)

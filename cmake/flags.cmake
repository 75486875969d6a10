# Compiler, linker and language settings of every target.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib)

include_directories(${CMAKE_SOURCE_DIR})
# Contracted multiply-adds would make results differ between platforms.
add_compile_options(-Wall -Wextra -Wpedantic -Werror -ffp-contract=off)

find_program(STARBOARD_CCACHE ccache)
if(STARBOARD_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${STARBOARD_CCACHE})
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-restrict)  # g++-12 warns falsely about std::string operator+ at -O3
    find_program(STARBOARD_MOLD mold)
    if(STARBOARD_MOLD AND NOT STARBOARD_LTO)  # Debian's mold 1.10 aborts on g++'s LTO objects
        add_link_options(-fuse-ld=mold)
    endif()
elseif(NOT STARBOARD_WASM)
    add_compile_options(-Wno-deprecated-declarations)  # libstdc++ 12 uses std::get_temporary_buffer inside std::stable_sort
    add_link_options(-fuse-ld=lld)
endif()

# starboard_hardened(TARGET...): rooms that strangers' bytes reach check stacks, buffers and containers in a release, too; rules and bots stay
# fast. What they are linked into is position-independent, and its tables of addresses cannot be written once it runs (tests/hardening_test.cpp).
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT STARBOARD_SANITIZE AND NOT STARBOARD_WASM)
    set(STARBOARD_HARDENED ON)
    add_link_options(-Wl,-z,relro,-z,now)
endif()
function(starboard_hardened)
    if(STARBOARD_HARDENED)
        foreach(target IN LISTS ARGN)
            target_compile_options(${target} PRIVATE -fPIE -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
            target_compile_definitions(${target} PRIVATE _GLIBCXX_ASSERTIONS)
        endforeach()
    endif()
endfunction()

if(STARBOARD_LTO)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()

if(STARBOARD_SANITIZE)
    set(sanitize -fsanitize=${STARBOARD_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_compile_options(${sanitize})
    add_link_options(${sanitize})
endif()
if(STARBOARD_FUZZ)
    # Counters for the fuzzer: in everything but the unit tests.
    add_compile_options("$<$<NOT:$<IN_LIST:$<TARGET_PROPERTY:NAME>,starboard_tests;starboard_thin_tests>>:-fsanitize=fuzzer-no-link>")
endif()

# starboard_thin(SOURCES...): not optimised, in the tests and under the sanitizers. They only glue other rooms together, and optimising them takes
# three times as long to compile.
function(starboard_thin)
    set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_OPTIONS -O0)
endfunction()
if(NOT CMAKE_BUILD_TYPE STREQUAL "Release")
    add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

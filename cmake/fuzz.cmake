# fuzz/<name>.cpp becomes the libFuzzer program fuzz_<name>.
file(GLOB sources CONFIGURE_DEPENDS fuzz/*.cpp)
foreach(source IN LISTS sources)
    get_filename_component(name ${source} NAME_WE)
    add_executable(fuzz_${name} ${source})
    target_link_libraries(fuzz_${name} PRIVATE sb_reference sb_terminal sb_server)
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
endforeach()

# starboard.wasm: the rules and bindings/wasm as one reactor module. Exports are marked in the bindings with export_name.
file(GLOB games CONFIGURE_DEPENDS games/*/*.cpp tests/games/*/*.cpp)
file(GLOB bindings CONFIGURE_DEPENDS bindings/wasm/*.cpp)
starboard_instances(bindings/wasm "${STARBOARD_ALL_GAMES}" instances)

add_library(sb_games OBJECT ${games})
starboard_rules(sb_games ${games})
add_executable(starboard ${bindings} ${instances} $<TARGET_OBJECTS:sb_games>)
set_target_properties(starboard PROPERTIES SUFFIX .wasm CXX_STANDARD 20 LINKER_LANGUAGE CXX)
target_compile_options(sb_games PRIVATE -fno-exceptions)
target_compile_options(starboard PRIVATE -fno-exceptions)
# The default stack of 64 KB lies behind the data and overflows silently; placed first, an overflow traps.
target_link_options(starboard PRIVATE -mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=1048576 -Wl,--stack-first)

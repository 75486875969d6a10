// engine: the JSON-lines protocol on standard input and output.
#include "protocol/engine.h"

#include <cstdio>

#include "app/commands.h"

namespace starboard {

namespace {

/// Reads one line without its break; of a line that is too long only so much that the engine refuses it. False at the end of input.
bool read_line(std::FILE* in, std::string& line) {
    line.clear();
    int c = std::getc(in);
    if (c == EOF) {
        return false;
    }
    for (; c != EOF && c != '\n'; c = std::getc(in)) {
        if (line.size() <= max_line) {
            line.push_back(static_cast<char>(c));
        }
    }
    return true;
}

}  // namespace

Result<int> engine_command(const Args& args) {
    if (!args.words().empty()) {
        return problem("usage", "engine takes no arguments; it reads requests from standard input");
    }
    const auto tree_memory = args.tree_memory();
    if (!tree_memory) {
        return std::unexpected(tree_memory.error());
    }
    Engine engine(games(), BotAdviser(*tree_memory));
    std::string line;
    while (read_line(stdin, line)) {
        const std::string answer = engine.answer(line) + "\n";
        if (std::fwrite(answer.data(), 1, answer.size(), stdout) != answer.size() || std::fflush(stdout) != 0) {
            return problem("internal", "the answer could not be written to standard output");
        }
    }
    return 0;
}

}  // namespace starboard

// The table's own sentences in both languages; those of the games come from their texts.
#pragma once

#include <string>
#include <string_view>

#include "format/problem.h"
#include "format/text.h"

namespace starboard::server {

/// What happened at the table: "resign", "draw", "timeout", "undo", "handover", "reclaim", "rules", "pause", "resume", "begin" ...
/// {name} is who did it, {other} what else the sentence names.
std::string table_sentence(std::string_view kind, Language language, std::string_view name, std::string_view other);
bool is_table_kind(std::string_view kind);

/// A refusal in the client's language; codes without a German sentence keep the English one.
std::string refusal_sentence(const Problem& problem, Language language);

/// Why a decision can or cannot be taken back, and what that needs.
std::string take_back_sentence(std::string_view why, Language language);

std::string level_name(std::string_view level, Language language);

}  // namespace starboard::server

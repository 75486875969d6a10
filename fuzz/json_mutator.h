// Mutates JSON lines by their structure, so that most mutants still are JSON: changes a value, or copies, moves, drops one.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <cstring>
#include <random>
#include <string>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace starboard::fuzz {

namespace json = boost::json;

class JsonMutator {
public:
    explicit JsonMutator(unsigned seed) : random_(seed) {}

    /// Mutates one line of JSON lines in place; returns the new size.
    std::size_t mutate(std::uint8_t* data, std::size_t size, std::size_t max_size) {
        const std::string_view text(reinterpret_cast<const char*>(data), size);
        if (size == 0 || below(5) == 0) {
            return LLVMFuzzerMutate(data, size, max_size);
        }
        const std::size_t from = text.rfind('\n', below(size)) + 1;
        const std::size_t to = std::min(text.find('\n', from), size);
        boost::system::error_code ec;
        json::value line = json::parse(text.substr(from, to - from), ec);
        if (ec) {
            return LLVMFuzzerMutate(data, size, max_size);
        }
        for (std::size_t rounds = 1 + below(3); rounds > 0; --rounds) {
            change(line);
        }
        std::string out(text.substr(0, from));
        out += json::serialize(line);
        out += text.substr(to);
        if (out.size() > max_size) {
            return size;
        }
        std::memcpy(data, out.data(), out.size());
        return out.size();
    }

private:
    std::size_t below(std::size_t bound) { return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random_); }

    void collect(json::value& value, std::vector<json::value*>& out) {
        out.push_back(&value);
        if (json::array* list = value.if_array()) {
            for (json::value& item : *list) {
                collect(item, out);
            }
        } else if (json::object* object = value.if_object()) {
            for (auto& member : *object) {
                collect(member.value(), out);
            }
        }
    }
    void change(json::value& root) {
        std::vector<json::value*> all;
        collect(root, all);
        json::value& chosen = *all[below(all.size())];
        const json::value other = *all[below(all.size())];
        if (chosen.is_int64()) {
            constexpr std::int64_t steps[] = {-1, 1, 2, 8, 64, 128, 255, 256};
            chosen = below(2) == 0 ? static_cast<std::int64_t>(below(260))
                                   : static_cast<std::int64_t>(static_cast<std::uint64_t>(chosen.get_int64()) +
                                                               static_cast<std::uint64_t>(steps[below(std::size(steps))]));
        } else if (chosen.is_bool()) {
            chosen = !chosen.get_bool();
        } else if (json::array* list = chosen.if_array(); list != nullptr && below(4) != 0) {
            change_list(*list, other);
        } else if (json::object* object = chosen.if_object(); object != nullptr && !object->empty() && below(3) != 0) {
            change_object(*object, other);
        } else if (chosen.is_string() && other.is_string()) {
            chosen = other;
        } else if (below(4) == 0) {
            chosen = other;
        }
    }
    void change_list(json::array& list, const json::value& other) {
        const std::size_t at = list.empty() ? 0 : below(list.size());
        switch (below(4)) {
            case 0: list.insert(list.begin() + static_cast<std::ptrdiff_t>(at), other); break;
            case 1:
                if (!list.empty()) {
                    list.push_back(json::value(list[at]));
                }
                break;
            case 2:
                if (!list.empty()) {
                    list.erase(list.begin() + static_cast<std::ptrdiff_t>(at));
                }
                break;
            default:
                if (!list.empty()) {
                    std::swap(list[at], list[below(list.size())]);
                }
        }
    }
    void change_object(json::object& object, const json::value& other) {
        auto member = object.begin() + static_cast<std::ptrdiff_t>(below(object.size()));
        auto second = object.begin() + static_cast<std::ptrdiff_t>(below(object.size()));
        json::array* from = member->value().if_array();
        json::array* to = second->value().if_array();
        if (from != nullptr && to != nullptr && from != to && !from->empty()) {
            // A card goes to another place.
            const std::size_t at = below(from->size());
            json::value moved = (*from)[at];
            from->erase(from->begin() + static_cast<std::ptrdiff_t>(at));
            to->insert(to->begin() + static_cast<std::ptrdiff_t>(below(to->size() + 1)), std::move(moved));
        } else if (below(3) == 0) {
            object.erase(member);
        } else {
            member->value() = below(2) == 0 ? json::value(second->value()) : other;
        }
    }

    std::minstd_rand random_;
};

}  // namespace starboard::fuzz

/// Makes a target use it: write STARBOARD_FUZZ_JSON_LINES once in its file.
#define STARBOARD_FUZZ_JSON_LINES                                                                                               \
    extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) { \
        return starboard::fuzz::JsonMutator(seed).mutate(data, size, max_size);                                                 \
    }

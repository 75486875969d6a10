#include "server/assets.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "kernel/rng.h"
#include "server/net_parts.h"

namespace starboard::server {

namespace {

constexpr std::pair<std::string_view, std::string_view> types[] = {
    {"html", "text/html; charset=utf-8"},
    {"js", "text/javascript; charset=utf-8"},
    {"mjs", "text/javascript; charset=utf-8"},
    {"css", "text/css; charset=utf-8"},
    {"json", "application/json"},
    {"map", "application/json"},
    {"webmanifest", "application/manifest+json"},
    {"txt", "text/plain; charset=utf-8"},
    {"xml", "application/xml"},
    {"svg", "image/svg+xml"},
    {"png", "image/png"},
    {"jpg", "image/jpeg"},
    {"webp", "image/webp"},
    {"avif", "image/avif"},
    {"ico", "image/x-icon"},
    {"woff2", "font/woff2"},
    {"wasm", "application/wasm"},
    {"mp3", "audio/mpeg"},
    {"ogg", "audio/ogg"},
};

std::string_view last_part(std::string_view path) { return path.substr(path.rfind('/') + 1); }

std::string_view ending(std::string_view path) {
    const std::string_view name = last_part(path);
    const std::size_t dot = name.rfind('.');
    return dot == std::string_view::npos ? std::string_view() : name.substr(dot + 1);
}

std::string_view type_of(std::string_view path) {
    const auto found = std::ranges::find(types, ending(path), [](const auto& entry) { return entry.first; });
    return found == std::end(types) ? "application/octet-stream" : found->second;
}

u64 hash_text(std::string_view text, u64 start = 0) { return hash_bytes(reinterpret_cast<const u8*>(text.data()), text.size(), start); }

/// The parts of a comma-separated header.
template <class Visit>
void for_parts(std::string_view list, Visit visit) {
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        visit(trimmed(list.substr(0, comma)));
        list.remove_prefix(std::min(comma + 1, list.size()));
    }
}

bool refused_by_weight(std::string_view parameters) {
    const std::size_t weight = parameters.find("q=");
    return weight != std::string_view::npos && parameters.substr(weight + 2).find_first_of("123456789") == std::string_view::npos;
}

bool accepts(std::string_view accept_encoding, std::string_view encoding) {
    bool accepted = false;
    for_parts(accept_encoding, [&](std::string_view part) {
        const std::size_t semicolon = std::min(part.find(';'), part.size());
        if (trimmed(part.substr(0, semicolon)) == encoding) {
            accepted = !refused_by_weight(part.substr(semicolon));
        }
    });
    return accepted;
}

bool known_already(std::string_view if_none_match, std::string_view tag) {
    bool known = false;
    for_parts(if_none_match, [&](std::string_view part) {
        if (part.starts_with("W/")) {
            part.remove_prefix(2);
        }
        known = known || part == tag || part == "*";
    });
    return known;
}

Result<std::string> read_whole(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    if (!in.is_open() || in.bad()) {
        return problem("usage", "cannot read " + path.string() + " of the built client");
    }
    return text;
}

}  // namespace

Document make_document(std::string type, std::string plain) {
    Document document{std::move(type), std::to_string(hash_text(plain)), std::move(plain), {}, {}};
    if (std::string gz = gzipped(document.plain); gz.size() < document.plain.size()) {
        document.gz = std::move(gz);
    }
    return document;
}

Response serve_document(const Document& document, const Request& request) {
    const std::string_view encodings = request.header("accept-encoding");
    Response response;
    response.type = document.type;
    response.lasting = document.plain;
    std::string tag = document.tag;
    if (!document.br.empty() && accepts(encodings, "br")) {
        response.lasting = document.br;
        response.headers["content-encoding"] = "br";
        tag += "-br";
    } else if (!document.gz.empty() && accepts(encodings, "gzip")) {
        response.lasting = document.gz;
        response.headers["content-encoding"] = "gzip";
        tag += "-gz";
    }
    tag = '"' + tag + '"';
    if (!document.br.empty() || !document.gz.empty()) {
        response.headers["vary"] = "accept-encoding";
    }
    if (known_already(request.header("if-none-match"), tag)) {
        response.status = 304;
        response.lasting = {};
        response.headers.erase("content-encoding");
    }
    response.headers["etag"] = std::move(tag);
    return response;
}

void pack(Response& response, const Request& request, Packing packing) {
    constexpr std::size_t worth_it = 1024;
    if (response.body.size() < worth_it) {
        return;
    }
    response.headers["vary"] = "accept-encoding";
    if (accepts(request.header("accept-encoding"), "gzip")) {
        response.body = gzipped(response.body, packing == Packing::quick ? 3 : 9);
        response.headers["content-encoding"] = "gzip";
    }
}

Result<Assets> Assets::load(const std::string& folder) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (!fs::is_directory(folder, error)) {
        return problem("usage", "the folder " + folder + " of the built client does not exist: build the client first or name another");
    }
    std::map<std::string, std::string, std::less<>> contents;
    fs::recursive_directory_iterator at(folder, error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
        if (at->path().filename().string().starts_with('.')) {
            if (std::error_code ignored; at->is_directory(ignored)) {
                at.disable_recursion_pending();
            }
        } else if (std::error_code ignored; at->is_regular_file(ignored)) {
            auto text = read_whole(at->path());
            if (!text) {
                return std::unexpected(text.error());
            }
            contents["/" + at->path().lexically_relative(folder).generic_string()] = std::move(*text);
        }
    }
    if (error) {
        return problem("usage", "cannot read the folder " + folder + " of the built client: " + error.message());
    }

    Assets assets;
    u64 build = 0;
    for (auto& [path, text] : contents) {
        build = hash_text(text, hash_text(path, build));
        const std::string base = path.substr(0, path.size() - std::min<std::size_t>(3, path.size()));
        const bool compressed = (path.ends_with(".br") || path.ends_with(".gz")) && contents.contains(base);
        if (!compressed) {
            Document& file = assets.files_[path];
            file.type = type_of(path);
            file.tag = std::to_string(hash_text(text));
            file.plain = std::move(text);
        }
    }
    for (auto& [path, file] : assets.files_) {
        if (const auto br = contents.find(path + ".br"); br != contents.end() && br->second.size() < file.plain.size()) {
            file.br = std::move(br->second);
        }
        if (const auto gz = contents.find(path + ".gz"); gz != contents.end() && gz->second.size() < file.plain.size()) {
            file.gz = std::move(gz->second);
        }
    }
    assets.build_ = std::to_string(build);
    return assets;
}

Response Assets::serve(const Request& request) const {
    if (request.method != "GET" && request.method != "HEAD") {
        Response response = refusal(405, "usage", "files can only be read, with GET or HEAD");
        response.headers["allow"] = "GET, HEAD";
        return response;
    }
    auto found = files_.find(request.path);
    if (found == files_.end() && !last_part(request.path).contains('.')) {
        found = files_.find("/index.html");
    }
    if (found == files_.end()) {
        Response response = refusal(404, "unknown", "there is no such file");
        response.headers["cache-control"] = "no-cache";
        return response;
    }

    const auto& [path, file] = *found;
    Response response = serve_document(file, request);
    response.headers["cache-control"] = path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
    return response;
}

}  // namespace starboard::server

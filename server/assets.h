// The built client in memory, as it lies in the folder, with its precompressed forms.
#pragma once

#include <map>
#include <string>

#include "server/net.h"

namespace starboard::server {

/// Bytes to be read by many, with their precompressed forms.
struct Document {
    std::string type;
    std::string tag;
    std::string plain;
    std::string br;
    std::string gz;
};
/// One made here; its bytes live as long as it does.
Document make_document(std::string type, std::string plain);
/// Chooses br or gz by accept-encoding; 304 if the reader has it (ETag). It must outlive the answer.
Response serve_document(const Document& document, const Request& request);

enum class Packing { quick, small };
/// Compresses the body of an answer if it is worth it and the reader can expand it.
void pack(Response& response, const Request& request, Packing packing);

class Assets {
public:
    /// Reads a folder of built files (file, file.br, file.gz). A missing folder is a problem with a sentence.
    static Result<Assets> load(const std::string& folder);
    /// The file at this path or, for a path without a dot in its last part, index.html; status 404 if there is none.
    /// Hashed files (under /assets/) may be cached for ever, index.html is always checked again.
    [[nodiscard]] Response serve(const Request& request) const;
    /// Changes with the content: the client compares it after a reconnect.
    [[nodiscard]] const std::string& build() const { return build_; }

private:
    std::map<std::string, Document, std::less<>> files_;
    std::string build_ = "none";
};

}  // namespace starboard::server

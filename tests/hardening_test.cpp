// The program as it is released: what the compiler and the linker put in against bytes of strangers, read off the file itself.
#include <elf.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace starboard {
namespace {

/// A 64-bit ELF file.
class Elf {
public:
    explicit Elf(const std::filesystem::path& file) {
        std::ostringstream content;
        content << std::ifstream(file, std::ios::binary).rdbuf();
        bytes_ = content.str();
    }
    [[nodiscard]] Elf64_Ehdr header() const { return at<Elf64_Ehdr>(0); }
    [[nodiscard]] std::vector<Elf64_Phdr> segments() const {
        std::vector<Elf64_Phdr> out;
        for (std::size_t i = 0; i < header().e_phnum; ++i) {
            out.push_back(at<Elf64_Phdr>(header().e_phoff + i * sizeof(Elf64_Phdr)));
        }
        return out;
    }
    [[nodiscard]] std::map<std::int64_t, std::uint64_t> dynamic() const {
        std::map<std::int64_t, std::uint64_t> out;
        for (const Elf64_Shdr& section : sections()) {
            for (std::size_t i = 0; section.sh_type == SHT_DYNAMIC && i < section.sh_size / sizeof(Elf64_Dyn); ++i) {
                const auto one = at<Elf64_Dyn>(section.sh_offset + i * sizeof(Elf64_Dyn));
                out[one.d_tag] = one.d_un.d_val;
            }
        }
        return out;
    }
    /// What it takes from shared libraries.
    [[nodiscard]] std::set<std::string> imports() const {
        std::set<std::string> out;
        const auto all = sections();
        for (const Elf64_Shdr& section : all) {
            for (std::size_t i = 0; section.sh_type == SHT_DYNSYM && i < section.sh_size / sizeof(Elf64_Sym); ++i) {
                const auto symbol = at<Elf64_Sym>(section.sh_offset + i * sizeof(Elf64_Sym));
                if (symbol.st_shndx == SHN_UNDEF) {
                    out.insert(bytes_.c_str() + all[section.sh_link].sh_offset + symbol.st_name);
                }
            }
        }
        return out;
    }

private:
    [[nodiscard]] std::vector<Elf64_Shdr> sections() const {
        std::vector<Elf64_Shdr> out;
        for (std::size_t i = 0; i < header().e_shnum; ++i) {
            out.push_back(at<Elf64_Shdr>(header().e_shoff + i * sizeof(Elf64_Shdr)));
        }
        return out;
    }
    template <class T>
    [[nodiscard]] T at(std::size_t offset) const {
        T out{};
        if (offset + sizeof(T) <= bytes_.size()) {
            std::memcpy(&out, bytes_.data() + offset, sizeof(T));
        }
        return out;
    }
    std::string bytes_;
};

TEST(Hardening, TheReleasedProgramIsBuiltForStrangers) {
#ifndef STARBOARD_HARDENED
    GTEST_SKIP() << "only a release is hardened";
#endif
    const auto file = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "starboard";
    ASSERT_TRUE(std::filesystem::exists(file)) << file << " is missing: build the target starboard as well";
    const Elf program(file);
    ASSERT_EQ(std::memcmp(program.header().e_ident, ELFMAG, SELFMAG), 0);
    ASSERT_EQ(program.header().e_ident[EI_CLASS], ELFCLASS64);

    // It lies somewhere else at every start.
    EXPECT_EQ(program.header().e_type, ET_DYN);
    const auto dynamic = program.dynamic();
    const auto flags = [&](std::int64_t tag) { return dynamic.contains(tag) ? dynamic.at(tag) : 0; };
    EXPECT_NE(flags(DT_FLAGS_1) & DF_1_PIE, 0U);
    // Addresses of functions are all found at the start and cannot be written afterwards; nothing that can be written is run.
    EXPECT_NE(flags(DT_FLAGS_1) & DF_1_NOW, 0U);
    bool relro = false;
    for (const Elf64_Phdr& segment : program.segments()) {
        relro = relro || segment.p_type == PT_GNU_RELRO;
        const bool writable_code = (segment.p_flags & (PF_W | PF_X)) == (PF_W | PF_X);
        EXPECT_FALSE((segment.p_type == PT_LOAD || segment.p_type == PT_GNU_STACK) && writable_code);
    }
    EXPECT_TRUE(relro);
    // Stacks, buffers and containers are checked.
    const auto imports = program.imports();
    EXPECT_TRUE(imports.contains("__stack_chk_fail"));
    EXPECT_TRUE(imports.contains("_ZSt21__glibcxx_assert_failPKciS0_S0_"));
    const bool fortified = std::ranges::any_of(imports,
                                               [](const std::string& name) { return name.starts_with("__") && name.ends_with("_chk"); });
    EXPECT_TRUE(fortified);
}

}  // namespace
}  // namespace starboard

#include "server/words.h"

#include <array>

namespace starboard::server {

namespace {

struct Sentence {
    std::string_view key;
    std::string_view en;
    std::string_view de;
};

constexpr std::array<Sentence, 14> table_sentences = {{
    {"begin", "The game begins.", "Die Partie beginnt."},
    {"resign", "{name} resigns.", "{name} gibt auf."},
    {"draw", "The players agree on a draw.", "Man einigt sich auf Unentschieden."},
    {"timeout", "{name} has run out of time.", "Die Zeit von {name} ist abgelaufen."},
    {"gave_up", "{name} gives up the seat.", "{name} gibt den Platz auf."},
    {"too_late", "{name} has run out of time and gives up the seat.", "Die Zeit von {name} ist abgelaufen, der Platz wird frei."},
    {"undo", "{name} takes the last decision back.", "{name} nimmt die letzte Entscheidung zurück."},
    {"handover", "A bot ({other}) plays on for {name}.", "Ein Bot ({other}) spielt für {name} weiter."},
    {"reclaim", "{name} is back and plays on.", "{name} ist zurück und spielt weiter."},
    {"rules", "From here on the rules revision {other} holds.", "Ab hier gilt die Regelfassung {other}."},
    {"pause", "{name} pauses the game.", "{name} macht eine Pause."},
    {"resume", "{name} goes on with the game.", "{name} setzt die Partie fort."},
    {"offer", "{name} offers a draw.", "{name} bietet Unentschieden an."},
    {"decline", "{name} declines the draw.", "{name} lehnt das Unentschieden ab."},
}};

constexpr std::array<Sentence, 17> refusals = {{
    {"stale", "", "Der Tisch ist schon weiter; hier ist der neue Stand."},
    {"sequence", "", "Diese Züge gehen nicht nacheinander; nichts wurde verändert."},
    {"turn", "", "Du bist gerade nicht gefragt."},
    {"over", "", "Die Partie ist zu Ende."},
    {"seat", "", "Das ist nicht dein Platz."},
    {"paused", "", "Die Partie ist pausiert. Setze sie fort, dann geht es weiter."},
    {"barrier", "", "Das lässt sich nicht zurücknehmen: Seitdem wurde etwas Verborgenes sichtbar oder jemand anderes hat entschieden."},
    {"rights", "", "Das ist an diesem Tisch nicht erlaubt."},
    {"rate", "", "Das war sehr viel auf einmal. Warte einen Moment und versuche es noch einmal."},
    {"missing", "", "Diesen Tisch gibt es nicht (mehr)."},
    {"private", "", "An diesem Tisch sind keine Zuschauer zugelassen."},
    {"waiting", "", "Die Partie hat noch nicht begonnen."},
    {"running", "", "Das geht erst nach dem Ende der Partie."},
    {"store", "", "Das konnte nicht gespeichert werden; nichts wurde verändert. Versuche es noch einmal."},
    {"reload", "", "Diese Seite ist älter als der Server. Lade sie neu."},
    {"taken", "", "Dieser Platz ist nicht mehr frei."},
    {"busy", "", "Der Bot denkt noch über deinen letzten Tipp nach."},
}};

constexpr std::array<Sentence, 6> level_names = {{
    {"random", "random", "zufällig"},
    {"greedy", "greedy", "gierig"},
    {"easy", "relaxed", "gemütlich"},
    {"medium", "steady", "solide"},
    {"hard", "strong", "stark"},
    {"expert", "expert", "meisterlich"},
}};

template <std::size_t N>
const Sentence* find(const std::array<Sentence, N>& list, std::string_view key) {
    for (const Sentence& sentence : list) {
        if (sentence.key == key) {
            return &sentence;
        }
    }
    return nullptr;
}

std::string_view in(const Sentence& sentence, Language language) { return language == Language::de ? sentence.de : sentence.en; }

}  // namespace

bool is_table_kind(std::string_view kind) { return find(table_sentences, kind) != nullptr; }

std::string table_sentence(std::string_view kind, Language language, std::string_view name, std::string_view other) {
    const Sentence* sentence = find(table_sentences, kind);
    if (sentence == nullptr) {
        return std::string(kind);
    }
    return fill(in(*sentence, language), [&](std::string_view word) {
        return std::string(word == "name" ? name : word == "other" ? other : std::string_view());
    });
}

std::string refusal_sentence(const Problem& problem, Language language) {
    const Sentence* sentence = find(refusals, problem.code);
    return language == Language::de && sentence != nullptr ? std::string(sentence->de) : problem.message;
}

std::string level_name(std::string_view level, Language language) {
    const Sentence* sentence = find(level_names, level);
    return std::string(sentence == nullptr ? level : in(*sentence, language));
}

}  // namespace starboard::server

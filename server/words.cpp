#include "server/words.h"

#include <array>

#include "bots/level.h"

namespace starboard::server {

namespace {

struct Sentence {
    std::string_view key;
    std::string_view en;
    std::string_view de;
};

constexpr std::array<Sentence, 25> table_sentences = {{
    {"begin", "The game begins.", "Die Partie beginnt."},
    {"lots", "Lots are drawn: {other} is {name}.", "Das Los entscheidet: {other} ist {name}."},
    {"resign", "{name} resigns.", "{name} gibt auf."},
    {"draw", "The players agree on a draw.", "Man einigt sich auf Unentschieden."},
    {"timeout", "{name} has run out of time.", "Die Zeit von {name} ist abgelaufen."},
    {"gave_up", "{name} gives up the seat.", "{name} gibt den Platz auf."},
    {"too_late", "{name} has run out of time and gives up the seat.", "Die Zeit von {name} ist abgelaufen, der Platz wird frei."},
    {"undo", "{name} takes the last decision back.", "{name} nimmt die letzte Entscheidung zurück."},
    {"undo_practice", "{name} goes back to an earlier decision; from here on this game is practice.",
     "{name} geht zu einer früheren Entscheidung zurück; ab hier ist die Partie Übung."},
    {"undo_agreed", "Everybody agrees that {name} takes back. What nobody had seen is dealt anew.",
     "Alle sind einverstanden, dass {name} zurücknimmt. Was niemand gesehen hatte, wird neu gemischt."},
    {"ask_back", "{name} asks to take a decision back.", "{name} möchte eine Entscheidung zurücknehmen."},
    {"refuse_back", "{name} does not agree to the take-back.", "{name} ist mit dem Zurücknehmen nicht einverstanden."},
    {"withdraw_back", "{name} does not ask to take back any more.", "{name} möchte doch nichts zurücknehmen."},
    {"handover", "A bot ({other}) plays on for {name}.", "Ein Bot ({other}) spielt für {name} weiter."},
    {"reclaim", "{name} is back and plays on.", "{name} ist zurück und spielt weiter."},
    {"rules", "From here on the rules revision {other} holds.", "Ab hier gilt die Regelfassung {other}."},
    {"pause", "{name} pauses the game.", "{name} macht eine Pause."},
    {"resume", "{name} goes on with the game.", "{name} setzt die Partie fort."},
    {"ask_pause", "{name} asks for a pause.", "{name} bittet um eine Pause."},
    {"ask_resume", "{name} is ready to go on.", "{name} ist bereit weiterzuspielen."},
    {"fault", "The rules failed at this point. The table stays as it is; nobody can go on with it.",
     "An dieser Stelle haben die Regeln versagt. Der Tisch bleibt, wie er ist; niemand kann weiterspielen."},
    {"ask_close", "{name} would like to close this table. If everybody agrees, the game does not count.",
     "{name} möchte diesen Tisch schließen. Wenn alle zustimmen, zählt die Partie nicht."},
    {"closed", "The table is closed; the game does not count.", "Der Tisch ist geschlossen; die Partie zählt nicht."},
    {"offer", "{name} offers a draw.", "{name} bietet Unentschieden an."},
    {"decline", "{name} declines the draw.", "{name} lehnt das Unentschieden ab."},
}};

constexpr std::array<Sentence, 36> refusals = {{
    {"stale", "", "Der Tisch ist schon weiter; hier ist der neue Stand."},
    {"sequence", "", "Diese Züge gehen nicht nacheinander; nichts wurde verändert."},
    {"turn", "", "Du bist gerade nicht gefragt."},
    {"over", "", "Die Partie ist zu Ende."},
    {"seat", "", "Das ist nicht dein Platz."},
    {"faulted", "", "An dieser Stelle haben die Regeln versagt; der Tisch bleibt, wie er ist. Die Aufzeichnung kannst du herunterladen."},
    {"paused", "", "Die Partie ist pausiert. Setze sie fort, dann geht es weiter."},
    {"rights", "", "Das ist an diesem Tisch nicht erlaubt."},
    {"rate", "", "Das war sehr viel auf einmal. Warte einen Moment und versuche es noch einmal."},
    {"missing", "", "Diesen Tisch gibt es nicht (mehr)."},
    {"private", "", "An diesem Tisch sind keine Zuschauer zugelassen."},
    {"waiting", "", "Die Partie hat noch nicht begonnen."},
    {"running", "", "Das geht erst nach dem Ende der Partie."},
    {"store", "", "Das konnte nicht gespeichert werden; nichts wurde verändert. Versuche es noch einmal."},
    {"reload", "", "Diese Seite ist älter als der Server. Lade sie neu."},
    {"taken", "", "Dieser Platz ist nicht mehr frei."},
    {"mid_effect", "",
     "Diese Aufzeichnung beginnt mitten in einem Effekt. Schicke sie von Anfang an; eine Abzweigung mit der Aufzeichnung, von der sie "
     "ausgeht."},
    {"unplayable", "", "Mit dieser Aufzeichnung kommen die Regeln nicht zurecht; sie wurde nicht übernommen."},
    {"password", "", "Name oder Passwort stimmt nicht."},
    {"code", "", "Name oder Code stimmt nicht, oder der Code wurde schon benutzt."},
    {"name_taken", "", "Dieser Name ist vergeben, oder er sieht einem vergebenen zu ähnlich."},
    {"account", "", "Du hast schon ein Konto."},
    {"own_turn", "", "Du bist selbst gefragt: Gib einfach deine Antwort."},
    {"no_partner", "", "Aus deiner Gruppe ist gerade niemand gefragt, dem du etwas vorschlagen könntest."},
    {"no_answer", "", "Keine Antwort, die gerade möglich ist, hat mit dieser Stelle zu tun."},
    {"nobody", "", "Diese Person ist nicht mehr hier."},
    {"blocked", "", "An diesen Tisch kannst du dich nicht setzen: Jemand von euch möchte dem anderen nicht begegnen."},
    {"removed", "", "Du wurdest von diesem Tisch verwiesen."},
    {"begun", "", "Die Partie hat begonnen: Niemand verliert mehr seinen Platz."},
    {"alone", "", "Allein mit Bots wird eine Partie aufgegeben, nicht geschlossen."},
    {"full", "", "Deine Liste ist voll. Nimm zuerst jemanden herunter."},
    {"banned", "", "Du bist in diesem Haus gesperrt."},
    {"no_such_player", "", "Unter diesem Namen ist hier niemand zu finden."},
    {"gone", "", "Diese Herausforderung gilt nicht mehr."},
    {"guest", "", "Das geht nur mit einem Konto. Lege dir zuerst eines an."},
    {"busy", "", "Der Bot denkt noch über deinen letzten Tipp nach."},
}};

constexpr std::array<Sentence, 15> take_back_sentences = {{
    {"free", "Takes your last decision back.", "Nimmt deine letzte Entscheidung zurück."},
    {"not_here", "This table plays without take-back.", "An diesem Tisch wird nichts zurückgenommen."},
    {"not_running", "The game is not running.", "Die Partie läuft gerade nicht."},
    {"over", "The game is over.", "Die Partie ist zu Ende."},
    {"nothing", "You have not decided anything yet that you could take back.",
     "Du hast noch nichts entschieden, was du zurücknehmen könntest."},
    {"new_rules", "What was decided before the rules changed stands.", "Was vor der Änderung der Regeln entschieden wurde, gilt."},
    {"own_request", "Your request is still open.", "Deine Bitte ist noch offen."},
    {"other_request", "Somebody else's request is open: answer it first.", "Jemand bittet schon um eine Rücknahme: Antworte erst darauf."},
    {"turn_passed", "It is somebody else's turn already.", "Jetzt ist schon jemand anderes dran."},
    {"other_decided", "Somebody else has decided since.", "Seitdem hat jemand anderes entschieden."},
    {"came_to_light", "A card has been drawn or shown, or something hidden has come to light since.",
     "Seitdem wurde eine Karte gezogen oder gezeigt oder etwas Verborgenes sichtbar."},
    {"practice", "Alone with bots you may go back with the same cards; the game then is practice and does not count.",
     "Allein mit Bots darfst du mit denselben Karten zurück; die Partie ist dann Übung und zählt nicht."},
    {"deal_anew", "What nobody has seen is then dealt anew.", "Was niemand gesehen hat, wird dann neu gemischt."},
    {"unrated", "The match then is not rated any more.", "Die Partie wird dann nicht mehr gewertet."},
    {"ask", "The others have to agree; what nobody has seen is then dealt anew.",
     "Die anderen müssen zustimmen; was niemand gesehen hat, wird dann neu gemischt."},
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

std::string take_back_sentence(std::string_view why, Language language) {
    const Sentence* sentence = find(take_back_sentences, why);
    return std::string(sentence == nullptr ? why : in(*sentence, language));
}

std::string level_name(std::string_view level, Language language) {
    const auto known = find_level(level);
    return std::string(known ? known->title.in(language) : level);
}

}  // namespace starboard::server

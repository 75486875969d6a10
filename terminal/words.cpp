#include "terminal/words.h"

namespace starboard::terminal {

namespace {

struct WordRow {
    Word which;
    std::string_view en;
    std::string_view de;
};

constexpr std::string_view help_en =
    "  NUMBER            answer with that choice; or type it in notation: {example}\n"
    "  ? CARD    ? 3     text of a card, or of the cards in choice 3;  ? hand  yours;  ? table  open ones\n"
    "  ? rules           the rules of the game;  ? glossary  its terms\n"
    "  w MOVE            why is that move not allowed?  e.g.  w {example}\n"
    "  u                 take your last decision back, unless something hidden came to light\n"
    "  l                 the whole log;   Enter (or b)  draw the table again\n"
    "  lang de|en        switch the language\n"
    "  s FILE            save the game;   q  quit";
constexpr std::string_view help_de =
    "  ZAHL              mit dieser Möglichkeit antworten; oder in Notation tippen: {example}\n"
    "  ? KARTE   ? 3     Text einer Karte oder der Karten zu 3;  ? hand  deine;  ? tisch  offene\n"
    "  ? rules           die Spielregeln (auch ? regeln);  ? glossary  die Begriffe (auch ? glossar)\n"
    "  w ZUG             warum ist dieser Zug nicht erlaubt?  z. B.  w {example}\n"
    "  u                 letzte Entscheidung zurücknehmen, falls nichts Verborgenes bekannt wurde\n"
    "  l                 der ganze Verlauf;   Enter (oder b)  Tisch neu zeichnen\n"
    "  lang de|en        Sprache wechseln\n"
    "  s DATEI           Partie sichern;   q  aufhören";

constexpr WordRow table[] = {
    {Word::player, "Player {n}", "Spieler {n}"},
    {Word::bot, "Bot", "Bot"},
    {Word::welcome, "{game}. {mode}", "{game}. {mode}"},
    {Word::welcome_hint, "At the table: {seats}. Type h for help at any time.", "Am Tisch: {seats}. Mit h gibt es jederzeit Hilfe."},
    {Word::resumed, "The game goes on from {file} after {n} {n|decision|decisions}.",
     "Die Partie geht aus {file} nach {n} {n|Entscheidung|Entscheidungen} weiter."},
    {Word::forced, "only one choice: {move}", "nur eine Möglichkeit: {move}"},
    {Word::thinking, "{name} is thinking ...", "{name} überlegt ..."},
    {Word::more_help, "h help   ? 3 card texts of choice 3   ? hand   ? table   w why not   u undo   l log   q quit",
     "h Hilfe   ? 3 Kartentexte zu 3   ? hand   ? tisch   w warum nicht   u zurück   l Verlauf   q Ende"},
    {Word::curtain, "Pass the keyboard to {name}, then press Enter.", "Gib die Tastatur an {name} weiter, dann drücke Enter."},
    {Word::not_understood, "\"{input}\" is not a choice, a move or a command here; nothing has changed.",
     "„{input}“ ist hier weder Möglichkeit noch Zug noch Befehl; es hat sich nichts geändert."},
    {Word::no_such_choice, "There is no choice {input} here; nothing has changed.",
     "Eine Möglichkeit {input} gibt es hier nicht; es hat sich nichts geändert."},
    {Word::choices_are, "Type a number from 1 to {n}, or h for help.", "Tippe eine Zahl von 1 bis {n} oder h für Hilfe."},
    {Word::undo_done, "Taken back.", "Zurückgenommen."},
    {Word::undo_nothing, "There is no decision of yours to take back.",
     "Es gibt keine Entscheidung von dir, die du zurücknehmen könntest."},
    {Word::undo_other, "{name} has decided since, so your decision stands.",
     "{name} hat seitdem entschieden, deine Entscheidung gilt also."},
    {Word::undo_hidden, "Something hidden has come to light since (a card drawn, played or shown), so your decision stands.",
     "Seitdem ist Verborgenes bekannt geworden (eine Karte wurde gezogen, gespielt oder gezeigt), deine Entscheidung gilt also."},
    {Word::help, help_en, help_de},
    {Word::card_usage, "Name a card or a choice:  ? {example}   ? 3   ? hand   ? rules   ? glossary",
     "Nenne eine Karte oder eine Möglichkeit:  ? {example}   ? 3   ? hand   ? regeln   ? glossar"},
    {Word::card_unknown, "There is no card called \"{input}\".", "Eine Karte namens „{input}“ gibt es nicht."},
    {Word::card_hidden, "Choice {n} names no card whose face you know.", "Möglichkeit {n} nennt keine Karte, die du kennst."},
    {Word::card_no_text, "no text", "kein Text"},
    {Word::no_cards, "There are no such cards now.", "Solche Karten gibt es gerade nicht."},
    {Word::box_text, "text", "Text"},
    {Word::box_top, "top", "oben"},
    {Word::box_middle, "middle", "Mitte"},
    {Word::box_bottom, "bottom", "unten"},
    {Word::box_note, "note", "Hinweis"},
    {Word::why_usage, "Write the move after the w:  w {example}", "Schreibe den Zug hinter das w:  w {example}"},
    {Word::why_legal, "That move is allowed.", "Dieser Zug ist erlaubt."},
    {Word::why_parse, "\"{input}\" is not written like a move; a move looks like this: {example}",
     "„{input}“ ist kein Zug in Notation; ein Zug sieht so aus: {example}"},
    {Word::language_usage, "Type lang en or lang de.", "Tippe lang en oder lang de."},
    {Word::save_usage, "Name a file:  s my-game.jsonl", "Nenne eine Datei:  s meine-partie.jsonl"},
    {Word::saved, "Saved to {file}.", "In {file} gesichert."},
    {Word::save_failed, "{file} cannot be written; choose another file.", "{file} lässt sich nicht schreiben; wähle eine andere Datei."},
    {Word::quit_confirm, "Quit this game? y = yes, s FILE = save first, anything else = play on",
     "Partie beenden? j = ja, s DATEI = vorher sichern, sonst geht es weiter"},
    {Word::quit_kept, "The game goes on.", "Die Partie geht weiter."},
    {Word::goodbye, "Good bye.", "Bis bald."},
    {Word::resume_with, "Go on later with:  {command}", "Später weiterspielen mit:  {command}"},
    {Word::not_saved, "The game was not saved.", "Die Partie wurde nicht gesichert."},
    {Word::end_of_input, "The input has ended, so the game stops here.", "Die Eingabe ist zu Ende, die Partie hört hier auf."},
    {Word::log_empty, "Nothing has happened yet.", "Bisher ist nichts passiert."},
    {Word::log_title, "The game so far", "Die Partie bisher"},
    {Word::log_note, "Since your last decision", "Seit deiner letzten Entscheidung"},
    {Word::over, "The game is over.", "Die Partie ist zu Ende."},
    {Word::wins, "{name} wins.", "{name} gewinnt."},
    {Word::shared_win, "{name} share the win.", "{name} teilen sich den Sieg."},
    {Word::lost_together, "You have lost together.", "Ihr habt gemeinsam verloren."},
    {Word::won_together, "You have won together.", "Ihr habt gemeinsam gewonnen."},
    {Word::standing, "{rank}. {name}", "{rank}. {name}"},
    {Word::margin, "lead {n}", "Vorsprung {n}"},
    {Word::seed, "Seed {seed}, {n} {n|decision|decisions}.", "Startzahl {seed}, {n} {n|Entscheidung|Entscheidungen}."},
    {Word::offer_save, "s FILE saves the record, l shows the log, Enter ends.",
     "s DATEI sichert die Partie, l zeigt den Verlauf, Enter beendet."},
    {Word::turn_of, "Turn {n}: {name}, phase: {phase}", "Zug {n}: {name}, Phase: {phase}"},
    {Word::line, "Line {n}", "Reihe {n}"},
    {Word::total, "total {n}", "Gesamtwert {n}"},
    {Word::can_compile, "10+ and ahead", "10+ und vorn"},
    {Word::loading, "loading", "lädt"},
    {Word::compiled, "COMPILED", "KOMPILIERT"},
    {Word::control_card, "Control card: {name}", "Kontrollkarte: {name}"},
    {Word::control_neutral, "nobody", "niemand"},
    {Word::hand, "hand", "Hand"},
    {Word::own_cards, "Your cards", "Deine Karten"},
    {Word::deck, "deck", "Deck"},
    {Word::trash, "trash", "Ablage"},
    {Word::last_card, "last: {card}", "zuletzt: {card}"},
    {Word::cards_empty, "(empty)", "(leer)"},
    {Word::known, "you know: {cards}", "dir bekannt: {cards}"},
    {Word::committed, "On the way (committed)", "Unterwegs"},
    {Word::locked, "cannot compile (Metal 1)", "kann nicht kompilieren (Metall 1)"},
    {Word::draft, "Draft: three protocols each, in the rhythm one, two, two, one",
     "Wahl der Protokolle: je drei, im Rhythmus eins, zwei, zwei, eins"},
    {Word::free_protocols, "Free", "Frei"},
    {Word::round_of, "Round {n}: {name}, phase: {phase}", "Runde {n}: {name}, Phase: {phase}"},
    {Word::cave_ins, "Cave-ins {track} {n} of {limit}", "Einstürze {track} {n} von {limit}"},
    {Word::last_round, "last round", "letzte Runde"},
    {Word::joker_colours, "Jokers: {colours}", "Joker: {colours}"},
    {Word::free_totems, "Totems in the supply: {totems}", "Totems im Vorrat: {totems}"},
    {Word::first_seat, "Start: {name}", "Start: {name}"},
    {Word::docks, "Docks: level (cards left)", "Docks: Level (im Stapel)"},
    {Word::mine, "Mine: cost (crystals left)", "Mine: Kosten (im Stapel)"},
    {Word::mine_marks, "◆ symbol  ! cave-in", "◆ Symbol  ! Einsturz"},
    {Word::mark_joker, "* joker", "* Joker"},
    {Word::mark_recoloured, "~ recoloured", "~ umgefärbt"},
    {Word::mark_price, "→ for {name}", "→ für {name}"},
    {Word::artifacts_open, "Artifacts: cost (cards left), points at the end | ability",
     "Artefakte: Kosten (im Stapel), Punkte am Ende | Fähigkeit"},
    {Word::stack_empty, "empty", "leer"},
    {Word::players, "Players", "Am Tisch"},
    {Word::points, "{n} VP", "{n} SP"},
    {Word::base, "base", "Basis"},
    {Word::leader, "leader", "Anführer"},
    {Word::shielded, "shielded", "geschützt"},
    {Word::crystals, "crystals", "Kristalle"},
    {Word::subjugated, "subjugated", "unterworfen"},
    {Word::totems, "totems", "Totems"},
    {Word::artifacts, "artifacts", "Artefakte"},
    {Word::artifact_used, "used", "genutzt"},
    {Word::score, "score", "Wertung"},
    {Word::score_parts, "{n} VP: crystals {crystals}, artifacts {artifacts}, totems {totems}, symbol sets {sets}, subjugated {subjugated}",
     "{n} SP: Kristalle {crystals}, Artefakte {artifacts}, Totems {totems}, Symbolsets {sets}, Unterworfene {subjugated}"},
    {Word::this_turn, "This turn", "Dieser Zug"},
    {Word::actions_left, "{n} {n|action|actions} left", "noch {n} {n|Aktion|Aktionen}"},
    {Word::actions_done, "done: {actions}", "schon: {actions}"},
    {Word::action_recruit, "recruit", "Rekrutieren"},
    {Word::action_mine, "mine", "Fördern"},
    {Word::action_collect, "collect", "Einsammeln"},
    {Word::action_ability, "ability", "Fähigkeit"},
    {Word::action_raid, "raid", "Überfall"},
    {Word::effect_cheaper_crystals, "crystals -{n}", "Kristalle -{n}"},
    {Word::effect_cheaper_artifacts, "artifacts -{n}", "Artefakte -{n}"},
    {Word::effect_cheaper_recruits, "recruiting -{n} levels", "Rekrutieren -{n} Level"},
    {Word::effect_second_crystal, "{n} more {n|crystal|crystals} of the same cost",
     "{n} {n|weiterer Kristall|weitere Kristalle} gleicher Kosten"},
    {Word::effect_double_levels, "{faction} count twice", "{faction} zählen doppelt"},
    {Word::effect_repeat_actions, "both actions may be the same", "beide Aktionen dürfen gleich sein"},
    {Word::effect_extra_mine, "{n} extra Mine {n|action|actions}", "{n} zusätzliche {n|Förderaktion|Förderaktionen}"},
    {Word::effect_painted, "{n} {n|card counts|cards count} as {colour}", "{n} {n|Karte zählt|Karten zählen} als {colour}"},
    {Word::played, "Played", "Ausgespielt"},
    {Word::leaving, "Leaving", "Verlassen"},
    {Word::payment, "Payment", "Zahlung"},
    {Word::price_is, "{what}: cost {n}", "{what}: Kosten {n}"},
    {Word::price_recoloured, "recoloured", "umgefärbt"},
    {Word::price_totem, "totem of the {faction}", "Totem der {faction}"},
    {Word::price_ability, "ability", "Fähigkeit"},
    {Word::paid_of, "paid {n} of {cost}", "gezahlt {n} von {cost}"},
    {Word::paid_over, "{n} more than needed", "{n} mehr als nötig"},
    {Word::level, "Level {n}", "Level {n}"},
    {Word::left_half, "left half of a card of cost {n}; the right one: {other}",
     "linke Hälfte einer Karte mit Kosten {n}; die rechte: {other}"},
    {Word::right_half, "right half of a card of cost {n}; the left one: {other}",
     "rechte Hälfte einer Karte mit Kosten {n}; die linke: {other}"},
    {Word::round_phase, "Round {n}, phase: {phase}", "Runde {n}, Phase: {phase}"},
    {Word::reward, "reward", "Belohnung"},
    {Word::dock, "dock", "Andockstelle"},
    {Word::probe_symbol, "probe symbol", "Sondensymbol"},
    {Word::face_down, "face-down", "verdeckt"},
    {Word::face_up, "open", "offen"},
    {Word::ships, "ships", "Schiffe"},
    {Word::probes, "probes", "Sonden"},
    {Word::shield, "shield", "Schild"},
    {Word::spent, "spent", "verbraucht"},
    {Word::strength_and_points, "strength/VP", "Stärke/SP"},
    {Word::symbols_to_points, "symbols→VP", "Symbole→SP"},
    {Word::strength, "Strength {n}", "Stärke {n}"},
    {Word::total_strength, "total strength", "Gesamtstärke"},
    {Word::missions, "Missions", "Missionen"},
    {Word::reserve, "Reserve", "Reserve"},
    {Word::reserve_unseen, "next round {n} of:", "nächste Runde {n} von:"},
    {Word::reserve_next, "next round: {sectors}", "nächste Runde: {sectors}"},
    {Word::reserve_later, "then: {sectors}", "danach: {sectors}"},
    {Word::reserve_of_five, "{sector}: comes next round with two of the right column",
     "{sector}: kommt nächste Runde mit zweien der rechten Spalte"},
    {Word::draw_pile, "Draw pile", "Stapel"},
    {Word::pile_left, "{n} {n|card|cards}", "{n} {n|Karte|Karten}"},
    {Word::pile_bottom, "{n} {n|card|cards}, the lowest in order:", "{n} {n|Karte|Karten}, die untersten der Reihe nach:"},
    {Word::removed, "Removed", "Entfernt"},
    {Word::discards, "discards", "Abwürfe"},
    {Word::to_discard, "{n} to discard", "wirft noch {n} ab"},
    {Word::ship_score, "{n} VP: cards {cards}, missions {missions}, discards {discards}",
     "{n} SP: Karten {cards}, Missionen {missions}, Abwürfe {discards}"},
    {Word::hand_or_down, "hand/face-down", "Hand/verdeckt"},
    {Word::special_immune, "immune: Hack, Trac", "immun: Hack, Trak"},
    {Word::special_stronger_three, "field III: +1", "Feld III: Stärke +1"},
    {Word::special_turnable, "first may turn it", "Erste darf drehen"},
    {Word::special_lowest, "lowest total wins", "Niedrigste siegt"},
    {Word::special_radio_near, "Radio around: +1", "Funk ringsum: +1"},
    {Word::special_no_probes, "no probes", "keine Sonden"},
    {Word::special_costs_card, "winning costs 1 card", "Sieg kostet 1 Karte"},
    {Word::special_harvest, "choose 1 of 2", "1 von 2 zur Wahl"},
    {Word::special_field_four, "has a field IV", "mit Feld IV"},
    {Word::special_open, "nothing face-down", "nichts verdeckt"},
};

constexpr bool in_order() {
    int i = 0;
    for (const WordRow& entry : table) {
        if (entry.which != static_cast<Word>(i++)) {
            return false;
        }
    }
    return i == static_cast<int>(Word::count_);
}
static_assert(in_order(), "one row per word, in the order of the enum");

}  // namespace

std::string word(Language language, Word which, std::initializer_list<Filling> values) {
    const WordRow& entry = table[static_cast<int>(which)];
    return fill(language == Language::de ? entry.de : entry.en, [&](std::string_view name) -> std::string {
        for (const Filling& value : values) {
            if (value.name == name) {
                return value.value;
            }
        }
        return "";
    });
}

}  // namespace starboard::terminal

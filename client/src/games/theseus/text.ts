// The board's own words in both languages; names and texts of cards, sectors and units come with the game.
import type { CardType, Embryo, Faction, SeatView, SectorView, SlotView, UnitView, View } from "../../generated/theseus";
import { rooms, sectors, unitKind } from "./kinds";
import { BoardSpeech } from "../../text/speech";
import type { Printed } from "./printed";
import type { Texts } from "../../wire";
import { unitOf } from "./view";

const en = {
  team: "team {n}",
  teamOwn: "your team",
  teamOther: "other team",
  onTurn: "on turn",
  lp: "LP",
  dp: "DP",
  life: "{n} life {n|point|points}",
  lifeGoal: "{n} of {most} life points: damage you deal adds to them, {most} win",
  dialGoal: "{most} LP win",
  dataLong: "{n} data {n|packet|packets}, 20 win",
  lifePoints: "life points",
  standing: "{faction}: {n} life {n|point|points}",
  standingData: "{faction}: {n} life {n|point|points}, {data} data {data|packet|packets}",
  space: "Space",
  inSpace: "in space",
  onItsWay: "{unit} is on its way",
  inRoom: "room {room} of {sector}",
  targets: "{n} {n|target|targets}",
  bonus: "bonus",
  "type.action": "action",
  "type.module": "module",
  "type.trap": "trap",
  "type.passing_trap": "trap",
  "type.special": "special",
  "type.shortcut": "shortcut",
  "type.duplication": "copies",
  "type.station": "station",
  "typeLong.action": "Action: when one of your units stops here",
  "typeLong.module": "Module: works for its sector",
  "typeLong.trap": "Trap: when an enemy unit stops here",
  "typeLong.passing_trap": "Trap: when an enemy unit stops here or passes",
  "typeLong.special": "Special: kept in front of you, played in your turn",
  "typeLong.shortcut": "Shortcut: for your units on their way",
  "typeLong.duplication": "Duplication: copies its neighbours",
  "typeLong.station": "Works for the whole station",
  single: "discarded after use",
  copiesIn: "{n} of 25 cards",
  difficulty: "level {n}",
  "from.rulebook": "Effect as in the rulebook; copies and most numbers reconstructed.",
  "from.public": "Effect from public sources; copies and numbers reconstructed.",
  "from.reconstructed": "Reconstructed: effect and number are ours until the printed card turns up.",
  valueSum: "Value {n} + {tokens} {tokens|token|tokens} = {sum}. The next costs {price}.",
  value: "Value {n}; each upgrade token adds 1. The first costs 1 token, the second 2, the third 3, and so on.",
  wallsReconstructed: "Walls, slots and bonus marks are reconstructed.",
  "action.fight": "Fight: all your units",
  "action.extra_turn": "Extra turn (must)",
  "action.malfunction": "Malfunction",
  "action.own": "Upgrade, Clean up",
  "sectorText.corridors": "Whoever stops here has all own units in all sectors attack.",
  "sectorText.technodock": "Whoever stops here must take another turn with another own unit.",
  "sectorText.control_room": "Whoever stops here may lay the malfunction disc on any enemy card.",
  "sectorText.own": "Its owner takes an upgrade token, or cleans up an enemy card in it. Nobody else has an action here.",
  pendingOf: "Pending positions of {sector}",
  pendingCards: "pending cards",
  pendingCard: "pending card",
  crept: "without effect: Creepers",
  disc: "malfunction: without effect, cannot be discarded or upgraded",
  discHome: "The malfunction disc lies in the Control Room",
  tokensOn: "{n} upgrade {n|token|tokens}",
  copies: "{n} {n|copy|copies} by Duplication",
  counter: "camera counter {n}",
  disabled: "{n} disable {n|token|tokens}",
  used: "used in this phase",
  usedOf: "used {n} of {most} times in this phase",
  taken: "taken over by {unit}",
  takenOnce: "taken over by {unit} for one use",
  tile: "Pandora's tile: also Pandora's sector",
  tileLeft: "left: {turn}",
  tileRight: "right: {turn}",
  turnFirst: "you begin, before {name}",
  turnBefore: "your turn before {name}",
  turnLast: "you are last",
  stopHere: "stop here",
  teleportHere: "teleport here",
  embryos: "Pandora's embryos",
  embryoLong: "{embryo}: {n} left",
  "embryo.runner": "Runner",
  "embryo.catcher": "Catcher",
  "embryo.warrior": "Warrior",
  deckTitle: "Deck, top card open, {n} {n|card|cards}: show what may still be below",
  deckOf: "Deck with {n} {n|card|cards}, on top {card}",
  deckEmpty: "deck empty",
  tokensTitle: "{n} upgrade {n|token|tokens}: spend one to turn a unit or to upgrade a card",
  tokenWord: "{n|token|tokens}",
  tokensOf: "tokens of the {faction}: {from} → {to}",
  "tokensOf.pandora": "tokens of {faction}: {from} → {to}",
  discardTitle: "Discards: {n}",
  discardWord: "discarded",
  unseenWord: "hidden cards",
  discardsOf: "Discards of {name}",
  unseenTitle: "Cards of this faction nobody has seen yet: some lie in the deck, the rest are out of the game",
  unseenOf: "Not seen yet: deck and box of {name}",
  unseenHelp: "Some of these lie below in the deck, the rest is out of the game. Nobody knows which.",
  noCards: "No cards",
  close: "Close",
  preview: "Preview: {sector}",
  previewOn: "“Go on” leads to: {sector}",
  pointsWhy: "{n} {n|unit|units} in {sector}: exactly {n} {n|sector|sectors}",
  goalAction: "Then: {list}",
  noHarm: "no damage on the way",
  onTheWay: "on the way",
  hiddenThen: "What comes after that is still hidden.",
  pointsLeft: "{n} movement {n|point|points} left",
  willEject: "Full: one unit there is ejected.",
  willFight: "Fourth unit: Limited Fight.",
  turnsUp: "upgraded, {n} {n|target|targets}",
  turnsDown: "base side, {n} {n|target|targets}",
  valueThen: "value {from} → {to}",
  endMarker: "End marker",
  "end.off": "off",
  "end.end": "End",
  endLong: "End marker: {at}",
  supply: "Supply",
  discOn: "Malfunction: {card}, {sector}",
  discFree: "Malfunction: Control Room",
  "phase.movement": "Movement",
  "phase.action_cards": "Cards",
  "phase.sector_action": "Sector",
  "phase.pending_card": "Pending",
  "phase.choosing_decks": "Choosing decks",
  "phase.laying_boards": "Laying boards",
  "phase.choosing_sector": "Choosing the team sector",
  "phase.laying_tile": "Laying Pandora's tile",
  "phase.start_cards": "Start cards",
  "phase.placing_units": "Placing units",
  "phase.end_of_turn": "End of turn",
  startCards: "Your start cards",
  readCard: "Read {card}",
  startHelp: "{mouse|Click|Tap} a card, then an empty slot. The others become pending cards.",
  boards: "Boards still to be laid",
  teamSector: "Sector of the team",
  burn: "Time Loop: points to spend",
  deckChoice: "Choose your deck: {faction}",
  deckHelp:
    "{mouse|Click|Tap} cards to leave them out, in any order: {n} more. {kept} are in. When all its copies are out, another " +
    "{mouse|click|tap} puts a card back in.",
  keptOf: "{n} of {all} in the deck",
  skip: "{mouse|Click|Tap} to skip",
  legendPass: "passing too",
  legendWall: "wall",
  legendThree: "up to 3 targets",
  legendOne: "1 target",
  legendNone: "no attack",
  legendData: "for data",
  free: "free",
  bonusSlot: "bonus mark",
  slotLabel: "Slot {n} of {sector}",
  positionLabel: "Pending position {n} of {sector}",
  roomLabel: "Room {room} of {sector}",
  reaches: "reaches {list}",
  reachesNone: "reaches no other room",
  cardOfName: "{card} of {name}",
  heldBy: "controlled by {name}",
  valueNow: "value {n}",
  asleep: "without effect",
  malfunctioning: "under the malfunction disc",
  unitOfName: "{unit} of {name}",
  upgraded: "upgraded",
  base: "base side",
  attacksNone: "no attack",
  attacks: "attacks up to {n} units",
  attacksOne: "attacks 1 unit",
  attacksData: "attacks {n} {n|unit|units} for data",
  moved: "has moved",
  gripped: "gripped",
  invisible: "invisible",
  parasites: "{n} {n|parasite|parasites}",
  state: "State of the game",
  statePhase: "{phase}. Turn of {name}.",
  stateEnd: "{end}. Upgrade tokens in the supply: {supply}. {disc}.",
  stateRing: "Clockwise: {list}.",
  stateSector: "{action}. Passages: {list}.",
  stateSeat: "{faction}, {standing}. Upgrade tokens: {n}. Own sector: {home}.",
  stateDeck: "Deck: {n} {n|card|cards}, on top {card}.",
  stateDiscard: "Discards: {list}.",
  stateSpecial: "Special cards: {list}.",
  stateUnseen: "Not seen yet (deck and box): {list}.",
  stateHand: "Start card {card}.",
  nothing: "none",
  "ending.life": "{list} has no life points left.",
  "ending.data": "{list} has collected {most} data packets.",
  "ending.goal": "{list} has reached {most} life points.",
  "ending.marker": "The end marker has gone its last step: life points and data packets together decide.",
  "ending.stuck": "Nobody could move any more: life points and data packets together decide.",
  "score.life": "Life points",
  "score.data": "Data packets",
  "score.total": "Total",
  charts: "Life points and data packets together, decision by decision",
  sectorsTitle: "Sectors",
  bonusTitle: "Bonus cards",
  factionsTitle: "Factions",
  embryosTitle: "Pandora's embryos",
  tokenOne: "Upgrade token",
  spendOn: "Spend an upgrade token on",
  spendIt: "{mouse|Click|Tap} the token to spend it on this",
  spendMore: "The next upgrade of this card takes {n} tokens: {mouse|click|tap} them",
  priced: "{what}: {n} tokens",
  upgradeFor: "upgrade for {n} {n|token|tokens}",
  takesMore: "This upgrade takes {n} tokens.",
  unused: "Not used in this turn then: {list}.",
  copyOf: "the copy of {card}",
  unitAt: "{unit} ({place})",
  "next.spend": "On what? {n} {n|place glows|places glow}.",
  "next.token": "{mouse|Click|Tap} your upgrade token to spend it on this.",
  "next.tokens": "The next upgrade of this card takes {n} tokens: {mouse|click|tap} your tokens to spend them.",
  "next.slot": "Which slot? {n} {n|slot glows|slots glow}.",
  "next.side": "On which side? It decides when your turn comes.",
  "next.room": "In which room?",
  "next.embryo": "Which embryo?",
  "confirm.deck": "Leave these out",
  "confirm.disarm": "Disable",
  "confirm.hide": "Hide",
  "confirm.lose": "Lose this",
  "asks.deck": "which cards to leave out",
  "asks.board": "which board comes next",
  "asks.team_sector": "which sector the team shares",
  "asks.tile": "where Pandora's tile lies",
  "asks.start_card": "which start card to install",
  "asks.deploy": "where a unit starts",
  "asks.move": "which unit moves",
  "asks.move_extra": "which unit takes the extra turn",
  "asks.walk": "how {unit} goes on",
  "asks.room": "in which room {unit} stops",
  "asks.enter_room": "where {unit} comes back",
  "asks.eject": "who is ejected",
  "asks.trap": "which trap goes off first",
  "asks.target": "whom {unit} attacks",
  "asks.lurk_target": "whom {card} hits",
  "asks.lose": "which upgrade is lost",
  "asks.actions": "which action cards to use",
  "asks.victim": "who is hit",
  "asks.heal_victim": "who loses life points",
  "asks.disarm": "which trap is disabled",
  "asks.shove": "which enemy unit moves",
  "asks.plan": "which pending card is installed",
  "asks.disc": "where the malfunction disc goes",
  "asks.remote": "which card is used from afar",
  "asks.destroy": "which card is destroyed",
  "asks.incubate": "where the young alien appears",
  "asks.incubate_eject": "who makes room for the young alien",
  "asks.strike": "which unit attacks",
  "asks.abduct": "who is abducted",
  "asks.abduct_to": "where {unit} goes",
  "asks.hide": "who becomes invisible",
  "asks.sector": "what to do with the sector action",
  "asks.hatch": "which embryo hatches",
  "asks.take_over": "which card is taken over",
  "asks.pending": "what to do with the pending cards",
  "asks.slot": "where {card} is installed",
  "asks.received": "whether to play {card} at once",
  "asks.hole": "which shortcut moves",
  "asks.end": "whether to end the turn",
  "refuses.deck": "Now cards are left out of your deck, until the right number is left (set-up, chosen decks).",
  "refuses.board": "Now one of the remaining boards is laid clockwise (rulebook p.5, advanced set-up).",
  "refuses.team_sector": "Now your team chooses one of its two sectors (rulebook p.15, team game).",
  "refuses.tile": "Now Pandora's tile goes to the left or right of a sector (rulebook p.16, Pandora).",
  "refuses.start_card": "Now one start card goes on an empty slot without a bonus card; choose the card first (rulebook p.6, set-up).",
  "refuses.deploy": "Now a unit goes into an empty room (rulebook p.6, set-up).",
  "refuses.move":
    "Now one of your units must move, or return from space; tokens and Special cards may be used before (rulebook p.8, movement phase).",
  "refuses.move_extra": "Now another of your units must take the extra turn of the Technodock (rulebook p.10, Technodock).",
  "refuses.walk":
    "Your unit is on its way: first decide how it goes on or that it stops; that glows, or has a button above (rulebook p.8, movement).",
  "refuses.room": "The unit stops in an empty room of the sector it has reached (rulebook p.8, movement).",
  "refuses.enter_room": "A unit returns from space into any empty room (rulebook p.12, space).",
  "refuses.eject": "The sector is full: choose one unit there to be ejected (rulebook p.8, ejection).",
  "refuses.trap": "Several traps go off: choose the next one (rulebook p.8, traps).",
  "refuses.target": "Choose an enemy unit in range, with a passage between the rooms (rulebook p.10, attack).",
  "refuses.lurk_target": "Choose an enemy unit in the sector of this card (rulebook p.14, Lurk).",
  "refuses.lose": "Choose what you lose: a token, an upgrade on a card, or the upgraded side of a unit (rulebook p.14, Downgrade).",
  "refuses.actions":
    "Now your action cards in this sector may be used, each once; tokens and Special cards too (rulebook p.8, action card phase).",
  "refuses.victim": "Choose an opponent (rulebook p.14, comments on cards).",
  "refuses.heal_victim": "Choose an opponent who has life points (rulebook p.15, deathmatch).",
  "refuses.disarm": "Choose an enemy trap for the disable token, or stop (rulebook p.14, Trap tracker).",
  "refuses.shove": "Choose an enemy unit in a sector that has not been moved by a card yet (rulebook p.14, Control, Team tactics).",
  "refuses.plan": "Choose one of your pending cards (rulebook p.9, pending cards).",
  "refuses.disc": "The disc goes on an enemy card, installed or pending (rulebook p.11, Control Room).",
  "refuses.remote": "Choose one of your installed action cards (rulebook p.14, Remote control).",
  "refuses.destroy": "Choose an enemy installed card (rulebook p.17, questions).",
  "refuses.incubate": "The young alien appears in an empty room of this sector (rulebook p.14, Incubator).",
  "refuses.incubate_eject": "The sector is full: choose who is ejected (rulebook p.14, Incubator).",
  "refuses.strike": "Choose one of your units that has someone in range (rulebook p.14, Adrenaline rush).",
  "refuses.abduct": "Choose an enemy unit of this sector (rulebook p.14, Abduction).",
  "refuses.abduct_to": "Choose an empty room of another sector (rulebook p.14, Abduction).",
  "refuses.hide": "Choose one of your units without such a token (rulebook p.14, Invisibility).",
  "refuses.sector": "Now the action of this sector may be carried out (rulebook p.9, sector action phase).",
  "refuses.hatch": "Choose an embryo, then a room of this sector (rulebook p.16, Pandora).",
  "refuses.take_over": "The embryo may take over an enemy card of this sector (rulebook p.16, Pandora).",
  "refuses.pending":
    "Now one pending position of this sector may be chosen; tokens and Special cards may be used (rulebook p.9, pending card phase).",
  "refuses.slot": "The card goes on a free slot, a slot with a bonus card, or over an own card (rulebook p.9, pending card phase).",
  "refuses.received": "You may play the card now, before the position is refilled, or keep it (rulebook p.15, Card from the Deck).",
  "refuses.hole": "Choose one of your installed shortcut cards (rulebook p.13, Special cards).",
  "refuses.end": "The turn is over, except for tokens and Special cards (rulebook p.11, upgrades; p.13, Special cards).",
};
type Word = keyof typeof en;

const de: Record<Word, string> = {
  team: "Team {n}",
  teamOwn: "dein Team",
  teamOther: "Gegner",
  onTurn: "am Zug",
  lp: "LP",
  dp: "DP",
  life: "{n} {n|Lebenspunkt|Lebenspunkte}",
  lifeGoal: "{n} von {most} Lebenspunkten: Schaden, den man zufügt, zählt dazu; {most} gewinnen",
  dialGoal: "{most} LP gewinnen",
  dataLong: "{n} {n|Datenpaket|Datenpakete}, 20 gewinnen",
  lifePoints: "Lebenspunkte",
  standing: "{faction}: {n} {n|Lebenspunkt|Lebenspunkte}",
  standingData: "{faction}: {n} {n|Lebenspunkt|Lebenspunkte}, {data} {data|Datenpaket|Datenpakete}",
  space: "Weltall",
  inSpace: "im Weltall",
  onItsWay: "{unit} ist unterwegs",
  inRoom: "Raum {room}, {sector}",
  targets: "{n} {n|Ziel|Ziele}",
  bonus: "Bonus",
  "type.action": "Aktion",
  "type.module": "Modul",
  "type.trap": "Falle",
  "type.passing_trap": "Falle",
  "type.special": "Spezial",
  "type.shortcut": "Abkürz.",
  "type.duplication": "Kopien",
  "type.station": "Station",
  "typeLong.action": "Aktion: wenn eine eigene Einheit hier anhält",
  "typeLong.module": "Modul: wirkt in seinem Sektor",
  "typeLong.trap": "Falle: wenn eine gegnerische Einheit hier anhält",
  "typeLong.passing_trap": "Falle: wenn eine gegnerische Einheit hier anhält oder vorbeizieht",
  "typeLong.special": "Spezialkarte: liegt vor dir, im eigenen Zug spielbar",
  "typeLong.shortcut": "Abkürzung: für eigene Einheiten unterwegs",
  "typeLong.duplication": "Duplikation: kopiert ihre Nachbarn",
  "typeLong.station": "Wirkt auf die ganze Station",
  single: "wird nach Gebrauch abgelegt",
  copiesIn: "{n} von 25 Karten",
  difficulty: "Stufe {n}",
  "from.rulebook": "Wirkung nach der Spielregel; Anzahl und meiste Werte rekonstruiert.",
  "from.public": "Wirkung aus öffentlichen Quellen; Anzahl und Werte rekonstruiert.",
  "from.reconstructed": "Rekonstruiert: Wirkung und Wert sind von uns, bis die gedruckte Karte auftaucht.",
  valueSum: "Wert {n} + {tokens} Plättchen = {sum}. Das nächste kostet {price}.",
  value: "Wert {n}; jedes Upgradeplättchen bringt 1 dazu. Das erste kostet 1 Plättchen, das zweite 2, das dritte 3 und so weiter.",
  wallsReconstructed: "Wände, Plätze und Bonussymbole sind rekonstruiert.",
  "action.fight": "Kampf: alle eigenen Einheiten",
  "action.extra_turn": "Extrazug (Pflicht)",
  "action.malfunction": "Fehlfunktion",
  "action.own": "Upgrade/\u200bAufräumen",
  "sectorText.corridors": "Wer hier anhält, lässt alle eigenen Einheiten in allen Sektoren angreifen.",
  "sectorText.technodock": "Wer hier anhält, muss mit einer anderen eigenen Einheit einen Extrazug machen.",
  "sectorText.control_room": "Wer hier anhält, darf die Fehlfunktionsscheibe auf eine gegnerische Karte legen.",
  "sectorText.own": "Der Besitzer nimmt ein Upgradeplättchen oder räumt hier eine gegnerische Karte auf. Andere haben hier keine Aktion.",
  pendingOf: "Drohende Karten: {sector}",
  pendingCards: "drohende Karten",
  pendingCard: "drohende Karte",
  crept: "ohne Wirkung: Kriecher",
  disc: "Fehlfunktion: ohne Wirkung, weder abzulegen noch aufzuwerten",
  discHome: "Die Fehlfunktion liegt im Kontrollraum",
  tokensOn: "{n} Upgradeplättchen",
  copies: "{n} {n|Kopie|Kopien} durch Duplikation",
  counter: "Kamerazähler {n}",
  disabled: "{n} {n|Deaktivierung|Deaktivierungen}",
  used: "in dieser Phase genutzt",
  usedOf: "in dieser Phase {n} von {most} Mal genutzt",
  taken: "übernommen von {unit}",
  takenOnce: "übernommen von {unit} für einmal",
  tile: "Pandora-Plättchen: auch Pandoras Sektor",
  tileLeft: "links: {turn}",
  tileRight: "rechts: {turn}",
  turnFirst: "du beginnst, vor {name}",
  turnBefore: "du bist vor {name} dran",
  turnLast: "du bist zuletzt dran",
  stopHere: "hier anhalten",
  teleportHere: "hierher teleportieren",
  embryos: "Pandoras Embryos",
  embryoLong: "{embryo}: noch {n}",
  "embryo.runner": "Läufer",
  "embryo.catcher": "Fänger",
  "embryo.warrior": "Krieger",
  deckTitle: "Stapel, oberste Karte offen, {n} {n|Karte|Karten}: zeigen, was noch darunter sein kann",
  deckOf: "Stapel mit {n} {n|Karte|Karten}, obenauf {card}",
  deckEmpty: "Stapel leer",
  tokensTitle: "{n} Upgradeplättchen: eines dreht eine Einheit um oder wertet eine Karte auf",
  tokenWord: "{n|Plättchen|Plättchen}",
  tokensOf: "Plättchen der {faction}: {from} → {to}",
  "tokensOf.pandora": "Plättchen von {faction}: {from} → {to}",
  discardTitle: "Ablage: {n}",
  discardWord: "Ablage",
  unseenWord: "verdeckte Karten",
  discardsOf: "Ablage von {name}",
  unseenTitle: "Karten dieser Fraktion, die noch niemand gesehen hat: einige im Stapel, die übrigen nicht im Spiel",
  unseenOf: "Noch nicht gesehen: Stapel und Schachtel von {name}",
  unseenHelp: "Einige davon liegen unten im Stapel, die übrigen sind nicht im Spiel. Niemand weiß, welche.",
  noCards: "Keine Karten",
  close: "Schließen",
  preview: "Vorschau: {sector}",
  previewOn: "„Weiter“ führt bis: {sector}",
  pointsWhy: "{n} {n|Einheit|Einheiten} im Sektor {sector}: genau {n} {n|Sektor|Sektoren}",
  goalAction: "Dann: {list}",
  noHarm: "kein Schaden unterwegs",
  onTheWay: "unterwegs",
  hiddenThen: "Was danach kommt, ist noch verdeckt.",
  pointsLeft: "noch {n} {n|Bewegungspunkt|Bewegungspunkte}",
  willEject: "Voll: Eine Einheit dort wird ausgestoßen.",
  willFight: "Vierte Einheit: Begrenzter Kampf.",
  turnsUp: "aufgewertet, {n} {n|Ziel|Ziele}",
  turnsDown: "Grundseite, {n} {n|Ziel|Ziele}",
  valueThen: "Wert {from} → {to}",
  endMarker: "Spielende",
  "end.off": "aus",
  "end.end": "Ende",
  endLong: "Spielendeplättchen: {at}",
  supply: "Vorrat",
  discOn: "Fehlfunktion: {card}, {sector}",
  discFree: "Fehlfunktion: Kontrollraum",
  "phase.movement": "Bewegung",
  "phase.action_cards": "Karten",
  "phase.sector_action": "Sektor",
  "phase.pending_card": "Drohend",
  "phase.choosing_decks": "Decks wählen",
  "phase.laying_boards": "Sektoren auslegen",
  "phase.choosing_sector": "Teamsektor wählen",
  "phase.laying_tile": "Pandora-Plättchen legen",
  "phase.start_cards": "Startkarten",
  "phase.placing_units": "Einheiten aufstellen",
  "phase.end_of_turn": "Ende des Zuges",
  startCards: "Deine Startkarten",
  readCard: "{card} lesen",
  startHelp: "{mouse|Klicke|Tippe} eine Karte und dann einen leeren Platz an. Die übrigen werden drohende Karten.",
  boards: "Noch auszulegen",
  teamSector: "Sektor des Teams",
  burn: "Zeitschleife: Punkte",
  deckChoice: "Wähle dein Deck: {faction}",
  deckHelp:
    "{mouse|Klicke|Tippe} in beliebiger Reihenfolge Karten an, die nicht mitspielen: noch {n}. {kept} sind dabei. Sind alle Exemplare " +
    "draußen, holt {mouse|der nächste Klick|nochmaliges Tippen} sie zurück.",
  keptOf: "{n} von {all} im Deck",
  skip: "{mouse|Klick|Tippen} überspringt",
  legendPass: "Vorbeiziehen",
  legendWall: "Wand",
  legendThree: "bis 3 Ziele",
  legendOne: "1 Ziel",
  legendNone: "kein Angriff",
  legendData: "für Daten",
  free: "frei",
  bonusSlot: "Bonussymbol",
  slotLabel: "Platz {n}, {sector}",
  positionLabel: "Drohende Karte {n}, {sector}",
  roomLabel: "Raum {room}, {sector}",
  reaches: "erreicht {list}",
  reachesNone: "erreicht keinen anderen Raum",
  cardOfName: "{card} von {name}",
  heldBy: "in der Hand von {name}",
  valueNow: "Wert {n}",
  asleep: "ohne Wirkung",
  malfunctioning: "unter der Fehlfunktionsscheibe",
  unitOfName: "{unit} von {name}",
  upgraded: "aufgewertet",
  base: "Grundseite",
  attacksNone: "kein Angriff",
  attacks: "greift bis zu {n} Einheiten an",
  attacksOne: "greift 1 Einheit an",
  attacksData: "greift {n} {n|Einheit|Einheiten} für Daten an",
  moved: "hat sich bewegt",
  gripped: "im Greifer",
  invisible: "unsichtbar",
  parasites: "{n} {n|Parasit|Parasiten}",
  state: "Stand des Spiels",
  statePhase: "{phase}. Am Zug: {name}.",
  stateEnd: "{end}. Upgradeplättchen im Vorrat: {supply}. {disc}.",
  stateRing: "Im Uhrzeigersinn: {list}.",
  stateSector: "{action}. Durchgänge: {list}.",
  stateSeat: "{faction}, {standing}. Upgradeplättchen: {n}. Eigener Sektor: {home}.",
  stateDeck: "Stapel: {n} {n|Karte|Karten}, obenauf {card}.",
  stateDiscard: "Ablage: {list}.",
  stateSpecial: "Spezialkarten: {list}.",
  stateUnseen: "Noch nicht gesehen (Stapel und Schachtel): {list}.",
  stateHand: "Startkarte {card}.",
  nothing: "keine",
  "ending.life": "{list} hat keine Lebenspunkte mehr.",
  "ending.data": "{list} hat {most} Datenpakete gesammelt.",
  "ending.goal": "{list} hat {most} Lebenspunkte erreicht.",
  "ending.marker": "Das Spielendeplättchen ist seinen letzten Schritt gegangen: Lebenspunkte und Datenpakete zusammen entscheiden.",
  "ending.stuck": "Niemand konnte mehr ziehen: Lebenspunkte und Datenpakete zusammen entscheiden.",
  "score.life": "Lebenspunkte",
  "score.data": "Datenpakete",
  "score.total": "Summe",
  charts: "Lebenspunkte und Datenpakete zusammen, nach jeder Entscheidung",
  sectorsTitle: "Sektoren",
  bonusTitle: "Bonuskarten",
  factionsTitle: "Fraktionen",
  embryosTitle: "Pandoras Embryos",
  tokenOne: "Upgradeplättchen",
  spendOn: "Ein Upgradeplättchen ausgeben für",
  spendIt: "{mouse|Klicke|Tippe} das Plättchen an, um es dafür auszugeben",
  spendMore: "Das nächste Upgrade dieser Karte kostet {n} Plättchen: {mouse|Klicke|Tippe} sie an",
  priced: "{what}: {n} Plättchen",
  upgradeFor: "Upgrade für {n} Plättchen",
  takesMore: "Dieses Upgrade kostet {n} Plättchen.",
  unused: "In diesem Zug dann ungenutzt: {list}.",
  copyOf: "die Kopie von {card}",
  unitAt: "{unit} ({place})",
  "next.spend": "Wofür? {n} {n|Ziel leuchtet|Ziele leuchten}.",
  "next.token": "{mouse|Klicke|Tippe} dein Upgradeplättchen an, um es dafür auszugeben.",
  "next.tokens": "Das nächste Upgrade dieser Karte kostet {n} Plättchen: {mouse|Klicke|Tippe} deine Plättchen an, um sie auszugeben.",
  "next.slot": "Auf welchen Platz? {n} {n|leuchtet|leuchten}.",
  "next.side": "An welche Seite? Sie bestimmt, wann du dran bist.",
  "next.room": "In welchen Raum?",
  "next.embryo": "Welcher Embryo?",
  "confirm.deck": "Diese weglassen",
  "confirm.disarm": "Deaktivieren",
  "confirm.hide": "Unsichtbar machen",
  "confirm.lose": "Verlieren",
  "asks.deck": "welche Karten nicht mitspielen",
  "asks.board": "welcher Sektor als Nächstes liegt",
  "asks.team_sector": "welchen Sektor das Team teilt",
  "asks.tile": "wo das Pandora-Plättchen liegt",
  "asks.start_card": "welche Startkarte installiert wird",
  "asks.deploy": "wo eine Einheit beginnt",
  "asks.move": "welche Einheit sich bewegt",
  "asks.move_extra": "welche Einheit den Extrazug macht",
  "asks.walk": "wie {unit} weitergeht",
  "asks.room": "in welchem Raum {unit} anhält",
  "asks.enter_room": "wo {unit} zurückkommt",
  "asks.eject": "wer ausgestoßen wird",
  "asks.trap": "welche Falle zuerst auslöst",
  "asks.target": "wen {unit} angreift",
  "asks.lurk_target": "wen {card} trifft",
  "asks.lose": "welches Upgrade verloren geht",
  "asks.actions": "welche Aktionskarten genutzt werden",
  "asks.victim": "wen es trifft",
  "asks.heal_victim": "wer Lebenspunkte verliert",
  "asks.disarm": "welche Falle deaktiviert wird",
  "asks.shove": "welche gegnerische Einheit sich bewegt",
  "asks.plan": "welche drohende Karte installiert wird",
  "asks.disc": "wohin die Fehlfunktion kommt",
  "asks.remote": "welche Karte ferngesteuert wird",
  "asks.destroy": "welche Karte vernichtet wird",
  "asks.incubate": "wo das Jung-Alien erscheint",
  "asks.incubate_eject": "wer dem Jung-Alien Platz macht",
  "asks.strike": "welche Einheit angreift",
  "asks.abduct": "wer entführt wird",
  "asks.abduct_to": "wohin {unit} kommt",
  "asks.hide": "wer unsichtbar wird",
  "asks.sector": "was mit der Sektoraktion geschieht",
  "asks.hatch": "welcher Embryo schlüpft",
  "asks.take_over": "welche Karte übernommen wird",
  "asks.pending": "was mit den drohenden Karten geschieht",
  "asks.slot": "wo {card} installiert wird",
  "asks.received": "ob {card} sofort gespielt wird",
  "asks.hole": "welche Abkürzung versetzt wird",
  "asks.end": "ob der Zug endet",
  "refuses.deck": "Jetzt werden Karten aus dem Deck genommen, bis die richtige Anzahl bleibt (Aufbau, gewählte Decks).",
  "refuses.board": "Jetzt wird einer der übrigen Sektoren im Uhrzeigersinn angelegt (Spielregel S. 5, Aufbau für Fortgeschrittene).",
  "refuses.team_sector": "Jetzt wählt dein Team einen seiner beiden Sektoren (Spielregel S. 15, Teamspiel).",
  "refuses.tile": "Jetzt kommt das Pandora-Plättchen links oder rechts an einen Sektor (Spielregel S. 16, Pandora).",
  "refuses.start_card":
    "Jetzt kommt eine Startkarte auf einen leeren Platz ohne Bonuskarte; wähle zuerst die Karte (Spielregel S. 6, Aufbau).",
  "refuses.deploy": "Jetzt kommt eine Einheit in einen leeren Raum (Spielregel S. 6, Aufbau).",
  "refuses.move":
    "Jetzt muss sich eine deiner Einheiten bewegen oder aus dem Weltall zurückkehren; Plättchen und Spezialkarten darfst du vorher " +
    "nutzen (Spielregel S. 8, Bewegungsphase).",
  "refuses.move_extra":
    "Jetzt muss eine andere deiner Einheiten den Extrazug des Technologiedocks machen (Spielregel S. 10, Technologiedock).",
  "refuses.walk":
    "Deine Einheit ist unterwegs: Entscheide zuerst, wie sie weitergeht oder dass sie anhält; das leuchtet oder steht oben als Knopf " +
    "(Spielregel S. 8, Bewegung).",
  "refuses.room": "Die Einheit hält in einem leeren Raum des erreichten Sektors an (Spielregel S. 8, Bewegung).",
  "refuses.enter_room": "Aus dem Weltall kehrt eine Einheit in einen beliebigen leeren Raum zurück (Spielregel S. 12, Weltall).",
  "refuses.eject": "Der Sektor ist voll: Wähle dort eine Einheit, die ausgestoßen wird (Spielregel S. 8, Ausstoßen).",
  "refuses.trap": "Mehrere Fallen lösen aus: Wähle die nächste (Spielregel S. 8, Fallen).",
  "refuses.target": "Wähle eine gegnerische Einheit in Reichweite, mit Durchgang zwischen den Räumen (Spielregel S. 10, Angriff).",
  "refuses.lurk_target": "Wähle eine gegnerische Einheit im Sektor dieser Karte (Spielregel S. 14, Auflauern).",
  "refuses.lose":
    "Wähle, was du verlierst: ein Plättchen, ein Upgrade auf einer Karte oder die upgegradete Seite einer Einheit (Spielregel S. 14, " +
    "Downgrade).",
  "refuses.actions":
    "Jetzt darfst du deine Aktionskarten in diesem Sektor nutzen, jede einmal; auch Plättchen und Spezialkarten (Spielregel S. 8, " +
    "Aktionskartenphase).",
  "refuses.victim": "Wähle einen Gegner (Spielregel S. 14, Kommentare zu Karten).",
  "refuses.heal_victim": "Wähle einen Gegner, der Lebenspunkte hat (Spielregel S. 15, Deathmatch).",
  "refuses.disarm": "Wähle eine gegnerische Falle oder höre auf (Spielregel S. 14, Fallen-Tracker).",
  "refuses.shove":
    "Wähle eine gegnerische Einheit in einem Sektor, die noch keine Karte bewegt hat (Spielregel S. 14, Kontrolle, Teamtaktik).",
  "refuses.plan": "Wähle eine deiner drohenden Karten (Spielregel S. 9, drohende Karten).",
  "refuses.disc": "Die Fehlfunktion kommt auf eine gegnerische Karte, installiert oder drohend (Spielregel S. 11, Kontrollraum).",
  "refuses.remote": "Wähle eine deiner installierten Aktionskarten (Spielregel S. 14, Fernsteuerung).",
  "refuses.destroy": "Wähle eine gegnerische installierte Karte (Spielregel S. 17, Fragen).",
  "refuses.incubate": "Das Jung-Alien erscheint in einem leeren Raum dieses Sektors (Spielregel S. 14, Inkubator).",
  "refuses.incubate_eject": "Der Sektor ist voll: Wähle, wer ausgestoßen wird (Spielregel S. 14, Inkubator).",
  "refuses.strike": "Wähle eine deiner Einheiten mit jemandem in Reichweite (Spielregel S. 14, Adrenalinstoß).",
  "refuses.abduct": "Wähle eine gegnerische Einheit dieses Sektors (Spielregel S. 14, Entführung).",
  "refuses.abduct_to": "Wähle einen leeren Raum eines anderen Sektors (Spielregel S. 14, Entführung).",
  "refuses.hide": "Wähle eine deiner Einheiten ohne solches Plättchen (Spielregel S. 14, Unsichtbarkeit).",
  "refuses.sector": "Jetzt darfst du die Aktion dieses Sektors ausführen (Spielregel S. 9, Sektoraktionsphase).",
  "refuses.hatch": "Wähle einen Embryo und dann einen Raum dieses Sektors (Spielregel S. 16, Pandora).",
  "refuses.take_over": "Der Embryo darf eine gegnerische Karte dieses Sektors übernehmen (Spielregel S. 16, Pandora).",
  "refuses.pending":
    "Jetzt darfst du eine drohende Position dieses Sektors wählen; auch Plättchen und Spezialkarten sind erlaubt (Spielregel S. 9, " +
    "drohende Karten).",
  "refuses.slot":
    "Die Karte kommt auf einen freien Platz, einen mit Bonuskarte oder über eine eigene Karte (Spielregel S. 9, drohende Karten).",
  "refuses.received":
    "Du darfst die Karte jetzt spielen, bevor die Position aufgefüllt wird, oder sie behalten (Spielregel S. 15, Karte vom Deck).",
  "refuses.hole": "Wähle eine deiner installierten Abkürzungen (Spielregel S. 13, Spezialkarten).",
  "refuses.end": "Der Zug ist zu Ende, bis auf Plättchen und Spezialkarten (Spielregel S. 11, Upgrades; S. 13, Spezialkarten).",
};

export const dictionaries = { en, de };

/** Parts of long names, with a place where they may break before them. */
const joints = new RegExp(
  "(?<=\\p{L}{3})(" +
    "wachungs|position|schuss|vorrichtung|kammer|stätte|stoß|schacht|spur|führung|kamera|transfer|gang|station|system|" +
    "steuerung|funktion|pläne|raum|schleife|tragung|barkeit|taktik|lauern|tracker|kation|nichtung|grade|tunnel|ground|tacles|" +
    "mission|fication|bility|duction|nation|cation|lator|ment" +
    ")",
  "giu",
);

/** How many letters a line needs if a name is broken once, at its best place. */
export function twoLines(name: string): number {
  const places = [...name].flatMap((letter, n) => (/[\u00ad\s-]/.test(letter) ? [n] : []));
  const size = (text: string) => text.replaceAll("\u00ad", "").trim().length;
  return Math.min(
    size(name),
    ...places.map((n) => Math.max(size(name.slice(0, n + 1)) + (name[n] === "\u00ad" ? 0.6 : 0), size(name.slice(n + 1)))),
  );
}

export class Speech extends BoardSpeech<Word, Printed> {
  constructor(texts: Texts, printed: Printed) {
    super(texts, printed, dictionaries);
  }
  override card(id: string): string {
    return (
      this.texts[`name.card.${id}`] ??
      id
        .replace(/_[mafg]$/, "")
        .replaceAll("_", " ")
        .replace(/^./, (first) => first.toUpperCase())
    );
  }
  /** The name, with places where long words may break. */
  soft(id: string): string {
    return this.card(id).replace(/\p{L}{10,}/gu, (word) => word.replace(joints, "\u00ad$1"));
  }
  sector(id: string): string {
    return this.texts[`sector.${id}.name`] ?? this.texts[`name.sector.${id}`] ?? id.replaceAll("_", " ");
  }
  sectorNumber(number: number): string {
    return this.sector(sectors[number] ?? "");
  }
  sectorAction(action: SectorView["action"]): string {
    return this.say(`action.${action}`);
  }
  sectorText(id: string): string {
    const key = `sectorText.${id}` as Word;
    return this.texts[`sector.${id}.text`] ?? this.say(key in en ? key : "sectorText.own");
  }
  faction(id: Faction): string {
    return this.texts[`name.faction.${id}`] ?? id.replace(/^./, (first) => first.toUpperCase());
  }
  unit(id: string): string {
    return this.texts[`name.unit.${id}`] ?? id;
  }
  /** With the place where it stands. */
  unitAt(unit: UnitView): string {
    return unit.place === "room"
      ? this.say("unitAt", { unit: this.unit(unit.unit), place: this.sectorNumber(unit.sector) })
      : unit.place === "space"
        ? this.say("unitAt", { unit: this.unit(unit.unit), place: this.say("inSpace") })
        : this.unit(unit.unit);
  }
  embryo(id: Embryo): string {
    return this.texts[`name.embryo.${id}`] ?? this.say(`embryo.${id}`);
  }
  embryoLong(id: Embryo, n: number): string {
    return this.say("embryoLong", { embryo: this.embryo(id), n });
  }
  type(type: CardType): string {
    return this.say(`typeLong.${type}`);
  }
  text(id: string): string {
    return this.about("card", id, "text");
  }
  note(id: string): string {
    return this.about("card", id, "note");
  }
  standing(seat: SeatView): string {
    return this.say(seat.collects_data ? "standingData" : "standing", {
      faction: this.faction(seat.faction),
      n: seat.life,
      data: seat.data,
    });
  }
  endMarker(at: number): string {
    return this.say("endLong", { at: at === 0 ? this.say("end.off") : at === 4 ? this.say("end.end") : String(4 - at) });
  }
  cardLong(id: string): string {
    const card = this.printed.card(id);
    return [this.card(id), card && this.type(card.type), card?.numbered && this.say("valueNow", { n: card.number })]
      .filter(Boolean)
      .join(", ");
  }
  unitLong(unit: UnitView, names: string[]): string {
    const attack =
      unit.targets === 0
        ? this.say("attacksNone")
        : this.say(unit.data ? "attacksData" : unit.targets === 1 ? "attacksOne" : "attacks", { n: unit.targets });
    const kind = unitKind(unit.unit);
    const marks = [
      kind !== "young" && this.say(unit.upgraded ? "upgraded" : "base"),
      attack,
      unit.moved && this.say("moved"),
      unit.gripped && this.say("gripped"),
      unit.invisible && this.say("invisible"),
      unit.parasites > 0 && this.say("parasites", { n: unit.parasites }),
    ];
    return [this.say("unitOfName", { unit: this.unit(unit.unit), name: names[unit.seat] ?? "" }), ...marks].filter(Boolean).join(", ");
  }
  slot(view: View, sector: SectorView, n: number, names: string[]): string {
    const slot = sector.slot[n]!;
    const head = this.say("slotLabel", { n: n + 1, sector: this.sector(sector.sector) });
    if (!slot.card) return `${head}: ${[this.say("free"), slot.mark && this.say("bonusSlot")].filter(Boolean).join(", ")}`;
    if (slot.bonus) return `${head}: ${this.card(slot.card)}, ${this.say("bonus")}`;
    const embryo = unitOf(view, slot.embryo);
    const card = this.printed.card(slot.card);
    const marks = [
      card && this.type(card.type),
      card?.numbered && this.say("valueNow", { n: slot.number }),
      slot.tokens > 0 && this.say("tokensOn", { n: slot.tokens }),
      slot.copies > 0 && this.say("copies", { n: slot.copies }),
      slot.counter > 0 && this.say("counter", { n: slot.counter }),
      slot.disabled > 0 && this.say("disabled", { n: slot.disabled }),
      slot.disc && this.say("malfunctioning"),
      slot.crept && this.say("crept"),
      embryo && this.say(slot.once ? "takenOnce" : "taken", { unit: this.unit(embryo.unit) }),
      slot.used > 0 && this.used(slot),
    ];
    const whose = this.say("cardOfName", { card: this.card(slot.card), name: names[slot.owner - 1] ?? "" });
    return `${head}: ${[whose, ...marks].filter(Boolean).join(", ")}`;
  }
  /** A card with copies may be used once for each. */
  used(slot: SlotView): string {
    return slot.used > slot.copies ? this.say("used") : this.say("usedOf", { n: slot.used, most: slot.copies + 1 });
  }
  pending(sector: SectorView, n: number, names: string[]): string {
    const one = sector.pending[n]!;
    const head = this.say("positionLabel", { n: n + 1, sector: this.sector(sector.sector) });
    if (!one.card) return `${head}: ${this.say("free")}`;
    const whose = this.say("cardOfName", { card: this.card(one.card), name: names[one.owner - 1] ?? "" });
    return `${head}: ${[whose, one.disc && this.say("malfunctioning")].filter(Boolean).join(", ")}`;
  }
  room(view: View, sector: SectorView, n: number, names: string[]): string {
    const there = unitOf(view, sector.room[n]);
    const reach = rooms.filter((_, other) => other !== n && (((sector.reach[n] ?? 0) >> other) & 1) === 1);
    const room = this.say("roomLabel", { room: rooms[n]!, sector: this.sector(sector.sector) });
    const unit = there ? this.unitLong(there, names) : this.say("free");
    return `${room}: ${unit}, ${reach.length > 0 ? this.say("reaches", { list: reach.join(", ") }) : this.say("reachesNone")}`;
  }
  /** What is wanted now, for a click on a place no answer touches. */
  refuses(kind: string): string {
    const key = `refuses.${kind}` as Word;
    return key in en ? this.say(key) : "";
  }
  /** What somebody else is asked, in the third person. */
  asks(kind: string, args: Record<string, string | null>): string {
    const key = `asks.${kind}` as Word;
    return key in en
      ? this.say(key, { card: args["card"] ? this.card(args["card"]) : "", unit: args["unit"] ? this.unit(args["unit"]) : "" })
      : "";
  }
}

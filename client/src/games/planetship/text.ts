// Words of the board itself; names of cards, sectors, abilities and missions come from the texts of the game.
import { BoardSpeech } from "../../text/speech";
import type { Printed } from "./printed";
import type { Texts } from "../../wire";
import type { Ability, MissionView, Score, SectorView, Species, StartSet } from "../../generated/planetship";
import { isAbility, isSpecies, numerals } from "./kinds";
import { probesOf } from "./view";

const en = {
  vp: "VP",
  points: "{n} VP",
  startCard: "Start card",
  person: "player",
  shipsLeft: "{n} of {all} ships in supply",
  probesLeft: "{n} {n|probe|probes} left",
  discardCount: "{n} VP",
  discardsOf: "Discards of {name}: {n}",
  mustDiscard: "* {stay} of {n} stay",
  mustDiscardLong: "The points count all {n} cards, but only {stay} may be kept; the others go to the discards, 1 VP each.",
  cardsOf: "Cards of {name}",
  "at.hand": "in hand",
  "at.open": "on the ship",
  "at.hidden": "in hand or face down on the ship",
  legendOpen: "on the ship",
  legendHand: "in hand",
  legendHidden: "hand or face down",
  legendStar: "points of all cards, {stay} stay",
  scoreTitle: "If the game ended now: {discards} discards + {hand} hand + {missions} missions",
  missions: "Missions · standing",
  missionStanding: "{mission}, {points} VP: {list}",
  missionOne: "{name} {n}",
  missionGets: "{name} {n}, gets {share}",
  prizeEach: "{n} VP each",
  prizeNone: "nobody",
  strength: "Total strength",
  roundOf: "Round {n} of {all}",
  "phase.placing": "Placing {n}/{all}",
  "phase.scoring": "Scoring",
  "phase.scoringAt": "Scoring sector {n}",
  "phase.discarding": "Discarding",
  "phase.over": "Game over",
  thenPlaces: "then {name}",
  reserve: "Reserve",
  reserveOpen: "? are",
  pile: "Pile",
  pileTitle: "Draw pile: show what is known of it",
  pileOf: "Draw pile, {n} {n|card|cards}",
  knownBelow: "{n} known",
  bottomTitle: "Known at the bottom of the pile, the lowest last ({n})",
  removedTitle: "Out of the game ({n})",
  removedCount: "{n} out of game",
  noCards: "No cards",
  close: "Close",
  yourHand: "Your hand",
  handOf: "Hand of {name}",
  emptyHand: "No card in hand",
  dropping: "to discard",
  noAbility: "no ability",
  sectorLabel: "Sector {n}, {name}",
  scored: "scored",
  totals: "Total strength in this sector",
  wonHere: "{name} won this sector",
  dock: "Docking station: cards may be placed here at any time",
  probeSign: "Probe symbol: a probe may be put after placing here",
  downSign: "Face-down symbol: cards lie face down here",
  bonusThree: "The card here has 1 strength more",
  shielded: "shielded: cannot be chosen by Hack or Tractor Beam",
  hiddenToo: "and a face-down card",
  leastWins: "lowest wins",
  dockHere: "Dock",
  besideOwn: "beside your card",
  tipOpen: "face up",
  tipDown: "face down",
  tipProbe: " · then a probe",
  turnPreview: "Preview",
  turnTitle: "Turn sector {n}",
  "turn.1": "90° right",
  "turn.2": "180°",
  "turn.3": "90° left",
  turnHelp: "{mouse|Point at|Tap} a button to see the sector turned.",
  turnAgain: "Tap again to turn it.",
  acts: "{card} acts",
  actsHelp: "Each symbol once, in any order.",
  actsHelpOne: "Use it or leave it.",
  actsAims: "The targets glow.",
  actsHalf: "Go on with what glows, or {mouse|click|tap} your choice again to drop it.",
  actsSure: "{mouse|Click|Tap} again to confirm.",
  stop: "Done",
  stopSure: "Yes, done",
  unused: "{list} {n|stays|stay} unused.",
  chooseBury: "Which card goes under the pile?",
  chooseHarvest: "Which reward do you take?",
  skip: "{mouse|click|tap} to skip",
  shipLarge: "Larger",
  shipWhole: "Whole ship",
  field: "Field {numeral} of sector {n}",
  free: "free",
  faceDownCard: "a face-down card of {name}",
  cardOfName: "{card} of {name}",
  lyingDown: "face down",
  facts: "strength {strength}, {points} VP, {abilities}",
  counts: "counts {n} now",
  spent: "no more abilities this round",
  probesHere: "probes of {list}",
  rewardOf: "Reward of sector {n}",
  hiddenReward: "a face-down card",
  noDock: "No docking station: only next to one of your own cards",
  signsTitle: "Symbols of the fields",
  signDock: "dock",
  signProbe: "probe symbol",
  signDown: "face-down symbol",
  strengthWord: "Strength",
  reconstructed: "Values reconstructed, not taken from the printed card.",
  reconstructedSymbols: "Special rule from the rulebook; symbols on the fields reconstructed.",
  fromRulebook: "As in the rulebook.",
  reconstructedMission: "Points reconstructed from the rulebook's example.",
  fieldsTitle: "Fields",
  reward: "Reward",
  rewardOpen: "open",
  rewardHidden: "face down",
  rewardTwo: "two, open",
  nothing: "none",
  startCards: "Start cards (everybody has the same six)",
  sectorsTitle: "Sectors",
  missionsTitle: "Missions",
  state: "State of the game",
  stateRound: "Round {n} of {all}. {phase}. Start card: {name}.",
  statePile: "Draw pile: {n} {n|card|cards}. Known at the bottom, the lowest last: {list}.",
  stateReserve: "Sectors outside: {list}.",
  stateRemoved: "Out of the game: {list}.",
  stateSector: "Sector {n}, {name}, row {row}, column {col}{turned}. {rule}",
  stateTurned: ", turned by {n}°",
  stateShips: "{n} of {all} ships in supply, {probes} probes left.",
  stateCards: "Cards: {list}.",
  stateDiscards: "Discards: {list}.",
  stateScore: "Points now: {discards} for discards, {hand} for the hand, {missions} for missions, {total} in all.",
  stateTotals: "Totals: {list}.",
  "score.discards": "Discards",
  "score.hand": "Hand cards",
  missionScore: "Mission {mission} ({n} VP)",
  missionShare: "{share} ({count}×)",
  missionStrength: "{share} ({count})",
  ending: "All four rounds are over: {name} has most victory points, {n}.",
  endingTied:
    "All four rounds are over. {names} have most victory points, {n} each; more missions, then more points in hand, then the place " +
    "farthest from the start card decide for {name}.",
  and: "and",
  "score.total": "Total",
  "next.field": "Where? {n} {n|field glows|fields glow}.",
  "next.card": "Which card goes there?",
  "next.ability": "Which ability?",
  "next.pull": "Which card is pulled here?",
  "next.target": "On whom? {n} {n|field glows|fields glow}.",
  "next.to": "Where to? {n} {n|field glows|fields glow}.",
  "confirm.discard": "Discard",
  "asks.place": "where to place a card",
  "asks.probe": "whether to put a probe",
  "asks.turn": "whether to turn {sector}",
  "asks.act": "which abilities {card} uses",
  "asks.bury": "which card goes under the pile",
  "asks.harvest": "which reward to take",
  "asks.remove": "which card leaves the game",
  "asks.discard": "what to discard",
  "refuses.place": "Now a card from your hand goes onto a free field; nothing else can be chosen (rulebook p.8, your turn).",
  "refuses.place.reward": "A reward is won when its sector is scored; no card is placed on its field (rulebook p.6, fields; p.9, scoring).",
  "refuses.place.sector": "You place on a field of a sector, not on the sector as a whole (rulebook p.8, your turn).",
  "refuses.probe": "Now you may put a probe on a field or a reward, or go without (rulebook p.7, probes).",
  "refuses.turn": "Now you may turn the sector or leave it as it lies, before play goes on (rulebook p.14-15, sector 3).",
  "refuses.act":
    "Now your card may use its abilities on the cards that glow, or stop; nothing else can be chosen (rulebook p.9, scoring; p.11-13, " +
    "abilities).",
  "refuses.bury": "Now one of the rewards must go under the pile (rulebook p.11, Scan).",
  "refuses.harvest": "Now you choose which reward you take (rulebook p.14-15, sector 9).",
  "refuses.remove": "Now you choose which of your cards in this sector leaves the game (rulebook p.14-15, sector 7).",
  "refuses.discard": "Now you choose cards of your hand to discard until six are left (rulebook p.10, discarding).",
  "gist.immune": "no Hack or Tractor",
  "gist.stronger_three": "field III: strength +1",
  "gist.open": "all cards face up",
  "gist.turnable": "first card may turn it",
  "gist.lowest": "lowest strength wins",
  "gist.radio_near": "Radio +1, next door too",
  "gist.no_probes": "no probes",
  "gist.costs_card": "winner loses a card",
  "gist.four": "a fourth field",
  "gist.harvest": "two rewards",
};
type Word = keyof typeof en;

const de: Record<Word, string> = {
  vp: "SP",
  points: "{n} SP",
  startCard: "Startkarte",
  person: "Spieler",
  shipsLeft: "{n} von {all} Raumschiffen im Vorrat",
  probesLeft: "noch {n} {n|Raumsonde|Raumsonden}",
  discardCount: "{n} SP",
  discardsOf: "Abwürfe von {name}: {n}",
  mustDiscard: "* {stay} von {n} bleiben",
  mustDiscardLong: "Die Punkte zählen alle {n} Karten, aber nur {stay} dürfen bleiben; die anderen werden Abwürfe, je 1 SP.",
  cardsOf: "Karten von {name}",
  "at.hand": "auf der Hand",
  "at.open": "auf dem Schiff",
  "at.hidden": "auf der Hand oder verdeckt auf dem Schiff",
  legendOpen: "auf dem Schiff",
  legendHand: "auf der Hand",
  legendHidden: "Hand oder verdeckt",
  legendStar: "Punkte aller Karten, {stay} bleiben",
  scoreTitle: "Wenn jetzt Schluss wäre: {discards} Abwürfe + {hand} Hand + {missions} Missionen",
  missions: "Missionen · Stand",
  missionStanding: "{mission}, {points} SP: {list}",
  missionOne: "{name} {n}",
  missionGets: "{name} {n}, bekommt {share}",
  prizeEach: "je {n} SP",
  prizeNone: "niemand",
  strength: "Gesamtstärke",
  roundOf: "Runde {n} von {all}",
  "phase.placing": "Auslegen {n}/{all}",
  "phase.scoring": "Wertung",
  "phase.scoringAt": "Wertung, Sektor\u00a0{n}",
  "phase.discarding": "Abwerfen",
  "phase.over": "Spielende",
  thenPlaces: "danach {name}",
  reserve: "Reserve",
  reserveOpen: "? sind",
  pile: "Stapel",
  pileTitle: "Nachziehstapel: zeigen, was davon bekannt ist",
  pileOf: "Nachziehstapel, {n} {n|Karte|Karten}",
  knownBelow: "{n} bekannt",
  bottomTitle: "Bekannt am Boden des Stapels, die unterste zuletzt ({n})",
  removedTitle: "Aus dem Spiel ({n})",
  removedCount: "{n} aus dem Spiel",
  noCards: "Keine Karten",
  close: "Schließen",
  yourHand: "Deine Hand",
  handOf: "Hand von {name}",
  emptyHand: "Keine Karte auf der Hand",
  dropping: "Abwurf",
  noAbility: "keine Fähigkeit",
  sectorLabel: "Sektor {n}, {name}",
  scored: "gewertet",
  totals: "Gesamtstärke in diesem Sektor",
  wonHere: "{name} hat diesen Sektor gewonnen",
  dock: "Andockstelle: Hier darf man jederzeit legen",
  probeSign: "Sondensymbol: Wer hier legt, darf eine Raumsonde legen",
  downSign: "Verdeckt-Symbol: Karten liegen hier verdeckt",
  bonusThree: "Die Karte hier hat 1 Stärke mehr",
  shielded: "geschützt: für Hacken und Traktorstrahl nicht wählbar",
  hiddenToo: "und eine verdeckte Karte",
  leastWins: "kleinste siegt",
  dockHere: "Dock",
  besideOwn: "neben deiner Karte",
  tipOpen: "offen",
  tipDown: "verdeckt",
  tipProbe: " · danach Sonde",
  turnPreview: "Vorschau",
  turnTitle: "Sektor {n} drehen",
  "turn.1": "90° rechts",
  "turn.2": "180°",
  "turn.3": "90° links",
  turnHelp: "{mouse|Zeig|Tippe} auf einen Knopf, und du siehst den Sektor gedreht.",
  turnAgain: "Nochmal tippen dreht ihn.",
  acts: "{card} handelt",
  actsHelp: "Jedes Symbol einmal, in beliebiger Reihenfolge.",
  actsHelpOne: "Nutze es oder lass es.",
  actsAims: "Ziele leuchten.",
  actsHalf: "Wähle weiter, was leuchtet; {mouse|ein zweiter Klick|noch einmal Tippen} auf das Gewählte verwirft es.",
  actsSure: "{mouse|Klicke|Tippe} noch einmal, um zu bestätigen.",
  stop: "Fertig",
  stopSure: "Ja, fertig",
  unused: "{list} {n|bleibt|bleiben} ungenutzt.",
  chooseBury: "Welche Karte kommt unter den Stapel?",
  chooseHarvest: "Welche Belohnung nimmst du?",
  skip: "{mouse|Klick|Tippen} überspringt",
  shipLarge: "Größer",
  shipWhole: "Ganzes Schiff",
  field: "Feld {numeral} von Sektor {n}",
  free: "frei",
  faceDownCard: "eine verdeckte Karte von {name}",
  cardOfName: "{card} von {name}",
  lyingDown: "verdeckt",
  facts: "Stärke {strength}, {points} SP, {abilities}",
  counts: "zählt jetzt {n}",
  spent: "keine Fähigkeit mehr in dieser Runde",
  probesHere: "Raumsonden von {list}",
  rewardOf: "Belohnung von Sektor {n}",
  hiddenReward: "eine verdeckte Karte",
  noDock: "Keine Andockstelle: nur neben einer eigenen Karte",
  signsTitle: "Symbole der Felder",
  signDock: "Andockstelle",
  signProbe: "Sondensymbol",
  signDown: "Verdeckt-Symbol",
  strengthWord: "Stärke",
  reconstructed: "Werte rekonstruiert, nicht von der gedruckten Karte.",
  reconstructedSymbols: "Sonderregel aus der Spielregel; die Symbole der Felder sind rekonstruiert.",
  fromRulebook: "Wie in der Spielregel.",
  reconstructedMission: "Punkte aus einem Beispiel der Spielregel rekonstruiert.",
  fieldsTitle: "Felder",
  reward: "Belohnung",
  rewardOpen: "offen",
  rewardHidden: "verdeckt",
  rewardTwo: "zwei, offen",
  nothing: "keine",
  startCards: "Startkarten (alle haben die gleichen sechs)",
  sectorsTitle: "Sektoren",
  missionsTitle: "Missionen",
  state: "Stand des Spiels",
  stateRound: "Runde {n} von {all}. {phase}. Startkarte: {name}.",
  statePile: "Nachziehstapel: {n} {n|Karte|Karten}. Bekannt am Boden, die unterste zuletzt: {list}.",
  stateReserve: "Sektoren außerhalb: {list}.",
  stateRemoved: "Aus dem Spiel: {list}.",
  stateSector: "Sektor {n}, {name}, Zeile {row}, Spalte {col}{turned}. {rule}",
  stateTurned: ", um {n}° gedreht",
  stateShips: "{n} von {all} Raumschiffen im Vorrat, noch {probes} Raumsonden.",
  stateCards: "Karten: {list}.",
  stateDiscards: "Abwürfe: {list}.",
  stateScore: "Punkte jetzt: {discards} für Abwürfe, {hand} für die Hand, {missions} für Missionen, {total} insgesamt.",
  stateTotals: "Gesamtstärken: {list}.",
  "score.discards": "Abwürfe",
  "score.hand": "Handkarten",
  missionScore: "Mission {mission} ({n} SP)",
  missionShare: "{share} ({count}×)",
  missionStrength: "{share} ({count})",
  ending: "Alle vier Runden sind gespielt: {name} hat die meisten Siegpunkte, nämlich {n}.",
  endingTied:
    "Alle vier Runden sind gespielt. {names} haben die meisten Siegpunkte, je {n}; mehr erfüllte Missionen, dann mehr Punkte auf der " +
    "Hand, dann der Platz am weitesten hinter der Startkarte entscheiden für {name}.",
  and: "und",
  "score.total": "Summe",
  "next.field": "Wohin? {n} {n|Feld leuchtet|Felder leuchten}.",
  "next.card": "Welche Karte kommt dorthin?",
  "next.ability": "Welche Fähigkeit?",
  "next.pull": "Welche Karte wird hergezogen?",
  "next.target": "Auf wen? {n} {n|Feld leuchtet|Felder leuchten}.",
  "next.to": "Wohin? {n} {n|Feld leuchtet|Felder leuchten}.",
  "confirm.discard": "Abwerfen",
  "asks.place": "wohin eine Karte kommt",
  "asks.probe": "ob eine Raumsonde gelegt wird",
  "asks.turn": "ob {sector} gedreht wird",
  "asks.act": "welche Fähigkeiten {card} nutzt",
  "asks.bury": "welche Karte unter den Stapel kommt",
  "asks.harvest": "welche Belohnung genommen wird",
  "asks.remove": "welche Karte das Spiel verlässt",
  "asks.discard": "was abgeworfen wird",
  "refuses.place": "Jetzt kommt eine Handkarte auf ein freies Feld; anderes ist nicht wählbar (Spielregel S. 8, dein Zug).",
  "refuses.place.reward":
    "Eine Belohnung gewinnt man, wenn ihr Sektor gewertet wird; auf ihr Feld wird keine Karte gelegt (Spielregel S. 6, Felder; S. 9, " +
    "Wertung).",
  "refuses.place.sector": "Du legst auf ein Feld eines Sektors, nicht auf den Sektor als Ganzes (Spielregel S. 8, dein Zug).",
  "refuses.probe": "Jetzt darfst du eine Raumsonde auf ein Feld oder eine Belohnung legen oder verzichten (Spielregel S. 7, Raumsonden).",
  "refuses.turn": "Jetzt darfst du den Sektor drehen oder liegen lassen, bevor es weitergeht (Spielregel S. 14-15, Sektor 3).",
  "refuses.act":
    "Jetzt darf deine Karte ihre Fähigkeiten auf leuchtende Karten anwenden oder aufhören; anderes ist nicht wählbar (Spielregel S. 9, " +
    "Wertung; S. 11-13, Fähigkeiten).",
  "refuses.bury": "Jetzt muss eine der Belohnungen unter den Stapel (Spielregel S. 11, Scannen).",
  "refuses.harvest": "Jetzt wählst du, welche Belohnung du nimmst (Spielregel S. 14-15, Sektor 9).",
  "refuses.remove": "Jetzt wählst du, welche deiner Karten in diesem Sektor das Spiel verlässt (Spielregel S. 14-15, Sektor 7).",
  "refuses.discard": "Jetzt wählst du Handkarten zum Abwerfen, bis sechs übrig sind (Spielregel S. 10, Abwerfen).",
  "gist.immune": "kein Hacken/\u200bTraktor",
  "gist.stronger_three": "Feld III: Stärke +1",
  "gist.open": "alles liegt offen",
  "gist.turnable": "1. Karte darf drehen",
  "gist.lowest": "kleinste Stärke siegt",
  "gist.radio_near": "Funk +1, auch nebenan",
  "gist.no_probes": "keine Raumsonden",
  "gist.costs_card": "Sieg kostet eine Karte",
  "gist.four": "ein viertes Feld",
  "gist.harvest": "zwei Belohnungen",
};

export const dictionaries = { en, de };

export class Speech extends BoardSpeech<Word, Printed> {
  constructor(texts: Texts, printed: Printed) {
    super(texts, printed, dictionaries);
  }
  /** The short name: "Senate". */
  sector(id: string): string {
    return this.texts[`sector.${id}.name`] ?? id;
  }
  /** The same, with a place where a long word may break. */
  softSector(id: string): string {
    return this.sector(id)
      .replace(/(?<=\p{L}{4})(station|bereich|brücke|kammer|sektor|trakt)/u, "\u00ad$1")
      .replace("Beobachtungs", "Beobach\u00adtungs");
  }
  /** The special rule of a sector. */
  rule(id: string): string {
    return this.texts[`sector.${id}.text`] ?? this.gist(id);
  }
  gist(id: string): string {
    const sector = this.printed.sector(id);
    if (!sector) return "";
    return this.say(`gist.${sector.special === "none" ? (sector.field.length > 3 ? "four" : "open") : sector.special}`);
  }
  ability(id: Ability): string {
    return this.texts[`name.ability.${id}`] ?? id;
  }
  /** The same, with a place where a long word may break. */
  softAbility(id: Ability): string {
    return this.ability(id).replace(/(?<=\p{L}{4})(portieren|strahl|kontakt|port)/u, "\u00ad$1");
  }
  species(id: Species): string {
    return this.texts[`species.${id}.name`] ?? this.texts[`name.species.${id}`] ?? id;
  }
  text(of: "ability" | "sector" | "mission" | "card", id: string): string {
    return this.about(of, id, "text");
  }
  note(of: "ability" | "sector" | "mission" | "card", id: string): string {
    return this.about(of, id, "note");
  }
  /** What a mission counts, in a word or two. */
  mission(id: string): string {
    const counted = this.printed.counts(id);
    if (isSpecies(counted)) return this.species(counted);
    return isAbility(counted) ? this.ability(counted) : this.say("strength");
  }
  /** What those who lead a mission would get. */
  missionPrize(one: MissionView): string {
    const leaders = one.share.filter((share) => share > 0);
    if (leaders.length === 0) return this.say("prizeNone");
    return this.say(leaders.length > 1 ? "prizeEach" : "points", { n: leaders[0]! });
  }
  missionStanding(one: MissionView, names: string[]): string {
    const list = names
      .map((name, seat) =>
        this.say(one.share[seat] ? "missionGets" : "missionOne", { name, n: one.count[seat] ?? 0, share: one.share[seat] ?? 0 }),
      )
      .join(", ");
    return this.say("missionStanding", {
      mission: this.texts[`name.mission.${one.mission}`] ?? this.mission(one.mission),
      points: one.points,
      list,
    });
  }
  scoreTitle(score: Score): string {
    return this.say("scoreTitle", { ...score });
  }
  /** What is printed on a card. */
  facts(id: string, set?: StartSet): string {
    const card = this.printed.card(id, set);
    return card
      ? this.say("facts", {
          strength: card.strength,
          points: card.points,
          abilities: card.abilities.map((one) => this.ability(one)).join(" + ") || this.say("noAbility"),
        })
      : "";
  }
  /** What a probe is for. */
  probe(): string {
    return this.texts["glossary.probe"] ?? "";
  }
  cardLong(id: string, set?: StartSet): string {
    return [this.card(id), this.facts(id, set)].filter(Boolean).join(", ");
  }
  /** A field with everything printed and lying on it. */
  field(sector: SectorView, index: number, names: string[], set?: StartSet): string {
    const field = sector.field[index]!;
    const signs = [field.dock && this.say("signDock"), field.probe && this.say("signProbe"), field.down && this.say("signDown")];
    const owner = names[field.owner - 1] ?? "";
    const lying = !field.occupied
      ? [this.say("free")]
      : !field.card
        ? [this.say("faceDownCard", { name: owner })]
        : [
            this.say("cardOfName", { card: this.card(field.card), name: owner }),
            field.face_down && this.say("lyingDown"),
            this.facts(field.card, set),
            field.strength !== this.printed.card(field.card, set)?.strength && this.say("counts", { n: field.strength }),
          ];
    const probes = probesOf(field.probes).map((seat) => names[seat] ?? "");
    const more = [
      field.shield && this.say("shielded"),
      field.spent && this.say("spent"),
      probes.length > 0 && this.say("probesHere", { list: probes.join(", ") }),
    ];
    const all = [...signs, ...lying, ...more].filter(Boolean).join(", ");
    return `${this.say("field", { numeral: numerals[index]!, n: sector.sector })}: ${all}`;
  }
  reward(sector: SectorView, n: number, names: string[], set?: StartSet): string {
    const one = sector.reward[n];
    const probes = probesOf(sector.reward_probes).map((seat) => names[seat] ?? "");
    const lying = !one ? this.say("nothing") : one.card ? this.cardLong(one.card, set) : this.say("hiddenReward");
    const all = [
      lying,
      one?.card && one.face_down && this.say("lyingDown"),
      probes.length > 0 && this.say("probesHere", { list: probes.join(", ") }),
    ];
    return `${this.say("rewardOf", { n: sector.sector })}: ${all.filter(Boolean).join(", ")}`;
  }
  /** What is wanted now, for a click on a place no answer touches. */
  refuses(ref: string, kind: string): string {
    const near = `refuses.${kind}.${ref.split(":")[0]}` as Word;
    const plain = `refuses.${kind}` as Word;
    return near in en ? this.say(near) : plain in en ? this.say(plain) : "";
  }
  /** What somebody else is asked, in the third person. */
  asks(kind: string, args: Record<string, string | null>): string {
    const key = `asks.${kind}` as Word;
    return key in en
      ? this.say(key, {
          card: args["card"] ? this.card(args["card"]) : "",
          sector: args["sector"] ? (this.texts[`name.sector.${args["sector"]}`] ?? args["sector"]) : "",
        })
      : "";
  }
}

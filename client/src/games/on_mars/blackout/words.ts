// Words of Blackout in both languages.
const en = {
  toVictory: "Goals to victory",
  toVictoryLong: "{n} more completed {n|Mission or Private Goal|Missions and Private Goals} and you win; {left} can still be completed",
  won: "won",
  blackouts: "Blackouts",
  blackoutsLong: "{n} buildings in blackout; with {limit} at once you lose. Blackout tiles left: {tiles}",
  damagedHere: "damaged",
  darkHere: "in blackout, a Colonist of {name} lies there",
  vandalism: "Vandalism",
  vandalismLeft: "{n} {n|card|cards} to come",
  "strike.dark": "Blackout: {list}",
  "strike.damage": "Damage: {list}",
  "strike.alien": "prevented",
  "strike.nothing": "nothing",
  "strike.lost": "lost",
  "strike.now": "now",
  strikeLong: "Vandalism card {card}: {text}",
  strikeAlien: "shuffles all cards, nothing happens",
  strikeLoses: "the game would be lost",
  goalsDone: "Goals",
  goalsDoneLong: "{n} of {all} Private Goals shown",
  goalOf: "{name}: {of}",
  goalShownNow: "A Private Goal has been shown in this turn; each turn has at most one",
  "about.deck.vandalism":
    "Vandalism cards to come: every turn ends with a card. A damaged building of its type falls into blackout, else a normal one " +
    "is damaged, else the " +
    "same happens to Shelters. The list says what each card to come would strike now.",
  "about.victory": "Goals to victory: every completed Mission or Private Goal moves the timer. When it leaves the 1 you have won.",
  "about.blackouts":
    "Blackouts: a building with a lying Colonist is out of service. Completed Missions and Private Goals repair one thing each.",
  "about.alien": "Nothing happens: all Vandalism cards are shuffled again.",
  "about.struck":
    "A damaged building of this type falls into blackout; if there is none, a normal one is damaged; if there is none either, Shelters.",
  "cards.vandalism": "Vandalism cards (Blackout)",
  "refuses.vandalism": "Now you choose together which glowing building is struck.",
  "refuses.blackout": "Now you choose together whose Colonist lies down: click a player.",
  "refuses.repair": "Now you choose a damaged building or a blackout that glows, or repair nothing.",
  "asks.vandalism": "what is struck",
  "asks.blackout": "whose Colonist lies down",
  "asks.repair": "what to repair",
  stateBlackout: "{n} more goals to victory, {left} can still be completed; {dark} of {limit} blackouts, {tiles} Blackout tiles left.",
  stateDamaged: "Damaged: {list}.",
  stateDark: "In blackout: {list}.",
  stateStrikes: "Vandalism card {card}: {text}.",
  chartsGoals: "Private Goals shown by each",
  "source.goals": "Private Goals shown",
  "source.mission": "Mission {name}: {n} of {needed}",
  "source.blackouts": "Blackouts: {n} of {needed}",
  "source.dark": "Colonists in blackout",
  endingCaught: "Enough Missions and Private Goals are completed, with {n} {n|building|buildings} in blackout, in round {round}.",
};
const de: Record<keyof typeof en, string> = {
  toVictory: "Ziele bis zum Sieg",
  toVictoryLong:
    "noch {n} {n|erfüllte Mission oder erfülltes Privatziel|erfüllte Missionen und Privatziele} bis zum Sieg; {left} lassen sich " +
    "noch erfüllen",
  won: "gewonnen",
  blackouts: "Blackouts",
  blackoutsLong: "{n} Gebäude im Blackout; mit {limit} zugleich ist die Partie verloren. Blackout-Plättchen übrig: {tiles}",
  damagedHere: "beschädigt",
  darkHere: "im Blackout, dort liegt ein Kolonist von {name}",
  vandalism: "Vandalismus",
  vandalismLeft: "{n} {n|Karte|Karten} im Stapel",
  "strike.dark": "Blackout: {list}",
  "strike.damage": "beschädigt: {list}",
  "strike.alien": "verhindert",
  "strike.nothing": "nichts",
  "strike.lost": "verloren",
  "strike.now": "jetzt",
  strikeLong: "Vandalismuskarte {card}: {text}",
  strikeAlien: "mischt alle Karten, nichts geschieht",
  strikeLoses: "die Partie wäre verloren",
  goalsDone: "Ziele",
  goalsDoneLong: "{n} von {all} Privatzielen gezeigt",
  goalOf: "{name}: {of}",
  goalShownNow: "In diesem Zug wurde schon ein Privatziel gezeigt; jeder Zug hat höchstens eines",
  "about.deck.vandalism":
    "Vandalismuskarten im Stapel: Jeder Zug endet mit einer Karte. Ein beschädigtes Gebäude ihres Typs fällt in den Blackout, " +
    "sonst wird ein normales " +
    "beschädigt, sonst trifft es Unterkünfte. Die Liste sagt, was jede Karte im Stapel jetzt treffen würde.",
  "about.victory":
    "Ziele bis zum Sieg: Jede erfüllte Mission und jedes Privatziel bewegt den Zeitmesser. Verlässt er die 1, habt ihr gewonnen.",
  "about.blackouts":
    "Blackouts: Ein Gebäude mit liegendem Kolonisten ist außer Betrieb. Jede erfüllte Mission und jedes Privatziel repariert eines.",
  "about.alien": "Nichts geschieht: Alle Vandalismuskarten werden neu gemischt.",
  "about.struck":
    "Ein beschädigtes Gebäude dieses Typs fällt in den Blackout; gibt es keines, wird ein normales beschädigt; sonst trifft es " +
    "Unterkünfte.",
  "cards.vandalism": "Vandalismuskarten (Blackout)",
  "refuses.vandalism": "Jetzt wählt ihr gemeinsam, welches leuchtende Gebäude es trifft.",
  "refuses.blackout": "Jetzt wählt ihr gemeinsam, wessen Kolonist sich hinlegt: Klickt einen Spieler an.",
  "refuses.repair": "Jetzt wählst du ein leuchtendes beschädigtes Gebäude oder einen Blackout, oder du reparierst nichts.",
  "asks.vandalism": "was getroffen wird",
  "asks.blackout": "wessen Kolonist sich hinlegt",
  "asks.repair": "was repariert wird",
  stateBlackout:
    "Noch {n} Ziele bis zum Sieg, {left} lassen sich noch erfüllen; {dark} von {limit} Blackouts, {tiles} Blackout-Plättchen übrig.",
  stateDamaged: "Beschädigt: {list}.",
  stateDark: "Im Blackout: {list}.",
  stateStrikes: "Vandalismuskarte {card}: {text}.",
  chartsGoals: "Gezeigte Privatziele jedes Spielers",
  "source.goals": "Gezeigte Privatziele",
  "source.mission": "Mission {name}: {n} von {needed}",
  "source.blackouts": "Blackouts: {n} von {needed}",
  "source.dark": "Kolonisten im Blackout",
  endingCaught: "Genug Missionen und Privatziele sind erfüllt, mit {n} Gebäuden im Blackout, in Runde {round}.",
};
export const blackoutWords = { en, de };

// What a viewer sees of a Planetship table.
#pragma once

#include "games/planetship/state.h"
#include "kernel/some.h"

namespace starboard::planetship {

struct FieldView {
    u8 row = 0;  ///< where it lies in the turned sector: 0 or 1
    u8 col = 0;
    bool dock = false;
    bool probe = false;
    bool down = false;  ///< the field shows the face-down symbol
    bool occupied = false;
    u8 owner = 0;  ///< seat + 1 of the card lying there, 0 = free
    CardId card;   ///< null: free, or its face is hidden from the viewer
    bool face_down = false;
    bool shield = false;
    bool spent = false;             ///< moved this round: its abilities are over
    u8 strength = 0;                ///< as it counts now, if the card is known
    bool probes[max_players] = {};  ///< whose probes lie here
    STARBOARD_DESCRIBE(row, col, dock, probe, down, occupied, owner, card, face_down, shield, spent, strength, probes)
};

struct RewardView {
    CardId card;  ///< null: hidden from the viewer
    bool face_down = false;
    STARBOARD_DESCRIBE(card, face_down)
};

struct SectorView {
    Some<SectorId> sector;
    u8 row = 0;  ///< place in the grid
    u8 col = 0;
    u8 turned = 0;                  ///< quarter turns clockwise
    List<FieldView, fields> field;  ///< I, II, III, IV
    u8 reward_row = 0;              ///< the cell of the reward; sector 8 has none, its reward lies on the cross
    u8 reward_col = 0;
    bool reward_in_cell = true;
    List<RewardView, 3> reward;
    bool reward_probes[max_players] = {};
    bool scored = false;  ///< this round
    bool scoring = false;
    u8 acting = 0;               ///< number of the field whose card acts now (1 = I), 0 = none
    u8 total[max_players] = {};  ///< of the known cards
    STARBOARD_DESCRIBE(sector, row, col, turned, field, reward_row, reward_col, reward_in_cell, reward, reward_probes, scored, scoring,
                       acting, total)
};

// Where one of a player's cards is, as the viewer can know it.
STARBOARD_ENUM(Whereabouts, hand, open, hidden)  // in hand; on a field for the viewer to see; in hand or face-down, who knows

struct OwnedCard {
    Some<CardId> card;
    Whereabouts at = Whereabouts::hand;
    STARBOARD_DESCRIBE(card, at)
};

/// Points by source.
struct Score {
    u8 discards = 0;
    u8 hand = 0;
    u8 missions = 0;
    u8 total = 0;
    STARBOARD_DESCRIBE(discards, hand, missions, total)
};

struct SeatView {
    Colour colour = Colour::red;
    u8 ships = 0;  ///< still to be placed this round
    u8 ships_in_all = 0;
    u8 probes = 0;  ///< still in the supply
    u8 hand_size = 0;
    List<OwnedCard, max_hand> cards;  ///< everything the player owns, in order of number: nothing of it is secret, only where it lies
    List<Some<CardId>, characters> discards;
    u8 to_discard = 0;                      ///< cards still to be discarded at the end of the round
    List<Some<CardId>, max_hand> dropping;  ///< chosen to be discarded (own seat only)
    Score score;                            ///< if the game ended with the cards owned now
    STARBOARD_DESCRIBE(colour, ships, ships_in_all, probes, hand_size, cards, discards, to_discard, dropping, score)
};

struct MissionView {
    Some<MissionId> mission;
    u8 points = 0;
    u8 count[max_players] = {};  ///< symbols or strength in the cards owned now
    u8 share[max_players] = {};  ///< points each would get
    STARBOARD_DESCRIBE(mission, points, count, share)
};

struct View {
    u8 seats = 0;
    StartSet start_set = StartSet::six_abilities;  ///< which six cards everybody began with
    List<SeatView, max_players> seat;
    u8 rows = 0;
    u8 cols = 0;
    List<SectorView, sectors> grid;         ///< row by row
    List<SectorId, sectors> reserve;        ///< places from left to right, column by column from top to bottom; null = not known which
    List<Some<SectorId>, sectors> outside;  ///< the sectors that are not in the grid, in order
    List<MissionView, 5> missions;
    u8 pile = 0;
    List<Some<CardId>, characters> bottom;  ///< cards at the bottom of the pile that everybody knows, the lowest last
    u8 round = 0;
    u8 start = 0;  ///< who has the start card
    u8 turn = 0;   ///< who decides; while all discard: the start player
    Phase phase = Phase::placing;
    SectorId scoring;                   ///< sector that is being scored
    List<Some<CardId>, cards> removed;  ///< out of the game (sector 7)
    u8 winner = 0;                      ///< seat + 1
    bool ended = false;
    STARBOARD_DESCRIBE(seats, start_set, seat, rows, cols, grid, reserve, outside, missions, pile, bottom, round, start, turn, phase,
                       scoring, removed, winner, ended)
};

}  // namespace starboard::planetship

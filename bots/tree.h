// The trees of one search: one per seat, over what that seat sees happen. Room is made before a search; a full tree stops growing.
#pragma once

#include <algorithm>
#include <vector>

#include "kernel/move.h"

namespace starboard {

struct Node {
    u32 move = 0;  ///< as the tree's seat sees it
    u32 visits = 0;
    u32 available = 0;  ///< how often the move could have been chosen
    float value = 0;    ///< sum of results for the seat that chose it, if that is the tree's seat
    u32 child = 0;      ///< first child; 0 = none (node 0 is unused)
    u32 next = 0;       ///< next sibling
};
static_assert(sizeof(Node) == 24, "two to three nodes per cache line; a million nodes are 24 MB");

class Tree {
public:
    /// At most so many nodes, whatever room is asked for.
    explicit Tree(std::size_t most) : most_(most) { clear(); }

    void clear() { nodes_.assign(2, Node{}); }
    /// For so many nodes more than there are.
    void make_room(std::size_t more) {
        room_ = std::min(most_, nodes_.size() + more);
        nodes_.reserve(room_);
    }
    /// Holds no more memory than it uses, until there is room again.
    void rest() { nodes_.shrink_to_fit(); }
    [[nodiscard]] u32 root() const { return 1; }
    Node& operator[](u32 i) { return nodes_[i]; }
    const Node& operator[](u32 i) const { return nodes_[i]; }
    [[nodiscard]] std::size_t used() const { return nodes_.size(); }
    [[nodiscard]] std::size_t capacity() const { return nodes_.capacity(); }
    [[nodiscard]] bool full() const { return nodes_.size() >= room_; }

    [[nodiscard]] u32 find(u32 parent, u32 move) const {
        u32 child = nodes_[parent].child;
        while (child != 0 && nodes_[child].move != move) {
            child = nodes_[child].next;
        }
        return child;
    }
    /// The child for a move, made if there is room; 0 if there is none.
    u32 add(u32 parent, u32 move) {
        if (full()) {
            return 0;
        }
        const auto made = static_cast<u32>(nodes_.size());
        nodes_.push_back(Node{});
        nodes_[made].move = move;
        nodes_[made].next = nodes_[parent].child;
        nodes_[parent].child = made;
        return made;
    }
    /// Keeps only what hangs below `node` as the new root, copied into `spare` (then swapped in).
    void keep_below(u32 node, std::vector<Node>& spare) {
        spare.reserve(nodes_.capacity());
        spare.assign(2, Node{});
        spare[1] = nodes_[node];
        spare[1].next = 0;
        for (std::size_t at = 1; at < spare.size(); ++at) {
            u32 child = spare[at].child;  // still an index of the old pool
            u32 first = 0;
            u32 last = 0;
            while (child != 0) {
                const auto made = static_cast<u32>(spare.size());
                spare.push_back(nodes_[child]);
                spare[made].next = 0;
                if (first == 0) {
                    first = made;
                } else {
                    spare[last].next = made;
                }
                last = made;
                child = nodes_[child].next;
            }
            spare[at].child = first;
        }
        nodes_.swap(spare);
    }

private:
    std::vector<Node> nodes_;
    std::size_t most_;
    std::size_t room_ = 0;
};

}  // namespace starboard

// The trees of one search: one per seat, over what that seat sees happen. Memory is allocated once; a full tree stops growing.
#pragma once

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
    explicit Tree(std::size_t capacity) : nodes_(capacity) { clear(); }

    void clear() {
        used_ = 2;
        nodes_[1] = Node{};
    }
    [[nodiscard]] u32 root() const { return 1; }
    Node& operator[](u32 i) { return nodes_[i]; }
    const Node& operator[](u32 i) const { return nodes_[i]; }
    [[nodiscard]] std::size_t used() const { return used_; }
    [[nodiscard]] std::size_t capacity() const { return nodes_.size(); }
    [[nodiscard]] bool full() const { return used_ >= nodes_.size(); }

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
        const auto made = static_cast<u32>(used_++);
        nodes_[made] = Node{};
        nodes_[made].move = move;
        nodes_[made].next = nodes_[parent].child;
        nodes_[parent].child = made;
        return made;
    }
    /// Keeps only what hangs below `node` as the new root, copied into `spare` (then swapped in).
    void keep_below(u32 node, std::vector<Node>& spare) {
        spare.resize(nodes_.size());
        std::size_t used = 2;
        spare[1] = nodes_[node];
        spare[1].next = 0;
        for (std::size_t at = 1; at < used; ++at) {
            u32 child = spare[at].child;  // still an index of the old pool
            u32 first = 0;
            u32 last = 0;
            while (child != 0) {
                spare[used] = nodes_[child];
                spare[used].next = 0;
                if (first == 0) {
                    first = static_cast<u32>(used);
                } else {
                    spare[last].next = static_cast<u32>(used);
                }
                last = static_cast<u32>(used++);
                child = nodes_[child].next;
            }
            spare[at].child = first;
        }
        nodes_.swap(spare);
        used_ = used;
    }

private:
    std::vector<Node> nodes_;
    std::size_t used_ = 2;
};

}  // namespace starboard

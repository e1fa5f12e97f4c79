// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

import java.util.List;

/** A step that a thread takes if it sees what the effects say that it reads. */
final class Edge {
    final int number;
    final Node from;
    final Node to;
    List<Effect> effects;

    Edge(int number, Node from) {
        this.number = number;
        this.from = from;
        this.to = new Node(from.birth, from.depth + 1, this);
    }
}

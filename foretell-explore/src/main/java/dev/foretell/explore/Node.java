// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

import dev.foretell.trace.serial.SerialGate;
import java.util.ArrayList;
import java.util.List;

/**
 * What a thread has come to after it has seen certain values; a node of a tree, of which there is one for each thread and how it was started. A thread that has seen the same does the same: that is the
 * assumption.
 */
final class Node {
    final String birth;

    /** How many steps led here. */
    final int depth;

    /** The last of them; null at the beginning. */
    final Edge last;

    int number;

    /** What the thread is about to do; null if it has ended, or that is not known. */
    SerialGate gate;

    boolean hasEnded;

    /** What it is about to access, acquire or wait for; null if nothing, or not known. */
    Variable variable;

    /** The thread whose end is waited for: by its beginning. */
    Node joined;

    final List<Edge> edges = new ArrayList<>();

    Node(String birth, int depth, Edge last) {
        this.birth = birth;
        this.depth = depth;
        this.last = last;
    }

    Node parent() {
        return last == null ? null : last.from;
    }

    /** Where the thread begins that comes here. */
    Node beginning() {
        Node node = this;
        while (node.last != null) {
            node = node.last.from;
        }
        return node;
    }
}

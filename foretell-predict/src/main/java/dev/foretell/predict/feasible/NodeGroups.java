// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.trace.store.IntList;
import java.util.function.IntPredicate;

/** Some nodes of a window by their resource, those of one resource by thread: a group, in their order. */
final class NodeGroups {
    private final Window window;
    private final int[] nodes;

    /** Where the groups of each resource begin, and where the nodes of each group do. */
    private final int[] firstGroups;

    private final int[] firstNodes;

    /** Takes the nodes whose events are chosen. */
    NodeGroups(Window window, int[] resources, int count, IntPredicate chosen) {
        this.window = window;
        int[] starts = new int[count + 1];
        IntList taken = new IntList();
        for (int node = 0; node < window.size; node++) {
            if (chosen.test(window.events[node])) {
                taken.add(node);
                starts[resources[node] + 1]++;
            }
        }
        for (int r = 0; r < count; r++) {
            starts[r + 1] += starts[r];
        }
        nodes = new int[taken.size()];
        int[] free = starts.clone();
        for (int i = 0; i < nodes.length; i++) {
            nodes[free[resources[taken.get(i)]]++] = taken.get(i);
        }
        firstGroups = new int[count + 1];
        IntList firsts = new IntList();
        for (int r = 0; r < count; r++) {
            firstGroups[r] = firsts.size();
            for (int i = starts[r]; i < starts[r + 1]; i++) {
                if (i == starts[r] || window.thread(nodes[i]) != window.thread(nodes[i - 1])) {
                    firsts.add(i);
                }
            }
        }
        firstGroups[count] = firsts.size();
        firsts.add(nodes.length);
        firstNodes = firsts.toArray();
    }

    /** The first group of a resource; those up to the first one of the next resource follow. */
    int first(int resource) {
        return firstGroups[resource];
    }

    int end(int resource) {
        return firstGroups[resource + 1];
    }

    int thread(int group) {
        return window.thread(nodes[firstNodes[group]]);
    }

    /** The first event of a group. */
    int firstEvent(int group) {
        return window.events[nodes[firstNodes[group]]];
    }

    /** The last event of a group below a bound, or -1. */
    int lastBelow(int group, int bound) {
        int low = firstNodes[group];
        int high = firstNodes[group + 1];
        while (low < high) {
            int middle = low + high >>> 1;
            if (window.events[nodes[middle]] < bound) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == firstNodes[group] ? -1 : window.events[nodes[low - 1]];
    }
}

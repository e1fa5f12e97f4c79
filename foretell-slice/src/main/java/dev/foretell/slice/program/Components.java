// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/** The loops of a part of a graph: its strongly connected components that have an edge inside. After Tarjan, without recursion. */
final class Components {
    private final Flow flow;
    private final BitSet part;
    private final int[] index;
    private final int[] low;
    private final int[] edge;
    private final BitSet open = new BitSet();
    private final Deque<Integer> stack = new ArrayDeque<>();
    private final Deque<Integer> path = new ArrayDeque<>();
    private final List<BitSet> loops = new ArrayList<>();
    private int next = 1;

    private Components(Flow flow, BitSet part) {
        this.flow = flow;
        this.part = part;
        index = new int[flow.size()];
        low = new int[flow.size()];
        edge = new int[flow.size()];
    }

    static List<BitSet> loops(Flow flow, BitSet part) {
        Components components = new Components(flow, part);
        for (int node = part.nextSetBit(0); node >= 0; node = part.nextSetBit(node + 1)) {
            if (components.index[node] == 0) {
                components.search(node);
            }
        }
        return components.loops;
    }

    private void search(int root) {
        visit(root);
        while (!path.isEmpty()) {
            int node = path.peek();
            int[] successors = flow.successors(node);
            if (edge[node] < successors.length) {
                int to = successors[edge[node]++];
                if (part.get(to) && index[to] == 0) {
                    visit(to);
                } else if (part.get(to) && open.get(to)) {
                    low[node] = Math.min(low[node], index[to]);
                }
            } else {
                path.pop();
                leave(node);
                if (!path.isEmpty()) {
                    low[path.peek()] = Math.min(low[path.peek()], low[node]);
                }
            }
        }
    }

    private void visit(int node) {
        index[node] = low[node] = next++;
        stack.push(node);
        open.set(node);
        path.push(node);
    }

    private void leave(int node) {
        if (low[node] != index[node]) {
            return;
        }
        BitSet component = new BitSet();
        int member;
        do {
            member = stack.pop();
            open.clear(member);
            component.set(member);
        } while (member != node);
        if (component.cardinality() > 1 || leadsTo(node, node)) {
            loops.add(component);
        }
    }

    private boolean leadsTo(int node, int wanted) {
        for (int to : flow.successors(node)) {
            if (to == wanted) {
                return true;
            }
        }
        return false;
    }
}

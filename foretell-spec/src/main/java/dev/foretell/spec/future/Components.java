// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.future;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Strongly connected components of a graph (Tarjan), without recursion, as graphs may be deep. */
final class Components {
    private final int[][] successors;
    private final int[] order;
    private final int[] low;
    private final boolean[] open;
    private final Deque<Integer> stack = new ArrayDeque<>();
    private final List<List<Integer>> all = new ArrayList<>();
    private int visited;

    Components(int[][] successors) {
        this.successors = successors;
        order = new int[successors.length];
        low = new int[successors.length];
        open = new boolean[successors.length];
        for (int node = 0; node < successors.length; node++) {
            if (order[node] == 0) {
                visit(node);
            }
        }
    }

    List<List<Integer>> all() {
        return all;
    }

    private void visit(int root) {
        Deque<int[]> path = new ArrayDeque<>();
        enter(root, path);
        while (!path.isEmpty()) {
            int[] top = path.peek();
            int node = top[0];
            if (top[1] < successors[node].length) {
                int successor = successors[node][top[1]++];
                if (order[successor] == 0) {
                    enter(successor, path);
                } else if (open[successor]) {
                    low[node] = Math.min(low[node], order[successor]);
                }
            } else {
                path.pop();
                leave(node, path.isEmpty() ? -1 : path.peek()[0]);
            }
        }
    }

    private void enter(int node, Deque<int[]> path) {
        order[node] = ++visited;
        low[node] = visited;
        open[node] = true;
        stack.push(node);
        path.push(new int[] {node, 0});
    }

    private void leave(int node, int parent) {
        if (parent >= 0) {
            low[parent] = Math.min(low[parent], low[node]);
        }
        if (low[node] == order[node]) {
            List<Integer> component = new ArrayList<>();
            int member;
            do {
                member = stack.pop();
                open[member] = false;
                component.add(member);
            } while (member != node);
            all.add(component);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.program;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;

/**
 * A control-flow graph: nodes from 0, each with its successors. One without any is where the method is left; the <em>exit</em>
 * behind all of these has the number {@link #size()}.
 */
final class Flow {
    private final int[][] successors;

    /** {@code successors[n]}: where the way goes on from n; do not change. */
    Flow(int[][] successors) {
        this.successors = successors;
    }

    int size() {
        return successors.length;
    }

    int exit() {
        return successors.length;
    }

    int[] successors(int node) {
        return successors[node];
    }

    /**
     * The nearest node that lies on every way from a node to the exit, for each node. The exit, if there is no nearer one; and
     * for nodes that have no way to the exit.
     *
     * <p>After Cooper, Harvey and Kennedy, <em>A Simple, Fast Dominance Algorithm</em>, on the reversed graph.
     */
    int[] postDominators() {
        int[] order = fromExit();
        int[] rank = new int[size() + 1];
        Arrays.fill(rank, -1);
        for (int i = 0; i < order.length; i++) {
            rank[order[i]] = i;
        }
        int[] nearest = new int[size() + 1];
        Arrays.fill(nearest, -1);
        nearest[exit()] = exit();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 1; i < order.length; i++) {
                int node = order[i];
                int found = -1;
                for (int next : next(node)) {
                    if (nearest[next] >= 0) {
                        found = found < 0 ? next : meet(found, next, nearest, rank);
                    }
                }
                changed |= found != nearest[node];
                nearest[node] = found;
            }
        }
        for (int node = 0; node < size(); node++) {
            nearest[node] = nearest[node] < 0 ? exit() : nearest[node];
        }
        return nearest;
    }

    private static int meet(int one, int other, int[] nearest, int[] rank) {
        int a = one;
        int b = other;
        while (a != b) {
            while (rank[a] > rank[b]) {
                a = nearest[a];
            }
            while (rank[b] > rank[a]) {
                b = nearest[b];
            }
        }
        return a;
    }

    private int[] next(int node) {
        return successors[node].length == 0 ? new int[] {exit()} : successors[node];
    }

    /** The nodes that have a way to the exit, in reverse postorder of the reversed graph: the exit first. */
    private int[] fromExit() {
        int[][] before = predecessors();
        int[] post = new int[size() + 1];
        int done = 0;
        int[] at = new int[size() + 1];
        BitSet seen = new BitSet();
        Deque<Integer> stack = new ArrayDeque<>();
        stack.push(exit());
        seen.set(exit());
        while (!stack.isEmpty()) {
            int node = stack.peek();
            if (at[node] < before[node].length) {
                int previous = before[node][at[node]++];
                if (!seen.get(previous)) {
                    seen.set(previous);
                    stack.push(previous);
                }
            } else {
                post[done++] = stack.pop();
            }
        }
        int[] order = new int[done];
        for (int i = 0; i < done; i++) {
            order[i] = post[done - 1 - i];
        }
        return order;
    }

    private int[][] predecessors() {
        int[] counts = new int[size() + 1];
        for (int node = 0; node < size(); node++) {
            for (int next : next(node)) {
                counts[next]++;
            }
        }
        int[][] before = new int[size() + 1][];
        for (int node = 0; node <= size(); node++) {
            before[node] = new int[counts[node]];
        }
        for (int node = 0; node < size(); node++) {
            for (int next : next(node)) {
                before[next][--counts[next]] = node;
            }
        }
        return before;
    }

    /** What a branch decides on: the nodes on ways from its successors that have not come to {@code end}. */
    BitSet between(int branch, int end) {
        BitSet region = new BitSet();
        Deque<Integer> work = new ArrayDeque<>();
        for (int next : successors[branch]) {
            enter(next, end, region, work);
        }
        while (!work.isEmpty()) {
            for (int next : successors[work.pop()]) {
                enter(next, end, region, work);
            }
        }
        return region;
    }

    private static void enter(int node, int end, BitSet region, Deque<Integer> work) {
        if (node != end && !region.get(node)) {
            region.set(node);
            work.push(node);
        }
    }
}

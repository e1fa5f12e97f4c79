// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Post-dominators, regions and loops of random graphs, by their definitions over ways. */
class FlowTest {
    private static final int GRAPHS = Integer.getInteger("foretell.graphs", 20_000);

    @Test
    void theNearestPostDominatorIsOnAllWaysToTheExit() {
        int inside = 0;
        for (int seed = 0; seed < GRAPHS; seed++) {
            Flow flow = graph(new Random(seed));
            int[] nearest = flow.postDominators();
            for (int node = 0; node < flow.size(); node++) {
                assertThat(nearest[node]).as("seed " + seed + ", node " + node).isEqualTo(naive(flow, node));
                inside += nearest[node] == flow.exit() ? 0 : 1;
            }
        }
        assertThat(inside).isGreaterThan(GRAPHS / 2);
    }

    /** What a node decides on: whatever can be reached from it, before all ways have met again. */
    @Test
    void aRegionHoldsAllThatABranchDecidesOn() {
        for (int seed = 0; seed < GRAPHS; seed++) {
            Flow flow = graph(new Random(seed));
            int[] nearest = flow.postDominators();
            for (int node = 0; node < flow.size(); node++) {
                BitSet region = flow.between(node, nearest[node]);
                for (int other = 0; other < flow.size(); other++) {
                    boolean isDecidedOn = isReachable(flow, node, other, nearest[node]);
                    assertThat(region.get(other))
                            .as("seed " + seed + ", " + node + " and " + other)
                            .isEqualTo(isDecidedOn);
                }
            }
        }
    }

    @Test
    void loopsAreNodesThatLeadToThemselves() {
        int loops = 0;
        for (int seed = 0; seed < GRAPHS; seed++) {
            Flow flow = graph(new Random(seed));
            BitSet all = new BitSet();
            all.set(0, flow.size());
            List<BitSet> found = Components.loops(flow, all);
            for (int node = 0; node < flow.size(); node++) {
                int member = node;
                BitSet expected = new BitSet();
                IntStream.range(0, flow.size())
                        .filter(other -> isReachable(flow, member, other, -1) && isReachable(flow, other, member, -1))
                        .forEach(expected::set);
                BitSet loop = found.stream()
                        .filter(set -> set.get(member))
                        .findFirst()
                        .orElse(new BitSet());
                assertThat(loop).as("seed " + seed + ", node " + node).isEqualTo(expected);
            }
            loops += found.size();
        }
        assertThat(loops).isGreaterThan(GRAPHS / 4);
    }

    private static Flow graph(Random random) {
        int size = 1 + random.nextInt(8);
        int[][] successors = new int[size][];
        for (int node = 0; node < size; node++) {
            int count = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(2);
            successors[node] =
                    random.ints(0, size).distinct().limit(Math.min(size, count)).toArray();
        }
        return new Flow(successors);
    }

    /** Of the nodes without which there is no way to the exit, the one that all others come after. */
    private static int naive(Flow flow, int node) {
        if (!reachesExit(flow, node, -1)) {
            return flow.exit();
        }
        List<Integer> onAllWays = new ArrayList<>();
        for (int other = 0; other < flow.size(); other++) {
            if (other != node && !reachesExit(flow, node, other)) {
                onAllWays.add(other);
            }
        }
        for (int first : onAllWays) {
            if (onAllWays.stream().allMatch(other -> other == first || !reachesExit(flow, first, other))) {
                return first;
            }
        }
        return flow.exit();
    }

    private static boolean reachesExit(Flow flow, int from, int without) {
        return IntStream.range(0, flow.size())
                .filter(node -> node != without && flow.successors(node).length == 0)
                .anyMatch(end -> end == from || isReachable(flow, from, end, without));
    }

    /** Whether there is a way of at least one edge that does not come to {@code without}. */
    private static boolean isReachable(Flow flow, int from, int to, int without) {
        BitSet seen = new BitSet();
        BitSet work = new BitSet();
        work.set(from);
        while (!work.isEmpty()) {
            int node = work.nextSetBit(0);
            work.clear(node);
            for (int next : flow.successors(node)) {
                if (next != without && !seen.get(next)) {
                    seen.set(next);
                    work.set(next);
                }
            }
        }
        return seen.get(to);
    }
}

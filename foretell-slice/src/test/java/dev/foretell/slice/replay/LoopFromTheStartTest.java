// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.io.TraceReader;
import java.io.InputStream;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

/**
 * A recorded run of this method, whose loop begins with its first instruction:
 *
 * <pre>
 * static synchronized void walk(Node n, int k) {
 *     do {
 *         Node next;
 *         synchronized (n) {
 *             next = n.next;
 *         }
 *         n = next;
 *     } while (--k > 0);
 * }
 * </pre>
 */
class LoopFromTheStartTest {
    @Test
    void aLockThatIsTakenInALoopIsNotThatOfTheMethod() throws Exception {
        try (InputStream in = getClass().getResourceAsStream("/walk.trace")) {
            Trace trace = TraceReader.read(in, "walk.trace");
            TraceReplay replay = new TraceReplay(trace, new Program(trace.classFiles(), Purity.shipped()));
            assertThat(replay.doubts()).isEmpty();
            int read = find(trace, Kind.READ, trace.variableNames().find("com.acme.Walk$Node.next@1"));
            assertThat(depends(replay.graph(), lock(trace, "com.acme.Walk$Node@2"), read))
                    .isTrue();
            assertThat(depends(replay.graph(), lock(trace, "com.acme.Walk$Node@1"), read))
                    .isFalse();
        }
    }

    private static int lock(Trace trace, String name) {
        return find(trace, Kind.ACQUIRE, trace.lockNames().find(name));
    }

    private static int find(Trace trace, Kind kind, int target) {
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event) == kind && trace.target(event) == target) {
                return event;
            }
        }
        throw new AssertionError(kind + " of " + target);
    }

    /** Whether it depends on what was read that an event takes place. */
    private static boolean depends(Graph graph, int event, int read) {
        BitSet reached = new BitSet();
        reach(graph, graph.place(event), reached);
        return reached.get(graph.value(read));
    }

    private static void reach(Graph graph, int node, BitSet reached) {
        if (!reached.get(node)) {
            reached.set(node);
            graph.forEach(node, on -> reach(graph, on, reached));
        }
    }
}

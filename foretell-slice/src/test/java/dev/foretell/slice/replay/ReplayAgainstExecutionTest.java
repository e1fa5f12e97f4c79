// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * What does not depend on a read stays as it is when the read sees something else: random programs are executed, their logs replayed, and then they are executed
 * again with another value for one read. By the definition of {@link dev.foretell.causality.Dependence}, all events that do not depend on the read
 * must then come again, in the same order, with the same values where these do not depend on it either.
 */
class ReplayAgainstExecutionTest {
    private static final int PROGRAMS = Integer.getInteger("foretell.programs", 3_000);
    private static final int MOST_EVENTS = 150;

    private int free;
    private int changed;

    @Test
    void whatDoesNotDependOnAReadStaysWhenItSeesSomethingElse() throws TraceException {
        int programs = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            Map<String, byte[]> files = new RandomPrograms(new Random(seed)).next();
            Interpreter observed = new Interpreter(files, -1, 0);
            List<Interpreter.Logged> log = observed.run(1, 2);
            if (observed.hasEnded() && log.size() <= MOST_EVENTS) {
                programs++;
                look("seed " + seed, files, log);
            }
        }
        assertThat(programs).isGreaterThan(PROGRAMS / 3);
        assertThat(free).isGreaterThan(PROGRAMS);
        assertThat(changed).isGreaterThan(PROGRAMS);
    }

    private void look(String name, Map<String, byte[]> files, List<Interpreter.Logged> log) throws TraceException {
        String text = log.stream().map(Interpreter.Logged::line).collect(Collectors.joining("\n", "", "\n"));
        Trace trace = TraceReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), name);
        TraceReplay replay = new TraceReplay(trace, new Program(files, Purity.shipped()));
        assertThat(replay.doubts()).as(name + "\n" + text).isEmpty();
        int read = 0;
        for (int event = 0; event < log.size(); event++) {
            if (log.get(event).isRead()) {
                for (int value : new int[] {-1, 0, 1, 2, 5}) {
                    if (value != log.get(event).value()) {
                        compare(
                                name + ", event " + event + " reads " + value,
                                replay.graph(),
                                event,
                                log,
                                new Interpreter(files, read, value));
                    }
                }
                read++;
            }
        }
    }

    private void compare(String name, Graph graph, int read, List<Interpreter.Logged> log, Interpreter other) {
        BitSet depends = dependents(graph, graph.value(read));
        List<Interpreter.Logged> again = other.run(1, 2);
        int next = 0;
        for (int event = 0; event < log.size(); event++) {
            Interpreter.Logged logged = log.get(event);
            if (logged.site() != null && !depends.get(graph.place(event))) {
                boolean isSame = !depends.get(graph.value(event));
                while (next < again.size() && !isAgain(logged, again.get(next), isSame)) {
                    next++;
                }
                assertThat(next)
                        .as(() -> name + "\n" + lines(log) + "\nagain:\n" + lines(again))
                        .isLessThan(again.size());
                next++;
                free += event > read ? 1 : 0;
            }
        }
        if (!depends.get(graph.end(0))) {
            assertThat(other.hasEnded())
                    .as(() -> name + "\n" + lines(log) + "\nagain:\n" + lines(again))
                    .isTrue();
        }
        changed += again.equals(log) ? 0 : 1;
    }

    private static boolean isAgain(Interpreter.Logged logged, Interpreter.Logged other, boolean isSame) {
        return logged.site().equals(other.site())
                && logged.variable().equals(other.variable())
                && (!isSame || logged.value() == other.value());
    }

    private static String lines(List<Interpreter.Logged> log) {
        return log.stream().map(entry -> entry.line() + " " + entry.value()).collect(Collectors.joining("\n"));
    }

    /** The nodes from which a node can be reached. */
    private static BitSet dependents(Graph graph, int wanted) {
        BitSet[] before = new BitSet[graph.size()];
        for (int node = 0; node < graph.size(); node++) {
            int from = node;
            graph.forEach(node, on -> {
                before[on] = before[on] == null ? new BitSet() : before[on];
                before[on].set(from);
            });
        }
        BitSet found = new BitSet();
        Deque<Integer> work = new ArrayDeque<>(List.of(wanted));
        while (!work.isEmpty()) {
            int node = work.pop();
            if (!found.get(node)) {
                found.set(node);
                if (before[node] != null) {
                    before[node].stream().forEach(work::push);
                }
            }
        }
        return found;
    }
}

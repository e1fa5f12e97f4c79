// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A predicted run by the numbers that events have in the recording, with those that the trace leaves out.
 *
 * @param observed so many first events of the recording come first, as they came
 * @param rest those that follow
 */
public record RecordedRun(int observed, int[] rest) {
    public static RecordedRun of(Trace trace, CertifiedWitness certified) {
        Witness run = certified.witness();
        int[] rest = IntStream.range(run.observed(), run.size()).map(run::event).toArray();
        return trace.omissions() == null
                ? new RecordedRun(run.observed(), rest)
                : new RecordedRun(
                        trace.number(run.observed()),
                        new Restored(trace, rest, certified.claim().awaited()).numbers(trace.number(run.observed())));
    }

    /**
     * Puts back what was left out: behind each event what its thread did before its next one, if that is in the run or awaited, and
     * all it did if it is joined later on. Nobody else can tell when that is done, and the last events of the run stay together.
     */
    private static final class Restored {
        private final Trace trace;
        private final int[] rest;
        private final List<Integer> awaited;

        /** Up to which number each thread goes, and what was left out of that and is not put back yet. */
        private final Map<Integer, Integer> ends = new HashMap<>();

        private final Map<Integer, Deque<Integer>> omitted = new HashMap<>();
        private final IntStream.Builder numbers = IntStream.builder();

        Restored(Trace trace, int[] rest, List<Integer> awaited) {
            this.trace = trace;
            this.rest = rest;
            this.awaited = awaited;
        }

        int[] numbers(int from) {
            int[] nexts = nexts();
            int to = ends.values().stream().mapToInt(Integer::intValue).max().orElse(from);
            trace.omissions().forEach(from, to, (thread, number) -> {
                if (number < ends.getOrDefault(thread, 0)) {
                    omitted.computeIfAbsent(thread, any -> new ArrayDeque<>()).add(number);
                }
            });
            Map<Integer, Integer> firsts = new HashMap<>(ends);
            for (int i = rest.length - 1; i >= 0; i--) {
                firsts.put(trace.thread(rest[i]), trace.number(rest[i]));
            }
            firsts.forEach(this::putBack);
            for (int i = 0; i < rest.length; i++) {
                numbers.add(trace.number(rest[i]));
                putBack(trace.thread(rest[i]), nexts[i]);
            }
            return numbers.build().toArray();
        }

        /** The number up to which the thread of each event goes on before its next one. */
        private int[] nexts() {
            int[] nexts = new int[rest.length];
            awaited.forEach(event -> ends.put(trace.thread(event), trace.number(event)));
            Map<Integer, Integer> next = new HashMap<>(ends);
            for (int i = rest.length - 1; i >= 0; i--) {
                int number = trace.number(rest[i]);
                int thread = trace.thread(rest[i]);
                nexts[i] = next.getOrDefault(thread, 0);
                next.put(thread, number);
                ends.putIfAbsent(thread, number);
                if (trace.kind(rest[i]) == Kind.JOIN) {
                    next.put(trace.target(rest[i]), number);
                    ends.put(trace.target(rest[i]), number);
                }
            }
            return nexts;
        }

        private void putBack(int thread, int to) {
            Deque<Integer> left = omitted.getOrDefault(thread, new ArrayDeque<>());
            while (!left.isEmpty() && left.peek() < to) {
                numbers.add(left.poll());
            }
        }
    }
}

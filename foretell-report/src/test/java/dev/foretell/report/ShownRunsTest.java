// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.witness.Witness;
import dev.foretell.causality.witness.WitnessChecker;
import dev.foretell.predict.Finding;
import dev.foretell.report.html.HtmlReport;
import dev.foretell.report.sarif.SarifReport;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ShownRunsTest {
    private static final int THREADS = 4;
    private static final int END = 60;

    /** Four threads that read and write four variables, take locks, and leave marks of control flow. */
    private static Trace random(Random random, int size) {
        Trace.Builder builder = new Trace.Builder();
        for (int i = 0; i < THREADS; i++) {
            builder.threadNames().number("t" + i);
            builder.variableNames().number("x" + i);
            builder.lockNames().number("l" + i);
        }
        long[] values = new long[THREADS];
        int[] holder = {-1, -1, -1, -1};
        for (int t = 1; t < THREADS; t++) {
            builder.add(Kind.FORK, 0, t, Trace.NO_LOCATION, Value.NONE, 0);
        }
        while (builder.size() < size) {
            int thread = random.nextInt(THREADS);
            int target = random.nextInt(THREADS);
            switch (random.nextInt(6)) {
                case 0, 1 -> builder.add(Kind.READ, thread, target, -1, Value.LONG, values[target]);
                case 2 -> {
                    values[target] = random.nextInt(3);
                    builder.add(Kind.WRITE, thread, target, -1, Value.LONG, values[target]);
                }
                case 3 -> {
                    if (holder[target] < 0) {
                        holder[target] = thread;
                        builder.add(Kind.ACQUIRE, thread, target, -1, Value.NONE, 0);
                    }
                }
                case 4 -> {
                    if (holder[target] >= 0) {
                        builder.add(Kind.RELEASE, holder[target], target, -1, Value.NONE, 0);
                        holder[target] = -1;
                    }
                }
                default -> builder.add(Kind.BRANCH, thread, Trace.NO_TARGET, -1, Value.NONE, 0);
            }
        }
        return builder.build();
    }

    /** Some beginning as observed, then what threads did next, in any order. */
    private static Witness witness(Random random, Trace trace) {
        int observed = random.nextInt(trace.size());
        List<List<Integer>> rest = new ArrayList<>();
        for (int t = 0; t < THREADS; t++) {
            int thread = t;
            rest.add(new ArrayList<>(IntStream.range(observed, trace.size())
                    .filter(event -> trace.thread(event) == thread)
                    .boxed()
                    .toList()));
        }
        List<Integer> events = new ArrayList<>();
        for (int left = random.nextInt(40); left > 0; left--) {
            List<Integer> own = rest.get(random.nextInt(THREADS));
            if (!own.isEmpty()) {
                events.add(own.remove(0));
            }
        }
        return Witness.after(
                observed, events.stream().mapToInt(Integer::intValue).toArray());
    }

    @Test
    void showsTheSameAsAWalkThroughEachRun() {
        Random random = new Random(7);
        for (int round = 0; round < 2000; round++) {
            Trace trace = random(random, 10 + random.nextInt(600));
            Map<Witness, List<KeyEvent>> keys = new IdentityHashMap<>();
            for (int i = 0; i < 4; i++) {
                keys.put(witness(random, trace), keys(random, trace));
            }
            ShownRuns highlights = ShownRuns.highlights(trace, keys, keys.keySet(), Map.of());
            ShownRuns needed = ShownRuns.highlights(trace, keys, Set.of(), Map.of());
            ShownRuns ends = ShownRuns.ends(trace, keys.keySet(), Map.of(), END);
            keys.forEach((witness, about) -> {
                NaiveRun naive = new NaiveRun(trace, witness);
                assertThat(ends.of(witness).steps()).isEqualTo(naive.end(END));
                assertThat(highlights.of(witness).size()).isEqualTo(naive.size());
                Set<Integer> events = about.stream().map(KeyEvent::event).collect(Collectors.toSet());
                assertThat(highlights.of(witness).steps()).isEqualTo(naive.highlights(events));
                assertThat(needed.of(witness).steps()).isEqualTo(naive.needed(events));
            });
        }
    }

    private static List<KeyEvent> keys(Random random, Trace trace) {
        return random.ints(1 + random.nextInt(4), 0, trace.size())
                .filter(event -> trace.kind(event) != Kind.BRANCH)
                .mapToObj(event -> new KeyEvent(event, "key"))
                .toList();
    }

    /** A look at the whole trace for each finding would take a thousand times as long as it may. */
    @Test
    @Timeout(value = 2, unit = TimeUnit.MINUTES)
    void noFormatGoesThroughALongTraceForEachFinding() throws IOException {
        int races = 4000;
        int between = 1000;
        Trace.Builder builder = new Trace.Builder();
        for (int t = 0; t < 3; t++) {
            builder.threadNames().number("t" + t);
            builder.variableNames().number("own" + t);
        }
        List<Witness> witnesses = new ArrayList<>();
        for (int i = 0; i < races; i++) {
            for (int j = 0; j < between; j++) {
                builder.add(Kind.READ, j % 3, j % 3, Trace.NO_LOCATION, Value.NONE, 0);
            }
            int variable = builder.variableNames().number("x" + i);
            int location = builder.locationNames().number("com.acme.A.m(A.java:" + i + ")");
            witnesses.add(Witness.after(builder.size(), builder.size(), builder.size() + 1));
            builder.add(Kind.WRITE, 0, variable, location, Value.NONE, 0);
            builder.add(Kind.READ, 1, variable, location, Value.LONG, 0);
        }
        Trace trace = builder.build();
        WitnessChecker checker = new WitnessChecker(trace);
        Report report = Samples.report(
                trace,
                witnesses.stream()
                        .<Finding>map(witness -> Samples.race(checker, 1, witness))
                        .toList());
        TextReport.write(report, false, new PrintWriter(OutputStream.nullOutputStream()));
        JsonReport.write(List.of(report), "1", OutputStream.nullOutputStream());
        SarifReport.write(List.of(report), Samples.SOURCES, "1", OutputStream.nullOutputStream());
        HtmlReport.write(List.of(report), Samples.SOURCES, "1", OutputStream.nullOutputStream());
    }
}

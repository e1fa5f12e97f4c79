// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.slicing;

import com.sun.management.OperatingSystemMXBean;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.RaceFinding;
import dev.foretell.predict.index.Slicer;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.predict.sliced.SlicedPredictor;
import dev.foretell.slice.Replay;
import dev.foretell.slice.program.Purity;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What the sliced model costs on a trace that {@code foretell record --profile full} left: time on the clock and of processors for each step, slices a
 * second with one slice for each shared variable, races of all of them, and atomicity. Argument: the trace.
 */
public final class Slices {
    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private Slices() {}

    public static void main(String[] arguments) throws TraceException {
        if (arguments.length != 1) {
            System.err.println("give a trace that was recorded with --profile full");
            System.exit(2);
        }
        new Slices().measure(Path.of(arguments[0]));
    }

    private interface Step<T> {
        T run() throws TraceException;
    }

    private void measure(Path file) throws TraceException {
        Trace trace = timed("read", () -> TraceReader.read(file));
        Replay replay = timed("replay", () -> Replay.of(trace, Purity.shipped()));
        Slicer slicer = new Slicer(trace, replay.dependence());
        BitSet threads = new BitSet();
        threads.set(0, trace.threadNames().size());
        Slicer.Skeleton skeleton = timed("slice of the skeleton", () -> slicer.skeleton(threads, 1));
        Map<Integer, List<Integer>> variables = accesses(trace);
        long start = System.nanoTime();
        timed("slices of all shared variables", () -> {
            variables
                    .values()
                    .forEach(events -> slicer.relevant(
                            skeleton,
                            about -> events.forEach(
                                    event -> about.accept(slicer.dependence().place(event)))));
            return null;
        });
        double seconds = (System.nanoTime() - start) / 1e9;
        Analysis races = timed(
                "races of all shared variables",
                () -> new SlicedPredictor(trace, slicer, false).races(Budget.unlimited()));
        Analysis blocks = timed(
                "atomicity of all blocks",
                () -> new SlicedPredictor(trace, slicer, false).atomicity(method -> true, Budget.unlimited()));
        System.out.printf(
                Locale.ROOT,
                "%,d threads, %,d shared variables, %,d events and %,d marks, %,.0f slices/s%n",
                trace.threadNames().size(),
                variables.size(),
                trace.size() - marks(trace),
                marks(trace),
                variables.size() / seconds);
        System.out.printf(
                Locale.ROOT,
                "%d races on %s, %d violations of atomicity, %d undecided%n",
                races.predicted(),
                fields(trace, races),
                blocks.predicted(),
                races.undecided() + blocks.undecided());
    }

    private static long marks(Trace trace) {
        return IntStream.range(0, trace.size())
                .filter(event -> trace.kind(event) == Kind.BRANCH)
                .count();
    }

    private static Set<String> fields(Trace trace, Analysis races) {
        return races.findings().stream()
                .map(race -> trace.variableName(trace.target(((RaceFinding) race).first())))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Map<Integer, List<Integer>> accesses(Trace trace) {
        TraceIndex index = TraceIndex.of(trace);
        Map<Integer, List<Integer>> accesses = new LinkedHashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event).isAccess() && index.isShared(trace.target(event))) {
                accesses.computeIfAbsent(trace.target(event), unknown -> new ArrayList<>())
                        .add(event);
            }
        }
        return accesses;
    }

    private <T> T timed(String name, Step<T> step) throws TraceException {
        long cpu = system.getProcessCpuTime();
        long start = System.nanoTime();
        T result = step.run();
        System.out.printf(
                Locale.ROOT,
                "%-32s %6.2f s, %6.2f s of processors%n",
                name,
                (System.nanoTime() - start) / 1e9,
                (system.getProcessCpuTime() - cpu) / 1e9);
        return result;
    }
}

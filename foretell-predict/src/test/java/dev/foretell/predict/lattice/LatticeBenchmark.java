// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import com.sun.management.OperatingSystemMXBean;
import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Computation;
import dev.foretell.causality.ComputationBuilder;
import dev.foretell.spec.Monitor;
import dev.foretell.spec.Observation;
import dev.foretell.trace.Kind;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * Cuts per second and bytes per cut on grids: threads that do not wait for each other, with a monitor of 64
 * states. The arguments are pairs of the number of threads and the events of each.
 */
public final class LatticeBenchmark {
    private static final int LETTERS = 4;

    private LatticeBenchmark() {}

    public static void main(String[] arguments) {
        String[] grids = arguments.length > 0
                ? arguments
                : new String[] {"2", "1000", "3", "200", "4", "60", "5", "30", "6", "20", "2", "9999", "6", "21"};
        System.out.println(
                "model   threads  events        cuts  seconds  Mcuts/s  cpu-s  Mcuts/cpu-s  bytes/cut  peak cuts");
        for (int g = 0; g + 1 < grids.length; g += 2) {
            int threads = Integer.parseInt(grids[g]);
            int events = Integer.parseInt(grids[g + 1]);
            measure(CausalModel.STRONG, threads, events);
            measure(CausalModel.WEAK, threads, events);
        }
    }

    private static void measure(CausalModel model, int threads, int events) {
        ComputationBuilder builder = new ComputationBuilder(model);
        for (int e = 0; e < threads * events; e++) {
            int thread = e % threads;
            builder.append(Kind.WRITE, thread, thread, true);
        }
        builder.end();
        Computation computation = builder.computation();
        LatticeExplorer<?, Integer> explorer =
                LatticeExplorer.of(computation, new Ring(), e -> e % 7 % LETTERS, ExplorationOptions.defaults());
        long start = System.nanoTime();
        long cpuStart = cpuNanos();
        explorer.advance();
        double seconds = (System.nanoTime() - start) / 1e9;
        double cpu = (cpuNanos() - cpuStart) / 1e9;
        Exploration found = explorer.result();
        System.out.printf(
                Locale.ROOT,
                "%-7s %7d %7d %11d %8.2f %8.2f %6.1f %12.2f %10.1f %10d%n",
                model.label(),
                threads,
                events,
                found.cuts(),
                seconds,
                found.cuts() / seconds / 1e6,
                cpu,
                found.cuts() / cpu / 1e6,
                (double) explorer.peakBytes() / explorer.peakCuts(),
                explorer.peakCuts());
    }

    /** On a busy machine the time of the processor tells more than that of the clock. */
    private static long cpuNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    /** A monitor that reaches 64 states (the 64th number stands for bad) and is never bad. */
    private static final class Ring implements Monitor<Integer, Integer> {
        private static final int STATES = 63;

        @Override
        public Integer letter(Observation event) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Integer start() {
            return 0;
        }

        @Override
        public Collection<Integer> next(Integer state, Integer letter) {
            return List.of((letter * 17 + state * (letter == 3 ? 5 : 1) + 1) % STATES);
        }

        @Override
        public boolean isBad(Integer state) {
            return state >= STATES;
        }
    }
}

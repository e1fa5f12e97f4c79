// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.watch;

import dev.foretell.causality.CausalModel;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.lang.management.ManagementFactory;
import java.util.Locale;

/**
 * Events that one program may send in a second of CPU time: when few of them concern the property, and when all do. Four threads take
 * turns with a lock, a shared variable and one of their own. A main method; its argument is a number of events.
 */
public final class WatchBenchmark {
    private static final int THREADS = 4;
    private static final int BLOCK = 5;
    private static final int RARE = 10_000;

    private WatchBenchmark() {}

    public static void main(String[] arguments) {
        int events = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 4_000_000;
        System.out.println("model   concern the property   thousand events a second");
        for (CausalModel model : new CausalModel[] {CausalModel.STRONG, CausalModel.WEAK}) {
            run(model, Integer.MAX_VALUE, events / 10);
            print(model, "none", run(model, Integer.MAX_VALUE, events));
            print(model, "one in " + RARE, run(model, RARE, model == CausalModel.STRONG ? events : events / 20));
            print(model, "a fifth", run(model, BLOCK, events / 20));
        }
    }

    private static void print(CausalModel model, String which, double rate) {
        System.out.println(String.format(Locale.ROOT, "%-7s %-22s %,10.0f", model, which, rate));
    }

    /** Thousands of events a second, of which one in {@code every} writes the variable of the property. */
    private static double run(CausalModel model, int every, int events) {
        Trace.Builder names = new Trace.Builder();
        for (int thread = 0; thread < THREADS; thread++) {
            names.threadNames().number("t" + thread);
            names.variableNames().number("own" + thread);
        }
        int shared = names.variableNames().number("shared");
        int watched = names.variableNames().number("x");
        int lock = names.lockNames().number("l");
        Subject subject = Subject.of(
                new SpecificationReader().parse("b.spec", "spec B { var x : int; property p = past { x >= 0 } }"),
                model);
        Watch watch = new Watch("p", subject, news -> {}, said -> {});
        watch.names(names.build());
        long before = cpu();
        for (int e = 0; e < events; e++) {
            int block = e / BLOCK;
            int thread = block * 7 % THREADS;
            switch (e % BLOCK) {
                case 0 ->
                    watch.event(
                            Kind.WRITE, thread, e % every == 0 ? watched : thread, Trace.NO_LOCATION, Value.LONG, 1);
                case 1 -> watch.event(Kind.ACQUIRE, thread, lock, Trace.NO_LOCATION, Value.NONE, 0);
                case 2 -> watch.event(Kind.READ, thread, shared, Trace.NO_LOCATION, Value.LONG, block - 1);
                case 3 -> watch.event(Kind.WRITE, thread, shared, Trace.NO_LOCATION, Value.LONG, block);
                default -> watch.event(Kind.RELEASE, thread, lock, Trace.NO_LOCATION, Value.NONE, 0);
            }
            if (e % 1000 == 0) {
                watch.reportProgress();
            }
        }
        watch.end(null);
        return events * 1e6 / (cpu() - before);
    }

    private static long cpu() {
        long all = 0;
        for (long thread : ManagementFactory.getThreadMXBean().getAllThreadIds()) {
            all += Math.max(0, ManagementFactory.getThreadMXBean().getThreadCpuTime(thread));
        }
        return all;
    }
}

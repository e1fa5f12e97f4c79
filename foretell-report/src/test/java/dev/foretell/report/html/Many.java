// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.html;

import dev.foretell.causality.witness.Witness;
import dev.foretell.causality.witness.WitnessChecker;
import dev.foretell.predict.Finding;
import dev.foretell.report.Report;
import dev.foretell.report.Samples;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.ArrayList;
import java.util.List;

/** Threads that take turns to write the same variables, each write at a place of its own; every neighbouring two race. */
final class Many {
    private static final int THREADS = 8;
    private static final int PLACES = 5000;

    private Many() {}

    static Report report(int events, int findings) {
        Trace.Builder builder = new Trace.Builder();
        for (int t = 0; t < THREADS; t++) {
            builder.threadNames().number("pool-1-thread-" + t);
        }
        for (int p = 0; p < PLACES; p++) {
            builder.locationNames()
                    .number("com.acme.shop.Basket" + p % 100 + ".update(Basket" + p % 100 + ".java:" + p + ")");
            builder.variableNames().number("com.acme.shop.Basket" + p % 100 + ".field" + p);
        }
        for (int e = 0; e < events; e++) {
            int thread = e * 7 % THREADS;
            builder.add(Kind.WRITE, thread, e / 2 % PLACES, e % PLACES, Value.LONG, e);
        }
        Trace trace = builder.build();
        WitnessChecker checker = new WitnessChecker(trace);
        List<Finding> races = new ArrayList<>();
        for (int f = 1; f <= findings; f++) {
            int end = (int) ((long) (events - 4) * f / findings) / 2 * 2 + 2;
            races.add(Samples.race(checker, f, Witness.after(end)));
        }
        return Samples.report(trace, races);
    }
}

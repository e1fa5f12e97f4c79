// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.witness.Witness;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.io.PrintWriter;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A run with one column for each thread and one row for each step, the place in the code behind. Of a long run the end is shown.
 * Where that would be too wide, the thread stands in each row instead.
 */
final class RunTable {
    private static final int SHOWN = 20;
    private static final int WIDEST = 120;
    private static final String GAP = "  ";

    private final EventTexts events;
    /** The events of the run, marks of control flow aside. */
    private final int[] run;

    private final int from;

    /** The places of reads that see another value than in the observed run. */
    private final BitSet strays = new BitSet();

    private final Map<String, Integer> last = new HashMap<>();
    private final Map<String, Integer> widths = new LinkedHashMap<>();

    RunTable(EventTexts events, Witness witness) {
        this.events = events;
        Trace trace = events.trace();
        run = IntStream.range(0, witness.size())
                .map(witness::event)
                .filter(event -> trace.kind(event) != Kind.BRANCH)
                .toArray();
        findStrays(trace);
        from = Math.max(0, run.length - SHOWN);
        for (int place = from; place < run.length; place++) {
            last.put(events.thread(run[place]), place);
        }
        for (int place = from; place < run.length; place++) {
            String thread = events.thread(run[place]);
            widths.merge(thread, Math.max(thread.length(), step(place).length()), Math::max);
        }
    }

    void print(PrintWriter out) {
        if (run.length == 0) {
            out.println("    (before any event)");
        }
        if (from > 0) {
            out.println(String.format(Locale.ROOT, "    … %,d steps before these", from));
        }
        if (widths.values().stream().mapToInt(width -> width + GAP.length()).sum() > WIDEST) {
            list(out);
        } else if (run.length > 0) {
            table(out);
        }
    }

    private void table(PrintWriter out) {
        StringBuilder head = new StringBuilder("    ");
        widths.forEach((thread, width) -> head.append(padded(thread, width)).append(GAP));
        out.println(head.toString().stripTrailing());
        for (int place = from; place < run.length; place++) {
            int event = run[place];
            String step = step(place);
            StringBuilder row = new StringBuilder("    ");
            widths.forEach((thread, width) -> row.append(padded(thread.equals(events.thread(event)) ? step : "", width))
                    .append(GAP));
            out.println(row.append(EventTexts.shortened(events.location(event)))
                    .toString()
                    .stripTrailing());
        }
    }

    private void list(PrintWriter out) {
        int threads = widths.keySet().stream().mapToInt(String::length).max().orElse(0);
        int steps = 0;
        for (int place = from; place < run.length; place++) {
            steps = Math.max(steps, step(place).length());
        }
        for (int place = from; place < run.length; place++) {
            int event = run[place];
            String row = "    " + padded(events.thread(event), threads) + GAP + padded(step(place), steps) + GAP
                    + EventTexts.shortened(events.location(event));
            out.println(row.stripTrailing());
        }
    }

    private void findStrays(Trace trace) {
        Map<Integer, Integer> writes = new HashMap<>();
        for (int place = 0; place < run.length; place++) {
            int event = run[place];
            int target = trace.target(event);
            if (trace.kind(event).isWrite()) {
                writes.put(target, event);
            } else if (trace.kind(event).isRead() && trace.valueType(event) != Value.NONE) {
                Integer write = writes.get(target);
                long seen = write == null ? trace.initialValue(target) : trace.value(write);
                strays.set(place, seen != trace.value(event));
            }
        }
    }

    /** The last read of a thread, and in the sliced model others, may see another value than in the observed run. */
    private String step(int place) {
        int event = run[place];
        boolean isLast = events.trace().kind(event).isRead() && last.get(events.thread(event)) == place;
        boolean isFree = isLast || strays.get(place);
        return EventTexts.shortened(events.operation(event, !isFree));
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }
}

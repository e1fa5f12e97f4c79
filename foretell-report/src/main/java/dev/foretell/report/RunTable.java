// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.witness.Witness;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A run with one column for each thread and one row for each step, the place in the code behind. Of a long run the end is shown.
 * Where that would be too wide, the thread stands in each row instead.
 */
final class RunTable {
    private static final int SHOWN = 20;
    private static final int WIDEST = 120;
    private static final String GAP = "  ";

    private final EventTexts events;
    private final Witness run;
    private final int from;
    private final Map<String, Integer> last = new HashMap<>();
    private final Map<String, Integer> widths = new LinkedHashMap<>();

    RunTable(EventTexts events, Witness run) {
        this.events = events;
        this.run = run;
        from = Math.max(0, run.size() - SHOWN);
        for (int place = from; place < run.size(); place++) {
            last.put(events.thread(run.event(place)), place);
        }
        for (int place = from; place < run.size(); place++) {
            String thread = events.thread(run.event(place));
            widths.merge(thread, Math.max(thread.length(), step(place).length()), Math::max);
        }
    }

    void print(PrintWriter out) {
        if (run.size() == 0) {
            out.println("    (before any event)");
        }
        if (from > 0) {
            out.println(String.format(Locale.ROOT, "    … %,d steps before these", from));
        }
        if (widths.values().stream().mapToInt(width -> width + GAP.length()).sum() > WIDEST) {
            list(out);
        } else if (run.size() > 0) {
            table(out);
        }
    }

    private void table(PrintWriter out) {
        StringBuilder head = new StringBuilder("    ");
        widths.forEach((thread, width) -> head.append(padded(thread, width)).append(GAP));
        out.println(head.toString().stripTrailing());
        for (int place = from; place < run.size(); place++) {
            int event = run.event(place);
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
        for (int place = from; place < run.size(); place++) {
            steps = Math.max(steps, step(place).length());
        }
        for (int place = from; place < run.size(); place++) {
            int event = run.event(place);
            String row = "    " + padded(events.thread(event), threads) + GAP + padded(step(place), steps) + GAP
                    + EventTexts.shortened(events.location(event));
            out.println(row.stripTrailing());
        }
    }

    /** The last read of a thread may see another value than in the observed run. */
    private String step(int place) {
        int event = run.event(place);
        boolean isFree = events.trace().kind(event).isRead() && last.get(events.thread(event)) == place;
        return EventTexts.shortened(events.operation(event, !isFree));
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.witness.Witness;
import dev.foretell.report.source.CodePlace;
import dev.foretell.report.source.SourceFile;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * A run with one column for each thread and one row for each step, behind it the place in the code and, if there is one, the line.
 * A mark stands before the steps at which another thread goes on. Of a long run the {@link Highlights} are shown. Where the columns
 * would be too wide, the thread stands in each row instead.
 */
final class RunTable {
    private static final int WIDEST = 120;
    private static final int LONGEST_CODE = 60;
    private static final String INDENT = "    ";
    private static final String SWITCH = "  > ";
    private static final String GAP = "  ";

    private final EventTexts events;
    private final Witness run;
    private final TextStyle style;
    private final int[] shown;

    private final BitSet strays;
    private final Map<String, Integer> widths = new LinkedHashMap<>();

    /** {@code run}: as it is shown, see {@link Steps}. */
    RunTable(EventTexts events, Witness run, List<KeyEvent> keys, TextStyle style) {
        this.events = events;
        this.run = run;
        strays = Strays.of(events.trace(), this.run);
        this.style = style;
        shown = Highlights.of(events.trace(), this.run, keys);
        for (int place : shown) {
            widths.merge(
                    thread(place), Math.max(thread(place).length(), step(place).length()), Math::max);
        }
    }

    void print(Screen out) {
        if (run.size() == 0) {
            out.println(INDENT + "(before any event)");
            return;
        }
        boolean fits =
                widths.values().stream().mapToInt(width -> width + GAP.length()).sum() <= WIDEST;
        List<String> threads = new ArrayList<>(widths.keySet());
        if (fits) {
            StringBuilder head = new StringBuilder(INDENT);
            widths.forEach((thread, width) -> head.append(cell(out, threads.indexOf(thread), thread, width))
                    .append(GAP));
            out.printlnPainted(head.toString().stripTrailing());
        }
        int names = threads.stream().mapToInt(String::length).max().orElse(0);
        int steps = widest(this::step);
        int places = widest(this::location);
        int next = 0;
        for (int place : shown) {
            if (place > next) {
                out.println(INDENT + "… " + Amount.of(place - next, "step"));
            }
            int thread = threads.indexOf(thread(place));
            StringBuilder row = new StringBuilder(isSwitch(place) ? out.painted(Screen.Color.SWITCH, SWITCH) : INDENT);
            if (fits) {
                for (String column : threads) {
                    String text = column.equals(thread(place)) ? step(place) : "";
                    row.append(cell(out, thread, text, widths.get(column))).append(GAP);
                }
            } else {
                row.append(cell(out, thread, thread(place), names)).append(GAP);
                row.append(cell(out, thread, step(place), steps)).append(GAP);
            }
            String code = code(place);
            row.append(code.isEmpty() ? location(place) : padded(location(place), places) + GAP)
                    .append(out.painted(Screen.Color.FAINT, code));
            out.printlnPainted(row.toString().stripTrailing());
            next = place + 1;
        }
    }

    private int widest(IntFunction<String> text) {
        int widest = 0;
        for (int place : shown) {
            widest = Math.max(widest, text.apply(place).length());
        }
        return widest;
    }

    private boolean isSwitch(int place) {
        return place > 0 && !thread(place).equals(thread(place - 1));
    }

    private static String cell(Screen out, int thread, String text, int width) {
        return out.painted(thread, text) + " ".repeat(width - text.length());
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    private String thread(int place) {
        return Screen.safe(events.thread(run.event(place)));
    }

    private String step(int place) {
        return Screen.safe(EventTexts.shortened(events.operation(run.event(place), !strays.get(place))));
    }

    private String location(int place) {
        return Screen.safe(EventTexts.shortened(events.location(run.event(place))));
    }

    /** The line of code of a step; empty if it is not known. */
    private String code(int place) {
        return code(events.location(run.event(place)), style);
    }

    /** The line of code at a place, the beginning of it if it is long; empty if it is not known. */
    static String code(String location, TextStyle style) {
        CodePlace place = CodePlace.of(location).orElse(null);
        List<String> lines = place == null
                ? List.of()
                : style.sources().find(place).map(SourceFile::lines).orElse(List.of());
        if (place == null || place.line() > lines.size()) {
            return "";
        }
        String code = Screen.safe(lines.get(place.line() - 1).replace('\t', ' ').strip());
        return code.length() <= LONGEST_CODE ? code : code.substring(0, LONGEST_CODE) + "…";
    }
}

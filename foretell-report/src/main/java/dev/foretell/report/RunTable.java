// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.report.source.CodePlace;
import dev.foretell.report.source.SourceFile;
import dev.foretell.trace.Printable;
import dev.foretell.trace.found.FoundRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

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

    private final List<FoundRecord.Step> steps;
    private final int size;
    private final TextStyle style;
    private final Map<String, Integer> widths = new LinkedHashMap<>();

    RunTable(EventTexts events, ShownRun run, TextStyle style) {
        this(steps(events, run), run.size(), style);
    }

    /** {@code size}: how many steps the run has; {@code steps}: those that are shown. */
    RunTable(List<FoundRecord.Step> steps, int size, TextStyle style) {
        this.steps = steps;
        this.size = size;
        this.style = style;
        for (FoundRecord.Step step : steps) {
            widths.merge(
                    thread(step),
                    Math.max(thread(step).length(), operation(step).length()),
                    Math::max);
        }
    }

    /** What is shown of a run, as texts. */
    static List<FoundRecord.Step> steps(EventTexts events, ShownRun run) {
        return run.steps().stream()
                .map(step -> new FoundRecord.Step(
                        events.thread(step.event()),
                        events.operation(step.event(), !step.isStray()),
                        events.location(step.event()),
                        step.place(),
                        step.isSwitch()))
                .toList();
    }

    void print(Screen out) {
        if (size == 0) {
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
        int operations = widest(this::operation);
        int places = widest(this::location);
        int next = 0;
        for (FoundRecord.Step step : steps) {
            if (step.number() > next) {
                out.println(INDENT + "… " + Amount.of(step.number() - next, "step"));
            }
            int thread = threads.indexOf(thread(step));
            StringBuilder row = new StringBuilder(step.isSwitch() ? out.painted(Screen.Color.SWITCH, SWITCH) : INDENT);
            if (fits) {
                for (String column : threads) {
                    String text = column.equals(thread(step)) ? operation(step) : "";
                    row.append(cell(out, thread, text, widths.get(column))).append(GAP);
                }
            } else {
                row.append(cell(out, thread, thread(step), names)).append(GAP);
                row.append(cell(out, thread, operation(step), operations)).append(GAP);
            }
            String code = code(step);
            row.append(code.isEmpty() ? location(step) : padded(location(step), places) + GAP)
                    .append(out.painted(Screen.Color.FAINT, code));
            out.printlnPainted(row.toString().stripTrailing());
            next = step.number() + 1;
        }
    }

    private int widest(Function<FoundRecord.Step, String> text) {
        int widest = 0;
        for (FoundRecord.Step step : steps) {
            widest = Math.max(widest, text.apply(step).length());
        }
        return widest;
    }

    private static String cell(Screen out, int thread, String text, int width) {
        return out.painted(thread, text) + " ".repeat(width - text.length());
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    private String thread(FoundRecord.Step step) {
        return Printable.line(step.thread());
    }

    private String operation(FoundRecord.Step step) {
        return Printable.line(EventTexts.shortened(step.operation()));
    }

    private String location(FoundRecord.Step step) {
        return Printable.line(EventTexts.shortened(step.place()));
    }

    /** The line of code of a step; empty if it is not known. */
    private String code(FoundRecord.Step step) {
        return code(step.place(), style);
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
        String code =
                Printable.line(lines.get(place.line() - 1).replace('\t', ' ').strip());
        return code.length() <= LONGEST_CODE ? code : code.substring(0, LONGEST_CODE) + "…";
    }
}

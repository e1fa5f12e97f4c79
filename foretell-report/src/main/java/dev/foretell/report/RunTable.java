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
import java.util.function.ToIntFunction;

/**
 * A run with one column for each thread and one row for each step, behind it the place in the code and, if there is one, the line.
 * A mark stands before the steps at which another thread goes on. Of a long run the {@link Highlights} are shown, and steps that
 * repeat the one before them are counted. Where the columns would be too wide, the thread stands in each row instead; on a screen
 * that is too narrow for that, the place in the code stands below the step.
 */
final class RunTable {
    private static final int WIDEST = 120;
    private static final int LONGEST_CODE = 60;
    private static final String INDENT = "    ";
    private static final String SWITCH = "  > ";
    private static final String GAP = "  ";

    private final int size;
    private final TextStyle style;
    private final List<Row> rows;
    private final Map<String, Integer> widths = new LinkedHashMap<>();

    /** A step and those like it that follow at once, as they are shown. {@code gap}: how many steps before it are not shown. */
    private record Row(FoundRecord.Step step, int gap, String thread, String operation, String location, String code) {}

    RunTable(EventTexts events, ShownRun run, TextStyle style) {
        this(steps(events, run), run.size(), style);
    }

    /** {@code size}: how many steps the run has; {@code steps}: those that are shown. */
    RunTable(List<FoundRecord.Step> steps, int size, TextStyle style) {
        this.size = size;
        this.style = style;
        this.rows = rows(steps);
        for (Row row : rows) {
            widths.merge(row.thread, Math.max(row.thread.length(), row.operation.length()), Math::max);
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

    private List<Row> rows(List<FoundRecord.Step> steps) {
        List<Row> found = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < steps.size(); ) {
            int end = i + 1;
            while (end < steps.size() && repeats(steps.get(end - 1), steps.get(end))) {
                end++;
            }
            FoundRecord.Step step = steps.get(i);
            String times = end - i == 1 ? "" : " ×" + Amount.of(end - i);
            found.add(new Row(
                    step,
                    step.number() - next,
                    Printable.line(step.thread()),
                    Printable.line(EventTexts.shortened(step.operation())) + times,
                    Printable.line(EventTexts.plain(EventTexts.shortened(step.place()))),
                    code(step.place(), style)));
            next = steps.get(end - 1).number() + 1;
            i = end;
        }
        return found;
    }

    private static boolean repeats(FoundRecord.Step one, FoundRecord.Step next) {
        return next.number() == one.number() + 1
                && !next.isSwitch()
                && next.operation().equals(one.operation())
                && next.place().equals(one.place());
    }

    void print(Screen out) {
        if (size == 0) {
            out.println(INDENT + "(before any event)");
            return;
        }
        int places = widest(row -> row.location.length());
        int codes = widest(row -> row.code.length());
        int behind = places + (codes == 0 ? 0 : GAP.length() + codes);
        int columns =
                widths.values().stream().mapToInt(width -> width + GAP.length()).sum();
        List<String> threads = new ArrayList<>(widths.keySet());
        if (style.width() == 0 ? columns <= WIDEST : INDENT.length() + columns + behind <= style.width()) {
            heads(threads, out);
            rows.forEach(row -> print(row, columns(row, threads, out), places, out));
            return;
        }
        int names = widest(row -> row.thread.length());
        int steps = widest(row -> row.operation.length());
        if (style.width() == 0 || INDENT.length() + names + steps + 2 * GAP.length() + behind <= style.width()) {
            rows.forEach(row -> {
                int thread = threads.indexOf(row.thread);
                String cells = cell(out, thread, row.thread, names) + GAP + cell(out, thread, row.operation, steps);
                print(row, cells + GAP, places, out);
            });
        } else {
            rows.forEach(row -> list(row, threads.indexOf(row.thread), out));
        }
    }

    private void heads(List<String> threads, Screen out) {
        StringBuilder head = new StringBuilder(INDENT);
        threads.forEach(thread -> head.append(cell(out, threads.indexOf(thread), thread, widths.get(thread)))
                .append(GAP));
        out.printlnPainted(head.toString().stripTrailing());
    }

    private String columns(Row row, List<String> threads, Screen out) {
        StringBuilder cells = new StringBuilder();
        for (String column : threads) {
            String text = column.equals(row.thread) ? row.operation : "";
            cells.append(cell(out, threads.indexOf(row.thread), text, widths.get(column)))
                    .append(GAP);
        }
        return cells.toString();
    }

    private void print(Row row, String cells, int places, Screen out) {
        gap(row, out);
        String place =
                row.code.isEmpty() ? row.location : row.location + " ".repeat(places - row.location.length()) + GAP;
        out.printlnPainted(
                (mark(row, out) + cells + place + out.painted(Screen.Color.FAINT, row.code)).stripTrailing());
    }

    /** The step, and below it where it is, and what is written there. */
    private void list(Row row, int thread, Screen out) {
        gap(row, out);
        out.printlnPainted(mark(row, out) + out.painted(thread, row.thread + ": " + row.operation));
        String below = INDENT + GAP;
        boolean together = below.length() + row.location.length() + GAP.length() + row.code.length() <= style.width();
        if (!row.location.isEmpty()) {
            String code = together && !row.code.isEmpty() ? GAP + out.painted(Screen.Color.FAINT, row.code) : "";
            out.printlnPainted(below + row.location + code);
        }
        if (!together && !row.code.isEmpty()) {
            out.printlnPainted(below + GAP + out.painted(Screen.Color.FAINT, row.code));
        }
    }

    private static void gap(Row row, Screen out) {
        if (row.gap > 0) {
            out.println(INDENT + "… " + Amount.of(row.gap, "step"));
        }
    }

    private static String mark(Row row, Screen out) {
        return row.step.isSwitch() ? out.painted(Screen.Color.SWITCH, SWITCH) : INDENT;
    }

    private int widest(ToIntFunction<Row> length) {
        return rows.stream().mapToInt(length).max().orElse(0);
    }

    private static String cell(Screen out, int thread, String text, int width) {
        return out.painted(thread, text) + " ".repeat(width - text.length());
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

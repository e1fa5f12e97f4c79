// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Compares the trace of a program's run with what the program's comments expect. */
final class Checker {
    private static final Pattern LOCATION = Pattern.compile("(.+)\\((.+):(\\d+)\\)");

    private final Program program;
    private final Trace trace;
    private final Map<Integer, List<Integer>> eventsOfLine = new HashMap<>();
    private final HappensBefore order;
    private final List<String> problems = new ArrayList<>();

    private Checker(Program program, Trace trace) {
        this.program = program;
        this.trace = trace;
        int[] lines = lines();
        for (int event = 0; event < trace.size(); event++) {
            int line = trace.location(event) == Trace.NO_LOCATION ? 0 : lines[trace.location(event)];
            if (line != 0) {
                eventsOfLine.computeIfAbsent(line, l -> new ArrayList<>()).add(event);
            }
        }
        order = new HappensBefore(trace, related());
    }

    /** What is wrong with the trace: a line for every expectation that does not hold. */
    static List<String> problems(Program program, Trace trace) {
        Checker checker = new Checker(program, trace);
        program.clauses().forEach(checker::check);
        return checker.problems;
    }

    private void check(Clause clause) {
        if (clause.word() == Clause.Word.EXPECT) {
            ExpectedEvents expected = ExpectedEvents.parse(clause.arguments());
            if (!expected.holds(trace, events(clause.line()))) {
                fail(
                        clause,
                        "expected " + String.join(" ", clause.arguments()) + "; recorded "
                                + describe(events(clause.line())));
            }
        } else if (clause.word().isRelation()) {
            for (String tag : clause.arguments()) {
                checkRelation(clause, tag);
            }
        }
    }

    private void checkRelation(Clause clause, String tag) {
        List<Integer> theirs = events(program.tags().get(tag));
        List<Integer> mine = events(clause.line());
        boolean apart = clause.word() == Clause.Word.APART;
        int conflicts = 0;
        for (int a : theirs) {
            for (int b : mine) {
                if (conflict(a, b, apart)) {
                    conflicts++;
                    if (!agrees(clause.word(), order.isOrdered(a, b), order.isOrdered(b, a))) {
                        fail(clause, "not " + clause.word() + " " + tag + ": " + describe(a) + " and " + describe(b));
                        return;
                    }
                }
            }
        }
        boolean tooLittle =
                apart ? !hasAccess(theirs) || !hasAccess(mine) : conflicts == 0 && clause.word() != Clause.Word.QUIET;
        if (tooLittle) {
            fail(
                    clause,
                    "too little recorded for " + clause.word() + " " + tag + ": there " + describe(theirs) + ", here "
                            + describe(mine));
        }
    }

    private static boolean agrees(Clause.Word word, boolean before, boolean after) {
        return switch (word) {
            case AFTER -> before;
            case ORDERED, QUIET -> before || after;
            case RACY -> !before && !after;
            case APART, AT, EXPECT -> false;
        };
    }

    private boolean conflict(int a, int b, boolean sameThreadToo) {
        Kind first = trace.kind(a);
        Kind second = trace.kind(b);
        return first.isAccess()
                && second.isAccess()
                && trace.target(a) == trace.target(b)
                && (first.isWrite() || second.isWrite())
                && !(first.isVolatile() && second.isVolatile())
                && (sameThreadToo || trace.thread(a) != trace.thread(b));
    }

    private boolean hasAccess(List<Integer> events) {
        return events.stream().anyMatch(event -> trace.kind(event).isAccess());
    }

    private List<Integer> events(int line) {
        return eventsOfLine.getOrDefault(line, List.of());
    }

    private BitSet related() {
        BitSet related = new BitSet();
        for (Clause clause : program.clauses()) {
            if (clause.word().isRelation() || clause.word() == Clause.Word.AT) {
                events(clause.line()).forEach(related::set);
            }
        }
        return related;
    }

    /** For each location of the trace its line in the program's file, 0 if it is elsewhere. */
    private int[] lines() {
        int[] lines = new int[trace.locationNames().size()];
        for (int i = 0; i < lines.length; i++) {
            Matcher matcher = LOCATION.matcher(trace.locationNames().name(i));
            if (matcher.matches()
                    && matcher.group(1).startsWith(program.packageName() + ".")
                    && matcher.group(2).equals(program.fileName())) {
                lines[i] = Integer.parseInt(matcher.group(3));
            }
        }
        return lines;
    }

    private void fail(Clause clause, String problem) {
        problems.add(program.fileName() + ":" + clause.line() + ": " + problem);
    }

    private String describe(List<Integer> events) {
        List<String> texts = events.stream().limit(12).map(this::describe).collect(Collectors.toList());
        if (events.size() > 12) {
            texts.add("and " + (events.size() - 12) + " more");
        }
        return events.isEmpty() ? "nothing" : String.join(", ", texts);
    }

    private String describe(int event) {
        Kind kind = trace.kind(event);
        String target = kind.target() == Kind.Target.NONE
                ? ""
                : "(" + trace.targetNames(kind).name(trace.target(event)) + ")";
        return event + ": " + trace.threadNames().name(trace.thread(event)) + "|" + kind.op() + target;
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.views;

import dev.foretell.views.compile.ActionCompiler;
import dev.foretell.views.history.Checker;
import dev.foretell.views.history.History;
import dev.foretell.views.history.Violation;
import dev.foretell.views.view.Event;
import dev.foretell.views.view.View;
import dev.foretell.views.view.ViewReader;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Events per second at different lengths of a history: with the parser that goes on where it was, and beside it what remains if each event
 * means to parse from the start. Argument: the greatest length (default 10000000).
 */
public final class HistoryLength implements Checker.Audience {
    private static final String VIEW =
            "global view V grammar g { call void Lock.lock() open, call void Lock.unlock() close }";

    /** At each length so many events are timed, or as many as the history has. */
    private static final int TIMED = 100_000;

    private static final int THREADS = 4;

    private static final Map<String, String> GRAMMARS = new LinkedHashMap<>();

    static {
        GRAMMARS.put("left recursion, a sum", """
                int S.open = 0;
                S ::= S1=S open ( S.open = S1.open + 1; )
                    | S1=S close ( S.open = S1.open - 1; ) { assert S.open >= 0; }
                    | ( S.open = 0; )
                """);
        GRAMMARS.put("right recursion, a map", """
                Map<Long, Object> S.held = new HashMap<>();
                S ::= open ( S.held.put(open.threadId, open.callee); ) S
                    | close ( S.held.remove(close.threadId); ) S
                    | { assert S.held.size() < 5; }
                """);
        GRAMMARS.put("brackets, any beginning", """
                P ::= D open P | D
                D ::= open D close D |
                """);
    }

    private final Checker checker;
    private final Object[][] events = new Object[2 * THREADS][];
    private long violations;

    private HistoryLength(String grammar) throws IOException {
        View view = ViewReader.read("V.view", VIEW, name -> grammar).get(0);
        checker = new Checker(
                view, new ActionCompiler("", Map.of()).attributes(view, HistoryLength.class.getClassLoader()), this);
        for (int i = 0; i < events.length; i++) {
            events[i] = new Object[Event.FIRST_PARAMETER + 1];
            events[i][Event.CALLEE] = new Object();
            events[i][Event.THREAD] = (long) (i % THREADS);
        }
    }

    @Override
    public void violated(Violation violation) {
        violations++;
    }

    @Override
    public void undecided(String reason) {
        throw new IllegalStateException(reason);
    }

    @Override
    public void said(String line) {
        if (!line.contains("ambiguous")) {
            throw new IllegalStateException(line);
        }
    }

    public static void main(String[] args) throws IOException {
        long most = args.length == 0 ? 10_000_000 : Long.parseLong(args[0]);
        for (Map.Entry<String, String> grammar : GRAMMARS.entrySet()) {
            System.out.println(grammar.getKey());
            System.out.printf(
                    Locale.ROOT, "  %10s  %20s  %26s%n", "length", "going on, events/s", "from the start, events/s");
            HistoryLength warm = new HistoryLength(grammar.getValue());
            warm.read(warm.checker.begin("warming up"), 0, 2 * TIMED);
            new HistoryLength(grammar.getValue()).measure(most);
        }
    }

    private void measure(long most) {
        History history = checker.begin("the program");
        long read = 0;
        for (long length = 1000; length <= most; length *= 10) {
            long timed = Math.min(length - read, TIMED);
            read(history, read, length - timed);
            double goingOn = timed / seconds(history, length - timed, length);
            read = length;
            double fromStart = 1 / seconds(checker.begin("from the start"), 0, length);
            System.out.printf(Locale.ROOT, "  %,10d  %,20.0f  %,26.2f%n", length, goingOn, fromStart);
        }
        if (violations > 0) {
            throw new IllegalStateException(violations + " violations");
        }
    }

    private double seconds(History history, long from, long to) {
        long begin = System.nanoTime();
        read(history, from, to);
        return (System.nanoTime() - begin) / 1e9;
    }

    /** Each of a few threads opens, then each closes, again and again. */
    private void read(History history, long from, long to) {
        for (long i = from; i < to; i++) {
            int step = (int) (i % (2 * THREADS));
            checker.update(history, step / THREADS, events[step]);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.watch;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A random run of threads that make iterators of two collections and use them. Each event has its own location. */
final class RandomCalls {
    private static final int THREADS = 3;
    private static final int FIRST_ITERATOR = 10;
    private static final Pattern OBJECT = Pattern.compile("@(\\d+)");

    private final Random random;
    private final Trace.Builder builder = new Trace.Builder();
    private int iterators;

    private RandomCalls(long seed) {
        random = new Random(seed);
        for (int thread = 0; thread < THREADS; thread++) {
            builder.threadNames().number("t" + thread);
        }
    }

    static Trace of(long seed, int events) {
        RandomCalls run = new RandomCalls(seed);
        while (run.builder.size() < events) {
            run.step(run.random.nextInt(THREADS));
        }
        return run.builder.build();
    }

    private void step(int thread) {
        int kind = random.nextInt(5);
        int collection = 1 + random.nextInt(2);
        if (kind == 0) {
            add(Kind.RETURN, thread, "java.util.Collection.iterator()", "@" + collection + "()->@" + next());
        } else if (kind == 1) {
            add(Kind.CALL, thread, "java.util.Collection.add(java.lang.Object)", "@" + collection + "(_)");
        } else if (kind == 2) {
            int message = builder.messageNames().number("m" + builder.size());
            int location = builder.locationNames().number(Integer.toString(builder.size()));
            builder.add(Kind.SEND, thread, message, location, Value.NONE, 0);
            location = builder.locationNames().number(Integer.toString(builder.size()));
            builder.add(Kind.RECEIVE, (thread + 1) % THREADS, message, location, Value.NONE, 0);
        } else if (iterators > 0) {
            int iterator = FIRST_ITERATOR + random.nextInt(iterators);
            add(Kind.CALL, thread, "java.util.Iterator.next()", "@" + iterator + "()");
        }
    }

    private int next() {
        return FIRST_ITERATOR + iterators++;
    }

    private void add(Kind kind, int thread, String method, String objects) {
        int location = builder.locationNames().number(Integer.toString(builder.size()));
        int text = builder.strings().number(objects);
        builder.add(kind, thread, builder.methodNames().number(method), location, Value.STRING, text);
    }

    /** The objects whose last event an event is. */
    static Map<Integer, List<Long>> ends(Trace trace) {
        Map<Long, Integer> last = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            if (trace.valueType(event) == Value.STRING) {
                Matcher objects = OBJECT.matcher(trace.strings().name((int) trace.value(event)));
                while (objects.find()) {
                    last.put(Long.valueOf(objects.group(1)), event);
                }
            }
        }
        Map<Integer, List<Long>> ends = new HashMap<>();
        last.forEach((object, event) ->
                ends.computeIfAbsent(event, e -> new ArrayList<>()).add(object));
        return ends;
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.predict.feasible.SmallTraces;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Random traces with events of every kind, with values wherever an event can have one, and with a thread that does nothing. A trace
 * can be had with control events and without: the two then differ in nothing else.
 */
public final class EveryKind {
    private final Trace plain;
    private final Random random;
    private final Trace.Builder builder = new Trace.Builder();
    private final List<Integer> numbers = new ArrayList<>();
    private final Map<Integer, Long> held = new HashMap<>();

    private EveryKind(long seed, int mostEvents) {
        plain = seed % 2 == 0 ? SmallTraces.trace(seed / 2, mostEvents) : SmallTraces.joined(seed / 2, mostEvents);
        random = new Random(seed);
        for (int t = 0; t < plain.threadNames().size(); t++) {
            builder.threadNames().number(plain.threadNames().name(t));
        }
        builder.threadNames().number("idle");
        for (int v = 0; v < plain.variableNames().size(); v++) {
            builder.variableNames().number(plain.variableNames().name(v));
        }
        for (int l = 0; l < plain.lockNames().size(); l++) {
            builder.lockNames().number(plain.lockNames().name(l));
        }
        for (int m = 0; m < plain.messageNames().size(); m++) {
            builder.messageNames().number(plain.messageNames().name(m));
        }
        builder.blockNames().number("b");
        builder.internalNames().number("i");
        builder.methodNames().number("A.f()");
        for (int l = 0; l < plain.locationNames().size(); l++) {
            builder.locationNames().number(plain.locationNames().name(l));
        }
    }

    /** A trace without control events. */
    public static Trace withoutControl(long seed, int mostEvents) {
        EveryKind one = new EveryKind(seed, mostEvents);
        one.copy(0, false);
        return one.builder.build();
    }

    /** The same trace with control events in all places where they can be; {@code percent}: in how many of these. */
    public static WithControl withControl(long seed, int mostEvents, int percent) {
        EveryKind one = new EveryKind(seed, mostEvents);
        one.copy(percent, true);
        return new WithControl(one.builder.build(), one.numbers);
    }

    /**
     * A trace with control events.
     *
     * @param numbers by event: its number in the trace without them; that of the next event for a control event
     */
    public record WithControl(Trace trace, List<Integer> numbers) {}

    private void copy(int percent, boolean withControl) {
        Random control = new Random(random.nextLong());
        int copied = 0;
        for (int e = 0; e < plain.size(); e++) {
            if (plain.kind(e) == Kind.BRANCH) {
                continue;
            }
            while (withControl && plain.kind(e) != Kind.VOLATILE_UPDATE && control.nextInt(100) < percent) {
                control(e, control.nextBoolean() ? plain.thread(e) : someThread(e, control), copied);
            }
            event(e);
            numbers.add(copied++);
        }
    }

    private void control(int before, int thread, int copied) {
        builder.add(Kind.BRANCH, thread, Trace.NO_TARGET, before % 5, Value.NONE, 0);
        numbers.add(copied);
    }

    /** A thread that acts both before and after an event, or that of the event. */
    private int someThread(int event, Random control) {
        int thread = plain.thread(control.nextInt(plain.size()));
        boolean before = false;
        boolean after = false;
        for (int e = 0; e < plain.size(); e++) {
            before |= e < event && plain.thread(e) == thread;
            after |= e > event && plain.thread(e) == thread;
        }
        return before && after ? thread : plain.thread(event);
    }

    private void event(int e) {
        Kind kind = plain.kind(e);
        int target = plain.target(e);
        Value type = Value.LONG;
        long value = 0;
        switch (kind) {
            case WRITE, VOLATILE_WRITE, VOLATILE_UPDATE -> {
                value = random.nextInt(3) - 1;
                held.put(target, value);
            }
            case READ, VOLATILE_READ -> value = held.getOrDefault(target, 0L);
            case INTERNAL -> value = random.nextInt(3);
            case CALL, EXEC, RETURN -> {
                type = Value.REFERENCE;
                value = 1 + random.nextInt(2);
            }
            case ACQUIRE, READ_ACQUIRE -> {
                type = random.nextInt(4) == 0 ? Value.BOOLEAN : Value.NONE;
                value = type == Value.BOOLEAN ? 1 : 0;
            }
            default -> type = Value.NONE;
        }
        builder.add(kind, plain.thread(e), target, plain.location(e), type, value);
    }
}

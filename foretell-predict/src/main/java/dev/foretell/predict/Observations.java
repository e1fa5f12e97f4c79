// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.spec.Action;
import dev.foretell.spec.Invocation;
import dev.foretell.spec.Observation;
import dev.foretell.spec.Reference;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Names;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;
import java.util.List;
import java.util.regex.Pattern;

/** The events of a trace as specifications see them. */
public final class Observations {
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

    private final Trace trace;
    private Endings endings;

    Observations(Trace trace) {
        this.trace = trace;
    }

    /** An event that does this to that, by whatever thread and with whatever values. */
    public static Observation any(TraceNames names, Kind kind, int target) {
        return new Observation("", action(kind), target(names, kind, target), null, object(names, kind, target));
    }

    /** An event of a trace after which nothing comes. */
    Observation of(int event) {
        return goingOn(event).withLast(endings().of(event));
    }

    private Endings endings() {
        if (endings == null) {
            endings = new Endings(trace, event -> value(trace, trace.valueType(event), trace.value(event)));
        }
        return endings;
    }

    /** An event of a trace that will go on, so that no call is known to be an object's last. */
    Observation goingOn(int event) {
        Kind kind = trace.kind(event);
        Object value = value(trace, trace.valueType(event), trace.value(event));
        return new Observation(
                trace.threadNames().name(trace.thread(event)),
                action(kind),
                target(trace, kind, trace.target(event)),
                isMethod(kind) ? invocation(value) : value,
                object(trace, kind, trace.target(event)));
    }

    /** The name of what an event acts on, a lock with all types of its object that are known; null if there is none. */
    static String target(TraceNames names, Kind kind, int target) {
        Names table = names.targetNames(kind);
        String name = table == null || target == Trace.NO_TARGET ? null : table.name(target);
        if (name == null
                || kind.target() != Kind.Target.LOCK
                || names.objectTypes().isEmpty()) {
            return name;
        }
        int at = Math.max(0, name.lastIndexOf('@'));
        List<String> types = names.objectTypes().of(name.substring(0, at));
        return types.isEmpty() ? name : String.join(":", types) + name.substring(at);
    }

    /** The object whose field or lock a target is, if it has one number throughout; otherwise null. */
    static Reference object(TraceNames names, Kind kind, int target) {
        boolean isLock = kind.target() == Kind.Target.LOCK;
        if (names.objectTypes().isEmpty() || !isLock && !kind.isAccess()) {
            return null;
        }
        String name = names.targetNames(kind).name(target);
        int at = name.lastIndexOf('@');
        int end = isLock ? at : name.lastIndexOf('.', Math.max(0, at));
        boolean isKnown = end > 0
                && at > 0
                && names.objectTypes().has(name.substring(0, end))
                && NUMBER.matcher(name.substring(at + 1)).matches();
        return isKnown ? new Reference(Long.parseLong(name.substring(at + 1))) : null;
    }

    static boolean isMethod(Kind kind) {
        return kind == Kind.CALL || kind == Kind.EXEC || kind == Kind.RETURN;
    }

    /** What a trace says of a call: a text, or the receiver alone. */
    static Invocation invocation(Object value) {
        if (value instanceof String text) {
            return Invocation.parse(text);
        }
        return new Invocation(value, List.of(), null);
    }

    /** The value of a variable before the run, or null if the trace does not have the variable. */
    static Object initial(TraceNames names, String variable) {
        int number = names.variableNames().find(variable);
        return number < 0 ? null : value(names, names.initialType(number), names.initialValue(number));
    }

    private static Object value(TraceNames names, Value type, long bits) {
        return switch (type) {
            case NONE -> null;
            case LONG -> bits;
            case DOUBLE -> Double.longBitsToDouble(bits);
            case BOOLEAN -> bits != 0;
            case STRING -> names.strings().name((int) bits);
            case REFERENCE -> new Reference(bits);
        };
    }

    static Action action(Kind kind) {
        return switch (kind) {
            case READ, VOLATILE_READ -> Action.READ;
            case WRITE, VOLATILE_WRITE, VOLATILE_UPDATE -> Action.WRITE;
            case ACQUIRE, READ_ACQUIRE -> Action.LOCK;
            case RELEASE, READ_RELEASE -> Action.UNLOCK;
            case INTERNAL -> Action.INTERNAL;
            case CALL -> Action.CALL;
            case EXEC -> Action.EXEC;
            case RETURN -> Action.RETURN;
            default -> Action.OTHER;
        };
    }
}

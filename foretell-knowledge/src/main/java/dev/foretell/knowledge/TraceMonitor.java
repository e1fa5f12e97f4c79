// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.ArrayList;
import java.util.List;

/** Runs the monitors over a trace, event by event, as they would run in the program. Events are numbered as in the trace. */
public final class TraceMonitor {
    private final Trace trace;
    private final Program program;
    private final ThreadMonitors knowers;

    /** By the trace's numbers: null for threads that have done nothing yet. */
    private final ThreadMonitor[] threads;

    private final List<Cell> variables = new ArrayList<>();
    private final List<Cell> locks = new ArrayList<>();
    private final List<Cell> notifications = new ArrayList<>();
    private final List<Cell> messages = new ArrayList<>();

    /** By the trace's numbers: the number in the program, or -1. */
    private final int[] shared;

    private final int[] locals;

    /** Whether no thread has set a variable yet, and what threads hear of each other before that does not matter. */
    private boolean dormant;

    /** @throws FieldOfObjects if a formula asks for the value of one */
    public TraceMonitor(Trace trace, Program program) {
        this(trace, program, ThreadMonitors.ROOM);
    }

    /** {@code room}: see {@link ThreadMonitors}. */
    TraceMonitor(Trace trace, Program program, int room) {
        this.trace = trace;
        this.program = program;
        program.initially(trace);
        dormant = program.mayBeDormant();
        knowers = new ThreadMonitors(program, places(trace), room);
        threads = new ThreadMonitor[trace.threadNames().size()];
        shared = new int[trace.variableNames().size()];
        for (int i = 0; i < shared.length; i++) {
            shared[i] = shared(trace.variableNames().name(i));
        }
        locals = new int[trace.internalNames().size()];
        for (int i = 0; i < locals.length; i++) {
            locals[i] = program.local(trace.internalNames().name(i));
        }
    }

    private static Places places(Trace trace) {
        return new Places() {
            @Override
            public String location(int event) {
                int location = trace.location(event);
                return location == Trace.NO_LOCATION
                        ? "event " + event
                        : trace.locationNames().name(location);
            }

            @Override
            public String variable(int event) {
                return trace.kind(event).isAccess() ? trace.variableName(trace.target(event)) : "";
            }
        };
    }

    /** The number in the program of a variable of the trace. A field is the same of all objects, and then has no value. */
    private int shared(String name) {
        int at = name.lastIndexOf('@');
        String field = at < 0 ? name : name.substring(0, at);
        int number = program.shared(field);
        if (at >= 0 && number >= 0 && program.asksValue(number)) {
            throw new FieldOfObjects(field);
        }
        return number;
    }

    /** The violations of the whole trace: one for each event at which a thread's property ceases to hold. */
    public List<Violation> violations() {
        List<Violation> found = new ArrayList<>();
        for (int event = 0; event < trace.size(); event++) {
            if (isControl(event)) {
                continue;
            }
            ThreadMonitor knower = step(event);
            for (int property = knower.nextViolation(); property >= 0; property = knower.nextViolation()) {
                found.add(knower.explain(property));
            }
        }
        return found;
    }

    /** Whether the last of these events, taken in this order and without any others, leaves its thread violating the property. */
    public boolean isViolatedAtEnd(int[] events, String property) {
        ThreadMonitor last = null;
        for (int event : events) {
            last = isControl(event) ? last : step(event);
        }
        List<String> names = program.propertyNames();
        for (int i = 0; last != null && i < names.size(); i++) {
            if (names.get(i).equals(property) && last.isViolated(i)) {
                return true;
            }
        }
        return false;
    }

    /** Control events make no state: a thread knows the same in every profile. */
    private boolean isControl(int event) {
        return trace.kind(event) == Kind.BRANCH;
    }

    /** The monitor of the event's thread, after it. Events must be taken in their order. */
    ThreadMonitor step(int event) {
        int thread = trace.thread(event);
        ThreadMonitor knower = threads[thread];
        if (knower == null) {
            knower = knowers.add(trace.threadNames().name(thread));
            threads[thread] = knower;
        }
        if (!isSleptThrough(event, trace.kind(event))) {
            step(knower, event, trace.kind(event), trace.target(event));
        }
        return knower;
    }

    /** As in the program: where no formula can tell, only what threads do by themselves and their starts and ends are told of. */
    private boolean isSleptThrough(int event, Kind kind) {
        dormant &= kind != Kind.BEGIN && (kind != Kind.INTERNAL || locals[trace.target(event)] < 0);
        return dormant
                && (kind.isAccess() || kind.target() == Kind.Target.LOCK || kind.target() == Kind.Target.MESSAGE);
    }

    private void step(ThreadMonitor knower, int event, Kind kind, int target) {
        switch (kind) {
            case READ:
            case VOLATILE_READ:
                read(knower, event, at(variables, target), shared[target], location(kind, target));
                break;
            case WRITE:
            case VOLATILE_WRITE:
            case VOLATILE_UPDATE:
                long value = asksValue(target) ? value(event, program.shared.get(shared[target])) : 0;
                knower.write(event, at(variables, target), shared[target], location(kind, target), value);
                break;
            case ACQUIRE:
            case RELEASE:
                knower.write(event, at(locks, target));
                break;
            case READ_ACQUIRE:
            case READ_RELEASE:
                knower.read(event, at(locks, target));
                break;
            case NOTIFY:
                knower.write(event, at(notifications, target));
                break;
            case WAKE:
                knower.receive(event, at(notifications, target));
                break;
            case SEND:
                knower.write(event, at(messages, target));
                break;
            case RECEIVE:
                knower.receive(event, at(messages, target));
                break;
            case FORK:
                threads[target] = knower.fork(event, trace.threadNames().name(target));
                break;
            case JOIN:
                join(knower, event, threads[target]);
                break;
            case BEGIN:
                knower.begin(event);
                break;
            case END:
                knower.end(event);
                break;
            default:
                other(knower, event, kind, target);
        }
    }

    /** As in the program: a read that adds nothing is not told of. */
    private static void read(ThreadMonitor knower, int event, Cell cell, int variable, long location) {
        if (variable >= 0 || !knower.addsNothing(cell, location != 0)) {
            knower.read(event, cell, variable, location);
        }
    }

    private boolean asksValue(int variable) {
        return shared[variable] >= 0 && program.asksValue(shared[variable]);
    }

    /** {@code ended}: null for a thread that has done nothing, and whose start was not seen. */
    private static void join(ThreadMonitor knower, int event, ThreadMonitor ended) {
        if (ended == null) {
            knower.internal(event);
        } else {
            knower.join(event, ended);
        }
    }

    private void other(ThreadMonitor knower, int event, Kind kind, int target) {
        int local = kind == Kind.INTERNAL ? locals[target] : -1;
        if (local < 0) {
            knower.internal(event);
        } else {
            knower.internal(event, local, value(event, program.locals.get(local)));
        }
    }

    /** Volatile variables are there to be raced for. */
    private long location(Kind kind, int target) {
        return program.isAboutEveryVariable() && !kind.isVolatile() ? target + 1 : 0;
    }

    private long value(int event, Program.Variable variable) {
        Value type = trace.valueType(event);
        if (type == Value.NONE) {
            throw new IllegalArgumentException(
                    "event " + event + " has no value, and " + variable.name() + " needs one");
        }
        return program.value(variable, type, trace.value(event), trace.strings());
    }

    private static Cell at(List<Cell> cells, int number) {
        while (cells.size() <= number) {
            cells.add(new Cell());
        }
        return cells.get(number);
    }
}

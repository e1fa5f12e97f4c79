// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.check;

import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;

/**
 * Refuses events that cannot follow those before them: locks, threads, blocks and values must be
 * used as in one run. Memory is bounded by the number of threads, locks and variables. The message
 * says what is wrong and what to do, not where.
 */
public final class TraceChecker implements EventSink {
    private final ThreadStates threads;
    private final LockStates locks;
    private final VariableStates variables;

    /** A checker for events that are numbered in these names. */
    public TraceChecker(TraceNames names) {
        threads = new ThreadStates(names);
        locks = new LockStates(names);
        variables = new VariableStates(names);
    }

    /** Checks a whole trace; the message starts with the source and the event's number. */
    public static void check(Trace trace, String source) throws TraceException {
        TraceChecker checker = new TraceChecker(trace);
        for (int i = 0; i < trace.size(); i++) {
            try {
                checker.event(
                        trace.kind(i),
                        trace.thread(i),
                        trace.target(i),
                        trace.location(i),
                        trace.valueType(i),
                        trace.value(i));
            } catch (TraceException e) {
                throw new TraceException(source + ": event " + i + ": " + e.getMessage(), e);
            }
        }
    }

    /** Whether the variable has been accessed. */
    public boolean isAccessed(int variable) {
        return variables.isAccessed(variable);
    }

    @Override
    public void event(Kind kind, int thread, int target, int location, Value type, long value) throws TraceException {
        threads.act(thread);
        switch (kind) {
            case READ:
            case VOLATILE_READ:
                variables.read(thread, target, type, value, kind == Kind.VOLATILE_READ);
                return;
            case WRITE:
            case VOLATILE_WRITE:
                variables.write(target, type, value);
                break;
            case VOLATILE_UPDATE:
                variables.update(thread, target, type, value);
                break;
            case ACQUIRE:
                locks.acquire(thread, target);
                break;
            case RELEASE:
                locks.release(thread, target);
                break;
            case READ_ACQUIRE:
                locks.readAcquire(thread, target);
                break;
            case READ_RELEASE:
                locks.readRelease(thread, target);
                break;
            case FORK:
                threads.fork(thread, target);
                break;
            case JOIN:
                threads.join(thread, target);
                break;
            case BEGIN:
                threads.begin(thread, target);
                break;
            case END:
                threads.end(thread, target);
                break;
            default:
                break;
        }
        variables.otherStep();
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

/** Receives the events of a trace, in their order. */
public interface EventSink {
    /**
     * Tells, before the first event, where its numbers have their names. They grow with the trace.
     */
    default void names(TraceNames names) {}

    /**
     * One event.
     *
     * @param target in the name space of {@link Kind#target()}, or {@link Trace#NO_TARGET}
     * @param location or {@link Trace#NO_LOCATION}
     * @param value the value's bits as {@link Value} describes them, 0 if there is none
     */
    void event(Kind kind, int thread, int target, int location, Value type, long value) throws TraceException;

    /** So many events of a thread, one after the other, are left out here. Only who asks for this is told. */
    default void omitted(int thread, int count) throws TraceException {}

    /** Tells that no event from now on has this object: it does not exist any more. Not every object's end is told. */
    default void gone(long object) {}
}

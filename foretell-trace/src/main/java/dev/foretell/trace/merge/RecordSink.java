// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.merge;

import dev.foretell.trace.TraceException;

/** Receives the records of all threads in the restored order. */
public interface RecordSink {
    /** The record that starts at {@code slots[at]}; never a {@code COUNT}. The array stays the caller's. */
    void record(int thread, long[] slots, int at) throws TraceException;

    /** No record from now on has this object. */
    default void gone(long object) {}
}

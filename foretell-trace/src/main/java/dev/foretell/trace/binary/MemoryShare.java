// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.TraceException;

/**
 * How much memory a trace takes, and may take. A few bytes of a file can stand for a long text, so memory is asked for
 * before it is taken, entry by entry; a whole block would be too late.
 */
public interface MemoryShare {
    /** Takes about so many bytes; refuses the trace if they are too many. */
    void take(long bytes) throws TraceException;

    /** Gives back so many. */
    void free(long bytes);
}

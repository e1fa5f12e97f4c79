// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

/** Bytes that no recorder writes. What was read before them still stands. */
public final class DamageException extends TraceException {
    private static final long serialVersionUID = 1;

    public DamageException(String what) {
        super(what);
    }
}

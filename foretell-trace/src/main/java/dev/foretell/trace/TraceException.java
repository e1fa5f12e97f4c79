// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

/**
 * A trace that cannot be read or written. The message is one line for the user: where, what is
 * wrong, what to do.
 */
public class TraceException extends Exception {
    private static final long serialVersionUID = 1;

    public TraceException(String message) {
        super(Printable.message(message));
    }

    public TraceException(String message, Throwable cause) {
        super(Printable.message(message), cause);
    }
}

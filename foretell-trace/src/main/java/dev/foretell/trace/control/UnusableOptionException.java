// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.control;

/** The agent cannot be told this; the message is for the user. */
public final class UnusableOptionException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    UnusableOptionException(String message) {
        super(message);
    }
}

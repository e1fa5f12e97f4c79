// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

/** What the user gave cannot be used; the message says what, where, and what to do, in one line. */
public class UnusableInputException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public UnusableInputException(String message) {
        super(message);
    }

    public UnusableInputException(String message, Throwable cause) {
        super(message, cause);
    }
}

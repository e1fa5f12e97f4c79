// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.watch;

/** What a program sends cannot be checked. The message is for the user: what is wrong, and what to do. */
public final class Unwatchable extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unwatchable(String message, Throwable cause) {
        super(message, cause);
    }
}

// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.UnusableInputException;

/**
 * Something the user can put right. The message is one line that says what is wrong, where, and what to do; it is
 * all that the user sees.
 */
final class UserError extends UnusableInputException {
    private static final long serialVersionUID = 1;

    UserError(String message) {
        super(message);
    }

    UserError(String message, Throwable cause) {
        super(message, cause);
    }
}
